package devsim

import (
	"context"
	"net"
	"testing"
	"testing/synctest"
	"time"

	"waymark/protocol"
)

// TestNasty lets the villains loose on the real decoders, which must neither panic nor stop reading.
func TestNasty(t *testing.T) {
	for _, name := range []string{JT808, GT06} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var known []string
				for i := range len(misdeeds) {
					known = append(known, Identity(1, i).IMEI, Identity(1, i).Phone)
				}
				p := &platform{}
				result, err := Nasty(t.Context(), NastyConfig{Protocol: name, Seed: 1, Duration: 5 * time.Second, FirstFix: someday,
					Dial: func(context.Context, int, string) (net.Conn, error) {
						ours, theirs := net.Pipe()
						p.serving.Go(func() { decodeAll(newReader(t, name, known...), theirs) })
						return ours, nil
					}})
				if err != nil {
					t.Fatal(err)
				}
				p.serving.Wait()
				for _, d := range misdeeds {
					if c := result[d.name]; c.Connections == 0 || c.Refused > 0 || c.Sent == 0 || c.Closed > 0 {
						t.Errorf("%s: %+v", d.name, c)
					}
				}
			})
		})
	}
}

// decodeAll is the smallest gateway: it answers what can be decoded and drops what cannot.
func decodeAll(r *reader, conn net.Conn) {
	defer conn.Close()
	buf, have := make([]byte, protocol.MaxFrame), 0
	for {
		n, err := conn.Read(buf[have:])
		if err != nil {
			return
		}
		have += n
		for have > 0 {
			frame, used := r.p.Frame(&protocol.Session{}, buf[:have])
			if used == 0 {
				break
			}
			r.m.Reset()
			if frame != nil && r.p.Decode(r.s, frame, &r.m) == nil && len(r.m.Reply) > 0 {
				if conn.SetWriteDeadline(time.Now().Add(time.Minute)) != nil {
					return
				}
				if _, err := conn.Write(r.m.Reply); err != nil {
					return
				}
			}
			have = copy(buf, buf[used:have])
		}
	}
}
