package storetest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/sim"
	"waymark/fleet/track"
	"waymark/store"
	"waymark/store/storetest/pasttest"
)

// day is how many points a device reports in a day.
const day = 8640

// Bench runs the benchmarks that all engines share. open returns a new, empty engine and closes it when the
// benchmark ends. WAYMARK_BENCH_POINTS says among how many points DeviceDay looks for one day (2,000,000).
func Bench(b *testing.B, open func(b *testing.B) store.Engine) {
	b.Run("DeviceDay", func(b *testing.B) { benchDeviceDay(b, open(b)) })
	b.Run("Merge15Minutes", func(b *testing.B) { benchMerge(b, open(b), 1000, 90) })
	b.Run("MergeFullChunks", func(b *testing.B) { benchMerge(b, open(b), 200, 512) })
	b.Run("MergeSingles", func(b *testing.B) { benchMerge(b, open(b), 10_000, 1) })
	b.Run("CommitStates", func(b *testing.B) { benchCommit(b, open(b)) })
	b.Run("Audit", func(b *testing.B) { benchAudit(b, open(b)) })
	b.Run("Vehicles", func(b *testing.B) { benchVehicles(b, open(b)) })
	b.Run("SIMs", func(b *testing.B) { benchSIMs(b, open(b)) })
	b.Run("Devices", func(b *testing.B) { benchDevices(b, open(b)) })
	b.Run("Past", func(b *testing.B) { pasttest.Bench(b, open(b)) })
}

// fleetOfTracks gives many devices a day each without keeping them all: some tracks, moved about.
type fleetOfTracks struct{ base [][]track.Point }

func newTracks(n, points int) fleetOfTracks {
	f := fleetOfTracks{make([][]track.Point, n)}
	for i := range f.base {
		f.base[i] = Track(uint64(i), start, points)
	}
	return f
}

// of returns the points from–to of a device.
func (f fleetOfTracks) of(id fleet.ID, from, to int) track.DevicePoints {
	pts := slices.Clone(f.base[int(id)%len(f.base)][from:to])
	rng := rand.New(rand.NewPCG(uint64(id), 1))
	lat, lon, odometer := int32(rng.IntN(1000))*1000, int32(rng.IntN(1000))*1000, int64(rng.IntN(1000))*1000
	for i := range pts {
		pts[i].Lat, pts[i].Lon, pts[i].Odometer = pts[i].Lat+lat, pts[i].Lon+lon, pts[i].Odometer+odometer
	}
	return track.DevicePoints{DeviceID: id, Points: pts}
}

// benchDeviceDay reads the day of one device out of many. The devices' chunks were written in turn, as they come.
func benchDeviceDay(b *testing.B, s store.Engine) {
	devices := benchPoints(b) / day
	tracks := newTracks(40, day)
	began := time.Now()
	const step = day / 20 // each device is written every 72 minutes
	for from := 0; from < day; from += step {
		var batch []track.DevicePoints
		for id := 1; id <= devices; id++ {
			batch = append(batch, tracks.of(fleet.ID(id), from, from+step))
			if len(batch) == 250 || id == devices {
				if _, err := s.Merge(ctxOf(b), batch); err != nil {
					b.Fatal(err)
				}
				batch = batch[:0]
			}
		}
	}
	points := float64(devices) * day
	b.Logf("%.1f M points of %d devices: %.0f points/s, %.2f bytes/point on disk", points/1e6, devices,
		points/time.Since(began).Seconds(), bytesPerPoint(b, s, int(points)))
	rng := rand.New(rand.NewPCG(1, 1))
	var times []time.Duration
	r := track.Range{From: start, To: start + day*Interval}
	for b.Loop() {
		began := time.Now()
		pts, err := s.Points(ctxOf(b), fleet.ID(1+rng.IntN(devices)), r)
		times = append(times, time.Since(began))
		if err != nil || len(pts) != day {
			b.Fatal(len(pts), err)
		}
	}
	slices.Sort(times)
	b.ReportMetric(ms(times[len(times)/2]), "p50-ms")
	b.ReportMetric(ms(times[len(times)*99/100]), "p99-ms")
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func benchPoints(b *testing.B) int {
	if v := os.Getenv("WAYMARK_BENCH_POINTS"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < day {
			b.Fatalf("WAYMARK_BENCH_POINTS=%s", v)
		}
		return n
	}
	return 2_000_000
}

func bytesPerPoint(b *testing.B, s store.Engine, points int) float64 {
	size := must(s.Size(ctxOf(b)))(b)
	return float64(size.Points) / float64(points)
}

// benchMerge merges each points of many devices, again and again, as the ingest worker does.
func benchMerge(b *testing.B, s store.Engine, devices, each int) {
	tracks := newTracks(20, day)
	var points, spent int
	for b.Loop() {
		b.StopTimer()
		var batch []track.DevicePoints
		from := points / devices
		for id := range devices {
			dp := tracks.of(fleet.ID(id+1), from%(day-each), from%(day-each)+each)
			shift := fleet.Millis(from)*Interval + start - dp.Points[0].FixTime
			for i := range dp.Points {
				dp.Points[i].FixTime += shift
				dp.Points[i].RecvTime += shift
			}
			batch = append(batch, dp)
		}
		b.StartTimer()
		began := time.Now()
		if n, err := s.Merge(ctxOf(b), batch); err != nil || n != 0 {
			b.Fatal(n, err)
		}
		spent += int(time.Since(began))
		points += devices * each
	}
	b.ReportMetric(float64(points)/time.Duration(spent).Seconds(), "points/s")
	b.ReportMetric(bytesPerPoint(b, s, points), "bytes/point")
}

// benchCommit writes the states of 10,000 devices.
func benchCommit(b *testing.B, s store.Engine) {
	pts := Track(1, start, 10_000)
	var batch monitor.Batch
	for i := range pts {
		batch.States = append(batch.States, state(fleet.ID(i+1), pts[i]))
	}
	for b.Loop() {
		if _, err := s.Commit(ctxOf(b), batch); err != nil {
			b.Fatal(err)
		}
	}
}

// benchDevices adds 100,000 devices with their vehicles and lists them.
func benchDevices(b *testing.B, s store.Engine) {
	o := root(b, s, "o")
	all := ManyRows(o.ID, 0, 100_000)
	began := time.Now()
	check(b, s.InsertMany(ctxOf(b), all))
	inserted := time.Since(began)
	var refs, list time.Duration
	for b.Loop() {
		began = time.Now()
		check(b, s.Refs(ctxOf(b), func(device.Ref) bool { return true }))
		refs = time.Since(began)
		began = time.Now()
		if n := len(rows(b, s)); n != len(all) {
			b.Fatal(n)
		}
		list = time.Since(began)
	}
	b.ReportMetric(inserted.Seconds(), "insert-s")
	b.ReportMetric(refs.Seconds(), "refs-s")
	b.ReportMetric(list.Seconds(), "rows-s")
}

// benchSIMs asks for pages of 100,000 cards in 50 organisations, a tenth of them in devices.
func benchSIMs(b *testing.B, s store.Engine) {
	ctx := ctxOf(b)
	top := must(s.InsertOrgan(ctx, organ.Organ{Name: "top"}))(b)
	var below []organ.Organ
	for i := range 50 {
		below = append(below, must(s.InsertOrgan(ctx, organ.Organ{Name: fmt.Sprint(i), ParentID: top.ID}))(b))
	}
	const cards = 100_000
	usage := map[fleet.ID]sim.Usage{}
	var devices []device.Row
	for i := range cards {
		c := card(below[i%50].ID, i)
		made := must(s.InsertSIM(ctx, c))(b)
		u := sim.NeverAsked()
		if i%3 == 0 {
			u.State = sim.Active
			usage[made.ID] = u
		}
		if i%10 == 0 {
			devices = append(devices, device.Row{Device: device.Device{OrganID: c.OrganID, IMEI: fmt.Sprintf("86%013d", i),
				Details: device.Details{SIM: c.Number}}})
		}
	}
	check(b, s.PutUsage(ctx, usage))
	check(b, s.InsertMany(ctx, devices))
	for _, q := range []struct {
		name string
		f    sim.Filter
		page int
	}{
		{"All", sim.Filter{Below: top.Path}, 1}, {"LastPage", sim.Filter{Below: top.Path}, cards / 20}, {"State", sim.Filter{Below: top.Path, State: sim.Active}, 1},
		{"Organ", sim.Filter{Below: below[3].Path, OrganID: below[3].ID}, 1}, {"Search", sim.Filter{Below: top.Path, Search: "00777"}, 1},
		{"SearchMany", sim.Filter{Below: top.Path, Search: "9"}, 1}, {"SearchNone", sim.Filter{Below: top.Path, Search: "zzz"}, 1},
		{"SearchState", sim.Filter{Below: top.Path, State: sim.Active, Search: "77"}, 1},
	} {
		b.Run(q.name, func(b *testing.B) {
			var times []time.Duration
			for b.Loop() {
				began := time.Now()
				_, _, err := s.SIMs(ctx, q.f, fleet.Page{Number: q.page, Size: 20})
				times = append(times, time.Since(began))
				check(b, err)
			}
			slices.Sort(times)
			b.ReportMetric(ms(times[len(times)/2]), "p50-ms")
			b.ReportMetric(ms(times[len(times)*95/100]), "p95-ms")
		})
	}
}
