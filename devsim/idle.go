package devsim

import (
	"context"
	"encoding/binary"
	"errors"
	"net"
	"os"
	"sync"
	"time"
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
