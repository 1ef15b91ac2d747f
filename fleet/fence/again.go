package fence

import (
	"cmp"
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Replay judges again what followed a report that came late.
type Replay struct {
	From  fleet.Millis
	State State
	rules *Rules
	who   Who
	plan  *Plan
	kept  []Stay // those that are not judged again
	first []Stay // those that were not over at From
	done  []Change
}

// Since is from when on is to be judged again because a report of a moment came late: from behind the last fix before it, since the way from
// there on is another one now. Points are in any order.
func (r *Rules) Since(points []track.Point, late fleet.Millis) fleet.Millis {
	since := fleet.Millis(0)
	for i := range points {
		if k, known := r.keyOf(&points[i]); known && points[i].HasFix() && k.at < late {
			since = max(since, k.at+1)
		}
	}
	if since == 0 {
		return late
	}
	return since
}

// Again begins to judge again what was at a moment and later, from the stays that are kept and were not over then.
func (r *Rules) Again(kept []Stay, from fleet.Millis, who Who, plan *Plan) *Replay {
	again := &Replay{From: from, rules: r, who: who, plan: plan}
	for _, s := range kept {
		begins, counts := from, false
		if a := plan.all[s.FenceID]; a != nil {
			var since fleet.Millis
			since, counts = a.since(who)
			begins = max(begins, since)
		}
		switch open := s.Left == 0 || counts && s.Left >= begins; {
		case s.Entered < begins && open:
			s.Left, s.Out, s.Exit = 0, Point{}, Seen{}
			again.first = append(again.first, s)
		case s.Entered < begins, !counts:
			again.kept = append(again.kept, s)
		}
	}
	again.State.In = slices.Clone(again.first)
	return again
}

// Take takes points: all that are kept since From, and before them at least the last one with a fix.
func (a *Replay) Take(points []track.Point) {
	points = slices.Clone(points)
	slices.SortStableFunc(points, func(p, q track.Point) int {
		k, _ := a.rules.keyOf(&p)
		l, _ := a.rules.keyOf(&q)
		return k.compare(l)
	})
	for i := range points {
		p := &points[i]
		k, known := a.rules.keyOf(p)
		switch {
		case !known:
		case k.at >= a.From:
			a.done = a.rules.Take(&a.State, p, a.who, a.plan, a.done)
		case p.HasFix():
			a.before(p, k)
		}
	}
}

// before takes a fix from before From: of those that are inside it tells whether they move, as it did when it was judged.
func (a *Replay) before(p *track.Point, k key) {
	f := a.rules.fixOf(p, k.at)
	leaps := a.State.Last.At != 0 && a.rules.leaps(&a.State.Last, &f)
	a.State.Last, a.State.Newest = f, k
	for i := range a.State.In {
		s := &a.State.In[i]
		if of := a.plan.all[s.FenceID]; !leaps && of != nil && a.plan.side(of, f.Point, f.Metres) != outside {
			s.Moving = a.plan.movesAt(s, !f.Slow, k.at)
		}
	}
}

// Stays are those of the device that were not over at From, as they ought to be, in the order in which they began.
func (a *Replay) Stays() []Stay {
	out := append(slices.Clone(a.kept), a.first...)
	for _, c := range a.done {
		i := slices.IndexFunc(out, func(s Stay) bool { return s.FenceID == c.FenceID && s.Entered == c.Entered })
		if i < 0 {
			out = append(out, c.Stay)
		} else {
			out[i] = c.Stay
		}
	}
	for _, s := range a.State.In {
		if i := slices.IndexFunc(out, func(o Stay) bool { return o.FenceID == s.FenceID && o.Entered == s.Entered }); i >= 0 {
			out[i].Moving = s.Moving
		}
	}
	slices.SortStableFunc(out, func(a, b Stay) int {
		return cmp.Or(cmp.Compare(a.Entered, b.Entered), cmp.Compare(a.FenceID, b.FenceID))
	})
	return out
}
