package operate

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/fleet/retention"
	"waymark/store"
)

// RetentionCmd says what becomes of points that are old enough to be removed.
type RetentionCmd struct {
	List    retentionListCmd    `cmd:"" help:"List the months that an operator is asked about, that were set aside, and that are kept."`
	Release retentionReleaseCmd `cmd:"" help:"Let months be removed, or say that the clock is right."`
	Keep    retentionKeepCmd    `cmd:"" help:"Keep a month, and bring it back where it was set aside."`
}

type retentionListCmd struct{}

// stateWords say what the states of months mean.
var stateWords = map[retention.State]string{
	retention.Asked: "old enough to be removed; say release or keep", retention.Released: "released, set aside at the next run",
	retention.Kept: "kept", retention.Aside: "set aside, removed a day later unless you say keep", retention.Removing: "is being removed",
}

// Run lists what was said of months.
func (retentionListCmd) Run(e *install.Env) error {
	return install.WithDatabase(e, func(ctx context.Context, db store.Engine) error {
		reckoned, err := db.Reckoned(ctx)
		if err != nil {
			return err
		}
		newest, err := db.NewestReceipt(ctx)
		if err != nil {
			return err
		}
		if now, leapt := retention.Reckon(fleet.MillisOf(install.WallClock().Now()), newest, reckoned); leapt {
			fmt.Fprintf(e.Out, "clock    time has leapt from %s to %s; if the latter is right, say release clock\n", local(reckoned), local(now))
		}
		said, err := db.RetentionMonths(ctx)
		if err != nil {
			return err
		}
		for _, m := range said {
			fmt.Fprintf(e.Out, "%s  %s (%s)\n", m.Name, stateWords[m.State], local(m.At))
		}
		if len(said) == 0 {
			fmt.Fprintln(e.Out, "Nothing was said of any month.")
		}
		shorter, err := shorterSettings(ctx, db)
		if err != nil {
			return err
		}
		if shorter != nil {
			fmt.Fprintf(e.Out, "default  the settings keep points for less long than before (%s); points go by the former ones until you say release default\n", spans(shorter))
		}
		moved, err := movedDevices(ctx, db)
		if len(moved) > 0 {
			fmt.Fprintf(e.Out, "moved    %d devices came from organisations that keep points longer, and keep theirs by that rule; if they need not, say release moved\n", len(moved))
		}
		return err
	})
}

func local(m fleet.Millis) string { return m.Time().Local().Format(time.DateTime) }

// What else than a month can be released.
const (
	theClock   = "clock"
	theDevices = "moved"   // that came from where points are kept longer
	theDefault = "default" // settings that keep points for less long than before
)

// movedDevices returns what is kept of devices that have brought a longer rule along.
func movedDevices(ctx context.Context, db store.Engine) (moved []retention.Held, err error) {
	all, err := db.HeldDevices(ctx)
	for _, h := range all {
		if h.Since != 0 {
			moved = append(moved, h)
		}
	}
	return moved, err
}

// releaseMoved has the points of devices be kept as the organisations say that they are in.
func releaseMoved(ctx context.Context, db store.Engine) error {
	moved, err := movedDevices(ctx, db)
	if err != nil {
		return err
	}
	for i := range moved {
		moved[i].Longer, moved[i].Since = 0, 0
	}
	if err := db.PutHeld(ctx, moved, nil); err != nil {
		return err
	}
	return noteRetention(ctx, db, theDevices, "audit.retentionMoved")
}

type retentionReleaseCmd struct {
	What []string `arg:"" optional:"" help:"Months such as 2026-10, or the word clock, or moved for devices that came from where points are kept longer, or default for settings that keep points for less long."`
	All  bool     `help:"All months that are asked about." env:"-"`
}

// Run lets months be removed at the next run.
func (c retentionReleaseCmd) Run(e *install.Env) error {
	return install.WithDatabase(e, func(ctx context.Context, db store.Engine) error {
		asked, err := askedMonths(ctx, db)
		if err != nil {
			return err
		}
		if c.All {
			c.What = append(c.What, asked...)
		}
		if len(c.What) == 0 {
			return fmt.Errorf("name a month, or %s, or %s, or %s", theClock, theDevices, theDefault)
		}
		shorter, err := shorterSettings(ctx, db)
		if err != nil {
			return err
		}
		for _, what := range c.What {
			if what != theClock && what != theDevices && !slices.Contains(asked, what) && (what != theDefault || shorter == nil) {
				return fmt.Errorf("%s: nobody asks about it", what)
			}
		}
		for _, what := range c.What {
			if err := release(ctx, db, what); err != nil {
				return err
			}
			fmt.Fprintf(e.Out, "Released: %s\n", what)
		}
		return nil
	})
}

func askedMonths(ctx context.Context, db store.Engine) (asked []string, err error) {
	said, err := db.RetentionMonths(ctx)
	for _, m := range said {
		if m.State == retention.Asked {
			asked = append(asked, m.Name)
		}
	}
	return asked, err
}

func release(ctx context.Context, db store.Engine, what string) error {
	switch what {
	case theDevices:
		return releaseMoved(ctx, db)
	case theDefault:
		return releaseDefault(ctx, db)
	}
	newest, err := db.NewestReceipt(ctx)
	if err != nil {
		return err
	}
	clock := fleet.MillisOf(install.WallClock().Now())
	if what != theClock {
		return sayRetention(ctx, db, retention.Month{Name: what, State: retention.Released, At: clock}, "audit.retentionReleased")
	}
	now, _ := retention.Reckon(clock, newest, 0)
	if err := db.SetReckoned(ctx, now); err != nil {
		return err
	}
	service := health.Service{Store: db, Clock: install.WallClock()}
	if err := service.Gone(ctx, health.RetentionLeapt, ""); err != nil {
		return err
	}
	return noteRetention(ctx, db, what, "audit.retentionReleased")
}

type retentionKeepCmd struct {
	Month string `arg:"" help:"Month such as 2026-10."`
}

// Run keeps a month. The server brings it back within a minute, or when it starts.
func (c retentionKeepCmd) Run(e *install.Env) error {
	if _, err := time.Parse("2006-01", c.Month); err != nil {
		return fmt.Errorf("%q is no month such as 2026-10", c.Month)
	}
	return install.WithDatabase(e, func(ctx context.Context, db store.Engine) error {
		away, err := db.AsideMonths(ctx)
		if err != nil {
			return err
		}
		m := retention.Month{Name: c.Month, State: retention.Kept, At: fleet.MillisOf(install.WallClock().Now())}
		if err := sayRetention(ctx, db, m, "audit.retentionKept"); err != nil {
			return err
		}
		text := "Kept: %s\n"
		if slices.Contains(away, c.Month) {
			text = "Kept: %s; the server brings it back within a minute\n"
		}
		_, err = fmt.Fprintf(e.Out, text, c.Month)
		return err
	})
}

// sayRetention keeps an operator's word on a month; what was asked of it is answered.
func sayRetention(ctx context.Context, db store.Engine, m retention.Month, text string) error {
	if err := db.SayRetention(ctx, m); errors.Is(err, fleet.ErrConflict) {
		return fmt.Errorf("%s: it is being removed, and cannot be kept or released any more", m.Name)
	} else if err != nil {
		return err
	}
	service := health.Service{Store: db, Clock: install.WallClock()}
	if err := service.Gone(ctx, health.RetentionRefused, m.Name); err != nil {
		return err
	}
	return noteRetention(ctx, db, m.Name, text)
}

func noteRetention(ctx context.Context, db store.Engine, month, text string) error {
	return audit.NewRecorder(db, db, install.WallClock()).Record(ctx, audit.Entry{
		Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Info, Type: audit.TypeChange, Module: audit.ModuleSystem,
		Text: text, Args: []audit.Arg{{Name: "month", Value: month}},
	})
}
