package sqldb

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/organ"
)

// staleBills makes bills of an organisation, one a day, with some lines each, of which nobody knows whether they are booked.
func staleBills(t testing.TB, db *DB, bills, lines int) {
	t.Helper()
	if _, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "a", Status: 1}); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT INTO bills
			(organ_id, source, day, taken_at, maker, compared_at, matched, missing_here, missing_there, differing, open_items, stated, booked, fee)
			SELECT 1, '0', 20000 + i, 1, '', 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM n`, bills),
		`INSERT INTO bill_days SELECT 0, day, source, 0, 0, 0, 0, 0, 0, count(*), 0 FROM bills GROUP BY 2, 3`,
		fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT INTO bill_items
			(bill_id, number, merchant, refund_of, amount, fee, paid_at, title, imei, product, listed, state, payment_id, booked, reason, resolver, resolved_at)
			SELECT 1 + i / %d, CAST(i AS TEXT), 'm' || CAST(i AS TEXT), '', 100, 0, 0, '', '', '', TRUE, 2, 0, 0, '', '', 0 FROM n`, bills*lines-1, lines),
	} {
		if _, err := db.main.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
}

// TestStaleBills: who asks for a list waits until the newest bills are held against the book, and not for more of them, or of their lines, than can be waited for; all the
// others are held against it by and by.
func TestStaleBills(t *testing.T) {
	bothEngines(t, func(t *testing.T, db *DB) {
		ctx := t.Context()
		staleBills(t, db, 150, 2)
		for _, c := range []struct{ lines, many int }{{0, 25}, {500, 10}, {50_000, 1}} {
			if _, err := db.main.Exec(ctx, fmt.Sprintf(`UPDATE bills SET matched = %d`, c.lines)); err != nil {
				t.Fatal(err)
			}
			ids, err := db.StaleBills(ctx, bill.Filter{Below: "/"}, bill.MostWaiting)
			if err != nil || len(ids) != c.many || ids[0] != 150 || ids[c.many-1] != fleet.ID(151-c.many) {
				t.Errorf("of bills with %d lines each are compared %v: %v", c.lines, ids, err)
			}
		}
		s := &bill.Service{Store: db, Clock: fleet.ClockFunc(time.Now)}
		all := organ.All(fleet.Actor{OrganPath: "/1/"})
		oldest := fleet.Page{Number: 8, Size: 20} // which nobody has waited for
		shown, _, err := s.List(ctx, bill.Query{Scope: all, Open: -1}, oldest)
		if err != nil || len(shown) != 10 || shown[9].Day != 20_001 || shown[9].MissingHere != 2 || shown[9].ComparedAt == 0 {
			t.Errorf("the oldest are %+v: %v", shown, err)
		}
		lines, total, err := s.Items(ctx, bill.ItemQuery{Scope: all, BillID: 30, Resolved: -1}, fleet.Page{Number: 1, Size: 20})
		row, err2 := db.BillsByID(ctx, []fleet.ID{30, 31})
		if err != nil || err2 != nil || len(lines) != 2 || total != 2 || row[0].ComparedAt == 0 || row[1].ComparedAt != 0 {
			t.Errorf("of one bill are %d lines of %d: %v, %v; %+v", len(lines), total, err, err2, row)
		}
		if err := s.Compare(ctx); err != nil {
			t.Fatal(err)
		}
		left, err := db.StaleBills(ctx, bill.Filter{Below: "/"}, bill.MostWaiting)
		rows, many, err2 := db.Bills(ctx, bill.Filter{Below: "/", Open: 1}, fleet.Page{Number: 1, Size: 200})
		if err != nil || err2 != nil || len(left) != 0 || many != 150 {
			t.Fatalf("%d are left, %d have differences: %v, %v", len(left), many, err, err2)
		}
		for i := range rows {
			if rows[i].ComparedAt == 0 || rows[i].MissingHere != 2 || rows[i].Matched != 0 {
				t.Errorf("%+v", rows[i])
			}
		}
	})
}

// TestStaleSorted: sorted by their differences, or only those that have some, bills are as the book is now beyond those that somebody waits for else; and so is each
// that comes to a page as others leave it.
func TestStaleSorted(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		ctx := t.Context()
		staleBills(t, db, 60, 2)
		for _, statement := range []string{ // the oldest has a line more; what is known of some others is wrong: they had many differences
			`INSERT INTO bill_items (bill_id, number, merchant, refund_of, amount, fee, paid_at, title, imei, product, listed, state, payment_id, booked, reason, resolver, resolved_at)
				SELECT 1, 'more', 'more', '', 100, 0, 0, '', '', '', TRUE, 2, 0, 0, '', '', 0`,
			`UPDATE bills SET open_items = id, matched = 1000 WHERE id > 1`,
			`UPDATE bill_days SET open_bills = 1 WHERE organ_id = 0 AND day > 20001`,
		} {
			if _, err := db.main.Exec(ctx, statement); err != nil {
				t.Fatal(err)
			}
		}
		s := &bill.Service{Store: db, Clock: fleet.ClockFunc(time.Now)}
		asked := bill.Query{Scope: organ.All(fleet.Actor{OrganPath: "/1/"}), Open: -1, Sort: fleet.Sort{Field: "open", Desc: true}}
		rows, total, err := s.List(ctx, asked, fleet.Page{Number: 1, Size: 5})
		if err != nil || total != 60 || len(rows) != 5 {
			t.Fatalf("%d of %d: %v", len(rows), total, err)
		}
		for i := range rows { // of so many lines few are compared for one who waits
			if rows[i].ComparedAt == 0 || rows[i].Open > 3 {
				t.Errorf("on the page: bill %d of day %d with %d differences", rows[i].ID, rows[i].Day, rows[i].Open)
			}
		}
		if _, err := db.main.Exec(ctx, `UPDATE bills SET compared_at = 0, matched = 5000`); err != nil {
			t.Fatal(err)
		}
		days := asked // of others, which are newer and of many lines, nothing is compared
		days.To = 20_001
		if rows, total, err = s.List(ctx, days, fleet.Page{Number: 1, Size: 5}); err != nil || total != 1 || len(rows) != 1 || rows[0].ComparedAt == 0 {
			t.Errorf("of one day there are %d of %d: %v", len(rows), total, err)
		}
		if stale, err := db.StaleBills(ctx, bill.Filter{Below: "/", From: 20_001}, 1000); err != nil || !slices.Contains(stale, 60) || slices.Contains(stale, 1) {
			t.Errorf("left are %v: %v", stale, err)
		}
		if _, err := db.main.Exec(ctx, `UPDATE bills SET compared_at = 0, matched = 0, open_items = 0`); err != nil {
			t.Fatal(err)
		}
		if rows, _, err = s.List(ctx, asked, fleet.Page{Number: 1, Size: 5}); err != nil || rows[0].ID != 1 || rows[0].Open != 3 {
			t.Errorf("first of those with most is bill %d with %d: %v", rows[0].ID, rows[0].Open, err)
		}
	})
}

// BenchmarkStaleBills asks for a list of bills after something was booked that may be in each of a hundred, of ten and of a hundred lines.
func BenchmarkStaleBills(b *testing.B) {
	bench := func(b *testing.B, db *DB) {
		s := &bill.Service{Store: db, Clock: fleet.ClockFunc(time.Now)}
		asked := bill.Query{Scope: organ.All(fleet.Actor{OrganPath: "/1/"}), Open: -1}
		askOften(b, func() error {
			b.StopTimer()
			if _, err := db.main.Exec(b.Context(), `UPDATE bills SET compared_at = 0`); err != nil {
				return err
			}
			b.StartTimer()
			_, _, err := s.List(b.Context(), asked, fleet.Page{Number: 1, Size: 20})
			return err
		})
	}
	for _, lines := range []int{10, 100} {
		b.Run(fmt.Sprint("sqlite/", lines), func(b *testing.B) {
			db := openSQLite(b, b.TempDir())
			staleBills(b, db, 100, lines)
			bench(b, db)
		})
		b.Run(fmt.Sprint("postgres/", lines), func(b *testing.B) {
			db := openPostgres(b, cluster.Database(b))
			staleBills(b, db, 100, lines)
			bench(b, db)
		})
	}
}
