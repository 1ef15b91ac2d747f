package vehicle

import "waymark/fleet/audit"

// deed is what was done to a vehicle, field by field; one of before and after may be zero.
func deed(text string, before, after Row) audit.Deed {
	plate := after.Plate
	if plate == "" {
		plate = before.Plate
	}
	changes := append([]audit.Change{{Field: "organName", Old: before.OrganName, New: after.OrganName}}, Changes(&before.Vehicle, &after.Vehicle)...)
	return audit.Deed{Module: audit.ModuleVehicle, Text: text, Args: []audit.Arg{{Name: "plate", Value: plate}}, Changes: changes}
}

// Changes lists the fields of a vehicle before and after, those that stayed too.
func Changes(before, after *Vehicle) []audit.Change {
	b, a := FieldsOf(before), FieldsOf(after)
	return []audit.Change{
		{Field: "plateNo", Old: b.Plate, New: a.Plate}, {Field: "carOwner", Old: b.Owner, New: a.Owner}, {Field: "ownerPhone", Old: b.Phone, New: a.Phone},
		{Field: "vinNo", Old: b.VIN, New: a.VIN}, {Field: "engineNo", Old: b.Engine, New: a.Engine}, {Field: "carBrand", Old: b.Brand, New: a.Brand},
		{Field: "carModel", Old: b.Model, New: a.Model}, {Field: "loanAmount", Old: b.Loan, New: a.Loan}, {Field: "carRemark", Old: b.Remark, New: a.Remark},
		{Field: "policyNo", Old: b.PolicyNo, New: a.PolicyNo}, {Field: "policyExpDate", Old: b.PolicyExpires, New: a.PolicyExpires},
	}
}
