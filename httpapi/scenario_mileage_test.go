package httpapi_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// fitSecond fits another device to the vehicle of the northern one, which knows its odometer, and gives both days: the second one goes half a
// kilometre further each day, of which the first knows some by its odometer, some by legs, and some not at all.
func (f *fleetOf) fitSecond(t *testing.T, from string) {
	t.Helper()
	const second = "861000000000555"
	car := f.device(t, northIMEI).Vehicle
	_, err := f.db.Insert(t.Context(), device.Device{OrganID: car.OrganID, IMEI: second, VehicleID: car.ID, Details: device.Details{Name: "second", Type: device.Wireless}}, nil)
	check(t, err)
	if f.device(t, second).Vehicle.ID != car.ID {
		t.Fatal("the second device is not fitted to the vehicle")
	}
	rows, err := f.db.RowsByID(t.Context(), []fleet.ID{f.device(t, second).Device.ID})
	check(t, err)
	f.board.Put(rows)
	first, _ := mileage.Date(from)
	days := func(more int64, known func(d int32) (motion.Source, bool)) (out []motion.Day) {
		for d := first; d < first+40; d++ {
			if source, ok := known(d - first); ok {
				out = append(out, motion.Day{Mileage: motion.Mileage{Day: d, Metres: int64(d-first)*1_111 + more, Source: source}, Mark: []byte{1}})
			}
		}
		return out
	}
	_, err = f.db.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{
		{Outcome: motion.Closed{DeviceID: f.device(t, northIMEI).Device.ID, Rows: motion.Rows{Days: days(0, func(d int32) (motion.Source, bool) { return motion.Source(d % 2), d%5 != 0 })}}},
		{Outcome: motion.Closed{DeviceID: rows[0].Device.ID, Rows: motion.Rows{Days: days(500, func(d int32) (motion.Source, bool) { return motion.Legs, d%7 != 0 })}}},
	}})
	check(t, err)
}

// mileageRow is of a row what is compared.
type mileageRow struct {
	StartDate, EndDate          string
	Mileage                     *int64
	Days, KnownDays, DrivenDays int
	MileageSource, MeasuredBy   string
	DeviceCount                 int
	Reckoned                    bool
}

func (f *fleetOf) mileage(t *testing.T, query string) (rows []mileageRow) {
	t.Helper()
	r := f.ask(t, "GET /api/report/getmileagereportlist?pageSize=200&"+query, f.tokens["north"], "")
	var page struct{ Rows []mileageRow }
	check(t, json.Unmarshal(r.Retobj, &page))
	return page.Rows
}

// TestMileageAgrees: a vehicle with two devices is counted once, and days, weeks, months, the calendar, the sum and the file say the same of it,
// in the zone of the installation and over a change of clocks.
func TestMileageAgrees(t *testing.T) { onBoth(t, mileageAgrees) }

func mileageAgrees(t *testing.T, f *fleetOf) {
	f.fitSecond(t, "2025-10-10")
	for _, zone := range []string{"", "Europe/Berlin", "America/New_York"} {
		ask := "startDate=2025-10-05&endDate=2025-12-20&timeZone=" + zone
		whole := f.mileage(t, ask)
		if len(whole) != 1 || whole[0].DeviceCount != 2 || whole[0].Mileage == nil || whole[0].MileageSource != "mixed" || whole[0].Reckoned != (zone != "") {
			t.Fatalf("%s: %+v", zone, whole)
		}
		if got := len(strings.Split(whole[0].MeasuredBy, ", ")); got != 2 {
			t.Errorf("%s: measured by %s", zone, whole[0].MeasuredBy)
		}
		for _, unit := range []string{"day", "week", "month"} {
			var sum int64
			var days, known, driven int
			for _, r := range f.mileage(t, ask+"&unit="+unit) {
				if (r.Mileage == nil) != (r.KnownDays == 0) {
					t.Errorf("%s by %s: %+v", zone, unit, r)
				}
				if r.Mileage != nil {
					sum += *r.Mileage
				}
				days, known, driven = days+r.Days, known+r.KnownDays, driven+r.DrivenDays
			}
			if sum != *whole[0].Mileage || days != whole[0].Days || known != whole[0].KnownDays || driven != whole[0].DrivenDays {
				t.Errorf("%s by %s: %d m, %d %d %d days; in all %d m, %+v", zone, unit, sum, days, known, driven, *whole[0].Mileage, whole[0])
			}
		}
		sum := fmt.Sprintf(`"mileage":%d`, *whole[0].Mileage)
		f.expect(t, "GET /api/report/getmileagesum?"+ask, f.tokens["north"], "", ok(sum, `"driven":1,"silent":0`))
		f.expect(t, "GET /api/report/getmileagecalendar?imei=861000000000555&"+ask, f.tokens["north"], "", ok(sum, `"date":"2025-10-26"`))
		file, _ := parts(t, f.file(t, f.asker(t, "north", "north"), "mileage-report", "en", `{"startDate":"2025-10-05","endDate":"2025-12-20","timeZone":"`+zone+`"}`))
		if km := fmt.Sprint(float64((*whole[0].Mileage+5)/10) / 100); !strings.Contains(file, km) {
			t.Errorf("%s: %s km is not in the file: %s", zone, km, file)
		}
	}
}

// TestBetterSourceWins: of two devices the odometer counts, the other where that does not know, and each day says which; a day of neither has no figure.
func TestBetterSourceWins(t *testing.T) { onBoth(t, betterSourceWins) }

func betterSourceWins(t *testing.T, f *fleetOf) {
	f.fitSecond(t, "2026-01-20")
	rows := f.mileage(t, "startDate=2026-01-20&endDate=2026-02-28&unit=day")
	if len(rows) != 40 {
		t.Fatalf("%d days", len(rows))
	}
	for d, r := range rows {
		metres, source, by := int64(d)*1_111, "legs", northIMEI
		switch {
		case d%5 == 0 && d%7 == 0:
			if r.Mileage != nil || r.MeasuredBy != "" || r.KnownDays != 0 {
				t.Errorf("nothing is known of %+v", r)
			}
			continue
		case d%5 == 0: // the first knows nothing
			metres, by = metres+500, "861000000000555"
		case d%2 == 1:
			source = "odometer"
		}
		if r.Mileage == nil || *r.Mileage != metres || r.MileageSource != source || r.MeasuredBy != by {
			t.Errorf("day %d: %+v, want %d by %s of %s", d, r, metres, source, by)
		}
	}
}

// TestOdometer: mileage is added to the newest reading, a correction takes the place of what was said of the day and is in the audit with both.
func TestOdometer(t *testing.T) { onBoth(t, odometerIsCorrected) }

func odometerIsCorrected(t *testing.T, f *fleetOf) {
	f.fitSecond(t, "2026-01-20")
	north := f.tokens["north"]
	ask := "GET /api/report/getmileagecalendar?imei=" + northIMEI + "&startDate=2026-02-02&endDate=2026-02-03"
	f.expect(t, ask, north, "", ok(`"odometer":{"begins":null,"ends":null}`))
	f.expect(t, "POST /api/report/setvehicleodometer", north, `{"carId":1,"date":"2026-02-01","odometerKm":1000,"remark":" seen "}`, ok())
	f.expect(t, ask, north, "", ok(`"readings":[{"date":"2026-02-01","odometerKm":1000,"remark":"seen","by":"north"`, `"odometer":{"begins":1013.33,"ends":1043.33}`)) // 12, 13 and 14 × 1.111 km
	f.expect(t, "POST /api/report/setvehicleodometer", north, `{"carId":1,"date":"2026-02-01","odometerKm":2000.5}`, ok())
	f.expect(t, ask, north, "", ok(`"odometer":{"begins":2013.83,"ends":2043.83}`))
	f.expect(t, "POST /api/report/setvehicleodometer", north, `{"carId":1,"date":"2026-02-03","odometerKm":3000}`, ok())
	f.expect(t, ask, north, "", ok(`"odometer":{"begins":2013.83,"ends":3015.55}`))
	f.flush(t)
	f.expect(t, "GET /api/report/getoperationreportlist?lang=en&operationType=vehicle", north, "", ok("Odometer of 京A12345 set for 2026-02-01", "Odometer of 京A12345 corrected for 2026-02-01"))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=vehicle", f.tokens["super"], "", ok("Odometer (km)", "1000", "2000.5"))
	f.expect(t, "GET /api/report/getoperationreportlist?lang=en&operationType=vehicle", f.tokens["south"], "", ok().without("Odometer"))
}
