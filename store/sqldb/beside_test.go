package sqldb

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/organ"
)

// TestPagesBesideRows: a list too long to be sorted at once, of which many rows come by the same, has from page to page beside its rows, there and back, what it
// has sorted as a whole. By number a page is reached as far as rows are counted off, and no further.
func TestPagesBesideRows(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		ctx := t.Context()
		const lines = bill.MostNumbered + 1500
		for i, name := range []string{"a", "b"} {
			if _, err := db.InsertOrgan(ctx, organ.Organ{Name: name, ParentID: fleet.ID(i), Status: 1}); err != nil {
				t.Fatal(err)
			}
		}
		for _, statement := range []string{
			`INSERT INTO bills (organ_id, source, day, taken_at, maker, compared_at, matched, missing_here, missing_there, differing, open_items, stated, booked, fee)
				VALUES (1, '0', 20000, 1, '', 1, 0, 0, 0, 0, 0, 0, 0, 0), (2, '0', 20000, 1, '', 1, 0, 0, 0, 0, 0, 0, 0, 0)`,
			fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT INTO bill_items
				(bill_id, number, merchant, refund_of, amount, fee, paid_at, title, imei, product, listed, state, payment_id, booked, reason, resolver, resolved_at)
				SELECT 1 + i %% 2, CAST(i * 7919 %% %d AS TEXT), '', '', i %% 3 - 1, 0, i %% 700, '', '', '', TRUE, 1, i, 5, '', '', 0 FROM n`, lines, lines),
			`UPDATE bills SET matched = (SELECT count(*) FROM bill_items i WHERE i.bill_id = bills.id)`,
			`INSERT INTO bill_days SELECT organ_id, day, source, matched, 0, 0, 0, 0, 0, 1, 0 FROM bills`,
			`INSERT INTO bill_days SELECT 0, day, source, CAST(sum(matched) AS BIGINT), 0, 0, 0, 0, 0, count(*), 0 FROM bill_days GROUP BY 2, 3`,
			below(`bill_days`, `day, source`, `matched`, `missing_here`, `missing_there`, `differing`, `fee_differing`, `open_items`, `many`, `open_bills`),
		} {
			if _, err := db.main.Exec(ctx, statement); err != nil {
				t.Fatal(err)
			}
		}
		for _, field := range append([]string{""}, bill.ItemFields...) { // "" is their own order
			for _, f := range []bill.ItemFilter{{Below: "/"}, {Below: "/1/2/", Sort: fleet.Sort{Desc: true}}, {Below: "/", OrganID: 1}} {
				f.Sort.Field, f.Resolved = field, -1
				want, err := db.BillItemIDs(ctx, f)
				if err != nil || len(want) < lines/2 {
					t.Fatal(len(want), err)
				}
				page := func(p fleet.Page) (ids []fleet.ID) {
					t.Helper()
					rows, total, err := db.BillItems(ctx, f, p)
					if err != nil || total != len(want) {
						t.Fatal(total, err)
					}
					for i := range rows {
						ids = append(ids, rows[i].ID)
					}
					return ids
				}
				const size = 996
				for n := 0; n*size < len(want); n++ {
					is := want[n*size : min((n+1)*size, len(want))]
					if n > 0 && !slices.Equal(page(fleet.Page{Number: 1, Size: size, Beside: fleet.Cursor{ID: want[n*size-1]}}), is) {
						t.Errorf("%+v: %d rows on, other rows come after", f, n*size)
					}
					if end := n*size + len(is); end < len(want) && !slices.Equal(page(fleet.Page{Number: 1, Size: len(is), Beside: fleet.Cursor{ID: want[end], Before: true}}), is) {
						t.Errorf("%+v: %d rows on, other rows come before", f, end)
					}
					if n*size >= bill.MostNumbered {
						is = nil
					}
					if !slices.Equal(page(fleet.Page{Number: n + 1, Size: size}), is) {
						t.Errorf("%+v: page %d has other rows", f, n+1)
					}
				}
			}
		}
		s := &bill.Service{Store: db, Clock: fleet.ClockFunc(time.Now)}
		deep := bill.ItemQuery{Scope: organ.All(fleet.Actor{OrganPath: "/"}), Resolved: -1}
		for _, deep.Sort.Field = range []string{"", "stated"} {
			var refused *fleet.Error
			if _, _, err := s.Items(ctx, deep, fleet.Page{Number: 12, Size: 996}); !errors.As(err, &refused) || refused.Code != "list.tooDeep" {
				t.Errorf("by %q a page behind those that have a number: %v", deep.Sort.Field, err)
			}
		}
	})
}
