package install

import (
	"encoding/json"
	"fmt"
	"slices"

	"waymark/httpapi/edge"
)

// providers is a list of map providers; in the file it is a table array, on the
// command line and in the environment JSON.
type providers []edge.MapProvider

// UnmarshalText implements encoding.TextUnmarshaler.
func (p *providers) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	var list []edge.MapProvider
	if err := json.Unmarshal(text, &list); err != nil {
		return fmt.Errorf("map.providers: %w", err)
	}
	for i := range list {
		if err := checkProvider(&list[i]); err != nil {
			return err
		}
	}
	*p = list
	return nil
}

func checkProvider(m *edge.MapProvider) error {
	if m.CRS == "" {
		m.CRS = "wgs84"
	}
	switch {
	case m.ID == "" || m.ID == offline.ID:
		return fmt.Errorf("map.providers: a provider needs an id of its own, not %q", m.ID)
	case m.Name == "":
		return fmt.Errorf("map.providers: %s has no name", m.ID)
	case !slices.Contains([]string{"pmtiles", "raster", "style"}, m.Kind):
		return fmt.Errorf("map.providers: kind %q of %s is none of pmtiles, raster, style", m.Kind, m.ID)
	case m.CRS != "wgs84" && m.CRS != "gcj02":
		return fmt.Errorf("map.providers: crs %q of %s is neither wgs84 nor gcj02", m.CRS, m.ID)
	case m.URL == "":
		return fmt.Errorf("map.providers: %s has no url", m.ID)
	}
	return nil
}

// offline is the embedded base map, always there.
var offline = edge.MapProvider{
	ID: "offline", Name: "Waymark", Kind: "pmtiles", URL: "/basemap.pmtiles", CRS: "wgs84",
	Attribution: "© GeoNames, Natural Earth",
}

func (m *MapConfig) all() []edge.MapProvider {
	return append([]edge.MapProvider{offline}, m.Providers...)
}

func (m *MapConfig) knows(id string) bool {
	return slices.ContainsFunc(m.all(), func(p edge.MapProvider) bool { return p.ID == id })
}
