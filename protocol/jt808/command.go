package jt808

import (
	"encoding/binary"
	"fmt"

	"waymark/fleet/command"
	"waymark/protocol"
	"waymark/protocol/jt808/downlink"
)

// maxBody is the most that ten bits of length allow; commands are not sub-packaged.
const maxBody = lengthMask

// EncodeCommand implements protocol.Commander for orders, and for the kinds "text"
// (0x8300, shown or executed by the terminal), "lock" and "unlock" (0x8500, the doors), "locate" (0x8201) and "raw": a
// message id in two bytes, then the body. The terminal must have spoken before, since its answer
// repeats the form of its header.
func (Protocol) EncodeCommand(s *protocol.Session, c protocol.Command) ([]byte, error) {
	st := stateOf(s)
	if st.form.size == 0 {
		return nil, fmt.Errorf("no header to answer to: %w", protocol.ErrNoIdentity)
	}
	id, body, err := st.commandBody(s.Model, c)
	if err != nil {
		return nil, err
	}
	if len(body) > maxBody {
		return nil, fmt.Errorf("command of %d bytes: %w", len(body), protocol.ErrField)
	}
	serial := st.nextSerial()
	st.remember(sent{serial, id, c.ID})
	return st.appendFrame(nil, &st.form, id, serial, body), nil
}

// Carries implements protocol.Commander.
func (Protocol) Carries(model, code, _ string) bool { return downlink.Carries(model, code) }

func (st *state) commandBody(model string, c protocol.Command) (id uint16, body []byte, err error) {
	switch c.Kind {
	case protocol.KindOrder:
		id, body, ok := downlink.Order(model, st.form.v2019, c.Order)
		if !ok {
			return 0, nil, fmt.Errorf("command %s to %q: %w", c.Order.Code, model, protocol.ErrUnsupported)
		}
		return id, body, nil
	case "locate":
		return idLocate, nil, nil
	case "text":
		if c.Text == "" {
			return 0, nil, errNoText
		}
		id, body = downlink.Text(st.form.v2019, c.Text)
		return id, body, nil
	case "lock", "unlock":
		id, body, ok := downlink.Doors(st.form.v2019, c.Kind == "lock")
		if !ok {
			return 0, nil, fmt.Errorf("doors by the edition of 2019: %w", protocol.ErrUnsupported)
		}
		return id, body, nil
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

// Reads implements protocol.Reporter.
func (Protocol) Reads(model, code, _ string) bool {
	return downlink.Carries(model, code) && downlink.Reads(code)
}

// Reported implements protocol.Reporter.
func (Protocol) Reported(code string, said func(key string) (string, bool)) (values command.Values, keys []string) {
	return downlink.Reported(code, said), downlink.Parameters(code)
}
