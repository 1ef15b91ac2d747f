package storetest

import (
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/retention"
	"waymark/fleet/track"
	"waymark/store"
)

func monthDay(m time.Month, day int) fleet.Millis {
	return fleet.MillisOf(time.Date(2026, m, day, 0, 0, 0, 0, time.UTC))
}

// half a year of points of device 1, ten a month from June on.
func halfYear(t *testing.T, s store.Engine) []track.Point {
	var want []track.Point
	for m := time.Month(6); m <= 11; m++ {
		want = append(want, Track(1, monthDay(m, 10), 10)...)
	}
	merge(t, s, 0, of(1, want))
	return want
}

func testAside(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	want := halfYear(t, s)
	equal(t, len(must(s.MonthsBefore(ctx, monthDay(6, 30)))(t)), 0)
	equal(t, must(s.MonthsBefore(ctx, monthDay(8, 1)))(t), []string{"2026-06", "2026-07"})
	equal(t, must(s.ReceivedSince(ctx, "2026-06", want[0].RecvTime))(t), true)
	equal(t, must(s.ReceivedSince(ctx, "2026-06", want[10].RecvTime))(t), false)
	equal(t, must(s.ReceivedSince(ctx, "2025-06", 0))(t), false)
	check(t, s.SetAside(ctx, "2026-06"))
	check(t, s.SetAside(ctx, "2026-07"))
	check(t, s.SetAside(ctx, "2026-07")) // again: there is nothing
	wantPoints(t, s, 1, everything, want[20:])
	equal(t, must(s.AsideMonths(ctx))(t), []string{"2026-06", "2026-07"})
	equal(t, len(must(s.MonthsBefore(ctx, monthDay(8, 1)))(t)), 0)
	check(t, s.BringBack(ctx, "2026-07"))
	wantPoints(t, s, 1, everything, want[10:])
	wantErr(t, s.BringBack(ctx, "2026-07"), fleet.ErrNotFound)
	wantErr(t, s.BringBack(ctx, "no month"), fleet.ErrNotFound)
	check(t, s.RemoveAside(ctx, "2026-06"))
	check(t, s.RemoveAside(ctx, "2026-06"))
	wantErr(t, s.BringBack(ctx, "2026-06"), fleet.ErrNotFound)
	equal(t, len(must(s.AsideMonths(ctx))(t)), 0)
	wantPoints(t, s, 1, everything, want[10:])
	merge(t, s, 10, of(1, want[10:20])) // what came back is recognised
	sound(t, s)
}

// testAsideAndLate: late points make a month that is aside again; when it is brought back it has both.
func testAsideAndLate(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	want := halfYear(t, s)
	check(t, s.SetAside(ctx, "2026-06"))
	late := Track(2, monthDay(6, 10)+5, 600)
	merge(t, s, 0, of(1, late), of(2, late))
	wantErr(t, s.SetAside(ctx, "2026-06"), fleet.ErrConflict)
	wantPoints(t, s, 2, everything, late)
	check(t, s.BringBack(ctx, "2026-06"))
	all := slices.Concat(want, late)
	slices.SortStableFunc(all, func(a, b track.Point) int { return int(a.FixTime - b.FixTime) })
	wantPoints(t, s, 1, everything, all)
	wantPoints(t, s, 2, everything, late)
	merge(t, s, len(late), of(2, late))
	merge(t, s, 0, of(2, Track(3, monthDay(6, 20), 10)))
	sound(t, s)
}

// testAsideOdd: late points of a month that is aside, and too old for a partition of its own, go to the odd ones.
func testAsideOdd(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	want := halfYear(t, s)
	check(t, s.SetAside(ctx, "2026-06"))
	old := Track(4, fleet.MillisOf(time.Date(2024, 3, 1, 0, 0, 0, 0, time.UTC)), 10)
	merge(t, s, 0, of(3, old))
	check(t, s.BringBack(ctx, "2026-06"))
	wantPoints(t, s, 1, everything, want)
	wantPoints(t, s, 3, everything, old)
	sound(t, s)
}

func testRetentionWords(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	_, knew, err := s.KeptBy(ctx)
	equal(t, knew, false)
	check(t, err)
	equal(t, must(s.Reckoned(ctx))(t), fleet.Millis(0))
	check(t, s.SetReckoned(ctx, 5))
	check(t, s.SetReckoned(ctx, 7))
	equal(t, must(s.Settled(ctx))(t), retention.Settled{})
	settled := retention.Settled{At: 3, Waited: 4, Passed: 5}
	equal(t, must(s.SetSettled(ctx, retention.Settled{}, settled))(t), true)
	equal(t, must(s.SetSettled(ctx, retention.Settled{At: 3, Waited: 4}, retention.Settled{At: 6}))(t), false) // of who read it before another settled
	equal(t, must(s.Settled(ctx))(t), settled)
	equal(t, must(s.Reckoned(ctx))(t), fleet.Millis(7))
	_, knew, err = s.KeptBy(ctx) // other words say nothing of it
	equal(t, knew, false)
	check(t, err)
	for _, keep := range []organ.Keep{{Default: 400, Least: 30}, {Default: 0, Least: 0}} {
		check(t, s.SetKeptBy(ctx, keep))
		got, known, err := s.KeptBy(ctx)
		equal(t, got, keep)
		equal(t, known, true)
		check(t, err)
	}
	equal(t, must(s.Settled(ctx))(t), settled)
	equal(t, len(must(s.RetentionMonths(ctx))(t)), 0)
	check(t, s.SayRetention(ctx, retention.Month{Name: "2026-07", State: retention.Asked, At: 1}))
	check(t, s.SayRetention(ctx, retention.Month{Name: "2026-06", State: retention.Aside, At: 2}))
	check(t, s.SayRetention(ctx, retention.Month{Name: "2026-07", State: retention.Released, At: 3}))
	equal(t, must(s.RetentionMonths(ctx))(t), []retention.Month{{Name: "2026-06", State: retention.Aside, At: 2}, {Name: "2026-07", State: retention.Released, At: 3}})
	instead := func(was, state retention.State, want bool) {
		t.Helper()
		equal(t, must(s.SayInstead(ctx, was, retention.Month{Name: "2026-06", State: state, At: 4}))(t), want)
	}
	instead("", retention.Aside, false) // something was said
	instead(retention.Asked, retention.Removing, false)
	instead(retention.Aside, retention.Removing, true)
	wantErr(t, s.SayRetention(ctx, retention.Month{Name: "2026-06", State: retention.Kept, At: 5}), fleet.ErrConflict)
	equal(t, must(s.RetentionMonths(ctx))(t)[0], retention.Month{Name: "2026-06", State: retention.Removing, At: 4})
	instead(retention.Aside, "", false)
	instead(retention.Removing, "", true)
	instead(retention.Removing, retention.Aside, false) // nothing is said any more
	instead("", retention.Aside, true)
	instead(retention.Aside, "", true)
	instead(retention.Aside, "", false)
	equal(t, len(must(s.RetentionMonths(ctx))(t)), 1)
	equal(t, must(s.NewestReceipt(ctx))(t), fleet.Millis(0))
	_ = must(s.Commit(ctx, monitor.Batch{States: []monitor.State{{DeviceID: 1, LastMessage: 50}, {DeviceID: 2, LastMessage: 40}}}))(t)
	equal(t, must(s.NewestReceipt(ctx))(t), fleet.Millis(50))
}

func testHeldDevices(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	equal(t, len(must(s.HeldDevices(ctx))(t)), 0)
	var want []retention.Held
	for id := range fleet.ID(2500) { // more than one statement takes
		want = append(want, retention.Held{DeviceID: id + 1, OrganID: id + 2, Days: int(id + 3), Longer: int(id + 4), Since: fleet.Millis(id + 5)})
	}
	check(t, s.PutHeld(ctx, want, nil))
	equal(t, must(s.HeldDevices(ctx))(t), want)
	want[7] = retention.Held{DeviceID: 8, OrganID: 1}
	check(t, s.PutHeld(ctx, want[7:8], []fleet.ID{2, 3, 9000}))
	equal(t, must(s.HeldDevices(ctx))(t), append(want[:1:1], want[3:]...))
	check(t, s.PutHeld(ctx, nil, nil))
	equal(t, len(must(s.HeldDevices(ctx))(t)), 2498)

	a, b := root(t, s, "a"), root(t, s, "b")
	in := func(o organ.Organ, imei string) fleet.ID {
		return must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei, Details: device.Details{Type: device.Wired}}, nil))(t).ID
	}
	one, two, three := in(a, "868120301230001"), in(a, "868120301230002"), in(b, "868120301230003")
	there := must(s.DevicesIn(ctx, []fleet.ID{a.ID, 9000}))(t)
	slices.SortFunc(there, func(p, q organ.Placed) int { return int(p.DeviceID - q.DeviceID) })
	equal(t, there, []organ.Placed{{DeviceID: one, OrganID: a.ID}, {DeviceID: two, OrganID: a.ID}})
	var kept []retention.Held
	for _, id := range []fleet.ID{one, two, three} {
		kept = append(kept, retention.Held{DeviceID: id, OrganID: 70, Days: 80, Longer: 90, Since: 5})
	}
	check(t, s.PutHeld(ctx, kept, nil))
	check(t, s.LetGo(ctx, []organ.Placed{{DeviceID: one, OrganID: a.ID}, {DeviceID: two, OrganID: b.ID}, {DeviceID: 9000, OrganID: b.ID}})) // the second is not there any more
	kept[0].OrganID, kept[0].Longer, kept[0].Since = a.ID, 0, 0
	held := slices.DeleteFunc(must(s.HeldDevices(ctx))(t), func(h retention.Held) bool { return h.DeviceID != one && h.DeviceID != two && h.DeviceID != three })
	equal(t, held, kept)
	check(t, s.LetGo(ctx, nil))
}

func testPointsBefore(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	a, b := root(t, s, "a"), root(t, s, "b")
	var ids []fleet.ID
	for i, o := range []fleet.ID{a.ID, a.ID, b.ID} {
		d := must(s.Insert(ctx, device.Device{OrganID: o, IMEI: imei(i), Details: device.Details{Type: device.Wired}}, nil))(t)
		ids = append(ids, d.ID)
	}
	pts := Track(1, start-fleet.Millis(1000)*Interval, 2000) // in two months
	merge(t, s, 0, of(ids[0], pts), of(ids[1], pts[1500:]), of(ids[2], pts))
	for _, c := range []struct {
		organs []fleet.ID
		before fleet.Millis
		want   organ.Loss
	}{
		{nil, pts[1999].FixTime, organ.Loss{}},
		{[]fleet.ID{a.ID}, pts[0].FixTime, organ.Loss{}},
		{[]fleet.ID{a.ID}, pts[1300].FixTime, organ.Loss{Points: 1300, Devices: 1}},
		{[]fleet.ID{a.ID}, pts[1600].FixTime, organ.Loss{Points: 1700, Devices: 2}},
		{[]fleet.ID{b.ID, a.ID}, pts[1999].FixTime + 1, organ.Loss{Points: 4500, Devices: 3}},
	} {
		equal(t, must(s.PointsBefore(ctx, c.organs, c.before))(t), c.want)
	}
}

// testWrongClocks: what was received by a clock that was wrong is told by the right one once that is known, and each partition is told until it says that it was.
func testWrongClocks(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	const now, year, hour = fleet.Millis(1_790_000_000_000), fleet.Millis(365 * 24 * 3_600_000), fleet.Millis(3_600_000)
	points := []track.Point{
		{FixTime: now - 2*hour, RecvTime: now - 2*hour, Mode: track.ModeGPS},
		{FixTime: now, RecvTime: now - year, Mode: track.ModeGPS},
		{FixTime: now + 2*hour, RecvTime: now + 2*hour, Mode: track.ModeGPS},
	}
	_ = must(s.Merge(ctx, []track.DevicePoints{{DeviceID: 1, Points: points}}))(t)
	received := func() (out []fleet.Millis) {
		for _, p := range must(s.Points(ctx, 1, track.Range{From: now - 9*hour, To: now + 9*hour}))(t) {
			out = append(out, p.RecvTime-now)
		}
		return out
	}
	equal(t, received(), []fleet.Millis{-2 * hour, -year, 2 * hour})
	w := track.WrongClock{From: now - year - hour, To: now - year + hour, By: year}
	older := track.WrongClock{From: 5, To: 6, By: -7}
	for _, each := range []track.WrongClock{w, older, w} {
		check(t, s.NoteWrongClock(ctx, each, 2))
	}
	equal(t, received(), []fleet.Millis{-2 * hour, 0, 2 * hour})
	s.ForgetWrongClocks()
	equal(t, received(), []fleet.Millis{-2 * hour, 0, 2 * hour})
	equal(t, must(s.WrongClocks(ctx))(t), []track.WrongClock{older, w})
	equal(t, must(s.ClocksToJudge(ctx, 0))(t), []track.WrongClock{older, w})
	check(t, s.ClockJudged(ctx, 0, older))
	check(t, s.ClockJudged(ctx, 0, older))
	equal(t, must(s.ClocksToJudge(ctx, 0))(t), []track.WrongClock{w})
	equal(t, must(s.ClocksToJudge(ctx, 1))(t), []track.WrongClock{older, w})
	equal(t, len(must(s.ClocksToJudge(ctx, 2))(t)), 0)
	equal(t, received(), []fleet.Millis{-2 * hour, 0, 2 * hour}) // also when all was judged
}
