package finance

import (
	"cmp"
	"context"
	"database/sql"
	"maps"
	"slices"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/organ"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// sums are what a transaction adds to sums of days and months. They are written at its end and in one order: everybody who books adds to those of all organisations,
// and no two wait for each other.
type sums map[sumKey]added

// sumKey says which row of which table. Of plans, organ is the plan.
type sumKey struct {
	table  string
	organ  fleet.ID // or what organisations are together, see all and under
	at     int64
	source string
	payee  fleet.ID // 0 in tables of payments
}

// added is what is added: how many rows and what they amount to, what of that was paid for trials, and of those of a table that has more of them, how many of these.
type added struct {
	many, more    int
	amount, tried fleet.Fen
}

const (
	paymentDays, paymentMonths = `payment_days`, `payment_months`
	splitDays, splitMonths     = `split_days`, `split_months`
	planDays                   = `plan_days`
)

// compare puts those of all organisations last, as these are waited for most.
func (k sumKey) compare(l sumKey) int {
	last := func(k sumKey) int {
		if k.organ == all {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(last(k), last(l)), cmp.Compare(k.table, l.table), cmp.Compare(k.organ, l.organ), cmp.Compare(k.at, l.at), cmp.Compare(k.source, l.source), cmp.Compare(k.payee, l.payee))
}

func (s sums) note(k sumKey, more added) {
	was := s[k]
	s[k] = added{was.many + more.many, was.more + more.more, was.amount + more.amount, was.tried + more.tried}
}

// add notes what an entry adds to its day and month, of its organisation and of all, and to the day of its plan. Those above its organisation come in when it is
// written, see rise.
func (s sums) add(e *payment.Entry) {
	p := &e.Payment
	day := bill.DayOf(p.PaidAt)
	tried := func(of added) added {
		if e.Trial {
			of.tried = of.amount
		}
		return of
	}
	for _, id := range [...]fleet.ID{p.OrganID, all} {
		for _, t := range [...]struct {
			payments, splits string
			at               int64
		}{{paymentDays, splitDays, int64(day)}, {paymentMonths, splitMonths, monthOf(day)}} {
			shares, shared := 0, fleet.Fen(0)
			for i := range e.Postings {
				if l := &e.Postings[i]; l.Account == payment.Payee {
					shares, shared = shares+1, shared+l.Amount
					s.note(sumKey{t.splits, id, t.at, p.Source, l.PayeeID}, tried(added{many: 1, amount: l.Amount}))
				}
			}
			s.note(sumKey{t.payments, id, t.at, p.Source, 0}, tried(added{many: 1, more: shares, amount: shared}))
		}
	}
	if p.PlanID != 0 {
		paid := 1
		if p.Amount <= 0 {
			paid = 0 // it goes back
		}
		s.note(sumKey{planDays, p.PlanID, int64(day), "", 0}, tried(added{many: 1, more: paid, amount: p.Amount}))
	}
}

// adding are the statements that add to a row of each table.
var adding = map[string]string{
	paymentDays:   addingPayments(`days`, `day`),
	paymentMonths: addingPayments(`months`, `month`),
	splitDays:     addingSplits(`days`, `day`),
	splitMonths:   addingSplits(`months`, `month`),
	planDays: `INSERT INTO plan_days AS t (plan_id, day, many, tried, paid, amount) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (plan_id, day) DO UPDATE SET many = t.many + excluded.many, tried = t.tried + excluded.tried, paid = t.paid + excluded.paid, amount = t.amount + excluded.amount`,
}

func addingPayments(table, at string) string {
	return `INSERT INTO payment_` + table + ` AS t (organ_id, ` + at + `, many, tried, shares, shared, source) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (organ_id, source, ` + at + `) DO UPDATE SET many = t.many + excluded.many, tried = t.tried + excluded.tried, shares = t.shares + excluded.shares, shared = t.shared + excluded.shared`
}

func addingSplits(table, at string) string {
	return `INSERT INTO split_` + table + ` AS t (organ_id, ` + at + `, many, tried, amount, source, payee_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (payee_id, organ_id, source, ` + at + `) DO UPDATE SET many = t.many + excluded.many, tried = t.tried + excluded.tried, amount = t.amount + excluded.amount`
}

// rise adds what organisations have to what those above them have below them. Whoever moves one waits for the transaction, which has added payments to it.
func (s sums) rise(ctx context.Context, tx *sql.Tx) error {
	organs := map[fleet.ID][]sumKey{}
	for k := range s {
		if k.organ > 0 && k.table != planDays {
			organs[k.organ] = append(organs[k.organ], k)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(organs)) {
		var path string
		if err := tx.QueryRowContext(ctx, `SELECT path FROM organs WHERE id = $1`, int64(id)).Scan(&path); err != nil {
			return err
		}
		line := organ.Ancestors(path)
		for _, above := range line[:len(line)-1] {
			for _, k := range organs[id] {
				of := s[k]
				k.organ = under(above)
				s.note(k, of)
			}
		}
	}
	return nil
}

// write adds them to what there is.
func (s sums) write(ctx context.Context, tx *sql.Tx) error {
	if err := s.rise(ctx, tx); err != nil {
		return err
	}
	for _, k := range slices.SortedFunc(maps.Keys(s), sumKey.compare) {
		of := s[k]
		args := []any{int64(k.organ), k.at, of.many, int64(of.tried)}
		switch k.table {
		case splitDays, splitMonths:
			args = append(args, int64(of.amount), engine.Text(k.source), int64(k.payee))
		case planDays:
			args = append(args, of.more, int64(of.amount))
		default:
			args = append(args, of.more, int64(of.amount), engine.Text(k.source))
		}
		if _, err := tx.ExecContext(ctx, adding[k.table], args...); err != nil {
			return err
		}
	}
	return nil
}
