package devsim

import (
	"context"
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
