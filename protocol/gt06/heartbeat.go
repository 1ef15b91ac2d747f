package gt06

import "waymark/fleet/track"

// Parts of heartbeats that measure more than the standard's.
var (
	pSatSignal        = part{2, (*reading).satSignal}
	pContent          = part{3, func(r *reading) { r.take(1, "information content"); r.take(2, "satellites") }}
	pWorking          = part{4, (*reading).working}
	pStatusOrPosition = part{5, (*reading).statusOrPosition}
)

// satSignal reads a word of three numbers of five bits: satellites of one
// system, of another, and the signal.
func (r *reading) satSignal() {
	w := r.u16("satellites and signal")
	r.point().Satellites = uint8(w>>10&0x1F + w>>5&0x1F)
	r.setSignal(w & 0x1F)
}

// batteryPercent reads the own battery in percent.
func (r *reading) batteryPercent() {
	v := r.u8("battery level")
	if v > 100 {
		return
	}
	p := r.point()
	p.Battery = int8(v)
	p.Status |= track.BatteryKnown
	r.scaled(float64(v), "%")
}

// working reads mode and battery voltage, then how often and how long the
// terminal worked. The last word is a temperature in mode 4, and in the longer
// heartbeat, where its bit 15 means above zero.
func (r *reading) working() {
	mode := r.u8("working mode")
	r.batteryVoltage()
	r.take(1, "reserved")
	r.take(2, "times worked")
	if r.left() >= 4 {
		r.take(2, "time worked")
		w := r.u16("temperature")
		t := float64(w&0x7FFF) / 10
		if w&0x8000 == 0 {
			t = -t
		}
		r.extra("temperature1", t)
		return
	}
	if mode == 4 && r.left() >= 2 {
		r.extra("temperature1", float64(int16(r.u16("temperature")))/10)
	}
}

// positionBeforeModules is a position with cell and upload: 18, 8 and 3 bytes.
const positionBeforeModules = 18 + 8 + 3

// statusOrPosition reads a type 36 of a length that a heartbeat with modules, a
// position with modules, and TRX16i's position have. Only in the heartbeat do the
// modules fill the frame from the sixth byte on, and only in the position with
// modules from behind its cell.
func (r *reading) statusOrPosition() {
	parts := []part{pGPS, pCell4, pUpload, pOdometer, pVoltage, pBatteryTenths, pHours3, pDriver8}
	switch {
	case modulesFill(r.b[5:]):
		parts = []part{pInfo, pBattery, pSignal, pAlarm, pModules}
	case len(r.b) > positionBeforeModules && modulesFill(r.b[positionBeforeModules:]):
		parts = []part{pGPS, pCell, pUpload, pModules}
	}
	for _, step := range parts {
		if r.left() < step.need {
			return
		}
		step.read(r)
	}
}

// tail reads what may follow a position: upload, mileage, or both, by length.
func (r *reading) tail() {
	switch r.left() {
	case 3:
		r.upload()
	case 4:
		r.odometer()
	case 7:
		r.upload()
		r.odometer()
	}
}

// fence reads the number of the fence of an alarm; FF is none.
func (r *reading) fence() {
	if n := r.u8("fence number"); n != 0xFF {
		r.extra("area", float64(n))
	}
}

// phone reads the number that asked for the position.
func (r *reading) phone() {
	if n := r.text(21, "phone number"); n != "" {
		r.extraText("phone", n)
	}
}
