package monitor

import (
	"math/rand/v2"
	"testing"
	"time"

	"waymark/fleet"
)

func TestShowTimeIsAsTheLibraryHasIt(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, zone := range []*time.Location{time.UTC, time.FixedZone("", 480*60), time.FixedZone("", -(3*60+30)*60), time.FixedZone("", 345*60)} {
		s := showTime{zone: zone}
		at := fleet.Millis(1_795_000_000_000)
		for range 20_000 {
			at += fleet.Millis(rng.Int64N(900_000) - 100_000)
			want := at.Time().In(zone).Format(time.DateTime)
			if got := string(s.append(nil, at)); got != want {
				t.Fatalf("%d in %v: got %s, want %s", at, zone, got, want)
			}
		}
	}
}
