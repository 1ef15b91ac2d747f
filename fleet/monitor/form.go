package monitor

import (
	"encoding/binary"
	"errors"

	"waymark/fleet/packed"
	"waymark/fleet/track"
)

// The form of a state, on the bus and in the database: a version byte, the length of what follows as a 32-bit big-endian
// number, then the fields. A new field is appended to the list in pass and costs no new version: where a form ends sooner
// the fields that it lacks are zero, and what a newer program wrote beyond ours is skipped.
const (
	formVersion = 1
	formHead    = 5
)

// ErrForm is returned for a state that is damaged or of another version.
var ErrForm = errors.New("monitor: a state is damaged or of another version")

// pass writes or reads the fields of a state. Append only.
func (s *State) pass(c *coder) {
	number(c, &s.DeviceID)
	number(c, &s.LastMessage)
	number(c, &s.FixedAt)
	number(c, &s.ResetAt)
	number(c, &s.Place)
	c.flag(&s.HasPosition)
	c.point(&s.Latest)
	number(c, &s.Stop.Lat)
	number(c, &s.Stop.Lon)
	number(c, &s.Stop.Since)
	c.flag(&s.Stop.Open)
	number(c, &s.Stop.Outside)
	number(c, &s.Suspect.Lat)
	number(c, &s.Suspect.Lon)
	number(c, &s.Suspect.At)
}

// AppendState appends a state in its form.
func AppendState(dst []byte, s *State) []byte {
	at := len(dst)
	c := coder{out: append(dst, formVersion, 0, 0, 0, 0)}
	s.pass(&c)
	binary.BigEndian.PutUint32(c.out[at+1:], uint32(len(c.out)-at-formHead))
	return c.out
}

// ReadState reads one state.
func ReadState(b []byte) (State, error) {
	s, rest, err := nextState(b)
	if err == nil && len(rest) > 0 {
		err = ErrForm
	}
	return s, err
}

// ReadStates reads what AppendState wrote, one after another. With ErrForm it returns those that could be read.
func ReadStates(b []byte) (list []State, err error) {
	for len(b) > 0 {
		s, rest, bad := nextState(b)
		if bad != nil {
			err = bad
		} else {
			list = append(list, s)
		}
		b = rest
	}
	return list, err
}

// nextState reads the first of some states; rest is what follows it, also where it cannot be read.
func nextState(b []byte) (s State, rest []byte, err error) {
	if len(b) < formHead || uint64(binary.BigEndian.Uint32(b[1:])) > uint64(len(b)-formHead) {
		return s, nil, ErrForm
	}
	end := formHead + int(binary.BigEndian.Uint32(b[1:]))
	c := coder{in: packed.Reader{B: b[formHead:end]}, reading: true}
	if b[0] == formVersion {
		s.pass(&c)
	}
	if b[0] != formVersion || c.in.Bad {
		return State{}, b[end:], ErrForm
	}
	return s, b[end:], nil
}

// coder writes fields to out, or reads them from in.
type coder struct {
	out     []byte
	in      packed.Reader
	reading bool
}

// over reports whether a form that is read ends before the next field.
func (c *coder) over() bool { return c.reading && len(c.in.B) == 0 }

func number[T ~uint8 | ~int32 | ~int64 | ~uint64](c *coder, v *T) {
	switch {
	case !c.reading:
		c.out = binary.AppendVarint(c.out, int64(*v))
	case !c.over():
		*v = T(c.in.Varint())
	}
}

func (c *coder) flag(v *bool) {
	switch {
	case !c.reading:
		c.out = packed.AppendFlag(c.out, *v)
	case !c.over():
		*v = c.in.Byte() != 0
	}
}

func (c *coder) point(p *track.Point) {
	switch {
	case !c.reading:
		c.out = track.AppendPoint(c.out, p)
	case !c.over():
		track.ReadPoint(&c.in, p)
	}
}
