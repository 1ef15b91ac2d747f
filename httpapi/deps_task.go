package httpapi

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/sim"
	"waymark/fleet/task"
	"waymark/fleet/vehicle"
)

// TaskDeps are the parts of Deps that long work is made of.
type TaskDeps struct {
	Tasks *task.Service
	Lists Lists
}

// Lists read what exports write, bit by bit: newest first, from below an ID (0 is from the beginning).
type Lists interface {
	Vehicles(ctx context.Context, f vehicle.Filter, page fleet.Page) ([]vehicle.Row, int, error)
	VehiclesBefore(ctx context.Context, f vehicle.Filter, before fleet.ID, limit int) ([]vehicle.Row, error)
	SIMs(ctx context.Context, f sim.Filter, page fleet.Page) ([]sim.Row, int, error)
	SIMsBefore(ctx context.Context, f sim.Filter, before fleet.ID, limit int) ([]sim.Row, error)
}
