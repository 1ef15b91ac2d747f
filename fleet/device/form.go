package device

import (
	"context"
	"regexp"
	"strings"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
	"waymark/fleet/sim"
	"waymark/fleet/vehicle"
)

// Form is what is filled in of a device, whether it is new or there already.
type Form struct {
	Alias   string // another identity on the wire, e.g. a JT/T 808 phone number
	Model   string // code of the catalogue, or the number of its row
	Details        // no Type: as the model says
	// ClockZone is how far the terminal's clock is from UTC, as +08:00; "" is as its protocol says.
	ClockZone string
	// TrialDays of service after activation, 0 without end; nil as it is, of a new device as the setting says.
	TrialDays *int
	Car       vehicle.Fields // without a plate it is not fitted
}

// fields lists the texts of a form.
func (f *Form) fields() []fleet.Field {
	return []fleet.Field{
		{Name: "deviceName", Value: &f.Name},
		{Name: "deviceModel", Value: &f.Model},
		{Name: "deviceType", Value: &f.Type},
		{Name: "simNo", Value: &f.SIM},
		{Name: "alias", Value: &f.Alias},
		{Name: "clockZone", Value: &f.ClockZone},
		{Name: "installLocation", Value: &f.InstallPlace},
		{Name: "installer", Value: &f.Installer},
		{Name: "installDate", Value: &f.InstallDate},
		{Name: "activateWay", Value: &f.ActivateWay},
		{Name: "deviceRemark", Value: &f.Remark, Kind: fleet.SeveralLines},
		{Name: "servicePswd", Value: &f.ServicePassword, Kind: fleet.Secret},
	}
}

// formOf returns what a form shows of a device, the vehicle apart.
func formOf(d *Device) Form {
	return Form{Alias: d.Alias, Model: d.Model, Details: d.Details, ClockZone: Zone(d.ZoneMinutes)}
}

// longestTrial is in days.
const longestTrial = 36500

// Ways of activation that mean something to a device (keys of the dictionary's ACTIVATE_WAY); all others are at the first position.
const (
	UserBind = "USER_BIND" // at the first sign-in of its holder
	Manual   = "MANUAL"    // when somebody enters the end of service
)

var wayForm = regexp.MustCompile(`^[A-Z0-9_]{0,32}$`)

// tidy brings what was typed into the form that is kept; numbers may have been typed full-width.
func (f *Form) tidy() {
	fleet.Tidy(f.fields())
	f.SIM, f.Alias, f.ClockZone = fleet.Narrow(f.SIM), fleet.Narrow(f.Alias), tidyZone(f.ClockZone)
}

// clean tidies and checks what is given, the model apart. It refuses with
// device.nameRequired, device.type, device.sim, device.alias, device.clockZone, device.installDate,
// device.trialDays, device.activateWay, device.tooLong, and with what vehicle.Fields.Clean refuses with.
func (f *Form) clean() error {
	f.tidy()
	refuse := func(code string) error { return fleet.Refuse(fleet.Refused, code) }
	switch {
	case f.Name == "":
		return refuse("device.nameRequired")
	case f.Type != "" && f.Type != Wired && f.Type != Wireless:
		return refuse("device.type")
	case f.SIM != "" && !sim.IsNumber(f.SIM):
		return refuse("device.sim")
	case f.Alias != "" && !isAlias(f.Alias):
		return refuse("device.alias")
	case !isZone(f.ClockZone):
		return refuse("device.clockZone")
	case f.InstallDate != "" && !vehicle.IsDate(f.InstallDate):
		return refuse("device.installDate")
	case f.TrialDays != nil && (*f.TrialDays < 0 || *f.TrialDays > longestTrial):
		return fleet.Refuse(fleet.Refused, "device.trialDays").With("max", longestTrial)
	case !wayForm.MatchString(f.ActivateWay):
		return refuse("device.activateWay")
	}
	if most := fleet.TooLong(f.fields()); most > 0 {
		return fleet.Refuse(fleet.Refused, "device.tooLong").With("max", most)
	}
	return f.Car.Clean()
}

// model finds the model that a form names. A text that the device has already
// (known) stays, whether the catalogue has it or not. It refuses with device.modelRequired and device.model.
func (s *Service) model(ctx context.Context, code, known string) (devicemodel.Model, error) {
	if code == "" {
		return devicemodel.Model{}, fleet.Refuse(fleet.Refused, "device.modelRequired")
	}
	if s.Models == nil {
		return devicemodel.Model{Code: code}, nil
	}
	m, ok, err := s.Models.Find(ctx, code)
	switch {
	case err != nil:
		return m, err
	case ok && (m.Status == 1 || strings.EqualFold(m.Code, known)):
		return m, nil
	case code == known:
		return devicemodel.Model{Code: code}, nil
	}
	return m, fleet.Refuse(fleet.Refused, "device.model").With("model", code)
}

// fill makes a device what a clean form says. What the model says stands where
// nobody says otherwise: the type, and the intervals of a model that is new to the device.
func (f *Form) fill(d *Device, m *devicemodel.Model) {
	if f.Type == "" && m.Code != d.Model {
		f.Type = m.Type
	}
	if f.Type == "" {
		f.Type = d.Type
	}
	if f.Type == "" {
		f.Type = Wired
	}
	if m.Code != d.Model {
		d.ReportSeconds, d.HeartbeatSeconds, d.Protocol = m.ReportSeconds, m.HeartbeatSeconds, m.Protocol
	}
	d.Alias, d.Model, d.Details = f.Alias, m.Code, f.Details
	d.ZoneMinutes, _ = zoneMinutes(f.ClockZone) // it is clean
	if f.TrialDays != nil {
		d.TrialDays = *f.TrialDays
	}
}

var imeiForm = regexp.MustCompile(`^[0-9]{11,15}$`)

// IsIMEI reports whether s has the form of the number of a terminal.
func IsIMEI(s string) bool { return imeiForm.MatchString(s) }
