package sim

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// note records what was done to a card, field by field; one of before and after is zero.
func (s *Service) note(ctx context.Context, actor fleet.Actor, text string, before, after Row) error {
	number := after.Number
	if number == "" {
		number = before.Number
	}
	b, a := &before, &after
	return s.Audit.Done(ctx, actor, audit.Deed{
		Module: audit.ModuleSIM, Text: text, Args: []audit.Arg{{Name: "sim", Value: number}}, Key: before.IMEI,
		Changes: []audit.Change{
			{Field: "organName", Old: b.OrganName, New: a.OrganName}, {Field: "simNo", Old: b.Number, New: a.Number}, {Field: "iccid", Old: b.ICCID, New: a.ICCID},
			{Field: "inCombo", Old: b.InCombo, New: a.InCombo}, {Field: "outCombo", Old: b.OutCombo, New: a.OutCombo},
			{Field: "period", Old: b.Period, New: a.Period}, {Field: "location", Old: b.Location, New: a.Location}, {Field: "simType", Old: b.Type, New: a.Type},
			{Field: "imei", Old: b.IMEI, New: a.IMEI},
		},
	})
}
