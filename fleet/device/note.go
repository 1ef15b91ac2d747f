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

// changes lists the fields of a device before and after, those that stayed too.
func changes(b, a *Device) []audit.Change {
	was, is := formOf(b), formOf(a)
	return append(audit.Compare(was.fields(), is.fields()),
		audit.Change{Field: "imei", Old: b.IMEI, New: a.IMEI},
		audit.Change{Field: "iccid", Old: b.ICCID, New: a.ICCID},
		audit.Change{Field: "trialDays", Old: days(b.TrialDays), New: days(a.TrialDays)},
		audit.Change{Field: "expireTime", Old: moment(b.ExpireAt), New: moment(a.ExpireAt)})
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

// dismissal is that an unregistered terminal was taken off the list.
func dismissal(key UnknownKey) audit.Deed {
	name := key.Identity
	if name == "" {
		name = key.Address
	}
	return audit.Deed{Module: audit.ModuleDevice, Text: "audit.terminalDismissed", Key: name, Args: []audit.Arg{{Name: "imei", Value: name}}}
}
