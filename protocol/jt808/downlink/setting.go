package downlink

import (
	"encoding/binary"

	"golang.org/x/text/encoding/simplifiedchinese"
)

// setting is the body of 0x8103 as it grows: count, then id DWORD, length BYTE and value of each parameter.
type setting struct{ body []byte }

// set begins a body without parameters.
func set() *setting { return &setting{body: []byte{0}} }

func (s *setting) add(id uint32, value []byte) *setting {
	s.body[0]++
	s.body = binary.BigEndian.AppendUint32(s.body, id)
	s.body = append(s.body, byte(len(value)))
	s.body = append(s.body, value...)
	return s
}

func (s *setting) dword(id, v uint32) *setting {
	return s.add(id, binary.BigEndian.AppendUint32(nil, v))
}

func (s *setting) word(id, v uint32) *setting {
	return s.add(id, binary.BigEndian.AppendUint16(nil, uint16(v)))
}

func (s *setting) byte(id, v uint32) *setting { return s.add(id, []byte{byte(v)}) }

// text adds a text. None of a checked command is longer than the 255 bytes that its length has room for.
func (s *setting) text(id uint32, v string) *setting { return s.add(id, GBK(v)) }

func (s *setting) message() (id uint16, body []byte) { return IDSetParameters, s.body }

// GBK writes a text as terminals read it; what GBK cannot hold becomes "?".
func GBK(text string) []byte {
	var out []byte
	encoder := simplifiedchinese.GBK.NewEncoder()
	for _, r := range text {
		b, err := encoder.Bytes([]byte(string(r)))
		if err != nil {
			b = []byte{'?'}
			encoder.Reset()
		}
		out = append(out, b...)
	}
	return out
}
