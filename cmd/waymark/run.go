package main

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/cmd/waymark/reach"
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/offline"
	"waymark/jobs"
)

// boardEvery is how often the board looks for what is due by the passing of time.
const boardEvery = time.Second

// reloadEvery repairs what a lost event may have left wrong.
const reloadEvery = 5 * time.Minute

// offlineEvery is how often what the board knows to be offline is kept.
const offlineEvery = 5 * time.Second

// run serves until ctx is done and then stops in the order of the road of a
// datum: the gateway finishes and acknowledges what it has read, the workers
// commit what they hold, the console ends last.
func (s *system) run(ctx context.Context) error {
	s.follow()
	if err := s.subscribe(ctx); err != nil {
		return err
	}
	working, stopWorking := context.WithCancel(context.WithoutCancel(ctx))
	defer stopWorking()
	var workers, rest sync.WaitGroup
	for _, k := range s.workers {
		workers.Go(func() { k.run(working, s.log) })
		workers.Go(func() { k.judgeByClocks(working, s.db, s.log) })
	}
	stopping, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if s.hub != nil {
		if err := s.fillBoard(ctx); err != nil {
			stopWorking()
			workers.Wait()
			return err
		}
		rest.Go(func() { s.tick(stopping) })
		rest.Go(func() { s.keepAuditMark(stopping) })
		rest.Go(func() { jobs.Run(stopping, s.jobs(), s.log) })
		if refresh, set := s.words.SIMs.Hub.(*jobs.SIMRefresh); set {
			rest.Go(func() { refresh.Run(stopping) })
		}
		rest.Go(func() { s.desk.runner.Run(stopping) })
		if s.desk.mailer != nil {
			rest.Go(func() { s.desk.mailer.Run(stopping) })
		}
		rest.Go(func() { s.dispatcher.Run(stopping) })
		rest.Go(func() { s.desk.courier.Run(stopping) })
	}
	if g := s.guard(); g != nil {
		rest.Go(func() { s.reading.fences.Run(stopping, s.log) })
		rest.Go(func() { s.reading.places.Run(stopping, s.log) })
		rest.Go(func() {
			jobs.Run(stopping, []jobs.Job{{Name: "guard of fences", Every: reloadEvery, Do: g.Load}, {Name: "places", Every: reloadEvery, Do: s.places().Load}}, s.log)
		})
	}
	if s.cfg.Database.URL == "" || len(s.workers) > 0 { // who has no worker has nothing to commit
		rest.Go(func() { s.control(stopping) })
	}
	serving, stopServing := context.WithCancel(context.WithoutCancel(ctx))
	defer stopServing()
	var console sync.WaitGroup
	console.Go(func() { stop(s.http.run(serving)) })
	s.log.Info("waymark is running", "version", install.Version, "roles", s.cfg.Roles)
	if s.gateway != nil {
		stop(s.gateway.Run(stopping))
	}
	<-stopping.Done()
	s.log.Info("stopping")
	rest.Wait()
	stopWorking()
	workers.Wait()
	stopServing()
	console.Wait()
	if cause := context.Cause(stopping); cause != nil && !errors.Is(cause, context.Canceled) {
		return cause
	}
	return nil
}

// subscribe listens to what other roles say.
func (s *system) subscribe(ctx context.Context) error {
	stop, err := s.bus.Events(func(e fleet.Event) { s.heard(ctx, e) })
	if err != nil {
		return err
	}
	s.later(stop)
	if s.gateway != nil {
		here := reach.Gateway{Name: epoch(), Gateway: s.gateway, Bus: s.bus, Clock: s.clock}
		if stop, err = here.Serve(ctx); err != nil {
			return err
		}
		s.later(stop)
	}
	for _, k := range s.workers {
		if stop, err = k.serve(ctx, s.bus); err != nil {
			return err
		}
		s.later(stop)
	}
	if s.hub == nil {
		return nil
	}
	stop, err = s.bus.States(func(packed []byte) {
		states, err := monitor.ReadStates(packed)
		if err != nil {
			s.log.Error("states could not be read", "err", err)
		}
		s.hub.Notify(s.board.Apply(states))
		s.statesHeard(states)
	})
	if err != nil {
		return err
	}
	s.later(stop)
	return nil
}

// tick lets time pass on the board.
func (s *system) tick(ctx context.Context) {
	t := time.NewTicker(boardEvery)
	defer t.Stop()
	watch := install.NewClockWatch(s.clock)
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			s.hub.Notify(s.board.Advance())
			if by, until := watch.Set(); by != 0 {
				logError(s.log, "note that the clock was set", errors.Join(s.health.Report(ctx, health.Finding{
					Code: health.ClockJumped, Args: []audit.Arg{{Name: "span", Value: by.Round(time.Second).String()}},
				}), s.clockSet(ctx, until)))
			}
		}
	}
}

// jobs are what the console does from time to time.
func (s *system) jobs() []jobs.Job {
	began := time.Now()
	retention := &jobs.Retention{
		Organs: s.db, Devices: s.db, Tracks: s.db, Facts: s.db, Motion: s.db, Days: motion.DefaultSettings().Clock, Store: s.db, Keep: s.cfg.KeepRule(), AuditDays: s.cfg.Keep.AuditDays, Clock: s.clock,
		Findings: s.health, Audit: s.recorder, Log: s.log, Up: func() time.Duration { return time.Since(began) },
	}
	first, every := install.RetentionTimes()
	heard := &jobs.Remembered{Of: s.db, Clock: s.clock}
	return append([]jobs.Job{
		{Name: "retention", After: first, Every: every, Do: retention.Do},
		{Name: "retention taken back", Every: time.Minute, Do: retention.BringBack},
		s.fileJob(),
		s.lookThroughJob(),
		{Name: "statistics of the database", After: time.Minute, Every: time.Hour, Do: s.db.TakeStatistics}, // by the hour: a fleet that is imported is ten times what was there at once
		{Name: "silent vehicles", After: install.ReconnectTime, Every: time.Minute, Do: (&jobs.Offline{
			Board: s.board, Alarms: s.db, Rules: alarm.DefaultOfflineRules(), Clock: s.clock, Events: s.bus, Tuned: s.thresholds(), Settle: install.ReconnectTime, Heard: heard,
		}).Do},
		s.partJob(),
		s.usualJob(),
		s.riskJob(heard),
		s.renewJob(),
		s.servingJob(heard),
		s.reappearedJob(),
		s.separateJob(),
		{Name: "times offline", Every: offlineEvery, Do: (&offline.Keeper{Store: s.db, Board: s.board, Cards: s.db, Past: s.db, Clock: s.clock, Settings: monitor.DefaultSettings(), Rules: offline.DefaultRules()}).Do},
		s.sweepShares(),
		s.sweep("imports", time.Hour, s.words.Imports.Clean),
		{Name: "wrong clocks", Every: reloadEvery, Do: func(context.Context) error {
			s.db.ForgetWrongClocks()
			return nil
		}},
		{Name: "directory", Every: reloadEvery, Do: s.directory.Load},
		{Name: "board", Every: reloadEvery, Do: s.repairBoard},
		{Name: "organisations", Every: reloadEvery, Do: func(context.Context) error {
			s.words.Organs.Forget()
			return nil
		}},
		{Name: "thresholds of alarms", Every: reloadEvery, Do: s.thresholds().Load},
		{Name: "search of the audit", Every: time.Minute, Do: s.db.PackAudit},
		{Name: "bills against the book", Every: time.Minute, Do: s.words.Money.Bills.Compare},
		{Name: "sums of alarms", Every: 3 * time.Second, Do: s.db.SumAlarms},
		{Name: "counts of alarms", After: time.Hour, Every: 6 * time.Hour, Do: s.checkCounts},
		{Name: "diaries of large fleets", Every: 10 * time.Second, Do: s.words.Reports.KeepDiaries},
		{Name: "refusals", Every: time.Minute, Do: s.recorder.TellRefused},
		s.sweepTasks(),
		s.sweepNotices(),
		s.sweepFiles(),
		s.sweepMails(),
		{Name: "dictionary", Every: reloadEvery, Do: func(context.Context) error {
			s.words.Dictionary.Forget()
			s.forgetModels()
			return nil
		}},
	}, slices.Concat(s.byTheClock(), s.regionJobs(), s.subscriptionJobs())...)
}
