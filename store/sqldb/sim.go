package sqldb

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"strconv"
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

// SIMs implements sim.Store.
func (db *DB) SIMs(ctx context.Context, f sim.Filter, page fleet.Page) ([]sim.Row, int, error) {
	where, args := `WHERE 1 = 1`, []any{}
	if f.OrganID != 0 {
		where, args = `WHERE v.organ_id = $1`, []any{int64(f.OrganID)}
	} else if all, err := db.holdsAll(ctx, f.Below); err != nil {
		return nil, 0, err
	} else if !all {
		where, args = `WHERE v.organ_id IN (SELECT id FROM organs WHERE path >= $1 AND path < $2)`, []any{f.Below, pathEnd(f.Below)}
	}
	for _, part := range [...]struct{ value, condition string }{{f.State, ` AND v.state = `}, {likeIf(f.Search), ` AND v.search LIKE `}} {
		if part.value != "" {
			args = append(args, part.value)
			where += part.condition + `$` + strconv.Itoa(len(args))
		}
	}
	if f.Search != "" {
		where += ` ESCAPE '\'`
	}
	var total int
	err := db.read.QueryRowContext(ctx, `SELECT count(*) FROM sims v `+where, args...).Scan(&total)
	if err != nil || page.Offset() >= total {
		return nil, total, db.wrap(err)
	}
	ids, err := idsOf(ctx, db.read, `SELECT v.id FROM sims v `+where+pageOfIDs(total, page), args...)
	if err != nil {
		return nil, 0, db.wrap(err)
	}
	rows, err := db.simRows(ctx, db.read, simKeys{`id`, `BIGINT`, len(ids), idArgs(ids)}, f.Below)
	slices.SortFunc(rows, func(a, b sim.Row) int { return cmp.Compare(b.ID, a.ID) })
	return rows, total, db.wrap(err)
}

func likeIf(search string) string {
	if search == "" {
		return ""
	}
	return likeOf(search)
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
