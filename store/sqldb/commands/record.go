package commands

import (
	"context"
	"strings"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

// listed is the list of commands.
var listed = engine.Listing{From: `commands c`, ID: `c.id`, Sorts: map[string]engine.Sortable{
	"createTime": engine.Indexed(`c.created_at`),
	"sendTime":   engine.OrNull(`c.sent_at`, `0`),
	"returnTime": engine.OrNull(`c.answered_at`, `0`),
	"imei":       engine.Scanned(`c.imei`),
	"deviceName": engine.Scanned(`c.device_name BYTEWISE`),
	"plateNo":    engine.Scanned(`c.plate BYTEWISE`),
	"cmdCode":    engine.Scanned(`c.code`),
	"cmdStatus":  engine.Scanned(`c.status`),
	"createUser": engine.Scanned(`c.issuer BYTEWISE`),
	"organName":  engine.ByOrgan(`c.organ_id`),
}}

func (db *DB) choice(ctx context.Context, f command.Chosen) (*engine.Choice, error) {
	c := &engine.Choice{DB: db.DB, List: &listed, Sort: f.Sort, Most: f.Most}
	err := c.Within(ctx, db.DB, `c.organ_id`, f.OrganID, f.Below)
	if f.BatchID != 0 {
		c.And(`c.batch_id <> 0 AND c.batch_id = ?`, int64(f.BatchID)) // as its index has it
	}
	c.Is(`c.imei`, f.IMEI)
	c.Is(`c.plate`, f.Plate)
	c.Is(`c.status`, string(f.Status))
	if f.NotOf != 0 {
		c.And(`c.account_id <> ?`, int64(f.NotOf))
	}
	if f.From != 0 {
		c.And(`c.created_at >= ?`, int64(f.From))
	}
	if f.To != 0 {
		c.And(`c.created_at < ?`, int64(f.To))
	}
	if len(f.Codes) > 0 {
		ofCodes(c, `c.code`, f.Codes)
	}
	c.Contains(f.Search, `c.search`)
	return c, err
}

func ofCodes(c *engine.Choice, column string, codes []string) {
	values := make([]any, len(codes))
	for i, code := range codes {
		values[i] = engine.Text(code)
	}
	c.And(column+` IN (`+strings.TrimSuffix(strings.Repeat(`?, `, len(values)), `, `)+`)`, values...)
}

// Commands implements command.Store.
func (db *DB) Commands(ctx context.Context, f command.Chosen, page fleet.Page) ([]command.Row, int, error) {
	c, err := db.choice(ctx, f)
	if err == nil && len(f.Codes) > 0 && f.Most > 0 {
		c, err = db.frequent(ctx, c, f)
	}
	if err != nil {
		return nil, 0, err
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]command.Row, error) { return db.rows(ctx, ids) }, rowID)
}

// frequent has commands that are issued so often that they are not counted to the end found among all, newest first: by the index of their codes all of them
// would be found, and then sorted.
func (db *DB) frequent(ctx context.Context, c *engine.Choice, f command.Chosen) (*engine.Choice, error) {
	total, err := c.Count(ctx)
	if err == nil && total >= f.Most {
		codes := f.Codes
		f.Codes = nil
		if c, err = db.choice(ctx, f); err == nil {
			ofCodes(c, `c.code || ''`, codes)
		}
	}
	c.Known = &total
	return c, err
}

func rowID(r *command.Row) fleet.ID { return r.ID }

// CommandIDs implements command.Store.
func (db *DB) CommandIDs(ctx context.Context, f command.Chosen) ([]fleet.ID, error) {
	c, err := db.choice(ctx, f)
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
