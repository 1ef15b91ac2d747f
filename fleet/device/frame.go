package device

import (
	"encoding/binary"
	"errors"

	"waymark/fleet"
	"waymark/fleet/packed"
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

// NoFrame is the Problem of bytes that are no frame of the protocol of the port they came to.
const NoFrame = "no frame of this protocol"

// problems are what is said of most frames that cannot be decoded, with the codes of their texts.
var problems = map[string]string{
	NoFrame:                             "frame.none",
	"checksum does not match":           "frame.checksum",
	"shorter than its fields":           "frame.short",
	"message type not known":            "frame.type",
	"terminal has not named itself yet": "frame.nameless",
}

// ProblemCode returns the code of the text that a frame's Problem has in the catalogue; "" for one that has
// none, such as what a decoder says of one field.
func ProblemCode(problem string) string { return problems[problem] }

// AppendFrame appends one frame in packed form. Fields are length-prefixed, so
// packed frames can be concatenated.
func AppendFrame(dst []byte, f Frame) []byte {
	dst = binary.AppendUvarint(dst, uint64(f.At))
	for _, s := range [...]string{f.Protocol, f.Type, f.Problem} {
		dst = packed.AppendText(dst, s)
	}
	dst = binary.AppendUvarint(dst, uint64(len(f.Raw)))
	return append(dst, f.Raw...)
}

var errFrames = errors.New("device: packed frames are damaged")

// DecodeFrames unpacks what AppendFrame packed. The frames' Raw share memory with b.
func DecodeFrames(b []byte) ([]Frame, error) {
	var out []Frame
	r := packed.Reader{B: b}
	for len(r.B) > 0 {
		f := Frame{At: fleet.Millis(r.Uvarint()), Protocol: r.Text(), Type: r.Text(), Problem: r.Text(), Raw: r.Bytes()}
		if r.Bad {
			return out, errFrames
		}
		out = append(out, f)
	}
	return out, nil
}
