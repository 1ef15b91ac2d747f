package geofile

import (
	"io"
	"slices"
)

// KMLType is the media type of KML.
const KMLType = "application/vnd.google-earth.kml+xml"

const kmlHead = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>`

const kmlStyle = `<Style id="way"><LineStyle><color>ffff7d1a</color><width>4</width></LineStyle></Style>` + "\n"

// WriteKML writes a way as a KML 2.2 file: its places as placemarks with the span of time, its points as one of lines, one for each part
// that nothing breaks. A line has no room for readings: where there are some, a folder has the points that say any once more, each with
// its time and what it says, hidden until somebody wants them. Errors are those of the destination.
func WriteKML(to io.Writer, way *Way) error {
	w := newWriter(to)
	w.raw(kmlHead)
	w.element("name", way.Name)
	w.element("description", way.About)
	w.raw(kmlStyle)
	for i := range way.Places {
		p := &way.Places[i]
		w.raw("<Placemark>")
		w.element("name", p.Name)
		w.element("description", p.About)
		w.raw("<TimeSpan>")
		w.instant("begin", p.From)
		w.instant("end", p.To)
		w.raw("</TimeSpan><Point><coordinates>")
		w.coordinates(&Point{Lat: p.Lat, Lon: p.Lon})
		w.raw("</coordinates></Point></Placemark>\n")
	}
	w.raw("<Placemark>")
	w.element("name", way.Name)
	w.raw("<styleUrl>#way</styleUrl><MultiGeometry>")
	w.lines(way)
	w.raw("</MultiGeometry></Placemark>")
	if len(way.Readings) > 0 {
		w.readings(way)
	}
	w.raw("</Document></kml>\n")
	return w.end()
}

func (w *writer) readings(way *Way) {
	w.raw("\n<Folder>")
	w.element("name", way.ReadingsName)
	w.raw("<visibility>0</visibility>\n")
	for p := range way.Points {
		if !slices.ContainsFunc(p.Values, func(value string) bool { return value != "" }) {
			continue
		}
		w.raw("<Placemark><visibility>0</visibility><TimeStamp>")
		w.instant("when", p.At)
		w.raw("</TimeStamp><ExtendedData>")
		for i, value := range p.Values {
			if value == "" {
				continue
			}
			w.raw("<Data")
			w.attribute("name", way.Readings[i].Key)
			w.raw(">")
			w.element("displayName", way.Readings[i].Name)
			w.element("value", value)
			w.raw("</Data>")
		}
		w.raw("</ExtendedData><Point><coordinates>")
		w.coordinates(&p)
		w.raw("</coordinates></Point></Placemark>\n")
	}
	w.raw("</Folder>")
}

// lines writes the parts of a way. A line has two points at least: a part of one is written as a point.
func (w *writer) lines(way *Way) {
	var first Point
	n := 0 // points of the part so far
	finish := func() {
		switch {
		case n == 1:
			w.raw("<Point><coordinates>")
			w.coordinates(&first)
			w.raw("</coordinates></Point>")
		case n > 1:
			w.raw("</coordinates></LineString>")
		}
		n = 0
	}
	for p := range way.Points {
		if p.Break {
			finish()
		}
		switch n++; n {
		case 1:
			first = p
		case 2:
			w.raw("<LineString><tessellate>1</tessellate><coordinates>")
			w.coordinates(&first)
			fallthrough
		default:
			w.raw("\n")
			w.coordinates(&p)
		}
	}
	finish()
}

func (w *writer) coordinates(p *Point) {
	w.degrees(p.Lon)
	w.raw(",")
	w.degrees(p.Lat)
}
