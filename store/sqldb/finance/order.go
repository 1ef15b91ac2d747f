package finance

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/order"
	"waymark/store/sqldb/engine"
)

// orderFields are all columns of an order but its ID, its number and what is made of its plan.
func orderFields(o *order.Order) []engine.Column {
	return []engine.Column{
		engine.Col("organ_id", engine.ID(&o.OrganID)),
		engine.Col("activate_way", &o.ActivateWay),
		engine.Col("trial_days", (*engine.Whole)(&o.TrialDays)),
		engine.Col("plan_id", engine.ID(&o.PlanID)),
		engine.Col("standing", &o.Standing),
		engine.Col("created_at", engine.Millis(&o.CreatedAt)),
		engine.Col("updated_at", engine.Millis(&o.UpdatedAt)),
		engine.Col("reset_at", engine.Millis(&o.ResetAt)),
	}
}

func writtenOrder(o *order.Order, shares []order.Share) []engine.Column {
	var types []string
	for i := range shares {
		if i == 0 || shares[i-1].Type != shares[i].Type {
			types = append(types, shares[i].Type)
		}
	}
	return append(orderFields(o), engine.Col("types", engine.Text(listOf(types))))
}

func orderRow(r *order.Row) []engine.Column {
	return append(engine.Of("r", append(orderFields(&r.Order), engine.Col("id", engine.ID(&r.ID)), engine.Col("number", &r.Number))),
		engine.Col("o.name", &r.OrganName), engine.Col("o.path", &r.OrganPath))
}

// orders is the list of orders.
var orders = engine.Listing{From: `orders r`, ID: `r.id`, Sorts: map[string]engine.Sortable{
	"orderNo":         engine.Indexed(`r.number`),
	"createTime":      engine.Indexed(`r.created_at`),
	"probationPeriod": engine.Scanned(`r.trial_days`),
	"organName":       engine.ByOrgan(`r.organ_id`),
}}

func orderID(r *order.Row) fleet.ID { return r.ID }

func (db *DB) chosenOrders(ctx context.Context, f order.Filter) (*engine.Choice, error) {
	c := &engine.Choice{DB: db.DB, List: &orders, Sort: f.Sort}
	err := c.Within(ctx, db.DB, `r.organ_id`, f.OrganID, f.Below)
	if f.From != 0 {
		c.And(`r.created_at >= ?`, int64(f.From))
	}
	if f.To != 0 {
		c.And(`r.created_at < ?`, int64(f.To))
	}
	if f.Type != "" {
		c.Contains(","+f.Type+",", `lower(r.types)`)
	}
	switch in := (&engine.Where{}); {
	case len(f.IMEI) >= longestNumber: // it is a whole one
		c.And(`r.id IN (SELECT d.order_id FROM order_devices d WHERE d.imei = ?)`, engine.Text(f.IMEI))
	case f.IMEI != "":
		in.Contains(f.IMEI, `d.imei`)
		c.And(`r.id IN (SELECT d.order_id FROM order_devices d`+strings.ReplaceAll(in.Clause(false), "$1", "?")+`)`, in.Args...)
	}
	return c, err
}

// Orders implements order.Store.
func (db *DB) Orders(ctx context.Context, f order.Filter, page fleet.Page) ([]order.Row, int, error) {
	c, err := db.chosenOrders(ctx, f)
	if err != nil {
		return nil, 0, err
	}
	read := func(ids []fleet.ID) ([]order.Row, error) { return db.ordersIn(ctx, db.Read, ids) }
	if f.IMEI == "" {
		return engine.PageOf(ctx, c, page, read, orderID)
	}
	ids, err := c.All(ctx) // the numbers of all devices are looked through once, not to count and again
	if err != nil || page.Offset() >= len(ids) {
		return nil, len(ids), err
	}
	some := ids[page.Offset():min(page.Offset()+page.Size, len(ids))]
	rows, err := read(some)
	return engine.InOrder(rows, some, orderID), len(ids), db.Wrap(err)
}

// longestNumber is how many characters the number of a device has at most.
const longestNumber = 15

// OrderIDs implements order.Store.
func (db *DB) OrderIDs(ctx context.Context, f order.Filter) ([]fleet.ID, error) {
	c, err := db.chosenOrders(ctx, f)
	if err != nil {
		return nil, err
	}
	return c.All(ctx)
}

// OrdersByID implements order.Store.
func (db *DB) OrdersByID(ctx context.Context, ids []fleet.ID) ([]order.Row, error) {
	rows, err := db.ordersIn(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, orderID), db.Wrap(err)
}

// OrderByNumber implements order.Store.
func (db *DB) OrderByNumber(ctx context.Context, number string) (order.Row, error) {
	ids, err := engine.IDsOf(ctx, db.Read, `SELECT id FROM orders WHERE number = $1`, engine.Text(number))
	if err != nil || len(ids) == 0 {
		return order.Row{}, db.Wrap(engine.OrNoRows(err))
	}
	rows, err := db.ordersIn(ctx, db.Read, ids)
	if err != nil || len(rows) == 0 {
		return order.Row{}, db.Wrap(engine.OrNoRows(err))
	}
	return rows[0], nil
}

// ordersIn reads orders with their devices and shares, by ID.
func (db *DB) ordersIn(ctx context.Context, on reader, ids []fleet.ID) ([]order.Row, error) {
	rows, err := engine.LookUp(ctx, on, orderRow, engine.RowsOf{DB: db.DB, Tables: `FROM orders r JOIN organs o ON o.id = r.organ_id `, ID: `r.id`}, ids)
	if err != nil {
		return nil, err
	}
	at, plans := make(map[fleet.ID]*order.Row, len(rows)), make([]fleet.ID, len(rows))
	for i := range rows {
		at[rows[i].ID], plans[i] = &rows[i], rows[i].PlanID
	}
	find := engine.Bulk{Before: `SELECT order_id, imei FROM order_devices WHERE order_id IN (VALUES `, After: `) ORDER BY order_id, position`,
		Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(ids)}
	err = find.Query(ctx, on, len(ids), func(r *sql.Rows) error {
		var id fleet.ID
		var imei string
		err := r.Scan(&id, &imei)
		if row := at[id]; row != nil {
			row.IMEIs = append(row.IMEIs, imei)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	shares, names, err := db.sharesIn(ctx, on, plans)
	for i := range rows {
		rows[i].Shares, rows[i].Names = shares[rows[i].PlanID], names
	}
	return rows, err
}

// sharesIn reads the shares of plans, and what their payees are called.
func (db *DB) sharesIn(ctx context.Context, on engine.Preparer, plans []fleet.ID) (map[fleet.ID][]order.Share, map[fleet.ID]string, error) {
	shares, names := map[fleet.ID][]order.Share{}, map[fleet.ID]string{}
	find := engine.Bulk{Before: `SELECT s.plan_id, s.type, s.payee_id, s.percent, p.name FROM plan_shares s JOIN payees p ON p.id = s.payee_id WHERE s.plan_id IN (VALUES `,
		After: `) ORDER BY s.plan_id, s.position`, Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(plans)}
	err := find.Query(ctx, on, len(plans), func(r *sql.Rows) error {
		var plan fleet.ID
		var s order.Share
		var name string
		err := r.Scan(&plan, &s.Type, &s.PayeeID, &s.Percent, &name)
		shares[plan], names[s.PayeeID] = append(shares[plan], s), name
		return err
	})
	return shares, names, err
}

func orderedDevice(d *order.Device) []engine.Column {
	return []engine.Column{
		engine.Col("d.id", engine.ID(&d.ID)),
		engine.Col("d.imei", &d.IMEI),
		engine.Col("o.path", &d.OrganPath),
		engine.Col("COALESCE((SELECT x.order_id FROM order_devices x WHERE x.device_id = d.id AND x.standing), 0)", engine.ID(&d.OrderID)),
	}
}

// OrderDevices implements order.Store.
func (db *DB) OrderDevices(ctx context.Context, imeis []string) ([]order.Device, error) {
	find := engine.Bulk{Before: engine.Selecting(orderedDevice) + `FROM devices d JOIN organs o ON o.id = d.organ_id WHERE d.imei IN (VALUES `, After: `)`,
		Casts: []string{"TEXT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.TextArgs(imeis)}
	var out []order.Device
	err := find.Query(ctx, db.Read, len(imeis), engine.Collecting(orderedDevice, &out))
	return out, db.Wrap(err)
}

// InsertOrder implements order.Store.
func (db *DB) InsertOrder(ctx context.Context, c order.Change) (order.Order, error) {
	o := c.Order
	err := db.Contended(ctx, func(tx *sql.Tx) error {
		o.PlanID = 0
		insert, args := engine.Inserting(`orders`, writtenOrder(&o, c.Shares))
		if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&o.ID)); err != nil {
			return err
		}
		o.Number = fmt.Sprintf("%s%06d", o.CreatedAt.Time().In(bill.Zone).Format("20060102"), o.ID)
		if _, err := tx.ExecContext(ctx, `UPDATE orders SET number = $2 WHERE id = $1`, int64(o.ID), o.Number); err != nil {
			return err
		}
		c.Order = o
		if err := db.putPlan(ctx, tx, &c); err != nil {
			return err
		}
		o.PlanID = c.Order.PlanID
		return db.putDevices(ctx, tx, &c, &ordered{})
	})
	return o, err
}

// UpdateOrder implements order.Store.
func (db *DB) UpdateOrder(ctx context.Context, id fleet.ID, change func(order.Row) (order.Change, error)) error {
	return db.Contended(ctx, func(tx *sql.Tx) error {
		row, err := db.LockedOrder(ctx, tx, id)
		if err != nil {
			return err
		}
		c, err := change(row)
		if err != nil {
			return err
		}
		c.Order.ID, c.Order.PlanID = id, row.PlanID
		if !samePlan(row.Shares, c.Shares) {
			c.Order.CreatedAt = c.Order.UpdatedAt // of the plan
			if err := db.putPlan(ctx, tx, &c); err != nil {
				return err
			}
			c.Order.CreatedAt = row.CreatedAt
		}
		update, args := engine.Updating(`orders`, writtenOrder(&c.Order, c.Shares), id)
		if _, err := tx.ExecContext(ctx, update, args...); err != nil {
			return err
		}
		had, err := engine.IDsOf(ctx, tx, `DELETE FROM order_devices WHERE order_id = $1 RETURNING device_id`, int64(id))
		if err != nil {
			return err
		}
		return db.putDevices(ctx, tx, &c, &ordered{had, row.TrialDays})
	})
}

func samePlan(a, b []order.Share) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// LockedOrder reads an order that nobody else changes until the transaction ends.
func (db *DB) LockedOrder(ctx context.Context, tx *sql.Tx, id fleet.ID) (order.Row, error) {
	if err := engine.ExecOneIn(ctx, tx, `UPDATE orders SET standing = standing WHERE id = $1`, int64(id)); err != nil {
		return order.Row{}, err
	}
	rows, err := db.ordersIn(ctx, tx, []fleet.ID{id})
	if err != nil || len(rows) == 0 {
		return order.Row{}, engine.OrNoRows(err)
	}
	return rows[0], nil
}

// putPlan adds a plan to an order. Its payees cannot be deleted until that is done.
func (db *DB) putPlan(ctx context.Context, tx *sql.Tx, c *order.Change) error {
	ids := make([]fleet.ID, len(c.Shares))
	for i := range c.Shares {
		ids[i] = c.Shares[i].PayeeID
	}
	ids = fleet.Distinct(ids)
	if err := db.ForIDs(ctx, tx, lockPayees, ids); err != nil {
		return err
	}
	var there int
	if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM payees WHERE deleted_at = 0 AND id IN (`+engine.IDList(ids)+`)`).Scan(&there); err != nil {
		return err
	}
	if there != len(ids) {
		return sql.ErrNoRows
	}
	err := tx.QueryRowContext(ctx, `INSERT INTO plans (order_id, maker, created_at) VALUES ($1, $2, $3) RETURNING id`,
		int64(c.Order.ID), engine.Text(c.Maker), int64(c.Order.CreatedAt)).Scan(engine.ID(&c.Order.PlanID))
	if err != nil {
		return err
	}
	insert := engine.Bulk{Before: `INSERT INTO plan_shares (plan_id, position, type, payee_id, percent) VALUES `, Width: 5, Load: db.Dialect.Rows, Args: func(dst []any, i int) []any {
		s := &c.Shares[i]
		return append(dst, int64(c.Order.PlanID), i, engine.Text(s.Type), int64(s.PayeeID), int64(s.Percent))
	}}
	if err := insert.Exec(ctx, tx, len(c.Shares)); err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE orders SET plan_id = $2 WHERE id = $1`, int64(c.Order.ID), int64(c.Order.PlanID))
	return err
}

// putDevices binds devices to an order and has them sold as it says: those that it had keep the days that they have. Service that has started
// goes on as it is.
func (db *DB) putDevices(ctx context.Context, tx *sql.Tx, c *order.Change, was *ordered) error {
	insert := engine.Bulk{Before: `INSERT INTO order_devices (order_id, position, device_id, imei, standing) VALUES `, Width: 5, Load: db.Dialect.Rows, Args: func(dst []any, i int) []any {
		d := &c.Devices[i]
		return append(dst, int64(c.Order.ID), i, int64(d.ID), engine.Text(d.IMEI), true)
	}}
	if err := insert.Exec(ctx, tx, len(c.Devices)); err != nil {
		return err
	}
	all := make([]fleet.ID, len(c.Devices))
	for i := range c.Devices {
		all[i] = c.Devices[i].ID
	}
	touched := 0
	for part := range slices.Chunk(all, db.Dialect.Rows) {
		res, err := tx.ExecContext(ctx, `UPDATE devices SET activate_way = $1 WHERE id IN (`+engine.IDList(part)+`)`, engine.Text(c.Order.ActivateWay))
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		if err != nil {
			return err
		}
		touched += int(n)
	}
	if touched != len(c.Devices) { // one was deleted meanwhile
		return sql.ErrNoRows
	}
	return was.tryFor(ctx, tx, all, c.Order.TrialDays)
}
