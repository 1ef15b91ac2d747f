package gateway

import (
	"encoding/hex"
	"math/rand/v2"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/track"
	"waymark/protocol"
)

// terminal is what the gateway remembers of one connected terminal: the
// protocol's session and the device it turned out to be.
type terminal struct {
	session protocol.Session
	proto   protocol.Protocol
	port    int // of ours, that it came to
	remote  string
	ref     device.Ref
	seen    seen
	names   []string // the forms of its identity, best first; nil before it named itself
	since   time.Time
	number  uint64 // no other since the start has it
	here    *presence
	bad     int          // frames in a row that could not be decoded or are no registered device's
	version uint64       // of the directory when it was last asked
	told    fleet.Millis // when the newest command was written to it; 0 for never
	gw      *Gateway
	conn    *conn // nil over UDP
}

func (g *Gateway) newTerminal(p protocol.Protocol, remote string) *terminal {
	t := &terminal{proto: p, remote: remote, gw: g, since: g.deps.Clock.Now(), number: g.numbers.Add(1)}
	if at, ok := p.(post); ok {
		t.proto, t.port = at.Protocol, at.port
	}
	t.session.Identify = t.identify
	t.session.Unproved = t.unproved
	t.session.Now = g.deps.Clock.Now
	t.session.FirstSerial = uint16(rand.Uint32())
	return t
}

// turnWithin is within how much of each other a command and what comes next are told apart by one time. A clock that was set back by more says what it says.
const turnWithin = fleet.Millis(1000)

// turn is a moment by our clock that is later than the newest command: milliseconds alone would not tell a quick answer from what was read before.
func (t *terminal) turn() fleet.Millis {
	now := fleet.MillisOf(t.gw.deps.Clock.Now())
	if ahead := t.told - now; ahead >= 0 && ahead < turnWithin {
		return t.told + 1
	}
	return now
}

// next is the protocol's Frame, of the protocol that it turns out to be. Bytes that make it panic cost nobody more than any
// other noise.
func (t *terminal) next(buf []byte) (frame []byte, used int) {
	defer func() {
		if p := recover(); p != nil {
			t.gw.deps.Slog.Error("decoder panicked", "protocol", t.proto.Name(), "bytes", hex.EncodeToString(buf[:min(len(buf), longestTold)]), "panic", p)
			frame, used = nil, len(buf)
		}
	}()
	t.decide(buf)
	return t.proto.Frame(&t.session, buf)
}

// identify is the session's Identify.
func (t *terminal) identify(names ...string) bool {
	if len(names) == 0 {
		t.names, t.session.Identity = nil, ""
		t.forget()
		return false
	}
	t.names = append(t.names[:0], names...)
	t.session.Identity = names[0]
	t.version = t.gw.deps.Directory.Version()
	ref, ok := t.gw.deps.Directory.Find(t.proto.Name(), names...)
	if !ok {
		t.forget()
		return false
	}
	t.become(ref)
	return true
}

// unproved is the session's Unproved.
func (t *terminal) unproved(names ...string) bool {
	ref, ok := t.gw.deps.Directory.Find(t.proto.Name(), names...)
	return !ok || t.gw.unproved.again(ref.ID)
}

// recheck looks again whether an unknown terminal has been registered since, or
// a known one's settings changed, so that neither needs a reconnect.
func (t *terminal) recheck() {
	v := t.gw.deps.Directory.Version()
	if t.names == nil || v == t.version {
		return
	}
	t.version = v
	ref, ok := t.gw.deps.Directory.Find(t.proto.Name(), t.names...)
	if ok {
		t.become(ref)
	} else {
		t.forget()
	}
}

func (t *terminal) become(ref device.Ref) {
	fresh := t.ref.ID != ref.ID
	if fresh {
		t.forget()
	}
	t.ref = ref
	t.session.Known, t.session.Model, t.session.Zone = true, ref.Model, nil
	if ref.ZoneMinutes != nil {
		t.session.Zone = time.FixedZone("", *ref.ZoneMinutes*60)
	}
	if fresh { // other settings of the same device do not make this connection the newest
		t.here = t.gw.sessions.put(ref.ID, t.conn)
		if t.conn != nil {
			t.gw.limits.name(t.conn.seat, true)
		}
	}
}

// forget makes it a terminal that is not registered.
func (t *terminal) forget() {
	if t.conn != nil && t.ref.ID != 0 {
		t.gw.sessions.drop(t.ref.ID, t.conn)
		t.gw.limits.name(t.conn.seat, false)
	}
	t.session.Known, t.ref, t.here, t.seen = false, device.Ref{}, nil, seen{}
}

// seen is where a vehicle was and how fast by the newest report of a connection that was not from the memory of its terminal.
type seen struct {
	made, heard fleet.Millis // by the terminal's clock, and by ours; both 0 for none
	lat, lon    int32
	speed       uint16
	satellites  uint8
	sure        bool // it had a fix of its own, by the terminal's own clock
}

// sees takes in what a frame tells. The newest report counts, however late an older one comes, unless that was told by a clock that is ahead; and only with a fix of its
// own, as consoles have it: a vehicle that has lost the sky says nothing of its speed. An older one that drives is no reason to have the vehicle stand, nor one to believe that it
// does: it may be of a clock that was set back since, or of a memory; nobody knows before the next one that is newer.
func (t *terminal) sees(points []track.Point, now fleet.Millis) {
	for i := range points {
		p := &points[i]
		made := p.FixTime
		if made == 0 {
			made = now
		}
		whole := p.HasFix() || p.Status.Has(track.ClockSet) // else it is a heartbeat, which says nothing of the place
		if !whole || p.Status.Has(track.Backlog) {
			continue
		}
		if made < t.seen.made && t.seen.made <= t.seen.heard+clockAhead {
			t.seen.sure = t.seen.sure && float64(p.Speed)/10 < command.SlowEnough
			continue
		}
		fix := (p.Mode == track.ModeGPS || p.Mode == track.ModeMixed) && p.HasFix()
		t.seen = seen{made, now, p.Lat, p.Lon, p.Speed, p.Satellites, fix && p.Status.Has(track.ClockSet)}
	}
}

// clockAhead is how far a terminal's clock may be ahead of ours.
const clockAhead = fleet.Millis(command.Ahead / time.Millisecond)

// lets returns a HeldError where something stops a vehicle and what its terminal said last on this connection does not let it be stopped. Consoles judge by what was kept, which
// may be minutes behind.
func (t *terminal) lets(stops bool) error {
	if !stops {
		return nil
	}
	s := &t.seen
	e := command.Evidence{
		FixTime: s.made, Heard: s.heard, Valid: s.sure && s.heard != 0, Speed: float64(s.speed) / 10, Satellites: int(s.satellites), Lat: track.Degrees(s.lat), Lon: track.Degrees(s.lon),
	}.Judge(fleet.MillisOf(t.gw.deps.Clock.Now())).Explain(s.heard)
	if e.Reason == "" {
		return nil
	}
	return &HeldError{e}
}

// unknown tells the inbox of a frame of a terminal that is not registered.
func (t *terminal) unknown(f device.Frame) {
	t.gw.Metrics.UnknownFrames.Add(1)
	identity := t.session.Identity
	if device.WireName(identity) == "" { // a number of zeros, which any terminal has that was given none
		identity = ""
	}
	t.gw.inbox.add(unknownFrame{identity: identity, names: t.names, address: host(t.remote), port: t.port, frame: f})
}
