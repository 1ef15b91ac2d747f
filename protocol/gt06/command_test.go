package gt06

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waymark/fleet/command"
	"waymark/protocol"
)

func TestEncodeCommand(t *testing.T) {
	p, s := New(), session(t)
	got, err := p.EncodeCommand(s, protocol.Command{ID: 0x01020304, Kind: "text", Text: "RELAY,1#"})
	if want := frame(0x80, 1, raw("0C 01020304"), []byte("RELAY,1#")); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%x, %v; want %x", got, err, want)
	}
	got, err = p.EncodeCommand(s, protocol.Command{Kind: "raw", Raw: []byte{1, 2}})
	if err != nil || !bytes.Equal(got, []byte{1, 2}) {
		t.Errorf("raw: %x, %v", got, err)
	}
	got, err = p.EncodeCommand(s, protocol.Command{Kind: "text", Text: strings.Repeat("x", maxCommand)})
	if _, used := p.Frame(&protocol.Session{}, got); err != nil || used != len(got) || got[len(got)-5] != 2 {
		t.Errorf("longest text: %d of %d bytes, %v", used, len(got), err)
	}
	for _, c := range []struct {
		command protocol.Command
		want    error
	}{
		{protocol.Command{Kind: "locate"}, protocol.ErrUnsupported},
		{protocol.Command{Kind: "text"}, protocol.ErrField},
		{protocol.Command{Kind: "text", Text: "café#"}, protocol.ErrField},
		{protocol.Command{Kind: "text", Text: strings.Repeat("x", maxCommand+1)}, protocol.ErrField},
		{protocol.Command{Kind: "raw"}, protocol.ErrField},
	} {
		if _, err := p.EncodeCommand(s, c.command); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v, want %v", c.command, err, c.want)
		}
	}
}

// TestDownlinkVectors compares with frames built from the published formats.
func TestDownlinkVectors(t *testing.T) {
	dir := os.Getenv("WAYMARK_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared")
	}
	file, err := os.Open(filepath.Join(dir, "protocols", "downlink.jsonl"))
	if errors.Is(err, os.ErrNotExist) {
		t.Skipf("SKIPPED: no down-link vectors in %s (set WAYMARK_SHARED)", dir)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	compared := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var v struct {
			Protocol, Name string
			Frame          string `json:"frame_hex"`
			Serial         uint16
		}
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		if v.Protocol != "gt06" {
			continue
		}
		text, language, _ := strings.Cut(v.Name, " +language ")
		var got []byte
		if language != "" {
			got = commandFrame(protocol.Command{Text: text}, []byte{0, language[0] - '0'}, v.Serial)
		} else if got, err = New().EncodeCommand(session(t), protocol.Command{Text: text}); err != nil {
			t.Fatal(err)
		}
		if hex.EncodeToString(got) != v.Frame {
			t.Errorf("%s: %x, want %s", v.Name, got, v.Frame)
		}
		compared++
	}
	if compared == 0 {
		t.Error("no vectors of this protocol")
	}
}

// TestAnswerThatNothingWasDone: a terminal that is in the state already says so, and is not taken for one that obeyed.
func TestAnswerThatNothingWasDone(t *testing.T) {
	const text = "Already in the state of fuel supply cut off, the command is not running!"
	for name, f := range map[string][]byte{
		"15": frame(0x15, 2, append([]byte{byte(4 + len(text)), 0, 0, 0, 7}, text...), raw("0002")),
		"21": longFrame(0x21, 2, raw("00000007 01"), []byte(text)),
	} {
		s := session(t)
		decode(t, s, loginFrame())
		m := decode(t, s, f)
		if m.Answer == nil || m.Answer.OK || m.Answer.ID != 7 || m.Answer.Means() != command.Already {
			t.Errorf("%s: %+v", name, m.Answer)
		}
	}
}
