package gt06

import (
	"encoding/binary"
	"encoding/hex"
	"math"
	"strings"
	"testing"
	"time"

	"waymark/protocol"
)

const testIMEI = "868120301234567"

// raw turns hexadecimal digits, blanks ignored, into bytes.
func raw(parts ...string) []byte {
	b, err := hex.DecodeString(strings.ReplaceAll(strings.Join(parts, ""), " ", ""))
	if err != nil {
		panic(err)
	}
	return b
}

// sumBitwise is CRC-16/X-25 from its definition, so that the tests do not lean
// on the table that they test.
func sumBitwise(b []byte) uint16 {
	c := uint16(0xFFFF)
	for _, v := range b {
		for i := range 8 {
			bit := (c ^ uint16(v>>i)) & 1
			c >>= 1
			if bit != 0 {
				c ^= 0x8408
			}
		}
	}
	return c ^ 0xFFFF
}

// frame builds a short frame.
func frame(kind byte, serial uint16, content ...[]byte) []byte {
	return seal([]byte{0x78, 0x78, 0}, kind, serial, content)
}

// longFrame builds a long frame.
func longFrame(kind byte, serial uint16, content ...[]byte) []byte {
	return seal([]byte{0x79, 0x79, 0, 0}, kind, serial, content)
}

func seal(b []byte, kind byte, serial uint16, content [][]byte) []byte {
	head := len(b)
	b = append(b, kind)
	for _, c := range content {
		b = append(b, c...)
	}
	b = binary.BigEndian.AppendUint16(b, serial)
	n := len(b) - head + 2
	b[head-1] = byte(n)
	if head == 4 {
		b[2] = byte(n >> 8)
	}
	b = binary.BigEndian.AppendUint16(b, sumBitwise(b[2:]))
	return append(b, '\r', '\n')
}

func loginFrame(more ...string) []byte {
	return frame(0x01, 1, raw("0"+testIMEI), raw(more...))
}

// fix is a position in the words of the protocol.
type fix struct {
	at       string // "2024-05-20 12:30:00", zeros when ""
	sats     byte
	lat, lon float64
	speed    byte
	course   uint16
	flags    uint16 // further bits of the course word
	lost     bool   // no fix now
}

func (f fix) clock() []byte {
	if f.at == "" {
		return make([]byte, 6)
	}
	t, err := time.Parse(time.DateTime, f.at)
	if err != nil {
		panic(err)
	}
	return []byte{byte(t.Year() - 2000), byte(t.Month()), byte(t.Day()), byte(t.Hour()), byte(t.Minute()), byte(t.Second())}
}

func (f fix) coordinates() []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(math.Round(math.Abs(f.lat)*1.8e6)))
	return binary.BigEndian.AppendUint32(b, uint32(math.Round(math.Abs(f.lon)*1.8e6)))
}

func (f fix) word() []byte {
	w := f.course | f.flags
	if !f.lost {
		w |= 1 << 12
	}
	if f.lat >= 0 {
		w |= 1 << 10
	}
	if f.lon < 0 {
		w |= 1 << 11
	}
	return binary.BigEndian.AppendUint16(nil, w)
}

// block is the position block of 18 bytes.
func (f fix) block() []byte {
	b := append(f.clock(), 0xC0|f.sats)
	b = append(b, f.coordinates()...)
	b = append(b, f.speed)
	return append(b, f.word()...)
}

// shenzhen is a position that most tests use.
var shenzhen = fix{at: "2024-05-20 04:29:50", sats: 9, lat: 22.543211, lon: 114.057865, speed: 43, course: 271}

// session returns a session of a registered terminal.
func session(t testing.TB) *protocol.Session {
	t.Helper()
	s := &protocol.Session{Now: func() time.Time { return time.Date(2024, 5, 20, 4, 30, 0, 0, time.UTC) }}
	s.Identify = func(ids ...string) bool {
		if len(ids) == 0 {
			s.Known, s.Identity = false, ""
			return false
		}
		s.Known, s.Identity = true, ids[0]
		return true
	}
	return s
}

// loggedIn returns a session whose terminal has logged in.
func loggedIn(t testing.TB) *protocol.Session {
	t.Helper()
	s := session(t)
	var m protocol.Message
	if err := New().Decode(s, loginFrame(), &m); err != nil {
		t.Fatal(err)
	}
	return s
}

// decode decodes one frame of a terminal that has logged in.
func decode(t testing.TB, s *protocol.Session, f []byte) *protocol.Message {
	t.Helper()
	m := &protocol.Message{}
	if err := New().Decode(s, f, m); err != nil {
		t.Fatalf("%x: %v", f, err)
	}
	return m
}
