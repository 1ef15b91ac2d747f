package signature

import (
	"encoding/hex"
	"testing"
)

// TestOf: beginnings as the documents of the protocols have them.
func TestOf(t *testing.T) {
	for _, c := range []struct{ begins, want string }{
		{"\x78\x78\x0d\x01", "gt06"}, {"\x79\x79\x00\x08", "gt06"}, {"\x7e\x02\x00\x00\x1c\x01\x39\x12", "jt808"}, {"\xe7\x02\x00", "jt808"},
		{"\x00\x0f359710049000001", "Teltonika"}, {"\x00\x00\x00\x00\x00\x00\x00\x36\x08\x01", "Teltonika"},
		{"*HQ,353505220903211,V1,", "H02"}, {"$\x41\x20\x90\x15\x53\x14\x45\x01\x06\x12\x22\x43", "H02"},
		{"+RESP:GTFRI,270100,", "Queclink"}, {"##,imei:359586015829802,A;", "GPS103"}, {"(123456789012BP05", "TK103"},
		{"GET /?id=1&lat=2&lon=3 HTTP/1.1", "HTTP"}, {"[3G*8800000015*0002*LK]", "Watch"}, {"ST300STT;807730763;45;", "Suntech"}, {"STT;0190000000;", "Suntech"},
		{"$$A142,866104023192332,AAA,35", "Meitrack"}, {"#L#2.0;356307042441013;NA;", "Wialon IPS"}, {"\x67\x67\x01\x00\x0c", "Eelink"},
		{"\x83\x05\x46\x34\x66\x32\x35\x01\x01", "CalAmp"}, {"\x01\x00\x02\x0b\x00\x1b", "EGTS"}, {"\x16\x03\x01\x02\x00\x01", "TLS"},
		{"\x10\x12\x00\x04MQTT\x04", "MQTT"}, {"SSH-2.0-OpenSSH_9.6", "SSH"}, {"$GPRMC,024830,V,1443.0,S", "NMEA"},
		{"", ""}, {"hello", ""}, {"\x00", ""}, {"\x00\x00\x00\x00", ""}, {"\x7e\x81\x00", ""},
	} {
		if got := Of([]byte(c.begins)); got != c.want {
			t.Errorf("%q (%s) looks like %q, want %q", c.begins, hex.EncodeToString([]byte(c.begins)), got, c.want)
		}
	}
}

// TestAnyBytes: whatever comes, it is looked at without harm.
func TestAnyBytes(t *testing.T) {
	for first := range 256 {
		for n := range Most + 2 {
			b := make([]byte, n)
			for i := range b {
				b[i] = byte(first + i*i)
			}
			Of(b)
		}
	}
}
