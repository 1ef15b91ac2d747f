package ingest

import (
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/fact"
	"waymark/fleet/offline"
	"waymark/fleet/track"
)

// TestHear: what a terminal says again is committed at once; what it said before waits for the next commit, and what it said in
// the same hour is not told again.
func TestHear(t *testing.T) {
	p := newPlace(t, newLog())
	w := p.abandoned()
	seq := uint64(0)
	take := func(rec Record) (outcomes int, atOnce bool) {
		t.Helper()
		seq++
		rec.DeviceID = 1
		if err := w.heads.process(t.Context(), seq, message1(rec)); err != nil {
			t.Fatal(err)
		}
		b := w.heads.collect(0, false)
		if b == nil {
			return len(w.heads.of[1].outcomes), false
		}
		w.heads.committed()
		return len(b.Outcomes), true
	}
	iccid := func(at fleet.Millis, value string) Record {
		return Record{RecvTime: at, Protocol: "gt06", Facts: []track.Extra{{Key: "iccid", Text: value}}}
	}
	w.heads.steps = steps
	for i, c := range []struct {
		rec    Record
		held   int
		atOnce bool
	}{
		{Record{RecvTime: start, Protocol: "gt06", Login: true}, 1, true},
		{iccid(start, "a"), 1, true},
		{iccid(start+1, "a"), 0, false},
		{iccid(start+2*hour, "a"), 2, false}, // it may have been offline, too
		{iccid(start+2*hour, "a"), 2, false},
		{iccid(start+2*hour, "b"), 3, true},
		{iccid(start+2*hour, "a"), 1, true},
		{Record{RecvTime: start + 2*hour, Answer: &command.Answer{ID: 1, OK: true}}, 2, true}, // what it said, and the answer to the command
		{Record{RecvTime: start + 2*hour, Answer: &command.Answer{ID: 1, OK: true}}, 2, true},
		{Record{RecvTime: start + 2*hour, Points: []track.Point{{FixTime: start, Extras: []track.Extra{{Key: fact.Card, Text: "k"}}}}}, 1, true},
		{Record{RecvTime: start + 2*hour, Points: []track.Point{{FixTime: start + 9, Extras: []track.Extra{{Key: fact.Card, Text: "k"}}}}}, 0, false},
		{Record{RecvTime: start + 2*hour, Points: []track.Point{{FixTime: start + 10, Extras: []track.Extra{{Key: "fuel", Num: 1}}}}}, 0, false},
	} {
		if held, atOnce := take(c.rec); held != c.held || atOnce != c.atOnce {
			t.Errorf("%d: %d outcomes, at once %t; want %d, %t", i, held, atOnce, c.held, c.atOnce)
		}
	}
}

// TestSilence: the first message after a silence tells of it, once, and nobody waits for that.
func TestSilence(t *testing.T) {
	w := newPlace(t, newLog()).abandoned()
	w.heads.steps = steps
	const minute = 60_000
	for i, at := range []fleet.Millis{start, start + 10*minute, start + 20*minute + 1, start + 20*minute + 1, start + 20*minute, start + 50*minute} {
		if err := w.heads.process(t.Context(), uint64(i+1), message1(Record{DeviceID: 1, RecvTime: at, Protocol: "gt06"})); err != nil {
			t.Fatal(err)
		}
	}
	var got []offline.Heard
	for _, m := range w.heads.of[1].outcomes {
		if h, is := m.Outcome.(offline.Heard); is {
			got = append(got, h)
		}
	}
	want := []offline.Heard{{DeviceID: 1, Last: start + 10*minute, At: start + 20*minute + 1}, {DeviceID: 1, Last: start + 20*minute + 1, At: start + 50*minute}}
	if !slices.Equal(got, want) || w.heads.of[1].awaited {
		t.Errorf("%+v, awaited %t", got, w.heads.of[1].awaited)
	}
}

// heard returns what is kept of what a device said of itself.
func (p *rig) heard(id fleet.ID) string {
	p.t.Helper()
	facts, err := p.db.Facts(p.t.Context(), id)
	if err != nil {
		p.t.Fatal(err)
	}
	events, _, err := p.db.Events(p.t.Context(), id, "", fleet.Page{Number: 1, Size: 1000})
	if err != nil {
		p.t.Fatal(err)
	}
	for i := range events {
		events[i].ID = 0 // a commit that failed may have taken some
	}
	return fmt.Sprint(facts, events)
}

// TestSaidForgets: of more facts than are remembered each is told again, and none is taken for another.
func TestSaidForgets(t *testing.T) {
	var s said
	for round := range 2 {
		for i := range 2 * mostSaid {
			before, lately := s.hear(fact.Said{Key: fmt.Sprint(i), Value: "v"}, start)
			if want := round == 1 && i < mostSaid; before != want || lately != want {
				t.Errorf("round %d: fact %d: before %t, lately %t", round, i, before, lately)
			}
		}
	}
	if before, _ := s.hear(fact.Said{Key: "0", Value: "w"}, start); before || !s.known("0", "w") || s.known("0", "v") || len(s) != mostSaid {
		t.Error("another value was taken for the same")
	}
}
