package operate

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"waymark/cmd/waymark/install"
	"waymark/fleet/device"
	"waymark/protocol"
	"waymark/protocol/all"
)

// ExplainCmd explains raw data of terminals.
type ExplainCmd struct {
	Frame explainFrameCmd `cmd:"" help:"Explain a frame field by field."`
}

type explainFrameCmd struct {
	Protocol string `arg:"" help:"Name of the protocol, such as jt808 or gt06."`
	Hex      string `arg:"" help:"The frame as hexadecimal digits, as it stood on the wire."`
}

// Run prints the fields of a frame.
func (c explainFrameCmd) Run(e *install.Env) error {
	raw, err := hex.DecodeString(strings.NewReplacer(" ", "", "\n", "", ":", "").Replace(c.Hex))
	if err != nil {
		return fmt.Errorf("the frame is not hexadecimal: %w", err)
	}
	if _, ok := all.ByName(c.Protocol); !ok {
		return fmt.Errorf("no protocol is named %q", c.Protocol)
	}
	fields := Explain(c.Protocol, raw)
	if fields == nil {
		return errors.New("this protocol has no explanation")
	}
	w := tabwriter.NewWriter(e.Out, 0, 4, 2, ' ', 0)
	for _, f := range fields {
		fmt.Fprintf(w, "%d\t%x\t%s\t%s\n", f.Offset, f.Bytes, f.Name, f.Value)
	}
	return w.Flush()
}

// Explain is the device.Explainer of all protocols.
func Explain(name string, raw []byte) []device.Field {
	found, _ := all.ByName(name)
	p, ok := found.(protocol.Explainer)
	if !ok {
		return nil
	}
	fields := p.Explain(raw)
	out := make([]device.Field, len(fields))
	for i, f := range fields {
		out[i] = device.Field(f)
	}
	return out
}
