package tiles

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"waymark/fleet"
)

// GoogleURL is where Google's Map Tiles API is.
const GoogleURL = "https://tile.googleapis.com"

const (
	early    = time.Hour        // a session is renewed this long before it ends
	patience = 30 * time.Second // after a session was refused, none is asked for
)

// google holds the sessions of one key: one for each type of map and language. Tiles are asked for with one.
type google struct {
	base, key string
	clock     fleet.Clock
	mu        sync.Mutex
	sessions  map[session]*held
}

type session struct {
	layer   string
	chinese bool
}

// held is a session; its mu is locked while it is asked for.
type held struct {
	mu      sync.Mutex
	token   string
	made    time.Time
	until   time.Time
	refused time.Time
}

func newGoogle(base, key string, clock fleet.Clock) *google {
	return &google{base: base, key: key, clock: clock, sessions: map[session]*held{}}
}

func (g *google) held(s session) *held {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.sessions[s] == nil {
		g.sessions[s] = &held{}
	}
	return g.sessions[s]
}

// token is that of a session, which is asked for where there is none that lasts.
func (p *Proxy) token(ctx context.Context, g *google, s session, mapType string) (string, error) {
	h, now := g.held(s), g.clock.Now()
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.token != "" && now.Before(h.until.Add(-early)) {
		return h.token, nil
	}
	if now.Sub(h.refused) < patience {
		return "", &failure{http.StatusBadGateway, "the provider gave no session a moment ago"}
	}
	token, until, err := p.begin(ctx, g, s, mapType)
	if err != nil {
		if !errors.Is(err, context.Canceled) {
			h.refused = now
		}
		return "", err
	}
	h.token, h.made, h.until = token, now, until
	return token, nil
}

// forget ends the use of a session that was refused, unless it is so new that another would be refused as well.
func (g *google) forget(s session) bool {
	h := g.held(s)
	h.mu.Lock()
	defer h.mu.Unlock()
	if g.clock.Now().Sub(h.made) < patience {
		return false
	}
	h.token = ""
	return true
}

// begin asks for a session.
func (p *Proxy) begin(ctx context.Context, g *google, s session, mapType string) (string, time.Time, error) {
	asked := map[string]any{"mapType": mapType, "language": "en-US", "region": "US"}
	if s.chinese {
		asked["language"], asked["region"] = "zh-CN", "CN"
	}
	if mapType == "satellite" { // with names and roads, in one picture
		asked["layerTypes"] = []string{"layerRoadmap"}
	}
	body, err := json.Marshal(asked)
	if err != nil {
		return "", time.Time{}, err
	}
	var said struct {
		Session string `json:"session"`
		Expiry  string `json:"expiry"` // epoch seconds
	}
	err = p.ask(ctx, http.MethodPost, g.base+"/v1/createSession?key="+url.QueryEscape(g.key), body, &said)
	seconds, numErr := strconv.ParseInt(said.Expiry, 10, 64)
	if err == nil && (said.Session == "" || numErr != nil) {
		err = &failure{http.StatusBadGateway, "the provider answered something that is no session"}
	}
	return said.Session, time.Unix(seconds, 0), err
}

// ask sends and receives JSON.
func (p *Proxy) ask(ctx context.Context, method, at string, body []byte, into any) error {
	ctx, stop := context.WithTimeout(ctx, p.settings.Timeout)
	defer stop()
	r, err := http.NewRequestWithContext(ctx, method, at, bytes.NewReader(body))
	if err != nil {
		return &failure{http.StatusBadGateway, "the address of the provider is none"}
	}
	r.Header.Set("User-Agent", p.settings.Agent)
	r.Header.Set("Content-Type", "application/json")
	if p.settings.Referer != "" {
		r.Header.Set("Referer", p.settings.Referer)
	}
	w, err := p.http.Do(r)
	if err != nil {
		return failed(err)
	}
	defer w.Body.Close()
	if w.StatusCode != http.StatusOK {
		return &failure{http.StatusBadGateway, "the provider answered HTTP " + strconv.Itoa(w.StatusCode)}
	}
	if err := json.NewDecoder(io.LimitReader(w.Body, 1<<20)).Decode(into); err != nil {
		return &failure{http.StatusBadGateway, "the provider answered something that is no JSON"}
	}
	return nil
}

// address is where a tile is, with the session that it is asked for in.
func (p *Proxy) googleTile(ctx context.Context, g *google, mapType string, t tile) (string, error) {
	token, err := p.token(ctx, g, session{t.layer, t.chinese}, mapType)
	if err != nil {
		return "", err
	}
	return g.base + "/v1/2dtiles/" + strconv.Itoa(t.z) + "/" + strconv.Itoa(t.x) + "/" + strconv.Itoa(t.y) +
		"?session=" + url.QueryEscape(token) + "&key=" + url.QueryEscape(g.key), nil
}

// view is a part of the map as a browser shows it.
type view struct {
	layer                    string
	chinese                  bool
	zoom                     int
	north, south, east, west float64
}

// copyright says whose the data in a view are; Google wants it shown.
func (p *Proxy) copyright(ctx context.Context, g *google, mapType string, v view) (string, error) {
	token, err := p.token(ctx, g, session{v.layer, v.chinese}, mapType)
	if err != nil {
		return "", err
	}
	degrees := func(f float64) string { return strconv.FormatFloat(f, 'f', 6, 64) }
	query := url.Values{
		"session": {token}, "key": {g.key}, "zoom": {strconv.Itoa(v.zoom)},
		"north": {degrees(v.north)}, "south": {degrees(v.south)}, "east": {degrees(v.east)}, "west": {degrees(v.west)},
	}
	var said struct {
		Copyright string `json:"copyright"`
	}
	err = p.ask(ctx, http.MethodGet, g.base+"/tile/v1/viewport?"+query.Encode(), nil, &said)
	return said.Copyright, err
}
