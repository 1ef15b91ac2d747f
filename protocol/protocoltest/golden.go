package protocoltest

import (
	"bufio"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waymark/protocol"
)

var update = flag.Bool("update", false, "rewrite the golden files of protocols")

// divider parts what goes in from what comes out in a golden file.
const divider = "===="

// Golden runs a session through the protocol in one write, byte by byte, and
// with noise before each frame; all three must give what the golden file at
// path says. The file also holds the frames, so that it can be read, and run by
// GoldenFiles, without the code that built them. With -update it is rewritten.
func Golden(t *testing.T, p protocol.Protocol, path string, c Session) {
	t.Helper()
	got := transcript(t, p, c)
	text := c.header() + divider + "\n" + got
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (run the test with -update to write it)", err)
	}
	if text != string(want) {
		t.Errorf("%s differs:\n%s", path, firstDifference(string(want), text))
	}
}

// GoldenFiles runs every golden file that matches the pattern with the frames
// it holds.
func GoldenFiles(t *testing.T, p protocol.Protocol, pattern string) {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no golden files at %s: %v", pattern, err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".golden"), func(t *testing.T) {
			c, err := readSession(path)
			if err != nil {
				t.Fatal(err)
			}
			Golden(t, p, path, c)
		})
	}
}

// transcript runs the session in all three ways and returns what it gave.
func transcript(t *testing.T, p protocol.Protocol, c Session) string {
	t.Helper()
	whole := feed(t, p, c.open(t), inOne(c.Frames))
	if s := feed(t, p, c.open(t), byteByByte(c.Frames)); s != whole {
		t.Errorf("byte by byte differs from one write:\n%s", firstDifference(whole, s))
	}
	if s := feed(t, p, c.open(t), withNoise(c.Frames)); s != whole {
		t.Errorf("with noise before differs from without:\n%s", firstDifference(whole, s))
	}
	return whole
}

// header is the part of the golden file that goes in.
func (c Session) header() string {
	var b strings.Builder
	for _, id := range c.Known {
		fmt.Fprintf(&b, "known %s\n", id)
	}
	if c.Zone != "" {
		fmt.Fprintf(&b, "zone %s\n", c.Zone)
	}
	if c.Model != "" {
		fmt.Fprintf(&b, "model %s\n", c.Model)
	}
	if !c.Now.IsZero() {
		fmt.Fprintf(&b, "now %s\n", c.Now.UTC().Format(time.RFC3339))
	}
	for _, f := range c.Frames {
		fmt.Fprintf(&b, "in %x\n", f)
	}
	return b.String()
}

// readSession reads the part of a golden file that goes in.
func readSession(path string) (Session, error) {
	var c Session
	f, err := os.Open(path)
	if err != nil {
		return c, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() && lines.Text() != divider {
		if err := c.setLine(lines.Text()); err != nil {
			return c, fmt.Errorf("%s: %w", path, err)
		}
	}
	return c, lines.Err()
}

func (c *Session) setLine(line string) error {
	key, value, _ := strings.Cut(line, " ")
	var err error
	switch key {
	case "known":
		c.Known = append(c.Known, value)
	case "zone":
		c.Zone = value
	case "model":
		c.Model = value
	case "now":
		c.Now, err = time.Parse(time.RFC3339, value)
	case "in":
		var frame []byte
		frame, err = hex.DecodeString(value)
		c.Frames = append(c.Frames, frame)
	default:
		err = fmt.Errorf("line %q not understood", line)
	}
	return err
}

// firstDifference shows the first line in which two texts differ.
func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range max(len(w), len(g)) {
		a, b := lineOf(w, i), lineOf(g, i)
		if a != b {
			return fmt.Sprintf("line %d\n  want %s\n  got  %s", i+1, a, b)
		}
	}
	return "no difference"
}

func lineOf(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(end)"
}
