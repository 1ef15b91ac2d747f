package report

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
)

// large reports whether a question is about more days of devices than are read for it.
func (l *mileageList) large(most int) bool {
	return l.Diaries != nil && l.Diaries.Always || l.deviceDays() > most
}

// ofDiaries calls add with the diaries of all vehicles, once they are there.
func (l *mileageList) ofDiaries(ctx context.Context, actor fleet.Actor, p *Progress, add func(z *zoneDiaries, of []*diary)) error {
	z, of, ready, err := l.diaries(ctx, actor)
	if err != nil || z == nil {
		return err
	}
	if p.Ready = ready; of == nil {
		p.Preparing = true
		return nil
	}
	p.Known = true
	add(z, of)
	return nil
}

// ranks is ranked of all vehicles. It refuses with report.tooManyToSort, and with report.preparing while what they did is being read.
func (l *mileageList) ranks(ctx context.Context, actor fleet.Actor) (by []fleet.Millis, err error) {
	tooMany := fleet.Refuse(fleet.Refused, "report.tooManyToSort").With("max", MostSortedDays)
	if len(l.periods) > 1 {
		return nil, tooMany
	}
	err = l.mustOf(ctx, actor, tooMany, func(z *zoneDiaries, of []*diary) { by = l.ranked(z, of) })
	return by, err
}

// mustOf is ofDiaries for what there is nothing of without them. It refuses with report.preparing while they are being read, and as is given where
// they are not held.
func (l *mileageList) mustOf(ctx context.Context, actor fleet.Actor, tooMany error, add func(z *zoneDiaries, of []*diary)) error {
	p := Progress{Vehicles: len(l.vehicles)}
	err := l.ofDiaries(ctx, actor, &p, add)
	switch {
	case err != nil || p.Known:
		return err
	case p.Preparing:
		return fleet.Refuse(fleet.Refused, "report.preparing").With("ready", p.Ready).With("vehicles", p.Vehicles)
	}
	return tooMany
}

// sumOf adds up what vehicles went on the days of a question.
func (l *mileageList) sumOf(z *zoneDiaries, of []*diary, out *MileageSum) {
	metres := make([]int32, l.Period.Days())
	same := l.sameNewest(z)
	for i := range l.vehicles {
		l.metres(z, of[i], &l.vehicles[i], same, metres)
		known, driven := 0, 0
		for day, m := range metres {
			if m < 0 {
				continue
			}
			d := &out.Days[day]
			known, d.Known, d.Metres = 1, d.Known+1, d.Metres+int64(m)
			out.Metres += int64(m)
			if m > 0 {
				driven, d.Driven = 1, d.Driven+1
			}
		}
		out.Driven += driven
		out.Silent += 1 - known
	}
}

// sameNewest reports whether the newest days are those of the installation.
func (l *mileageList) sameNewest(z *zoneDiaries) bool {
	return z.Same(l.Days, mileage.Period{From: l.Period.To - newest - diaryDays, To: l.Period.To})
}

// daysAsked are the moments at which the days of a question begin, with the end of the last, as far as they have come.
func (l *mileageList) daysAsked(z *zoneDiaries) []fleet.Millis {
	from := int(l.Period.From - z.first)
	out := append([]fleet.Millis(nil), z.begins[from:from+l.Period.Days()+1]...)
	last := len(out) - 1
	out[last] = max(out[last-1], min(out[last], fleet.MillisOf(l.Clock.Now())))
	return out
}

// useOf adds up how a vehicle spent the days of a question, to those of all, and returns how it spent them together; what is silent is not told.
func (l *mileageList) useOf(z *zoneDiaries, y *diary, v *monitor.Fitted, begins []fleet.Millis, days []mileage.Use) (all mileage.Use) {
	first := int(l.Period.From - z.first)
	for day := range y.pages[min(first, len(y.pages)):min(first+len(days), len(y.pages))] {
		p, d := &y.pages[first+day], &days[day]
		d.Driving += fleet.Millis(p.driving)
		d.Standing += fleet.Millis(p.standing)
		all.Driving += fleet.Millis(p.driving)
		all.Standing += fleet.Millis(p.standing)
	}
	all.Add(y.open(v, begins, days))
	return all
}

// useSumOf adds up how vehicles spent the days of a question.
func (l *mileageList) useSumOf(z *zoneDiaries, of []*diary, out *UseSum) {
	begins := l.daysAsked(z)
	days := make([]mileage.Use, len(out.Days))
	for i := range l.vehicles {
		l.useOf(z, of[i], &l.vehicles[i], begins, days)
	}
	for day, d := range days {
		d.Silent = fleet.Millis(len(of))*(begins[day+1]-begins[day]) - d.Driving - d.Standing
		out.Days[day].Use = d
		out.Add(d)
	}
}

// ranked returns by what vehicles are put in order: metres, below 0 where nothing is known, or milliseconds.
func (l *mileageList) ranked(z *zoneDiaries, of []*diary) []fleet.Millis {
	by := make([]fleet.Millis, len(of))
	if l.Sort.Field == "mileage" {
		metres, same := make([]int32, l.Period.Days()), l.sameNewest(z)
		for i := range of {
			l.metres(z, of[i], &l.vehicles[i], same, metres)
			by[i] = -1
			for _, m := range metres {
				if m >= 0 {
					by[i] = max(by[i], 0) + fleet.Millis(m)
				}
			}
		}
		return by
	}
	begins := l.daysAsked(z)
	all, days := begins[len(begins)-1]-begins[0], make([]mileage.Use, l.Period.Days())
	for i := range of {
		use := l.useOf(z, of[i], &l.vehicles[i], begins, days)
		use.Silent = all - use.Driving - use.Standing
		by[i] = spent(use, l.Sort.Field)
	}
	return by
}

// keptUp is for how long diaries are kept up after somebody asked for them, and keepFor how long one turn may take.
const (
	keptUp  = 12 * time.Hour
	keepFor = 8 * time.Second
)

// KeepDiaries reads diaries again of which something was written since, so that who asks next does not wait, and forgets those that nobody asks for.
func (s *Service) KeepDiaries(ctx context.Context) error {
	began := s.Clock.Now()
	for _, a := range s.Diaries.askers(fleet.MillisOf(began)) {
		q := MileageQuery{Scope: organ.All(a.Actor), Zone: a.zone.Zone}
		l := &mileageList{Service: s, MileageQuery: q, vehicles: s.vehicles(a.Actor, &q), paced: a.paced}
		for ready := 0; ready < len(l.vehicles) && began.Add(keepFor).After(s.Clock.Now()); {
			var err error
			if _, ready, err = l.bring(ctx, a.zone); err != nil {
				return err
			}
		}
	}
	return nil
}

// keptFor is for whom the diaries of a zone are kept up.
type keptFor struct {
	asker
	zone  *zoneDiaries
	paced bool
}

// askers returns for whom diaries are kept up, and forgets what nobody asks for.
func (d *Diaries) askers(now fleet.Millis) (out []keptFor) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for name, z := range d.zones {
		if now-z.asked > fleet.Millis(keptUp/time.Millisecond) {
			delete(d.zones, name)
			continue
		}
		for _, a := range z.askedBy {
			if now-a.at <= fleet.Millis(keptUp/time.Millisecond) {
				out = append(out, keptFor{a, z, z.paced})
			}
		}
	}
	return out
}
