package devsim

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	"waymark/fleet/track"
)

// speaker is what a terminal of the fleet says in its protocol. It counts its own serial numbers.
type speaker interface {
	loginCodec
	// report appends a frame with as many of the points as fit, and returns how many those are and the
	// frame's serial number. late tells that they come from the terminal's memory.
	report(dst []byte, points []track.Point, late bool) (frame []byte, n int, serial uint16)
	heartbeat(dst []byte, now *track.Point) []byte
	// farewell appends the frame that ends a session in order, where there is one.
	farewell(dst []byte) []byte
	// respond appends the answer to a command, where there is one.
	respond(dst []byte, a answer, now *track.Point) []byte
	// understand says what a command is to do in the vehicle.
	understand(a answer) deed
	// decline appends the answer that a command was not done: a result of JT/T 808, or a text.
	decline(dst []byte, a answer, result byte, why string) []byte
	// lateFirst reports whether the memory is emptied before new reports are sent.
	lateFirst() bool
	// beatsAlways reports whether heartbeats come at their time, whatever else was sent; others send them when they have nothing to say.
	beatsAlways() bool
}

func newSpeaker(v Vehicle) speaker {
	if v.Protocol == GT06 {
		s := &gtSpeaker{v: v}
		if v.Index%4 == 0 { // set to Chinese time, which it says when it logs in
			s.zone = 8 * time.Hour
		}
		return s
	}
	return &jtSpeaker{jtLink: newJTLink(v.Year, v.Alias), v: v}
}

// counter counts the messages of a terminal.
type counter uint16

func (c *counter) take() uint16 {
	*c++
	return uint16(*c)
}

// answer is what a platform said in one frame.
type answer struct {
	kind   answerKind
	of     uint16 // message id (JT/T 808) or type (GT06) that it answers, or its own for a command
	serial uint16 // serial number of the message that it answers, or its own for a command
	result byte   // 0 is yes
	body   []byte // of a registration: the authentication code; of a command: everything; shares memory
}

type answerKind uint8

const (
	incomplete answerKind = iota // more bytes are needed
	noise                        // bytes to be dropped
	ack                          // a message of ours is acknowledged, or refused
	registered                   // the answer to a registration
	command                      // the platform wants something
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
	a, err := awaitThat(conn, codec, codec.answersLogin)
	if err != nil {
		return answer{}, fmt.Errorf("devsim: log in: %w", err)
	}
	return a, nil
}

// awaitThat reads until the platform gives an answer; nothing else that it says is looked at.
func awaitThat(conn net.Conn, codec loginCodec, is func(answer) bool) (answer, error) {
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
			if is(a) {
				return a, nil
			}
		}
		if err != nil {
			return answer{}, err
		}
		if have == len(buf) {
			return answer{}, io.ErrShortBuffer
		}
	}
}
