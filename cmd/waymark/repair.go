package main

import (
	"context"
	"fmt"
	"math"

	"waymark/fleet"
	"waymark/fleet/device"
)

// repairBoard finds what the board has otherwise than the database, as a lost event leaves it, and reads that anew. Nothing is
// locked or told of what is right.
func (s *system) repairBoard(ctx context.Context) error {
	const step = 2000
	rows, after := make([]device.Row, 0, step), fleet.ID(0)
	var stale []fleet.ID
	err := s.db.Rows(ctx, func(r device.Row) bool {
		if rows = append(rows, r); len(rows) == step {
			stale = append(stale, s.board.Stale(rows, after, r.Device.ID)...)
			rows, after = rows[:0], r.Device.ID
		}
		return ctx.Err() == nil
	})
	if err != nil || ctx.Err() != nil {
		return err
	}
	stale = append(stale, s.board.Stale(rows, after, math.MaxInt64)...)
	if len(stale) == 0 {
		return nil
	}
	// What changed while it was read is found too; it is read anew either way.
	for len(stale) > 0 {
		n := min(len(stale), step)
		if err := s.refreshBoard(ctx, stale[:n]); err != nil {
			return fmt.Errorf("repair the board: %w", err)
		}
		stale = stale[n:]
	}
	return nil
}
