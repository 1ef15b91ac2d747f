package gt06

import (
	"encoding/binary"
	"fmt"

	"waymark/fleet/command"
	"waymark/protocol"
	"waymark/protocol/gt06/texts"
)

const (
	kindCommand = 0x80
	maxCommand  = 0xFF - 5 - 1 - 4 // what the length field of a short frame leaves
)

// EncodeCommand wraps a command. An order becomes the text that the model has for
// it, filled in; kind "text" (or "") is one already. Both are sent as type 80. The command's ID is the server flag,
// which the terminal quotes in its answer. Kind "raw" is written as it is.
// Anything else is ErrUnsupported; a text that is empty, not ASCII or longer
// than 245 bytes is ErrField.
func (*Protocol) EncodeCommand(s *protocol.Session, c protocol.Command) ([]byte, error) {
	switch c.Kind {
	case protocol.KindOrder:
		if c.Order.Text == "" {
			return nil, fmt.Errorf("gt06: command %s to %q: %w", c.Order.Code, s.Model, protocol.ErrUnsupported)
		}
		c.Text = c.Order.Filled()
	case "raw":
		if len(c.Raw) == 0 {
			return nil, fmt.Errorf("gt06: empty raw command: %w", protocol.ErrField)
		}
		return append([]byte(nil), c.Raw...), nil
	case "text", "":
	default:
		return nil, fmt.Errorf("gt06: command %q: %w", c.Kind, protocol.ErrUnsupported)
	}
	if len(c.Text) == 0 || len(c.Text) > maxCommand || !isASCII(c.Text) {
		return nil, fmt.Errorf("gt06: command text of %d bytes: %w", len(c.Text), protocol.ErrField)
	}
	st := stateOf(s)
	st.serial++
	return commandFrame(c, nil, st.serial), nil
}

// Carries implements protocol.Commander.
func (*Protocol) Carries(_, _, text string) bool { return text != "" }

// Reads implements protocol.Reporter.
func (*Protocol) Reads(_, _, query string) bool { return query != "" }

// Reported implements protocol.Reporter.
func (*Protocol) Reported(code string, said func(key string) (string, bool)) (values command.Values, keys []string) {
	return texts.Reported(code, said)
}

// commandFrame builds type 80: the length of flag and text, the flag, the text,
// and the language where a firmware wants one, which the length leaves out.
func commandFrame(c protocol.Command, language []byte, serial uint16) []byte {
	content := make([]byte, 0, 5+len(c.Text)+len(language))
	content = append(content, byte(4+len(c.Text)))
	content = binary.BigEndian.AppendUint32(content, c.ID)
	content = append(content, c.Text...)
	content = append(content, language...)
	return appendFrame(nil, false, kindCommand, content, serial)
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] < 0x20 || s[i] > 0x7E {
			return false
		}
	}
	return true
}
