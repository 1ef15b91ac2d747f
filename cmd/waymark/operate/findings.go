package operate

import (
	"context"
	"fmt"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/locale"
	"waymark/store"
)

// FindingsCmd lists what was found wrong with the installation.
type FindingsCmd struct{}

// Run lists all findings, open ones first.
func (FindingsCmd) Run(e *install.Env) error {
	texts, err := locale.Load()
	if err != nil {
		return err
	}
	return install.WithDatabase(e, func(ctx context.Context, db store.Engine) error {
		all, err := (&health.Service{Store: db}).List(ctx)
		if err != nil {
			return err
		}
		if len(all) == 0 {
			_, err = fmt.Fprintln(e.Out, "Nothing was found wrong.")
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

func printFinding(e *install.Env, texts *locale.Catalog, f *health.Finding) error {
	state := "open"
	if !f.Open() {
		state = "confirmed by " + f.ConfirmedBy
	}
	_, err := fmt.Fprintf(e.Out, "%s  %s %s  %s  (%d times, %s)\n", f.Last.Time().Local().Format(time.DateTime), f.Code, f.Subject,
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

// ConfirmCmd says that somebody knows of a finding.
type ConfirmCmd struct {
	Code    string `arg:"" help:"Code of the finding, as findings lists it."`
	Subject string `arg:"" optional:"" help:"What it is about, where it says."`
}

// Run confirms a finding.
func (c ConfirmCmd) Run(e *install.Env) error {
	return install.WithDatabase(e, func(ctx context.Context, db store.Engine) error {
		service := health.Service{Store: db, Clock: install.WallClock(), Audit: audit.NewRecorder(db, db, install.WallClock())}
		if err := service.Confirm(ctx, fleet.Actor{Name: audit.Program}, c.Code, c.Subject); err != nil {
			return err
		}
		_, err := fmt.Fprintln(e.Out, "Confirmed.")
		return err
	})
}
