package gt06

import (
	"encoding/binary"
	"fmt"

	"waymark/fleet/track"
)

var (
	pPhotoNews = part{26, (*reading).photoNews}
	pPhotoPart = part{10, (*reading).photoPart}
	pMedia     = part{38, (*reading).media}
)

const (
	photoStep = 1024    // bytes asked for at a time; terminals refuse more
	maxPhoto  = 4 << 20 // the longest picture that is asked for
)

// photo is the picture that is being fetched; size 0 means none.
type photo struct{ id, size, got uint32 }

// photoNews reads type 35: a picture is there. It is fetched, part by part, as
// the terminal would announce it for ever; its bytes go no further than the
// frames kept for inspection, since there is no store for media.
func (r *reading) photoNews() {
	r.take(6, "date and time")
	r.u8("fix")
	r.take(8, "coordinates")
	r.u8("camera")
	r.u8("source")
	r.u8("format")
	size, id := uint32(r.u32("size")), uint32(r.u32("picture"))
	r.st.photo = photo{}
	if size > 0 && size <= maxPhoto {
		r.st.photo = photo{id: id, size: size}
	}
	r.fact("photo", fmt.Sprintf("%d, %d bytes", id, size))
}

// photoPart reads the long type 36: a part of the picture. A part that is not
// the one asked for is asked for again.
func (r *reading) photoPart() {
	id, offset := uint32(r.u32("picture")), uint32(r.u32("offset"))
	n := min(r.u16("bytes"), r.left())
	r.take(n, "data")
	p := &r.st.photo
	if id == p.id && offset == p.got {
		p.got += uint32(n)
	}
	if n == 0 || p.got >= p.size { // nothing more will come
		*p = photo{}
	}
}

// ackPhoto asks for the next part of the picture, or for nothing when it is
// complete.
func ackPhoto(r *reading) {
	p := r.st.photo
	if p.size == 0 {
		return
	}
	content := binary.BigEndian.AppendUint32(nil, p.id)
	content = binary.BigEndian.AppendUint32(content, p.got)
	content = binary.BigEndian.AppendUint16(content, uint16(min(p.size-p.got, photoStep)))
	r.m.Reply = appendFrame(r.m.Reply, false, kindPhotoPart, content, r.serial)
}

// media reads type 41 of WD-209: a part of a recording, sent unasked.
func (r *reading) media() {
	r.take(8, "terminal ID")
	r.take(4, "time")
	r.take(14, "position")
	r.take(8, "cell")
	id, size := r.u32("recording"), 0
	if r.left() >= 4 {
		size = r.u32("size")
	}
	r.take(r.left(), "recording's data")
	r.fact("media", fmt.Sprintf("%d, %d bytes", id, size))
}

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
