package gateway

import (
	"encoding/binary"
	"errors"
	"fmt"
	"testing"
	"time"

	"waymark/fleet/command"
	"waymark/protocol"
)

// chinaTime is the zone of the clocks of JT/T 808.
var chinaTime = time.FixedZone("", 8*3600)

// located is a position at a moment, with the speed in km/h.
func (l *link) located(at time.Time, speed uint16) []byte { return l.told(at, speed, 3) }

// told is a report with a status of JT/T 808.
func (l *link) told(at time.Time, speed uint16, status uint32) []byte {
	body := make([]byte, 0, 28)
	for _, v := range []uint32{0, status, 31_230_416, 121_473_701} {
		body = binary.BigEndian.AppendUint32(body, v)
	}
	body = binary.BigEndian.AppendUint16(append(body, 0, 12), speed*10)
	body = append(body, 0, 87)
	digits := at.In(chinaTime).Format("060102150405")
	for i := 0; i < len(digits); i += 2 {
		body = append(body, (digits[i]-'0')<<4|(digits[i+1]-'0'))
	}
	return l.frame(0x0200, body)
}

// stands has the terminal report that its vehicle stands now, and waits until the gateway has it.
func (l *link) stands() { l.t.Helper(); l.drives(time.Now(), 0) }

func (l *link) drives(at time.Time, speed uint16) {
	l.t.Helper()
	l.send(l.located(at, speed))
	l.want(l.serial, 0)
}

// TestHeldByWhatWasHeard: a frame that stops a vehicle is neither made nor written once its terminal has said on that connection that it drives, or where nothing that
// it said is new enough; consoles may not have come to know of it. What stops nobody goes out.
func TestHeldByWhatWasHeard(t *testing.T) {
	for _, byGoroutines = range []bool{false, true} {
		w := newWorld(t, nil)
		l := w.dial("jt808", "tcp")
		stop := Asked{Command: restart(70000), Stops: true}
		refused := func(reason string) {
			t.Helper()
			var held *HeldError
			if _, err := w.gw.Make(t.Context(), 1, stop); !errors.As(err, &held) || held.Evidence.Reason != reason || !errors.Is(err, ErrGone) {
				t.Errorf("%v, want %s", err, reason)
			}
		}
		l.send(l.frame(0x0002, nil))
		l.want(l.serial, 0)
		refused(command.NoFix)
		l.drives(time.Now().Add(-3*time.Minute), 0)
		refused(command.OldFix)
		l.drives(time.Now().Add(8*time.Hour), 0)
		refused(command.OldFix)
		l.drives(time.Now(), 20)
		refused(command.Driving)
		l.stands()
		m, err := w.gw.Make(t.Context(), 1, stop)
		if err != nil {
			t.Fatal(err)
		}
		m.Prompt = true
		l.drives(time.Now(), 80)
		var held *HeldError
		if _, err := w.gw.Write(t.Context(), 1, m); !errors.As(err, &held) || held.Evidence.Reason != command.Driving || held.Evidence.Speed != 80 || held.Evidence.FixTime == 0 {
			t.Errorf("%v: %+v", err, held)
		}
		l.drives(time.Now().Add(-time.Minute), 0) // from its memory, which it does not say
		refused(command.Driving)
		l.stands()
		l.drives(time.Now().Add(-time.Minute), 60) // by a clock that was set back, or from its memory
		refused(command.NoFix)
		l.drives(time.Now().Add(-time.Minute), 0)
		refused(command.NoFix) // nobody knows
		l.stands()
		if _, err := w.gw.Make(t.Context(), 1, stop); err != nil {
			t.Error("the next report says that it stands: ", err)
		}
		m.Prompt = false
		if _, err := w.gw.Write(t.Context(), 1, m); err != nil {
			t.Error(err)
		}
		if got := w.gw.Metrics.Commands.Load(); got != 1 {
			t.Errorf("%d frames are written", got)
		}
	}
	byGoroutines = false
}

// TestHeldWithoutTheSky: a vehicle that stood and has lost the sky since says nothing of its speed, though its fix is of just now.
func TestHeldWithoutTheSky(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	l.stands()
	stop := Asked{Command: restart(70000), Stops: true}
	if _, err := w.gw.Make(t.Context(), 1, stop); err != nil {
		t.Fatal(err)
	}
	l.send(l.told(time.Now(), 0, 1)) // ignition on, no fix
	l.want(l.serial, 0)
	var held *HeldError
	if _, err := w.gw.Make(t.Context(), 1, stop); !errors.As(err, &held) || held.Evidence.Reason != command.NoFix {
		t.Error(err)
	}
	l.stands()
	if _, err := w.gw.Make(t.Context(), 1, stop); err != nil {
		t.Error(err)
	}
}

// TestAgreedOnForAnother: nothing goes out as something that nobody has seen: a terminal that speaks another protocol than its command was agreed on for is not sent it,
// and one that is of another model by now not yet.
func TestAgreedOnForAnother(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	l.stands()
	for _, c := range []struct {
		protocol, model string
		want            error
		other           bool
	}{{"gt06", "", protocol.ErrUnsupported, true}, {"jt808", "W15L", ErrGone, false}, {"jt808", "", nil, false}, {"", "", nil, false}} {
		_, err := w.gw.Make(t.Context(), 1, Asked{Command: restart(70000), Protocol: c.protocol, Model: c.model})
		if !errors.Is(err, c.want) || OtherSpeech(err) != c.other {
			t.Error(fmt.Sprintf("%+v:", c), err)
		}
	}
}

// gtPosition is a position of GT06 at a moment, with the speed in km/h; fixed says that its terminal sees the sky.
func gtPosition(serial uint16, at time.Time, speed byte, fixed bool) []byte {
	at = at.In(chinaTime)
	b := []byte{byte(at.Year() % 100), byte(at.Month()), byte(at.Day()), byte(at.Hour()), byte(at.Minute()), byte(at.Second()), 0xc9}
	b = binary.BigEndian.AppendUint32(b, 56_214_748)
	b = binary.BigEndian.AppendUint32(b, 218_652_661)
	course := uint16(0x0400) // north
	if fixed {
		course |= 0x1000
	}
	b = binary.BigEndian.AppendUint16(append(b, speed), course)
	return gtFrame(0x12, serial, append(b, 0x01, 0xcc, 0x00, 0x28, 0x7d, 0x00, 0x1f, 0xb8)...)
}

// TestHeartbeatsSayNothingOfThePlace: after a heartbeat the fix before it counts as before, while it is young; so consoles have it, too (see TestEvidenceAfter in dispatch).
func TestHeartbeatsSayNothingOfThePlace(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("gt06", "tcp")
	serial := uint16(1)
	answered := func(frame []byte) {
		t.Helper()
		l.send(frame)
		l.wantBytes(gtAnswer(frame[3], serial))
		serial++
	}
	wants := func(reason string) {
		t.Helper()
		_, err := w.gw.Make(t.Context(), 2, Asked{Command: restart(70000), Stops: true})
		var held *HeldError
		switch {
		case reason == "" && err != nil:
			t.Error(err)
		case reason != "" && (!errors.As(err, &held) || held.Evidence.Reason != reason):
			t.Errorf("%v, want %s", err, reason)
		}
	}
	beat := func() { t.Helper(); answered(gtFrame(0x13, serial, 0x46, 4, 3, 0, 1)) }
	answered(gtLogin(serial))
	beat()
	wants(command.NoFix) // nothing is known yet
	answered(gtPosition(serial, time.Now(), 0, true))
	wants("")
	beat()
	wants("")
	answered(gtPosition(serial, time.Now(), 60, true))
	beat()
	wants(command.Driving)
	answered(gtPosition(serial, time.Now(), 0, false)) // without the sky
	beat()
	wants(command.NoFix)
	answered(gtPosition(serial, time.Now().Add(-3*time.Minute), 0, true))
	beat()
	wants(command.NoFix)
}
