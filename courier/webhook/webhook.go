// Package webhook sends signed requests to other programs, and lets nobody have the server call what is not meant to be called: networks
// of one's own, unless they are allowed; other places than the one that was named.
package webhook

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Headers of a request.
const (
	IDHeader        = "Waymark-Notice"
	TimestampHeader = "Waymark-Timestamp" // epoch seconds
	SignatureHeader = "Waymark-Signature" // see Sign
)

// Problems of requests.
var (
	ErrForbidden = errors.New("webhook: its address is in a network that must not be called")
	ErrRedirect  = errors.New("webhook: it answers with another address, which is not followed")
	ErrPlain     = errors.New("webhook: it may not be called without TLS")
)

// StatusError is an answer that is not of the class 2xx.
type StatusError int

// Error implements error.
func (e StatusError) Error() string { return "webhook: status " + strconv.Itoa(int(e)) }

// Settings say what may be called.
type Settings struct {
	Networks []netip.Prefix // that may be called although they are private
	Hosts    []string       // that may be called wherever they are, and without TLS
	Timeout  time.Duration  // of a whole request; 0: 10 s
}

// mostAnswer is how much of an answer is read, and mostShown how much of that is kept.
const (
	mostAnswer = 64 << 10
	mostShown  = 300
)

// Client sends requests. It is safe for concurrent use.
type Client struct {
	settings       Settings
	guarded, named *http.Client
}

// New returns a client.
func New(s Settings) *Client {
	if s.Timeout == 0 {
		s.Timeout = 10 * time.Second
	}
	c := &Client{settings: s}
	c.guarded, c.named = c.client(c.guard), c.client(nil)
	return c
}

// client is one whose connections are all looked at: the address that a name led to, at the moment of the connection.
func (c *Client) client(control func(network, address string, _ syscall.RawConn) error) *http.Client {
	dialer := &net.Dialer{Timeout: c.settings.Timeout, Control: control}
	return &http.Client{
		Timeout:       c.settings.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			Proxy: nil, DialContext: dialer.DialContext, TLSHandshakeTimeout: c.settings.Timeout, ResponseHeaderTimeout: c.settings.Timeout,
			MaxResponseHeaderBytes: 16 << 10, DisableKeepAlives: true, ForceAttemptHTTP2: true,
		},
	}
}

func (c *Client) guard(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !c.mayCall(at.Addr()) {
		return ErrForbidden
	}
	return nil
}

// closed are networks that are nobody's on the internet, besides those that netip knows.
var closed = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
	"64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "fec0::/10")

func prefixes(list ...string) []netip.Prefix {
	out := make([]netip.Prefix, len(list))
	for i, p := range list {
		out[i] = netip.MustParsePrefix(p)
	}
	return out
}

// mayCall reports whether an address may be called.
func (c *Client) mayCall(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	in := func(list []netip.Prefix) bool {
		return slices.ContainsFunc(list, func(p netip.Prefix) bool { return p.Contains(a) })
	}
	if in(c.settings.Networks) {
		return true
	}
	return a.IsGlobalUnicast() && !a.IsPrivate() && !a.IsLoopback() && !a.IsLinkLocalUnicast() && !in(closed)
}

// Plain reports whether a host may be called without TLS: one that is named in the settings, or an address in a network that is.
func (c *Client) Plain(host string) bool {
	if c.isNamed(host) {
		return true
	}
	a, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && slices.ContainsFunc(c.settings.Networks, func(p netip.Prefix) bool { return p.Contains(a.Unmap()) })
}

func (c *Client) isNamed(host string) bool {
	return slices.ContainsFunc(c.settings.Hosts, func(h string) bool { return strings.EqualFold(h, strings.TrimSuffix(host, ".")) })
}

// Message is what is sent.
type Message struct {
	URL    string
	Secret string
	ID     string // the same each time that it is sent
	At     time.Time
	Body   []byte // JSON
}

// Sign is the signature of a body: v1= and the HMAC-SHA256 of the epoch seconds, a dot and the body, in hexadecimal digits.
func Sign(secret string, at time.Time, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "%d.", at.Unix())
	mac.Write(body)
	return "v1=" + hex.EncodeToString(mac.Sum(nil))
}

// Send sends a message and returns the beginning of what was answered. It returns ErrForbidden, ErrRedirect, ErrPlain or a StatusError,
// wrapped, or what went wrong with the connection.
func (c *Client) Send(ctx context.Context, m Message) (answer string, err error) {
	u, err := url.Parse(m.URL)
	if err != nil {
		return "", fmt.Errorf("webhook: %w", err)
	}
	if u.Scheme != "https" && !c.Plain(u.Hostname()) {
		return "", ErrPlain
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, m.URL, bytes.NewReader(m.Body))
	if err != nil {
		return "", fmt.Errorf("webhook: %w", err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "Waymark")
	req.Header.Set(IDHeader, m.ID)
	req.Header.Set(TimestampHeader, strconv.FormatInt(m.At.Unix(), 10))
	req.Header.Set(SignatureHeader, Sign(m.Secret, m.At, m.Body))
	client := c.guarded
	if c.isNamed(u.Hostname()) {
		client = c.named
	}
	res, err := client.Do(req)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	read, _ := io.ReadAll(io.LimitReader(res.Body, mostAnswer)) // what it says is for people alone
	answer = strings.ToValidUTF8(string(read[:min(len(read), mostShown)]), "")
	switch {
	case res.StatusCode >= 300 && res.StatusCode < 400:
		return answer, ErrRedirect
	case res.StatusCode < 200 || res.StatusCode >= 300:
		return answer, StatusError(res.StatusCode)
	}
	return answer, nil
}
