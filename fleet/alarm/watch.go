package alarm

import (
	"cmp"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// ruleVersion stands in the evidence; it rises with each change of what the rules find.
const ruleVersion = 5

// Rules are the numbers by which reports are judged (domain rules, section 5).
type Rules struct {
	Clock       motion.ClockRule
	Grace       time.Duration   // after its first position a device is being fitted
	Live        time.Duration   // what is younger when it comes is told live
	Window      time.Duration   // what comes later than this is kept and not judged
	TellEvery   time.Duration   // how often it is written that an alarm goes on
	SpeedLimit  uint16          // 0.1 km/h; 0 none
	SpeedLeave  uint16          // below the limit, at which it is over
	SpeedFor    time.Duration   // before it counts
	SpeedQuiet  time.Duration   // below, before it is over
	SpeedHeaven uint8           // satellites that a fix must have, where it says
	Drained     int8            // percent: at this much of its battery the loss of power is told once more
	DrainedOver int8            // percent, at which that is over
	PowerCutFor time.Duration   // the power must be gone before it counts; 0 as the type says
	Realarm     time.Duration   // see Alarm
	Off         map[string]bool // classes that are not judged
	Wireless    bool            // the device is, and has no power to lose
	Ground      *Ground         // where the device is judged to be; nil nowhere
}

// DefaultRules are the domain's defaults.
func DefaultRules() Rules {
	return Rules{
		Clock: motion.DefaultSettings().Clock, Grace: 24 * time.Hour, Live: 15 * time.Minute, Window: 7 * 24 * time.Hour, TellEvery: 10 * time.Minute,
		SpeedLimit: 1200, SpeedLeave: 50, SpeedFor: 30 * time.Second, SpeedQuiet: 30 * time.Second, SpeedHeaven: 4, Drained: 20, DrainedOver: 30,
	}
}

// State is what is remembered of a device between two reports. The zero value is a device of which nothing is known.
type State struct {
	Newest moment       // of those with a fix or an alarm
	heard  moment       // of those of any kind
	First  fleet.Millis // moment of the first report with a position
	Of     []episode
	places placed

	located fleet.Millis // moment of the newest report with a position
	over    track.Alarm  // what the newest report ended, or had come to nothing
	beats   *beats       // since the newest fix, where something is wrong; not kept
}

// moment orders reports: by when they were made, and those of one moment always in the same way.
type moment struct {
	at, fixTime fleet.Millis
	lat, lon    int32
}

func (m moment) compare(o moment) int {
	return cmp.Or(cmp.Compare(m.at, o.at), cmp.Compare(m.fixTime, o.fixTime), cmp.Compare(m.lat, o.lat), cmp.Compare(m.lon, o.lon))
}

// until is the moment of the newest report of any kind.
func (st *State) until() fleet.Millis { return max(st.Newest.at, st.heard.at) }

// hear notes that a report of a moment came.
func (st *State) hear(m moment) {
	if m.compare(st.heard) > 0 {
		st.heard = m
	}
}

// episode is something that is wrong, or may come to be.
type episode struct {
	kind     string // Type.Key
	since    fleet.Millis
	last     fleet.Millis // it was said last
	gone     fleet.Millis // it was first said that it is no more, 0 not
	told     fleet.Millis // last of what was written
	count    int32
	raised   bool
	happened bool // it was told as something that happened, not as something that is
	late     bool // it came too late to be told live
	located  bool // the report that said so had a position
	whole    bool // that report said all that the terminal has to say, as no heartbeat does
	first    Fix
	value    uint16 // the most of what was measured
}

// take is one report on its way into a state.
type take struct {
	*Rules
	st  *State
	p   *track.Point
	at  fleet.Millis
	was fleet.Millis // of the newest report before it
	dev fleet.ID
	out []Alarm
}

func millis(d time.Duration) fleet.Millis { return fleet.Millis(d.Milliseconds()) }

// momentOf is the key of a report; known is false where nobody can tell when it was made.
func (r *Rules) momentOf(p *track.Point) (m moment, known bool) {
	at, known := r.Clock.Moment(p)
	return moment{at, p.FixTime, p.Lat, p.Lon}, known
}

// Take moves the state of a device on by a report and appends the alarms that began, went on or ended with it. A report from before the
// newest one changes nothing: late is its moment where it is to be judged again. Only a fix that heartbeats alone came before is taken on in its order. It is a
// pure function: the same reports in the same order give the same alarms.
func (r *Rules) Take(st *State, device fleet.ID, p *track.Point, out []Alarm) (alarms []Alarm, late fleet.Millis) {
	m, known := r.momentOf(p)
	if !known {
		return out, 0
	}
	if r.precedes(st, p, m) {
		return r.inOrder(st, device, p, out), 0
	}
	c, was := m.compare(st.Newest), st.until()
	t := take{r, st, p, m.at, was, device, out}
	if m == st.heard {
		c = 0
	}
	switch {
	case c < 0 && p.HasFix() && p.Alarms == 0 && m.at > st.located:
		t.outrun()
		return t.out, 0
	case c < 0 && !p.HasFix() && st.places.waits(m.at):
		st.places.doubt = m.at
		return out, m.at
	case c < 0 && (m.at < st.Newest.at-millis(r.Window)):
		return out, 0
	case c < 0:
		return out, m.at
	case c == 0:
		t.again(m)
		return t.out, 0
	}
	t.hold()
	t.judge(m)
	t.held(len(out))
	return t.out, 0
}

// judge takes on a report that is newer than the newest.
func (t *take) judge(m moment) {
	st, p := t.st, t.p
	if p.HasFix() || p.Alarms != 0 { // a heartbeat is timed by its receipt: a fix that was made before it and comes right after it is not late
		st.Newest = m
	}
	st.hear(m)
	st.over = 0
	if p.HasFix() {
		t.locate()
	}
	if t.Ground != nil {
		t.whereabouts()
	}
	said := Says(p)
	if said == 0 && len(st.Of) == 0 && p.Speed <= t.SpeedLimit {
		return
	}
	t.listen(said, false)
	t.limit()
	st.Of = slices.DeleteFunc(st.Of, func(e episode) bool {
		k := byKey[e.kind]
		if k.Bits != 0 && !e.raised && !t.judges(k) { // any more
			return true
		}
		over := e.last != t.at && k.Bits != 0 && t.miss(k, &e)
		if over {
			st.over |= k.Bits
		}
		return over
	})
	for i := range st.Of { // miss has changed copies
		t.settle(&st.Of[i])
	}
	t.drain()
}

// judges reports whether alarms of a type are judged of a device.
func (r *Rules) judges(k *Type) bool { return !k.Silent && !(k.Wired && r.Wireless) && !r.Off[k.Class] }

// listen takes on the alarms that a report says; of a copy, those that the other one did not say.
func (t *take) listen(said track.Alarm, copied bool) {
	for i := range types {
		k := &types[i]
		if said&k.Bits == 0 || !t.judges(k) || t.fitting(k) {
			continue
		}
		if e := t.find(k.Key); !copied || e == nil || e.last != t.at {
			t.see(k)
		}
	}
}

// locate notes that a report has a position.
func (t *take) locate() {
	t.st.located = max(t.st.located, t.at)
	if t.st.First == 0 {
		t.st.First = t.at
	}
}

// Says are the alarms that a report says.
func Says(p *track.Point) track.Alarm {
	said := p.Alarms
	if p.Status.Has(track.PowerLost) {
		said |= track.AlarmPowerCut
	}
	return said
}

// fitting reports whether a device is still being fitted, and so what it says of that is none.
func (t *take) fitting(k *Type) bool {
	return k.Fitting && (t.st.First == 0 || t.at < t.st.First+millis(t.Grace))
}

func (t *take) find(kind string) *episode {
	for i := range t.st.Of {
		if t.st.Of[i].kind == kind {
			return &t.st.Of[i]
		}
	}
	return nil
}

// whole reports whether a report says all that may be wrong: one with a position, or of a terminal that has none and says when it was. JT/T 808 has its
// alarms in reports with and without a fix; heartbeats have a part of them and no time.
func whole(p *track.Point) bool { return p.HasFix() || p.Status.Has(track.ClockSet) }

func (t *take) begin(kind string) *episode {
	late := t.p.RecvTime-t.at > millis(t.Live)
	t.st.Of = append(t.st.Of, episode{kind: kind, since: t.at, last: t.at, late: late, located: t.p.HasFix(), whole: whole(t.p), first: fixOf(t.p, t.at)})
	return &t.st.Of[len(t.st.Of)-1]
}

func fixOf(p *track.Point, at fleet.Millis) Fix {
	return Fix{At: at, Lat: p.Lat, Lon: p.Lon, Speed: p.Speed, Accuracy: p.Accuracy, Mode: uint8(p.Mode)}
}

// see takes on that a terminal says something.
func (t *take) see(k *Type) {
	e := t.find(k.Key)
	if e != nil && (k.event(e) && t.at-e.last >= k.apart(e) || t.unheard(k)) {
		t.end(k, e) // that was another one
		t.drop(k.Key)
		e = nil
	}
	if e == nil {
		e = t.begin(k.Key)
	}
	e.count, e.last, e.gone = e.count+1, t.at, 0
	e.happened = e.happened || t.p.Status.Has(track.AlarmsHappened)
	enough := int(e.count) >= k.Reports && (k.Either && t.at > e.since || t.at-e.since >= millis(t.after(k)))
	if !e.raised && (enough || e.happened && k.After <= 10*time.Second) {
		t.raise(k, e)
		return
	}
	if e.raised && t.at-e.told >= millis(t.TellEvery) {
		t.tell(k, e, nil)
	}
}

// after is how long a terminal must go on saying something before it counts.
func (r *Rules) after(k *Type) time.Duration {
	if k.Class == Electric && r.PowerCutFor != 0 {
		return r.PowerCutFor
	}
	return k.After
}

// event reports whether an episode is something that happened, which no later report takes back.
func (k *Type) event(e *episode) bool { return k.Event || e.happened && k.Key != "powerCut" }

// unheard reports whether nothing was heard before a report for so long that what was said before is over.
func (t *take) unheard(k *Type) bool { return k.Gap != 0 && t.at-t.was > millis(k.Gap) }

// apart is how long an episode is not said until the next time is another one.
func (k *Type) apart(e *episode) fleet.Millis {
	if e.happened {
		return millis(max(k.Quiet, quiet))
	}
	return millis(k.Quiet)
}

func (t *take) drop(kind string) {
	t.st.Of = slices.DeleteFunc(t.st.Of, func(e episode) bool { return e.kind == kind })
}

// denies reports whether a report that does not say something says so that it is no more.
func (t *take) denies(k *Type, e *episode) bool {
	return e.whole == whole(t.p) && !e.happened || k.Key == "powerCut" && t.p.Status.Has(track.Charging)
}

// miss takes on that a terminal does not say something that it said before, and reports whether that is over.
func (t *take) miss(k *Type, e *episode) bool {
	denied := t.denies(k, e)
	if !e.raised {
		return denied && t.at < t.due(k, e) // or settle raises it
	}
	if k.event(e) || t.unheard(k) {
		if !t.unheard(k) && t.at-e.last < k.apart(e) {
			return false
		}
		t.end(k, e)
		return true
	}
	if !denied {
		return false
	}
	if e.gone != 0 && t.at-e.gone >= millis(k.Quiet) {
		t.end(k, e)
		return true
	}
	return false
}

// settle raises what has waited long enough, and notes since when it is not said any more.
func (t *take) settle(e *episode) {
	k := byKey[e.kind]
	if e.last == t.at || k.Bits == 0 {
		return
	}
	denied := t.denies(k, e)
	if !e.raised && (e.happened && !denied && t.at-e.since >= millis(t.after(k)) || t.at >= t.due(k, e)) {
		t.raise(k, e)
	}
	if e.raised && e.gone == 0 && denied {
		e.gone = t.at
	}
}

// limit judges the speed.
func (t *take) limit() {
	const kind = "speedLimit"
	e := t.find(kind)
	p := t.p
	if t.SpeedLimit == 0 && e != nil { // it is not judged any more
		t.end(byKey[kind], e)
		t.drop(kind)
	}
	if t.SpeedLimit == 0 || !p.HasFix() || p.Mode != track.ModeGPS && p.Mode != track.ModeMixed || p.Satellites != 0 && p.Satellites < t.SpeedHeaven || p.Speed > 3000 {
		return
	}
	k := byKey[kind]
	if e != nil && t.at-max(e.last, e.gone) > t.speedGap() { // nobody knows how fast it was meanwhile
		t.end(k, e)
		t.drop(kind)
		e = nil
	}
	switch {
	case p.Speed > t.SpeedLimit && p.Quality == track.Jump:
	case p.Speed > t.SpeedLimit:
		if e == nil {
			e = t.begin(kind)
		}
		e.count, e.last, e.gone, e.value = e.count+1, t.at, 0, max(e.value, p.Speed)
		if !e.raised && e.count > 1 && t.at-e.since >= millis(t.SpeedFor) {
			t.raise(k, e)
		}
	case e == nil:
	case !e.raised:
		t.drop(kind)
	case p.Speed < t.SpeedLimit-t.SpeedLeave:
		if e.gone == 0 {
			e.gone = t.at
		}
		if told := len(t.out); t.at-e.gone >= millis(t.SpeedQuiet) {
			t.end(k, e)
			t.closedBy(told)
			t.drop(kind)
		}
	default:
		e.gone, e.last = 0, t.at
	}
}

// speedGap is how long there may be no fix for what is too fast before and after to be one time.
func (r *Rules) speedGap() fleet.Millis { return millis(max(2*r.SpeedFor, 2*time.Minute)) }
