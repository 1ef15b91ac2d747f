package install

import (
	"strings"
	"testing"
)

func listOf(t *testing.T, text string) providers {
	t.Helper()
	var p providers
	if err := p.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestWhatBrowsersAreToldOfProviders(t *testing.T) {
	proxied := func(id, layer string) string {
		return "/map/tiles/" + id + "/" + layer + "/{z}/{x}/{y}?lang={lang:cn|en}"
	}
	for _, c := range []struct {
		set                                string
		kind, url, labels, imagery, crs    string
		key, copyright, source, attributed string
	}{
		{
			set:  `{"id":"osm","name":"O","kind":"raster","url":"https://o.example/{z}/{x}/{y}.png","attribution":"© O"}`,
			kind: "raster", url: "https://o.example/{z}/{x}/{y}.png", crs: "wgs84", attributed: "© O",
		},
		{ // a key keeps it on the server
			set:  `{"id":"keyed","name":"K","kind":"raster","crs":"gcj02","url":"https://k.example/{z}/{x}/{y}?k={key}","imagery":"https://k.example/i/{z}/{x}/{y}?k={key}","key":"secret"}`,
			kind: "raster", url: proxied("keyed", "base"), imagery: proxied("keyed", "imagery"), crs: "gcj02", source: "https://k.example/{z}/{x}/{y}?k={key}",
		},
		{ // unless the provider wants to see each browser
			set:  `{"id":"open","name":"K","kind":"raster","url":"https://k.example/{z}/{x}/{y}?k={key}","key":"known","proxy":false}`,
			kind: "raster", url: "https://k.example/{z}/{x}/{y}?k={key}", crs: "wgs84", key: "known",
		},
		{
			set:  `{"id":"tdt","name":"T","kind":"tianditu","key":"secret"}`,
			kind: "raster", url: proxied("tdt", "base"), labels: proxied("tdt", "labels"), imagery: proxied("tdt", "imagery"), crs: "wgs84", attributed: "© 天地图",
			source: "https://t{0-7}.tianditu.gov.cn/vec_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=vec&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk={key}",
		},
		{
			set:  `{"id":"g","name":"G","kind":"google","key":"secret","url":"http://127.0.0.1:9/","proxy":false}`,
			kind: "raster", url: proxied("g", "base"), imagery: proxied("g", "imagery"), crs: "wgs84", copyright: "/map/copyright/g", source: "roadmap", attributed: "Google Maps",
		},
		{
			set:  `{"id":"w","name":"W","kind":"wmts","url":"https://w.example/wmts","layer":"streets","matrix-set":"EPSG:3857/EPSG:3857:{z}","proxy":true}`,
			kind: "raster", url: proxied("w", "base"), crs: "wgs84",
			source: "https://w.example/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=streets&STYLE=default&TILEMATRIXSET=EPSG:3857&FORMAT=image/png&TILEMATRIX=EPSG:3857:{z}&TILEROW={y}&TILECOL={x}",
		},
		{
			set:  `{"id":"r","name":"R","kind":"wmts","url":"https://w.example/{Layer}/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png","layer":"streets","matrix-set":"g"}`,
			kind: "raster", url: "https://w.example/streets/default/g/{z}/{y}/{x}.png", crs: "wgs84",
		},
		{
			set:  `{"id":"b","name":"B","kind":"baidu","key":"of this site"}`,
			kind: "baidu", url: "https://api.map.baidu.com/api?v=1.0&type=webgl", crs: "bd09", key: "of this site", attributed: "© Baidu",
		},
	} {
		list := listOf(t, "["+c.set+"]")
		got := list[0].shown()
		if got.Kind != c.kind || got.URL != c.url || got.Labels != c.labels || got.Imagery != c.imagery || got.CRS != c.crs || got.Key != c.key ||
			got.Copyright != c.copyright || got.Attribution != c.attributed || got.MaxZoom != 18 {
			t.Errorf("%s:\n%+v", c.set, got)
		}
		if list[0].proxied() != (c.source != "" || strings.Contains(c.url, "/map/tiles/")) {
			t.Errorf("%s: proxied %v", c.set, list[0].proxied())
		}
		if c.source != "" && list[0].layers()["base"] != c.source {
			t.Errorf("%s: %s", c.set, list[0].layers()["base"])
		}
	}
}

func TestProvidersThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		`[{"id":"a b","name":"A","kind":"raster","url":"https://a.example/{z}/{x}/{y}"}]`:                      "an id of its own",
		`[{"id":"offline","name":"A","kind":"raster","url":"https://a.example/{z}/{x}/{y}"}]`:                  "an id of its own",
		`[{"id":"a","kind":"raster","url":"https://a.example/{z}/{x}/{y}"}]`:                                   "no name",
		`[{"id":"a","name":"A","kind":"globe","url":"u"}]`:                                                     "globe",
		`[{"id":"a","name":"A","kind":"raster"}]`:                                                              "no url",
		`[{"id":"a","name":"A","kind":"raster","url":"https://{x}.example/{z}/{y}"}]`:                          "base of a has a host",
		`[{"id":"a","name":"A","kind":"raster","url":"https://a.example/{z}/{x}/{y}","labels":"/etc/passwd"}]`: "labels of a",
		`[{"id":"a","name":"A","kind":"raster","url":"https://a.example/{z}/{x}/{y}","crs":"mars"}]`:           "mars",
		`[{"id":"a","name":"A","kind":"raster","url":"https://a.example/{z}/{x}/{y}","tk":"k"}]`:               "tk",
		`[{"id":"a","name":"A","kind":"raster","url":"https://a.example/{z}/{x}/{y}","max-zoom":40}]`:          "max-zoom",
		`[{"id":"a","name":"A","kind":"tianditu"}]`:                                                            "needs a key",
		`[{"id":"a","name":"A","kind":"google","key":"k","url":"tile.googleapis.com"}]`:                        "address",
		`[{"id":"a","name":"A","kind":"wmts","url":"https://a.example/wmts"}]`:                                 "no layer",
		`[{"id":"a","name":"A","kind":"baidu","key":"k"},{"id":"a","name":"B","kind":"baidu","key":"k"}]`:      "two",
	} {
		var p providers
		if err := p.UnmarshalText([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestDistanceTool: distances are measured on every map, unless the operator holds to the letter of the specification.
func TestDistanceTool(t *testing.T) {
	set := `[{"id":"g","name":"G","kind":"google","key":"k"},{"id":"mt","name":"M","kind":"raster","url":"https://mt{0-3}.google.com/vt?x={x}&y={y}&z={z}","proxy":true},
		{"id":"b","name":"B","kind":"raster","url":"https://ecn.t{0-3}.tiles.VirtualEarth.net/tiles/r{q}.png"},
		{"id":"o","name":"O","kind":"raster","url":"https://bing.com.example/{z}/{x}/{y}.png"},{"id":"t","name":"T","kind":"tianditu","key":"k"}]`
	for tool, want := range map[string]string{"everywhere": ",,,,,", refusedThere: ",google,google,bing,,"} {
		m := MapConfig{Providers: listOf(t, set), DistanceTool: tool}
		var got []string
		for _, p := range m.all() {
			got = append(got, p.Unmeasured)
		}
		if got := strings.Join(got, ","); got != want {
			t.Errorf("%s: %s, want %s", tool, got, want)
		}
	}
}
