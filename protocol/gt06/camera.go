package gt06

import "waymark/fleet/track"

var pCamera = part{7, (*reading).camera}

// camera reads type 95 of dash cameras: a position (or only the time), an event
// and the names of its files. JC400 marks its own order of fields with FFFF.
func (r *reading) camera() {
	switch {
	case r.b[0] == 0xFF && r.b[1] == 0xFF && r.left() >= 23:
		r.u16("marker")
		r.u8("version")
		r.clock("date and time")
		r.satellites()
		lat, lon := r.latLon()
		word := r.u16("course and status")
		r.place(lat, lon, word)
		r.speed(2)
		r.setVoltage(r.u16("external voltage") * 100)
	case r.left() >= 17:
		r.clock("date and time")
		lat, lon := r.latLon()
		r.place(lat, lon, r.u16("course and status"))
	default:
		r.clock("time")
	}
	r.cameraEvent()
}

func (r *reading) cameraEvent() {
	code := r.u8("event")
	alarm, ok := cameraEvents[code]
	if !ok || code == 0x01 && r.p.Mode == track.ModeNone {
		alarm = track.AlarmOther
		r.extra("alarmCode", float64(code))
	}
	r.point().Alarms |= alarm
	if r.left() < 2 {
		return
	}
	if data := r.u16("event data"); data != 0 {
		r.extra("eventData", float64(data))
	}
	if files := r.text(r.left(), "files"); files != "" {
		r.extraText("files", files)
	}
}

// cameraEvents are the alarms of type 95. 01 is the emergency button only where
// a position comes with it.
var cameraEvents = map[int]track.Alarm{
	0x01: track.AlarmSOS,
	0x0E: track.AlarmUnderVoltage,
	0x76: track.AlarmHighTemperature,
	0x80: track.AlarmVibration,
	0x87: track.AlarmOverspeed,
	0x88: track.AlarmPowerCut,
	0x90: track.AlarmHarshAcceleration,
	0x91: track.AlarmHarshBraking,
	0x92: track.AlarmHarshCornering,
	0x93: track.AlarmCollision,
}
