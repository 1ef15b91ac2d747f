package jt808_test

import (
	"slices"
	"testing"

	"waymark/protocol/jt808"
	"waymark/protocol/protocoltest"
)

const (
	phone     = "013812345678"
	phone2019 = "00000000013812345678"
	known     = "13812345678"
)

// sessions are the golden sessions by the name of their file.
func sessions() map[string]protocoltest.Session {
	out := map[string]protocoltest.Session{}
	for _, group := range []map[string]protocoltest.Session{
		basicSessions(), dialectSessions(), itemSessions(), batchSessions(), answerSessions(), brokenSessions(),
	} {
		for name, s := range group {
			out[name] = s
		}
	}
	return out
}

func basicSessions() map[string]protocoltest.Session {
	t11 := &terminal{phone: phone}
	register := func(model int) []byte {
		return cat(word(31), word(115), padded("70111", 5), padded("WM-1", model), padded("T000001", 7), []byte{1}, unhex("bba6 41"), []byte("12345"))
	}
	t19 := &terminal{phone: phone2019, v2019: true, serial: 9}
	register19 := cat(word(31), word(115), padded("70111", 11), padded("WM-19", 30), padded("T000019", 30), []byte{2}, unhex("bba6 41"), []byte("98765"))
	auth19 := cat([]byte{11}, []byte(known), []byte("861234567890123"), padded("V1.2.3", 20))
	vin := cat(word(31), word(0), padded("70111", 5), padded("WM-1", 8), padded("T000002", 7), []byte{0}, []byte("LWMABCDE9X0123456"))
	return map[string]protocoltest.Session{
		"login-2011": {Known: []string{known}, Frames: [][]byte{
			t11.frame(0x0100, register(8)), t11.frame(0x0102, []byte(known)), t11.frame(0x0002, nil),
			t11.frame(0x0200, shanghai.body(item(0x01, dword(123456)...), item(0x30, 24), item(0x31, 11))), t11.frame(0x0003, nil),
		}},
		"register-2013":    {Frames: [][]byte{t11.frame(0x0100, register(20)), t11.frame(0x0200, shanghai.body())}},
		"register-vehicle": {Frames: [][]byte{t11.frame(0x0100, vin)}},
		"login-2019": {Known: []string{known}, Frames: [][]byte{
			t19.frame(0x0100, register19), t19.frame(0x0102, auth19), t19.frame(0x0004, nil),
			t19.frame(0x0200, place{status: 1<<22 | 1<<19 | 3, lat: 1, lon: 2, time: "240520123000"}.body()),
		}},
		"time-request": {Known: []string{known}, Frames: [][]byte{t11.frame(0x0109, nil), t11.frame(0x1007, dword(28800))}},
		"zone":         {Known: []string{known}, Zone: "-03:00", Frames: [][]byte{t11.frame(0x0200, shanghai.body(item(0xEB, []byte("UTC+05:30")...)))}},
		"zone-item": {Known: []string{known}, Frames: [][]byte{
			t11.frame(0x0200, shanghai.body(item(0xEB, []byte("UTC-04:00")...))), t11.frame(0x0200, shanghai.body()),
		}},
	}
}

func dialectSessions() map[string]protocoltest.Session {
	imei := &terminal{phone: "0b3a73ce2ff2"}
	zeros := &terminal{phone: "009590068983"}
	vendor := &terminal{phone: "00013812345678", delim: 0xE7, serial: 0x3E}
	lock := &terminal{phone: "740190311185", serial: 7, attrs: 0x8400}
	lockBody := cat(unhex("200524043000 31138250 121284220f 27 2b 1a 0c"), dword(38), []byte{0x57}, dword(0x441234), word(0x2337),
		unhex("03 0800 0000"), item(0x10, 1), item(0x0C, 0, 1, 0xFF, 2, 0, 3), item(0xF4, 4))
	backlog := slices.Clone(lockBody)
	backlog[14] = 0x06 // not fixed, north, east
	escapes := place{status: 3, lat: 0x017D7E7D, lon: 0x067E7D01, speed: 0x7E, time: "240520123000"}
	return map[string]protocoltest.Session{
		"identity-imei":  {Known: []string{"123456789012347"}, Frames: [][]byte{imei.frame(0x0002, nil), imei.frame(0x0200, shanghai.body())}},
		"identity-zeros": {Known: []string{"009590068983"}, Frames: [][]byte{zeros.frame(0x0200, shanghai.body())}},
		"delimiter-e7": {Known: []string{known}, Frames: [][]byte{
			vendor.frame(0x0200, place{status: 3, lat: 0x013E3DE6, lon: 0x06E7E601, time: "240520123000"}.body()), vendor.frame(0x0002, nil),
		}},
		"escapes": {Known: []string{"79042262206"}, Frames: [][]byte{(&terminal{phone: "079042262206", serial: 0x7D7E}).frame(0x0200, escapes.body())}},
		"lines": {Known: []string{known, "740190311185"}, Frames: [][]byte{
			[]byte("(740190311185,1,001,BASE,2,TIME)"), []byte("(740190311185,1,001,ELOCK,3,OK)"),
			(&terminal{phone: phone}).frame(0x0002, nil), []byte("(740190311185,1,001,BASE,2,TIME)"),
		}},
		"lock": {Known: []string{"740190311185"}, Frames: [][]byte{lock.frame(0x5501, lockBody), lock.frame(0x5502, backlog)}},
		"two-terminals": {Known: []string{known, "123456789012347"}, Frames: [][]byte{
			(&terminal{phone: phone}).frame(0x0002, nil), imei.frame(0x0002, nil), (&terminal{phone: phone, serial: 1}).frame(0x0002, nil),
		}},
		"unknown": {Frames: [][]byte{(&terminal{phone: phone}).frame(0x0200, shanghai.body())}},
	}
}

func TestGolden(t *testing.T) {
	for name, s := range sessions() {
		t.Run(name, func(t *testing.T) { protocoltest.Golden(t, jt808.New(), "testdata/"+name+".golden", s) })
	}
}

// TestGoldenFiles runs the files as they are, so that one added by hand counts too.
func TestGoldenFiles(t *testing.T) { protocoltest.GoldenFiles(t, jt808.New(), "testdata/*.golden") }
