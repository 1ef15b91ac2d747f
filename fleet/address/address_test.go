package address

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"waymark/fleet"
)

func TestShort(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""}, {"四川省 成都市 武侯区", "四川省 成都市 武侯区"},
		{"四川省成都市武侯区天府大道北段一千七百号环球中心西一区", "四川省成都市武侯区天府大道北段一千七百号环球中心西一区"},        // 27
		{"四川省成都市武侯区天府大道北段一千七百号环球中心西一区内", "成都市武侯区天府大道北段一千七百号环球中心西一区内"},         // 28
		{"四川省 成都市武侯区天府大道北段一千七百号环球中心西一区内", "成都市武侯区天府大道北段一千七百号环球中心西一区内"},        // no blank is left
		{"Wuhou District, Chengdu, Sichuan", "ou District, Chengdu, Sichuan"}, // in every script
		{"Wuhou District, Chengdu, CN", "Wuhou District, Chengdu, CN"},
	} {
		if got := Short(c.text); got != c.want {
			t.Errorf("%s: %q, want %q", c.text, got, c.want)
		}
	}
}

type memory struct{ sync.Map }

func (m *memory) Get(cell string) (Kept, bool) {
	k, ok := m.Load(cell)
	if !ok {
		return Kept{}, false
	}
	return k.(Kept), true
}

func (m *memory) Put(cell string, k Kept) { m.Store(cell, k) }

// asked is a geocoder that counts how often it is asked, and answers text and err.
type asked struct {
	text  string
	err   error
	times atomic.Int32
	wait  chan struct{}
}

func (a *asked) Address(context.Context, Place) (string, error) {
	a.times.Add(1)
	if a.wait != nil {
		<-a.wait
	}
	return a.text, a.err
}

var chengdu = Place{Lat: 30.65901, Lon: 104.06101, Lang: "cn"}

type bench struct {
	*Service
	china, abroad *asked
	now           time.Time
}

func newBench() *bench {
	b := &bench{china: &asked{text: "天府广场"}, abroad: &asked{text: "Main Street"}, now: time.Unix(1_700_000_000, 0)}
	b.Service = New(Parts{
		Regions: func(Place) string { return "四川省" }, InChina: func(_, lon float64) bool { return lon > 73 }, Cache: &memory{}, Clock: fleet.ClockFunc(func() time.Time { return b.now }),
		Settings: Settings{China: &Source{Name: "amap", Provider: b.china, Second: 1}, Abroad: &Source{Name: "google", Provider: b.abroad, Second: 1}, Keep: time.Hour},
	})
	return b
}

func TestOffline(t *testing.T) {
	s := New(Parts{Regions: func(p Place) string { return map[bool]string{true: "四川省"}[p.Lon > 0] }, InChina: func(_, _ float64) bool { return true }, Cache: &memory{}, Clock: fleet.SystemClock{}})
	got, err := s.At(t.Context(), chengdu)
	if want := (Answer{Text: "四川省", Short: "四川省", Source: Offline}); err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
	for _, c := range []struct {
		place Place
		code  string
	}{{Place{Lat: 0, Lon: -30}, "address.none"}, {Place{Lat: 91, Lon: 0}, "address.noPlace"}, {Place{Lat: 0, Lon: 181}, "address.noPlace"}} {
		if _, err := s.At(t.Context(), c.place); codeOf(err) != c.code {
			t.Errorf("%+v: %v", c.place, err)
		}
	}
}

func codeOf(err error) string {
	var e *fleet.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func TestEachPartOfTheWorldHasItsGeocoder(t *testing.T) {
	b := newBench()
	got, err := b.At(t.Context(), chengdu)
	if err != nil || got.Text != "天府广场" || got.Source != "amap" || b.abroad.times.Load() != 0 {
		t.Errorf("%+v, %v", got, err)
	}
	got, err = b.At(t.Context(), Place{Lat: 48, Lon: 2, Lang: "en"})
	if err != nil || got.Text != "Main Street" || got.Source != "google" {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestKeptByCellAndAge(t *testing.T) {
	b := newBench()
	for _, c := range []struct {
		name  string
		place Place
		after time.Duration
		times int32
	}{
		{"first", chengdu, 0, 1}, {"again", chengdu, 0, 1}, {"some metres on", Place{Lat: 30.65903, Lon: 104.06098, Lang: "cn"}, 0, 1},
		{"in another language", Place{Lat: 30.65901, Lon: 104.06101, Lang: "en"}, 2 * time.Second, 2}, {"elsewhere", Place{Lat: 30.66, Lon: 104.06, Lang: "cn"}, 2 * time.Second, 3},
		{"nearly too old", chengdu, time.Hour - 5*time.Second, 3}, {"too old", chengdu, 5 * time.Second, 4},
	} {
		b.now = b.now.Add(c.after)
		if _, err := b.At(t.Context(), c.place); err != nil || b.china.times.Load() != c.times {
			t.Errorf("%s: asked %d times, want %d (%v)", c.name, b.china.times.Load(), c.times, err)
		}
	}
}

func TestRateOfQuestions(t *testing.T) {
	b := newBench()
	for i, want := range []string{"", "", "address.busy", "address.busy"} { // two at once, then one a second
		if _, err := b.At(t.Context(), Place{Lat: 30 + float64(i), Lon: 104}); codeOf(err) != want {
			t.Errorf("question %d: %v", i, err)
		}
	}
	b.now = b.now.Add(time.Second)
	if _, err := b.At(t.Context(), chengdu); err != nil {
		t.Error(err)
	}
}

func TestFailures(t *testing.T) {
	b := newBench()
	b.china.err = &Failure{Status: "INVALID_USER_KEY"}
	_, err := b.At(t.Context(), chengdu)
	var e *fleet.Error
	if !errors.As(err, &e) || e.Code != "address.failed" || e.Args["status"] != "INVALID_USER_KEY" {
		t.Errorf("%v", err)
	}
	b.china.err = nil // a failure is not kept
	if got, err := b.At(t.Context(), chengdu); err != nil || got.Text != "天府广场" {
		t.Errorf("%+v, %v", got, err)
	}
	b.abroad.text = "" // but that there is nothing is
	b.now = b.now.Add(time.Minute)
	for range 3 {
		if _, err := b.At(t.Context(), Place{Lat: 1, Lon: 1}); codeOf(err) != "address.none" || b.abroad.times.Load() != 1 {
			t.Errorf("%v, asked %d times", err, b.abroad.times.Load())
		}
	}
}

// TestOneQuestionForAll: who asks for what somebody else is waiting for waits too; the first may go away meanwhile.
func TestOneQuestionForAll(t *testing.T) {
	b := newBench()
	b.china.wait = make(chan struct{})
	ctx, leave := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			asking := t.Context()
			if i == 0 {
				asking = ctx
			}
			_, _ = b.At(asking, chengdu)
		})
	}
	leave()
	close(b.china.wait)
	all.Wait()
	if n := b.china.times.Load(); n != 1 {
		t.Errorf("asked %d times", n)
	}
}
