package sqldb

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
)

// BenchmarkBills asks the lists of bills, of their lines and of refunds that wait or were refused, with each of their filters. WAYMARK_BENCH_PAYMENTS
// says how many lines there are (200,000), of three years, a hundredth of which differ; one refund is kept for every 500.
// WAYMARK_BENCH_ORGANS says in how many organisations (50).
func BenchmarkBills(b *testing.B) {
	benchOn(b, benchBills)
}

func benchBills(b *testing.B, db *DB, there bool) {
	ctx, n := b.Context(), 200_000
	if text := os.Getenv("WAYMARK_BENCH_PAYMENTS"); text != "" {
		n, _ = strconv.Atoi(text)
	}
	root, one := benchOrgans(b, db, there)
	filled := strings.NewReplacer("{n}", strconv.Itoa(n), "{kept}", strconv.Itoa(n/500), "{bills}", strconv.Itoa(manyOrgans()*1095), "{organs}", strconv.Itoa(manyOrgans()))
	lines := inPortions(n, `WITH RECURSIVE n(i) AS (SELECT {from} - 1 UNION ALL SELECT i + 1 FROM n WHERE i < {to} - 1) INSERT INTO bill_items
			(bill_id, number, merchant, refund_of, amount, fee, paid_at, title, imei, product, listed, state, payment_id, booked, booked_fee, reason, resolver, resolved_at)
			SELECT 1 + CAST(CAST(i AS BIGINT) * {bills} / {n} AS BIGINT), CAST(420000000000 + i AS TEXT), CAST(880000000000 + i AS TEXT), '', 10000 + i % 100, 60, CAST(i AS BIGINT) * 1000, 'Year', '', '', TRUE,
			CASE WHEN i % 100 = 0 THEN 2 + i / 100 % 3 ELSE 1 END, i, 10000, 60, '', '', CASE WHEN i % 200 = 0 THEN 1 ELSE 0 END FROM n`)
	fill := []string{
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {bills} - 1) INSERT INTO bills
			(organ_id, source, day, taken_at, maker, compared_at, matched, missing_here, missing_there, differing, fee_differing, open_items, stated, booked, fee, booked_fee)
			SELECT 2 + i % {organs}, CAST(i / {organs} % 2 AS TEXT), 20000 + i / {organs}, i, 'bench', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM n`,
		`INSERT INTO bills (organ_id, source, day, taken_at, maker, compared_at, matched, missing_here, missing_there, differing, fee_differing, open_items, stated, booked, fee, booked_fee)
			SELECT 2, '0', 30000, 1, 'bench', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`,
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 49999) INSERT INTO bill_items
			(bill_id, number, merchant, refund_of, amount, fee, paid_at, title, imei, product, listed, state, payment_id, booked, booked_fee, reason, resolver, resolved_at)
			SELECT 1 + {bills}, CAST(430000000000 + i * 7919 % 50000 AS TEXT), CAST(890000000000 + i AS TEXT), '', 10000 + i % 100, 60, CAST(i AS BIGINT) * 1000, 'Year', '', '', TRUE, 1, i, 10000, 60, '', '', 0 FROM n`,
		`UPDATE bills SET (matched, missing_here, missing_there, differing, open_items) = (SELECT
			count(CASE WHEN i.state = 1 THEN 1 END), count(CASE WHEN i.state = 2 THEN 1 END), count(CASE WHEN i.state = 3 THEN 1 END), count(CASE WHEN i.state = 4 THEN 1 END),
			count(CASE WHEN i.state <> 1 AND i.resolved_at = 0 THEN 1 END) FROM bill_items i WHERE i.bill_id = bills.id)`,
		`INSERT INTO bill_days SELECT organ_id, day, source, sum(matched), sum(missing_here), sum(missing_there), sum(differing), sum(fee_differing), sum(open_items), count(*), count(CASE WHEN open_items > 0 THEN 1 END) FROM bills GROUP BY 1, 2, 3`,
		`INSERT INTO bill_days SELECT 0, day, source, CAST(sum(matched) AS BIGINT), CAST(sum(missing_here) AS BIGINT), CAST(sum(missing_there) AS BIGINT), CAST(sum(differing) AS BIGINT), CAST(sum(fee_differing) AS BIGINT), CAST(sum(open_items) AS BIGINT), CAST(sum(many) AS BIGINT), CAST(sum(open_bills) AS BIGINT) FROM bill_days GROUP BY 2, 3`,
		below(`bill_days`, `day, source`, `matched`, `missing_here`, `missing_there`, `differing`, `fee_differing`, `open_items`, `many`, `open_bills`),
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {kept} - 1) INSERT INTO kept_refunds
			(source, number_of, number, imei, amount, total, paid_at, organ_id, maker, kept_at, refused, refused_at, settled, settler, settled_at)
			SELECT '0', CAST(420000000000 + i AS TEXT), CAST(500000000000 + i AS TEXT), CAST(860000000000000 + i AS TEXT), 1, FALSE, i, CASE WHEN i % 10 = 0 THEN 0 ELSE 2 + i % {organs} END, 'bench', i,
			CASE WHEN i % 3 = 0 THEN '' ELSE 'payment.refundTooMuch' END, 0, '', '', CASE WHEN i % 3 = 1 THEN 1 ELSE 0 END FROM n`,
	}
	for _, statements := range [][]string{fill, lines} {
		for i := range statements {
			statements[i] = filled.Replace(statements[i])
		}
	}
	if !there {
		withoutIndexes(b, db, append(fill[:1:1], lines...), "bill_items")
		execAll(b, db, fill[1:])
		known(b, db)
	}
	first := fleet.Page{Number: 1, Size: 20}
	ask := func(name string, call func() error) { b.Run(name, func(b *testing.B) { askOften(b, call) }) }
	for name, f := range map[string]bill.Filter{
		"all": {Below: "/", Open: -1}, "below": {Below: root.Path, Open: -1}, "organ": {Below: "/", OrganID: one.ID, Open: -1}, "source": {Below: "/", Source: "1", Open: -1},
		"open": {Below: "/", Open: 1}, "closed": {Below: "/"}, "month": {Below: "/", Open: -1, From: 20500, To: 20530}, "own": {Below: one.Path, Open: -1},
		"half": {Below: strings.TrimSuffix(one.Path, fmt.Sprint(one.ID, "/")), Open: -1}, "half, open": {Below: strings.TrimSuffix(one.Path, fmt.Sprint(one.ID, "/")), Open: 1},
		"by time": {Below: "/", Open: -1, Sort: fleet.Sort{Field: "takeTime", Desc: true}}, "two years of one source": {Below: "/", Source: "0", Open: -1, From: 20200, To: 20930},
		"two years, half, closed": {Below: strings.TrimSuffix(one.Path, fmt.Sprint(one.ID, "/")), From: 20200, To: 20930}, "by time, long ago": {Below: "/", Open: -1, From: 20000, To: 20030, Sort: fleet.Sort{Field: "takeTime", Desc: true}},
	} {
		ask("bills/"+name, func() error { _, _, err := db.Bills(ctx, f, first); return err })
	}
	ask("bills/middle page", func() error {
		_, _, err := db.Bills(ctx, bill.Filter{Below: "/", Open: -1}, fleet.Page{Number: manyOrgans() * 1095 / 40, Size: 20})
		return err
	})
	for name, source := range map[string]string{"middle page, by time": "", "middle page of one source, by time": "1"} {
		f := bill.Filter{Below: "/", Source: source, Open: -1, Sort: fleet.Sort{Field: "takeTime", Desc: true}}
		ask("bills/"+name, func() error {
			_, total, err := db.Bills(ctx, f, first)
			if err == nil {
				_, _, err = db.Bills(ctx, f, fleet.Page{Number: total / 40, Size: 20})
			}
			return err
		})
	}
	for name, f := range map[string]bill.ItemFilter{
		"all": {Below: "/", Resolved: -1}, "below": {Below: root.Path, Resolved: -1}, "organ": {Below: "/", OrganID: one.ID, Resolved: -1}, "own": {Below: one.Path, Resolved: -1},
		"bill": {Below: "/", BillID: 777, Resolved: -1}, "matched": {Below: "/", State: bill.Matched, Resolved: -1}, "missing": {Below: "/", State: bill.MissingHere, Resolved: -1},
		"open": {Below: "/", Resolved: 0}, "resolved": {Below: "/", Resolved: 1}, "open of one": {Below: one.Path, Resolved: 0}, "missing of one": {Below: one.Path, State: bill.MissingHere, Resolved: -1},
		"number": {Below: "/", Resolved: -1, Search: "420000000777"}, "hundred numbers": {Below: "/", Resolved: -1, Search: "4200000007"}, "every number": {Below: "/", Resolved: -1, Search: "42"},
		"thousands of numbers": {Below: "/", Resolved: -1, Search: "42000000"}, "every number, open": {Below: root.Path, Resolved: 0, Search: "42"}, "every number of one": {Below: one.Path, Resolved: -1, Search: "42"},
		"every number of one bill": {Below: "/", BillID: 777, Resolved: -1, Search: "42"}, "every number, by stated": {Below: "/", Resolved: -1, Search: "42", Sort: fleet.Sort{Field: "stated", Desc: true}},
		"by number": {Below: "/", Resolved: -1, Sort: fleet.Sort{Field: "payNo"}}, "by time": {Below: "/", Resolved: -1, Sort: fleet.Sort{Field: "payTime", Desc: true}},
		"by stated": {Below: "/", Resolved: -1, Sort: fleet.Sort{Field: "stated", Desc: true}}, "by booked": {Below: "/", Resolved: -1, Sort: fleet.Sort{Field: "booked"}},
		"by stated of one": {Below: one.Path, Resolved: -1, Sort: fleet.Sort{Field: "stated"}}, "by booked, missing": {Below: "/", State: bill.MissingHere, Resolved: -1, Sort: fleet.Sort{Field: "booked", Desc: true}},
		"half": {Below: strings.TrimSuffix(one.Path, fmt.Sprint(one.ID, "/")), Resolved: -1}, "half, open": {Below: strings.TrimSuffix(one.Path, fmt.Sprint(one.ID, "/"))},
		"by stated, half": {Below: strings.TrimSuffix(one.Path, fmt.Sprint(one.ID, "/")), Resolved: -1, Sort: fleet.Sort{Field: "stated", Desc: true}},
		"by stated, open": {Below: "/", Resolved: 0, Sort: fleet.Sort{Field: "stated", Desc: true}},
	} {
		ask("lines/"+name, func() error {
			asked := f
			if f.Search != "" {
				r, err := db.ItemReach(ctx, f, bill.MostSearched)
				if err != nil {
					return err
				}
				asked.ByBill, asked.Since = r.ByBill, r.Since
			}
			_, _, err := db.BillItems(ctx, asked, first)
			return err
		})
	}
	type deep struct {
		f    bill.ItemFilter
		page fleet.Page
	}
	pages := map[string]deep{}
	for _, field := range append([]string{""}, bill.ItemFields...) { // by number as far as it goes, and from there beside rows
		f := bill.ItemFilter{Below: "/", Resolved: -1, Sort: fleet.Sort{Field: field, Desc: true}}
		pages["last numbered page, by "+field] = deep{f, fleet.Page{Number: bill.MostNumbered / 20, Size: 20}}
		pages["beside a middle row, by "+field] = deep{f, fleet.Page{Number: 1, Size: 20, Beside: fleet.Cursor{ID: fleet.ID(n / 2)}}}
		f.Below, f.State = root.Path, bill.Matched
		pages["before a middle row of matched, by "+field] = deep{f, fleet.Page{Number: 1, Size: 20, Beside: fleet.Cursor{ID: fleet.ID(n / 2), Before: true}}}
	}
	for _, field := range append([]string{""}, bill.ItemFields...) { // of a bill as large as they may be
		f := bill.ItemFilter{Below: "/", BillID: fleet.ID(manyOrgans()*1095 + 1), Resolved: -1, Sort: fleet.Sort{Field: field, Desc: true}}
		pages["middle page of a large bill, by "+field] = deep{f, fleet.Page{Number: 1250, Size: 20}}
		f.State = bill.Matched
		pages["middle page of what matches in a large bill, by "+field] = deep{f, fleet.Page{Number: 1250, Size: 20}}
		f.State, f.Search, f.ByBill = 0, "8", true // as all merchants' numbers begin
		pages["middle page of what is searched in a large bill, by "+field] = deep{f, fleet.Page{Number: 1250, Size: 20}}
	}
	for name, c := range pages {
		ask("lines/"+name, func() error {
			rows, _, err := db.BillItems(ctx, c.f, c.page)
			if len(rows) < 20 {
				b.Fatalf("%d rows", len(rows))
			}
			return err
		})
	}
	for name, f := range map[string]payment.KeptFilter{
		"waiting": {Below: "/"}, "refused": {Below: "/", Refused: true}, "settled": {Below: "/", Refused: true, Settled: true}, "own": {Below: one.Path}, "organ refused": {Below: "/", OrganID: one.ID, Refused: true},
		"number": {Below: "/", Search: "500000000777"}, "every number": {Below: "/", Search: "5"},
	} {
		ask("kept/"+name, func() error { _, _, err := db.KeptRefunds(ctx, f, first); return err })
	}
}
