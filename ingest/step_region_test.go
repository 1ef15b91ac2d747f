package ingest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/organ"
	"waymark/fleet/track"
)

// noRegions are regions where there are none.
type noRegions struct{ fence.Regions }

// guarded binds a fence of 300 m to the whole of an organisation, of which a device is, and has workers judge by it.
func (p *rig) guarded() {
	p.t.Helper()
	ctx := p.t.Context()
	o, err := p.db.InsertOrgan(ctx, organ.Organ{Name: "o", Status: 1})
	if err != nil {
		p.t.Fatal(err)
	}
	d, err := p.db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001"}, nil)
	if err != nil || d.ID != 1 {
		p.t.Fatal(d.ID, err)
	}
	made, err := p.db.InsertFences(ctx, []fence.Fence{{OrganID: o.ID, Name: "Yard", InOut: fence.Both, StopMinutes: 10, Shape: fence.Shape{Kind: fence.Circle, Points: []fence.Point{{Lat: 300_000_000, Lon: 1_040_000_000}}, Radius: 300}}}, 9)
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.db.Bind(ctx, made[0].ID, []fence.Binding{{OrganID: o.ID, CreatedAt: 1}}, 9); err != nil {
		p.t.Fatal(err)
	}
	g := fence.NewGuard(fence.Sources{Fences: p.db, Organs: p.db, Devices: p.db, Regions: noRegions{}})
	if err := g.Load(ctx); err != nil {
		p.t.Fatal(err)
	}
	p.guard = g
}

// comings are reports of a vehicle that comes to the fence and goes, for shorter and for longer than counts, a report a minute.
func comings(r *rand.Rand, n int) []Record {
	records := make([]Record, n)
	inside, left := false, 0
	for i := range records {
		if left--; left < 0 {
			inside, left = !inside, 2+r.IntN(25)
		}
		at := start + fleet.Millis(i)*60_000
		lon := int32(1_040_000_000)
		if !inside {
			lon += 100_000 // a kilometre
		}
		records[i] = Record{DeviceID: 1, RecvTime: at + 1000, Points: []track.Point{{FixTime: at, RecvTime: at + 1000, Lat: 300_000_000, Lon: lon + int32(r.IntN(100)), Mode: track.ModeGPS}}}
	}
	return records
}

// TestFenceAlarmsAreKeptOnce: a vehicle's comings and goings make the same alarms wherever they are cut into commits, when workers are killed,
// when a part comes late, in any order and twice, and whether time or a report raises them first.
func TestFenceAlarmsAreKeptOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	records := comings(r, 500)
	newest := records[len(records)-1].RecvTime
	run := func(records []Record, each int, chance bool) []string {
		log := newLog()
		p := newPlace(t, log)
		p.guarded()
		again := func() *Worker {
			w := p.abandoned()
			w.heads.steps = steps
			return w
		}
		w := again()
		heard := fleet.Millis(0)
		for some := range slices.Chunk(records, each) {
			log.put(message1(some...))
			p.feed(w, log, 1<<30)
			for i := range some {
				heard = max(heard, some[i].RecvTime)
			}
			if chance && r.IntN(3) == 0 { // what it held is gone
				w = again()
				p.feed(w, log, 1<<30)
			}
			if b := w.heads.collect(always.To, r.IntN(2) == 0); b != nil {
				if _, err := w.writeOnce(t.Context(), b); err != nil {
					t.Fatal(err)
				}
				if chance && r.IntN(3) == 0 { // it never learns that it has committed
					w = again()
					continue
				}
				w.heads.committed()
			}
			if chance && r.IntN(2) == 0 { // time passes
				if _, err := p.db.RaiseFences(t.Context(), heard, 100); err != nil {
					t.Fatal(err)
				}
			}
		}
		p.feed(w, log, 1<<30)
		if err := w.finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := p.db.RaiseFences(t.Context(), newest, 100); err != nil {
			t.Fatal(err)
		}
		kept, err := p.db.AlarmsOf(t.Context(), 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, a := range kept {
			if a.Ref == 0 {
				t.Errorf("%+v", a)
			}
			out = append(out, fmt.Sprintf("%d %s %d–%d ×%d %v", a.ID, a.Type, (a.Start-start)/1000, (a.End-start)/1000, a.Count, a.Values))
		}
		return out
	}
	want := run(records, len(records), false)
	if len(want) < 15 {
		t.Fatalf("%d alarms: %q", len(want), want)
	}
	for range 6 {
		if got := run(records, 1+r.IntN(60), true); !slices.Equal(got, want) {
			t.Fatalf("killed:\n%q\nwant\n%q", got, want)
		}
		came := slices.Clone(records)
		from := 50 + r.IntN(300)
		to := from + 20 + r.IntN(100)
		hidden := slices.Clone(came[from:to])
		r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
		came = slices.Concat(came[:from], came[to:], hidden, hidden[:10])
		if got := run(came, 5+r.IntN(60), true); !slices.Equal(got, want) {
			t.Fatalf("%d to %d late:\n%q\nwant\n%q", from, to, got, want)
		}
	}
}
