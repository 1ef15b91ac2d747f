package finance

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// Book implements payment.Store. The devices are locked in the order of their numbers, so that no two who book many wait for each other.
func (db *DB) Book(ctx context.Context, keys []payment.Key, b payment.Booking) error {
	byDevice := slices.Collect(func(yield func(int) bool) {
		for i := range keys {
			if !yield(i) {
				return
			}
		}
	})
	slices.SortStableFunc(byDevice, func(a, b int) int { return cmp.Compare(keys[a].IMEI, keys[b].IMEI) })
	return db.Contended(ctx, func(tx *sql.Tx) error {
		for _, i := range byDevice {
			if err := lockDevice(ctx, tx, keys[i].IMEI); err != nil {
				return err
			}
		}
		var added, back []payment.Payment
		to := sums{}
		for i, key := range keys {
			p, refunds, err := db.bookOne(ctx, tx, i, key, booking{b, to})
			if err != nil {
				return err
			}
			if p != nil {
				added, back = append(added, *p), append(back, refunds...)
			}
		}
		b.Done(added, back)
		if err := keepNumbers(ctx, tx, added); err != nil {
			return err
		}
		return to.write(ctx, tx)
	})
}

func lockDevice(ctx context.Context, tx *sql.Tx, imei string) error {
	_, err := tx.ExecContext(ctx, `UPDATE devices SET organ_id = organ_id WHERE imei = $1`, engine.Text(imei))
	return err
}

// lockDevicesOf waits until nobody else books for the devices of payments that a condition finds among p, before anything else is locked, as Book does: who claims
// a number, or has a payment wait, and needs its device then waits for one who has the device and needs the number.
func (db *DB) lockDevicesOf(ctx context.Context, tx *sql.Tx, of string, args ...any) error {
	if !db.Dialect.Waits() {
		return nil
	}
	rows, err := tx.QueryContext(ctx, `SELECT d.imei FROM devices d WHERE d.id IN (SELECT p.device_id FROM payments p WHERE `+of+`)`, args...)
	var list []string
	if err == nil {
		err = engine.Drain(rows, func(r *sql.Rows) error {
			var imei string
			err := r.Scan(&imei)
			list = append(list, imei)
			return err
		})
	}
	slices.Sort(list)
	for i := 0; err == nil && i < len(list); i++ {
		err = lockDevice(ctx, tx, list[i])
	}
	return err
}

// booking is how payments are booked, and what they add to sums.
type booking struct {
	payment.Booking
	to sums
}

// bookOne writes a payment and the refunds of it that are kept; it is nil where there is none to be written.
func (db *DB) bookOne(ctx context.Context, tx *sql.Tx, i int, key payment.Key, b booking) (*payment.Payment, []payment.Payment, error) {
	if err := claim(ctx, tx, key.Source, key.Number); err != nil {
		return nil, nil, err
	}
	found, err := db.found(ctx, tx, key)
	if err != nil {
		return nil, nil, err
	}
	e, err := b.Make(i, found)
	if err == nil && e != nil {
		err = db.write(ctx, tx, e, b.to)
	}
	if err != nil {
		return nil, nil, err
	}
	if e != nil && len(found.Known)+len(found.Others) > 0 {
		if err := staleAgain(ctx, tx, &e.Payment); err != nil {
			return nil, nil, err
		}
	}
	var refunds []payment.Payment
	if e != nil {
		if refunds, err = db.bookKept(ctx, tx, &e.Payment, b); err != nil {
			return nil, nil, err
		}
	}
	if err := unclaim(ctx, tx, key.Source, key.Number); err != nil || e == nil {
		return nil, nil, err
	}
	return &e.Payment, refunds, nil
}

// found reads what there is for a payment.
func (db *DB) found(ctx context.Context, tx *sql.Tx, key payment.Key) (f payment.Found, err error) {
	err = tx.QueryRowContext(ctx, `SELECT d.id, d.organ_id, o.path, COALESCE(r.id, 0), COALESCE(r.plan_id, 0) FROM devices d JOIN organs o ON o.id = d.organ_id
		LEFT JOIN order_devices x ON x.device_id = d.id AND x.standing LEFT JOIN orders r ON r.id = x.order_id WHERE d.imei = $1`, engine.Text(key.IMEI)).
		Scan(&f.DeviceID, &f.OrganID, &f.Path, &f.OrderID, &f.PlanID)
	gone := errors.Is(err, sql.ErrNoRows)
	if err == nil || gone {
		err = known(ctx, tx, key, &f)
	}
	if err != nil || gone || f.PlanID == 0 {
		return f, err
	}
	shares, _, err := db.sharesIn(ctx, tx, []fleet.ID{f.PlanID})
	f.Shares = shares[f.PlanID]
	return f, err
}

// namesakeFields are the columns of a payment p, and what was paid back of it.
func namesakeFields(r *payment.Row) []engine.Column {
	return append(engine.Of("p", paymentFields(&r.Payment)), refundedColumn(r))
}

// known reads what is in the book under the number of a payment: for its device, and for whom else. Numbers of payment services are one
// everywhere: there the device may have gone since, or come again.
func known(ctx context.Context, tx *sql.Tx, key payment.Key, f *payment.Found) error {
	rows, err := engine.Find(ctx, tx, namesakeFields, `FROM payments p WHERE p.source = $1 AND p.number = $2 ORDER BY p.id`, engine.Text(key.Source), engine.Text(key.Number))
	for i := range rows {
		is := payment.Namesake{IMEI: rows[i].IMEI, Amount: rows[i].Amount, Refunded: rows[i].Refunded}
		if err := tx.QueryRowContext(ctx, `SELECT path FROM organs WHERE id = $1`, int64(rows[i].OrganID)).Scan(&is.OrganPath); err != nil {
			return err
		}
		if rows[i].DeviceID == f.DeviceID || is.IMEI == key.IMEI && (key.Source == payment.WeChat || key.Source == payment.Alipay) {
			f.Known = append(f.Known, is)
			continue
		}
		f.Others = append(f.Others, is)
	}
	return err
}

// refundKnown refuses a second refund of an organisation under a number, but for those of the payments of one transfer of a bank, which may be paid back with one;
// and one of a payment that has a refund under either of its numbers.
func refundKnown(ctx context.Context, tx *sql.Tx, e *payment.Entry) error {
	p := &e.Payment
	ids, err := engine.IDsOf(ctx, tx, `SELECT r.id FROM payments r WHERE r.source = $1 AND r.number = $2 AND r.organ_id = $3 AND NOT (r.source = '`+payment.Bank+`' AND r.refund_of <> 0 AND r.refund_of <> $4
		AND (SELECT t.number FROM payments t WHERE t.id = r.refund_of) = (SELECT t.number FROM payments t WHERE t.id = $4)) LIMIT 1`,
		engine.Text(p.Source), engine.Text(p.Number), int64(p.OrganID), int64(p.RefundOf))
	if err != nil {
		return err
	}
	same, err := sameRefunds(ctx, tx, p, e.Merchant)
	if err == nil && len(ids)+len(same) > 0 {
		err = fleet.ErrConflict
	}
	if err == nil && e.Doubted {
		err = refundAlike(ctx, tx, p)
	}
	return err
}

// refundAlike refuses a refund with payment.refundAlike where the payment has one of the same amount by a payment service, whose refunds have two numbers, and neither has
// anybody told the other one of that nor does a bill state it, as in sameRefunds.
func refundAlike(ctx context.Context, tx *sql.Tx, p *payment.Payment) error {
	var number string
	err := tx.QueryRowContext(ctx, AlikeRefund, int64(p.RefundOf), int64(p.Amount)).Scan(&number)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err == nil {
		err = fleet.Refuse(fleet.Refused, "payment.refundAlike").With("number", number).With("amount", (-p.Amount).String())
	}
	return err
}

// AlikeRefund finds the refund of a payment, and of an amount, that another one may be the same as. What is known of its two numbers is asked by each of them alone:
// of an OR of the two SQLite reads all lines of the source.
const AlikeRefund = `SELECT r.number FROM payments r WHERE r.refund_of = $1 AND r.refund_of <> 0 AND r.amount = $2 AND r.source IN ('` + payment.WeChat + `', '` + payment.Alipay + `') AND r.merchant = ''
	AND NOT EXISTS (SELECT 1 FROM refund_numbers n WHERE n.source = r.source AND n.number = r.number) AND NOT EXISTS (SELECT 1 FROM refund_numbers n WHERE n.source = r.source AND n.merchant = r.number)
	AND NOT EXISTS (SELECT 1` + statedPairs + `b.source = r.source AND i.merchant <> i.number AND i.number = r.number)
	AND NOT EXISTS (SELECT 1` + statedPairs + `b.source = r.source AND i.merchant <> i.number AND i.merchant = r.number) ORDER BY r.id LIMIT 1`

// statedPairs are lines of bills that state two numbers of a refund of the payment $1.
const statedPairs = ` FROM bill_items i JOIN bills b ON b.id = i.bill_id JOIN organs o ON o.id = b.organ_id WHERE i.merchant <> '' AND i.amount < 0 AND i.listed
	AND (SELECT x.path FROM payments q JOIN organs x ON x.id = q.organ_id WHERE q.id = $1) LIKE o.path || '%' AND `

// sameRefunds reads the refunds of the payment of a refund that have one of its numbers: its own, that of the merchant, which can be "", and what a
// payment service has told, or a bill states, to be the other number of one of the two. Bills of others than its organisation and those above it say nothing of it.
func sameRefunds(ctx context.Context, tx *sql.Tx, p *payment.Payment, merchant string) ([]payment.Payment, error) {
	const numbers = `($2, $3)`
	const stated = statedPairs + `b.source = $4 AND `
	const also = `SELECT n.merchant FROM refund_numbers n WHERE n.source = $4 AND n.number IN ` + numbers + ` UNION SELECT n.number FROM refund_numbers n WHERE n.source = $4 AND n.merchant IN ` + numbers + `
		UNION SELECT i.merchant` + stated + `i.number IN ` + numbers + ` UNION SELECT i.number` + stated + `i.merchant IN ` + numbers
	return engine.Find(ctx, tx, paymentFields, `FROM payments WHERE refund_of = $1 AND refund_of <> 0 AND (number IN `+numbers+` OR merchant <> '' AND merchant IN `+numbers+`
		OR number IN (`+also+`) OR merchant <> '' AND merchant IN (`+also+`)) ORDER BY id`,
		int64(p.RefundOf), engine.Text(p.Number), engine.Text(cmp.Or(merchant, p.Number)), engine.Text(p.Source))
}

// pair keeps that a refund has two numbers, whatever is in the book of it.
func pair(ctx context.Context, tx *sql.Tx, source, number, merchant string) error {
	if merchant == "" || merchant == number {
		return nil
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO refund_numbers (source, number, merchant) VALUES ($1, $2, $3) ON CONFLICT (source, number, merchant) DO NOTHING`, engine.Text(source), engine.Text(number), engine.Text(merchant))
	return err
}

// before counts the payments of a device that are in the book under the number of another one of it, 0 for refunds.
func before(ctx context.Context, tx *sql.Tx, p *payment.Payment) (n int64, err error) {
	if p.RefundOf == 0 {
		err = tx.QueryRowContext(ctx, `SELECT count(*) FROM payments WHERE source = $1 AND number = $2 AND device_id = $3 AND refund_of = 0`, engine.Text(p.Source), engine.Text(p.Number), int64(p.DeviceID)).Scan(&n)
	}
	return n, err
}

// write adds an entry and has the service of its device end as it says, see extend; to takes what it adds to sums.
func (db *DB) write(ctx context.Context, tx *sql.Tx, e *payment.Entry, to sums) error {
	p := &e.Payment
	if p.RefundOf != 0 {
		if err := refundKnown(ctx, tx, e); err != nil {
			return err
		}
	}
	is, err := db.extend(ctx, tx, p)
	if err != nil {
		return err
	}
	nth, err := before(ctx, tx, p)
	if err != nil {
		return err
	}
	insert, args := engine.Inserting(`payments`, append(append(paymentFields(p), endFields(&is)...), engine.Col("merchant", engine.Text(e.Merchant)), engine.Col("trial", &e.Trial), engine.Col("nth", &nth)))
	if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&p.ID)); err != nil {
		return err
	}
	lines := engine.Bulk{Before: `INSERT INTO postings (payment_id, position, account, payee_id, percent, amount, organ_id, imei, source, type, paid_at, trial) VALUES `,
		Width: 12, Load: db.Dialect.Rows, Args: func(dst []any, i int) []any {
			l := &e.Postings[i]
			return append(dst, int64(p.ID), i, int64(l.Account), int64(l.PayeeID), int64(l.Percent), int64(l.Amount),
				int64(p.OrganID), engine.Text(p.IMEI), engine.Text(p.Source), engine.Text(p.Type), int64(p.PaidAt), e.Trial)
		}}
	if err := lines.Exec(ctx, tx, len(e.Postings)); err != nil {
		return err
	}
	to.add(e)
	return stale(ctx, tx, p.Source, p.Number, bill.DayOf(p.PaidAt))
}

// Refund implements payment.Store.
func (db *DB) Refund(ctx context.Context, ids []fleet.ID, make payment.Reversing) (made []payment.Payment, err error) {
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		made = nil
		if err := db.lockDevicesOf(ctx, tx, `p.id IN (`+engine.IDList(ids)+`)`); err != nil {
			return err
		}
		to := sums{}
		for _, id := range slices.Sorted(slices.Values(ids)) { // in one order: no two wait for each other
			p, err := db.reverse(ctx, tx, id, make, to)
			if err != nil {
				return err
			}
			if p != nil {
				made = append(made, *p)
			}
		}
		return to.write(ctx, tx)
	})
	return made, err
}

// lockPayment has other refunds of a payment wait.
func lockPayment(ctx context.Context, tx *sql.Tx, id fleet.ID) error {
	return engine.ExecOneIn(ctx, tx, `UPDATE payments SET days = days WHERE id = $1`, int64(id))
}

// reverse writes a refund of a payment, which it locks; it is nil where none is made.
func (db *DB) reverse(ctx context.Context, tx *sql.Tx, id fleet.ID, make payment.Reversing, to sums) (*payment.Payment, error) {
	if err := lockPayment(ctx, tx, id); err != nil {
		return nil, err
	}
	rows, err := db.paymentsIn(ctx, tx, []fleet.ID{id})
	if err != nil || len(rows) == 0 {
		return nil, engine.OrNoRows(err)
	}
	postings, err := postingsOf(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	refunded, err := refundedOf(ctx, tx, id, len(postings))
	if err != nil {
		return nil, err
	}
	var reset fleet.Millis
	if err := tx.QueryRowContext(ctx, `SELECT `+lastReset(`$1`), int64(rows[0].DeviceID)).Scan(engine.Millis(&reset)); err != nil {
		return nil, err
	}
	if reset > rows[0].BookedAt { // its days are gone: the service is somebody else's
		rows[0].Days = 0
	}
	e, err := make(rows[0], postings, refunded)
	if err != nil || e == nil {
		return nil, err
	}
	if err := db.write(ctx, tx, e, to); err != nil {
		return nil, err
	}
	return &e.Payment, nil
}

// refundedOf adds up what refunds have changed of each posting of a payment.
func refundedOf(ctx context.Context, tx *sql.Tx, id fleet.ID, n int) ([]fleet.Fen, error) {
	rows, err := tx.QueryContext(ctx, `SELECT l.position, CAST(sum(l.amount) AS BIGINT) FROM postings l JOIN payments p ON p.id = l.payment_id
		WHERE p.refund_of = $1 AND p.refund_of <> 0 GROUP BY l.position`, int64(id))
	if err != nil {
		return nil, err
	}
	out := make([]fleet.Fen, n)
	return out, engine.Drain(rows, func(r *sql.Rows) error {
		var at int
		var sum int64
		err := r.Scan(&at, &sum)
		if err == nil && at < n {
			out[at] = fleet.Fen(sum)
		}
		return err
	})
}
