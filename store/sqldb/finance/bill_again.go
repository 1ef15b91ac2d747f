package finance

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// unstated is the condition that a payment q was paid back whole in the book by what no bill of its organisation or of one above states: so nothing was, but it was booked for the
// wrong device, or with the wrong amount.
const unstated = `(SELECT sum(r.amount) FROM payments r WHERE r.refund_of = q.id AND r.refund_of <> 0) = -q.amount
	AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.refund_of = q.id AND r.refund_of <> 0 AND (EXISTS (SELECT 1` + statedOf + `i.number = r.number) OR EXISTS (SELECT 1` + statedOf + `i.merchant <> '' AND i.merchant = r.number)))`

// takenBack is unstated where no bill states a refund of q under any number.
const takenBack = unstated + ` AND NOT EXISTS (SELECT 1` + statedOf + `i.refund_of <> '' AND i.refund_of = q.number)`

// statedOf are lines of the bills that may state something of a payment q.
const statedOf = ` FROM bill_items i JOIN bills b ON b.id = i.bill_id JOIN organs o ON o.id = b.organ_id
	WHERE i.listed AND b.source = q.source AND (SELECT x.path FROM organs x WHERE x.id = q.organ_id) LIKE o.path || '%' AND `

// againPath is the path of the organisation of what was booked under the number of a payment p, or of a refund p of it, since it was taken back: "" of nothing.
const againPath = `COALESCE((SELECT xo.path FROM payments q JOIN payments x ON x.source = q.source AND x.number = q.number AND x.refund_of = 0 JOIN organs xo ON xo.id = x.organ_id
	WHERE q.id = CASE WHEN p.refund_of = 0 THEN p.id ELSE p.refund_of END AND x.id > (SELECT max(r.id) FROM payments r WHERE r.refund_of = q.id AND r.refund_of <> 0) AND ` + unstated + ` ORDER BY x.id DESC LIMIT 1), '')`

// staleAgain has the bills compared again that what was taken back under the number of a payment belongs to.
func staleAgain(ctx context.Context, tx *sql.Tx, p *payment.Payment) error {
	type line struct {
		number string
		at     fleet.Millis
	}
	rows, err := engine.Find(ctx, tx, func(l *line) []engine.Column {
		return []engine.Column{engine.Col("r.number", &l.number), engine.Col("r.paid_at", engine.Millis(&l.at))}
	}, `FROM payments q JOIN payments r ON r.refund_of = q.id AND r.refund_of <> 0 WHERE q.source = $1 AND q.number = $2 AND q.id <> $3`, engine.Text(p.Source), engine.Text(p.Number), int64(p.ID))
	for _, r := range rows {
		if err == nil {
			err = stale(ctx, tx, p.Source, r.number, bill.DayOf(r.at))
		}
	}
	return err
}

// staleStated has the bills compared again that have a payment of which a new bill states a refund that is in the book, where more than one is in the book under its number.
func staleStated(ctx context.Context, tx *sql.Tx, id fleet.ID) error {
	_, err := tx.ExecContext(ctx, `UPDATE bills SET compared_at = 0 WHERE id IN (SELECT i.bill_id FROM bill_items n JOIN bills b ON b.id = n.bill_id
		JOIN payments r ON r.source = b.source AND r.number IN (n.number, n.merchant) AND r.refund_of <> 0 JOIN payments q ON q.id = r.refund_of
		JOIN payments x ON x.source = q.source AND x.number = q.number AND x.refund_of = 0 AND x.id > q.id JOIN bill_items i ON i.number = q.number WHERE n.bill_id = $1 AND n.amount < 0)`, int64(id))
	return err
}
