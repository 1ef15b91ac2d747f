package monitor

import (
	"encoding/json"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/httpapi/edge"
)

// mostReadings is how many readings may be asked for at once: more than any terminal sends.
const mostReadings = 120

type trackLineInput struct {
	edge.Language
	TrackAsked
	Quality  string `query:"quality" enum:"fit,all" default:"fit" doc:"fit: points fit for drawing; all: every point that is kept, also without a position"`
	Zoom     int    `query:"zoom" minimum:"-1" maximum:"20" default:"-1" doc:"only the points that are drawn at this zoom of a map; -1 or absent: all"`
	Readings string `query:"readings" maxLength:"4000" doc:"comma list of at most 120 readings that each point comes with, see readingKeys"`
}

// trackLine is a track in columns, an entry for each point. It writes its own JSON, in the shape of LineColumns: a month of points is too
// much for the general encoder.
type trackLine struct {
	LineHead
	LineColumns
	vertices []track.Vertex
	all      bool
	readings []string
}

// LineHead says what is in the columns of a track.
type LineHead struct {
	IMEI     string   `json:"imei"`
	From     int64    `json:"from" doc:"epoch seconds"`
	To       int64    `json:"to" doc:"epoch seconds; that second is included"`
	Count    int      `json:"count" doc:"points in the columns"`
	Total    int      `json:"total" doc:"points without regard to zoom"`
	Complete bool     `json:"complete" doc:"nothing was left out"`
	Base     LineBase `json:"base"`
	Keys     []string `json:"readingKeys" nullable:"false" doc:"what can be asked for as readings: battery (%), voltage (V), signal (CSQ), ignition (1 on, 0 off), satellites, accuracy (m), altitude (m), odometer (km), alarms (bits), and keys of docs/protocols/extras.md"`
	Texts    []string `json:"textKeys" nullable:"false" doc:"of readingKeys, those that some point says in words; the others are numbers"`
}

// LineBase is what the columns of differences begin with.
type LineBase struct {
	Time int64 `json:"time" doc:"epoch seconds of the first point"`
	Lng  int64 `json:"lng" doc:"1e-6 degrees"`
	Lat  int64 `json:"lat" doc:"1e-6 degrees"`
}

// LineColumns are the columns of a track; see columns.
type LineColumns struct {
	Time     []int64      `json:"time" nullable:"false" doc:"seconds since the point before; the first is 0"`
	Lng      []int64      `json:"lng" nullable:"false" doc:"1e-6 degrees since the point before; the first is 0"`
	Lat      []int64      `json:"lat" nullable:"false" doc:"1e-6 degrees since the point before; the first is 0"`
	Speed    []int64      `json:"speed" nullable:"false" doc:"0.1 km/h"`
	Course   []int64      `json:"course" nullable:"false" doc:"degrees clockwise from north"`
	Mode     []int64      `json:"mode" nullable:"false" doc:"0 none, 1 GPS, 2 WiFi, 3 cells, 4 one cell, 5 BeiDou/GNSS mixed"`
	Level    []int64      `json:"level" nullable:"false" doc:"0 to 17: the smallest whole zoom, of maps whose world is 512 pixels wide at zoom 0, at which the point has to be drawn (17: there and nearer); 21: it is not part of the line"`
	Mileage  []int64      `json:"mileage" nullable:"false" doc:"metres since the first point, by satellites and without the wander of stops"`
	Gaps     []int64      `json:"gaps" nullable:"false" doc:"which points, counted from 0, have a silence of more than 15 minutes before them; between all others the line goes on"`
	Quality  []int64      `json:"quality,omitempty" nullable:"false" doc:"with quality=all: 0 ok, 1 late, 2 duplicate, 3 future, 4 jump, 5 staticNoise, 6 noFix, 7 lbs"`
	Readings lineReadings `json:"readings,omitempty" nullable:"false" doc:"for each that was asked for a list: a number, a text, or null where the point does not say"`
}

// lineReadings are lists by key.
type lineReadings map[string][]any

// Schema implements huma.SchemaProvider.
func (lineReadings) Schema(huma.Registry) *huma.Schema {
	value := &huma.Schema{OneOf: []*huma.Schema{{Type: huma.TypeNumber}, {Type: huma.TypeString}, {Type: "null"}}}
	return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: &huma.Schema{Type: huma.TypeArray, Items: value}}
}

func (s *server) trackLine(c *edge.Call, in *trackLineInput) (*trackLine, error) {
	q, err := in.query()
	if err != nil {
		return nil, err
	}
	out := &trackLine{all: in.Quality == "all"}
	if out.readings, err = readingsAsked(in.Readings); err != nil {
		return nil, err
	}
	q.All = out.all
	line, err := s.History.Line(c.Ctx, c.Actor, track.LineQuery{HistoryQuery: q, Far: in.Zoom >= 0, Zoom: uint8(max(in.Zoom, 0))})
	if err != nil {
		return nil, err
	}
	out.LineHead = LineHead{
		IMEI: q.IMEI, From: q.Range.From.Unix(), To: q.Range.To.Unix() - 1, Count: len(line.Vertices), Total: line.Total,
		Complete: len(line.Vertices) == line.Total, Keys: line.Keys, Texts: line.Texts,
	}
	out.vertices = line.Vertices
	if len(line.Vertices) > 0 {
		first := line.Vertices[0].Point
		out.Base = LineBase{Time: first.FixTime.Unix(), Lng: micro(first.Lon), Lat: micro(first.Lat)}
	}
	return out, nil
}

// readingsAsked reads a list of keys.
func readingsAsked(list string) ([]string, error) {
	var keys []string
	for _, key := range strings.Split(list, ",") {
		if key = strings.TrimSpace(key); key != "" && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	if len(keys) > mostReadings {
		return nil, fleet.Refuse(fleet.Invalid, "request.badValue").With("name", "readings")
	}
	return keys, nil
}

// micro turns 1e-7 degrees into 1e-6.
func micro(v int32) int64 {
	if v < 0 {
		return (int64(v) - 5) / 10
	}
	return (int64(v) + 5) / 10
}

// columns are those of LineColumns that are numbers.
var columns = [...]struct {
	name        string
	differences bool
	of          func(*track.Vertex) int64
}{
	{"time", true, func(v *track.Vertex) int64 { return v.FixTime.Unix() }},
	{"lng", true, func(v *track.Vertex) int64 { return micro(v.Lon) }},
	{"lat", true, func(v *track.Vertex) int64 { return micro(v.Lat) }},
	{"speed", false, func(v *track.Vertex) int64 { return int64(v.Speed) }},
	{"course", false, func(v *track.Vertex) int64 { return int64(v.Course) }},
	{"mode", false, func(v *track.Vertex) int64 { return int64(v.Mode) }},
	{"level", false, func(v *track.Vertex) int64 { return int64(v.Level) }},
	{"mileage", false, func(v *track.Vertex) int64 { return v.Metres }},
}

// WriteJSON implements edge.Streamer.
func (l *trackLine) WriteJSON(w io.Writer) error {
	head, err := json.Marshal(l.LineHead)
	if err != nil {
		return err
	}
	out := &columnWriter{w: w, b: append(make([]byte, 0, trackBuffer), head[:len(head)-1]...)}
	for i := range columns {
		c := &columns[i]
		var before int64
		out.column(c.name, len(l.vertices), func(dst []byte, i int) []byte {
			n := c.of(&l.vertices[i])
			shown := n
			if c.differences {
				if i == 0 {
					before = n
				}
				shown, before = n-before, n
			}
			return strconv.AppendInt(dst, shown, 10)
		})
	}
	gaps := l.gaps()
	out.column("gaps", len(gaps), func(dst []byte, i int) []byte { return strconv.AppendInt(dst, int64(gaps[i]), 10) })
	if l.all {
		out.column("quality", len(l.vertices), func(dst []byte, i int) []byte { return strconv.AppendInt(dst, int64(l.vertices[i].Quality), 10) })
	}
	l.writeReadings(out)
	return out.end("}")
}

// gaps are the places of the vertices that have a gap before them.
func (l *trackLine) gaps() (at []int) {
	for i := range l.vertices {
		if l.vertices[i].Gap {
			at = append(at, i)
		}
	}
	return at
}

func (l *trackLine) writeReadings(out *columnWriter) {
	if len(l.readings) == 0 {
		return
	}
	out.b = append(out.b, `,"readings":`...)
	for i, key := range l.readings {
		out.b = append(out.b, "{,"[min(i, 1)])
		of := track.Reading(key)
		out.list(key, len(l.vertices), func(dst []byte, i int) []byte {
			reading, found := of(l.vertices[i].Point)
			switch {
			case !found || math.IsNaN(reading.Num) || math.IsInf(reading.Num, 0):
				return append(dst, "null"...)
			case reading.Text != "":
				return append(dst, jsonString(reading.Text)...)
			}
			return strconv.AppendFloat(dst, reading.Num, 'f', -1, 64)
		})
	}
	out.b = append(out.b, '}')
}

// columnWriter writes lists in pieces and keeps the first error.
type columnWriter struct {
	w   io.Writer
	b   []byte
	err error
}

// column writes a field that is a list of n values.
func (c *columnWriter) column(name string, n int, value func(dst []byte, i int) []byte) {
	c.b = append(c.b, ',')
	c.list(name, n, value)
}

func (c *columnWriter) list(name string, n int, value func(dst []byte, i int) []byte) {
	c.b = append(append(c.b, jsonString(name)...), ":["...)
	for i := range n {
		if i > 0 {
			c.b = append(c.b, ',')
		}
		c.b = value(c.b, i)
		if len(c.b) > trackBuffer-longestLeg {
			c.flush()
		}
	}
	c.b = append(c.b, ']')
}

func (c *columnWriter) flush() {
	if c.err == nil {
		_, c.err = c.w.Write(c.b)
	}
	c.b = c.b[:0]
}

func (c *columnWriter) end(text string) error {
	c.b = append(c.b, text...)
	c.flush()
	return c.err
}
