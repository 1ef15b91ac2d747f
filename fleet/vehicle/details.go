package vehicle

import "waymark/fleet"

// Details are the texts that are known of a vehicle. The interface has a struct of the same fields.
type Details struct {
	Owner         string
	Phone         string
	VIN           string
	Engine        string
	Brand         string
	Model         string
	PolicyNo      string // insurance
	PolicyExpires string // YYYY-MM-DD, or ""
}

// Text is one of the details, under the name that the interface, lists, files and the audit know it by.
type Text struct {
	Name string
	Of   func(*Details) *string
	Kind fleet.FieldKind
}

var texts = []Text{
	{Name: "carOwner", Of: func(d *Details) *string { return &d.Owner }},
	{Name: "ownerPhone", Of: func(d *Details) *string { return &d.Phone }},
	{Name: "vinNo", Of: func(d *Details) *string { return &d.VIN }},
	{Name: "engineNo", Of: func(d *Details) *string { return &d.Engine }},
	{Name: "carBrand", Of: func(d *Details) *string { return &d.Brand }},
	{Name: "carModel", Of: func(d *Details) *string { return &d.Model }},
	{Name: "policyNo", Of: func(d *Details) *string { return &d.PolicyNo }},
	{Name: "policyExpDate", Of: func(d *Details) *string { return &d.PolicyExpires }, Kind: fleet.Date},
}

// Texts returns all of them, in the order in which forms and files show them.
func Texts() []Text { return texts }

// SortFields are those that vehicles can be sorted by.
func SortFields() []string {
	fields := []string{"organName", "plateNo", "loanAmount", "isSettle", "createTime"}
	for _, t := range texts {
		fields = append(fields, t.Name)
	}
	return fields
}
