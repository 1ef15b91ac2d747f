package operate

import (
	"bufio"
	"encoding/hex"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"waymark/locale"
)

// sameInBoth are names that are written alike in Chinese.
var sameInBoth = regexp.MustCompile(`^(ACC|IMEI|ICCID|IMSI|WiFi)$`)

// framesOf are all frames of the golden sessions of a protocol, and of those that carry its commands.
func framesOf(t *testing.T, protocol string) (frames []string) {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "protocol")
	golden, err := filepath.Glob(filepath.Join(dir, protocol, "testdata", "*.golden"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(golden, filepath.Join(dir, "all", "testdata", "orders_"+protocol+".txt")) {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if frame, ok := strings.CutPrefix(lines.Text(), "in "); ok {
				frames = append(frames, frame)
			} else if columns := strings.Split(lines.Text(), "\t"); len(columns) > 3 {
				frames = append(frames, columns[3:]...)
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
		_ = f.Close()
	}
	return frames
}

// TestFieldsAreNamed: each field of each golden frame, and of each frame that carries a command, has a Chinese and an English name.
func TestFieldsAreNamed(t *testing.T) {
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	han, latin := regexp.MustCompile(`\p{Han}`), regexp.MustCompile(`^[ -~]+$`)
	for _, name := range []string{"jt808", "gt06"} {
		told := map[string]bool{}
		for _, digits := range framesOf(t, name) {
			raw, err := hex.DecodeString(digits)
			if err != nil {
				t.Fatal(digits, err)
			}
			for _, f := range Explain(name, raw) {
				if told[f.Name] {
					continue
				}
				told[f.Name] = true
				if cn := texts.FrameField(locale.CN, f.Name); !han.MatchString(cn) && !sameInBoth.MatchString(cn) {
					t.Errorf("%s: %q has no Chinese name", name, f.Name)
				}
				if en := texts.FrameField(locale.EN, f.Name); !latin.MatchString(en) {
					t.Errorf("%s: %q is %q in English", name, f.Name, en)
				}
			}
		}
		if len(told) < 30 {
			t.Errorf("%s: only %d fields", name, len(told))
		}
	}
}
