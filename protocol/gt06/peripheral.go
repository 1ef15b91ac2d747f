package gt06

import (
	"bytes"
	"encoding/hex"
	"strconv"
	"strings"

	"waymark/fleet/track"
)

var (
	pDeviceStatus = part{3, (*reading).deviceStatus}
	pPeripherals  = part{3, (*reading).peripherals}
	pTag          = part{28, (*reading).tag}
)

// deviceStatus reads the items of type F1: id of two bytes, length, value.
func (r *reading) deviceStatus() {
	for r.left() >= 3 {
		id, n := r.u16("item"), r.u8("item length")
		if n > r.left() {
			r.rawModule(id, r.left())
			return
		}
		end := r.off + n
		r.deviceItem(id, n)
		r.rawModule(id, end-r.off)
	}
}

func (r *reading) deviceItem(id, n int) {
	switch {
	case id == 0x01 && n == 1:
		if v := r.u8("motion"); v == 2 || v == 4 {
			r.point().Status |= track.Moving
		}
	case id == 0x02 && n == 1:
		r.bit(track.Armed, r.u8("armed") > 0)
	case id == 0x04 && n == 1:
		r.setACC(r.u8("ACC") > 0)
	case id == 0x05 && n == 2:
		r.externalVoltage()
	case id == 0x07 && n == 1:
		r.bit(track.Charging, r.u8("charging") > 0)
	case id == 0x0A && n == 2:
		r.extra("chargeVoltage", float64(r.u16("charge voltage")))
	case id == 0x0B && n == 2:
		r.extra("batteryTemperature", float64(r.u16("battery temperature"))/10)
	}
}

func (r *reading) bit(s track.Status, on bool) {
	if on {
		r.point().Status |= s
	}
}

// peripherals reads the items of type F2. Item 0A has a length of two bytes, the
// others one, after a zero in some firmware.
func (r *reading) peripherals() {
	for r.left() >= 3 {
		id := r.u16("item")
		n := r.u8("item length")
		if (n == 0 || id == 0x0A) && r.left() > 0 {
			n = n<<8 | r.u8("item length, low half")
		}
		if n > r.left() {
			r.rawModule(id, r.left())
			return
		}
		end := r.off + n
		r.peripheral(id, n)
		r.rawModule(id, end-r.off)
	}
}

func (r *reading) peripheral(id, n int) {
	switch {
	case id == 0x0A && n >= 10:
		r.take(1, "address kind")
		address := r.take(6, "tag address")
		r.extra("event", float64(r.u8("event")))
		r.take(1, "event data")
		r.take(1, "data kind")
		r.tagSeen(address, 0, r.take(n-10, "data"))
	case id == 0x0B && n == 10:
		word := r.u16("course and status")
		lat, lon := r.latLon()
		r.place(lat, lon, word)
	case id == 0x0C && n >= 4:
		r.extra("externalBattery", float64(r.u8("external battery")))
		r.take(1, "external battery charging")
		r.take(2, "external battery cycles")
	}
}

// tag reads a radio tag that clocked in (type B2): signal, address, id, major and
// minor number, battery, state.
func (r *reading) tag() {
	dBm := r.dBm()
	address := r.take(6, "tag address")
	r.tagSeen(address, dBm, r.take(20, "UUID, major and minor number"))
	if r.left() < 3 {
		return
	}
	r.extra("tagBattery", float64(r.u16("tag battery"))/100)
	r.extra("event", float64(r.u8("clock")>>2&0x0F))
}

// tagSeen keeps a tag as address,dBm,data in hex.
func (r *reading) tagSeen(address []byte, dBm int, data []byte) {
	b := append(hex.AppendEncode(nil, address), ',')
	b = append(itoa(b, dBm), ',')
	r.extraText("tags", string(hex.AppendEncode(b, data)))
}

var pBMS = part{18, (*reading).bms}

// bms reads type 40, the battery of WD-209. What the frame no longer holds is
// left out.
func (r *reading) bms() {
	r.take(8, "terminal ID")
	r.epoch("time")
	for _, f := range bmsFields {
		if r.left() < f.bytes {
			return
		}
		v := float64(r.uint(f.bytes, f.name))*f.unit + f.offset
		r.extra(f.key, v)
	}
	var cells []byte
	for r.left() >= 2 && bytes.Count(cells, []byte(";")) < 14 {
		cells = append(itoa(cells, r.u16("battery cell (mV)")), ';')
	}
	r.extraText("bmsCells", string(bytes.TrimSuffix(cells, []byte(";"))))
	r.bmsLabels()
}

var bmsFields = []struct {
	key, name    string
	bytes        int
	unit, offset float64
}{
	{"bmsRelativeCapacity", "relative capacity", 1, 1, 0},
	{"bmsRemainingCapacity", "remaining capacity", 2, 1, 0},
	{"bmsAbsoluteCapacity", "absolute capacity", 1, 1, 0},
	{"bmsFullCapacity", "full capacity", 2, 1, 0},
	{"bmsHealth", "battery health", 1, 1, 0},
	{"bmsTemperature", "battery temperature", 2, 0.1, -273.1},
	{"bmsCurrent", "current", 2, 1, 0},
	{"batteryVoltage", "battery voltage", 2, 0.001, 0},
	{"bmsCycles", "cycles", 2, 1, 0},
}

func (r *reading) bmsLabels() {
	if r.left() < 50 {
		return
	}
	r.take(2, "current charge interval")
	r.take(2, "longest charge interval")
	r.fact("bmsBarcode", r.text(16, "barcode"))
	r.extra("bmsVersion", float64(r.u16("battery version")))
	r.fact("bmsMaker", r.text(16, "manufacturer"))
	r.extra("bmsStatus", float64(r.u32("battery status")))
	r.extra("controllerStatus", float64(r.u32("controller status")))
	r.extra("controllerFault", float64(r.u32("controller fault")))
}

var pOBD = part{1, (*reading).obd}

// obdTail is the position that ends type 8C: satellites, coordinates, speed and
// course.
const obdTail = 12

// obd reads type 8C of FM08ABC: pairs of id and value in hexadecimal, and a
// position without a time of its own.
func (r *reading) obd() {
	n := r.left()
	if n > obdTail {
		n -= obdTail
	}
	for pair := range strings.SplitSeq(r.text(n, "OBD data"), ",") {
		r.obdPair(pair)
	}
	if r.left() < obdTail || allZero(r.b[len(r.b)-2:]) {
		return // without a course word the hemisphere is not known
	}
	r.satellites()
	r.latLonSpeedCourse()
}

// obdPair reads one pair. The first two digits of the id name the parameter.
func (r *reading) obdPair(pair string) {
	id, value, ok := strings.Cut(pair, "=")
	if !ok || len(id) < 2 {
		return
	}
	if id[:2] == "4A" {
		r.extraText("vin", value)
		return
	}
	v, err := strconv.ParseUint(value, 16, 32)
	if err != nil {
		return
	}
	if id[:2] == "28" {
		if v > 0 {
			r.setOdometer(int(v) * 10) // 0.01 km
		}
		return
	}
	if key, ok := obdKeys[id[:2]]; ok {
		r.extra(key, float64(v)/100)
	}
}

// obdKeys are the parameters in hundredths.
var obdKeys = map[string]string{
	"2B": "fuelLevel", "2D": "coolantTemperature", "35": "obdSpeed", "36": "rpm", "47": "fuelUsed", "49": "engineHours",
}
