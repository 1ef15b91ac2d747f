package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"waymark/cmd/waymark/install"
)

// aConsole runs a console with a handler until the test ends, and returns where; change may make it impatient.
func aConsole(t *testing.T, cfg install.HTTPConfig, handler http.HandlerFunc, change func(*http.Server)) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &console{cfg: cfg, ln: newVisitors(ln, 20, 20, nil), server: serverOf(handler, slog.New(slog.DiscardHandler))}
	change(c.server)
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan error, 1)
	go func() { done <- c.run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return ln.Addr().String()
}

// TestSlowClients: who does not send what they began is disconnected, whatever it was; a silent handshake likewise.
func TestSlowClients(t *testing.T) {
	const soon = 50 * time.Millisecond
	certFile, keyFile, _ := certificateFiles(t)
	took := make(chan error, 10)
	read := func(w http.ResponseWriter, r *http.Request) {
		_, err := io.Copy(io.Discard, r.Body)
		took <- err
	}
	impatient := func(within time.Duration) func(*http.Server) {
		return func(s *http.Server) {
			for name, d := range map[string]*time.Duration{"a head": &s.ReadHeaderTimeout, "a request": &s.ReadTimeout, "the next one": &s.IdleTimeout} {
				if *d <= 0 || *d > 2*time.Minute {
					t.Errorf("%s is waited for %v", name, *d)
				}
				*d = within
			}
		}
	}
	plain := aConsole(t, install.HTTPConfig{}, read, impatient(soon))
	secure := aConsole(t, install.HTTPConfig{TLSCert: certFile, TLSKey: keyFile}, read, impatient(soon))
	// A head that is whole comes in time on a busy machine, too.
	patient := aConsole(t, install.HTTPConfig{}, read, impatient(5*time.Second))
	for _, c := range []struct {
		name, at, sent string
		handled        bool
	}{
		{"nothing", plain, "", false},
		{"half a head", plain, "POST /api/signin HTTP/1.1\r\nHost: x\r\nX: ", false},
		{"half a body", patient, "POST /api/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf", true},
		{"half a chunk", patient, "POST /api/signin HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\nhalf", true},
		{"one request and no other", patient, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", true},
		{"no handshake", secure, "", false},
		{"half a handshake", secure, "\x16\x03\x01\x02\x00\x01", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel() // they wait
			conn, err := net.Dial("tcp", c.at)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			if _, err := io.WriteString(conn, c.sent); err != nil {
				t.Fatal(err)
			}
			if _, err := io.Copy(io.Discard, conn); err != nil && !errors.Is(err, syscall.ECONNRESET) { // until we are disconnected
				t.Fatal(err)
			}
			if c.handled {
				var slow net.Error
				select {
				case err := <-took:
					if err != nil && (!errors.As(err, &slow) || !slow.Timeout()) {
						t.Error(err)
					}
				case <-time.After(time.Minute):
					t.Error("nobody handled it")
				}
			}
		})
	}
}

// TestConsoleOverTLS: the console speaks TLS 1.2 and newer alone where it has a certificate, and says so to who speaks without.
func TestConsoleOverTLS(t *testing.T) {
	certFile, keyFile, pool := certificateFiles(t)
	at := aConsole(t, install.HTTPConfig{TLSCert: certFile, TLSKey: keyFile}, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, r.Proto)
	}, func(*http.Server) {})
	for name, c := range map[string]struct {
		url    string
		newest uint16
		status int
	}{"TLS": {"https://" + at, 0, http.StatusOK}, "TLS 1.1": {"https://" + at, tls.VersionTLS11, 0}, "none": {"http://" + at, 0, http.StatusBadRequest}} {
		client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS10, MaxVersion: c.newest}, DisableKeepAlives: true}}
		answer, err := client.Get(c.url)
		if (err == nil) != (c.status != 0) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err == nil {
			if answer.StatusCode != c.status {
				t.Errorf("%s: %d", name, answer.StatusCode)
			}
			_ = answer.Body.Close()
		}
	}
}

// certificateFiles makes a certificate for 127.0.0.1, its key, and the pool of those who trust it.
func certificateFiles(t *testing.T) (certFile, keyFile string, pool *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: time.Unix(0, 0), NotAfter: time.Unix(1<<33, 0), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	cert, err := x509.CreateCertificate(rand.Reader, about, about, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name, kind string, data []byte) string {
		var b bytes.Buffer
		if err := errors.Join(pem.Encode(&b, &pem.Block{Type: kind, Bytes: data}), os.WriteFile(filepath.Join(dir, name), b.Bytes(), 0o600)); err != nil {
			t.Fatal(err)
		}
		return filepath.Join(dir, name)
	}
	pool = x509.NewCertPool()
	known, err := x509.ParseCertificate(cert)
	if err != nil {
		t.Fatal(err)
	}
	pool.AddCert(known)
	return write("cert.pem", "CERTIFICATE", cert), write("key.pem", "EC PRIVATE KEY", secret), pool
}
