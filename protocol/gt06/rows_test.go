package gt06

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"waymark/fleet/track"
)

// TestVendorLayouts: contents as their vendors lay them out, byte by byte, and
// what they say. Each is a layout that was read wrongly once.
func TestVendorLayouts(t *testing.T) {
	gps := "180514041D32 C9 026B082C 0C3C3A1A 2B 150F " // 2024-05-20 04:29:50, 9 satellites, 22.541…, 114.0…, 43 km/h, 271°
	for _, c := range []struct {
		name  string
		frame []byte
		want  []string
	}{
		{"70: the local clock of module 2C does not replace the time of the fix in 33", longFrame(0x70, 1,
			raw("0033 0012 664ACF7E 09 0170 026B082C 0C3C3A1A 2B 150F", "002C 0004 664B3FFE")), []string{"time 1716178814000"}},
		{"70: nor before it", longFrame(0x70, 1,
			raw("002C 0004 664B3FFE", "0033 0012 664ACF7E 09 0170 026B082C 0C3C3A1A 2B 150F")), []string{"time 1716178814000"}},
		{"70: without a fix the clock is the time", longFrame(0x70, 1, raw("002C 0004 664B3FFE")), []string{"time 1716207614000"}},
		{"70: odometer in 0.1 km, most significant byte first", longFrame(0x70, 1, raw("002E 0004 00000F5C")), []string{"odometer 393200"}},
		{"70: radio tag", longFrame(0x70, 1, raw("007F 000D C4A82828CCFE 0BB8 5A FF9C 37 00")),
			[]string{"tags c4a82828ccfe,0,0bb85aff9c3700", "tagBattery 3", "tagBatteryPercent 90", "temperature1 -10", "humidity 55"}},
		{"25: the cell's block of ten bytes", frame(0x25, 1,
			raw("01 0490154203237518 180514041D3A", gps, "0A 01CC 00 1001 00200201 00", "06 04E3 29 04 00 02 00468B 000025 05 01 A1B2C3D4")),
			[]string{"acc true", "voltage 12510", "batteryVoltage 4.1", "odometer 18059", "driverCard a1b2c3d4", "cells 460,0,4097,2097665"}},
		{"36 of TRX16i: cell of four bytes, then upload, odometer, voltage, battery, minutes, driver", frame(0x36, 1,
			raw(gps, "01CC 00 1001 00200201", "01 00 00", "0001E240", "04E3", "29", "000025", "00000000A1B2C3D4")),
			[]string{"acc true", "odometer 123456", "voltage 12510", "batteryVoltage 4.1", "engineSeconds 2220", "driverCard 00000000a1b2c3d4"}},
		{"A3 of SEEWORLD: the information, then its extension", frame(0xA3, 1, raw("06 0000 05 14 0D 02")),
			[]string{"acc true", "charging true", "battery 83", "voltage 13000"}},
		{"A3 of SEEWORLD, longer", frame(0xA3, 1, raw("06 0000 05 14 1E 02 0000 00000258 4F 0001 000600")),
			[]string{"acc true", "charging true", "steps 600", "battery 79", "moving true"}},
		{"16 of 4A: no cell, and 45 zeros in its place", frame(0x16, 1, raw(gps, "00"), make([]byte, 45), raw("46 06 04 03 02")),
			[]string{"acc true", "battery 100", "signal 31", "alarms 200"}},
		{"F3: time in binary", frame(0xF3, 1, raw("180514041D32 01 0001 A0B1C2D3E4F5")), []string{"time 1716179390000", "wifi a0:b1:c2:d3:e4:f5"}},
		{"F3: time in decimal digits", frame(0xF3, 1, raw("240520042950 01 0001 A0B1C2D3E4F5")), []string{"time 1716179390000"}},
		// The list of JM-VL03's document (00 the weakest, FF the strongest), where the strongest comes first.
		{"28: signals of cells are no dBm where 0 is the weakest", frame(0x28, 1, raw("10010D020202 01CC 00",
			"287D 001F71 3E", "287D 001F72 31", "287D 001E23 2D", "287D 001F40 18"), make([]byte, 18), raw("FF 0002")),
			[]string{"cells 460,0,10365,8049,62;460,0,10365,8050,49;460,0,10365,7715,45;460,0,10365,8000,24"}},
		{"28: what stands behind no cell says nothing of the others", frame(0x28, 1, raw("10010D020202 01CC 00", "287D 001F71 3E"), make([]byte, 5), raw("FF"), make([]byte, 24), raw("FF 0002")),
			[]string{"cells 460,0,10365,8049,62"}},
		{"2C: dBm without its minus sign", frame(0x2C, 1, raw("180514041D32 01CC 00", "1001 002002 57", "1001 002003 5B", "1001 002004 3C"),
			make([]byte, 24), raw("FF 00")), []string{"cells 460,0,4097,8194,-87;460,0,4097,8195,-91;460,0,4097,8196,-60"}},
		{"long 32 of AZ735: the cell it is in says how well it hears the network", longFrame(0x32, 1,
			raw("180514041D32 00 09 01CC 00 1001 002002 24 0C 1001 002003 21 1001 002004 12 00 00 00")),
			[]string{"signal 36", "cells 460,0,4097,8194,36;460,0,4097,8195,33;460,0,4097,8196,18"}},
		{"12: the cell beside a fix", frame(0x12, 1, raw(gps, "01CC 00 1001 002002")), []string{"cells 460,0,4097,8194"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := decode(t, loggedIn(t), c.frame)
			if len(m.Points) != 1 {
				t.Fatalf("%d points", len(m.Points))
			}
			got := saying(&m.Points[0])
			for _, w := range c.want {
				if !slices.Contains(got, w) {
					t.Errorf("%s is not among %q", w, got)
				}
			}
		})
	}
}

// saying lists what a point says, a word and a figure each.
func saying(p *track.Point) []string {
	out := []string{
		fmt.Sprint("acc ", p.Status.Has(track.ACCKnown|track.ACCOn)), fmt.Sprint("charging ", p.Status.Has(track.Charging)),
		fmt.Sprint("moving ", p.Status.Has(track.Moving)), fmt.Sprintf("alarms %x", uint64(p.Alarms)), fmt.Sprintf("time %d", p.FixTime),
	}
	for _, f := range []struct {
		known track.Status
		text  string
	}{
		{track.BatteryKnown, fmt.Sprintf("battery %d", p.Battery)}, {track.SignalKnown, fmt.Sprintf("signal %d", p.Signal)},
		{track.VoltageKnown, fmt.Sprintf("voltage %d", p.Voltage)}, {track.OdometerKnown, fmt.Sprintf("odometer %d", p.Odometer)},
	} {
		if p.Status.Has(f.known) {
			out = append(out, f.text)
		}
	}
	for _, e := range p.Extras {
		if e.Text != "" {
			out = append(out, e.Key+" "+e.Text)
		} else {
			out = append(out, fmt.Sprintf("%s %g", e.Key, e.Num))
		}
	}
	return out
}

// TestFrameOfBrokenBytes: what is sound behind broken bytes is found.
func TestFrameOfBrokenBytes(t *testing.T) {
	beat := frame(0x13, 2, raw("46 06 04 00 02"))
	stray := slices.Concat(beat[:len(beat)-1], raw("0D 0A"))
	for _, c := range []struct {
		name string
		buf  []byte
		want [][]byte
	}{
		{"0D 0D 0A behind a right checksum", slices.Concat(stray, beat), [][]byte{stray[:len(beat)], beat}},
		{"a log-in without serial number, and what follows it", slices.Concat(shortLogin, beat, beat), [][]byte{shortLogin, beat, beat}},
		{"half a start mark", slices.Concat(raw("78"), beat), [][]byte{beat}},
		{"a start mark", slices.Concat(raw("7878"), beat), [][]byte{beat}},
		{"a start mark and a length", slices.Concat(raw("787811"), beat), [][]byte{beat}},
		{"a long start mark", slices.Concat(raw("7979"), beat), [][]byte{beat}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := session(t)
			var got [][]byte
			for buf := c.buf; len(buf) > 0; {
				f, used := New().Frame(s, buf)
				if used == 0 {
					t.Fatalf("waits for more behind %x", buf)
				}
				if f != nil {
					got = append(got, f)
				}
				buf = buf[used:]
			}
			if !slices.EqualFunc(got, c.want, bytes.Equal) {
				t.Errorf("frames %x, want %x", got, c.want)
			}
			for _, f := range append([][]byte{shortLogin}, c.want...) {
				if m := decode(t, s, slices.Clone(f)); len(m.Reply) == 0 {
					t.Errorf("%x is not answered", f)
				}
			}
		})
	}
}
