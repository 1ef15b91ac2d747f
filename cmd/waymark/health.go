package main

import (
	"context"
	"fmt"
	"time"

	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/jobs"
	"waymark/store"
)

// openHealth makes what findings and conditions are told to. Both end in the log, and so in the audit.
func (s *system) openHealth() {
	s.health = &health.Service{Store: s.db, Clock: s.clock, Audit: s.recorder, New: func(f health.Finding) {
		s.log.Error("found wrong; see the page System health, or waymark admin findings", "finding", f.Code, "subject", f.Subject, "with", fmt.Sprint(f.Args))
	}}
	s.conditions = &health.Conditions{Clock: s.clock, Tell: func(name string, err error) {
		if err == nil {
			s.log.Info("works again", "what", name)
			return
		}
		s.log.Error("does not work", "what", name, "err", err)
	}}
}

// compareFiles tells of each file of points that is gone, another one, or shorter than it was, and then knows those that are there.
func (s *system) compareFiles(ctx context.Context) error {
	lost, err := s.db.LostPoints(ctx)
	if err != nil {
		return err
	}
	for i := range lost {
		if err := s.tellLost(ctx, &lost[i]); err != nil {
			return err
		}
	}
	return s.db.KnowPoints(ctx)
}

func (s *system) tellLost(ctx context.Context, l *store.LostPoints) error {
	s.log.Error("points are lost: their file is gone, another one, shorter than it was, or lacks its last commits",
		"month", l.Month, "known", l.Known, "now", l.Now, "commits", l.Commits, "other", l.Other)
	f := health.Finding{Code: health.PointsLost, Subject: l.Month, Args: []audit.Arg{
		{Name: "month", Value: l.Month}, {Name: "known", Value: fmt.Sprint(l.Known)}, {Name: "now", Value: fmt.Sprint(l.Now)},
	}}
	switch {
	case l.Other:
		f.Code, f.Args = health.PointsOther, []audit.Arg{{Name: "month", Value: l.Month}}
	case l.Commits > 0:
		f.Code, f.Args = health.PointsBack, []audit.Arg{{Name: "month", Value: l.Month}, {Name: "missing", Value: fmt.Sprint(l.Commits)}}
	}
	return s.health.Report(ctx, f)
}

// filesEvery is how often files of points are looked after while the server runs. That reads a page of each.
const filesEvery = 20 * time.Minute

// fileJob tells of files of points that were removed or exchanged while the server runs, each once. What is known of them stays: what is written to a
// file that is gone is not in the one that is there.
func (s *system) fileJob() jobs.Job {
	told := map[string]bool{}
	return jobs.Job{Name: "files of points", After: filesEvery, Every: filesEvery, Do: func(ctx context.Context) error {
		lost, err := s.db.LostPoints(ctx)
		if err != nil {
			return err
		}
		for i := range lost {
			if told[lost[i].Month] {
				continue
			}
			if err := s.tellLost(ctx, &lost[i]); err != nil {
				return err
			}
			told[lost[i].Month] = true
		}
		return nil
	}}
}

// wholeCondition is that the database can be read as it was written. Once it cannot, it does not come back before the program is started again.
const wholeCondition = "database.whole"

// lookThroughEvery is how often the database is read through while the server runs: damage that no query meets is found before the last backup without it is gone.
const lookThroughEvery = 24 * time.Hour

// lookThroughJob tells of damage to the database that nobody met. It is told as what a query meets is.
func (s *system) lookThroughJob() jobs.Job {
	return jobs.Job{Name: "database is whole", After: time.Hour, Every: lookThroughEvery, Do: func(ctx context.Context) error {
		problems, err := s.db.LookThrough(ctx)
		if err != nil || len(problems) == 0 {
			return err
		}
		s.conditions.Failed(wholeCondition, fmt.Errorf("%d problems: %s", len(problems), problems[0]))
		return s.health.Report(ctx, health.Finding{Code: health.DatabaseDamaged, Args: []audit.Arg{{Name: "problem", Value: problems[0]}}})
	}}
}
