package jt808_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"waymark/protocol"
	"waymark/protocol/jt808"
)

// talked is a session in which the terminal has sent a heartbeat.
func talked(t *testing.T, from *terminal) *protocol.Session {
	t.Helper()
	s := knownSession()
	var m protocol.Message
	if err := jt808.New().Decode(s, from.frame(0x0002, nil), &m); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestEncodeCommand(t *testing.T) {
	for _, c := range []struct {
		name string
		from *terminal
		cmd  protocol.Command
		want *terminal // builds the frame that is wanted
		id   uint16
		body []byte
	}{
		{"locate", &terminal{phone: phone}, protocol.Command{Kind: "locate"}, &terminal{phone: phone, serial: 1}, 0x8201, nil},
		{"text", &terminal{phone: phone}, protocol.Command{Kind: "text", Text: "断开 1#"}, &terminal{phone: phone, serial: 1}, 0x8300,
			append([]byte{1}, unhex("b6cf bfaa 20 31 23")...)},
		{"text 2019", &terminal{phone: phone2019, v2019: true}, protocol.Command{Kind: "text", Text: "RESET#"},
			&terminal{phone: phone2019, v2019: true, serial: 1}, 0x8300, append([]byte{1, 1}, "RESET#"...)},
		{"lock", &terminal{phone: phone}, protocol.Command{Kind: "lock"}, &terminal{phone: phone, serial: 1}, 0x8500, []byte{1}},
		{"unlock", &terminal{phone: phone}, protocol.Command{Kind: "unlock"}, &terminal{phone: phone, serial: 1}, 0x8500, []byte{0}},
		{"raw", &terminal{phone: phone}, protocol.Command{Kind: "raw", Raw: unhex("8105 04")}, &terminal{phone: phone, serial: 1}, 0x8105, []byte{4}},
		{"imei", &terminal{phone: "0b3a73ce2ff2"}, protocol.Command{Kind: "locate"}, &terminal{phone: "0b3a73ce2ff2", serial: 1}, 0x8201, nil},
		{"e7", &terminal{phone: "00013812345678", delim: 0xE7}, protocol.Command{Kind: "raw", Raw: unhex("8105 e7")},
			&terminal{phone: "00013812345678", delim: 0xE7, serial: 1}, 0x8105, []byte{0xE7}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := jt808.New().EncodeCommand(talked(t, c.from), c.cmd)
			if err != nil {
				t.Fatal(err)
			}
			if want := c.want.frame(c.id, c.body); !bytes.Equal(got, want) {
				t.Errorf("got  %x\nwant %x", got, want)
			}
		})
	}
}

func TestEncodeCommandRefuses(t *testing.T) {
	p := jt808.New()
	for _, c := range []struct {
		name string
		s    *protocol.Session
		cmd  protocol.Command
		want error
	}{
		{"before the terminal spoke", knownSession(), protocol.Command{Kind: "locate"}, protocol.ErrNoIdentity},
		{"lock 2019", talked(t, &terminal{phone: phone2019, v2019: true}), protocol.Command{Kind: "lock"}, protocol.ErrUnsupported},
		{"kind", talked(t, &terminal{phone: phone}), protocol.Command{Kind: "dance"}, protocol.ErrUnsupported},
		{"no text", talked(t, &terminal{phone: phone}), protocol.Command{Kind: "text"}, protocol.ErrField},
		{"too long", talked(t, &terminal{phone: phone}), protocol.Command{Kind: "text", Text: strings.Repeat("x", 1023)}, protocol.ErrField},
		{"no id", talked(t, &terminal{phone: phone}), protocol.Command{Kind: "raw", Raw: []byte{1}}, protocol.ErrField},
	} {
		if _, err := p.EncodeCommand(c.s, c.cmd); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}

// TestCommandAnswered sends more commands than are remembered and answers one
// of the last.
func TestCommandAnswered(t *testing.T) {
	p, from := jt808.New(), &terminal{phone: phone}
	s := talked(t, from)
	for id := uint32(1000); id < 1040; id++ {
		if _, err := p.EncodeCommand(s, protocol.Command{ID: id, Kind: "locate"}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		serial uint16
		want   uint32
	}{{40, 1039}, {9, 1008}, {1, 1}, {500, 500}} {
		var m protocol.Message
		if err := p.Decode(s, from.frame(0x0001, unhex(hex.EncodeToString(word(c.serial))+"8201 00")), &m); err != nil {
			t.Fatal(err)
		}
		if m.Answer == nil || m.Answer.ID != c.want || !m.Answer.OK || len(m.Reply) > 0 {
			t.Errorf("answer to serial %d is %+v, want command %d", c.serial, m.Answer, c.want)
		}
	}
}

// TestAnswerToAnother: an answer counts for the command that went out under its number as the message that it names, and for no other: numbers come again, in
// this session and the next, whose first is the gateway's choice.
func TestAnswerToAnother(t *testing.T) {
	p, from := jt808.New(), &terminal{phone: phone}
	s := knownSession()
	s.FirstSerial = 700
	var m protocol.Message
	if err := p.Decode(s, from.frame(0x0002, nil), &m); err != nil {
		t.Fatal(err)
	}
	got, err := p.EncodeCommand(s, protocol.Command{ID: 70_001, Kind: "raw", Raw: unhex("8105 f0")}) // a cut-off; the heartbeat's answer was 700
	if want := (&terminal{phone: phone, serial: 701}).frame(0x8105, unhex("f0")); err != nil || !bytes.Equal(got, want) {
		t.Fatalf("%x, not %x, %v", got, want, err)
	}
	for _, c := range []struct {
		what string
		id   uint16
		body string
		want uint32
	}{
		{"of the session before", 0x0001, "0001 8105 00", 1},
		{"to its parameters", 0x0001, "02bd 8103 00", 701},
		{"to its first frame", 0x0001, "0000 8103 03", 1 << 16},
		{"parameters", 0x0104, "02bd 00", 701},
		{"to this one", 0x0001, "02bd 8105 00", 70_001},
	} {
		m.Reset()
		if err := p.Decode(s, from.frame(c.id, unhex(c.body)), &m); err != nil {
			t.Fatal(err)
		}
		if m.Answer == nil || m.Answer.ID != c.want {
			t.Errorf("an answer %s is %+v, want command %d", c.what, m.Answer, c.want)
		}
	}
}
