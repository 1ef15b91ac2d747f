package operate

import (
	"context"
	"fmt"
	"io"

	"waymark/bus"
	"waymark/cmd/waymark/install"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/locale"
	"waymark/store"
)

// CheckAudit walks the audit and adds what is wrong to problems. Its end is
// printed, so that it can be kept where nobody who alters the database reaches it.
func CheckAudit(ctx context.Context, db store.Engine, out io.Writer, problems []string) ([]string, error) {
	end, broken, err := audit.Verify(ctx, db)
	if err != nil {
		return problems, err
	}
	if broken != nil {
		problems = append(problems, broken.Error())
	}
	start, _, err := db.AuditEnds(ctx)
	if err != nil {
		return problems, err
	}
	fmt.Fprintf(out, "Audit: %d entries, the last has the hash %x\n", end.ID, end.Hash)
	if start.ID > 0 {
		fmt.Fprintf(out, "       up to entry %d they were dropped for their age; that one had the hash %x\n", start.ID, start.Hash)
	}
	return problems, nil
}

// checkLog adds what is wrong with the embedded log to the problems, and prints the findings that nobody has confirmed.
func checkLog(ctx context.Context, e *install.Env, db store.Engine, problems []string) ([]string, error) {
	texts, err := locale.Load()
	if err != nil {
		return nil, err
	}
	open, err := (&health.Service{Store: db}).List(ctx)
	if err != nil {
		return nil, err
	}
	for i := range open {
		if !open[i].Open() {
			continue
		}
		if _, err := io.WriteString(e.Out, "Not confirmed: "); err != nil {
			return nil, err
		}
		if err := printFinding(e, texts, &open[i]); err != nil {
			return nil, err
		}
	}
	if e.Config.Bus.URL != "" {
		return problems, nil
	}
	found, err := bus.Check(bus.Config{Dir: e.Config.LogDir(), Mark: e.Config.MarkDir()}, func() ([]uint64, error) {
		places, _, err := install.PlacesInLog(ctx, db, e.Config.Bus.Partitions)
		return places, err
	})
	for i := range found {
		problems = append(problems, "log: "+findingText(texts, &found[i]))
	}
	return problems, err
}

// checkChanges adds to problems that the audit ended later once than it does now: with its entries went what people changed. A server that starts
// reports that, and counts on from there.
func checkChanges(ctx context.Context, e *install.Env, db store.Engine, problems []string) ([]string, error) {
	lost, found, err := e.Config.LostChanges(ctx, db)
	if err != nil || !found {
		return problems, err
	}
	texts, err := locale.Load()
	return append(problems, "audit: "+findingText(texts, &lost)), err
}

// CheckCmd reads everything that is kept and says what is damaged.
type CheckCmd struct{}

// Run reads everything and fails when something is damaged.
func (CheckCmd) Run(e *install.Env) error {
	return install.WithDatabase(e, func(ctx context.Context, db store.Engine) error {
		problems, err := db.Check(ctx)
		if err != nil {
			return err
		}
		if problems, err = CheckAudit(ctx, db, e.Out, problems); err != nil {
			return err
		}
		if problems, err = checkChanges(ctx, e, db, problems); err != nil {
			return err
		}
		if problems, err = checkLog(ctx, e, db, problems); err != nil {
			return err
		}
		for _, p := range problems {
			fmt.Fprintln(e.Out, p)
		}
		if len(problems) > 0 {
			return fmt.Errorf("%d problems found", len(problems))
		}
		_, err = fmt.Fprintln(e.Out, "The database is sound.")
		return err
	})
}
