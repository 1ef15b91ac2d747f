package batch

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/vehicle"
)

// places of columns of devices in Values.
const (
	atPlate = iota
	atIMEI
	atName
	atModel
	atSIM
	atZone
)

// longestDevice is the most characters of a text of a device.
const longestDevice = 64

// deviceRules judges devices by what registering them would say.
type deviceRules struct {
	store   Store
	devices *device.Service
	names   map[string]string // code of a model by its names in lower case
	standIn string            // a model that can be chosen, in place of one that cannot
}

func (s *Service) deviceRules(ctx context.Context) (*deviceRules, error) {
	r := &deviceRules{store: s.Store, devices: s.Devices, names: map[string]string{}}
	var models []devicemodel.Model
	if s.Devices.Models != nil {
		var err error
		if models, err = s.Devices.Models.Offered(ctx); err != nil {
			return nil, err
		}
	}
	for i := range models {
		m := &models[i]
		r.standIn = m.Code
		for _, name := range [...]string{m.Name.CN, m.Name.EN} {
			r.names[strings.ToLower(name)] = m.Code
		}
	}
	return r, nil
}

// about says which column a refusal of a registration is about.
var about = map[string]string{
	"device.imei": IMEI, "device.nameRequired": Name, "device.modelRequired": Model, "device.model": Model, "device.sim": SIM, "device.clockZone": Zone, "vehicle.plate": Plate,
}

// check asks what registering the row would refuse, again and again with what was refused replaced, so that all is said at once.
func (d *deviceRules) check(ctx context.Context, v []string) (why []Reason, err error) {
	v[atIMEI], v[atSIM] = tight(v[atIMEI]), tight(v[atSIM])
	if code, ok := d.names[strings.ToLower(v[atModel])]; ok {
		v[atModel] = code
	}
	r := registration(v)
	why = d.measure(v, &r)
	for range len(about) {
		err := d.devices.Check(ctx, &r)
		var refused *fleet.Error
		if err == nil {
			break
		}
		if !errors.As(err, &refused) || refused.Kind != fleet.Refused || about[refused.Code] == "" {
			return nil, err
		}
		column := about[refused.Code]
		if !complained(why, column) {
			why = append(why, of(column, refused.Code, v))
		}
		d.replace(&r, column)
	}
	if !complained(why, Plate) {
		v[atPlate] = r.Car.Plate
	}
	if !complained(why, Zone) {
		v[atZone] = r.ClockZone
	}
	if !complained(why, Model) {
		v[atModel] = r.Model
	}
	return why, nil
}

// of makes the reason of a refusal. An empty cell is told apart from a wrong one.
func of(column, code string, v []string) Reason {
	value := v[map[string]int{IMEI: atIMEI, Name: atName, Model: atModel, SIM: atSIM, Zone: atZone, Plate: atPlate}[column]]
	if value == "" {
		code = "import.required"
	} else if column == Model {
		code = "import.model"
	}
	return reason(column, code, value)
}

// measure says which texts are too long, and shortens them in r.
func (d *deviceRules) measure(v []string, r *device.Registration) (why []Reason) {
	for i, column := range Devices.Columns() {
		if utf8.RuneCountInString(v[i]) > longestDevice {
			too := reason(column, "import.tooLong", v[i])
			too.Args["max"] = "64"
			why = append(why, too)
			d.replace(r, column)
		}
	}
	return why
}

func complained(why []Reason, column string) bool {
	return complains(&Row{Reasons: why}, column)
}

// replace puts something in order in the place of a column.
func (d *deviceRules) replace(r *device.Registration, column string) {
	switch column {
	case IMEI:
		r.IMEI = "00000000000"
	case Name:
		r.Name = "-"
	case Model:
		r.Model = d.standIn
	case SIM:
		r.SIM = ""
	case Zone:
		r.ClockZone = ""
	case Plate:
		r.Car.Plate = ""
	}
}

func registration(v []string) device.Registration {
	return device.Registration{IMEI: v[atIMEI], Form: device.Form{
		Model: v[atModel], ClockZone: v[atZone], Details: device.Details{Name: v[atName], SIM: v[atSIM]}, Car: vehicle.Fields{Plate: v[atPlate]},
	}}
}

func (d *deviceRules) unique() []string { return []string{IMEI} }

func (d *deviceRules) taken(ctx context.Context, values map[string][]string) (map[string]map[string]bool, error) {
	taken, err := d.store.TakenIMEIs(ctx, values[IMEI])
	return map[string]map[string]bool{IMEI: taken}, err
}
