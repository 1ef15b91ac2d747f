package devsim

import (
	"fmt"
	"math/rand/v2"
	"time"

	"waymark/fleet/device"
)

// Situation is how a vehicle starts.
type Situation uint8

// The situations.
const (
	Driving Situation = iota // on the road and on line
	Parked                   // ignition off, on line
	Hidden                   // on the road without coverage; sends what it kept when it comes back
	Offline                  // reported hours ago, says so in a short connection, then is silent for hours
	Never                    // has never connected and never will
)

// Vehicle is one vehicle of a plan with the terminal fitted to it.
type Vehicle struct {
	Index            int
	IMEI             string
	Alias            string // the number in the JT/T 808 header; "" for GT06
	ICCID            string
	Protocol         string // JT808 or GT06
	Year             int    // edition of JT/T 808, 2013 or 2019; 0 for GT06
	Plate            string
	Owner            string
	Name             string
	Model            string
	Type             string // device.Wired or device.Wireless
	City             City
	ReportSeconds    int
	ParkedSeconds    int // between reports while one that is wired stands with its engine off; 0: a minute, or more where ReportSeconds is more than ten
	HeartbeatSeconds int
	Start            Situation
	Manner           Manner
	ClockError       time.Duration // what its clock adds to the true time
	Lat, Lon         float64       // its home: where it is parked, or set out from
}

// Plan returns the n vehicles of a seed, always the same; those of a smaller n are the first of a larger.
func Plan(seed uint64, n int) []Vehicle {
	out := make([]Vehicle, n)
	for i := range out {
		out[i] = vehicle(seed, i)
	}
	return out
}

func vehicle(seed uint64, i int) Vehicle {
	rng := random(seed, i, streamPlan)
	id := Identity(seed, i)
	v := Vehicle{Index: i, IMEI: id.IMEI, ICCID: id.ICCID, Start: situation(i), Type: device.Wired, ClockError: clockError(i)}
	v.City = cities[rng.IntN(len(cities)-abroad)]
	if i%20 == 7 {
		v.City = cities[len(cities)-abroad+i/20%abroad]
	}
	v.Plate = plate(rng, v.City.Plate, i)
	v.Owner = surnames[rng.IntN(len(surnames))] + givenNames[rng.IntN(len(givenNames))]
	v.ReportSeconds = [...]int{10, 10, 15, 20, 30}[rng.IntN(5)]
	v.HeartbeatSeconds = [...]int{60, 120, 180}[rng.IntN(3)]
	if i%7 == 3 {
		v.Type = device.Wireless
		v.ReportSeconds = [...]int{300, 600, 1800, 3600}[rng.IntN(4)]
		v.HeartbeatSeconds = 0 // it sleeps between its reports
	}
	v.terminal(i, id)
	v.Name = fmt.Sprintf("%s-%s", v.Model, v.IMEI[9:])
	home := random(seed, i, streamLife)
	v.Lat, v.Lon = somewhere(home, v.City)
	return v
}

// terminal gives the vehicle its protocol and model.
func (v *Vehicle) terminal(i int, id ID) {
	wireless := v.Type == device.Wireless
	switch i % 5 {
	case 0, 2:
		v.Protocol, v.Model = GT06, "WM-G06"
		if wireless {
			v.Model = "WM-W06"
		}
		return
	case 1, 4:
		v.Year, v.Model = 2013, "WM-V13"
	default:
		v.Year, v.Model = 2019, "WM-V19"
	}
	if wireless {
		v.Model = fmt.Sprintf("WM-A%d", v.Year%100)
	}
	v.Protocol, v.Alias = JT808, id.Phone
}

// situation deals out the situations so that every hundred vehicles have exactly their shares, and a few
// vehicles have nearly.
func situation(i int) Situation {
	switch k := i * 37 % 100; {
	case k < 55:
		return Driving
	case k < 80:
		return Parked
	case k < 85:
		return Hidden
	case k < 95:
		return Offline
	}
	return Never
}

// clockError is what the clock of device i adds to the true time: one in forty is wrong, the tenth of a
// plan goes a year in the future.
func clockError(i int) time.Duration {
	if i == 9 {
		return 400 * 24 * time.Hour
	}
	if i%40 != 11 {
		return 0
	}
	return [...]time.Duration{-8 * time.Hour, 7 * time.Minute, -7 * 365 * 24 * time.Hour, 8 * time.Hour, -95 * time.Second}[i/40%5]
}

const plateLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ" // no I, no O

// plates is how many vehicles have plates of their own: a digit, a letter and three digits after the office.
const plates = 10 * 24 * 1000

// plate returns a number plate of the form that is in use; the first 240,000 devices of a plan have different ones.
func plate(rng *rand.Rand, office string, i int) string {
	n := i * 7_321 % plates              // visits each once
	if rng.IntN(5) == 0 && i < 100_000 { // new energy: one character longer
		return fmt.Sprintf("%s%c%05d", office, "DF"[rng.IntN(2)], i*7_321%100_000)
	}
	return fmt.Sprintf("%s%d%c%03d", office, n/1000%10, plateLetters[n/10_000], n%1000)
}
