package httpapi_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"reflect"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/httpapi"
	"waymark/store/sqldb"
)

// lived is what a device may report in some days: rides and stops of any length, silence, and an odometer, or none.
func lived(r *rand.Rand, from, to time.Time) (out []track.Point) {
	where, odometer, counts := 0.0, int64(5_000), r.IntN(2) == 0
	driving := false
	for at := from; at.Before(to); at = at.Add(time.Duration(20+r.IntN(60)) * time.Second) {
		switch r.IntN(60) {
		case 0, 1:
			driving = !driving
		case 2:
			if r.IntN(12) == 0 {
				at = at.Add(time.Duration(r.IntN(30)) * time.Hour)
			}
		}
		p := track.Point{FixTime: fleet.MillisOf(at), RecvTime: fleet.MillisOf(to), Mode: track.ModeGPS, Status: track.ACCKnown}
		if driving {
			where, odometer = where+600, odometer+600
			p.Speed, p.Status = 400, p.Status|track.ACCOn
		}
		if p.Lat, p.Lon = track.E7(30), track.E7(110+where/96_000); counts {
			p.Status, p.Odometer = p.Status|track.OdometerKnown, odometer
		}
		out = append(out, p)
	}
	return out
}

// hearing keeps what devices did in the database, as workers do: what came late has it judged again.
type hearing struct {
	*fleetOf
	s      motion.Settings
	device fleet.ID
	points []track.Point
	now    motion.Motion
	days   []motion.Day
	again  int
}

// take takes reports and commits what they tell.
func (h *hearing) take(t *testing.T, points []track.Point) {
	t.Helper()
	var rows motion.Rows
	late := fleet.Millis(0)
	for i := range points {
		if at := h.s.Take(&h.now, &points[i], &rows); at != 0 && (late == 0 || at < late) {
			late = at
		}
	}
	h.points = append(h.points, points...)
	made := []monitor.Made{{Outcome: motion.Closed{DeviceID: h.device, Rows: rows}}}
	if late == 0 {
		h.days = append(h.days, rows.Days...)
	} else {
		h.again++
		var mark []byte
		for _, d := range append(slices.Clone(h.days), rows.Days...) {
			if d.Day < h.s.Clock.Day(late) {
				mark = d.Mark
			}
		}
		again := h.s.Again(mark, late)
		again.Take(h.points)
		before := again.Window.Before(rows)
		made = []monitor.Made{{Outcome: motion.Closed{DeviceID: h.device, Rows: before}}, {Outcome: motion.Judged{DeviceID: h.device, Window: again.Window}}}
		h.days = append(again.Window.Before(motion.Rows{Days: append(h.days, before.Days...)}).Days, again.Window.Rows.Days...)
		h.now = again.Motion
	}
	_, err := h.db.Commit(t.Context(), monitor.Batch{Outcomes: made})
	check(t, err)
	h.deps.Services.Reports.Diaries.Changed([]fleet.ID{h.device})
}

// hears adds a device of the north to be heard, of a type, fitted to a vehicle or to none.
func (f *fleetOf) hears(t *testing.T, imei, kind string, car fleet.ID) *hearing {
	t.Helper()
	_, err := f.db.Insert(t.Context(), device.Device{OrganID: f.organs["north"].ID, IMEI: imei, VehicleID: car, Details: device.Details{Name: "n", Type: kind}}, nil)
	check(t, err)
	row := f.device(t, imei)
	f.board.Put([]device.Row{row})
	return &hearing{fleetOf: f, s: motion.DefaultSettings(), device: row.Device.ID}
}

// late are reports of which parts come later than others, in no order, and some twice.
func late(r *rand.Rand, points []track.Point) []track.Point {
	out := slices.Clone(points)
	for range 4 {
		from := r.IntN(len(out))
		to := min(len(out), from+1+r.IntN(len(out)/4))
		hidden := slices.Clone(out[from:to])
		r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
		rest := slices.Concat(out[:from], out[to:])
		at := from + r.IntN(len(rest)-from+1)
		out = slices.Concat(rest[:at], hidden, rest[at:])
	}
	return append(out, out[:20]...)
}

// naming are what tells a device, or that something came late, from another in an answer.
var naming = []string{"rideId", "stopId", "mileageId", "imei", "deviceId", "measuredBy", "revised", "vehicle", "device"}

// figures is an answer without them.
func figures(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := maps.Clone(v)
		maps.DeleteFunc(out, func(k string, _ any) bool { return slices.Contains(naming, k) })
		for k := range out {
			out[k] = figures(out[k])
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = figures(v[i])
		}
		return out
	}
	return v
}

// onBoth runs a test on a fleet in a database of each engine.
func onBoth(t *testing.T, test func(t *testing.T, f *fleetOf)) {
	t.Run("SQLite", func(t *testing.T) { test(t, newFleet(t)) })
	t.Run("PostgreSQL", func(t *testing.T) { test(t, newFleetOnPostgres(t)) })
}

func newFleetOnPostgres(t *testing.T) *fleetOf {
	t.Helper()
	at := cluster.Copy(t, func(url string) {
		db, err := sqldb.OpenPostgres(t.Context(), url, fleet.ClockFunc(func() time.Time { return start }))
		check(t, err)
		check(t, db.Close())
	})
	return newFleetOn(t, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenPostgres(t.Context(), at, clock) })
}

// onEngines runs a test on fleets in databases of both engines, each with seeds of its own.
func onEngines(t *testing.T, test func(t *testing.T, f *fleetOf, seed uint64)) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint("SQLite/", seed), func(t *testing.T) { test(t, newFleet(t), seed) })
	}
	for seed := range uint64(2) {
		t.Run(fmt.Sprint("PostgreSQL/", seed), func(t *testing.T) { test(t, newFleetOnPostgres(t), 100+seed) })
	}
}

// TestReportsAgreeAfterLateData: of a device whose reports come late, in no order and twice, every report says what it says of one whose reports came as
// they were made, and files say the same; driving, standing and silent time are the whole range, driving is all rides, and days, weeks and months add up.
func TestReportsAgreeAfterLateData(t *testing.T) {
	from, to := time.Date(2026, 2, 10, 3, 0, 0, 0, time.UTC), time.Date(2026, 2, 18, 5, 0, 0, 0, time.UTC)
	onEngines(t, func(t *testing.T, f *fleetOf, seed uint64) {
		r := rand.New(rand.NewPCG(15, seed))
		points := lived(r, from, to)
		imeis := []string{"861000000000771", "861000000000772"}
		inOrder, hidden := f.hears(t, imeis[0], device.Wired, 0), f.hears(t, imeis[1], device.Wired, 0)
		inOrder.take(t, points)
		for came := late(r, points); len(came) > 0; {
			n := min(len(came), 1+r.IntN(1500))
			hidden.take(t, slices.Clone(came[:n]))
			came = came[n:]
		}
		if inOrder.again > 0 || hidden.again == 0 {
			t.Fatalf("seed %d: judged again %d and %d times", seed, inOrder.again, hidden.again)
		}
		times := fmt.Sprintf("startTime=%d&endTime=%d&pageSize=200", from.Add(-72*time.Hour).Unix(), to.Add(72*time.Hour).Unix())
		for _, zone := range []string{"", "America/New_York", "Asia/Kathmandu"} {
			days := "startDate=2026-02-07&endDate=2026-02-21&timeZone=" + zone
			for _, ask := range []string{
				"getridereportlist?" + times, "getstopreportlist?" + times, "getmileagereportlist?pageSize=200&" + days, "getmileagereportlist?pageSize=200&unit=day&" + days, "getmileagereportlist?pageSize=200&unit=week&" + days,
				"getmileagereportlist?pageSize=200&unit=month&" + days, "getmileagesum?" + days, "getmileagecalendar?" + days, "getvehicleuselist?pageSize=200&" + days, "getvehicleusesum?" + days, "getspeedprofilelist?pageSize=200&" + days,
			} {
				var said [2]any
				for i := range imeis {
					f.answer(t, "/report/"+ask+"&imei="+imeis[i], &said[i])
					said[i] = figures(said[i])
				}
				if !reflect.DeepEqual(said[0], said[1]) {
					t.Fatalf("seed %d: %s:\nin order %v\nlate     %v", seed, ask, said[0], said[1])
				}
			}
			f.addUp(t, "imei="+imeis[1], times, days, zone)
		}
		f.filesAgree(t, "imei", imeis[1], from, to)
		f.twoDevices(t, r, points, from, to)
	})
}

// twoDevices demands that the rides of a vehicle are counted once where two devices tell of them, one of them less and late, in the list, in the file and in
// what they add up to; and that those of each device are still there for who asks for it.
func (f *fleetOf) twoDevices(t *testing.T, r *rand.Rand, points []track.Point, from, to time.Time) {
	t.Helper()
	const plate = "京A00777"
	car, err := f.db.InsertVehicle(t.Context(), vehicle.Vehicle{OrganID: f.organs["north"].ID, Plate: plate})
	check(t, err)
	imeis := []string{"861000000000773", "861000000000774"}
	wired, sleeps := f.hears(t, imeis[0], device.Wired, car.ID), f.hears(t, imeis[1], device.Wireless, car.ID)
	var less []track.Point
	for i := range points {
		if p := points[i]; i%3 == 0 && i < len(points)*4/5 {
			p.Status, p.Odometer = p.Status&^track.OdometerKnown, 0
			less = append(less, p)
		}
	}
	lost := slices.Concat(points[:len(points)/4], points[len(points)/3:]) // for some time the wired one is not heard
	for came := late(r, less); len(came) > 0 || len(lost) > 0; {
		n, m := min(len(came), 1+r.IntN(900)), min(len(lost), 1+r.IntN(1500))
		sleeps.take(t, slices.Clone(came[:n]))
		wired.take(t, slices.Clone(lost[:m]))
		came, lost = came[n:], lost[m:]
	}
	times := fmt.Sprintf("startTime=%d&endTime=%d&pageSize=200", from.Add(-72*time.Hour).Unix(), to.Add(72*time.Hour).Unix())
	days := "startDate=2026-02-07&endDate=2026-02-21&timeZone=Asia/Kathmandu"
	type ride struct {
		IMEI, MileageSource          string
		StartTime, EndTime, RideTime int64
		Doubled                      bool
	}
	var all struct{ Rows []ride }
	f.answer(t, "/report/getridereportlist?sort=startTime&plateNo="+url.QueryEscape(plate)+"&"+times, &all)
	told := map[string]int{}
	for i, row := range all.Rows {
		if told[row.IMEI]++; row.Doubled || i > 0 && row.StartTime < all.Rows[i-1].EndTime {
			t.Errorf("%+v is told twice, after %+v", row, all.Rows[max(0, i-1)])
		}
	}
	if told[imeis[0]] == 0 || told[imeis[1]] == 0 {
		t.Errorf("each device tells best of some rides: %v", told)
	}
	doubled := 0
	for _, imei := range imeis {
		var own struct{ Rows []ride }
		f.answer(t, "/report/getridereportlist?imei="+imei+"&"+times, &own)
		for _, row := range own.Rows {
			if told[imei]--; row.Doubled {
				told[imei]++
				doubled++
			}
		}
		if told[imei] != 0 {
			t.Errorf("%s tells of its own rides: %d are missing", imei, told[imei])
		}
	}
	if doubled == 0 {
		t.Error("nothing was told twice")
	}
	f.addUp(t, "plateNo="+url.QueryEscape(plate), times, days, "two devices")
	f.filesAgree(t, "plateNo", plate, from, to)
	var speeds struct{ Rows []struct{ Seconds int64 } }
	f.answer(t, "/report/getspeedprofilelist?plateNo="+url.QueryEscape(plate)+"&"+days, &speeds)
	at, driven := int64(0), int64(0)
	for _, b := range speeds.Rows {
		at += b.Seconds
	}
	for _, row := range all.Rows {
		driven += row.RideTime
	}
	if at == 0 || at > driven+int64(len(all.Rows)) {
		t.Errorf("%d s at some speed, of %d s of rides", at, driven)
	}
}

// addUp demands that the figures of a device, or of a vehicle, add up in a range that holds all that it did.
func (f *fleetOf) addUp(t *testing.T, whose, times, days, zone string) {
	t.Helper()
	var use struct {
		Rows []struct{ DrivingSeconds, StandingSeconds, SilentSeconds int64 }
	}
	f.answer(t, "/report/getvehicleuselist?"+whose+"&"+days, &use)
	var rides struct {
		Rows  []struct{ RideTime, Mileage int64 }
		Total int
	}
	f.answer(t, "/report/getridereportlist?"+whose+"&"+times, &rides)
	driven := int64(0)
	for _, r := range rides.Rows {
		driven += r.RideTime
	}
	if len(use.Rows) != 1 || len(rides.Rows) != rides.Total || rides.Total < 5 {
		t.Fatalf("%s: %d rows of use, %d of %d rides", zone, len(use.Rows), len(rides.Rows), rides.Total)
	}
	u := use.Rows[0]
	if all := u.DrivingSeconds + u.StandingSeconds + u.SilentSeconds; all < 15*86_400-2 || all > 15*86_400 || u.DrivingSeconds != driven || u.StandingSeconds == 0 {
		t.Errorf("%s: %+v are %d s, of 15 days of %d; rides took %d s", zone, u, all, 15*86_400, driven)
	}
	if standing, silent := f.swept(t, whose, times, int64(15*86_400)); !nearly(u.StandingSeconds, standing) || !nearly(u.SilentSeconds, silent) {
		t.Errorf("%s: %+v; by the lists of rides and stops %d s of standing and %d s of which nothing is known", zone, u, standing, silent)
	}
	metres := map[string]int64{}
	for _, unit := range []string{"", "day", "week", "month"} {
		var page struct{ Rows []mileageRow }
		f.answer(t, "/report/getmileagereportlist?pageSize=200&"+whose+"&unit="+unit+"&"+days, &page)
		for _, row := range page.Rows {
			if row.Mileage != nil {
				metres[unit] += *row.Mileage
			}
		}
	}
	var sum struct{ Mileage int64 }
	f.answer(t, "/report/getmileagesum?"+whose+"&"+days, &sum)
	if m := metres[""]; m == 0 || metres["day"] != m || metres["week"] != m || metres["month"] != m || sum.Mileage != m {
		t.Errorf("%s: %v, in all %d", zone, metres, sum.Mileage)
	}
}

// nearly reports whether two sums of seconds are the same but for what is rounded.
func nearly(a, b int64) bool { return max(a-b, b-a) <= 2 }

// swept tells second by second from the lists of rides and stops how long of a range, which holds all of them, there was a stop and no ride, and
// neither.
func (f *fleetOf) swept(t *testing.T, whose, times string, whole int64) (standing, silent int64) {
	t.Helper()
	var rides struct {
		Rows  []struct{ StartTime, EndTime int64 }
		Total int
	}
	var stops struct {
		Rows  []struct{ StopStartTime, StopEndTime int64 }
		Total int
	}
	f.answer(t, "/report/getridereportlist?"+whose+"&"+times, &rides)
	f.answer(t, "/report/getstopreportlist?"+whose+"&"+times, &stops)
	if len(rides.Rows) != rides.Total || len(stops.Rows) != stops.Total || stops.Total < 5 {
		t.Fatalf("%d of %d rides, %d of %d stops", len(rides.Rows), rides.Total, len(stops.Rows), stops.Total)
	}
	driven := map[int64]bool{}
	for _, r := range rides.Rows {
		for at := r.StartTime; at < r.EndTime; at++ {
			driven[at] = true
		}
	}
	stood := map[int64]bool{}
	for _, s := range stops.Rows {
		for at := s.StopStartTime; at < s.StopEndTime; at++ {
			if !driven[at] {
				stood[at] = true
			}
		}
	}
	return int64(len(stood)), whole - int64(len(stood)) - int64(len(driven))
}

// filesAgree demands that files of reports have what the pages have.
func (f *fleetOf) filesAgree(t *testing.T, by, whose string, from, to time.Time) {
	t.Helper()
	compared := 0
	for _, l := range httpapi.Lists() {
		filter := map[string]any{by: whose, "startDate": "2026-02-07", "endDate": "2026-02-21"}
		switch l.Kind {
		case "ride-report", "stop-report":
			filter = map[string]any{by: whose, "startTime": fmt.Sprint(from.Add(-72 * time.Hour).Unix()), "endTime": fmt.Sprint(to.Add(72 * time.Hour).Unix())}
		case "mileage-report", "use-report", "use-days", "speed-profile":
		default:
			continue
		}
		f.pass(time.Minute) // for the pace of costly calls
		if n := f.sameRows(t, l, filter); n == 0 {
			t.Errorf("%s: nothing was compared", l.Kind)
		}
		compared++
	}
	if compared != 6 {
		t.Errorf("%d reports were compared", compared)
	}
}
