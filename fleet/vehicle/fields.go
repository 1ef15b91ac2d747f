package vehicle

import (
	"regexp"
	"time"
	"unicode/utf8"

	"waymark/fleet"
)

// Fields is what is filled in of a vehicle.
type Fields struct {
	Plate         string
	Owner         string
	Phone         string
	VIN           string
	Engine        string
	Brand         string
	Model         string
	Loan          string // ten-thousands of yuan, at most six decimals; "" not known
	Remark        string
	PolicyNo      string
	PolicyExpires string // YYYY-MM-DD, or ""
	loanFen       *int64
}

// Longest texts, in characters.
const (
	longestText   = 64
	longestRemark = 500
)

var phoneForm = regexp.MustCompile(`^\+?[0-9][0-9 ()-]{4,18}[0-9]$`)

// Clean tidies and checks what is given and brings it into the form that is
// kept; an empty plate, or the placeholder, is left empty. It refuses with
// vehicle.plate, vehicle.vin, vehicle.phone, vehicle.loan, vehicle.policyDate and vehicle.tooLong.
func (f *Fields) Clean() error {
	for _, p := range f.texts() {
		if p == &f.Remark {
			*p = fleet.Lines(*p)
		} else {
			*p = fleet.Line(*p)
		}
	}
	f.Phone = fleet.Narrow(f.Phone)
	if f.Plate == NoPlate {
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
	return f.measure()
}

// texts are all fields that are text.
func (f *Fields) texts() []*string {
	return []*string{&f.Plate, &f.Owner, &f.Phone, &f.VIN, &f.Engine, &f.Brand, &f.Model, &f.Loan, &f.PolicyNo, &f.PolicyExpires, &f.Remark}
}

func (f *Fields) measure() error {
	for _, p := range f.texts() {
		most := longestText
		if p == &f.Remark {
			most = longestRemark
		}
		if utf8.RuneCountInString(*p) > most {
			return fleet.Refuse(fleet.Refused, "vehicle.tooLong").With("max", most)
		}
	}
	return nil
}

// IsDate tells whether s is a day of the calendar, YYYY-MM-DD.
func IsDate(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}

// Blank tells whether nothing but a plate is given.
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
	return Fields{Plate: v.ShownPlate(), Owner: v.Owner, Phone: v.Phone, VIN: v.VIN, Engine: v.Engine, Brand: v.Brand, Model: v.Model,
		Loan: FormatLoan(v.LoanFen), Remark: v.Remark, PolicyNo: v.PolicyNo, PolicyExpires: v.PolicyExpires, loanFen: v.LoanFen}
}

// Fill makes a vehicle what clean fields say, the plate apart.
func (f *Fields) Fill(v *Vehicle) {
	v.Owner, v.Phone, v.VIN, v.Engine, v.Brand, v.Model, v.Remark = f.Owner, f.Phone, f.VIN, f.Engine, f.Brand, f.Model, f.Remark
	v.LoanFen, v.PolicyNo, v.PolicyExpires = f.loanFen, f.PolicyNo, f.PolicyExpires
}

// Changed returns v with those clean fields taken over that are not empty and
// differ from what before said: what somebody changed in a form that showed before.
func (f *Fields) Changed(before Fields, v Vehicle) Vehicle {
	merged := FieldsOf(&v)
	was, is, to := before.texts(), f.texts(), merged.texts()
	for i := range is {
		if *is[i] != "" && *is[i] != *was[i] {
			*to[i] = *is[i]
		}
	}
	merged.loanFen, _ = ParseLoan(merged.Loan)
	plate := v.Plate
	merged.Fill(&v)
	v.Plate = plate
	return v
}
