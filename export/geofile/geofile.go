// Package geofile writes ways as files that maps and receivers read: GPX 1.1 and KML 2.2. It knows no words; names and texts are given to
// it. Coordinates are WGS-84 in 1e-7 degrees. What is written goes straight on to the destination, so that memory does not grow with the way.
package geofile

import (
	"bufio"
	"encoding/xml"
	"io"
	"iter"
	"strconv"
	"time"
)

// Way is a way to be written, with places along it.
type Way struct {
	Name    string // for people
	About   string // likewise; "" for nothing
	Creator string // the program
	Made    time.Time
	Places  []Place
	// Readings are what the points say besides, in the order of their Values.
	Readings     []Reading
	ReadingsName string          // of all of them, for people
	Points       iter.Seq[Point] // in the order of time
}

// Place is somewhere that the way stayed at.
type Place struct {
	Name, About string
	Lat, Lon    int32
	From, To    time.Time // the zero To is not over
}

// Reading is something that points say besides where they are, such as a temperature.
type Reading struct {
	Key  string // for programs
	Name string // for people, with the unit
}

// Point is a point of a way.
type Point struct {
	Lat, Lon   int32
	At         time.Time
	Altitude   int     // metres, with HasAltitude
	Speed      float64 // metres a second
	Course     int     // degrees clockwise from north
	Satellites int     // 0 not known
	// HasAltitude says that Altitude is known. Break says that nothing is known of how it came here from the point before.
	HasAltitude, Break bool
	// Values are those of the way's Readings, "" where the point does not say it; they are the reader's until the next point.
	Values []string
}

// writer writes XML and keeps the first error.
type writer struct {
	to *bufio.Writer
	b  []byte
}

func newWriter(w io.Writer) *writer { return &writer{to: bufio.NewWriterSize(w, 64<<10)} }

// raw writes text as it is.
func (w *writer) raw(parts ...string) {
	for _, p := range parts {
		_, _ = w.to.WriteString(p) // the error is kept, see end
	}
}

// element writes an element with a text, unless that is empty.
func (w *writer) element(name, text string) {
	if text == "" {
		return
	}
	w.raw("<", name, ">")
	w.text(text)
	w.raw("</", name, ">")
}

// text writes a text that may hold anything.
func (w *writer) text(text string) {
	_ = xml.EscapeText(w.to, []byte(text)) // the error is kept, see end; what XML forbids becomes U+FFFD
}

// attribute writes an attribute of an element that is open.
func (w *writer) attribute(name, text string) {
	w.raw(" ", name, `="`)
	w.text(text)
	w.raw(`"`)
}

// instant writes an element with a moment, unless it is the zero one.
func (w *writer) instant(name string, t time.Time) {
	if !t.IsZero() {
		w.element(name, t.UTC().Format(time.RFC3339))
	}
}

// number writes an element with a number of so many decimals.
func (w *writer) number(name string, v float64, decimals int) {
	w.b = strconv.AppendFloat(w.b[:0], v, 'f', decimals, 64)
	w.raw("<", name, ">", string(w.b), "</", name, ">")
}

// degrees writes 1e-7 degrees as degrees.
func (w *writer) degrees(v int32) {
	w.b = strconv.AppendFloat(w.b[:0], float64(v)/1e7, 'f', 7, 64)
	_, _ = w.to.Write(w.b) // the error is kept, see end
}

// end returns the first error.
func (w *writer) end() error { return w.to.Flush() }
