package devsim

import (
	"encoding/binary"
	"fmt"
	"strings"
	"time"

	"waymark/fleet/track"
)

// GT06 message types.
const (
	gtLogin     = 0x01
	gtPosition  = 0x12
	gtHeartbeat = 0x13
	gtText      = 0x15
	gtPosition2 = 0x22
	gtAlarm     = 0x26
	gtCommand   = 0x80
)

// gtLink builds and reads the frames of one GT06 terminal. It holds nothing.
type gtLink struct{}

// frame appends a whole frame to dst.
func (gtLink) frame(dst []byte, kind byte, serial uint16, content []byte) []byte {
	start := len(dst)
	dst = append(dst, 0x78, 0x78, byte(len(content)+5), kind)
	dst = append(dst, content...)
	dst = binary.BigEndian.AppendUint16(dst, serial)
	dst = binary.BigEndian.AppendUint16(dst, crcX25(dst[start+2:]))
	return append(dst, '\r', '\n')
}

// next reads the first frame of the platform in buf and how many bytes it took.
func (gtLink) next(buf []byte) (answer, int) {
	if len(buf) < 3 {
		return answer{}, 0
	}
	if buf[0] != 0x78 || buf[1] != 0x78 {
		return answer{kind: noise}, 1
	}
	size := int(buf[2]) + 5
	if size < 10 {
		return answer{kind: noise}, 3
	}
	if len(buf) < size {
		return answer{}, 0
	}
	f := buf[:size]
	if crcX25(f[2:size-4]) != binary.BigEndian.Uint16(f[size-4:]) {
		return answer{kind: noise}, 2
	}
	a := answer{kind: ack, of: uint16(f[3]), serial: binary.BigEndian.Uint16(f[size-6:])}
	if f[3] == gtCommand {
		a.kind, a.body = command, f[4:size-6]
	}
	return a, size
}

// answersLogin implements loginCodec.
func (gtLink) answersLogin(a answer) bool { return a.kind == ack && a.of == gtLogin }

// login appends the content of a login: IMEI, type of terminal, and the zone of its clock, which is UTC.
func (gtLink) login(dst []byte, imei string) []byte {
	dst = bcd(dst, imei, 8)
	return append(dst, 0x36, 0x05, 0, 0x01)
}

// crcTable drives the CRC-16/X-25, a byte at a time.
var crcTable = func() (table [256]uint16) {
	for i := range table {
		crc := uint16(i)
		for range 8 {
			if crc&1 != 0 {
				crc = crc>>1 ^ 0x8408
			} else {
				crc >>= 1
			}
		}
		table[i] = crc
	}
	return table
}()

func crcX25(b []byte) uint16 {
	crc := uint16(0xffff)
	for _, c := range b {
		crc = crc>>8 ^ crcTable[byte(crc)^c]
	}
	return ^crc
}

// gtSpeaker is a GT06 terminal of the fleet.
type gtSpeaker struct {
	gtLink
	v     Vehicle
	zone  time.Duration // of its clock
	count counter
	set   map[string]string // what it was given, by the first word of the text
}

// lateFirst is true: these terminals send their memory in order.
func (*gtSpeaker) lateFirst() bool { return true }

// beatsAlways is true: their positions say nothing of the relay and the battery, heartbeats do.
func (*gtSpeaker) beatsAlways() bool { return true }

func (s *gtSpeaker) hello(dst []byte, step int, _ []byte) ([]byte, bool) {
	if step > 0 {
		return dst, false
	}
	content := s.login(nil, s.v.IMEI)
	hours := uint16(s.zone / time.Hour)
	binary.BigEndian.PutUint16(content[10:], hours*100<<4|1)
	return s.frame(dst, gtLogin, s.count.take(), content), true
}

func (s *gtSpeaker) report(dst []byte, points []track.Point, late bool) ([]byte, int, uint16) {
	p, serial := &points[0], s.count.take()
	content := s.gps(make([]byte, 0, 40), p)
	if code := gtAlarmCode(p.Alarms); code != 0 {
		content = append(append(content, 9), gtCell...)
		content = s.status(content, p)
		return s.frame(dst, gtAlarm, serial, append(content, code, 1)), 1, serial
	}
	content = append(content, gtCell...)
	content = append(content, flag(p.Status.Has(track.ACCOn)), 0, flag(late))
	content = binary.BigEndian.AppendUint32(content, uint32(p.Odometer))
	return s.frame(dst, gtPosition2, serial, content), 1, serial
}

// gtCell is MCC, MNC, area and cell of a tower in China.
var gtCell = []byte{0x01, 0xcc, 0x00, 0x28, 0x7d, 0x00, 0x1f, 0xb8}

func flag(on bool) byte {
	if on {
		return 1
	}
	return 0
}

// gps appends the block that positions begin with.
func (s *gtSpeaker) gps(dst []byte, p *track.Point) []byte {
	t := p.FixTime.Time().Add(s.zone)
	dst = append(dst, byte(t.Year()%100), byte(t.Month()), byte(t.Day()), byte(t.Hour()), byte(t.Minute()), byte(t.Second()))
	dst = append(dst, 0xc0|p.Satellites&15)
	dst = binary.BigEndian.AppendUint32(dst, gtUnits(p.Lat))
	dst = binary.BigEndian.AppendUint32(dst, gtUnits(p.Lon))
	dst = append(dst, byte(min(p.Speed/10, 255)))
	w := p.Course | gtFixed | gtACCKnown
	if p.Lat >= 0 {
		w |= gtNorth
	}
	if p.Lon < 0 {
		w |= gtWest
	}
	if p.Status.Has(track.ACCOn) {
		w |= gtACCOn
	}
	return binary.BigEndian.AppendUint16(dst, w)
}

// gtUnits is the magnitude of a coordinate in 1/1,800,000 degree.
func gtUnits(e7 int32) uint32 {
	if e7 < 0 {
		e7 = -e7
	}
	return uint32((int64(e7)*9 + 25) / 50)
}

// status appends terminal information, battery and signal.
func (s *gtSpeaker) status(dst []byte, p *track.Point) []byte {
	info := byte(1 << 6) // fixed
	if p.Status.Has(track.ACCOn) {
		info |= 1 << 1
	}
	if p.Status.Has(track.Charging) {
		info |= 1 << 2
	}
	if p.Status.Has(track.FuelCut) {
		info |= 1 << 7
	}
	return append(dst, info, byte(min(int(p.Battery)*6/100, 6)), byte(min(int(p.Signal)/6, 4)))
}

func gtAlarmCode(a track.Alarm) byte {
	for _, m := range [...]struct {
		alarm track.Alarm
		code  byte
	}{{track.AlarmSOS, 0x01}, {track.AlarmPowerCut, 0x02}, {track.AlarmVibration, 0x03}, {track.AlarmLowBattery, 0x19}} {
		if a&m.alarm != 0 {
			return m.code
		}
	}
	return 0
}

func (s *gtSpeaker) heartbeat(dst []byte, now *track.Point) []byte {
	return s.frame(dst, gtHeartbeat, s.count.take(), append(s.status(nil, now), 0, 1))
}

func (*gtSpeaker) farewell(dst []byte) []byte { return dst }

// respond answers a text that asks for a setting with that, and every other with a plain yes.
func (s *gtSpeaker) respond(dst []byte, a answer, _ *track.Point) []byte {
	if a.of != gtCommand || len(a.body) < 5 {
		return dst
	}
	text := s.said(strings.TrimSuffix(string(a.body[5:]), "#"))
	content := append([]byte{4 + byte(len(text))}, a.body[1:5]...)
	content = append(append(content, text...), 0, 1)
	return s.frame(dst, gtText, s.count.take(), content)
}

// said is what a terminal says to a text, which it remembers where that sets something.
func (s *gtSpeaker) said(text string) string {
	word, values, sets := strings.Cut(text, ",")
	if sets {
		if s.set == nil {
			s.set = map[string]string{}
		}
		s.set[word] = strings.TrimPrefix(values, "A,")
		return "OK!"
	}
	known, given := s.set[word]
	switch word {
	case "TIMER":
		if !given {
			known = fmt.Sprintf("%d,%d", s.v.ReportSeconds, s.v.ReportSeconds)
		}
		return "TIMER:" + known + ";"
	case "SOS":
		return "SOS:" + known + strings.Repeat(",", max(0, 2-strings.Count(known, ","))) + ";"
	case "CENTER", "SPEED", "SERVER":
		return word + ":" + known + ";"
	case "APN":
		return "Currently use APN:" + known + ";"
	}
	return "OK!"
}
