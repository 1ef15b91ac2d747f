package gt06

import (
	"errors"
	"slices"
	"testing"

	"waymark/protocol"
)

// Log-ins byte by byte: start, length, type, IMEI, serial number, checksum, stop. 490154203237518 is the example IMEI of
// the standard, with its check digit 8; 490154203237508 has one bit less and is no IMEI.
var (
	rightLogin   = raw("7878 0D 01 0490154203237518 0001 1F17 0D0A")
	flippedLogin = raw("7878 0D 01 0490154203237508 0001 1F17 0D0A")
	shortLogin   = raw("7878 0D 01 0490154203237518 0D0A")
)

func TestFirstLoginDamaged(t *testing.T) {
	if sum := crc(rightLogin[2:14]); sum != 0x1F17 {
		t.Fatalf("checksum of the example is %04X", sum)
	}
	clone := damaged(shenzhenFrame())
	ofClone := slices.Clone(rightLogin)
	copy(ofClone[14:], []byte{0x12, 0x34})
	for _, c := range []struct {
		name   string
		before [][]byte
		frame  []byte
		taken  bool
	}{
		{"right", [][]byte{rightLogin}, shenzhenFrame(), true},
		{"wrong checksum, then a right one", [][]byte{flippedLogin}, shenzhenFrame(), false},
		{"wrong checksum, then a heartbeat with a right one", [][]byte{flippedLogin, frame(0x13, 2, raw("46 06 04 00 02"))}, clone, false},
		{"wrong checksum throughout: a clone", [][]byte{flippedLogin}, clone, true},
		{"checksum of a clone's own, then a right one", [][]byte{ofClone}, shenzhenFrame(), true},
		{"wrong checksum, said again", [][]byte{flippedLogin, flippedLogin}, shenzhenFrame(), true},
		{"wrong checksum, then a right log-in", [][]byte{flippedLogin, rightLogin}, shenzhenFrame(), true},
		{"no checksum at all", [][]byte{shortLogin}, shenzhenFrame(), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, m := session(t), protocol.Message{}
			for _, b := range c.before {
				m.Reset()
				if err := New().Decode(s, slices.Clone(b), &m); err == nil && len(m.Reply) == 0 {
					t.Errorf("%x is not answered", b)
				}
			}
			m.Reset()
			err := New().Decode(s, c.frame, &m)
			if taken := err == nil && len(m.Points) == 1 && s.Known; taken != c.taken {
				t.Errorf("taken %t, error %v", taken, err)
			}
			if !c.taken && (!errors.Is(err, protocol.ErrNoIdentity) && !errors.Is(err, protocol.ErrChecksum) || len(m.Reply) > 0) {
				t.Errorf("error %v, reply %x", err, m.Reply)
			}
		})
	}
}
