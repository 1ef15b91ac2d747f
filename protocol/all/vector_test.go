package all_test

import (
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"waymark/protocol"
)

// vector is a line of downlink.jsonl.
type vector struct {
	Protocol, Name, Version string
	Frame                   string `json:"frame_hex"`
	Wire                    string `json:"wire_hex"`
}

// noOrder are vectors that no form makes: answers, texts that people type, and what the platform has no command for.
var noOrder = []string{
	"RELAY,1# +language 2", "DYD,123456#", "TIMER,20,60#", "DISTANCE,200#", "GMT,E,0,0#", "SOS,D,13800138000#", "HBT,3,5#", "PARAM#", "URL#", "GPRSSET#",
	"report interval 30 s moving / 300 s sleep", "stop tracking", "text", "general ack of 0x0200 serial 0x0008", "register ack", "escape example", "door lock",
	"query two parameters",
}

func readVector(t *testing.T, line []byte) (v vector) {
	t.Helper()
	if err := json.Unmarshal(line, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// wire is the frame as it goes out.
func (v *vector) wire() string {
	if v.Wire != "" {
		return v.Wire
	}
	return v.Frame
}

// made is the same message put into a frame: of GT06 its text, of JT/T 808 its id and body.
func (v *vector) made(t *testing.T) string {
	t.Helper()
	if v.Protocol == "gt06" {
		text, language, _ := strings.Cut(v.Name, " +language ")
		if language != "" {
			return v.Frame // the field that some firmware wants; protocol/gt06 has its test
		}
		return encoded(t, v.Protocol, "", protocol.Command{Kind: "text", Text: text})
	}
	frame, err := hex.DecodeString(v.Frame)
	if err != nil {
		t.Fatal(err)
	}
	hello, header := spoke["jt808"][0], 12
	if v.Version == "2019" {
		hello, header = spoke["jt808"][1], 17
	}
	return encoded(t, v.Protocol, hello, protocol.Command{Kind: "raw", Raw: slices.Concat(frame[1:3], frame[1+header:len(frame)-2])})
}

func encoded(t *testing.T, name, hello string, c protocol.Command) string {
	t.Helper()
	frame, err := commander(t, name).EncodeCommand(session(t, name, hello, ""), c)
	if err != nil {
		t.Fatal(err)
	}
	return hex.EncodeToString(frame)
}

func (v *vector) inTable(lines []order) bool {
	return slices.ContainsFunc(lines, func(o order) bool { return slices.Contains(o.frames, v.wire()) })
}
