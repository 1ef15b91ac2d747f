package httpapi

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/task"
	"waymark/fleet/vehicle"
)

type exportCarsInput struct{ Body exportedCars }

// exportedCars is what is asked for, and what a task keeps of it.
type exportedCars struct {
	ExportOrgan
	ExportShape
}

func (in *exportCarsInput) language() string { return in.Body.Lang }

func (s *server) exportCars(c *call, in *exportCarsInput) (*startedTask, error) {
	facts, err := s.carFacts(c, &in.Body)
	if err != nil {
		return nil, err
	}
	return s.startExport(c, kindCars, &in.Body, &in.Body.ExportShape, facts)
}

func (s *server) carFacts(c *call, e *exportedCars) ([]fact, error) {
	organ, err := s.organFact(c, &e.ExportOrgan)
	return searchFact([]fact{organ}, e.SearchKey), err
}

// carFilter is what the list of vehicles chooses for an actor.
func (s *server) carFilter(c *call, e *exportedCars) (vehicle.Filter, error) {
	below, organ, err := s.exportScope(c, &e.ExportOrgan)
	return vehicle.Filter{Below: below, OrganID: organ, Search: strings.ToLower(strings.TrimSpace(e.SearchKey))}, err
}

// exportScope returns the path of the subtree that is asked for, and the organisation where it is wanted alone.
func (s *server) exportScope(c *call, e *ExportOrgan) (below string, organ fleet.ID, err error) {
	if e.OrganID == 0 {
		return c.actor.OrganPath, 0, nil
	}
	o, err := s.Organs.Visible(c.ctx, c.actor, fleet.ID(e.OrganID))
	if !(OrganScope{HasSubOrgan: e.HasSubOrgan}).sub() {
		organ = o.ID
	}
	return o.Path, organ, err
}

// writeCars does a kindCars.
func (s *server) writeCars(ctx context.Context, j task.Job) error {
	var e exportedCars
	if err := json.Unmarshal([]byte(j.Params), &e); err != nil {
		return fmt.Errorf("parameters of an export: %w", err)
	}
	c := callFor(ctx, &j)
	facts, err := s.carFacts(c, &e)
	if err != nil {
		return err
	}
	f, err := s.carFilter(c, &e)
	if err != nil {
		return err
	}
	_, total, err := s.Lists.Vehicles(ctx, f, fleet.Page{Number: 1, Size: 1})
	if err != nil {
		return fmt.Errorf("rows of an export: %w", err)
	}
	x, err := newSheet(ctx, s, &j, book{kindCars, &e.ExportShape, facts, total}, s.carColumns(j.Lang))
	if err != nil {
		return err
	}
	next := func(before fleet.ID) ([]vehicle.Row, error) {
		return s.Lists.VehiclesBefore(ctx, f, before, exportStep)
	}
	return walk(&j, x, total, next, func(r *vehicle.Row) fleet.ID { return r.ID })
}

// carColumns are the columns of the list.
func (s *server) carColumns(lang string) []column[vehicle.Row] {
	type row = vehicle.Row
	text := func(key string, width float64, of func(*row) string) column[row] {
		return column[row]{key, width, func(r *row) export.Cell { return export.Text(of(r)) }}
	}
	return []column[row]{
		text("organ", 20, func(r *row) string { return r.OrganName }),
		text("plate", 12, func(r *row) string { return r.ShownPlate() }),
		text("owner", 14, func(r *row) string { return r.Owner }),
		text("ownerPhone", 16, func(r *row) string { return r.Phone }),
		text("vin", 20, func(r *row) string { return r.VIN }),
		text("engine", 16, func(r *row) string { return r.Engine }),
		text("brand", 14, func(r *row) string { return r.Brand }),
		text("carModel", 14, func(r *row) string { return r.Model }),
		{"loan", 14, func(r *row) export.Cell { return loanCell(vehicle.FormatLoan(r.LoanFen)) }},
		text("remark", 20, func(r *row) string { return r.Remark }),
		text("policyNo", 20, func(r *row) string { return r.PolicyNo }),
		text("policyExpires", 12, func(r *row) string { return r.PolicyExpires }),
		text("settled", 10, func(r *row) string { return s.label(lang, "settled.", oneIf(r.Settled)) }),
		{"devices", 10, func(r *row) export.Cell { return export.Integer(int64(r.Devices)) }},
		{"created", 20, func(r *row) export.Cell { return epochCell(r.CreatedAt.Unix()) }},
	}
}
