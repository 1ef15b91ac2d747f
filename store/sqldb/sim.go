package sqldb

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/sim"
)

// simUsage are the columns of what the operator's platform says.
func simUsage(u *sim.Usage) []column {
	return []column{
		{"state", &u.State},
		{"carrier_state", &u.CarrierState},
		{"month_total_kb", &u.MonthTotal},
		{"month_used_kb", &u.MonthUsed},
		{"day_used_kb", &u.DayUsed},
		{"sms", &u.SMS},
		{"service_start", millis(&u.ServiceStart)},
		{"service_end", millis(&u.ServiceEnd)},
		{"as_of", millis(&u.AsOf)},
	}
}

// simFields are all columns of a card but its ID.
func simFields(c *sim.Card) []column {
	return append(simUsage(&c.Usage),
		column{"organ_id", id(&c.OrganID)},
		column{"sim", &c.Number},
		column{"iccid", &c.ICCID},
		column{"in_combo", &c.InCombo},
		column{"out_combo", &c.OutCombo},
		column{"period", &c.Period},
		column{"location", &c.Location},
		column{"type", &c.Type},
		column{"created_at", millis(&c.CreatedAt)})
}

func simColumns(c *sim.Card) []column { return append(simFields(c), column{"id", id(&c.ID)}) }

func newSIM(c *sim.Card) []column {
	return append(simFields(c), column{"search", text(strings.ToLower(c.Number + "\n" + c.ICCID))})
}

func simRow(r *sim.Row) []column {
	return append(of("s", simColumns(&r.Card)), column{"o.name", &r.OrganName}, column{"o.path", &r.OrganPath})
}

// sims is the list of cards.
var sims = listing{from: `sims s`, id: `s.id`, sorts: map[string]sortable{
	"sim":              indexed(`s.sim`),
	"iccid":            indexed(`s.iccid`),
	"organName":        byOrgan(`s.organ_id`),
	"location":         scanned(`s.location`),
	"inCombo":          scanned(`s.in_combo`),
	"outCombo":         scanned(`s.out_combo`),
	"period":           scanned(`s.period`),
	"type":             scanned(`s.type`),
	"state":            scanned(`s.state`),
	"carrierState":     scanned(`s.carrier_state`),
	"month_total_flow": orNull(`s.month_total_kb`, `-1`),
	"month_used_flow":  orNull(`s.month_used_kb`, `-1`),
	"day_used_flow":    orNull(`s.day_used_kb`, `-1`),
	"sms":              orNull(`s.sms`, `-1`),
	"serviceStart":     orNull(`s.service_start`, `0`),
	"serviceEnd":       orNull(`s.service_end`, `0`),
	"asOf":             indexed(`s.as_of`),
	"createTime":       indexed(`s.created_at`),
}}

// chosenSIMs is what a filter chooses.
func (db *DB) chosenSIMs(ctx context.Context, f sim.Filter) (*choice, error) {
	c := &choice{db: db, list: &sims, sort: f.Sort}
	err := c.within(ctx, db, `s.organ_id`, f.OrganID, f.Below)
	c.is(`s.state`, f.State)
	c.contains(f.Search, `s.search`)
	return c, err
}

// SIMs implements sim.Store.
func (db *DB) SIMs(ctx context.Context, f sim.Filter, page fleet.Page) ([]sim.Row, int, error) {
	c, err := db.chosenSIMs(ctx, f)
	if err != nil {
		return nil, 0, err
	}
	return pageOf(ctx, c, page, func(ids []fleet.ID) ([]sim.Row, error) {
		return db.simRows(ctx, db.read, simKeys{`id`, `BIGINT`, len(ids), idArgs(ids)}, f.Below)
	}, simID)
}

func simID(r *sim.Row) fleet.ID { return r.ID }

// SIMIDs implements sim.Store.
func (db *DB) SIMIDs(ctx context.Context, f sim.Filter) ([]fleet.ID, error) {
	c, err := db.chosenSIMs(ctx, f)
	if err != nil {
		return nil, err
	}
	return c.all(ctx)
}

// SIMsByID implements sim.Store.
func (db *DB) SIMsByID(ctx context.Context, ids []fleet.ID, below string) ([]sim.Row, error) {
	rows, err := db.simRows(ctx, db.read, simKeys{`id`, `BIGINT`, len(ids), idArgs(ids)}, below)
	return inOrder(rows, ids, simID), db.wrap(err)
}

// simKeys are the values by which cards are looked up, n of a column.
type simKeys struct {
	column, kind string
	n            int
	args         func([]any, int) []any
}

func numbered(numbers []string) simKeys {
	return simKeys{`sim`, `TEXT`, len(numbers), textArgs(numbers)}
}

// simRows returns cards by one of their columns, with the devices that they are in, as far as these are below a path ("" is everywhere).
func (db *DB) simRows(ctx context.Context, on preparer, by simKeys, below string) ([]sim.Row, error) {
	find := bulk{before: selecting(simRow) + `FROM sims s JOIN organs o ON o.id = s.organ_id WHERE s.` + by.column + ` IN (VALUES `,
		after: `) ORDER BY s.id`, casts: []string{by.kind}, width: 1, load: db.dialect.rows, args: by.args}
	var out []sim.Row
	if err := find.query(ctx, on, by.n, collecting(simRow, &out)); err != nil {
		return nil, err
	}
	return out, db.fillSIMDevices(ctx, on, out, below)
}

// fillSIMDevices finds the devices that cards are in; of several the newest is shown.
func (db *DB) fillSIMDevices(ctx context.Context, on preparer, rows []sim.Row, below string) error {
	byNumber := make(map[string]*sim.Row, len(rows))
	for i := range rows {
		byNumber[rows[i].Number] = &rows[i]
	}
	find := bulk{before: `SELECT d.sim, d.imei, d.name, o.path FROM devices d JOIN organs o ON o.id = d.organ_id WHERE d.sim <> '' AND d.sim IN (VALUES `, after: `) ORDER BY d.id`,
		casts: []string{"TEXT"}, width: 1, load: db.dialect.rows, args: func(dst []any, i int) []any { return append(dst, rows[i].Number) }}
	return find.query(ctx, on, len(rows), func(r *sql.Rows) error {
		var number, imei, name, path string
		err := r.Scan(&number, &imei, &name, &path)
		if row := byNumber[number]; row != nil && strings.HasPrefix(path, below) {
			row.IMEI, row.DeviceName = imei, name
		}
		return err
	})
}

// SIMsByNumber implements sim.Store.
func (db *DB) SIMsByNumber(ctx context.Context, numbers []string) ([]sim.Row, error) {
	rows, err := db.simRows(ctx, db.read, numbered(numbers), "")
	return rows, db.wrap(err)
}

func textArgs(list []string) func([]any, int) []any {
	return func(dst []any, i int) []any { return append(dst, text(list[i])) }
}
