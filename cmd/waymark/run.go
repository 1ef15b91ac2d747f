package main

import (
	"context"
	"errors"
	"sync"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/fleet/monitor"
	"waymark/jobs"
)

// boardEvery is how often the board looks for what is due by the passing of time.
const boardEvery = time.Second

// reloadEvery repairs what a lost event may have left wrong.
const reloadEvery = 5 * time.Minute

// run serves until ctx is done and then stops in the order of the road of a
// datum: the gateway finishes and acknowledges what it has read, the workers
// commit what they hold, the console ends last.
func (s *system) run(ctx context.Context) error {
	if err := s.subscribe(ctx); err != nil {
		return err
	}
	working, stopWorking := context.WithCancel(context.WithoutCancel(ctx))
	defer stopWorking()
	var workers, rest sync.WaitGroup
	for _, k := range s.workers {
		workers.Go(func() { k.run(working, s.log) })
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
		if s.refresh != nil {
			rest.Go(func() { s.refresh.Run(stopping) })
		}
		rest.Go(func() { s.runner.Run(stopping) })
	}
	if s.cfg.Database.URL == "" {
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
			if by := watch.Set(); by != 0 {
				logError(s.log, "note that the clock was set", s.health.Report(ctx, health.Finding{
					Code: health.ClockJumped, Args: []audit.Arg{{Name: "span", Value: by.Round(time.Second).String()}},
				}))
			}
		}
	}
}

// jobs are what the console does from time to time.
func (s *system) jobs() []jobs.Job {
	retention := &jobs.Retention{
		Organs: s.db, Devices: s.db, Tracks: s.db, Store: s.db, Keep: s.cfg.KeepRule(), AuditDays: s.cfg.Keep.AuditDays, Clock: s.clock,
		Findings: s.health, Audit: s.recorder, Log: s.log,
	}
	first, every := install.RetentionTimes()
	return []jobs.Job{
		{Name: "retention", After: first, Every: every, Do: retention.Do},
		{Name: "retention taken back", Every: time.Minute, Do: retention.BringBack},
		{Name: "states ahead of the clock", Every: time.Hour, Do: (&jobs.TakeBack{States: s.db, Clock: s.clock}).Do},
		{Name: "sessions", Every: time.Hour, Do: func(ctx context.Context) error {
			_, err := s.words.Accounts.DropExpired(ctx)
			return err
		}},
		{Name: "imports", Every: time.Hour, Do: s.words.Imports.Clean},
		{Name: "directory", Every: reloadEvery, Do: s.directory.Load},
		{Name: "board", Every: reloadEvery, Do: s.repairBoard},
		{Name: "organisations", Every: reloadEvery, Do: func(context.Context) error {
			s.words.Organs.Forget()
			return nil
		}},
		{Name: "search of the audit", Every: time.Minute, Do: s.db.PackAudit},
		{Name: "refusals", Every: time.Minute, Do: s.recorder.TellRefused},
		s.sweepTasks(),
		s.sweepFiles(),
		{Name: "dictionary", Every: reloadEvery, Do: func(context.Context) error {
			s.words.Dictionary.Forget()
			s.forgetModels()
			return nil
		}},
	}
}
