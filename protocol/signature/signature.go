// Package signature tells protocols of terminals, and what else comes to a port,
// by the first bytes. It decodes nothing: it is there to tell an operator who
// has pointed a terminal at the wrong port what came, and to choose among the
// protocols of a port that several share.
package signature

import (
	"bytes"
	"encoding/binary"
)

// Most is how many bytes are looked at.
const Most = 64

// Of returns the code of what the first bytes of a connection or a datagram look
// like: the name of a protocol of this server where it is one, e.g. "gt06", else
// one of its own, e.g. "teltonika". It is "" when they look like nothing that is
// known. The catalogue has its text under "looksLike." and the code.
func Of(b []byte) string {
	b = b[:min(len(b), Most)]
	for _, s := range beginnings {
		if bytes.HasPrefix(b, []byte(s.prefix)) {
			return s.code
		}
	}
	for _, s := range shapes {
		if s.fits(b) {
			return s.code
		}
	}
	return ""
}

// beginnings are signatures that are a beginning.
var beginnings = []struct{ prefix, code string }{
	{"\x78\x78", "gt06"}, {"\x79\x79", "gt06"},
	{"GET ", "http"}, {"POST ", "http"}, {"PUT ", "http"}, {"HEAD ", "http"}, {"OPTIONS ", "http"}, {"CONNECT ", "http"},
	{"PROXY ", "proxy"}, {"\r\n\r\n\x00\r\nQUIT\n", "proxy"}, {"SSH-", "ssh"},
	{"+RESP:", "queclink"}, {"+BUFF:", "queclink"}, {"+ACK:", "queclink"}, {"+RSP", "queclink"}, {"+EVT", "queclink"},
	{"+BSP", "queclink"}, {"+BVT", "queclink"}, {"+INF", "queclink"}, {"+HBD", "queclink"}, {"+CRD", "queclink"},
	{"##,imei:", "gps103"}, {"imei:", "gps103"}, {"#L#", "wialonips"}, {"#D#", "wialonips"}, {"#SD#", "wialonips"},
	{"#B#", "wialonips"}, {"#P#", "wialonips"}, {"#M#", "wialonips"}, {"gg", "eelink"}, {"EL", "eelink"},
	{"##\x01", "topflytech"}, {"%%\x01", "topflytech"}, {"MCGP", "cellocator"}, {"@P", "atrack"}, {"@NTC", "navtelecom"}, {"*>", "navtelecom"},
	{"!1,", "minifinder"}, {"$GP", "nmea"}, {"$PGID", "nmea"}, {"01cd", "jt1078"}, {"@@", "castel"},
}

// shapes are signatures that take a look.
var shapes = []struct {
	code string
	fits func(b []byte) bool
}{
	{"jt808", jt808}, {"tls", tls}, {"mqtt", mqtt}, {"teltonika", teltonika}, {"h02", h02}, {"watch", watch}, {"tk103", tk103},
	{"suntech", suntech}, {"meitrack", meitrack}, {"meiligao", meiligao}, {"egts", egts}, {"ruptela", ruptela}, {"calamp", calAmp}, {"xexun", xexun},
}

// jt808 begins with 7E, and the message id that follows is one of a terminal.
func jt808(b []byte) bool {
	return len(b) >= 2 && (b[0] == 0x7E || b[0] == 0xE7) && b[1] < 0x80
}

func tls(b []byte) bool { return len(b) >= 3 && b[0] == 0x16 && b[1] == 3 && b[2] <= 4 }

func mqtt(b []byte) bool { return len(b) >= 8 && b[0] == 0x10 && bytes.Contains(b[:8], []byte("MQ")) }

// teltonika logs in with the length of an IMEI and its digits, or sends zeros, a length and a codec.
func teltonika(b []byte) bool {
	if len(b) >= 9 && binary.BigEndian.Uint32(b) == 0 {
		return b[4] == 0 && (b[8] == 0x08 || b[8] == 0x8E || b[8] == 0x10 || b[8] == 0x0C || b[8] == 0x0D)
	}
	return len(b) >= 6 && b[0] == 0 && b[1] == 0x0F && digits(b[2:])
}

// h02 is "*", two letters, a comma and the number; or "$" and the number in BCD.
func h02(b []byte) bool {
	if len(b) >= 5 && b[0] == '*' {
		return letter(b[1]) && letter(b[2]) && b[3] == ',' && digit(b[4])
	}
	return len(b) >= 12 && b[0] == '$' && bcd(b[1:12])
}

// watch is "[", two letters or digits, "*", and the number.
func watch(b []byte) bool {
	return len(b) >= 5 && b[0] == '[' && b[3] == '*' && digit(b[4])
}

func tk103(b []byte) bool { return len(b) >= 13 && b[0] == '(' && digits(b[1:13]) }

func suntech(b []byte) bool {
	at := bytes.IndexByte(b, ';')
	return at >= 3 && at <= 8 && (bytes.HasPrefix(b, []byte("S")) || at == 3) && letter(b[0]) && letter(b[1])
}

// meitrack is "$$", a letter, a length in decimal, a comma.
func meitrack(b []byte) bool {
	at := bytes.IndexByte(b, ',')
	return at > 3 && at <= 7 && b[0] == '$' && b[1] == '$' && digits(b[3:at])
}

func meiligao(b []byte) bool { return len(b) >= 4 && b[0] == '$' && b[1] == '$' && b[2] == 0 }

func egts(b []byte) bool { return len(b) >= 4 && b[0] == 1 && b[3] == 0x0B }

// ruptela is a length, an IMEI of eight bytes and a command.
func ruptela(b []byte) bool {
	return len(b) >= 11 && b[2] == 0 && b[3] <= 3 && binary.BigEndian.Uint64(b[2:]) >= 1e14 && binary.BigEndian.Uint64(b[2:]) < 1e15
}

// calAmp is options with the mobile's number, its length and digits.
func calAmp(b []byte) bool {
	return len(b) >= 4 && b[0]&0x81 == 0x81 && b[1] >= 4 && b[1] <= 8 && int(b[1])+2 <= len(b) && bcd(b[2:2+int(b[1])])
}

func xexun(b []byte) bool {
	return bytes.Contains(b, []byte("GPRMC")) || bytes.Contains(b, []byte("GNRMC"))
}

func digit(c byte) bool  { return c >= '0' && c <= '9' }
func letter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func digits(b []byte) bool {
	for _, c := range b {
		if !digit(c) {
			return false
		}
	}
	return len(b) > 0
}

func bcd(b []byte) bool {
	for _, c := range b {
		if c>>4 > 9 || c&0x0F > 9 {
			return false
		}
	}
	return true
}
