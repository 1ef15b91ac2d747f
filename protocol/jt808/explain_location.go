package jt808

import (
	"encoding/binary"
	"fmt"
	"time"
)

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
