package moneytest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/organ"
	"waymark/store"
)

// BillLines holds every page of lines of several bills, whatever is asked for, against all of them.
func BillLines(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	other := must(s.InsertOrgan(ctx, organ.Organ{ParentID: b.organ.ID, Name: "below", Status: 1, CreatedAt: 1000}))(t)
	const first = bill.Day(20_400)
	for n := range 120 {
		day, number, amount := first+bill.Day(b.random.IntN(20)), fmt.Sprint(42_000+b.random.IntN(300)), fleet.Fen(1+b.random.IntN(3))
		if n%3 == 0 {
			b.pay(b.devices[n%len(b.devices)].IMEI, fmt.Sprint("n", n, number), amount, day.Begin()+5)
		}
		line := bill.Line{Number: fmt.Sprint("n", n-b.random.IntN(2), number), Amount: 1 + amount/2, PaidAt: day.Begin() + 5}
		if n%4 == 0 {
			line.Number, line.Merchant = number, "m"+number
		}
		b.take([]fleet.ID{b.organ.ID, other.ID}[b.random.IntN(2)], day, line)
	}
	all, total := mustTwo(s.BillItems(ctx, bill.ItemFilter{Below: "/", Resolved: -1}, fleet.Page{Number: 1, Size: 1000}))(t)
	if total != len(all) || total < 100 || !slices.IsSortedFunc(all, func(x, y bill.ItemRow) int { return cmp.Or(cmp.Compare(y.BillID, x.BillID), cmp.Compare(y.ID, x.ID)) }) {
		t.Fatalf("%d lines, %d on the page, or in another order", total, len(all))
	}
	for i := range all {
		if is := &all[i]; is.State != bill.Matched && i%2 == 0 {
			is.ResolvedAt = 7
			check(t, s.ResolveItems(ctx, []fleet.ID{is.ID}, bill.Resolution{Reason: "told", By: "who", At: 7}, func([]bill.ItemRow) error { return nil }))
		}
	}
	for range 150 {
		f := bill.ItemFilter{Below: []string{"/", b.organ.Path, other.Path}[b.random.IntN(3)], OrganID: []fleet.ID{0, 0, b.organ.ID, other.ID}[b.random.IntN(4)],
			State: bill.State(b.random.IntN(5)), Resolved: b.random.IntN(3) - 1, Search: []string{"", "", "4", "n", "m4", "n1", "nobody"}[b.random.IntN(7)]}
		if b.random.IntN(4) == 0 {
			f.BillID = all[b.random.IntN(len(all))].BillID
		}
		if f.Search != "" {
			b.itemReach(all, &f, 1+b.random.IntN(40))
		}
		b.linesOf(all, f)
	}
	for _, f := range []bill.ItemFilter{{Below: "/", Resolved: -1}, {Below: other.Path, Resolved: -1}, {Below: b.organ.Path, State: bill.Matched, Resolved: -1}, {Below: "/"}, {Below: "/", Resolved: -1, Search: "n"}} {
		b.linesBeside(f, 1)
		b.linesBeside(f, 2+b.random.IntN(19))
	}
	for _, field := range bill.ItemFields {
		for _, desc := range []bool{false, true} {
			for _, f := range []bill.ItemFilter{{Below: "/", Resolved: -1}, {Below: other.Path, Resolved: -1}, {Below: "/", OrganID: b.organ.ID, State: bill.MissingHere, Resolved: -1}, {Below: "/"}, {Below: "/", Resolved: -1, Search: "n"}} {
				f.Sort = fleet.Sort{Field: field, Desc: desc}
				b.linesOf(all, f)
				b.linesBeside(f, 5+b.random.IntN(16)) // by one it was gone through above
			}
		}
	}
	mine := all[slices.IndexFunc(all, func(r bill.ItemRow) bool { return r.OrganID == b.organ.ID })].ID
	for _, c := range []struct {
		id fleet.ID
		f  bill.ItemFilter
	}{{1 << 40, bill.ItemFilter{Below: "/"}}, {mine, bill.ItemFilter{Below: other.Path}}, {mine, bill.ItemFilter{Below: "/", OrganID: other.ID}}} {
		c.f.Sort.Field, c.f.Resolved = "stated", -1
		if rows, _, err := s.BillItems(ctx, c.f, fleet.Page{Number: 1, Size: 5, Beside: fleet.Cursor{ID: c.id}}); !errors.Is(err, fleet.ErrNotFound) {
			t.Errorf("beside a line that is not in the list of %+v: %d, %v", c.f, len(rows), err)
		}
	}
}

// LargeBill holds pages of a bill that has too many lines to be sorted for each of them against all of its lines.
func LargeBill(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	other := must(s.InsertOrgan(ctx, organ.Organ{ParentID: b.organ.ID, Name: "below", Status: 1, CreatedAt: 1000}))(t)
	const day, many = bill.Day(20_400), 5_300
	for n := range 4 {
		b.pay(b.devices[n%len(b.devices)].IMEI, fmt.Sprint("n", n), 2, day.Begin()+5)
	}
	b.take(b.organ.ID, day, bill.Line{Number: "n8000", Amount: 1, PaidAt: day.Begin()})
	lines := make([]bill.Line, many)
	for n := range lines {
		lines[n] = bill.Line{Number: fmt.Sprint("n", n*7919%many), Merchant: fmt.Sprint("m", n), Amount: 1 + fleet.Fen(b.random.IntN(30)), PaidAt: day.Begin() + fleet.Millis(b.random.IntN(100))}
	}
	id := b.take(b.organ.ID, day+1, lines...)
	f := bill.ItemFilter{Below: "/", BillID: id, Resolved: -1}
	ids := must(s.BillItemIDs(ctx, f))(t)
	check(t, s.ResolveItems(ctx, ids[:100], bill.Resolution{Reason: "told", By: "who", At: 7}, func([]bill.ItemRow) error { return nil }))
	all := must(s.BillItemsByID(ctx, ids))(t)
	if len(all) != many {
		t.Fatalf("%d lines", len(all))
	}
	for _, asked := range []bill.ItemFilter{{Resolved: -1}, {State: bill.MissingHere, Resolved: -1}, {Resolved: 0}, {Resolved: 1}, {State: bill.Differs, Resolved: -1}, {Resolved: -1, Search: "m"}, {Resolved: -1, Search: "n1"}, {State: bill.MissingHere, Resolved: 0, Search: "n"}} {
		f.State, f.Resolved, f.Search, f.ByBill = asked.State, asked.Resolved, asked.Search, true
		for _, field := range append([]string{""}, bill.ItemFields...) {
			f.Sort = fleet.Sort{Field: field, Desc: b.random.IntN(2) == 0}
			b.someLinesOf(all, f)
		}
	}
	f = bill.ItemFilter{Below: other.Path, BillID: id, Resolved: -1, Sort: fleet.Sort{Field: "stated"}}
	for _, f.Search = range []string{"", "n"} {
		if rows, total := mustTwo(s.BillItems(ctx, f, fleet.Page{Number: 1, Size: 5}))(t); total != 0 || len(rows) != 0 {
			t.Errorf("who sees none of the organisation has %d lines of %d", len(rows), total)
		}
	}
}

// someLinesOf reads pages of what a filter chooses, the first, the last and some between, and one behind and before a line.
func (b *till) someLinesOf(all []bill.ItemRow, f bill.ItemFilter) {
	b.t.Helper()
	const size = 20
	want := chosenOf(all, &f)
	read := func(page fleet.Page, from, to int) {
		b.t.Helper()
		part := want[max(0, min(from, len(want))):max(0, min(to, len(want)))]
		rows, total := mustTwo(b.s.BillItems(ctxOf(b.t), f, page))(b.t)
		if ids := idsOf(rows, func(r *bill.ItemRow) fleet.ID { return r.ID }); total != len(want) || !slices.Equal(ids, part) {
			b.t.Errorf("lines of %+v: %+v has %v of %d, not %v of %d", f, page, ids, total, part, len(want))
		}
	}
	last := (len(want) + size - 1) / size
	for _, n := range []int{1, last/2 - 1, last / 2, last/2 + 1, last, last + 1} {
		if n > 0 {
			read(fleet.Page{Number: n, Size: size}, (n-1)*size, n*size)
		}
	}
	if len(want) > 0 {
		at := b.random.IntN(len(want))
		read(fleet.Page{Number: 1, Size: size, Beside: fleet.Cursor{ID: want[at]}}, at+1, at+1+size)
		read(fleet.Page{Number: 1, Size: size, Beside: fleet.Cursor{ID: want[at], Before: true}}, at-size, at)
	}
}

// chosenOf returns which lines a filter chooses, in its order.
func chosenOf(all []bill.ItemRow, f *bill.ItemFilter) []fleet.ID {
	chosen := slices.DeleteFunc(slices.Clone(all), func(r bill.ItemRow) bool {
		return !within(&r, f) || f.Search != "" && !strings.HasPrefix(r.Number, f.Search) && !strings.HasPrefix(r.Merchant, f.Search)
	})
	if f.Sort.Field != "" {
		slices.SortFunc(chosen, bySort(f.Sort))
	}
	return idsOf(chosen, func(r *bill.ItemRow) fleet.ID { return r.ID })
}

// linesBeside goes through what a filter chooses from page to page by the last line of each, and back by the first.
func (b *till) linesBeside(f bill.ItemFilter, size int) {
	b.t.Helper()
	want := must(b.s.BillItemIDs(ctxOf(b.t), f))(b.t)
	there, back := []fleet.ID{}, []fleet.ID{}
	page := func(at fleet.Cursor) []fleet.ID {
		b.t.Helper()
		rows, total := mustTwo(b.s.BillItems(ctxOf(b.t), f, fleet.Page{Number: 1, Size: size, Beside: at}))(b.t)
		if total != len(want) {
			b.t.Fatalf("beside a line of %+v are %d in all, not %d", f, total, len(want))
		}
		return idsOf(rows, func(r *bill.ItemRow) fleet.ID { return r.ID })
	}
	for ids := page(fleet.Cursor{}); len(ids) > 0; ids = page(fleet.Cursor{ID: there[len(there)-1]}) {
		there = append(there, ids...)
	}
	for len(want) > 0 {
		ids := page(fleet.Cursor{ID: slices.Concat(back, want[len(want)-1:])[0], Before: true})
		if back = slices.Concat(ids, back); len(ids) == 0 {
			break
		}
	}
	if !slices.Equal(there, want) || !slices.Equal(back, want[:max(len(want)-1, 0)]) {
		b.t.Fatalf("lines of %+v by %d beside each other are %v, and back %v, not %v", f, size, there, back, want)
	}
}

// bySort compares lines by what they are sorted by, and then by their IDs.
func bySort(s fleet.Sort) func(x, y bill.ItemRow) int {
	return func(x, y bill.ItemRow) int {
		c := map[string]int{"payNo": strings.Compare(x.Number, y.Number), "payTime": cmp.Compare(x.PaidAt, y.PaidAt), "stated": cmp.Compare(x.Amount, y.Amount), "booked": cmp.Compare(x.Booked, y.Booked)}[s.Field]
		if c = cmp.Or(c, cmp.Compare(x.ID, y.ID)); s.Desc {
			return -c
		}
		return c
	}
}

// linesOf reads what a filter chooses page by page.
func (b *till) linesOf(all []bill.ItemRow, f bill.ItemFilter) {
	b.t.Helper()
	want, size := chosenOf(all, &f), 4+b.random.IntN(17)
	for n := 0; n == 0 || n*size < len(want)+size; n++ {
		rows, total := mustTwo(b.s.BillItems(ctxOf(b.t), f, fleet.Page{Number: n + 1, Size: size}))(b.t)
		ids, part := idsOf(rows, func(r *bill.ItemRow) fleet.ID { return r.ID }), want[min(n*size, len(want)):min((n+1)*size, len(want))]
		if total != len(want) || !slices.Equal(ids, part) {
			b.t.Fatalf("lines of %+v: page %d of %d rows has %v of %d, not %v of %d", f, n+1, size, ids, total, part, len(want))
		}
	}
	if ids := must(b.s.BillItemIDs(ctxOf(b.t), f))(b.t); !slices.Equal(ids, want) {
		b.t.Fatalf("%+v is exported as %v, not %v", f, ids, want)
	}
}

// within reports whether a filter chooses an item, whatever is searched.
func within(r *bill.ItemRow, f *bill.ItemFilter) bool {
	resolved := r.State != bill.Matched && (r.ResolvedAt != 0) == (f.Resolved == 1)
	return strings.HasPrefix(r.OrganPath, f.Below) && (f.OrganID == 0 || r.OrganID == f.OrganID) && (f.BillID == 0 || r.BillID == f.BillID) && r.Day >= f.Since &&
		(f.State == 0 || r.State == f.State) && (f.Resolved < 0 || resolved)
}

// itemReach shows that what many numbers begin with is searched in the bills of the newest whole days that have no more items than may be looked
// through, and what does not match or was resolved whole, and has the filter asked so.
func (b *till) itemReach(all []bill.ItemRow, f *bill.ItemFilter, most int) {
	b.t.Helper()
	r := must(b.s.ItemReach(ctxOf(b.t), *f, most))(b.t)
	kind := *f
	if kind.Resolved == 1 || kind.State != 0 {
		kind.Resolved = -1 // bills have not counted these
	}
	begin, since, before, days := 0, 0, 0, map[bill.Day]bool{}
	for i := range all {
		is := &all[i]
		for _, number := range []string{is.Number, is.Merchant} {
			if number != "" && strings.HasPrefix(number, f.Search) {
				begin++
			}
		}
		switch {
		case !within(is, &kind) || f.Resolved == 1 && f.State == 0 && is.State == bill.Matched:
		case is.Day < r.Since:
			before++
		default:
			since++
			days[is.Day] = true
		}
	}
	f.ByBill, f.Since = r.ByBill, r.Since
	switch {
	case f.BillID != 0 || begin > most:
		few := f.Resolved >= 0 || f.State > bill.Matched // which are searched whole
		if !r.ByBill || since > most && len(days) > 1 && !few || few && r.Since != 0 || r.Since != 0 && (before == 0 || since == 0) {
			b.t.Fatalf("of %+v, %d, is searched %+v: %d lines of %d days since, %d before", *f, most, r, since, len(days), before)
		}
	case r != (bill.ItemReach{}):
		b.t.Fatalf("of %+v, which %d begin with, %d, is searched %+v", *f, begin, most, r)
	}
}
