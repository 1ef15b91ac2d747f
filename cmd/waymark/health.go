package main

import (
	"context"
	"fmt"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/locale"
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

type findingsCmd struct{}

// Run lists all findings, open ones first.
func (findingsCmd) Run(e *env) error {
	texts, err := locale.Load()
	if err != nil {
		return err
	}
	return withDatabase(e, func(ctx context.Context, db store.Engine) error {
		all, err := (&health.Service{Store: db}).List(ctx)
		if err != nil {
			return err
		}
		if len(all) == 0 {
			_, err = fmt.Fprintln(e.out, "Nothing was found wrong.")
			return err
		}
		for i := range all {
			if err := printFinding(e, texts, &all[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

func printFinding(e *env, texts *locale.Catalog, f *health.Finding) error {
	state := "open"
	if !f.Open() {
		state = "confirmed by " + f.ConfirmedBy
	}
	_, err := fmt.Fprintf(e.out, "%s  %s %s  %s  (%d times, %s)\n", f.Last.Time().Local().Format(time.DateTime), f.Code, f.Subject,
		findingText(texts, f), f.Count, state)
	return err
}

func findingText(texts *locale.Catalog, f *health.Finding) string {
	args := map[string]any{}
	for _, a := range f.Args {
		args[a.Name] = a.Value
	}
	return texts.Text(locale.EN, "finding."+f.Code, args)
}

type confirmCmd struct {
	Code    string `arg:"" help:"Code of the finding, as findings lists it."`
	Subject string `arg:"" optional:"" help:"What it is about, where it says."`
}

// Run confirms a finding.
func (c confirmCmd) Run(e *env) error {
	return withDatabase(e, func(ctx context.Context, db store.Engine) error {
		service := health.Service{Store: db, Clock: wallClock(), Audit: audit.NewRecorder(db, db, wallClock())}
		if err := service.Confirm(ctx, fleet.Actor{Name: audit.Program}, c.Code, c.Subject); err != nil {
			return err
		}
		_, err := fmt.Fprintln(e.out, "Confirmed.")
		return err
	})
}
