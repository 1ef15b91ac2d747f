package main

import (
	wire "encoding/binary"
	"errors"
	"io"
	"net"
	"sync"
	"testing"
	"time"
)

// terminal is one GT06 terminal that says what a test has it say, when the test has it say it.
type terminal struct {
	t      *testing.T
	at     string
	imei   string
	conn   net.Conn
	serial uint16
}

// terminal connects a terminal and logs it in.
func (s *server) terminal(imei string) *terminal {
	s.t.Helper()
	x := &terminal{t: s.t, at: s.gt, imei: imei}
	x.connect()
	s.t.Cleanup(func() { _ = x.conn.Close() })
	return x
}

func (x *terminal) connect() {
	x.t.Helper()
	conn, err := net.Dial("tcp", x.at)
	if err != nil {
		x.t.Fatal(err)
	}
	x.conn = conn
	digits := "0" + x.imei
	var content []byte
	for i := 0; i < len(digits); i += 2 {
		content = append(content, (digits[i]-'0')<<4|(digits[i+1]-'0'))
	}
	if err := x.send(0x01, content); err != nil {
		x.t.Fatal(err)
	}
}

// send writes one frame.
func (x *terminal) send(kind byte, content []byte) error {
	x.serial++
	frame := append([]byte{0x78, 0x78, byte(len(content) + 5), kind}, content...)
	frame = wire.BigEndian.AppendUint16(frame, x.serial)
	frame = wire.BigEndian.AppendUint16(frame, checksum(frame[2:]))
	_, err := x.conn.Write(append(frame, 0x0d, 0x0a))
	return err
}

// checksum is the CRC-16/X-25.
func checksum(b []byte) uint16 {
	crc := uint16(0xffff)
	for _, c := range b {
		crc ^= uint16(c)
		for range 8 {
			if crc&1 != 0 {
				crc = crc>>1 ^ 0x8408
			} else {
				crc >>= 1
			}
		}
	}
	return ^crc
}

// report sends a position of now (0x12), in degrees north and east, at rest.
func (x *terminal) report(lat, lon float64) {
	x.t.Helper()
	now := time.Now().UTC()
	content := []byte{byte(now.Year() - 2000), byte(now.Month()), byte(now.Day()), byte(now.Hour()), byte(now.Minute()), byte(now.Second()), 0xc9}
	content = wire.BigEndian.AppendUint32(content, uint32(lat*1_800_000))
	content = wire.BigEndian.AppendUint32(content, uint32(lon*1_800_000))
	content = append(content, 0, 0x14, 0x00)                        // 0 km/h; located, east, north, course 0
	content = append(content, 0x01, 0xcc, 0, 0x28, 0x7d, 0, 31, 40) // a cell
	if err := x.send(0x12, content); err != nil {
		x.t.Fatal(err)
	}
}

// beat sends a heartbeat, on a new connection where the server has hung up.
func (x *terminal) beat() {
	x.t.Helper()
	if x.send(0x13, heartbeat) != nil {
		_ = x.conn.Close()
		x.connect()
	}
}

var heartbeat = []byte{0x04, 0x06, 0x04, 0x00, 0x01}

// answered sends heartbeats and reports whether the server answered one on this connection. One is not enough: the gateway
// may not yet have heard that the terminal is registered.
func (x *terminal) answered() bool {
	x.t.Helper()
	_ = x.conn.SetDeadline(time.Now().Add(time.Minute))
	if err := x.send(0x13, heartbeat); err != nil {
		return false
	}
	want := x.serial
	stop := x.goOn()
	defer stop()
	var head [4]byte
	for {
		if _, err := io.ReadFull(x.conn, head[:]); errors.Is(err, io.EOF) || errors.Is(err, net.ErrClosed) {
			return false
		} else if err != nil {
			x.t.Fatal(err)
		}
		rest := make([]byte, int(head[2])+1) // what is left of the length behind the kind, and the stop
		if _, err := io.ReadFull(x.conn, rest); err != nil {
			x.t.Fatal(err)
		}
		if n := len(rest); head[3] == 0x13 && wire.BigEndian.Uint16(rest[n-6:]) >= want {
			return true
		}
	}
}

// goOn sends further heartbeats until it is stopped.
func (x *terminal) goOn() (stop func()) {
	done := make(chan struct{})
	var sending sync.WaitGroup
	sending.Go(func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(100 * time.Millisecond):
				_ = x.send(0x13, heartbeat) // the reader sees when nobody is there
			}
		}
	})
	return func() { close(done); sending.Wait() }
}
