package sqldb

import (
	"database/sql"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/finance"
)

// TestRefundAlikeByNumber: what a bill states of a refund is found by the refund's number, and not among all lines of its source.
func TestRefundAlikeByNumber(t *testing.T) {
	db := openSQLite(t, t.TempDir())
	rows, err := db.main.Read.QueryContext(t.Context(), `EXPLAIN QUERY PLAN `+finance.AlikeRefund, 1, -120)
	var steps []string
	if err == nil {
		err = engine.Drain(rows, func(r *sql.Rows) error {
			var id, parent, unused int
			var step string
			err := r.Scan(&id, &parent, &unused, &step)
			steps = append(steps, step)
			return err
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	way := strings.Join(steps, "\n")
	for _, index := range []string{"bill_items_number", "bill_items_merchant"} {
		if !strings.Contains(way, "SEARCH i USING INDEX "+index) {
			t.Errorf("%s is not used:\n%s", index, way)
		}
	}
}

// TestItemsByIndexAlone: the lines of one bill that are sorted, and those of the bills of some days that are searched, are read from an index alone, on either engine;
// those of a large bill are not sorted either.
func TestItemsByIndexAlone(t *testing.T) {
	onBoth(t, func(t *testing.T, db *DB) {
		for _, statement := range []string{
			`INSERT INTO organs (id, path, name, level, sort, status, remark, retention_days, created_at) VALUES (7, '/7/', 'o', 1, 0, 1, '', 0, 1)`,
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) INSERT INTO bills
				(organ_id, source, day, taken_at, maker, compared_at, matched, missing_here, missing_there, differing, open_items, stated, booked, fee)
				SELECT 7, '0', 20000 + i, 1, '', 1, 40, 0, 0, 0, 0, 0, 0, 0 FROM n`,
			`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999) INSERT INTO bill_items
				(bill_id, number, merchant, refund_of, amount, fee, paid_at, title, imei, product, listed, state, payment_id, booked, reason, resolver, resolved_at)
				SELECT 1 + i / 40, '42' || CAST(i AS TEXT), 'm' || CAST(i AS TEXT), '', i % 100, 0, i, 'a title of a line', '', '', TRUE, 1, i, i % 100, '', '', 0 FROM n`,
			`INSERT INTO bills (organ_id, source, day, taken_at, maker, compared_at, matched, missing_here, missing_there, differing, open_items, stated, booked, fee)
				SELECT 7, '1', 20501, 1, '', 1, 6000, 0, 0, 0, 0, 0, 0, 0`,
			`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 5999) INSERT INTO bill_items
				(bill_id, number, merchant, refund_of, amount, fee, paid_at, title, imei, product, listed, state, payment_id, booked, reason, resolver, resolved_at)
				SELECT 501, '43' || CAST(i AS TEXT), 'm' || CAST(i AS TEXT), '', i % 100, 0, i, 'a title of a line', '', '', TRUE, 1, i, i % 100, '', '', 0 FROM n`,
		} {
			if _, err := db.main.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		known(t, db)
		if !db.main.Apart() {
			if _, err := db.main.Exec(t.Context(), `VACUUM bill_items`); err != nil {
				t.Fatal(err)
			}
		}
		for name, f := range map[string]bill.ItemFilter{
			"of one bill": {Below: "/", BillID: 7, Resolved: -1, Sort: fleet.Sort{Field: "stated"}},
			"searched":    {Below: "/", Search: "42", ByBill: true, Since: 20_490, Resolved: -1, Sort: fleet.Sort{Field: "payNo"}},
		} {
			query, args, err := db.ItemsApart(t.Context(), &f)
			if err != nil {
				t.Fatal(err)
			}
			way := wayOf(t, db, query, args...)
			if !strings.Contains(way, "COVERING INDEX bill_items_") && !strings.Contains(way, "Index Only Scan using bill_items_") {
				t.Errorf("%s: %s", name, way)
			}
		}
		for field, index := range map[string]string{"payNo": "number", "payTime": "paid", "stated": "amount", "booked": "booked"} {
			for name, f := range map[string]bill.ItemFilter{"": {Resolved: -1}, "what matches": {State: bill.Matched, Resolved: -1}, "what is searched": {Resolved: -1, Search: "43", ByBill: true}} {
				if f.Search != "" && !db.main.Apart() {
					continue // PostgreSQL reckons with few, and sorts them
				}
				f.Below, f.BillID, f.Sort = "/", 501, fleet.Sort{Field: field, Desc: true}
				query, args, err := db.ItemsPaged(t.Context(), &f, fleet.Page{Number: 150, Size: 20})
				if err != nil {
					t.Fatal(err)
				}
				if way := wayOf(t, db, query, args...); !strings.Contains(way, "bill_items_of_"+index+" ") || strings.Contains(way, "TEMP B-TREE") || strings.Contains(way, "Sort") {
					t.Errorf("the middle of a large bill, %s, by %s: %s", name, field, way)
				}
			}
		}
	})
}

// TestBillsByTime: bills of a source that has many are gone through as they were taken, and not all found and put in order.
func TestBillsByTime(t *testing.T) {
	onBoth(t, func(t *testing.T, db *DB) {
		for _, statement := range []string{
			`INSERT INTO organs (id, path, name, level, sort, status, remark, retention_days, created_at) VALUES (7, '/7/', 'o', 1, 0, 1, '', 0, 1)`,
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000) INSERT INTO bills
				(organ_id, source, day, taken_at, maker, compared_at, matched, missing_here, missing_there, differing, open_items, stated, booked, fee)
				SELECT 7, CAST(i % 3 AS TEXT), 10000 + i / 3, i, '', 1, 40, 0, 0, 0, 0, 0, 0, 0 FROM n`,
		} {
			if _, err := db.main.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		known(t, db)
		query, args, err := db.BillsByTime(t.Context(), bill.Filter{Below: "/", Source: "1", Open: -1, Sort: fleet.Sort{Field: "takeTime", Desc: true}}, 2000)
		if err != nil {
			t.Fatal(err)
		}
		if way := wayOf(t, db, query, args...); !strings.Contains(way, "bills_taken") || strings.Contains(way, "Sort ") || strings.Contains(way, "TEMP B-TREE") {
			t.Error(way)
		}
	})
}
