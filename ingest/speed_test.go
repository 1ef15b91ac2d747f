package ingest

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/place"
)

// ground is an installation of 100,000 devices with 20,000 fences and 50,000 shared second-pledge points, all of which count for each of them.
type ground struct{}

const benchDevices = 100_000

// somewhere is a place in the middle of China.
func somewhere(r *rand.Rand) fence.Point {
	return fence.Point{Lat: int32(220_000_000 + r.IntN(200_000_000)), Lon: int32(1_000_000_000 + r.IntN(220_000_000))}
}

func (ground) Watched(context.Context) ([]fence.Watched, error) {
	r := rand.New(rand.NewPCG(13, 1))
	list := make([]fence.Watched, 20_000)
	for i := range list {
		list[i] = fence.Watched{
			Fence:     fence.Fence{ID: fleet.ID(i + 1), InOut: fence.Entering, Shape: fence.Shape{Kind: fence.Circle, Points: []fence.Point{somewhere(r)}, Radius: 200 + r.IntN(3000)}},
			OrganPath: "/1/", Bindings: []fence.Bound{{OrganPath: "/1/", Since: 1}},
		}
	}
	return list, nil
}

func (ground) Organs(context.Context) ([]organ.Organ, error) {
	return []organ.Organ{{ID: 1, Path: "/1/"}}, nil
}

func (ground) Refs(_ context.Context, yield func(device.Ref) bool) error {
	for id := range fleet.ID(benchDevices) {
		if !yield(device.Ref{ID: id + 1, OrganID: 1, VehicleID: id + 1}) {
			return nil
		}
	}
	return nil
}

func (ground) RowsByID(context.Context, []fleet.ID) ([]device.Row, error) { return nil, nil }

func (ground) Places(context.Context) (place.All, error) {
	r := rand.New(rand.NewPCG(13, 2))
	all := place.All{Points: make([]place.PledgeRow, 50_000)}
	for i := range all.Points {
		all.Points[i] = place.PledgeRow{PledgePoint: place.PledgePoint{ID: fleet.ID(i + 1), Place: somewhere(r), Radius: 300, Shared: true}, OrganPath: "/1/"}
	}
	return all, nil
}

// BenchmarkProcess is what the steps cost a report: where there are no fences and places, and where there are many. The figures are of messages of 500
// reports of 500 devices that drive all over the country; memory is what fences and places are kept in.
func BenchmarkProcess(b *testing.B) {
	b.Run("alone", func(b *testing.B) { benchProcess(b, nil, nil) })
	b.Run("ground", func(b *testing.B) {
		before := heap()
		guard := fence.NewGuard(fence.Sources{Fences: ground{}, Organs: ground{}, Devices: ground{}, Regions: noRegions{}})
		places := place.NewBook(ground{}, ground{}, noRegions{})
		for _, load := range []func(context.Context) error{guard.Load, places.Load} {
			if err := load(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
		kept := heap() - before
		benchProcess(b, guard, places)
		b.ReportMetric(float64(kept)/(1<<20), "MiB")
	})
}

func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func benchProcess(b *testing.B, guard *fence.Guard, places *place.Book) {
	db := openDB(b)
	s := DefaultSettings()
	s.Partitions = 1
	w := NewWorker(0, s, Deps{Store: db, Log: newLog(), Bus: &states{}, Clock: clock, Slog: quiet(), Guard: guard, Places: places})
	if err := w.heads.begin(b.Context()); err != nil {
		b.Fatal(err)
	}
	const perMessage = 500
	r := rand.New(rand.NewPCG(13, 3))
	from := make([]fence.Point, benchDevices)
	for id := range fleet.ID(benchDevices) {
		w.heads.add(monitor.State{DeviceID: id + 1})
		from[id] = somewhere(r)
	}
	var n int64
	var took []time.Duration
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		b.StopTimer()
		msg := NewMessage(nil)
		for range perMessage {
			rec := benchRecord(fleet.ID(1+n%benchDevices), n/benchDevices)
			p := &rec.Points[0]
			p.Lat, p.Lon = from[n%benchDevices].Lat+int32(n/benchDevices*1000), from[n%benchDevices].Lon
			msg = AppendRecord(msg, &rec)
			n++
		}
		if w.heads.held > 3_000_000 { // what a commit would take
			w.heads.collect(0, true)
			w.heads.committed()
		}
		b.StartTimer()
		began := time.Now()
		if err := w.heads.process(b.Context(), uint64(n), msg); err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/perMessage, "ns/record")
	b.ReportMetric(float64(took[len(took)/2].Nanoseconds())/perMessage, "p50-ns/record")
}
