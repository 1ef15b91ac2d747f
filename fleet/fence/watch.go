package fence

import (
	"cmp"
	"math"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
	"waymark/geo"
)

// Rules are the numbers by which fixes are judged.
type Rules struct {
	Buffer      float64       // metres that a fix is never known better than
	Cells       float64       // metres that a fix by cells is known to that does not say
	WiFi        float64       // likewise by access points
	JumpSpeed   float64       // km/h; what would have been faster is not judged until the next fix confirms it
	CrossWithin time.Duration // a way between two fixes counts when it took no longer …
	CrossMetres float64       // … and is no longer than this
	Wander      float64       // metres between fixes of a vehicle that does not drive which it need not have gone: two in a row count
	Clock       motion.ClockRule
}

// DefaultRules are the domain's defaults (domain rules, section 5: a buffer of 30 metres, or as the fix is accurate).
func DefaultRules() Rules {
	return Rules{Buffer: 30, Cells: 1000, WiFi: 100, JumpSpeed: 240, CrossWithin: 10 * time.Minute, CrossMetres: 20_000, Wander: 200, Clock: motion.DefaultSettings().Clock}
}

// Fix is a place at a moment; At is 0 where there is none.
type Fix struct {
	Point
	At     fleet.Millis
	Metres float64 // it is known to
	Cells  bool    // by cells alone: two in a row count
	Slow   bool    // of a vehicle that does not drive
	reported
}

// reported is what else a fix says, for the evidence.
type reported struct {
	speed, accuracy uint16
	mode            uint8
}

// seen is the fix as evidence has it.
func (f *Fix) seen() Seen {
	return Seen{f.Point, f.At, f.speed, f.accuracy, f.mode, uint16(math.Min(f.Metres, math.MaxUint16))}
}

// State is what is remembered of a device between two reports. The zero value is a device of which nothing is known. All of it but Newest
// follows from the stays that are kept and the fix before a moment, so that what came late can be judged again from there.
type State struct {
	Newest key // of those with a fix
	Last   Fix
	In     []Stay // those that are not over
}

// key orders reports: by moment, and those of one moment always in the same way.
type key struct {
	at, fixTime fleet.Millis
	place       Point
}

func (k key) compare(o key) int {
	return cmp.Or(cmp.Compare(k.at, o.at), cmp.Compare(k.fixTime, o.fixTime), cmp.Compare(k.place.Lat, o.place.Lat), cmp.Compare(k.place.Lon, o.place.Lon))
}

// Change is that a device entered a fence, left it, or passed through between two fixes, with the fixes that say so.
type Change struct {
	Stay          // with Left where it left
	Before, After Fix
}

func (r *Rules) keyOf(p *track.Point) (key, bool) {
	at, known := r.Clock.Moment(p)
	return key{at, p.FixTime, Point{p.Lat, p.Lon}}, known
}

func (r *Rules) fixOf(p *track.Point, at fleet.Millis) Fix {
	f := Fix{Point: Point{p.Lat, p.Lon}, At: at, Metres: math.Max(r.Buffer, float64(p.Accuracy)), Cells: p.Mode == track.ModeCell || p.Mode == track.ModeCells, Slow: !moving(p),
		reported: reported{p.Speed, p.Accuracy, uint8(p.Mode)}}
	switch {
	case p.Accuracy > 0:
	case f.Cells:
		f.Metres = r.Cells
	case p.Mode == track.ModeWiFi:
		f.Metres = r.WiFi
	}
	return f
}

// Take moves a state on by a report and appends what changed with it. A report from before the newest one changes nothing. It is a pure
// function of its arguments: the same reports in the same order, by the same plan, give the same changes.
func (r *Rules) Take(st *State, p *track.Point, who Who, plan *Plan, out []Change) []Change {
	k, known := r.keyOf(p)
	if !known || k.compare(st.Newest) <= 0 {
		return out
	}
	if !p.HasFix() { // a heartbeat is timed by its receipt: a fix that was made before it and comes right after it is not late
		return out
	}
	st.Newest = k
	f, before := r.fixOf(p, k.at), st.Last
	st.Last = f
	t := take{r, plan, who, before, f, out}
	if before.At != 0 && r.leaps(&before, &f) { // it tells nothing of what was inside
		return t.out
	}
	was := slices.Clone(st.In)
	st.In = t.leave(st.In)
	st.In = t.enter(st.In)
	if t.crosses() {
		t.pass(was, st.In)
	}
	return t.out
}

// take is one fix on its way into a state.
type take struct {
	*Rules
	plan          *Plan
	who           Who
	before, after Fix
	out           []Change
}

// moving reports whether a fix is of a vehicle that drives.
func moving(p *track.Point) bool {
	const slow = 50 // 0.1 km/h
	return p.Speed >= slow && (!p.Status.Has(track.ACCKnown) || p.Status.Has(track.ACCOn))
}

// movesAt reports whether a stay is of a vehicle that is on its way at a moment: it moves, and was not inside for as long as the fence says, where that
// matters.
func (p *Plan) movesAt(s *Stay, moves bool, at fleet.Millis) bool {
	a := p.all[s.FenceID]
	return moves && a != nil && a.InOut&Entering != 0 && at-s.Entered < fleet.Millis(a.StopMinutes)*60_000
}

// goOn takes on that a stay is not over, and notes it where that tells something else of it.
func (t *take) goOn(s *Stay) {
	if is := t.plan.movesAt(s, !t.after.Slow, t.after.At); is != s.Moving {
		s.Moving = is
		t.note(*s)
	}
}

// leaps reports whether the way between two fixes takes an impossible speed.
func (r *Rules) leaps(a, b *Fix) bool {
	hours := float64(max(b.At-a.At, 1000)) / 3_600_000
	return (geo.DistanceE7(a.Lat, a.Lon, b.Lat, b.Lon)-a.Metres-b.Metres)/1000 > r.JumpSpeed*hours
}

// wanders reports whether the fix differs from the one before only by what those of a vehicle that stands do.
func (t *take) wanders() bool {
	a, b := &t.before, &t.after
	return a.At != 0 && a.Slow && b.Slow && geo.DistanceE7(a.Lat, a.Lon, b.Lat, b.Lon) < t.Wander
}

// is reports whether the fix is on a side of a fence; one by cells, and one of a vehicle that stands, counts with the one before it.
func (t *take) is(a *area, side where) bool {
	if t.plan.side(a, t.after.Point, t.after.Metres) != side {
		return false
	}
	return !t.after.Cells && !t.wanders() || t.before.At != 0 && t.plan.side(a, t.before.Point, t.before.Metres) == side
}

func (t *take) note(s Stay) { t.out = append(t.out, Change{s, t.before, t.after}) }

// leave ends stays: of those that are left, and of fences that do not count for the device any more.
func (t *take) leave(in []Stay) []Stay {
	kept := in[:0:0]
	for _, s := range in {
		if a := t.plan.all[s.FenceID]; a != nil {
			since, counts := a.since(t.who)
			if counts && (t.after.At < since || !t.is(a, outside)) {
				if t.plan.side(a, t.after.Point, t.after.Metres) != outside { // one that is outside and does not count yet is none of those inside
					t.goOn(&s)
				}
				kept = append(kept, s)
				continue
			}
		}
		s.Left, s.Out, s.Exit = t.after.At, t.after.Point, t.after.seen()
		t.note(s)
	}
	return kept
}

// enter begins stays.
func (t *take) enter(in []Stay) []Stay {
	var room [8]*area
	for _, a := range t.plan.at(t.after.Point, room[:0]) {
		since, counts := a.since(t.who)
		if !counts || t.after.At < since || holds(in, a.ID) || !t.is(a, inside) {
			continue
		}
		s := Stay{FenceID: a.ID, Entered: t.after.At, In: t.after.Point, Entry: t.after.seen()}
		s.Moving = t.plan.movesAt(&s, !t.after.Slow, t.after.At)
		in = append(in, s)
		t.note(s)
	}
	return in
}

func holds(in []Stay, id fleet.ID) bool {
	return slices.ContainsFunc(in, func(s Stay) bool { return s.FenceID == id })
}

// crosses reports whether the way from the fix before counts.
func (t *take) crosses() bool {
	a, b := &t.before, &t.after
	return a.At != 0 && a.Point != b.Point && !a.Cells && !b.Cells && b.At-a.At <= fleet.Millis(t.CrossWithin.Milliseconds()) &&
		geo.DistanceE7(a.Lat, a.Lon, b.Lat, b.Lon) <= t.CrossMetres
}

// pass finds the fences that the way from the fix before went through without a fix inside.
func (t *take) pass(was, is []Stay) {
	passed := func(a *area) bool {
		since, counts := a.since(t.who)
		return counts && t.before.At >= since && !holds(was, a.ID) && !holds(is, a.ID)
	}
	metres := math.Max(t.before.Metres, t.after.Metres)
	var room [8]*area
	for _, a := range t.plan.along(t.before.Point, t.after.Point, room[:0]) {
		if !passed(a) {
			continue
		}
		from, to, through := t.plan.through(a, t.before.Point, t.after.Point, metres)
		if !through || from <= 0 || to >= 1 { // it began or ended within: that is for a fix to say
			continue
		}
		t.wentThrough(crossing{a, from, to})
	}
	for _, c := range t.plan.throughDistricts(t.before.Point, t.after.Point, metres, passed) {
		t.wentThrough(c)
	}
}

// wentThrough notes that the way from the fix before went through a fence.
func (t *take) wentThrough(c crossing) {
	when := func(part float64) fleet.Millis {
		return t.before.At + fleet.Millis(part*float64(t.after.At-t.before.At))
	}
	t.note(Stay{
		FenceID: c.ID, Entered: when(c.from), Left: when(c.to), In: part(t.before.Point, t.after.Point, c.from), Out: part(t.before.Point, t.after.Point, c.to), Passed: true,
		Entry: t.before.seen(), Exit: t.after.seen(),
	})
}
