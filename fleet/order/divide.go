package order

import (
	"context"
	"math/bits"
	"slices"

	"waymark/fleet"
)

// Divide divides an amount by weights so that not a fen is lost: each part is its exact share rounded down, and what is left goes, a fen
// each, to those whose share lost most by that; among equals to the first. Amount and weights are not negative, one weight at least is not 0.
func Divide(amount fleet.Fen, weights []int64) []fleet.Fen {
	var all uint64
	for _, w := range weights {
		all += uint64(w)
	}
	parts, lost := make([]fleet.Fen, len(weights)), make([]uint64, len(weights))
	left := amount
	for i, w := range weights {
		high, low := bits.Mul64(uint64(amount), uint64(w))
		q, r := bits.Div64(high, low, all)
		parts[i], lost[i] = fleet.Fen(q), r
		left -= parts[i]
	}
	order := make([]int, len(weights))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case lost[a] > lost[b]:
			return -1
		case lost[a] < lost[b]:
			return 1
		}
		return 0
	})
	for _, i := range order[:left] {
		parts[i]++
	}
	return parts
}

// Split says what payments of a type give to each payee of a plan, in its order, and to the platform what the plan leaves.
func Split(net fleet.Fen, shares []Share) (parts []fleet.Fen, platform fleet.Fen) {
	rest := fleet.Whole
	weights := make([]int64, 0, len(shares)+1)
	for _, s := range shares {
		weights = append(weights, int64(s.Percent))
		rest -= s.Percent
	}
	parts = Divide(net, append(weights, int64(rest)))
	return parts[:len(shares)], parts[len(shares)]
}

// OfType are the shares of a type.
func OfType(shares []Share, kind string) (out []Share) {
	for _, s := range shares {
		if s.Type == kind {
			out = append(out, s)
		}
	}
	return out
}

// Given is what a payment of a type would give.
type Given struct {
	Type     string
	Shares   []Share
	Parts    []fleet.Fen // as Shares
	Platform fleet.Fen
}

// Tried is a payment that is tried on an order as it stands in a form.
type Tried struct {
	Number      string // of the order, "" of a new one
	Groups      []Group
	Amount, Fee string // as they were typed; no fee is none
}

// Simulate says what a payment would give to whom, one for each type. It refuses as the saving of an order does, and with payment.amount.
func (s *Service) Simulate(ctx context.Context, actor fleet.Actor, of Tried) ([]Given, map[fleet.ID]string, error) {
	paid, ok := fleet.ReadFen(of.Amount)
	cost, ok2 := fleet.Fen(0), true
	if of.Fee != "" {
		cost, ok2 = fleet.ReadFen(of.Fee)
	}
	if !ok || !ok2 || paid <= 0 || cost < 0 || cost > paid {
		return nil, nil, fleet.Refuse(fleet.Refused, "payment.amount")
	}
	var was *Row
	if of.Number != "" {
		row, err := s.one(ctx, actor, of.Number)
		if err != nil {
			return nil, nil, err
		}
		was = &row
	}
	shares, names, err := s.shares(ctx, actor, of.Groups, was)
	if err != nil {
		return nil, nil, err
	}
	var out []Given
	for i, share := range shares {
		if i > 0 && shares[i-1].Type == share.Type {
			continue
		}
		theirs := OfType(shares, share.Type)
		parts, platform := Split(paid-cost, theirs)
		out = append(out, Given{share.Type, theirs, parts, platform})
	}
	return out, names, nil
}
