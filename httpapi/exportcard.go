package httpapi

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/sim"
	"waymark/fleet/task"
)

type exportCardsInput struct{ Body exportedCards }

// exportedCards is what is asked for, and what a task keeps of it.
type exportedCards struct {
	State string `json:"state,omitempty" maxLength:"40" doc:"key of SIM_STATE; empty: all"`
	ExportOrgan
	ExportShape
}

func (in *exportCardsInput) language() string { return in.Body.Lang }

func (s *server) exportCards(c *call, in *exportCardsInput) (*startedTask, error) {
	facts, _, err := s.cardFacts(c, &in.Body)
	if err != nil {
		return nil, err
	}
	return s.startExport(c, kindCards, &in.Body, &in.Body.ExportShape, facts)
}

// cardFacts names the filters, and the keys of the dictionary that rows hold: by list and key.
func (s *server) cardFacts(c *call, e *exportedCards) (facts []fact, names map[string]map[string]string, err error) {
	lists, err := s.Dictionary.Entries(c.ctx, sim.Lists())
	if err != nil {
		return nil, nil, err
	}
	names = map[string]map[string]string{}
	for code, entries := range lists {
		names[code] = map[string]string{}
		for i := range entries {
			names[code][entries[i].Key] = entries[i].Val.In(c.lang)
		}
	}
	organ, err := s.organFact(c, &e.ExportOrgan)
	facts = []fact{organ}
	if e.State != "" {
		facts = append(facts, fact{"export.fact.simState", nameOr(names[sim.StateList], e.State)})
	}
	return searchFact(facts, e.SearchKey), names, err
}

// writeCards does a kindCards.
func (s *server) writeCards(ctx context.Context, j task.Job) error {
	var e exportedCards
	if err := json.Unmarshal([]byte(j.Params), &e); err != nil {
		return fmt.Errorf("parameters of an export: %w", err)
	}
	c := callFor(ctx, &j)
	facts, names, err := s.cardFacts(c, &e)
	if err != nil {
		return err
	}
	below, organ, err := s.exportScope(c, &e.ExportOrgan)
	if err != nil {
		return err
	}
	f := sim.Filter{Below: below, OrganID: organ, Search: strings.ToUpper(strings.TrimSpace(e.SearchKey)), State: e.State}
	_, total, err := s.Lists.SIMs(ctx, f, fleet.Page{Number: 1, Size: 1})
	if err != nil {
		return fmt.Errorf("rows of an export: %w", err)
	}
	x, err := newSheet(ctx, s, &j, book{kindCards, &e.ExportShape, facts, total}, cardColumns(names))
	if err != nil {
		return err
	}
	next := func(before fleet.ID) ([]sim.Row, error) { return s.Lists.SIMsBefore(ctx, f, before, exportStep) }
	return walk(&j, x, total, next, func(r *sim.Row) fleet.ID { return r.ID })
}

// cardColumns are the columns of the list, with the device that each card is in.
func cardColumns(names map[string]map[string]string) []column[sim.Row] {
	type row = sim.Row
	text := func(key string, width float64, of func(*row) string) column[row] {
		return column[row]{key, width, func(r *row) export.Cell { return export.Text(of(r)) }}
	}
	named := func(key, list string, of func(*row) string) column[row] {
		return text(key, 14, func(r *row) string { return nameOr(names[list], of(r)) })
	}
	megabytes := func(key string, of func(*row) int64) column[row] {
		return column[row]{key, 14, func(r *row) export.Cell { return megabyteCell(of(r)) }}
	}
	at := func(key string, of func(*row) fleet.Millis) column[row] {
		return column[row]{key, 20, func(r *row) export.Cell { return epochCell(of(r).Unix()) }}
	}
	return []column[row]{
		text("simNumber", 16, func(r *row) string { return r.Number }),
		text("iccid", 22, func(r *row) string { return r.ICCID }),
		named("simLocation", sim.LocationList, func(r *row) string { return r.Location }),
		text("organ", 20, func(r *row) string { return r.OrganName }),
		named("inCombo", sim.ComboList, func(r *row) string { return r.InCombo }),
		named("outCombo", sim.ComboList, func(r *row) string { return r.OutCombo }),
		{"sms", 10, func(r *row) export.Cell { return countCell(r.SMS) }},
		megabytes("monthTotal", func(r *row) int64 { return r.MonthTotal }),
		megabytes("monthUsed", func(r *row) int64 { return r.MonthUsed }),
		megabytes("dayUsed", func(r *row) int64 { return r.DayUsed }),
		at("serviceStart", func(r *row) fleet.Millis { return r.ServiceStart }),
		at("serviceEnd", func(r *row) fleet.Millis { return r.ServiceEnd }),
		megabytes("overage", func(r *row) int64 { return r.Overage() }),
		text("simState", 20, func(r *row) string { return nameOr(names[sim.StateList], r.State) }),
		named("simPeriod", sim.PeriodList, func(r *row) string { return r.Period }),
		named("simType", sim.TypeList, func(r *row) string { return r.Type }),
		at("asOf", func(r *row) fleet.Millis { return r.AsOf }),
		text("imei", 18, func(r *row) string { return r.IMEI }),
		text("deviceName", 20, func(r *row) string { return r.DeviceName }),
		at("created", func(r *row) fleet.Millis { return r.CreatedAt }),
	}
}

// megabyteCell is a cell with KiB as MB, empty when not known (-1).
func megabyteCell(kib int64) export.Cell {
	if kib < 0 {
		return export.Blank()
	}
	return export.Decimal(float64(kib*100/1024) / 100)
}

// countCell is a cell with a number, empty when not known (-1).
func countCell(n int64) export.Cell {
	if n < 0 {
		return export.Blank()
	}
	return export.Integer(n)
}
