package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

const t0 = fleet.Millis(1_790_000_000_000)

var clock = fleet.ClockFunc(func() time.Time { return t0.Time() })

// world is a hub on a board with devices of two organisations: 1 with 2 and 3 below it, and 9.
type world struct {
	t      *testing.T
	board  *monitor.Board
	hub    *Hub
	url    string
	mu     sync.Mutex
	actors map[string]fleet.Actor
	now    fleet.Millis
}

func row1(id fleet.ID, path string, attention int) device.Row {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	var organ fleet.ID
	_, _ = fmt.Sscan(parts[len(parts)-1], &organ)
	return device.Row{
		Device: device.Device{ID: id, OrganID: organ, IMEI: imei(id), Attention: device.Attention{Level: attention},
			Details: device.Details{Name: fmt.Sprint("n", id), Type: device.Wired}},
		Vehicle: vehicle.Vehicle{Plate: fmt.Sprint("p", id)}, OrganPath: path,
	}
}

func imei(id fleet.ID) string { return fmt.Sprintf("86000000000%04d", id) }

func actorAt(path string) fleet.Actor {
	return fleet.Actor{AccountID: 1, OrganID: row1(0, path, 0).Device.OrganID, OrganPath: path, Super: true}
}

func newWorld(t *testing.T, change func(*Settings)) *world {
	w := &world{t: t, board: monitor.NewBoard(monitor.DefaultSettings(), clock), now: t0, actors: map[string]fleet.Actor{
		"root": actorAt("/1/"), "two": actorAt("/1/2/"), "three": actorAt("/1/3/"), "nine": actorAt("/9/"),
		"holder":    {Personal: true, DeviceID: 3, OrganID: 3, OrganPath: "/1/3/", Super: true},
		"unchanged": {AccountID: 2, OrganID: 1, OrganPath: "/1/", Super: true, MustChange: true},
		"clerk":     {AccountID: 3, OrganID: 1, OrganPath: "/1/"},
	}}
	s := DefaultSettings()
	s.FlushEvery, s.CountsEvery, s.BeatEvery, s.CheckEvery = time.Millisecond, time.Hour, time.Hour, time.Hour
	if change != nil {
		change(&s)
	}
	w.hub = New(s, Deps{
		Board: w.board, Authenticate: w.authenticate, Clock: clock, Slog: slog.New(slog.DiscardHandler),
		Hides:   func(context.Context) func(string) bool { return func(model string) bool { return model == "M23B" } },
		Refusal: func(_ string, err error) (int, string) { return 1, err.Error() },
	}, "run1")
	w.hub.Notify(w.board.Put([]device.Row{row1(1, "/1/", 0), row1(2, "/1/2/", 1), row1(3, "/1/3/", 0), row1(4, "/1/3/", 2), row1(9, "/9/", 3)}))
	srv := httptest.NewServer(w.hub)
	t.Cleanup(srv.Close)
	w.url = srv.URL
	return w
}

func (w *world) authenticate(_ context.Context, token string) (fleet.Actor, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if token == "broken" {
		return fleet.Actor{}, errors.New("the database is down")
	}
	a, ok := w.actors[token]
	if !ok {
		return fleet.Actor{}, fleet.Refuse(fleet.NoSession, "account.noSession")
	}
	return a, nil
}

func (w *world) set(token string, a *fleet.Actor) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if delete(w.actors, token); a != nil {
		w.actors[token] = *a
	}
}

// move changes where devices are.
func (w *world) move(lon float64, ids ...fleet.ID) {
	w.hub.Notify(w.moved(lon, ids...))
}

func (w *world) moved(lon float64, ids ...fleet.ID) []monitor.Change {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now++
	var states []monitor.State
	for _, id := range ids {
		states = append(states, monitor.State{DeviceID: id, LastMessage: w.now, HasPosition: true, FixedAt: w.now, Latest: track.Point{Lon: track.E7(lon), Mode: track.ModeGPS}})
	}
	return w.board.Apply(states)
}

// browser is one connection.
type browser struct {
	t  *testing.T
	ws *websocket.Conn
}

type anyMessage struct {
	Type       string
	Rows       []row
	Removed    []int64
	Gone       []int64
	Absent     []string
	Version    string
	Last       bool
	Resumed    bool
	Errmsg     string
	Statistics statistics
	Changed    []changedCommand
}

func (w *world) connect() *browser {
	w.t.Helper()
	ws, _, err := websocket.Dial(w.t.Context(), w.url, nil)
	if err != nil {
		w.t.Fatal(err)
	}
	ws.SetReadLimit(16 << 20)
	w.t.Cleanup(func() { _ = ws.CloseNow() })
	return &browser{w.t, ws}
}

func (b *browser) say(v any) {
	b.t.Helper()
	data, _ := json.Marshal(v)
	if text, ok := v.(string); ok {
		data = []byte(text)
	}
	if err := b.ws.Write(b.t.Context(), websocket.MessageText, data); err != nil {
		b.t.Fatal(err)
	}
}

func (b *browser) read() (m anyMessage, err error) {
	ctx, cancel := context.WithTimeout(b.t.Context(), time.Minute) // a test that hangs fails; it takes milliseconds
	defer cancel()
	_, data, err := b.ws.Read(ctx)
	if err == nil {
		err = json.Unmarshal(data, &m)
	}
	return m, err
}

func (b *browser) hear(kind string) anyMessage {
	b.t.Helper()
	m, err := b.read()
	if err != nil || m.Type != kind {
		b.t.Fatalf("heard %+v, %v; want %s", m, err, kind)
	}
	return m
}

// closed waits for the end, and returns its code.
func (b *browser) closed() websocket.StatusCode {
	b.t.Helper()
	for {
		if _, err := b.read(); err != nil {
			if errors.Is(err, context.DeadlineExceeded) {
				b.t.Fatal("the connection is still open")
			}
			return websocket.CloseStatus(err)
		}
	}
}

func (w *world) signIn(token string) *browser {
	w.t.Helper()
	b := w.connect()
	b.say(hello{Type: "auth", Token: token, Lang: "en"})
	b.hear("ready")
	return b
}

func deviceIDs(m anyMessage) []int64 {
	out := []int64{}
	for _, r := range m.Rows {
		out = append(out, r.DeviceID)
	}
	slices.Sort(out)
	return out
}

func (b *browser) subscribe(q request) anyMessage {
	b.t.Helper()
	q.Type = "subscribe"
	b.say(q)
	return b.hear("snapshot")
}

func want(t *testing.T, what string, got []int64, ids ...int64) {
	t.Helper()
	if slices.Sort(got); !slices.Equal(got, ids) && len(got)+len(ids) > 0 {
		t.Fatalf("%s: %v, want %v", what, got, ids)
	}
}

var everything = request{Organs: []organWant{{ID: 0}}}

func TestSnapshotThenChanges(t *testing.T) {
	w := newWorld(t, nil)
	b := w.signIn("root")
	m := b.subscribe(everything)
	want(t, "snapshot", deviceIDs(m), 1, 2, 3, 4)
	if !m.Last || m.Resumed {
		t.Fatalf("%+v", m)
	}
	w.move(120, 2)
	m = b.hear("change")
	want(t, "change", deviceIDs(m), 2)
	if r := m.Rows[0]; r.Lon == nil || *r.Lon != 120 || r.DeviceState != monitor.Online || r.LastSignalTime == 0 {
		t.Fatalf("row %+v", r)
	}
	w.hub.Notify(w.board.Put([]device.Row{row1(5, "/1/2/", 0)}))
	want(t, "a new device", deviceIDs(b.hear("change")), 5)
	w.hub.Removed(w.board.Remove([]fleet.ID{5}))
	want(t, "it is removed", b.hear("change").Removed, 5)
}

// TestRowsOfModelsThatHide: a row says so where the IMEI, battery and speed of its device are not to be shown, in the snapshot and later; others say nothing of it.
func TestRowsOfModelsThatHide(t *testing.T) {
	w := newWorld(t, nil)
	pack := row1(2, "/1/2/", 0)
	pack.Device.Model = "M23B"
	w.hub.Notify(w.board.Put([]device.Row{pack}))
	b := w.signIn("root")
	hidden := func(what string, m anyMessage, ids ...int64) {
		t.Helper()
		got := []int64{}
		for i := range m.Rows {
			if m.Rows[i].ModelHides {
				got = append(got, m.Rows[i].DeviceID)
			}
		}
		want(t, what, got, ids...)
	}
	hidden("snapshot", b.subscribe(everything), 2)
	w.move(100, 2)
	hidden("change", b.hear("change"), 2)
	w.move(100, 3)
	hidden("another", b.hear("change"))
	w.hub.Notify(w.board.Retell(func(r *device.Row) bool { return r.Device.Model == "M23B" })) // its model was changed; it says nothing itself
	retold := b.hear("change")
	want(t, "told again", deviceIDs(retold), 2)
	hidden("told again", retold, 2)
	plain, err := json.Marshal(row{RowName: RowName{DeviceID: 3}})
	if err != nil || strings.Contains(string(plain), "modelHides") || !strings.HasPrefix(string(plain), `{"deviceId":3,`) {
		t.Errorf("%s, %v", plain, err)
	}
}

// TestScope: whatever is subscribed to, nothing foreign is shown, told of later, or named as removed.
func TestScope(t *testing.T) {
	all := []request{
		everything,
		{Organs: []organWant{{ID: 1, Sub: true}, {ID: 2}, {ID: 3, Sub: true}, {ID: 9}, {ID: 9, Sub: true}, {ID: watchedOrgan}}},
		{Organs: []organWant{{ID: -11}, {ID: -11, Sub: true}, {ID: -19}, {ID: -12}, {ID: -13}}},
		{Devices: []string{imei(1), imei(2), imei(3), imei(4), imei(9), "nobody"}},
		{Rect: &[4]float64{-180, -90, 180, 90}},
		{Organs: []organWant{{ID: 0}, {ID: 9}}, Devices: []string{imei(9)}, Rect: &[4]float64{-180, -90, 180, 90}},
	}
	sees := map[string][]int64{"root": {1, 2, 3, 4}, "two": {2}, "three": {3, 4}, "nine": {9}, "holder": {3}}
	for token, mine := range sees {
		for i, q := range all {
			t.Run(fmt.Sprint(token, i), func(t *testing.T) {
				w := newWorld(t, nil)
				w.move(100, 1, 2, 3, 4, 9)
				b := w.signIn(token)
				check := func(m anyMessage) {
					t.Helper()
					for _, id := range append(deviceIDs(m), m.Removed...) {
						if !slices.Contains(mine, id) {
							t.Fatalf("%s is told of device %d: %+v", token, id, m)
						}
					}
				}
				check(b.subscribe(q))
				for n := range 5 {
					w.move(101+float64(n), 1, 2, 3, 4, 9)
				}
				for id := fleet.ID(1); id <= 9; id++ {
					if !slices.Contains(mine, int64(id)) {
						w.hub.Removed(w.board.Remove([]fleet.ID{id}))
					}
				}
				b.say(request{Type: "subscribe", Organs: []organWant{{ID: 0}}}) // an answer that must come, after all of that
				for m := b.hear2(); ; m = b.hear2() {
					check(m)
					if m.Type == "snapshot" {
						want(t, "in the end", deviceIDs(m), mine...)
						return
					}
				}
			})
		}
	}
}

func (b *browser) hear2() anyMessage {
	b.t.Helper()
	m, err := b.read()
	if err != nil {
		b.t.Fatal(err)
	}
	return m
}

func TestDeviceGoesToAnotherOrganisation(t *testing.T) {
	w := newWorld(t, nil)
	two, three, root, byIMEI := w.signIn("two"), w.signIn("three"), w.signIn("root"), w.signIn("two")
	two.subscribe(everything)
	three.subscribe(everything)
	root.subscribe(request{Organs: []organWant{{ID: 2}}})
	byIMEI.subscribe(request{Devices: []string{imei(2)}})
	w.hub.Notify(w.board.Put([]device.Row{row1(2, "/1/3/", 1)}))
	for name, b := range map[string]*browser{"its organisation": two, "who watched the device": byIMEI, "who watched the organisation from above": root} {
		m := b.hear("change")
		want(t, name+" rows", deviceIDs(m))
		want(t, name, m.Removed, 2)
	}
	want(t, "the new organisation", deviceIDs(three.hear("change")), 2)
	w.move(100, 2)
	want(t, "the new organisation", deviceIDs(three.hear("change")), 2)
	w.hub.Notify(w.board.Put([]device.Row{row1(7, "/1/2/", 0)}))
	want(t, "the former hears no more of it, only of its own", deviceIDs(two.hear("change")), 7)
}

func TestWatched(t *testing.T) {
	w := newWorld(t, nil)
	b := w.signIn("root")
	want(t, "watched", deviceIDs(b.subscribe(request{Organs: []organWant{{ID: watchedOrgan}}})), 2, 4)
	w.move(100, 1, 3, 9)
	w.move(100, 4)
	want(t, "changed", deviceIDs(b.hear("change")), 4)
	w.hub.Notify(w.board.Put([]device.Row{row1(4, "/1/3/", 0)}))
	m := b.hear("change")
	want(t, "not watched any more", m.Removed, 4)
	want(t, "and still there for who selected it", m.Gone)
	w.hub.Notify(w.board.Put([]device.Row{row1(1, "/1/", 3)}))
	want(t, "watched now", deviceIDs(b.hear("change")), 1)
}

// TestSettled: who looks at a vehicle, however it was asked for, is told that it is gone when it is settled, hears no more of it,
// and is shown it again when that is withdrawn; the holder of its device is not told.
func TestSettled(t *testing.T) {
	w := newWorld(t, nil)
	w.move(100, 3)
	all, watched, byIMEI, rect, holder := w.signIn("root"), w.signIn("root"), w.signIn("root"), w.signIn("root"), w.signIn("holder")
	for b, q := range map[*browser]request{
		all: everything, watched: {Organs: []organWant{{ID: watchedOrgan}}}, byIMEI: {Devices: []string{imei(3)}}, rect: {Rect: &[4]float64{99, -1, 101, 1}}, holder: everything,
	} {
		b.subscribe(q)
	}
	r := row1(3, "/1/3/", 2)
	w.hub.Notify(w.board.Put([]device.Row{r}))
	looking := map[string]*browser{"all": all, "watched": watched, "by IMEI": byIMEI, "rectangle": rect}
	for name, b := range looking {
		want(t, name+" before", deviceIDs(b.hear("change")), 3)
	}
	want(t, "holder before", deviceIDs(holder.hear("change")), 3)
	r.Vehicle.Settled = true
	w.hub.Notify(w.board.Put([]device.Row{r}))
	for name, b := range looking {
		want(t, name+" is told", b.hear("change").Removed, 3)
	}
	want(t, "holder", deviceIDs(holder.hear("change")), 3)
	late := w.signIn("root")
	want(t, "who comes later", deviceIDs(late.subscribe(request{Devices: []string{imei(3)}, Rect: &[4]float64{99, -1, 101, 1}})))
	r.Vehicle.Settled = false
	w.hub.Notify(w.board.Put([]device.Row{r}))
	for name, b := range looking {
		want(t, name+" again", deviceIDs(b.hear("change")), 3)
	}
}

// TestSettledLeaveSelections: of a vehicle that is settled all devices are gone for everybody who selected them, also for who was away
// meanwhile; of what somebody else may not see nobody learns more than that it is absent.
func TestSettledLeaveSelections(t *testing.T) {
	w := newWorld(t, nil)
	rows := []device.Row{row1(3, "/1/3/", 0), row1(4, "/1/3/", 0)}
	put := func(settled bool) {
		for i := range rows {
			rows[i].Device.VehicleID, rows[i].Vehicle.ID, rows[i].Vehicle.Plate, rows[i].Vehicle.Settled = 7, 7, "p7", settled
		}
		w.hub.Notify(w.board.Put(rows))
	}
	put(false)
	selected := request{Devices: []string{imei(3), imei(4), imei(9)}}
	one, two := w.signIn("root"), w.signIn("three")
	for _, b := range []*browser{one, two} {
		m := b.subscribe(selected)
		want(t, "selected", deviceIDs(m), 3, 4)
		if !slices.Equal(m.Absent, []string{imei(9)}) {
			t.Errorf("absent: %v", m.Absent)
		}
	}
	put(true)
	for _, b := range []*browser{one, two} {
		want(t, "gone", b.hear("change").Gone, 3, 4)
	}
	away := w.signIn("three").subscribe(selected)
	want(t, "who was away", deviceIDs(away))
	if !slices.Equal(away.Absent, selected.Devices) {
		t.Errorf("absent: %v", away.Absent)
	}
	put(false)
	want(t, "withdrawn", deviceIDs(one.hear("change")), 3, 4)
}

func TestRectangle(t *testing.T) {
	w := newWorld(t, nil)
	w.move(100, 2, 9)
	w.move(50, 3)
	b := w.signIn("root")
	want(t, "in it", deviceIDs(b.subscribe(request{Rect: &[4]float64{99, -1, 101, 1}})), 2)
	w.move(100.5, 3, 9)
	want(t, "comes in", deviceIDs(b.hear("change")), 3)
	w.move(102, 3)
	m := b.hear("change")
	want(t, "leaves, and is told once more", deviceIDs(m), 3)
	if *m.Rows[0].Lon != 102 {
		t.Fatal(*m.Rows[0].Lon)
	}
	w.move(103, 3)
	w.move(100.1, 2)
	want(t, "outside it is not told of", deviceIDs(b.hear("change")), 2)
	want(t, "over the date line", deviceIDs(b.subscribe(request{Rect: &[4]float64{170, -1, -170, 1}})))
	w.move(-179, 2)
	want(t, "over the date line", deviceIDs(b.hear("change")), 2)
	w.hub.Removed(w.board.Remove([]fleet.ID{2}))
	want(t, "removed", b.hear("change").Removed, 2)
}

func TestResume(t *testing.T) {
	w := newWorld(t, nil)
	b := w.signIn("root")
	b.subscribe(everything)
	w.move(100, 1)
	version := b.hear("change").Version
	_ = b.ws.CloseNow()
	w.move(100, 3, 9)
	q := everything
	q.Resume = version
	m := w.signIn("root").subscribe(q)
	want(t, "only what changed", deviceIDs(m), 3)
	if !m.Resumed || !m.Last {
		t.Fatalf("%+v", m)
	}
	for name, bad := range map[string]string{"another run": "run0" + strings.TrimPrefix(version, "run1"), "the future": "run1.99999~/1/", "rubbish": "x", "nothing": "", "no number": "run1.-1~/1/"} {
		q.Resume = bad
		if m := w.signIn("root").subscribe(q); m.Resumed || len(m.Rows) != 4 {
			t.Errorf("%s: %+v", name, m)
		}
	}
	for name, gone := range map[string]func(){
		"a removal": func() { w.hub.Removed(w.board.Remove([]fleet.ID{4})) },
		"a move":    func() { w.hub.Notify(w.board.Put([]device.Row{row1(2, "/9/", 1)})) },
	} {
		w.move(101, 1)
		q.Resume = w.hub.version() + "~/1/"
		gone()
		if m := w.signIn("root").subscribe(q); m.Resumed {
			t.Errorf("resumed past %s", name)
		}
	}
}

// TestNobodyResumesElsewhere: who sees something else than before is told of all of it, so that nothing of before stays on the map, and nothing of now is missing.
func TestNobodyResumesElsewhere(t *testing.T) {
	w := newWorld(t, nil)
	b := w.signIn("two")
	version := b.subscribe(everything).Version
	wider, other := actorAt("/1/"), actorAt("/1/3/")
	q := everything
	q.Resume = version
	if m := w.signIn("two").subscribe(q); !m.Resumed || len(m.Rows) != 0 {
		t.Fatalf("who sees the same: %+v", m)
	}
	for name, c := range map[string]struct {
		to   *fleet.Actor
		sees []int64
	}{"wider": {&wider, []int64{1, 2, 3, 4}}, "elsewhere": {&other, []int64{3, 4}}} {
		w.set("two", c.to)
		m := w.signIn("two").subscribe(q)
		if m.Resumed {
			t.Errorf("%s: resumed", name)
		}
		want(t, name, deviceIDs(m), c.sees...)
	}
}

// TestVersionHasNoGap: a change that was made but not told of yet is not below
// the version a browser gets, so that it hears of it after resuming.
func TestVersionHasNoGap(t *testing.T) {
	w := newWorld(t, nil)
	b := w.signIn("root")
	b.subscribe(everything)
	made := w.moved(100, 1) // told of late
	w.move(100, 2)
	version := b.hear("change").Version
	_ = b.ws.CloseNow()
	q := everything
	q.Resume = version
	w.hub.Notify(made)
	want(t, "after resuming", deviceIDs(w.signIn("root").subscribe(q)), 1, 2)
	if v := w.hub.settled.version(); v != w.board.Version() {
		t.Errorf("settled up to %d of %d", v, w.board.Version())
	}
	var s settled
	s.begin(5)
	s.begin(9)
	for _, v := range []uint64{8, 3, 7, 9, 6} {
		s.note([]monitor.Change{{Version: v}})
	}
	if s.version() != 9 || len(s.ahead) != 0 {
		t.Errorf("at %d with %d ahead", s.version(), len(s.ahead))
	}
}

// TestPartsCarryNoVersionTooSoon: a browser that got half of the changes resumes from before them.
func TestPartsCarryNoVersionTooSoon(t *testing.T) {
	w := newWorld(t, func(s *Settings) { s.FlushEvery = 200 * time.Millisecond })
	var rows []device.Row
	var ids []fleet.ID
	for id := fleet.ID(100); id < 3600; id++ {
		rows, ids = append(rows, row1(id, "/1/2/", 0)), append(ids, id)
	}
	w.hub.Notify(w.board.Put(rows))
	b := w.signIn("two")
	first := b.subscribe(everything)
	n := len(first.Rows)
	for m := first; !m.Last; n += len(m.Rows) {
		m = b.hear("snapshot")
	}
	if n != 3501 {
		t.Fatalf("snapshot of %d", n)
	}
	w.move(100, ids...)
	seen := 0
	for seen < 3500 {
		m := b.hear("change")
		seen += len(m.Rows)
		if m.Version != first.Version && seen < 3500 {
			t.Fatalf("version %s after %d of 3500 rows; it was %s", m.Version, seen, first.Version)
		}
	}
}

// TestSlowBrowserHearsTheNewest: a browser that does not read holds up nobody,
// costs no more than a device each, and hears the newest when it reads again.
func TestSlowBrowserHearsTheNewest(t *testing.T) {
	w := newWorld(t, nil)
	slow, b := w.signIn("root"), w.signIn("root")
	slow.subscribe(everything)
	b.subscribe(everything)
	for n := range 2000 {
		w.move(100+float64(n)/100, 1, 2)
	}
	last := 100 + 1999.0/100
	settled := func(b *browser) {
		t.Helper()
		at := map[int64]float64{}
		for at[1] != last || at[2] != last {
			for _, r := range b.hear("change").Rows {
				at[r.DeviceID] = *r.Lon
			}
		}
	}
	settled(b)
	settled(slow)
}

func TestPendingIsBounded(t *testing.T) {
	w := newWorld(t, nil)
	c := newClient(w.hub, actorAt("/1/"))
	c.subscribe(&request{Organs: []organWant{{ID: 0}, {ID: 0}, {ID: 1, Sub: true}}, Rect: &[4]float64{-180, -90, 180, 90}})
	for n := range 10_000 {
		w.move(float64(n%180), 1, 2, 3, 4, 9)
	}
	if len(c.pending) != 4 || len(c.queries) != 2 {
		t.Fatalf("%d pending, %d queries", len(c.pending), len(c.queries))
	}
	w.hub.drop(c)
	if w.move(1, 1); len(w.hub.byOrgan)+len(w.hub.byID)+len(w.hub.rects) != 0 {
		t.Error("the index still holds a client that left")
	}
}

// TestBrowserThatNeverReadsIsDropped after the time for writing.
func TestBrowserThatNeverReadsIsDropped(t *testing.T) {
	w := newWorld(t, func(s *Settings) { s.WriteWithin = 50 * time.Millisecond })
	var rows []device.Row
	for id := fleet.ID(100); id < 30_100; id++ {
		rows = append(rows, row1(id, "/1/2/", 0))
	}
	w.hub.Notify(w.board.Put(rows))
	stuck := w.signIn("root")
	for range 8 { // some MiB each: more than the sockets' buffers take
		stuck.say(request{Type: "subscribe", Organs: []organWant{{ID: 0}}})
	}
	for w.hub.Clients.Load() > 0 {
		time.Sleep(time.Millisecond)
	}
	w.hub.mu.RLock()
	defer w.hub.mu.RUnlock()
	if len(w.hub.byOrgan) != 0 {
		t.Error("it is still told of changes")
	}
}

func TestRefusals(t *testing.T) {
	first := map[string]struct {
		say  string
		code websocket.StatusCode
	}{
		"not JSON":                 {"hello", closeBadWord},
		"another word":             {`{"type":"subscribe"}`, closeBadWord},
		"no such token":            {`{"type":"auth","token":"x"}`, closeNoSession},
		"no token":                 {`{"type":"auth"}`, closeNoSession},
		"must change its password": {`{"type":"auth","token":"unchanged"}`, closeNotPermitted},
		"not permitted":            {`{"type":"auth","token":"clerk"}`, closeNotPermitted},
		"the database is down":     {`{"type":"auth","token":"broken"}`, websocket.StatusTryAgainLater},
	}
	w := newWorld(t, func(s *Settings) { s.AuthWithin = 30 * time.Second })
	for name, tt := range first {
		b := w.connect()
		b.say(tt.say)
		if m := b.hear("error"); m.Errmsg == "" {
			t.Errorf("%s: %+v", name, m)
		}
		if code := b.closed(); code != tt.code {
			t.Errorf("%s: closed with %d, want %d", name, code, tt.code)
		}
	}
	for _, bad := range []string{"{", `{"type":"auth","token":"root"}`, `{"type":"subscribe","organs":5}`} {
		b := w.signIn("root")
		b.say(bad)
		if code := b.closed(); code != closeBadWord {
			t.Errorf("%s: closed with %d", bad, code)
		}
	}
	b := w.signIn("root")
	b.say(`{"type":"subscribe","resume":"` + strings.Repeat("x", maxRequest) + `"}`)
	if code := b.closed(); code != websocket.StatusMessageTooBig {
		t.Errorf("too long: closed with %d", code)
	}
}

func TestAuthTimeout(t *testing.T) {
	w := newWorld(t, func(s *Settings) { s.AuthWithin = 10 * time.Millisecond })
	w.connect().closed()
}

func TestSessionEnds(t *testing.T) {
	w := newWorld(t, func(s *Settings) { s.CheckEvery = time.Millisecond })
	ended, moved, demoted := w.signIn("root"), w.signIn("two"), w.signIn("three")
	w.set("root", nil)
	if code := ended.closed(); code != closeNoSession {
		t.Errorf("session ended: closed with %d", code)
	}
	elsewhere := actorAt("/9/2/")
	w.set("two", &elsewhere)
	if code := moved.closed(); code != websocket.StatusGoingAway {
		t.Errorf("its organisation moved: closed with %d", code)
	}
	clerk := actorAt("/1/3/")
	clerk.Super = false
	w.set("three", &clerk)
	if code := demoted.closed(); code != closeNotPermitted {
		t.Errorf("permission taken away: closed with %d", code)
	}
}

// TestRecheck: nobody waits for the next look at their session when rights have changed.
func TestRecheck(t *testing.T) {
	w := newWorld(t, nil)
	ended, moved, stays := w.signIn("root"), w.signIn("two"), w.signIn("three")
	stays.subscribe(everything)
	w.set("root", nil)
	elsewhere := actorAt("/1/3/2/")
	w.set("two", &elsewhere)
	w.hub.Recheck()
	if code := ended.closed(); code != closeNoSession {
		t.Errorf("nobody any more: closed with %d", code)
	}
	if code := moved.closed(); code != websocket.StatusGoingAway {
		t.Errorf("its organisation moved: closed with %d", code)
	}
	w.hub.Recheck() // and again
	w.move(101, 3)
	want(t, "who is as before", deviceIDs(stays.hear("change")), 3)
	w.set("three", nil)
	w.hub.Recheck()
	if code := stays.closed(); code != closeNoSession {
		t.Errorf("the second time: closed with %d", code)
	}
}

func TestCountsAndBeats(t *testing.T) {
	w := newWorld(t, func(s *Settings) { s.CountsEvery, s.BeatEvery = time.Millisecond, 2*time.Millisecond })
	b := w.signIn("root")
	var counts statistics
	for counts.Total == 0 {
		if m := b.hear2(); m.Type == "counts" {
			counts = m.Statistics
		} else if m.Type != "beat" || m.Version != "" {
			t.Fatalf("before anything was subscribed to: %+v", m)
		}
	}
	if counts != (statistics{Total: 4, NotUse: 4, AttentionCount: 2}) {
		t.Fatalf("counts %+v", counts)
	}
	b.say(request{Type: "subscribe", Devices: []string{imei(1)}})
	w.move(100, 9, 4)
	for version := ""; version != w.hub.version()+"~/1/" || counts.Online != 1; {
		switch m := b.hear2(); m.Type {
		case "beat":
			version = m.Version
		case "counts":
			counts = m.Statistics
		}
	}
}

func BenchmarkNotify(b *testing.B) {
	board := monitor.NewBoard(monitor.DefaultSettings(), clock)
	h := New(DefaultSettings(), Deps{Board: board, Clock: clock}, "x")
	var rows []device.Row
	for id := fleet.ID(1); id <= 10_000; id++ {
		rows = append(rows, row1(id, "/1/2/", 0))
	}
	board.Put(rows)
	h.settled.begin(board.Version())
	for range 100 {
		newClient(h, actorAt("/1/")).subscribe(&request{Organs: []organWant{{ID: 0}}})
	}
	var n fleet.Millis
	for b.Loop() {
		n++
		h.Notify(board.Apply([]monitor.State{{DeviceID: fleet.ID(1 + n%10_000), LastMessage: n}}))
	}
}
