package device

import (
	"slices"
	"strconv"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/vehicle"
)

// deed is what was done to a device and its vehicle, field by field; one of before and after may be zero.
func deed(text string, before, after Row) audit.Deed {
	imei := after.Device.IMEI
	if imei == "" {
		imei = before.Device.IMEI
	}
	changes := append([]audit.Change{{Field: "organName", Old: before.OrganName, New: after.OrganName}}, changes(&before.Device, &after.Device)...)
	return audit.Deed{Module: audit.ModuleDevice, Text: text, Key: imei, Args: []audit.Arg{{Name: "imei", Value: imei}},
		Changes: slices.Concat(changes, vehicle.Changes(&before.Vehicle, &after.Vehicle))}
}

// changes lists the fields of a device before and after, those that stayed too. The password of the card's service
// is a secret: only that it changed is said.
func changes(b, a *Device) []audit.Change {
	out := []audit.Change{
		{Field: "imei", Old: b.IMEI, New: a.IMEI}, {Field: "deviceName", Old: b.Name, New: a.Name}, {Field: "deviceModel", Old: b.Model, New: a.Model},
		{Field: "deviceType", Old: b.Type, New: a.Type}, {Field: "simNo", Old: b.SIM, New: a.SIM}, {Field: "iccid", Old: b.ICCID, New: a.ICCID},
		{Field: "alias", Old: b.Alias, New: a.Alias}, {Field: "installLocation", Old: b.InstallPlace, New: a.InstallPlace},
		{Field: "installer", Old: b.Installer, New: a.Installer}, {Field: "installDate", Old: b.InstallDate, New: a.InstallDate},
		{Field: "activateWay", Old: b.ActivateWay, New: a.ActivateWay}, {Field: "trialDays", Old: days(b.TrialDays), New: days(a.TrialDays)},
		{Field: "expireTime", Old: moment(b.ExpireAt), New: moment(a.ExpireAt)}, {Field: "deviceRemark", Old: b.Remark, New: a.Remark},
	}
	if b.ServicePassword != a.ServicePassword {
		out = append(out, audit.Change{Field: "servicePswd", Old: masked(b.ServicePassword, "***"), New: masked(a.ServicePassword, "****")})
	}
	return out
}

func days(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func moment(m fleet.Millis) string {
	if m == 0 {
		return ""
	}
	return m.Time().Format(time.DateTime) + " UTC"
}

func masked(secret, mask string) string {
	if secret == "" {
		return ""
	}
	return mask
}

// dismissal is that an unregistered terminal was taken off the list.
func dismissal(identity string) audit.Deed {
	return audit.Deed{Module: audit.ModuleDevice, Text: "audit.terminalDismissed", Key: identity, Args: []audit.Arg{{Name: "imei", Value: identity}}}
}
