package tiles

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/url"
	"time"
)

// most is how large a tile may be; those of 512 pixels and imagery have up to some hundred KiB.
const most = 2 << 20

// pictures are what a tile may be: nothing that a browser takes for a page or a program.
var pictures = map[string]bool{"image/png": true, "image/jpeg": true, "image/webp": true, "image/gif": true, "image/avif": true}

// failure is why no tile came, as the status of our own answer. It never holds an address: that has the key in it.
type failure struct {
	status int
	say    string
}

func (f *failure) Error() string { return f.say }

// get asks for a picture at an address; known may hold the last that came from there. Redirects are not followed: they could lead anywhere.
func (p *Proxy) get(ctx context.Context, source *Source, at string, known *answer) (answer, error) {
	ctx, stop := context.WithTimeout(ctx, p.settings.Timeout)
	defer stop()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, at, http.NoBody)
	if err != nil {
		return answer{}, &failure{http.StatusBadGateway, "the address of the provider is none"}
	}
	r.Header.Set("User-Agent", p.settings.Agent)
	r.Header.Set("Accept", "image/*")
	if p.settings.Referer != "" {
		r.Header.Set("Referer", p.settings.Referer) // keys may be bound to a site
	}
	if known != nil {
		if known.tag != "" {
			r.Header.Set("If-None-Match", known.tag)
		}
		if known.modified != "" {
			r.Header.Set("If-Modified-Since", known.modified)
		}
	}
	w, err := p.http.Do(r)
	if err != nil {
		return answer{}, failed(err)
	}
	defer w.Body.Close()
	if w.StatusCode == http.StatusNotModified && known != nil {
		_, _ = io.Copy(io.Discard, io.LimitReader(w.Body, 1024))
		again := *known
		again.until, again.keep, again.noStore = p.allowed(source, w.Header)
		return again, nil
	}
	return p.read(source, w)
}

// allowed is what headers and the terms of a source allow.
func (p *Proxy) allowed(source *Source, h http.Header) (until time.Time, keep, noStore bool) {
	until, keep, noStore = rule(h, p.settings.Clock.Now())
	return until, keep && !source.NoStore, noStore
}

// read takes an answer for a tile, or says what it is instead.
func (p *Proxy) read(source *Source, w *http.Response) (answer, error) {
	switch {
	case w.StatusCode == http.StatusNotFound || w.StatusCode == http.StatusNoContent || w.StatusCode == http.StatusGone:
		return answer{}, &failure{http.StatusNotFound, "the provider has no such tile"}
	case w.StatusCode == http.StatusTooManyRequests:
		return answer{}, &failure{http.StatusServiceUnavailable, "the provider was asked too often"}
	case w.StatusCode != http.StatusOK:
		return answer{}, &refusal{failure{http.StatusBadGateway, fmt.Sprintf("the provider answered HTTP %d", w.StatusCode)}, w.StatusCode}
	}
	kind, _, err := mime.ParseMediaType(w.Header.Get("Content-Type"))
	if err != nil || !pictures[kind] {
		return answer{}, &failure{http.StatusBadGateway, "the provider sent something that is no picture"}
	}
	body, err := io.ReadAll(io.LimitReader(w.Body, most+1))
	if err != nil {
		return answer{}, failed(err)
	}
	if len(body) > most {
		return answer{}, &failure{http.StatusBadGateway, "the provider sent too large a tile"}
	}
	a := answer{body: body, kind: kind, tag: w.Header.Get("ETag"), modified: w.Header.Get("Last-Modified")}
	a.until, a.keep, a.noStore = p.allowed(source, w.Header)
	return a, nil
}

// refusal is an answer of the provider that it does not want to be asked like that.
type refusal struct {
	failure
	code int
}

// failed is why a provider could not be asked, without its address.
func failed(err error) error {
	var timeout net.Error
	if errors.Is(err, context.DeadlineExceeded) || (errors.As(err, &timeout) && timeout.Timeout()) {
		return &failure{http.StatusGatewayTimeout, "the provider did not answer in time"}
	}
	var asked *url.Error
	if errors.As(err, &asked) {
		err = asked.Err
	}
	if errors.Is(err, context.Canceled) {
		return err
	}
	return &failure{http.StatusBadGateway, "the provider cannot be reached"}
}
