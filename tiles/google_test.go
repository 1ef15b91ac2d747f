package tiles

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

// googleOf answers as the documentation of the Map Tiles API says. Sessions that are not the newest of their type are refused once old is set.
func googleOf(t *testing.T) (from *provider, p *proxy, ended map[string]bool) {
	ended = map[string]bool{}
	from = newProvider(t)
	made := 0
	var p0 *proxy
	from.answer = func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Query().Get("key") != "secret":
			w.WriteHeader(http.StatusForbidden)
		case r.URL.Path == "/v1/createSession":
			var asked struct {
				MapType    string
				Language   string
				LayerTypes []string
			}
			_ = json.NewDecoder(r.Body).Decode(&asked)
			made++
			fmt.Fprintf(w, `{"session":"%s %s %v %d","expiry":"%d","tileWidth":256,"tileHeight":256,"imageFormat":"png"}`,
				asked.MapType, asked.Language, asked.LayerTypes, made, p0.now.Add(14*24*time.Hour).Unix())
		case ended[r.URL.Query().Get("session")]:
			w.WriteHeader(http.StatusBadRequest)
		case r.URL.Path == "/tile/v1/viewport":
			fmt.Fprintf(w, `{"copyright":"Map data ©2026 of %s","maxZoomRects":[]}`, r.URL.Query().Get("zoom"))
		default:
			picture("max-age=3600")(w, r)
		}
	}
	p0 = newProxy(Source{ID: "g", Google: from.URL, Key: "secret", MaxZoom: 20, NoStore: true, Layers: map[string]string{"base": "roadmap", "imagery": "satellite"}})
	return from, p0, ended
}

func sessionsOf(from *provider) (out []string) {
	for _, r := range from.asked {
		if strings.HasPrefix(r.URL.Path, "/v1/2dtiles/") {
			out = append(out, r.URL.Query().Get("session"))
		}
	}
	return out
}

func TestGoogleTilesComeInSessions(t *testing.T) {
	from, p, _ := googleOf(t)
	for _, path := range []string{"base/3/1/1?lang=cn", "base/3/1/2?lang=cn", "base/3/1/1?lang=en", "imagery/3/1/1?lang=en"} {
		if w := p.get("/map/tiles/g/" + path); w.Code != 200 || strings.Contains(fmt.Sprint(w.Header(), w.Body), "secret") {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
	want := "[roadmap zh-CN [] 1 roadmap zh-CN [] 1 roadmap en-US [] 2 satellite en-US [layerRoadmap] 3]"
	if got := fmt.Sprint(sessionsOf(from)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	p.now = p.now.Add(14*24*time.Hour - time.Minute) // about to end
	p.get("/map/tiles/g/base/3/1/1?lang=cn")
	if got := sessionsOf(from); got[len(got)-1] != "roadmap zh-CN [] 4" {
		t.Errorf("%v", got)
	}
}

func TestGoogleSessionThatIsNotKnownAnyMore(t *testing.T) {
	from, p, ended := googleOf(t)
	p.get("/map/tiles/g/base/3/1/1?lang=cn")
	ended["roadmap zh-CN [] 1"] = true
	p.now = p.now.Add(time.Hour)
	if w := p.get("/map/tiles/g/base/3/1/1?lang=cn"); w.Code != 200 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	ended["roadmap zh-CN [] 2"] = true // and a new one is refused as well: no more are made
	before := len(from.asked)
	if w := p.get("/map/tiles/g/base/3/1/1?lang=cn"); w.Code != 502 || len(from.asked) != before+1 {
		t.Errorf("%d, asked %d times", w.Code, len(from.asked)-before)
	}
}

func TestGoogleWithAWrongKeyIsNotAskedAllTheTime(t *testing.T) {
	from, p, _ := googleOf(t)
	p.sources["g"].google.key = "wrong"
	for range 5 {
		if w := p.get("/map/tiles/g/base/3/1/1"); w.Code != 502 {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	if len(from.asked) != 1 {
		t.Errorf("asked %d times", len(from.asked))
	}
}

func TestCopyright(t *testing.T) {
	from, p, _ := googleOf(t)
	w := p.get("/map/copyright/g/base?zoom=12&north=40&south=39&west=116&east=117&lang=en")
	if w.Code != 200 || !strings.Contains(w.Body.String(), "Map data ©2026 of 12") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	before := len(from.asked)
	for _, query := range []string{"", "zoom=99&north=1&south=0&west=0&east=1", "zoom=5&north=NaN&south=0&west=0&east=1", "zoom=5&north=1&south=2&west=0&east=1", "zoom=5&north=91&south=2&west=0&east=1", "zoom=5&north=1&south=0&west=0&east=999"} {
		if w := p.get("/map/copyright/g/base?" + query); w.Code != 404 {
			t.Errorf("%s: %d", query, w.Code)
		}
	}
	if len(from.asked) != before {
		t.Error("the provider was asked about a view that there is not")
	}
}
