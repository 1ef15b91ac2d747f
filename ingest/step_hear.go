package ingest

import (
	"hash/maphash"
	"slices"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/fact"
)

// hear finds what a frame says of its terminal. What is new is committed within moments, what was said before goes along
// with the next commit, and what was said in the same hour is not told again.
func (hs *heads) hear(d *datum) bool {
	r, said := d.rec, &d.head.said
	told := fact.Told{DeviceID: r.DeviceID, At: r.RecvTime}
	if r.Login {
		told.LoggedIn(r.Protocol)
	}
	if r.Answer != nil {
		told.Answered(r.Answer)
		hs.urgent(d, command.Answered{DeviceID: r.DeviceID, At: r.RecvTime, Protocol: r.Protocol, Answer: *r.Answer, Frame: slices.Clone(r.Raw)})
	}
	if len(r.Facts) > 0 {
		told.Say(r.Facts)
	}
	for i := range r.Points {
		if len(r.Points[i].Extras) > 0 {
			told.Report(&r.Points[i])
		}
	}
	told.Events = slices.DeleteFunc(told.Events, func(e fact.Event) bool { return e.Again && said.known(fact.Card, e.Text) })
	fresh := len(told.Events) > 0
	told.Facts = slices.DeleteFunc(told.Facts, func(s fact.Said) bool {
		was, lately := said.hear(s, r.RecvTime)
		fresh = fresh || !was
		return lately
	})
	switch {
	case fresh:
		hs.found(d, told)
	case len(told.Facts) > 0:
		hs.note(d, told)
	}
	return true
}

// said is what a worker remembers of the facts that a terminal told, so that it need not tell the database of each again.
// It may forget: then the database finds that it knows.
type said []saidOnce

type saidOnce struct {
	key   string
	value uint32 // a hash of it
	hour  uint32 // of its last telling, since 1970
}

// mostSaid is of how many facts of a terminal is remembered what they were.
const mostSaid = 32

const hour = 60 * 60 * 1000

var seed = maphash.MakeSeed()

func hashOf(value string) uint32 { return uint32(maphash.String(seed, value)) }

// known reports whether a fact is remembered, and has that value.
func (s *said) known(key, value string) bool {
	for i := range *s {
		if (*s)[i].key == key {
			return (*s)[i].value == hashOf(value)
		}
	}
	return false
}

// hear notes a fact, and reports whether it was said before, and in the same hour.
func (s *said) hear(f fact.Said, at fleet.Millis) (before, lately bool) {
	now := saidOnce{f.Key, hashOf(f.Value), uint32(at / hour)}
	for i := range *s {
		if was := &(*s)[i]; was.key == f.Key {
			before = was.value == now.value
			lately = before && was.hour == now.hour
			*was = now
			return before, lately
		}
	}
	if len(*s) < mostSaid {
		*s = append(*s, now)
	}
	return false, false
}
