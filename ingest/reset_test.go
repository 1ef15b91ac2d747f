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

// TestCommitFindsAReset: a commit that begins after a factory reset, before the worker hears of it or though it never does, loses nothing of what came since:
// the device's state, position and answers are of the new life, and other devices do not wait. So it is where the worker is killed right after that commit,
// or goes on judging again what was late.
func TestCommitFindsAReset(t *testing.T) {
	const reset = start + 50
	for _, name := range []string{"goes on", "is killed", "judges again", "more comes meanwhile"} {
		log := newLog()
		p := newPlace(t, log)
		id := p.registered()
		w := p.abandoned()
		w.heads.steps = steps
		feed := func(records ...Record) {
			t.Helper()
			log.put(message1(records...))
			p.feed(w, log, 1<<30)
		}
		before, other := benchRecord(id, 0), benchRecord(id+1, 0)
		answered := Record{DeviceID: id, RecvTime: start + 20_000, Protocol: "jt808", Type: "0001", Raw: []byte("answer"), Answer: &command.Answer{ID: 7, OK: true, Result: "0"}}
		after, last := benchRecord(id, 1), benchRecord(id, 3)
		feed(before, other)
		if err := p.db.ResetDevice(t.Context(), id, reset); err != nil {
			t.Fatal(err)
		}
		feed(after, answered)
		late := benchRecord(id, 0)
		late.RecvTime, late.Points[0].RecvTime, late.Points[0].FixTime = start+20_001, start+20_001, start+5000
		came := []Record{after, last}
		if name == "judges again" {
			feed(late)
			came = append(came, late)
		}
		b := w.heads.collect(always.To, true)
		if name == "more comes meanwhile" {
			feed(last)
		}
		if _, err := w.writeOnce(t.Context(), b); err != nil {
			t.Fatal(name, err)
		}
		if st, err := p.db.State(t.Context(), id+1); err != nil || !st.HasPosition {
			t.Errorf("%s: the other device is kept as %+v, %v", name, st, err)
		}
		if name == "is killed" {
			w = p.abandoned()
			w.heads.steps = steps
			p.feed(w, log, 1<<30)
		} else if err := w.committed(nil); err != nil {
			t.Fatal(err)
		}
		if err := w.finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		if name != "more comes meanwhile" {
			feed(last)
			if err := w.finish(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		p.ofTheNewLife(w, name, id, last.RecvTime, reset)
		if log.released != w.heads.next || w.heads.held != 0 {
			t.Errorf("%s: the log is released below %d of %d, %d are held", name, log.released, w.heads.next, w.heads.held)
		}
		points, err := p.db.Points(t.Context(), id, always)
		for _, r := range came {
			if !slices.ContainsFunc(points, func(q track.Point) bool { return q.Same(&r.Points[0]) }) {
				t.Errorf("%s: what came at %d is not there, %v", name, r.RecvTime-start, err)
			}
		}
	}
}

// ofTheNewLife checks what is kept of a device that was reset, answered a command once and reported since.
func (p *rig) ofTheNewLife(w *Worker, name string, id fleet.ID, last, reset fleet.Millis) {
	p.t.Helper()
	st, err := p.db.State(p.t.Context(), id)
	if err != nil || st.LastMessage != last || st.ResetAt != reset || !st.HasPosition || st.Latest.RecvTime != last {
		p.t.Errorf("%s: kept is %+v, %v", name, st, err)
	}
	if h := w.heads.of[id].state; h.LastMessage != last || h.ResetAt != reset {
		p.t.Errorf("%s: held is %+v", name, h)
	}
	if answers, err := p.db.Answers(p.t.Context(), 10); err != nil || len(answers) != 1 {
		p.t.Errorf("%s: %d answers, %v", name, len(answers), err)
	}
	frames, err := p.reader(w).LastFrames(p.t.Context(), id)
	if err != nil || len(frames) < 3 || frames[0].At <= reset {
		p.t.Errorf("%s: %d frames, %v", name, len(frames), err)
	}
	if row, err := p.db.RowByIMEI(p.t.Context(), "860000000000001"); err != nil || row.Device.ActiveAt == 0 {
		p.t.Errorf("%s: its service has not begun, %v", name, err)
	}
}

// TestNobodyTellsOfAReset: the event of a factory reset is lost. What the device sends is kept all the same, by a worker that runs.
func TestNobodyTellsOfAReset(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	id := p.registered()
	log.put(message1(benchRecord(id, 0)))
	w, stop := p.start()
	p.await(w)
	if err := w.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := p.db.ResetDevice(t.Context(), id, start+50); err != nil {
		t.Fatal(err)
	}
	var came []Record
	for n := range int64(3) {
		came = append(came, benchRecord(id, n+1))
		log.put(message1(came[n]))
		p.await(w)
		if err := w.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		st, err := p.db.State(t.Context(), id)
		if err != nil || st.LastMessage != came[n].RecvTime || !st.HasPosition || st.ResetAt != start+50 {
			t.Fatalf("%d: %+v, %v", n, st, err)
		}
	}
	if err := stop(); err != nil {
		t.Fatal(err)
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
