package all_test

import (
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet/command"
	"waymark/protocol"
	"waymark/protocol/all"
)

// vector is a line of downlink.jsonl.
type vector struct {
	Protocol, Name, Version string
	Frame                   string `json:"frame_hex"`
	Wire                    string `json:"wire_hex"`
}

// meaning is what a vector means that is not in the tables of orders: an order to a model with a text of its own, a command of another kind, the frame of a
// terminal that it answers, or why nothing of ours means it.
type meaning struct {
	code, values, text string // an order, its values, and what the model has for it
	kind               protocol.Command
	answers            func(v *vector) (hello string)
	reason             string // the bytes of its frame alone are held: header, escapes, length, checksum
}

// meanings are those of vectors by name.
var meanings = map[string]meaning{
	"DYD,123456#":  {code: "CC_38", text: "DYD,123456#"},
	"TIMER,20,60#": {code: "CC_18", values: "seconds=20", text: "TIMER,{seconds},60#"},
	"PARAM#":       {code: "CC_56", text: "PARAM#"},
	"GPRSSET#":     {code: "CC_56", text: "GPRSSET#"},
	"URL#":         {code: "CC_55", text: "URL#"},
	"HBT,3,5#":     {kind: protocol.Command{Kind: "text", Text: "HBT,3,5#"}}, // CC_1 is in seconds, this in minutes
	// No command of the specification means these; they are texts that somebody could type.
	"DISTANCE,200#":      {kind: protocol.Command{Kind: "text", Text: "DISTANCE,200#"}},
	"GMT,E,0,0#":         {kind: protocol.Command{Kind: "text", Text: "GMT,E,0,0#"}},
	"SOS,D,13800138000#": {kind: protocol.Command{Kind: "text", Text: "SOS,D,13800138000#"}},

	"text":           {kind: protocol.Command{Kind: "text", Text: "STATUS#"}},
	"escape example": {kind: protocol.Command{Kind: "text", Text: "~}"}},
	"door lock":      {kind: protocol.Command{Kind: "lock"}},

	"general ack of 0x0200 serial 0x0008": {answers: (*vector).location},

	"RELAY,1# +language 2":                      {reason: "the product sends no language field, which some terminals break with; TestDownlinkVectors of protocol/gt06 makes it"},
	"register ack":                              {reason: "its authentication code is a made-up one; ours are made for each terminal, and TestRegister of protocol/jt808 holds them"},
	"report interval 30 s moving / 300 s sleep": {reason: "CC_18 sets one interval, and no command of the specification that of sleep"},
	"stop tracking":                             {reason: "a tracking ends by itself (CC_72 says when), and no command ends it before"},
	"query two parameters":                      {reason: "the two belong to two commands, and the product asks for those of one (CC_56) or for all"},
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

// meant is the frame that is made of what the vector means, and how it was made.
func (v *vector) meant(t *testing.T) (frame, how string) {
	t.Helper()
	m, known := meanings[v.Name]
	hello := v.hello()
	switch {
	case !known:
		t.Errorf("%s %s is neither in the table nor has it a meaning", v.Protocol, v.Name)
		return "", ""
	case m.code != "":
		o, err := command.Check(m.code, valuesOf(m.values), time.UTC)
		if err != nil {
			t.Fatal(v.Name, err)
		}
		if err := command.CheckText(m.code, m.text); err != nil {
			t.Error(v.Name, err)
		}
		o.Text = m.text
		return encoded(t, v.Protocol, hello, protocol.Command{Kind: protocol.KindOrder, Order: o}), "by a text of the model"
	case m.answers != nil:
		return v.answered(t, m.answers(v)), "as an answer"
	case m.reason != "":
		return v.framed(t), "its frame alone"
	}
	return encoded(t, v.Protocol, hello, m.kind), "by its kind"
}

func (v *vector) hello() string {
	if v.Version == "2019" {
		return spoke[v.Protocol][1]
	}
	return spoke[v.Protocol][0]
}

// location is the report that the general answer of the vectors is to: message 0x0200 of serial number 8, of the terminal that all of them are for.
func (v *vector) location() string {
	header := "0200001c" + "013800138000" + "0008"
	if v.Version == "2019" {
		header = "0200401c" + "01" + "00000000013800138000" + "0008"
	}
	raw, _ := hex.DecodeString(header + "0000000000000003015752080681b3c4000a00000000240520123000")
	sum := byte(0)
	for _, b := range raw {
		sum ^= b
	}
	return hex.EncodeToString(slices.Concat([]byte{0x7e}, raw, []byte{sum, 0x7e}))
}

// answered is what a terminal that has said its hello is answered when it sends a frame.
func (v *vector) answered(t *testing.T, sent string) string {
	t.Helper()
	frame, err := hex.DecodeString(sent)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := all.ByName(v.Protocol)
	var m protocol.Message
	if err := p.Decode(session(t, v.Protocol, v.hello(), ""), frame, &m); err != nil {
		t.Fatal(err)
	}
	return hex.EncodeToString(m.Reply)
}

// framed is the same message put into a frame of ours: of GT06 its text with the language, which no encoder of ours adds, of JT/T 808 its id and body.
func (v *vector) framed(t *testing.T) string {
	t.Helper()
	if v.Protocol == "gt06" {
		return v.Frame
	}
	frame, err := hex.DecodeString(v.Frame)
	if err != nil {
		t.Fatal(err)
	}
	header := 12
	if v.Version == "2019" {
		header = 17
	}
	return encoded(t, v.Protocol, v.hello(), protocol.Command{Kind: "raw", Raw: slices.Concat(frame[1:3], frame[1+header:len(frame)-2])})
}

// valuesOf makes values of "name=value" separated by blanks.
func valuesOf(list string) command.Values {
	out := command.Values{}
	for _, one := range strings.Fields(list) {
		name, value, _ := strings.Cut(one, "=")
		out[name] = value
	}
	return out
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
