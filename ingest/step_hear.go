package ingest

import (
	"slices"

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
		hs.found(d, command.Answered{DeviceID: r.DeviceID, At: r.RecvTime, Protocol: r.Protocol, Answer: *r.Answer, Frame: slices.Clone(r.Raw)})
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
