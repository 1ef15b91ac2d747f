package live

import (
	"slices"
	"sync"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/vehicle"
)

// client is one browser and what it wants to be told of.
type client struct {
	hub   *Hub
	actor fleet.Actor

	mu      sync.Mutex
	pending map[fleet.ID]struct{} // changed since the last message
	shown   map[fleet.ID]struct{} // told of because of the rectangle
	rect    *[4]int32             // west, south, east, north in 1e-7 degrees

	organs  []organWant // keys in the hub's index
	queries []monitor.Query
	devices []fleet.ID
	absent  []string              // IMEIs that were asked for and are not to be seen
	wish    wish                  // queries and devices, to ask of one device
	told    map[fleet.ID]struct{} // what a client that searches has on its screen; nil without a search
}

func newClient(h *Hub, actor fleet.Actor) *client {
	return &client{hub: h, actor: actor, pending: map[fleet.ID]struct{}{}, shown: map[fleet.ID]struct{}{}}
}

// mark notes a change, if it is of what the caller may see (or might until now).
func (c *client) mark(ch *monitor.Change) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.actor.Personal && c.actor.DeviceID == ch.DeviceID || !c.actor.Personal && slices.Contains(ch.OrganIDs, c.actor.OrganID) {
		c.pending[ch.DeviceID] = struct{}{}
	}
}

// takePending returns what changed, at most n devices, and forgets it; last
// tells that there is nothing more.
func (c *client) takePending(n int) (ids []fleet.ID, last bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := make([]fleet.ID, 0, min(n, len(c.pending)))
	for id := range c.pending {
		if len(out) == n {
			break
		}
		out = append(out, id)
		delete(c.pending, id)
	}
	return out, len(c.pending) == 0
}

// idle reports whether nothing waits to be told.
func (c *client) idle() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.pending) == 0
}

// tell notes that the client is told of a device.
func (c *client) tell(id fleet.ID) {
	if c.told != nil {
		c.told[id] = struct{}{}
	}
}

// lost returns which of devices that are not the client's any more it has: who searches is not told of what was never found.
func (c *client) lost(ids []int64) []int64 {
	if c.told == nil {
		return ids
	}
	return slices.DeleteFunc(ids, func(id int64) bool {
		_, had := c.told[fleet.ID(id)]
		delete(c.told, fleet.ID(id))
		return !had
	})
}

// unshow forgets devices that are off the map because they are gone.
func (c *client) unshow(ids []int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, id := range ids {
		delete(c.shown, fleet.ID(id))
	}
}

func (c *client) inRect(lon, lat int32) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	r := c.rect
	return r != nil && lat >= r[1] && lat <= r[3] && (lon >= r[0] && lon <= r[2] || r[0] > r[2] && (lon >= r[0] || lon <= r[2]))
}

func (c *client) shows(id fleet.ID) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, ok := c.shown[id]
	return ok
}

// subscribe replaces what the client wants. What it may not see is left out
// without a word: whether it exists is nobody else's business.
func (c *client) subscribe(q *request) {
	c.hub.drop(c)
	c.organs, c.queries, c.devices, c.absent = nil, nil, nil, nil
	c.mu.Lock()
	c.rect, c.shown, c.pending = nil, map[fleet.ID]struct{}{}, map[fleet.ID]struct{}{}
	if q.Rect != nil && !c.actor.Personal {
		c.rect = &[4]int32{e7(q.Rect[0], 180), e7(q.Rect[1], 90), e7(q.Rect[2], 180), e7(q.Rect[3], 90)}
	}
	c.mu.Unlock()
	for _, imei := range q.Devices {
		v, err := c.hub.deps.Board.ByIMEI(c.actor, imei)
		if err == nil {
			c.devices = append(c.devices, v.Row.Device.ID)
		}
		if err != nil || v.Row.Vehicle.Settled {
			c.absent = append(c.absent, imei)
		}
	}
	if c.actor.Personal {
		c.devices = []fleet.ID{c.actor.DeviceID}
		q.Organs = nil
	}
	seen := map[organWant]struct{}{}
	for _, o := range q.Organs {
		if _, again := seen[o]; !again && (o.ID >= 0 || o.ID == watchedOrgan) {
			seen[o] = struct{}{}
			c.want(o)
		}
	}
	for i := range c.queries {
		c.queries[i].Search = q.Search
	}
	c.wish = wishOf(c.queries, c.devices)
	c.wish.sought, c.told = vehicle.Sought(q.Search), nil
	if q.Search != "" {
		c.told = map[fleet.ID]struct{}{}
	}
	c.hub.enter(c)
}

func (c *client) want(o organWant) {
	switch o.ID {
	case watchedOrgan:
		c.organs = append(c.organs, watchedIn(c.actor.OrganID))
		c.queries = append(c.queries, monitor.Query{Watched: true})
	case 0:
		c.organs = append(c.organs, organWant{ID: int64(c.actor.OrganID), Sub: true})
		c.queries = append(c.queries, monitor.Query{})
	default:
		c.organs = append(c.organs, o)
		c.queries = append(c.queries, monitor.Query{OrganID: fleet.ID(o.ID), Sub: o.Sub})
	}
}

// snapshot returns the devices that the client wants and that changed after a version.
func (c *client) snapshot(after uint64) []fleet.ID {
	seen := map[fleet.ID]struct{}{}
	var out []fleet.ID
	add := func(id fleet.ID) {
		if _, ok := seen[id]; !ok {
			seen[id] = struct{}{}
			out = append(out, id)
		}
	}
	for _, q := range c.queries {
		c.hub.deps.Board.Each(c.actor, q, after, func(v monitor.View) bool {
			add(v.Row.Device.ID)
			return true
		})
	}
	for _, v := range c.hub.deps.Board.Views(c.actor, c.devices) {
		if v.Version > after {
			add(v.Row.Device.ID)
		}
	}
	if c.rect != nil {
		c.hub.deps.Board.Each(c.actor, monitor.Query{}, after, func(v monitor.View) bool {
			if v.State.HasPosition && c.inRect(v.State.Latest.Lon, v.State.Latest.Lat) {
				add(v.Row.Device.ID)
			}
			return true
		})
	}
	return out
}

// onMap reports whether a device is within the rectangle, or was when the client
// last heard of it: it is told once more when it leaves.
func (c *client) onMap(v *monitor.View) bool {
	inside := v.State.HasPosition && c.inRect(v.State.Latest.Lon, v.State.Latest.Lat)
	c.mu.Lock()
	defer c.mu.Unlock()
	_, before := c.shown[v.Row.Device.ID]
	if inside {
		c.shown[v.Row.Device.ID] = struct{}{}
	} else {
		delete(c.shown, v.Row.Device.ID)
	}
	return inside || before
}

func e7(deg, limit float64) int32 {
	return int32(max(-limit, min(limit, deg)) * 1e7)
}

// enter puts a client into the index; drop takes it out.
func (h *Hub) enter(c *client) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, k := range c.organs {
		put(h.byOrgan, k, c)
	}
	for _, k := range c.devices {
		put(h.byID, k, c)
	}
	if c.rect != nil {
		h.rects[c] = struct{}{}
	}
}

func (h *Hub) drop(c *client) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, k := range c.organs {
		take(h.byOrgan, k, c)
	}
	for _, k := range c.devices {
		take(h.byID, k, c)
	}
	delete(h.rects, c)
}

func put[K comparable](index map[K]map[*client]struct{}, k K, c *client) {
	if index[k] == nil {
		index[k] = map[*client]struct{}{}
	}
	index[k][c] = struct{}{}
}

func take[K comparable](index map[K]map[*client]struct{}, k K, c *client) {
	delete(index[k], c)
	if len(index[k]) == 0 {
		delete(index, k)
	}
}
