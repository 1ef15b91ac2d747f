package jt808

import (
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/encoding/unicode"

	"waymark/fleet/command"
	"waymark/fleet/track"
	"waymark/protocol"
)

// terminalAnswer decodes 0x0001: serial number and id of our message, result.
// It is not acknowledged, or both sides would answer each other for ever.
func (d *decoding) terminalAnswer() error {
	if len(d.body) < 5 {
		return d.short()
	}
	result := d.body[4]
	d.m.Answer = &command.Answer{
		ID:     d.st.commandOf(binary.BigEndian.Uint16(d.body), binary.BigEndian.Uint16(d.body[2:])),
		OK:     result == resultOK,
		Result: strconv.Itoa(int(result)),
	}
	return nil
}

// heartbeat acknowledges 0x0002. One vendor adds battery level and signal.
func (d *decoding) heartbeat() {
	if len(d.body) >= 2 && d.body[0] <= 100 {
		p := d.m.AddPoint()
		p.FixTime = d.now()
		setBattery(p, d.body[0])
		setSignal(p, d.body[1])
	}
	d.ack(resultOK)
}

// upgradeResult decodes 0x0108: what was upgraded, and the result.
func (d *decoding) upgradeResult() error {
	if len(d.body) < 2 {
		return d.short()
	}
	d.factNum("upgradeKind", float64(d.body[0]))
	d.factNum("upgradeResult", float64(d.body[1]))
	d.ack(resultOK)
	return nil
}

// waybill decodes 0x0701: length DWORD and text. Some vendors answer commands with it.
func (d *decoding) waybill() error {
	if len(d.body) < 4 {
		return d.short()
	}
	d.fact("waybill", gbk(d.body[4:]))
	d.ack(resultOK)
	return nil
}

// textReport decodes 0x6006 and 0x1300: a text for people, mostly the answer to
// a text that we sent.
func (d *decoding) textReport() {
	text := d.reportText()
	d.fact("text", text)
	d.m.Answer = &command.Answer{OK: command.Obeyed(text), Result: text}
	d.ack(resultOK)
}

// reportText reads the text of a report: an encoding byte in front where the
// vendor sends one, then GBK, or UTF-16 in 0x1300.
func (d *decoding) reportText() string {
	b := d.body
	if d.h.id == idVendorText {
		if text, err := unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewDecoder().Bytes(b[len(b)%2:]); err == nil {
			return strings.Trim(string(text), "\x00") // the database takes none
		}
	}
	if len(b) > 1 && b[0] < ' ' {
		b = b[1:]
	}
	return gbk(b)
}

// keepRaw keeps the body of a message that is not interpreted.
func (d *decoding) keepRaw() {
	if len(d.body) > 0 {
		d.m.Facts = append(d.m.Facts, track.Extra{Key: "raw." + d.m.Type, Text: hexText(d.body)})
	}
}

// line decodes "(id,1,001,BASE,2,TIME)" and the answers of the same form. Such
// a line has no header: it belongs to the terminal that spoke before.
func (d *decoding) line(frame []byte) error {
	d.m.Type = "text"
	if len(frame) < 2 || frame[len(frame)-1] != ')' {
		return fmt.Errorf("text line without its end: %w", protocol.ErrShort)
	}
	text := string(frame)
	if d.s.Identity == "" {
		if id, ok := lineIdentity(text); ok && d.s.Identify != nil {
			d.s.Identify(id)
		}
	}
	if now, ok := timeRequest(text, d.s.Now().UTC()); ok {
		d.m.Reply = append(d.m.Reply, now...)
		return nil
	}
	d.m.Answer = &command.Answer{OK: command.Obeyed(text), Result: text}
	d.fact("text", text)
	return nil
}

// lineIdentity is the terminal's number at the beginning of a text line.
func lineIdentity(line string) (string, bool) {
	id, _, ok := strings.Cut(line[1:], ",")
	return id, ok && len(id) >= 8 && strings.Trim(id, "0123456789") == ""
}

// timeRequest answers a line that ends in ",TIME)" with the same line and the time in its place.
func timeRequest(line string, now time.Time) (string, bool) {
	before, ok := strings.CutSuffix(line, ",TIME)")
	if !ok {
		return "", false
	}
	return before + "," + now.Format("20060102150405") + ")", true
}
