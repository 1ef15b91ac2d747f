package main

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/devsim"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/locale"
)

// tally is what a scenario of commands counted.
type tally struct {
	ended                  map[string]int // commands by their final state
	kept, arrived, untold  int            // frames that are kept with commands; that terminals were sent; of these, of which nobody lived to note that they went out
	lost                   int            // frames that went out to a connection that ended, and never arrived
	awaited, judged, slept int            // commands that a second person let go; steps with what they were judged by; commands to terminals that sleep which are done
}

func (s *tally) String() string {
	return fmt.Sprintf("commands by final state %v; %d frames kept, %d sent to terminals, each of them kept, %d of these as ones that may have been sent; %d went out to connections that ended; %d let go by a second person, %d judgements, %d done by terminals that sleep",
		s.ended, s.kept, s.arrived, s.untold, s.lost, s.awaited, s.judged, s.slept)
}

// toldStep is a step of a command, as its detail tells it.
type toldStep struct {
	Time                                  int64 // ms
	Status, Note, Direction, Frame, Actor string
	Evidence                              *struct{ Decides int }
}

// keptFrame is a frame that was kept before it was written, with what was noted of it later.
type keptFrame struct {
	bytes  []byte
	at     time.Time // it was kept
	went   bool      // it was written
	unsent bool      // it certainly was not
}

// life is what the steps of a command say of it.
type life struct {
	ends   int
	last   string // the final state
	frames []keptFrame
}

// attempts is how often it may have gone out.
func (l *life) attempts() (n int) {
	for _, f := range l.frames {
		if !f.unsent {
			n++
		}
	}
	return n
}

// said are texts that tell steps apart.
type said struct{ wentOut, notSent, heldBack, approved string }

// newSaid reads them.
func newSaid(t *testing.T) said {
	t.Helper()
	words, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	of := func(code string) string { return words.Text("en", code, nil) }
	return said{of(command.WentOut), of(command.NotSent), of(command.HeldBack), of(command.Approved)}
}

// lived reads the steps of a command. What comes after the end is kept with it (that a frame went out, answers) and changes nothing: anything else that follows is
// an end too many.
func lived(t *testing.T, steps []toldStep, words said) (l life) {
	t.Helper()
	for _, e := range steps {
		switch {
		case e.Direction == command.Down && e.Frame != "":
			frame, err := hex.DecodeString(e.Frame)
			if err != nil || e.Status != string(command.Sent) {
				t.Errorf("a frame was to go down that is none: %+v", steps)
			}
			l.frames = append(l.frames, keptFrame{bytes: frame, at: time.UnixMilli(e.Time)})
		case len(l.frames) == 0:
		case e.Note == words.wentOut:
			l.frames[len(l.frames)-1].went = true
		case e.Note == words.notSent, e.Note == words.heldBack:
			l.frames[len(l.frames)-1].unsent = true
		}
		kept := e.Direction != "" && l.ends > 0 && (e.Status == l.last || e.Status == string(command.Acked) || e.Note == words.wentOut)
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

// wireOf is what the terminal of a vehicle was sent, and when its connections ended.
type wireOf struct {
	v     devsim.Vehicle
	got   []devsim.Ordered
	ended []time.Time
}

// wantFrames holds each command of a vehicle against what its terminal was sent, each check apart from the others: it ended once, as the list says; the frames that
// are kept with it are its own; each frame that arrived is kept, byte by byte, with one command, which says that it went out or may have; what is done arrived; and
// no cut-off arrived twice, or without the word of a second person.
func (r *commandRoles) wantFrames(token string, w wireOf, commands []issuedCommand, sum *tally) {
	r.t.Helper()
	v, got := w.v, w.got
	words := newSaid(r.t)
	if sum.ended == nil {
		sum.ended = map[string]int{}
	}
	sum.arrived += len(got)
	slices.SortFunc(commands, func(a, b issuedCommand) int { return cmp.Compare(a.CommandID, b.CommandID) }) // as they were wished
	wanted := wishes(&v)
	if len(commands) != len(wanted) {
		r.t.Errorf("%s has %d commands", v.IMEI, len(commands))
	}
	for i := range commands {
		c := &commands[i]
		var told struct{ Events []toldStep }
		r.answered(fmt.Sprintf("/api/report/getcommand?commandId=%d&lang=en", c.CommandID), token, &told)
		l := lived(r.t, told.Events, words)
		if l.ends != 1 || l.last != c.CmdStatus {
			r.t.Errorf("%+v ended %d times, as %q: %+v", c, l.ends, l.last, told.Events)
		}
		if wish := wanted[min(i, len(wanted)-1)]; !strings.Contains(wish, fmt.Sprintf("%q", c.CmdCode)) {
			r.t.Errorf("%+v is not what was wished: %s", c, wish)
		}
		want := bodyOf(v, c, i)
		var mine []devsim.Ordered
		got = slices.DeleteFunc(got, func(o devsim.Ordered) bool {
			if !bytes.Equal(o.Body, want) {
				return false
			}
			mine = append(mine, o)
			return true
		})
		r.wantEnded(c, r.wantAgreed(c, &l, want, mine, sum), w.ended, sum)
		r.wantJudged(c, told.Events, words, sum)
		sum.ended[c.CmdStatus]++
		sum.kept += len(l.frames)
		if v.Type == device.Wireless && c.CmdStatus == string(command.Done) {
			sum.slept++
		}
	}
	for _, o := range got {
		r.t.Errorf("%s was sent %s, which is none of its commands: %+v", o.IMEI, hex.EncodeToString(o.Body), commands)
	}
}

// wantAgreed holds a command against the frames with its body that its terminal was sent: each of them is one that was kept before it was written. It returns those
// that are kept and did not arrive.
func (r *commandRoles) wantAgreed(c *issuedCommand, l *life, want []byte, arrived []devsim.Ordered, sum *tally) (kept []keptFrame) {
	r.t.Helper()
	kept = slices.Clone(l.frames)
	for _, f := range kept {
		if body, _ := opened(f.bytes); !bytes.Equal(body, want) {
			r.t.Errorf("%+v is said to have gone out as %x, which is not its frame (%x)", c, f.bytes, want)
		}
	}
	for _, o := range arrived {
		i := keptOf(kept, &o)
		if i < 0 {
			r.t.Errorf("%+v: its terminal was sent %x, which is kept nowhere: %+v", c, o.Frame, l.frames)
			continue
		}
		if kept[i].unsent {
			r.t.Errorf("%+v: its terminal was sent %x, which is said not to have gone out", c, o.Frame)
		}
		if !kept[i].went {
			sum.untold++
		}
		kept = slices.Delete(kept, i, i+1)
	}
	if c.CmdStatus == "done" && len(arrived) == 0 {
		r.t.Errorf("%+v is done, and its terminal was sent nothing", c)
	}
	if c.CmdCode == command.Cut && (len(arrived) > 1 || l.attempts() > 1) {
		r.t.Errorf("%+v was sent %d times in %d attempts", c, len(arrived), l.attempts())
	}
	return kept
}

// keptOf is the place of the frame that a terminal was sent among those that are kept, -1 where it is not there. Frames to two connections can be the same, byte by
// byte: it is the last that was kept before it came.
func keptOf(kept []keptFrame, o *devsim.Ordered) int {
	at := -1
	for i := range kept {
		if bytes.Equal(kept[i].bytes, o.Frame) && (at < 0 || !kept[i].at.After(o.At)) {
			at = i
		}
	}
	return at
}

// On a machine that has much else to do, for so long a terminal may leave unread what it was sent, and a gateway may not notice that a terminal has hung up.
const unreadFor, unnoticedFor = time.Minute, 10 * time.Second

// wantEnded demands of frames that did not arrive, of which it is said that they went out, that a connection of the terminal ended before it had read them: after they
// were kept, or so shortly before that the gateway did not know.
func (r *commandRoles) wantEnded(c *issuedCommand, missing []keptFrame, ended []time.Time, sum *tally) {
	r.t.Helper()
	for _, f := range missing {
		if !f.went {
			continue
		}
		sum.lost++
		if !slices.ContainsFunc(ended, func(at time.Time) bool { return at.After(f.at.Add(-unnoticedFor)) && at.Before(f.at.Add(unreadFor)) }) {
			r.t.Errorf("%+v is said to have gone out at %v as %x, which its terminal was not sent; its connections ended at %v", c, f.at, f.bytes, ended)
		}
	}
}

// wantJudged demands that what moves the relay says what was known of the vehicle with each frame, and that a second person let each cut-off go before that.
func (r *commandRoles) wantJudged(c *issuedCommand, steps []toldStep, words said, sum *tally) {
	r.t.Helper()
	cuts := c.CmdCode == command.Cut
	approved := false
	for _, e := range steps {
		switch {
		case e.Note == words.approved:
			approved = true
			if sum.awaited++; e.Actor != secondUser {
				r.t.Errorf("%+v was let go by %q", c, e.Actor)
			}
		case e.Direction == command.Down && e.Frame != "" && (cuts || c.CmdCode == command.Restore):
			if e.Evidence == nil || (e.Evidence.Decides == 1) != cuts {
				r.t.Errorf("%+v says nothing of what was known when it went out: %+v", c, e)
			}
			if cuts && !approved {
				r.t.Errorf("%+v went out without a second person: %+v", c, steps)
			}
		}
		if e.Evidence != nil {
			sum.judged++
		}
	}
	if !cuts && approved {
		r.t.Errorf("%+v needs no second person", c)
	}
}

// bodyOf is what a terminal is sent for the command of a wish, as the documents of its protocol have it: no two wishes for a vehicle have the same.
func bodyOf(v devsim.Vehicle, c *issuedCommand, wish int) []byte {
	seconds := map[int]int{0: 6, 3: 7}[wish]
	if v.Protocol == devsim.GT06 {
		text := map[string]string{"CC_18": fmt.Sprintf("TIMER,%d,%d#", seconds, seconds), "CC_26": "RESET#", "CC_38": "RELAY,1#", "CC_39": "RELAY,0#"}[c.CmdCode]
		flag := uint32(c.CommandID) + 1<<16
		return append([]byte{byte(4 + len(text)), byte(flag >> 24), byte(flag >> 16), byte(flag >> 8), byte(flag)}, text...)
	}
	return map[string][]byte{
		"CC_18": {2, 0, 0, 0, 0x20, 4, 0, 0, 0, 0, 0, 0, 0, 0x29, 4, 0, 0, 0, byte(seconds)}, "CC_26": {4}, "CC_38": {0xF0}, "CC_39": {0xF1},
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
