package gateway

import (
	"bufio"
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"slices"
	"testing"
	"time"

	"waymark/protocol"
)

// certificate makes one for 127.0.0.1, and the pool of those who trust it.
func certificate(t *testing.T) (tls.Certificate, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: time.Unix(0, 0), NotAfter: time.Unix(1<<33, 0), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	der, err := x509.CreateCertificate(rand.Reader, about, about, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(cert)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, pool
}

// requests is a protocol of HTTP requests, /?id=…, as terminals that know nothing else speak it.
type requests struct{ panicking }

func (requests) Frame(_ *protocol.Session, b []byte) ([]byte, int) { return protocol.FrameRequest(b) }

func (requests) Decode(s *protocol.Session, frame []byte, m *protocol.Message) error {
	r, err := protocol.ReadRequest(frame)
	if err != nil {
		return err
	}
	m.Reply = protocol.AppendAnswer(m.Reply, http.StatusOK, "")
	m.Refusal = protocol.AppendAnswer(m.Refusal, http.StatusServiceUnavailable, "again")
	m.Stranger = protocol.AppendAnswer(m.Stranger, http.StatusNotFound, "who?")
	s.Identify(r.Query["id"]...)
	m.AddPoint()
	return nil
}

// TestRequestsAndTLS: a protocol that speaks HTTP has what any other has, over plain connections and over TLS: an answer when
// the log has it, another when it has not, and another for strangers; many requests on a connection, in whatever pieces.
func TestRequestsAndTLS(t *testing.T) {
	pair, pool := certificate(t)
	w := newWorld(t, func(s *Settings, d *Deps) {
		d.Protocols = []protocol.Protocol{requests{}}
		s.Listeners = []Listener{{"jt808", "tcp", "127.0.0.1:0"}, {"jt808", "tls", "127.0.0.1:0"}}
		s.TLS = &tls.Config{Certificates: []tls.Certificate{pair}}
	})
	dial := map[string]func(address string) (net.Conn, error){
		"tcp": func(a string) (net.Conn, error) { return net.Dial("tcp", a) },
		"tls": func(a string) (net.Conn, error) { return tls.Dial("tcp", a, &tls.Config{RootCAs: pool}) },
	}
	for _, network := range []string{"tcp", "tls"} {
		c, err := dial[network](w.gw.Addr("jt808", network).String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		in := bufio.NewReader(c)
		for _, ask := range []struct {
			id     string
			fail   error
			status int
		}{{phone, nil, 200}, {"13100000001", nil, 404}, {phone, errUndecided, 503}, {phone, nil, 200}} {
			w.log.setFail(ask.fail)
			for _, piece := range slices.Collect(slices.Chunk(fmt.Appendf(nil, "POST /?id=%s HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nx=1&y", ask.id), 9)) {
				if _, err := c.Write(piece); err != nil {
					t.Fatal(err)
				}
			}
			answer, err := http.ReadResponse(in, nil)
			if err != nil || answer.StatusCode != ask.status {
				t.Fatalf("%s: %s: %v, %v; want %d", network, ask.id, answer, err, ask.status)
			}
			if _, err := io.Copy(io.Discard, answer.Body); err != nil {
				t.Fatal(err)
			}
		}
	}
	if n := len(w.log.all()); n != 4 {
		t.Errorf("%d records", n)
	}
}

// TestPlainBytesAtTLS: whoever does not shake hands is disconnected, and a gateway that stops waits for nobody who never did.
func TestPlainBytesAtTLS(t *testing.T) {
	pair, _ := certificate(t)
	w := newWorld(t, func(s *Settings, _ *Deps) {
		s.Listeners = []Listener{{"jt808", "tls", "127.0.0.1:0"}}
		s.TLS = &tls.Config{Certificates: []tls.Certificate{pair}}
	})
	silent := w.dial("jt808", "tls")
	l := w.dial("jt808", "tls")
	l.send(bytes.Repeat([]byte{0x7e}, 64))
	l.closed()
	w.stop()
	<-w.stopped
	silent.closed()
}

// TestManyHandshakes: an address that has had more of them than it may waits for the next one, and is refused where it does not come
// to its turn in time; others are not concerned.
func TestManyHandshakes(t *testing.T) {
	pair, pool := certificate(t)
	w := newWorld(t, func(s *Settings, _ *Deps) {
		s.Listeners = []Listener{{"jt808", "tls", "127.0.0.1:0"}}
		s.TLS, s.LoginWithin = &tls.Config{Certificates: []tls.Certificate{pair}}, 5*time.Second
	})
	const owed = 300 * time.Millisecond
	owes := func(more time.Duration) {
		n := &neighbours{}
		for range int((ahead + more) / unknownEach) {
			n.pace.take(w.gw.life(), unknownEach)
		}
		w.gw.limits.mu.Lock()
		defer w.gw.limits.mu.Unlock()
		w.gw.limits.resting["127.0.0.1"] = n
	}
	shake := func(from string) error {
		d := tls.Dialer{NetDialer: &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}, Config: &tls.Config{RootCAs: pool}}
		c, err := d.Dial("tcp", w.gw.Addr("jt808", "tls").String())
		if err == nil {
			err = c.Close()
		}
		for w.gw.Metrics.Connections.Load() > 0 { // so that nobody holds the address
			time.Sleep(time.Millisecond)
		}
		return err
	}
	begun := time.Now() // before the debt, which grows less from then on
	owes(owed)
	if err := shake("127.0.0.1"); err != nil || time.Since(begun) < owed/2 {
		t.Errorf("without a pause: %v, %v", time.Since(begun), err)
	}
	owes(time.Minute)
	if err := shake("127.0.0.2"); err != nil {
		t.Error("somebody else:", err)
	}
	if err := shake("127.0.0.1"); err == nil {
		t.Error("it need not wait for a minute")
	}
}
