package storetest

import (
	"bytes"
	"math"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/store"
)

func states(t testing.TB, s store.Engine) (out []monitor.State) {
	t.Helper()
	check(t, s.States(ctxOf(t), func(st monitor.State) bool { out = append(out, st); return true }))
	return out
}

func state(id fleet.ID, p track.Point) monitor.State {
	return monitor.State{DeviceID: id, LastMessage: p.RecvTime, Latest: p, HasPosition: true, FixedAt: p.FixTime,
		Stop:    monitor.Stop{Lat: p.Lat, Lon: p.Lon, Since: p.FixTime - 5, Open: true, Outside: 200},
		Suspect: monitor.Fix{Lat: -p.Lat, Lon: -p.Lon, At: p.FixTime - 7}, Place: 1 << 40}
}

func activation(id fleet.ID, at fleet.Millis) monitor.Made {
	return monitor.Made{Outcome: device.Activation{DeviceID: id, At: at}, Seq: 7}
}

func testCommit(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001"}, nil))(t)
	active := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000002", ActiveAt: 77}, nil))(t)
	_, err := s.State(ctx, d.ID)
	wantErr(t, err, fleet.ErrNotFound)
	equal(t, must(s.Place(ctx, 3))(t), uint64(0))
	if frames := must(s.FramesOf(ctx, d.ID))(t); frames != nil {
		t.Fatalf("frames of nobody: %v", frames)
	}
	pts := Track(1, start, 1000)
	pts[999].Extras = []track.Extra{{Key: "fuel", Num: 41.5}, {Key: "raw.e1", Text: "00"}}
	frames := bytes.Repeat([]byte("frame"), 1000)
	batch := monitor.Batch{
		Partition: 3, Place: math.MaxInt64,
		Points:   []track.DevicePoints{of(d.ID, pts)},
		States:   []monitor.State{state(d.ID, pts[0]), {DeviceID: 12345, LastMessage: 9}, state(d.ID, pts[999])},
		Frames:   []monitor.DeviceFrames{{DeviceID: d.ID, Packed: frames}, {DeviceID: 12345}},
		Outcomes: []monitor.Made{activation(d.ID, 55), activation(active.ID, 99), activation(12345, 1)},
	}
	for i := range 2 { // the same batch again changes nothing
		equal(t, must(s.Commit(ctx, batch))(t), i*1000)
		wantPoints(t, s, d.ID, everything, pts)
		equal(t, must(s.State(ctx, d.ID))(t), state(d.ID, pts[999]))
		equal(t, states(t, s), []monitor.State{state(d.ID, pts[999]), {DeviceID: 12345, LastMessage: 9}})
		equal(t, must(s.Place(ctx, 3))(t), uint64(math.MaxInt64))
		equal(t, must(s.Place(ctx, 4))(t), uint64(0))
		equal(t, must(s.FramesOf(ctx, d.ID))(t), frames)
		equal(t, rows(t, s)[0].Device.ActiveAt, fleet.Millis(55))
		equal(t, rows(t, s)[1].Device.ActiveAt, fleet.Millis(77))
	}
	equal(t, must(s.Commit(ctx, monitor.Batch{Partition: 3, Place: 5}))(t), 0)
	equal(t, must(s.Place(ctx, 3))(t), uint64(5))
	sound(t, s)
}

// testOutcomes: those that the kept state knows of, or of before a factory reset, are not written; of a kind that nobody
// knows, nothing is.
func testOutcomes(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	active := func(d device.Device) fleet.Millis { return must(s.RowByIMEI(ctx, d.IMEI))(t).Device.ActiveAt }
	commit := func(d device.Device, place uint64, m monitor.Made) error {
		_, err := s.Commit(ctx, monitor.Batch{Place: place, States: []monitor.State{{DeviceID: d.ID, Place: place}}, Outcomes: []monitor.Made{m}})
		return err
	}
	known := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(1)}, nil))(t)
	must(s.Commit(ctx, monitor.Batch{States: []monitor.State{{DeviceID: known.ID, Place: 8}}}))(t)
	check(t, commit(known, 9, activation(known.ID, 55)))
	equal(t, active(known), fleet.Millis(0))
	again := activation(known.ID, 56)
	again.Seq = 9
	check(t, commit(known, 10, again))
	equal(t, active(known), fleet.Millis(56))
	check(t, commit(known, 5, again)) // a state that knows less
	equal(t, must(s.State(ctx, known.ID))(t).Place, uint64(10))

	reset := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(2)}, nil))(t)
	check(t, s.ResetDevice(ctx, reset.ID, 1000))
	check(t, commit(reset, 9, activation(reset.ID, 55)))
	equal(t, active(reset), fleet.Millis(0))

	if err := commit(reset, 20, monitor.Made{Outcome: strange{}, Seq: 19}); err == nil {
		t.Error("an outcome that nothing writes was lost silently")
	}
	equal(t, must(s.Place(ctx, 0))(t), uint64(9))
}

// strange is an outcome that no engine knows.
type strange struct{}

func (strange) Of() fleet.ID         { return 1 }
func (strange) Event() (_, _ string) { return "", "" }

func testCommitManyStates(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	pts := Track(1, start, 10_000)
	var batch monitor.Batch
	for i := range pts {
		batch.States = append(batch.States, state(fleet.ID(i+1), pts[i]))
	}
	for i := range 3 {
		began := time.Now()
		_ = must(s.Commit(ctx, batch))(t)
		t.Logf("commit %d of 10,000 states: %v", i+1, time.Since(began))
	}
	equal(t, states(t, s), batch.States)
}

// testConcurrent reads and writes everything at once; with the race detector it looks for races too.
func testConcurrent(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	const writers, rounds = 4, 15
	tracks := make([][]track.Point, writers)
	done := make(chan struct{})
	var write, read sync.WaitGroup
	for w := range writers {
		tracks[w] = Track(uint64(w), start, rounds*100)
		write.Go(func() {
			id := fleet.ID(w + 1)
			for i := range rounds {
				pts := tracks[w][i*100 : (i+1)*100]
				_, err := s.Commit(ctx, monitor.Batch{Partition: w, Place: uint64(i), Points: []track.DevicePoints{of(id, pts)},
					States: []monitor.State{state(id, pts[99])}})
				if err != nil {
					t.Error(err)
				}
				if _, err := s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(w*1000 + i)}, nil); err != nil {
					t.Error(err)
				}
			}
		})
		read.Go(func() {
			for seen := 0; ; {
				select {
				case <-done:
					return
				default:
				}
				pts, err := s.Points(ctx, fleet.ID(w+1), everything)
				if err != nil || len(pts) < seen || len(pts)%100 != 0 {
					t.Errorf("%d points after %d, %v", len(pts), seen, err)
					return
				}
				seen = len(pts)
				if err := s.Rows(ctx, func(device.Row) bool { return true }); err != nil {
					t.Error(err)
				}
			}
		})
	}
	write.Wait()
	close(done)
	read.Wait()
	for w := range writers {
		wantPoints(t, s, fleet.ID(w+1), everything, tracks[w])
	}
	sound(t, s)
}

func testUpkeep(t *testing.T, s store.Engine) {
	merge(t, s, 0, of(1, Track(1, start, 5000)))
	size := must(s.Size(ctxOf(t)))(t)
	if size.Words < 1000 || size.Points < 5000*5 {
		t.Fatalf("size %+v", size)
	}
	sound(t, s)
}
