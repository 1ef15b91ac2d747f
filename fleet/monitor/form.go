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
	packed.Number(&c.Coder, &s.DeviceID)
	packed.Number(&c.Coder, &s.LastMessage)
	packed.Number(&c.Coder, &s.FixedAt)
	packed.Number(&c.Coder, &s.ResetAt)
	packed.Number(&c.Coder, &s.Place)
	c.Flag(&s.HasPosition)
	c.point(&s.Latest)
	packed.Number(&c.Coder, &s.Stop.Lat)
	packed.Number(&c.Coder, &s.Stop.Lon)
	packed.Number(&c.Coder, &s.Stop.Since)
	c.Flag(&s.Stop.Open)
	packed.Number(&c.Coder, &s.Stop.Outside)
	packed.Number(&c.Coder, &s.Suspect.Lat)
	packed.Number(&c.Coder, &s.Suspect.Lon)
	packed.Number(&c.Coder, &s.Suspect.At)
	packed.Number(&c.Coder, &s.RideSince)
	packed.Number(&c.Coder, &s.Today.Day)
	packed.Number(&c.Coder, &s.Today.Metres)
	packed.Number(&c.Coder, &s.Today.Source)
	c.Bytes(&s.Motion)
	packed.Number(&c.Coder, &s.Still.Lat)
	packed.Number(&c.Coder, &s.Still.Lon)
	packed.Number(&c.Coder, &s.Still.Since)
	c.Flag(&s.Still.Open)
	packed.Number(&c.Coder, &s.Still.Outside)
	c.Bytes(&s.Fences)
	c.Bytes(&s.Alarms)
	packed.Number(&c.Coder, &s.Supply.Volts)
	packed.Number(&c.Coder, &s.Supply.Above)
	packed.Number(&c.Coder, &s.Supply.AboveTo)
	packed.Number(&c.Coder, &s.Supply.Below)
	packed.Number(&c.Coder, &s.Supply.BelowTo)
	packed.Number(&c.Coder, &s.Supply.BelowDate)
	packed.Number(&c.Coder, &s.RelayAt)
	c.Bytes(&s.Leapt)
	packed.Number(&c.Coder, &s.Told.At)
	packed.Number(&c.Coder, &s.Told.Made)
	packed.Number(&c.Coder, &s.Told.Heard)
}

// AppendState appends a state in its form.
func AppendState(dst []byte, s *State) []byte {
	at := len(dst)
	c := coder{packed.Coder{Out: append(dst, formVersion, 0, 0, 0, 0)}}
	s.pass(&c)
	binary.BigEndian.PutUint32(c.Out[at+1:], uint32(len(c.Out)-at-formHead))
	return c.Out
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
	c := coder{packed.Coder{In: packed.Reader{B: b[formHead:end]}, Reading: true}}
	if b[0] == formVersion {
		s.pass(&c)
	}
	if b[0] != formVersion || c.In.Bad {
		return State{}, b[end:], ErrForm
	}
	return s, b[end:], nil
}

// coder writes the fields of a state, or reads them.
type coder struct{ packed.Coder }

func (c *coder) point(p *track.Point) {
	switch {
	case !c.Reading:
		c.Out = track.AppendPoint(c.Out, p)
	case !c.Over():
		track.ReadPoint(&c.In, p)
	}
}
