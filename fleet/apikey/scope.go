package apikey

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// scope are the permissions that a key can be given: looking at what is tracked, and sending commands. Nothing that concerns accounts,
// rights, the second person of a command, money or the installation is among them.
var scope = []string{
	permission.MonitorCentre, permission.HistoryTrack,
	permission.CommandSend, permission.CommandIssue, permission.CommandRecords,
	permission.AlarmRecords, permission.FenceList, permission.FenceDevices, permission.PlaceList, permission.PlaceSubject,
	permission.DeviceManage, permission.CarManage, permission.SIMManage,
	permission.StopReport, permission.OfflineReport, permission.OfflineDetail, permission.RideReport, permission.MileageReport,
	permission.FrequentPlaces, permission.FleetGlance,
}

// Scope returns the permissions that an actor can give a key.
func Scope(actor fleet.Actor) []string {
	return slices.DeleteFunc(slices.Clone(scope), func(code string) bool { return !actor.Can(code) })
}

// confine makes of an account, as it is now, what one of its keys may do.
func (k *Key) confine(actor fleet.Actor) fleet.Actor {
	may := Scope(actor)
	codes := slices.DeleteFunc(slices.Clone(k.Codes), func(code string) bool { return !slices.Contains(may, code) })
	slices.Sort(codes)
	actor.Codes, actor.Super, actor.Employee = codes, false, false
	actor.KeyID, actor.KeyName = k.ID, k.Name
	return actor
}
