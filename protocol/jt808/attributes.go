package jt808

import (
	"encoding/binary"
	"fmt"
	"strconv"

	"waymark/fleet/command"
)

// parameters decodes 0x0104: serial number of our query, count, then id DWORD,
// length BYTE and value of each.
func (d *decoding) parameters() error {
	if len(d.body) < 3 {
		return d.short()
	}
	d.m.Answer = &command.Answer{
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
