package gt06

import (
	"bytes"
	"slices"
	"testing"

	"waymark/protocol"
)

func TestFrame(t *testing.T) {
	beat := frame(0x13, 2, raw("46 06 04 00 02"))
	inside := frame(0x12, 3, raw("0D0A 0D0A"), shenzhen.block())
	tooLong := slices.Clone(beat)
	tooLong[2] += 9
	tooShort := slices.Clone(beat)
	tooShort[2] -= 3
	cut := shenzhenFrame()[:20]
	for _, c := range []struct {
		name  string
		buf   []byte
		frame []byte
		used  int
	}{
		{"nothing", nil, nil, 0},
		{"half a start", raw("78"), nil, 0},
		{"noise", raw("00 78 31 79"), nil, 3},
		{"noise before a start", raw("00 31 7878 0A"), nil, 2},
		{"whole", beat, beat, len(beat)},
		{"not whole", beat[:len(beat)-1], nil, 0},
		{"two at once", slices.Concat(beat, beat), beat, len(beat)},
		{"stop bits inside", inside, inside, len(inside)},
		{"stop bits inside, not whole", inside[:6], nil, 0},
		{"length too long, next follows", slices.Concat(tooLong, beat), tooLong, len(tooLong)},
		{"length too short", tooShort, tooShort, len(tooShort)},
		{"cut off, next follows", slices.Concat(cut, beat), cut, len(cut)},
		{"long", longFrame(0x94, 1, raw("00 04D2")), longFrame(0x94, 1, raw("00 04D2")), 14},
		{"impossible length", raw("7979 FFFF 94 00 0000 0000 0D0A"), raw("7979 FFFF 94 00 0000 0000 0D0A"), 12},
		{"login cut off", raw("7878 0D 01 0868120301234567 00 0D0A"), raw("7878 0D 01 0868120301234567 00 0D0A"), 15},
		{"content counted only", raw("7878 12 10", "0102030405060708090A0B0C0D0E0F101112", "0D0A"), raw("7878 12 10", "0102030405060708090A0B0C0D0E0F101112", "0D0A"), 24},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, used := New().Frame(&protocol.Session{}, c.buf)
			if !bytes.Equal(got, c.frame) || used != c.used {
				t.Errorf("frame %x, used %d; want %x, %d", got, used, c.frame, c.used)
			}
		})
	}
}

func shenzhenFrame() []byte { return frame(0x12, 7, shenzhen.block(), gsmCell) }

// TestFrameBounded feeds what never ends: a start mark again and again must be
// given up before the gateway's limit.
func TestFrameBounded(t *testing.T) {
	for name, head := range map[string][]byte{"short": raw("7878 05 12"), "long": raw("7979 1F00 94"), "starts": raw("7878")} {
		buf := append(head, bytes.Repeat([]byte{0x78, 0x79}, protocol.MaxFrame)...)
		buf = buf[:protocol.MaxFrame]
		for len(buf) > maxLong {
			_, used := New().Frame(&protocol.Session{}, buf)
			if used == 0 {
				t.Fatalf("%s: asks for more than %d bytes", name, len(buf))
			}
			buf = buf[used:]
		}
	}
}

// TestCloneChecksum: a terminal that never computes a right checksum is heard,
// one that can is held to it.
func TestCloneChecksum(t *testing.T) {
	s := session(t)
	login := loginFrame()
	login[len(login)-3] ^= 0x5A // as a clone computes it
	login[len(login)-4] ^= 0xC3
	if nearlyRight(login) {
		t.Fatal("this example will not do")
	}
	position := shenzhenFrame()
	position[len(position)-3] ^= 1
	if m := decode(t, s, login); !m.Login || s.Identity != testIMEI {
		t.Fatal("the clone's login is refused")
	}
	if m := decode(t, s, position); len(m.Points) != 1 || !bytes.Equal(m.Reply, frame(0x12, 7)) {
		t.Errorf("the clone's position is refused: %+v", m)
	}
	decode(t, s, shenzhenFrame())
	var m protocol.Message
	if err := New().Decode(s, position, &m); err == nil || len(m.Points) > 0 || len(m.Reply) > 0 {
		t.Errorf("damaged frame: error %v, %d points, reply %x", err, len(m.Points), m.Reply)
	}
}

// TestFrameThatIsMadeUp: bytes of which every fourth begins a frame with a wrong checksum, all of which end where the last one does, cost no more sums than
// a few frames.
func TestFrameThatIsMadeUp(t *testing.T) {
	const all = 8000
	var buf []byte
	for left := all; left > 100; left -= 4 {
		length := left - 6
		buf = append(buf, 0x79, 0x79, byte(length>>8), byte(length))
	}
	buf = append(append(buf, make([]byte, all-len(buf)-2)...), stop...)
	if buf[0] = 0x78; !rightEnds(buf[4:]) {
		t.Fatal("it does not end where it says")
	}
	sum := mostSummed
	resync(buf, false, &sum)
	if sum < 0 || sum == mostSummed {
		t.Errorf("%d bytes of %d are summed", mostSummed-sum, mostSummed)
	}
}

func rightEnds(buf []byte) bool {
	_, total := declared(buf)
	return endsAt(buf, total)
}
