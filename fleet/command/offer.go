package command

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/organ"
)

// Devices reports whether an actor may see a device; device.Service provides it.
type Devices interface {
	// Visible returns the device of an IMEI, or refuses with device.notFound.
	Visible(ctx context.Context, actor fleet.Actor, imei string) (device.Row, error)
}

// Organs finds organisations; organ.Service provides it.
type Organs interface {
	// Visible returns an organisation of the actor's, or refuses with organ.notFound.
	Visible(ctx context.Context, actor fleet.Actor, id fleet.ID) (organ.Organ, error)
}

// Models is the catalogue of device models; devicemodel.Service provides it.
type Models interface {
	// Find returns the model of a code; ok is false when there is none.
	Find(ctx context.Context, code string) (m devicemodel.Model, ok bool, err error)
}

// Names are the lists of the dictionary; dictionary.Service provides them.
type Names interface {
	// Entries returns the enabled entries of lists by their codes.
	Entries(ctx context.Context, codes []string) (map[string][]dictionary.Property, error)
}

// Carriers tell what protocols can carry.
type Carriers interface {
	// Carries reports whether terminals of a model that speak a protocol can be sent a command. text is what the model has for it, "" for nothing.
	Carries(protocol, model, code, text string) bool
	// Reads reports whether terminals of a model that speak a protocol can be asked for the values of a command. query is the text that the model has for it.
	Reads(protocol, model, code, query string) bool
	// Reported returns what a terminal reported of the fields of a command, in the units that are sent, and from which facts.
	Reported(protocol, code string, said func(key string) (string, bool)) (values Values, keys []string)
}

// Offer is a command of a device's model.
type Offer struct {
	Form *Form
	Name dictionary.Text
	// Why is the code of why it cannot be sent, "" where it can.
	Why   string
	Reads bool // the terminal can be asked for its values
	Setting
}

// Offers are the commands of a device.
type Offers struct {
	IMEI, Model, Protocol string
	List                  []Offer // in the order of the model's list
	model                 devicemodel.Model
}

// Service answers for commands. Events and Audit may be nil.
type Service struct {
	Store    Store
	Devices  Devices
	Organs   Organs
	Models   Models
	Names    Names
	Carriers Carriers
	Facts    Facts // nil where nobody knows
	// Seen returns what is known now of where a device is and how fast; nil where nobody knows.
	Seen   func(deviceID fleet.ID) Evidence
	Clock  fleet.Clock
	Events fleet.Publisher
	Audit  *audit.Recorder
}

// Offers returns the commands that the model of a device takes, those that its protocol cannot carry with the reason. It
// refuses with device.notFound, and with command.noModel and command.noneSet where there are none.
func (s *Service) Offers(ctx context.Context, actor fleet.Actor, imei string) (Offers, error) {
	d, err := s.Devices.Visible(ctx, actor, imei)
	if err != nil {
		return Offers{}, err
	}
	out, err := s.offersOf(ctx, &d.Device)
	if err == nil {
		err = s.settings(ctx, d.Device.ID, &out)
	}
	return out, err
}

func (s *Service) offersOf(ctx context.Context, d *device.Device) (Offers, error) {
	m, ok, err := s.Models.Find(ctx, d.Model)
	if err != nil {
		return Offers{}, err
	}
	if !ok {
		return Offers{}, fleet.Refuse(fleet.Refused, "command.noModel")
	}
	named, err := s.Names.Entries(ctx, []string{codeList})
	if err != nil {
		return Offers{}, err
	}
	out := Offers{IMEI: d.IMEI, Model: m.Code, Protocol: m.Protocol, model: m}
	for _, code := range m.Commands {
		form, known := Find(code)
		if name, offered := nameOf(named[codeList], code); known && offered {
			out.List = append(out.List, Offer{Form: form.of(&m), Name: name, Why: s.whyNot(&m, code), Reads: s.Carriers.Reads(m.Protocol, m.Code, code, m.Query(code))})
		}
	}
	if len(out.List) == 0 {
		return Offers{}, fleet.Refuse(fleet.Refused, "command.noneSet")
	}
	return out, nil
}

// Offered reports whether a model, as it is now, takes an order still that was issued before: by the list of its commands, by those that are offered at all, and by what its
// protocol carries.
func (s *Service) Offered(ctx context.Context, model string, o Order) (bool, error) {
	m, ok, err := s.Models.Find(ctx, model)
	if err != nil || !ok {
		return false, err
	}
	named, err := s.Names.Entries(ctx, []string{codeList})
	if err != nil {
		return false, err
	}
	asked := cmp.Or(o.Reads(), o.Code)
	if _, offered := nameOf(named[codeList], asked); !offered {
		return false, nil
	}
	if of := o.Reads(); of != "" {
		return slices.Contains(m.Commands, of) && s.Carriers.Reads(m.Protocol, m.Code, of, m.Query(of)), nil
	}
	return slices.Contains(m.Commands, o.Code) && s.whyNot(&m, o.Code) == "", nil
}

// codeList is the list of the dictionary that has the commands which are offered.
const codeList = "CMD_CODE"

func nameOf(list []dictionary.Property, code string) (dictionary.Text, bool) {
	for i := range list {
		if list[i].Key == code {
			return list[i].Val, true
		}
	}
	return dictionary.Text{}, false
}

// whyNot is the code of why a model cannot be sent a command, "" where it can.
func (s *Service) whyNot(m *devicemodel.Model, code string) string {
	switch {
	case m.Protocol == "":
		return "command.anyProtocol"
	case s.Carriers.Carries(m.Protocol, m.Code, code, m.Text(code)):
		return ""
	case devicemodel.ByText(m.Protocol) && m.Dialect == "":
		return "command.noDialect"
	case devicemodel.ByText(m.Protocol):
		return "command.noText"
	}
	return "command.notCarried"
}

// of is the form of a command as a model takes it: with the numbers that its terminals take, and what has to be known of its text.
func (form *Form) of(m *devicemodel.Model) *Form {
	own := *form
	own.Fields = slices.Clone(form.Fields)
	for i := range own.Fields {
		f := &own.Fields[i]
		if r, ok := m.Range(form.Code, f.Name); ok {
			f.Min, f.Max = max(f.Min, r.Min), min(f.Max, r.Max)
		}
		if f.Name == firstNumber && strings.Contains(m.Text(form.Code), "{"+numberList+"}") {
			f.Hint = "command.hintNumbersKept"
		}
	}
	return &own
}

// firstNumber is the field that the hint about all numbers stands at, and numberList what a text has them in as a list, without their places: a number that is left
// empty then takes nothing from the terminal.
const (
	firstNumber = "number1"
	numberList  = "numbers"
)
