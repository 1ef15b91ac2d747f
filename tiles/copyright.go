package tiles

import (
	"encoding/json"
	"math"
	"net/http"
	"strconv"
)

// serveCopyright answers whose the map in a view is, as {"copyright": "…"}; empty for providers that say it once for all.
func (p *Proxy) serveCopyright(w http.ResponseWriter, r *http.Request) {
	source, v, ok := p.seen(r)
	if !ok {
		http.NotFound(w, r)
		return
	}
	said := struct {
		Copyright string `json:"copyright"`
	}{}
	if source.google != nil {
		var err error
		if said.Copyright, err = p.copyright(r.Context(), source.google, source.Layers[v.layer], v); err != nil {
			p.refuse(w, r, err)
			return
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(said)
}

// seen reads which view is asked about; ok is false for one that there is not.
func (p *Proxy) seen(r *http.Request) (source *open, v view, ok bool) {
	source, v.layer = p.sources[r.PathValue("provider")], r.PathValue("layer")
	if source == nil || source.Layers[v.layer] == "" {
		return nil, v, false
	}
	query := r.URL.Query()
	v.chinese = query.Get("lang") == "cn"
	zoom, err := strconv.Atoi(query.Get("zoom"))
	if err != nil || zoom < 0 || zoom > source.MaxZoom {
		return nil, v, false
	}
	v.zoom = zoom
	for name, into := range map[string]*float64{"north": &v.north, "south": &v.south, "east": &v.east, "west": &v.west} {
		f, err := strconv.ParseFloat(query.Get(name), 64)
		if err != nil || math.IsNaN(f) || math.Abs(f) > 180 {
			return nil, v, false
		}
		*into = f
	}
	return source, v, v.north <= 90 && v.south >= -90 && v.south <= v.north
}
