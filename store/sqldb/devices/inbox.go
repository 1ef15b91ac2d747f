package devices

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/store/sqldb/engine"
)

// PutUnknown implements device.InboxStore. A limit below one is no limit.
func (db *DB) PutUnknown(ctx context.Context, entries []device.Unknown, limit int) error {
	const upsert = `INSERT INTO unknown_terminals (protocol, identity, address_key, address, first_seen, last_seen, messages, frames, port, looks_like)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (protocol, identity, address_key) DO UPDATE SET
		address = excluded.address, last_seen = excluded.last_seen, frames = excluded.frames, port = excluded.port, looks_like = excluded.looks_like,
		first_seen = CASE WHEN excluded.first_seen < unknown_terminals.first_seen THEN excluded.first_seen ELSE unknown_terminals.first_seen END,
		messages = unknown_terminals.messages + excluded.messages`
	return db.Tx(ctx, func(tx *sql.Tx) error {
		stmt, err := tx.PrepareContext(ctx, upsert)
		if err != nil {
			return err
		}
		defer stmt.Close()
		for i := range entries {
			e := &entries[i]
			_, err := stmt.ExecContext(ctx, engine.Text(e.Protocol), engine.Text(e.Identity), addressKey(e.Key()), engine.Text(e.Address),
				int64(e.FirstSeen), int64(e.LastSeen), e.Messages, e.Frames, e.Port, engine.Text(e.LooksLike))
			if err != nil {
				return err
			}
		}
		if limit < 1 {
			return nil
		}
		var total int
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM unknown_terminals`).Scan(&total); err != nil || total <= limit {
			return err
		}
		_, err = tx.ExecContext(ctx, `DELETE FROM unknown_terminals WHERE id IN (SELECT id FROM
			(SELECT id, last_seen, row_number() OVER (PARTITION BY address ORDER BY last_seen DESC, id DESC) AS nth FROM unknown_terminals) AS ranked
			ORDER BY nth, last_seen DESC, id DESC LIMIT 1000000000 OFFSET $1)`, limit)
		return err
	})
}

// addressKey is the address where there is no identity to tell entries apart.
func addressKey(key device.UnknownKey) string {
	if key.Identity != "" {
		return ""
	}
	return engine.Text(key.Address)
}

// unknown is an entry with its ID, which nobody else needs.
type unknown struct {
	id fleet.ID
	device.Unknown
}

func unknownRow(u *unknown) []engine.Column {
	return []engine.Column{
		engine.Col("id", engine.ID(&u.id)),
		engine.Col("protocol", &u.Protocol),
		engine.Col("identity", &u.Identity),
		engine.Col("address", &u.Address),
		engine.Col("first_seen", engine.Millis(&u.FirstSeen)),
		engine.Col("last_seen", engine.Millis(&u.LastSeen)),
		engine.Col("messages", &u.Messages),
		engine.Col("frames", &u.Frames),
		engine.Col("port", &u.Port),
		engine.Col("looks_like", &u.LooksLike),
	}
}

// unknowns is the inbox.
var unknowns = engine.Listing{From: `unknown_terminals`, ID: `id`, Sorts: map[string]engine.Sortable{
	"identity":  engine.Scanned(`identity BYTEWISE`),
	"protocol":  engine.Scanned(`protocol BYTEWISE`),
	"address":   engine.Scanned(`address BYTEWISE`),
	"port":      engine.Scanned(`port`),
	"looksLike": engine.Scanned(`looks_like BYTEWISE`),
	"firstSeen": engine.Scanned(`first_seen`),
	"lastSeen":  engine.Indexed(`last_seen`),
	"messages":  engine.Scanned(`messages`),
}}

// Unknowns implements device.InboxStore.
func (db *DB) Unknowns(ctx context.Context, s fleet.Sort, page fleet.Page) ([]device.Unknown, int, error) {
	if s.Field == "" {
		s = fleet.Sort{Field: "lastSeen", Desc: true}
	}
	c := &engine.Choice{DB: db.DB, List: &unknowns, Sort: s}
	rows, total, err := engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]unknown, error) {
		return engine.LookUp(ctx, db.Read, unknownRow, engine.RowsOf{DB: db.DB, Tables: `FROM unknown_terminals `, ID: `id`}, ids)
	}, func(u *unknown) fleet.ID { return u.id })
	var out []device.Unknown
	for i := range rows {
		out = append(out, rows[i].Unknown)
	}
	return out, total, err
}

// DeleteUnknown implements device.InboxStore.
func (db *DB) DeleteUnknown(ctx context.Context, key device.UnknownKey) error {
	_, err := db.Exec(ctx, `DELETE FROM unknown_terminals WHERE protocol = $1 AND identity = $2 AND address_key = $3`,
		engine.Text(key.Protocol), engine.Text(key.Identity), addressKey(key))
	return err
}

// LeaveInbox implements device.InboxStore.
func (db *DB) LeaveInbox(ctx context.Context, names ...device.Name) error {
	return db.Tx(ctx, func(tx *sql.Tx) error { return db.leaveInbox(ctx, tx, names) })
}

// leaveInbox takes terminals that are registered now off the list of unknown ones.
func (db *DB) leaveInbox(ctx context.Context, tx *sql.Tx, names []device.Name) error {
	var anywhere, within []device.Name
	for _, n := range names {
		n = device.Name{Protocol: engine.Text(n.Protocol), Text: engine.Text(n.Text)}
		switch {
		case n.Text == "": // all that are nameless have no identity in common
		case n.Protocol == "":
			anywhere = append(anywhere, n)
		default:
			within = append(within, n)
		}
	}
	leave := engine.Bulk{Before: `DELETE FROM unknown_terminals WHERE identity IN (VALUES `, After: `)`, Casts: []string{"TEXT"}, Width: 1, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return append(dst, anywhere[i].Text) }}
	if err := leave.Exec(ctx, tx, len(anywhere)); err != nil {
		return err
	}
	leave = engine.Bulk{Before: `DELETE FROM unknown_terminals WHERE (protocol, identity) IN (VALUES `, After: `)`, Casts: []string{"TEXT", "TEXT"}, Width: 2, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return append(dst, within[i].Protocol, within[i].Text) }}
	return leave.Exec(ctx, tx, len(within))
}
