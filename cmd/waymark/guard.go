package main

import (
	"context"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/fleet/place"
	"waymark/fleet/threshold"
	"waymark/fleet/tryout"
	"waymark/geo/region"
	"waymark/jobs"
)

// openGuard makes what the workers judge fences by.
func (s *system) openGuard(ctx context.Context) (*fence.Guard, error) {
	atlas, err := s.cfg.Atlas()
	if err != nil {
		return nil, err
	}
	g := fence.NewGuard(fence.Sources{Fences: s.db, Organs: s.db, Devices: s.db, Regions: newFenceRegions(atlas)})
	return g, g.Load(ctx)
}

// guard is that of this process's workers, nil where it has none.
func (s *system) guard() *fence.Guard {
	if len(s.workers) == 0 {
		return nil
	}
	return s.workers[0].deps.Guard
}

// openPlaces makes what the workers judge places of risk by.
func (s *system) openPlaces(ctx context.Context, g *fence.Guard) (*place.Book, error) {
	b := place.NewBook(s.db, s.db, g.Regions())
	return b, b.Load(ctx)
}

// places are those of this process's workers, nil where it has none.
func (s *system) places() *place.Book {
	if len(s.workers) == 0 {
		return nil
	}
	return s.workers[0].deps.Places
}

// partJob ends what devices said of vehicles and is judged no more.
func (s *system) partJob() jobs.Job {
	look := &jobs.Parts{Board: s.board, Alarms: s.db, Clock: s.clock, Events: s.bus, Tuned: s.thresholds()}
	return s.byPlaces(jobs.Job{Name: "alarms of vehicles that are judged no more", After: install.ReconnectTime, Every: time.Minute, Do: look.Do}, func(b *place.Book) { look.Book = b })
}

// separateJob looks for devices that are apart from the others of their vehicles.
func (s *system) separateJob() jobs.Job {
	look := &jobs.Separate{
		Board: s.board, Points: s.words.History.Reader, Due: s.db, Alarms: s.db, Rules: alarm.DefaultSeparateRules(), Clock: s.clock, Events: s.bus, Tuned: s.thresholds(),
	}
	return jobs.Job{Name: "devices apart", After: install.ReconnectTime, Every: time.Minute, Do: look.Do}
}

// byPlaces has a job go by the places that the workers of this process know, or by its own where it has none.
func (s *system) byPlaces(j jobs.Job, take func(*place.Book)) jobs.Job {
	var own *place.Book
	do := j.Do
	j.Do = func(ctx context.Context) error {
		book := s.places()
		if book == nil && own == nil {
			atlas, err := s.atlas()
			if err != nil {
				return err
			}
			own = place.NewBook(s.db, s.db, newFenceRegions(atlas))
		}
		if book == nil {
			if err := own.Load(ctx); err != nil {
				return err
			}
			book = own
		}
		take(book)
		return do(ctx)
	}
	return j
}

// ground is what devices are judged by where they are: that of the workers of this process, or one that is read for it where it has none.
func (s *system) ground(ctx context.Context) (tryout.Ground, error) {
	g, places := s.guard(), s.places()
	if g == nil {
		atlas, err := s.atlas()
		if err != nil {
			return tryout.Ground{}, err
		}
		g = fence.NewGuard(fence.Sources{Fences: s.db, Organs: s.db, Devices: s.db, Regions: newFenceRegions(atlas)})
		if err := g.LoadFences(ctx); err != nil {
			return tryout.Ground{}, err
		}
	}
	if places == nil {
		var err error
		if places, err = s.openPlaces(ctx, g); err != nil {
			return tryout.Ground{}, err
		}
	}
	plan, _ := g.Of(0)
	return tryout.Ground{Fences: plan, Places: places}, nil
}

// usualJob looks for vehicles that do not come by where they are expected.
func (s *system) usualJob() jobs.Job {
	look := &jobs.Usual{
		Board: s.board, Points: s.words.History.Reader, Stops: s.db, Alarms: s.db, Rules: alarm.DefaultUsualRules(), Clock: s.clock, Events: s.bus, Tuned: s.thresholds(),
	}
	return s.byPlaces(jobs.Job{Name: "vehicles away from usual places", After: install.ReconnectTime, Every: 10 * time.Minute, Do: look.Do}, func(b *place.Book) { look.Book = b })
}

// riskJob looks for vehicles in risk models.
func (s *system) riskJob(heard jobs.Receipts) jobs.Job {
	look := &jobs.Risk{Board: s.board, Points: s.words.History.Reader, Past: s.db, Alarms: s.db, Models: s.db, Rules: alarm.DefaultRiskRules(), Clock: s.clock, Events: s.bus, Tuned: s.thresholds(), Settle: install.ReconnectTime, Heard: heard}
	return jobs.Job{Name: "risk models", After: install.ReconnectTime, Every: time.Minute, Do: look.Do}
}

// checkCounts compares how many alarms wait for somebody by what is kept with the alarms. What is not the same is a fault of this program, and mended.
func (s *system) checkCounts(ctx context.Context) error {
	found, err := s.db.CheckCounts(ctx)
	for _, d := range found {
		s.log.Error("alarms that nobody has handled were counted wrong", "organ", d.OrganID, "type", d.Type, "wrong by", d.Missing)
	}
	return err
}

// renewJob has alarms be new again that last since they were handled.
func (s *system) renewJob() jobs.Job {
	look := &jobs.Renew{Board: s.board, Alarms: s.db, Clock: s.clock, Events: s.bus, Tuned: s.thresholds()}
	return jobs.Job{Name: "alarms that were handled and last", After: install.ReconnectTime, Every: time.Minute, Do: look.Do}
}

// servingJob looks for devices that ought to serve.
func (s *system) servingJob(heard jobs.Receipts) jobs.Job {
	look := &jobs.Serving{Board: s.board, Alarms: s.db, Rules: alarm.DefaultServingRules(), Clock: s.clock, Events: s.bus, Tuned: s.thresholds(), Heard: heard}
	return jobs.Job{Name: "devices that ought to serve", After: install.ReconnectTime, Every: 10 * time.Minute, Do: look.Do}
}

// reappearedJob looks for devices that were offline and came back elsewhere.
func (s *system) reappearedJob() jobs.Job {
	look := &jobs.Reappeared{Board: s.board, Periods: s.db, Points: s.db, Alarms: s.db, Rules: alarm.DefaultReappearedRules(), Clock: s.clock, Events: s.bus, Tuned: s.thresholds()}
	return jobs.Job{Name: "devices that came back elsewhere", After: install.ReconnectTime, Every: time.Minute, Do: look.Do}
}

// regionJobs look for alarms of fences that come without a report.
func (s *system) regionJobs() []jobs.Job {
	regions := func() *jobs.Regions {
		return &jobs.Regions{Board: s.board, Alarms: s.db, Clock: s.clock, Events: s.bus, Settle: install.ReconnectTime}
	}
	look, waits := regions(), regions()
	waits.Judged = jobs.JudgedBy(s.board, s.thresholds())
	return []jobs.Job{
		{Name: "stays in fences", Every: 5 * time.Second, Do: look.Raise},
		{Name: "alarms that nobody denies", After: install.ReconnectTime, Every: 5 * time.Second, Do: waits.RaiseWaiting}, // after a restart the denial may be on its way
		{Name: "fences that count no more", After: install.ReconnectTime, Every: time.Minute, Do: look.End},
	}
}

// placesChanged has the workers judge by the places that there are now.
func (s *system) placesChanged(context.Context, fleet.Event) { s.reading.places.Ask() }

// thresholdsChanged has alarms judged by the thresholds that there are now.
func (s *system) thresholdsChanged(ctx context.Context, _ fleet.Event) {
	if b := s.thresholds(); b != nil {
		logError(s.log, "read thresholds of alarms", b.Load(ctx))
	}
}

// openThresholds makes what alarms are judged by.
func (s *system) openThresholds(ctx context.Context) error {
	s.words.Watch.Thresholds = &threshold.Service{Book: threshold.NewBook(threshold.Sources{Store: s.db, Organs: s.db})}
	return s.thresholds().Load(ctx)
}

// thresholds are what alarms are judged by; nil before they are open.
func (s *system) thresholds() *threshold.Book {
	if s.words.Watch.Thresholds == nil {
		return nil
	}
	return s.words.Watch.Thresholds.Book
}

// atlas is that of the workers, where this process has some: outlines take room.
func (s *system) atlas() (*region.Atlas, error) {
	if g := s.guard(); g != nil {
		if r, is := g.Regions().(*fenceRegions); is {
			return r.atlas, nil
		}
	}
	return s.cfg.Atlas()
}

// fencesChanged has the workers judge by the fences that there are now.
func (s *system) fencesChanged(context.Context, fleet.Event) { s.reading.fences.Ask() }

// follow makes what reads fences and places again when they change: all of them, so that many changes at once are one. A process
// without workers needs neither.
func (s *system) follow() {
	if g := s.guard(); g != nil {
		s.reading.fences, s.reading.places = jobs.NewSoon("read fences", g.LoadFences), jobs.NewSoon("read places", s.places().Load)
	}
}
