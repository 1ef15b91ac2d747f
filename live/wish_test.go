package live

import (
	"fmt"
	"testing"

	"github.com/coder/websocket"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
)

// TestTooMuchIsRefused wants as much as may be wanted, and one more.
func TestTooMuchIsRefused(t *testing.T) {
	w := newWorld(t, nil)
	var organs []organWant
	var devices []string
	for i := range mostOrgans {
		organs = append(organs, organWant{ID: int64(1 + i), Sub: true})
	}
	for i := range mostDevices {
		devices = append(devices, imei(fleet.ID(1+i)))
	}
	for _, c := range []struct {
		name string
		q    request
		ok   bool
	}{
		{"all that may be wanted", request{Organs: organs, Devices: devices}, true},
		{"an organisation more", request{Organs: append(organs, organWant{})}, false},
		{"a device more", request{Devices: append(devices, "1")}, false},
	} {
		b := w.signIn("root")
		if c.ok {
			want(t, c.name, deviceIDs(b.subscribe(c.q)), 1, 2, 3, 4)
			continue
		}
		c.q.Type = "subscribe"
		b.say(c.q)
		if m := b.hear("error"); m.Errmsg == "" {
			t.Errorf("%s: %+v", c.name, m)
		}
		if code := b.closed(); code != closeBadWord {
			t.Errorf("%s: closed with %d", c.name, code)
		}
	}
}

// TestSocketsOfASession opens as many as one session may have; the next finds no place until one is closed.
func TestSocketsOfASession(t *testing.T) {
	w := newWorld(t, nil)
	var open []*browser
	for range mostSockets {
		open = append(open, w.signIn("root"))
	}
	refused := func() bool {
		b := w.connect()
		b.say(hello{Type: "auth", Token: "root"})
		m, err := b.read()
		if err != nil {
			t.Fatal(err)
		}
		if m.Type == "ready" {
			return false
		}
		if code := b.closed(); m.Type != "error" || code != websocket.StatusTryAgainLater {
			t.Fatalf("%+v, closed with %d", m, code)
		}
		return true
	}
	if !refused() {
		t.Error("one too many is let in")
	}
	w.signIn("two") // another session
	_ = open[0].ws.CloseNow()
	for refused() { // until the server has seen that
		if t.Context().Err() != nil {
			t.Fatal("its place is never given back")
		}
	}
}

// wanting returns a wish for so many organisations besides those of the device that is asked about.
func wanting(n int) (wish, *monitor.View) {
	queries := []monitor.Query{{OrganID: 3, Sub: true}}
	var devices []fleet.ID
	for i := range n {
		queries = append(queries, monitor.Query{OrganID: fleet.ID(1000 + i), Sub: i%2 == 0})
		devices = append(devices, fleet.ID(5000+i))
	}
	v := &monitor.View{Row: row1(7, "/1/2/3/4/5/6/", 0)}
	return wishOf(queries, devices), v
}

// TestWishCostsTheSame asks about a device, however much is wanted beside it.
func TestWishCostsTheSame(t *testing.T) {
	cost := func(n int) float64 {
		w, v := wanting(n)
		if !w.has(v) {
			t.Fatal("it is not wanted")
		}
		return testing.AllocsPerRun(10, func() { w.has(v) })
	}
	if few, many := cost(1), cost(9000); few != many {
		t.Errorf("%v allocations for few wishes, %v for many", few, many)
	}
}

func BenchmarkWish(b *testing.B) {
	for _, n := range []int{1, 100, 9000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			w, v := wanting(n)
			for b.Loop() {
				w.has(v)
			}
		})
	}
}

// TestSearch follows what a search finds: what it does not find is not told of, what it finds no more is removed, and chosen devices
// stay whatever it says.
func TestSearch(t *testing.T) {
	w := newWorld(t, nil)
	b := w.signIn("root")
	q := everything
	q.Search = " P2 "
	want(t, "found", deviceIDs(b.subscribe(q)), 2)
	q.Devices = []string{imei(3)}
	want(t, "found or chosen", deviceIDs(b.subscribe(q)), 2, 3)
	w.move(100, 1, 4)
	w.move(101, 3)
	want(t, "changed", deviceIDs(b.hear("change")), 3)
	r := row1(2, "/1/2/", 0)
	r.Vehicle.Plate = "other"
	w.hub.Notify(w.board.Put([]device.Row{r}))
	want(t, "not found any more", b.hear("change").Removed, 2)
	w.hub.Notify(w.board.Put([]device.Row{row1(2, "/1/2/", 0)}))
	want(t, "found again", deviceIDs(b.hear("change")), 2)
	again := q
	again.Resume = w.hub.version()
	if b.subscribe(again).Resumed {
		t.Error("a search is never resumed: what it does not find any more could not be told")
	}
}
