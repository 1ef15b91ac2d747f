package device

import "testing"

// TestFrameHex: the bytes of a password are shown to nobody, neither with its field nor with the frame.
func TestFrameHex(t *testing.T) {
	fields := []Field{{Bytes: []byte{1, 2}}, {Bytes: []byte("ab"), Secret: true}, {Bytes: []byte{9}}}
	if got := FrameHex([]byte{0x7e, 1, 2, 'a', 'b', 9, 0x7e}, fields); got != "0102****09" {
		t.Error(got)
	}
	if got := FrameHex([]byte{0x7e, 1, 2, 0x7e}, fields[:1]); got != "7e01027e" {
		t.Error(got)
	}
}
