package sums

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
)

// Of is whose alarms are counted, and when they began: those of the organisation Only, or where that is 0, of the subtree of a path, "" being everywhere.
type Of struct {
	Only     fleet.ID
	Below    string
	From, To fleet.Millis // whole quarters of an hour
}

// Read calls found with how many alarms of a type began in a quarter of an hour that begins at a moment; maybe more than once for the same, and with fewer
// than none. Sums and changes are read by one statement, since they are folded meanwhile.
func Read(ctx context.Context, db *engine.DB, of Of, found func(kind string, at fleet.Millis, n int64)) error {
	var w engine.Where
	from, to := quarterOf(of.From), quarterOf(of.To)
	switch {
	case of.Only != 0:
		w.And(`s.organ_id = ?`, int64(of.Only))
	case of.Below == "" || of.Below == "/":
		w.And(`s.organ_id IN (SELECT id FROM organs WHERE parent_id IS NULL)`)
	default:
		w.And(`s.organ_id IN (SELECT id FROM organs WHERE path = ?)`, of.Below)
	}
	w.And(`s.below = ?`, of.Only == 0)
	w.And(`s.day_no >= ?`, floor(from, perDay))
	w.And(`s.day_no <= ?`, floor(to-1, perDay))
	changes := engine.Where{Args: w.Args}
	changes.And(`c.quarter >= ?`, from)
	changes.And(`c.quarter < ?`, to)
	if err := changes.Within(ctx, db, `d.organ_id`, of.Only, of.Below); err != nil {
		return err
	}
	rows, err := db.Read.QueryContext(ctx, `SELECT s.alarm_type, s.day_no, s.counts, 0, 0 FROM alarm_sums s`+w.Clause(false)+`
		UNION ALL SELECT c.alarm_type, 0, NULL, c.quarter, c.n FROM alarm_changes c JOIN devices d ON d.id = c.device_id`+changes.Clause(false), changes.Args...)
	if err != nil {
		return db.Wrap(err)
	}
	tell := func(kind string, quarter, n int64) {
		if n != 0 && quarter >= from && quarter < to {
			found(kind, fleet.Millis(quarter*Quarter), n)
		}
	}
	return db.Wrap(engine.Drain(rows, func(r *sql.Rows) error {
		var kind string
		var day, quarter, n int64
		var kept []byte
		if err := r.Scan(&kind, &day, &kept, &quarter, &n); err != nil {
			return err
		}
		tell(kind, quarter, n)
		var counts Counts
		if err := counts.parse(kept); err != nil {
			return err
		}
		for i, n := range counts {
			tell(kind, day*perDay+int64(i), n)
		}
		return nil
	}))
}
