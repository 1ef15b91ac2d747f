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

// paces are for how long and how far a vehicle went at which speeds on the days of a diary, the last day first: of each a byte that says which bands
// there are, and of each of these three bytes of seconds and three of metres, with the lowest first.
type paces []byte

// How paces are written: what one band takes, the most that is told, and how many bytes are read of a band at once.
const (
	paceSize = 6
	mostPace = 1<<24 - 1
	paceRead = 8
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
	out := make(paces, 0, len(days)*(1+3*paceSize)+paceRead)
	for day := len(days) - 1; day >= 0; day-- {
		at := len(out)
		out = append(out, 0)
		for i := range motion.Bands {
			seconds, metres := uint64(min(days[day].seconds[i], mostPace)), uint64(min(days[day].metres[i], mostPace))
			if seconds+metres > 0 {
				out[at] |= 1 << i
				out = binary.LittleEndian.AppendUint64(out, seconds|metres<<24)[:len(out)+paceSize]
			}
		}
	}
	return append(make(paces, 0, len(out)+paceRead), append(out, make([]byte, paceRead-paceSize)...)...)
}

// add adds what was gone on the days of a period to a profile; last is the last day of the diary. Seconds and metres of a band are added up side by side,
// 32 bits each, which is room for four times as many days as diaries have.
func (p paces) add(last int32, asked mileage.Period, sum *profile) {
	var both [motion.Bands]uint64
	at := 0
	for day := last; day >= asked.From; day-- {
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
	for i, n := range both {
		sum.seconds[i] += int64(n & math.MaxUint32)
		sum.metres[i] += int64(n >> 32)
	}
}
