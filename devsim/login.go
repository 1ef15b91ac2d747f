package devsim

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"time"
)

// loginCodec is the part of a terminal that logs in.
type loginCodec interface {
	// hello appends the frame of a step of logging in (0, 1, …) and reports whether there is one.
	hello(dst []byte, step int, code []byte) ([]byte, bool)
	// answersLogin reports whether an answer belongs to such a frame.
	answersLogin(a answer) bool
	// next reads the first frame of the platform in buf and how many bytes it took; 0 asks for more.
	next(buf []byte) (answer, int)
}

const loginTimeout = 30 * time.Second

var errRefusedLogin = errors.New("devsim: the platform refused to log the terminal in")

// logIn takes the terminal of a codec through registration and authentication. A terminal that knows its code
// does not register again. It waits no longer than within, and returns the code, empty where the protocol has none.
func logIn(ctx context.Context, conn net.Conn, codec loginCodec, code []byte, within time.Duration) ([]byte, error) {
	if err := conn.SetDeadline(time.Now().Add(within)); err != nil {
		return nil, err
	}
	step := 0
	if len(code) > 0 {
		step = 1
	}
	for ; ctx.Err() == nil; step++ {
		frame, more := codec.hello(nil, step, code)
		if !more {
			return code, conn.SetDeadline(time.Time{})
		}
		if _, err := conn.Write(frame); err != nil {
			return nil, fmt.Errorf("devsim: log in: %w", err)
		}
		a, err := awaitAnswer(conn, codec)
		if err != nil {
			return nil, err
		}
		if a.result != 0 {
			return nil, errRefusedLogin
		}
		if a.kind == registered {
			code = bytes.Clone(a.body)
		}
	}
	return nil, ctx.Err()
}

// awaitAnswer reads until the platform answers a log-in. The platform says nothing else before it has, or
// commands, which a terminal that is not logged in ignores.
func awaitAnswer(conn net.Conn, codec loginCodec) (answer, error) {
	buf, have := make([]byte, 1024), 0
	for {
		n, err := conn.Read(buf[have:])
		have += n
		for used := 0; ; {
			a, took := codec.next(buf[used:have])
			if took == 0 {
				have = copy(buf, buf[used:have])
				break
			}
			used += took
			if codec.answersLogin(a) {
				return a, nil
			}
		}
		if err != nil {
			return answer{}, fmt.Errorf("devsim: log in: %w", err)
		}
		if have == len(buf) {
			return answer{}, fmt.Errorf("devsim: log in: %w", io.ErrShortBuffer)
		}
	}
}
