package gt06

import (
	"slices"
	"testing"

	"waymark/protocol/protocoltest"
)

// Contents that several frames share.
var (
	gsmCell = raw("01CC 00 1001 002002")
	lteCell = raw("01CC 00 00001001 0000000000200201")
	listGSM = raw("01CC 00", "1001 002002 37", "1001 002003 41", "1002 002104 4B", "0000000000 00", "0000000000 00", "0000000000 00", "0000000000 00")
	listLTE = raw("81CC 0001", "00001001 0000000000200201 37", "00001001 0000000000200202 50",
		"00000000 0000000000000000 00", "00000000 0000000000000000 00", "00000000 0000000000000000 00", "00000000 0000000000000000 00", "00000000 0000000000000000 00")
	twoWiFi  = raw("02", "A0B1C2D3E4F5 3C", "A0B1C2D3E4F6 C1")
	lostFix  = fix{at: "2024-05-20 04:29:55", lat: 22.543211, lon: 114.057865, lost: true}
	saoPaulo = fix{at: "2024-05-20 04:31:00", sats: 7, lat: -23.550520, lon: -46.633308, speed: 12, course: 98, flags: 3 << 14}
)

// sessions are the golden sessions by name.
func sessions() map[string]protocoltest.Session {
	return map[string]protocoltest.Session{
		"classic": {Frames: [][]byte{
			loginFrame(),
			frame(0x13, 2, raw("46 06 04 00 02")),
			frame(0x12, 3, shenzhen.block(), gsmCell),
			frame(0x12, 4, saoPaulo.block(), gsmCell, raw("0001E240")),
			frame(0x10, 5, shenzhen.block()),
			frame(0x11, 6, shenzhen.block(), raw("01CC 0000 1001 00200201")),
			frame(0x16, 7, shenzhen.block(), raw("09"), gsmCell, raw("54 04 03 02 02")),
			frame(0x26, 8, lostFix.block(), raw("09"), gsmCell, raw("26 03 02 01 02")),
			frame(0x27, 9, shenzhen.block(), raw("09"), gsmCell, raw("42 64 04 04 02 07")),
			frame(0x19, 10, gsmCell, raw("1A 01 01 19 02")),
			frame(0x23, 11, raw("07 0186 03 0002")),
			frame(0x8A, 12),
			frame(0x1A, 13, shenzhen.block(), raw("2B38363133383030313338303030 00000000000000 0002")),
			frame(0x2A, 14, shenzhen.block(), raw("2B38363133383030313338303030 00000000000000 0002")),
		}},
		"fourg": {Frames: [][]byte{
			loginFrame("3601", "3201"),
			frame(0x22, 2, shenzhen.block(), gsmCell, raw("01 00 00")),
			frame(0x22, 3, shenzhen.block(), gsmCell, raw("00 05 01 0001E240")),
			frame(0x2D, 4, shenzhen.block(), gsmCell, raw("01 02 00")),
			frame(0xA0, 5, shenzhen.block(), lteCell, raw("01 04 00 0001E240")),
			frame(0xA3, 6, shenzhen.block(), raw("10"), lteCell, raw("42 05 04 03 02")),
			frame(0xA4, 7, shenzhen.block(), raw("10"), lteCell, raw("42 05 04 07 12 FF")),
			frame(0xA5, 8, lteCell, raw("02 05 04 13 00")),
			frame(0x36, 9, raw("02 05 04 00 02 0018 02 019A 006A 01 57 0032 01 01 0099 01 05")),
			frame(0x36, 10, shenzhen.block(), gsmCell, raw("01 00 00 002E 04 00002328 003B 02 00FA 0027 04 01020304")),
			frame(0x37, 11, shenzhen.block(), gsmCell, raw("01 00 01 002E 04 00002328 003B 02 00FA 0027 02 04D8")),
			frame(0x38, 12, shenzhen.block(), raw("0E 00 03"), lteCell, raw("001B 002E 04 00002328")),
			frame(0x39, 13, shenzhen.block(), raw("01"), gsmCell, raw("1B 46 06 04 2C 02 0018 02 019A")),
			frame(0x13, 14, raw("40 8C39 00 02 38 04 0186 00 0003 00FA")),
			frame(0x13, 15, raw("00 8021 00 00 06 42 014F 00 0872 0001 802B")),
		}},
		"zone": {Zone: "+02:00", Frames: [][]byte{
			loginFrame("3601", "3201"),
			frame(0x12, 2, shenzhen.block(), gsmCell),
		}},
		"stranger": {Known: []string{"359710049999999"}, Frames: [][]byte{
			frame(0x12, 1, shenzhen.block(), gsmCell),
			loginFrame("3601", "1908"),
			frame(0x12, 2, shenzhen.block(), gsmCell),
			frame(0x01, 3, make([]byte, 8)),
		}},
		"networks": {Frames: [][]byte{
			loginFrame(),
			frame(0x28, 2, shenzhen.clock(), listGSM, raw("FF 0002")),
			frame(0x2E, 3, shenzhen.clock(), listGSM, raw("FF 0002")),
			frame(0x2C, 4, shenzhen.clock(), listGSM, raw("FF"), twoWiFi),
			frame(0x18, 5, shenzhen.clock(), listGSM, raw("FF 0002")),
			frame(0x24, 6, shenzhen.clock(), raw("00 01CC 00 02 1001 002002 37 1001 002003 41"), make([]byte, 21)),
			frame(0x33, 7, shenzhen.clock(), raw("01CC 00"), slices.Repeat(raw("1001 00200201 37"), 6), raw("FF"), twoWiFi),
			frame(0xA1, 8, shenzhen.clock(), listLTE, raw("FF 0002")),
			frame(0xA2, 9, shenzhen.clock(), listLTE, raw("FF"), twoWiFi),
			frame(0xA9, 10, shenzhen.clock(), raw("01CC 00 01 01 00001001 0000000000200201 37 FF"), twoWiFi, raw("03 02")),
			frame(0xF3, 11, raw("240520042950 02 0001 A0B1C2D3E4F5 0002 A0B1C2D3E4F6")),
			raw("7878 00 17 240520042950 02 01CC00 1001 2002 5A 1001 2003 64 0D0A"),
			raw("7878 02 69 240520042950 A0B1C2D3E4F5 3C A0B1C2D3E4F6 0D 01 01CC00 1001 2002 5A 0D0A"),
			frame(0x1E, 14, lostFix.block(), listGSM, raw("FF 0002")),
			frame(0xA7, 15, lteCell, raw("2B38363133383030313338303030 00000000000000 0002")),
		}},
		"vendors": {Frames: [][]byte{
			loginFrame(),
			frame(0x12, 2, shenzhen.block(), gsmCell, raw("46 0571 04 00")),                      // VXT01
			frame(0x16, 3, shenzhen.block(), gsmCell, raw("7A 0571 04 00")),                      // VXT01
			frame(0x12, 4, shenzhen.block(), gsmCell, raw("9014")),                               // Benway
			frame(0x12, 5, shenzhen.block(), gsmCell, raw("46 04B6 04 00 0032 85 00000CD9")),     // S5
			frame(0x12, 6, shenzhen.block(), gsmCell, raw("0001E240 01 37 01 01 003C")),          // Wetrust
			frame(0x12, 7, shenzhen.block(), gsmCell, raw("0001E240 4B"), cardText, raw("3130")), // GT06E with card reader
			frame(0x16, 8, shenzhen.block(), raw("09 01CC 00 1001 00200201 02 5D 04 13 02")),     // SEEWORLD
			frame(0x16, 9, shenzhen.block(), raw("08"), gsmCell, raw("45 06 04 E8 01 C3000001453F9202")),
			frame(0x17, 10, shenzhen.block(), gsmCell, raw("BF0000012CA7E0FF 01")),
			frame(0x22, 11, shenzhen.block(), raw("01CC 00 1001 00200201 01 00 00 0001E240 0000003C 80FA 1388")),
			frame(0x22, 12, raw("01 0", testIMEI, "180514041D3A"), shenzhen.block(), raw("08"), gsmCell, raw("06 04E3 29 04 00 02 00468B 000025")),
			frame(0x25, 13, raw("01 0", testIMEI, "180514041D3A"), shenzhen.block(), raw("09 01CC 00 1001 00200201"), raw("06 04E3 29 04 00 02 00468B 000025 05 01 A1B2C3D4")),
			frame(0x24, 14, shenzhen.block(), gsmCell, raw("01 04E3 019A 0102030405060708090A")),
			frame(0x31, 15, shenzhen.block(), raw("01CC 0000 1001 00200201 01 00 00 0001E240 FFF6")),
			frame(0x32, 16, shenzhen.block(), raw("0A 01CC 0000 1001 00200201 52 06 04 02 02")),
			frame(0x32, 17, shenzhen.block(), raw("0A 01CC 0000 1001 00200201 52 06 04 02 02 0154")),
			frame(0x34, 18, raw("00000000"), shenzhen.block(), raw("0000 0001E240 01CC 00 1001 00200201 00000007 0500 018F 42210000 03 01 0005 0003")),
			frame(0x34, 19, shenzhen.clock(), raw("01 01CC 0000"), slices.Repeat(raw("1001 00200201 37"), 5), raw("00000000")),
			frame(0x61, 20, raw("0", testIMEI), shenzhen.block(), raw("01CC 00 1001 00200201 A1B2C3D4E5F6")),
			frame(0xA2, 21, shenzhen.block(), lteCell, raw("11 41 04DF 06 03 1C 01 0007D000 0000003C 0", testIMEI, "00C8")),
			frame(0xA3, 22, raw("0000 00 05 14 0D 02")),
			frame(0xA3, 23, raw("0000 00 05 14 1E 02 0000 00000258 4F 0001000600")),
			frame(0x95, 24, shenzhen.clock(), shenzhen.coordinates(), shenzhen.word(), raw("91 0001"), []byte("A_01.mp4")),
			frame(0x95, 25, raw("FFFF 01"), shenzhen.clock(), raw("C9"), shenzhen.coordinates(), shenzhen.word(), raw("002C 008A 92 0000"), []byte("A_02.mp4")),
			frame(0x95, 26, shenzhen.clock(), raw("01")),
		}},
		"models": {Model: "LW4G-4B", Frames: [][]byte{
			loginFrame(),
			frame(0x13, 2, raw("56 06 04 F083")),
			frame(0x16, 3, shenzhen.block(), raw("09"), gsmCell, raw("46 06 04 19 01")),
		}},
		"information": {Frames: [][]byte{
			loginFrame(),
			longFrame(0x94, 2, raw("00 04D2")),
			longFrame(0x94, 3, raw("04"), []byte("ALM1=45;STA1=40;DYD=01;ICCID=89860000000000000001;MODE=MODE,1,180;")),
			longFrame(0x94, 4, raw("05 05")),
			longFrame(0x94, 5, raw("05"), shenzhen.clock(), raw("01")),
			longFrame(0x94, 6, raw("0A 0", testIMEI, "0460001234567890 8986000000000000000F")),
			longFrame(0x94, 7, raw("0B 01")),
			longFrame(0x94, 8, raw("0B 04D2")),
			longFrame(0x94, 9, raw("0D"), shenzhen.clock(), []byte("!AIOIL,02,008.290,029.600,519J,0400,0008.430,0,00,AB")),
			longFrame(0x94, 10, raw("1B 0201 A1B2C3D4 5503")),
			longFrame(0x94, 11, raw("1E FFFFFF9C 000002EE")),
			longFrame(0x94, 12, raw("77 0102")),
			frame(0x94, 13, raw("04D2")),
			longFrame(0x9B, 14, raw("03"), []byte("D7520A63\r\n")),
			longFrame(0x9B, 15, raw("03 80D601")),
			frame(0x15, 16, raw("10 00000123"), []byte("DYD=Success!"), raw("0002")),
			frame(0x15, 17, raw("00 00000124"), []byte("DYD=Unvalued Fix"), make([]byte, 20), raw("0002")),
			frame(0x15, 18, raw("20 00000000"), []byte("<ICCID:89860000000000000001>"), raw("0002")),
			longFrame(0x21, 19, raw("00000125 01"), []byte("Battery:4.01V,NORMAL; GPS:OFF;")),
			longFrame(0x21, 20, raw("00000126 02"), raw("004F004B")),
			longFrame(0x21, 21, raw("00000127 01"), []byte("Current position! Lat:N22.543211,Lon:E114.057865,Course:271.50,Speed:43.20,DateTime:2024-05-20 04:29:50")),
			frame(0x81, 22, raw("04 00000128 0002")),
			frame(0x1F, 23, raw("0000000000000002")),
		}},
		"long": {Frames: [][]byte{
			loginFrame(),
			longFrame(0x70, 2, modularContent()),
			longFrame(0x8C, 3, shenzhen.clock(), raw("01"), []byte("283=00000064,353=000016A8,363=00028AC8,2D3=0000189C,4A=LSVAM4187C2184847"),
				raw("C9"), shenzhen.coordinates(), []byte{58}, shenzhen.word()),
			longFrame(0xF1, 4, raw("664ACF7E 0001 01 02 0004 01 01 0005 02 04D2 0007 01 01 0099 01 07")),
			longFrame(0xF2, 5, raw("664ACF7E 000B 0A"), shenzhen.word(), shenzhen.coordinates(), raw("000A 000C 01 A0B1C2D3E4F5 01 02 03 4142 0099 01 07")),
			longFrame(0x32, 6, shenzhen.clock(), raw("0C C9"), shenzhen.coordinates(), []byte{43}, shenzhen.word(), raw("00 00 00 00 00")),
			longFrame(0x32, 7, shenzhen.clock(), raw("00 09"), gsmCell, raw("20 0C 1001002003 29 1001002004 2B 07 A0B1C2D3E4F5 3D 00 00")),
			longFrame(0x33, 8, shenzhen.clock(), raw("00 00 00 00 A5 03 004601")),
			frame(0x35, 9, shenzhen.clock(), raw("01"), shenzhen.coordinates(), raw("01 00 00 00000404 00000009")),
			longFrame(0x36, 10, raw("00000009 00000000 0400"), slices.Repeat([]byte{'x'}, 1024)),
			longFrame(0x36, 11, raw("00000009 00000400 0004 78787878")),
			frame(0x40, 12, raw("0", testIMEI, "664ACF7E 50 03E8 4B 07D0 63 0BA5 0064 D2F0 002A"), slices.Repeat(raw("0E74"), 14), raw("000A 0014"), []byte("BARCODE-01"), make([]byte, 6), raw("0102"), []byte("MAKER"), make([]byte, 11), raw("00000000 00000001 00000000")),
			longFrame(0x41, 13, raw("0", testIMEI, "664ACF7E"), make([]byte, 22), raw("00000005 00000400 00 00 01 0000 DEADBEEF")),
			frame(0xB2, 14, shenzhen.clock(), raw("C4 A0B1C2D3E4F5 00112233445566778899AABBCCDDEEFF 0001 0002 012C 04")),
			longFrame(0x12, 15, shenzhen.block(), gsmCell),
		}},
		"broken": {Frames: [][]byte{
			loginFrame(),
			frame(0x12, 2, shenzhen.block(), gsmCell, raw("010203040506")),
			frame(0x12, 3, shenzhen.block(), raw("01CC 00")),
			frame(0x12, 4, shenzhen.clock()),
			frame(0x12, 5),
			frame(0x16, 6, fix{}.block(), make([]byte, 14)),
			frame(0x12, 7, fix{at: "2024-05-20 04:29:50", lat: 22.5, lon: 200}.block(), gsmCell),
			frame(0x17, 8, shenzhen.block(), gsmCell, raw("BF0000012CA7E0FF")), // one byte shorter than known
			frame(0x77, 9, raw("010203")),
			longFrame(0x84, 10),
			damaged(frame(0x12, 11, shenzhen.block(), gsmCell)),
			raw("7878 12 10 18 05 14 04 1D 32 C9 026BAB73 0C3C86A9 2B 150F 0D0A"), // counts its content only, no checksum
			frame(0x13, 13, raw("46 06 04 00 02")),
		}},
	}
}

var cardText = append([]byte("LICENCE 0012345"), make([]byte, 60)...)

func modularContent() []byte {
	return slices.Concat(
		raw("0000 0001 02", "0002 0008 0460001234567890", "0003 000A 8986000000000000000F", "0008 0008 0", testIMEI),
		raw("0033 0012 664ACF7E 09 0170"), shenzhen.coordinates(), []byte{43}, shenzhen.word(),
		raw("0034 0006 10 7ECF4A66 00", "0009 0001 09", "000A 0001 0C", "0011 000B 01CC 0000 1001 002002 37 00"),
		raw("0018 0002 0195", "0028 0001 12", "0029 0004 00000007", "002A 0001 11", "002B 0001 16", "002C 0004 664ACF7E", "002E 0004 000004D2", "0099 0002 ABCD"),
	)
}

// damaged flips a bit of a frame's content.
func damaged(f []byte) []byte {
	f = slices.Clone(f)
	f[10] ^= 1
	return f
}

func TestGolden(t *testing.T) {
	for name, s := range sessions() {
		t.Run(name, func(t *testing.T) {
			if s.Known == nil {
				s.Known = []string{testIMEI}
			}
			protocoltest.Golden(t, New(), "testdata/"+name+".golden", s)
		})
	}
}

func FuzzDecode(f *testing.F) {
	var seeds [][]byte
	for _, s := range sessions() {
		seeds = append(seeds, slices.Concat(s.Frames...))
		for _, fr := range s.Frames {
			seeds = append(seeds, slices.Concat(loginFrame(), fr))
		}
	}
	protocoltest.FuzzDecode(f, New(), seeds...)
}
