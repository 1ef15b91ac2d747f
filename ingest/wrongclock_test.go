package ingest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb"
	"waymark/store/storetest/postgrestest"
)

// cluster is the PostgreSQL of this package's tests.
var cluster postgrestest.Cluster

func TestMain(m *testing.M) {
	code := m.Run()
	cluster.Stop()
	os.Exit(code)
}

// onceWrong are records as they come to a server whose clock is behind from one of them up to another.
func onceWrong(records []Record, from, to int, behind fleet.Millis) (out []Record, wrong track.WrongClock) {
	for i, r := range records {
		r.Points = slices.Clone(r.Points)
		if i >= from && i < to {
			r.RecvTime -= behind
			for j := range r.Points {
				p := &r.Points[j]
				if p.FixTime == p.RecvTime { // it has no clock of its own
					p.FixTime -= behind
				}
				p.RecvTime -= behind
			}
		}
		out = append(out, r)
	}
	return out, track.WrongClock{From: out[from].RecvTime - 1000, To: out[to-1].RecvTime + 1000, By: behind}
}

// TestWrongClockIsJudgedAgain: what a device did comes to the same stops, rides, mileage and alarms as under a clock that was never wrong, once it is
// known when it was: of one that was heard before, and of one that was not; and it is told whose days are others now.
func TestWrongClockIsJudgedAgain(t *testing.T) {
	const year = 365 * 24 * time.Hour
	records := alarming(rand.New(rand.NewPCG(9, 9)))
	beat := records[len(records)/3]
	beat.RecvTime += 700
	beat.Points = []track.Point{{FixTime: beat.RecvTime, RecvTime: beat.RecvTime}}
	beating := slices.Insert(slices.Clone(records), len(records)/3+1, beat)
	for _, c := range []struct {
		name    string
		records []Record
		behind  time.Duration
		first   bool // it is wrong from the first report on
	}{
		{"a year behind", records, year, false},
		{"a year behind at first", records, year, true},
		{"eight hours behind", records, 8 * time.Hour, false},
		{"three days ahead", beating, -72 * time.Hour, false},
		{"two years ahead", beating, -2 * year, false},
		{"two years ahead at first", beating, -2 * year, true},
	} {
		for _, engine := range []string{"sqlite", "postgres"}[:rounds(2, 1)] {
			t.Run(c.name+"/"+engine, func(t *testing.T) {
				from, to := len(c.records)/4, len(c.records)/2
				if c.first {
					from = 0
				}
				came, wrong := onceWrong(c.records, from, to, fleet.Millis(c.behind.Milliseconds()))
				if got, want := storyUnder(t, engine, came, to+20, &wrong), storyUnder(t, engine, c.records, to+20, nil); got != want || strings.Count(want, "\n") < 30 {
					t.Errorf("%s\nby a clock that was never wrong\n%s", got, want)
				}
			})
		}
	}
}

// storyUnder is what is kept of a device after some records, of which what came by a wrong clock is judged again after some of them.
func storyUnder(t *testing.T, engine string, records []Record, after int, wrong *track.WrongClock) string {
	t.Helper()
	log := newLog()
	p := newPlace(t, log)
	if engine == "postgres" {
		at := cluster.Copy(t, func(url string) {
			db, err := sqldb.OpenPostgres(t.Context(), url, clock)
			if err == nil {
				err = db.Close()
			}
			if err != nil {
				t.Fatal(err)
			}
		})
		db, err := sqldb.OpenPostgres(t.Context(), at, clock)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		p.store, p.db = db, db
	}
	p.set.Alarms.Grace = 0
	w, stop := p.start()
	feed := func(records []Record) {
		for some := range slices.Chunk(records, 50) {
			log.put(message1(some...))
			p.await(w)
			if err := w.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	feed(records[:after])
	if wrong != nil {
		if err := p.db.NoteWrongClock(t.Context(), *wrong, 1); err != nil {
			t.Fatal(err)
		}
		told := func() int {
			list, err := p.db.QueuedAlarms(t.Context(), 10_000)
			if err != nil {
				t.Fatal(err)
			}
			return len(list)
		}
		p.states.judged = nil
		before := told()
		for range 2 { // again after a crash, when nobody knows whether it was
			if err := w.JudgeByClock(t.Context(), *wrong); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Contains(p.states.judged, 1) {
			t.Error("nobody was told")
		}
		if n := told(); n != before {
			t.Errorf("%d alarms wait to be told of, %d did before", n, before)
		}
	}
	feed(records[after:])
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	st, err := p.db.State(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	rows := p.rows(1)
	for _, a := range p.alarms() {
		_, what, _ := strings.Cut(a, " ")
		rows = append(rows, what)
	}
	return strings.Join(append(rows, fmt.Sprintf("%+v %+v %v", st.Today, st.Stop, st.RideSince)), "\n")
}

// TestReceivedAtATimeToldBefore: a heartbeat that is received once the time comes that a clock ahead told before is received then, whoever reads it.
func TestReceivedAtATimeToldBefore(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	hour := fleet.Millis(time.Hour.Milliseconds())
	if err := p.db.NoteWrongClock(t.Context(), track.WrongClock{From: start - hour, To: start, By: -2 * hour}, 1); err != nil {
		t.Fatal(err)
	}
	w := p.abandoned()
	w.heads.steps = steps
	at := start - hour/2
	log.put(message1(Record{DeviceID: 1, RecvTime: at, Protocol: "gt06", Points: []track.Point{{}}}))
	p.feed(w, log, 1<<30)
	if err := w.finish(t.Context()); err != nil {
		t.Fatal(err)
	}
	points, err := p.db.Points(t.Context(), 1, always)
	if err != nil || len(points) != 1 || points[0].RecvTime != at {
		t.Errorf("%+v, %v", points, err)
	}
}

// TestApartAfterAWrongClock: what a wireless device reported by a clock that was a year ahead is compared with the other devices of its vehicle once it is known
// when that was, and not only in a year.
func TestApartAfterAWrongClock(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	p.populated(1)
	free, err := p.db.Insert(t.Context(), device.Device{OrganID: 1, IMEI: "860000000000777", Details: device.Details{Type: device.Wireless}}, &vehicle.Vehicle{Plate: "京B"})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.guard.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	w, stop := p.start()
	t.Cleanup(func() { _ = stop() })
	const ahead = fleet.Millis(365 * 24 * 3_600_000)
	log.put(message1(Record{DeviceID: free.ID, RecvTime: start + ahead + 1000, Protocol: "jt808", Points: []track.Point{
		{FixTime: start, RecvTime: start + ahead + 1000, Lat: track.E7(30), Lon: track.E7(104), Mode: track.ModeGPS, Status: track.ClockSet}}}))
	p.await(w)
	if err := w.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	due := func() []alarm.Moved {
		list, err := p.db.MovedApart(t.Context(), start+ahead/2, 9)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	if list := due(); len(list) != 0 {
		t.Fatalf("%+v are due", list)
	}
	wrong := track.WrongClock{From: start + ahead - 1000, To: start + ahead + 60_000, By: -ahead}
	if err := p.db.NoteWrongClock(t.Context(), wrong, 1); err != nil {
		t.Fatal(err)
	}
	if err := w.JudgeByClock(t.Context(), wrong); err != nil {
		t.Fatal(err)
	}
	if list := due(); len(list) != 1 || list[0].DeviceID != free.ID || list[0].From != start {
		t.Errorf("%+v are due", list)
	}
}
