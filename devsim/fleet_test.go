package devsim

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
)

// epoch turns the time of a synctest bubble into that of the tests.
func epoch() fleet.Clock {
	began := time.Now()
	return fleet.ClockFunc(func() time.Time { return someday.Add(time.Since(began)) })
}

// byProtocol sends each terminal to the platform of its protocol.
func byProtocol(plan []Vehicle, jt, gt *platform) Dialer {
	of := map[int]*platform{}
	for _, v := range plan {
		of[v.Index] = map[string]*platform{JT808: jt, GT06: gt}[v.Protocol]
	}
	return func(ctx context.Context, i int, addr string) (net.Conn, error) { return of[i].dial(ctx, i, addr) }
}

var addresses = map[string]string{JT808: "jt", GT06: "gt"}

// drive runs a fleet of n vehicles for a while and returns it with what the platforms saw.
func drive(t *testing.T, cfg FleetConfig, d time.Duration) (*Fleet, *platform, *platform) {
	t.Helper()
	jt, gt := &platform{protocol: JT808}, &platform{protocol: GT06}
	cfg.Clock, cfg.Dial = epoch(), byProtocol(cfg.Vehicles, jt, gt)
	f := NewFleet(cfg)
	ctx, cancel := context.WithTimeout(t.Context(), d)
	defer cancel()
	if err := f.Run(ctx, addresses); err != nil {
		t.Fatal(err)
	}
	jt.serving.Wait()
	gt.serving.Wait()
	return f, jt, gt
}

func TestFleetIsTheSameForTheSameSeed(t *testing.T) {
	var runs [2]string
	for i := range runs {
		synctest.Test(t, func(t *testing.T) {
			_, jt, gt := drive(t, FleetConfig{Seed: 7, Vehicles: Plan(7, 30), Past: 5 * time.Minute}, 10*time.Minute+300*time.Millisecond)
			if n := len(jt.messages) + len(gt.messages); n < 500 {
				t.Fatalf("only %d messages", n)
			}
			byTerminal := map[string]string{}
			for _, m := range jt.messages {
				byTerminal[m.from] += fmt.Sprintf("%04x %d %x %v\n", m.kind, m.serial, m.body, m.at)
			}
			for _, m := range gt.messages {
				byTerminal[fmt.Sprint(m.conn)] += fmt.Sprintf("%02x %d %x %v\n", m.kind, m.serial, m.body, m.at)
			}
			runs[i] = fmt.Sprint(byTerminal)
		})
	}
	if runs[0] != runs[1] {
		a, b := strings.Split(runs[0], "\n"), strings.Split(runs[1], "\n")
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				t.Fatalf("two runs of one seed differ:\n%s\n%s", a[i], b[i])
			}
		}
		t.Errorf("two runs of one seed have %d and %d lines", len(a), len(b))
	}
}

func TestFleetShares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		plan := Plan(1, 200)
		f, _, _ := drive(t, FleetConfig{Seed: 1, Vehicles: plan}, 20*time.Second)
		count := map[string]int{}
		for _, s := range f.Snapshot() {
			switch {
			case s.Speed > 0 && s.ACC:
				count["driving"]++
			case s.Vehicle.Start == Driving:
				count["at a light"]++
			case !s.ACC:
				count["resting"]++
			}
			if s.Vehicle.Start == Never && s.Online {
				t.Errorf("%s is on line", s.Vehicle.IMEI)
			}
		}
		if count["driving"] < 100 || count["resting"] < 40 {
			t.Errorf("%v", count)
		}
	})
}

// Every report that was made is acknowledged, or still there, whatever the platform does.
func TestFleetLosesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		plan := Plan(3, 40)
		jt := &platform{protocol: JT808, cut: func(k int) bool { return k%37 == 36 }, refuse: func(k int) bool { return k%11 == 10 }}
		gt := &platform{protocol: GT06, cut: func(k int) bool { return k%41 == 40 }, refuse: func(k int) bool { return k%13 == 12 }}
		f := NewFleet(FleetConfig{Seed: 3, Vehicles: plan, Clock: epoch(), Dial: byProtocol(plan, jt, gt), Past: 10 * time.Minute})
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Minute)
		defer cancel()
		if err := f.Run(ctx, addresses); err != nil {
			t.Fatal(err)
		}
		jt.serving.Wait()
		gt.serving.Wait()
		seen := fixTimes(jt, gt)
		made, pending := 0, 0
		for _, s := range f.Snapshot() {
			if s.Lost != 0 {
				t.Errorf("%s lost %d", s.Vehicle.IMEI, s.Lost)
			}
			if s.Vehicle.Start != Never {
				made += s.Made
				pending += s.Pending
			}
		}
		if made < 1000 || seen < made-pending {
			t.Errorf("%d reports were made, %d are pending, the platforms saw %d different ones", made, pending, seen)
		}
	})
}

// fixTimes counts the different reports that the platforms saw.
func fixTimes(jt, gt *platform) int {
	different := map[string]bool{}
	for _, m := range jt.messages {
		switch m.kind {
		case jtReport:
			different[m.from+string(m.body[22:28])] = true
		case jtBatch:
			for b := m.body[3:]; len(b) > 2; b = b[2+binary.BigEndian.Uint16(b):] {
				different[m.from+string(b[24:30])] = true
			}
		}
	}
	imei := map[int]string{}
	for _, m := range gt.messages {
		switch m.kind {
		case gtLogin:
			imei[m.conn] = string(m.body[:8])
		case gtPosition2, gtAlarm:
			different[imei[m.conn]+string(m.body[:6])] = true
		}
	}
	return len(different)
}

func TestTerminalRetriesThenReconnects(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		plan := Plan(5, 2)[1:2] // a JT/T 808 terminal
		if plan[0].Protocol != JT808 || plan[0].Start > Parked {
			t.Fatalf("%+v", plan[0])
		}
		var deaf atomic.Bool
		deaf.Store(true)
		jt := &platform{protocol: JT808, refuse: func(k int) bool { return deaf.Load() && k >= 2 }}
		f := NewFleet(FleetConfig{Seed: 5, Vehicles: plan, Clock: epoch(), Dial: byProtocol(plan, jt, nil)})
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- f.Run(ctx, addresses) }()
		time.Sleep(5 * time.Minute)
		synctest.Wait()
		jt.mu.Lock()
		tries := map[uint16]int{}
		for _, m := range jt.messages {
			if m.conn == 1 && m.kind == jtReport {
				tries[m.serial]++
			}
		}
		jt.mu.Unlock()
		for serial, n := range tries {
			if n != maxTries {
				t.Errorf("message %d was sent %d times, want %d", serial, n, maxTries)
			}
		}
		if jt.conns < 2 || len(tries) != 1 {
			t.Errorf("%d connections, %v", jt.conns, tries)
		}
		deaf.Store(false)
		time.Sleep(2 * time.Minute)
		if s := f.Snapshot()[0]; s.Pending > 1 || !s.Online {
			t.Errorf("%+v", s)
		}
		if len(jt.all(jtBatch)) == 0 {
			t.Error("the backlog did not come as a batch")
		}
		cancel()
		<-done
		jt.serving.Wait()
	})
}

func TestFleetNeedsAllAddresses(t *testing.T) {
	if err := NewFleet(FleetConfig{Vehicles: Plan(1, 5)}).Run(t.Context(), map[string]string{GT06: "x"}); err == nil {
		t.Error("a protocol without an address was accepted")
	}
}

// A vehicle moves as vehicles do: no leaps, no standing starts, headings that follow the way.
func TestLifeIsPlausible(t *testing.T) {
	for _, v := range Plan(11, 60) {
		l := newLife(11, v, someday, someday)
		lat, lon, speed, odometer := l.lat, l.lon, l.speed, l.odometer
		driven, stops := 0, 0
		l.advance(someday.Add(3*time.Hour), func() {
			if d := metres(lat, lon, l.lat, l.lon); d > 30 {
				t.Fatalf("%s went %.0f m in a second", v.City.Name, d)
			}
			if math.Abs(l.speed-speed) > 3 && l.speed != 0 {
				t.Fatalf("%s went from %.1f to %.1f m/s in a second", v.City.Name, speed, l.speed)
			}
			if l.odometer < odometer || l.speed > 0 && !l.acc {
				t.Fatalf("odometer %f after %f, speed %f, ACC %v", l.odometer, odometer, l.speed, l.acc)
			}
			if home := metres(v.City.Lat, v.City.Lon, l.lat, l.lon); home > 1.6*v.City.Radius*metresPerKM {
				t.Fatalf("%s: %.0f m from the centre", v.City.Name, home)
			}
			if l.speed > 0 {
				driven++
			}
			if speed > 0 && l.speed == 0 {
				stops++
			}
			lat, lon, speed, odometer = l.lat, l.lon, l.speed, l.odometer
		})
		if v.Start == Driving && (driven < 3600 || stops == 0) {
			t.Errorf("%s drove %d s of three hours with %d stops", v.City.Name, driven, stops)
		}
	}
}

func TestLifeDoesNotDependOnWhoLooks(t *testing.T) {
	v := Plan(2, 1)[0]
	a, b := newLife(2, v, someday, someday), newLife(2, v, someday, someday)
	a.advance(someday.Add(time.Hour), func() {})
	for i := range 3600 {
		b.advance(someday.Add(time.Duration(i+1)*time.Second), func() { b.reading() })
	}
	if a.lat != b.lat || a.lon != b.lon || a.speed != b.speed || a.reading().Lat != b.reading().Lat {
		t.Error("two looks at one life differ")
	}
}

func TestPlan(t *testing.T) {
	plan := Plan(9, 1000)
	if !slices.Equal(plan[:50], Plan(9, 50)) {
		t.Error("a small plan is not the beginning of a larger one")
	}
	if slices.Equal(plan[:50], Plan(10, 50)) {
		t.Error("two seeds give one plan")
	}
	unique := map[string]bool{}
	starts := map[Situation]int{}
	wrongClocks, wireless := 0, 0
	for i, v := range plan {
		for _, id := range []string{v.IMEI, v.Alias, v.Plate, v.ICCID} {
			if id != "" && unique[id] {
				t.Errorf("%s is used twice", id)
			}
			unique[id] = true
		}
		starts[v.Start]++
		if v.ClockError != 0 {
			wrongClocks++
		}
		if v.Type == device.Wireless {
			wireless++
		}
		if len(v.IMEI) != 15 || checkDigit(v.IMEI[:14]) != v.IMEI[14] || len(v.ICCID) != 20 {
			t.Errorf("%d: IMEI %s, ICCID %s", i, v.IMEI, v.ICCID)
		}
		if (v.Protocol == JT808) != (len(v.Alias) == 11) || (v.Protocol == JT808) != (v.Year != 0) {
			t.Errorf("%d: %+v", i, v)
		}
		if !platePattern.MatchString(v.Plate) {
			t.Errorf("%d: plate %s", i, v.Plate)
		}
	}
	if starts[Driving] != 550 || starts[Parked] != 250 || starts[Offline] != 100 || starts[Never] != 50 || starts[Hidden] != 50 {
		t.Errorf("situations: %v", starts)
	}
	if wrongClocks == 0 || wrongClocks > 40 || wireless < 100 || plan[9].ClockError < 365*24*time.Hour {
		t.Errorf("%d wrong clocks, %d wireless", wrongClocks, wireless)
	}
}

// TestCutVehicleStops: a vehicle whose supply is cut on its way rolls to a stop and stays there, until it is let go; then it goes on.
func TestCutVehicleStops(t *testing.T) {
	vehicles := Plan(3, 40)
	i := slices.IndexFunc(vehicles, func(v Vehicle) bool { return v.Start != Parked })
	begin := time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC)
	l := newLife(3, vehicles[i], begin, begin)
	now := begin
	on := func(d time.Duration) { now = now.Add(d); l.advance(now, func() {}) }
	for range 600 {
		if on(time.Second); l.route != nil && l.speed > 0 && l.speed < tooFast {
			break
		}
	}
	if l.route == nil || l.speed == 0 {
		t.Fatal("it does not drive")
	}
	l.relay = true
	on(30 * time.Second)
	lat, lon := l.lat, l.lon
	on(time.Hour)
	if l.speed != 0 || l.lat != lat || l.lon != lon {
		t.Errorf("it drives on: %v m/s, %v metres", l.speed, metres(lat, lon, l.lat, l.lon))
	}
	l.relay = false
	on(5 * time.Minute)
	if l.lat == lat && l.lon == lon {
		t.Error("it stays")
	}
}
