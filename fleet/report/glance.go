package report

import (
	"strconv"
	"strings"
	"sync"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
)

// Tally counts the devices of an organisation, without those of settled vehicles; a vehicle has one province, where it was located last.
type Tally struct {
	States   map[int]int       // by code of the state
	Types    map[TypeState]int // by type and online state
	Offline  map[int]int       // of those that are offline: by whole days since the last message, OfflineDays and more together
	Expiry   [len(expiries)]int
	Province map[Province]int // vehicles, and devices that are fitted to none
	Settled  int              // vehicles that devices are fitted to and whose loan is settled, and those whose is not
	Running  int
}

// TypeState is a type of device and whether it is online: NOTUSE, ONLINE or OFFLINE.
type TypeState struct{ Type, State string }

// Province is a province by its names.
type Province struct{ CN, EN string }

// OfflineDays is from how many days on a Tally does not tell times offline apart.
const OfflineDays = 366

// expiries are the days up to which the service of devices ends, as the buckets of Tally.Expiry have them; the first is over, the last has no end.
var expiries = [...]int{0, 3, 7, 30, -1}

// ExpiryKey names a bucket of Tally.Expiry: expired, 3, 7, 30, later.
func ExpiryKey(i int) string {
	switch i {
	case 0:
		return "expired"
	case len(expiries) - 1:
		return "later"
	}
	return strconv.Itoa(expiries[i])
}

const dayLong = 24 * 60 * 60 * 1000

func newTally() *Tally {
	return &Tally{States: map[int]int{}, Types: map[TypeState]int{}, Offline: map[int]int{}, Province: map[Province]int{}}
}

// add counts a device.
func (t *Tally) add(v *monitor.View, now fleet.Millis) {
	d := &v.Row.Device
	t.States[v.Code]++
	t.Types[TypeState{typeOf(d), StateOf(v.Code)}]++
	if v.Code == monitor.Offline {
		t.Offline[int(min(OfflineDays, (now-v.State.LastMessage)/dayLong))]++
	}
	t.Expiry[expiry(d.ExpireAt, now)]++
}

func typeOf(d *device.Device) string {
	if d.Type == device.Wireless {
		return device.Wireless
	}
	return device.Wired
}

// StateOf is the online state of a state.
func StateOf(code int) string {
	switch code {
	case monitor.Online, monitor.Parked:
		return "ONLINE"
	case monitor.Offline:
		return "OFFLINE"
	}
	return "NOTUSE"
}

func expiry(at, now fleet.Millis) int {
	last := len(expiries) - 1
	if at == 0 {
		return last
	}
	for i, days := range expiries[:last] {
		if at-now <= fleet.Millis(days)*dayLong {
			return i
		}
	}
	return last
}

// sum adds another tally.
func (t *Tally) sum(o *Tally) {
	for k, n := range o.States {
		t.States[k] += n
	}
	for k, n := range o.Types {
		t.Types[k] += n
	}
	for k, n := range o.Offline {
		t.Offline[k] += n
	}
	for k, n := range o.Province {
		t.Province[k] += n
	}
	for i, n := range o.Expiry {
		t.Expiry[i] += n
	}
	t.Settled, t.Running = t.Settled+o.Settled, t.Running+o.Running
}

// fresh is how long tallies serve before the board is counted again.
const fresh = 5 * 1000

// Glance is the fleet at a glance. One pass over the board counts the devices of every organisation, at most once in some seconds, whoever asks.
type Glance struct {
	Board interface {
		Range(f func(*monitor.View) bool)
	}
	Clock fleet.Clock
	// Province names the province of a place (WGS-84 degrees) in a language, "" outside of China; nil where nobody knows.
	Province func(lat, lon float64, lang string) string

	mu      sync.Mutex
	counted fleet.Millis
	organs  map[string]*Tally // by path
	places  map[fleet.ID]place
}

// place is where a device was when its province was looked up.
type place struct {
	lat, lon int32
	in       Province
}

// Of counts the devices that an actor may see.
func (g *Glance) Of(actor fleet.Actor) *Tally {
	out, scope := newTally(), organ.All(actor)
	if scope.Empty() {
		return out
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if now := fleet.MillisOf(g.Clock.Now()); g.organs == nil || now-g.counted >= fresh || now < g.counted {
		g.count(now)
	}
	for path, t := range g.organs {
		if strings.HasPrefix(path, scope.Below()) {
			out.sum(t)
		}
	}
	return out
}

// count counts the board.
func (g *Glance) count(now fleet.Millis) {
	organs, places, vehicles, last := map[string]*Tally{}, make(map[fleet.ID]place, len(g.places)), map[fleet.ID]bool{}, map[fleet.ID]located{}
	g.Board.Range(func(v *monitor.View) bool {
		t := organs[v.Row.OrganPath]
		if t == nil {
			t = newTally()
			organs[v.Row.OrganPath] = t
		}
		if id := v.Row.Device.VehicleID; id != 0 && v.Plate() != "" && !vehicles[id] {
			vehicles[id] = true
			if v.Row.Vehicle.Settled {
				t.Settled++
			} else {
				t.Running++
			}
		}
		if !v.Row.Vehicle.Settled {
			t.add(v, now)
			located{v.State.Latest.FixTime, v.Row.Device.ID, g.where(v, places), t}.note(last, v.Row.Device.VehicleID)
		}
		return true
	})
	for _, l := range last {
		l.of.Province[l.in]++
	}
	g.organs, g.places, g.counted = organs, places, now
}

// located says where a device was located last.
type located struct {
	at     fleet.Millis
	device fleet.ID
	in     Province
	of     *Tally // of its organisation
}

// note counts a device that is fitted to no vehicle, and keeps of those of a vehicle the one that was located last.
func (l located) note(last map[fleet.ID]located, vehicle fleet.ID) {
	was, there := last[vehicle]
	switch {
	case l.in == (Province{}):
	case vehicle == 0:
		l.of.Province[l.in]++
	case !there, l.at > was.at, l.at == was.at && l.device < was.device:
		last[vehicle] = l
	}
}

// where is the province of a device. It is looked up again when the device has moved by a hundred metres or so.
func (g *Glance) where(v *monitor.View, places map[fleet.ID]place) Province {
	lat, lon, _, known := v.Place()
	if !known || g.Province == nil {
		return Province{}
	}
	at := place{lat: v.State.Latest.Lat, lon: v.State.Latest.Lon}
	const near = 10_000
	was, there := g.places[v.Row.Device.ID]
	if there && at.lat-was.lat < near && was.lat-at.lat < near && at.lon-was.lon < near && was.lon-at.lon < near {
		at = was
	} else {
		at.in = Province{g.Province(lat, lon, "cn"), g.Province(lat, lon, "en")}
	}
	places[v.Row.Device.ID] = at
	return at.in
}
