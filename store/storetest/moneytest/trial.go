package moneytest

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/fleet/vehicle"
	"waymark/store"
)

// sell adds an order of some devices with days of trial.
func (b *till) sell(days int, devices ...order.Device) fleet.ID {
	b.t.Helper()
	return must(b.s.InsertOrder(ctxOf(b.t), order.Change{Order: order.Order{OrganID: b.organ.ID, ActivateWay: "FIRST", TrialDays: days, Standing: true, CreatedAt: 1, UpdatedAt: 1},
		Devices: devices, Shares: b.plan(), Maker: "m"}))(b.t).ID
}

// resell saves an order with other days of trial and devices.
func (b *till) resell(id fleet.ID, days int, devices ...order.Device) {
	b.t.Helper()
	check(b.t, b.s.UpdateOrder(ctxOf(b.t), id, func(r order.Row) (order.Change, error) {
		r.TrialDays = days
		return order.Change{Order: r.Order, Devices: devices, Shares: r.Shares, Maker: "m"}, nil
	}))
}

// renew pays 30 days for a device.
func (b *till) renew(d order.Device, number string) fleet.ID {
	b.t.Helper()
	return must(b.book.Book(ctxOf(b.t), b.actor(), []payment.Paid{{IMEI: d.IMEI, Product: b.pack.Number, Amount: 100, Number: number, Source: payment.WeChat, PaidAt: 1}}))(b.t).Added[0].ID
}

func (b *till) device(d order.Device) device.Device {
	b.t.Helper()
	return must(b.s.RowByIMEI(ctxOf(b.t), d.IMEI))(b.t).Device
}

// PaidTrial shows that an order, however it is saved, leaves a device the days that were paid for before its service began.
func PaidTrial(t *testing.T, s store.Engine) {
	b := newTill(t, s)
	one, two, three := b.devices[0], b.devices[1], b.devices[2]
	want := func(what string, d order.Device, days int) {
		t.Helper()
		if got := b.device(d).TrialDays; got != days {
			t.Errorf("%s: %d days, not %d", what, got, days)
		}
	}
	id := b.sell(7, one, three)
	want("sold", one, 7)
	first := b.renew(one, "1")
	want("paid", one, 37)
	b.resell(id, 7, one)
	want("saved again", one, 37)
	b.resell(id, 10, one, three)
	want("with three days more", one, 40)
	want("came back", three, 10)
	b.resell(id, 0, one, three)
	want("without trial, but paid", one, 30)
	want("without trial", three, 0)
	b.resell(id, 2, one, three)
	want("with trial again", one, 32)
	want("with trial again, not paid", three, 2)
	must(b.book.Refund(ctxOf(t), b.actor(), payment.Repaid{PaymentID: first, Amount: 100, Number: "back"}))(t)
	want("paid back", one, 2)
	b.renew(two, "2")
	want("paid before it was in an order", two, 40)
	b.resell(id, 5, one, two)
	want("paid, and added to an order", two, 35)
	alone := b.devices[3]
	b.renew(alone, "3")
	b.sell(7, alone)
	want("paid, and in a new order", alone, 37)
	byHand := b.devices[5]
	given := b.sell(7, byHand)
	_, err := s.ChangeDevice(ctxOf(t), byHand.ID, func(e *device.Edit) error { e.Device.TrialDays = 50; return nil })
	check(t, err)
	b.resell(given, 7, byHand)
	want("given more by hand, and its order saved again", byHand, 50)
	b.resell(given, 9, byHand)
	want("given more by hand, with two days more", byHand, 52)
	running := b.devices[4]
	_, err = s.ChangeDevice(ctxOf(t), running.ID, func(e *device.Edit) error { e.Device.ActiveAt, e.Device.ExpireAt = 1, 1000; return nil })
	check(t, err)
	b.renew(running, "4")
	end := b.device(running).ExpireAt
	b.sell(7, running)
	want("its service has begun", running, 7)
	if got := b.device(running).ExpireAt; got != end {
		t.Errorf("service that has begun ends at %d, not %d", got, end)
	}
}

// PaidBeforeReset shows that what was paid for a device before it was sent out as new is neither its next owner's, nor taken from that one.
func PaidBeforeReset(t *testing.T, s store.Engine) {
	b, ctx, at := newTill(t, s), ctxOf(t), now
	b.book.Clock = fleet.ClockFunc(func() time.Time { return at })
	d, waits := b.devices[0], b.devices[1]
	id := b.sell(7, d, waits)
	old, older := b.renew(d, "1"), b.renew(waits, "2")
	at = at.Add(time.Hour)
	reset := fleet.MillisOf(at)
	must(s.ResetOrder(ctx, id, reset, func(order.Row) error { return nil }))(t)
	for _, is := range []order.Device{d, waits} {
		if got := b.device(is); got.TrialDays != 7 || got.ActiveAt != 0 || got.ExpireAt != 0 {
			t.Errorf("as new it has %d days, active %d, end %d", got.TrialDays, got.ActiveAt, got.ExpireAt)
		}
	}
	at = at.Add(time.Hour)
	b.sell(3, d, waits)
	if got := b.device(waits); got.TrialDays != 3 {
		t.Errorf("the next owner has %d days", got.TrialDays)
	}
	const end = fleet.Millis(5_000_000_000_000)
	_, err := s.ChangeDevice(ctx, d.ID, func(e *device.Edit) error { e.Device.ActiveAt, e.Device.ExpireAt = 1, end; return nil })
	check(t, err)
	for i, paid := range []fleet.ID{old, older} {
		must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: paid, Amount: 100, Number: fmt.Sprint("back", i)}))(t)
	}
	if got := b.device(d).ExpireAt; got != end {
		t.Errorf("the next owner's service ends at %d, not %d", got, end)
	}
	if got := b.device(waits).TrialDays; got != 3 {
		t.Errorf("the next owner has %d days left", got)
	}
	mine := b.renew(waits, "3")
	must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: mine, Amount: 100, Number: "mine back"}))(t)
	if got := b.device(waits).TrialDays; got != 3 {
		t.Errorf("paid and paid back since: %d days", got)
	}
}

// ways are those in which a device comes to another organisation: it is in a vehicle of its own.
var ways = []struct {
	name string
	move func(t *testing.T, s store.Engine, d device.Row, to fleet.ID)
}{
	{"device", func(t *testing.T, s store.Engine, d device.Row, to fleet.ID) {
		check(t, s.MoveDevices(ctxOf(t), []string{d.Device.IMEI}, to, func(device.Moving) device.Move {
			return device.Move{Devices: []fleet.ID{d.Device.ID}, Vehicles: []fleet.ID{d.Vehicle.ID}}
		}))
	}},
	{"vehicles", func(t *testing.T, s store.Engine, d device.Row, to fleet.ID) {
		must(s.MoveVehicles(ctxOf(t), []fleet.ID{d.Vehicle.ID}, to, func([]vehicle.Row, map[string]bool) []fleet.ID { return []fleet.ID{d.Vehicle.ID} }))(t)
	}},
	{"vehicle", func(t *testing.T, s store.Engine, d device.Row, to fleet.ID) {
		must(s.UpdateVehicle(ctxOf(t), d.Vehicle.ID, func(r *vehicle.Row) error { r.OrganID = to; return nil }))(t)
	}},
	{"edit", func(t *testing.T, s store.Engine, d device.Row, to fleet.ID) {
		must(s.ChangeDevice(ctxOf(t), d.Device.ID, func(e *device.Edit) error { e.Device.OrganID, e.Vehicle.OrganID = to, to; return nil }))(t)
	}},
	{"organisation", func(t *testing.T, s store.Engine, d device.Row, to fleet.ID) {
		check(t, s.MoveOrgan(ctxOf(t), d.Device.OrganID, to, func(organ.Move) error { return nil }))
	}},
}

// Deleted shows that a device that is deleted leaves its order: registered again it is free for another one, which alone resets it.
func Deleted(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	gone, stays := b.devices[0], b.devices[1]
	listed := func(what string, id fleet.ID, want ...string) {
		t.Helper()
		if got := must(s.OrdersByID(ctx, []fleet.ID{id}))(t)[0].IMEIs; !slices.Equal(got, want) {
			t.Errorf("%s: order %d has %v, not %v", what, id, got, want)
		}
	}
	first := b.sell(7, gone, stays)
	again := b.again(0)
	listed("deleted and registered again", first, stays.IMEI)
	if held := must(s.OrderDevices(ctx, []string{gone.IMEI}))(t)[0].OrderID; held != 0 {
		t.Errorf("it is in order %d still", held)
	}
	second := b.sell(9, again)
	listed("in another order", first, stays.IMEI)
	listed("in another order", second, again.IMEI)
	if by := must(s.PaymentsByID(ctx, []fleet.ID{b.renew(again, "1")}))(t)[0].OrderID; by != second {
		t.Errorf("paid by order %d, not %d", by, second)
	}
	if done := must(s.ResetOrder(ctx, first, fleet.MillisOf(now), func(order.Row) error { return nil }))(t); !slices.Equal(done, []fleet.ID{stays.ID}) {
		t.Errorf("reset: %v", done)
	}
	if days := b.device(again).TrialDays; days != 39 {
		t.Errorf("it has %d days", days)
	}
	if done := must(s.ResetOrder(ctx, second, fleet.MillisOf(now), func(order.Row) error { return nil }))(t); !slices.Equal(done, []fleet.ID{again.ID}) {
		t.Errorf("reset: %v", done)
	}
	b.again(1)
	listed("deleted after its order was reset", first, stays.IMEI)
}

// gone deletes a device.
func (b *till) gone(d order.Device) {
	b.t.Helper()
	check(b.t, b.s.DeleteDevices(ctxOf(b.t), []fleet.ID{d.ID}, fleet.MillisOf(now), func([]device.Detail) []fleet.ID { return []fleet.ID{d.ID} }))
}

// again deletes a device, and registers it under its number as a new one.
func (b *till) again(i int) order.Device {
	b.t.Helper()
	d := b.devices[i]
	b.gone(d)
	made := must(b.s.Insert(ctxOf(b.t), device.Device{OrganID: cmp.Or(b.home[d.ID], b.organ.ID), IMEI: d.IMEI, TrialDays: 10}, nil))(b.t)
	b.devices[i].ID = made.ID
	return b.devices[i]
}

// Transferred demands that a device that goes to another organisation, in whichever way, leaves its order, which then neither resets it nor keeps it from
// another one; within its organisation it stays.
func Transferred(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	for i, way := range ways {
		t.Run(way.name, func(t *testing.T) {
			var tree [4]organ.Organ // sells it; there it is; there it goes first, and then
			for j, name := range []string{"seller", "here", "below", "other"} {
				parent := fleet.ID(0)
				if j == 1 || j == 2 {
					parent = tree[0].ID
				}
				tree[j] = must(s.InsertOrgan(ctx, organ.Organ{Name: fmt.Sprint(name, i), ParentID: parent, Status: 1}))(t)
			}
			made := must(s.Insert(ctx, device.Device{OrganID: tree[1].ID, IMEI: fmt.Sprint("86000000000030", i)}, &vehicle.Vehicle{Plate: fmt.Sprint("p", i)}))(t)
			mine := order.Device{ID: made.ID, IMEI: made.IMEI}
			share := []order.Share{{Type: "RENEW", PayeeID: must(s.InsertPayee(ctx, payee.Payee{OrganID: tree[0].ID, State: 1}, func(fleet.ID) (string, error) { return "", nil }))(t).ID, Percent: 100}}
			sell := func() fleet.ID {
				t.Helper()
				return must(s.InsertOrder(ctx, order.Change{Order: order.Order{OrganID: tree[0].ID, TrialDays: 7, Standing: true}, Devices: []order.Device{mine}, Shares: share}))(t).ID
			}
			held := func() fleet.ID { return must(s.OrderDevices(ctx, []string{mine.IMEI}))(t)[0].OrderID }
			id := sell()
			way.move(t, s, must(s.RowByIMEI(ctx, mine.IMEI))(t), tree[2].ID)
			if held() != id {
				t.Errorf("it left its order within its organisation")
			}
			way.move(t, s, must(s.RowByIMEI(ctx, mine.IMEI))(t), tree[3].ID)
			if held() != 0 {
				t.Error("it is in its order still")
			}
			must(s.ChangeDevice(ctx, mine.ID, func(e *device.Edit) error { e.Device.ActiveAt, e.Device.ExpireAt = 5, 6; return nil }))(t)
			done := must(s.ResetOrder(ctx, id, fleet.MillisOf(now), func(order.Row) error { return nil }))(t)
			if end := must(s.RowByIMEI(ctx, mine.IMEI))(t).Device.ExpireAt; len(done) != 0 || end != 6 {
				t.Errorf("reset: %v; the one that went ends at %d", done, end)
			}
			sell() // it is free for another order
		})
	}
}
