package records

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/report"
	"waymark/store/sqldb/engine"
)

// operationsWhere adds who did something, and to which of several devices.
func operationsWhere(w *engine.Where, q *audit.Query) {
	if q.Account != 0 {
		w.AndAs(`account_id = ?`, int64(q.Account))
	} else if q.People {
		w.And(`account_id <> 0`)
	}
	if q.Only != 0 {
		w.AndAs(`organ_id = ?`, int64(q.Only))
	}
	if q.Keys != nil {
		args := make([]any, len(q.Keys))
		for i, k := range q.Keys {
			args[i] = engine.Text(k)
		}
		w.And(`client IN (''`+strings.Repeat(`, ?`, len(args))+`) AND client <> ''`, args...)
	}
}

// AuditIDs implements report.Operations.
func (db *DB) AuditIDs(ctx context.Context, q audit.Query) ([]fleet.ID, error) {
	small, err := db.fewAudited(ctx, &q)
	if err != nil {
		return nil, err
	}
	w := auditWhere(&q, small, "organ_path")
	order := ` ORDER BY ` + auditColumn("at", small) + ` DESC, id DESC`
	if q.Sort.Field != "" {
		keys, _, err := audits.Order(q.Sort)
		if err != nil {
			return nil, err
		}
		order = engine.OrderBy(keys, false)
	}
	return db.IDs(ctx, db.Dialect.Words.Replace(`SELECT id FROM audit`+w.Clause(false)+order+` LIMIT 1048576`), w.Args...) // no sheet holds more
}

// AuditByID implements report.Operations.
func (db *DB) AuditByID(ctx context.Context, ids []fleet.ID) ([]audit.Entry, error) {
	return db.auditByID(ctx, ids)
}

// AuditNames implements report.Operations.
func (db *DB) AuditNames(ctx context.Context, accounts, organs []fleet.ID) (out report.Names, err error) {
	out = report.Names{Real: map[fleet.ID]string{}, Organs: map[fleet.ID]string{}}
	for _, of := range []struct {
		query string
		ids   []fleet.ID
		to    map[fleet.ID]string
	}{{`SELECT id, real_name FROM accounts WHERE id IN (`, accounts, out.Real}, {`SELECT id, name FROM organs WHERE id IN (`, organs, out.Organs}} {
		rows, err := db.Read.QueryContext(ctx, of.query+engine.IDList(of.ids)+`)`)
		if err != nil {
			return out, db.Wrap(err)
		}
		err = engine.Drain(rows, func(r *sql.Rows) error {
			var id fleet.ID
			var name string
			err := r.Scan(&id, &name)
			of.to[id] = name
			return err
		})
		if err != nil {
			return out, db.Wrap(err)
		}
	}
	return out, nil
}
