package main

import (
	"context"
	"fmt"
	"math"
	"slices"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
)

// refreshOrgan reads the devices again that the board has at an organisation, and with sub also below it, some at a time.
func (s *system) refreshOrgan(ctx context.Context, id fleet.ID, sub bool) error {
	if s.hub == nil {
		return nil
	}
	const step = 1000
	for ids := range slices.Chunk(s.board.DeviceIDs(id, sub), step) {
		if err := s.refreshBoard(ctx, ids); err != nil {
			return fmt.Errorf("organisation %d: %w", id, err)
		}
	}
	return nil
}

func (s *system) refreshBoard(ctx context.Context, ids []fleet.ID) error {
	if s.hub == nil {
		return nil
	}
	s.reading.devices.Lock() // or older rows could come last
	defer s.reading.devices.Unlock()
	rows, err := s.db.RowsByID(ctx, ids)
	if err != nil {
		return fmt.Errorf("read devices: %w", err)
	}
	s.hub.Notify(s.board.Put(rows))
	there := make(map[fleet.ID]bool, len(rows))
	for i := range rows {
		there[rows[i].Device.ID] = true
	}
	var gone []fleet.ID
	for _, id := range ids {
		if !there[id] {
			gone = append(gone, id)
		}
	}
	if len(gone) > 0 {
		s.hub.Removed(s.board.Remove(gone))
	}
	return nil
}

// fillBoard reads all devices and their kept states, then asks the workers for
// what is newer.
func (s *system) fillBoard(ctx context.Context) error {
	const step = 5000
	rows := make([]device.Row, 0, step)
	err := s.db.Rows(ctx, func(r device.Row) bool {
		if rows = append(rows, r); len(rows) == step {
			s.board.Put(rows)
			rows = rows[:0]
		}
		return ctx.Err() == nil
	})
	if err != nil {
		return fmt.Errorf("fill the board: %w", err)
	}
	s.board.Put(rows)
	states := make([]monitor.State, 0, step)
	err = s.db.States(ctx, func(st monitor.State) bool {
		if states = append(states, st); len(states) == step {
			s.board.Apply(states)
			states = states[:0]
		}
		return ctx.Err() == nil
	})
	if err != nil {
		return fmt.Errorf("fill the board: %w", err)
	}
	s.board.Apply(states)
	s.bus.Publish(boardStarted)
	return ctx.Err()
}

// repairBoard finds what the board has otherwise than the database, as a lost event leaves it, and reads that again. Nothing is
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
	// What changed while it was read is found too; it is read again either way.
	for len(stale) > 0 {
		n := min(len(stale), step)
		if err := s.refreshBoard(ctx, stale[:n]); err != nil {
			return fmt.Errorf("repair the board: %w", err)
		}
		stale = stale[n:]
	}
	return nil
}
