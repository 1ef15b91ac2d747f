package command

import (
	"slices"
	"time"

	"waymark/fleet"
)

// Check turns what somebody filled in into what is sent: every value in range, converted, and nothing else. Times are of
// the zone given. It refuses with command.unknown, .unknownField, .required, .number, .range, .choice, .time, .clocks, .phone, .host,
// .text, .plate, and what fields say for themselves; the name of the field is the argument "field".
func Check(code string, data Values, zone *time.Location) (Order, error) {
	form, ok := Find(code)
	if !ok {
		return Order{}, fleet.Refuse(fleet.Refused, "command.unknown").With("command", code)
	}
	return form.order(data, zone)
}

// order is Check of one command, whose form may take less than all models together.
func (form *Form) order(data Values, zone *time.Location) (Order, error) {
	if err := form.onlyKnown(data); err != nil {
		return Order{}, err
	}
	out := Values{}
	if of := fleet.Line(data[ReadsOf]); form.Code == Report && of != "" {
		out[ReadsOf] = of // what can be read of which model is known where that is known
	}
	for i := range form.Fields {
		f := &form.Fields[i]
		value, err := form.value(f, data, zone)
		if err != nil {
			return Order{}, err
		}
		if value != "" {
			out[f.Name] = value
		}
	}
	if len(form.OneOf) > 0 && !slices.ContainsFunc(form.OneOf, func(name string) bool { return out[name] != "" }) {
		return Order{}, form.field(form.OneOf[0]).missing()
	}
	return Order{Code: form.Code, Values: out}, nil
}

func (form *Form) onlyKnown(data Values) error {
	for name := range data {
		if form.field(name) == nil && (form.Code != Report || name != ReadsOf) {
			return fleet.Refuse(fleet.Refused, "command.unknownField").With("field", name)
		}
	}
	return nil
}

func (form *Form) field(name string) *Field {
	for i := range form.Fields {
		if form.Fields[i].Name == name {
			return &form.Fields[i]
		}
	}
	return nil
}

// LabelOf is the code of the label of a command's field, "" where there is no such field.
func LabelOf(code, name string) string {
	if form, ok := Find(code); ok {
		if f := form.field(name); f != nil {
			return f.Text()
		}
	}
	return ""
}

// value is what is sent for a field, "" for nothing.
func (form *Form) value(f *Field, data Values, zone *time.Location) (string, error) {
	if !form.asked(f, data) {
		if f.Kind == Time && form.field(f.When.Field).Kind == Switch {
			return sixZeros, nil
		}
		return "", nil
	}
	value := fleet.Narrow(fleet.Line(data[f.Name]))
	if value == "" && f.Kind == Switch {
		value = off
	}
	if value == "" {
		if f.Optional {
			return "", nil
		}
		return "", f.missing()
	}
	return f.convert(value, zone)
}

// asked reports whether a field is asked for, as the one that it depends on was filled in.
func (form *Form) asked(f *Field, data Values) bool {
	return f.When.Field == "" || fleet.Line(data[f.When.Field]) == f.When.Value
}

// refuse says what is wrong with a field: what it says for itself, else what is said in general.
func (f *Field) refuse(own, general string) error {
	code := general
	if own != "" {
		code = own
	}
	return fleet.Refuse(fleet.Refused, code).With("field", f.Name)
}

// missing says that a field is empty.
func (f *Field) missing() error { return f.refuse(f.Missing, "command.required") }

const (
	on       = "1"
	off      = "0"
	offToo   = "2" // as commands say it that have one switch alone
	sixZeros = "000000"
)
