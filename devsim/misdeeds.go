package devsim

import (
	"net"
	"time"
)

// half sends the first half of a report and then nothing.
func (v *villain) half() {
	conn := v.enter()
	if conn == nil {
		return
	}
	f := v.codec.report(nil, 0)
	if v.say(conn, f[:len(f)/2]) {
		v.hear(conn, v.cfg.Duration)
	}
}

// wrongChecksums sends reports of which a bit has been turned on the way.
func (v *villain) wrongChecksums() {
	conn := v.enter()
	if conn == nil {
		return
	}
	for n := uint32(0); ; n++ {
		f := v.codec.report(nil, n)
		f[len(f)-5] ^= 0x10
		if !v.say(conn, f) || !v.hear(conn, 50*time.Millisecond) {
			return
		}
	}
}

// random sends bytes without any sense, now and then with the beginning of a frame among them.
func (v *villain) random() {
	conn := v.open()
	if conn == nil {
		return
	}
	for {
		b := make([]byte, 1+v.rng.IntN(2000))
		for i := range b {
			b[i] = byte(v.rng.Uint32())
		}
		if v.rng.IntN(3) == 0 {
			copy(b[v.rng.IntN(len(b)):], v.opening())
		}
		if !v.say(conn, b) || !v.hear(conn, 5*time.Millisecond) {
			return
		}
	}
}

// opening is how a frame begins that promises to be very long.
func (v *villain) opening() []byte {
	if v.cfg.Protocol == GT06 {
		return []byte{0x79, 0x79, 0xff, 0xff}
	}
	return []byte{0x7e, 0x02, 0x00, 0x03, 0xff}
}

// flood sends reports as fast as it can and never reads an answer.
func (v *villain) flood() {
	conn := v.enter()
	if conn == nil {
		return
	}
	var b []byte
	for n := uint32(0); ; {
		b = b[:0]
		for range 100 {
			b = v.codec.report(b, n)
			n++
		}
		if !v.say(conn, b) {
			return
		}
	}
}

// huge begins a frame and goes on for ever.
func (v *villain) huge() {
	conn := v.enter()
	if conn == nil || !v.say(conn, v.opening()) {
		return
	}
	filling := make([]byte, 32<<10)
	for i := range filling {
		filling[i] = 0x55
	}
	for v.say(conn, filling) && v.hear(conn, time.Millisecond) {
	}
}

// slow sends frames that are in order one byte at a time.
func (v *villain) slow() {
	conn := v.open()
	if conn == nil {
		return
	}
	frame, _ := v.codec.hello(nil, 0, nil)
	for n := uint32(0); ; n++ {
		for i := range frame {
			if !v.say(conn, frame[i:i+1]) || !v.hear(conn, 100*time.Millisecond) {
				return
			}
		}
		frame = v.codec.report(nil, n)
	}
}

// leave connects and goes away again, now with, now without a word, now without a farewell.
func (v *villain) leave() {
	for k := 0; v.ctx.Err() == nil; k++ {
		conn := v.open()
		if conn == nil {
			Pause(v.ctx, 200*time.Millisecond)
			continue
		}
		if k%3 == 1 {
			frame, _ := v.codec.hello(nil, 0, nil)
			v.say(conn, frame)
		}
		if tcp, ok := conn.(*net.TCPConn); ok && k%3 == 2 {
			_ = tcp.SetLinger(0) // reset instead of an orderly end; if it cannot be, orderly will do
		}
		conn.Close()
		Pause(v.ctx, 20*time.Millisecond)
	}
}

// short sends messages in order in all but their bodies, which end in the middle of a field.
func (v *villain) short() {
	conn := v.enter()
	if conn == nil {
		return
	}
	for n := uint16(0); ; n++ {
		body := make([]byte, n%20)
		var frame []byte
		if v.cfg.Protocol == GT06 {
			frame = gtLink{}.frame(nil, []byte{gtPosition, gtAlarm, gtHeartbeat}[n%3], n, body)
		} else {
			link := newJTLink(2013, Identity(v.cfg.Seed, v.index).Phone)
			frame = link.frame(nil, []uint16{jtReport, jtBatch, jtAttributes}[n%3], n, body)
		}
		if !v.say(conn, frame) || !v.hear(conn, 20*time.Millisecond) {
			return
		}
	}
}

// twins reports over two connections with one identity, in turn, and opens a third when one is closed.
func (v *villain) twins() {
	var twins [2]net.Conn
	for n := uint32(0); v.ctx.Err() == nil; n++ {
		i := n % 2
		if twins[i] == nil {
			twins[i] = v.enter()
		}
		if twins[i] == nil || !v.say(twins[i], v.codec.report(nil, n)) || !v.hear(twins[i], 50*time.Millisecond) {
			twins[i] = nil
			Pause(v.ctx, 100*time.Millisecond)
		}
	}
}
