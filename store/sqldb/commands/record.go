package commands

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

// listed is the list of commands.
var listed = engine.Listing{From: `commands c`, ID: `c.id`, Newest: `c.created_at`, Sorts: map[string]engine.Sortable{
	"createTime": engine.Indexed(`c.created_at`),
	"sendTime":   engine.OrNull(`c.sent_at`, `0`),
	"returnTime": engine.OrNull(`c.answered_at`, `0`),
	"imei":       engine.Scanned(`c.imei BYTEWISE`),
	"deviceName": engine.Scanned(`c.device_name BYTEWISE`),
	"plateNo":    engine.Scanned(`c.plate BYTEWISE`),
	"cmdCode":    engine.Scanned(`c.code BYTEWISE`),
	"cmdStatus":  engine.Scanned(`c.status BYTEWISE`),
	"createUser": engine.Scanned(`c.issuer BYTEWISE`),
	"organName":  engine.ByOrgan(`c.organ_id`),
}}

// Commands implements command.Store.
func (db *DB) Commands(ctx context.Context, f command.Chosen, page fleet.Page) ([]command.Row, int, error) {
	c, err := db.choice(ctx, &f)
	if err != nil {
		return nil, 0, err
	}
	read := func(ids []fleet.ID) ([]command.Row, error) { return db.rows(ctx, ids) }
	if f.Most > 0 && page.Beside == (fleet.Cursor{}) {
		return engine.NewestOf(ctx, c, page, read, rowID)
	}
	return engine.PageOf(ctx, c, page, read, rowID)
}

func rowID(r *command.Row) fleet.ID { return r.ID }

// CommandIDs implements command.Store.
func (db *DB) CommandIDs(ctx context.Context, f command.Chosen) ([]fleet.ID, error) {
	c, err := db.choice(ctx, &f)
	if err != nil {
		return nil, err
	}
	return c.All(ctx)
}

// CommandsByID implements command.Store.
func (db *DB) CommandsByID(ctx context.Context, ids []fleet.ID) ([]command.Row, error) {
	rows, err := db.rows(ctx, ids)
	return engine.InOrder(rows, ids, rowID), db.Wrap(err)
}

func rowColumns(k *kept) []engine.Column {
	return append(engine.Of("c", columns(k)), engine.Col("COALESCE(o.name, '')", &k.OrganName), engine.Col("COALESCE(o.path, '')", &k.OrganPath))
}

func (db *DB) rows(ctx context.Context, ids []fleet.ID) ([]command.Row, error) {
	found, err := engine.LookUp(ctx, db.Read, rowColumns, engine.RowsOf{DB: db.DB, Tables: `FROM commands c LEFT JOIN organs o ON o.id = c.organ_id `, ID: `c.id`}, ids)
	out := make([]command.Row, len(found))
	for i := range found {
		out[i] = *found[i].take()
	}
	return out, err
}
