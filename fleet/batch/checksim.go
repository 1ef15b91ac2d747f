package batch

import (
	"context"
	"slices"

	"waymark/fleet/dictionary"
	"waymark/fleet/sim"
)

// simRules judges SIM cards.
type simRules struct {
	store sim.Store
	lists map[string][]dictionary.Property
}

func (s *Service) simRules(ctx context.Context) (*simRules, error) {
	lists, err := s.SIMs.Dictionary.Entries(ctx, sim.Lists())
	return &simRules{store: s.SIMs.Store, lists: lists}, err
}

// draft reads a row.
func draft(v []string) sim.Draft {
	at := func(column string) string { return v[slices.Index(SIMs.Columns(), column)] }
	return sim.Draft{Number: at(Number), ICCID: at(ICCID), Bought: sim.Bought{
		InCombo: at(InCombo), OutCombo: at(OutCombo), Period: at(Period), Location: at(Location), Type: at(Type),
	}}
}

// values writes a draft back.
func values(d *sim.Draft) map[string]*string {
	return map[string]*string{Number: &d.Number, ICCID: &d.ICCID, InCombo: &d.InCombo, OutCombo: &d.OutCombo, Period: &d.Period, Location: &d.Location, Type: &d.Type}
}

func (r *simRules) check(_ context.Context, v []string) (why []Reason, err error) {
	d := draft(v)
	d.Tidy()
	fields := values(&d)
	for _, form := range [...]struct {
		column, code string
		ok           bool
	}{{Number, "sim.number", sim.IsNumber(d.Number)}, {ICCID, "sim.iccid", sim.IsICCID(d.ICCID)}} {
		switch value := *fields[form.column]; {
		case value == "":
			why = append(why, reason(form.column, "import.required", ""))
		case !form.ok:
			why = append(why, reason(form.column, form.code, value))
		}
	}
	for _, c := range [...]struct{ column, list string }{
		{InCombo, sim.ComboList}, {OutCombo, sim.ComboList}, {Period, sim.PeriodList}, {Location, sim.LocationList}, {Type, sim.TypeList},
	} {
		value := fields[c.column]
		if *value == "" {
			continue
		}
		if key, ok := sim.Key(r.lists[c.list], *value); ok {
			*value = key
		} else {
			why = append(why, reason(c.column, "import.choice", *value))
		}
	}
	for i, column := range SIMs.Columns() {
		v[i] = *fields[column]
	}
	return why, nil
}

func (r *simRules) unique() []string { return []string{Number, ICCID} }

func (r *simRules) taken(ctx context.Context, values map[string][]string) (map[string]map[string]bool, error) {
	taken, err := r.store.TakenSIMs(ctx, values[Number], values[ICCID])
	return map[string]map[string]bool{Number: taken.Numbers, ICCID: taken.ICCIDs}, err
}
