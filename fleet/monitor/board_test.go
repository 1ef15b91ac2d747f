package monitor

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// stillClock is a clock that a test moves.
type stillClock struct{ now fleet.Millis }

func (c *stillClock) Now() time.Time { return c.now.Time() }

func row(id fleet.ID, path string, attention int) device.Row {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	var organ fleet.ID
	_, _ = fmt.Sscan(parts[len(parts)-1], &organ)
	r := device.Row{OrganPath: path}
	r.Device = device.Device{ID: id, OrganID: organ, IMEI: fmt.Sprintf("86000000000%04d", id),
		Details: device.Details{Name: fmt.Sprintf("name%d", id), Type: device.Wired}}
	r.Device.Attention.Level = attention
	r.Vehicle = vehicle.Vehicle{Plate: fmt.Sprintf("京A%05d", id)}
	return r
}

func actorAt(path string) fleet.Actor {
	r := row(0, path, 0)
	return fleet.Actor{AccountID: 1, OrganID: r.Device.OrganID, OrganPath: path}
}

func newBoard() (*Board, *stillClock) {
	c := &stillClock{now: t0}
	return NewBoard(DefaultSettings(), c), c
}

func ids(views []View) (out []fleet.ID) {
	for _, v := range views {
		out = append(out, v.Row.Device.ID)
	}
	return out
}

func each(b *Board, a fleet.Actor, q Query, after uint64) (out []fleet.ID) {
	b.Each(a, q, after, func(v View) bool { out = append(out, v.Row.Device.ID); return true })
	return out
}

// TestScope: what belongs to another organisation is nowhere.
func TestScope(t *testing.T) {
	b, _ := newBoard()
	b.Put([]device.Row{row(1, "/1/", 0), row(2, "/1/2/", 1), row(3, "/1/2/4/", 0), row(4, "/1/3/", 2), row(5, "/11/", 1), row(6, "/1/21/", 0)})
	b.Apply([]State{{DeviceID: 4, LastMessage: t0, HasPosition: true}})
	all := []fleet.ID{1, 2, 3, 4, 5, 6}
	tests := map[string]struct {
		actor fleet.Actor
		sees  []fleet.ID
	}{
		"root":                     {actorAt("/1/"), []fleet.ID{1, 2, 3, 4, 6}},
		"branch":                   {actorAt("/1/2/"), []fleet.ID{2, 3}},
		"leaf":                     {actorAt("/1/2/4/"), []fleet.ID{3}},
		"another root":             {actorAt("/11/"), []fleet.ID{5}},
		"an organisation unknown":  {actorAt("/1/9/"), nil},
		"holder of one device":     {fleet.Actor{Personal: true, DeviceID: 3, OrganID: 4, OrganPath: "/1/2/4/"}, []fleet.ID{3}},
		"holder of a device gone":  {fleet.Actor{Personal: true, DeviceID: 99, OrganID: 1, OrganPath: "/1/"}, nil},
		"nobody":                   {fleet.Actor{}, nil},
		"nobody of no permissions": {fleet.Actor{Super: true}, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			check := func(what string, got []fleet.ID) {
				t.Helper()
				if slices.Sort(got); !slices.Equal(got, tt.sees) {
					t.Errorf("%s shows %v, want %v", what, got, tt.sees)
				}
			}
			rows, total, stats, err := b.List(tt.actor, Query{Sub: true, Page: fleet.Page{Size: 100}})
			if err != nil || total != len(tt.sees) || stats.Total != len(tt.sees) || b.Stats(tt.actor) != stats {
				t.Errorf("total %d, counts %+v, Stats %+v, %v", total, stats, b.Stats(tt.actor), err)
			}
			check("List", ids(rows))
			check("Views", ids(b.Views(tt.actor, all)))
			check("Each", each(b, tt.actor, Query{}, 0))
			var byIMEI []fleet.ID
			for _, id := range all {
				v, err := b.ByIMEI(tt.actor, row(id, "/1/", 0).Device.IMEI)
				switch {
				case err == nil:
					byIMEI = append(byIMEI, v.Row.Device.ID)
				case !errors.Is(err, fleet.ErrNotFound):
					t.Error(err)
				}
			}
			check("ByIMEI", byIMEI)
			for _, id := range all { // asking for an organisation by name shows no more
				for _, organ := range []fleet.ID{1, 2, 3, 4, 11, 21, 99} {
					for _, q := range []Query{{OrganID: organ, Sub: true}, {OrganID: organ}, {Watched: true}, {Search: fmt.Sprintf("name%d", id)}} {
						q.Page.Size = 100
						found, _, _, _ := b.List(tt.actor, q)
						for _, got := range append(ids(found), each(b, tt.actor, q, 0)...) {
							if !slices.Contains(tt.sees, got) {
								t.Fatalf("%+v shows %d", q, got)
							}
						}
					}
				}
			}
		})
	}
	if own, sub := b.OrganCount(2); own != 1 || sub != 2 {
		t.Errorf("organisation 2 has %d, %d", own, sub)
	}
	if n := b.AttentionCount("/1/"); n != 2 {
		t.Errorf("%d watched below 1", n)
	}
	fitted := row(77, "/1/", 0)
	fitted.Vehicle.ID, fitted.Device.Attention.Level = 9, 1
	other := row(78, "/1/", 0)
	other.Vehicle.ID, other.Device.Attention.Level = 9, 2
	b.Put([]device.Row{fitted, other})
	if n := b.WatchedVehicles(actorAt("/1/")); n != 3 || b.Stats(actorAt("/1/")).Attention != 4 {
		t.Errorf("%d watched vehicles, of two with a device each and one with two: %+v", n, b.Stats(actorAt("/1/")))
	}
	if n := b.AttentionCount(""); n != 0 {
		t.Errorf("%d watched below nothing", n)
	}
}

func TestListSearchesFiltersAndPages(t *testing.T) {
	b, clock := newBoard()
	var rows []device.Row
	for i := range 25 {
		r := row(fleet.ID(i+1), []string{"/1/", "/1/2/", "/1/3/"}[i%3], i%5)
		r.Vehicle.Owner, r.Device.SIM, r.Device.Alias = fmt.Sprintf("Owner %d", i+1), fmt.Sprintf("139%08d", i+1), fmt.Sprintf("al%dias", i+1)
		if i == 24 {
			r.Device.ExpireAt = t0
		}
		rows = append(rows, r)
	}
	b.Put(rows)
	var states []State
	for i := range 10 {
		s := State{DeviceID: fleet.ID(i + 1), LastMessage: t0, Stop: Stop{Open: i < 4}}
		if i == 4 || i == 5 {
			s.Latest.Speed = 60
		}
		states = append(states, s)
	}
	b.Apply(append(states, State{DeviceID: 11, LastMessage: t0 - 3_600_000}))
	a := actorAt("/1/")
	tests := map[string]struct {
		q     Query
		total int
		rows  int
	}{
		"all":                     {Query{Sub: true, OrganID: 1}, 25, 20},
		"second page":             {Query{Sub: true, OrganID: 1, Page: fleet.Page{Number: 2, Size: 20}}, 25, 5},
		"last full page":          {Query{Sub: true, OrganID: 1, Page: fleet.Page{Number: 5, Size: 5}}, 25, 5},
		"beyond the end":          {Query{Sub: true, OrganID: 1, Page: fleet.Page{Number: 6, Size: 5}}, 25, 0},
		"absurd page":             {Query{Sub: true, OrganID: 1, Page: fleet.Page{Number: math.MaxInt, Size: 20}}, 25, 0},
		"absurd page of a search": {Query{Sub: true, Search: "a", Page: fleet.Page{Number: math.MaxInt, Size: 3}}, 25, 0},
		"too large":               {Query{Sub: true, OrganID: 1, Page: fleet.Page{Number: 1, Size: 1 << 40}}, 25, 25},
		"its own only":            {Query{OrganID: 1}, 9, 9},
		"below":                   {Query{OrganID: 3, Sub: true}, 8, 8},
		"none named":              {Query{}, 25, 20},
		"online":                  {Query{State: OnlineOnly}, 10, 10},
		"offline":                 {Query{State: OfflineOnly}, 1, 1},
		"not in use":              {Query{State: UnusedOnly}, 14, 14},
		"moving":                  {Query{State: MovingOnly}, 2, 2},
		"parked":                  {Query{State: ParkedOnly}, 4, 4},
		"parked, page by page":    {Query{State: ParkedOnly, Page: fleet.Page{Number: 2, Size: 3}}, 4, 1},
		"moving and watched":      {Query{Watched: true, State: MovingOnly}, 1, 1},
		"watched":                 {Query{Watched: true}, 20, 20},
		"watched and online":      {Query{Watched: true, State: OnlineOnly}, 8, 8},
		"plate":                   {Query{Search: "京a00007"}, 1, 1},
		"owner":                   {Query{Search: " OWNER 2 "}, 7, 7}, // 2 and 20 to 25
		"sim":                     {Query{Search: "13900000003"}, 1, 1},
		"alias":                   {Query{Search: "al4ias"}, 1, 1},
		"imei":                    {Query{Search: "860000000000005"}, 1, 1},
		"name and state":          {Query{Search: "name1", State: OfflineOnly}, 1, 1},
		"nothing like it":         {Query{Search: "%"}, 0, 0},
		"over two fields":         {Query{Search: "京A00001\nowner"}, 1, 1},
	}
	for name, tt := range tests {
		rows, total, _, err := b.List(a, tt.q)
		if err != nil || total != tt.total || len(rows) != tt.rows {
			t.Errorf("%s: %d of %d, want %d of %d; %v", name, len(rows), total, tt.rows, tt.total, err)
		}
	}
	var paged []fleet.ID
	for n := 1; n <= 9; n++ {
		rows, _, _, _ := b.List(a, Query{Sub: true, Page: fleet.Page{Number: n, Size: 3}})
		paged = append(paged, ids(rows)...)
	}
	whole, _, stats, _ := b.List(a, Query{Sub: true, Page: fleet.Page{Size: 1000}})
	if !slices.Equal(paged, ids(whole)) {
		t.Errorf("pages %v, whole %v", paged, ids(whole))
	}
	if stats != (Stats{Total: 25, Online: 10, Moving: 2, Parked: 4, Offline: 1, NotUse: 14, Attention: 20}) {
		t.Errorf("counts %+v", stats)
	}
	clock.now += 7000
	if v, err := b.ByIMEI(a, row(11, "/1/", 0).Device.IMEI); err != nil || v.OfflineSeconds != 3607 || v.Code != Offline {
		t.Errorf("offline for %d s, code %d, %v", v.OfflineSeconds, v.Code, err)
	}
}

// TestCountsEqualARecount does anything in any order and counts again after each step.
func TestCountsEqualARecount(t *testing.T) {
	paths := []string{"/1/", "/1/2/", "/1/2/4/", "/1/3/", "/5/"}
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 9))
		b, clock := newBoard()
		var version uint64
		for step := range 400 {
			var changes []Change
			id := fleet.ID(1 + r.IntN(30))
			switch r.IntN(7) {
			case 0, 1:
				x := row(id, paths[r.IntN(len(paths))], r.IntN(3))
				if r.IntN(3) == 0 {
					x.Device.ExpireAt = clock.now + sec(r.Int64N(3000)-500) + 1
				}
				if r.IntN(4) == 0 {
					x.Device.Type = device.Wireless
				}
				changes = b.Put([]device.Row{x})
			case 2:
				changes = b.Remove([]fleet.ID{id, 999})
			case 3, 4:
				changes = b.Apply([]State{{DeviceID: id, LastMessage: clock.now - sec(r.Int64N(900)), Stop: Stop{Open: r.IntN(2) == 0}, Latest: track.Point{Speed: uint16(r.IntN(100))}}})
			case 5:
				clock.now += sec(1 + r.Int64N(3))
				changes = b.Advance()
			case 6:
				clock.now += sec(r.Int64N(1200))
				changes = b.Advance()
			}
			for _, c := range changes {
				if version++; c.Version != version {
					t.Fatalf("seed %d step %d: change has version %d, want %d", seed, step, c.Version, version)
				}
			}
			recount(t, b, clock.now)
		}
	}
}

func recount(t *testing.T, b *Board, now fleet.Millis) {
	t.Helper()
	sub, own := map[fleet.ID]*counts{}, map[fleet.ID]*counts{}
	for _, e := range b.byID {
		code, moves, _ := b.judged(e, now)
		if code != e.code {
			t.Fatalf("device %d stands as %d, is %d", e.row.Device.ID, e.code, code)
		}
		if moves != e.moving {
			t.Fatalf("device %d is counted as moving: %v", e.row.Device.ID, e.moving)
		}
		if b.byIMEI[e.row.Device.IMEI] != e {
			t.Fatalf("device %d is not found by its IMEI", e.row.Device.ID)
		}
		for i, id := range e.node.path {
			if sub[id] == nil {
				sub[id], own[id] = &counts{}, &counts{}
			}
			sub[id].add(e, 1)
			if i == 0 {
				own[id].add(e, 1)
			}
		}
	}
	for id, n := range b.nodes {
		if sub[id] == nil {
			sub[id], own[id] = &counts{}, &counts{}
		}
		if n.sub != *sub[id] || n.own != *own[id] {
			t.Fatalf("organisation %d: own %+v sub %+v, recount %+v %+v", id, n.own, n.sub, *own[id], *sub[id])
		}
	}
	if len(b.byIMEI) != len(b.byID) {
		t.Fatalf("%d devices, %d IMEIs", len(b.byID), len(b.byIMEI))
	}
}

func TestWheelHoldsEachDeviceOnce(t *testing.T) {
	b, clock := newBoard()
	x := row(1, "/1/", 0)
	for i := range 200 { // the end of service comes nearer and goes away again
		x.Device.ExpireAt = t0 + sec(int64(1_000_000+i%2*500_000)) + 1
		b.Put([]device.Row{x})
		clock.now += sec(10)
		b.Apply([]State{{DeviceID: 1, LastMessage: clock.now}})
		b.Advance()
	}
	clock.now += sec(2_000_000)
	if got := b.Advance(); len(got) != 1 || b.byID[1].code != Expired {
		t.Fatalf("%d changes, code %d", len(got), b.byID[1].code)
	}
	left := 0
	for _, bucket := range b.wheel.buckets {
		left += len(bucket)
	}
	if left != 0 {
		t.Fatalf("%d entries left of one device that is not due", left)
	}
}

func TestOfflineFallsDue(t *testing.T) {
	b, clock := newBoard()
	b.Put([]device.Row{row(1, "/1/", 0), row(2, "/1/", 0)})
	b.Apply([]State{{DeviceID: 1, LastMessage: t0}, {DeviceID: 2, LastMessage: t0}})
	clock.now = t0 + 300_000
	b.Apply([]State{{DeviceID: 2, LastMessage: clock.now}})
	for clock.now < t0+600_000 {
		clock.now += 1000
		if got := b.Advance(); len(got) != 0 {
			t.Fatalf("change %+v after %d s", got, (clock.now-t0)/1000)
		}
	}
	clock.now += 1000
	if got := b.Advance(); len(got) != 1 || got[0].DeviceID != 1 {
		t.Fatalf("changes %+v when the first falls silent", got)
	}
	clock.now += 300_000 // the clock leaps
	if got := b.Advance(); len(got) != 1 || got[0].DeviceID != 2 {
		t.Fatalf("changes %+v when the second falls silent", got)
	}
	if s := b.Stats(actorAt("/1/")); s.Offline != 2 || s.Online != 0 {
		t.Fatalf("counts %+v", s)
	}
}

func TestStatesBeforeTheirDevice(t *testing.T) {
	b, _ := newBoard()
	b.Apply([]State{{DeviceID: 1, LastMessage: t0}})
	b.Apply([]State{{DeviceID: 1, LastMessage: t0 - 5}}) // an older one, later
	b.Put([]device.Row{row(1, "/1/", 0)})
	if v := b.Views(actorAt("/1/"), []fleet.ID{1}); v[0].Code != Online || v[0].State.LastMessage != t0 {
		t.Fatalf("%+v", v)
	}
	if got := b.Apply([]State{{DeviceID: 1, LastMessage: t0 - 1}}); len(got) != 0 {
		t.Fatal("an older state was taken")
	}
	for i := range maxWaiting + 10 {
		b.Apply([]State{{DeviceID: fleet.ID(i + 100), LastMessage: 1}})
	}
	b.Apply([]State{{DeviceID: 100, LastMessage: 2}})
	if len(b.waiting) != maxWaiting || b.waiting[100].LastMessage != 2 {
		t.Fatalf("%d states wait, the first is of %d", len(b.waiting), b.waiting[100].LastMessage)
	}
}

func TestChangesTellWhomTheyConcern(t *testing.T) {
	b, _ := newBoard()
	b.Put([]device.Row{row(1, "/1/2/", 2)})
	moved := b.Put([]device.Row{row(1, "/1/3/", 2)})
	if len(moved) != 2 || !moved[0].Gone || !slices.Equal(moved[0].OrganIDs, []fleet.ID{2, 1}) || moved[1].Gone || !slices.Equal(moved[1].OrganIDs, []fleet.ID{3, 1}) {
		t.Fatalf("a move makes %+v", moved)
	}
	unwatched := b.Put([]device.Row{row(1, "/1/3/", 0)})
	if len(unwatched) != 2 || !unwatched[0].Gone || !unwatched[0].Watched || unwatched[1].Watched {
		t.Fatalf("not being watched any more makes %+v", unwatched)
	}
	renamed := b.Put([]device.Row{row(1, "/1/3/", 0)})
	if len(renamed) != 1 || renamed[0].Gone {
		t.Fatalf("another name makes %+v", renamed)
	}
	if removed := b.Remove([]fleet.ID{1, 7}); len(removed) != 1 || !removed[0].Gone || removed[0].Version != b.Version() {
		t.Fatalf("removing makes %+v", removed)
	}
}

func TestIMEIsChangeHands(t *testing.T) {
	b, _ := newBoard()
	b.Put([]device.Row{row(1, "/1/", 0), row(2, "/1/", 0)})
	one, two := row(1, "/1/", 0), row(2, "/1/", 0)
	one.Device.IMEI, two.Device.IMEI = two.Device.IMEI, one.Device.IMEI
	b.Put([]device.Row{one, two})
	recount(t, b, t0)
	b.Remove([]fleet.ID{2})
	if v, err := b.ByIMEI(actorAt("/1/"), one.Device.IMEI); err != nil || v.Row.Device.ID != 1 {
		t.Fatal(v.Row.Device.ID, err)
	}
}

func TestOrganisationMoves(t *testing.T) {
	b, clock := newBoard()
	b.Put([]device.Row{row(1, "/1/2/4/", 1), row(2, "/1/2/4/6/", 0), row(3, "/1/3/", 0), row(4, "/1/2/4/", 0)})
	if own, all := b.DeviceIDs(4, false), b.DeviceIDs(4, true); !slices.Equal(own, []fleet.ID{1, 4}) || !slices.Equal(all, []fleet.ID{1, 4, 2}) || b.DeviceIDs(99, true) != nil {
		t.Fatalf("organisation 4 has %v, with those below %v", own, all)
	}
	for _, c := range b.Put([]device.Row{row(1, "/1/3/4/", 1), row(2, "/1/3/4/6/", 0), row(4, "/1/3/4/", 0)}) {
		if c.Gone != slices.Contains(c.OrganIDs, 2) { // each tells those whom it leaves, though the first took the organisation along
			t.Errorf("change %+v", c)
		}
	}
	recount(t, b, clock.now)
	b.Put([]device.Row{row(4, "/1/", 0)}) // as when an organisation is deleted
	if own, sub := b.OrganCount(1); own != 1 || sub != 4 {
		t.Errorf("the root has %d, %d", own, sub)
	}
	recount(t, b, clock.now)
	if got := each(b, actorAt("/1/2/"), Query{}, 0); len(got) != 0 || b.Stats(actorAt("/1/2/")).Total != 0 {
		t.Fatalf("the former parent sees %v", got)
	}
	if got := each(b, actorAt("/1/3/"), Query{}, 0); !slices.Equal(got, []fleet.ID{3, 1, 2}) {
		t.Fatalf("the new parent sees %v", got)
	}
}

func TestDeviceOfNoOrganisation(t *testing.T) {
	b, clock := newBoard()
	b.Put([]device.Row{row(1, "", 0)})
	b.Apply([]State{{DeviceID: 1, LastMessage: t0}})
	clock.now += 10_000_000
	b.Advance()
	if b.Stats(fleet.Actor{}).Total != 0 || len(b.Remove([]fleet.ID{1})) != 1 {
		t.Fatal("it is somewhere")
	}
}

func TestEachAfterAVersion(t *testing.T) {
	b, _ := newBoard()
	b.Put([]device.Row{row(1, "/1/", 0), row(2, "/1/", 0), row(3, "/1/", 0)})
	v := b.Version()
	b.Apply([]State{{DeviceID: 2, LastMessage: t0}})
	if got := each(b, actorAt("/1/"), Query{}, v); !slices.Equal(got, []fleet.ID{2}) {
		t.Fatalf("changed since: %v", got)
	}
	n := 0
	b.Each(actorAt("/1/"), Query{}, 0, func(View) bool { n++; return n < 2 })
	if n != 2 {
		t.Fatalf("called %d times after it said stop", n)
	}
}

func large(n int) *Board {
	b, _ := newBoard()
	rows := make([]device.Row, n)
	states := make([]State, n)
	for i := range rows {
		rows[i] = row(fleet.ID(i+1), fmt.Sprintf("/1/%d/%d/", 2+i%10, 100+i%500), i%50/49)
		states[i] = State{DeviceID: fleet.ID(i + 1), LastMessage: t0 - sec(int64(i%1200)), HasPosition: true, Latest: track.Point{Lat: int32(i), Lon: int32(i)}}
	}
	b.Put(rows)
	b.Apply(states)
	return b
}

func BenchmarkStats(b *testing.B) {
	board, a := large(100_000), actorAt("/1/")
	for b.Loop() {
		board.Stats(a)
	}
}

func BenchmarkListPage(b *testing.B) {
	board, a := large(100_000), actorAt("/1/")
	queries := map[string]Query{
		"first":   {Sub: true, Page: fleet.Page{Number: 1, Size: 20}},
		"last":    {Sub: true, Page: fleet.Page{Number: 5000, Size: 20}},
		"offline": {Sub: true, State: OfflineOnly, Page: fleet.Page{Number: 1000, Size: 20}},
		"search":  {Sub: true, Search: "name99999", Page: fleet.Page{Number: 1, Size: 20}},
		"watched": {Watched: true, Page: fleet.Page{Number: 1, Size: 20}},
	}
	for name, q := range queries {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, _, _, _ = board.List(a, q)
			}
		})
	}
}

func BenchmarkApply(b *testing.B) {
	board := large(100_000)
	states := make([]State, 1000)
	for i := 0; b.Loop(); i++ {
		for k := range states {
			states[k] = State{DeviceID: fleet.ID(1 + (i*1000+k)%100_000), LastMessage: t0 + fleet.Millis(i)}
		}
		board.Apply(states)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/state")
}

// TestAsleepIsNotMoving: a wireless device that sleeps between its reports is on line, and in neither the count nor the list of those on their way.
func TestAsleepIsNotMoving(t *testing.T) {
	b, _ := newBoard()
	wired, sleeps := row(1, "/1/", 0), row(2, "/1/", 0)
	sleeps.Device.Type, sleeps.Device.ReportSeconds = device.Wireless, 3600
	b.Put([]device.Row{wired, sleeps})
	for id := range fleet.ID(2) {
		b.Apply([]State{{DeviceID: id + 1, LastMessage: t0, Latest: track.Point{Speed: 600}}})
	}
	a := actorAt("/1/")
	if s := b.Stats(a); s != (Stats{Total: 2, Online: 2, Moving: 1}) {
		t.Errorf("counts %+v", s)
	}
	if rows, total, _, err := b.List(a, Query{State: MovingOnly, Page: fleet.Page{Size: 20}}); err != nil || total != 1 || !slices.Equal(ids(rows), []fleet.ID{1}) {
		t.Errorf("on their way: %v of %d, %v", ids(rows), total, err)
	}
	sleeps.Device.ReportSeconds = 30 // it does not sleep any more
	b.Put([]device.Row{sleeps})
	if s := b.Stats(a); s.Moving != 2 {
		t.Errorf("counts of two that are awake %+v", s)
	}
}

// TestRetell: who saw everything until a version is told again of those that are meant, and of no other.
func TestRetell(t *testing.T) {
	b, _ := newBoard()
	b.Put([]device.Row{row(1, "/1/", 0), row(2, "/1/2/", 0), row(3, "/1/2/", 1)})
	until := b.Version()
	changes := b.Retell(func(r *device.Row) bool { return r.Device.ID != 1 })
	if len(changes) != 2 || changes[0].Gone || changes[0].DeviceID != 2 || changes[1].DeviceID != 3 || !changes[1].Watched {
		t.Errorf("%+v", changes)
	}
	if got := each(b, actorAt("/1/"), Query{OrganID: 1, Sub: true}, until); !slices.Equal(got, []fleet.ID{2, 3}) {
		t.Errorf("told again of %v", got)
	}
}

// TestApplyCopiesNoStates: a state is large, and comes with every report.
func TestApplyCopiesNoStates(t *testing.T) {
	board := large(1000)
	states, at := make([]State, 1000), t0
	made := testing.AllocsPerRun(10, func() {
		at++
		for k := range states {
			states[k] = State{DeviceID: fleet.ID(1 + k), LastMessage: at}
		}
		board.Apply(states)
	})
	if made > 100 {
		t.Errorf("taking a thousand states allocates %.0f times", made)
	}
}
