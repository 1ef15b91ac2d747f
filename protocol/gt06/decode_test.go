package gt06

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"time"

	"waymark/fleet/track"
	"waymark/protocol"
)

func TestCRC(t *testing.T) {
	if got := crc([]byte("123456789")); got != 0x906E {
		t.Errorf("CRC-16/X-25 of 123456789 is %04x, want 906e", got)
	}
}

func TestLogin(t *testing.T) {
	s := session(t)
	var asked []string
	inner := s.Identify
	s.Identify = func(ids ...string) bool { asked = ids; return inner(ids...) }
	m := decode(t, s, loginFrame("3601", "3201"))
	if !m.Login || s.Identity != testIMEI {
		t.Errorf("login %t identity %q", m.Login, s.Identity)
	}
	if len(asked) != 2 || asked[1] != "0"+testIMEI {
		t.Errorf("asked for %q", asked)
	}
	if want := frame(0x01, 1); !bytes.Equal(m.Reply, want) {
		t.Errorf("reply %x, want %x", m.Reply, want)
	}
	m = decode(t, s, frame(0x12, 2, shenzhen.block(), raw("01CC 00 1001 002002")))
	want := time.Date(2024, 5, 19, 20, 29, 50, 0, time.UTC).UnixMilli()
	if got := int64(m.Points[0].FixTime); got != want {
		t.Errorf("the login's zone is not used: %d, want %d", got, want)
	}
	s.Zone = time.FixedZone("setting", 3600)
	m = decode(t, s, frame(0x12, 3, shenzhen.block(), raw("01CC 00 1001 002002")))
	if got := int64(m.Points[0].FixTime); got != want+7*3600_000 {
		t.Errorf("the device's setting does not win: %d", got)
	}
}

func TestBeforeLogin(t *testing.T) {
	s := session(t)
	var m protocol.Message
	err := New().Decode(s, frame(0x12, 2, shenzhen.block()), &m)
	if !errors.Is(err, protocol.ErrNoIdentity) || len(m.Reply) > 0 || len(m.Points) > 0 {
		t.Errorf("error %v, reply %x, %d points", err, m.Reply, len(m.Points))
	}
}

func TestPosition(t *testing.T) {
	m := decode(t, loggedIn(t), frame(0x12, 7, shenzhen.block(), raw("01CC 00 1001 002002")))
	p := m.Points[0]
	if p.Lat != 225432111 && p.Lat != 225432110 || p.Lon != 1140578650 {
		t.Errorf("lat %d lon %d", p.Lat, p.Lon)
	}
	if p.Speed != 430 || p.Course != 271 || p.Satellites != 9 || p.Mode != track.ModeGPS || !p.HasFix() {
		t.Errorf("%+v", p)
	}
	if !p.Status.Has(track.ClockSet) || p.Status.Has(track.ACCKnown) {
		t.Errorf("status %b", p.Status)
	}
	if want := frame(0x12, 7); !bytes.Equal(m.Reply, want) {
		t.Errorf("reply %x, want %x", m.Reply, want)
	}
}

// TestRegisteredLater: registering a terminal takes effect on its connection,
// and a terminal that is known is not asked for again.
func TestRegisteredLater(t *testing.T) {
	s := session(t)
	asked, registered := 0, false
	s.Identify = func(ids ...string) bool {
		asked++
		s.Known, s.Identity = registered, ids[0]
		return registered
	}
	decode(t, s, loginFrame())
	decode(t, s, shenzhenFrame())
	if s.Known || asked != 2 {
		t.Errorf("known %t after %d questions", s.Known, asked)
	}
	registered = true
	decode(t, s, shenzhenFrame())
	decode(t, s, shenzhenFrame())
	if !s.Known || asked != 3 {
		t.Errorf("known %t after %d questions", s.Known, asked)
	}
}

// TestAnyLength cuts every golden frame at every length: none is overrun, and
// each is acknowledged as its type asks, whatever it holds.
func TestAnyLength(t *testing.T) {
	for name, g := range sessions() {
		for _, f := range g.Frames {
			pk, err := parse(f)
			if err != nil || pk.sum != sumOK || pk.kind == kindLogin {
				continue
			}
			build := frame
			if pk.long {
				build = longFrame
			}
			for n := range pk.body {
				s, m := loggedIn(t), protocol.Message{}
				cut := build(pk.kind, 9, pk.body[:n])
				err := New().Decode(s, cut, &m)
				if lay, _ := New().find(mustParse(t, cut), ""); lay.ack != nil && !slices.Contains(elsewhere, pk.kind) && len(m.Reply) == 0 {
					t.Errorf("%s %x: no answer, %v", name, cut, err)
				}
			}
		}
	}
}

// elsewhere are the types whose answer needs more than type and serial number.
var elsewhere = []byte{0x35, 0x36}

func mustParse(t *testing.T, f []byte) packet {
	t.Helper()
	pk, err := parse(f)
	if err != nil {
		t.Fatal(err)
	}
	return pk
}
