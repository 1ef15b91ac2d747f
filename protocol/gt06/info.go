package gt06

import (
	"strings"

	"waymark/fleet/track"
)

var (
	pInformation = part{1, (*reading).information}
	pSerialPort  = part{1, (*reading).serialPort}
)

// information reads type 94 by its sub-type.
func (r *reading) information() {
	kind := r.u8("information type")
	if read, ok := informations[kind]; ok {
		read(r)
	}
}

var informations = map[int]func(*reading){
	0x00: (*reading).voltageInfo,
	0x04: (*reading).statusText,
	0x05: (*reading).doorInfo,
	0x0A: (*reading).simInfo,
	0x0B: (*reading).networkInfo,
	0x0D: (*reading).fuelText,
	0x1B: (*reading).cardInfo,
	0x1E: (*reading).climateInfo,
}

func (r *reading) voltageInfo() {
	if r.left() >= 2 {
		r.externalVoltage()
	}
}

// statusText reads settings as KEY=value;KEY=value.
func (r *reading) statusText() {
	text := r.text(r.left(), "status text")
	r.fact("text", text)
	for pair := range strings.SplitSeq(text, ";") {
		if key, value, ok := strings.Cut(pair, "="); ok && key == "ICCID" {
			r.fact("iccid", value)
		}
	}
}

// doorInfo reads the door (bit 0) and an input (bit 2), with a time before it in
// newer firmware.
func (r *reading) doorInfo() {
	if r.left() >= 7 {
		r.clock("date and time")
	}
	if r.left() < 1 {
		return
	}
	flags := r.u8("door and input")
	r.point()
	if flags&1 != 0 {
		r.p.Status |= track.DoorOpen
	}
	r.extra("inputs", float64(flags>>2&1))
}

func (r *reading) simInfo() {
	if r.left() < 26 {
		return
	}
	r.fact("imei", strings.TrimLeft(bcdText(r.take(8, "IMEI")), "0"))
	r.fact("imsi", strings.TrimLeft(bcdText(r.take(8, "IMSI")), "0"))
	r.fact("iccid", bcdText(r.take(10, "ICCID")))
}

// networkInfo is the radio generation in one byte, or a voltage in two.
func (r *reading) networkInfo() {
	switch r.left() {
	case 1:
		generation := "2G"
		if r.u8("network") > 0 {
			generation = "4G"
		}
		r.fact("network", generation)
	case 2:
		r.externalVoltage()
	}
}

// fuelText reads an ultrasonic fuel probe's line, !AIOIL,…, with a time before it
// in some firmware: its third field is the temperature, its sixth the level.
func (r *reading) fuelText() {
	if r.left() > 6 && r.b[r.off] != '!' {
		r.clock("date and time")
	}
	line := r.text(r.left(), "fuel probe")
	fields := strings.Split(line, ",")
	if len(fields) < 7 || fields[0] != "!AIOIL" {
		r.fact("text", line)
		return
	}
	if t, ok := number(fields[3]); ok {
		r.extra("temperature1", t)
	}
	if level, ok := number(fields[6]); ok {
		r.extra("fuelLevel", level)
	}
}

// cardInfo reads a card's number between a head and a tail of two bytes, or text.
func (r *reading) cardInfo() {
	switch {
	case r.left() >= 1 && isLetter(r.b[r.off]):
		r.fact("text", r.text(r.left(), "text"))
	case r.left() >= 8:
		r.u16("card head")
		r.point()
		r.driverCard(r.take(4, "driver card"))
		r.u16("card tail")
	}
}

// climateInfo reads temperature and humidity in tenths, four bytes each.
func (r *reading) climateInfo() {
	if r.left() < 8 {
		return
	}
	t := float64(int32(r.u32("temperature"))) / 10
	r.scaled(t, "°C")
	r.extra("temperature1", t)
	h := float64(r.u32("humidity")) / 10
	r.scaled(h, "%")
	r.extra("humidity", h)
}

// serialPort reads what a device at the terminal's serial port said: its kind,
// then text, or bytes that stay raw.
func (r *reading) serialPort() {
	r.u8("external device")
	if printable(r.b[r.off:]) {
		r.fact("text", r.text(r.left(), "text"))
	}
}
