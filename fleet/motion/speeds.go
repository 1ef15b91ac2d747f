package motion

import (
	"encoding/binary"
	"math"

	"waymark/fleet"
)

// BandLimits are the speeds, in km/h, at which one band of speeds ends and the next one begins. Slower than the first is standing with the
// engine on, or creeping; the last band has no end. The order is storage, and so are the limits: a change judges nothing again.
var BandLimits = [...]int{5, 20, 40, 60, 80, 100, 120}

// Bands is how many bands there are.
const Bands = len(BandLimits) + 1

// Speeds is how a ride was gone: for how long and how far at the speeds of each band. The speed is that from fix to fix, not what terminals
// say of a moment. Of a ride that is over the bands add up to its whole seconds and to its metres.
type Speeds [Bands]Spent

// Spent is how long and how far a device went at some speed.
type Spent struct{ Seconds, Metres uint32 }

// bandOf is the band of a way that took some time.
func bandOf(centimetres int64, took fleet.Millis) int {
	return band(36 * float64(centimetres) / float64(max(took, 1)))
}

// band is the band of a speed in km/h.
func band(kmh float64) int {
	for i, limit := range BandLimits {
		if kmh < float64(limit) {
			return i
		}
	}
	return Bands - 1
}

// pace is how a ride that is under way has been gone so far.
type pace struct {
	until fleet.Millis // up to then; before the ride begins nothing is
	out   bool         // the next way leads out of a stop: it is measured from its place, and nobody knows when the device was there
	bands [Bands]struct{ millis, centimetres uint32 }
}

// add takes a way on that ended at a fix of a ride that began at a moment. One that leads out of a stop may have started anywhere within its radius,
// so it was gone at the speed of what is longer than that, or faster where the terminal says so; one that took no time, as the terminal says.
func (p *pace) add(since fleet.Millis, centimetres int64, f *fix, radius float64) {
	p.until = max(p.until, since)
	took := max(f.at-p.until, 0)
	at, said := bandOf(centimetres, took), band(float64(f.speed)/10)
	switch {
	case centimetres > 0 && took < 1000:
		at = said
	case centimetres > 0 && p.out:
		at = max(said, bandOf(max(centimetres-int64(radius*100), 0), took))
	}
	p.out = p.out && centimetres == 0
	b := &p.bands[at]
	b.millis = enough(int64(b.millis) + int64(took))
	b.centimetres = enough(int64(b.centimetres) + centimetres)
	p.until += took
}

// stand counts what is left of the time until a moment of a ride that began at another as stood.
func (p *pace) stand(since, until fleet.Millis) { p.add(since, 0, &fix{at: until}, 0) }

// join puts the pace of an earlier ride before one that it makes one ride with, and the time that was stood between them.
func (p *pace) join(earlier *pace, between fleet.Millis) {
	p.bands[0].millis = enough(int64(p.bands[0].millis) + int64(max(between, 0)))
	for i := range p.bands {
		a, b := &p.bands[i], &earlier.bands[i]
		a.millis = enough(int64(a.millis) + int64(b.millis))
		a.centimetres = enough(int64(a.centimetres) + int64(b.centimetres))
	}
}

// enough keeps a number within its size: 49 days at one speed are told as that.
func enough(n int64) uint32 { return uint32(min(n, math.MaxUint32)) }

// speeds divides what a ride took and went by its pace; nothing is lost to rounding.
func (p *pace) speeds(seconds, metres int64) (out Speeds) {
	var took, gone, allTook, allGone uint64
	for _, b := range p.bands {
		allTook, allGone = allTook+uint64(b.millis), allGone+uint64(b.centimetres)
	}
	var told Spent
	for i, b := range p.bands {
		took, gone = took+uint64(b.millis), gone+uint64(b.centimetres)
		until := Spent{share(took, allTook, seconds), share(gone, allGone, metres)}
		out[i] = Spent{until.Seconds - told.Seconds, until.Metres - told.Metres}
		told = until
	}
	return out
}

// share is as much of a whole as some is of all.
func share(some, all uint64, whole int64) uint32 {
	if all == 0 {
		return 0
	}
	return enough(int64(float64(some)/float64(all)*float64(whole) + 0.5))
}

// Append appends the bands in their form: those up to the last that is not empty, nothing where all are.
func (s *Speeds) Append(dst []byte) []byte {
	n := Bands
	for n > 0 && s[n-1] == (Spent{}) {
		n--
	}
	for _, b := range s[:n] {
		dst = binary.AppendUvarint(binary.AppendUvarint(dst, uint64(b.Seconds)), uint64(b.Metres))
	}
	return dst
}

// ReadSpeeds reads what Append wrote. It returns ErrForm for what is damaged.
func ReadSpeeds(form []byte) (s Speeds, err error) {
	for i := 0; len(form) > 0; i++ {
		seconds, n := binary.Uvarint(form)
		if i >= Bands || n <= 0 || seconds > math.MaxUint32 {
			return Speeds{}, ErrForm
		}
		metres, m := binary.Uvarint(form[n:])
		if m <= 0 || metres > math.MaxUint32 {
			return Speeds{}, ErrForm
		}
		s[i] = Spent{uint32(seconds), uint32(metres)}
		form = form[n+m:]
	}
	return s, nil
}
