package devsim

import (
	"encoding/binary"
	"maps"
	"slices"
	"time"

	"golang.org/x/text/encoding/simplifiedchinese"

	"waymark/fleet/track"
)

// jtSpeaker is a JT/T 808 terminal of the fleet.
type jtSpeaker struct {
	*jtLink
	v     Vehicle
	count counter
	set   map[uint32][]byte // parameters that it was given
}

func (*jtSpeaker) lateFirst() bool { return false }

func (*jtSpeaker) beatsAlways() bool { return false }

func (s *jtSpeaker) hello(dst []byte, step int, code []byte) ([]byte, bool) {
	switch step {
	case 0:
		plate, err := simplifiedchinese.GBK.NewEncoder().String(s.v.Plate)
		if err != nil { // no GBK form: the terminal was set up without its plate
			plate = ""
		}
		return s.frame(dst, jtRegister, s.count.take(), s.registration(nil, s.v.IMEI, plate)), true
	case 1:
		return s.frame(dst, jtAuthenticate, s.count.take(), s.authentication(nil, code, s.v.IMEI)), true
	}
	return dst, false
}

// maxBatch keeps a batch below the 1,023 bytes that a body may have.
const maxBatch = 20

func (s *jtSpeaker) report(dst []byte, points []track.Point, late bool) ([]byte, int, uint16) {
	serial := s.count.take()
	if !late {
		return s.frame(dst, jtReport, serial, s.location(nil, &points[0])), 1, serial
	}
	points = points[:min(len(points), maxBatch)]
	body := binary.BigEndian.AppendUint16(nil, uint16(len(points)))
	body = append(body, 1) // from a blind area
	for i := range points {
		at := len(body)
		body = s.location(append(body, 0, 0), &points[i])
		binary.BigEndian.PutUint16(body[at:], uint16(len(body)-at-2))
	}
	return s.frame(dst, jtBatch, serial, body), len(points), serial
}

// location appends the body of 0x0200.
func (s *jtSpeaker) location(dst []byte, p *track.Point) []byte {
	dst = binary.BigEndian.AppendUint32(dst, s.alarmWord(p.Alarms))
	dst = binary.BigEndian.AppendUint32(dst, s.statusWord(p))
	dst = binary.BigEndian.AppendUint32(dst, micro(p.Lat))
	dst = binary.BigEndian.AppendUint32(dst, micro(p.Lon))
	dst = binary.BigEndian.AppendUint16(dst, uint16(p.Altitude))
	dst = binary.BigEndian.AppendUint16(dst, p.Speed)
	dst = binary.BigEndian.AppendUint16(dst, p.Course)
	dst = bcdTime(dst, p.FixTime.Time().Add(beijing*time.Second))
	dst = binary.BigEndian.AppendUint32(append(dst, 0x01, 4), uint32(p.Odometer/100))
	dst = append(dst, 0x30, 1, byte(p.Signal), 0x31, 1, p.Satellites)
	if p.Status.Has(track.VoltageKnown) {
		dst = binary.BigEndian.AppendUint16(append(dst, 0x61, 2), uint16(p.Voltage/10))
	}
	return append(dst, 0xd4, 1, byte(p.Battery))
}

// micro is the magnitude of a coordinate in 1e-6 degrees; its sign is in the status.
func micro(e7 int32) uint32 {
	if e7 < 0 {
		e7 = -e7
	}
	return uint32(e7+5) / 10
}

func bcdTime(dst []byte, t time.Time) []byte {
	for _, v := range [...]int{t.Year() % 100, int(t.Month()), t.Day(), t.Hour(), t.Minute(), t.Second()} {
		dst = append(dst, byte(v/10<<4|v%10))
	}
	return dst
}

func (s *jtSpeaker) alarmWord(a track.Alarm) uint32 {
	var w uint32
	for _, m := range [...]struct {
		alarm track.Alarm
		bit   int
	}{{track.AlarmSOS, 0}, {track.AlarmUnderVoltage, 7}, {track.AlarmPowerCut, 8}, {track.AlarmVibration, 15}} {
		if a&m.alarm != 0 && (m.bit != 15 || s.year == 2013) { // 2019 gave bit 15 another meaning
			w |= 1 << m.bit
		}
	}
	return w
}

func (s *jtSpeaker) statusWord(p *track.Point) uint32 {
	w := uint32(1<<1 | 1<<18) // fixed, by GPS
	for _, m := range [...]struct {
		on  bool
		bit int
	}{{p.Status.Has(track.ACCOn), 0}, {p.Status.Has(track.FuelCut), 10}, {p.Lat < 0, 2}, {p.Lon < 0, 3}, {p.Speed > 0 && s.year == 2019, 22}} {
		if m.on {
			w |= 1 << m.bit
		}
	}
	return w
}

func (s *jtSpeaker) heartbeat(dst []byte, _ *track.Point) []byte {
	return s.frame(dst, jtHeartbeat, s.count.take(), nil)
}

func (s *jtSpeaker) farewell(dst []byte) []byte {
	return s.frame(dst, jtLogout, s.count.take(), nil)
}

// respond does what every terminal can: say where it is, and confirm settings. The rest is unsupported.
func (s *jtSpeaker) respond(dst []byte, a answer, now *track.Point) []byte {
	body := binary.BigEndian.AppendUint16(nil, a.serial)
	result := byte(3)
	switch a.of {
	case 0x8001, 0x8003, 0x8100, 0x8004:
		return dst // not a command
	case jtLocate:
		return s.frame(dst, jtLocated, s.count.take(), s.location(body, now))
	case jtSetParameters:
		s.remember(a.body)
		result = 0
	case jtQueryParameters:
		return s.frame(dst, jtParameters, s.count.take(), s.parameters(body, nil))
	case jtQuerySome:
		return s.frame(dst, jtParameters, s.count.take(), s.parameters(body, asked(a.body)))
	case 0x8105, 0x8202, 0x8203, 0x8300:
		result = 0
	}
	body = binary.BigEndian.AppendUint16(body, a.of)
	return s.frame(dst, jtGeneralAnswer, s.count.take(), append(body, result))
}

// JT/T 808 messages and parameters of settings.
const (
	jtQueryParameters = 0x8104
	jtQuerySome       = 0x8106
	jtParameters      = 0x0104
	jtHeartbeatEvery  = 0x0001
)

// remember keeps the parameters that a terminal is given: count, then id, length and value of each.
func (s *jtSpeaker) remember(b []byte) {
	if s.set == nil {
		s.set = map[uint32][]byte{}
	}
	if len(b) == 0 {
		return
	}
	for b = b[1:]; len(b) >= 5 && len(b) >= 5+int(b[4]); {
		n := 5 + int(b[4])
		s.set[binary.BigEndian.Uint32(b)] = slices.Clone(b[5:n])
		b = b[n:]
	}
}

// asked are the parameters that a query names: count, then the id of each.
func asked(b []byte) map[uint32]bool {
	out := map[uint32]bool{}
	for b = b[min(1, len(b)):]; len(b) >= 4; b = b[4:] {
		out[binary.BigEndian.Uint32(b)] = true
	}
	return out
}

// parameters appends the body of 0x0104 behind the serial number of the query: what it was made with, and what it was given since; of these
// only some, where some are named.
func (s *jtSpeaker) parameters(body []byte, only map[uint32]bool) []byte {
	all := map[uint32][]byte{
		jtHeartbeatEvery: binary.BigEndian.AppendUint32(nil, uint32(s.v.HeartbeatSeconds)),
		jtInterval:       binary.BigEndian.AppendUint32(nil, uint32(s.v.ReportSeconds)),
	}
	maps.Copy(all, s.set)
	maps.DeleteFunc(all, func(id uint32, _ []byte) bool { return only != nil && !only[id] })
	body = append(body, byte(len(all)))
	for _, id := range slices.Sorted(maps.Keys(all)) {
		body = binary.BigEndian.AppendUint32(body, id)
		body = append(append(body, byte(len(all[id]))), all[id]...)
	}
	return body
}
