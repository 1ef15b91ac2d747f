package alarm

import (
	"errors"

	"waymark/fleet/packed"
)

// formVersion is the first byte of a state as it is kept. A new field is appended to the list in pass and costs no new version.
const formVersion = 1

// ErrForm is returned for a state that is damaged or of another version. It begins anew then.
var ErrForm = errors.New("alarm: a state is damaged or of another version")

// mostEpisodes is more than there are types.
const mostEpisodes = 200

// Append appends a state in its form; nothing for the zero state.
func Append(dst []byte, st *State) []byte {
	if st.Newest == (moment{}) {
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
	packed.Number(&c.Coder, &st.Newest.lat)
	packed.Number(&c.Coder, &st.Newest.lon)
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
	packed.Number(&c.Coder, &e.first.At)
	packed.Number(&c.Coder, &e.first.Lat)
	packed.Number(&c.Coder, &e.first.Lon)
	c.small(&e.first.Speed)
	c.small(&e.first.Accuracy)
	packed.Number(&c.Coder, &e.first.Mode)
	c.small(&e.value)
}

func (c *coder) small(v *uint16) {
	n := int32(*v)
	packed.Number(&c.Coder, &n)
	*v = uint16(n)
}
