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
	return audit.Compare(b.fields(), a.fields())
}
