package sums

import (
	"cmp"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
)

// tally counts alarms of devices by what they are and when they began.
type tally map[about]more

// add counts alarms.
func (t tally) add(of about, n, unhandled int64) {
	t[of] = more{t[of].n + n, t[of].unhandled + unhandled}
}

// less counts an alarm that was deleted.
func (t tally) less(r *sql.Rows) error {
	var a about
	var at fleet.Millis
	var handled bool
	if err := r.Scan(engine.ID(&a.device), &a.kind, engine.Millis(&at), engine.ID(&a.vehicle), &handled); err != nil {
		return err
	}
	a.quarter = quarterOf(at)
	t.add(a, -1, -unhandled(handled))
	return nil
}

// changes are what was counted, in order.
func (t tally) changes() []change {
	out := make([]change, 0, len(t))
	for of, m := range t {
		if m != (more{}) {
			out = append(out, change{of, m})
		}
	}
	slices.SortFunc(out, func(a, b change) int {
		return cmp.Or(cmp.Compare(a.device, b.device), cmp.Compare(a.kind, b.kind), cmp.Compare(a.quarter, b.quarter), cmp.Compare(a.vehicle, b.vehicle))
	})
	return out
}
