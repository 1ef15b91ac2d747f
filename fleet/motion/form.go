package motion

import (
	"errors"

	"waymark/fleet"
	"waymark/fleet/packed"
)

// formVersion is the first byte of a motion as it is kept. A new field is appended to the list in pass and costs no new
// version: where a form ends sooner the fields that it lacks are zero.
const formVersion = 1

// ErrForm is returned for a motion that is damaged or of another version. Motion starts over then.
var ErrForm = errors.New("motion: a motion is damaged or of another version")

// Append appends a motion in its form.
func Append(dst []byte, m *Motion) []byte {
	c := coder{Coder: packed.Coder{Out: append(dst, formVersion)}}
	c.pass(m)
	return c.Out
}

// Read reads what Append wrote; nothing at all is the zero motion.
func Read(b []byte) (Motion, error) {
	if len(b) == 0 {
		return Motion{}, nil
	}
	c := coder{Coder: packed.Coder{In: packed.Reader{B: b[1:]}, Reading: true}}
	var m Motion
	if b[0] == formVersion {
		c.pass(&m)
	}
	if b[0] != formVersion || c.In.Bad || m.stop.samples.n > maxSamples {
		return Motion{}, ErrForm
	}
	return m, nil
}

// coder writes or reads a motion: moments as what they are before the newest, places as what they are from the newest.
type coder struct {
	packed.Coder
	newest fleet.Millis
	place  Place
}

// pass writes or reads the fields of a motion. Append only.
func (c *coder) pass(m *Motion) {
	packed.Number(&c.Coder, &m.last.at)
	c.newest = m.last.at
	c.moment(&m.last.fixTime)
	packed.Number(&c.Coder, &m.last.place.Lat)
	packed.Number(&c.Coder, &m.last.place.Lon)
	c.place = m.last.place
	c.fix(&m.fix)
	c.fix(&m.good)
	c.fix(&m.suspect)
	c.Flag(&m.ignition.known)
	c.Flag(&m.ignition.on)
	c.moment(&m.ignition.changed)
	c.Flag(&m.odometer.known)
	packed.Number(&c.Coder, &m.odometer.metres)
	c.moment(&m.odometer.at)
	c.stand(&m.stop)
	c.fix(&m.out)
	c.Flag(&m.legKnown)
	c.where(&m.leg)
	packed.Number(&c.Coder, &m.held)
	c.run(&m.run)
	c.run(&m.ended.run)
	if m.ended.since != 0 {
		c.moment(&m.ended.until)
		c.where(&m.ended.to)
		packed.Number(&c.Coder, &m.ended.odometer)
	}
	c.moment(&m.rideEnd)
	c.Flag(&m.day.begun)
	packed.Number(&c.Coder, &m.day.number)
	c.figure(&m.day.figure)
	c.waiting(&m.waiting[0])
	c.pace(&m.run)
	c.pace(&m.ended.run)
	if c.moment(&m.behind.from); m.behind.from != 0 {
		c.moment(&m.behind.to)
	}
	for i := 1; i < mostWaiting && m.waiting[i-1].at != 0; i++ {
		c.waiting(&m.waiting[i])
	}
}

func (c *coder) waiting(w *waiting) {
	c.moment(&w.at)
	if w.at == 0 {
		return
	}
	c.moment(&w.fixTime)
	c.where(&w.place)
	packed.Number(&c.Coder, &w.status)
	packed.Number(&c.Coder, &w.odometer)
}

// moment is written as one more than what it lies before the newest; 0 is none.
func (c *coder) moment(v *fleet.Millis) {
	before := c.newest - *v
	if before >= 0 {
		before++
	}
	if *v == 0 {
		before = 0
	}
	packed.Number(&c.Coder, &before)
	if !c.Reading {
		return
	}
	switch {
	case before > 0:
		*v = c.newest - before + 1
	case before < 0:
		*v = c.newest - before
	default:
		*v = 0
	}
}

func (c *coder) where(v *Place) {
	from := Place{v.Lat - c.place.Lat, v.Lon - c.place.Lon}
	packed.Number(&c.Coder, &from.Lat)
	packed.Number(&c.Coder, &from.Lon)
	if c.Reading {
		*v = Place{from.Lat + c.place.Lat, from.Lon + c.place.Lon}
	}
}

func (c *coder) fix(f *fix) {
	c.moment(&f.at)
	if f.at == 0 {
		return
	}
	c.where(&f.place)
	packed.Number(&c.Coder, &f.speed)
	packed.Number(&c.Coder, &f.accuracy)
	packed.Number(&c.Coder, &f.kind)
	c.Flag(&f.off)
	c.Flag(&f.on)
}

func (c *coder) stand(st *stand) {
	c.moment(&st.since)
	if st.since == 0 {
		return
	}
	c.moment(&st.last)
	c.Flag(&st.open)
	c.where(&st.place)
	packed.Number(&c.Coder, &st.accuracy)
	packed.Number(&c.Coder, &st.fixes)
	packed.Number(&c.Coder, &st.odometer)
	s := &st.samples
	packed.Number(&c.Coder, &s.kind)
	packed.Number(&c.Coder, &s.every)
	packed.Number(&c.Coder, &s.passed)
	packed.Number(&c.Coder, &s.n)
	for i := range min(int(s.n), maxSamples) {
		c.where(&s.at[i])
	}
}

func (c *coder) run(r *run) {
	c.moment(&r.since)
	if r.since == 0 {
		return
	}
	c.where(&r.from)
	c.Flag(&r.real)
	c.Flag(&r.ignition)
	packed.Number(&c.Coder, &r.top)
	c.figure(&r.figure)
}

// pace is that of a ride that there is.
func (c *coder) pace(r *run) {
	if r.since == 0 {
		return
	}
	c.moment(&r.pace.until)
	c.Flag(&r.pace.out)
	n := uint8(Bands)
	for n > 0 && r.pace.bands[n-1].millis == 0 && r.pace.bands[n-1].centimetres == 0 {
		n--
	}
	packed.Number(&c.Coder, &n)
	for i := range min(int(n), Bands) {
		packed.Number(&c.Coder, &r.pace.bands[i].millis)
		packed.Number(&c.Coder, &r.pace.bands[i].centimetres)
	}
}

func (c *coder) figure(f *figure) {
	packed.Number(&c.Coder, &f.begun)
	packed.Number(&c.Coder, &f.legs)
	c.Flag(&f.odd)
}
