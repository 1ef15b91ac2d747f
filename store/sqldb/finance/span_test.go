package finance

import (
	"math/rand/v2"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/bill"
)

// TestSpans: the pieces of a time have each of its moments once, and no other; of many years few are days, and fewer single moments.
func TestSpans(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	begin := fleet.MillisOf(time.Date(2023, 10, 31, 22, 0, 0, 0, bill.Zone))
	pick := func() fleet.Millis {
		switch at := begin + fleet.Millis(random.Int64N(900*24*60*60*1000)); random.IntN(4) {
		case 0:
			return 0
		case 1:
			return bill.DayOf(at).Begin()
		case 2:
			return begins(monthOf(bill.DayOf(at))).Begin()
		default:
			return at
		}
	}
	for range 2000 {
		from, to := pick(), pick()
		if from != 0 && to != 0 && from >= to {
			continue
		}
		spans := spansOf(from, to)
		for range 50 {
			at := begin + fleet.Millis(random.Int64N(1000*24*60*60*1000))
			if random.IntN(3) == 0 {
				at = max(1, []fleet.Millis{from, from - 1, to, to - 1}[random.IntN(4)])
			}
			many := 0
			for _, s := range spans {
				if is := [...]int64{monthOf(bill.DayOf(at)), int64(bill.DayOf(at)), int64(at)}[s.of]; is >= s.first && is <= s.last {
					many++
				}
			}
			want := 0
			if at >= from && (to == 0 || at < to) {
				want = 1
			}
			if many != want {
				t.Fatalf("from %d to %d: %d is there %d times: %+v", from, to, at, many, spans)
			}
		}
		for _, s := range spans {
			if s.of == days && s.last-s.first > 60 || s.of == moments && s.last-s.first >= 2*24*60*60*1000 {
				t.Errorf("from %d to %d: %+v is long", from, to, s)
			}
		}
	}
}
