package jt808

import (
	"fmt"
	"strings"
	"time"

	"waymark/fleet/command"
	"waymark/protocol"
)

// line decodes "(id,1,001,BASE,2,TIME)" and the answers of the same form. Such
// a line has no header: it belongs to the terminal that spoke before.
func (d *decoding) line(frame []byte) error {
	d.m.Type = "text"
	if len(frame) < 2 || frame[len(frame)-1] != ')' {
		return fmt.Errorf("text line without its end: %w", protocol.ErrShort)
	}
	text := string(frame)
	if d.s.Identity == "" {
		if id, ok := lineIdentity(text); ok && d.s.Identify != nil {
			d.s.Identify(id)
		}
	}
	if now, ok := timeRequest(text, d.s.Now().UTC()); ok {
		d.m.Reply = append(d.m.Reply, now...)
		return nil
	}
	d.m.Answer = &command.Answer{OK: command.Obeyed(text), Result: text}
	d.fact("text", text)
	return nil
}

// lineIdentity is the terminal's number at the beginning of a text line.
func lineIdentity(line string) (string, bool) {
	id, _, ok := strings.Cut(line[1:], ",")
	return id, ok && len(id) >= 8 && strings.Trim(id, "0123456789") == ""
}

// timeRequest answers a line that ends in ",TIME)" with the same line and the time in its place.
func timeRequest(line string, now time.Time) (string, bool) {
	before, ok := strings.CutSuffix(line, ",TIME)")
	if !ok {
		return "", false
	}
	return before + "," + now.Format("20060102150405") + ")", true
}
