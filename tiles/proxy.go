package tiles

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"waymark/fleet"
)

// atOnce is how many tiles of one provider are asked for at the same time; more wait.
const atOnce = 24

// Settings say how providers are asked.
type Settings struct {
	Timeout time.Duration // a provider that takes longer is given up
	Memory  int           // bytes of tiles that are kept
	Agent   string        // what the program calls itself
	Referer string        // the site that providers are told; "" for none
	Clock   fleet.Clock
}

// Proxy answers for tiles below /map/. It is safe for concurrent use.
type Proxy struct {
	settings Settings
	sources  map[string]*open
	memory   *memory
	http     *http.Client
	mux      *http.ServeMux
}

// open is a source in use.
type open struct {
	Source
	google *google
	room   chan struct{}
}

// New returns a Proxy for sources, whose templates CheckTemplate finds nothing wrong with.
func New(s Settings, sources []Source) *Proxy {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = atOnce
	p := &Proxy{settings: s, sources: map[string]*open{}, memory: newMemory(s.Memory), mux: http.NewServeMux(), http: &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	for i := range sources {
		o := &open{Source: sources[i], room: make(chan struct{}, atOnce)}
		if o.Google != "" {
			o.google = newGoogle(o.Google, o.Key, s.Clock)
		}
		p.sources[o.ID] = o
	}
	p.mux.HandleFunc("GET /map/tiles/{provider}/{layer}/{z}/{x}/{y}", p.serveTile)
	p.mux.HandleFunc("GET /map/copyright/{provider}/{layer}", p.serveCopyright)
	return p
}

// ServeHTTP implements http.Handler.
func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) { p.mux.ServeHTTP(w, r) }

// asked reads which tile of which source is asked for; ok is false for one that there is not.
func (p *Proxy) asked(r *http.Request) (source *open, t tile, ok bool) {
	source, t.layer = p.sources[r.PathValue("provider")], r.PathValue("layer")
	if source == nil || source.Layers[t.layer] == "" {
		return nil, t, false
	}
	t.chinese = r.URL.Query().Get("lang") == "cn"
	for name, into := range map[string]*int{"z": &t.z, "x": &t.x, "y": &t.y} {
		n, err := strconv.Atoi(r.PathValue(name))
		if err != nil || n < 0 || strconv.Itoa(n) != r.PathValue(name) {
			return nil, t, false
		}
		*into = n
	}
	return source, t, t.z <= source.MaxZoom && t.x < 1<<t.z && t.y < 1<<t.z
}

func (p *Proxy) serveTile(w http.ResponseWriter, r *http.Request) {
	source, t, ok := p.asked(r)
	if !ok {
		http.NotFound(w, r)
		return
	}
	a, err := p.tile(r.Context(), source, t)
	if err != nil {
		p.refuse(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", a.kind)
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cache-Control", browserRule(a, p.settings.Clock.Now()))
	if a.tag != "" {
		h.Set("ETag", a.tag)
		if r.Header.Get("If-None-Match") == a.tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(a.body)))
	_, _ = w.Write(a.body) //nolint:gosec // a picture, and said to be one
}

// browserRule is what the asking browser may do with a tile: as the provider says, but for itself alone, since whoever asks has signed in.
func browserRule(a answer, now time.Time) string {
	seconds := int(a.until.Sub(now) / time.Second)
	switch {
	case a.noStore:
		return "no-store"
	case a.until.IsZero() || seconds <= 0:
		return "private, no-cache"
	}
	return "private, max-age=" + strconv.Itoa(seconds)
}

// tile is what memory has, where it is new enough, or else the provider.
func (p *Proxy) tile(ctx context.Context, source *open, t tile) (answer, error) {
	name := fmt.Sprint(source.ID, " ", t.layer, t.chinese, t.z, " ", t.x, " ", t.y)
	known, ok := p.memory.get(name)
	if ok && p.settings.Clock.Now().Before(known.until) {
		return known, nil
	}
	var last *answer
	if ok {
		last = &known
	}
	a, err := p.fetch(ctx, source, t, last)
	if err == nil {
		p.memory.put(name, a)
	}
	return a, err
}

// fetch asks the provider, when it is this tile's turn. A session that the provider does not know any more is renewed once.
func (p *Proxy) fetch(ctx context.Context, source *open, t tile, known *answer) (answer, error) {
	select {
	case source.room <- struct{}{}:
		defer func() { <-source.room }()
	case <-ctx.Done():
		return answer{}, ctx.Err()
	}
	if source.google == nil {
		return p.get(ctx, &source.Source, address(source.Layers[t.layer], source.Key, t), known)
	}
	for again := true; ; again = false {
		at, err := p.googleTile(ctx, source.google, source.Layers[t.layer], t)
		if err != nil {
			return answer{}, err
		}
		a, err := p.get(ctx, &source.Source, at, known)
		var refused *refusal
		if !again || !errors.As(err, &refused) || refused.code >= 500 || !source.google.forget(session{t.layer, t.chinese}) {
			return a, err
		}
	}
}

// refuse answers that there is no tile. Nobody is told the provider's address.
func (p *Proxy) refuse(w http.ResponseWriter, r *http.Request, err error) {
	if r.Context().Err() != nil {
		return // nobody waits any more
	}
	status, say := http.StatusBadGateway, "the provider cannot be asked"
	var f *failure
	var refused *refusal
	switch {
	case errors.As(err, &refused):
		status, say = refused.status, refused.say
	case errors.As(err, &f):
		status, say = f.status, f.say
	}
	w.Header().Set("Cache-Control", "no-store")
	http.Error(w, say, status)
}
