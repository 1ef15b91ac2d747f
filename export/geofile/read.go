package geofile

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Errors of files.
var (
	ErrFormat   = errors.New("geofile: neither GeoJSON nor KML")
	ErrEncoding = errors.New("geofile: not in UTF-8")
	ErrTooMany  = errors.New("geofile: more features than may be")
	ErrKind     = errors.New("geofile: a feature is neither a place nor an area in one piece")
)

// FeatureError says which feature of a file is wrong, counted from 1.
type FeatureError struct {
	Number int
	Err    error
}

// Error implements error.
func (e *FeatureError) Error() string { return strconv.Itoa(e.Number) + ": " + e.Err.Error() }

// Unwrap returns what is wrong with it.
func (e *FeatureError) Unwrap() error { return e.Err }

// ReadFeatures reads a GeoJSON or KML file of a number of features at most. Areas with holes, of several pieces, and lines are ErrKind as a
// *FeatureError; a file that cannot be read at all, or has numbers that are none, is ErrFormat, and text in another encoding than UTF-8 ErrEncoding. Nothing that the file refers to is fetched. It ends soon after ctx
// has, with its error.
func ReadFeatures(ctx context.Context, content []byte, most int) ([]Feature, error) {
	select {
	case atOnce <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-atOnce }()
	out, err := read(ctx, content, most)
	if gone := ctx.Err(); gone != nil {
		return nil, gone
	}
	return out, err
}

func read(ctx context.Context, content []byte, most int) ([]Feature, error) {
	content = bytes.TrimSpace(bytes.TrimPrefix(content, []byte("\xef\xbb\xbf")))
	switch {
	case len(content) == 0:
		return nil, ErrFormat
	case !utf8.Valid(content): // JSON would be read with other names than those of the file
		return nil, notText(content)
	case content[0] == '{':
		return readGeoJSON(&heeding{ctx.Err, bytes.NewReader(content)}, most)
	case content[0] == '<':
		return readKML(&heeding{ctx.Err, bytes.NewReader(content)}, most)
	}
	return nil, ErrFormat
}

// notText is why bytes that are not UTF-8 are refused: text of another encoding can be saved anew, anything else is the wrong file.
func notText(content []byte) error {
	utf16 := bytes.HasPrefix(content, []byte("\xff\xfe")) || bytes.HasPrefix(content, []byte("\xfe\xff"))
	if utf16 || content[0] == '{' || content[0] == '<' {
		return ErrEncoding
	}
	return ErrFormat
}

// atOnce holds those who read a file: meanwhile each takes many times its size of memory.
var atOnce = make(chan struct{}, 2)

// heeding reads for as long as somebody waits for it.
type heeding struct {
	gone func() error
	from io.Reader
}

// Read implements io.Reader.
func (h *heeding) Read(p []byte) (int, error) {
	const some = 32 << 10
	if err := h.gone(); err != nil {
		return 0, err
	}
	return h.from.Read(p[:min(len(p), some)])
}

// readFeature is a feature as it is read: of properties that are no plain values nothing is made.
type readFeature struct {
	Properties map[string]json.RawMessage `json:"properties"`
	Geometry   *jsonGeometry              `json:"geometry"`
}

// jsonFile is a file while it is read: a feature, or a collection of them, which is left as soon as it has too many.
type jsonFile struct {
	kind string
	one  readFeature
	list []readFeature
	most int
}

func readGeoJSON(content io.Reader, most int) ([]Feature, error) {
	file := jsonFile{most: most}
	err := file.read(json.NewDecoder(content))
	switch {
	case errors.Is(err, ErrTooMany):
		return nil, ErrTooMany
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	case file.kind == "Feature":
		file.list = []readFeature{file.one}
	case file.kind != "FeatureCollection":
		return nil, ErrFormat
	}
	out := make([]Feature, len(file.list))
	for i := range file.list {
		f, err := file.list[i].feature()
		if err != nil {
			return nil, &FeatureError{i + 1, err}
		}
		out[i] = f
	}
	return out, nil
}

func (j *jsonFile) read(d *json.Decoder) error {
	if _, err := d.Token(); err != nil { // the brace that it begins with
		return err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		var skipped json.RawMessage
		switch name {
		case "type":
			err = d.Decode(&j.kind)
		case "properties":
			err = d.Decode(&j.one.Properties)
		case "geometry":
			err = d.Decode(&j.one.Geometry)
		case "features":
			err = j.features(d)
		default:
			err = d.Decode(&skipped)
		}
		if err != nil {
			return err
		}
	}
	if _, err := d.Token(); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errMore
	}
	return nil
}

var errMore = errors.New("something follows the end")

func (j *jsonFile) features(d *json.Decoder) error {
	if begin, err := d.Token(); err != nil || begin != json.Delim('[') {
		return errors.Join(err, ErrFormat)
	}
	for d.More() {
		if len(j.list) == j.most {
			return ErrTooMany
		}
		var f readFeature
		if err := d.Decode(&f); err != nil {
			return err
		}
		j.list = append(j.list, f)
	}
	_, err := d.Token()
	return err
}

// plain is a value of one piece as text; false for any other.
func plain(raw json.RawMessage) (text string, ok bool) {
	var v any
	if len(raw) == 0 || raw[0] == '{' || raw[0] == '[' || json.Unmarshal(raw, &v) != nil {
		return "", false
	}
	switch v := v.(type) {
	case string:
		return v, true
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64), true
	case bool:
		return strconv.FormatBool(v), true
	}
	return "", false
}

func (j *readFeature) feature() (Feature, error) {
	f := Feature{Data: map[string]string{}}
	for name, value := range j.Properties {
		text, ok := plain(value)
		switch {
		case !ok:
		case name == "name":
			f.Name = text
		case name == "description":
			f.About = text
		default:
			f.Data[name] = text
		}
	}
	if j.Geometry == nil {
		return f, nil
	}
	switch j.Geometry.Type {
	case "Point":
		var at []float64
		if json.Unmarshal(j.Geometry.Coordinates, &at) != nil || len(at) < 2 {
			return f, ErrKind
		}
		f.Point = &Corner{at[0], at[1]}
	case "Polygon":
		var rings [][][]float64
		if json.Unmarshal(j.Geometry.Coordinates, &rings) != nil || len(rings) != 1 {
			return f, ErrKind
		}
		for _, at := range rings[0] {
			if len(at) < 2 {
				return f, ErrKind
			}
			f.Ring = append(f.Ring, Corner{at[0], at[1]})
		}
	default:
		return f, ErrKind
	}
	return f, f.close()
}

// close takes the first corner away from the end of a ring.
func (f *Feature) close() error {
	if n := len(f.Ring); n > 1 && f.Ring[0] == f.Ring[n-1] {
		f.Ring = f.Ring[:n-1]
	}
	if f.Point == nil && len(f.Ring) < 3 {
		return ErrKind
	}
	return nil
}

type kmlPlacemark struct {
	Name  string `xml:"name"`
	About string `xml:"description"`
	Data  []struct {
		Name  string `xml:"name,attr"`
		Value string `xml:"value"`
	} `xml:"ExtendedData>Data"`
	Point *struct {
		At string `xml:"coordinates"`
	} `xml:"Point"`
	Polygon *struct {
		Outer string     `xml:"outerBoundaryIs>LinearRing>coordinates"`
		Holes []struct{} `xml:"innerBoundaryIs"`
	} `xml:"Polygon"`
	Line   *struct{} `xml:"LineString"`
	Pieces *struct{} `xml:"MultiGeometry"`
}

// readKML reads the placemarks of a document, however deep in folders they are. Entities of its own are not known, so that none can grow.
func readKML(content io.Reader, most int) ([]Feature, error) {
	d := xml.NewDecoder(content)
	d.CharsetReader = func(string, io.Reader) (io.Reader, error) { return nil, ErrEncoding } // it says that it is in another than UTF-8
	root := false
	out := []Feature{}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) && root {
			return out, nil
		}
		if errors.Is(err, ErrEncoding) {
			return nil, ErrEncoding
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrFormat, err)
		}
		start, is := token.(xml.StartElement)
		switch {
		case !is:
		case !root && start.Name.Local != "kml":
			return nil, ErrFormat
		case start.Name.Local == "Placemark":
			var p kmlPlacemark
			if err := d.DecodeElement(&p, &start); err != nil {
				return nil, fmt.Errorf("%w: %w", ErrFormat, err)
			}
			if len(out) == most {
				return nil, ErrTooMany
			}
			f, err := p.feature()
			if err != nil {
				return nil, &FeatureError{len(out) + 1, err}
			}
			out = append(out, f)
		default:
			root = true
		}
	}
}

func (p *kmlPlacemark) feature() (Feature, error) {
	f := Feature{Name: strings.TrimSpace(p.Name), About: strings.TrimSpace(p.About), Data: map[string]string{}}
	for _, d := range p.Data {
		f.Data[d.Name] = d.Value
	}
	switch {
	case p.Line != nil || p.Pieces != nil || p.Point != nil && p.Polygon != nil:
		return f, ErrKind
	case p.Point != nil:
		at, err := corners(p.Point.At)
		if err != nil || len(at) != 1 {
			return f, ErrKind
		}
		f.Point = &at[0]
	case p.Polygon != nil:
		var err error
		if f.Ring, err = corners(p.Polygon.Outer); err != nil || len(p.Polygon.Holes) > 0 {
			return f, ErrKind
		}
	default:
		return f, nil
	}
	return f, f.close()
}

// corners reads "lng,lat[,height]" with blanks between them.
func corners(text string) ([]Corner, error) {
	var out []Corner
	for part := range strings.FieldsSeq(text) {
		values := strings.Split(part, ",")
		if len(values) < 2 || len(values) > 3 {
			return nil, ErrKind
		}
		lng, err1 := strconv.ParseFloat(values[0], 64)
		lat, err2 := strconv.ParseFloat(values[1], 64)
		if err1 != nil || err2 != nil || math.IsNaN(lng+lat) || math.IsInf(lng+lat, 0) {
			return nil, ErrKind
		}
		out = append(out, Corner{lng, lat})
	}
	return out, nil
}
