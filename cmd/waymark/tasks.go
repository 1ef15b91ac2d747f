package main

import (
	"context"
	"crypto/rand"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/subscription"
	"waymark/fleet/task"
	"waymark/httpapi"
	"waymark/jobs"
	"waymark/smtp"
)

// openTasks makes what takes exports in. Files is where their results are kept.
func (s *system) openTasks(files task.Files) {
	s.words.Tasks = &task.Service{Store: s.db, Files: files, Clock: s.clock, Audit: s.recorder, Events: s.bus, Staying: map[string]func(context.Context, fleet.ID) error{
		task.CommandBatch: func(ctx context.Context, id fleet.ID) error { return s.words.Watch.Commands.BatchOpen(ctx, id) },
	}}
}

// openRunner makes what does exports, as the console makes its answers.
func (s *system) openRunner(d httpapi.Deps) {
	s.desk.runner = jobs.NewRunner(jobs.Tasks{
		Store: s.db, Files: s.words.Tasks.Files, Kinds: httpapi.Exports(d), Actor: s.words.Accounts.ActorOf, Clock: s.clock, Rand: rand.Reader, Audit: s.recorder, Log: s.log,
	}, jobs.DefaultPace())
}

// openSubscriptions makes what has reports made and sent by themselves, as the console makes its exports.
func (s *system) openSubscriptions(d httpapi.Deps) {
	s.words.Sending.Subscriptions.Clerk = &subscription.Clerk{
		Store: s.db, Accounts: s.words.Accounts, Fit: httpapi.Fitting(d), Say: d.Texts.Text, Clock: s.clock, Rand: rand.Reader, Events: s.bus,
	}
}

// subscriptionJobs begin what is due, have sent what is made, and forget what is old.
func (s *system) subscriptionJobs() []jobs.Job {
	clerk := s.words.Sending.Subscriptions.Clerk
	return []jobs.Job{
		{Name: "subscriptions", Every: 20 * time.Second, Do: clerk.Due},
		{Name: "reports that are made", Every: 2 * time.Second, Do: clerk.Deliver},
		s.sweep("log of subscriptions", time.Hour, clerk.Sweep),
	}
}

// sweepTasks is a job: it removes tasks whose time is over, with their files.
func (s *system) sweepTasks() jobs.Job {
	return s.sweep("tasks", time.Hour, func(ctx context.Context, now fleet.Millis) error {
		_, err := s.words.Tasks.Sweep(ctx, now)
		return err
	})
}

// sweepFiles is a job: it removes pictures that nothing refers to.
func (s *system) sweepFiles() jobs.Job {
	return s.sweep("files", 24*time.Hour, func(ctx context.Context, now fleet.Millis) error {
		removed, err := s.words.Files.Sweep(ctx, now)
		if removed > 0 {
			s.log.Info("pictures removed that nothing refers to", "count", removed)
		}
		return err
	})
}

// openMail makes what takes mails in, and where a server of mail is set, what sends them.
func (s *system) openMail(files task.Files) error {
	s.words.Sending.Mails = &mail.Service{Store: s.db, Clock: s.clock, Rand: rand.Reader, Events: s.bus, Set: s.cfg.Mail.Host != ""}
	s.words.Sending.Subscriptions = &subscription.Service{Store: s.db, Clock: s.clock, Audit: s.recorder, MailOn: s.words.Sending.Mails.Set}
	if !s.words.Sending.Mails.Set {
		return nil
	}
	settings, err := s.cfg.Mail.Server(s.cfg.Site.Title)
	if err != nil {
		return err
	}
	s.desk.mailer = jobs.NewMailer(jobs.Mails{
		Store: s.db, Server: smtp.New(settings), Files: files, Reader: s.readerOf, Clock: s.clock, Rand: rand.Reader, Log: s.log,
	}, jobs.MailPace{Gap: time.Minute / time.Duration(s.cfg.Mail.Rate), Look: 5 * time.Second, Lease: 3*s.cfg.Mail.Timeout + time.Minute})
	return nil
}

// readerOf is an account as it is now, and its address of mail.
func (s *system) readerOf(ctx context.Context, id fleet.ID) (fleet.Actor, string, error) {
	actor, err := s.words.Accounts.ActorOf(ctx, id, "")
	if err != nil {
		return actor, "", err
	}
	a, err := s.db.Account(ctx, id)
	return actor, a.Email, err
}

// sweepMails is a job: it removes the log of mails whose time is over, whether there is a server of mail by now or not.
func (s *system) sweepMails() jobs.Job {
	return s.sweep("mails", time.Hour, func(ctx context.Context, now fleet.Millis) error {
		_, err := s.db.DropMails(ctx, now-fleet.Millis(mail.Kept.Milliseconds()))
		return err
	})
}

// sweepNotices is a job: it removes notices that were done with long ago.
func (s *system) sweepNotices() jobs.Job {
	return s.sweep("notices", time.Hour, s.desk.courier.Sweep)
}

// sweepAfter is how long after the start anything is removed for its age: after retention has settled the time for that.
func sweepAfter() time.Duration {
	first, _ := install.RetentionTimes()
	return first + first/2
}

// sweep is a job that removes what is old. Now is for it what retention has settled, for a clock may be wrong.
func (s *system) sweep(name string, every time.Duration, do func(ctx context.Context, now fleet.Millis) error) jobs.Job {
	sweep := jobs.Sweep{Store: s.db, Clock: s.clock, Remove: do}
	return jobs.Job{Name: name, After: sweepAfter(), Every: every, Do: sweep.Do}
}

// byTheClock are the jobs that believe the clock: sessions end when people were told that they do, and who was heard by a clock that was ahead was heard when
// their terminals say. They wait until somebody can have put right a clock that a machine came up with.
func (s *system) byTheClock() []jobs.Job {
	return []jobs.Job{
		{Name: "states ahead of the clock", After: sweepAfter(), Every: time.Hour, Do: (&jobs.TakeBack{States: s.db, Clock: s.clock}).Do},
		{Name: "sessions", After: sweepAfter(), Every: time.Hour, Do: func(ctx context.Context) error {
			_, err := s.words.Accounts.DropExpired(ctx)
			return err
		}},
	}
}

// sweepShares is a job: it reviews links to vehicles, and forgets those that ended long ago.
func (s *system) sweepShares() jobs.Job {
	job := s.sweep("links to vehicles", 10*time.Minute, s.words.Watch.Shares.Sweep)
	job.After = 0 // links that must end do not wait
	return job
}
