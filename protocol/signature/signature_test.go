package signature

import (
	"encoding/hex"
	"testing"

	"waymark/locale"
)

// TestOf: beginnings as the documents of the protocols have them.
func TestOf(t *testing.T) {
	for _, c := range []struct{ begins, want string }{
		{"\x78\x78\x0d\x01", "gt06"}, {"\x79\x79\x00\x08", "gt06"}, {"\x7e\x02\x00\x00\x1c\x01\x39\x12", "jt808"}, {"\xe7\x02\x00", "jt808"},
		{"\x00\x0f359710049000001", "teltonika"}, {"\x00\x00\x00\x00\x00\x00\x00\x36\x08\x01", "teltonika"},
		{"*HQ,353505220903211,V1,", "h02"}, {"$\x41\x20\x90\x15\x53\x14\x45\x01\x06\x12\x22\x43", "h02"},
		{"+RESP:GTFRI,270100,", "queclink"}, {"##,imei:359586015829802,A;", "gps103"}, {"(123456789012BP05", "tk103"},
		{"GET /?id=1&lat=2&lon=3 HTTP/1.1", "http"}, {"[3G*8800000015*0002*LK]", "watch"}, {"ST300STT;807730763;45;", "suntech"}, {"STT;0190000000;", "suntech"},
		{"$$A142,866104023192332,AAA,35", "meitrack"}, {"#L#2.0;356307042441013;NA;", "wialonips"}, {"\x67\x67\x01\x00\x0c", "eelink"},
		{"\x83\x05\x46\x34\x66\x32\x35\x01\x01", "calamp"}, {"\x01\x00\x02\x0b\x00\x1b", "egts"}, {"\x16\x03\x01\x02\x00\x01", "tls"},
		{"\x10\x12\x00\x04MQTT\x04", "mqtt"}, {"SSH-2.0-OpenSSH_9.6", "ssh"}, {"$GPRMC,024830,V,1443.0,S", "nmea"},
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

// TestEveryCodeHasATextInBothLanguages: an operator reads what it looks like, not a code.
func TestEveryCodeHasATextInBothLanguages(t *testing.T) {
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]bool{}
	for _, s := range beginnings {
		codes[s.code] = true
	}
	for _, s := range shapes {
		codes[s.code] = true
	}
	if len(codes) < 20 {
		t.Errorf("only %d codes", len(codes))
	}
	for code := range codes {
		for _, lang := range []string{"cn", "en"} {
			if key := "looksLike." + code; texts.Text(lang, key, nil) == key {
				t.Errorf("no text for %s in %s", code, lang)
			}
		}
	}
}
