package sim

import (
	"waymark/fleet"
	"waymark/fleet/audit"
)

// deed is what was done to a card, field by field; one of before and after is zero.
func deed(text string, before, after Row) audit.Deed {
	number := after.Number
	if number == "" {
		number = before.Number
	}
	return audit.Deed{
		Module: audit.ModuleSIM, Text: text, Args: []audit.Arg{{Name: "sim", Value: number}}, Key: before.IMEI,
		Changes: audit.Compare(before.fields(), after.fields()),
	}
}

// fields lists what the audit keeps of a card.
func (r *Row) fields() []fleet.Field {
	numbers := []fleet.Field{
		{Name: "organName", Value: &r.OrganName},
		{Name: "sim", Value: &r.Number},
		{Name: "iccid", Value: &r.ICCID},
		{Name: "imei", Value: &r.IMEI},
	}
	return append(numbers, r.Bought.fields()...)
}

func removals(gone []Row) []audit.Deed {
	deeds := make([]audit.Deed, len(gone))
	for i := range gone {
		deeds[i] = deed("audit.simRemoved", gone[i], Row{})
	}
	return deeds
}
