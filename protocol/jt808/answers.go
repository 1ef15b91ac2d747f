package jt808

import (
	"encoding/binary"
	"fmt"
	"strconv"

	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

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
	d.m.Answer = &protocol.Answer{
		ID:     d.st.commandOf(binary.BigEndian.Uint16(d.body)),
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

// parameters decodes 0x0104: serial number of our query, count, then id DWORD,
// length BYTE and value of each.
func (d *decoding) parameters() error {
	if len(d.body) < 3 {
		return d.short()
	}
	d.m.Answer = &protocol.Answer{
		ID: d.st.commandOf(binary.BigEndian.Uint16(d.body)), OK: true, Result: strconv.Itoa(int(d.body[2])),
	}
	b := d.body[3:]
	for len(b) >= 5 && 5+int(b[4]) <= len(b) {
		n := 5 + int(b[4])
		d.parameter(binary.BigEndian.Uint32(b), b[5:n])
		b = b[n:]
	}
	d.ack(resultOK)
	return nil
}

// parameter notes one parameter under "param." and its id in hex: a text as it
// is, a number of up to four bytes as a number, anything else in hex.
func (d *decoding) parameter(id uint32, v []byte) {
	key := fmt.Sprintf("param.%04X", id)
	switch {
	case textParameter(id):
		d.fact(key, gbk(v))
	case len(v) > 0 && len(v) <= 4:
		d.factNum(key, float64(number(v)))
	default:
		d.fact(key, hexText(v))
	}
}

// textParameter tells which parameters of the standard are texts.
func textParameter(id uint32) bool {
	return id >= 0x10 && id <= 0x17 || id == 0x1A || id == 0x1D || id >= 0x23 && id <= 0x26 ||
		id >= 0x40 && id <= 0x44 || id == 0x48 || id == 0x49 || id == 0x83 || id >= 0xF000 && id <= 0xF0FF
}

// attributes decodes 0x0107: kind, maker, model, terminal id, ICCID, versions.
func (d *decoding) attributes() error {
	layout := registration2013
	if d.h.v2019 {
		layout = registration2019
	}
	b := d.body
	need := 2 + layout.maker + layout.model + layout.terminal + 10 + 2
	if len(b) < need {
		return d.short()
	}
	d.factNum("terminalKind", float64(binary.BigEndian.Uint16(b)))
	b = b[2:]
	d.fact("maker", fixedText(b[:layout.maker]))
	b = b[layout.maker:]
	d.fact("model", fixedText(b[:layout.model]))
	b = b[layout.model:]
	d.fact("terminalId", fixedText(b[:layout.terminal]))
	b = b[layout.terminal:]
	d.fact("iccid", hexText(b[:10]))
	d.versions(b[10:])
	d.m.Answer = &protocol.Answer{OK: true, Result: "0"} // it does not quote our request
	d.ack(resultOK)
	return nil
}

// versions reads the versions of hardware and firmware, each with its length
// before it, then what the terminal has of satellites and of networks.
func (d *decoding) versions(b []byte) {
	for _, key := range [...]string{"hardware", "firmware"} {
		if len(b) == 0 || 1+int(b[0]) > len(b) {
			return
		}
		n := 1 + int(b[0])
		d.fact(key, gbk(b[1:n]))
		b = b[n:]
	}
	if len(b) >= 2 {
		d.factNum("gnss", float64(b[0]))
		d.factNum("networks", float64(b[1]))
	}
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
	d.m.Answer = &protocol.Answer{OK: true, Result: text}
	d.ack(resultOK)
}

// reportText reads the text of a report: an encoding byte in front where the
// vendor sends one, then GBK, or UTF-16 in 0x1300.
func (d *decoding) reportText() string {
	b := d.body
	if d.h.id == idVendorText {
		if text, err := unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewDecoder().Bytes(b[len(b)%2:]); err == nil {
			return string(text)
		}
	}
	if len(b) > 1 && b[0] < ' ' {
		b = b[1:]
	}
	return gbk(b)
}

// timezone decodes 0x1007. What the number counts is not documented, so it is
// noted and the terminal's clock is read as before.
func (d *decoding) timezone() {
	if len(d.body) == 4 {
		d.factNum("timezone", float64(int32(binary.BigEndian.Uint32(d.body))))
	}
	d.ack(resultOK)
}

// keepRaw keeps the body of a message that is not interpreted.
func (d *decoding) keepRaw() {
	if len(d.body) > 0 {
		d.m.Facts = append(d.m.Facts, track.Extra{Key: "raw." + d.m.Type, Text: hexText(d.body)})
	}
}

// toGBK writes a text as terminals read it; what GBK cannot hold becomes "?".
func toGBK(text string) []byte {
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
