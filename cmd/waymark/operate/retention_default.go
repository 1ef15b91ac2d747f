package operate

import (
	"context"
	"fmt"
	"strconv"

	"waymark/cmd/waymark/install"
	"waymark/fleet/health"
	"waymark/fleet/organ"
	"waymark/store"
)

// shorterSettings returns what the server found where its settings keep points for less long than before, nil when nobody asks about that.
func shorterSettings(ctx context.Context, db store.Engine) (*health.Finding, error) {
	all, err := db.Findings(ctx)
	for i := range all {
		if all[i].Code == health.RetentionShorter {
			return &all[i], err
		}
	}
	return nil, err
}

// spans says from how many days to how many.
func spans(f *health.Finding) string {
	is := map[string]string{}
	for _, a := range f.Args {
		is[a.Name] = a.Value
	}
	return fmt.Sprintf("keep.point-days %s → %s, keep.min-point-days %s → %s; 0 is for ever", is["before"], is["now"], is["leastBefore"], is["least"])
}

// releaseDefault has points go by the settings that the server found. Others that come after them are asked about again.
func releaseDefault(ctx context.Context, db store.Engine) error {
	f, err := shorterSettings(ctx, db)
	if err != nil || f == nil {
		return err
	}
	var keep organ.Keep
	for _, a := range f.Args {
		switch a.Name {
		case "now":
			keep.Default, err = strconv.Atoi(a.Value)
		case "least":
			keep.Least, err = strconv.Atoi(a.Value)
		}
		if err != nil {
			return err
		}
	}
	if err := db.SetKeptBy(ctx, keep); err != nil {
		return err
	}
	service := health.Service{Store: db, Clock: install.WallClock()}
	if err := service.Gone(ctx, health.RetentionShorter, ""); err != nil {
		return err
	}
	return noteRetention(ctx, db, theDefault, "audit.retentionDefault")
}
