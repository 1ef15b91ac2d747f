package frequent

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
)

const hour = fleet.Millis(3_600_000)

func at(t *testing.T, text string) fleet.Millis {
	t.Helper()
	m, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return fleet.MillisOf(m)
}

// TestWhereItStandsAtNight: a car that is at home every night and at work every weekday, seen by two devices of which one is a little off.
func TestWhereItStandsAtNight(t *testing.T) {
	zone := time.FixedZone("", 8*3600)
	home, work := [2]int32{311234567, 1214567890}, [2]int32{312000000, 1215000000}
	var stays []Stay
	monday := at(t, "2026-03-02T00:00:00+08:00")
	for day := range fleet.Millis(28) {
		begin := monday + day*24*hour
		evening := begin + 19*hour
		stays = append(stays, Stay{evening, evening + 12*hour, home[0], home[1]}, Stay{evening + hour/2, evening + 12*hour + hour/4, home[0] + 4000, home[1] - 3000})
		if day%7 < 5 {
			stays = append(stays, Stay{begin + 8*hour, begin + 12*hour, work[0], work[1]}, Stay{begin + 13*hour, begin + 18*hour, work[0] + 900, work[1]})
		}
	}
	stays = append(stays, Stay{monday + 11*24*hour + 2*hour, monday + 11*24*hour + 4*hour, 300000000, 1200000000}) // once elsewhere at night, while a device says it is at home
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(stays), func(i, k int) { stays[i], stays[k] = stays[k], stays[i] })
	found := DefaultRule().Find(stays, zone)
	if len(found.Places) != 3 || found.All != 3 || found.Nights != 28 {
		t.Fatalf("%d places, %d nights", len(found.Places), found.Nights)
	}
	night := found.AtNight()
	if night != &found.Places[0] || night.Nights != 28 || night.Visits != 28 || night.Seconds != 28*(12*3600+900) {
		t.Errorf("at night: %+v", night)
	}
	if night.Hours[3] != 28*3600 || night.Hours[12] != 0 || night.Hours[19] != 28*3600 || night.Hours[7] != 28*900 {
		t.Errorf("hours at home: %v", night.Hours)
	}
	job := found.Places[1]
	if job.Visits != 40 || job.Nights != 0 || job.Weekdays[5]+job.Weekdays[6] != 0 || job.Weekdays[0] != 4*9*3600 || job.Last != monday+25*24*hour+18*hour {
		t.Errorf("at work: %+v", job)
	}
	slices.Reverse(stays)
	if got := DefaultRule().Find(stays, zone); !reflect.DeepEqual(got, found) {
		t.Error("the order of stays matters")
	}
}

// TestClocksChange: the night in which three o'clock comes is one, whether clocks are put forward or back, and an hour that comes twice counts twice.
func TestClocksChange(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		from   string
		hours  int64
		nights int
		second int64 // seconds of the hour from two on
	}{
		{"2026-10-24T20:00:00+02:00", 13, 1, 7200},
		{"2026-03-28T20:00:00+01:00", 11, 1, 0},
	} {
		from := at(t, c.from)
		p := DefaultRule().Find([]Stay{{from, from + fleet.Millis(c.hours)*hour, 5, 5}}, berlin).Places[0]
		if p.Nights != c.nights || p.Hours[2] != c.second || p.Hours[7] != 3600 || p.Hours[8] != 0 {
			t.Errorf("%s: %+v", c.from, p)
		}
	}
}

func TestNothingFound(t *testing.T) {
	if f := DefaultRule().Find([]Stay{{5, 5, 1, 1}}, time.UTC); len(f.Places) != 0 || f.AtNight() != nil || f.Nights != 0 {
		t.Errorf("%+v", f)
	}
}
