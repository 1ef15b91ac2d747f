package httpapi_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/address"
	"waymark/fleet/offline"
	"waymark/fleet/track"
)

// TestFilesHaveAddresses: where a file has a place, it says in which districts that is, in its own language.
func TestFilesHaveAddresses(t *testing.T) {
	f := newFleet(t)
	f.fillLists(t)
	const hour = 3_600_000
	from := fleet.MillisOf(start) - 9*hour
	check(t, f.db.OpenOffline(t.Context(), []offline.Opened{{DeviceID: f.device(t, southIMEI).Device.ID, Period: offline.Period{
		From: from, Turned: from + hour, To: from + 2*hour, Cause: offline.Weak, Lat: track.E7(30), Lon: track.E7(104),
	}}}))
	const span = `"startTime":"2026-02-20 00:00:00","endTime":"2026-03-02 00:00:00"`
	spot := [][3]string{{"address", "lon", "lat"}}
	for kind, has := range map[string]struct {
		filter  string
		columns [][3]string
	}{
		"alarm-report":    {`"startTime":1`, [][3]string{{"alarmAddress", "lon", "lat"}}},
		"alarm-list":      {`"status":"all"`, [][3]string{{"alarmAddress", "lon", "lat"}}},
		"stop-report":     {span, [][3]string{{"stopAddress", "lon", "lat"}}},
		"home-stop-list":  {`"hasSubOrgan":"1"`, [][3]string{{"stopAddress", "lon", "lat"}}},
		"offline-report":  {span, spot},
		"ride-report":     {span, [][3]string{{"fromAddress", "fromLon", "fromLat"}, {"toAddress", "toLon", "toLat"}}},
		"frequent-places": {`"imei":"861000000000880"`, spot},
	} {
		for _, lang := range []string{"cn", "en"} {
			file, err := export.Read(f.file(t, f.asker(t, "super", "root"), kind, lang, "{"+has.filter+"}"), "x.xlsx", export.DefaultLimits())
			check(t, err)
			label := func(field string) int { return slices.Index(file.Header, f.deps.Texts.Field(lang, field)) }
			for _, of := range has.columns {
				said := 0
				for _, line := range file.Lines {
					lon, _ := strconv.ParseFloat(line.At(label(of[1])).Text, 64)
					lat, err := strconv.ParseFloat(line.At(label(of[2])).Text, 64)
					want := ""
					if err == nil {
						want = addressOf(address.Place{Lat: lat, Lon: lon, Lang: lang})
						said++
					}
					if got := line.At(label(of[0])).Text; got != want {
						t.Errorf("%s, %s, %s: %q at %v %v, want %q", kind, lang, of[0], got, lat, lon, want)
					}
				}
				if said == 0 {
					t.Errorf("%s, %s, %s: of %s no row has a place", kind, lang, of[0], fmt.Sprint(len(file.Lines)))
				}
			}
		}
	}
}
