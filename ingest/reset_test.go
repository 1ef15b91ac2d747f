package ingest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/offline"
	"waymark/fleet/organ"
	"waymark/fleet/track"
)

// registered adds a device to the database and returns its ID.
func (p *rig) registered() fleet.ID {
	p.t.Helper()
	o, err := p.db.InsertOrgan(p.t.Context(), organ.Organ{Name: "o"})
	if err != nil {
		p.t.Fatal(err)
	}
	d, err := p.db.Insert(p.t.Context(), device.Device{OrganID: o.ID, IMEI: "860000000000001"}, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	return d.ID
}

// TestReset: what a worker holds of a device from before a factory reset is gone, what came since stays, also after a crash.
func TestReset(t *testing.T) {
	for _, crash := range []bool{false, true} {
		log := newLog()
		p := newPlace(t, log)
		p.set.CommitEvery = time.Hour // what was before is still held, not written
		id := p.registered()
		reset := start + 50
		before, after := benchRecord(id, 0), benchRecord(id, 1)
		log.put(message1(before))
		w, stop := p.start()
		p.await(w)
		if err := p.db.ResetDevice(t.Context(), id, reset); err != nil {
			t.Fatal(err)
		}
		log.put(message1(after)) // before the worker hears of the reset
		p.await(w)
		if !crash {
			w.Reset([]fleet.ID{id})
			if err := w.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
			p.want(w, id, []Record{after})
			check := func() {
				st, err := p.db.State(t.Context(), id)
				if err != nil || st.LastMessage != after.RecvTime || st.ResetAt != reset || st.Latest.RecvTime != after.RecvTime {
					t.Fatalf("%+v, %v", st, err)
				}
			}
			check()
			if err := stop(); err != nil {
				t.Fatal(err)
			}
			check()
			continue
		}
		next := p.worker() // from the log again, without having heard
		if err := next.heads.process(t.Context(), 2, message1(before)); err != nil {
			t.Fatal(err)
		}
		if err := next.heads.process(t.Context(), 5, message1(after)); err != nil {
			t.Fatal(err)
		}
		h := next.heads.of[id]
		if len(h.points) != 1 || h.state.LastMessage != after.RecvTime || h.state.ResetAt != reset {
			t.Fatalf("%d points, %+v", len(h.points), h.state)
		}
	}
}

// TestResetKeepsWhatIsSaidAfterIt: answers, facts, frames and heartbeats that came after a factory reset and before the worker heard of it are of the new
// life; those of before are gone, and the boards are told so.
func TestResetKeepsWhatIsSaidAfterIt(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	p.set.CommitEvery = time.Hour
	id := p.registered()
	const reset = start + 50
	said := func(at fleet.Millis, what string) Record {
		return Record{DeviceID: id, RecvTime: at, Protocol: "jt808", Type: what, Raw: []byte(what), Facts: []track.Extra{{Key: "iccid", Text: what}}, Answer: &command.Answer{ID: 7, OK: true, Result: what}}
	}
	log.put(message1(said(reset-10, "before"), benchRecord(id, 0)))
	w, stop := p.start()
	p.await(w)
	if err := p.db.ResetDevice(t.Context(), id, reset); err != nil {
		t.Fatal(err)
	}
	beat := Record{DeviceID: id, RecvTime: reset + 30, Protocol: "jt808", Type: "0002", Raw: []byte("beat")}
	log.put(message1(said(reset+10, "after"), beat))
	p.await(w)
	w.Reset([]fleet.ID{id})
	if err := w.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if st, err := p.db.State(t.Context(), id); err != nil || st.LastMessage != beat.RecvTime || st.ResetAt != reset || st.HasPosition {
		t.Errorf("%+v, %v", st, err)
	}
	if st := p.states.of(id); st.LastMessage != beat.RecvTime || st.ResetAt != reset || st.HasPosition {
		t.Errorf("the boards were told %+v", st)
	}
	if answers, err := p.db.Answers(t.Context(), 10); err != nil || len(answers) != 1 || answers[0].Result != "after" {
		t.Errorf("answers are %+v, %v", answers, err)
	}
	if heard := p.heard(id); !strings.Contains(heard, "after") || strings.Contains(heard, "before") {
		t.Errorf("it said %s", heard)
	}
	var frames []string
	last, err := p.reader(w).LastFrames(t.Context(), id)
	for _, f := range last {
		frames = append(frames, string(f.Raw))
	}
	if err != nil || !slices.Equal(frames, []string{"after", "beat"}) {
		t.Errorf("frames are %q, %v", frames, err)
	}
	if w.heads.held != 0 {
		t.Errorf("%d are held when all is written", w.heads.held)
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

// TestResetTellsNoSilenceTwice: heartbeats between two reports are no silence because points are judged again; a silence after the reset is one.
func TestResetTellsNoSilenceTwice(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	id := p.registered()
	w := p.abandoned()
	w.heads.steps = steps
	const minute = 60_000
	const began = start - 100*minute // now is the last
	var told []Record
	for _, at := range []fleet.Millis{0, 40, 45, 50, 55, 60, 65, 100} { // 40 is the first after the reset; between 45 and 65 heartbeats
		r := Record{DeviceID: id, RecvTime: began + at*minute, Protocol: "jt808"}
		if at <= 45 || at >= 65 {
			r.Points = []track.Point{{FixTime: r.RecvTime, RecvTime: r.RecvTime, Lat: 300_000_000, Lon: 1_200_000_000, Mode: track.ModeGPS}}
		}
		told = append(told, r)
	}
	log.put(message1(told...))
	p.feed(w, log, 1)
	if err := p.db.ResetDevice(t.Context(), id, began+30*minute); err != nil {
		t.Fatal(err)
	}
	if err := w.heads.reset(t.Context(), []fleet.ID{id}); err != nil {
		t.Fatal(err)
	}
	var got []offline.Heard
	for _, m := range w.heads.of[id].outcomes {
		if h, is := m.Outcome.(offline.Heard); is {
			got = append(got, h)
		}
	}
	if want := []offline.Heard{{DeviceID: id, Last: began + 65*minute, At: began + 100*minute}}; !slices.Equal(got, want) {
		t.Errorf("silences %+v, want %+v", got, want)
	}
	if h := w.heads.of[id]; w.heads.held != h.held() {
		t.Errorf("%d are counted, %d held", w.heads.held, h.held())
	}
}

// TestResetAheadOfTheClock: what comes after a factory reset that was made while the clock was three days ahead is kept, by
// a worker that goes on and by one that starts over, and is of after the reset for everybody. What was received by the wrong
// clock before the reset is forgotten.
func TestResetAheadOfTheClock(t *testing.T) {
	for _, crash := range []bool{false, true} {
		log := newLog()
		p := newPlace(t, log)
		p.set.CommitEvery = time.Hour
		id := p.registered()
		reset := start + fleet.Millis(72*time.Hour/time.Millisecond)
		before, after, next := benchRecord(id, 0), benchRecord(id, 1), benchRecord(id, 2)
		before.RecvTime = reset - 1000
		log.put(message1(before))
		w, stop := p.start()
		p.await(w)
		if err := p.db.ResetDevice(t.Context(), id, reset); err != nil {
			t.Fatal(err)
		}
		if crash {
			if err := stop(); err != nil {
				t.Fatal(err)
			}
			w, stop = p.start()
		} else {
			w.Reset([]fleet.ID{id})
		}
		if err := w.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		log.put(message1(after))
		log.put(message1(next))
		p.await(w)
		if err := w.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		st, err := p.db.State(t.Context(), id)
		if err != nil || st.LastMessage != next.RecvTime || st.ResetAt != after.RecvTime-1 {
			t.Errorf("crash %v: %+v, %v", crash, st, err)
		}
		row, err := p.db.RowByIMEI(t.Context(), "860000000000001")
		if err != nil || row.Device.ResetAt != after.RecvTime-1 {
			t.Errorf("crash %v: reset at %d, %v; want %d", crash, row.Device.ResetAt, err, after.RecvTime-1)
		}
		points, err := p.db.Points(t.Context(), id, always)
		if err != nil {
			t.Fatal(err)
		}
		shown := 0
		for _, q := range points {
			if q.RecvTime == after.RecvTime || q.RecvTime == next.RecvTime {
				shown++
			}
		}
		if want := len(after.Points) + len(next.Points); shown != want {
			t.Errorf("crash %v: %d points of after the reset, want %d", crash, shown, want)
		}
		if err := stop(); err != nil {
			t.Fatal(err)
		}
	}
}
