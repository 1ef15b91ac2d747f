package geofile

import "io"

// GPXType is the media type of GPX.
const GPXType = "application/gpx+xml"

const gpxHead = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"` +
	` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd` +
	` http://www.garmin.com/xmlschemas/TrackPointExtension/v2 https://www8.garmin.com/xmlschemas/TrackPointExtensionv2.xsd"`

// readingSpace is the namespace of readings in GPX.
const readingSpace = "urn:waymark:reading:1"

// WriteGPX writes a way as a GPX 1.1 file: its places as waypoints, its points as a track, in a segment for each part that nothing breaks,
// with speed and course in Garmin's extension, and readings in one of ours. Errors are those of the destination.
func WriteGPX(to io.Writer, way *Way) error {
	w := newWriter(to)
	w.raw(gpxHead)
	if len(way.Readings) > 0 {
		w.attribute("xmlns:wm", readingSpace)
	}
	w.attribute("creator", way.Creator)
	w.raw(`><metadata>`)
	w.element("name", way.Name)
	w.element("desc", way.About)
	w.instant("time", way.Made)
	w.raw("</metadata>\n")
	for i := range way.Places {
		p := &way.Places[i]
		w.position("wpt", p.Lat, p.Lon)
		w.instant("time", p.From)
		w.element("name", p.Name)
		w.element("desc", p.About)
		w.raw("</wpt>\n")
	}
	w.raw("<trk>")
	w.element("name", way.Name)
	open := false
	for p := range way.Points {
		if p.Break && open {
			w.raw("</trkseg>")
			open = false
		}
		if !open {
			w.raw("<trkseg>\n")
			open = true
		}
		w.trackPoint(&p, way.Readings)
	}
	if open {
		w.raw("</trkseg>")
	}
	w.raw("</trk></gpx>\n")
	return w.end()
}

func (w *writer) trackPoint(p *Point, readings []Reading) {
	w.position("trkpt", p.Lat, p.Lon)
	if p.HasAltitude {
		w.number("ele", float64(p.Altitude), 0)
	}
	w.instant("time", p.At)
	if p.Satellites > 0 {
		w.number("sat", float64(p.Satellites), 0)
	}
	w.raw("<extensions><gpxtpx:TrackPointExtension>")
	w.number("gpxtpx:speed", p.Speed, 2)
	w.number("gpxtpx:course", float64(p.Course), 0)
	w.raw("</gpxtpx:TrackPointExtension>")
	for i, value := range p.Values {
		if value == "" {
			continue
		}
		w.raw("<wm:reading")
		w.attribute("key", readings[i].Key)
		w.attribute("name", readings[i].Name)
		w.raw(">")
		w.text(value)
		w.raw("</wm:reading>")
	}
	w.raw("</extensions></trkpt>\n")
}

// position begins an element that is somewhere.
func (w *writer) position(name string, lat, lon int32) {
	w.raw("<", name, ` lat="`)
	w.degrees(lat)
	w.raw(`" lon="`)
	w.degrees(lon)
	w.raw(`">`)
}
