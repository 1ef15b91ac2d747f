package finance

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// ends are the ends of service that a payment found and left, 0 where there was none: as long as nobody else has set the end since, what the
// payments of a device come to is reckoned again from the first that was found, so that they may be told in any order.
type ends struct{ found, left fleet.Millis }

func endFields(e *ends) []engine.Column {
	return []engine.Column{engine.Col("end_found", engine.Millis(&e.found)), engine.Col("end_left", engine.Millis(&e.left))}
}

// extended is a payment, or a refund of one, that was booked for a device.
type extended struct {
	id, refundOf fleet.ID
	payment.Extension
	ends
}

func extendedFields(x *extended) []engine.Column {
	return append(endFields(&x.ends), engine.Col("id", engine.ID(&x.id)), engine.Col("refund_of", engine.ID(&x.refundOf)),
		engine.Col("days", (*engine.Whole)(&x.Days)), engine.Col("paid_at", engine.Millis(&x.PaidAt)))
}

// extend has the service of a device end as a payment says that is about to be written. Service without an end has none afterwards, and the payment gives no
// days then, so that a refund takes none away; one that has not started gets a longer trial, or will when it gets one. What is taken back of days that are not among those that are
// reckoned again is taken from where service ends.
func (db *DB) extend(ctx context.Context, tx *sql.Tx, p *payment.Payment) (is ends, err error) {
	if p.Days == 0 {
		return is, nil
	}
	var active fleet.Millis
	var trial int
	// An update that changes nothing has others wait who extend it at the same time.
	err = tx.QueryRowContext(ctx, `UPDATE devices SET organ_id = organ_id WHERE id = $1 RETURNING expire_at, active_at, trial_days`, int64(p.DeviceID)).
		Scan(engine.Millis(&is.found), engine.Millis(&active), &trial)
	switch {
	case errors.Is(err, sql.ErrNoRows): // it has gone
		return ends{}, nil
	case err != nil:
		return is, err
	case is.found == 0:
		if active != 0 && p.RefundOf == 0 {
			p.Days = 0
		}
		if active == 0 && trial > 0 && trial+p.Days > 0 {
			_, err = tx.ExecContext(ctx, `UPDATE devices SET trial_days = trial_days + $2 WHERE id = $1`, int64(p.DeviceID), p.Days)
		}
		return is, err
	}
	if trial == 0 && p.RefundOf != 0 { // what was paid for before service began was never given: service began without an end
		var found fleet.Millis
		if err := tx.QueryRowContext(ctx, `SELECT end_found FROM payments WHERE id = $1`, int64(p.RefundOf)).Scan(engine.Millis(&found)); err != nil {
			return is, err
		}
		if found == 0 {
			p.Days = 0
			return ends{}, nil
		}
	}
	before, err := engine.Find(ctx, tx, extendedFields, `FROM payments WHERE imei = $1 AND device_id = $2 AND days <> 0 ORDER BY id DESC`, engine.Text(p.IMEI), int64(p.DeviceID))
	if err != nil {
		return is, err
	}
	is.left = reckon(is.found, before, extended{refundOf: p.RefundOf, Extension: payment.Extension{PaidAt: p.PaidAt, Days: p.Days}})
	_, err = tx.ExecContext(ctx, `UPDATE devices SET expire_at = $2 WHERE id = $1`, int64(p.DeviceID), int64(is.left))
	return is, err
}

// reckon is the end of service with one more, of a device for which others were booked, the last first.
func reckon(end fleet.Millis, before []extended, more extended) fleet.Millis {
	base, run := end, []extended{more}
	for _, x := range before {
		if x.left != base { // somebody else has set it since
			break
		}
		base, run = x.found, append(run, x)
	}
	paid := map[fleet.ID]payment.Extension{}
	for _, x := range run {
		if x.refundOf == 0 {
			paid[x.id] = x.Extension
		}
	}
	for _, x := range run {
		if x.refundOf == 0 {
			continue
		}
		if _, there := paid[x.refundOf]; !there {
			base += fleet.Millis(x.Days) * 24 * 60 * 60 * 1000
		}
		delete(paid, x.refundOf)
	}
	list := make([]payment.Extension, 0, len(paid))
	for _, x := range paid {
		list = append(list, x)
	}
	return payment.ServedUntil(max(base, 1), list) // 0 were no end
}
