package ingest

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
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
