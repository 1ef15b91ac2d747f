package track

import (
	"slices"
	"strings"
)

// known are the readings that have a field of their own, by key: percent, volts, CSQ, 0 or 1, number, metres, metres,
// kilometres, bits. The order is that of what people look for.
var known = [...]struct {
	key string
	of  func(*Point) (value float64, known bool)
}{
	{"battery", func(p *Point) (float64, bool) { return float64(p.Battery), p.Status.Has(BatteryKnown) }},
	{"voltage", func(p *Point) (float64, bool) { return float64(p.Voltage) / 1000, p.Status.Has(VoltageKnown) }},
	{"signal", func(p *Point) (float64, bool) { return float64(p.Signal), p.Status.Has(SignalKnown) }},
	{"ignition", func(p *Point) (float64, bool) {
		if p.Status.Has(ACCOn) {
			return 1, p.Status.Has(ACCKnown)
		}
		return 0, p.Status.Has(ACCKnown)
	}},
	{"satellites", func(p *Point) (float64, bool) { return float64(p.Satellites), p.Satellites > 0 }},
	{"accuracy", func(p *Point) (float64, bool) { return float64(p.Accuracy), p.Accuracy > 0 }},
	{"altitude", func(p *Point) (float64, bool) { return float64(p.Altitude), p.Altitude != 0 }},
	{"odometer", func(p *Point) (float64, bool) { return float64(p.Odometer) / 1000, p.Status.Has(OdometerKnown) }},
	{"alarms", func(p *Point) (float64, bool) { return float64(p.Alarms), p.Alarms != 0 }},
}

// Secret reports whether a reading opens something: what a lock's password is, nobody needs to see along the way.
func Secret(key string) bool { return key == "password" }

// Told reports whether a reading is for people: it is understood, and no secret.
func Told(key string) bool { return !Secret(key) && !strings.HasPrefix(key, "raw.") }

// ofOrganisation are readings that the holder of a device is not told: who drove and by which card, which SIM card it has, which telephone
// asked it where it is, and texts.
var ofOrganisation = []string{
	"driverCard", "driverName", "driverId", "driverAgency", "cardStatus", "cardResult", "cardValidity", "lockCard", "lockText", "subLocks",
	"iccid", "imsi", "imei", "vin", "phone", "text", "unlockResult", "lockCommand",
}

// forHolder returns points as the holder of their device may read them: without what is of its organisation, and what nobody understands
// (which may hold the same). Points without such readings are not copied.
func forHolder(points []Point) []Point {
	kept := func(e Extra) bool { return Told(e.Key) && !slices.Contains(ofOrganisation, e.Key) }
	for i := range points {
		p := &points[i]
		if !slices.ContainsFunc(p.Extras, func(e Extra) bool { return !kept(e) }) {
			continue
		}
		var extras []Extra
		for _, e := range p.Extras {
			if kept(e) {
				extras = append(extras, e)
			}
		}
		p.Extras = extras
	}
	return points
}

// Reading returns what finds the reading of a key in points; found is false where one does not have it. Keys are those of
// docs/protocols/extras.md and battery (percent), voltage (V), signal (CSQ), ignition (1 on, 0 off), satellites, accuracy (m),
// altitude (m), odometer (km) and alarms (bits).
func Reading(key string) func(*Point) (reading Extra, found bool) {
	extra := func(p *Point) (Extra, bool) {
		for i := range p.Extras {
			if p.Extras[i].Key == key && !Secret(key) {
				return p.Extras[i], true
			}
		}
		return Extra{}, false
	}
	for i := range known {
		if known[i].key != key {
			continue
		}
		own := known[i].of
		return func(p *Point) (Extra, bool) {
			if v, ok := own(p); ok {
				return Extra{Key: key, Num: v}, true
			}
			return extra(p)
		}
	}
	return extra
}

// keys gathers which readings points have.
type keys struct {
	any    Point // what all of them say together, bit by bit: of those in known what one point has, this one has
	extras []string
	texts  []string // of extras, those that some point says in words
}

func (k *keys) add(p *Point) {
	k.any.Status |= p.Status
	k.any.Satellites |= p.Satellites
	k.any.Accuracy |= p.Accuracy
	k.any.Altitude |= p.Altitude
	k.any.Alarms |= p.Alarms
	for i := range p.Extras {
		e := &p.Extras[i]
		if Told(e.Key) && !slices.Contains(k.extras, e.Key) {
			k.extras = append(k.extras, e.Key)
		}
		if e.Text != "" && Told(e.Key) && !slices.Contains(k.texts, e.Key) {
			k.texts = append(k.texts, e.Key)
		}
	}
}

// words returns the keys of what is said in words, in order.
func (k *keys) words() []string {
	slices.Sort(k.texts)
	return append([]string{}, k.texts...)
}

// list returns the keys: those with a field of their own, then the others in order.
func (k *keys) list() []string {
	out := []string{}
	for i := range known {
		if _, has := known[i].of(&k.any); has {
			out = append(out, known[i].key)
		}
	}
	slices.Sort(k.extras)
	for _, key := range k.extras {
		if !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	return out
}
