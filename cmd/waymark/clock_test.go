package main

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"waymark/bus"
	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
	"waymark/fleet/track"
	"waymark/ingest"
	"waymark/store/sqldb"
)

func TestClockWatch(t *testing.T) {
	offset := time.Duration(0)
	w := install.NewClockWatch(fleet.ClockFunc(func() time.Time { return time.Now().Add(offset) }))
	for _, c := range []struct {
		name   string
		offset time.Duration
		want   time.Duration
	}{
		{"as it was", 0, 0}, {"a little", 5 * time.Minute, 0}, {"three days on", 72 * time.Hour, 72*time.Hour - 5*time.Minute},
		{"as it was", 72 * time.Hour, 0}, {"back again", 0, -72 * time.Hour},
	} {
		offset = c.offset
		by, until := w.Set()
		if (by - c.want).Abs() > time.Minute {
			t.Errorf("%s: set by %v, want %v", c.name, by, c.want)
		}
		before := time.Now().Add(offset - by)
		if r := until.Range(); by != 0 && (before.Sub(until.To.Time()).Abs() > time.Minute || until.From >= until.To || r.To.Time().Sub(time.Now().Add(offset)).Abs() > time.Minute) {
			t.Errorf("%s: until then it would have been wrong %+v", c.name, until)
		}
	}
}

// TestNothingIsTakenFromAnybodyAtTheStart: what believes the clock waits as long as all that is removed for its age.
func TestNothingIsTakenFromAnybodyAtTheStart(t *testing.T) {
	list := (&system{clock: fleet.SystemClock{}}).byTheClock()
	for _, j := range list {
		if j.After < 15*time.Minute {
			t.Errorf("%s: %v after the start", j.Name, j.After)
		}
	}
	if len(list) != 2 {
		t.Errorf("%d jobs", len(list))
	}
}

// TestClockWasWrong: once a clock that was an hour behind is set, and the terminals say that it was, what came meanwhile is told by the right one and judged
// again, also where nobody got to it before the program ended; where they say that it was right, nothing is.
func TestClockWasWrong(t *testing.T) {
	const behind = time.Hour
	now := time.Now()
	db, err := sqldb.OpenSQLite(t.Context(), t.TempDir(), fleet.SystemClock{})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	o, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "o", Status: 1})
	if err != nil {
		t.Fatal(err)
	}
	d, err := db.Insert(t.Context(), device.Device{OrganID: o.ID, IMEI: "868120301234567"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	b, err := bus.Open(t.Context(), bus.Config{Dir: t.TempDir(), Partitions: 1}, log)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	s := &system{cfg: &install.Config{}, db: db, bus: b, log: log, clock: fleet.SystemClock{}, board: monitor.NewBoard(monitor.DefaultSettings(), fleet.SystemClock{})}
	s.cfg.Bus.Partitions = 1
	settings := ingest.DefaultSettings()
	settings.Partitions = 1
	k := newKeeper(0, settings, ingest.Deps{Store: db, Log: b, Bus: b, Clock: s.clock, Slog: log})
	s.workers = []*keeper{k}
	stop, err := b.Events(func(e fleet.Event) { s.heard(t.Context(), e) })
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	p := track.Point{FixTime: fleet.MillisOf(now), RecvTime: fleet.MillisOf(now.Add(-behind)), Lat: 1, Lon: 1, Mode: track.ModeGPS}
	msg := ingest.AppendRecord(ingest.NewMessage(nil), &ingest.Record{DeviceID: d.ID, RecvTime: p.RecvTime, Protocol: "jt808", Points: []track.Point{p}})
	if err := b.Append(t.Context(), 0, msg); err != nil {
		t.Fatal(err)
	}
	rows, err := db.RowsByID(t.Context(), []fleet.ID{d.ID})
	if err != nil {
		t.Fatal(err)
	}
	s.board.Put(rows)
	s.board.Apply([]monitor.State{{DeviceID: d.ID, LastMessage: p.RecvTime, Latest: p, HasPosition: true, FixedAt: p.RecvTime}})
	wrong := track.WrongClock{From: p.RecvTime - 1000, To: p.RecvTime + 1000, By: fleet.Millis(behind.Milliseconds())}
	other := wrong
	other.By = -wrong.By
	early := track.WrongClock{From: 1, To: 2, By: 3} // noted, and then the program ended
	if err := errors.Join(s.clockSet(t.Context(), other), db.NoteWrongClock(t.Context(), early, 1), s.clockSet(t.Context(), wrong)); err != nil {
		t.Fatal(err)
	}
	waits := func() int {
		list, err := db.ClocksToJudge(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	if n := waits(); n != 2 {
		t.Fatalf("%d clocks are to be judged by, want 2", n)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() { k.run(ctx, log) })
	store := &unheard{wrongClocks: db}
	all.Go(func() { k.judgeByClocks(ctx, store, log) })
	for waits() > 0 {
		time.Sleep(time.Millisecond)
	}
	cancel()
	all.Wait()
	if store.forgot == 0 {
		t.Error("it was judged by what was remembered from before")
	}
	got, err := db.Points(t.Context(), d.ID, track.Range{From: p.FixTime, To: p.FixTime + 1})
	if err != nil || len(got) != 1 || got[0].RecvTime != p.FixTime {
		t.Errorf("%+v, %v", got, err)
	}
	st, err := db.State(t.Context(), d.ID)
	if m, bad := motion.Read(st.Motion); err != nil || bad != nil || m.Newest() != p.FixTime {
		t.Errorf("it moved last at %v, not %v: %v, %v", m.Newest(), p.FixTime, err, bad)
	}
}

// unheard counts how often wrong clocks are forgotten.
type unheard struct {
	wrongClocks
	forgot int
}

type wrongClocks = track.WrongClocks // under another name, as it has a method of its own

func (u *unheard) ForgetWrongClocks() { u.forgot++; u.wrongClocks.ForgetWrongClocks() }

// none is where the clock was never wrong.
type none struct {
	wrongClocks
	looked int
}

func (n *none) ClocksToJudge(context.Context, int) ([]track.WrongClock, error) {
	n.looked++
	return nil, nil
}

// TestClocksAreLookedFor: what another process found out of the clock is judged by also where its event was lost.
func TestClocksAreLookedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		k, store := &keeper{clocks: make(chan struct{}, 1)}, &none{}
		var all sync.WaitGroup
		all.Go(func() { k.judgeByClocks(ctx, store, slog.New(slog.DiscardHandler)) })
		time.Sleep(3*reloadEvery + time.Second)
		cancel()
		all.Wait()
		if store.looked != 4 {
			t.Errorf("looked %d times", store.looked)
		}
	})
}
