package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// console is the HTTP server.
type console struct {
	cfg    HTTPConfig
	server *http.Server
	ln     net.Listener
}

const shutdownWithin = 10 * time.Second

func newConsole(cfg HTTPConfig, handler http.Handler, log *slog.Logger) (*console, error) {
	ln, err := net.Listen("tcp", cfg.Listen)
	if err != nil {
		return nil, fmt.Errorf("http.listen: %w", err)
	}
	return &console{cfg: cfg, ln: ln, server: &http.Server{
		Handler: handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 64 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}}, nil
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
