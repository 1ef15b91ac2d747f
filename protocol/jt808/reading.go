package jt808

import (
	"encoding/hex"
	"slices"
	"strings"

	"golang.org/x/text/encoding/simplifiedchinese"

	"waymark/fleet/track"
)

// addNum notes a further reading; a later one of the same key replaces an earlier one.
func addNum(p *track.Point, key string, v float64) { setExtra(p, track.Extra{Key: key, Num: v}) }

// addText notes a further reading that is a text; an empty one says nothing.
func addText(p *track.Point, key, text string) {
	if text != "" {
		setExtra(p, track.Extra{Key: key, Text: text})
	}
}

func setExtra(p *track.Point, e track.Extra) {
	for i := range p.Extras {
		if p.Extras[i].Key == e.Key {
			p.Extras[i] = e
			return
		}
	}
	p.Extras = append(p.Extras, e)
}

func hasExtra(p *track.Point, key string) bool {
	return slices.ContainsFunc(p.Extras, func(e track.Extra) bool { return e.Key == key })
}

// setBattery notes the charge of the terminal's own battery in percent.
func setBattery(p *track.Point, percent byte) {
	if percent <= 100 {
		p.Battery = int8(percent)
		p.Status |= track.BatteryKnown
	}
}

// setVoltage notes the external voltage.
func setVoltage(p *track.Point, millivolts int32) {
	p.Voltage = millivolts
	p.Status |= track.VoltageKnown
}

func setOdometer(p *track.Point, metres int64) {
	p.Odometer = metres
	p.Status |= track.OdometerKnown
}

// setSignal notes the strength of the mobile network, 0–31; 99 and above mean
// not known, and some terminals write a figure on a scale of their own.
func setSignal(p *track.Point, csq byte) {
	switch {
	case csq <= 31:
		p.Signal = int8(csq)
		p.Status |= track.SignalKnown
	case csq < 99:
		addNum(p, "signal", float64(csq))
	}
}

// fact notes what the terminal says of itself.
func (d *decoding) fact(key, text string) {
	if text != "" {
		d.m.Facts = append(d.m.Facts, track.Extra{Key: key, Text: text})
	}
}

// factNum notes a number that the terminal says of itself.
func (d *decoding) factNum(key string, v float64) {
	d.m.Facts = append(d.m.Facts, track.Extra{Key: key, Num: v})
}

// hexText is how bytes are kept that nobody understands.
func hexText(b []byte) string { return hex.EncodeToString(b) }

// bcdText reads a number in BCD, padded with zeros in front or with F behind.
func bcdText(b []byte) string {
	return strings.TrimRight(strings.TrimLeft(hexText(b), "0"), "f")
}

// gbk reads a text up to its first zero byte.
func gbk(b []byte) string {
	b = untilZero(b)
	if ascii(b) {
		return strings.TrimSpace(string(b))
	}
	text, err := simplifiedchinese.GBK.NewDecoder().Bytes(b)
	if err != nil {
		return hexText(b)
	}
	return strings.TrimSpace(strings.ToValidUTF8(string(text), "�"))
}

func untilZero(b []byte) []byte {
	for i, v := range b {
		if v == 0 {
			return b[:i]
		}
	}
	return b
}

func ascii(b []byte) bool {
	for _, v := range b {
		if v >= 0x80 {
			return false
		}
	}
	return true
}

// printable reports whether b is a text of visible ASCII, and not empty.
func printable(b []byte) bool {
	for _, v := range b {
		if v < ' ' || v > '~' {
			return false
		}
	}
	return len(b) > 0
}

// fixedText reads a text in a field of fixed length, padded with zeros or
// spaces at either end.
func fixedText(b []byte) string {
	for len(b) > 0 && (b[0] == 0 || b[0] == ' ') {
		b = b[1:]
	}
	return gbk(b)
}

// codeText reads a code of letters and digits in a field of fixed length; some
// terminals write it in BCD.
func codeText(b []byte) string {
	if text := fixedText(b); text == "" || printable([]byte(text)) {
		return text
	}
	return bcdText(b)
}
