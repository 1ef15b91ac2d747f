package report

import (
	"context"
	"slices"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
)

// Diaries hold in memory what each vehicle of large fleets did day by day, in the zones that are asked for: what is too much to be read for a
// question is read once, and again only of vehicles of which something was written since. The zero value holds nothing.
type Diaries struct {
	// Always is for tests: questions that are small enough to be read are asked of diaries, too.
	Always bool

	mu      sync.Mutex
	zones   map[string]*zoneDiaries
	changed map[fleet.ID]*uint32 // how often something was written of a device
	writing chan struct{}        // full while somebody reads, for all
}

// How much is held, for how long, and what one question may take to read of it.
const (
	diaryDays   = 62 // days before today, so that the month before this one is among them whole
	mostZones   = 3
	mostDiaries = 300_000
	diaryAge    = 24 * 60 * 60 * 1000
	diaryPause  = 1500 * time.Millisecond
	diaryStep   = 100 // vehicles that are read at a time
)

// zoneDiaries are the diaries of the days of a zone.
type zoneDiaries struct {
	mileage.Calendar
	first   int32          // the first day
	begins  []fleet.Millis // of the days from the first on, and of many that are yet to come
	asked   fleet.Millis
	by      map[diaryKey]*diary
	lately  []*diary           // as a question had them last, in its order: the next one mostly has the same
	paced   bool               // somebody asked how fast vehicles went: diaries have it
	askedBy map[fleet.ID]asker // by organisation: for these it is kept up
}

// asker is who asked last of an organisation, and when.
type asker struct {
	fleet.Actor
	at fleet.Millis
}

// diaryKey names a vehicle by its devices: the first, the last, how many.
type diaryKey struct {
	first, last fleet.ID
	n           int
}

func keyOf(v *monitor.Fitted) diaryKey {
	n := len(v.Devices)
	return diaryKey{v.Devices[0].ID, v.Devices[n-1].ID, n}
}

// page is what a vehicle did on a day, but for what is not over.
type page struct {
	metres            int32 // below 0: nothing is known of it
	driving, standing uint32
}

// diary is what a vehicle did on the days from the first on. It is never changed, but replaced.
type diary struct {
	devices []noted
	pages   []page
	paces   paces        // nil where nobody asked for them
	version uint32       // how often something had been written of its devices
	at      fleet.Millis // when it was read
	until   fleet.Millis // when the last ride or stop ends that is over
	ahead   bool         // some end later than it was read: by a clock that is ahead
}

// noted is a device as it was when a diary was read, with what the newest days are reckoned from, which go on.
type noted struct {
	monitor.Fit
	kept    []mileage.Kept
	ways    []mileage.Way
	changed *uint32 // how often something has been written of it
}

// Changed notes that something was written of devices: their rides, stops or days are others now.
func (d *Diaries) Changed(ids []fleet.ID) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.zones) == 0 {
		return
	}
	for _, id := range ids {
		if n := d.changed[id]; n != nil { // else no diary is of it
			*n++
		}
	}
}

// count is how often something was written of a device, from now on.
func (d *Diaries) count(id fleet.ID) *uint32 {
	n := d.changed[id]
	if n == nil {
		n = new(uint32)
		d.changed[id] = n
	}
	return n
}

// zone returns the diaries of a zone, new ones where the days that are asked for are not among them.
func (d *Diaries) zone(c mileage.Calendar, today int32, now fleet.Millis) *zoneDiaries {
	name := c.Zone.String() + c.Begins(today).Time().In(c.Zone).Format("-0700")
	z := d.zones[name]
	if z == nil || z.first < today-2*diaryDays || z.first > today-diaryDays {
		z = &zoneDiaries{Calendar: c, first: today - diaryDays, by: map[diaryKey]*diary{}, askedBy: map[fleet.ID]asker{}}
		for day := z.first; day <= today+2*diaryDays; day++ {
			z.begins = append(z.begins, c.Begins(day))
		}
		if d.zones == nil {
			d.zones, d.changed, d.writing = map[string]*zoneDiaries{}, map[fleet.ID]*uint32{}, make(chan struct{}, 1)
		}
		d.zones[name] = z
	}
	z.asked = now
	for len(d.zones) > mostZones {
		d.drop(func(a, b *zoneDiaries) bool { return a.asked < b.asked })
	}
	return z
}

// drop forgets the zone that comes first.
func (d *Diaries) drop(before func(a, b *zoneDiaries) bool) {
	var least string
	for name, z := range d.zones {
		if least == "" || before(z, d.zones[least]) {
			least = name
		}
	}
	delete(d.zones, least)
}

// opened are the rides and stops of a device that are not over, until it was last heard.
func opened(f *monitor.Fit) (ride, stop mileage.Span) {
	if f.Rides != 0 {
		ride = mileage.Span{From: f.Rides, To: max(f.Rides, f.Heard)}
	}
	if f.Stop.Open {
		stop = mileage.Span{From: f.Stop.Since, To: max(f.Stop.Since, f.Heard)}
	}
	return ride, stop
}

// upTo is what of a span lies before a moment; nothing of one that begins later.
func upTo(s mileage.Span, until fleet.Millis) mileage.Span {
	if s.From >= until {
		return mileage.Span{}
	}
	return mileage.Span{From: s.From, To: min(s.To, until)}
}

// age is how long a diary holds at most: not as long as all others, so that they are not read again at once. What nobody told of is in it then.
func (y *diary) age() fleet.Millis { return diaryAge + fleet.Millis(y.devices[0].ID%3600)*10_000 }

// holds reports whether a diary is of a vehicle as it is: of the same devices, of which nothing was written since, and of which what is not over is
// told until the last moment that is over as it was told then.
func (y *diary) holds(v *monitor.Fitted, now fleet.Millis) bool {
	if y.ahead || now-y.at > y.age() {
		return false
	}
	version := uint32(0)
	for i := range v.Devices {
		was, is := &y.devices[i].Fit, &v.Devices[i]
		if version += *y.devices[i].changed; was.Wired != is.Wired {
			return false
		}
		if was.Rides == is.Rides && was.Stop == is.Stop && was.Heard >= y.until && is.Heard >= y.until { // as most are: nothing began or ended
			continue
		}
		rode, stood := opened(was)
		rides, stands := opened(is)
		if upTo(rode, y.until) != upTo(rides, y.until) || upTo(stood, y.until) != upTo(stands, y.until) {
			return false
		}
	}
	return y.version == version
}

// of reports whether a diary is of the devices of a vehicle.
func (y *diary) of(v *monitor.Fitted) bool {
	if y == nil || len(y.devices) != len(v.Devices) {
		return false
	}
	for i := range v.Devices {
		if y.devices[i].ID != v.Devices[i].ID {
			return false
		}
	}
	return true
}

// diaries returns the diary of each vehicle of a question, in their order, or how many are there yet: more of them are read with each question, and
// all of them where somebody is patient. It is nil where the days, or so many vehicles, are not held.
func (l *mileageList) diaries(ctx context.Context, actor fleet.Actor) (z *zoneDiaries, of []*diary, ready int, err error) {
	d, now := l.Diaries, fleet.MillisOf(l.Clock.Now())
	days := l.calendar(l.Zone)
	today := days.Day(now)
	if d == nil || len(l.vehicles) > mostDiaries || l.Period.From < today-diaryDays || l.Period.Days() <= 0 {
		return nil, nil, 0, nil
	}
	d.mu.Lock()
	z = d.zone(days, today, now)
	z.paced = z.paced || l.paced
	z.askedBy[actor.OrganID] = asker{actor, now}
	d.mu.Unlock()
	of, ready, err = l.bring(ctx, z)
	return z, of, ready, err
}

// bring reads the diaries that are missing or do not hold any more.
func (l *mileageList) bring(ctx context.Context, z *zoneDiaries) (of []*diary, ready int, err error) {
	d, began := l.Diaries, l.Clock.Now()
	of = make([]*diary, len(l.vehicles))
	missing := l.held(z, of, fleet.MillisOf(began))
	if len(missing) == 0 {
		return of, len(of), nil
	}
	if mine, err := d.turn(ctx, l.patient); err != nil || !mine {
		return nil, len(of) - len(missing), err
	}
	defer func() { <-d.writing }()
	missing = l.held(z, of, fleet.MillisOf(l.Clock.Now())) // another may have read them meanwhile
	for some := range slices.Chunk(missing, diaryStep) {
		if !l.patient && l.Clock.Now().Sub(began) > diaryPause {
			return nil, len(of) - len(missing), nil
		}
		if err := l.read(ctx, z, of, some); err != nil {
			return nil, 0, err
		}
		missing = missing[len(some):]
	}
	d.mu.Lock()
	z.lately = of
	d.mu.Unlock()
	return of, len(of), nil
}

// turn waits for one's turn to read, for as long as a question may take where nobody is patient, and reports whether it came.
func (d *Diaries) turn(ctx context.Context, patient bool) (bool, error) {
	late := make(<-chan time.Time)
	if !patient {
		timer := time.NewTimer(diaryPause)
		defer timer.Stop()
		late = timer.C
	}
	select {
	case d.writing <- struct{}{}:
		return true, nil
	case <-late:
		return false, nil
	case <-ctx.Done():
		return false, ctx.Err()
	}
}

// held finds the diaries of vehicles, and returns the numbers of those of which there are none that hold.
func (l *mileageList) held(z *zoneDiaries, of []*diary, now fleet.Millis) (missing []int) {
	l.Diaries.mu.Lock()
	defer l.Diaries.mu.Unlock()
	serves := func(y *diary, v *monitor.Fitted) bool {
		return y.of(v) && (!l.paced || y.paces != nil) && y.holds(v, now)
	}
	for i := range l.vehicles {
		v := &l.vehicles[i]
		if i < len(z.lately) && serves(z.lately[i], v) {
			of[i] = z.lately[i]
		} else if y := z.by[keyOf(v)]; serves(y, v) {
			of[i] = y
		} else {
			missing = append(missing, i)
		}
	}
	if len(missing) == 0 {
		z.lately = of
	}
	return missing
}
