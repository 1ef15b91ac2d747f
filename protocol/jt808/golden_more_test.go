package jt808_test

import (
	"slices"

	"waymark/protocol/protocoltest"
)

func one(t *terminal, id uint16, bodies ...[]byte) protocoltest.Session {
	s := protocoltest.Session{Known: []string{known}}
	for _, b := range bodies {
		s.Frames = append(s.Frames, t.frame(id, b))
	}
	return s
}

func itemSessions() map[string]protocoltest.Session {
	at := func() *terminal { return &terminal{phone: phone} }
	alarmed := shanghai
	alarmed.alarm = 0xFFFFFFFF
	fenced := shanghai
	fenced.alarm = 1 << 20
	old := shanghai
	old.status = 0x0404F3D4 &^ 2 // not fixed; south; in 2013 also armed and charging
	never := place{time: "000000000000"}
	v19 := one(&terminal{phone: phone2019, v2019: true}, 0x0200, alarmed.body())
	padlock := one(at(), 0x0200, place{alarm: 0x13, status: 2, lat: 1e6, lon: 1e6, time: "240520123000"}.body())
	padlock.Model = "G-360P"
	return map[string]protocoltest.Session{
		"items-standard": one(at(), 0x0200, shanghai.body(
			item(0x01, dword(65535)...), item(0x02, word(415)...), item(0x03, word(520)...), item(0x04, word(9)...), item(0x05, make([]byte, 30)...),
			item(0x06, word(0xFFF6)...), item(0x11, 0), item(0x12, 1, 0, 0, 0, 7, 1), item(0x13, 0, 0, 0, 5, 0, 60, 1), item(0x14, dword(2)...),
			item(0x25, dword(1)...), item(0x2A, word(1)...), item(0x2B, dword(0x00120034)...), item(0x30, 99), item(0x31, 0xFF)), shanghai.body(
			item(0x02, word(0x8000|55)...), item(0x30, 67))),
		"items-vendor": one(at(), 0x0200, shanghai.body(
			item(0x51, unhex("00fa 8017 ffff")...), item(0x54, unhex("02 020000000001 c4 020000000002 b0")...), item(0x56, 9, 0),
			item(0x57, unhex("0700 0000 00000000")...), item(0x5D, unhex("01 01cc 00 2499 0a7da003 23")...), item(0x61, word(1258)...),
			item(0x69, word(415)...), item(0x6A, 20), item(0x94, []byte("LWMABCDE9X0123456")...), item(0xE3, unhex("0050 019a 0000")...)),
			shanghai.body(item(0xE1, word(114)...), item(0xE4, 0, 88), item(0xE5, 1), item(0xEC, unhex("020000000003 a5")...),
				item(0xF1, dword(12428)...), item(0xF2, []byte("WM_1.0")...), item(0xF7, unhex("00000e87 02 46")...), item(0xFE, 64), item(0xD6, []byte("89860000000000000001")...)),
			shanghai.body(item(0xE1, unhex("01cc 0000 002499 000a7d01 c0")...), item(0xF0, unhex("01cc 0000 085118aa 0000550b a2")...),
				item(0xEB, unhex("0004 002d 0fa5 0003 00a8 5c 0006 0089 fffffffe 000c 00b2 89860000000000000001 0003 00e1 52 0003 0077 01")...),
				item(0xE8, unhex("2003 07 01 05 019f 03 04e2")...), item(0x64, cat(dword(1), []byte{1, 2, 1}, make([]byte, 24), unhex("000102030405060708090a0b0c0d0e0f"))...))),
		"items-unknown":   one(at(), 0x0200, shanghai.body(item(0x99, 1, 2, 3), item(0x30), item(0x31, 9), item(0x01, 1), item(0xF9, 0), item(0x9A), []byte{0x30, 4, 1}), shanghai.body([]byte{0x31})),
		"items-duplicate": one(at(), 0x0200, shanghai.body(item(0x30, 1), item(0x30, 2), item(0x2A, 0, 1), item(0x2A, 0, 2))),
		"fixed-fields":    one(at(), 0x0200, shanghai.body(dword(0), dword(8812), word(120), dword(0), []byte{24, 0, 0, 0}), shanghai.body(item(0x01, dword(1)...), item(0x30, 1), item(0x31, 1), item(0x2A, 0, 1), []byte{0x9A, 0})),
		"alarms-2013":     one(at(), 0x0200, alarmed.body(), fenced.body(item(0x12, 1, 0, 0, 0, 7, 1)), fenced.body(item(0x12, 1, 0, 0, 0, 7, 0))),
		"alarms-2019":     v19,
		"alarms-model":    padlock,
		"status":          one(at(), 0x0200, old.body(), never.body(), place{status: 2, lat: 91e6, lon: 1, time: "241399123000"}.body()),
	}
}

func batchSessions() map[string]protocoltest.Session {
	at := func() *terminal { return &terminal{phone: phone} }
	var list []byte
	for i := range 5 {
		p := shanghai
		p.time = "24052012300" + string(rune('0'+i))
		b := p.body(item(0x30, byte(i)))
		list = cat(list, word(uint16(len(b))), b)
	}
	backlog := cat(word(5), []byte{1}, list)
	held := func(order ...int) protocoltest.Session {
		parts := at().parts(0x0704, backlog, 40)
		s := protocoltest.Session{Known: []string{known}}
		for _, i := range order {
			s.Frames = append(s.Frames, parts[i])
		}
		return s
	}
	t19 := &terminal{phone: phone2019, v2019: true}
	gap19 := t19.parts(0x0704, backlog, 100)
	picture := cat(dword(77), []byte{0, 0, 1, 2}, shanghai.body(), make([]byte, 100))
	media := at().parts(0x0801, picture, 50)
	loc := shanghai.body(item(0x30, 5))
	return map[string]protocoltest.Session{
		"batch":           one(at(), 0x0704, backlog, cat(word(1), []byte{0}, list[:2+31])),
		"batch-broken":    one(at(), 0x0704, backlog[:80], backlog[:20], backlog[:2]),
		"list-0210":       one(at(), 0x0210, cat([]byte{byte(len(loc))}, loc, []byte{byte(len(loc))}, loc), unhex("4f 240520122957"), []byte{9, 1}),
		"parts":           held(0, 1, 2, 3, 4),
		"parts-missing":   held(0, 2, 3, 4, 1),
		"parts-last-late": held(0, 1, 2, 4, 3),
		"parts-twice":     held(0, 2, 2, 1, 4, 3),
		"parts-2019":      {Known: []string{known}, Frames: [][]byte{gap19[1], gap19[0]}},
		"parts-abandoned": {Known: []string{known}, Frames: slices.Concat(held(0, 1).Frames, (&terminal{phone: phone, serial: 50}).parts(0x0704, backlog, 40))},
		"media":           {Known: []string{known}, Frames: slices.Concat([][]byte{at().frame(0x0801, picture), at().frame(0x0801, cat(dword(78), make([]byte, 50)))}, media)},
		"media-missing":   {Known: []string{known}, Frames: [][]byte{media[0], media[2], media[1]}},
	}
}

func answerSessions() map[string]protocoltest.Session {
	at := func() *terminal { return &terminal{phone: phone} }
	attributes := cat(word(7), padded("70111", 5), padded("WM-1", 20), padded("T000001", 7), unhex("89860000000000000001"), []byte{2}, []byte("H1"), []byte{3}, []byte("F10"), []byte{3, 5})
	parameters := cat(word(4), []byte{3}, dword(1), []byte{4}, dword(60), dword(0x13), []byte{9}, []byte("127.0.0.1"), dword(0x1234), []byte{5, 1, 2, 3, 4, 5})
	card := cat([]byte{1}, unhex("240520122900"), []byte{0, 4}, unhex("d5c5c8fd"), padded("310000000000000001", 20), []byte{2}, []byte("SH"), unhex("20300101"))
	engine := cat([]byte{0xF0}, unhex("240520122900 00 02 01 04"), unhex("052b0150 052c0400129009 0530023170 0999010f"), dword(3), dword(31e6), dword(121e6))
	tags := cat([]byte{0x53}, shanghai.body()[4:], []byte{2}, unhex("00 aabbcc001122 bd 02 0102 01 aabbcc001123 c0 00"))
	return map[string]protocoltest.Session{
		"answer-0001":      one(at(), 0x0001, cat(word(3), word(0x8300), []byte{0}), cat(word(4), word(0x8105), []byte{3})),
		"answer-0104":      one(at(), 0x0104, parameters),
		"answer-0107":      one(at(), 0x0107, attributes),
		"answer-0201":      one(at(), 0x0201, cat(word(8), shanghai.body())),
		"answer-0500":      one(at(), 0x0500, cat(word(9), shanghai.body())),
		"answer-6006":      one(at(), 0x6006, unhex("d2d1b6cf bfaa"), cat([]byte{1}, []byte("OK!"))),
		"answer-1300":      one(at(), 0x1300, unhex("004f 004b")),
		"driver":           one(at(), 0x0702, card, card[:7], []byte{2, 0x24, 0x05, 0x20, 0x12, 0x29, 0}),
		"waybill":          one(at(), 0x0701, cat(dword(5), []byte("BILL1"))),
		"passthrough":      one(at(), 0x0900, engine, tags, cat([]byte{0x41}, []byte("$OBD-RT,12.3,800,20,1.5\r\n")), cat([]byte{0x40}, []byte("GTSL|1")), []byte{0xA1, 1, 2}),
		"heartbeat-vendor": one(at(), 0x0506, nil),
		"heartbeat-long":   one(at(), 0x0002, []byte{88, 21, 0}),
	}
}

func brokenSessions() map[string]protocoltest.Session {
	at := func() *terminal { return &terminal{phone: phone} }
	good := at().frame(0x0200, shanghai.body())
	spoiled := (&terminal{phone: phone, spoiled: true}).frame(0x0200, shanghai.body())
	encrypted := (&terminal{phone: phone, attrs: 1 << 10}).frame(0x0200, shanghai.body())
	longer := (&terminal{phone: phone}).frame(0x0200, shanghai.body())
	cut := slices.Clone(good[:20])
	return map[string]protocoltest.Session{
		"broken-checksum":  {Known: []string{known}, Frames: [][]byte{at().frame(0x0002, nil), spoiled, good}},
		"broken-encrypted": {Known: []string{known}, Frames: [][]byte{encrypted, good}},
		"broken-short":     one(at(), 0x0200, make([]byte, 27)),
		"broken-type":      one(at(), 0x0F42, []byte{1, 2, 3}),
		// A frame of which the end was lost, one that lost its first delimiter, and empty ones do no harm to the next.
		"broken-frames": {Known: []string{known}, Frames: [][]byte{cut, good, longer[1:], {0x7E, 0x7E, 0x7E}, good, {0xE7}, good, []byte("(abc"), good}},
	}
}
