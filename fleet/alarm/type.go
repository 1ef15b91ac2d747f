package alarm

import (
	"slices"
	"time"

	"waymark/fleet/track"
)

// Classes, the keys of ALARM_CLASS.
const (
	Attention = "ATTENTION"
	RiskTotal = "RISKTOTAL"
	Offline   = "OFFLINE"
	Separate  = "SEPARATE"
	Remove    = "REMOVE"
	Electric  = "ELECTRIC"
	SecondBet = "SECONDBET"
	Province  = "PROVINCE"
	Stop      = "STOP"
	Region    = "REGION"
	Urgent    = "URGENT"
	Other     = "OTHER"
	Packing   = "PACKING"
	Speed     = "SPEED"
)

// Type is a kind of alarm. Those with Bits are what terminals raise; what they mean beyond that is in the other fields.
type Type struct {
	Key   string // of ALARM_TYPE
	Class string
	Bits  track.Alarm
	// After is how long a terminal must go on saying so before it counts, in Reports reports at least; one that is said to have happened
	// (track.AlarmsHappened) counts at once; one that no report denies, though none says it again, counts a little later (see Waiting).
	After   time.Duration
	Reports int
	// Either marks what counts in as many reports also before that time.
	Either bool
	// Quiet is for how long it must not be said any more before it is over.
	Quiet time.Duration
	// Event marks what a terminal takes back by itself once it was told: it is over when it has not been said for Quiet, and the next time
	// is another one. All else lasts until a report does not say it any more, however rarely the terminal reports.
	Event bool
	// Gap is how long nothing may be heard until the next time is another one, 0 any time: what a vehicle does only while it drives.
	Gap time.Duration
	// Road marks what the reports of one device come to though no terminal says it.
	Road bool
	// Stays marks what only people end.
	Stays bool
	// Vehicle marks what is about a vehicle as a whole.
	Vehicle bool
	// Fitting marks what says nothing while a device is being fitted.
	Fitting bool
	// Wired marks what is none of a wireless device, which has no power to lose.
	Wired bool
	// Silent marks what is no alarm, though terminals say so: an event of every day.
	Silent bool
}

const (
	quiet   = 10 * time.Minute // after which an event of the same kind is another one
	cleared = time.Minute
	// driving is how long nothing may be heard of a vehicle that is taken to be driving still.
	driving = 15 * time.Minute
)

// types are all types of alarms. Which class each is in is what the dictionary is seeded with.
var types = slices.Concat([]Type{
	{Key: "sos", Class: Urgent, Bits: track.AlarmSOS, Quiet: quiet, Event: true, Stays: true},
	{Key: "overspeed", Class: Speed, Bits: track.AlarmOverspeed, Quiet: 30 * time.Second, Gap: driving},
	{Key: "powerCut", Class: Electric, Bits: track.AlarmPowerCut, After: time.Minute, Reports: 2, Quiet: cleared, Fitting: true, Wired: true},
	{Key: "removal", Class: Remove, Bits: track.AlarmRemoval, After: 10 * time.Second, Reports: 2, Either: true, Quiet: cleared, Fitting: true},
	{Key: "cover", Class: Remove, Bits: track.AlarmCover, After: 10 * time.Second, Reports: 2, Either: true, Quiet: cleared, Fitting: true},
	{Key: "preOverspeed", Class: Speed, Bits: track.AlarmPreOverspeed, Quiet: 30 * time.Second, Silent: true},
	{Key: "preFatigue", Class: Other, Bits: track.AlarmPreFatigue, Quiet: cleared, Silent: true},
	{Key: "ignitionOn", Class: Other, Bits: track.AlarmIgnitionOn, Quiet: cleared, Silent: true},
	{Key: "ignitionOff", Class: Other, Bits: track.AlarmIgnitionOff, Quiet: cleared, Silent: true},
	{Key: "fenceIn", Class: Region, Bits: track.AlarmFenceIn, Quiet: quiet, Event: true},
	{Key: "fenceOut", Class: Region, Bits: track.AlarmFenceOut, Quiet: quiet, Event: true},
}, others(map[string]track.Alarm{
	"fatigue": track.AlarmFatigue, "gnssFault": track.AlarmGNSSFault, "antennaOpen": track.AlarmAntennaOpen, "antennaShort": track.AlarmAntennaShort,
	"underVoltage": track.AlarmUnderVoltage, "lowBattery": track.AlarmLowBattery, "vibration": track.AlarmVibration, "displacement": track.AlarmDisplacement,
	"collision": track.AlarmCollision, "rollover": track.AlarmRollover, "theft": track.AlarmTheft, "dayDriving": track.AlarmDayDriving, "parking": track.AlarmParking,
	"route": track.AlarmRoute, "jamming": track.AlarmJamming, "harshAcceleration": track.AlarmHarshAcceleration, "harshBraking": track.AlarmHarshBraking,
	"harshCornering": track.AlarmHarshCornering, "door": track.AlarmDoor, "shutdown": track.AlarmShutdown, "fall": track.AlarmFall, "simChange": track.AlarmSIMChange,
	"highTemperature": track.AlarmHighTemperature, "idle": track.AlarmIdle, "fault": track.AlarmFault, "fuel": track.AlarmFuel, "tyre": track.AlarmTyre,
	"blindSpot": track.AlarmBlindSpot, "illegalDriving": track.AlarmIllegalDriving, "illegalIgnition": track.AlarmIllegalIgnition, "other": track.AlarmOther,
}), []Type{
	{Key: "speedLimit", Class: Speed, Road: true},
	{Key: "backupLow", Class: Electric, Road: true},
	{Key: "offline", Class: Offline, Vehicle: true},
	{Key: "offlineSingle", Class: Offline, Vehicle: true},
	{Key: "offlineWireless", Class: Offline},
	{Key: separate, Class: Separate, Vehicle: true},
	{Key: secondBet, Class: SecondBet, Vehicle: true, Road: true},
	{Key: province, Class: Province, Vehicle: true, Road: true},
	{Key: "stop", Class: Stop, Vehicle: true},
	{Key: "packing", Class: Packing},
	{Key: "reappeared", Class: Other},
	{Key: "neverOnline", Class: Other},
	{Key: "expiring", Class: Other},
	{Key: "riskRemoval", Class: RiskTotal, Vehicle: true},
	{Key: "riskLife", Class: RiskTotal, Vehicle: true},
	{Key: "riskOutside", Class: RiskTotal, Vehicle: true},
})

// others are what terminals raise of the class OTHER, in the order of their keys.
func others(bits map[string]track.Alarm) (out []Type) {
	const events = track.AlarmRoute | track.AlarmDisplacement | track.AlarmDoor | track.AlarmIllegalIgnition // those of JT/T 808
	for key, bit := range bits {
		k := Type{Key: key, Class: Other, Bits: bit, Quiet: quiet, Event: events&bit != 0}
		if bit == track.AlarmFatigue {
			k.Gap = driving
		}
		out = append(out, k)
	}
	slices.SortFunc(out, func(a, b Type) int { return int(int64(a.Bits) - int64(b.Bits)) })
	return out
}

// byKey finds a type.
var byKey = func() map[string]*Type {
	out := make(map[string]*Type, len(types))
	for i := range types {
		out[types[i].Key] = &types[i]
	}
	return out
}()

// Types returns all types.
func Types() []Type { return slices.Clone(types) }

// ClassOf is the class of a type, "" of one that is none.
func ClassOf(key string) string {
	if t := byKey[key]; t != nil {
		return t.Class
	}
	return ""
}

// Never reports whether no alarm is ever of a type, though it is one: an event of every day, or what is counted and not raised.
func Never(key string) bool {
	t := byKey[key]
	return t != nil && (t.Silent || t.Class == Packing)
}

// OfParts reports whether alarms of a type are about vehicles and put together of what the reports of each device come to.
func OfParts(key string) bool {
	t := byKey[key]
	return t != nil && t.Road && t.Vehicle
}

// OnRoad reports whether alarms of a type come from the reports of one device alone, and so are judged again when one comes late.
func OnRoad(key string) bool {
	t := byKey[key]
	return t != nil && (t.Bits != 0 || t.Road)
}

// TypesOf are the keys of the types of a class; never nil.
func TypesOf(class string) []string {
	return keysOf(func(t *Type) bool { return t.Class == class })
}

// VehicleClasses are the classes of which a vehicle counts once, of whatever types of them its alarms are: it is in risk models, or silent, by more than one.
func VehicleClasses() []string { return []string{RiskTotal, Offline} }

// VehicleTypes are the keys of the types that are about vehicles.
func VehicleTypes() []string { return keysOf(func(t *Type) bool { return t.Vehicle }) }

func keysOf(is func(*Type) bool) []string {
	out := []string{}
	for i := range types {
		if is(&types[i]) {
			out = append(out, types[i].Key)
		}
	}
	return out
}
