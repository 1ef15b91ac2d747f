package jt808

import (
	"encoding/binary"
	"fmt"
	"time"

	"waymark/protocol"
	"waymark/protocol/jt808/downlink"
)

// explaining collects fields in the order of their bytes.
type explaining struct {
	raw    []byte
	at     int
	fields []protocol.Field
}

// Explain implements protocol.Explainer. Offsets count from the message id, with
// the delimiters taken off and the escapes undone.
func (Protocol) Explain(frame []byte) []protocol.Field {
	if len(frame) > 0 && frame[0] == '(' {
		return []protocol.Field{{Bytes: frame, Name: "text line", Value: fmt.Sprintf("%q", frame)}}
	}
	var st state
	raw, delim, err := st.unwrap(frame)
	if err != nil {
		return []protocol.Field{{Bytes: frame, Name: "unread", Value: err.Error()}}
	}
	e := &explaining{raw: raw}
	var h header
	if err := h.parse(raw, delim); err != nil {
		e.take(len(raw), "unread", err.Error())
		return e.fields
	}
	e.header(&h)
	e.raw = raw[:len(raw)-1]
	e.body(&h)
	e.raw = raw
	e.take(1, "checksum", checksumText(xor(raw)))
	return e.fields
}

func checksumText(sum byte) string {
	if sum == 0 {
		return "right"
	}
	return fmt.Sprintf("wrong, should differ by %02X", sum)
}

// take adds the next n bytes as a field; fewer when the frame ends.
func (e *explaining) take(n int, name, value string) {
	n = min(n, len(e.raw)-e.at)
	if n <= 0 {
		return
	}
	b := e.raw[e.at : e.at+n]
	if value == "" {
		value = hexText(b)
	}
	e.fields = append(e.fields, protocol.Field{Offset: e.at, Bytes: b, Name: name, Value: value})
	e.at += n
}

// hide takes a secret.
func (e *explaining) hide(n int, name string) {
	before := len(e.fields)
	e.take(n, name, hiddenValue)
	if len(e.fields) > before {
		e.fields[before].Secret = true
	}
}

// rest is what is left of the part being explained.
func (e *explaining) rest() []byte { return e.raw[min(e.at, len(e.raw)):] }

// numberOf reads the next n bytes as a number, fewer when the frame ends.
func (e *explaining) numberOf(n int) uint64 {
	b := e.rest()
	return number(b[:min(n, len(b))])
}

func (e *explaining) header(h *header) {
	e.take(2, "message id", "0x"+typeName(h.id))
	e.take(2, "attributes", fmt.Sprintf("body of %d bytes, sub-packaged %t, 2019 %t",
		h.attributes&lengthMask, h.attributes&bitParts != 0, h.v2019))
	if h.v2019 {
		e.take(1, "protocol version", fmt.Sprint(h.version))
	}
	e.take(int(h.size), "terminal phone number", h.identities()[0])
	if h.shortSerial() {
		e.take(1, "message serial number", fmt.Sprint(h.serial))
		return
	}
	e.take(2, "message serial number", fmt.Sprint(h.serial))
	if h.attributes&bitParts != 0 {
		e.take(2, "total of sub-packages", fmt.Sprint(h.total))
		e.take(2, "sub-package", fmt.Sprint(h.index))
	}
}

func (e *explaining) body(h *header) {
	switch {
	case h.total > 1 && h.index > 1:
	case h.id == idLocation:
		e.location(len(e.rest()))
	case h.id == idLocateAnswer || h.id == idControlAnswer:
		e.take(2, "answered serial number", fmt.Sprint(e.numberOf(2)))
		e.location(len(e.rest()))
	case h.id == idBatch:
		e.batch()
	case h.id == idTerminalAnswer || h.id == idPlatformAnswer:
		e.take(2, "answered serial number", fmt.Sprint(e.numberOf(2)))
		e.take(2, "answered message id", fmt.Sprintf("0x%04X", e.numberOf(2)))
		e.take(1, "result", fmt.Sprint(e.numberOf(1)))
	case h.id == idParameters:
		e.take(2, "answered serial number", fmt.Sprint(e.numberOf(2)))
		e.settings()
	case h.id == idRegister:
		e.registration(h)
	case h.id == idRegisterAnswer:
		e.take(2, "answered serial number", fmt.Sprint(e.numberOf(2)))
		e.take(1, "result", fmt.Sprint(e.numberOf(1)))
		e.hide(len(e.rest()), "authentication code")
	case h.id == idAuthenticate:
		e.authentication(h.v2019)
	case e.command(h.id, h.v2019):
	}
	e.take(len(e.rest()), "body", "")
}

// authentication takes 0x0102 apart as authenticate reads it. The code is what a terminal signs in with, and shown to nobody.
func (e *explaining) authentication(v2019 bool) {
	n, whole := codeSize(v2019, e.rest())
	if !whole {
		e.hide(len(e.rest()), "authentication code")
		return
	}
	e.take(1, "length", fmt.Sprint(n))
	e.hide(n, "authentication code")
	e.take(15, "IMEI", fixedText(e.rest()[:15]))
	e.take(len(e.rest()), "firmware", fixedText(e.rest()))
}

func (e *explaining) batch() {
	e.take(2, "number of locations", fmt.Sprint(e.numberOf(2)))
	e.take(1, "kind", [...]string{"live", "from a blind area"}[e.numberOf(1)&1])
	for len(e.rest()) >= 2 {
		n := int(e.numberOf(2))
		e.take(2, "length of location", fmt.Sprint(n))
		if n < locationSize || n > len(e.rest()) {
			e.take(len(e.rest()), "unread", "")
			return
		}
		e.location(n)
	}
}

func (e *explaining) registration(h *header) {
	d := decoding{h: *h, body: e.rest()}
	layout := d.registrationLayout()
	if len(d.body) < layout.size() {
		return
	}
	e.take(2, "province", fmt.Sprint(e.numberOf(2)))
	e.take(2, "city", fmt.Sprint(e.numberOf(2)))
	for _, f := range [...]struct {
		name string
		size int
	}{{"maker", layout.maker}, {"terminal model", layout.model}, {"terminal id", layout.terminal}} {
		e.take(f.size, f.name, fixedText(e.rest()[:f.size]))
	}
	e.take(1, "plate colour", fmt.Sprint(e.numberOf(1)))
	e.take(len(e.rest()), "plate", fixedText(e.rest()))
}

// command takes the body of a message of ours apart, as far as it is one that carries commands; it returns false for others.
func (e *explaining) command(id uint16, v2019 bool) bool {
	switch id {
	case downlink.IDSetParameters:
		e.settings()
	case downlink.IDQuerySome:
		e.take(1, "number of parameters", fmt.Sprint(e.numberOf(1)))
		for len(e.rest()) >= 4 {
			e.take(4, "parameter id", fmt.Sprintf("0x%04X", e.numberOf(4)))
		}
	case downlink.IDControl:
		if rest := e.rest(); len(rest) > 0 && rest[0] == '#' { // of vendors who have a text in the place of the word
			e.take(len(rest), "command", gbk(rest))
			break
		}
		e.take(1, "command word", fmt.Sprintf("0x%02X", e.numberOf(1)))
		e.take(len(e.rest()), "command parameters", gbk(e.rest()))
	case downlink.IDTrack:
		e.take(2, "time interval", fmt.Sprintf("%d s", e.numberOf(2)))
		e.take(4, "validity", fmt.Sprintf("%d s", e.numberOf(4)))
	case downlink.IDVehicle:
		e.take(len(e.rest()), "flag", "")
	case downlink.IDCallBack:
		e.take(1, "mode", fmt.Sprint(e.numberOf(1)))
		e.take(len(e.rest()), "telephone number", gbk(e.rest()))
	case idText:
		e.take(1, "flag", fmt.Sprintf("0x%02X", e.numberOf(1)))
		if v2019 {
			e.take(1, "kind of text", fmt.Sprint(e.numberOf(1)))
		}
		e.take(len(e.rest()), "text", gbk(e.rest()))
	default:
		return false
	}
	return true
}

// settings takes apart the parameters of 0x8103 and of 0x0104.
func (e *explaining) settings() {
	e.take(1, "number of parameters", fmt.Sprint(e.numberOf(1)))
	for len(e.rest()) >= 5 {
		id := uint32(e.numberOf(4))
		e.take(4, "parameter id", fmt.Sprintf("0x%04X", id))
		n := int(e.numberOf(1))
		e.take(1, "parameter length", fmt.Sprint(n))
		v := e.rest()
		v = v[:min(n, len(v))]
		switch {
		case secretParameter(id) && n > 0:
			e.hide(n, "parameter value")
		case textParameter(id):
			e.take(n, "parameter value", gbk(v))
		case n > 0 && n <= 4:
			e.take(n, "parameter value", fmt.Sprint(number(v)))
		default:
			e.take(n, "parameter value", hexText(v))
		}
	}
}

// location explains a location body of n bytes.
func (e *explaining) location(n int) {
	end := e.at + n
	if n < locationSize {
		e.take(n, "unread", "")
		return
	}
	e.take(4, "alarm word", fmt.Sprintf("bits %s", bits(e.numberOf(4))))
	e.take(4, "status word", fmt.Sprintf("bits %s", bits(e.numberOf(4))))
	e.take(4, "latitude", fmt.Sprintf("%.6f°", float64(e.numberOf(4))/1e6))
	e.take(4, "longitude", fmt.Sprintf("%.6f°", float64(e.numberOf(4))/1e6))
	e.take(2, "altitude", fmt.Sprintf("%d m", int16(e.numberOf(2))))
	e.take(2, "speed", fmt.Sprintf("%.1f km/h", float64(e.numberOf(2))/10))
	e.take(2, "direction", fmt.Sprintf("%d°", e.numberOf(2)))
	e.take(6, "time", timeText(e.rest()))
	for e.at+2 <= end {
		e.item(end)
	}
	e.take(end-e.at, "unread", "")
}

// item explains one additional item.
func (e *explaining) item(end int) {
	id, n := e.raw[e.at], int(e.raw[e.at+1])
	name := fmt.Sprintf("item %02X", id)
	if known, ok := itemNames[id]; ok {
		name += " " + known
	}
	e.take(min(2+n, end-e.at), name, itemValue(id, e.raw[e.at+2:min(e.at+2+n, end)]))
}

var itemNames = map[byte]string{
	0x01: "mileage", 0x02: "fuel", 0x03: "speed of recorder", 0x04: "alarm to confirm", 0x05: "tyre pressure",
	0x06: "cabin temperature", 0x11: "overspeed area", 0x12: "area in or out", 0x13: "time on route", 0x14: "video alarm",
	0x15: "video signal lost", 0x16: "video signal masked", 0x17: "storage fault", 0x18: "abnormal driving",
	0x25: "vehicle signals", 0x2A: "IO status", 0x2B: "analogue inputs", 0x30: "network signal", 0x31: "satellites",
	0x51: "temperatures", 0x53: "2G cells", 0x54: "WiFi", 0x56: "battery", 0x57: "alarms and switches", 0x5D: "4G cells",
	0x61: "main voltage", 0x64: "driver assistance", 0x65: "driver monitoring", 0x69: "battery voltage",
	0xE1: "cells or voltage", 0xEB: "vendor blocks", 0xEC: "WiFi", 0xF1: "voltage or ICCID", 0xF2: "firmware",
}

func itemValue(id byte, v []byte) string {
	switch {
	case id == 0x01 && len(v) == 4:
		return fmt.Sprintf("%.1f km", float64(binary.BigEndian.Uint32(v))/10)
	case (id == 0x02 || id == 0x03 || id == 0x61) && len(v) == 2:
		scale, unit := 10.0, map[byte]string{0x02: "L", 0x03: "km/h", 0x61: "V"}[id]
		if id == 0x61 {
			scale = 100
		}
		return fmt.Sprintf("%g %s", float64(number(v))/scale, unit)
	case len(v) > 0 && len(v) <= 2:
		return fmt.Sprint(number(v))
	case len(v) > 4 && printable(v):
		return fmt.Sprintf("%q", v)
	}
	return hexText(v)
}

// timeText writes a terminal's time without a zone, which the frame does not tell.
func timeText(b []byte) string {
	at, ok := bcdCivil(b)
	if !ok {
		return "not set"
	}
	return time.Unix(at.seconds(), 0).UTC().Format("2006-01-02 15:04:05") + " by the terminal's clock"
}

// bits lists the bits that are set.
func bits(word uint64) string {
	out := ""
	for i := range 32 {
		if word&(1<<i) != 0 {
			out += fmt.Sprintf(" %d", i)
		}
	}
	if out == "" {
		return "none"
	}
	return out[1:]
}
