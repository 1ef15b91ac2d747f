package moneytest

import (
	"context"
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/order"
	"waymark/fleet/payment"
	"waymark/store"
)

// Service shows what payments and refunds do to the service of a device: an end is moved, a trial that has not started gets longer, and
// service without an end has none afterwards.
func Service(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	const day = 24 * 60 * 60 * 1000
	now := fleet.MillisOf(now)
	pay := func(imei, number string) fleet.ID {
		return must(b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: imei, Product: b.pack.Number, Amount: 100, Number: number, Source: payment.WeChat, PaidAt: now}}))(t).Added[0].ID
	}
	of := func(imei string) device.Device { return must(s.RowByIMEI(ctx, imei))(t).Device }
	fresh := b.devices[0].IMEI
	pay(fresh, "1")
	if d := of(fresh); d.TrialDays != 40 || d.ExpireAt != 0 {
		t.Errorf("before it begins: %d days, end %d", d.TrialDays, d.ExpireAt)
	}
	running := b.devices[1]
	for _, c := range []struct{ end, paid, back fleet.Millis }{
		{now + 5*day, now + 35*day, now + 5*day},
		{now - 100*day, now + 30*day, now - 100*day},
	} {
		_, err := s.ChangeDevice(ctx, running.ID, func(e *device.Edit) error { e.Device.ActiveAt, e.Device.ExpireAt = 1, c.end; return nil })
		check(t, err)
		id := pay(running.IMEI, fmt.Sprint("run", c.end))
		if d := of(running.IMEI); d.ExpireAt != c.paid {
			t.Errorf("paid for with the end at %d: %d, not %d", c.end, d.ExpireAt, c.paid)
		}
		for _, part := range []fleet.Fen{40, 60} {
			must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: id, Amount: part, Number: fmt.Sprint("back", c.end, part)}))(t)
			want := c.paid
			if part == 60 {
				want = c.back
			}
			if d := of(running.IMEI); d.ExpireAt != want {
				t.Errorf("after %s were paid back: %d, not %d", part, d.ExpireAt, want)
			}
		}
	}
	// Of days that were given before somebody set the end, it is known no more what they came to: they are taken from where it is now.
	id := pay(running.IMEI, "before it was set")
	_, err := s.ChangeDevice(ctx, running.ID, func(e *device.Edit) error { e.Device.ExpireAt = now + 500*day; return nil })
	check(t, err)
	must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: id, Amount: 100, Number: "back since it was set"}))(t)
	if d := of(running.IMEI); d.ExpireAt != now+470*day {
		t.Errorf("after somebody has set the end, and days were paid back: %d, not %d", d.ExpireAt, now+470*day)
	}
	endless, given := [2]order.Device{b.devices[2], b.devices[4]}, [2]fleet.ID{}
	for i, d := range endless { // with days of a trial, too
		_, err := s.ChangeDevice(ctx, d.ID, func(e *device.Edit) error { e.Device.ActiveAt, e.Device.TrialDays = 1, 7*i; return nil })
		check(t, err)
		given[i] = pay(d.IMEI, "endless"+d.IMEI)
		if d := of(d.IMEI); d.ExpireAt != 0 {
			t.Errorf("service without an end ends at %d", d.ExpireAt)
		}
	}
	unbegun := b.devices[3]
	_, err = s.ChangeDevice(ctx, unbegun.ID, func(e *device.Edit) error { e.Device.TrialDays = 0; return nil })
	check(t, err)
	early := pay(unbegun.IMEI, "early")
	// Days that were never given are not taken away once service has an end.
	for _, c := range []struct {
		d  order.Device
		of fleet.ID
	}{{endless[0], given[0]}, {endless[1], given[1]}, {unbegun, early}} {
		_, err = s.ChangeDevice(ctx, c.d.ID, func(e *device.Edit) error { e.Device.ActiveAt, e.Device.ExpireAt = 1, now+100*day; return nil })
		check(t, err)
		later := pay(c.d.IMEI, fmt.Sprint("later", c.of))
		must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: c.of, Amount: 100, Number: fmt.Sprint("back of ", c.of)}))(t)
		if d := of(c.d.IMEI); d.ExpireAt != now+130*day {
			t.Errorf("after days were paid back that were never given: %d, not %d", d.ExpireAt, now+130*day)
		}
		must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: later, Amount: 100, Number: fmt.Sprint("later back of ", c.of)}))(t)
		if d := of(c.d.IMEI); d.ExpireAt != now+100*day {
			t.Errorf("after those were paid back that were given: %d, not %d", d.ExpireAt, now+100*day)
		}
	}
}

// PaidAtOnce has the same payment told by many at once: it is booked once, also where each tells it for another device.
func PaidAtOnce(t *testing.T, s store.Engine) {
	b := newTill(t, s)
	added := make(chan int)
	for range 8 {
		go func() {
			got, err := b.book.Book(context.WithoutCancel(t.Context()), b.actor(), []payment.Paid{{IMEI: b.devices[0].IMEI, Product: b.pack.Number, Amount: 100, Number: "same", Source: payment.Alipay, PaidAt: 1}})
			if err != nil {
				t.Error(err)
			}
			added <- len(got.Added)
		}()
	}
	sum := 0
	for range 8 {
		sum += <-added
	}
	if sum != 1 {
		t.Errorf("booked %d times", sum)
	}
	if d := must(s.RowByIMEI(ctxOf(t), b.devices[0].IMEI))(t).Device; d.TrialDays != 40 {
		t.Errorf("%d days of service", d.TrialDays)
	}
	for round := range 12 {
		number, came := fmt.Sprint("of one of them ", round), make(chan error)
		for _, d := range b.devices {
			go func() {
				_, err := b.book.Book(context.WithoutCancel(t.Context()), b.actor(), []payment.Paid{{IMEI: d.IMEI, Product: b.pack.Number, Amount: 100, Number: number, Source: payment.WeChat, PaidAt: 1}})
				came <- err
			}()
		}
		booked := 0
		for range b.devices {
			if err := <-came; err == nil {
				booked++
			} else {
				wantCode(t, number, err, "payment.differs")
			}
		}
		if booked != 1 {
			t.Errorf("%s: booked for %d devices", number, booked)
		}
	}
}
