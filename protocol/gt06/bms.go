package gt06

import "bytes"

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
