package gt06

import (
	"encoding/hex"

	"waymark/fleet/track"
)

// Parts of single vendors' layouts; the names of the models are in README.md.
var (
	pExtension      = part{1, func(r *reading) { r.u8("alarm extension") }}
	pValidity       = part{1, func(r *reading) { r.extra("cardValidity", float64(r.u8("card validity"))) }}
	pLanguageByte   = part{1, func(r *reading) { r.u8("language") }}
	pReserved       = part{2, func(r *reading) { r.u16("reserved") }}
	pNetwork        = part{1, func(r *reading) { r.u8("network indicator") }}
	pSource         = part{1, func(r *reading) { r.u8("location source") }}
	pSent           = part{6, func(r *reading) { r.date("time of sending", binaryDigits) }}
	pX1Flags        = part{4, (*reading).x1Flags}
	pACC            = part{1, func(r *reading) { r.setACC(r.u8("ACC") != 0) }}
	pBenway         = part{2, (*reading).benway}
	pCard           = part{3, (*reading).card}
	pDriving        = part{2, func(r *reading) { r.extra("drivingTime", float64(r.u16("driving time"))) }}
	pOilTemperature = part{3, (*reading).oilTemperature}
	pOdometer10     = part{4, func(r *reading) { r.setOdometer(r.u32("odometer (10 m)") * 10) }}
	pOdometer3      = part{3, func(r *reading) { r.setOdometer(int(r.uint(3, "odometer"))) }}
	pTravel         = part{4, func(r *reading) { r.extra("travelTime", float64(r.u32("travel time"))) }}
	pClimate        = part{4, (*reading).climate}
	pHours          = part{4, func(r *reading) { r.extra("engineSeconds", float64(r.u32("engine time"))) }}
	pHours3         = part{3, func(r *reading) { r.extra("engineSeconds", float64(r.uint(3, "engine time (min)")*60)) }}
	pInput          = part{2, func(r *reading) { r.extra("inputs", float64(r.u16("inputs"))) }}
	pMotion         = part{2, func(r *reading) { r.bit(track.Moving, r.u16("motion") != 0) }}
	pSteps          = part{4, func(r *reading) { r.extra("steps", float64(r.u32("steps"))) }}
	pBatteryTenths  = part{1, (*reading).batteryTenths}
	pVolts          = part{1, func(r *reading) { r.setVoltage(r.u8("external voltage") * 1000) }}
	pVoltage12      = part{2, func(r *reading) { r.setVoltage(r.u16("external voltage") & 0x0FFF * 100) }}
	pDriver         = part{1, (*reading).driver}
	pDriver6        = part{6, func(r *reading) { r.driverCard(r.take(6, "driver card")) }}
	pDriver8        = part{8, func(r *reading) { r.driverCard(r.take(8, "driver card")) }}
	pSwipe          = part{8, (*reading).swipe}
	pX1Driver       = part{4, (*reading).x1Driver}
	pX1Power        = part{4, (*reading).x1Power}
	pX1Ports        = part{6, (*reading).x1Ports}
)

func binaryDigits(b byte) int { return int(b) }

// driverCard keeps the number of a card or key in hexadecimal; zeros mean none.
func (r *reading) driverCard(b []byte) {
	if !allZero(b) {
		r.extraText("driverCard", hex.EncodeToString(b))
	}
}

// driver reads a card with its length and kind.
func (r *reading) driver() {
	if n := r.u8("driver length"); n > 0 {
		r.u8("driver kind")
		r.driverCard(r.take(n-1, "driver card"))
	}
}

// swipe reads the card that goes with the alarm codes of card readers.
func (r *reading) swipe() {
	if r.p != nil && r.p.Alarms&track.AlarmOther != 0 {
		r.driverCard(r.take(8, "driver card"))
	}
}

// card reads the text of a magnetic card, whether it raised an alarm, and its state.
func (r *reading) card() {
	n := r.u8("card length")
	if n+2 > r.left() {
		return
	}
	if text := r.text(n, "card"); text != "" {
		r.extraText("driverCard", text)
	}
	if a := r.u8("card alarm"); a != 0 && a != '0' {
		r.point().Alarms |= track.AlarmOther
	}
	r.extra("cardStatus", float64(r.u8("card status")))
}

// benway reads a word of inputs and either a temperature or an analogue input.
func (r *reading) benway() {
	w := r.u16("inputs")
	r.setACC(w&0x8000 != 0)
	if w&0x4000 != 0 {
		r.extra("inputs", 2)
	}
	switch {
	case w&0x1000 != 0:
		t := float64(w & 0x1FF)
		if w&0x0200 != 0 {
			t = -t
		}
		r.extra("temperature1", t)
	case w&0x2000 != 0:
		r.extra("adc1", float64(w&0x3FF))
	default:
		r.extra("adc1", float64(w&0x3FF)/10)
	}
}

// oilTemperature reads oil and a temperature with a sign bit.
func (r *reading) oilTemperature() {
	r.extra("oil", float64(r.u16("oil")))
	t := r.u8("temperature")
	if t&0x80 != 0 {
		t = -(t & 0x7F)
	}
	r.extra("temperature1", float64(t))
}

// climate reads temperature with a sign bit, and humidity, in hundredths.
func (r *reading) climate() {
	t := r.u16("temperature")
	if t&0x8000 != 0 {
		t = -(t & 0x7FFF)
	}
	r.extra("temperature1", float64(t)/100)
	r.extra("humidity", float64(r.u16("humidity"))/100)
}

func (r *reading) batteryTenths() {
	v := float64(r.u8("battery voltage")) / 10
	r.scaled(v, "V")
	r.extra("batteryVoltage", v)
}

// x1Flags reads a word of flags that the vendor does not explain.
func (r *reading) x1Flags() {
	if v := r.u32("data and alarm flags"); v != 0 {
		r.extra("x1Flags", float64(v))
	}
}

func (r *reading) x1Driver() {
	if id := r.u32("driver"); id != 0 {
		r.extraText("driverCard", string(itoa(nil, id)))
	}
}

// x1Power reads the main power and then the own battery, in hundredths.
func (r *reading) x1Power() {
	r.externalVoltage()
	r.batteryVoltage()
}

// x1Ports reads inputs, outputs and as many analogue inputs as the ports' word says.
func (r *reading) x1Ports() {
	ports := r.u32("ports")
	r.extra("inputs", float64(r.u8("inputs")))
	r.extra("outputs", float64(r.u8("outputs")))
	for i := range min(ports>>20&0x0F, len(analogueKeys)) {
		if r.left() < 2 {
			return
		}
		r.extra(analogueKeys[i], float64(r.u16("analogue input"))/100)
	}
}

var analogueKeys = [...]string{"adc1", "adc2", "adc3", "adc4", "adc5", "adc6", "adc7", "adc8"}

var (
	pAZ735      = part{7, (*reading).az735}
	pAZ735Alarm = part{0, (*reading).az735Alarm}
)

// az735 reads the long types 32 and 33: time, then position, cell, further
// cells, access points, state and a reserve, each but the state with its length
// before it; a length of 0 means that there is none.
func (r *reading) az735() {
	r.clock("date and time")
	if n := r.u8("GPS length"); n >= 12 && n <= r.left() {
		end := r.off + n
		r.satellites()
		r.latLonSpeedCourse()
		r.take(end-r.off, "reserved")
	}
	mcc, mnc := 0, 0
	if n := r.u8("LBS length"); n >= 9 && n <= r.left() {
		end := r.off + n
		mcc, mnc = r.network(cellGSM)
		lac, id := r.uint(2, "LAC"), r.uint(3, "cell ID")
		signal := r.ownSignal()
		r.addCell(mcc, mnc, lac, id, signal)
		r.servingSignal(signal)
		r.take(end-r.off, "reserved")
	}
	r.cellList(mcc, mnc, min(r.u8("cells length"), r.left())/6, cellGSM)
	r.wifiList(min(r.u8("access points length"), r.left()) / 7)
	r.extra("status", float64(r.u8("status")))
	if n := r.u8("reserve length"); n <= r.left() {
		r.take(n, "reserve")
	}
}

// servingSignal keeps the signal of the cell that the terminal is in as that of
// the network, where the frame states no other.
func (r *reading) servingSignal(v int) {
	if v != 0 {
		r.extra("signal", float64(v))
	}
}

// az735Alarm finds the alarm in the state of type 33.
func (r *reading) az735Alarm() {
	if r.short || r.p == nil {
		return
	}
	switch e := r.p.Extras; int(e[len(e)-1].Num) {
	case 0xA0:
		r.p.Status |= track.Armed
	case 0xA1:
	case 0xA2, 0xA3:
		r.p.Alarms |= track.AlarmLowBattery
	case 0xA4:
		r.p.Alarms |= track.AlarmOther
	case 0xA5:
		r.p.Alarms |= track.AlarmDoor
	}
}
