package geofile

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
)

var features = []Feature{
	{Name: "Yard <院> & \"co\"", About: "a\nb", Data: map[string]string{"radius": "500"}, Point: &Corner{116.4, -39.9}},
	{Name: "Area", Data: map[string]string{"x\"<": "1"}, Ring: []Corner{{1, 2}, {3.25, 2}, {3, 4}}},
	{Name: "District", Data: map[string]string{"regionId": "110000"}},
}

// TestFeatures: what is written in either form is read as it was.
func TestFeatures(t *testing.T) {
	for name, write := range map[string]func(io.Writer) error{
		"GeoJSON": func(w io.Writer) error { return WriteGeoJSON(w, features) },
		"KML":     func(w io.Writer) error { return WriteFeaturesKML(w, "n", features) },
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		got, err := ReadFeatures(t.Context(), append([]byte("\xef\xbb\xbf\n"), b.Bytes()...), 3)
		if err != nil || !reflect.DeepEqual(got, features) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
		if _, err := ReadFeatures(t.Context(), b.Bytes(), 2); !errors.Is(err, ErrTooMany) {
			t.Errorf("%s with too many: %v", name, err)
		}
		for cut := range b.Len() {
			if _, err := ReadFeatures(t.Context(), b.Bytes()[:cut], 3); err == nil && cut < b.Len()-2 {
				t.Errorf("%s cut off at %d is read", name, cut)
			}
		}
	}
}

func TestHostileFeatures(t *testing.T) {
	point := func(geometry string) string { return `{"type":"Feature","properties":{},"geometry":` + geometry + `}` }
	kml := func(inside string) string {
		return `<kml><Document><Placemark>` + inside + `</Placemark></Document></kml>`
	}
	for _, test := range []struct {
		content string
		want    error
	}{
		{"", ErrFormat}, {"PK\x03\x04", ErrFormat}, {"[1,2]", ErrFormat}, {"{}", ErrFormat}, {"<gpx></gpx>", ErrFormat}, {"<kml>", ErrFormat},
		{"{\"type\":\"Feature\",\"properties\":{\"name\":\"\xce\xa7\xc0\xb8\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[104,23]}}", ErrEncoding}, // GBK
		{"<?xml version=\"1.0\" encoding=\"GBK\"?><kml><Placemark><name>\xce\xa7\xc0\xb8</name></Placemark></kml>", ErrEncoding},
		{"<?xml version=\"1.0\" encoding=\"GB2312\"?><kml><Placemark><name>A</name></Placemark></kml>", ErrEncoding}, // of letters that both have
		{"\xff\xfe{\x00}\x00", ErrEncoding}, {"\xd0\xcf\x11\xe0", ErrFormat},
		{strings.Repeat(`{"type":`, 100_000), ErrFormat},
		{strings.Repeat(`<kml>`, 20_000), ErrFormat},
		{`<!DOCTYPE k [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><kml><Document><Placemark><name>&b;</name></Placemark></Document></kml>`, ErrFormat},
		{`<!DOCTYPE k [<!ENTITY a SYSTEM "file:///etc/passwd">]><kml><Placemark><name>&a;</name></Placemark></kml>`, ErrFormat},
		{point(`{"type":"LineString","coordinates":[[1,2],[3,4]]}`), ErrKind},
		{point(`{"type":"MultiPolygon","coordinates":[]}`), ErrKind},
		{point(`{"type":"Point","coordinates":[1]}`), ErrKind},
		{point(`{"type":"Point","coordinates":["1","2"]}`), ErrKind},
		{point(`{"type":"Point","coordinates":[1e999,2]}`), ErrKind},
		{point(`{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]],[[0.1,0.1],[0.2,0.1],[0.2,0.2],[0.1,0.1]]]}`), ErrKind},
		{point(`{"type":"Polygon","coordinates":[[[0,0],[1,0]]]}`), ErrKind},
		{kml(`<LineString><coordinates>1,2 3,4</coordinates></LineString>`), ErrKind},
		{kml(`<MultiGeometry><Point><coordinates>1,2</coordinates></Point></MultiGeometry>`), ErrKind},
		{kml(`<Point><coordinates>NaN,2</coordinates></Point>`), ErrKind},
		{kml(`<Point><coordinates>1,2 3,4</coordinates></Point>`), ErrKind},
		{kml(`<Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4</coordinates></LinearRing></outerBoundaryIs></Polygon>`), ErrKind},
	} {
		if _, err := ReadFeatures(t.Context(), []byte(test.content), 9); !errors.Is(err, test.want) {
			t.Errorf("%.60q: %v, not %v", test.content, err, test.want)
		}
	}
}

func FuzzReadFeatures(f *testing.F) {
	var b bytes.Buffer
	_ = WriteFeaturesKML(&b, "n", features)
	f.Add(b.Bytes())
	f.Add([]byte(`{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		list, err := ReadFeatures(t.Context(), content, 100)
		if err != nil {
			return
		}
		var b bytes.Buffer
		if err := WriteGeoJSON(&b, list); err != nil {
			t.Fatal(err)
		}
		if again, err := ReadFeatures(t.Context(), b.Bytes(), 100); err != nil || len(again) != len(list) {
			t.Fatalf("%d of %d read again: %v", len(again), len(list), err)
		}
	})
}
