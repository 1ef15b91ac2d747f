package devices

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/sim"
	"waymark/store/sqldb/engine"
)

// simUsage are the columns of what the operator's platform says.
func simUsage(u *sim.Usage) []engine.Column {
	return []engine.Column{
		engine.Col("state", &u.State),
		engine.Col("carrier_state", &u.CarrierState),
		engine.Col("month_total_kb", &u.MonthTotal),
		engine.Col("month_used_kb", &u.MonthUsed),
		engine.Col("day_used_kb", &u.DayUsed),
		engine.Col("sms", &u.SMS),
		engine.Col("service_start", engine.Millis(&u.ServiceStart)),
		engine.Col("service_end", engine.Millis(&u.ServiceEnd)),
		engine.Col("as_of", engine.Millis(&u.AsOf)),
	}
}

// simFields are all columns of a card but its ID.
func simFields(c *sim.Card) []engine.Column {
	return append(simUsage(&c.Usage),
		engine.Col("organ_id", engine.ID(&c.OrganID)),
		engine.Col("sim", &c.Number),
		engine.Col("iccid", &c.ICCID),
		engine.Col("in_combo", &c.InCombo),
		engine.Col("out_combo", &c.OutCombo),
		engine.Col("period", &c.Period),
		engine.Col("location", &c.Location),
		engine.Col("type", &c.Type),
		engine.Col("created_at", engine.Millis(&c.CreatedAt)))
}

func simColumns(c *sim.Card) []engine.Column {
	return append(simFields(c), engine.Col("id", engine.ID(&c.ID)))
}

func newSIM(c *sim.Card) []engine.Column {
	return append(simFields(c), engine.Col("search", engine.Text(strings.ToLower(c.Number+"\n"+c.ICCID))))
}

func simRow(r *sim.Row) []engine.Column {
	return append(engine.Of("s", simColumns(&r.Card)), engine.Col("o.name", &r.OrganName), engine.Col("o.path", &r.OrganPath))
}

// sims is the list of cards.
var sims = engine.Listing{From: `sims s`, ID: `s.id`, Sorts: map[string]engine.Sortable{
	"sim":              engine.Indexed(`s.sim`),
	"iccid":            engine.Indexed(`s.iccid`),
	"organName":        engine.ByOrgan(`s.organ_id`),
	"location":         engine.Scanned(`s.location`),
	"inCombo":          engine.Scanned(`s.in_combo`),
	"outCombo":         engine.Scanned(`s.out_combo`),
	"period":           engine.Scanned(`s.period`),
	"type":             engine.Scanned(`s.type`),
	"state":            engine.Scanned(`s.state`),
	"carrierState":     engine.Scanned(`s.carrier_state`),
	"month_total_flow": engine.OrNull(`s.month_total_kb`, `-1`),
	"month_used_flow":  engine.OrNull(`s.month_used_kb`, `-1`),
	"day_used_flow":    engine.OrNull(`s.day_used_kb`, `-1`),
	"overage":          {By: []string{overage}, Scanned: true, Nulls: true},
	"sms":              engine.OrNull(`s.sms`, `-1`),
	"serviceStart":     engine.OrNull(`s.service_start`, `0`),
	"serviceEnd":       engine.OrNull(`s.service_end`, `0`),
	"asOf":             engine.Indexed(`s.as_of`),
	"createTime":       engine.Indexed(`s.created_at`),
}}

// overage is sim.Usage.Overage, NULL where that is not known.
const overage = `CASE WHEN s.month_total_kb < 0 OR s.month_used_kb < 0 THEN NULL WHEN s.month_used_kb > s.month_total_kb THEN s.month_used_kb - s.month_total_kb ELSE 0 END`

// chosenSIMs is what a filter chooses.
func (db *DB) chosenSIMs(ctx context.Context, f sim.Filter) (*engine.Choice, error) {
	c := &engine.Choice{DB: db.DB, List: &sims, Sort: f.Sort}
	err := c.Within(ctx, db.DB, `s.organ_id`, f.OrganID, f.Below)
	c.Is(`s.state`, f.State)
	c.Contains(f.Search, `s.search`)
	return c, err
}

// SIMs implements sim.Store.
func (db *DB) SIMs(ctx context.Context, f sim.Filter, page fleet.Page) ([]sim.Row, int, error) {
	c, err := db.chosenSIMs(ctx, f)
	if err != nil {
		return nil, 0, err
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]sim.Row, error) {
		return db.simRows(ctx, db.Read, simKeys{`id`, `BIGINT`, len(ids), engine.IDArgs(ids)}, f.Below)
	}, simID)
}

func simID(r *sim.Row) fleet.ID { return r.ID }

// SIMIDs implements sim.Store.
func (db *DB) SIMIDs(ctx context.Context, f sim.Filter) ([]fleet.ID, error) {
	c, err := db.chosenSIMs(ctx, f)
	if err != nil {
		return nil, err
	}
	return c.All(ctx)
}

// SIMsByID implements sim.Store.
func (db *DB) SIMsByID(ctx context.Context, ids []fleet.ID, below string) ([]sim.Row, error) {
	rows, err := db.simRows(ctx, db.Read, simKeys{`id`, `BIGINT`, len(ids), engine.IDArgs(ids)}, below)
	return engine.InOrder(rows, ids, simID), db.Wrap(err)
}

// simKeys are the values by which cards are looked up, n of a column.
type simKeys struct {
	column, kind string
	n            int
	args         func([]any, int) []any
}

func numbered(numbers []string) simKeys {
	return simKeys{`sim`, `TEXT`, len(numbers), engine.TextArgs(numbers)}
}

// simRows returns cards by one of their columns, with the devices that they are in, as far as these are below a path ("" is everywhere).
func (db *DB) simRows(ctx context.Context, on engine.Preparer, by simKeys, below string) ([]sim.Row, error) {
	find := engine.Bulk{Before: engine.Selecting(simRow) + `FROM sims s JOIN organs o ON o.id = s.organ_id WHERE s.` + by.column + ` IN (VALUES `,
		After: `) ORDER BY s.id`, Casts: []string{by.kind}, Width: 1, Load: db.Dialect.Rows, Args: by.args}
	var out []sim.Row
	if err := find.Query(ctx, on, by.n, engine.Collecting(simRow, &out)); err != nil {
		return nil, err
	}
	return out, db.fillSIMDevices(ctx, on, out, below)
}

// fillSIMDevices finds the devices that cards are in; of several the newest is shown.
func (db *DB) fillSIMDevices(ctx context.Context, on engine.Preparer, rows []sim.Row, below string) error {
	byNumber := make(map[string]*sim.Row, len(rows))
	for i := range rows {
		byNumber[rows[i].Number] = &rows[i]
	}
	find := engine.Bulk{Before: `SELECT d.sim, d.imei, d.name, d.model, o.path FROM devices d JOIN organs o ON o.id = d.organ_id WHERE d.sim <> '' AND d.sim IN (VALUES `, After: `) ORDER BY d.id`,
		Casts: []string{"TEXT"}, Width: 1, Load: db.Dialect.Rows, Args: func(dst []any, i int) []any { return append(dst, rows[i].Number) }}
	return find.Query(ctx, on, len(rows), func(r *sql.Rows) error {
		var number, imei, name, model, path string
		err := r.Scan(&number, &imei, &name, &model, &path)
		if row := byNumber[number]; row != nil && strings.HasPrefix(path, below) {
			row.IMEI, row.DeviceName, row.Model = imei, name, model
		}
		return err
	})
}

// SIMsByNumber implements sim.Store.
func (db *DB) SIMsByNumber(ctx context.Context, numbers []string) ([]sim.Row, error) {
	rows, err := db.simRows(ctx, db.Read, numbered(numbers), "")
	return rows, db.Wrap(err)
}
