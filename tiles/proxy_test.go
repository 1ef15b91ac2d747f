package tiles

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
)

// provider is a map provider of the test: it answers as it is told and remembers what it was asked for.
type provider struct {
	*httptest.Server
	mu     sync.Mutex
	asked  []*http.Request
	answer http.HandlerFunc
}

func newProvider(t *testing.T) *provider {
	p := &provider{answer: picture("")}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		p.asked = append(p.asked, r)
		answer := p.answer
		p.mu.Unlock()
		answer(w, r)
	}))
	t.Cleanup(p.Close)
	return p
}

// picture answers with a tile and a rule how long it may be kept.
func picture(rule string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "image/png")
		w.Header().Set("Set-Cookie", "spy=1")
		if rule != "" {
			w.Header().Set("Cache-Control", rule)
		}
		_, _ = w.Write([]byte("tile " + r.URL.Path))
	}
}

// proxy is one under test, with its clock.
type proxy struct {
	*Proxy
	now time.Time
}

func newProxy(sources ...Source) *proxy {
	p := &proxy{now: time.Date(2026, 5, 1, 8, 0, 0, 0, time.UTC)}
	p.Proxy = New(Settings{
		Timeout: 5 * time.Second, Memory: 1 << 20, Agent: "Waymark/test", Referer: "https://fleet.example",
		Clock: fleet.ClockFunc(func() time.Time { return p.now }),
	}, sources)
	return p
}

func (p *proxy) get(path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	p.ServeHTTP(w, r)
	return w
}

func raster(p *provider) Source {
	return Source{ID: "city", Layers: map[string]string{"base": p.URL + "/t/{z}/{x}/{y}.png?tk={key}"}, Key: "secret", MaxZoom: 18}
}

func TestTileComesWithTheKeyAndNothingOfTheAsker(t *testing.T) {
	from := newProvider(t)
	p := newProxy(raster(from))
	w := p.get("/map/tiles/city/base/5/26/12", "Cookie", "session=mine", "Authorization", "Bearer mine", "X-Forwarded-For", "9.9.9.9")
	if w.Code != 200 || w.Body.String() != "tile /t/5/26/12.png" || w.Header().Get("Content-Type") != "image/png" {
		t.Fatalf("%d %s %v", w.Code, w.Body, w.Header())
	}
	if len(w.Header().Values("Set-Cookie")) > 0 {
		t.Error("the provider sets cookies")
	}
	asked := from.asked[0]
	if asked.URL.Query().Get("tk") != "secret" || asked.UserAgent() != "Waymark/test" || asked.Referer() != "https://fleet.example" {
		t.Errorf("asked with %v, %v", asked.URL, asked.Header)
	}
	for _, name := range []string{"Cookie", "Authorization", "X-Forwarded-For"} {
		if asked.Header.Get(name) != "" {
			t.Errorf("the provider is told %s", name)
		}
	}
}

func TestOnlyTilesThatThereAre(t *testing.T) {
	from := newProvider(t)
	p := newProxy(raster(from))
	for _, path := range []string{
		"/map/tiles/town/base/5/26/12", "/map/tiles/city/labels/5/26/12", "/map/tiles/city/base/19/0/0", "/map/tiles/city/base/5/32/12", "/map/tiles/city/base/5/0/32",
		"/map/tiles/city/base/-1/0/0", "/map/tiles/city/base/5/-1/0", "/map/tiles/city/base/05/1/1", "/map/tiles/city/base/5/1/1.png", "/map/tiles/city/base/5/1/1/../../../x",
		"/map/tiles/city/base/99999999999999999999/0/0", "/map/tiles/city/base/5/%2e%2e/1", "/map/tiles/city/base/5/1@evil.example/1", "/map/tiles/city/base/0x5/1/1", "/map/", "/map/tiles/",
	} {
		if w := p.get(path); w.Code == 200 || w.Code >= 500 {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if len(from.asked) > 0 {
		t.Errorf("the provider was asked for %v", from.asked[0].URL)
	}
}

func TestWhatTheProviderMayAnswer(t *testing.T) {
	elsewhere := newProvider(t)
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		want   int
	}{
		"a page":          {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<script>alert(1)</script>")) }, 502},
		"a drawing":       {func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("Content-Type", "image/svg+xml") }, 502},
		"no such tile":    {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) }, 404},
		"nothing":         {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }, 404},
		"a wrong key":     {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) }, 502},
		"too often":       {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) }, 503},
		"a way elsewhere": {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, elsewhere.URL, http.StatusFound) }, 502},
		"too much": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "image/png")
			_, _ = w.Write(make([]byte, most+1))
		}, 502},
		"half of it": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "image/png")
			w.Header().Set("Content-Length", "1000")
			_, _ = w.Write([]byte("half"))
		}, 502},
	} {
		from := newProvider(t)
		from.answer = c.answer
		w := newProxy(raster(from)).get("/map/tiles/city/base/5/26/12")
		if w.Code != c.want || strings.Contains(w.Body.String(), "secret") || strings.Contains(w.Body.String(), from.URL) || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %s %v", name, w.Code, w.Body, w.Header())
		}
	}
	if len(elsewhere.asked) > 0 {
		t.Error("a redirect was followed")
	}
}

func TestProviderThatIsAwayOrSilent(t *testing.T) {
	from := newProvider(t)
	p := newProxy(raster(from))
	from.Close()
	if w := p.get("/map/tiles/city/base/5/26/12"); w.Code != 502 || strings.Contains(w.Body.String(), "secret") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	silent := newProvider(t)
	silent.answer = func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	p = newProxy(raster(silent))
	p.settings.Timeout = time.Millisecond
	if w := p.get("/map/tiles/city/base/5/26/12"); w.Code != http.StatusGatewayTimeout {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// TestKeeping: what may be kept is asked for once, and again when its time is over; what may not, each time.
func TestKeeping(t *testing.T) {
	for _, c := range []struct {
		rule, browser string
		noStore       bool
		asked         int // by two people at once, and one an hour later
	}{
		{"public, max-age=600", "private, max-age=600", false, 2},
		{"max-age=0, s-maxage=7200", "private, max-age=7200", false, 1},
		{"max-age=999999999", "private, max-age=604800", false, 1},
		{"no-store", "no-store", false, 3},
		{"private, max-age=86400", "private, max-age=86400", false, 3},
		{"max-age=86400", "private, max-age=86400", true, 3},
		{"", "private, no-cache", false, 3},
		{"max-age=banana", "private, no-cache", false, 3},
	} {
		from := newProvider(t)
		from.answer = picture(c.rule)
		source := raster(from)
		source.NoStore = c.noStore
		p := newProxy(source)
		for range 2 {
			if w := p.get("/map/tiles/city/base/5/26/12"); w.Header().Get("Cache-Control") != c.browser {
				t.Errorf("%q: browsers are told %q", c.rule, w.Header().Get("Cache-Control"))
			}
		}
		p.now = p.now.Add(time.Hour)
		p.get("/map/tiles/city/base/5/26/12")
		if len(from.asked) != c.asked {
			t.Errorf("%q: asked %d times, want %d", c.rule, len(from.asked), c.asked)
		}
	}
}

func TestWhatIsOldIsAskedForOnlyIfItChanged(t *testing.T) {
	from := newProvider(t)
	from.answer = func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", `"one"`)
		w.Header().Set("Cache-Control", "max-age=60")
		if r.Header.Get("If-None-Match") == `"one"` {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		picture("max-age=60")(w, r)
	}
	p := newProxy(raster(from))
	first := p.get("/map/tiles/city/base/5/26/12")
	p.now = p.now.Add(time.Hour)
	second := p.get("/map/tiles/city/base/5/26/12")
	if second.Code != 200 || second.Body.String() != first.Body.String() || second.Header().Get("Cache-Control") != "private, max-age=60" {
		t.Errorf("%d %s %v", second.Code, second.Body, second.Header())
	}
	if from.asked[1].Header.Get("If-None-Match") != `"one"` {
		t.Errorf("asked whole again: %v", from.asked[1].Header)
	}
	p.get("/map/tiles/city/base/5/26/12")
	if len(from.asked) != 2 {
		t.Errorf("asked %d times", len(from.asked))
	}
	if w := p.get("/map/tiles/city/base/5/26/12", "If-None-Match", `"one"`); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
		t.Errorf("%d", w.Code)
	}
}

func TestMemoryHasAnEnd(t *testing.T) {
	from := newProvider(t)
	from.answer = func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "image/png")
		w.Header().Set("Cache-Control", "max-age=600")
		_, _ = w.Write(make([]byte, 60<<10))
	}
	p := newProxy(raster(from))
	for x := range 40 {
		p.get(fmt.Sprintf("/map/tiles/city/base/9/%d/1", x))
		p.get("/map/tiles/city/base/9/0/1") // used all the time: it stays
	}
	if p.memory.size > p.memory.most || p.memory.order.Len() != len(p.memory.known) || p.memory.order.Len() < 10 {
		t.Errorf("%d bytes in %d tiles", p.memory.size, p.memory.order.Len())
	}
	if len(from.asked) != 40 {
		t.Errorf("asked %d times", len(from.asked))
	}
}

func TestTemplates(t *testing.T) {
	at := tile{layer: "base", z: 5, x: 26, y: 12}
	for template, want := range map[string]string{
		"https://t{0-7}.example/{z}/{x}/{y}?k={key}":     "https://t6.example/5/26/12?k=a%26b",
		"https://{s}.example/{z}/{x}/{-y}":               "https://c.example/5/26/19",
		"https://one.example/{q}.jpg":                    "https://one.example/13210.jpg",
		"https://one.example/{lang:cva|eva}/{z}/{x}/{y}": "https://one.example/eva/5/26/12",
	} {
		if err := CheckTemplate(template); err != nil {
			t.Errorf("%s: %v", template, err)
		}
		if got := address(template, "a&b", at); got != want {
			t.Errorf("%s: %s, want %s", template, got, want)
		}
	}
	at.chinese = true
	if got := address("https://one.example/{lang:cva|eva}/{z}/{x}/{y}", "", at); !strings.Contains(got, "/cva/") {
		t.Error(got)
	}
	for _, bad := range []string{
		"/relative/{z}/{x}/{y}", "ftp://a.example/{z}/{x}/{y}", "https://{x}.example/{z}/{x}/{y}", "https://{key}/{z}/{x}/{y}", "https://user@a.example/{z}/{x}/{y}",
		"https://a.example/{z}/{x}", "https://a.example/{z}/{x}/{y}/{bbox}", "file:///etc/{z}/{x}/{y}", "https://a.example?{z}{x}{y}{w}", "https://a{lang:.evil|x}/{z}/{x}/{y}", "",
	} {
		if CheckTemplate(bad) == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
