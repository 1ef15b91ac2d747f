package finance

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// claim has everybody wait who is about to write about a number, a payment or a refund of it, until the transaction has ended: who looks
// for a payment that is not there yet must not miss it.
func claim(ctx context.Context, tx *sql.Tx, source, number string) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO payment_claims (source, number) VALUES ($1, $2) ON CONFLICT (source, number) DO UPDATE SET source = excluded.source`,
		engine.Text(source), engine.Text(number))
	return err
}

// unclaim leaves no row behind; who waits goes on when the transaction has ended.
func unclaim(ctx context.Context, tx *sql.Tx, source, number string) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM payment_claims WHERE source = $1 AND number = $2`, engine.Text(source), engine.Text(number))
	return err
}

// returnedFields are the columns of a refund that is kept.
func returnedFields(r *payment.Returned) []engine.Column {
	return []engine.Column{
		engine.Col("source", &r.Source),
		engine.Col("number_of", &r.Of),
		engine.Col("number", &r.Number),
		engine.Col("merchant", &r.Merchant),
		engine.Col("imei", &r.IMEI),
		engine.Col("amount", (*int64)(&r.Amount)),
		engine.Col("total", &r.Total),
		engine.Col("paid_at", engine.Millis(&r.PaidAt)),
		engine.Col("organ_id", engine.ID(&r.OrganID)),
		engine.Col("maker", &r.Maker),
		engine.Col("kept_at", engine.Millis(&r.KeptAt)),
	}
}

// waiting is a refund that is kept, with its ID.
type waiting struct {
	id fleet.ID
	payment.Returned
}

func waitingRow(w *waiting) []engine.Column {
	r := &w.Returned
	return append(returnedFields(r), engine.Col("id", engine.ID(&w.id)), engine.Col(`CASE WHEN organ_id = 0 THEN '/' ELSE COALESCE((SELECT o.path FROM organs o WHERE o.id = organ_id), '') END`, &r.OrganPath))
}

// Return implements payment.Store.
func (db *DB) Return(ctx context.Context, r payment.Returned, make payment.Reversing) (came payment.Came, err error) {
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.lockDevicesOf(ctx, tx, `p.source = $1 AND p.number = $2 AND p.`+ofTeller, engine.Text(r.Source), engine.Text(r.Of), engine.Text(r.OrganPath)); err != nil {
			return err
		}
		if err := claim(ctx, tx, r.Source, r.Of); err != nil {
			return err
		}
		to := sums{}
		if came, err = db.comes(ctx, tx, r, make, to); err != nil {
			return err
		}
		if err := to.write(ctx, tx); err != nil {
			return err
		}
		return unclaim(ctx, tx, r.Source, r.Of)
	})
	return came, err
}

// ofTeller confines payments to the organisation that tells of them, and those below: banks of strangers may count alike.
const ofTeller = `organ_id IN (SELECT id FROM organs WHERE path LIKE $3 || '%')`

// meant is the one of several payments under a number that a refund is of: that of its device, else what its teller told, else the first of which something is left.
const meant = ` ORDER BY CASE WHEN p.imei = $4 THEN 0 WHEN p.maker = $5 THEN 1 ELSE 2 END, ` + leftFirst + `, p.id LIMIT 1`

func (db *DB) comes(ctx context.Context, tx *sql.Tx, r payment.Returned, make payment.Reversing, to sums) (payment.Came, error) {
	var of, organ fleet.ID
	err := tx.QueryRowContext(ctx, `SELECT p.id, p.organ_id FROM payments p WHERE p.source = $1 AND p.number = $2 AND p.`+ofTeller+meant, engine.Text(r.Source), engine.Text(r.Of), engine.Text(r.OrganPath),
		engine.Text(r.IMEI), engine.Text(r.Maker)).Scan(&of, &organ)
	if errors.Is(err, sql.ErrNoRows) {
		return db.keep(ctx, tx, r)
	}
	if err != nil {
		return 0, err
	}
	if err := lockPayment(ctx, tx, of); err != nil { // or it is booked meanwhile under its other number, and seems too much instead of known
		return 0, err
	}
	known, err := engine.Find(ctx, tx, paymentFields, `FROM payments WHERE source = $1 AND number = $2 AND `+ofTeller, engine.Text(r.Source), engine.Text(r.Number), engine.Text(r.OrganPath))
	if err != nil {
		return 0, err
	}
	if err := pair(ctx, tx, r.Source, r.Number, r.Merchant); err != nil {
		return 0, err
	}
	same, err := sameRefunds(ctx, tx, &payment.Payment{RefundOf: of, Source: r.Source, Number: r.Number}, r.Merchant)
	if err != nil {
		return 0, err
	}
	known = slices.Concat(same, known)
	if slices.ContainsFunc(known, func(k payment.Payment) bool { return k.RefundOf == of && (r.Total || k.Amount == -r.Amount) }) {
		return payment.Known, nil
	}
	if slices.ContainsFunc(known, func(k payment.Payment) bool { return k.RefundOf == of || k.OrganID == organ || r.OrganID != 0 }) {
		return 0, fleet.Refuse(fleet.Refused, "payment.differs").With("number", r.Number)
	}
	p, err := db.reverse(ctx, tx, of, make, to)
	if err != nil || p == nil {
		return payment.Known, err
	}
	_, err = tx.ExecContext(ctx, `DELETE FROM kept_refunds WHERE organ_id = $1 AND source = $2 AND number = $3 AND number_of = $4`, // it was refused before
		int64(r.OrganID), engine.Text(r.Source), engine.Text(r.Number), engine.Text(r.Of))
	return payment.Added, err
}

// keep writes a refund whose payment is not there; one that is kept already stays as it is. It refuses with payment.differs where another
// payment, or another amount, is kept under the number; what was paid back in all is another amount each time.
func (db *DB) keep(ctx context.Context, tx *sql.Tx, r payment.Returned) (payment.Came, error) {
	refused, at := "", fleet.Millis(0)
	insert, args := engine.Inserting(`kept_refunds`, append(returnedFields(&r), engine.Col("refused", &refused), engine.Col("refused_at", engine.Millis(&at))))
	res, err := tx.ExecContext(ctx, insert+` ON CONFLICT (organ_id, source, number) WHERE refused = '' DO NOTHING`, args...)
	if err != nil {
		return 0, err
	}
	if n, err := res.RowsAffected(); n != 0 || err != nil {
		return payment.Kept, err
	}
	there, err := engine.FindOne(ctx, tx, returnedFields, `FROM kept_refunds WHERE organ_id = $1 AND source = $2 AND number = $3 AND refused = ''`, int64(r.OrganID), engine.Text(r.Source), engine.Text(r.Number))
	if err == nil && (there.Of != r.Of || there.Amount != r.Amount && !(r.Total && there.Total)) {
		err = fleet.Refuse(fleet.Refused, "payment.differs").With("number", r.Number)
	}
	return payment.Known, err
}

// bookKept writes the refunds of a payment that were told before it, in the order in which they were made. One that cannot be booked has ended, and
// says why; it is tried again should another payment come under the number.
func (db *DB) bookKept(ctx context.Context, tx *sql.Tx, p *payment.Payment, b booking) (out []payment.Payment, err error) {
	list, err := engine.Find(ctx, tx, waitingRow, `FROM kept_refunds WHERE source = $1 AND number_of = $2 ORDER BY paid_at, id`, engine.Text(p.Source), engine.Text(p.Number))
	for i := range list {
		w := &list[i]
		if w.OrganID == 0 && w.IMEI != "" && w.IMEI != p.IMEI { // of the same number elsewhere
			continue
		}
		made, refused, err := db.bookWaiting(ctx, tx, p, w, b)
		switch {
		case err != nil:
			return nil, err
		case refused != "":
			_, err = tx.ExecContext(ctx, `UPDATE kept_refunds SET refused = $2, refused_at = $3, settled = '', settler = '', settled_at = 0 WHERE id = $1`, int64(w.id), refused, int64(p.BookedAt))
		case made != nil:
			out = append(out, *made)
		}
		if err != nil {
			return nil, err
		}
	}
	return out, err
}

// bookWaiting writes a refund that waited for a payment; there is none to be written where it is of a stranger's payment, for which it waits still,
// or where all that it tells is in the book.
func (db *DB) bookWaiting(ctx context.Context, tx *sql.Tx, p *payment.Payment, w *waiting, b booking) (made *payment.Payment, refused string, err error) {
	var taken bool
	err = tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM payments WHERE source = $1 AND number = $2 AND (organ_id = $3 OR device_id = $4))`,
		engine.Text(w.Source), engine.Text(w.Number), int64(p.OrganID), int64(p.DeviceID)).Scan(&taken)
	if err != nil {
		return nil, "", err
	}
	if taken { // by a refund of something else: what is kept is not true, and must not be in the way of the payment
		return nil, payment.KeptTaken, nil
	}
	made, err = db.reverse(ctx, tx, p.ID, b.Back(w.Returned), b.to)
	var no *fleet.Error
	switch {
	case errors.Is(err, fleet.ErrConflict): // a refund of this payment has its other number
		return nil, payment.KeptTaken, nil
	case errors.As(err, &no) && no.Kind == fleet.NotFound:
		return nil, "", nil
	case errors.As(err, &no):
		return nil, payment.KeptTooMuch, nil
	case err != nil:
		return nil, "", err
	}
	_, err = tx.ExecContext(ctx, `DELETE FROM kept_refunds WHERE id = $1`, int64(w.id))
	return made, "", err
}
