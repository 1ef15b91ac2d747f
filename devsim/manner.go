package devsim

import (
	"bytes"
	"encoding/binary"
	"strconv"
	"strings"
	"time"

	"waymark/fleet/device"
	"waymark/fleet/track"
)

// Manner is how a terminal takes commands.
type Manner string

// The manners.
const (
	Obeys     Manner = ""            // does what it is told, and says so
	Refuses   Manner = "refuse"      // says that it failed
	Ignorant  Manner = "unsupported" // says that it does not know the command
	Slow      Manner = "late"        // does it after a while, and says so
	TooSlow   Manner = "tooLate"     // the same, when the platform does not wait any more
	Silent    Manner = "silent"      // does it, and says nothing
	NeverSays Manner = "never"       // says nothing, and does nothing
)

// How long terminals take that are slow; a platform waits for a minute.
const (
	answersLate    = 20 * time.Second
	answersTooLate = 80 * time.Second
)

// Ordered is a command as a terminal got it: its own record, to hold against that of the platform.
type Ordered struct {
	IMEI   string
	At     time.Time
	Kind   DeedKind
	Of     uint16 // message id (JT/T 808) or type (GT06) of its frame
	Serial uint16 // of its frame
	Body   []byte // of the frame, without header: the flag and the text of GT06
	Frame  []byte // as it came over the wire
}

// DeedKind is what a terminal understands of a command.
type DeedKind uint8

// The kinds that change something in a simulated vehicle; any other is confirmed only.
const (
	OtherDeed DeedKind = iota
	CutDeed
	RestoreDeed
	IntervalDeed
)

type deed struct {
	kind    DeedKind
	seconds int // of IntervalDeed
}

// tooFast is from when a terminal does not cut, in m/s.
const tooFast = 20 / 3.6

// take does a command, where the terminal is of that mind, and appends its answer.
func (t *terminal) take(dst []byte, a answer, now time.Time) []byte {
	d := t.speaker.understand(a)
	t.mu.Lock()
	t.live(now)
	fast := t.life.speed >= tooFast
	p := t.life.reading()
	t.mu.Unlock()
	switch {
	case t.v.Manner == Ignorant:
		return t.speaker.decline(dst, a, 3, "ERROR: command not supported")
	case t.v.Manner == Refuses:
		return t.speaker.decline(dst, a, 1, "FAIL")
	case d.kind == CutDeed && fast:
		return t.speaker.decline(dst, a, 1, "Fail! Speed is over 20km/h")
	}
	t.mu.Lock()
	switch d.kind {
	case CutDeed, RestoreDeed:
		t.life.relay = d.kind == CutDeed
		t.reported = time.Time{} // it reports at once
		p = t.life.reading()
	case IntervalDeed:
		t.own = time.Duration(d.seconds) * time.Second
	case OtherDeed:
	}
	t.mu.Unlock()
	if t.v.Manner != Silent {
		dst = t.speaker.respond(dst, a, &p)
	}
	if d.kind == CutDeed || d.kind == RestoreDeed {
		dst = t.speaker.heartbeat(dst, &p)
	}
	return dst
}

// takes is the answer to a command, which came in a frame, at once or later.
func (s *session) takes(a answer, frame []byte) error {
	t := s.t
	a.body = append([]byte(nil), a.body...)
	if seen := t.f.cfg.Ordered; seen != nil {
		seen(Ordered{IMEI: t.v.IMEI, At: s.heard, Kind: t.speaker.understand(a).kind, Of: a.of, Serial: a.serial, Body: a.body, Frame: bytes.Clone(frame)})
	}
	switch t.v.Manner {
	case NeverSays:
		return nil
	case Slow:
		s.later = append(s.later, promised{s.heard.Add(answersLate), a})
		return nil
	case TooSlow:
		s.later = append(s.later, promised{s.heard.Add(answersTooLate), a})
		return nil
	case Obeys, Refuses, Ignorant, Silent:
	}
	return s.write(s.heard, t.take(nil, a, s.heard))
}

// promised is an answer that a terminal gives later.
type promised struct {
	at time.Time
	a  answer
}

// keepPromises gives the answers that are due.
func (s *session) keepPromises(now time.Time) error {
	for len(s.later) > 0 && !now.Before(s.later[0].at) {
		a := s.later[0].a
		s.later = s.later[1:]
		if err := s.write(now, s.t.take(nil, a, now)); err != nil {
			return err
		}
	}
	return nil
}

// drowsy is how long a terminal that sleeps listens after its last report was acknowledged.
const drowsy = 4 * time.Second

// listens reports whether a terminal that sleeps stays awake for commands a little.
func (s *session) listens(now time.Time) bool {
	return s.t.v.Type == device.Wireless && s.t.f.cfg.Listen && now.Sub(s.heard) < drowsy
}

// JT/T 808 words and parameters that move the relay or set the interval.
const (
	jtSetParameters = 0x8103
	jtControl       = 0x8105
	jtInterval      = 0x0029
)

func (s *jtSpeaker) understand(a answer) deed {
	switch {
	case a.of == jtControl && len(a.body) > 0 && (a.body[0] == 0xF0 || a.body[0] == 0x64):
		return deed{kind: CutDeed}
	case a.of == jtControl && len(a.body) > 0 && (a.body[0] == 0xF1 || a.body[0] == 0x65):
		return deed{kind: RestoreDeed}
	case a.of == jtControl && string(a.body) == "#0;1":
		return deed{kind: CutDeed}
	case a.of == jtControl && string(a.body) == "#0;0":
		return deed{kind: RestoreDeed}
	case a.of == jtSetParameters && len(a.body) > 0:
		return parametersDeed(a.body[1:])
	}
	return deed{}
}

func parametersDeed(b []byte) deed {
	for len(b) >= 5 && len(b) >= 5+int(b[4]) {
		id, value := binary.BigEndian.Uint32(b), b[5:5+int(b[4])]
		if id == jtInterval && len(value) == 4 {
			return deed{IntervalDeed, int(binary.BigEndian.Uint32(value))}
		}
		b = b[5+len(value):]
	}
	return deed{}
}

// decline appends the answer that a command was not done.
func (s *jtSpeaker) decline(dst []byte, a answer, result byte, _ string) []byte {
	body := binary.BigEndian.AppendUint16(nil, a.serial)
	body = binary.BigEndian.AppendUint16(body, a.of)
	return s.frame(dst, jtGeneralAnswer, s.count.take(), append(body, result))
}

func (s *gtSpeaker) understand(a answer) deed {
	if a.of != gtCommand || len(a.body) < 5 {
		return deed{}
	}
	text := string(a.body[5:])
	switch text {
	case "RELAY,1#", "DYD#":
		return deed{kind: CutDeed}
	case "RELAY,0#", "HFYD#":
		return deed{kind: RestoreDeed}
	}
	if rest, ok := strings.CutPrefix(text, "TIMER,"); ok {
		first, _, _ := strings.Cut(strings.TrimSuffix(rest, "#"), ",")
		if n, err := strconv.Atoi(first); err == nil {
			return deed{IntervalDeed, n}
		}
	}
	return deed{}
}

// decline appends the text that a command was not done.
func (s *gtSpeaker) decline(dst []byte, a answer, _ byte, why string) []byte {
	if a.of != gtCommand || len(a.body) < 5 {
		return dst
	}
	content := append([]byte{4 + byte(len(why))}, a.body[1:5]...)
	content = append(append(content, why...), 0, 1)
	return s.frame(dst, gtText, s.count.take(), content)
}

// relayStatus is what a report says of the relay.
func relayStatus(cut bool) track.Status {
	if cut {
		return track.FuelCut
	}
	return 0
}
