package gt06

import (
	"strconv"
	"strings"
)

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
