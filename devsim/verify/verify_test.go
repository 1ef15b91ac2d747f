package verify

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/devsim"
)

// began is when the loads begin.
var began = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)

// history answers like the server's track list, from points it is given.
type history struct {
	points   map[string][]trackPoint // by IMEI
	requests int
}

func (h *history) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.requests++
	if h.requests == 3 { // asked too often, once
		w.WriteHeader(http.StatusTooManyRequests)
		return
	}
	if r.Header.Get("Authorization") != "Bearer secret" {
		w.WriteHeader(http.StatusForbidden)
		w.Write([]byte(`{"errcode":403,"errmsg":"no session","retobj":null}`))
		return
	}
	q := r.URL.Query()
	from, _ := strconv.ParseInt(q.Get("startTime"), 10, 64)
	to, _ := strconv.ParseInt(q.Get("endTime"), 10, 64)
	var list []trackPoint
	for _, p := range h.points[q.Get("imei")] {
		if p.Time >= from && p.Time <= to {
			list = append(list, p)
		}
	}
	json.NewEncoder(w).Encode(map[string]any{"errcode": 0, "errmsg": "", "retobj": map[string]any{"trackList": list}})
}

// stored is what a faultless server holds after a load.
func stored(r *devsim.LoadResult) *history {
	h := &history{points: map[string][]trackPoint{}}
	for _, d := range r.Devices {
		imei := devsim.Identity(r.Seed, d.Index).IMEI
		for n := range d.Sent {
			if d.Acknowledged(n) {
				at := r.FirstFix.Unix() + int64(n)
				lat, lon := devsim.LoadPosition(d.Index, at)
				h.points[imei] = append(h.points[imei], trackPoint{Time: at, Lat: float64(lat) / 1e6, Lon: float64(lon) / 1e6})
			}
		}
	}
	return h
}

func TestLoad(t *testing.T) {
	load := &devsim.LoadResult{Protocol: devsim.JT808, Seed: 5, FirstFix: began, Devices: []devsim.LoadDevice{
		{Index: 0, Sent: 20_000, Acked: 20_000}, {Index: 1, Sent: 12, Acked: 8, Beyond: 0b0100}, {Index: 2}}}
	first, second := devsim.Identity(5, 0).IMEI, devsim.Identity(5, 1).IMEI
	at := began.Unix()
	for name, c := range map[string]struct {
		change func(h *history)
		want   Report
	}{
		"all well":   {func(*history) {}, Report{}},
		"missing":    {func(h *history) { h.points[second] = h.points[second][1:] }, Report{Missing: 1}},
		"duplicated": {func(h *history) { h.points[first] = append(h.points[first], h.points[first][9_000:9_002]...) }, Report{Duplicated: 2}},
		"before":     {func(h *history) { h.points[first] = append(h.points[first], trackPoint{Time: at - 1}) }, Report{Foreign: 1}},
		"after":      {func(h *history) { h.points[second] = append(h.points[second], trackPoint{Time: at + 12}) }, Report{Foreign: 1}},
		"never sent": {func(h *history) { h.points[devsim.Identity(5, 2).IMEI] = []trackPoint{{Time: at}} }, Report{Foreign: 1}},
		"altered":    {func(h *history) { h.points[first][7].Lat += 1e-5 }, Report{Altered: 1}},
		"unacked": {func(h *history) {
			lat, lon := devsim.LoadPosition(1, at+9)
			h.points[second] = append(h.points[second], trackPoint{at + 9, float64(lon) / 1e6, float64(lat) / 1e6})
		}, Report{Unacked: 1}},
		"beyond margin": {func(h *history) { h.points[first] = append(h.points[first], trackPoint{Time: at - 3600}) }, Report{}},
	} {
		t.Run(name, func(t *testing.T) {
			h := stored(load)
			c.change(h)
			server := httptest.NewServer(h)
			defer server.Close()
			r, err := Load(t.Context(), Config{BaseURL: server.URL, Token: "secret", Patience: time.Nanosecond, Parallel: 1}, load)
			if err != nil {
				t.Fatal(err)
			}
			if r.Devices != 3 || r.Acknowledged != 20_009 || r.Missing != c.want.Missing || r.Duplicated != c.want.Duplicated ||
				r.Foreign != c.want.Foreign || r.Altered != c.want.Altered || r.Unacked != c.want.Unacked {
				t.Errorf("%s", r)
			}
			if (r.Wrong() == 0) != (len(r.Examples) == 0) {
				t.Errorf("%d faults, examples %q", r.Wrong(), r.Examples)
			}
		})
	}
}

func TestLoadSaysWhatTheServerSaid(t *testing.T) {
	load := &devsim.LoadResult{Seed: 5, FirstFix: began, Devices: []devsim.LoadDevice{{Sent: 1, Acked: 1}}}
	server := httptest.NewServer(stored(load))
	defer server.Close()
	_, err := Load(t.Context(), Config{BaseURL: server.URL, Token: "wrong"}, load)
	if err == nil || !strings.Contains(err.Error(), "no session") {
		t.Errorf("error: %v", err)
	}
}

func TestSample(t *testing.T) {
	all := make([]devsim.LoadDevice, 100)
	for i := range all {
		all[i].Index = i
	}
	if got := sample(all, 4); len(got) != 4 || got[0].Index != 0 || got[3].Index != 75 {
		t.Errorf("%+v", got)
	}
	if len(sample(all, 0)) != 100 || len(sample(all, 500)) != 100 {
		t.Error("all are wanted")
	}
}
