package gt06

import (
	"encoding/hex"

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
