package moneytest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/store"
)

// message is a payment or a refund of one, as it is told; refunds may be told before their payments.
type message struct {
	paidAt fleet.Millis
	of     int // the payment that a refund takes back, wholly or in part; -1 of a payment
	amount fleet.Fen
	days   int
}

// servedUntil is the end of service worked out by going from day to day.
func servedUntil(end fleet.Millis, all []message) fleet.Millis {
	var last fleet.Millis
	for _, n := range all {
		last = max(last, n.paidAt)
	}
	back := map[int]fleet.Fen{}
	for _, n := range all {
		if n.of >= 0 {
			back[n.of] += n.amount
		}
	}
	for at := fleet.Millis(0); at <= last; at += oneDay {
		for i, n := range all {
			if n.of >= 0 || n.paidAt != at || back[i] == n.amount {
				continue
			}
			if end < at {
				end = at
			}
			end += fleet.Millis(n.days) * oneDay
		}
	}
	return end
}

const oneDay = 24 * 60 * 60 * 1000

// ServedInAnyOrder shows that service ends at the same moment in whichever order payments and refunds of a device are told, with gaps between them.
func ServedInAnyOrder(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	packs := map[int]payment.Package{}
	for _, days := range []int{1, 20, 100} {
		packs[days] = must(s.InsertPackage(ctx, payment.Package{OrganID: b.organ.ID, Name: fmt.Sprint(days), Price: 100, Days: days, Type: "RENEW", State: 1}))(t)
	}
	for round := range 8 {
		begin, list := fleet.Millis(1+b.random.IntN(200))*oneDay, []message{}
		for range 2 + b.random.IntN(4) {
			list = append(list, message{paidAt: fleet.Millis(1+b.random.IntN(300)) * oneDay, of: -1, amount: 100, days: []int{1, 20, 100}[b.random.IntN(3)]})
		}
		for i := range list {
			switch b.random.IntN(4) {
			case 0:
				list = append(list, message{paidAt: 400 * oneDay, of: i, amount: 100})
			case 1:
				list = append(list, message{paidAt: 400 * oneDay, of: i, amount: 60})
			case 2:
				list = append(list, message{paidAt: 400 * oneDay, of: i, amount: 30}, message{paidAt: 401 * oneDay, of: i, amount: 70})
			}
		}
		want := servedUntil(begin, list)
		for turn := range 6 {
			imei := fmt.Sprintf("8600000003%02d%02d0", round, turn)
			d := must(s.Insert(ctx, device.Device{OrganID: b.organ.ID, IMEI: imei, TrialDays: 10, ActiveAt: 1, ExpireAt: begin}, nil))(t)
			inTurn := b.random.Perm(len(list))
			if turn == 0 { // as they were made
				slices.Sort(inTurn)
			}
			for _, i := range inTurn {
				n := list[i]
				if n.of < 0 {
					must(b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: imei, Product: packs[n.days].Number, Amount: n.amount, Number: fmt.Sprint(imei, i), Source: payment.Other, PaidAt: n.paidAt}}))(t)
					continue
				}
				must(b.book.Return(ctx, b.actor(), payment.Returned{Source: payment.Other, Of: fmt.Sprint(imei, n.of), Number: fmt.Sprint(imei, "back", i), Amount: n.amount, PaidAt: n.paidAt, OrganID: b.organ.ID}))(t)
			}
			got := must(s.RowsByID(ctx, []fleet.ID{d.ID}))(t)[0].Device.ExpireAt
			if got != want {
				t.Errorf("%v from %d in the order %v: it ends on day %d, not %d", list, begin/oneDay, inTurn, got/oneDay, want/oneDay)
			}
		}
	}
}

// PaidFor shows that the days that were paid for since service began are told to who edits a device; those that were paid back are none.
func PaidFor(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	d := b.devices[0]
	want := func(what string, days int) {
		t.Helper()
		must(s.ChangeDevice(ctx, d.ID, func(e *device.Edit) error {
			if got := must(e.Paid())(t); got != days {
				t.Errorf("%s: %d days, not %d", what, got, days)
			}
			return nil
		}))(t)
	}
	b.renew(d, "before") // is in its trial
	want("before it begins", 0)
	must(s.ChangeDevice(ctx, d.ID, func(e *device.Edit) error {
		e.Device.ActiveAt, e.Device.ExpireAt = fleet.MillisOf(now), 5_000_000_000_000
		return nil
	}))(t)
	b.book.Clock = fleet.ClockFunc(func() time.Time { return now.Add(time.Hour) })
	must(s.ChangeDevice(ctx, d.ID, func(e *device.Edit) error { e.Device.ActiveAt++; return nil }))(t)
	want("when it begins", 0)
	b.renew(d, "1")
	id := b.renew(d, "2")
	b.renew(b.devices[1], "another's")
	want("paid", 60)
	must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: id, Amount: 100, Number: "back"}))(t)
	want("paid back", 30)
}

// BoundPayees shows that an account sees the shares of the payees that are bound to it wherever they are, with those of its organisations: in the list,
// in its sums and in what is exported. Of an organisation that is asked for alone only its own.
func BoundPayees(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	beside := must(s.InsertOrgan(ctx, organ.Organ{Name: "beside", Status: 1, CreatedAt: 1}))(t)
	clerk := must(s.InsertAccount(ctx, account.Account{OrganID: beside.ID, LoginName: "clerk", Status: 1}))(t).ID
	must(s.InsertOrder(ctx, order.Change{Order: order.Order{OrganID: b.organ.ID, ActivateWay: "FIRST", Standing: true, CreatedAt: 1, UpdatedAt: 1}, Devices: b.devices[:1], Maker: "m",
		Shares: []order.Share{{Type: "RENEW", PayeeID: b.payees[0], Percent: 1000}, {Type: "RENEW", PayeeID: b.payees[1], Percent: 2000}}}))(t)
	b.renew(b.devices[0], "1")
	bind := func() {
		check(t, s.SetPayeeViewers(ctx, b.payees[1], []fleet.ID{clerk}, "/", func(payee.Row, int) error { return nil }))
	}
	bind()
	for _, c := range []struct {
		f    payment.Filter
		many int
		sum  fleet.Fen
	}{
		{payment.Filter{Below: beside.Path}, 0, 0},
		{payment.Filter{Below: beside.Path, Viewer: clerk}, 1, 20},
		{payment.Filter{Below: beside.Path, Viewer: clerk, Search: "p1"}, 1, 20},
		{payment.Filter{Below: beside.Path, Viewer: clerk, Search: "p0"}, 0, 0},
		{payment.Filter{Below: beside.Path, Viewer: clerk, Search: b.devices[0].IMEI}, 1, 20},
		{payment.Filter{Below: beside.Path, OrganID: beside.ID, Viewer: clerk}, 0, 0},
		{payment.Filter{Below: b.organ.Path, Viewer: clerk}, 2, 30},
		{payment.Filter{Below: b.organ.Path, Viewer: clerk + 1}, 2, 30},
	} {
		rows, total := mustTwo(s.Splits(ctx, c.f, fleet.Page{Number: 1, Size: 20}))(t)
		ids, sum := must(s.SplitIDs(ctx, c.f))(t), must(s.SplitSum(ctx, c.f))(t)
		if len(rows) != c.many || total.Many != c.many || len(ids) != c.many || sum.All != c.sum {
			t.Errorf("%+v: %d of %d, %d to export, %s; not %d, %s", c.f, len(rows), total.Many, len(ids), sum.All, c.many, c.sum)
		}
	}
	b.boundElsewhere(clerk, bind)
}

// boundElsewhere shows that an account that goes to another organisation is bound to no payee any more; what else is changed of it leaves it bound.
func (b *till) boundElsewhere(clerk fleet.ID, bind func()) {
	b.t.Helper()
	ctx := ctxOf(b.t)
	elsewhere := must(b.s.InsertOrgan(ctx, organ.Organ{Name: "elsewhere", Status: 1, CreatedAt: 1}))(b.t)
	sees := func(what string, many int) {
		b.t.Helper()
		row := must(b.s.PayeesByID(ctx, []fleet.ID{b.payees[1]}))(b.t)[0]
		if sum := must(b.s.SplitSum(ctx, payment.Filter{Below: elsewhere.Path, Viewer: clerk}))(b.t); sum.Many != many || len(row.Viewers) != many {
			b.t.Errorf("%s: it sees %d shares, %v are bound", what, sum.Many, row.Viewers)
		}
	}
	change := func(edit func(*account.Account)) {
		b.t.Helper()
		a := must(b.s.User(ctx, clerk))(b.t).Account
		edit(&a)
		check(b.t, b.s.UpdateUser(ctx, a, nil, func(account.User) error { return nil }))
	}
	change(func(a *account.Account) { a.RealName = "Clerk" })
	sees("renamed", 1)
	change(func(a *account.Account) { a.OrganID = elsewhere.ID })
	sees("elsewhere", 0)
	bind()
	sees("bound there", 1)
	change(func(a *account.Account) { a.OrganID = b.organ.ID })
	change(func(a *account.Account) { a.OrganID = elsewhere.ID })
	sees("there again", 0)
	bind()
	b.boundMoved(elsewhere)
}

// boundMoved shows that an account that goes with its organisation is bound to a payee no more but where one of the two is above the other, there and here.
func (b *till) boundMoved(at organ.Organ) {
	b.t.Helper()
	ctx := ctxOf(b.t)
	beyond := must(b.s.InsertOrgan(ctx, organ.Organ{Name: "beyond", Status: 1, CreatedAt: 1}))(b.t)
	move := func(to fleet.ID) {
		b.t.Helper()
		check(b.t, b.s.MoveOrgan(ctx, at.ID, to, func(organ.Move) error { return nil }))
	}
	move(b.organ.ID)
	below := must(b.s.Organ(ctx, at.ID))(b.t)
	if row := must(b.s.PayeesByID(ctx, []fleet.ID{b.payees[1]}))(b.t)[0]; len(row.Viewers) != 1 || row.Viewers[0].OrganPath != below.Path {
		b.t.Errorf("moved below the payee's organisation, %v are bound", row.Viewers)
	}
	move(beyond.ID)
	if row := must(b.s.PayeesByID(ctx, []fleet.ID{b.payees[1]}))(b.t)[0]; len(row.Viewers) != 0 {
		b.t.Errorf("moved away from the payee's organisation, %v are bound", row.Viewers)
	}
}
