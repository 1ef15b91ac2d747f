package ingest

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/devsim/story"
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/place"
	"waymark/fleet/track"
	"waymark/jobs"
)

// A stage is where stories are told that somebody looks at now and then: by each vehicle in an order of its own, but by the first as they happened.
type stage struct {
	*rig
	log     *memoryLog
	w       *Worker
	r       *rand.Rand
	devices []fleet.ID
	came    [][]Record // what each tells
	told    float64    // the minute until which it has
	begins  fleet.Millis
}

// newStage has vehicles that were fitted two days before a story, on their way past home.
func newStage(t *testing.T, told []story.Telling, begins fleet.Millis) *stage {
	log := newLog()
	s := &stage{rig: newPlace(t, log), log: log, r: rand.New(rand.NewPCG(15, 15)), begins: begins}
	s.devices = s.populated(1 + rounds(100, 10))
	s.begin()
	var first []Record
	for _, id := range s.devices {
		at := begins - 48*3_600_000
		first = append(first, Record{DeviceID: id, RecvTime: at, Points: []track.Point{{FixTime: at, RecvTime: at, Lat: track.E7(30), Lon: track.E7(scene.East(-4000)), Speed: 400, Mode: gps}}})
		s.came = append(s.came, recordsOf(told, id, begins))
	}
	s.hear(first)
	s.commit()
	return s
}

// begin starts a worker where the one before was left, as a killed process leaves it.
func (s *stage) begin() {
	s.w = s.abandoned()
	s.w.heads.steps = steps
	s.feed(s.w, s.log, 1<<30)
}

func (s *stage) hear(list []Record) {
	s.log.put(message1(list...))
	s.feed(s.w, s.log, 1<<30)
}

// commit has the worker commit what it has. Sometimes it is killed before, and sometimes after, before it learns of it.
func (s *stage) commit() {
	s.t.Helper()
	if s.r.IntN(4) == 0 {
		s.begin()
	}
	b := s.w.heads.collect(always.To, true)
	if b == nil {
		return
	}
	if _, err := s.w.writeOnce(s.t.Context(), b); err != nil {
		s.t.Fatal(err)
	}
	if s.r.IntN(4) == 0 {
		s.begin()
		return
	}
	s.w.heads.committed()
}

// tell has all vehicles tell what they have to until a minute, from where they were: some of it twice.
func (s *stage) tell(until float64) {
	s.t.Helper()
	end := s.at(until)
	part := make([][]Record, len(s.came))
	longest := 0
	for i := range s.came {
		n := 0
		for n < len(s.came[i]) && s.came[i][n].RecvTime <= end {
			n++
		}
		list := slices.Clone(s.came[i][:n])
		s.came[i] = s.came[i][n:]
		if i > 0 && n > 0 {
			s.r.Shuffle(n, func(i, j int) { list[i], list[j] = list[j], list[i] })
			for range 1 + n/5 {
				list = slices.Insert(list, s.r.IntN(len(list)), list[s.r.IntN(len(list))])
			}
		}
		part[i], longest = list, max(longest, len(list))
	}
	for i := range longest {
		var some []Record
		for _, list := range part {
			if i < len(list) {
				some = append(some, list[i])
			}
		}
		if s.hear(some); s.r.IntN(max(1, longest/3)) == 0 {
			s.commit()
		}
	}
	for range 2 {
		s.commit()
	}
	s.told = until
}

// at is a minute of the story.
func (s *stage) at(minute float64) fleet.Millis {
	return s.begins + fleet.Millis(math.Round(minute*60_000))
}

// Now has it that the clock says what it was when all was told.
func (s *stage) Now() time.Time { return s.at(s.told).Time() }

// registered are the devices as they are now.
func (s *stage) registered() []device.Row {
	s.t.Helper()
	rows, err := s.db.RowsByID(s.t.Context(), s.devices)
	if err != nil {
		s.t.Fatal(err)
	}
	return rows
}

// board is one that has just been started: it knows what is kept.
func (s *stage) board() *monitor.Board {
	s.t.Helper()
	b := monitor.NewBoard(monitor.DefaultSettings(), s)
	b.Put(s.registered())
	err := s.db.States(s.t.Context(), func(st monitor.State) bool { b.Apply([]monitor.State{st}); return true })
	if err != nil {
		s.t.Fatal(err)
	}
	return b
}

// TestAbsenceStories: vehicles that stay away from where they are expected are alarms, and near misses are none, whatever the order in which reports come, some
// of them twice, and when workers and those who look are killed. It is judged when days are over, so what comes in another order comes before the next look: at noon
// and after midnight. What a look has judged it does not take back, so of what comes later than that there is no story.
func TestAbsenceStories(t *testing.T) {
	rules := alarm.DefaultUsualRules()
	begins := rules.Clock.DayBegins(rules.Clock.Day(start))
	for k := range story.Absences {
		c := &story.Absences[k]
		s := newStage(t, c.Told, begins)
		rows := s.registered()
		if c.Places != nil {
			var places []place.Usual
			for _, east := range c.Places {
				places = append(places, place.Usual{Name: "常", Place: fence.Point{Lat: track.E7(30), Lon: track.E7(scene.East(east))}, Radius: story.PlaceRadius})
			}
			for i := range rows {
				if err := s.db.SetUsualPlaces(t.Context(), rows[i].Vehicle.ID, rows[i].OrganPath, places); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.places.Load(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		var job *jobs.Usual
		look := func() {
			if job == nil || s.r.IntN(4) == 0 { // who looks was killed
				job = &jobs.Usual{Book: s.places, Stops: s.db, Alarms: s.db, Rules: rules, Clock: s}
			}
			w := s.w
			job.Board = s.board()
			job.Points = &Reader{Chunks: s.db, Kept: s.db, Partitions: 1, Ask: func(ctx context.Context, _ int, q []byte) ([]byte, error) { return w.Answer(ctx, q), nil }}
			if err := job.Do(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		last := 0.0
		for _, l := range c.Told {
			last = max(last, l.Minute, l.Until)
		}
		const noon, midnight = 12 * 60, 24*60 + 10
		for day := 0.0; day*24*60 < last; day++ {
			for _, m := range []float64{noon, midnight} {
				s.tell(day*24*60 + m)
				look()
				look()
			}
		}
		short, want := s.alarmsOf(s.devices[0], begins)
		if got := strings.Join(short, ", "); got != c.Want {
			t.Errorf("%s, %s: %q, not %q", c.Class, c.Name, got, c.Want)
		}
		for i, id := range s.devices[1:] {
			if _, got := s.alarmsOf(id, begins); !slices.Equal(got, want) {
				t.Errorf("%s, %s, in order %d:\n%s\nnot\n%s", c.Class, c.Name, i, strings.Join(got, "\n"), strings.Join(want, "\n"))
				break
			}
		}
	}
}
