package operate

import (
	"bufio"
	"cmp"
	"encoding/hex"
	"encoding/json"
	"errors"
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

// vectorsOf are the frames to terminals that were built from the published formats, of a protocol; none where they are not at hand.
func vectorsOf(t *testing.T, protocol string) (frames []string) {
	t.Helper()
	dir := os.Getenv("WAYMARK_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "..", "shared")
	}
	f, err := os.Open(filepath.Join(dir, "protocols", "downlink.jsonl"))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var v struct {
			Protocol string
			Frame    string `json:"frame_hex"`
			Wire     string `json:"wire_hex"`
		}
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		if v.Protocol == protocol {
			frames = append(frames, cmp.Or(v.Wire, v.Frame))
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if len(frames) < 20 {
		t.Errorf("%s: only %d frames", protocol, len(frames))
	}
	return frames
}

// TestFieldsAreNamed: each field of each golden frame, and of each frame that carries a command, has a Chinese and an English name.
func TestFieldsAreNamed(t *testing.T) {
	for _, name := range []string{"jt808", "gt06"} {
		if told := named(t, name, framesOf(t, name)); told < 30 {
			t.Errorf("%s: only %d fields", name, told)
		}
	}
}

// TestFieldsOfVectorsAreNamed: so has each field of the frames that were built from the published formats, and none of these is unread.
func TestFieldsOfVectorsAreNamed(t *testing.T) {
	for _, name := range []string{"jt808", "gt06"} {
		frames := vectorsOf(t, name)
		if frames == nil {
			t.Skip("SKIPPED: no down-link vectors (set WAYMARK_SHARED)")
		}
		named(t, name, frames)
		for _, digits := range frames {
			raw, _ := hex.DecodeString(digits)
			for _, f := range Explain(name, raw) {
				if f.Name == "unread" || f.Name == "body" {
					t.Errorf("%s %s: %s %s", name, digits, f.Name, f.Value)
				}
			}
		}
	}
}

// named holds that each field of frames has a name in both languages, and returns how many fields there are.
func named(t *testing.T, name string, frames []string) int {
	t.Helper()
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	han, latin := regexp.MustCompile(`\p{Han}`), regexp.MustCompile(`^[ -~]+$`)
	told := map[string]bool{}
	for _, digits := range frames {
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
	return len(told)
}
