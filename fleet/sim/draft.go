package sim

import (
	"context"
	"regexp"
	"strings"

	"waymark/fleet"
	"waymark/fleet/dictionary"
)

// Draft is what is filled in of a new card.
type Draft struct {
	Number string
	ICCID  string
	Bought
}

// The forms of the specification.
var (
	numberForm = regexp.MustCompile(`^[0-9]{11,13}$`)
	iccidForm  = regexp.MustCompile(`^[0-9]{6}[0-9A-Za-z_]{13,14}$`)
)

// IsNumber reports whether s has the form of a SIM number.
func IsNumber(s string) bool { return numberForm.MatchString(s) }

// IsICCID reports whether s has the form of an ICCID.
func IsICCID(s string) bool { return iccidForm.MatchString(s) }

// The lists of the dictionary that say what was bought with a card.
const (
	ComboList    = "SIM_COMBO"
	PeriodList   = "SIM_PERIOD"
	LocationList = "SIM_LOCATION"
	TypeList     = "SIM_TYPE"
	StateList    = "SIM_STATE"
)

// Lists returns them all.
func Lists() []string { return []string{ComboList, PeriodList, LocationList, TypeList, StateList} }

// Choice is a field that takes a key of a list of the dictionary.
type Choice struct {
	Name    string
	List    string
	Refusal string // code of the refusal of a key that the list does not have
	Value   *string
}

// Choices returns the fields of b that take keys.
func (b *Bought) Choices() []Choice {
	return []Choice{
		{"location", LocationList, "sim.location", &b.Location},
		{"inCombo", ComboList, "sim.combo", &b.InCombo},
		{"outCombo", ComboList, "sim.combo", &b.OutCombo},
		{"type", TypeList, "sim.type", &b.Type},
		{"period", PeriodList, "sim.period", &b.Period},
	}
}

// Fields lists all of a draft, in the order in which files have them.
func (d *Draft) Fields() []fleet.Field {
	return append([]fleet.Field{{Name: "sim", Value: &d.Number}, {Name: "iccid", Value: &d.ICCID}}, d.fields()...)
}

func (b *Bought) fields() []fleet.Field {
	choices := b.Choices()
	out := make([]fleet.Field, len(choices))
	for i, c := range choices {
		out[i] = fleet.Field{Name: c.Name, Value: c.Value}
	}
	return out
}

// Tidy brings numbers into the form that is kept: without blanks, ICCIDs in capitals.
func (d *Draft) Tidy() {
	tight := strings.NewReplacer(" ", "", "\t", "")
	d.Number, d.ICCID = tight.Replace(d.Number), strings.ToUpper(tight.Replace(d.ICCID))
	for _, c := range d.Choices() {
		*c.Value = strings.TrimSpace(*c.Value)
	}
}

// check refuses a tidy draft with sim.number, sim.iccid, sim.combo, sim.period, sim.location and sim.type.
func (s *Service) check(ctx context.Context, d *Draft) error {
	if !IsNumber(d.Number) {
		return fleet.Refuse(fleet.Refused, "sim.number")
	}
	if !IsICCID(d.ICCID) {
		return fleet.Refuse(fleet.Refused, "sim.iccid")
	}
	lists, err := s.Dictionary.Entries(ctx, Lists())
	if err != nil {
		return err
	}
	for _, c := range d.Choices() {
		if *c.Value == "" {
			continue
		}
		key, ok := Key(lists[c.List], *c.Value)
		if !ok {
			return &fleet.Error{Kind: fleet.Refused, Code: c.Refusal, Args: map[string]any{"value": *c.Value}}
		}
		*c.Value = key
	}
	return nil
}

// Key finds an entry of a list by its key, or by what it is called in either language, without regard to case.
func Key(list []dictionary.Property, s string) (key string, ok bool) {
	for i := range list {
		if list[i].Key == s || list[i].Iden() == s {
			return list[i].Key, true
		}
	}
	for i := range list {
		for _, name := range [...]string{list[i].Key, list[i].Val.CN, list[i].Val.EN} {
			if strings.EqualFold(name, s) {
				return list[i].Key, true
			}
		}
	}
	return "", false
}
