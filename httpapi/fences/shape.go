package fences

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet/fence"
	"waymark/httpapi/edge"
)

// fenceCorner is one place of a shape.
type fenceCorner struct {
	Lng float64 `json:"lng"`
	Lat float64 `json:"lat"`
}

// shapeData is where a fence is: text, or a list of places.
type shapeData struct {
	text   string
	places []fenceCorner
	list   bool
}

// Schema implements huma.SchemaProvider.
func (shapeData) Schema(r huma.Registry) *huma.Schema {
	number := &huma.Schema{Type: huma.TypeNumber}
	place := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{"lng": number, "lat": number}, Required: []string{"lng", "lat"}, AdditionalProperties: false}
	place.PrecomputeMessages()
	most := 4 * fence.MaxPoints
	list := &huma.Schema{Type: huma.TypeArray, Items: place, MaxItems: &most}
	list.PrecomputeMessages()
	return &huma.Schema{
		OneOf: []*huma.Schema{{Type: huma.TypeString}, list},
		Description: "Circle: \"lng,lat\" of its centre. Rectangle: its corners, four (or two that lie opposite each other). Polygon: its corners in order. " +
			"District: the codes of province, city and district joined with commas, then |, then their names; the names are not read. WGS-84 degrees.",
	}
}

// MarshalJSON implements json.Marshaler.
func (d shapeData) MarshalJSON() ([]byte, error) {
	if d.list {
		return json.Marshal(d.places)
	}
	return json.Marshal(d.text)
}

// UnmarshalJSON implements json.Unmarshaler.
func (d *shapeData) UnmarshalJSON(b []byte) error {
	if d.list = len(b) > 0 && b[0] == '['; d.list {
		return json.Unmarshal(b, &d.places)
	}
	return json.Unmarshal(b, &d.text)
}

// shape reads a shape; false where the data have another form than its kind has.
func (d *shapeData) shape(kind fence.Kind) (fence.Shape, bool) {
	s := fence.Shape{Kind: kind}
	switch kind {
	case fence.Rectangle, fence.Polygon:
	case fence.Circle:
		p, err := fence.ReadPoint(d.text)
		s.Points = []fence.Point{p}
		return s, err == nil && !d.list
	case fence.District:
		codes, _, _ := strings.Cut(d.text, "|")
		for code := range strings.SplitSeq(codes, ",") {
			if code = strings.TrimSpace(code); code == "" {
				continue
			}
			n, err := strconv.ParseInt(code, 10, 64)
			if err != nil {
				return s, false
			}
			s.Region = n
		}
		return s, !d.list
	}
	for _, c := range d.places {
		p, err := fence.At(c.Lat, c.Lng)
		if err != nil {
			return s, false
		}
		s.Points = append(s.Points, p)
	}
	return s, d.list
}

// dataOf writes a shape; names of districts come from regions.
func dataOf(s *fence.Shape, regions fence.Regions, lang string) shapeData {
	switch s.Kind {
	case fence.Rectangle, fence.Polygon:
	case fence.Circle:
		return shapeData{text: s.Points[0].String()}
	case fence.District:
		var codes, names []string
		for _, r := range regions.Chain(s.Region, lang) {
			codes, names = append(codes, strconv.FormatInt(r.Code, 10)), append(names, r.Name)
		}
		return shapeData{text: strings.Join(codes, ",") + "|" + strings.Join(names, ",")}
	}
	d := shapeData{list: true, places: make([]fenceCorner, len(s.Points))}
	for i, p := range s.Points {
		d.places[i] = fenceCorner{Lng: float64(p.Lon) / 1e7, Lat: float64(p.Lat) / 1e7}
	}
	return d
}

// typed is a number as it was typed: what is none is told by the rule that it breaks.
type typed string

// Schema implements huma.SchemaProvider.
func (typed) Schema(huma.Registry) *huma.Schema {
	most := 20
	return &huma.Schema{OneOf: []*huma.Schema{{Type: huma.TypeNumber}, {Type: huma.TypeString, MaxLength: &most}}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (t *typed) UnmarshalJSON(b []byte) error {
	text, err := edge.TextOrNumber(b)
	*t = typed(text)
	return err
}
