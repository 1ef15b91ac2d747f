package jt808

import (
	"encoding/binary"
	"fmt"
	"strconv"

	"waymark/fleet/command"
	"waymark/protocol/jt808/downlink"
)

// registration tells where the fields of 0x0100 stand, which differs by edition.
type registration struct{ maker, model, terminal int }

var (
	registration2011 = registration{5, 8, 7}
	registration2013 = registration{5, 20, 7}
	registration2019 = registration{11, 30, 30}
)

// size is the length of the body before the plate.
func (r registration) size() int { return 4 + r.maker + r.model + r.terminal + 1 }

// register decodes 0x0100 and accepts it. A terminal that is not registered
// with us is accepted too: it stays connected, shows up as unknown, and works
// from the moment that somebody registers it.
func (d *decoding) register() error {
	d.m.Login = true
	layout := d.registrationLayout()
	if len(d.body) < layout.size() {
		if len(d.body) < 4 {
			return d.short()
		}
		d.keepRaw()
		d.acceptRegistration()
		return nil
	}
	b := d.body
	d.factNum("province", float64(binary.BigEndian.Uint16(b)))
	d.factNum("city", float64(binary.BigEndian.Uint16(b[2:])))
	at := 4
	for _, f := range [...]struct {
		key  string
		size int
	}{{"maker", layout.maker}, {"model", layout.model}, {"terminalId", layout.terminal}} {
		d.fact(f.key, codeText(b[at:at+f.size]))
		at += f.size
	}
	d.factNum("plateColour", float64(b[at]))
	d.fact("plate", fixedText(b[at+1:]))
	d.acceptRegistration()
	return nil
}

// registrationLayout chooses the edition. 2011 and 2013 differ by 12 bytes of
// model only; a 2011 body is as long as one of 2013 when it has a vehicle
// identification number instead of a plate, and its plate colour is then where
// 2013 has text.
func (d *decoding) registrationLayout() registration {
	b := d.body
	switch {
	case d.h.v2019:
		return registration2019
	case len(b) < registration2013.size():
		return registration2011
	case b[24] <= 9 && b[36] > 9 && printable(untilZero(b[25:])):
		return registration2011
	}
	return registration2013
}

// acceptRegistration answers 0x8100: serial number, result, authentication code.
func (d *decoding) acceptRegistration() {
	body := []byte{byte(d.h.serial >> 8), byte(d.h.serial), resultOK}
	d.answer(idRegisterAnswer, append(body, d.authCode()...))
}

// authCode is the code that we hand out. It is the terminal's number, which it
// sends in every header anyway: the standard knows no secret to derive one from,
// and terminals keep the code over a change of servers, so none is ever refused.
func (d *decoding) authCode() string { return d.h.identities()[0] }

// authenticate decodes 0x0102: the code alone, or in 2019 its length, the code,
// the IMEI and the version of the software.
func (d *decoding) authenticate() error {
	d.m.Login = true
	b := d.body
	if n, whole := codeSize(d.h.v2019, b); whole {
		d.fact("authCode", gbk(b[1:1+n]))
		d.fact("imei", fixedText(b[1+n:n+16]))
		d.fact("firmware", fixedText(b[n+16:]))
	} else {
		d.fact("authCode", gbk(b))
	}
	d.ack(resultOK)
	return nil
}

// parameters decodes 0x0104: serial number of our query, count, then id DWORD,
// length BYTE and value of each.
func (d *decoding) parameters() error {
	if len(d.body) < 3 {
		return d.short()
	}
	d.m.Answer = &command.Answer{
		ID: d.st.commandOf(binary.BigEndian.Uint16(d.body), downlink.IDQueryAll, downlink.IDQuerySome), OK: true, Result: strconv.Itoa(int(d.body[2])),
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
	case secretParameter(id):
		d.fact(key, hiddenValue)
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

// hiddenValue stands for a password.
const hiddenValue = "***"

// secretParameter tells which parameters of the standard are passwords: of the network, and of that in reserve.
func secretParameter(id uint32) bool { return id == 0x0012 || id == 0x0016 }

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
	d.fact("maker", codeText(b[:layout.maker]))
	b = b[layout.maker:]
	d.fact("model", codeText(b[:layout.model]))
	b = b[layout.model:]
	d.fact("terminalId", codeText(b[:layout.terminal]))
	b = b[layout.terminal:]
	d.fact("iccid", bcdText(b[:10]))
	d.versions(b[10:])
	d.m.Answer = &command.Answer{OK: true, Result: "0"} // it does not quote our request
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

// codeSize returns the length of the code of 0x0102 where it is told, and all that belongs behind it is there.
func codeSize(v2019 bool, body []byte) (n int, whole bool) {
	if !v2019 || len(body) < 2 {
		return 0, false
	}
	n = int(body[0])
	return n, len(body) >= 1+n+15
}
