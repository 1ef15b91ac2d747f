package finance

import (
	"cmp"
	"context"
	"database/sql"
	"maps"
	"slices"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// sums are what a transaction adds to sums of days and months. They are written at its end and in one order: everybody who books adds to those of all organisations,
// and no two wait for each other.
type sums map[sumKey]added

// sumKey says which row of which table. Of plans, organ is the plan.
type sumKey struct {
	table  string
	organ  fleet.ID // 0 is all of them together
	at     int64
	source string
	payee  fleet.ID // 0 in tables of payments
}

// added is what is added: how many rows and what they amount to, and of those of a table that has more of them, how many of these.
type added struct {
	many, more int
	amount     fleet.Fen
}

const (
	paymentDays, paymentMonths = `payment_days`, `payment_months`
	splitDays, splitMonths     = `split_days`, `split_months`
	planDays                   = `plan_days`
)

// compare puts those of all organisations last, as these are waited for most.
func (k sumKey) compare(l sumKey) int {
	all := func(k sumKey) int {
		if k.organ == 0 {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(all(k), all(l)), cmp.Compare(k.table, l.table), cmp.Compare(k.organ, l.organ), cmp.Compare(k.at, l.at), cmp.Compare(k.source, l.source), cmp.Compare(k.payee, l.payee))
}

func (s sums) note(k sumKey, more added) {
	was := s[k]
	s[k] = added{was.many + more.many, was.more + more.more, was.amount + more.amount}
}

// add notes what an entry adds to its day and month, of its organisation and of all, and to the day of its plan.
func (s sums) add(e *payment.Entry) {
	p := &e.Payment
	day := bill.DayOf(p.PaidAt)
	for _, organ := range [...]fleet.ID{p.OrganID, 0} {
		for _, t := range [...]struct {
			payments, splits string
			at               int64
		}{{paymentDays, splitDays, int64(day)}, {paymentMonths, splitMonths, monthOf(day)}} {
			shares, shared := 0, fleet.Fen(0)
			for i := range e.Postings {
				if l := &e.Postings[i]; l.Account == payment.Payee {
					shares, shared = shares+1, shared+l.Amount
					s.note(sumKey{t.splits, organ, t.at, p.Source, l.PayeeID}, added{many: 1, amount: l.Amount})
				}
			}
			s.note(sumKey{t.payments, organ, t.at, p.Source, 0}, added{many: 1, more: shares, amount: shared})
		}
	}
	if p.PlanID != 0 {
		paid := 1
		if p.Amount <= 0 {
			paid = 0 // it goes back
		}
		s.note(sumKey{planDays, p.PlanID, int64(day), "", 0}, added{many: 1, more: paid, amount: p.Amount})
	}
}

// adding are the statements that add to a row of each table.
var adding = map[string]string{
	paymentDays:   addingPayments(`days`, `day`),
	paymentMonths: addingPayments(`months`, `month`),
	splitDays:     addingSplits(`days`, `day`),
	splitMonths:   addingSplits(`months`, `month`),
	planDays: `INSERT INTO plan_days AS t (plan_id, day, many, paid, amount) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (plan_id, day) DO UPDATE SET many = t.many + excluded.many, paid = t.paid + excluded.paid, amount = t.amount + excluded.amount`,
}

func addingPayments(table, at string) string {
	return `INSERT INTO payment_` + table + ` AS t (organ_id, ` + at + `, many, shares, shared, source) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (organ_id, source, ` + at + `) DO UPDATE SET many = t.many + excluded.many, shares = t.shares + excluded.shares, shared = t.shared + excluded.shared`
}

func addingSplits(table, at string) string {
	return `INSERT INTO split_` + table + ` AS t (organ_id, ` + at + `, many, amount, source, payee_id) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (payee_id, organ_id, source, ` + at + `) DO UPDATE SET many = t.many + excluded.many, amount = t.amount + excluded.amount`
}

// write adds them to what there is.
func (s sums) write(ctx context.Context, tx *sql.Tx) error {
	for _, k := range slices.SortedFunc(maps.Keys(s), sumKey.compare) {
		of := s[k]
		args := []any{int64(k.organ), k.at, of.many}
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
