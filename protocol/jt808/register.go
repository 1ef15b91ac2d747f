package jt808

import "encoding/binary"

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

// codeSize returns the length of the code of 0x0102 where it is told, and all that belongs behind it is there.
func codeSize(v2019 bool, body []byte) (n int, whole bool) {
	if !v2019 || len(body) < 2 {
		return 0, false
	}
	n = int(body[0])
	return n, len(body) >= 1+n+15
}
