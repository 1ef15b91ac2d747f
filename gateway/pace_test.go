package gateway

import (
	"sync"
	"testing"
	"time"
)

// TestPace: ten records a second, a second's worth of them at once.
func TestPace(t *testing.T) {
	var p pace
	for i, step := range []struct {
		at      time.Duration
		records int
		wait    time.Duration
		over    bool
	}{
		{time.Hour, 10, 0, false},
		{time.Hour, 1, 100 * time.Millisecond, true},
		{time.Hour, 5, 600 * time.Millisecond, true},
		{time.Hour + 500*time.Millisecond, 1, 200 * time.Millisecond, true},
		{time.Hour + 700*time.Millisecond, 0, 0, false},
		{time.Hour + 3*time.Second, 10, 0, false},
		{time.Hour + 3*time.Second, 1, 100 * time.Millisecond, true},
	} {
		wait := time.Duration(0)
		for range step.records {
			wait = p.take(step.at, 100*time.Millisecond)
		}
		if wait != step.wait || p.over(step.at) != step.over {
			t.Errorf("step %d: wait %v, over %v", i, wait, p.over(step.at))
		}
	}
}

// TestDeviceRate holds for all connections of a device together; everything is answered and kept, only later.
func TestDeviceRate(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.DeviceRate = 100 })
	begun := time.Now()
	var all sync.WaitGroup
	const each = 125
	for range 2 {
		l := w.dial("jt808", "tcp")
		all.Go(func() {
			for range each {
				if _, err := l.Write(l.report()); err != nil {
					t.Error(err)
				}
			}
			for n := range uint16(each) {
				if serial, result, err := l.answer(); serial != n+1 || result != 0 || err != nil {
					t.Error(serial, result, err)
				}
			}
		})
	}
	all.Wait()
	if took := time.Since(begun); took < 1200*time.Millisecond { // 100 at once, the others at the rate; of the last read nobody waits
		t.Errorf("%d records in %v", 2*each, took)
	}
	if n := len(w.log.all()); n != 2*each {
		t.Errorf("%d records in the log", n)
	}
}

// TestDatagramsOverTheRate are not kept and not answered, so that the terminal sends them again.
func TestDatagramsOverTheRate(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.DeviceRate = 1 })
	begun := time.Now()
	l := w.dial("jt808", "udp")
	const sent = 20
	for range sent {
		l.send(l.report())
	}
	for w.gw.Metrics.Frames.Load() < sent {
		time.Sleep(time.Millisecond)
	}
	most := int(time.Since(begun)/time.Second) + 2
	w.stop()
	<-w.stopped
	kept := len(w.log.all())
	if kept < 2 || kept > most || w.gw.Metrics.Slowed.Load() < int64(sent-kept) {
		t.Errorf("%d kept of at most %d", kept, most)
	}
	for n := range uint16(kept) {
		if _, result, err := l.answer(); result != 0 || err != nil {
			t.Errorf("answer %d: %d, %v", n, result, err)
		}
	}
}

// TestCrowdedOutIsReadFirst: what had arrived on a connection that is one too many is kept, though it is read only at the device's rate.
func TestCrowdedOutIsReadFirst(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.DeviceRate = 100 })
	const each = 150
	var links []*link
	for i := range maxDeviceConns + 2 {
		l := w.dial("jt808", "tcp")
		l.send(l.report())
		l.want(1, 0) // it is the newest now
		if i < 2 {
			var many []byte
			for range each - 1 {
				many = append(many, l.report()...)
			}
			l.send(many)
		}
		links = append(links, l)
	}
	for _, l := range links[:2] {
		for n := range uint16(each - 1) {
			l.want(n+2, 0)
		}
		l.closed()
	}
	if n := len(w.log.all()); n != 2*each+maxDeviceConns {
		t.Errorf("%d records in the log", n)
	}
}

// TestCrowdedOutGoesOn: who goes on sending on a connection that is one too many does not keep it.
func TestCrowdedOutGoesOn(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.ReplacedAfter = time.Second })
	first := w.dial("jt808", "tcp")
	first.send(first.report())
	first.want(1, 0)
	for range maxDeviceConns {
		l := w.dial("jt808", "tcp")
		l.send(l.report())
		l.want(1, 0)
	}
	for {
		if _, err := first.Write(first.report()); err != nil {
			return // it is closed
		}
	}
}

// TestManyConnectionsOfOneDevice: of more than a device may have the oldest is closed, whatever it says.
func TestManyConnectionsOfOneDevice(t *testing.T) {
	w := newWorld(t, nil)
	var links []*link
	for range maxDeviceConns + 2 {
		l := w.dial("jt808", "tcp")
		l.send(l.report())
		l.want(1, 0)
		links = append(links, l)
	}
	links[0].closed()
	links[1].closed()
	for _, l := range links[2:] {
		l.send(l.report())
		l.want(2, 0)
	}
	if n := w.gw.Metrics.Sessions.Load(); n != 1 {
		t.Errorf("%d sessions", n)
	}
	for i := len(links) - 1; i > 2; i-- {
		_ = links[i].Close()
	}
	for remote := ""; remote != links[2].LocalAddr().String(); remote, _ = w.gw.Connected(1) { // the newest that is left
		time.Sleep(time.Millisecond)
	}
	_ = links[2].Close()
	for w.gw.Metrics.Sessions.Load() != 0 {
		time.Sleep(time.Millisecond)
	}
}
