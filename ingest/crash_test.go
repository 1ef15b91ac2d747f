package ingest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/fact"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// history is what some devices send: driving, parking, wander, positions out of
// nowhere, heartbeats, late and repeated reports.
func history(r *rand.Rand, n int) []Record {
	out := make([]Record, 0, n)
	now := start
	east := [4]float64{}
	for range n {
		now += fleet.Millis(1000 + r.Int64N(20_000))
		id := r.IntN(4)
		rec := Record{DeviceID: fleet.ID(id + 1), RecvTime: now, Protocol: "jt808", Type: "0200", Raw: []byte{byte(id), byte(len(out) >> 8), byte(len(out))}}
		p := track.Point{FixTime: now, RecvTime: now, Mode: track.ModeGPS, Lat: int32(id) * 1000}
		switch r.IntN(10) {
		case 0, 1, 2: // drives
			east[id] += 100
			p.Speed = 300
		case 3: // a position out of nowhere
			p.Lat = 450_000_000
		case 4: // from its memory
			p.FixTime -= fleet.Millis(r.Int64N(600_000))
		case 5: // heartbeat
			p = track.Point{FixTime: now, RecvTime: now, Status: track.BatteryKnown, Battery: int8(r.IntN(100))}
		case 6: // again what was said before
			if len(out) > 0 {
				rec.Points = slices.Clone(out[r.IntN(len(out))].Points)
				rec.Raw = append(rec.Raw, 1)
				out = append(out, rec)
				continue
			}
		default: // stands, and wanders
			p.Lon += int32(r.IntN(20_000))
		}
		if p.Mode != track.ModeNone {
			p.Lon += track.E7(120 + east[id]/111_195)
		}
		rec.Points = []track.Point{p}
		switch r.IntN(12) {
		case 2:
			rec.Points[0].Extras = []track.Extra{{Key: fact.Card, Text: fmt.Sprint(r.IntN(2))}, {Key: "iccid", Text: fmt.Sprint(r.IntN(2))}}
		case 0:
			rec.Login, rec.Facts = true, []track.Extra{{Key: "firmware", Text: fmt.Sprint("F", len(out))}}
		case 1:
			rec.Answer = &command.Answer{ID: uint32(len(out)), OK: true, Result: "0"}
		}
		out = append(out, rec)
	}
	return out
}

// abandoned is a worker that is driven by hand and may be left at any moment, as a killed process leaves it.
func (p *rig) abandoned() *Worker {
	p.t.Helper()
	w := p.worker()
	w.heads.steps = listening()
	if err := w.heads.begin(p.t.Context()); err != nil {
		p.t.Fatal(err)
	}
	return w
}

// feed gives a worker the log's messages that it has not seen, up to a number of them.
func (p *rig) feed(w *Worker, log *memoryLog, most int) (more bool) {
	p.t.Helper()
	for i, seq := range log.seqs {
		if seq < w.heads.next {
			continue
		}
		if most--; most < 0 {
			return true
		}
		if err := w.receive(p.t.Context(), message{seq, log.msgs[i]}); err != nil {
			p.t.Fatal(err)
		}
	}
	return false
}

// TestCrash leaves workers at any moment: before, while and after they commit.
// In the end everything is there exactly once, points and outcomes, the outcomes of each device in their order, and every
// state as it would have been without. A commit that succeeded without the worker's knowing is tried again.
func TestCrash(t *testing.T) {
	moments := map[string]func(f *faulty){
		"before the commit":         func(f *faulty) { f.set(down, nil, nil) },
		"between points and place":  func(f *faulty) { f.set(nil, down, nil) },
		"after the commit":          func(f *faulty) { f.set(nil, nil, down) },
		"while nothing is going on": func(*faulty) {},
	}
	names := []string{"before the commit", "between points and place", "after the commit", "while nothing is going on"}
	for seed := range uint64(rounds(12, 2)) {
		r := rand.New(rand.NewPCG(seed, 5))
		log := newLog()
		records := history(r, 400)
		for i := 0; i < len(records); {
			n := min(1+r.IntN(5), len(records)-i)
			log.put(message1(records[i : i+n]...))
			i += n
		}
		straight := newPlace(t, log)
		undisturbed := &faulty{DB: straight.db}
		straight.store = undisturbed
		w := straight.abandoned()
		straight.feed(w, log, 1<<30)
		if err := w.finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		broken := newPlace(t, log)
		f := &faulty{DB: broken.db}
		broken.store = f
		broken.set.ChunkPoints, broken.set.MaxAge = 8, 100
		for more := true; more; {
			f.set(nil, nil, nil)
			w := broken.abandoned()
			for range r.IntN(4) {
				broken.feed(w, log, 1+r.IntN(15))
				if w.startCommit(t.Context(), r.IntN(3) == 0) {
					if err := w.settle(); err != nil {
						t.Fatal(err)
					}
				}
			}
			more = broken.feed(w, log, 1+r.IntN(20))
			name := names[r.IntN(len(names))]
			moments[name](f)
			b := w.heads.collect(start-1, r.IntN(2) == 0)
			if b != nil && name != "while nothing is going on" {
				if _, err := w.writeOnce(t.Context(), b); err == nil {
					t.Fatal("nothing went wrong")
				}
				if f.set(nil, nil, nil); r.IntN(2) == 0 {
					if _, err := w.writeOnce(t.Context(), b); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		f.set(nil, nil, nil)
		w = broken.abandoned()
		broken.feed(w, log, 1<<30)
		if err := w.finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		compare(t, seed, straight, broken)
		for id := fleet.ID(1); id <= 4; id++ {
			want, got := undisturbed.of(id), f.of(id)
			if len(want) < 5 || !slices.Equal(got, want) {
				t.Fatalf("seed %d: device %d has %d outcomes, %d without a crash\n%q\n%q", seed, id, len(got), len(want), got, want)
			}
		}
	}
}

// of returns what the ledger holds of a device.
func (f *faulty) of(id fleet.ID) (out []string) {
	for _, o := range f.ledger {
		if o.id == id {
			out = append(out, o.what)
		}
	}
	return out
}

// rows are what closed of a device, without whether it was revised: that depends on what had been told before.
func (p *rig) rows(id fleet.ID) (out []string) {
	p.t.Helper()
	all := motion.Range{From: always.From, To: always.To, FromDay: -1 << 20, ToDay: 1 << 20}
	stops, err := p.db.Stops(p.t.Context(), id, all)
	rides, err2 := p.db.Rides(p.t.Context(), id, all)
	days, err3 := p.db.Mileages(p.t.Context(), id, all)
	if err := errors.Join(err, err2, err3); err != nil {
		p.t.Fatal(err)
	}
	for _, s := range stops {
		out = append(out, fmt.Sprintf("stop %+v", s.Row))
	}
	for _, r := range rides {
		out = append(out, fmt.Sprintf("ride %+v", r.Row))
	}
	for _, d := range days {
		out = append(out, fmt.Sprintf("day %+v", d.Row))
	}
	return out
}

func compare(t *testing.T, seed uint64, want, got *rig) {
	t.Helper()
	same := func(a, b track.Point) bool { return a.Same(&b) && a.RecvTime == b.RecvTime && a.Battery == b.Battery }
	states := func(p *rig) map[fleet.ID]monitor.State {
		out := map[fleet.ID]monitor.State{}
		err := p.db.States(t.Context(), func(s monitor.State) bool { s.Place = 0; out[s.DeviceID] = s; return true })
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	if a, b := states(want), states(got); !reflect.DeepEqual(a, b) {
		t.Fatalf("seed %d: states\n%+v\nwithout a crash\n%+v", seed, b, a)
	}
	kinds := map[string]int{}
	for id := fleet.ID(1); id <= 4; id++ {
		for _, row := range want.rows(id) {
			kind, _, _ := strings.Cut(row, " ")
			kinds[kind]++
		}
	}
	if kinds["stop"] < 2 || kinds["ride"] < 1 {
		t.Fatalf("seed %d: there is only %v to lose", seed, kinds)
	}
	for id := fleet.ID(1); id <= 4; id++ {
		if a, b := want.rows(id), got.rows(id); !slices.Equal(a, b) {
			t.Fatalf("seed %d: device %d has the rows\n%q\nwithout a crash\n%q", seed, id, b, a)
		}
		a, err := want.db.Points(t.Context(), id, always)
		if err != nil {
			t.Fatal(err)
		}
		b, err := got.db.Points(t.Context(), id, always)
		if err != nil || !slices.EqualFunc(a, b, same) {
			t.Fatalf("seed %d: device %d has %d points, %d without a crash, %v", seed, id, len(b), len(a), err)
		}
		packed, err := got.db.FramesOf(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		wantPacked, err := want.db.FramesOf(t.Context(), id)
		if a, b := want.heard(id), got.heard(id); a != b || len(a) < 100 {
			t.Fatalf("seed %d: device %d said\n%s\nwithout a crash\n%s", seed, id, b, a)
		}
		frames, _ := device.DecodeFrames(packed)
		wantFrames, _ := device.DecodeFrames(wantPacked)
		if err != nil || !reflect.DeepEqual(frames, wantFrames) {
			t.Fatalf("seed %d: device %d has %d frames, %d without a crash, %v", seed, id, len(frames), len(wantFrames), err)
		}
	}
}
