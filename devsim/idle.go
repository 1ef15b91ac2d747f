package devsim

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"net"
	"os"
	"sync"
	"time"

	"waymark/fleet/track"
)

// Idle is a number of terminals that are logged in and say nothing, for measuring what a connection costs.
type Idle struct {
	mu    sync.Mutex
	conns []net.Conn
}

// OpenIdle connects cfg.Connections terminals and logs them in, cfg.ConnectsPerSecond at most a second. It
// returns when all are in, or with the first error; then none is left open.
func OpenIdle(ctx context.Context, cfg LoadConfig) (*Idle, error) {
	cfg, err := cfg.withDefaults()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	gate := gate{gap: time.Second / time.Duration(cfg.ConnectsPerSecond)}
	idle := &Idle{}
	var all sync.WaitGroup
	for i := range cfg.Connections {
		if !gate.wait(ctx) {
			break
		}
		all.Go(func() {
			if err := idle.open(ctx, &cfg, cfg.First+i); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	if err := context.Cause(ctx); err != nil {
		idle.Close()
		return nil, err
	}
	return idle, nil
}

func (d *Idle) open(ctx context.Context, cfg *LoadConfig, i int) error {
	codec, err := newLoadCodec(cfg, i)
	if err != nil {
		return err
	}
	conn, err := cfg.Dial(ctx, i, cfg.Addr)
	if err != nil {
		return err
	}
	if _, err := logIn(ctx, conn, codec, nil, loginTimeout); err != nil {
		conn.Close()
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.conns = append(d.conns, conn)
	return nil
}

// Alive counts the connections that the platform has not closed.
func (d *Idle) Alive() int {
	alive := 0
	var b [512]byte
	for _, c := range d.conns {
		if c.SetReadDeadline(time.Now().Add(time.Millisecond)) != nil {
			continue
		}
		if _, err := c.Read(b[:]); err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
			alive++
		}
	}
	return alive
}

// Close closes all connections.
func (d *Idle) Close() {
	for _, c := range d.conns {
		c.Close()
	}
}

// Distress is a JT/T 808 terminal that calls for help when it is told to, for measuring how soon that is seen.
type Distress struct {
	conn  net.Conn
	codec *jtLoad
}

// OpenDistress connects device i of a load and logs it in.
func OpenDistress(ctx context.Context, addr string, seed uint64, i int) (*Distress, error) {
	d := &Distress{codec: newJTLoad(i, Identity(seed, i), time.Now().Truncate(time.Second))}
	conn, err := DialTCP(1)(ctx, 0, addr)
	if err != nil {
		return nil, err
	}
	if _, err := logIn(ctx, conn, d.codec, nil, loginTimeout); err != nil {
		conn.Close()
		return nil, err
	}
	d.conn = conn
	return d, nil
}

// Call sends a report of this second in which the driver has pressed the button.
func (d *Distress) Call() error {
	binary.BigEndian.PutUint32(d.codec.whole[12:], 1)
	_, err := d.conn.Write(d.codec.report(nil, uint32(time.Now().Unix()-d.codec.cal.first)))
	return err
}

// Close closes the connection.
func (d *Distress) Close() { d.conn.Close() }

// Teller is a JT/T 808 terminal of 2013 that tells what it is told to, in a connection of its own each time.
type Teller struct {
	addr  string
	codec *jtSpeaker
	code  []byte
}

// NewTeller returns the terminal of device i of a seed with the plate of its vehicle.
func NewTeller(addr string, seed uint64, i int, plate string) *Teller {
	id := Identity(seed, i)
	v := Vehicle{Index: i, IMEI: id.IMEI, Alias: id.Phone, Plate: plate, Protocol: JT808, Year: 2013}
	return &Teller{addr: addr, codec: &jtSpeaker{jtLink: newJTLink(v.Year, v.Alias), v: v}}
}

// Tell tells of points and waits until each is acknowledged: one by one, as it happens, or late, as what was kept while there was no network. Those
// without a position are heartbeats.
func (t *Teller) Tell(ctx context.Context, points []track.Point, late bool) error {
	conn, err := DialTCP(1)(ctx, 0, t.addr)
	if err != nil {
		return err
	}
	defer conn.Close()
	if t.code, err = logIn(ctx, conn, t.codec, t.code, loginTimeout); err != nil {
		return err
	}
	for len(points) > 0 && ctx.Err() == nil {
		frame, n, serial := t.frame(points, late)
		if err := conn.SetDeadline(time.Now().Add(loginTimeout)); err != nil {
			return err
		}
		if _, err := conn.Write(frame); err != nil {
			return fmt.Errorf("devsim: tell: %w", err)
		}
		a, err := awaitThat(conn, t.codec, func(a answer) bool { return a.kind == ack && a.serial == serial })
		if err != nil {
			return fmt.Errorf("devsim: tell: %w", err)
		}
		if a.result != 0 {
			return errors.New("devsim: the platform refused what a terminal told")
		}
		points = points[n:]
	}
	return ctx.Err()
}

// frame is the next frame, how many points it has, and its serial number.
func (t *Teller) frame(points []track.Point, late bool) ([]byte, int, uint16) {
	switch p := &points[0]; {
	case late:
		return t.batch(points[:min(len(points), maxBatch)])
	case !p.HasFix():
		frame := t.codec.heartbeat(nil, p)
		return frame, 1, uint16(t.codec.count)
	default:
		serial := t.codec.count.take()
		return t.codec.frame(nil, jtReport, serial, t.body(nil, p)), 1, serial
	}
}

func (t *Teller) batch(points []track.Point) ([]byte, int, uint16) {
	serial := t.codec.count.take()
	body := append(binary.BigEndian.AppendUint16(nil, uint16(len(points))), 1) // from a blind area
	for i := range points {
		at := len(body)
		body = t.body(append(body, 0, 0), &points[i])
		binary.BigEndian.PutUint16(body[at:], uint16(len(body)-at-2))
	}
	return t.codec.frame(nil, jtBatch, serial, body), len(points), serial
}

// body is a report with what a story says: with the ignition on while it moves, and a full battery, where the story says nothing of that. A place by cells
// is one without the bit that satellites have told it, as trackers send it, and with the cells.
func (t *Teller) body(dst []byte, p *track.Point) []byte {
	q := *p
	if !q.Status.Has(track.BatteryKnown) {
		q.Battery = 100
	}
	if !q.Status.Has(track.ACCKnown) && q.Speed > 0 {
		q.Status |= track.ACCKnown | track.ACCOn
	}
	at := len(dst)
	dst = t.codec.location(dst, &q)
	word, _ := toldWord(p)
	binary.BigEndian.PutUint32(dst[at:], word)
	if ByCells(p) {
		status := binary.BigEndian.Uint32(dst[at+4:])
		binary.BigEndian.PutUint32(dst[at+4:], status&^located)
		dst = append(dst, cellsHeard...)
	}
	return dst
}

// located is the bit of the status that satellites have told the place.
const located uint32 = 1 << 1

// cellsHeard is an item with two cells: network, area, number and signal of each.
var cellsHeard = []byte{0x5D, 21, 2, 0x01, 0xCC, 0, 0x24, 0x99, 0x0A, 0x7D, 0xA0, 0x03, 35, 0x01, 0xCC, 0, 0x24, 0x99, 0x0A, 0x7D, 0xA0, 0x04, 28}

// ByCells reports whether a place is one that cells have told.
func ByCells(p *track.Point) bool { return p.Mode == track.ModeCell || p.Mode == track.ModeCells }

// toldBits are the bits of the word of alarms that a teller uses: those of the standard, and what trackers use bits 17 and 18 for.
var toldBits = map[track.Alarm]int{
	track.AlarmSOS: 0, track.AlarmOverspeed: 1, track.AlarmPowerCut: 8, track.AlarmRemoval: 17, track.AlarmLowBattery: 18,
}

// toldWord is the word of alarms of a report; ok is false where it says more than such a terminal can.
func toldWord(p *track.Point) (word uint32, ok bool) {
	said := p.Alarms
	if p.Status.Has(track.PowerLost) {
		said |= track.AlarmPowerCut
	}
	for alarm, bit := range toldBits {
		if said&alarm != 0 {
			word, said = word|1<<bit, said&^alarm
		}
	}
	return word, said == 0
}

// Untellable says why a teller cannot tell of points, "" where it can.
func Untellable(points []track.Point, late bool) string {
	for i := range points {
		p := &points[i]
		_, ok := toldWord(p)
		switch {
		case !p.HasFix() && late:
			return "heartbeats are of when they come, so they are only told in real time"
		case !p.HasFix() && (p.Alarms != 0 || p.Status != 0):
			return "heartbeats of JT/T 808 say nothing of the vehicle"
		case !ok || p.Status.Has(track.AlarmsHappened):
			return "JT/T 808 has no bit for what it says"
		}
	}
	return ""
}
