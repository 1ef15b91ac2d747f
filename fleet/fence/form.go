package fence

import (
	"errors"
	"math"

	"waymark/fleet/packed"
)

// formVersion is the first byte of a state as it is kept. A new field is appended to the list in pass and costs no new version.
const formVersion = 1

// ErrForm is returned for a state that is damaged or of another version. It starts over then.
var ErrForm = errors.New("fence: a state is damaged or of another version")

// Append appends a state in its form; nothing for the zero state.
func Append(dst []byte, st *State) []byte {
	if st.Newest == (key{}) && len(st.In) == 0 {
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
	packed.Number(&c.Coder, &st.Newest.at)
	packed.Number(&c.Coder, &st.Newest.fixTime)
	c.point(&st.Newest.place)
	packed.Number(&c.Coder, &st.Last.At)
	c.point(&st.Last.Point)
	metres := int64(math.Round(st.Last.Metres))
	packed.Number(&c.Coder, &metres)
	st.Last.Metres = float64(metres)
	c.Flag(&st.Last.Cells)
	n := int64(len(st.In))
	packed.Number(&c.Coder, &n)
	for i := int64(0); i < n && !c.In.Bad && !c.Over(); i++ {
		var s Stay
		if !c.Reading {
			s = st.In[i]
		}
		packed.Number(&c.Coder, &s.FenceID)
		packed.Number(&c.Coder, &s.Entered)
		c.point(&s.In)
		if c.Reading {
			st.In = append(st.In, s)
		}
	}
	for i := range st.In {
		c.Flag(&st.In[i].Moving)
	}
	c.Flag(&st.Last.Slow)
	c.reported(&st.Last.reported)
	for i := range st.In {
		s := &st.In[i]
		of := reported{s.Entry.Speed, s.Entry.Accuracy, s.Entry.Mode}
		c.reported(&of)
		known := int32(s.Entry.Metres)
		packed.Number(&c.Coder, &known)
		if c.Reading && known != 0 {
			s.Entry = Seen{s.In, s.Entered, of.speed, of.accuracy, of.mode, uint16(known)}
		}
	}
}

func (c *coder) point(p *Point) {
	packed.Number(&c.Coder, &p.Lat)
	packed.Number(&c.Coder, &p.Lon)
}

func (c *coder) reported(r *reported) {
	speed, accuracy := int32(r.speed), int32(r.accuracy)
	packed.Number(&c.Coder, &speed)
	packed.Number(&c.Coder, &accuracy)
	packed.Number(&c.Coder, &r.mode)
	r.speed, r.accuracy = uint16(speed), uint16(accuracy)
}
