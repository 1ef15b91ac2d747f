package sums

import (
	"cmp"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
)

// tally counts alarms of devices by what they are and when they began.
type tally map[change]int64 // by a change of none

// less counts an alarm that was deleted.
func (t tally) less(r *sql.Rows) error { return t.scan(r, -1) }

func (t tally) scan(r *sql.Rows, n int64) error {
	var c change
	var at fleet.Millis
	if err := r.Scan(engine.ID(&c.device), &c.kind, engine.Millis(&at)); err != nil {
		return err
	}
	c.quarter = quarterOf(at)
	t[c] += n
	return nil
}

// changes are what was counted, in order.
func (t tally) changes() []change {
	out := make([]change, 0, len(t))
	for c, n := range t {
		if c.n = n; n != 0 {
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b change) int {
		return cmp.Or(cmp.Compare(a.device, b.device), cmp.Compare(a.kind, b.kind), cmp.Compare(a.quarter, b.quarter))
	})
	return out
}
