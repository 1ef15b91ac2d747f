package operate

import (
	"context"
	"errors"
	"fmt"

	"waymark/cmd/waymark/install"
	"waymark/store"
)

// MergePointsCmd merges a file of points that was lost and is found again, or set aside because it is damaged, into the
// points that there are.
type MergePointsCmd struct {
	File string `arg:"" help:"The file, with the one beside it that ends in -wal, if there is one. It stays as it is."`
}

// Run merges what can be read and fails when that is not all.
func (c MergePointsCmd) Run(e *install.Env) error {
	return install.WithOwnDatabase(e, func(ctx context.Context, db store.Engine) error {
		m, err := db.MergePoints(ctx, c.File)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(e.Out, "%d points read, %d of them new here.\n", m.Points, m.Points-m.Known); err != nil {
			return err
		}
		if m.Broken > 0 {
			err = fmt.Errorf("of %d devices not everything could be read", m.Broken)
		}
		if m.Unread != nil {
			err = errors.Join(err, fmt.Errorf("the file could not be read to its end: %w", m.Unread))
		}
		return err
	})
}
