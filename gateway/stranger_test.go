package gateway

import (
	"bytes"
	"fmt"
	"log/slog"
	"net"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/protocol"
)

// kept waits for what the inbox writes, which it does every two seconds, and returns the entries.
func (w *world) inbox(want int) []device.Unknown {
	w.t.Helper()
	for {
		list, _, err := w.db.Unknowns(w.t.Context(), fleet.Sort{}, fleet.Page{Size: 50})
		if err != nil {
			w.t.Fatal(err)
		}
		if len(list) >= want {
			return list
		}
		time.Sleep(10 * time.Millisecond)
		w.gw.inbox.write(w.t.Context())
	}
}

// TestStrangers: whoever points a terminal of another protocol at a port is told so, over both networks.
func TestStrangers(t *testing.T) {
	const login = "\x00\x0f359710049000001"
	for _, c := range []struct {
		name, proto, network, sent string
		leave                      bool
		want                       string
	}{
		{"another protocol, which stays", "gt06", "tcp", login, false, "teltonika"},
		{"one of ours at the wrong port", "gt06", "tcp", "\x7e\x02\x00\x00\x1c\x01\x39\x12\x34\x56\x78\x00\x01\x7e", false, "jt808"},
		{"a browser", "jt808", "tcp", "GET /?id=1&lat=2 HTTP/1.1\r\n\r\n", false, "http"},
		{"part of a frame, which leaves", "jt808", "tcp", "\x7e\x02\x00", true, "jt808"},
		{"a datagram", "gt06", "udp", login, false, "teltonika"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t, nil)
			l := w.dial(c.proto, c.network)
			l.send([]byte(c.sent))
			if c.leave {
				_ = l.Close()
			}
			u := w.inbox(1)[0]
			frames, err := device.DecodeFrames(u.Frames)
			if err != nil || len(frames) != 1 {
				t.Fatalf("%d frames, %v", len(frames), err)
			}
			if f := frames[0]; f.Problem != device.NoFrame || device.ProblemCode(f.Problem) == "" || string(f.Raw) != c.sent {
				t.Errorf("problem %q, bytes %q", f.Problem, f.Raw)
			}
			if _, port, _ := net.SplitHostPort(l.RemoteAddr().String()); u.LooksLike != c.want || port != strconv.Itoa(u.Port) {
				t.Errorf("looks like %q, want %q; port %d, want %s", u.LooksLike, c.want, u.Port, port)
			}
			if u.Address != "127.0.0.1" || u.Protocol != c.proto || u.Messages != 1 || u.Identity != "" {
				t.Errorf("%+v", u)
			}
		})
	}
}

// TestProblemsHaveTexts: most of what is said of a frame is said in the reader's language.
func TestProblemsHaveTexts(t *testing.T) {
	for _, err := range []error{protocol.ErrChecksum, protocol.ErrShort, protocol.ErrType, protocol.ErrNoIdentity} {
		if device.ProblemCode(problemText(err)) == "" {
			t.Errorf("no text for %q", err)
		}
	}
}

// TestNoiseBeforeTerminal: a registered terminal behind noise is no stranger.
func TestNoiseBeforeTerminal(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	l.send([]byte("\r\n\r\n"), l.report())
	l.want(1, 0)
	if n := w.gw.Metrics.UnknownFrames.Load(); n != 0 {
		t.Errorf("%d frames of strangers", n)
	}
}

// lines gathers what is logged.
type lines struct {
	mu sync.Mutex
	bytes.Buffer
}

func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.Buffer.Write(b)
}

// still is a clock that a test moves.
type still struct {
	mu  sync.Mutex
	now time.Time
}

func (c *still) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *still) move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// TestStrangersAreLogged: a line an hour for each, with what it looks like.
func TestStrangersAreLogged(t *testing.T) {
	var out lines
	clock := &still{now: time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)}
	w := newWorld(t, func(_ *Settings, d *Deps) { d.Slog, d.Clock = slog.New(slog.NewTextHandler(&out, nil)), clock })
	send := func(frames int64) {
		l := w.dial("jt808", "tcp")
		l.phone = "13100000001"
		before := w.gw.Metrics.UnknownFrames.Load()
		for range frames {
			l.send(l.frame(2, nil))
		}
		for w.gw.Metrics.UnknownFrames.Load() < before+frames {
			time.Sleep(time.Millisecond)
		}
	}
	count := func() int {
		out.mu.Lock()
		defer out.mu.Unlock()
		return strings.Count(out.String(), "unregistered terminal")
	}
	send(3)
	clock.move(59 * time.Minute)
	send(1)
	if n := count(); n != 1 {
		t.Fatalf("%d lines within the hour:\n%s", n, out.String())
	}
	clock.move(2 * time.Minute)
	send(1)
	if n := count(); n != 2 || !strings.Contains(out.String(), "identity=13100000001") || !strings.Contains(out.String(), "frames=4") {
		t.Fatalf("%d lines after it:\n%s", n, out.String())
	}
}

// TestMadeUpStrangersAreNotLogged beyond a number within the hour; how many there were is told after it.
func TestMadeUpStrangersAreNotLogged(t *testing.T) {
	var out lines
	b := newInbox(Deps{Slog: slog.New(slog.NewTextHandler(&out, nil))}, 10*mostTold)
	const frames = 2*mostTold + 7
	send := func(at fleet.Millis, identity string) {
		b.add(unknownFrame{identity: identity, address: "192.0.2.1", frame: device.Frame{At: at, Protocol: "jt808", Raw: []byte{1}}})
	}
	begun := fleet.Millis(1_790_000_000_000)
	for i := range frames {
		send(begun+fleet.Millis(i), fmt.Sprint("n", i))
	}
	if n := strings.Count(out.String(), "unregistered terminal\""); n != mostTold || strings.Contains(out.String(), "more") {
		t.Errorf("%d lines", n)
	}
	send(begun+fleet.Millis(tellEvery.Milliseconds()), "another")
	if text := out.String(); !strings.Contains(text, fmt.Sprintf("told=%d framesOfOthers=%d", mostTold, frames-mostTold)) || !strings.Contains(text, "identity=another") {
		t.Error("an hour later:", text[len(text)-500:])
	}
	before := out.Len()
	send(begun-365*24*fleet.Millis(tellEvery.Milliseconds()), "n0") // the clock was a year ahead
	if out.Len() == before {
		t.Error("nothing is told until the clock is where it was")
	}
}

// TestSharedPort: what comes first says which protocol is spoken.
func TestSharedPort(t *testing.T) {
	for _, network := range []string{"tcp", "udp"} {
		w := newWorld(t, func(s *Settings, _ *Deps) { s.Listeners = []Listener{{AnyProtocol, network, "127.0.0.1:0"}} })
		jt := w.dial(AnyProtocol, network)
		jt.send(jt.report())
		jt.want(1, 0)
		gt := w.dial(AnyProtocol, network)
		for _, b := range gtLogin(1)[:3] {
			if network == "tcp" {
				gt.send([]byte{b}) // in pieces
			}
		}
		rest := gtLogin(1)
		if network == "tcp" {
			rest = rest[3:]
		}
		gt.send(rest)
		answer := make([]byte, 10)
		if _, err := gt.Read(answer); err != nil || !bytes.Equal(answer, gtAnswer(1, 1)) {
			t.Errorf("%s: answer %x, %v", network, answer, err)
		}
		if all := w.log.all(); len(all) != 2 || all[0].Protocol != "jt808" || all[1].Protocol != "gt06" {
			t.Errorf("%s: %d records", network, len(all))
		}
	}
}

// choosy answers a stranger otherwise than a frame that could not be kept.
type choosy struct{ panicking }

func (choosy) Decode(s *protocol.Session, frame []byte, m *protocol.Message) error {
	s.Identify(string(frame[:len(frame)-1]))
	m.AddPoint()
	m.Reply, m.Refusal, m.Stranger = append(m.Reply, "kept\n"...), append(m.Refusal, "again\n"...), append(m.Stranger, "who?\n"...)
	return nil
}

func TestStrangerIsNotRefused(t *testing.T) {
	w := newWorld(t, func(s *Settings, d *Deps) { d.Protocols, s.Listeners = []protocol.Protocol{choosy{}}, s.Listeners[:1] })
	l := w.dial("jt808", "tcp")
	for _, c := range []struct {
		number, want string
		fail         error
	}{{phone, "kept\n", nil}, {"13100000001", "who?\n", nil}, {phone, "again\n", errUndecided}} {
		w.log.setFail(c.fail)
		l.send([]byte(c.number + "\n"))
		if line, err := l.in.ReadString('\n'); err != nil || line != c.want {
			t.Errorf("%s: answer %q, %v", c.number, line, err)
		}
	}
}
