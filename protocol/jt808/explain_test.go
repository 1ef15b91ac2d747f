package jt808_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"waymark/protocol/jt808"
)

func TestExplain(t *testing.T) {
	frame := (&terminal{phone: phone, serial: 0x7E}).frame(0x0200, shanghai.body(item(0x01, dword(1234)...), item(0x30, 20), item(0x99, 1, 2, 3)))
	var got []string
	next := 0
	for _, f := range jt808.New().Explain(frame) {
		if f.Offset != next {
			t.Errorf("field %q at %d, want %d: the fields leave a gap", f.Name, f.Offset, next)
		}
		next = f.Offset + len(f.Bytes)
		got = append(got, fmt.Sprintf("%s = %s", f.Name, f.Value))
	}
	want := []string{
		"message id = 0x0200", "attributes = body of 42 bytes, sub-packaged false, 2019 false",
		"terminal phone number = 13812345678", "message serial number = 126", "alarm word = bits none",
		"status word = bits 0 1 18", "latitude = 31.230416°", "longitude = 121.473701°", "altitude = 12 m", "speed = 52.3 km/h",
		"direction = 87°", "time = 2024-05-20 12:30:00 by the terminal's clock", "item 01 mileage = 123.4 km",
		"item 30 network signal = 20", "item 99 = 010203", "checksum = right",
	}
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("got\n%s\nwant\n%s", g, w)
	}
}

// TestExplainCoversAllBytes holds for every golden frame: each byte belongs to one field.
func TestExplainCoversAllBytes(t *testing.T) {
	for name, s := range sessions() {
		for _, frame := range s.Frames {
			if frame[0] != 0x7E || frame[len(frame)-1] != 0x7E || len(frame) < 14 {
				continue
			}
			var all []byte
			for _, f := range jt808.New().Explain(frame) {
				all = append(all, f.Bytes...)
			}
			plain := bytes.ReplaceAll(frame[1:len(frame)-1], []byte{0x7D, 2}, []byte{0x7E})
			plain = bytes.ReplaceAll(plain, []byte{0x7D, 1}, []byte{0x7D})
			if !bytes.Equal(all, plain) {
				t.Errorf("%s: fields hold %x, frame is %x", name, all, plain)
			}
		}
	}
}
