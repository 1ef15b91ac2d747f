package corpustest

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet/track"
)

// compareReadings compares what the points say besides place and time, where
// both decoders have the same reports. Each reading is an aspect of its own.
func compareReadings(tally *tally, r record, points []track.Point, facts []track.Extra) {
	if len(points) == 0 && len(facts) > 0 && len(r.Oracle.Positions) == 1 {
		points = []track.Point{{}} // what is kept as facts alone
	}
	if len(points) != len(r.Oracle.Positions) {
		return
	}
	for i := range points {
		said := said{&points[i], append(slices.Clone(points[i].Extras), facts...)}
		for _, c := range compared(r.Oracle.Positions[i]) {
			ok, got := c.same(said)
			tally.note(r, c.name, ok, fmt.Sprintf("point %d: %s, want %v", i, got, c.want), said.having(c.want)...)
		}
	}
}

// said is what we made of one position of the oracle.
type said struct {
	*track.Point
	extras []track.Extra // with the facts of the message
}

func (s said) number(key string) (float64, bool) {
	for _, e := range s.extras {
		if e.Key == key {
			if v, err := strconv.ParseFloat(e.Text, 64); err == nil {
				return v, true
			}
			return e.Num, e.Text == ""
		}
	}
	return 0, false
}

// having names what of ours has a figure.
func (s said) having(want any) (names []string) {
	figure, ok := want.(float64)
	if !ok {
		return nil
	}
	if s.Status.Has(track.VoltageKnown) && math.Abs(float64(s.Voltage)/1000-figure) <= 0.01 {
		names = append(names, "voltage")
	}
	for _, e := range s.extras {
		if e.Text == "" && math.Abs(e.Num-figure) <= 0.01 {
			names = append(names, e.Key)
		}
	}
	return names
}

func (s said) text(key string) (string, bool) {
	for _, e := range s.extras {
		if e.Key == key && e.Text != "" {
			return e.Text, true
		}
		if e.Key == key {
			return strconv.FormatFloat(e.Num, 'g', -1, 64), true
		}
	}
	return "", false
}

// comparison is one reading that the oracle states.
type comparison struct {
	name aspect
	want any
	same func(said) (ok bool, got string)
}

// compared lists the readings of a position that have a counterpart here.
func compared(p position) []comparison {
	out := []comparison{
		number("altitude", p.Altitude, func(s said) (float64, bool) { return float64(s.Altitude), true }, 1),
		number("speed", p.Speed, func(s said) (float64, bool) { return float64(s.Speed) / 10, true }, 0.2),
		number("course", p.Course, func(s said) (float64, bool) { return float64(s.Course), true }, 1),
	}
	if p.NoFix || !p.Valid {
		out = nil // repeats of an earlier fix
	}
	for key, value := range p.Attributes {
		if make, ok := readings[key]; ok {
			out = append(out, make(value))
		}
	}
	if len(p.Network.Cells) > 0 {
		out = append(out, p.Network.cells())
	}
	if len(p.Network.WiFi) > 0 {
		out = append(out, p.Network.wifi())
	}
	return out
}

func number(name aspect, want float64, got func(said) (float64, bool), tolerance float64) comparison {
	return comparison{name, want, func(s said) (bool, string) {
		v, ok := got(s)
		return ok && math.Abs(v-want) <= tolerance, fmt.Sprintf("%v (%t)", v, ok)
	}}
}

// network is what the oracle has of cells and access points.
type network struct {
	Cells []struct{ CellID, LocationAreaCode, MobileCountryCode, MobileNetworkCode int } `json:"cellTowers"`
	WiFi  []struct{ MacAddress string }                                                  `json:"wifiAccessPoints"`
}

func (n network) cells() comparison {
	var want []string
	for _, c := range n.Cells {
		if c.CellID != 0 || c.LocationAreaCode != 0 {
			want = append(want, fmt.Sprintf("%d,%d,%d,%d", c.MobileCountryCode, c.MobileNetworkCode, c.LocationAreaCode, c.CellID))
		}
	}
	return listed("cells", want)
}

func (n network) wifi() comparison {
	var want []string
	for _, w := range n.WiFi {
		if w.MacAddress != "00:00:00:00:00:00" {
			want = append(want, w.MacAddress)
		}
	}
	return listed("wifi", want)
}

// listed asks that a list names everything wanted; the oracle's signals are on
// scales of its own.
func listed(key string, want []string) comparison {
	return comparison{aspect(key), want, func(s said) (bool, string) {
		text, _ := s.text(key)
		for _, w := range want {
			if !slices.ContainsFunc(strings.Split(text, ";"), func(e string) bool { return e == w || strings.HasPrefix(e, w+",") }) {
				return false, text
			}
		}
		return true, text
	}}
}

// readings makes the comparison of an attribute of the oracle. What is not here
// is the oracle's own bookkeeping, or has no counterpart.
var readings = makeReadings()

func makeReadings() map[string]func(json.RawMessage) comparison {
	m := map[string]func(json.RawMessage) comparison{
		"alarm": func(v json.RawMessage) comparison { return alarmed(textOf(v)) },
		"rssi":  func(v json.RawMessage) comparison { return signal(numberOf(v)) },
		"driverUniqueId": func(v json.RawMessage) comparison {
			return texts("driver", textOf(v), "driverCard", "driverId", "driverName")
		},
	}
	for key, bits := range statusBits {
		m[key] = func(v json.RawMessage) comparison { return flag(aspect(key), string(v) == "true", bits[0], bits[1]) }
	}
	for key, at := range fields {
		m[key] = func(v json.RawMessage) comparison { return number(aspect(key), numberOf(v), at.read, at.tolerance) }
	}
	for key, ours := range numbers {
		m[key] = func(v json.RawMessage) comparison { return anyNumber(aspect(key), numberOf(v), ours) }
	}
	for key, ours := range textKeys {
		m[key] = func(v json.RawMessage) comparison { return texts(aspect(key), textOf(v), ours...) }
	}
	return m
}

// statusBits are yes and no: the bit, and the bit that says that it is known.
var statusBits = map[string][2]track.Status{
	"ignition": {track.ACCOn, track.ACCKnown}, "charge": {track.Charging, 0}, "blocked": {track.FuelCut, 0},
	"armed": {track.Armed, 0}, "door": {track.DoorOpen, 0}, "motion": {track.Moving, 0}, "archive": {track.Backlog, 0},
}

func flag(name aspect, want bool, bit, known track.Status) comparison {
	return comparison{name, want, func(s said) (bool, string) {
		got := s.Status.Has(bit)
		return got == want && s.Status.Has(known), fmt.Sprintf("%t", got)
	}}
}

// fields are the readings that a point has a field for.
var fields = map[string]struct {
	read      func(said) (float64, bool)
	tolerance float64
}{
	"batteryLevel": {func(s said) (float64, bool) { return float64(s.Battery), s.Status.Has(track.BatteryKnown) }, 1},
	"power":        {func(s said) (float64, bool) { return float64(s.Voltage) / 1000, s.Status.Has(track.VoltageKnown) }, 0.01},
	"odometer":     {func(s said) (float64, bool) { return float64(s.Odometer), s.Status.Has(track.OdometerKnown) }, 1},
	"sat":          {func(s said) (float64, bool) { return float64(s.Satellites), true }, 0},
}

// numbers are the readings that stand among the extras, by the oracle's key.
var numbers = map[string][]string{
	"battery": {"batteryVoltage"}, "temp1": {"temperature1", "temperature"}, "temp2": {"temperature2"}, "temp3": {"temperature3"},
	"temp4": {"temperature4"}, "deviceTemp": {"deviceTemperature"}, "humidity": {"humidity"}, "humidity3": {"humidity3"},
	"fuel": {"fuel", "fuelPercent", "fuelLevel"}, "fuelLevel": {"fuelPercent", "fuelLevel"}, "fuelUsed": {"fuelUsed"},
	"fuelConsumption": {"fuelConsumption", "fuelRate"}, "tripFuelUsed": {"tripFuel"}, "tripFuel": {"tripFuel"}, "rpm": {"rpm"},
	"obdSpeed": {"obdSpeed"}, "engineLoad": {"engineLoad"}, "throttle": {"throttle"}, "coolantTemp": {"coolantTemperature"},
	"airTemp": {"airTemperature"}, "intakePressure": {"intakePressure"}, "hdop": {"hdop"}, "adc1": {"adc1"}, "adc2": {"adc2"},
	"steps": {"steps"}, "oil": {"oil"}, "satVisible": {"satellitesVisible"}, "bootReason": {"wakeSource"}, "index": {"index"},
	"lockCommand": {"lockCommand"}, "lockCard": {"lockCard"}, "unlockResult": {"unlockResult"}, "wakeSource": {"wakeSource"},
	"cardStatus": {"cardStatus"}, "cardResult": {"cardResult"}, "videoAlarm": {"videoAlarm"}, "lightSensor": {"light"},
	"adasAlarm": {"adasAlarm"}, "dmsAlarm": {"dmsAlarm"}, "recorderSpeed": {"recorderSpeed"}, "pressure": {"airPressure"},
}

func anyNumber(name aspect, want float64, keys []string) comparison {
	return comparison{name, want, func(s said) (bool, string) {
		var got []string
		for _, key := range keys {
			if v, ok := s.number(key); ok {
				if math.Abs(v-want) <= 0.011 {
					return true, ""
				}
				got = append(got, fmt.Sprintf("%s %v", key, v))
			}
		}
		return false, strings.Join(got, " ")
	}}
}

var textKeys = map[string][]string{
	"iccid": {"iccid"}, "vin": {"vin"}, "versionFw": {"firmware"}, "driver": {"driverName"}, "timezone": {"timezone"},
	"password": {"password"}, "alarmLabel": {"alarmLabel"}, "dtcs": {"troubleCodes"}, "imei": {"imei"}, "card": {"driverCard"},
}

// texts compares a text without regard to case and to zeros and Fs that pad it.
func texts(name aspect, want string, keys ...string) comparison {
	plain := func(s string) string { return strings.Trim(strings.ToLower(s), "0f \x00") }
	return comparison{name, want, func(s said) (bool, string) {
		var got []string
		for _, key := range keys {
			if text, ok := s.text(key); ok {
				if plain(text) == plain(want) {
					return true, ""
				}
				got = append(got, text)
			}
		}
		return plain(want) == "", strings.Join(got, " ")
	}}
}

// signal accepts our scale (CSQ 0–31), bars in its steps, and a scale of the vendor's own.
func signal(want float64) comparison {
	return comparison{"signal", want, func(s said) (bool, string) {
		vendor, _ := s.number("signal")
		level, _ := s.number("signalLevel")
		ok := s.Status.Has(track.SignalKnown) && (float64(s.Signal) == want || want <= 4 && float64(s.Signal) == math.Floor((want*31+2)/4))
		return ok || vendor == want || level == want || want == 99 || want == 255, fmt.Sprint(s.Signal)
	}}
}

// alarmNames are the oracle's names of alarms and what may stand for them here.
var alarmNames = map[string]track.Alarm{
	"sos": track.AlarmSOS, "overspeed": track.AlarmOverspeed, "powerCut": track.AlarmPowerCut, "powerRestored": track.AlarmOther,
	"powerOff": track.AlarmPowerCut | track.AlarmShutdown, "lowBattery": track.AlarmLowBattery | track.AlarmUnderVoltage,
	"lowPower": track.AlarmUnderVoltage | track.AlarmLowBattery, "vibration": track.AlarmVibration, "tampering": track.AlarmRemoval | track.AlarmCover,
	"removing": track.AlarmRemoval, "hardAcceleration": track.AlarmHarshAcceleration, "hardBraking": track.AlarmHarshBraking,
	"hardCornering": track.AlarmHarshCornering, "accident": track.AlarmCollision | track.AlarmRollover, "door": track.AlarmDoor,
	"fault": track.AlarmFault | track.AlarmGNSSFault, "general": track.AlarmOther | track.AlarmGNSSFault, "movement": track.AlarmDisplacement,
	"tow": track.AlarmTheft | track.AlarmVibration | track.AlarmDisplacement, "geofence": track.AlarmFenceIn | track.AlarmFenceOut | track.AlarmOther,
	"geofenceEnter": track.AlarmFenceIn, "geofenceExit": track.AlarmFenceOut, "jamming": track.AlarmJamming, "fallDown": track.AlarmFall,
	"temperature": track.AlarmHighTemperature, "idle": track.AlarmIdle, "fuelLeak": track.AlarmFuel, "fatigueDriving": track.AlarmFatigue,
	"powerOn": track.AlarmOther, "gpsAntennaCut": track.AlarmAntennaOpen, "parking": track.AlarmParking, "lock": track.AlarmOther, "unlock": track.AlarmOther,
}

func alarmed(names string) comparison {
	return comparison{"alarm", names, func(s said) (bool, string) {
		for name := range strings.SplitSeq(names, ",") {
			_, code := s.number("alarmCode") // of what happens every day the code alone is kept
			if bits, ok := alarmNames[name]; !ok || s.Alarms&bits == 0 && (!code || bits&track.AlarmOther == 0) {
				return false, fmt.Sprintf("%b", s.Alarms)
			}
		}
		return true, ""
	}}
}

func numberOf(v json.RawMessage) float64 {
	f, err := strconv.ParseFloat(strings.Trim(string(v), `"`), 64)
	if err != nil {
		return math.NaN()
	}
	return f
}

func textOf(v json.RawMessage) string {
	var s string
	if json.Unmarshal(v, &s) != nil {
		s = string(v)
	}
	return s
}
