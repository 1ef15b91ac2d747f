package main

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/devsim"
	"waymark/fleet/command"
	"waymark/locale"
)

// tally is what a scenario of commands counted.
type tally struct {
	ended                     map[string]int // commands by their final state
	frames, arrived, unmarked int            // that are kept with commands; that terminals were sent; of these, whose frame nobody lived to keep
}

func (s *tally) String() string {
	return fmt.Sprintf("commands by final state %v; %d frames kept, %d sent to terminals, of these %d whose keeper was killed before it kept them", s.ended, s.frames, s.arrived, s.unmarked)
}

// toldStep is a step of a command, as its detail tells it.
type toldStep struct{ Status, Note, Direction, Frame string }

// life is what the steps of a command say of it.
type life struct {
	ends     int
	last     string   // the final state
	attempts int      // how often it may have gone out: noted as sent, and not taken back since the connection was gone
	frames   [][]byte // that went out
}

// lived reads the steps of a command. What comes after the end is kept with it (frames, answers) and changes nothing: anything else that follows is an end too many.
func lived(t *testing.T, steps []toldStep, notSent string) (l life) {
	t.Helper()
	for _, e := range steps {
		switch {
		case e.Direction == command.Down:
			frame, err := hex.DecodeString(e.Frame)
			if err != nil || len(frame) == 0 {
				t.Errorf("a frame went down that is none: %+v", steps)
				continue
			}
			l.frames = append(l.frames, frame)
		case e.Status == string(command.Sent) && e.Direction == "":
			l.attempts++
		case e.Note == notSent:
			l.attempts--
		}
		kept := e.Direction != "" && l.ends > 0 && (e.Status == l.last || e.Status == string(command.Acked))
		switch {
		case kept:
		case finalStatuses[e.Status]:
			l.ends++
			l.last = e.Status
		case l.ends > 0:
			l.ends++ // it went on after its end
		}
	}
	return l
}

// wantFrames holds each command of a vehicle against what its terminal was sent, each check apart from the others: it ended once, as the list says; the frames that
// are kept with it are its own; each frame that arrived is of one attempt of one command, and the frame that is kept of that where one is; what is done arrived; and
// no cut-off arrived twice.
func (r *commandRoles) wantFrames(token string, v devsim.Vehicle, commands []issuedCommand, got []devsim.Ordered, sum *tally) {
	r.t.Helper()
	words, err := locale.Load()
	if err != nil {
		r.t.Fatal(err)
	}
	if sum.ended == nil {
		sum.ended = map[string]int{}
	}
	sum.arrived += len(got)
	slices.SortFunc(commands, func(a, b issuedCommand) int { return cmp.Compare(a.CommandID, b.CommandID) }) // as they were wished
	if len(commands) != len(wishes(v.Plate)) {
		r.t.Errorf("%s has %d commands", v.IMEI, len(commands))
	}
	for i := range commands {
		c := &commands[i]
		var told struct{ Events []toldStep }
		r.answered(fmt.Sprintf("/api/report/getcommand?commandId=%d&lang=en", c.CommandID), token, &told)
		l := lived(r.t, told.Events, words.Text("en", command.NotSent, nil))
		if l.ends != 1 || l.last != c.CmdStatus {
			r.t.Errorf("%+v ended %d times, as %q: %+v", c, l.ends, l.last, told.Events)
		}
		if wish := wishes(v.Plate)[min(i, len(wishes(v.Plate))-1)]; !strings.Contains(wish, fmt.Sprintf("%q", c.CmdCode)) {
			r.t.Errorf("%+v is not what was wished: %s", c, wish)
		}
		want := bodyOf(v, c, i)
		mine := slices.Collect(func(yield func(devsim.Ordered) bool) {
			for _, o := range got {
				if bytes.Equal(o.Body, want) && !yield(o) {
					return
				}
			}
		})
		got = slices.DeleteFunc(got, func(o devsim.Ordered) bool { return bytes.Equal(o.Body, want) })
		r.wantAgreed(c, &l, want, mine, sum)
		sum.ended[c.CmdStatus]++
		sum.frames += len(l.frames)
	}
	for _, o := range got {
		r.t.Errorf("%s was sent %s, which is none of its commands: %+v", o.IMEI, hex.EncodeToString(o.Body), commands)
	}
}

// wantAgreed holds a command against the frames with its body that its terminal was sent.
func (r *commandRoles) wantAgreed(c *issuedCommand, l *life, want []byte, arrived []devsim.Ordered, sum *tally) {
	r.t.Helper()
	unmarked := slices.Clone(arrived)
	shown := 0 // frames that are kept and arrived
	for _, frame := range l.frames {
		body, serial := opened(frame)
		if !bytes.Equal(body, want) {
			r.t.Errorf("%+v is said to have gone out as %x, which is not its frame (%x)", c, frame, want)
		}
		if i := slices.IndexFunc(unmarked, func(o devsim.Ordered) bool { return o.Serial == serial }); i >= 0 {
			unmarked = slices.Delete(unmarked, i, i+1)
			shown++
		}
	}
	if len(l.frames) > l.attempts {
		r.t.Errorf("%+v has %d frames of %d attempts", c, len(l.frames), l.attempts)
	}
	if len(unmarked) > l.attempts-len(l.frames) {
		r.t.Errorf("%+v: its terminal was sent %d frames more than are kept, in %d attempts with %d frames: %+v", c, len(unmarked), l.attempts, len(l.frames), unmarked)
	}
	if c.CmdStatus == "done" && len(arrived) == 0 {
		r.t.Errorf("%+v is done, and its terminal was sent nothing", c)
	}
	if c.CmdStatus == "done" && len(l.frames) == l.attempts && shown == 0 {
		r.t.Errorf("%+v is done, and none of its %d frames arrived", c, len(l.frames))
	}
	if c.CmdCode == command.Cut && (len(arrived) > 1 || l.attempts > 1) {
		r.t.Errorf("%+v was sent %d times in %d attempts", c, len(arrived), l.attempts)
	}
	sum.unmarked += len(unmarked)
}

// bodyOf is what a terminal is sent for the command of a wish, as the documents of its protocol have it: no two wishes for a vehicle have the same.
func bodyOf(v devsim.Vehicle, c *issuedCommand, wish int) []byte {
	seconds := map[int]int{0: 6, 3: 7}[wish]
	if v.Protocol == devsim.GT06 {
		text := map[string]string{"CC_18": fmt.Sprintf("TIMER,%d,%d#", seconds, seconds), "CC_26": "RESET#", "CC_38": "RELAY,1#"}[c.CmdCode]
		flag := uint32(c.CommandID) + 1<<16
		return append([]byte{byte(4 + len(text)), byte(flag >> 24), byte(flag >> 16), byte(flag >> 8), byte(flag)}, text...)
	}
	return map[string][]byte{
		"CC_18": {2, 0, 0, 0, 0x20, 4, 0, 0, 0, 0, 0, 0, 0, 0x29, 4, 0, 0, 0, byte(seconds)}, "CC_26": {4}, "CC_38": {0xF0},
	}[c.CmdCode]
}

// opened is the body of a frame of either protocol, and its serial number.
func opened(frame []byte) (body []byte, serial uint16) {
	if frame[0] != 0x7e { // GT06: mark, length, type; serial number, CRC, mark
		end := len(frame) - 6
		return frame[4:end], word(frame[end:])
	}
	frame = bytes.ReplaceAll(frame, []byte{0x7d, 0x02}, []byte{0x7e})
	frame = bytes.ReplaceAll(frame, []byte{0x7d, 0x01}, []byte{0x7d})
	header := 13 // with the flag that begins it
	if frame[3]&0x40 != 0 {
		header = 18 // of 2019
	}
	return frame[header : len(frame)-2], word(frame[header-2:])
}

func word(b []byte) uint16 { return uint16(b[0])<<8 | uint16(b[1]) }
