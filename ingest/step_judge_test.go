package ingest

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
)

// TestJumpIsConfirmedWhereverItIs: a fix that looked like a jump is good once the next one confirms it, whether it came with that one, is held, is on its way to the
// database, is there, or was there when the worker was killed.
func TestJumpIsConfirmedWhereverItIs(t *testing.T) {
	fix := func(n int64, lon float64) Record {
		at := start + fleet.Millis(n*10_000)
		return Record{DeviceID: 1, RecvTime: at, Protocol: "jt808", Points: []track.Point{{FixTime: at, RecvTime: at, Lon: track.E7(lon), Speed: 400, Mode: track.ModeGPS,
			Extras: []track.Extra{{Key: "fuel", Num: 41.5}}}}}
	}
	home, leap, after, wild, back := fix(0, 120), fix(1, 122), fix(2, 122.001), fix(3, 110), fix(4, 122.002)
	for _, name := range []string{"with it", "held", "on its way", "there", "killed"} {
		log := newLog()
		p := newPlace(t, log)
		w := p.abandoned()
		w.heads.steps = steps
		feed := func(records ...Record) {
			t.Helper()
			log.put(message1(records...))
			p.feed(w, log, 1<<30)
		}
		write := func() {
			t.Helper()
			if _, err := w.writeOnce(t.Context(), w.heads.taken); err != nil {
				t.Fatal(err)
			}
			w.heads.committed()
		}
		feed(home)
		if name == "with it" {
			both := after
			both.Points = append(leap.Points[:1:1], after.Points...)
			feed(both)
		} else {
			feed(leap)
		}
		if name != "held" && name != "with it" && w.heads.collect(always.To, true) == nil {
			t.Fatal("there is nothing to commit")
		}
		switch name {
		case "on its way":
			feed(after)
			if got := quality(p.points(w, 1)); !slices.Equal(got, []track.Quality{track.OK, track.OK, track.OK}) {
				t.Errorf("%s: qualities are read as %v", name, got)
			}
			write()
		case "there":
			write()
		case "killed":
			write()
			w = p.abandoned()
			w.heads.steps = steps
		}
		if name != "on its way" && name != "with it" {
			feed(after)
		}
		feed(wild)
		if err := w.finish(t.Context()); err != nil { // the one that nothing confirms
			t.Fatal(err)
		}
		feed(back)
		if err := w.finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		points, err := p.db.Points(t.Context(), 1, always)
		if got, want := quality(points), []track.Quality{track.OK, track.OK, track.OK, track.Jump, track.OK}; err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: qualities %v, want %v; %v", name, got, want, err)
		}
		for i := range points {
			if len(points[i].Extras) != 1 {
				t.Errorf("%s: point %d has lost its readings", name, i)
			}
		}
		if w.heads.held != 0 {
			t.Errorf("%s: %d are held when all is written", name, w.heads.held)
		}
	}
}

// TestConfirmedJumpCounts: what looked like a jump and was confirmed counts for the speed since it was made, live as when all is judged again, wherever it was when the next one came.
func TestConfirmedJumpCounts(t *testing.T) {
	fix := func(second int64, lon float64, kmh uint16) Record {
		at := start + fleet.Millis(second*1000)
		return Record{DeviceID: 1, RecvTime: at, Protocol: "jt808", Points: []track.Point{{FixTime: at, RecvTime: at, Lon: track.E7(lon), Speed: 10 * kmh, Mode: track.ModeGPS}}}
	}
	for _, name := range []string{"held", "there", "judged again"} {
		log := newLog()
		p := newPlace(t, log)
		w := p.abandoned()
		w.heads.steps = steps
		feed := func(records ...Record) {
			t.Helper()
			log.put(message1(records...))
			p.feed(w, log, 1<<30)
		}
		feed(fix(0, 120, 60), fix(10, 122, 130))
		if name != "held" {
			if err := w.finish(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		feed(fix(20, 122.003, 130), fix(40, 122.01, 130), fix(50, 122.012, 40), fix(90, 122.013, 40))
		if name == "judged again" {
			feed(fix(-5, 119.999, 60))
		}
		if err := w.finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		kept, err := p.db.AlarmsOf(t.Context(), 1, 0)
		if err != nil || len(kept) != 1 || kept[0].Type != "speedLimit" || kept[0].Start-start != 10_000 || kept[0].End-start != 50_000 {
			t.Errorf("%s: %+v; %v", name, kept, err)
		}
	}
}

func quality(points []track.Point) (out []track.Quality) {
	for i := range points {
		out = append(out, points[i].Quality)
	}
	return out
}
