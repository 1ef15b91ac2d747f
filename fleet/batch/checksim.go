package batch

import (
	"context"

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
func draft(v []string) (d sim.Draft) {
	for i, f := range d.Fields() {
		*f.Value = v[i]
	}
	return d
}

func (r *simRules) check(_ context.Context, v []string) (why []Reason, err error) {
	d := draft(v)
	d.Tidy()
	for _, form := range [...]struct {
		column, code, value string
		ok                  bool
	}{{Number, "sim.number", d.Number, sim.IsNumber(d.Number)}, {ICCID, "sim.iccid", d.ICCID, sim.IsICCID(d.ICCID)}} {
		switch {
		case form.value == "":
			why = append(why, reason(form.column, "import.required", ""))
		case !form.ok:
			why = append(why, reason(form.column, form.code, form.value))
		}
	}
	for _, c := range d.Choices() {
		if *c.Value == "" {
			continue
		}
		if key, ok := sim.Key(r.lists[c.List], *c.Value); ok {
			*c.Value = key
		} else {
			why = append(why, reason(c.Name, "import.choice", *c.Value))
		}
	}
	for i, f := range d.Fields() {
		v[i] = *f.Value
	}
	return why, nil
}

func (r *simRules) unique() []string { return []string{Number, ICCID} }

func (r *simRules) taken(ctx context.Context, values map[string][]string) (map[string]map[string]bool, error) {
	taken, err := r.store.TakenSIMs(ctx, values[Number], values[ICCID])
	return map[string]map[string]bool{Number: taken.Numbers, ICCID: taken.ICCIDs}, err
}
