package ingest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/track"
)

// alarming are trips whose terminal says now and then that something is wrong.
func alarming(r *rand.Rand) []Record {
	records := trips(1, 12)
	held := track.Alarm(0)
	bits := []track.Alarm{track.AlarmSOS, track.AlarmVibration, track.AlarmLowBattery, track.AlarmOverspeed, track.AlarmCollision}
	for i := range records {
		if r.IntN(8) == 0 {
			held ^= bits[r.IntN(len(bits))]
		}
		records[i].Points[0].Alarms = held
		if i%17 == 3 {
			records[i].Points[0].Speed = 1400
		}
		if i%70 < 25 { // it lives on its battery, which runs empty
			records[i].Points[0].Status |= track.PowerLost | track.BatteryKnown
			records[i].Points[0].Battery = int8(40 - i%70)
		}
	}
	return records
}

// alarms lists what is kept of a device: type, start, end and how often it was seen.
func (p *rig) alarms() (out []string) {
	p.t.Helper()
	kept, err := p.db.AlarmsOf(p.t.Context(), 1, 0)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, a := range kept {
		out = append(out, fmt.Sprintf("%d %s %d–%d ×%d", a.ID, a.Type, a.Start-start, a.End-start, a.Count))
	}
	return out
}

// TestAlarmsAreKeptOnce: the same reports come to the same alarms wherever they are cut into commits, when workers are killed before they
// have committed and others read the log again, and when a part of them comes late, in another order and twice.
func TestAlarmsAreKeptOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	records := alarming(r)
	run := func(records []Record, each int, kill bool) []string {
		log := newLog()
		p := newPlace(t, log)
		p.set.Alarms.Grace = 0 // or it would be fitted all the time
		w := p.abandoned()
		w.heads.steps = steps
		for some := range slices.Chunk(records, each) {
			log.put(message1(some...))
			p.feed(w, log, 1<<30)
			if kill && r.IntN(3) == 0 { // what it held is gone
				w = p.abandoned()
				w.heads.steps = steps
				p.feed(w, log, 1<<30)
			}
			if b := w.heads.collect(always.To, r.IntN(2) == 0); b != nil {
				if _, err := w.writeOnce(t.Context(), b); err != nil {
					t.Fatal(err)
				}
				if kill && r.IntN(3) == 0 { // it never learns that it has committed
					w = p.abandoned()
					w.heads.steps = steps
					continue
				}
				w.heads.committed()
			}
		}
		p.feed(w, log, 1<<30)
		if err := w.finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		return p.alarms()
	}
	want := run(records, len(records), false)
	if all := strings.Join(want, " "); len(want) < 30 || strings.Count(all, "powerCut") < 5 || strings.Count(all, "backupLow") < 5 {
		t.Fatalf("%d alarms: %q", len(want), want)
	}
	for range 4 {
		if got := run(records, 1+r.IntN(200), true); !slices.Equal(got, want) {
			t.Fatalf("killed:\n%q\nwant\n%q", got, want)
		}
		came := slices.Clone(records)
		from := 100 + r.IntN(600)
		to := from + 50 + r.IntN(200)
		hidden := slices.Clone(came[from:to])
		r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
		came = slices.Concat(came[:from], came[to:], hidden, hidden[:10])
		if got := run(came, 50+r.IntN(200), true); !slices.Equal(got, want) {
			t.Fatalf("%d to %d late:\n%q\nwant\n%q", from, to, got, want)
		}
	}
}

// TestAlarmsAreNotKeptWaiting: an alarm is committed although nothing else makes the worker commit, and what nobody waits for is not.
func TestAlarmsAreNotKeptWaiting(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	p.set.CommitEvery, p.set.HurryEvery = 24*time.Hour, time.Millisecond
	w, _ := p.start()
	quietly, calling := benchRecord(1, 0), benchRecord(1, 1)
	calling.Points[0].Alarms = track.AlarmSOS
	log.put(message1(quietly))
	p.await(w)
	if n := w.Metrics.Commits.Load(); n != 0 {
		t.Fatal(n, "commits of what nobody waits for")
	}
	log.put(message1(calling))
	for len(p.alarms()) == 0 {
		time.Sleep(time.Millisecond) // look again; there is nothing else to wait for
	}
}

// TestHandledIsTakenOn: what time has raised, because nobody denied it, and people have handled stays handled where a report that came late has it begin before.
func TestHandledIsTakenOn(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	p.set.Alarms.Grace = 0
	id := p.populated(1)[0]
	w := p.abandoned()
	w.heads.steps = steps
	tell := func(n int64, says track.Alarm, late fleet.Millis) {
		r := benchRecord(id, n)
		r.RecvTime += late
		r.Points[0].Alarms, r.Points[0].RecvTime = says, r.RecvTime
		log.put(message1(r))
		p.feed(w, log, 1<<30)
		if b := w.heads.collect(always.To, true); b != nil {
			if _, err := w.writeOnce(t.Context(), b); err != nil {
				t.Fatal(err)
			}
			w.heads.committed()
		}
	}
	kept := func() []alarm.Alarm {
		t.Helper()
		if _, err := p.db.RaiseWaiting(t.Context(), start+3_600_000, 9, nil); err != nil {
			t.Fatal(err)
		}
		list, err := p.db.AlarmsOf(t.Context(), id, 0)
		list = slices.DeleteFunc(list, func(a alarm.Alarm) bool { return a.Type != "powerCut" })
		if err != nil || len(list) != 1 {
			t.Fatalf("%+v, %v", list, err)
		}
		return list
	}
	for n := range int64(60) {
		tell(n, 0, 0)
	}
	tell(72, track.AlarmPowerCut, 0)
	first := kept()[0]
	if _, err := p.db.HandleAlarms(t.Context(), []fleet.ID{first.ID}, alarm.Handling{Handled: true, At: start + 3_600_000, User: "u"}, func([]alarm.Row) error { return nil }); err != nil {
		t.Fatal(err)
	}
	tell(66, track.AlarmPowerCut, 900_000)
	if now := kept()[0]; now.Start >= first.Start || !now.Handled || now.User != "u" {
		t.Errorf("%+v of %+v", now, first)
	}
}
