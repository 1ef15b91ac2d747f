package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// controlFile is the socket in the data folder at which the server does what commands on the same machine ask for: one
// request and one answer a connection, a line each.
const controlFile = "control"

const (
	settleRequest = "settle" // commit all that was acknowledged until now
	settled       = "settled"
)

// control answers at the control socket until ctx is done.
func (s *system) control(ctx context.Context) {
	path := filepath.Join(s.cfg.Data, controlFile)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) { // of a server that was killed
		s.log.Error("no control socket: a backup of the running server is not possible", "err", err)
		return
	}
	ln, err := net.Listen("unix", path)
	if err == nil {
		err = os.Chmod(path, 0o600)
	}
	if err != nil {
		s.log.Error("no control socket: a backup of the running server is not possible", "err", err)
		return
	}
	defer context.AfterFunc(ctx, func() { _ = ln.Close() })()
	var all sync.WaitGroup
	defer all.Wait()
	for {
		conn, err := ln.Accept()
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			s.log.Error("the control socket failed: a backup of the running server is not possible", "err", err)
			return
		}
		all.Go(func() { s.controlled(ctx, conn) })
	}
}

// controlled serves one connection. A request ends when whoever made it goes away.
func (s *system) controlled(ctx context.Context, conn net.Conn) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	in := bufio.NewScanner(conn)
	if !in.Scan() {
		return
	}
	request := in.Text()
	var gone sync.WaitGroup
	gone.Go(func() {
		in.Scan()
		cancel()
	})
	answer := settled
	if request != settleRequest {
		answer = "unknown request"
	} else if err := s.settle(ctx); err != nil {
		answer = strings.ReplaceAll(err.Error(), "\n", "; ")
	}
	_, _ = fmt.Fprintln(conn, answer) // to nobody, when they are gone
	_ = conn.Close()
	gone.Wait()
}

// settle commits everything that the log held when it was called.
func (s *system) settle(ctx context.Context) error {
	for _, k := range s.workers {
		if err := k.settle(ctx); err != nil {
			return err
		}
	}
	return nil
}

// askToSettle has the server that runs on a data folder commit everything that it has acknowledged.
func askToSettle(ctx context.Context, data string) error {
	path := filepath.Join(data, controlFile)
	conn, err := (&net.Dialer{}).DialContext(ctx, "unix", path)
	if err != nil {
		return fmt.Errorf("the server does not answer: %w", err)
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	if _, err := fmt.Fprintln(conn, settleRequest); err != nil {
		return fmt.Errorf("ask the server: %w", err)
	}
	answer, err := io.ReadAll(io.LimitReader(conn, 4096))
	if err != nil {
		return fmt.Errorf("ask the server: %w", err)
	}
	if got := strings.TrimSpace(string(answer)); got != settled {
		return fmt.Errorf("the server could not commit what it holds: %s", got)
	}
	return nil
}
