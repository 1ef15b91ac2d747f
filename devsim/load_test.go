package devsim

import (
	"context"
	"fmt"
	"net"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

var someday = time.Date(2026, 3, 1, 15, 59, 30, 0, time.UTC)

func TestLoadIsAcknowledgedOnce(t *testing.T) {
	for _, protocol := range []string{JT808, GT06} {
		for _, per := range []int{1, 5} {
			t.Run(fmt.Sprint(protocol, per), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					p := &platform{protocol: protocol, delay: 10 * time.Millisecond}
					defer p.serving.Wait()
					r, err := Load(t.Context(), LoadConfig{Protocol: protocol, Connections: 20, Duration: 10 * time.Second,
						ReportsPerWrite: per, FirstFix: someday, Dial: p.dial})
					if err != nil {
						t.Fatal(err)
					}
					want := int64(20 * 1000 * per) // one write each 10 ms
					if r.Connections != 20 || r.Sent < want-20*int64(per) || r.Sent > want+20*int64(per) || r.Acked != r.Sent || r.Resent != 0 || len(r.Errors) != 0 {
						t.Errorf("%s", r)
					}
					if r.Max != 10*time.Millisecond {
						t.Errorf("latency %v, want that of the platform", r.Max)
					}
					if got := int64(len(p.all(newTestCodec(t, protocol).reportType()))); got != r.Sent {
						t.Errorf("platform saw %d reports, %d were sent", got, r.Sent)
					}
				})
			})
		}
	}
}

func newTestCodec(t testing.TB, protocol string) loadCodec {
	c, err := newLoadCodec(&LoadConfig{Protocol: protocol, FirstFix: someday}, 3)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestLoadKeepsItsRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &platform{protocol: GT06, delay: time.Millisecond}
		defer p.serving.Wait()
		r, err := Load(t.Context(), LoadConfig{Protocol: GT06, Connections: 50, Duration: 20 * time.Second, Rate: 100, FirstFix: someday, Dial: p.dial})
		if err != nil {
			t.Fatal(err)
		}
		if r.Sent != 2000 || r.Acked != 2000 || len(r.Errors) != 0 {
			t.Errorf("%s", r)
		}
	})
}

// A platform that stands still for a while makes every report that was due meanwhile late, not only the one
// that was under way.
func TestLoadMeasuresFromTheSchedule(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stuck := false
		p := &platform{protocol: JT808, refuse: func(k int) bool {
			if k == 50 && !stuck {
				stuck = true
				time.Sleep(10 * time.Second)
			}
			return false
		}}
		defer p.serving.Wait()
		r, err := Load(t.Context(), LoadConfig{Protocol: JT808, Connections: 1, Duration: 20 * time.Second, Rate: 10, FirstFix: someday, Dial: p.dial})
		if err != nil {
			t.Fatal(err)
		}
		if r.Max < 9*time.Second || r.P90 < 7*time.Second || r.P90 > 9*time.Second {
			t.Errorf("max %v, p90 %v: half of the reports were due while the platform stood still", r.Max, r.P90)
		}
	})
}

func TestLoadSendsAgainWhatWasLost(t *testing.T) {
	for _, protocol := range []string{JT808, GT06} {
		synctest.Test(t, func(t *testing.T) {
			p := &platform{protocol: protocol, delay: time.Millisecond, cut: func(k int) bool { return k == 57 }}
			defer p.serving.Wait()
			r, err := Load(t.Context(), LoadConfig{Protocol: protocol, Connections: 5, Duration: 5 * time.Second, Window: 8, FirstFix: someday, Dial: p.dial})
			if err != nil {
				t.Fatal(err)
			}
			if r.Errors["read"]+r.Errors["write"] == 0 || r.Resent == 0 {
				t.Errorf("%s", r)
			}
			if r.Acked != r.Sent {
				t.Errorf("%d of %d are acknowledged in the end", r.Acked, r.Sent)
			}
			for _, d := range r.Devices {
				if d.Acked != d.Sent || d.Beyond != 0 || !d.Acknowledged(d.Sent-1) || d.Acknowledged(d.Sent) {
					t.Errorf("%+v", d)
				}
			}
		})
	}
}

func TestLoadRepeatsRefusedReports(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &platform{protocol: JT808, refuse: func(k int) bool { return k%10 == 9 }}
		defer p.serving.Wait()
		r, err := Load(t.Context(), LoadConfig{Protocol: JT808, Connections: 2, Duration: 5 * time.Second, Rate: 20, FirstFix: someday, Dial: p.dial})
		if err != nil {
			t.Fatal(err)
		}
		if r.Errors["refused"] == 0 || r.Acked != r.Sent || r.Resent < r.Errors["refused"] {
			t.Errorf("%s", r)
		}
	})
}

func TestLoadGivesUpOnSilence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &platform{protocol: GT06, refuse: func(k int) bool { return k == 20 }} // GT06 cannot refuse, only be silent
		defer p.serving.Wait()
		r, err := Load(t.Context(), LoadConfig{Protocol: GT06, Connections: 1, Duration: time.Minute, Rate: 1, AckTimeout: 4 * time.Second, FirstFix: someday, Dial: p.dial})
		if err != nil {
			t.Fatal(err)
		}
		if r.Errors["ack timeout"] != 3 || r.Acked != r.Sent {
			t.Errorf("%s", r)
		}
	})
}

func TestLoadEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &platform{protocol: JT808, delay: time.Millisecond}
		defer p.serving.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
		defer cancel()
		r, err := Load(ctx, LoadConfig{Protocol: JT808, Connections: 10, Duration: time.Hour, FirstFix: someday, Dial: p.dial})
		if err != nil || r.Acked == 0 || r.Seconds > 3 {
			t.Errorf("%v %v", r, err)
		}
	})
}

// Over TCP a load without a rate is served by pollers. The platform loses some connections and refuses some
// reports; in the end all are acknowledged.
func TestLoadOverTCP(t *testing.T) {
	for _, protocol := range []string{JT808, GT06} {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		p := &platform{protocol: protocol, cut: func(k int) bool { return k == 500 }, refuse: func(k int) bool { return protocol == JT808 && k == 300 }}
		p.serving.Go(func() {
			for {
				conn, err := l.Accept()
				if err != nil {
					return
				}
				p.serving.Go(func() { p.serve(conn) })
			}
		})
		r, err := Load(t.Context(), LoadConfig{Addr: l.Addr().String(), Protocol: protocol, Connections: 20, Duration: time.Second, Window: 3, ReportsPerWrite: 2, FirstFix: someday})
		if err != nil {
			t.Fatal(err)
		}
		l.Close()
		p.serving.Wait()
		if r.Connections != 20 || r.Sent < 100 || r.Acked != r.Sent || r.Errors["ack timeout"]+r.Errors["dial"]+r.Errors["login"] > 0 {
			t.Errorf("%s", r)
		}
	}
}

func TestLoadRefusesNonsense(t *testing.T) {
	for name, cfg := range map[string]LoadConfig{
		"protocol":    {Protocol: "xyz", Connections: 1, FirstFix: someday},
		"connections": {Protocol: GT06, FirstFix: someday},
		"window":      {Protocol: GT06, Connections: 1, Window: 65, FirstFix: someday},
		"first fix":   {Protocol: GT06, Connections: 1, FirstFix: someday.Add(1)},
	} {
		if _, err := Load(t.Context(), cfg); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestWindow(t *testing.T) {
	var w window
	for range 5 {
		w.take()
	}
	if !w.acknowledge(1) || !w.acknowledge(3) || w.acknowledge(3) || w.acknowledge(5) || w.base != 0 {
		t.Fatalf("%+v", w)
	}
	w.rewind()
	var again []uint32
	for w.again() {
		again = append(again, w.take())
	}
	if !slices.Equal(again, []uint32{0, 2, 4}) {
		t.Errorf("sent again: %v", again)
	}
	if !w.acknowledge(0) || w.base != 2 || w.beyond != 0b10 || !w.acknowledge(0) || w.base != 4 || !w.acknowledge(0) || w.base != 5 || w.next != 5 {
		t.Errorf("%+v", w)
	}
}

func TestHistogram(t *testing.T) {
	var h histogram
	for i := range 100_000 {
		h.record(time.Duration(i) * 10 * time.Microsecond)
	}
	for q, want := range map[float64]time.Duration{0.01: 10 * time.Millisecond, 0.5: 500 * time.Millisecond, 0.99: 990 * time.Millisecond, 1: time.Second} {
		if got := h.quantile(q); got < want-time.Millisecond || float64(got) > 1.033*float64(want) {
			t.Errorf("quantile %v is %v, want %v to 3 %%", q, got, want)
		}
	}
	for us := range uint64(1 << 20) {
		top := uint64(bucketTop(bucketOf(us)) / time.Microsecond)
		if top < us || top > us+us/32 {
			t.Fatalf("%d µs are counted as %d", us, top)
		}
	}
	if new(histogram).quantile(0.5) != 0 {
		t.Error("an empty histogram has a median")
	}
}

func BenchmarkReport(b *testing.B) {
	for _, protocol := range []string{JT808, GT06} {
		b.Run(protocol, func(b *testing.B) {
			c := newTestCodec(b, protocol)
			var out []byte
			b.ReportAllocs()
			for n := range uint32(b.N) {
				out = c.report(out[:0], n)
			}
		})
	}
}

// BenchmarkLoad runs the generator against the platform of the tests in the same process; CPU per frame is
// that of both.
func BenchmarkLoad(b *testing.B) {
	for _, protocol := range []string{JT808, GT06} {
		b.Run(protocol, func(b *testing.B) {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				b.Fatal(err)
			}
			defer l.Close()
			go (&platform{protocol: protocol}).listen(l)
			for range b.N {
				r, err := Load(b.Context(), LoadConfig{Addr: l.Addr().String(), Protocol: protocol, Connections: 1000, Duration: 2 * time.Second, ConnectsPerSecond: 10_000, FirstFix: someday})
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(r.AckedPerSecond, "acked/s")
				b.ReportMetric(float64(r.P99.Microseconds()), "p99-µs")
			}
		})
	}
}
