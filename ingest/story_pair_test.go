package ingest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/devsim/story"
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/jobs"
)

// pairBoard are the devices as a worker knows them.
type pairBoard struct {
	rows []device.Row
	w    *Worker
}

func (b *pairBoard) Fleet(f func(*device.Row, *monitor.State, int)) {
	for i := range b.rows {
		if h := b.w.heads.of[b.rows[i].Device.ID]; h != nil {
			f(&b.rows[i], &h.state, monitor.Online)
		}
	}
}

// TestPairStories: what two devices of a vehicle tell comes to the same alarms in any order, twice, and when workers are killed.
func TestPairStories(t *testing.T) {
	orders := rounds(100, 10)
	r := rand.New(rand.NewPCG(14, 14))
	for k := range story.Pairs {
		s := &story.Pairs[k]
		log := newLog()
		p := newPlace(t, log)
		ids := p.populated(1 + orders)
		for i, id := range ids {
			row, err := p.db.RowsByID(t.Context(), []fleet.ID{id})
			if err != nil {
				t.Fatal(err)
			}
			free, err := p.db.Insert(t.Context(), device.Device{OrganID: row[0].Device.OrganID, IMEI: fmt.Sprint(861000000000000 + i), Details: device.Details{Type: device.Wireless}}, &vehicle.Vehicle{Plate: row[0].Vehicle.Plate})
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, free.ID)
		}
		if err := p.guard.Load(t.Context()); err != nil {
			t.Fatal(err)
		}
		rows, err := p.db.RowsByID(t.Context(), ids)
		if err != nil {
			t.Fatal(err)
		}
		begin := func() *Worker {
			w := p.abandoned()
			w.heads.steps = steps
			p.feed(w, log, 1<<30)
			return w
		}
		w := begin()
		commit := func() {
			if b := w.heads.collect(always.To, true); b != nil {
				if _, err := w.writeOnce(t.Context(), b); err != nil {
					t.Fatal(err)
				}
				w.heads.committed()
			}
		}
		tell := func(list []Record) {
			log.put(message1(list...))
			p.feed(w, log, 1<<30)
		}
		var first []Record
		for _, id := range ids { // they were fitted two days before
			at := start - 48*3_600_000
			first = append(first, Record{DeviceID: id, RecvTime: at, Points: []track.Point{{FixTime: at, RecvTime: at, Lat: track.E7(30), Lon: track.E7(104), Mode: gps}}})
		}
		tell(first)
		commit()
		board := &pairBoard{rows: rows}
		clockAt := func(minute float64) fleet.Clock {
			at := start + fleet.Millis(minute*60_000)
			return fleet.ClockFunc(func() time.Time { return at.Time() })
		}
		look := func(minute float64, all bool) {
			board.w = w
			points := &Reader{Chunks: p.db, Kept: p.db, Partitions: 1, Ask: func(ctx context.Context, _ int, q []byte) ([]byte, error) { return w.Answer(ctx, q), nil }}
			err := (&jobs.Separate{Board: board, Points: points, Due: p.db, Alarms: p.db, Rules: alarm.DefaultSeparateRules(), Clock: clockAt(minute)}).Do(t.Context())
			if err == nil && all {
				err = (&jobs.Offline{Board: board, Alarms: p.db, Rules: alarm.DefaultOfflineRules(), Clock: clockAt(minute)}).Do(t.Context())
			}
			if err == nil && all {
				err = (&jobs.Risk{Board: board, Points: points, Past: p.db, Alarms: p.db, Models: usualModels{}, Rules: alarm.DefaultRiskRules(), Clock: clockAt(minute)}).Do(t.Context())
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		var came [][]Record
		longest := 0
		for i := range 1 + orders {
			list := append(recordsOf(s.Wired, ids[i], start), recordsOf(s.Free, ids[1+orders+i], start)...)
			slices.SortStableFunc(list, func(a, b Record) int { return int(a.RecvTime - b.RecvTime) })
			if i > 0 && !s.Ordered {
				r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
				list = slices.Insert(list, r.IntN(len(list)), list[r.IntN(len(list))])
				received := fleet.Millis(0)
				for j := range list { // what comes later is received later
					received = max(received, list[j].RecvTime)
					p := list[j].Points[0]
					p.RecvTime = received
					list[j].RecvTime, list[j].Points = received, []track.Point{p}
				}
			}
			came, longest = append(came, list), max(longest, len(list))
		}
		heard := start
		for i := range longest {
			var some []Record
			for _, list := range came {
				if i < len(list) {
					some = append(some, list[i])
				}
			}
			tell(some)
			for j := range some {
				heard = max(heard, some[j].RecvTime)
			}
			switch r.IntN(8) {
			case 0:
				commit()
				look(float64(heard-start)/60_000, false)
			case 1:
				w = begin() // it was killed
			}
		}
		commit()
		commit()
		if s.Class == alarm.Offline { // something is heard still, or we do not hear
			at := start + fleet.Millis(s.At*60_000)
			other := ids[0] + 10_000
			board.rows = append(board.rows, device.Row{Device: device.Device{ID: other}})
			tell([]Record{{DeviceID: other, RecvTime: at, Points: []track.Point{{FixTime: at, RecvTime: at}}}})
		}
		look(s.At, true)
		look(s.At, true)
		of := func(i int) (short, whole []string) {
			for _, id := range []fleet.ID{ids[i], ids[1+orders+i]} {
				a, b := p.alarmsOf(id, start)
				short, whole = append(short, a...), append(whole, b...)
			}
			slices.Sort(short)
			for j, line := range whole { // that it was told late depends on when it was heard
				whole[j] = line[:strings.LastIndexByte(line, ' ')]
			}
			return short, whole
		}
		short, want := of(0)
		if got := strings.Join(short, ", "); got != s.Want {
			t.Errorf("%s, %s: %q, not %q", s.Class, s.Name, got, s.Want)
		}
		if strings.Contains(s.Want, "risk") {
			p.riskWhere([]fleet.ID{ids[0], ids[1+orders]}, start)
		}
		for i := 1; i <= orders; i++ {
			if _, got := of(i); !slices.Equal(got, want) {
				t.Errorf("%s, %s, in order %d:\n%s\nnot\n%s", s.Class, s.Name, i, strings.Join(got, "\n"), strings.Join(want, "\n"))
				break
			}
		}
	}
}

// riskWhere sees to it that alarms of risk models of some devices are where the alarm is that began with them.
func (p *rig) riskWhere(ids []fleet.ID, from fleet.Millis) {
	p.t.Helper()
	var risks []alarm.Alarm
	places := map[fleet.Millis]alarm.Place{}
	for _, id := range ids {
		kept, err := p.db.AlarmsOf(p.t.Context(), id, from)
		if err != nil {
			p.t.Fatal(err)
		}
		for _, a := range kept {
			if alarm.ClassOf(a.Type) == alarm.RiskTotal {
				risks = append(risks, a)
			} else {
				places[a.Start] = a.Place
			}
		}
	}
	if len(risks) == 0 {
		p.t.Error("there is no alarm of a risk model")
	}
	for _, a := range risks {
		if want := places[a.Start]; !want.Known || a.Place != want {
			p.t.Errorf("%s is at %+v, not at %+v", a.Type, a.Place, want)
		}
	}
}

// usualModels are those of a domain where nobody has set others.
type usualModels struct{}

func (usualModels) RiskModels(context.Context) ([]alarm.SetModel, error) { return nil, nil }
