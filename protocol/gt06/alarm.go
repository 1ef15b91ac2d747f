package gt06

import (
	"strings"

	"waymark/fleet/track"
	"waymark/protocol"
)

// alarmLanguage reads the alarm code and the language. In 4G types the high half
// of the language is the high half of the code.
func (r *reading) alarmLanguage() {
	code := r.u8("alarm")
	mark := len(r.fieldList()) - 1
	language := r.u8("language")
	r.alarm(code, language, mark)
}

func (r *reading) fieldList() []protocol.Field {
	if r.fields == nil {
		return nil
	}
	return *r.fields
}

func (r *reading) alarm(code, language, field int) {
	if high := language >> 4; high != 0 && wideAlarms[r.kind] {
		code |= high << 8
	}
	if code == 0x01 && (language == 0x07 || language == 0x0B) {
		code |= language << 8
	}
	bits := r.alarmOf(code)
	if bits&track.AlarmPowerCut != 0 {
		r.point().Status |= track.PowerLost
	}
	r.point().Alarms |= bits
	if bits != 0 {
		r.point().Status |= track.AlarmsHappened
	}
	if bits == track.AlarmOther || bits == 0 && code != 0 {
		r.extra("alarmCode", float64(code))
	}
	if r.fields != nil && field >= 0 {
		(*r.fields)[field].Value = alarmText(code)
	}
}

// wideAlarms are the types whose alarm code has a high half.
var wideAlarms = [256]bool{0x27: true, 0x39: true, 0xA4: true, 0xA9: true}

// alarmOf finds a code, first in the table of the device's model. A code of no
// table is AlarmOther; what happens every day is none, and its code is kept.
func (r *reading) alarmOf(code int) track.Alarm {
	if code == 0 {
		return 0
	}
	model := strings.ToUpper(r.s.Model)
	for _, t := range modelAlarms {
		if model == "" || !strings.HasPrefix(model, t.prefix) {
			continue
		}
		if a, ok := t.alarms[code]; ok {
			return a
		}
	}
	if a, ok := alarms[code]; ok {
		return a.bits
	}
	return track.AlarmOther
}

func alarmText(code int) string {
	if code == 0 {
		return "none"
	}
	if a, ok := alarms[code]; ok {
		return a.name
	}
	return "not known"
}

// alarms are the codes that most firmware agrees on.
var alarms = map[int]struct {
	bits track.Alarm
	name string
}{
	0x01:  {track.AlarmSOS, "SOS"},
	0x02:  {track.AlarmPowerCut, "power cut"},
	0x03:  {track.AlarmVibration, "vibration"},
	0x04:  {track.AlarmFenceIn, "fence entered"},
	0x05:  {track.AlarmFenceOut, "fence left"},
	0x06:  {track.AlarmOverspeed, "overspeed"},
	0x09:  {track.AlarmVibration, "vibration or tow"},
	0x0A:  {0, "entered a dead zone"}, // a tunnel; this and the three below are of every day
	0x0B:  {0, "left a dead zone"},
	0x0C:  {0, "switched on"},
	0x0D:  {0, "first fix"},
	0x0E:  {track.AlarmUnderVoltage, "external power low"},
	0x0F:  {track.AlarmUnderVoltage, "protected from low external power"},
	0x10:  {track.AlarmSIMChange, "SIM changed"},
	0x11:  {track.AlarmShutdown, "power off"},
	0x13:  {track.AlarmRemoval, "tamper"},
	0x14:  {track.AlarmDoor, "door"},
	0x15:  {track.AlarmShutdown | track.AlarmLowBattery, "switched off, battery low"},
	0x17:  {track.AlarmJamming, "false base station"},
	0x18:  {track.AlarmCover, "cover opened"},
	0x19:  {track.AlarmLowBattery, "internal battery low"},
	0x1A:  {track.AlarmHarshBraking, "harsh braking"},
	0x1B:  {track.AlarmHarshCornering, "harsh cornering"},
	0x23:  {track.AlarmFall, "fall"},
	0x25:  {track.AlarmRemoval, "tamper"},
	0x26:  {track.AlarmHarshAcceleration, "harsh acceleration"},
	0x27:  {track.AlarmHarshBraking, "harsh braking"},
	0x29:  {track.AlarmHarshAcceleration, "harsh acceleration"},
	0x2A:  {track.AlarmHarshCornering, "harsh left turn"},
	0x2B:  {track.AlarmHarshCornering, "harsh right turn"},
	0x2C:  {track.AlarmCollision, "collision"},
	0x2D:  {track.AlarmRollover, "rollover"},
	0x2E:  {track.AlarmHarshCornering, "harsh cornering"},
	0x30:  {track.AlarmHarshBraking, "harsh braking"},
	0x32:  {track.AlarmRemoval, "unplugged"},
	0x53:  {track.AlarmFuel, "fuel leak"},
	0x5B:  {track.AlarmHighTemperature, "temperature"},
	0x5C:  {track.AlarmHighTemperature, "temperature"},
	0xC9:  {track.AlarmIdle, "idling"},
	0xFE:  {track.AlarmIgnitionOn, "ACC on"},
	0xFF:  {track.AlarmIgnitionOff, "ACC off"},
	0x107: {track.AlarmJamming, "jamming"},
	0x10B: {track.AlarmJamming, "jamming"},
	0x701: {track.AlarmJamming, "jamming"},
	0xB01: {track.AlarmJamming, "jamming"},
}

// modelAlarms are the codes that a family of models uses otherwise.
var modelAlarms = []struct {
	prefix string
	alarms map[int]track.Alarm
}{
	{"LW", map[int]track.Alarm{0x18: track.AlarmCollision, 0x19: track.AlarmHarshAcceleration}},
	{"SEEWORLD", map[int]track.Alarm{0x28: track.AlarmHarshCornering, 0x29: track.AlarmCollision}},
	{"VL103", vlAlarms}, {"LL303", vlAlarms}, {"VL512", vlAlarms}, {"G18", vlAlarms},
}

var vlAlarms = map[int]track.Alarm{0x09: track.AlarmTheft, 0x28: track.AlarmShutdown}
