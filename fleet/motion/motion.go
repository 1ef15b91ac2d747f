// Package motion turns the reports of a device into its stops, its rides and its mileage (domain rules, section 4). It is a
// fold: a Motion is all that is remembered of what was, of a fixed size, and each report moves it on at a cost that does not
// grow. Reports are taken in the order of their moments; for one that comes late, what followed is judged again from a Motion
// that was kept (see Again), so that the same reports give the same rows in whatever order they come.
//
// How good a report was when it came (track.Quality) plays no part here, because that depends on the order of coming.
package motion

import (
	"cmp"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Motion is what is remembered of a device between two reports. The zero value is a device of which nothing is known.
type Motion struct {
	last     key      // of the newest report that was taken on
	fix      fix      // the newest fix that is believed
	good     fix      // the newest of those that is not by cells
	suspect  fix      // one that would be an impossible jump, until the next one confirms it or not
	ignition ignition // as last reported
	odometer odometer
	stop     stand // the stop, or what may become one
	out      fix   // the first fix outside of the stop, held back until a second one confirms it
	leg      Place // where the last leg ended, by satellites
	legKnown bool
	held     int64 // centimetres of legs within what may become a stop
	run      run   // the ride, or what may become one
	ended    ride  // the last ride, while another may still join it
	rideEnd  fleet.Millis
	day      day
	waiting  queue
	behind   behind
}

// key orders reports: by moment, and those of one moment always in the same way.
type key struct {
	at, fixTime fleet.Millis
	place       Place
}

func (k key) compare(o key) int {
	return cmp.Or(cmp.Compare(k.at, o.at), cmp.Compare(k.fixTime, o.fixTime), cmp.Compare(k.place.Lat, o.place.Lat), cmp.Compare(k.place.Lon, o.place.Lon))
}

// ignition is what the terminal says of it.
type ignition struct {
	known, on bool
	changed   fleet.Millis // when it was last seen to change, 0 never
}

// behind are the first and the last time, by the terminal's own clock, of those reports of the day that are ordered by their receipt as that clock is behind; from is
// 0 where there are none. By these they are found again.
type behind struct{ from, to fleet.Millis }

func (b *behind) note(k key) {
	if k.fixTime >= k.at {
		return
	}
	if b.from == 0 {
		*b = behind{k.fixTime, k.fixTime}
	}
	b.from, b.to = min(b.from, k.fixTime), max(b.to, k.fixTime)
}

// day is the day that is not over.
type day struct {
	begun  bool
	number int32
	figure figure
}

// take is one report on its way into a motion.
type take struct {
	s    *Settings
	m    *Motion
	rows *Rows
	at   fleet.Millis // its moment
	was  int64        // odometer before it, see odometer.reading
}

// Take moves a motion on by a report and appends to rows what closed with it. A report that was made before the newest one
// changes nothing: late is its moment then, 0 otherwise. The newest reports without a position wait for those after them (see
// waiting).
func (s *Settings) Take(m *Motion, p *track.Point, rows *Rows) (late fleet.Millis) {
	at, known := s.Clock.moment(p)
	if !known {
		return 0
	}
	k := key{at, p.FixTime, Place{p.Lat, p.Lon}}
	switch c := k.compare(m.last); {
	case c == 0 || m.waiting.has(k):
		return 0
	case c < 0:
		return at
	}
	if !p.HasFix() {
		for w, full := m.waiting.add(waitingFor(k, p)); full; w, full = m.waiting.old() {
			w.take(s, m, rows)
		}
		return 0
	}
	for w, is := m.waiting.before(k); is; w, is = m.waiting.before(k) {
		w.take(s, m, rows)
	}
	s.take(m, k, p, rows)
	return 0
}

// take moves a motion on by the report with a key, which is later than all before.
func (s *Settings) take(m *Motion, k key, p *track.Point, rows *Rows) {
	t := take{s: s, m: m, rows: rows, at: k.at}
	t.turnDay()
	m.behind.note(k)
	m.last = k
	t.was = m.odometer.reading()
	t.readOdometer(p)
	was := m.ignition
	t.readIgnition(p)
	if m.ignition.on && !was.on && m.ignition.changed == k.at {
		t.ignite()
	}
	if p.HasFix() {
		t.see(fixOf(p, k.at, m.ignition))
	}
	if was.on && !m.ignition.on {
		t.switchOff()
	}
	t.standStill()
	t.letGo()
}

// Newest is the moment of the newest report, 0 when there is none.
func (m *Motion) Newest() fleet.Millis { return max(m.last.at, m.waiting.newest()) }

// Day is the number of the day of the newest report.
func (m *Motion) Day() int32 { return m.day.number }

// Behind is where the terminal's clock was, by itself, when the reports of the day were made that are ordered by their receipt as it is behind; empty where none are.
func (m *Motion) Behind() track.Range {
	b := m.behind
	for i := range m.waiting {
		if w := &m.waiting[i]; w.at != 0 {
			b.note(w.key)
		}
	}
	if b.from == 0 {
		return track.Range{}
	}
	return track.Range{From: b.from, To: b.to + 1}
}

// Parked returns since when the device has stood in one place, and where; open is false when it does not.
func (m *Motion) Parked() (since fleet.Millis, where Place, open bool) {
	return m.stop.since, m.stop.place, m.stop.open
}

// Outside is 1 when the newest fix was outside of the stop, and waits for another one to confirm it.
func (m *Motion) Outside() uint8 {
	if m.out.at == 0 {
		return 0
	}
	return 1
}

// Riding returns since when the device has been on a ride; under is false when it is not.
func (m *Motion) Riding() (since fleet.Millis, under bool) { return m.run.since, m.run.real }

// Today returns the mileage of the day of the newest report so far; nothing before the first one.
func (s *Settings) Today(m *Motion) Mileage {
	metres, source := m.day.figure.total(s, m.odometer.reading())
	return Mileage{Day: m.day.number, Metres: metres, Source: source}
}
