package vehicle

import (
	"regexp"
	"time"

	"waymark/fleet"
)

// Fields is what is filled in of a vehicle.
type Fields struct {
	Plate string
	Details
	Loan    string // ten-thousands of yuan, at most six decimals; "" not known
	Remark  string
	loanFen *int64
}

// fields lists all of them.
func (f *Fields) fields() []fleet.Field {
	all := make([]fleet.Field, 0, len(texts)+3)
	all = append(all, fleet.Field{Name: "plateNo", Value: &f.Plate})
	for _, t := range texts {
		all = append(all, fleet.Field{Name: t.Name, Value: t.Of(&f.Details), Kind: t.Kind})
	}
	return append(all,
		fleet.Field{Name: "loanAmount", Value: &f.Loan},
		fleet.Field{Name: "carRemark", Value: &f.Remark, Kind: fleet.SeveralLines})
}

// unbound is what other systems write in their files where there is no plate.
const unbound = "未绑定"

var phoneForm = regexp.MustCompile(`^\+?[0-9][0-9 ()-]{4,18}[0-9]$`)

// Clean tidies and checks what is given and brings it into the form that is
// kept. It refuses with vehicle.plate, vehicle.vin, vehicle.phone, vehicle.loan, vehicle.policyDate and vehicle.tooLong.
func (f *Fields) Clean() error {
	fleet.Tidy(f.fields())
	f.Phone = fleet.Narrow(f.Phone)
	if f.Plate == unbound {
		f.Plate = ""
	}
	var ok bool
	if f.Plate != "" {
		if f.Plate, ok = Plate(f.Plate); !ok {
			return fleet.Refuse(fleet.Refused, "vehicle.plate")
		}
	}
	if f.VIN != "" {
		if f.VIN, ok = VIN(f.VIN); !ok {
			return fleet.Refuse(fleet.Refused, "vehicle.vin")
		}
	}
	if f.Phone != "" && !phoneForm.MatchString(f.Phone) {
		return fleet.Refuse(fleet.Refused, "vehicle.phone")
	}
	if f.loanFen, ok = ParseLoan(f.Loan); !ok {
		return fleet.Refuse(fleet.Refused, "vehicle.loan")
	}
	f.Loan = FormatLoan(f.loanFen)
	if f.PolicyExpires != "" && !IsDate(f.PolicyExpires) {
		return fleet.Refuse(fleet.Refused, "vehicle.policyDate")
	}
	if most := fleet.TooLong(f.fields()); most > 0 {
		return fleet.Refuse(fleet.Refused, "vehicle.tooLong").With("max", most)
	}
	return nil
}

// IsDate reports whether s is a day of the calendar, YYYY-MM-DD.
func IsDate(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}

// Blank reports whether nothing but a plate is given.
func (f *Fields) Blank() bool {
	return f.OfPlate("") == Fields{}
}

// OfPlate returns the fields with another plate.
func (f *Fields) OfPlate(plate string) Fields {
	c := *f
	c.Plate, c.loanFen = plate, nil
	return c
}

// FieldsOf returns the fields of a vehicle, clean.
func FieldsOf(v *Vehicle) Fields {
	return Fields{Plate: v.Plate, Details: v.Details, Loan: FormatLoan(v.LoanFen), Remark: v.Remark, loanFen: v.LoanFen}
}

// Fill makes a vehicle what clean fields say, the plate apart.
func (f *Fields) Fill(v *Vehicle) { v.Details, v.LoanFen, v.Remark = f.Details, f.loanFen, f.Remark }

// Changed returns v with those clean fields taken over that are not empty and
// differ from what before said: what somebody changed in a form that showed before.
func (f *Fields) Changed(before Fields, v Vehicle) Vehicle {
	merged := FieldsOf(&v)
	was, to := before.fields(), merged.fields()
	for i, is := range f.fields() {
		if *is.Value != "" && *is.Value != *was[i].Value {
			*to[i].Value = *is.Value
		}
	}
	merged.loanFen, _ = ParseLoan(merged.Loan)
	merged.Fill(&v)
	return v
}
