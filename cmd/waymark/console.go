package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"waymark/cmd/waymark/install"
)

// console is the HTTP server.
type console struct {
	cfg    install.HTTPConfig
	server *http.Server
	ln     *visitors
}

const shutdownWithin = 10 * time.Second

// newConsole listens; what is asked is answered once it runs.
func (s *system) newConsole(handler http.Handler) (*console, error) {
	ln, err := s.openDoor()
	if err != nil {
		return nil, err
	}
	return &console{cfg: s.cfg.HTTP, ln: ln, server: serverOf(handler, s.log)}, nil
}

func serverOf(handler http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 64 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

// run serves until ctx is done; requests under way may end.
func (c *console) run(ctx context.Context) error {
	ended := make(chan error, 1)
	go func() {
		if c.cfg.TLSCert != "" {
			ended <- c.server.ServeTLS(c.ln, c.cfg.TLSCert, c.cfg.TLSKey)
			return
		}
		ended <- c.server.Serve(c.ln)
	}()
	select {
	case err := <-ended:
		return fmt.Errorf("http: %w", err)
	case <-ctx.Done():
	}
	wait, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownWithin)
	defer cancel()
	if err := c.server.Shutdown(wait); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("http: %w", err)
	}
	return nil
}

// url is where a browser on this machine finds the console.
func (c *console) url() string {
	scheme := "http"
	if c.cfg.TLSCert != "" {
		scheme = "https"
	}
	host, port, err := net.SplitHostPort(c.ln.Addr().String())
	if err != nil || host == "" || net.ParseIP(host).IsUnspecified() {
		host = "localhost"
	}
	return scheme + "://" + net.JoinHostPort(host, port)
}
