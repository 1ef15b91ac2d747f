package main

import (
	"context"
	"crypto/rand"
	"time"

	"waymark/fleet/task"
	"waymark/httpapi"
	"waymark/jobs"
)

// openTasks makes what takes exports in. Files is where their results are kept.
func (s *system) openTasks(files task.Files) {
	s.words.Tasks = &task.Service{Store: s.db, Files: files, Clock: s.clock, Audit: s.recorder, Events: s.bus}
}

// openRunner makes what does exports, as the console makes its answers.
func (s *system) openRunner(d httpapi.Deps) {
	s.runner = jobs.NewRunner(jobs.Tasks{
		Store: s.db, Files: s.words.Tasks.Files, Kinds: httpapi.Exports(d), Actor: s.words.Accounts.ActorOf, Clock: s.clock, Rand: rand.Reader, Audit: s.recorder, Log: s.log,
	}, jobs.DefaultPace())
}

// sweepTasks is a job: it removes tasks whose time is over, with their files.
func (s *system) sweepTasks() jobs.Job {
	return jobs.Job{Name: "tasks", Every: time.Hour, Do: func(ctx context.Context) error {
		_, err := s.words.Tasks.Sweep(ctx)
		return err
	}}
}

// sweepFiles is a job: it removes pictures that nothing refers to.
func (s *system) sweepFiles() jobs.Job {
	return jobs.Job{Name: "files", Every: 24 * time.Hour, Do: func(ctx context.Context) error {
		removed, err := s.words.Files.Sweep(ctx)
		if removed > 0 {
			s.log.Info("pictures removed that nothing refers to", "count", removed)
		}
		return err
	}}
}
