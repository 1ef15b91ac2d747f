package jt808

import (
	"strings"
	"testing"
	"time"

	"waymark/fleet/command"
	"waymark/protocol"
)

// TestExplainCommands: frames that carry commands are taken apart, to their last byte.
func TestExplainCommands(t *testing.T) {
	p := New()
	s := &protocol.Session{Identify: func(...string) bool { return true }}
	stateOf(s).form = form{delim: 0x7e, size: 6, phone: [10]byte{0x01, 0x38, 0x12, 0x34, 0x56, 0x78}}
	for _, c := range []struct {
		order command.Order
		want  string
	}{
		{command.Order{Code: "CC_18", Values: command.Values{"seconds": "30"}}, "message id 0x8103|number of parameters 2|parameter id 0x0020|parameter length 4|parameter value 0|parameter id 0x0029|parameter length 4|parameter value 30|"},
		{command.Order{Code: command.Report, Values: command.Values{"of": "CC_36"}}, "message id 0x8106|number of parameters 2|parameter id 0x0055|parameter id 0x0056|"},
		{command.Order{Code: command.Cut}, "message id 0x8105|command word 0xF0|"},
		{command.Order{Code: "CC_72", Values: command.Values{"seconds": "5", "total": "300"}}, "message id 0x8202|time interval 5 s|validity 300 s|"},
		{command.Order{Code: "CC_76"}, "message id 0x8201|"},
		{command.Order{Code: "CC_60", Values: command.Values{"apn": "cmnet"}}, "message id 0x8103|number of parameters 1|parameter id 0x0010|parameter length 5|parameter value cmnet|"},
	} {
		frame, err := p.EncodeCommand(s, protocol.Command{ID: 70000, Kind: protocol.KindOrder, Order: c.order})
		if err != nil {
			t.Fatal(c.order.Code, err)
		}
		var got strings.Builder
		for _, f := range p.Explain(frame) {
			switch f.Name {
			case "delimiter", "attributes", "terminal phone number", "message serial number", "checksum":
			default:
				got.WriteString(f.Name + " " + f.Value + "|")
			}
		}
		if got.String() != c.want {
			t.Errorf("%s: %s\nwant %s", c.order.Code, got.String(), c.want)
		}
	}
}

// TestExplainTextOfControl: a vendor's text in the place of the word of terminal control is told as the text that it is.
func TestExplainTextOfControl(t *testing.T) {
	told := ""
	for _, f := range New().Explain(framed(0x8105, false, "#0;1")) {
		if f.Name == "command" {
			told = f.Value
		}
	}
	if told != "#0;1" {
		t.Errorf("told as %q", told)
	}
}

// framed is a message of the edition of 2013, or of 2019.
func framed(id uint16, v2019 bool, body string) []byte {
	raw := []byte{byte(id >> 8), byte(id), 0, byte(len(body))}
	if v2019 {
		raw[2] = 0x40
		raw = append(raw, 1, 0, 0, 0, 0)
	}
	raw = append(append(raw, 0x01, 0x38, 0x12, 0x34, 0x56, 0x78, 0, 1), body...)
	return append(append([]byte{0x7e}, append(raw, xor(raw))...), 0x7e)
}

// TestExplainHidesPasswords: nobody is shown the password of a network, neither in what was sent nor in what a terminal reported, nor the code that a terminal signs
// in with; nor is the password kept as a fact.
func TestExplainHidesPasswords(t *testing.T) {
	p := New()
	s := &protocol.Session{Identify: func(...string) bool { return true }, Known: true, Now: func() time.Time { return time.Unix(1_700_000_000, 0) }}
	stateOf(s).form = form{delim: 0x7e, size: 6, phone: [10]byte{0x01, 0x38, 0x12, 0x34, 0x56, 0x78}}
	sent, err := p.EncodeCommand(s, protocol.Command{ID: 70000, Kind: protocol.KindOrder, Order: command.Order{Code: "CC_60", Values: command.Values{"apn": "cmnet", "user": "me", "password": "secret"}}})
	if err != nil {
		t.Fatal(err)
	}
	said := framed(idParameters, false, "\x00\x09\x01\x00\x00\x00\x12\x06secret")
	for name, frame := range map[string][]byte{
		"sent": sent, "reported": said, "signs in": framed(idAuthenticate, false, "secret"), "is registered": framed(idRegisterAnswer, false, "\x00\x01\x00secret"),
		"signs in, 2019": framed(idAuthenticate, true, "\x06secret861000000000001v1.2"), "signs in, 2019, cut": framed(idAuthenticate, true, "\x06secret8610"),
	} {
		hides := false
		for _, f := range p.Explain(frame) {
			hides = hides || f.Secret && f.Value == hiddenValue
			if strings.Contains(f.Value, "secret") || strings.Contains(string(f.Bytes), "secret") && !f.Secret {
				t.Errorf("%s: %+v", name, f)
			}
		}
		if !hides {
			t.Errorf("%s: %x hides nothing", name, frame)
		}
	}
	var m protocol.Message
	if err := p.Decode(s, said, &m); err != nil {
		t.Fatal(err)
	}
	for _, f := range m.Facts {
		if strings.Contains(f.Text, "secret") {
			t.Errorf("%+v", f)
		}
	}
}
