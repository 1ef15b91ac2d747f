package moneytest

import (
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/payment"
	"waymark/store"
)

// take adds lines to the bill of a day and holds all stale bills against the book.
func (b *till) take(o fleet.ID, day bill.Day, lines ...bill.Line) fleet.ID {
	b.t.Helper()
	return b.takeOf(payment.WeChat, o, day, lines...)
}

// takeOf is take for a source.
func (b *till) takeOf(source string, o fleet.ID, day bill.Day, lines ...bill.Line) fleet.ID {
	b.t.Helper()
	var numbers []string
	for _, l := range lines {
		numbers = append(numbers, l.Number)
	}
	id, err := b.s.TakeBill(ctxOf(b.t), bill.Bill{OrganID: o, Source: source, Day: day, TakenAt: 5, Maker: "m"}, numbers, func(had map[string]bill.Line) ([]bill.Line, error) {
		return slices.DeleteFunc(slices.Clone(lines), func(l bill.Line) bool { _, there := had[l.Number]; return there }), nil
	})
	check(b.t, err)
	b.freshen()
	return id
}

func (b *till) freshen() {
	b.t.Helper()
	for _, id := range must(b.s.StaleBills(ctxOf(b.t), bill.Filter{Below: "/"}, bill.MostWaiting))(b.t) {
		check(b.t, b.s.CompareBill(ctxOf(b.t), id, 9, bill.Judge))
	}
}

func (b *till) pay(imei, number string, amount fleet.Fen, at fleet.Millis) {
	b.t.Helper()
	must(b.book.Book(ctxOf(b.t), fleet.Actor{Super: true, OrganPath: "/"}, []payment.Paid{{IMEI: imei, Product: b.pack.Number, Amount: amount, Number: number, Source: payment.WeChat, PaidAt: at}}))(b.t)
}

// states are the items of a bill, by number.
func (b *till) states(id fleet.ID) map[string]bill.Item {
	b.t.Helper()
	rows, _, err := b.s.BillItems(ctxOf(b.t), bill.ItemFilter{Below: "/", BillID: id, Resolved: -1}, fleet.Page{Number: 1, Size: 1000})
	check(b.t, err)
	out := map[string]bill.Item{}
	for _, r := range rows {
		out[r.Number] = r.Item
	}
	return out
}

// Bills holds bills against the book while that grows: what both have, what one of them lacks, and what was resolved.
func Bills(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	other := must(s.InsertOrgan(ctx, organ.Organ{Name: "other", Status: 1, CreatedAt: 1000}))(t)
	must(s.Insert(ctx, device.Device{OrganID: other.ID, IMEI: "860000000000900", TrialDays: 10}, nil))(t)
	theirs := must(s.InsertPackage(ctx, payment.Package{OrganID: other.ID, Name: "y", Price: 100, Days: 30, Type: "RENEW", State: 1}))(t)
	const day = bill.Day(20_400)
	at := day.Begin() + 1000
	imei := b.devices[0].IMEI
	b.pay(imei, "same", 100, at)
	b.pay(imei, "less", 90, at)
	b.pay(imei, "lonely", 70, at)
	b.pay(imei, "late", 60, (day+1).Begin()-1)
	must(b.book.Book(ctx, fleet.Actor{Super: true, OrganPath: "/"}, []payment.Paid{{IMEI: "860000000000900", Product: theirs.Number, Amount: 100, Number: "foreign", Source: payment.WeChat, PaidAt: at}}))(t)
	line := func(number string, amount fleet.Fen) bill.Line {
		return bill.Line{Number: number, Amount: amount, PaidAt: at}
	}
	merchants := line("at the service", 60)
	merchants.Merchant = "ours"
	id := b.take(b.organ.ID, day, line("same", 100), line("less", 100), line("new", 50), line("foreign", 100), merchants)
	want := func(what string, states map[string]bill.State, tally bill.Tally) {
		t.Helper()
		got := b.states(id)
		for number, state := range states {
			if got[number].State != state {
				t.Errorf("%s: %s is %d, not %d", what, number, got[number].State, state)
			}
		}
		row := must(s.BillsByID(ctx, []fleet.ID{id}))(t)[0]
		if len(got) != len(states) || row.Tally != tally {
			t.Errorf("%s: %d items, %+v, not %+v", what, len(got), row.Tally, tally)
		}
	}
	all := map[string]bill.State{"same": bill.Matched, "less": bill.Differs, "new": bill.MissingHere, "foreign": bill.MissingHere, "at the service": bill.MissingHere, "lonely": bill.MissingThere, "late": bill.MissingThere}
	want("taken", all, bill.Tally{Matched: 1, Differing: 1, MissingHere: 3, MissingThere: 2, Open: 6, Stated: 410, Booked: 320})
	if again := b.take(b.organ.ID, day, line("same", 100), line("new", 50)); again != id {
		t.Errorf("taken again it is bill %d, not %d", again, id)
	}
	want("taken again", all, bill.Tally{Matched: 1, Differing: 1, MissingHere: 3, MissingThere: 2, Open: 6, Stated: 410, Booked: 320})
	b.pay(imei, "new", 50, at)
	b.pay(imei, "ours", 60, at+1)
	if stale := must(s.StaleBills(ctx, bill.Filter{Below: b.organ.Path}, bill.MostWaiting))(t); len(stale) != 1 || stale[0] != id {
		t.Errorf("stale are %v", stale)
	}
	if stale := must(s.StaleBills(ctx, bill.Filter{Below: other.Path, OrganID: other.ID}, bill.MostWaiting))(t); len(stale) != 0 {
		t.Errorf("stale elsewhere are %v", stale)
	}
	b.freshen()
	all["new"], all["at the service"] = bill.Matched, bill.Matched
	want("booked", all, bill.Tally{Matched: 3, Differing: 1, MissingHere: 1, MissingThere: 2, Open: 4, Stated: 410, Booked: 430})
	b.take(b.organ.ID, day+1, line("late", 60)) // the service has it on the next day
	delete(all, "late")
	want("stated on the next day", all, bill.Tally{Matched: 3, Differing: 1, MissingHere: 1, MissingThere: 1, Open: 3, Stated: 410, Booked: 370})
	items := b.states(id)
	check(t, s.ResolveItems(ctx, []fleet.ID{items["less"].ID, items["lonely"].ID}, bill.Resolution{Reason: "told", By: "who", At: 7}, func(rows []bill.ItemRow) error {
		if len(rows) != 2 || rows[0].OrganPath != b.organ.Path || rows[0].Day != day {
			t.Errorf("resolved are %+v", rows)
		}
		return nil
	}))
	want("resolved", all, bill.Tally{Matched: 3, Differing: 1, MissingHere: 1, MissingThere: 1, Open: 1, Stated: 410, Booked: 370})
	if is := b.states(id)["lonely"]; is.Reason != "told" || is.Resolver != "who" || is.ResolvedAt != 7 {
		t.Errorf("%+v", is)
	}
	b.billLists(id, other)
	b.billedFees(day + 9)
	b.removed(other)
}

// billedFees shows that a fee that is stated otherwise than it was booked is a difference of its own, which can be resolved and is one no more once that is.
func (b *till) billedFees(day bill.Day) {
	b.t.Helper()
	ctx, at := ctxOf(b.t), day.Begin()+1000
	for _, number := range []string{"kept", "more", "back"} {
		must(b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: b.devices[1].IMEI, Product: b.pack.Number, Amount: 100, Fee: 6, Number: number, Source: payment.WeChat, PaidAt: at}}))(b.t)
	}
	of := must(b.s.PaymentsByNumber(ctx, payment.WeChat, "back", "/"))(b.t)[0]
	must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: of, Amount: 50, Number: "half", PaidAt: at}))(b.t)
	line := func(number string, amount, fee fleet.Fen) bill.Line {
		return bill.Line{Number: number, Amount: amount, Fee: fee, PaidAt: at}
	}
	id := b.take(b.organ.ID, day, line("kept", 100, 6), line("more", 100, 10), line("back", 100, 6), line("half", -50, -2))
	want := bill.Tally{Matched: 3, FeeDiffering: 1, Open: 1, Stated: 250, Booked: 250, Fee: 20, BookedFee: 15}
	if got := must(b.s.BillsByID(ctx, []fleet.ID{id}))(b.t)[0].Tally; got != want {
		b.t.Errorf("%+v, not %+v", got, want)
	}
	f := bill.ItemFilter{Below: "/", State: bill.FeeDiffers, Resolved: -1}
	rows, total := mustTwo(b.s.BillItems(ctx, f, fleet.Page{Number: 1, Size: 5}))(b.t)
	if total != 1 || len(rows) != 1 || rows[0].Number != "more" || rows[0].Fee != 10 || rows[0].BookedFee != 6 {
		b.t.Errorf("%d: %+v", total, rows)
	}
	check(b.t, b.s.ResolveItems(ctx, []fleet.ID{rows[0].ID}, bill.Resolution{Reason: "the rate was raised", By: "who", At: 7}, func([]bill.ItemRow) error { return nil }))
	b.take(b.organ.ID, day, line("later", 1, 0)) // it is compared again
	want.Stated, want.MissingHere = 251, 1       // and stays resolved
	if got := must(b.s.BillsByID(ctx, []fleet.ID{id}))(b.t)[0].Tally; got != want {
		b.t.Errorf("resolved: %+v, not %+v", got, want)
	}
}

// removed deletes an organisation: what was booked in it, day by day, is what was booked in the one above, where nobody is offered what it offered.
func (b *till) removed(other organ.Organ) {
	b.t.Helper()
	ctx := ctxOf(b.t)
	below := must(b.s.InsertOrgan(ctx, organ.Organ{ParentID: other.ID, Name: "below", Status: 1, CreatedAt: 1000}))(b.t)
	must(b.s.Insert(ctx, device.Device{OrganID: below.ID, IMEI: "860000000000901", TrialDays: 10}, nil))(b.t)
	pack := must(b.s.InsertPackage(ctx, payment.Package{OrganID: other.ID, Name: "y", Price: 100, Days: 30, Type: "RENEW", State: 1}))(b.t)
	must(b.book.Book(ctx, fleet.Actor{Super: true, OrganPath: "/"}, []payment.Paid{{IMEI: "860000000000901", Product: pack.Number, Amount: 100, Number: "below", Source: payment.WeChat, PaidAt: bill.Day(20_400).Begin()}}))(b.t)
	entries := func() (out []string) { // all but whose they are
		rows, _ := mustTwo(b.s.Payments(ctx, payment.Filter{Below: other.Path}, fleet.Page{Number: 1, Size: 5}))(b.t)
		for _, r := range rows {
			postings, _, _, err := b.s.Postings(ctx, r.ID)
			check(b.t, err)
			r.OrganID, r.OrganName, r.OrganPath = 0, "", ""
			out = append(out, fmt.Sprintf("%+v %+v", r, postings))
		}
		return out
	}
	offered := must(b.s.InsertPackage(ctx, payment.Package{OrganID: below.ID, Name: "for its own", Price: 1, Days: 3660, Type: "RENEW", State: 1}))(b.t)
	of := must(b.s.PackagesOffered(ctx, other.Path))(b.t)
	before := entries()
	check(b.t, b.s.DeleteOrgan(ctx, below.ID, func(organ.Organ, organ.Contents) error { return nil }))
	if after := entries(); len(before) != 2 || !slices.Equal(after, before) {
		b.t.Errorf("%q before, %q after the organisation below was removed", before, after)
	}
	if got := must(b.s.PackagesOffered(ctx, other.Path))(b.t); !slices.Equal(got, of) {
		b.t.Errorf("offered are %+v, not %+v", got, of)
	}
	if p := must(b.s.PackagesByID(ctx, []fleet.ID{offered.ID}))(b.t)[0]; p.State != 0 || p.OrganID != other.ID {
		b.t.Errorf("its package is %+v", p)
	}
}

// billLists filters the lists of bills and of their items.
func (b *till) billLists(id fleet.ID, other organ.Organ) {
	ctx, page := ctxOf(b.t), fleet.Page{Number: 1, Size: 100}
	for _, c := range []struct {
		what   string
		filter bill.Filter
		want   int
	}{
		{"all", bill.Filter{Below: "/", Open: -1}, 2}, {"of a subtree", bill.Filter{Below: b.organ.Path, Open: -1}, 2}, {"of another", bill.Filter{Below: other.Path, Open: -1}, 0},
		{"of another alone", bill.Filter{Below: "/", OrganID: other.ID, Open: -1}, 0}, {"open", bill.Filter{Below: "/", Open: 1}, 1}, {"not open", bill.Filter{Below: "/", Open: 0}, 1},
		{"of Alipay", bill.Filter{Below: "/", Source: payment.Alipay, Open: -1}, 0}, {"until a day", bill.Filter{Below: "/", To: 20_400, Open: -1}, 1}, {"from a day", bill.Filter{Below: "/", From: 20_402, Open: -1}, 0},
		{"by when it was taken", bill.Filter{Below: "/", Open: -1, Sort: fleet.Sort{Field: "takeTime", Desc: true}}, 2},
	} {
		rows, total, err := b.s.Bills(ctx, c.filter, page)
		check(b.t, err)
		ids := must(b.s.BillIDs(ctx, c.filter))(b.t)
		if total != c.want || len(rows) != c.want || len(ids) != c.want {
			b.t.Errorf("bills %s: %d of %d, %v, not %d", c.what, len(rows), total, ids, c.want)
		}
	}
	for _, c := range []struct {
		what   string
		filter bill.ItemFilter
		want   int
	}{
		{"of one bill", bill.ItemFilter{Below: "/", BillID: id, Resolved: -1}, 6}, {"of all", bill.ItemFilter{Below: "/", Resolved: -1}, 7}, {"of another", bill.ItemFilter{Below: other.Path, Resolved: -1}, 0},
		{"of another alone", bill.ItemFilter{Below: "/", OrganID: other.ID, BillID: id, Resolved: -1}, 0}, {"matched", bill.ItemFilter{Below: "/", BillID: id, State: bill.Matched, Resolved: -1}, 3},
		{"to be resolved", bill.ItemFilter{Below: "/", BillID: id, Resolved: 0}, 1}, {"resolved", bill.ItemFilter{Below: "/", BillID: id, Resolved: 1}, 2},
		{"by number", bill.ItemFilter{Below: "/", Search: "at the", Resolved: -1}, 1}, {"by that of the merchant", bill.ItemFilter{Below: "/", Search: "our", Resolved: -1, Sort: fleet.Sort{Field: "payNo"}}, 1},
	} {
		rows, total, err := b.s.BillItems(ctx, c.filter, page)
		check(b.t, err)
		ids := must(b.s.BillItemIDs(ctx, c.filter))(b.t)
		if total != c.want || len(rows) != c.want || len(ids) != c.want {
			b.t.Errorf("items %s: %d of %d, %v, not %d", c.what, len(rows), total, ids, c.want)
		}
	}
}
