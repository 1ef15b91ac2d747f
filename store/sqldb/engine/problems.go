package engine

import (
	"context"
	"database/sql"
	"fmt"
)

// Problems collects sentences, not without end.
type Problems struct{ List []string }

const enoughProblems = 1000

// Add adds a sentence, which is formatted as fmt.Sprintf does.
func (p *Problems) Add(format string, args ...any) {
	if len(p.List) < enoughProblems {
		p.List = append(p.List, fmt.Sprintf(format, args...))
	}
}

// How closely SQLite looks at a file: QuickCheck reads every page, FullCheck compares the indexes with their tables, too.
const (
	QuickCheck = "quick_check"
	FullCheck  = "integrity_check"
)

// Integrity lets the engine check its own files, where it can.
func (db *DB) Integrity(ctx context.Context, name, how string, on *sql.DB, found *Problems) error {
	if !db.Apart() {
		return nil // PostgreSQL has pg_amcheck
	}
	rows, err := on.QueryContext(ctx, "PRAGMA "+how)
	if err != nil {
		found.Add("%s: %v", name, err)
		return ctx.Err()
	}
	err = Drain(rows, func(r *sql.Rows) error {
		var line string
		err := r.Scan(&line)
		if err == nil && line != "ok" {
			found.Add("%s: %s", name, line)
		}
		return err
	})
	if err != nil {
		found.Add("%s: %v", name, err)
	}
	return ctx.Err()
}
