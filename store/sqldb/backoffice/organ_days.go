package backoffice

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// moneySum is a table in which what was booked, or bills have counted, is added up: by organisation, by what else, and what.
type moneySum struct {
	table, by string
	sums      []string
}

// moneySums are they all, in the order in which those who book write them: so nobody waits for somebody who waits for them. Under the ID of an organisation with the
// other sign they have what was booked in those below it.
var moneySums = [...]moneySum{
	{"payment_days", "day, source", []string{"many", "shares", "shared", "tried"}},
	{"payment_months", "month, source", []string{"many", "shares", "shared", "tried"}},
	{"split_days", "day, source, payee_id", []string{"many", "amount", "tried"}},
	{"split_months", "month, source, payee_id", []string{"many", "amount", "tried"}},
	{"bill_days", "day, source", []string{"matched", "missing_here", "missing_there", "differing", "fee_differing", "open_items", "many", "open_bills"}},
}

// some are rows that a condition chooses, by its arguments.
type some struct {
	where string
	args  []any
}

// carry adds what rows of a table have to an organisation, or takes it away from there.
func (m *moneySum) carry(ctx context.Context, tx *sql.Tx, from some, to fleet.ID, less bool) error {
	keys, sign := `, `+m.by, ``
	if less {
		sign = `-`
	}
	sums, adds := make([]string, len(m.sums)), make([]string, len(m.sums))
	for i, of := range m.sums {
		sums[i], adds[i] = fmt.Sprintf(`CAST(%ssum(%s) AS BIGINT)`, sign, of), fmt.Sprintf(`%s = t.%[1]s + excluded.%[1]s`, of)
	}
	_, err := tx.ExecContext(ctx, fmt.Sprintf(`INSERT INTO %[1]s AS t (organ_id%[2]s, %[3]s) SELECT CAST(%[4]d AS BIGINT)%[2]s, %[5]s FROM %[1]s WHERE %[6]s GROUP BY %[8]s ORDER BY %[8]s
		ON CONFLICT (organ_id%[2]s) DO UPDATE SET %[7]s`, m.table, keys, strings.Join(m.sums, `, `), int64(to), strings.Join(sums, `, `), from.where, strings.Join(adds, `, `), m.by), from.args...)
	if err == nil && less {
		_, err = tx.ExecContext(ctx, `DELETE FROM `+m.table+` WHERE organ_id = $1 AND many = 0`, int64(to))
	}
	return err
}

// whole chooses what an organisation has, and those below it.
func whole(id fleet.ID) some {
	return some{fmt.Sprintf(`organ_id IN (%d, %d)`, int64(id), -int64(id)), nil}
}

// moveMoney takes what was booked in a subtree, which is held, from those that it is not below any more, and adds it to
// those that it comes below.
func moveMoney(ctx context.Context, tx *sql.Tx, m *organ.Move) error {
	old, now := organ.Ancestors(m.Organ.Path), organ.Ancestors(m.Parent.Path)
	old = old[:len(old)-1]
	changed := slices.DeleteFunc(slices.Concat(old, now), func(id fleet.ID) bool { return slices.Contains(old, id) && slices.Contains(now, id) })
	slices.SortFunc(changed, func(a, b fleet.ID) int { return int(b - a) })
	for i := range moneySums {
		for _, id := range changed {
			if err := moneySums[i].carry(ctx, tx, whole(m.Organ.ID), -id, slices.Contains(old, id)); err != nil {
				return err
			}
		}
	}
	return nil
}

// moveSums adds what was booked day by day and month by month in a subtree that is removed to what was booked in the parent of its root: there it is not below that one
// any more.
func moveSums(ctx context.Context, tx *sql.Tx, from, to string, o *organ.Organ) error {
	for i := range moneySums {
		m := &moneySums[i]
		if o.ParentID != 0 {
			if err := m.carry(ctx, tx, whole(o.ID), -o.ParentID, true); err != nil {
				return err
			}
			if err := m.carry(ctx, tx, some{theirs, []any{from, to}}, o.ParentID, false); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, `DELETE FROM `+m.table+` WHERE`+theirs+` OR organ_id IN (SELECT -id FROM organs WHERE path >= $1 AND path < $2)`, from, to)
		if err != nil {
			return err
		}
	}
	return nil
}
