package gt06

import (
	"encoding/hex"

	"waymark/fleet/track"
)

// The bits of the course word.
const (
	courseMask  = 0x03FF
	flagNorth   = 1 << 10
	flagWest    = 1 << 11
	flagFixed   = 1 << 12
	flagACCHere = 1 << 14 // bit 15 means the ignition
	flagACCOn   = 1 << 15
)

// gps reads the block of 18 bytes that nearly all positions begin with.
func (r *reading) gps() {
	r.clock("date and time")
	r.satellites()
	r.latLonSpeedCourse()
}

// satellites reads a byte whose low half counts satellites.
func (r *reading) satellites() {
	n := r.u8("satellites") & 0x0F
	r.point().Satellites = uint8(n)
	r.scaled(float64(n), "in use")
}

func (r *reading) latLonSpeedCourse() {
	lat, lon := r.latLon()
	r.speed(1)
	r.place(lat, lon, r.u16("course and status"))
}

func (r *reading) latLon() (lat, lon int64) {
	lat = int64(r.u32("latitude"))
	r.scaled(float64(lat)/1.8e6, "degrees")
	lon = int64(r.u32("longitude"))
	r.scaled(float64(lon)/1.8e6, "degrees")
	return lat, lon
}

func (r *reading) speed(bytes int) {
	v := r.uint(bytes, "speed")
	r.point().Speed = uint16(min(v*10, 0xFFFF))
	r.scaled(float64(v), "km/h")
}

// place judges coordinates in 1/1 800 000 degree by the course word. The
// hemispheres are in its bits only.
func (r *reading) place(lat, lon int64, word int) {
	p := r.point()
	if r.fields != nil {
		r.value("%s", courseText(word))
	}
	p.Course = uint16(word & courseMask % 360)
	if word&flagACCHere != 0 {
		p.Status |= track.ACCKnown
		if word&flagACCOn != 0 {
			p.Status |= track.ACCOn
		}
	}
	if lat > 90*1_800_000 || lon > 180*1_800_000 {
		r.extraText("raw.coordinates", hex.EncodeToString(r.b[:min(r.off, len(r.b))]))
		return
	}
	if lat == 0 && lon == 0 {
		return // never had a fix
	}
	p.Mode = track.ModeGPS
	if word&flagFixed == 0 {
		p.Status |= track.LastKnown
	}
	p.Lat, p.Lon = e7(lat), e7(lon)
	if word&flagNorth == 0 {
		p.Lat = -p.Lat
	}
	if word&flagWest != 0 {
		p.Lon = -p.Lon
	}
}

// e7 turns 1/1 800 000 degree into 1e-7 degree, rounded to the nearest.
func e7(v int64) int32 { return int32((v*50 + 4) / 9) }

// courseText is the course word for people.
func courseText(word int) string {
	b := append(itoa(nil, word&courseMask), " degrees"...)
	for _, f := range []struct {
		on      bool
		yes, no string
	}{
		{word&flagFixed != 0, ", fixed", ", not fixed"},
		{word&flagNorth != 0, ", north", ", south"},
		{word&flagWest != 0, ", west", ", east"},
	} {
		if f.on {
			b = append(b, f.yes...)
		} else {
			b = append(b, f.no...)
		}
	}
	if word&flagACCHere != 0 {
		b = append(b, ", ACC "...)
		b = append(b, onOff(word&flagACCOn != 0)...)
	}
	return string(b)
}
