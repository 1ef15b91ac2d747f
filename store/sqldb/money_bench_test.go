package sqldb

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// BenchmarkMoney asks the lists of money with each of their filters. WAYMARK_BENCH_PAYMENTS says among how many payments (200,000), of three years,
// WAYMARK_BENCH_ORGANS in how many organisations (50), for 40 payees, two of whom have a share in each.
func BenchmarkMoney(b *testing.B) {
	benchOn(b, benchMoney)
}

const threeYears = 3 * 365 * 24 * 60 * 60 * 1000

// orderOf is the order of a payment, which has two plans, one after the other: the first has 10,000 of the 100,000 devices, a tenth of all payments; the second 1,000;
// the third one; the others share what is left.
const orderOf = `(CASE WHEN i % 100000 < 10000 THEN 1 WHEN i % 100000 < 11000 THEN 2 WHEN i % 100000 = 11000 THEN 3 ELSE 4 + i % 997 END)`

// below adds up what is booked in those below each organisation.
func below(table, by string, sums ...string) string {
	added, keys := make([]string, len(sums)), ``
	if by != `` {
		keys = `, ` + by
	}
	for i, of := range sums {
		added[i] = `CAST(sum(` + of + `) AS BIGINT)`
	}
	return `INSERT INTO ` + table + ` (organ_id` + keys + `, ` + strings.Join(sums, `, `) + `) WITH above AS (SELECT o.id AS organ_id, a.id AS above_id FROM organs o JOIN organs a
		ON a.id <> o.id AND substr(o.path, 1, length(a.path)) = a.path) SELECT -above.above_id` + keys + `, ` + strings.Join(added, `, `) + ` FROM above CROSS JOIN ` + table + ` d WHERE d.organ_id = above.organ_id GROUP BY above.above_id` + keys
}

func benchMoney(b *testing.B, db *DB, there bool) {
	ctx, n := b.Context(), 200_000
	if text := os.Getenv("WAYMARK_BENCH_PAYMENTS"); text != "" {
		n, _ = strconv.Atoi(text)
	}
	fail := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	root, one := benchOrgans(b, db, there)
	for i := range 40 {
		if there {
			break
		}
		_, err := db.InsertPayee(ctx, payee.Payee{OrganID: root.ID, Details: payee.Details{Name: fmt.Sprint("p", i), Phone: "13900000000", Type: payee.Personal}, State: 1}, func(fleet.ID) (string, error) { return "", nil })
		fail(err)
	}
	clerk := account.Account{ID: 1, OrganID: one.ID, LoginName: "clerk", Status: 1}
	if !there {
		var err error
		clerk, err = db.InsertAccount(ctx, clerk)
		fail(err)
	}
	for i := range 2 {
		fail(db.SetPayeeViewers(ctx, fleet.ID(7+i), []fleet.ID{clerk.ID}, "/", func(payee.Row, int) error { return nil }))
	}
	filled := strings.NewReplacer("{n}", strconv.Itoa(n), "{span}", strconv.Itoa(threeYears), "{order}", orderOf, "{organs}", strconv.Itoa(manyOrgans()))
	rows := []string{
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO orders (number, organ_id, activate_way, trial_days, types, plan_id, standing, created_at, updated_at, reset_at)
			SELECT 'order ' || i, 2 + i % {organs}, '', 0, '', 2 * i, FALSE, 1, 1, 0 FROM n`,
		`INSERT INTO plans (order_id, maker, created_at) SELECT o.id, 'bench', 1 FROM orders o CROSS JOIN (SELECT 0 AS k UNION ALL SELECT 1) k ORDER BY o.id`,
	}
	rows = append(rows, inPortions(n, `WITH RECURSIVE n(i) AS (SELECT {from} UNION ALL SELECT i + 1 FROM n WHERE i < {to}) INSERT INTO payments
			(organ_id, device_id, imei, phone, package_id, product, name, type, amount, fee, number, source, refund_of, order_id, plan_id, days, paid_at, booked_at, maker, end_found, end_left)
			SELECT 2 + i % {organs}, i % 100000, CAST(CASE WHEN i % 10 = 0 AND i < {n} / 3 THEN 867000000000000 ELSE 860000000000000 END + i % 100000 AS TEXT), CAST(13900000000 + i % 90000 AS TEXT), 1, 'P000001', 'Year', 'RENEW', 10000, 60, CAST(i AS TEXT),
			CASE WHEN i < {n} / 10 AND i % 20 = 3 THEN '4' WHEN i / 7 % 5 = 0 THEN '1' WHEN i / 7 % 5 = 1 THEN '2' ELSE '0' END, 0, {order}, 2 * {order} - CASE WHEN i < {n} / 2 THEN 1 ELSE 0 END, 365, {span} / {n} * i, 1, 'bench', 0, 0 FROM n`)...)
	rows = append(rows, inPortions(n, `INSERT INTO postings (payment_id, position, account, payee_id, percent, amount, organ_id, imei, source, type, paid_at)
			SELECT p.id, 2 + k.k, 3, 1 + (p.id + k.k * 7) % 40, 3000, 3000, p.organ_id, p.imei, p.source, p.type, p.paid_at
			FROM payments p CROSS JOIN (SELECT 0 AS k UNION ALL SELECT 1) k WHERE p.id BETWEEN {from} AND {to} ORDER BY p.id`)...)
	for i := range rows {
		rows[i] = filled.Replace(rows[i])
	}
	if !there {
		filledWithout(b, db, func() {
			execAll(b, db, rows)
			fillSums(b, db, n)
		}, "payments", "postings", "split_days", "split_months")
		fail(fillNumbers(ctx, db))
	}
	page, month := fleet.Page{Number: 1, Size: 20}, fleet.Millis(30*24*60*60*1000)
	deep := fleet.Page{Number: n / 40, Size: 20}
	half := strings.TrimSuffix(one.Path, fmt.Sprint(one.ID, "/"))
	for name, f := range map[string]payment.Filter{"": {Below: "/"}, " of half": {Below: half}, " of a source": {Below: "/", Source: payment.WeChat}} {
		page := deep
		page.Number /= 2 // no filter has fewer
		b.Run("payments/middle page"+name, func(b *testing.B) {
			askOften(b, func() error {
				rows, _, err := db.Payments(ctx, f, page)
				if len(rows) < page.Size {
					b.Fatalf("%d rows", len(rows))
				}
				return err
			})
		})
	}
	b.Run("splits/middle page", func(b *testing.B) {
		askOften(b, func() error {
			_, _, err := db.Splits(ctx, payment.Filter{Below: "/"}, fleet.Page{Number: n / 20, Size: 20})
			return err
		})
	})
	for name, f := range map[string]payment.Filter{"all": {Below: "/"}, "half": {Below: half}, "month": {Below: "/", From: threeYears/2 + 12345, To: threeYears/2 + month}, "order of many": {Below: "/", OrderNo: "order 1"}} {
		b.Run("payments/by amount/"+name, func(b *testing.B) {
			f.Sort = fleet.Sort{Field: "payAmount", Desc: true}
			askOften(b, func() error {
				r, err := db.PaymentReach(ctx, f, payment.MostSearched)
				if err == nil {
					_, _, err = db.Payments(ctx, r.Over(f), page)
				}
				return err
			})
		})
		if !f.Planned() {
			b.Run("splits/by amount/"+name, func(b *testing.B) {
				f.Sort = fleet.Sort{Field: "amount"}
				askOften(b, func() error { _, _, err := db.Splits(ctx, f, page); return err })
			})
		}
	}
	for name, id := range map[string]fleet.ID{"of many": 1, "of a thousand": 2, "usual": 500} {
		b.Run("plans/"+name, func(b *testing.B) {
			for range b.N {
				plans, err := db.Plans(ctx, id)
				fail(err)
				if len(plans) != 2 || plans[0].Payments == 0 {
					b.Fatalf("%+v", plans)
				}
			}
		})
	}
	for name, f := range map[string]payment.Filter{
		"all": {Below: "/"}, "below": {Below: root.Path}, "organ": {Below: "/", OrganID: one.ID}, "source": {Below: "/", Source: payment.Alipay}, "imei": {Below: "/", Search: "860000000000777"},
		"payee": {Below: "/", Search: "p17"}, "month": {Below: "/", From: threeYears/2 + 12345, To: threeYears/2 + 30*24*60*60*1000}, "year": {Below: root.Path, From: threeYears/3 + 12345, Source: payment.WeChat},
		"phone": {Below: "/", Search: "13900000777"}, "last six": {Below: "/", Search: "012345"}, "last four": {Below: "/", Search: "2345"}, "last three": {Below: "/", Search: "777"}, "last two": {Below: "/", Search: "77"}, "last six month": {Below: half, Search: "012345", From: threeYears - month}, "nobody": {Below: root.Path, Search: "x"}, "organ month": {Below: "/", OrganID: one.ID, Source: payment.WeChat, From: threeYears/2 + 12345, To: threeYears/2 + 30*24*60*60*1000},
		"every device": {Below: "/", Search: "86"}, "a tenth": {Below: "/", Search: "86000000001"}, "thousand devices": {Below: "/", Search: "860000000012"}, "hundred devices": {Below: "/", Search: "8600000000123"},
		"sold out": {Below: "/", Search: "867"}, "few sold out": {Below: "/", Search: "8670000000012"}, "every phone": {Below: "/", Search: "139"}, "a tenth of phones": {Below: "/", Search: "1390001"},
		"device month": {Below: "/", Search: "86000000001", From: threeYears/2 + 12345, To: threeYears/2 + month}, "sold out month": {Below: "/", Search: "867", From: threeYears - month},
		"organ devices": {Below: "/", OrganID: one.ID, Search: "86000000001"}, "source devices": {Below: root.Path, Source: payment.Alipay, Search: "86000000001"},
		"viewer": {Below: one.Path, Viewer: clerk.ID}, "viewer month": {Below: one.Path, Viewer: clerk.ID, From: threeYears/2 + 12345, To: threeYears/2 + month},
		"old source": {Below: "/", Source: payment.Other}, "own devices": {Below: one.Path, Search: "86"}, "both": {Below: "/", Search: "1"},
		"order of many": {Below: "/", OrderNo: "order 1"}, "plan of many": {Below: "/", PlanID: 2}, "order of a thousand": {Below: root.Path, OrderNo: "order 2"}, "order of one": {Below: "/", OrderNo: "order 3"},
		"order, devices": {Below: "/", OrderNo: "order 1", Search: "86"}, "order, a device": {Below: "/", OrderNo: "order 1", Search: "860000000000777"}, "order, source": {Below: "/", OrderNo: "order 1", Source: payment.Alipay},
		"order, organ": {Below: one.Path, OrderNo: "order 1"}, "order, month": {Below: "/", OrderNo: "order 1", From: threeYears/2 + 12345, To: threeYears/2 + month}, "usual order": {Below: root.Path, OrderNo: "order 500", Search: "139"},
		"half": {Below: half}, "half, month": {Below: half, From: threeYears/2 + 12345, To: threeYears/2 + month}, "half, two months": {Below: half, Source: payment.WeChat, From: threeYears/2 - month + 12345, To: threeYears/2 + month},
		"two months": {Below: "/", From: threeYears/2 - month + 12345, To: threeYears/2 + month}, "own organ": {Below: one.Path}, "payee month": {Below: "/", Search: "p17", From: threeYears/2 + 12345, To: threeYears/2 + 30*24*60*60*1000},
	} {
		b.Run("payments/"+name, func(b *testing.B) {
			askOften(b, func() error {
				asked := f
				if f.Search != "" || f.Planned() {
					r, err := db.PaymentReach(ctx, f, payment.MostSearched)
					fail(err)
					asked = r.Over(f)
				}
				_, _, err := db.Payments(ctx, asked, page)
				return err
			})
		})
		if f.Planned() {
			continue // shares are not asked for by order
		}
		b.Run("splits/"+name, func(b *testing.B) { // with what they add up to, all and of a day
			askOften(b, func() error {
				asked := f
				if f.Search != "" {
					r, err := db.SplitReach(ctx, f, payment.MostSearched)
					fail(err)
					asked = r.Over(f)
				}
				_, _, err := db.Splits(ctx, asked, page)
				fail(err)
				asked.From, asked.To = threeYears-20*60*60*1000, threeYears+4*60*60*1000
				_, err = db.SplitSum(ctx, asked)
				return err
			})
		})
	}
}

// fillNumbers keeps the numbers of all payments.
func fillNumbers(ctx context.Context, db *DB) error {
	for _, column := range []string{`imei`, `phone`} {
		var numbers []string
		rows, err := db.main.Read.QueryContext(ctx, `SELECT DISTINCT `+column+` FROM payments`)
		if err == nil {
			err = engine.Drain(rows, func(r *sql.Rows) error {
				var number string
				err := r.Scan(&number)
				numbers = append(numbers, number)
				return err
			})
		}
		if err != nil {
			return err
		}
		insert := engine.Bulk{Before: `INSERT INTO paid_numbers (phone, number, reversed) VALUES `, Width: 3, Load: db.main.Dialect.Rows, Args: func(dst []any, i int) []any {
			back := []byte(numbers[i])
			slices.Reverse(back)
			return append(dst, column == `phone`, numbers[i], string(back))
		}}
		if err := db.main.Contended(ctx, func(tx *sql.Tx) error { return insert.Exec(ctx, tx, len(numbers)) }); err != nil {
			return err
		}
	}
	return nil
}
