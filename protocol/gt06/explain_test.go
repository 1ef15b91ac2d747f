package gt06

import (
	"bytes"
	"strings"
	"testing"

	"waymark/protocol"
)

// TestExplainCovers: the fields of every golden frame lie side by side from its
// first byte to its last, and each has a name.
func TestExplainCovers(t *testing.T) {
	for name, s := range sessions() {
		for i, f := range s.Frames {
			at := 0
			for _, field := range New().Explain(f) {
				if field.Offset != at || field.Name == "" || !bytes.Equal(field.Bytes, f[at:at+len(field.Bytes)]) {
					t.Errorf("%s frame %d: field %q at %d, want %d", name, i, field.Name, field.Offset, at)
					break
				}
				at += len(field.Bytes)
			}
			if at != len(f) {
				t.Errorf("%s frame %d (%x): %d of %d bytes explained", name, i, f, at, len(f))
			}
		}
	}
}

// TestExplainHidesPasswords: nobody is shown the password of a network, neither in what was sent nor in what a terminal answered.
func TestExplainHidesPasswords(t *testing.T) {
	sent := commandFrame(protocol.Command{ID: 7, Text: "APN,cmnet,me,secret#"}, nil, 1)
	said := frame(0x15, 8, raw("18 00 00 00 07"), []byte("APN:cmnet,me,secret;"), raw("00 02"))
	long := appendFrame(nil, true, 0x21, append(raw("00 00 00 07 01"), "APN:cmnet,me,secret;"...), 9)
	for _, f := range [][]byte{sent, said, long} {
		shown := false
		for _, field := range New().Explain(f) {
			shown = shown || strings.Contains(field.Value, "cmnet,me,***")
			if strings.Contains(field.Value, "secret") || strings.Contains(string(field.Bytes), "secret") && !field.Secret {
				t.Errorf("%x: %+v", f, field)
			}
		}
		if !shown {
			t.Errorf("%x shows no text", f)
		}
	}
}

func TestExplainValues(t *testing.T) {
	got := map[string]string{}
	for _, f := range New().Explain(frame(0x16, 7, shenzhen.block(), raw("09"), gsmCell, raw("54 04 03 02 02"))) {
		got[f.Name] = f.Value
	}
	for name, want := range map[string]string{
		"start":             "short form",
		"protocol number":   "16",
		"date and time":     "2024-05-20 04:29:50",
		"latitude":          "22.5432111 degrees",
		"speed":             "43 km/h",
		"course and status": "271 degrees, fixed, north, east",
		"MCC":               "460",
		"battery level":     "66 %",
		"alarm":             "power cut",
		"serial number":     "7",
		"CRC-16/X-25":       "right",
	} {
		if got[name] != want {
			t.Errorf("%s: %q, want %q", name, got[name], want)
		}
	}
	if f := New().Explain([]byte{1, 2, 3}); len(f) != 1 || f[0].Name != "unread" {
		t.Errorf("not a frame: %+v", f)
	}
}
