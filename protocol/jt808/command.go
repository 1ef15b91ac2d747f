package jt808

import (
	"encoding/binary"
	"fmt"

	"waymark/protocol"
)

// maxBody is the most that ten bits of length allow; commands are not sub-packaged.
const maxBody = lengthMask

// EncodeCommand implements protocol.Commander for the kinds "text" (0x8300, shown
// or executed by the terminal), "locate" (0x8201) and "raw": a message id in two
// bytes, then the body. The terminal must have spoken before, since its answer
// repeats the form of its header.
func (Protocol) EncodeCommand(s *protocol.Session, c protocol.Command) ([]byte, error) {
	st := stateOf(s)
	if st.form.size == 0 {
		return nil, fmt.Errorf("no header to answer to: %w", protocol.ErrNoIdentity)
	}
	id, body, err := st.commandBody(c)
	if err != nil {
		return nil, err
	}
	if len(body) > maxBody {
		return nil, fmt.Errorf("command of %d bytes: %w", len(body), protocol.ErrField)
	}
	serial := st.nextSerial()
	st.remember(serial, c.ID)
	return st.appendFrame(nil, &st.form, id, serial, body), nil
}

func (st *state) commandBody(c protocol.Command) (id uint16, body []byte, err error) {
	switch c.Kind {
	case "locate":
		return idLocate, nil, nil
	case "text":
		if c.Text == "" {
			return 0, nil, errNoText
		}
		body = []byte{1} // urgent, which terminals take for a command
		if st.form.v2019 {
			body = append(body, 1) // kind of text: a notice
		}
		return idText, append(body, toGBK(c.Text)...), nil
	case "raw":
		if len(c.Raw) < 2 {
			return 0, nil, errNoText
		}
		return binary.BigEndian.Uint16(c.Raw), c.Raw[2:], nil
	}
	return 0, nil, fmt.Errorf("command %q: %w", c.Kind, protocol.ErrUnsupported)
}

// errNoText is what a command without its text or bytes gets.
var errNoText = fmt.Errorf("command without content: %w", protocol.ErrField)
