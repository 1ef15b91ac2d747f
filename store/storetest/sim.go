package storetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/sim"
	"waymark/store"
)

func card(organID fleet.ID, n int) sim.Card {
	return sim.New(sim.Draft{Number: fmt.Sprintf("138%08d", n), ICCID: fmt.Sprintf("89860%014dA", n), Bought: sim.Bought{InCombo: "10M", OutCombo: "30M", Period: "12", Location: "DOMESTIC", Type: "CMCC"}}, organID, 5)
}

func testSIMs(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	below := must(s.InsertOrgan(ctx, organ.Organ{Name: "below", ParentID: o.ID}))(t)
	apart := root(t, s, "apart")
	c1, c2, c3 := must(s.InsertSIM(ctx, card(o.ID, 1)))(t), must(s.InsertSIM(ctx, card(below.ID, 2)))(t), must(s.InsertSIM(ctx, card(apart.ID, 3)))(t)
	must(s.Insert(ctx, device.Device{OrganID: below.ID, IMEI: "860000000000001",
		Details: device.Details{Name: "old", SIM: c1.Number}}, nil))(t)
	must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000002",
		Details: device.Details{Name: "new", SIM: c1.Number}}, nil))(t)
	must(s.Insert(ctx, device.Device{OrganID: apart.ID, IMEI: "860000000000003", Details: device.Details{SIM: c2.Number}}, nil))(t)
	list := func(f sim.Filter, want ...fleet.ID) []sim.Row {
		t.Helper()
		rows, total, err := s.SIMs(ctx, f, fleet.Page{Number: 1, Size: 10})
		check(t, err)
		var ids []fleet.ID
		for _, r := range rows {
			ids = append(ids, r.ID)
		}
		equal(t, ids, want)
		equal(t, total, len(want))
		return rows
	}
	rows := list(sim.Filter{Below: o.Path}, c2.ID, c1.ID)
	equal(t, rows[1], sim.Row{Card: c1, OrganName: "o", OrganPath: o.Path, IMEI: "860000000000002", DeviceName: "new"})
	equal(t, rows[0].IMEI, "") // its device is elsewhere
	list(sim.Filter{Below: o.Path, OrganID: o.ID}, c1.ID)
	list(sim.Filter{Below: o.Path, Search: "00002"}, c2.ID)
	list(sim.Filter{Below: o.Path, Search: "1A"}, c1.ID)
	list(sim.Filter{Below: o.Path, Search: "%"})
	list(sim.Filter{Below: o.Path, State: sim.Active})
	page, total, err := s.SIMs(ctx, sim.Filter{Below: o.Path}, fleet.Page{Number: 2, Size: 1})
	check(t, err)
	equal(t, []any{page[0].ID, total}, []any{c1.ID, 2})

	for _, twice := range []sim.Card{{OrganID: o.ID, Number: c1.Number, ICCID: "x"}, {OrganID: o.ID, Number: "y", ICCID: c3.ICCID}} {
		_, err = s.InsertSIM(ctx, twice)
		wantErr(t, err, fleet.ErrConflict)
	}
	_, err = s.InsertSIM(ctx, card(999, 9))
	wantErr(t, err, fleet.ErrNotFound)
	taken := must(s.TakenSIMs(ctx, []string{c1.Number, "9"}, []string{"z", c3.ICCID}))(t)
	equal(t, taken, sim.Taken{Numbers: map[string]bool{c1.Number: true}, ICCIDs: map[string]bool{c3.ICCID: true}})
	equal(t, must(s.SIMsByNumber(ctx, []string{c1.Number, "9"}))(t)[0].IMEI, "860000000000002")

	equal(t, must(s.StaleSIMs(ctx, "", 10, 0, 2))(t), []sim.Card{c1, c2})
	equal(t, must(s.StaleSIMs(ctx, "", 10, c2.ID, 2))(t), []sim.Card{c3})
	equal(t, must(s.CountStaleSIMs(ctx, o.Path, 10))(t), 2)
	heard := sim.Usage{State: sim.Active, CarrierState: "2", MonthTotal: 1, MonthUsed: 2, DayUsed: 3, SMS: 4, ServiceStart: 5, ServiceEnd: 6, AsOf: 10}
	check(t, s.PutUsage(ctx, map[fleet.ID]sim.Usage{c1.ID: heard, 999: heard}))
	check(t, s.PutUsage(ctx, nil))
	equal(t, must(s.StaleSIMs(ctx, o.Path, 10, 0, 9))(t), []sim.Card{c2})
	equal(t, list(sim.Filter{Below: o.Path, State: sim.Active}, c1.ID)[0].Usage, heard)

	no := errors.New("no")
	wantErr(t, s.DeleteSIMs(ctx, []string{c1.Number}, func([]sim.Row) error { return no }), no)
	check(t, s.DeleteSIMs(ctx, []string{c1.Number, "9"}, func(rows []sim.Row) error {
		equal(t, []any{len(rows), rows[0].IMEI}, []any{1, "860000000000002"})
		return nil
	}))
	list(sim.Filter{Below: o.Path}, c2.ID)
	check(t, s.DeleteOrgan(ctx, below.ID, func(organ.Organ, organ.Contents) error { return nil }))
	list(sim.Filter{Below: o.Path, OrganID: o.ID}, c2.ID)
}

// testSIMsAtOnce: of two who add the same card one gets it.
func testSIMsAtOnce(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	errs := make([]error, 8)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() { _, errs[i] = s.InsertSIM(ctx, card(o.ID, 1)) })
	}
	all.Wait()
	equal(t, len(slices.DeleteFunc(errs, func(err error) bool { return errors.Is(err, fleet.ErrConflict) })), 1)
}
