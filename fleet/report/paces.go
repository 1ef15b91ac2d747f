package report

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// paces are for how long and how far a vehicle went at which speeds on the days of a diary, the last day first, by weeks: of each week two bytes of how many bytes its days take,
// what they add up to, and the days. Of each of these a byte says which bands there are, and of each band there are three bytes of seconds and three of metres, of a week four and
// four, with the lowest first.
type paces []byte

// How paces are written: how many days a week has, what one band takes of a day and of a week, the most that is told of a day, and how many bytes are read of a band at once.
const (
	paceWeek     = 7
	paceSize     = 6
	weekPaceSize = 8
	mostPace     = 1<<24 - 1
	paceRead     = 8
)

// pacesOf are the paces of a vehicle on days that begin at some moments.
func pacesOf(begins []fleet.Millis, ways map[fleet.ID][]PacedWay, v *monitor.Fitted) paces {
	days := make([]profile, len(begins)-1)
	for _, d := range v.Devices {
		for i := range ways[d.ID] {
			w := &ways[d.ID][i]
			begun, _ := slices.BinarySearch(begins, w.From+1)
			for day := max(begun-1, 0); day < len(days) && begins[day] < w.To; day++ {
				days[day].way(w, mileage.Span{From: begins[day], To: begins[day+1]})
			}
		}
	}
	out := make(paces, 0, len(days)*(1+4*paceSize)+paceRead)
	var written paces
	for last := len(days); last > 0; last -= paceWeek {
		var both [motion.Bands]uint64
		written = written[:0]
		for day := last - 1; day >= max(last-paceWeek, 0); day-- {
			at := len(written)
			written = append(written, 0)
			for i := range motion.Bands {
				seconds, metres := uint64(min(days[day].seconds[i], mostPace)), uint64(min(days[day].metres[i], mostPace))
				if seconds+metres > 0 {
					written[at] |= 1 << i
					written = binary.LittleEndian.AppendUint64(written, seconds|metres<<24)[:len(written)+paceSize]
					both[i] += seconds | metres<<32
				}
			}
		}
		out = binary.LittleEndian.AppendUint16(out, uint16(len(written)))
		at := len(out)
		out = append(out, 0)
		for i, n := range both {
			if n > 0 {
				out[at] |= 1 << i
				out = binary.LittleEndian.AppendUint64(out, n)
			}
		}
		out = append(out, written...)
	}
	return append(make(paces, 0, len(out)+paceRead), append(out, make([]byte, paceRead-paceSize)...)...)
}

// add adds what was gone on the days of a period to a profile; last is the last day of the diary. Of weeks that the period has whole, what they add up to is read, not their days.
// Seconds and metres of a band are added up side by side, 32 bits each, which is room for four times as many days as diaries have.
func (p paces) add(last int32, asked mileage.Period, sum *profile) {
	var both [motion.Bands]uint64
	for ; last >= asked.From; last -= paceWeek {
		length, bands, first := int(binary.LittleEndian.Uint16(p)), p[2], last-paceWeek+1
		p = p[3:]
		if first >= asked.From && last <= asked.To {
			for ; bands != 0; bands &= bands - 1 {
				both[bits.TrailingZeros8(bands)%motion.Bands] += binary.LittleEndian.Uint64(p)
				p = p[weekPaceSize:]
			}
			p = p[length:]
			continue
		}
		p = p[bits.OnesCount8(bands)*weekPaceSize:]
		if first <= asked.To {
			p.addDays(last, asked, &both)
		}
		p = p[length:]
	}
	for i, n := range both {
		sum.seconds[i] += int64(n & math.MaxUint32)
		sum.metres[i] += int64(n >> 32)
	}
}

// addDays adds what was gone on the days of a week that are in a period; p begins with its last day.
func (p paces) addDays(last int32, asked mileage.Period, both *[motion.Bands]uint64) {
	at := 0
	for day := last; day > last-paceWeek && day >= asked.From; day-- {
		bands := p[at]
		if at++; day > asked.To {
			at += bits.OnesCount8(bands) * paceSize
			continue
		}
		for ; bands != 0; bands &= bands - 1 {
			pace := binary.LittleEndian.Uint64(p[at:])
			both[bits.TrailingZeros8(bands)%motion.Bands] += pace&mostPace | pace>>24&mostPace<<32
			at += paceSize
		}
	}
}
