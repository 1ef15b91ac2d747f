package monitor

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"waymark/export"
	"waymark/export/geofile"
	"waymark/fleet"
	"waymark/fleet/devicemodel"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/httpapi/edge"
)

type trackFileInput struct {
	edge.Language
	TrackAsked
	Format   string `query:"format" enum:"xlsx,gpx,kml" default:"xlsx" doc:"a spreadsheet, or a file for maps"`
	Readings string `query:"readings" maxLength:"4000" doc:"comma list of at most 120 readings see gettrackline: each gets a column in the spreadsheet, and is told with the points in files for maps"`
}

// trackFile is a track on its way into a file.
type trackFile struct {
	*server
	lang     string
	actor    fleet.Actor
	of       string // the device, for people
	legs     []track.Leg
	stops    []track.Stood
	span     track.Range
	zone     *time.Location
	readings []string
}

func (s *server) trackFile(c *edge.Call, in *trackFileInput) (*edge.Streamed, error) {
	q, err := in.query()
	if err != nil {
		return nil, err
	}
	f := &trackFile{server: s, lang: c.Lang, actor: c.Actor, of: q.IMEI, span: q.Range, zone: in.zone()}
	if f.readings, err = readingsAsked(in.Readings); err != nil {
		return nil, err
	}
	q.Exported = true
	way, err := s.History.Track(c.Ctx, c.Actor, q)
	if err != nil {
		return nil, err
	}
	f.legs, f.stops = way.Legs, way.Stops
	if v, err := s.Board.ByIMEI(c.Actor, q.IMEI); err == nil {
		f.of = named(&v, s.Models.Hiding(c.Ctx))
	}
	out := &edge.Streamed{Name: f.name(in.Format)}
	switch in.Format {
	case "gpx":
		out.MediaType, out.Write = geofile.GPXType, func(w io.Writer) error { return geofile.WriteGPX(w, f.way()) }
	case "kml":
		out.MediaType, out.Write = geofile.KMLType, func(w io.Writer) error { return geofile.WriteKML(w, f.way()) }
	default:
		out.MediaType, out.Packed, out.Write = edge.XLSX, true, func(w io.Writer) error { return f.writeSheet(c.Ctx, w) }
	}
	return out, nil
}

// named is what a device is called in a file: by plate and IMEI, or without that where its model hides it.
func named(v *monitor.View, hides func(model string) bool) string {
	d, plate := &v.Row.Device, v.Plate()
	if !hides(d.Model) {
		return strings.TrimSpace(plate + " " + d.IMEI)
	}
	return strings.TrimSpace(plate + " " + devicemodel.Called(d.Name, true, plate))
}

// name is what the file is called, with nothing in it that file systems have a use for.
func (f *trackFile) name(format string) string {
	of := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `, r) || r < ' ' {
			return '_'
		}
		return r
	}, f.of)
	day := func(m fleet.Millis) string { return m.Time().In(f.zone).Format("20060102-1504") }
	return fmt.Sprintf("%s_%s_%s_%s.%s", f.say("export.file.track"), of, day(f.span.From), day(f.span.To-1), format)
}

func (f *trackFile) say(code string) string { return f.Texts.Text(f.lang, code, nil) }

// about says which device and which times the file is of.
func (f *trackFile) about() string {
	return f.of + "  " + f.at(f.span.From) + " – " + f.at(f.span.To-1)
}

// zoneName is the zone of the times in the file: by its name, or as what it is ahead of UTC.
func (f *trackFile) zoneName() string {
	if name := f.zone.String(); name != "" {
		return name
	}
	return "UTC" + f.span.From.Time().In(f.zone).Format("-07:00")
}

func (f *trackFile) at(m fleet.Millis) string { return m.Time().In(f.zone).Format(time.DateTime) }

// way is the track for maps.
func (f *trackFile) way() *geofile.Way {
	way := &geofile.Way{Name: f.say("export.file.track") + " " + f.of, About: f.about(), Creator: "Waymark", Made: f.Reports.Clock.Now(), Points: f.points, ReadingsName: f.say("track.readings")}
	for _, key := range f.readings {
		way.Readings = append(way.Readings, geofile.Reading{Key: key, Name: f.Texts.Reading(f.lang, key)})
	}
	for i, stop := range f.stops {
		way.Places = append(way.Places, geofile.Place{
			Name:  f.say("track.stop") + " " + strconv.Itoa(i+1),
			About: f.duration(f.lang, stop.Seconds()) + "  " + f.at(stop.From) + " – " + f.at(stop.To),
			Lat:   stop.Lat, Lon: stop.Lon, From: stop.From.Time(), To: stop.To.Time(),
		})
	}
	return way
}

// points are a geofile.Way's.
func (f *trackFile) points(yield func(geofile.Point) bool) {
	of, values := f.readingsOf(), make([]string, len(f.readings))
	for i := range f.legs {
		p := f.legs[i].Point
		out := geofile.Point{
			Lat: p.Lat, Lon: p.Lon, At: p.FixTime.Time(), Altitude: int(p.Altitude), HasAltitude: p.Altitude != 0, Speed: float64(p.Speed) / 36,
			Course: int(p.Course), Satellites: int(p.Satellites), Break: i > 0 && f.History.Gap(f.legs[i-1].Point, p),
		}
		for n, reading := range of {
			values[n] = f.readingText(reading(p))
		}
		out.Values = values
		if !yield(out) {
			return
		}
	}
}

// readingsOf are what finds the readings that are wanted in a point.
func (f *trackFile) readingsOf() (of []func(*track.Point) (track.Extra, bool)) {
	for _, key := range f.readings {
		of = append(of, track.Reading(key))
	}
	return of
}

// readingText is what a point says of one thing, "" for nothing.
func (f *trackFile) readingText(r track.Extra, found bool) string {
	switch {
	case !found:
		return ""
	case r.Text != "":
		return r.Text
	}
	if word := f.Texts.ReadingWord(f.lang, r.Key, r.Num); word != "" {
		return word
	}
	return strconv.FormatFloat(r.Num, 'f', -1, 64)
}

// writeSheet writes the track as a spreadsheet.
func (f *trackFile) writeSheet(ctx context.Context, to io.Writer) error {
	w, err := export.NewWriter(ctx, to, f.sheet())
	if err != nil {
		return err
	}
	labels := f.trackModes()
	of := f.readingsOf()
	cells := make([]export.Cell, 0, 8+len(of))
	for i := range f.legs {
		l := &f.legs[i]
		cells = append(cells[:0], export.Integer(int64(i+1)), export.Time(l.FixTime.Time()), export.Decimal(float64(l.Speed)/10), export.Text(labels[min(l.Mode, track.ModeMixed)]),
			export.Decimal(track.Degrees(l.Lon)), export.Decimal(track.Degrees(l.Lat)), export.Integer(int64(l.Course)), export.Blank())
		if l.Stop != nil {
			cells[7] = export.Text(f.duration(f.lang, l.Stop.Seconds()))
		}
		for _, reading := range of {
			cells = append(cells, f.readingCell(reading(l.Point)))
		}
		if err := w.Row(cells); err != nil {
			return err
		}
	}
	return w.Close()
}

func (f *trackFile) readingCell(r track.Extra, found bool) export.Cell {
	switch {
	case !found:
		return export.Blank()
	case r.Text != "":
		return export.Text(r.Text)
	}
	if word := f.Texts.ReadingWord(f.lang, r.Key, r.Num); word != "" {
		return export.Text(word)
	}
	return export.Decimal(r.Num)
}

func (f *trackFile) trackModes() (names [track.ModeMixed + 1]string) {
	for i := range names {
		names[i] = f.Texts.Label(f.lang, "locationType.", i)
	}
	return names
}

// sheet describes the spreadsheet, with the second sheet that says what it is.
func (f *trackFile) sheet() export.Sheet {
	sheet := export.Sheet{Name: f.say("export.file.track"), Zone: f.zone, Columns: []export.Column{
		{Title: f.say("track.column.serial"), Width: 8}, {Title: f.say("track.column.time"), Width: 20}, {Title: f.say("track.column.speed"), Width: 12}, {Title: f.say("track.column.mode"), Width: 16},
		{Title: f.Texts.Field(f.lang, "lon"), Width: 14}, {Title: f.Texts.Field(f.lang, "lat"), Width: 14}, {Title: f.say("track.column.course"), Width: 10}, {Title: f.say("track.column.stop"), Width: 16},
	}}
	for _, key := range f.readings {
		sheet.Columns = append(sheet.Columns, export.Column{Title: f.Texts.Reading(f.lang, key), Width: 14})
	}
	sheet.About = export.About{Name: f.say("export.about"), Facts: []export.Fact{
		{Name: f.say("export.fact.list"), Value: export.Text(f.say("export.file.track"))},
		{Name: f.say("export.fact.device"), Value: export.Text(f.of)},
		{Name: f.say("export.fact.from"), Value: export.Time(f.span.From.Time())},
		{Name: f.say("export.fact.to"), Value: export.Time((f.span.To - 1).Time())},
		{Name: f.say("export.fact.by"), Value: export.Text(f.actor.Name)},
		{Name: f.say("export.fact.at"), Value: export.Time(f.Reports.Clock.Now())},
		{Name: f.say("export.fact.zone"), Value: export.Text(f.zoneName())},
		{Name: f.say("export.fact.rows"), Value: export.Integer(int64(len(f.legs)))},
	}}
	return sheet
}
