package order

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
)

// Draft is what is filled in of an order. Numbers come as they were typed.
type Draft struct {
	IMEIs       string // apart by blanks, commas or line breaks
	TrialDays   string
	ActivateWay string
	Groups      []Group
	Revision    string // of the order that the form showed; "" changes whatever is there
}

// Group is who gets how much of payments of a type. Two groups of a type are taken as one.
type Group struct {
	Type  string
	Users []GroupUser
}

// GroupUser is a payee of a group.
type GroupUser struct {
	PayeeID fleet.ID
	Percent string
}

// Numbers takes typed numbers apart; commas may be full-width.
func Numbers(text string) []string {
	return strings.FieldsFunc(fleet.Narrow(text), func(r rune) bool { return strings.ContainsRune(" ,;\n\r\t、，；", r) })
}

// trialDays reads days of trial. It refuses with order.trialDays.
func trialDays(text string) (int, error) {
	days, err := strconv.Atoi(strings.TrimSpace(fleet.Narrow(text)))
	if err != nil || days < 0 || days > LongestDays {
		return 0, fleet.Refuse(fleet.Refused, "order.trialDays").With("max", LongestDays)
	}
	return days, nil
}

// shares reads groups. It refuses with order.noGroups, order.bonusType, order.emptyPayee, order.twicePayee, order.percent, order.sum and
// order.payee: of the last what the actor does not see, unless it is a share that the order has just so, and what is disabled unless the order has it. was is nil of a new order.
func (s *Service) shares(ctx context.Context, actor fleet.Actor, groups []Group, was *Row) ([]Share, map[fleet.ID]string, error) {
	out, err := readShares(groups)
	if err != nil {
		return nil, nil, err
	}
	types, err := s.keys(ctx, "BONUS_TYPE")
	if err != nil {
		return nil, nil, err
	}
	if was == nil {
		was = &Row{}
	}
	ids := make([]fleet.ID, len(out))
	for i := range out {
		if !slices.Contains(types, out[i].Type) {
			return nil, nil, fleet.Refuse(fleet.Refused, "order.bonusType")
		}
		ids[i] = out[i].PayeeID
	}
	seen, err := s.Payees.Visible(ctx, actor, ids)
	if err != nil {
		return nil, nil, err
	}
	names := make(map[fleet.ID]string, len(ids))
	for _, share := range out {
		id := share.PayeeID
		row, there := seen[id]
		had := slices.ContainsFunc(was.Shares, func(s Share) bool { return s.PayeeID == id })
		switch {
		case !there && slices.Contains(was.Shares, share): // somebody above has put it there, and it stays as it is
			names[id] = was.Names[id]
		case !there || row.State != 1 && !had:
			return nil, nil, fleet.Refuse(fleet.Refused, "order.payee")
		default:
			names[id] = row.Name
		}
	}
	return out, names, nil
}

// readShares is what shares says of groups without asking who is in them.
func readShares(groups []Group) ([]Share, error) {
	if len(groups) == 0 {
		return nil, fleet.Refuse(fleet.Refused, "order.noGroups")
	}
	var out []Share
	sums := map[string]fleet.Percent{}
	for _, g := range groups {
		if len(g.Users) == 0 {
			return nil, fleet.Refuse(fleet.Refused, "order.emptyPayee")
		}
		for _, u := range g.Users {
			if u.PayeeID <= 0 || strings.TrimSpace(u.Percent) == "" {
				return nil, fleet.Refuse(fleet.Refused, "order.emptyPayee")
			}
			if slices.ContainsFunc(out, func(s Share) bool { return s.Type == g.Type && s.PayeeID == u.PayeeID }) {
				return nil, fleet.Refuse(fleet.Refused, "order.twicePayee")
			}
			percent, ok := fleet.ReadPercent(fleet.Narrow(u.Percent))
			if !ok || percent <= 0 || percent > fleet.Whole {
				return nil, fleet.Refuse(fleet.Refused, "order.percent").With("value", u.Percent)
			}
			if sums[g.Type] += percent; sums[g.Type] > fleet.Whole {
				return nil, fleet.Refuse(fleet.Refused, "order.sum").With("type", g.Type).With("sum", total(groups, g.Type).String())
			}
			out = append(out, Share{g.Type, u.PayeeID, percent})
		}
	}
	if len(out) > MaxShares {
		return nil, fleet.Refuse(fleet.Refused, "order.tooManyShares").With("max", MaxShares)
	}
	return sorted(out), nil
}

// total adds up the percents of a type, as far as they are some.
func total(groups []Group, of string) (sum fleet.Percent) {
	for _, g := range groups {
		for _, u := range g.Users {
			if p, ok := fleet.ReadPercent(fleet.Narrow(u.Percent)); ok && g.Type == of {
				sum += min(p, 100*fleet.Whole)
			}
		}
	}
	return sum
}

// sorted puts the shares of a type together, the types in the order in which they were first named.
func sorted(list []Share) []Share {
	first := map[string]int{}
	for i, s := range list {
		if _, there := first[s.Type]; !there {
			first[s.Type] = i
		}
	}
	slices.SortStableFunc(list, func(a, b Share) int { return first[a.Type] - first[b.Type] })
	return list
}

func (s *Service) keys(ctx context.Context, list string) ([]string, error) {
	entries, err := s.Dictionary.Entries(ctx, []string{list})
	var out []string
	for i := range entries[list] {
		out = append(out, entries[list][i].Key)
	}
	return out, err
}
