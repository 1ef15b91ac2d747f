package devsim

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"sync"
	"time"
)

// NastyConfig says where to misbehave, and for how long.
type NastyConfig struct {
	Addr     string
	Protocol string // JT808 or GT06: whose frames are abused
	Seed     uint64
	First    int           // device of the first villain; each villain has one of its own, Twins two connections for one
	Copies   int           // of each kind of villain; default 1
	Duration time.Duration // default 10 s
	FirstFix time.Time     // fix time of the reports that are in order; a whole second
	Dial     Dialer        // nil dials TCP
}

// NastyResult counts, by kind of misdeed, what came of it.
type NastyResult map[string]NastyCount

// NastyCount is what the villains of one kind did and met.
type NastyCount struct {
	Connections int
	Refused     int   // could not connect, or not log in
	Sent        int64 // bytes
	Heard       int64 // bytes
	Closed      int   // connections that the platform closed
}

// misdeeds are the ways to misbehave, by name. They run until the time is up or the platform closes the connection.
var misdeeds = []struct {
	name string
	do   func(*villain)
}{
	{"half frame, then silence", (*villain).half},
	{"wrong checksums", (*villain).wrongChecksums},
	{"random bytes", (*villain).random},
	{"flood without reading", (*villain).flood},
	{"frame without end", (*villain).huge},
	{"one byte at a time", (*villain).slow},
	{"connect and leave", (*villain).leave},
	{"bodies that are too short", (*villain).short},
	{"one identity twice", (*villain).twins},
}

// Nasty runs all kinds of misbehaving clients against a listener at once and returns when they have had their
// time or ctx is done. What a platform owes them is nothing but that others do not notice.
func Nasty(ctx context.Context, cfg NastyConfig) (NastyResult, error) {
	if cfg.Dial == nil {
		cfg.Dial = DialTCP(0)
	}
	if cfg.Duration <= 0 {
		cfg.Duration = 10 * time.Second
	}
	cfg.Copies = max(cfg.Copies, 1)
	ctx, cancel := context.WithTimeout(ctx, cfg.Duration)
	defer cancel()
	out := NastyResult{}
	var mu sync.Mutex
	var all sync.WaitGroup
	for k := range cfg.Copies * len(misdeeds) {
		codec, err := newLoadCodec(&LoadConfig{Protocol: cfg.Protocol, Seed: cfg.Seed, FirstFix: cfg.FirstFix}, cfg.First+k)
		if err != nil {
			return nil, err
		}
		deed := misdeeds[k%len(misdeeds)]
		v := &villain{ctx: ctx, cfg: &cfg, index: cfg.First + k, codec: codec, rng: random(cfg.Seed, cfg.First+k, streamLink)}
		all.Go(func() {
			deed.do(v)
			mu.Lock()
			defer mu.Unlock()
			sum := out[deed.name]
			sum.add(v.count)
			out[deed.name] = sum
		})
	}
	all.Wait()
	return out, nil
}

func (c *NastyCount) add(o NastyCount) {
	c.Connections += o.Connections
	c.Refused += o.Refused
	c.Sent += o.Sent
	c.Heard += o.Heard
	c.Closed += o.Closed
}

// villain is one misbehaving client.
type villain struct {
	ctx   context.Context
	cfg   *NastyConfig
	index int
	codec loadCodec
	rng   *rand.Rand
	count NastyCount
}

// open connects; the connection is closed when the time is up. Nil when it cannot.
func (v *villain) open() net.Conn {
	conn, err := v.cfg.Dial(v.ctx, v.index, v.cfg.Addr)
	if err != nil {
		v.count.Refused++
		return nil
	}
	v.count.Connections++
	context.AfterFunc(v.ctx, func() { conn.Close() })
	return conn
}

// enter connects and logs in, as decent terminals do.
func (v *villain) enter() net.Conn {
	conn := v.open()
	if conn == nil {
		return nil
	}
	if _, err := logIn(v.ctx, conn, v.codec, nil, loginTimeout); err != nil {
		v.count.Refused++
		conn.Close()
		return nil
	}
	return conn
}

// say writes; false when the connection or the time has ended.
func (v *villain) say(conn net.Conn, b []byte) bool {
	n, err := conn.Write(b)
	v.count.Sent += int64(n)
	if err != nil && v.ctx.Err() == nil {
		v.count.Closed++
	}
	return err == nil
}

// hear reads for a while; false when the connection or the time has ended.
func (v *villain) hear(conn net.Conn, d time.Duration) bool {
	if conn.SetReadDeadline(time.Now().Add(d)) != nil {
		return false
	}
	n, err := io.Copy(io.Discard, conn)
	v.count.Heard += n
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return true
	}
	if v.ctx.Err() == nil {
		v.count.Closed++
	}
	return false
}
