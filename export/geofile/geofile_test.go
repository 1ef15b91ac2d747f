package geofile

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
)

var begin = time.Date(2026, 3, 1, 11, 0, 0, 0, time.FixedZone("", 8*3600))

// points are n on a way to the east, a minute apart, with a break before some.
func points(n int, breaks ...int) func(func(Point) bool) {
	return func(yield func(Point) bool) {
		for i := range n {
			p := Point{
				Lat: -399000000, Lon: 1163000000 + int32(i)*1000, At: begin.Add(time.Duration(i) * time.Minute), Speed: 16.8055, Course: 90, Satellites: i % 2 * 9,
				Altitude: -3, HasAltitude: i == 0, Break: slices.Contains(breaks, i),
			}
			if !yield(p) {
				return
			}
		}
	}
}

func way(n int, breaks ...int) *Way {
	return &Way{
		Name: `京A12345 <"&'>`, About: "11:00–12:00", Creator: `Way"mark`, Made: begin, Points: points(n, breaks...),
		Places: []Place{{Name: "Stop 1", About: "10 min \x00", Lat: 1, Lon: -2, From: begin, To: begin.Add(time.Hour)}, {Name: "Stop 2", Lat: 899999999, Lon: 1800000000, From: begin}},
	}
}

// shape is what the schemas say: which elements one may hold, in which order, and those of its attributes that it must have. Of an element
// that may hold others any number of times the name ends in *.
type shape map[string]struct {
	holds []string
	has   []string
	least int // so many elements within
}

// schemas are GPX 1.1 and KML 2.2, as far as anything is written of them.
var schemas = shape{
	"gpx":                 {holds: []string{"metadata", "wpt*", "rte*", "trk*", "extensions"}, has: []string{"version", "creator"}},
	"metadata":            {holds: []string{"name", "desc", "author", "copyright", "link*", "time", "keywords", "bounds", "extensions"}},
	"wpt":                 {holds: pointHolds, has: []string{"lat", "lon"}},
	"trkpt":               {holds: pointHolds, has: []string{"lat", "lon"}},
	"trk":                 {holds: []string{"name", "cmt", "desc", "src", "link*", "number", "type", "extensions", "trkseg*"}},
	"trkseg":              {holds: []string{"trkpt*", "extensions"}},
	"extensions":          {holds: []string{"TrackPointExtension", "reading*"}},
	"reading":             {has: []string{"key", "name"}},
	"TrackPointExtension": {holds: []string{"atemp", "wtemp", "depth", "hr", "cad", "speed", "course", "bearing", "Extensions"}},
	"kml":                 {holds: []string{"Document"}},
	"Document":            {holds: slices.Concat(featureHolds, []string{"Schema*", "Placemark*", "Folder"})},
	"Folder":              {holds: slices.Concat(featureHolds, []string{"Placemark*"})},
	"ExtendedData":        {holds: []string{"Data*"}, least: 1},
	"Data":                {holds: []string{"displayName", "value"}, has: []string{"name"}},
	"TimeStamp":           {holds: []string{"when"}, least: 1},
	"Placemark":           {holds: slices.Concat(featureHolds, []string{"Point", "LineString", "MultiGeometry"})},
	"MultiGeometry":       {holds: []string{"Point/LineString*"}},
	"LineString":          {holds: []string{"extrude", "tessellate", "altitudeMode", "coordinates"}, least: 2},
	"Point":               {holds: []string{"extrude", "altitudeMode", "coordinates"}, least: 1},
	"TimeSpan":            {holds: []string{"begin", "end"}, least: 1},
	"Style":               {holds: []string{"IconStyle", "LabelStyle", "LineStyle"}, has: []string{"id"}},
	"LineStyle":           {holds: []string{"color", "colorMode", "width"}},
}

var (
	pointHolds   = []string{"ele", "time", "magvar", "geoidheight", "name", "cmt", "desc", "src", "link*", "sym", "type", "fix", "sat", "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid", "extensions"}
	featureHolds = []string{"name", "visibility", "open", "author", "link", "address", "phoneNumber", "Snippet", "description", "LookAt", "TimeSpan/TimeStamp", "styleUrl", "Style*", "Region", "ExtendedData"}
)

// fits walks over a file and returns how often each element is in it.
func fits(t *testing.T, s shape, file []byte) map[string]int {
	t.Helper()
	type level struct {
		name    string
		at, all int
	}
	open := []level{{}}
	count := map[string]int{}
	for d := xml.NewDecoder(bytes.NewReader(file)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return count
		}
		if err != nil {
			t.Fatalf("%v in %s", err, file)
		}
		switch e := token.(type) {
		case xml.StartElement:
			name, parent := e.Name.Local, &open[len(open)-1]
			count[name]++
			for _, want := range s[name].has {
				if !slices.ContainsFunc(e.Attr, func(a xml.Attr) bool { return a.Name.Local == want && a.Value != "" }) {
					t.Errorf("%s has no %s", name, want)
				}
			}
			if holds := s[parent.name].holds; parent.name != "" {
				at := slices.IndexFunc(holds, func(h string) bool { return slices.Contains(strings.Split(strings.TrimSuffix(h, "*"), "/"), name) })
				if at < 0 || at < parent.at || at == parent.at && parent.all > 0 && !strings.HasSuffix(holds[at], "*") {
					t.Errorf("%s holds %s, not there or not at all", parent.name, name)
				}
				parent.at = at
				parent.all++
			}
			open = append(open, level{name: name})
		case xml.EndElement:
			if l := open[len(open)-1]; l.all < s[l.name].least {
				t.Errorf("%s holds %d elements", l.name, l.all)
			}
			open = open[:len(open)-1]
		}
	}
}

// telling is a way of whose points every other one says something.
func telling() *Way {
	w := way(4, 2)
	w.ReadingsName, w.Readings = "Readings", []Reading{{"battery", "Battery (%)"}, {`a"b`, "Driver <"}}
	points := w.Points
	w.Points = func(yield func(Point) bool) {
		n := 0
		for p := range points {
			if p.Values = []string{"", ""}; n%2 == 1 {
				p.Values = []string{"87", "Li & Co"}
			}
			n++
			if !yield(p) {
				return
			}
		}
	}
	return w
}

// TestReadings: what points say besides is in both files, of those that say it, and valid by their schemas.
func TestReadings(t *testing.T) {
	for name, c := range map[string]struct {
		write func(io.Writer, *Way) error
		count map[string]int
		texts []string
	}{
		"GPX": {WriteGPX, map[string]int{"trkpt": 4, "reading": 4}, []string{`xmlns:wm="urn:waymark:reading:1"`, `<wm:reading key="battery" name="Battery (%)">87</wm:reading>`, `<wm:reading key="a&#34;b" name="Driver &lt;">Li &amp; Co</wm:reading>`}},
		"KML": {WriteKML, map[string]int{"Folder": 1, "TimeStamp": 2, "Data": 4}, []string{`<Data name="battery"><displayName>Battery (%)</displayName><value>87</value></Data>`, "<when>2026-03-01T03:01:00Z</when>"}},
	} {
		var b bytes.Buffer
		if err := c.write(&b, telling()); err != nil {
			t.Fatal(err)
		}
		count := fits(t, schemas, b.Bytes())
		for element, want := range c.count {
			if count[element] != want {
				t.Errorf("%s: %d of %s, want %d", name, count[element], element, want)
			}
		}
		for _, want := range c.texts {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s: no %s in %s", name, want, b.String())
			}
		}
	}
}

func TestGPX(t *testing.T) {
	for _, c := range []struct {
		name                    string
		way                     *Way
		segments, points, ended int
	}{{"a way", way(5), 1, 5, 0}, {"with breaks", way(6, 0, 2, 5), 3, 6, 0}, {"nothing", &Way{Points: points(0), Creator: "w"}, 0, 0, 0}} {
		var b bytes.Buffer
		if err := WriteGPX(&b, c.way); err != nil {
			t.Fatal(err)
		}
		count := fits(t, schemas, b.Bytes())
		if count["trkseg"] != c.segments || count["trkpt"] != c.points || count["wpt"] != len(c.way.Places) {
			t.Errorf("%s: %v", c.name, count)
		}
	}
	var b bytes.Buffer
	_ = WriteGPX(&b, way(2))
	for _, want := range []string{
		`creator="Way&#34;mark"`, `<name>京A12345 &lt;&#34;&amp;&#39;&gt;</name>`, `<desc>10 min ` + "\uFFFD" + `</desc>`, `<wpt lat="0.0000001" lon="-0.0000002"><time>2026-03-01T03:00:00Z</time>`,
		`<trkpt lat="-39.9000000" lon="116.3000000"><ele>-3</ele><time>2026-03-01T03:00:00Z</time><extensions>`, `<gpxtpx:speed>16.81</gpxtpx:speed><gpxtpx:course>90</gpxtpx:course>`, `<sat>9</sat>`,
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %s in %s", want, b.String())
		}
	}
}

func TestKML(t *testing.T) {
	for _, c := range []struct {
		name          string
		way           *Way
		lines, points int
	}{{"a way", way(5), 1, 0}, {"with breaks", way(6, 0, 2, 5), 2, 1}, {"one point", way(1), 0, 1}, {"nothing", &Way{Points: points(0)}, 0, 0}} {
		var b bytes.Buffer
		if err := WriteKML(&b, c.way); err != nil {
			t.Fatal(err)
		}
		count := fits(t, schemas, b.Bytes())
		if count["LineString"] != c.lines || count["Point"] != c.points+len(c.way.Places) || count["Placemark"] != 1+len(c.way.Places) {
			t.Errorf("%s: %v", c.name, count)
		}
	}
	var b bytes.Buffer
	_ = WriteKML(&b, way(2))
	for _, want := range []string{
		"<coordinates>116.3000000,-39.9000000\n116.3001000,-39.9000000</coordinates>", `<TimeSpan><begin>2026-03-01T03:00:00Z</begin><end>2026-03-01T04:00:00Z</end></TimeSpan>`,
		`<TimeSpan><begin>2026-03-01T03:00:00Z</begin></TimeSpan>`,
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %s in %s", want, b.String())
		}
	}
}

// full is a destination that takes so many bytes.
type full int

var errFull = errors.New("full")

func (f *full) Write(p []byte) (int, error) {
	if *f -= full(len(p)); *f < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestDestinationFails(t *testing.T) {
	for _, write := range []func(io.Writer, *Way) error{WriteGPX, WriteKML} {
		room := full(100_000)
		if err := write(&room, way(50_000)); !errors.Is(err, errFull) {
			t.Error(err)
		}
	}
}
