package devsim

import (
	"encoding/binary"
	"fmt"
	"time"
)

// loadCodec is one terminal of a load: its frames are prebuilt and patched, so that a report costs neither
// memory nor formatting.
type loadCodec interface {
	loginCodec
	// report appends the whole frame of report n.
	report(dst []byte, n uint32) []byte
	// serial is the serial number of report n.
	serial(n uint32) uint16
	// confirm appends the answer to a command, that it was done; GT06 says that in words of its vendors, and this one none.
	confirm(dst []byte, to answer) []byte
	// reportType is how acknowledgements name reports.
	reportType() uint16
}

// helloSerials are left free before the serial numbers of reports.
const helloSerials = 16

// newLoadCodec returns the codec of device i.
func newLoadCodec(cfg *LoadConfig, i int) (loadCodec, error) {
	id := Identity(cfg.Seed, i)
	switch cfg.Protocol {
	case JT808:
		return newJTLoad(i, id, cfg.FirstFix), nil
	case GT06:
		return newGTLoad(i, id, cfg.FirstFix), nil
	}
	return nil, fmt.Errorf("devsim: no load for protocol %q", cfg.Protocol)
}

// A device of a load drives north and south along its own meridian, ten metres a second. Where it is depends
// on the fix time alone, so that loads which follow one another make one drive without jumps.
const (
	loadLeg   = 2_000 // seconds one way
	loadStep  = 90    // 1e-6 degrees a second
	loadSpeed = 36    // km/h
)

// LoadPosition returns where device i of a load is at a fix time (Unix seconds), in 1e-6 degrees.
func LoadPosition(i int, at int64) (lat, lon int32) {
	k := int32(at % (2 * loadLeg))
	if k > loadLeg {
		k = 2*loadLeg - k
	}
	return 30_000_000 + int32(i%1000)*9_000 + k*loadStep, 104_000_000 + int32(i/1000%1000)*9_000
}

// loadCourse is the heading at a fix time.
func loadCourse(at int64) uint16 {
	if at%(2*loadLeg) >= loadLeg {
		return 180
	}
	return 0
}

// calendar turns fix times into date and time of day, thinking only when the day changes.
type calendar struct {
	first    int64 // Unix seconds of report 0
	zone     int64 // what the protocol's clock adds to UTC, seconds
	day      int64
	yy, m, d byte
}

// at is the fix time of report n.
func (c *calendar) at(n uint32) int64 { return c.first + int64(n) }

// date is the same as the terminal writes it.
func (c *calendar) date(n uint32) (yy, month, day, hour, minute, second byte) {
	t := c.at(n) + c.zone
	if today := t / 86400; today != c.day || c.m == 0 {
		c.day = today
		y, m, d := time.Unix(t, 0).UTC().Date()
		c.yy, c.m, c.d = byte(y%100), byte(m), byte(d)
	}
	s := uint32(t % 86400)
	return c.yy, c.m, c.d, byte(s / 3600), byte(s / 60 % 60), byte(s % 60)
}

// jtLoad is a JT/T 808-2013 terminal with mileage, signal and satellites in its reports.
type jtLoad struct {
	*jtLink
	id    ID
	i     int
	cal   calendar
	whole []byte // unescaped frame with its checksum
}

const beijing = 8 * 3600

func newJTLoad(i int, id ID, first time.Time) *jtLoad {
	l := &jtLoad{jtLink: newJTLink(2013, id.Phone), id: id, i: i, cal: calendar{first: first.Unix(), zone: beijing}}
	body := make([]byte, 40)
	binary.BigEndian.PutUint32(body[4:], 1<<0|1<<1|1<<18) // ignition on, fixed, by GPS
	binary.BigEndian.PutUint16(body[16:], 50)             // altitude
	binary.BigEndian.PutUint16(body[18:], loadSpeed*10)
	copy(body[28:], []byte{0x01, 4, 0, 0, 0, 0, 0x30, 1, 24, 0x31, 1, 11})
	l.whole = append(append(l.header(nil, jtReport, 0, len(body)), body...), 0)
	return l
}

func (l *jtLoad) serial(n uint32) uint16 { return uint16(n + helloSerials) }
func (*jtLoad) reportType() uint16       { return jtReport }

func (l *jtLoad) confirm(dst []byte, to answer) []byte {
	body := binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(nil, to.serial), to.of)
	return l.frame(dst, jtGeneralAnswer, helloSerials-1, append(body, 0))
}

func (l *jtLoad) hello(dst []byte, step int, code []byte) ([]byte, bool) {
	switch step {
	case 0:
		return l.frame(dst, jtRegister, 0, l.registration(nil, l.id.IMEI, "")), true
	case 1:
		return l.frame(dst, jtAuthenticate, 1, l.authentication(nil, code, l.id.IMEI)), true
	}
	return dst, false
}

func (l *jtLoad) report(dst []byte, n uint32) []byte {
	raw := l.whole
	binary.BigEndian.PutUint16(raw[10:], l.serial(n))
	body := raw[12:]
	lat, lon := LoadPosition(l.i, l.cal.at(n))
	binary.BigEndian.PutUint32(body[8:], uint32(lat))
	binary.BigEndian.PutUint32(body[12:], uint32(lon))
	binary.BigEndian.PutUint16(body[20:], loadCourse(l.cal.at(n)))
	yy, m, d, hh, mm, ss := l.cal.date(n)
	for k, v := range [...]byte{yy, m, d, hh, mm, ss} {
		body[22+k] = v/10<<4 | v%10
	}
	binary.BigEndian.PutUint32(body[30:], 100_000+n/10) // mileage, 0.1 km
	raw[len(raw)-1] = xor(raw[:len(raw)-1])
	return escape(dst, raw)
}

// gtLoad is a GT06 terminal that sends positions with a cell (type 12).
type gtLoad struct {
	gtLink
	id      ID
	i       int
	cal     calendar
	content [26]byte
}

func newGTLoad(i int, id ID, first time.Time) *gtLoad {
	l := &gtLoad{id: id, i: i, cal: calendar{first: first.Unix()}}
	l.content[6] = 0xc0 | 11 // satellites
	l.content[15] = loadSpeed
	copy(l.content[18:], []byte{0x01, 0xcc, 0, 0x28, 0x7d, 0, 0x1f, 0xb8}) // a cell in China
	return l
}

func (l *gtLoad) serial(n uint32) uint16 { return uint16(n + helloSerials) }
func (*gtLoad) reportType() uint16       { return gtPosition }

func (*gtLoad) confirm(dst []byte, _ answer) []byte { return dst }

func (l *gtLoad) hello(dst []byte, step int, _ []byte) ([]byte, bool) {
	if step > 0 {
		return dst, false
	}
	return l.frame(dst, gtLogin, 1, l.login(nil, l.id.IMEI)), true
}

func (l *gtLoad) report(dst []byte, n uint32) []byte {
	c := l.content[:]
	c[0], c[1], c[2], c[3], c[4], c[5] = l.cal.date(n)
	lat, lon := LoadPosition(l.i, l.cal.at(n))
	binary.BigEndian.PutUint32(c[7:], uint32(lat)/5*9) // 1/1,800,000 degree; exact, as positions are multiples of five
	binary.BigEndian.PutUint32(c[11:], uint32(lon)/5*9)
	binary.BigEndian.PutUint16(c[16:], loadCourse(l.cal.at(n))|gtNorth|gtFixed|gtACCKnown|gtACCOn)
	return l.frame(dst, gtPosition, l.serial(n), c)
}

// Bits of GT06's word of course and status.
const (
	gtNorth    = 1 << 10
	gtWest     = 1 << 11
	gtFixed    = 1 << 12
	gtACCKnown = 1 << 14
	gtACCOn    = 1 << 15
)
