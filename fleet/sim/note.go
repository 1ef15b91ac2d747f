package sim

import "waymark/fleet/audit"

// deed is what was done to a card, field by field; one of before and after is zero.
func deed(text string, before, after Row) audit.Deed {
	number := after.Number
	if number == "" {
		number = before.Number
	}
	b, a := &before, &after
	return audit.Deed{
		Module: audit.ModuleSIM, Text: text, Args: []audit.Arg{{Name: "sim", Value: number}}, Key: before.IMEI,
		Changes: []audit.Change{
			{Field: "organName", Old: b.OrganName, New: a.OrganName}, {Field: "simNo", Old: b.Number, New: a.Number}, {Field: "iccid", Old: b.ICCID, New: a.ICCID},
			{Field: "inCombo", Old: b.InCombo, New: a.InCombo}, {Field: "outCombo", Old: b.OutCombo, New: a.OutCombo},
			{Field: "period", Old: b.Period, New: a.Period}, {Field: "location", Old: b.Location, New: a.Location}, {Field: "simType", Old: b.Type, New: a.Type},
			{Field: "imei", Old: b.IMEI, New: a.IMEI},
		},
	}
}

func removals(gone []Row) []audit.Deed {
	deeds := make([]audit.Deed, len(gone))
	for i := range gone {
		deeds[i] = deed("audit.simRemoved", gone[i], Row{})
	}
	return deeds
}
