package gt06

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
	for range 14 {
		if r.left() < 2 {
			return
		}
		r.cellVoltage()
	}
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

// cellVoltage adds one cell of the battery, in mV, to the list of them.
func (r *reading) cellVoltage() {
	v := r.u16("battery cell")
	r.scaled(float64(v), "mV")
	p := r.point()
	for i := range p.Extras {
		if p.Extras[i].Key == "bmsCells" {
			p.Extras[i].Text += string(itoa([]byte{','}, v))
			return
		}
	}
	r.extraText("bmsCells", string(itoa(nil, v)))
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
