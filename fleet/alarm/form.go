package alarm

import (
	"errors"

	"waymark/fleet"
	"waymark/fleet/packed"
	"waymark/fleet/place"
)

// formVersion is the first byte of a state as it is kept. A new field is appended to the list in pass and costs no new version.
const formVersion = 1

// ErrForm is returned for a state that is damaged or of another version. It starts over then.
var ErrForm = errors.New("alarm: a state is damaged or of another version")

// mostEpisodes is more than there are types.
const mostEpisodes = 200

// Append appends a state in its form; nothing for the zero state.
func Append(dst []byte, st *State) []byte {
	if st.until() == 0 {
		return dst
	}
	c := coder{packed.Coder{Out: append(dst, formVersion)}}
	c.pass(st)
	return c.Out
}

// Read reads what Append wrote.
func Read(b []byte) (State, error) {
	var st State
	if len(b) == 0 {
		return st, nil
	}
	c := coder{packed.Coder{In: packed.Reader{B: b[1:]}, Reading: true}}
	if b[0] == formVersion {
		c.pass(&st)
	}
	if b[0] != formVersion || c.In.Bad {
		return State{}, ErrForm
	}
	return st, nil
}

type coder struct{ packed.Coder }

// pass writes or reads the fields of a state. Append only.
func (c *coder) pass(st *State) {
	c.moment(&st.Newest)
	packed.Number(&c.Coder, &st.First)
	n := int64(len(st.Of))
	packed.Number(&c.Coder, &n)
	for i := int64(0); i < min(n, mostEpisodes) && !c.In.Bad && !c.Over(); i++ {
		var e episode
		if !c.Reading {
			e = st.Of[i]
		}
		c.episode(&e)
		if c.Reading && byKey[e.kind] != nil {
			st.Of = append(st.Of, e)
		}
	}
	c.places(&st.places)
	c.moment(&st.heard)
	if packed.Number(&c.Coder, &st.located); st.located == 0 && st.First != 0 { // of a form that did not have it: no fix of before is right after it
		st.located = st.Newest.at
	}
	packed.Number(&c.Coder, &st.over)
	rest := &st.places.slow
	packed.Number(&c.Coder, &rest.since)
	packed.Number(&c.Coder, &rest.lat)
	packed.Number(&c.Coder, &rest.lon)
	c.Flag(&rest.parked)
	for i := range st.Of { // by their order: no kind may ever go
		c.Flag(&st.Of[i].whole)
	}
	for i := range st.places.spots {
		packed.Number(&c.Coder, &st.places.spots[i].owner)
	}
	c.fix(&st.places.roam.shown)
	packed.Number(&c.Coder, &st.places.roam.metres)
	packed.Number(&c.Coder, &st.places.roam.least)
	c.bounds(&st.places.roam.within)
}

func (c *coder) moment(m *moment) {
	packed.Number(&c.Coder, &m.at)
	packed.Number(&c.Coder, &m.fixTime)
	packed.Number(&c.Coder, &m.lat)
	packed.Number(&c.Coder, &m.lon)
}

// list passes the entries of a list.
func list[T any](c *coder, of *[]T, most int64, pass func(*T)) {
	n := int64(len(*of))
	packed.Number(&c.Coder, &n)
	for i := int64(0); i < min(n, most) && !c.In.Bad && !c.Over(); i++ {
		var one T
		if !c.Reading {
			one = (*of)[i]
		}
		pass(&one)
		if c.Reading {
			*of = append(*of, one)
		}
	}
}

// places passes where a device was. Append only.
func (c *coder) places(s *placed) {
	packed.Number(&c.Coder, &s.vehicle)
	list(c, &s.before, mostEpisodes, func(f *fitting) {
		packed.Number(&c.Coder, &f.vehicle)
		packed.Number(&c.Coder, &f.until)
	})
	c.Flag(&s.stands)
	packed.Number(&c.Coder, &s.fixed)
	list(c, &s.spots, mostEpisodes, c.spot)
	packed.Number(&c.Coder, &s.roam.count)
	c.fix(&s.roam.first)
	c.Flag(&s.roam.open)
	c.Flag(&s.roam.late)
	c.fix(&s.roam.since)
	packed.Number(&c.Coder, &s.roam.last)
}

func (c *coder) bounds(of **place.Bounds) {
	var b place.Bounds
	if *of != nil {
		b = **of
	}
	packed.Number(&c.Coder, &b.OrganID)
	list(c, &b.Codes, place.MaxDistricts, func(code *int64) { packed.Number(&c.Coder, code) })
	if c.Reading && len(b.Codes) > 0 {
		*of = &b
	}
}

func (c *coder) spot(e *spot) {
	name := []byte(e.name)
	c.Bytes(&name)
	e.name = string(name)
	packed.Number(&c.Coder, &e.point)
	for _, at := range []*fleet.Millis{&e.since, &e.last, &e.back, &e.away, &e.start, &e.by} {
		packed.Number(&c.Coder, at)
	}
	for _, n := range []*int32{&e.fixes, &e.far, &e.metres, &e.reach} {
		packed.Number(&c.Coder, n)
	}
	c.Flag(&e.rough)
	c.Flag(&e.raised)
	c.Flag(&e.late)
	c.fix(&e.first)
}

func (c *coder) fix(f *Fix) {
	packed.Number(&c.Coder, &f.At)
	packed.Number(&c.Coder, &f.Lat)
	packed.Number(&c.Coder, &f.Lon)
	c.small(&f.Speed)
	c.small(&f.Accuracy)
	packed.Number(&c.Coder, &f.Mode)
}

func (c *coder) episode(e *episode) {
	kind := []byte(e.kind)
	c.Bytes(&kind)
	e.kind = string(kind)
	packed.Number(&c.Coder, &e.since)
	packed.Number(&c.Coder, &e.last)
	packed.Number(&c.Coder, &e.gone)
	packed.Number(&c.Coder, &e.told)
	packed.Number(&c.Coder, &e.count)
	c.Flag(&e.raised)
	c.Flag(&e.happened)
	c.Flag(&e.late)
	c.Flag(&e.located)
	if c.Reading { // see pass
		e.whole = e.located
	}
	c.fix(&e.first)
	c.small(&e.value)
}

func (c *coder) small(v *uint16) {
	n := int32(*v)
	packed.Number(&c.Coder, &n)
	*v = uint16(n)
}
