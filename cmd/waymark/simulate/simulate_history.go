package simulate

import (
	"context"
	"fmt"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/devsim"
	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store"
)

type simHistoryCmd struct {
	simFlags
	Count int           `help:"How many of the seeded devices." default:"100"`
	Day   string        `help:"UTC day, as YYYY-MM-DD; the day before yesterday when not given."`
	Days  int           `help:"How many days from then on." default:"1"`
	Every time.Duration `help:"Time between points." default:"10s"`
}

// Run writes a history straight into the database of a server that is not
// running, for measuring how it is read.
func (c simHistoryCmd) Run(e *install.Env) error {
	from := time.Now().UTC().AddDate(0, 0, -2).Truncate(24 * time.Hour)
	if c.Day != "" {
		var err error
		if from, err = time.Parse(time.DateOnly, c.Day); err != nil {
			return fmt.Errorf("day: %w", err)
		}
	}
	return install.WithOwnDatabase(e, func(ctx context.Context, db store.Engine) error {
		begun, points := time.Now(), 0
		for i, v := range devsim.Plan(c.Seed, c.Count) {
			row, err := db.RowByIMEI(ctx, v.IMEI)
			if err != nil {
				return fmt.Errorf("device %s is not seeded: %w", v.IMEI, err)
			}
			n, err := c.write(ctx, db, v, row.Device.ID, from)
			if err != nil {
				return err
			}
			if points += n; i%200 == 199 {
				fmt.Fprintf(e.Out, "%d devices, %d points\n", i+1, points)
			}
		}
		size, err := db.Size(ctx)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(e.Out, "%d points of %d devices from %s in %s; on disk %.2f bytes a point\n",
			points, c.Count, from.Format(time.DateOnly), time.Since(begun).Round(time.Second), float64(size.Points)/float64(max(points, 1)))
		return err
	})
}

// write merges a device's history hour by hour, as the workers would.
func (c simHistoryCmd) write(ctx context.Context, db store.Engine, v devsim.Vehicle, id fleet.ID, from time.Time) (int, error) {
	points := devsim.Past(c.Seed, v, from, from.AddDate(0, 0, c.Days), c.Every)
	const step = 512
	for at := 0; at < len(points); at += step {
		part := points[at:min(at+step, len(points))]
		if _, err := db.Merge(ctx, []track.DevicePoints{{DeviceID: id, Points: part}}); err != nil {
			return 0, fmt.Errorf("write the history of %s: %w", v.IMEI, err)
		}
	}
	return len(points), nil
}
