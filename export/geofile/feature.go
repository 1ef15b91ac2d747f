package geofile

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// GeoJSONType is the media type of GeoJSON.
const GeoJSONType = "application/geo+json"

// Feature is something on a map: a place, an area, or what is only named.
type Feature struct {
	Name  string
	About string
	Data  map[string]string // further facts
	Ring  []Corner          // the border of an area, its first corner not again at the end
	Point *Corner           // a place
}

// Corner is a place in degrees, WGS-84.
type Corner struct{ Lng, Lat float64 }

type (
	jsonGeometry struct {
		Type        string          `json:"type"`
		Coordinates json.RawMessage `json:"coordinates"`
	}
	jsonFeature struct { // as it is written
		Type       string         `json:"type"`
		Properties map[string]any `json:"properties"`
		Geometry   *jsonGeometry  `json:"geometry"`
	}
	jsonCollection struct {
		Type     string        `json:"type"`
		Features []jsonFeature `json:"features"`
	}
)

// WriteGeoJSON writes features as a GeoJSON file (RFC 7946). Errors are those of the destination.
func WriteGeoJSON(to io.Writer, features []Feature) error {
	out := jsonCollection{Type: "FeatureCollection", Features: make([]jsonFeature, len(features))}
	for i := range features {
		f := &features[i]
		properties := map[string]any{"name": f.Name}
		if f.About != "" {
			properties["description"] = f.About
		}
		for k, v := range f.Data {
			properties[k] = v
		}
		out.Features[i] = jsonFeature{Type: "Feature", Properties: properties, Geometry: geometryOf(f)}
	}
	if err := json.NewEncoder(to).Encode(out); err != nil {
		return fmt.Errorf("write GeoJSON: %w", err)
	}
	return nil
}

func geometryOf(f *Feature) *jsonGeometry {
	pair := func(c Corner) [2]float64 { return [2]float64{c.Lng, c.Lat} }
	g := jsonGeometry{Type: "Polygon"}
	var coordinates any
	switch {
	case f.Point != nil:
		g.Type, coordinates = "Point", pair(*f.Point)
	case len(f.Ring) > 0:
		ring := make([][2]float64, 0, len(f.Ring)+1)
		for _, c := range f.Ring {
			ring = append(ring, pair(c))
		}
		coordinates = [][][2]float64{append(ring, ring[0])}
	default:
		return nil
	}
	g.Coordinates, _ = json.Marshal(coordinates) // numbers that are finite
	return &g
}

// WriteFeaturesKML writes features as a KML 2.2 file. Errors are those of the destination.
func WriteFeaturesKML(to io.Writer, name string, features []Feature) error {
	w := newWriter(to)
	w.raw(kmlHead)
	w.element("name", name)
	for i := range features {
		f := &features[i]
		w.raw("\n<Placemark>")
		w.element("name", f.Name)
		w.element("description", f.About)
		w.data(f.Data)
		switch {
		case f.Point != nil:
			w.raw("<Point><coordinates>")
			w.corner(*f.Point)
			w.raw("</coordinates></Point>")
		case len(f.Ring) > 0:
			w.raw("<Polygon><outerBoundaryIs><LinearRing><coordinates>")
			for _, c := range append(slices.Clone(f.Ring), f.Ring[0]) {
				w.corner(c)
				w.raw(" ")
			}
			w.raw("</coordinates></LinearRing></outerBoundaryIs></Polygon>")
		}
		w.raw("</Placemark>")
	}
	w.raw("</Document></kml>\n")
	return w.end()
}

// data writes facts in the order of their names.
func (w *writer) data(facts map[string]string) {
	if len(facts) == 0 {
		return
	}
	names := make([]string, 0, len(facts))
	for name := range facts {
		names = append(names, name)
	}
	slices.Sort(names)
	w.raw("<ExtendedData>")
	for _, name := range names {
		w.raw(`<Data name="`)
		w.text(name)
		w.raw(`">`)
		w.raw("<value>")
		w.text(facts[name])
		w.raw("</value></Data>")
	}
	w.raw("</ExtendedData>")
}

func (w *writer) corner(c Corner) {
	w.raw(strconv.FormatFloat(c.Lng, 'f', -1, 64), ",", strconv.FormatFloat(c.Lat, 'f', -1, 64))
}
