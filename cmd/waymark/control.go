package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"waymark/cmd/waymark/install"
)

// control answers at the control socket until ctx is done.
func (s *system) control(ctx context.Context) {
	path := filepath.Join(s.cfg.Data, install.ControlFile)
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
	answer := install.Settled
	if request != install.SettleRequest {
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
