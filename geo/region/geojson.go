package region

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"waymark/geo/outline"
)

// feature is a region as a GeoJSON file has it.
type feature struct {
	code         int64
	name, nameEN string
	rings        [][]outline.Point // closed, without points twice in a row
}

// collection is a GeoJSON FeatureCollection.
type collection struct {
	Type string
	CRS  *struct {
		Properties struct{ Name string }
	}
	Features []struct {
		Properties map[string]any
		Geometry   *struct {
			Type        string
			Coordinates json.RawMessage
		}
	}
}

// readGeoJSON reads a file of regions. Errors name the region, or its number in the file.
func readGeoJSON(from io.Reader) ([]feature, error) {
	var c collection
	d := json.NewDecoder(from)
	d.UseNumber()
	if err := d.Decode(&c); err != nil {
		return nil, fmt.Errorf("it is not GeoJSON: %w", err)
	}
	if c.Type != "FeatureCollection" || len(c.Features) == 0 {
		return nil, fmt.Errorf("it is no FeatureCollection of regions")
	}
	if c.CRS != nil && !known(c.CRS.Properties.Name) {
		return nil, fmt.Errorf("its coordinates are in %q; convert them to WGS-84 or CGCS2000, longitude and latitude in degrees", c.CRS.Properties.Name)
	}
	var out []feature
	for i, f := range c.Features {
		name := textOf(f.Properties, "name", "NAME", "名称")
		if f.Geometry == nil {
			return nil, fmt.Errorf("feature %d (%s) has no outline", i+1, name)
		}
		code, err := codeOf(f.Properties)
		if err != nil {
			if name == "境界线" || name == "" { // Tianditu's file has the lines in the sea as a feature
				continue
			}
			return nil, fmt.Errorf("feature %d (%s): %w", i+1, name, err)
		}
		if name == "" {
			return nil, fmt.Errorf("feature %d (%d) has no name", i+1, code)
		}
		rings, err := ringsOf(f.Geometry.Type, f.Geometry.Coordinates)
		if err != nil {
			return nil, fmt.Errorf("feature %d (%d %s): %w", i+1, code, name, err)
		}
		out = append(out, feature{code: code, name: name, nameEN: textOf(f.Properties, "name_en", "nameEn", "NAME_EN"), rings: rings})
	}
	return out, nil
}

// known reports whether coordinates are what they must be. CGCS2000 is WGS-84 to some centimetres.
func known(crs string) bool {
	for _, name := range []string{"CRS84", "EPSG::4326", "EPSG:4326", "EPSG::4490", "EPSG:4490"} {
		if strings.HasSuffix(crs, name) {
			return true
		}
	}
	return false
}

func textOf(properties map[string]any, names ...string) string {
	for _, name := range names {
		switch v := properties[name].(type) {
		case string:
			if v = strings.TrimSpace(v); v != "" {
				return v
			}
		case json.Number:
			return v.String()
		}
	}
	return ""
}

// codeOf reads a code of six digits; 156 before it is the country.
func codeOf(properties map[string]any) (int64, error) {
	text := textOf(properties, "gb", "adcode", "code", "id")
	digits := text
	if len(digits) == 9 {
		digits = strings.TrimPrefix(digits, "156")
	}
	code, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || len(digits) != 6 || code < 110000 || code > 829999 {
		return 0, fmt.Errorf("%q is no code of a region: gb, adcode, code or id must have six digits", text)
	}
	return code, nil
}

func ringsOf(kind string, coordinates json.RawMessage) (out [][]outline.Point, err error) {
	var polygons [][][][]float64
	switch kind {
	case "Polygon":
		polygons = make([][][][]float64, 1)
		err = json.Unmarshal(coordinates, &polygons[0])
	case "MultiPolygon":
		err = json.Unmarshal(coordinates, &polygons)
	default:
		return nil, fmt.Errorf("it is a %s, not a Polygon or MultiPolygon", kind)
	}
	if err != nil {
		return nil, fmt.Errorf("its coordinates cannot be read: %w", err)
	}
	for _, polygon := range polygons {
		for _, ring := range polygon {
			points, err := pointsOf(ring)
			if err != nil {
				return nil, err
			}
			if len(points) >= 4 { // else it is a line, or a point
				out = append(out, points)
			}
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("it has no outline")
	}
	return out, nil
}

// pointsOf takes a ring, which must be closed and in or near China.
func pointsOf(ring [][]float64) ([]outline.Point, error) {
	points := make([]outline.Point, 0, len(ring))
	for _, at := range ring {
		if len(at) < 2 || !(at[0] > 70 && at[0] < 140 && at[1] > 0 && at[1] < 56) {
			return nil, fmt.Errorf("%v is no longitude and latitude of a place in China, in degrees", at)
		}
		p := outline.Point{X: int32(math.Round(at[0] * outline.Degree)), Y: int32(math.Round(at[1] * outline.Degree))}
		if len(points) == 0 || points[len(points)-1] != p {
			points = append(points, p)
		}
	}
	if len(points) > 1 && points[0] != points[len(points)-1] {
		return nil, fmt.Errorf("a ring of its outline is not closed")
	}
	return points, nil
}
