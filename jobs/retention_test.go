package jobs

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/health"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
	"waymark/fleet/retention"
	"waymark/fleet/track"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

// newRetention makes organisations that keep 0 (as above), 30, 100 days, with a
// device each that has a point every 10 days for a year, and one of an
// organisation below the one of 30 days.
func newRetention(t *testing.T, def int) (*Retention, *sqldb.DB, []fleet.ID) {
	t.Helper()
	ctx := t.Context()
	db, err := sqldb.OpenSQLite(ctx, sqlitetest.Folder(t), clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	var devices []fleet.ID
	var thirty fleet.ID
	for i, days := range []int{0, 30, 100, -1} {
		o := organ.Organ{Name: string(rune('a' + i)), Status: 1, RetentionDays: max(days, 0)}
		if days == -1 {
			o.ParentID = thirty
		}
		if o, err = db.InsertOrgan(ctx, o); err != nil {
			t.Fatal(err)
		}
		if days == 30 {
			thirty = o.ID
		}
		d, err := db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "86812030123456" + string(rune('0'+i)),
			Details: device.Details{Type: device.Wired}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		devices = append(devices, d.ID)
		var points []track.Point
		for ago := 365; ago > 0; ago -= 10 {
			at := fleet.MillisOf(now.AddDate(0, 0, -ago))
			points = append(points, track.Point{FixTime: at, RecvTime: at, Lat: int32(ago), Mode: track.ModeGPS})
		}
		if _, err := db.Merge(ctx, []track.DevicePoints{{DeviceID: d.ID, Points: points}}); err != nil {
			t.Fatal(err)
		}
	}
	hear(t, db, now)
	r := &Retention{Organs: db, Devices: db, Tracks: db, Facts: db, Motion: db, Days: motion.DefaultSettings().Clock, Store: db, Keep: organ.Keep{Default: def}, Clock: clock, Findings: &health.Service{Store: db, Clock: clock},
		Audit: audit.NewRecorder(db, db, clock), Log: slog.New(slog.DiscardHandler)}
	r.Up = func() time.Duration { return r.Clock.Now().Sub(now) }
	return r, db, devices
}

// hear has a device that nobody knows be heard of.
func hear(t *testing.T, db *sqldb.DB, at time.Time) {
	t.Helper()
	if _, err := db.Commit(t.Context(), monitor.Batch{States: []monitor.State{{DeviceID: 9999, LastMessage: fleet.MillisOf(at)}}}); err != nil {
		t.Fatal(err)
	}
}

// do runs retention with a clock.
func do(t *testing.T, r *Retention, at time.Time) {
	t.Helper()
	r.Clock = fleet.ClockFunc(func() time.Time { return at })
	if err := errors.Join(r.BringBack(t.Context()), r.Do(t.Context())); err != nil {
		t.Fatal(err)
	}
}

// say says something of months, as an operator does.
func say(t *testing.T, db *sqldb.DB, state retention.State, months ...string) {
	t.Helper()
	for _, m := range months {
		if err := db.SayRetention(t.Context(), retention.Month{Name: m, State: state}); err != nil {
			t.Fatal(err)
		}
	}
}

// asked returns which months the findings are about, and "clock" where the leap of time is one.
func asked(t *testing.T, db *sqldb.DB) (out []string) {
	t.Helper()
	all, err := db.Findings(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		if f.Code == health.RetentionLeapt {
			f.Subject = "clock"
		}
		out = append(out, f.Subject)
	}
	slices.Sort(out)
	return out
}

func count(t *testing.T, db *sqldb.DB, device fleet.ID) int {
	t.Helper()
	points, err := db.Points(t.Context(), device, track.Range{From: 0, To: 1 << 60})
	if err != nil {
		t.Fatal(err)
	}
	return len(points)
}

// oldest is how many days ago each device's oldest point was.
func oldest(t *testing.T, db *sqldb.DB, devices []fleet.ID) (out []int) {
	t.Helper()
	for _, id := range devices {
		points, err := db.Points(t.Context(), id, track.Range{From: 0, To: 1 << 60})
		if err != nil || len(points) == 0 || points[len(points)-1].Lat != 5 {
			t.Fatalf("device %d has %d points, %v", id, len(points), err)
		}
		out = append(out, int(points[0].Lat))
	}
	return out
}

func TestRetention(t *testing.T) {
	for name, tt := range map[string]struct {
		def  int
		want []int
	}{
		"for ever where nobody says": {0, []int{365, 25, 95, 25}},
		"a shorter default":          {20, []int{15, 25, 105, 25}}, // the longest is kept by whole partitions: 105 days ago lies in that of 95
	} {
		t.Run(name, func(t *testing.T) {
			r, db, devices := newRetention(t, tt.def)
			if tt.def > 0 {
				do(t, r, now)
				say(t, db, retention.Released, asked(t, db)...)
			}
			for range 2 { // again, it changes nothing
				if err := r.Do(t.Context()); err != nil {
					t.Fatal(err)
				}
				if got := oldest(t, db, devices); !slices.Equal(got, tt.want) {
					t.Fatalf("oldest points of %v days ago, want %v", got, tt.want)
				}
			}
			if problems, err := db.Check(t.Context()); err != nil || len(problems) > 0 {
				t.Fatal(err, problems)
			}
		})
	}
}

// TestRetentionOfMonths: one month goes at a time, is aside for a day and is then removed.
func TestRetentionOfMonths(t *testing.T) {
	r, db, devices := newRetention(t, 360) // that long ago was 25 November 2025
	at := now.AddDate(0, 0, 6)
	before := count(t, db, devices[0])
	do(t, r, now)
	if n := count(t, db, devices[0]); n != before {
		t.Fatalf("%d of %d points before the month was over", n, before)
	}
	hear(t, db, at)
	do(t, r, at)
	away, err := db.AsideMonths(t.Context())
	if n := count(t, db, devices[0]); n >= before || !slices.Equal(away, []string{"2025-11"}) || err != nil {
		t.Fatalf("%d of %d points; aside %v, %v", n, before, away, err)
	}
	do(t, r, at.Add(23*time.Hour))
	if away, _ = db.AsideMonths(t.Context()); len(away) != 1 {
		t.Fatal("removed before a day was over")
	}
	do(t, r, at.AddDate(0, 0, 1))
	said, err := db.RetentionMonths(t.Context())
	if away, _ = db.AsideMonths(t.Context()); len(away)+len(said)+len(asked(t, db)) != 0 || err != nil {
		t.Fatalf("aside %v, said %v, asked %v, %v", away, said, asked(t, db), err)
	}
}

// TestRetentionAsks: more than one month, or one that points came for lately, waits for an operator.
func TestRetentionAsks(t *testing.T) {
	r, db, devices := newRetention(t, 300)
	before := count(t, db, devices[0])
	for range 2 {
		do(t, r, now)
		if n := count(t, db, devices[0]); n != before || !slices.Equal(asked(t, db), []string{"2025-11", "2025-12"}) {
			t.Fatalf("%d of %d points, asked %v", n, before, asked(t, db))
		}
	}
	say(t, db, retention.Kept, "2025-11")
	say(t, db, retention.Released, "2025-12")
	do(t, r, now)
	away, err := db.AsideMonths(t.Context())
	if err != nil || !slices.Equal(away, []string{"2025-12"}) || len(asked(t, db)) > 0 {
		t.Fatalf("aside %v, asked %v, %v", away, asked(t, db), err)
	}
	say(t, db, retention.Kept, "2025-12")
	do(t, r, now.AddDate(0, 0, 3))
	if n := count(t, db, devices[0]); n != before {
		t.Fatalf("%d of %d points are back", n, before)
	}
	say(t, db, retention.Asked, "2025-11")
	r.Keep.Default = 0
	do(t, r, now)
	if len(asked(t, db)) != 0 {
		t.Fatalf("still asked %v", asked(t, db))
	}
}

func TestRetentionAsksOfLatePoints(t *testing.T) {
	r, db, devices := newRetention(t, 330)
	late := track.Point{FixTime: fleet.MillisOf(now.AddDate(0, 0, -360)), RecvTime: fleet.MillisOf(now.AddDate(0, 0, -29)), Mode: track.ModeGPS}
	if _, err := db.Merge(t.Context(), []track.DevicePoints{{DeviceID: devices[0], Points: []track.Point{late}}}); err != nil {
		t.Fatal(err)
	}
	do(t, r, now)
	if away, err := db.AsideMonths(t.Context()); err != nil || len(away) > 0 || !slices.Equal(asked(t, db), []string{"2025-11"}) {
		t.Fatalf("aside %v, asked %v, %v", away, asked(t, db), err)
	}
}

// TestRetentionDoesNotTrustTheClock: it may be as far ahead as it likes, even while terminals report.
func TestRetentionDoesNotTrustTheClock(t *testing.T) {
	r, db, devices := newRetention(t, 400)
	do(t, r, now)
	before := []int{365, 25, 95, 25}
	same := func(step string) {
		t.Helper()
		if got := oldest(t, db, devices); !slices.Equal(got[:3], before[:3]) && !slices.Equal(got, before) {
			t.Fatalf("%s: oldest points of %v days ago", step, got)
		}
	}
	same("at first")
	ahead := now.AddDate(2, 0, 0)
	do(t, r, ahead)
	hear(t, db, ahead)
	do(t, r, ahead)
	if !slices.Equal(asked(t, db), []string{"clock"}) {
		t.Fatalf("asked %v", asked(t, db))
	}
	same("two years ahead")
	hear(t, db, now)
	do(t, r, now)
	if len(asked(t, db)) != 0 {
		t.Fatalf("the clock is right again, asked %v", asked(t, db))
	}
	same("right again")
	do(t, r, now.AddDate(-1, 0, 0))
	same("a year behind")
	do(t, r, now)
	if len(asked(t, db)) != 0 {
		t.Fatalf("after a year behind asked %v", asked(t, db))
	}
}

func TestRetentionStops(t *testing.T) {
	r, _, _ := newRetention(t, 10)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := r.Do(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
}

// TestRetentionOfDeletedDevices: their points go when those of their organisation would have gone, and then nothing is known of them.
func TestRetentionOfDeletedDevices(t *testing.T) {
	r, db, devices := newRetention(t, 0)
	all := func(list []device.Detail) (ids []fleet.ID) {
		for i := range list {
			ids = append(ids, list[i].Device.ID)
		}
		return ids
	}
	young, old, kept := devices[1], devices[3], devices[0] // 30, 30 days and for ever
	if err := db.DeleteDevices(t.Context(), []fleet.ID{young, kept}, fleet.MillisOf(now.AddDate(0, 0, -1)), all); err != nil {
		t.Fatal(err)
	}
	old31 := fleet.MillisOf(now.AddDate(0, 0, -31))
	if err := db.DeleteDevices(t.Context(), []fleet.ID{old}, old31, all); err != nil {
		t.Fatal(err)
	}
	if err := db.SeeDeleted(t.Context(), []fleet.ID{old}, old31); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := r.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := oldest(t, db, []fleet.ID{young, kept}); !slices.Equal(got, []int{25, 365}) {
			t.Fatalf("oldest points of %v days ago", got)
		}
		if points, err := db.Points(t.Context(), old, track.Range{From: 0, To: 1 << 60}); err != nil || len(points) > 0 {
			t.Fatalf("%d points, %v", len(points), err)
		}
		var left []fleet.ID
		if err := db.DeletedDevices(t.Context(), func(d device.Deleted) bool { left = append(left, d.ID); return true }); err != nil || !slices.Equal(left, []fleet.ID{kept, young}) {
			t.Fatalf("%v, %v", left, err)
		}
	}
}

// TestRetentionOfResetDevices: what a device sent before its factory reset goes, that of others stays.
func TestRetentionOfResetDevices(t *testing.T) {
	r, db, devices := newRetention(t, 0)
	if err := db.ResetDevice(t.Context(), devices[0], fleet.MillisOf(now.AddDate(0, 0, -50))); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := r.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := oldest(t, db, devices); !slices.Equal(got, []int{45, 25, 95, 25}) {
			t.Fatalf("oldest points, days ago: %v", got)
		}
	}
}

// TestRetentionOfMovedDevices: a device that goes to where points are kept for less time, by a transfer or because its organisation is deleted, keeps
// what it has by the longer rule until that is over, or until less was confirmed there.
func TestRetentionOfMovedDevices(t *testing.T) {
	r, db, devices := newRetention(t, 0) // for ever, 30, 100, and 30 below that
	organs, err := db.Organs(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	at := func(name string) fleet.ID {
		return organs[slices.IndexFunc(organs, func(o organ.Organ) bool { return o.Name == name })].ID
	}
	do(t, r, now)
	move := func(which int, to string) {
		t.Helper()
		imei := "86812030123456" + string(rune('0'+which))
		err := db.MoveDevices(t.Context(), []string{imei}, at(to), func(device.Moving) device.Move {
			return device.Move{Devices: []fleet.ID{devices[which]}}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	want := func(what string, days ...int) {
		t.Helper()
		if got := oldest(t, db, devices); !slices.Equal(got, days) {
			t.Fatalf("%s: oldest points of %v days ago, want %v", what, got, days)
		}
	}
	move(0, "b") // from for ever to 30 days
	move(2, "d") // from 100 days to 30, in an organisation that is then deleted
	for range 2 {
		do(t, r, now)
	}
	want("moved", 365, 25, 95, 25)
	err = db.DeleteOrgan(t.Context(), at("d"), func(organ.Organ, organ.Contents) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	do(t, r, now)
	want("its organisation is gone", 365, 25, 95, 25)
	shorter := organ.Organ{ID: at("b"), Name: "b", Status: 1, RetentionDays: 28}
	if err := db.UpdateOrgan(t.Context(), shorter, nil, func(organ.Organ, []fleet.ID) error { return nil }); err != nil {
		t.Fatal(err)
	}
	do(t, r, now)
	want("less was confirmed there", 25, 25, 25, 25)
}

// TestConfirmedAfterAMove: that points may go is carried out for a device, too, that came between the last run and the confirmation from where they are kept
// longer; one that comes after it loses nothing.
func TestConfirmedAfterAMove(t *testing.T) {
	for _, far := range []bool{false, true} { // the rule is its own, or that of one above that it is moved to
		r, db, devices := newRetention(t, 0)
		do(t, r, now)
		organs, err := db.Organs(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		at := func(name string) fleet.ID {
			return organs[slices.IndexFunc(organs, func(o organ.Organ) bool { return o.Name == name })].ID
		}
		move := func(which int, to string) {
			t.Helper()
			imei := "86812030123456" + string(rune('0'+which))
			err := db.MoveDevices(t.Context(), []string{imei}, at(to), func(device.Moving) device.Move { return device.Move{Devices: devices[which : which+1]} })
			if err != nil {
				t.Fatal(err)
			}
		}
		words := organ.New(organ.Parts{Store: db, Points: db, Keep: r.Keep, Clock: r.Clock})
		root := fleet.Actor{Super: true, OrganPath: "/"}
		into := "c"
		change := func(confirm bool) error {
			return words.Update(t.Context(), root, at("c"), organ.Draft{Name: "c", Sort: new(int), Status: 1, RetentionDays: 30, ConfirmRetention: confirm})
		}
		if far {
			into = "d" // below b, which keeps 30 days; its own rule is 100 until it is moved there
			change = func(confirm bool) error {
				return words.Move(t.Context(), root, at("d"), organ.Place{ParentID: at("b"), ConfirmRetention: confirm})
			}
			if err := db.MoveOrgan(t.Context(), at("d"), at("c"), func(organ.Move) error { return nil }); err != nil {
				t.Fatal(err)
			}
			do(t, r, now)
		}
		move(0, into) // from for ever
		if err := change(false); err == nil {
			t.Fatal("nobody is asked")
		}
		if err := change(true); err != nil {
			t.Fatal(err)
		}
		do(t, r, now)
		if got := oldest(t, db, devices[:1]); !slices.Equal(got, []int{25}) {
			t.Errorf("%v: oldest points of %v days ago after less was confirmed", far, got)
		}
		move(2, "a")
		do(t, r, now)
		keeps := oldest(t, db, devices[2:3])
		move(2, into)
		do(t, r, now)
		if got := oldest(t, db, devices[2:3]); !slices.Equal(got, keeps) {
			t.Errorf("%v: oldest points of %v days ago, and %v before it came", far, got, keeps)
		}
	}
}

// TestRetentionOfMovedDevicesIsOver: months are kept for the one device that brought a longer rule along, and go when nothing is left that it was for.
func TestRetentionOfMovedDevicesIsOver(t *testing.T) {
	r, db, devices := newRetention(t, 30)
	do(t, r, now)
	organs, err := db.Organs(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	to := organs[slices.IndexFunc(organs, func(o organ.Organ) bool { return o.Name == "b" })].ID
	// The only one that keeps more is emptied and says as all others do.
	err = db.MoveDevices(t.Context(), []string{"868120301234562"}, to, func(device.Moving) device.Move { return device.Move{Devices: devices[2:3]} })
	from := organs[slices.IndexFunc(organs, func(o organ.Organ) bool { return o.Name == "c" })]
	from.RetentionDays = 0
	if err := errors.Join(err, db.UpdateOrgan(t.Context(), from, nil, func(organ.Organ, []fleet.ID) error { return nil })); err != nil {
		t.Fatal(err)
	}
	before := asked(t, db)
	do(t, r, now)
	if got := oldest(t, db, devices[2:3]); !slices.Equal(got, []int{365}) && got[0] < 95 || !slices.Equal(asked(t, db), before) {
		t.Fatalf("oldest %v, asked %v and before %v", got, asked(t, db), before)
	}
	held, err := db.HeldDevices(t.Context())
	if err != nil || len(held) != len(devices) || held[2].Keep() != 100 || held[0].Since != 0 {
		t.Fatalf("%+v, %v", held, err)
	}
	later := now
	for range 18 { // a week at a time, or it leaps
		later = later.AddDate(0, 0, 6)
		hear(t, db, later)
		do(t, r, later)
	}
	if held, err = db.HeldDevices(t.Context()); err != nil || held[2].Keep() != 30 || held[2].Since != 0 {
		t.Fatalf("108 days later: %+v, %v", held, err)
	}
}
