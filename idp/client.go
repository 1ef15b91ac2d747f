package idp

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"github.com/coreos/go-oidc/v3/oidc"
)

// mostAnswer is the most bytes of an answer of the provider: many times what any of them has.
const mostAnswer = 256 << 10

var (
	errTooLarge  = errors.New("idp: the provider answers without end")
	errElsewhere = errors.New("idp: the provider sends us to another host")
)

// newClient asks the provider. A provider that was broken into, or is not the one it seems to be, must not fill our memory, nor have what we
// bring it (secret, code) sent to others.
func newClient() *http.Client {
	return &http.Client{Timeout: patience, Transport: bounded{http.DefaultTransport}, CheckRedirect: sameHost}
}

// sameHost lets the provider send us on to itself alone.
func sameHost(to *http.Request, via []*http.Request) error {
	const most = 5
	if from := via[0].URL; to.URL.Host != from.Host || to.URL.Scheme != from.Scheme || len(via) > most {
		return errElsewhere
	}
	return nil
}

// bounded has answers end with an error that do not end in time.
type bounded struct{ http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (b bounded) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := b.RoundTripper.RoundTrip(r)
	if err == nil {
		answer.Body = &boundedBody{answer.Body, mostAnswer}
	}
	return answer, err
}

type boundedBody struct {
	io.ReadCloser
	left int
}

// Read implements io.Reader.
func (b *boundedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if b.left -= n; b.left < 0 {
		return 0, errTooLarge
	}
	return n, err
}

// secured refuses a provider that is asked over TLS and names a place that is not.
func secured(issuer string, p *oidc.Provider) error {
	var named struct {
		Keys string `json:"jwks_uri"`
	}
	if err := p.Claims(&named); err != nil {
		return err
	}
	from, err := url.Parse(issuer)
	if err != nil {
		return err
	}
	for _, place := range []string{p.Endpoint().AuthURL, p.Endpoint().TokenURL, p.UserInfoEndpoint(), named.Keys} {
		to, err := url.Parse(place)
		if err != nil || place != "" && to.Scheme != "https" && (to.Scheme != "http" || from.Scheme != "http") {
			return fmt.Errorf("the provider names %q", place)
		}
	}
	return nil
}
