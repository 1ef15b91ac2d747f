package httpapi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/bill"
	"waymark/fleet/command"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/offline"
)

// TestDeepPages: who goes from page to page by what each says of the next, and back, sees every row of a report once, in its order; in an order by anything
// else than time there is no such way, and what is not a place in a list is refused.
func TestDeepPages(t *testing.T) {
	f := newFleet(t)
	of := f.device(t, northIMEI).Device
	id := of.ID
	const hour = 3_600_000
	now := fleet.MillisOf(start)
	var rows motion.Rows
	var silent []offline.Opened
	for k := range fleet.Millis(9) {
		at := now - 100*hour + 9*k*hour
		rows.Rides = append(rows.Rides, motion.Ride{Start: at, End: at + hour, Metres: 9000})
		rows.Stops = append(rows.Stops, motion.Stop{Start: at + hour, End: at + 5*hour, Place: motion.Place{Lat: 1, Lon: 2}})
		silent = append(silent, offline.Opened{DeviceID: id, Period: offline.Period{From: at + 6*hour, Turned: at + 7*hour, To: at + 8*hour, Cause: offline.Unknown}})
		check(t, f.db.PutAlarms(t.Context(), []alarm.Alarm{{Key: alarm.Key{Type: "sos", DeviceID: id, Start: at}, Condition: alarm.Condition{Last: at, End: at, Count: 1}}}))
		_, err := f.db.InsertCommand(t.Context(), command.Issued{DeviceID: id, OrganID: of.OrganID, Code: "CC_18", Status: command.Done, Subject: command.Subject{IMEI: of.IMEI},
			Times: command.Times{CreatedAt: at - k%2*9*hour}}, command.Step{}, func([]command.Issued) ([]command.Change, error) { return nil, nil }) // two at a moment
		check(t, err)
		f.expect(t, "POST /api/report/setvehicleodometer", f.tokens["north"], fmt.Sprintf(`{"carId":1,"date":"2026-02-01","odometerKm":%d}`, 1000+k), ok())
	}
	check(t, f.db.OpenOffline(t.Context(), silent))
	_, err := f.db.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: motion.Closed{DeviceID: id, Rows: rows}}}})
	check(t, err)
	f.flush(t)
	span := fmt.Sprintf("startTime=%d&endTime=%d", start.Add(-200*time.Hour).Unix(), start.Add(time.Hour).Unix())
	for _, list := range []string{"ride", "stop", "offline", "alarm", "operation", "command"} {
		for _, sort := range map[string][]string{"ride": {"", "startTime", "-startTime"}, "stop": {"", "stopStartTime"}, "offline": {"", "lastOnlineTime"}}[list] {
			f.thereAndBack(t, "/report/get"+list+"reportlist?sort="+sort+"&"+span)
		}
		f.thereAndBack(t, "/report/get"+list+"reportlist?"+span)
		for _, odd := range []string{"x", "1", "1-", "-1", "1-0", "1-2-3"} {
			f.pass(time.Minute)
			f.expect(t, "GET /api/report/get"+list+"reportlist?after="+odd, f.tokens["north"], "", denied(400, "list.cursor"))
		}
	}
	f.expect(t, "GET /api/report/getridereportlist?sort=mileage&pageSize=2&"+span, f.tokens["north"], "", ok(`"total":`).without(`"next"`))
	f.expect(t, "GET /api/report/getofflinereportlist?pageSize=1", f.tokens["north"], "", ok(`"total":`).without(`"next"`))
}

// TestDeepLines: so it is with lines of bills, in an order that somebody chose, of which many are alike, and in their own.
func TestDeepLines(t *testing.T) {
	f := newFleet(t)
	var lines [][]string
	for i := range 11 {
		lines = append(lines, []string{fmt.Sprint("W", i), fmt.Sprintf("%d.00", 1+i%3)})
	}
	f.takeBill(t, f.tokens["north"], "0", "2026-02-18", "", wechatBill(lines...), `"added":11`)
	f.takeBill(t, f.tokens["south"], "0", "2026-02-18", "", wechatBill(lines...), `"added":11`)
	const list = "/reconciliation/getbillitemlist?"
	for _, field := range bill.ItemFields {
		f.thereAndBack(t, list+"sort="+field)
		f.thereAndBack(t, list+"sort=-"+field+"&hasSubOrgan=1&resolved=0")
	}
	f.expect(t, "GET /api"+list+"pageSize=2", f.tokens["north"], "", ok(`"total":11`, `"next"`))
	strange := f.billItems(t, f.tokens["south"])["W0"]
	for _, odd := range []string{"x", "0-0", "0-99999", fmt.Sprint("0-", strange)} {
		f.expect(t, "GET /api"+list+"sort=stated&after="+odd, f.tokens["north"], "", denied(400, "list.cursor"))
	}
	f.expect(t, "GET /api"+list+"sort=stated&after="+fmt.Sprint("0-", strange), f.tokens["super"], "", ok(`"previous"`))
}

// thereAndBack goes through a list from page to page, and back.
func (f *fleetOf) thereAndBack(t *testing.T, ask string) {
	t.Helper()
	type page struct {
		Rows           []json.RawMessage
		Total          int
		Next, Previous string
	}
	read := func(more string) (p page, rows []string) {
		t.Helper()
		f.answer(t, ask+more, &p)
		for _, r := range p.Rows {
			rows = append(rows, string(r))
		}
		return p, rows
	}
	whole, want := read("&pageSize=200")
	if whole.Total < 9 || len(want) != whole.Total || whole.Next != "" || whole.Previous != "" {
		t.Fatalf("%s: %d of %d, next %q, previous %q", ask, len(want), whole.Total, whole.Next, whole.Previous)
	}
	p, got := read("&pageSize=2")
	for p.Next != "" {
		var rows []string
		p, rows = read("&pageSize=2&after=" + p.Next)
		got = append(got, rows...)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s, forwards: %d rows, want %d", ask, len(got), len(want))
	}
	_, last := read(fmt.Sprintf("&pageSize=2&currentPage=%d", (len(want)+1)/2))
	got = slices.Clone(last)
	for p.Previous != "" {
		var rows []string
		p, rows = read("&pageSize=2&before=" + p.Previous)
		got = append(rows, got...)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s, backwards: %d rows, want %d", ask, len(got), len(want))
	}
}
