package command

import (
	"time"

	"waymark/fleet"
)

// Form is the one definition of a command: what is asked for, which values are taken, what becomes of them on their way
// to the terminal, and how long it may wait. The server checks with it, and the browser draws and checks with it.
type Form struct {
	Code   string // key of CMD_CODE, which has the names
	Fields []Field
	// Life is how long the command may wait until it is sent.
	Life time.Duration
	// Cuts marks the command that stops a vehicle: it is sent only at a standstill, is never repeated by itself, and is done only when the
	// terminal's state shows it.
	Cuts bool
	// CutsAt is the field and value by which a command stops a vehicle that otherwise does not; the zero Condition for none. With that value it is asked for, sent
	// and repeated as one that Cuts, and its other values let the vehicle go.
	CutsAt Condition
	// Repeats marks what may be sent again without anybody asking for it when nobody knows whether it arrived: to arrive twice does what arriving once does.
	// It is said of each such command; any other is never repeated by itself.
	Repeats bool
	// OneOf are names of fields of which at least one is filled in; where none is, the first says so by its Missing. nil for no such rule.
	OneOf []string
}

// How long commands wait for their terminal.
const (
	LifeCut      = 10 * time.Minute
	LifeRestore  = 24 * time.Hour
	LifeSettings = 7 * 24 * time.Hour
)

// Stops reports whether the command stops a vehicle with such values, as they were filled in or as they are sent.
func (form *Form) Stops(v Values) bool {
	return form.Cuts || form.CutsAt.Field != "" && fleet.Narrow(fleet.Line(v[form.CutsAt.Field])) == form.CutsAt.Value
}

// life is how long the command may wait with such values.
func (form *Form) life(v Values) time.Duration {
	if form.Stops(v) {
		return LifeCut
	}
	return form.Life
}

// Kind is what sort of value a field takes.
type Kind string

// The kinds of fields. All values are texts, in the data of a call as on their way to the terminal.
const (
	Number Kind = "number" // digits, with one place behind the dot where Places is 1
	Line   Kind = "text"   // printable ASCII
	Phone  Kind = "phone"
	Host   Kind = "host"   // IPv4 address or name of a server
	Choice Kind = "choice" // one of the options
	Switch Kind = "switch" // "1" on, "0" or "2" off
	Time   Kind = "time"   // HHMMSS, HH:MM or HH:MM:SS of the caller's zone; HHMMSS in UTC for the terminal, six zeros when switched off
	Clocks Kind = "clocks" // several times of six digits each, separated by commas
	Plate  Kind = "plate"
)

// Filter is which keys a field takes while it is typed.
type Filter string

// The filters.
const (
	Digits  Filter = "digits"  // no leading zero
	Decimal Filter = "decimal" // digits and dot
)

// Field is one field of a form.
type Field struct {
	Name   string // in the data of a call
	Label  string // its label is the text commandField.<Label>, "" for that of its name
	Kind   Kind
	Unit   string // s, min, h, m, km, km/h, V, %, °C; "" for none
	Filter Filter
	// Min and Max bound a Number, and the length of a Line in characters; Clocks have at most Max times.
	Min, Max float64
	Places   int // digits behind the dot of a Number
	Length   int // how many characters are typed at most, where the specification says it; see Typed
	// Times is what a Number is multiplied by for the terminal; 0 is 1.
	Times    int
	Default  string
	Options  []Option
	Custom   bool // a number that is no option is taken too
	Optional bool
	// When is the field and value on which this one depends: it is asked for, and taken, only where that is so.
	When Condition
	// Refusal is the code of what is said of a value out of range, "" for the general one.
	Refusal string
	// Missing is the code of what is said where it is empty, "" for the general one.
	Missing string
	// Hint is the code of a text under the field, "" for none.
	Hint string
}

// Text is the code of the label.
func (f *Field) Text() string {
	if f.Label != "" {
		return "commandField." + f.Label
	}
	return "commandField." + f.Name
}

// Condition is a field and its value; the zero Condition always holds.
type Condition struct{ Field, Value string }

// Option is one of the values to choose from. Its label is the text commandOption.<Text> with n.
type Option struct {
	Value string
	Text  string
	N     int
}

// Values are the values of a form's fields by name.
type Values map[string]string

// Order is a checked command on its way to a terminal: values are in the units that are sent, times in UTC.
type Order struct {
	Code   string
	Values Values
	Text   string // what the model has for it where its protocol carries texts, with {names} for the values; "" for nothing
}
