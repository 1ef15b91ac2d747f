package gateway

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/ingest"
	"waymark/protocol"
	"waymark/protocol/gt06"
	"waymark/protocol/jt808"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

// TestMain fails when a test leaves a goroutine of the gateway behind.
func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 {
		code = leaks()
	}
	os.Exit(code)
}

func leaks() int {
	var left string
	for range 200 { // goroutines that have done their work still need a moment to be gone
		buf := make([]byte, 1<<20)
		all := strings.Split(string(buf[:runtime.Stack(buf, true)]), "\n\n")
		all = slices.DeleteFunc(all, func(s string) bool {
			return !strings.Contains(s, "waymark/gateway.") || strings.Contains(s, "gateway.TestMain")
		})
		if left = strings.Join(all, "\n\n"); left == "" {
			return 0
		}
		time.Sleep(10 * time.Millisecond)
	}
	fmt.Println("goroutines left behind:\n" + left)
	return 1
}

// holdLog is a log in memory that can be held and made to fail.
type holdLog struct {
	mu      sync.Mutex
	gate    chan struct{} // appending waits until it is closed; nil passes
	fail    error
	records []ingest.Record
	entered chan struct{} // told of each append that begins
}

func (l *holdLog) Append(ctx context.Context, _ int, msg []byte) error {
	l.mu.Lock()
	gate := l.gate
	l.mu.Unlock()
	select {
	case l.entered <- struct{}{}:
	default:
	}
	if gate != nil {
		select {
		case <-gate:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fail != nil {
		return l.fail
	}
	return ingest.Records(msg, func(r *ingest.Record) error {
		c := *r
		c.Raw, c.Points, c.Facts = bytes.Clone(r.Raw), slices.Clone(r.Points), slices.Clone(r.Facts)
		l.records = append(l.records, c)
		return nil
	})
}

func (l *holdLog) hold() (release func()) {
	gate := make(chan struct{})
	l.mu.Lock()
	defer l.mu.Unlock()
	l.gate = gate
	for len(l.entered) > 0 {
		<-l.entered
	}
	return func() {
		l.mu.Lock()
		l.gate = nil
		l.mu.Unlock()
		close(gate)
	}
}

func (l *holdLog) setFail(err error) { l.mu.Lock(); l.fail = err; l.mu.Unlock() }

func (l *holdLog) all() []ingest.Record {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.records)
}

// names is a directory that a test changes.
type names struct {
	mu      sync.Mutex
	byName  map[string]device.Ref
	version atomic.Uint64
}

func (d *names) Find(_ string, list ...string) (device.Ref, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, n := range list {
		if r, ok := d.byName[strings.TrimLeft(n, "0")]; ok {
			return r, true
		}
	}
	return device.Ref{}, false
}

func (d *names) Version() uint64 { return d.version.Load() }

func (d *names) set(name string, id fleet.ID) {
	d.mu.Lock()
	if id == 0 {
		delete(d.byName, name)
	} else {
		zone := 480
		d.byName[name] = device.Ref{ID: id, ZoneMinutes: &zone}
	}
	d.mu.Unlock()
	d.version.Add(1)
}

// byGoroutines has the worlds of a test read by streams where they would have pollers; see TestStreams.
var byGoroutines bool

// world is a running gateway with what is around it.
type world struct {
	t       testing.TB
	gw      *Gateway
	log     *holdLog
	names   *names
	db      *sqldb.DB
	stop    func()
	stopped chan struct{}
}

const (
	phone = "13912345678"
	imei  = "868120301234567"
)

func newWorld(t testing.TB, change func(*Settings, *Deps)) *world {
	t.Helper()
	db, err := sqldb.OpenSQLite(context.WithoutCancel(t.Context()), sqlitetest.Folder(t), fleet.SystemClock{})
	if err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, db: db, log: &holdLog{entered: make(chan struct{}, 10_000)}, names: &names{byName: map[string]device.Ref{}}, stopped: make(chan struct{})}
	w.names.set(phone, 1)
	w.names.set(imei, 2)
	s := DefaultSettings()
	s.Linger, s.goroutines = time.Millisecond, byGoroutines
	for _, n := range []string{"tcp", "udp"} {
		s.Listeners = append(s.Listeners, Listener{Protocol: "jt808", Network: n, Address: "127.0.0.1:0"}, Listener{Protocol: "gt06", Network: n, Address: "127.0.0.1:0"})
	}
	d := Deps{
		Protocols: []protocol.Protocol{jt808.New(), gt06.New()}, Log: w.log, Directory: w.names, Inbox: db, Clock: fleet.SystemClock{},
		Slog: slog.New(slog.DiscardHandler),
	}
	if change != nil {
		change(&s, &d)
	}
	w.gw = New(s, d)
	if err := w.gw.Listen(t.Context()); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	w.stop = cancel
	go func() {
		defer close(w.stopped)
		_ = w.gw.Run(ctx)
	}()
	t.Cleanup(func() {
		cancel()
		<-w.stopped
		_ = db.Close()
	})
	return w
}

// link is a terminal's connection.
type link struct {
	t testing.TB
	net.Conn
	in     *bufio.Reader
	serial uint16
	phone  string
}

func (w *world) dial(proto, network string) *link {
	w.t.Helper()
	c, err := net.Dial(strings.Replace(network, "tls", "tcp", 1), w.gw.Addr(proto, network).String())
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { _ = c.Close() })
	_ = c.SetDeadline(time.Now().Add(time.Minute)) // a test that hangs fails; it takes milliseconds
	return &link{t: w.t, Conn: c, in: bufio.NewReaderSize(c, 64<<10), phone: phone}
}

// frame is the next frame of a JT/T 808 terminal of 2013.
func (l *link) frame(id uint16, body []byte) []byte {
	raw := binary.BigEndian.AppendUint16(nil, id)
	raw = binary.BigEndian.AppendUint16(raw, uint16(len(body)))
	bcd, _ := hex.DecodeString(fmt.Sprintf("%012s", l.phone))
	raw = append(raw, bcd...)
	l.serial++
	raw = binary.BigEndian.AppendUint16(raw, l.serial)
	raw = append(raw, body...)
	sum := byte(0)
	for _, b := range raw {
		sum ^= b
	}
	raw = append(raw, sum)
	raw = bytes.ReplaceAll(raw, []byte{0x7d}, []byte{0x7d, 1})
	raw = bytes.ReplaceAll(raw, []byte{0x7e}, []byte{0x7d, 2})
	return append(append([]byte{0x7e}, raw...), 0x7e)
}

// report is a position, with further items.
func (l *link) report(items ...byte) []byte {
	body := make([]byte, 0, 28)
	for _, v := range []uint32{0, 3, 31_230_416, 121_473_701} {
		body = binary.BigEndian.AppendUint32(body, v)
	}
	body = append(body, 0, 12, 2, 11, 0, 87, 0x24, 0x05, 0x20, 0x12, byte(l.serial/60%60/10<<4|l.serial/60%60%10), byte(l.serial%60/10<<4|l.serial%60%10))
	return l.frame(0x0200, append(body, items...))
}

func (l *link) send(b ...[]byte) {
	l.t.Helper()
	if _, err := l.Write(bytes.Join(b, nil)); err != nil {
		l.t.Fatal(err)
	}
}

// answer reads the next general answer: the serial number it is for, and its result.
func (l *link) answer() (serial uint16, result byte, err error) {
	var raw []byte
	for len(raw) < 13 { // between delimiters
		if raw, err = l.in.ReadBytes(0x7e); err != nil {
			return 0, 0, err
		}
	}
	raw = raw[:len(raw)-1]
	raw = bytes.ReplaceAll(raw, []byte{0x7d, 2}, []byte{0x7e})
	raw = bytes.ReplaceAll(raw, []byte{0x7d, 1}, []byte{0x7d})
	if id := binary.BigEndian.Uint16(raw); id != 0x8001 {
		return 0, 0, fmt.Errorf("answer %04x", id)
	}
	return binary.BigEndian.Uint16(raw[12:]), raw[16], nil
}

func (l *link) want(serial uint16, result byte) {
	l.t.Helper()
	if s, r, err := l.answer(); err != nil || s != serial || r != result {
		l.t.Fatalf("answer to %d with result %d, %v; want %d, %d", s, r, err, serial, result)
	}
}

// silent checks that nothing comes although the gateway has had the time.
func (l *link) silent() {
	l.t.Helper()
	_ = l.SetReadDeadline(time.Now().Add(30 * time.Millisecond))
	if b, err := l.in.Peek(1); !errors.Is(err, os.ErrDeadlineExceeded) {
		l.t.Fatalf("got %x, %v; want silence", b, err)
	}
	_ = l.SetReadDeadline(time.Now().Add(time.Minute))
}

// closed waits for the gateway to close.
func (l *link) closed() {
	l.t.Helper()
	if _, err := io.Copy(io.Discard, l.in); errors.Is(err, os.ErrDeadlineExceeded) {
		l.t.Fatal("the connection is still open")
	}
}

func crc(b []byte) uint16 {
	c := uint16(0xffff)
	for _, v := range b {
		c ^= uint16(v)
		for range 8 {
			if c&1 != 0 {
				c = c>>1 ^ 0x8408
			} else {
				c >>= 1
			}
		}
	}
	return ^c
}

// gtFrame is a frame of a GT06 terminal.
func gtFrame(kind byte, serial uint16, content ...byte) []byte {
	b := append([]byte{0x78, 0x78, byte(len(content) + 5), kind}, content...)
	b = binary.BigEndian.AppendUint16(b, serial)
	b = binary.BigEndian.AppendUint16(b, crc(b[2:]))
	return append(b, '\r', '\n')
}

func gtLogin(serial uint16) []byte {
	return gtLoginOf(imei, serial)
}

func gtLoginOf(number string, serial uint16) []byte {
	b, _ := hex.DecodeString(fmt.Sprintf("%016s", number))
	return gtFrame(1, serial, b...)
}

func gtAnswer(kind byte, serial uint16) []byte { return gtFrame(kind, serial) }
