package live

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

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
		{"the longest search", request{Organs: organs, Search: "p" + strings.Repeat(" ", mostSearch-1)}, true},
		{"a search of one character more", request{Organs: organs, Search: strings.Repeat("京", mostSearch+1)}, false},
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

// TestSocketsOfAnAccount: however many sessions somebody has, their connections are bounded together.
func TestSocketsOfAnAccount(t *testing.T) {
	w := newWorld(t, nil)
	p := &w.hub.places
	who, other := actorAt("/1/"), fleet.Actor{Personal: true, DeviceID: 3}
	var last func()
	for i := range mostOfOneAccount {
		give, err := p.take(fmt.Sprint("session ", i), &who)
		if err != nil {
			t.Fatal(err)
		}
		last = give
	}
	if _, err := p.take("one more", &who); err == nil {
		t.Error("one too many is let in")
	}
	if _, err := p.take("another", &other); err != nil {
		t.Error(err)
	}
	last()
	if _, err := p.take("one more", &who); err != nil {
		t.Error(err)
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

// TestSearchCostsNothingEach: what is looked for, and where, is prepared before: a change costs a client that searches no memory.
func TestSearchCostsNothingEach(t *testing.T) {
	w := newWorld(t, nil)
	c := newClient(w.hub, fleet.Actor{OrganID: 1, OrganPath: "/1/"})
	c.subscribe(&request{Organs: []organWant{{}}, Search: " 京A·12345 "})
	r := row1(2, "/1/2/", 0)
	r.Vehicle.Plate = "京A12345"
	w.board.Put([]device.Row{r})
	v := w.board.Views(c.actor, []fleet.ID{2})
	if len(v) != 1 || !c.wish.has(&v[0]) {
		t.Fatalf("it is not found: %+v", v)
	}
	if n := testing.AllocsPerRun(10, func() { c.wish.has(&v[0]) }); n != 0 {
		t.Errorf("%v allocations", n)
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
	again.Resume = w.hub.version() + "~/1/"
	if b.subscribe(again).Resumed {
		t.Error("a search is never resumed: what it does not find any more could not be told")
	}
}

// countingBoard counts how often it is looked through.
type countingBoard struct {
	Board
	looked atomic.Int64
}

func (b *countingBoard) Each(actor fleet.Actor, q monitor.Query, after uint64, f func(monitor.View) bool) {
	b.looked.Add(1)
	b.Board.Each(actor, q, after, f)
}

// TestRestBetweenSnapshots: however fast one connection asks, the board is looked through for it once, and again only when it has rested.
func TestRestBetweenSnapshots(t *testing.T) {
	w := newWorld(t, nil)
	board := &countingBoard{Board: w.board}
	w.hub.deps.Board = board
	rests, over := make(chan time.Duration), make(chan time.Time)
	w.hub.after = func(d time.Duration) <-chan time.Time {
		rests <- d
		return over
	}
	b := w.signIn("root")
	const asked = 50
	go func() {
		for range asked {
			data, _ := json.Marshal(request{Type: "subscribe", Organs: []organWant{{}}})
			if err := b.ws.Write(t.Context(), websocket.MessageText, data); err != nil {
				t.Error(err)
				return
			}
		}
	}()
	for n := range int64(asked) {
		b.hear("snapshot")
		if d := <-rests; d < shortestRest || d > longestRest {
			t.Errorf("it rests for %v", d)
		}
		if looked := board.looked.Load(); looked != n+1 {
			t.Fatalf("looked through %d times for %d answers", looked, n+1)
		}
		over <- time.Time{}
	}
	for took, want := range map[time.Duration]time.Duration{0: shortestRest, 100 * time.Millisecond: 400 * time.Millisecond, time.Minute: longestRest} {
		if got := restAfter(took, 1); got != want {
			t.Errorf("after one that took %v it rests for %v, want %v", took, got, want)
		}
		if got := restAfter(took, 10); got != 10*want {
			t.Errorf("after one that took %v, one of ten rests for %v, want %v", took, got, 10*want)
		}
	}
}

// TestSnapshotsAtOnce: whatever many connections ask for, only some are looked for at the same time.
func TestSnapshotsAtOnce(t *testing.T) {
	w := newWorld(t, nil)
	for range cap(w.hub.looking) {
		w.hub.looking <- struct{}{}
	}
	board := &countingBoard{Board: w.board}
	w.hub.deps.Board = board
	var all []*browser
	for range 10 {
		b := w.signIn("root")
		b.say(request{Type: "subscribe", Organs: []organWant{{}}})
		all = append(all, b)
	}
	if board.looked.Load() != 0 {
		t.Error("looked through while others were at it")
	}
	<-w.hub.looking // one place for all of them
	for _, b := range all {
		b.hear("snapshot")
	}
	if n := board.looked.Load(); n != 10 {
		t.Errorf("looked through %d times", n)
	}
}

// placedBoard is a board that counts for how many rows of snapshots nobody held a place.
type placedBoard struct {
	Board
	hub           *Hub
	asked, unheld atomic.Int64
}

func (b *placedBoard) Views(actor fleet.Actor, ids []fleet.ID) []monitor.View {
	b.asked.Add(1)
	if len(b.hub.looking) == 0 {
		b.unheld.Add(1)
	}
	return b.Board.Views(actor, ids)
}

// TestSnapshotRowsAtOnce: the rows of a snapshot are made in a place, too, which is left before they are sent.
func TestSnapshotRowsAtOnce(t *testing.T) {
	w := newWorld(t, nil)
	board := &placedBoard{Board: w.board, hub: w.hub}
	w.hub.deps.Board = board
	b := w.signIn("root")
	for range 3 {
		b.say(request{Type: "subscribe", Organs: []organWant{{}}})
		b.hear("snapshot")
	}
	if board.asked.Load() < 3 || board.unheld.Load() != 0 {
		t.Errorf("%d times rows, %d of them without a place", board.asked.Load(), board.unheld.Load())
	}
	if n := len(w.hub.looking); n != 0 {
		t.Errorf("%d places are held once all is sent", n)
	}
}
