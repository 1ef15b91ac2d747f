package gateway

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"waymark/bus"
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/track"
	"waymark/ingest"
	"waymark/protocol"
)

var errLog = errors.New("the log is down")

func TestNoAcknowledgementBeforeTheLogHasIt(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	l.send(l.frame(0x0002, nil))
	l.want(1, 0)
	release := w.log.hold()
	l.send(l.report(), l.report(), l.frame(0x0002, nil))
	<-w.log.entered
	l.silent()
	release()
	l.want(2, 0)
	l.want(3, 0)
	l.want(4, 0)
	if got := w.log.all(); len(got) != 4 || len(got[1].Points) != 1 || got[1].DeviceID != 1 || len(got[1].Raw) == 0 {
		t.Fatalf("%d records in the log", len(got))
	}

	g := w.dial("gt06", "tcp")
	release = w.log.hold()
	g.send(gtLogin(1), gtFrame(0x13, 2, 0x40, 4, 3, 0, 1))
	<-w.log.entered
	g.silent()
	release()
	want := append(gtAnswer(1, 1), gtAnswer(0x13, 2)...)
	got := make([]byte, len(want))
	if _, err := io.ReadFull(g.in, got); err != nil || !bytes.Equal(got, want) {
		t.Fatalf("answers %x, want %x; %v", got, want, err)
	}
}

// TestWhatTerminalsSayOfThemselves goes into the log with the frame: its facts, its answer to a command, that it logs in.
func TestWhatTerminalsSayOfThemselves(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	l.send(l.frame(0x0102, []byte("code")), l.frame(0x6006, []byte("done")), l.report())
	for serial := range uint16(3) {
		l.want(serial+1, 0)
	}
	got := w.log.all()
	if r := got[0]; !r.Login || r.Answer != nil || !slices.Equal(r.Facts, []track.Extra{{Key: "authCode", Text: "code"}}) {
		t.Errorf("login %+v", r)
	}
	if r := got[1]; r.Login || r.Answer == nil || !r.Answer.OK || r.Answer.Result != "done" || !slices.Equal(r.Facts, []track.Extra{{Key: "text", Text: "done"}}) {
		t.Errorf("answer %+v, %+v", r, r.Answer)
	}
	if r := got[2]; r.Login || r.Answer != nil || len(r.Facts) > 0 || len(r.Points) != 1 {
		t.Errorf("report %+v", r)
	}
}

func TestLogFailureIsNoPositiveAnswer(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	w.log.setFail(errLog)
	report := l.report()
	l.send(l.frame(0x0002, nil), report)
	l.want(1, 1) // the report's refusal; the heartbeat gets no answer
	l.silent()
	w.log.setFail(nil)
	l.send(report)
	l.want(1, 0)
	if n := w.gw.Metrics.AppendFailures.Load(); n == 0 || len(w.log.all()) != 1 {
		t.Errorf("%d failures, %d records", n, len(w.log.all()))
	}
	g := w.dial("gt06", "tcp")
	w.log.setFail(errLog)
	g.send(gtLogin(1))
	g.silent()
	w.log.setFail(nil)
	g.send(gtLogin(1))
	got := make([]byte, 10)
	if _, err := io.ReadFull(g.in, got); err != nil || !bytes.Equal(got, gtAnswer(1, 1)) {
		t.Fatalf("answer %x, %v", got, err)
	}
}

func TestLogThatHangs(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.AppendTimeout = 20 * time.Millisecond })
	release := w.log.hold()
	l := w.dial("jt808", "tcp")
	l.send(l.report())
	l.want(1, 1)
	release()
	l.send(l.report())
	l.want(2, 0)
}

func TestFramesByteByByte(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	_ = l.Conn.(*net.TCPConn).SetNoDelay(true)
	all := bytes.Join([][]byte{{1, 2, 3}, l.report(), l.report(), {9, 9}, l.frame(2, nil)}, nil)
	for i := range all {
		l.send(all[i : i+1])
	}
	for n := range uint16(3) {
		l.want(n+1, 0)
	}
	g := w.dial("gt06", "tcp")
	all = append(gtLogin(7), gtFrame(0x13, 8, 0x40, 4, 3, 0, 1)...)
	for i := range all {
		g.send(all[i : i+1])
	}
	want := append(gtAnswer(1, 7), gtAnswer(0x13, 8)...)
	got := make([]byte, len(want))
	if _, err := io.ReadFull(g.in, got); err != nil || !bytes.Equal(got, want) {
		t.Fatalf("answers %x, want %x; %v", got, want, err)
	}
}

func TestNewestConnectionWins(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.ReplacedAfter = 20 * time.Millisecond })
	old := w.dial("jt808", "tcp")
	old.send(old.report())
	old.want(1, 0)
	if remote, ok := w.gw.Connected(1); !ok || remote != old.LocalAddr().String() {
		t.Fatal(remote, ok)
	}
	l := w.dial("jt808", "tcp")
	l.send(l.report())
	l.want(1, 0)
	old.closed()
	w.names.set(phone, 1) // other settings of the device; they arrive with its next frame
	l.send(l.report())
	l.want(2, 0)
	if remote, ok := w.gw.Connected(1); !ok || remote != l.LocalAddr().String() {
		t.Fatal(remote, ok)
	}
	if n := w.gw.Metrics.Sessions.Load(); n != 1 {
		t.Errorf("%d sessions", n)
	}
}

// TestOldConnectionThatSpeaksOn stays and is answered, and never becomes the
// newest again, even when the device's settings change.
func TestOldConnectionThatSpeaksOn(t *testing.T) {
	w := newWorld(t, nil)
	old, l := w.dial("jt808", "tcp"), w.dial("jt808", "tcp")
	old.send(old.report())
	old.want(1, 0)
	l.send(l.report())
	l.want(1, 0)
	w.names.set(phone, 1)
	old.send(old.report())
	old.want(2, 0)
	if remote, _ := w.gw.Connected(1); remote != l.LocalAddr().String() {
		t.Fatal("the old connection is the newest")
	}
	w.gw.sessions.mu.Lock()
	newest := w.gw.sessions.byDevice[1].conns[1]
	w.gw.sessions.mu.Unlock()
	if newest.replaced.Load() != 0 {
		t.Fatal("the newest connection counts as replaced")
	}
}

func TestUnknownTerminalIsRegistered(t *testing.T) {
	ctx := t.Context()
	db := newWorld(t, nil).db
	directory := device.NewDirectory(db)
	w := newWorld(t, func(_ *Settings, d *Deps) { d.Directory, d.Inbox = directory, db })
	l := w.dial("jt808", "tcp")
	l.send(l.report(), l.frame(2, nil))
	l.want(1, 1) // it keeps the report and sends it again
	l.want(2, 0)
	w.gw.inbox.write(ctx)
	list, total, err := db.Unknowns(ctx, fleet.Sort{}, fleet.Page{Number: 1, Size: 10})
	if err != nil || total != 1 || !strings.HasSuffix(list[0].Identity, phone) || list[0].Messages != 2 || list[0].Protocol != "jt808" || list[0].Address != "127.0.0.1" {
		t.Fatalf("%d in the inbox: %+v, %v", total, list, err)
	}
	if frames, err := device.DecodeFrames(list[0].Frames); err != nil || len(frames) != 2 || frames[0].Type != "0200" {
		t.Fatalf("frames %+v, %v", frames, err)
	}
	if len(w.log.all()) != 0 {
		t.Fatal("the log has reports of a terminal that is not registered")
	}
	l.send(l.frame(2, nil)) // waits in the gateway's memory while somebody registers it
	l.want(3, 0)
	o, err := db.InsertOrgan(ctx, organ.Organ{Name: "o", Status: 1})
	if err != nil {
		t.Fatal(err)
	}
	d, err := db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei, Alias: phone, Details: device.Details{Type: device.Wired}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.DeleteUnknown(ctx, list[0].Key()); err != nil {
		t.Fatal(err)
	}
	if err := directory.Refresh(ctx, []fleet.ID{d.ID}); err != nil {
		t.Fatal(err)
	}
	l.send(l.report())
	l.want(4, 0)
	if got := w.log.all(); len(got) != 1 || got[0].DeviceID != d.ID {
		t.Fatalf("log %+v", got)
	}
	w.stop()
	<-w.stopped
	if _, total, err := db.Unknowns(ctx, fleet.Sort{}, fleet.Page{Number: 1, Size: 10}); err != nil || total != 0 {
		t.Fatalf("%d in the inbox although it is registered, %v", total, err)
	}
}

func TestDeletedDevice(t *testing.T) {
	w := newWorld(t, nil)
	l, g := w.dial("jt808", "tcp"), w.dial("gt06", "tcp")
	l.send(l.report())
	l.want(1, 0)
	g.send(gtLogin(1))
	if _, err := io.ReadFull(g.in, make([]byte, 10)); err != nil {
		t.Fatal(err)
	}
	w.names.set(phone, 0)
	w.names.set(imei, 0)
	l.send(l.report())
	l.want(2, 1)
	g.send(gtFrame(0x13, 2, 0x40, 4, 3, 0, 1))
	for w.gw.Metrics.UnknownFrames.Load() < 2 { // GT06 has no refusal to wait for
		time.Sleep(time.Millisecond)
	}
	if n := w.gw.Metrics.Sessions.Load(); n != 0 {
		t.Errorf("%d sessions of devices that are gone", n)
	}
	if _, ok := w.gw.Connected(1); ok {
		t.Error("a deleted device is connected")
	}
	if n := len(w.log.all()); n != 2 {
		t.Errorf("%d records", n)
	}
	w.names.set(phone, 9)
	l.send(l.report())
	l.want(3, 0)
	if _, ok := w.gw.Connected(9); !ok {
		t.Error("it is not connected after it came back")
	}
}

func TestLimits(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.MaxPerAddress, s.MaxConns = 2, 3 })
	from := func(host string) *link {
		d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(host)}, Timeout: 10 * time.Second}
		c, err := d.Dial("tcp", w.gw.Addr("jt808", "tcp").String())
		if err != nil {
			t.Skip("this machine has one loopback address only:", err)
		}
		t.Cleanup(func() { _ = c.Close() })
		_ = c.SetDeadline(time.Now().Add(time.Minute))
		l := w.dial("gt06", "udp") // only for its fields
		l.Conn = c
		l.in.Reset(c)
		return l
	}
	speaks := func(l *link) { t.Helper(); l.send(l.report()); l.want(l.serial, 0) }
	a, b := from("127.0.0.1"), from("127.0.0.1")
	speaks(a)
	speaks(b)
	from("127.0.0.1").closed()
	c := from("127.0.0.2")
	speaks(c)
	from("127.0.0.3").closed()
	if n := w.gw.Metrics.RefusedConns.Load(); n != 2 {
		t.Errorf("%d refused", n)
	}
	_ = a.Close()
	for w.gw.Metrics.Connections.Load() > 2 {
		time.Sleep(time.Millisecond)
	}
	speaks(from("127.0.0.1"))
}

// TestLoginTimeout: what never names itself is closed, however busily it sends.
func TestLoginTimeout(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.LoginWithin, s.IdleAfter = 50*time.Millisecond, time.Hour })
	named := w.dial("jt808", "tcp")
	for { // a machine that is busy may be too slow for it to name itself in time: then it comes again
		if _, err := named.Write(named.report()); err == nil {
			if _, result, err := named.answer(); err == nil && result == 0 {
				break
			}
		}
		named = w.dial("jt808", "tcp")
	}
	silent, noisy := w.dial("jt808", "tcp"), w.dial("jt808", "tcp")
	silent.closed()
	for {
		if _, err := noisy.Write([]byte{0x55}); err != nil {
			break
		}
		time.Sleep(time.Millisecond)
	}
	named.send(named.report())
	named.want(named.serial, 0)
}

func TestIdleTimeout(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.IdleAfter = 50 * time.Millisecond })
	l := w.dial("jt808", "tcp")
	l.send(l.report())
	l.want(1, 0)
	l.closed()
	for w.gw.Metrics.Connections.Load() != 0 || w.gw.Metrics.Sessions.Load() != 0 {
		time.Sleep(time.Millisecond)
	}
}

func TestBadFramesAreKeptRaw(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	l.send(l.report())
	l.want(1, 0)
	bad := l.report()
	bad[len(bad)-2] ^= 1
	short := l.frame(0x0200, []byte{1, 2, 3})
	l.send(bad, short, l.report())
	l.want(2, 2)
	l.want(3, 2)
	l.want(4, 0)
	got := w.log.all()
	if len(got) != 4 || got[1].Problem != protocol.ErrChecksum.Error() || !bytes.Equal(got[1].Raw, bad) || got[2].Problem != protocol.ErrShort.Error() || got[3].Problem != "" {
		t.Fatalf("log %+v", got)
	}
	if n := w.gw.Metrics.BadFrames.Load(); n != 2 {
		t.Errorf("%d bad frames", n)
	}
}

// panicking is a protocol of lines, of which one is too much for its decoder, and one for what finds the lines.
type panicking struct{}

func (panicking) Name() string { return "jt808" }

func (panicking) Frame(_ *protocol.Session, b []byte) ([]byte, int) {
	if b[0] == 'x' {
		_ = b[1<<20]
	}
	n := bytes.IndexByte(b, '\n') + 1
	return b[:n:n], n
}

func (panicking) Decode(s *protocol.Session, frame []byte, m *protocol.Message) error {
	s.Identify(phone)
	if frame[0] == 'p' {
		_ = frame[1000]
	}
	m.Reply = append(m.Reply, frame...)
	return nil
}

func TestDecoderThatPanics(t *testing.T) {
	w := newWorld(t, func(s *Settings, d *Deps) {
		d.Protocols, s.Listeners = []protocol.Protocol{panicking{}}, s.Listeners[:1]
	})
	l := w.dial("jt808", "tcp")
	l.send([]byte("panic\nhello\n"))
	if line, err := l.in.ReadString('\n'); err != nil || line != "hello\n" {
		t.Fatal(line, err)
	}
	if got := w.log.all(); len(got) != 2 || got[0].Problem == "" || string(got[0].Raw) != "panic\n" {
		t.Fatalf("log %+v", got)
	}
}

// TestFramingThatPanics: what is left of the read is noise, and the terminal goes on.
func TestFramingThatPanics(t *testing.T) {
	for _, network := range []string{"tcp", "udp"} {
		w := newWorld(t, func(s *Settings, d *Deps) {
			d.Protocols, s.Listeners = []protocol.Protocol{panicking{}}, []Listener{{"jt808", network, "127.0.0.1:0"}}
		})
		l := w.dial("jt808", network)
		l.send([]byte("x is not a line\n"))
		for w.gw.Metrics.NoiseBytes.Load() == 0 {
			time.Sleep(time.Millisecond)
		}
		l.send([]byte("hello\n"))
		if line, err := l.in.ReadString('\n'); err != nil || line != "hello\n" {
			t.Fatal(network, line, err)
		}
	}
}

// broken is a door that cannot be gone through for a while, and is closed then.
type broken struct{ times int }

func (b *broken) next() error {
	if b.times--; b.times < 0 {
		return net.ErrClosed
	}
	return errors.New("too many open files")
}

func (*broken) admit() {}

func (*broken) Close() error { return nil }

// TestAcceptThatFails is told once, not each time that it is tried again.
func TestAcceptThatFails(t *testing.T) {
	var out lines
	g := New(DefaultSettings(), Deps{Protocols: []protocol.Protocol{panicking{}}, Slog: slog.New(slog.NewTextHandler(&out, nil))})
	g.accept(t.Context(), tcpListener{door: &broken{times: 3}, proto: panicking{}})
	if n := strings.Count(out.String(), "accept failed"); n != 1 {
		t.Errorf("%d lines:\n%s", n, out.String())
	}
}

// TestFloodOfGarbageDelaysNobody: the acknowledgements of others come while it goes on.
func TestFloodOfGarbageDelaysNobody(t *testing.T) {
	w := newWorld(t, nil)
	var floods sync.WaitGroup
	done := make(chan struct{})
	for _, garbage := range [][]byte{
		bytes.Repeat([]byte{0x7e, 1, 2, 3, 0x7e}, 4000), bytes.Repeat([]byte{0x55}, 20_000), bytes.Repeat([]byte{0x7e}, 20_000), bytes.Repeat([]byte{0x78, 0x78, 5, 1}, 5000),
	} {
		for _, proto := range []string{"jt808", "gt06"} {
			c := w.dial(proto, "tcp")
			floods.Go(func() {
				for {
					select {
					case <-done:
						return
					default:
					}
					_ = c.SetWriteDeadline(time.Now().Add(50 * time.Millisecond))
					if _, err := c.Write(garbage); err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
						return
					}
				}
			})
		}
	}
	l := w.dial("jt808", "tcp")
	for n := range uint16(200) {
		l.send(l.report())
		l.want(n+1, 0) // while the floods go on
	}
	close(done)
	floods.Wait()
}

// TestSlowReaderIsDropped: who never takes its answers loses its connection, and
// nobody waits for it. A pipe has no buffers that would have to fill up first.
func TestSlowReaderIsDropped(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.WriteWithin = 50 * time.Millisecond })
	l := w.dial("jt808", "tcp")
	inner, outer := net.Pipe()
	served := make(chan struct{})
	s := &stream{net: inner}
	if !w.gw.open(&s.conn, s, w.gw.protocol("jt808"), "pipe") {
		t.Fatal("there is no room")
	}
	go func() {
		defer close(served)
		s.serve(t.Context())
	}()
	beat := l.frame(0x0002, nil)
	if _, err := outer.Write(bytes.Repeat(beat, 10)); err != nil {
		t.Fatal(err)
	}
	for n := range uint16(50) {
		l.send(l.report())
		l.want(n+2, 0)
	}
	<-served
	if _, err := outer.Write(beat); err == nil {
		t.Error("the slow reader is still connected")
	}
}

func TestShutdownAnswersWhatWasRead(t *testing.T) {
	w := newWorld(t, nil)
	l, idle, u := w.dial("jt808", "tcp"), w.dial("jt808", "tcp"), w.dial("jt808", "udp")
	idle.phone = "13000000000"
	idle.send(idle.frame(2, nil))
	idle.want(1, 0)
	release := w.log.hold()
	l.send(l.report(), l.report())
	<-w.log.entered
	u.send(u.report())
	for w.gw.Metrics.Frames.Load() < 4 {
		time.Sleep(time.Millisecond)
	}
	w.stop()
	idle.closed()
	select {
	case <-w.stopped:
		t.Fatal("stopped before it had answered")
	default:
	}
	release()
	l.want(1, 0)
	l.want(2, 0)
	u.want(1, 0)
	l.closed()
	<-w.stopped
	if _, err := net.Dial("tcp", w.gw.Addr("jt808", "tcp").String()); err == nil {
		t.Error("still listening")
	}
	if n := len(w.log.all()); n != 3 {
		t.Errorf("%d records in the log", n)
	}
}

func TestDatagrams(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "udp")
	l.send([]byte("noise"), l.report(), l.report(), []byte{0x7e, 1})
	l.want(1, 0)
	l.want(2, 0)
	release := w.log.hold()
	l.send(l.report())
	<-w.log.entered
	l.silent()
	release()
	l.want(3, 0)
	w.log.setFail(errLog)
	l.send(l.report())
	l.want(4, 1)
	w.log.setFail(nil)
	stranger := w.dial("jt808", "udp")
	stranger.phone = "13000000000"
	stranger.send(stranger.report())
	stranger.want(1, 1)
	g := w.dial("gt06", "udp")
	g.send(gtLogin(1), gtFrame(0x13, 2, 0x40, 4, 3, 0, 1))
	want := append(gtAnswer(1, 1), gtAnswer(0x13, 2)...)
	got := make([]byte, len(want))
	if _, err := io.ReadFull(g.in, got); err != nil || !bytes.Equal(got, want) {
		t.Fatalf("answers %x, want %x; %v", got, want, err)
	}
	if n := len(w.log.all()); n != 5 {
		t.Errorf("%d records", n)
	}
	noise := w.dial("jt808", "udp")
	noise.send([]byte("nothing"))
	l.send(l.report())
	l.want(5, 0)
	w.stop()
	<-w.stopped
	for _, u := range w.gw.udp {
		if u.proto.Name() == "jt808" && len(u.peers) != 2 {
			t.Errorf("%d terminals remembered; noise is none", len(u.peers))
		}
	}
}

// TestInboxIsBounded: made-up identities cost neither memory nor what came before.
func TestInboxIsBounded(t *testing.T) {
	w := newWorld(t, nil)
	b := newInbox(w.gw.deps, 50) // which nobody writes from time to time
	for i := range 200 {
		for range 12 {
			b.add(unknownFrame{identity: string(rune('a' + i)), frame: device.Frame{At: 1, Protocol: "jt808", Raw: make([]byte, 60<<10)}})
		}
	}
	held := 0
	for _, e := range b.entries {
		if len(e.frames) > inboxFrames || e.unknown.Messages != 12 {
			t.Fatalf("%d frames of %d messages", len(e.frames), e.unknown.Messages)
		}
		for _, f := range e.frames {
			held += len(f.Raw)
		}
	}
	if len(b.entries) > 50 || held > inboxBytes || held != b.bytes {
		t.Fatalf("%d entries, %d bytes held, %d counted", len(b.entries), held, b.bytes)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b.write(ctx) // fails; all is gathered again
	b.add(unknownFrame{identity: "a", frame: device.Frame{At: 2, Protocol: "jt808"}})
	b.write(t.Context())
	list, total, err := w.db.Unknowns(t.Context(), fleet.Sort{}, fleet.Page{Number: 1, Size: 1})
	if err != nil || total != 50 || list[0].Messages != 13 || list[0].FirstSeen != 1 {
		t.Fatalf("%d entries, %+v, %v", total, list, err)
	}
}

func TestPackerClosesLargeMessages(t *testing.T) {
	log := &holdLog{entered: make(chan struct{}, 100)}
	s := DefaultSettings()
	s.Linger = 0
	p := newPacker(0, log, s, &Metrics{})
	var packs []*pack
	for range 30 {
		packs = append(packs, p.add(&ingest.Record{DeviceID: 1, Raw: make([]byte, 1<<20)}))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // what was gathered goes out all the same
	p.run(ctx)
	for _, pk := range packs {
		if <-pk.done; pk.err != nil || len(pk.buf) > hardPack+2<<20 {
			t.Fatalf("message of %d bytes, %v", len(pk.buf), pk.err)
		}
	}
	if n := len(log.all()); n != 30 {
		t.Fatalf("%d records in the log", n)
	}
}

func BenchmarkGateway(b *testing.B) {
	for name, fast := range map[string]bool{"log in memory": true, "synced log": false} {
		b.Run(name, func(b *testing.B) {
			w := newWorld(b, func(s *Settings, d *Deps) {
				s.Linger, s.DeviceRate = 0, 1_000_000
				if fast {
					return
				}
				log, err := bus.Open(b.Context(), bus.Config{Dir: b.TempDir(), Partitions: s.Partitions}, d.Slog)
				if err != nil {
					b.Fatal(err)
				}
				b.Cleanup(log.Close)
				d.Log = log
			})
			b.SetParallelism(16)
			var terminals atomic.Int32
			b.RunParallel(func(pb *testing.PB) {
				l := w.dial("jt808", "tcp")
				n := terminals.Add(1)
				l.phone = fmt.Sprintf("1391234%04d", n)
				w.names.set(l.phone, fleet.ID(100+n))
				_ = l.SetDeadline(time.Time{})
				for pb.Next() {
					l.send(l.report())
					if _, _, err := l.answer(); err != nil {
						b.Error(err)
						return
					}
				}
			})
		})
	}
}
