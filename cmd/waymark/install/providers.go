package install

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/httpapi/edge"
	"waymark/tiles"
)

// provider is a map provider as it is set; see docs/maps.md.
type provider struct {
	ID            string `json:"id"`
	Name          string `json:"name"`
	Kind          string `json:"kind"`
	URL           string `json:"url"`
	CRS           string `json:"crs"`
	Attribution   string `json:"attribution"`
	Key           string `json:"key"`
	Labels        string `json:"labels"`
	Imagery       string `json:"imagery"`
	ImageryLabels string `json:"imagery-labels"`
	ImageryCRS    string `json:"imagery-crs"`
	Layer         string `json:"layer"`
	Style         string `json:"style"`
	MatrixSet     string `json:"matrix-set"`
	Format        string `json:"format"`
	MaxZoom       int    `json:"max-zoom"`
	Proxy         *bool  `json:"proxy"`
	NoStore       bool   `json:"no-store"`
}

// providers is a list of map providers; in the file it is a table array, on the
// command line and in the environment JSON.
type providers []provider

// UnmarshalText implements encoding.TextUnmarshaler.
func (p *providers) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	var list []provider
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&list); err != nil {
		return fmt.Errorf("map.providers: %w", err)
	}
	seen := map[string]bool{}
	for i := range list {
		m := &list[i]
		if err := m.check(); err != nil {
			return fmt.Errorf("map.providers: %w", err)
		}
		if seen[m.ID] {
			return fmt.Errorf("map.providers: there are two of the id %s", m.ID)
		}
		seen[m.ID] = true
	}
	*p = list
	return nil
}

var (
	kinds   = []string{"pmtiles", "raster", "wmts", "style", "tianditu", "google", "baidu"}
	plainID = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,31}$`) // it is part of addresses
)

// check fills in what is not said and says what is wrong.
func (m *provider) check() error {
	m.fill()
	switch {
	case !plainID.MatchString(m.ID) || m.ID == offline.ID:
		return fmt.Errorf("a provider needs an id of its own of small letters, digits and hyphens, not %q", m.ID)
	case m.Name == "":
		return fmt.Errorf("%s has no name", m.ID)
	case !slices.Contains(kinds, m.Kind):
		return fmt.Errorf("kind %q of %s is none of %s", m.Kind, m.ID, strings.Join(kinds, ", "))
	case m.CRS != "wgs84" && m.CRS != "gcj02" && m.Kind != "baidu":
		return fmt.Errorf("crs %q of %s is neither wgs84 nor gcj02", m.CRS, m.ID)
	case m.ImageryCRS != "wgs84" && m.ImageryCRS != "gcj02":
		return fmt.Errorf("imagery-crs %q of %s is neither wgs84 nor gcj02", m.ImageryCRS, m.ID)
	case m.URL == "":
		return fmt.Errorf("%s has no url", m.ID)
	case slices.Contains([]string{"tianditu", "google", "baidu"}, m.Kind) && m.Key == "":
		return fmt.Errorf("%s needs a key", m.ID)
	case (m.Kind == "google" || m.Kind == "baidu") && !isURL(m.URL):
		return fmt.Errorf("url of %s must be an address, https://…", m.ID)
	case m.Kind == "wmts" && m.Layer == "":
		return fmt.Errorf("%s has no layer", m.ID)
	case m.MaxZoom < 1 || m.MaxZoom > 24:
		return fmt.Errorf("max-zoom of %s must be 1–24", m.ID)
	}
	for name, template := range m.layers() {
		if m.Kind == "google" {
			continue
		}
		if err := tiles.CheckTemplate(template); err != nil {
			return fmt.Errorf("%s of %s %w", name, m.ID, err)
		}
	}
	return nil
}

// fill sets what is not said.
func (m *provider) fill() {
	either := func(s *string, or string) {
		if *s == "" {
			*s = or
		}
	}
	switch m.Kind {
	case "tianditu":
		either(&m.URL, "https://t{0-7}.tianditu.gov.cn")
		either(&m.Attribution, "© 天地图")
	case "google":
		either(&m.URL, tiles.GoogleURL)
		either(&m.Attribution, "Google Maps")
		m.NoStore = true // its terms
	case "baidu":
		either(&m.URL, "https://api.map.baidu.com/api?v=1.0&type=webgl")
		either(&m.Attribution, "© Baidu")
		m.CRS = "bd09"
	}
	either(&m.CRS, "wgs84")
	either(&m.ImageryCRS, "wgs84")
	either(&m.Style, "default")
	either(&m.MatrixSet, "{z}")
	either(&m.Format, "image/png")
	m.URL = strings.TrimSuffix(m.URL, "/")
	if m.MaxZoom == 0 {
		m.MaxZoom = 18
	}
}

// layers are the templates of the tiles of a provider by the names under which browsers ask for them; nil for one that has none.
func (m *provider) layers() map[string]string {
	out := map[string]string{}
	switch m.Kind {
	case "raster":
		out["base"], out["labels"], out["imagery"], out["imagery-labels"] = m.URL, m.Labels, m.Imagery, m.ImageryLabels
	case "wmts":
		out["base"], out["labels"], out["imagery"], out["imagery-labels"] = m.wmts(m.Layer), m.wmts(m.Labels), m.wmts(m.Imagery), m.wmts(m.ImageryLabels)
	case "tianditu":
		of := func(layer string) string {
			return m.URL + "/" + layer + "_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=" + layer +
				"&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk={key}"
		}
		out["base"], out["labels"], out["imagery"], out["imagery-labels"] = of("vec"), of("{lang:cva|eva}"), of("img"), of("{lang:cia|eia}")
	case "google": // types of map; the imagery comes with its names
		out["base"], out["imagery"] = "roadmap", "satellite"
	}
	for name, template := range out {
		if template == "" {
			delete(out, name)
		}
	}
	return out
}

// matrixSet is of the form set or set/matrix, where {z} stands for the zoom in the name of the matrix.
func (m *provider) wmts(layer string) string {
	if layer == "" {
		return ""
	}
	set, matrix, ok := strings.Cut(m.MatrixSet, "/")
	if !ok {
		set, matrix = m.MatrixSet, "{z}"
	}
	if strings.Contains(m.URL, "{TileMatrix}") { // of the REST form
		return strings.NewReplacer("{Layer}", layer, "{Style}", m.Style, "{style}", m.Style, "{TileMatrixSet}", set, "{TileMatrix}", matrix,
			"{TileRow}", "{y}", "{TileCol}", "{x}").Replace(m.URL)
	}
	join := "?"
	if strings.Contains(m.URL, "?") {
		join = "&"
	}
	return m.URL + join + "SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=" + layer + "&STYLE=" + m.Style + "&TILEMATRIXSET=" + set +
		"&FORMAT=" + m.Format + "&TILEMATRIX=" + matrix + "&TILEROW={y}&TILECOL={x}"
}

// proxied reports whether the tiles of a provider come through the server: where it is said so, and else where they need a key.
func (m *provider) proxied() bool {
	switch {
	case len(m.layers()) == 0:
		return false
	case m.Kind == "google" || m.Kind == "tianditu": // their addresses hold a session, or the key alone tells who asks
		return true
	case m.Proxy != nil:
		return *m.Proxy
	}
	return m.Key != ""
}

// shown is what browsers are told of a provider.
func (m *provider) shown() edge.MapProvider {
	out := edge.MapProvider{
		ID: m.ID, Name: m.Name, Kind: m.Kind, URL: m.URL, CRS: m.CRS, Attribution: m.Attribution, Key: m.Key, ImageryCRS: m.ImageryCRS, MaxZoom: m.MaxZoom,
	}
	layers := m.layers()
	if len(layers) == 0 {
		return out
	}
	out.Kind = "raster"
	if m.proxied() {
		out.Key = ""
		for name := range layers {
			layers[name] = "/map/tiles/" + m.ID + "/" + name + "/{z}/{x}/{y}?lang={lang:cn|en}"
		}
	}
	if m.Kind == "google" {
		out.Copyright = "/map/copyright/" + m.ID
	}
	out.URL, out.Labels, out.Imagery, out.ImageryLabels = layers["base"], layers["labels"], layers["imagery"], layers["imagery-labels"]
	return out
}

// offline is the embedded base map, always there.
var offline = edge.MapProvider{
	ID: "offline", Name: "Waymark", Kind: "pmtiles", URL: "/basemap.pmtiles", CRS: "wgs84", ImageryCRS: "wgs84",
	Attribution: "© GeoNames, Natural Earth",
}

func (m *MapConfig) all() []edge.MapProvider {
	own := offline
	if m.Basemap != "" { // not the embedded file: what it holds is to be looked at, and who knows the embedded one asks again
		own.URL, own.Attribution = offline.URL+"?file=own", ""
	}
	out := []edge.MapProvider{own}
	for i := range m.Providers {
		shown := m.Providers[i].shown()
		if m.DistanceTool == refusedThere {
			shown.Unmeasured = m.Providers[i].maker()
		}
		out = append(out, shown)
	}
	return out
}

// refusedThere is the value of map.distance-tool that holds to the letter of the specification.
const refusedThere = "not-google-bing"

// makers are those whose maps have no distance tool of their own, by the hosts of their tiles.
var makers = map[string]string{
	".google.com": "google", ".google.cn": "google", ".googleapis.com": "google", ".virtualearth.net": "bing", ".bing.com": "bing", ".bing.net": "bing",
}

// maker returns which of them a provider is of, "" for any other; how its tiles come here makes no difference.
func (m *provider) maker() string {
	if m.Kind == "google" {
		return "google"
	}
	_, rest, _ := strings.Cut(m.URL, "://")
	host, _, _ := strings.Cut(rest, "/")
	for end, maker := range makers {
		if strings.HasSuffix("."+strings.ToLower(host), end) {
			return maker
		}
	}
	return ""
}

func (m *MapConfig) knows(id string) bool {
	return slices.ContainsFunc(m.all(), func(p edge.MapProvider) bool { return p.ID == id })
}

// Tiles answers with the tiles of the providers whose tiles come through the server; nil where there is none.
func (c *Config) Tiles(clock fleet.Clock) http.Handler {
	var sources []tiles.Source
	for i := range c.Map.Providers {
		m := &c.Map.Providers[i]
		if !m.proxied() {
			continue
		}
		s := tiles.Source{ID: m.ID, Layers: m.layers(), Key: m.Key, MaxZoom: m.MaxZoom, NoStore: m.NoStore}
		if m.Kind == "google" {
			s.Google = m.URL
		}
		sources = append(sources, s)
	}
	if len(sources) == 0 {
		return nil
	}
	return tiles.New(tiles.Settings{
		Timeout: c.Map.TileTimeout, Memory: c.Map.TileMemoryMiB << 20, Agent: c.agent(), Referer: c.Site.URL, Clock: clock,
	}, sources)
}

// tileTimes are the bounds of map.tile-timeout.
var tileTimes = [2]time.Duration{time.Second, time.Minute}
