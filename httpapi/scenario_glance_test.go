package httpapi_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// glanced is of the sum of alarms what is compared.
type glanced struct {
	Alarms  int
	Dates   []string
	Classes []struct {
		AlarmClass string
		Alarms     int
		PerDay     []int
	}
}

// answer asks a call that reads, as the person of the north.
func (f *fleetOf) answer(t *testing.T, line string, to any) {
	t.Helper()
	f.pass(time.Minute) // for the pace of costly calls
	a := f.ask(t, "GET /api"+line, f.tokens["north"], "")
	if a.Errcode != 0 {
		t.Fatalf("%s: refused: %d", line, a.Errcode)
	}
	check(t, json.Unmarshal(a.Retobj, to))
}

// TestGlanceAgrees: the alarms of each day are those that the report of alarms has of it, and the speeds of all days those of the whole range and of
// the rides in it, in whatever zone and over a change of clocks.
func TestGlanceAgrees(t *testing.T) { onBoth(t, glanceAgrees) }

func glanceAgrees(t *testing.T, f *fleetOf) {
	north, r := f.device(t, northIMEI).Device.ID, rand.New(rand.NewPCG(15, 1))
	first := time.Date(2025, 10, 23, 0, 0, 0, 0, time.UTC)
	var closed motion.Rows
	seconds := map[int]int64{}
	for at := first; at.Before(first.AddDate(0, 0, 20)); at = at.Add(time.Hour) {
		if r.IntN(2) == 0 {
			start := fleet.MillisOf(at.Add(time.Duration(r.IntN(3600)) * time.Second))
			a := alarm.Alarm{Key: alarm.Key{Type: []string{"sos", "powerCut", "overspeed", "door"}[r.IntN(4)], DeviceID: north, Start: start}, Condition: alarm.Condition{Last: start, End: start, Count: 1}}
			check(t, f.db.PutAlarms(t.Context(), []alarm.Alarm{a}))
		}
		ride := motion.Ride{Start: fleet.MillisOf(at), End: fleet.MillisOf(at.Add(40 * time.Minute)), Metres: 20_000}
		band := r.IntN(motion.Bands)
		ride.Speeds[band] = motion.Spent{Seconds: 2400, Metres: 20_000}
		closed.Rides = append(closed.Rides, ride)
		if h := at.Sub(first).Hours(); h >= 48 && h < 17*24 {
			seconds[band] += 2400
		}
	}
	_, err := f.db.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: motion.Closed{DeviceID: north, Rows: closed}}}})
	check(t, err)
	for _, zone := range []string{"UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu"} {
		where, err := time.LoadLocation(zone)
		check(t, err)
		ask := "?startDate=2025-10-25&endDate=2025-11-08&timeZone=" + zone
		var sum glanced
		f.answer(t, "/report/getalarmdaysum"+ask, &sum)
		perDay, all := make([]int, len(sum.Dates)), 0
		for _, c := range sum.Classes {
			of := 0
			for i, n := range c.PerDay {
				perDay[i], of = perDay[i]+n, of+n
			}
			if all += of; of != c.Alarms || len(c.PerDay) != 15 {
				t.Errorf("%s: %+v", zone, c)
			}
		}
		if all != sum.Alarms || len(sum.Dates) != 15 || all == 0 {
			t.Fatalf("%s: %+v", zone, sum)
		}
		for i, date := range sum.Dates {
			day, _ := mileage.Date(date)
			c := mileage.Calendar{Zone: where}
			var page struct{ Total int }
			f.answer(t, fmt.Sprintf("/report/getalarmreportlist?startTime=%d&endTime=%d", c.Begins(day)/1000, c.Begins(day+1)/1000-1), &page)
			if page.Total != perDay[i] {
				t.Errorf("%s in %s: %d alarms, the report has %d", date, zone, perDay[i], page.Total)
			}
		}
		f.speedsAgree(t, ask, zone, seconds)
	}
}

// speedsAgree compares the speeds of a range with those of its days.
func (f *fleetOf) speedsAgree(t *testing.T, ask, zone string, want map[int]int64) {
	t.Helper()
	type page struct {
		Rows []struct {
			Seconds, Mileage int64
			Share, WayShare  float64
		}
	}
	var whole page
	f.answer(t, "/report/getspeedprofilelist"+ask, &whole)
	if len(whole.Rows) != motion.Bands {
		t.Fatalf("%s: %+v", zone, whole)
	}
	days := make([]int64, motion.Bands)
	for day := 25; day < 25+15; day++ {
		date := time.Date(2025, 10, day, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		var one page
		f.answer(t, "/report/getspeedprofilelist?startDate="+date+"&endDate="+date+"&timeZone="+zone, &one)
		for i := range one.Rows {
			days[i] += one.Rows[i].Seconds
		}
	}
	for i, row := range whole.Rows {
		if d := days[i] - row.Seconds; d < -8 || d > 8 { // halves of seconds, each day
			t.Errorf("%s: band %d: %d s, its days %d", zone, i, row.Seconds, days[i])
		}
		if zone == "UTC" && row.Seconds != want[i] {
			t.Errorf("band %d: %d s, the rides have %d", i, row.Seconds, want[i])
		}
	}
	if !slices.ContainsFunc(days, func(n int64) bool { return n > 0 }) {
		t.Error("nothing was compared")
	}
}
