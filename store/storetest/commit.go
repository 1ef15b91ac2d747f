package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/fact"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
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

// testCommitAcrossReset: of a batch that must be written whole nothing but points is, where it does not know of a factory reset, and all of it where it does.
func testCommitAcrossReset(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(1)}, nil))(t)
	other := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(2)}, nil))(t)
	check(t, s.ResetDevice(ctx, d.ID, 1000))
	made := activation(other.ID, 55)
	made.Seq = 8
	batch := monitor.Batch{Partition: 5, Place: 9, Whole: true, Outcomes: []monitor.Made{made}, Points: []track.DevicePoints{of(d.ID, Track(1, start, 3))},
		States: []monitor.State{{DeviceID: other.ID, Place: 9}, {DeviceID: d.ID, Place: 9, LastMessage: 2000}}, Frames: []monitor.DeviceFrames{{DeviceID: other.ID, Packed: []byte("f")}}}
	for _, known := range []fleet.Millis{0, 999} {
		batch.States[1].ResetAt = known
		_, err := s.Commit(ctx, batch)
		var unknown *monitor.ResetError
		if !errors.As(err, &unknown) {
			t.Fatalf("of a reset that it does not know of it says %v", err)
		}
		equal(t, unknown.DeviceIDs, []fleet.ID{d.ID})
		equal(t, must(s.Place(ctx, 5))(t), uint64(0))
		equal(t, must(s.RowByIMEI(ctx, imei(2)))(t).Device.ActiveAt, fleet.Millis(0))
		_, err = s.State(ctx, other.ID)
		wantErr(t, err, fleet.ErrNotFound)
		equal(t, must(s.FramesOf(ctx, other.ID))(t), []byte(nil))
	}
	batch.States[1].ResetAt = 1000
	for range 2 {
		must(s.Commit(ctx, batch))(t)
		equal(t, must(s.Place(ctx, 5))(t), uint64(9))
		equal(t, must(s.State(ctx, d.ID))(t).LastMessage, fleet.Millis(2000))
		equal(t, must(s.RowByIMEI(ctx, imei(2)))(t).Device.ActiveAt, fleet.Millis(55))
	}
	sound(t, s)
}

func closed(id fleet.ID, seq uint64, rows motion.Rows) monitor.Made {
	return monitor.Made{Outcome: motion.Closed{DeviceID: id, Rows: rows}, Seq: seq}
}

// testMotion: what closes is a row once, whatever is written again; what is judged again takes the place of what there was
// from somewhere on, and says so; a factory reset and age take it away.
func testMotion(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	id := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(1)}, nil))(t).ID
	place := uint64(0)
	commit := func(list ...monitor.Made) {
		t.Helper()
		place += 10
		for i := range list {
			list[i].Seq = place - 1
		}
		b := monitor.Batch{Place: place, States: []monitor.State{{DeviceID: id, Place: place}}, Outcomes: list}
		for range 2 {
			must(s.Commit(ctx, b))(t)
		}
	}
	stop := func(start fleet.Millis) motion.Stop {
		return motion.Stop{Start: start, End: start + 5, Place: motion.Place{Lat: -300_000_000, Lon: 1_799_999_999}, Kind: motion.Cells, Fixes: math.MaxUint32}
	}
	ride := func(start fleet.Millis) motion.Ride {
		return motion.Ride{Start: start, End: start + 5, From: motion.Place{Lat: 1, Lon: -2}, To: motion.Place{Lat: -3, Lon: 4}, Metres: 1 << 40,
			Source: motion.Odometer, TopSpeed: math.MaxUint16, Ignition: true, Gap: true}
	}
	day := func(n int32) motion.Day {
		return motion.Day{Mileage: motion.Mileage{Day: n, Metres: 7, Source: motion.Odometer}, Mark: []byte{byte(n)}}
	}
	all := motion.Range{From: -1, To: 1 << 50, FromDay: -1, ToDay: 1 << 30}
	want := func(r motion.Range, stops []motion.Kept[motion.Stop], rides []motion.Kept[motion.Ride], days ...motion.Kept[motion.Mileage]) {
		t.Helper()
		equal(t, must(s.Stops(ctx, id, r))(t), stops)
		equal(t, must(s.Rides(ctx, id, r))(t), rides)
		equal(t, must(s.Mileages(ctx, id, r))(t), append([]motion.Kept[motion.Mileage]{}, days...))
	}
	type (
		stops = []motion.Kept[motion.Stop]
		rides = []motion.Kept[motion.Ride]
	)
	mileage := func(n int32, revised bool) motion.Kept[motion.Mileage] {
		return motion.Kept[motion.Mileage]{Row: day(n).Mileage, Revised: revised}
	}
	equal(t, must(s.Mark(ctx, id, 5))(t), []byte(nil))
	commit(closed(id, 0, motion.Rows{Stops: []motion.Stop{stop(10), stop(20)}, Days: []motion.Day{day(3)}}),
		closed(id+1, 0, motion.Rows{Stops: []motion.Stop{stop(15)}}), closed(id, 0, motion.Rows{Rides: []motion.Ride{ride(30)}, Days: []motion.Day{day(4)}}))
	want(all, stops{{Row: stop(10)}, {Row: stop(20)}}, rides{{Row: ride(30)}}, mileage(3, false), mileage(4, false))
	want(motion.Range{From: 11, To: 30, FromDay: 4, ToDay: 4}, stops{{Row: stop(20)}}, rides{}, mileage(4, false))
	testDuring(t, s, id)
	equal(t, must(s.Mark(ctx, id, 5))(t), []byte{4})
	equal(t, must(s.Mark(ctx, id, 4))(t), []byte{3})
	other := ride(30)
	other.Metres--
	commit(monitor.Made{Outcome: motion.Judged{DeviceID: id, Window: motion.Window{Stops: 11, Rides: 30, Days: 4,
		Rows: motion.Rows{Stops: []motion.Stop{stop(18), stop(40)}, Rides: []motion.Ride{other}, Days: []motion.Day{day(4)}}}}})
	want(all, stops{{Row: stop(10)}, {Row: stop(18), Revised: true}, {Row: stop(40)}}, rides{{Row: other, Revised: true}}, mileage(3, false), mileage(4, false))
	equal(t, len(must(s.Stops(ctx, id+1, all))(t)), 1)
	check(t, s.DeleteMotionBefore(ctx, []fleet.ID{id}, 18, 4))
	want(all, stops{{Row: stop(18), Revised: true}, {Row: stop(40)}}, rides{{Row: other, Revised: true}}, mileage(4, false))
	check(t, s.ResetDevice(ctx, id, 1000))
	want(all, stops{}, rides{})
	equal(t, len(must(s.Stops(ctx, id+1, all))(t)), 1)
	sound(t, s)
}

// testDuring: what overlaps a span, of stops from 10 to 15 and from 20 to 25 and a ride from 30 to 35.
func testDuring(t *testing.T, s store.Engine, id fleet.ID) {
	t.Helper()
	for _, c := range []struct {
		from, to fleet.Millis
		stops    []fleet.Millis
		rides    int
	}{
		{0, 10, nil, 0}, {0, 11, []fleet.Millis{10}, 0}, {12, 13, []fleet.Millis{10}, 0}, {15, 16, []fleet.Millis{10}, 0}, {16, 20, nil, 0},
		{16, 21, []fleet.Millis{20}, 0}, {14, 21, []fleet.Millis{10, 20}, 0}, {26, 30, nil, 0}, {0, 99, []fleet.Millis{10, 20}, 1}, {35, 99, nil, 1}, {36, 99, nil, 0},
	} {
		var starts []fleet.Millis
		for _, stop := range must(s.StopsDuring(ctxOf(t), id, track.Range{From: c.from, To: c.to}))(t) {
			starts = append(starts, stop.Row.Start)
		}
		equal(t, starts, c.stops)
		equal(t, len(must(s.RidesDuring(ctxOf(t), id, track.Range{From: c.from, To: c.to}))(t)), c.rides)
	}
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

func told(id fleet.ID, seq uint64, at fleet.Millis, facts []fact.Said, events ...fact.Event) monitor.Made {
	return monitor.Made{Outcome: fact.Told{DeviceID: id, At: at, Facts: facts, Events: events}, Seq: seq}
}

// testFacts: the newest of each key counts, and each event once, whatever is committed again.
func testFacts(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(1)}, nil))(t)
	other := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(2)}, nil))(t)
	hour := fleet.Millis(3_600_000)
	commit := func(place uint64, list ...monitor.Made) {
		t.Helper()
		_ = must(s.Commit(ctx, monitor.Batch{Place: place, States: []monitor.State{{DeviceID: d.ID, Place: place}}, Outcomes: list}))(t)
	}
	facts := func(id fleet.ID, want ...fact.Fact) {
		t.Helper()
		equal(t, must(s.Facts(ctx, id))(t), want)
	}
	events := func(want ...string) {
		t.Helper()
		list, total, err := s.Events(ctx, d.ID, "", fleet.Page{Number: 1, Size: 100})
		check(t, err)
		equal(t, total, len(want))
		for i, e := range list {
			equal(t, fmt.Sprint(e.Kind, e.At, e.Command, e.OK, e.Text, e.Detail), want[i])
		}
	}
	facts(d.ID)
	events()
	card := fact.Event{Kind: fact.Swipe, At: 5, Text: "k1", Detail: "张三", Again: true}
	first := []monitor.Made{
		told(other.ID, 1, 3*hour, []fact.Said{{Key: "iccid", Value: "x"}}),
		told(d.ID, 2, 3*hour, []fact.Said{{Key: "iccid", Value: "a"}, {Key: "firmware", Value: "1\x00\xff"}}),
		told(d.ID, 3, 4*hour, []fact.Said{{Key: "iccid", Value: "b"}, {Key: fact.Card, Value: "k1"}}, card),
		told(d.ID, 3, 5*hour, []fact.Said{{Key: "iccid", Value: "a"}, {Key: fact.Card, Value: "k1"}}, card, fact.Event{Kind: fact.Answer, At: 7, Command: 1 << 31, OK: true, Text: "OK"}),
	}
	for range 2 { // the second time its success was not heard of
		commit(4, first...)
		facts(other.ID, fact.Fact{Key: "iccid", Value: "x", Since: 3 * hour, At: 3 * hour})
		facts(d.ID, fact.Fact{Key: fact.Card, Value: "k1", Since: 4 * hour, At: 5 * hour}, fact.Fact{Key: "firmware", Value: "1\uFFFD\uFFFD", Since: 3 * hour, At: 3 * hour},
			fact.Fact{Key: "iccid", Value: "a", Since: 5 * hour, At: 5 * hour})
		events("answer7 2147483648 trueOK", "swipe5 0 falsek1张三")
	}
	commit(9, append(first, told(d.ID, 8, 9*hour, []fact.Said{{Key: "iccid", Value: "a"}}, card))...) // a worker that was further behind
	facts(d.ID, fact.Fact{Key: fact.Card, Value: "k1", Since: 4 * hour, At: 5 * hour}, fact.Fact{Key: "firmware", Value: "1\uFFFD\uFFFD", Since: 3 * hour, At: 3 * hour},
		fact.Fact{Key: "iccid", Value: "a", Since: 5 * hour, At: 9 * hour})
	list, total, err := s.Events(ctx, d.ID, fact.Swipe, fleet.Page{Number: 1, Size: 1})
	check(t, err)
	equal(t, total, 1)
	equal(t, list[0].Text, "k1")
	check(t, s.DropEvents(ctx, []fleet.ID{d.ID, other.ID}, 6))
	events("answer7 2147483648 trueOK")
	check(t, s.ResetDevice(ctx, d.ID, 10*hour))
	facts(d.ID)
	events()
	commit(20, told(d.ID, 19, 9*hour, []fact.Said{{Key: "iccid", Value: "of before"}}))
	facts(d.ID)
	facts(other.ID, fact.Fact{Key: "iccid", Value: "x", Since: 3 * hour, At: 3 * hour})
	check(t, s.DeleteDevices(ctx, []fleet.ID{other.ID}, 1, func([]device.Detail) []fleet.ID { return []fleet.ID{other.ID} }))
	facts(other.ID)
	sound(t, s)
}

// testManyEvents: of a terminal that never stops talking the newest are kept.
func testManyEvents(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	for seq := range uint64(3) {
		var said []fact.Event
		for i := range 300 {
			said = append(said, fact.Event{Kind: fact.Text, At: fleet.Millis(seq*300) + fleet.Millis(i), Text: "t"})
		}
		_ = must(s.Commit(ctx, monitor.Batch{Place: seq + 1, Outcomes: []monitor.Made{told(1, seq, 1, nil, said...), told(2, seq, 1, nil, said[0])}}))(t)
	}
	list, total, err := s.Events(ctx, 1, "", fleet.Page{Number: 5, Size: 100})
	check(t, err)
	equal(t, total, fact.MaxEvents)
	equal(t, list[99].At, fleet.Millis(900-fact.MaxEvents))
	_, total, err = s.Events(ctx, 2, "", fleet.Page{Number: 1, Size: 1})
	check(t, err)
	equal(t, total, 3)
}
