package engine

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"strings"

	"waymark/fleet/audit"
)

// AuditColumns are those of an entry, in the order in which it is written and read.
const AuditColumns = `id, at, account_id, device_id, organ_id, actor, address, organ_path, source, level, type, module, client, code, args, changes, prev, hash`

const auditWidth = 18

// AppendAuditIn adds entries. The row of the end is held until the transaction ends, so that appenders of all processes
// wait for each other.
func (db *DB) AppendAuditIn(ctx context.Context, tx *sql.Tx, seal func(audit.Link) ([]audit.Entry, error)) error {
	last := audit.Link{}
	err := tx.QueryRowContext(ctx, `INSERT INTO audit_end (one, id, hash, start_id, start_hash) VALUES (1, 0, $1, 0, $1)
		ON CONFLICT (one) DO UPDATE SET id = audit_end.id RETURNING id, hash`, make([]byte, 32)).Scan(&last.ID, &last.Hash)
	if err != nil {
		return err
	}
	entries, err := seal(last)
	if err != nil || len(entries) == 0 {
		return err
	}
	insert := Bulk{Before: `INSERT INTO audit (` + AuditColumns + `) VALUES `, Width: auditWidth, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return auditArgs(dst, &entries[i]) }}
	if err := insert.Exec(ctx, tx, len(entries)); err != nil {
		return err
	}
	end := &entries[len(entries)-1]
	_, err = tx.ExecContext(ctx, `UPDATE audit_end SET id = $1, hash = $2`, int64(end.ID), end.Hash)
	return err
}

func auditArgs(dst []any, e *audit.Entry) []any {
	args := make([][2]string, len(e.Args))
	for i, a := range e.Args {
		args[i] = [2]string{a.Name, a.Value}
	}
	changes := make([][3]string, len(e.Changes))
	for i, c := range e.Changes {
		changes[i] = [3]string{c.Field, c.Old, c.New}
	}
	return append(dst, int64(e.ID), int64(e.Time), int64(e.Actor.AccountID), int64(e.Actor.DeviceID), int64(e.Actor.OrganID), e.Actor.Name,
		e.Actor.Address, e.Actor.OrganPath, e.Source, e.Level, e.Type, e.Module, e.Key, e.Text, JSONText(args), JSONText(changes), e.Prev, e.Hash)
}

// JSONText writes lists of texts; letters stay as they are, so that they can be searched.
func JSONText(v any) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(v) // lists of texts always have a form
	return strings.TrimSpace(b.String())
}
