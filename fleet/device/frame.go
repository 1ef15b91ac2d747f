package device

import (
	"encoding/binary"
	"errors"

	"waymark/fleet"
)

// KeptFrames is how many raw frames of a device are kept.
const KeptFrames = 100

// Frame is one raw message as it stood on the wire.
type Frame struct {
	At       fleet.Millis // when it was received
	Protocol string
	Type     string // the protocol's name of the message type, "" when it could not be told
	Problem  string // why it could not be decoded, "" when it could
	Raw      []byte
}

// AppendFrame appends one frame in packed form. Fields are length-prefixed, so
// packed frames can be concatenated.
func AppendFrame(dst []byte, f Frame) []byte {
	dst = binary.AppendUvarint(dst, uint64(f.At))
	for _, s := range [...]string{f.Protocol, f.Type, f.Problem} {
		dst = binary.AppendUvarint(dst, uint64(len(s)))
		dst = append(dst, s...)
	}
	dst = binary.AppendUvarint(dst, uint64(len(f.Raw)))
	return append(dst, f.Raw...)
}

var errFrames = errors.New("device: packed frames are damaged")

// DecodeFrames unpacks what AppendFrame packed. The frames' Raw share memory with b.
func DecodeFrames(b []byte) ([]Frame, error) {
	var out []Frame
	for len(b) > 0 {
		at, n := binary.Uvarint(b)
		if n <= 0 {
			return out, errFrames
		}
		b = b[n:]
		var part [4][]byte
		for i := range part {
			size, n := binary.Uvarint(b)
			if n <= 0 || uint64(len(b)-n) < size {
				return out, errFrames
			}
			part[i], b = b[n:n+int(size)], b[n+int(size):]
		}
		out = append(out, Frame{At: fleet.Millis(at), Protocol: string(part[0]), Type: string(part[1]), Problem: string(part[2]), Raw: part[3]})
	}
	return out, nil
}
