package httpapi_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/address"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/sim"
	"waymark/fleet/vehicle"
	"waymark/httpapi"
)

// searches are what is looked for in every list: parts of what rows have, the way people write it, and what none has.
var searches = []string{"京A·12345", "京a 123", "13800", " OWNER ", "8986", "dev", "GT06N", "signin", "zzz"}

// TestLists holds every list of the console to what all of them promise: its code is asked for, pages are parts of one whole, nobody
// sees what another organisation has, a foreign organisation is refused, and a file has the rows that the page shows, whatever the filter.
func TestLists(t *testing.T) {
	f := newFleet(t)
	f.fillLists(t)
	for _, l := range httpapi.Lists() {
		t.Run(l.Page, func(t *testing.T) {
			f.pass(time.Minute) // for the pace of costly calls
			f.expect(t, "GET /api"+l.Page, f.tokens["powerless"], "", noPermission)
			f.pages(t, l)
			f.sorted(t, l)
			if nobodys["GET "+l.Page] == "" {
				f.strangers(t, l)
			}
			if l.Organs {
				f.scoped(t, l)
			}
			if l.Kind != "" {
				f.expect(t, "POST /api"+l.Export, f.tokens["powerless"], `{}`, noPermission)
				f.files(t, l)
			}
		})
	}
}

// fillLists adds what newFleet has none of: a card and a second vehicle in either organisation.
func (f *fleetOf) fillLists(t *testing.T) {
	f.fillCommands(t)
	f.fillMoney(t)
	f.fillNotices(t)
	door := alarmedOf(f.device(t, northIMEI).Device.ID)
	door.Type = "door" // of another class, so that the alarms of a day are two rows
	check(t, f.db.PutAlarms(t.Context(), []alarm.Alarm{door}))
	for i, name := range []string{"north", "south"} {
		loan := int64(12_345_600)
		_, err := f.db.InsertSIM(t.Context(), sim.Card{
			OrganID: f.organs[name].ID, Number: fmt.Sprintf("1380000001%d", i), ICCID: fmt.Sprintf("8986000000000000001%d", i), CreatedAt: fleet.MillisOf(start),
			Usage: sim.Usage{State: sim.Active, MonthTotal: 1024, MonthUsed: 1000 + int64(i)*600, DayUsed: -1, SMS: int64(i) - 1}, // 1,000 KiB are 0.98 MB
		})
		check(t, err)
		_, err = f.db.InsertVehicle(t.Context(), vehicle.Vehicle{
			OrganID: f.organs[name].ID, Plate: fmt.Sprintf("京B0000%d", i), Details: vehicle.Details{Phone: "013800000000"}, LoanFen: &loan, CreatedAt: fleet.MillisOf(start),
		})
		check(t, err)
		f.stand(t, name, fmt.Sprintf("86100000000088%d", i), fmt.Sprintf("86100000000099%d", i))
	}
}

// stand adds a device that has stood for two hours, after a ride and a stop, and one that has been silent for two days.
func (f *fleetOf) stand(t *testing.T, organ string, parked, silent string) {
	for _, imei := range []string{parked, silent} {
		_, err := f.db.Insert(t.Context(), device.Device{OrganID: f.organs[organ].ID, IMEI: imei, Model: "GT06N", Details: device.Details{Name: "more of " + organ, Type: device.Wired}}, nil)
		check(t, err)
	}
	rows, err := f.db.RowsByID(t.Context(), []fleet.ID{f.device(t, parked).Device.ID, f.device(t, silent).Device.ID})
	check(t, err)
	f.board.Put(rows)
	now, hour, id := fleet.MillisOf(start), fleet.Millis(time.Hour.Milliseconds()), rows[0].Device.ID
	f.board.Apply([]monitor.State{
		{DeviceID: id, LastMessage: now, HasPosition: true, Stop: monitor.Stop{Lat: 310000000, Lon: 1210000000, Since: now - 2*hour - 500, Open: true}},
		{DeviceID: rows[1].Device.ID, LastMessage: now - 48*hour, HasPosition: true},
	})
	_, err = f.db.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: motion.Closed{DeviceID: id, Rows: motion.Rows{
		Stops: []motion.Stop{{Start: now - 9*hour, End: now - 3*hour, Place: motion.Place{Lat: 1, Lon: 2}}},
		Rides: []motion.Ride{{Start: now - 3*hour, End: now - 2*hour, Metres: 54_321, TopSpeed: 900}},
	}}}}})
	check(t, err)
}

type rowsOf struct {
	Rows  []json.RawMessage
	Total int
}

// list asks for a page.
func (f *fleetOf) list(t *testing.T, l httpapi.ListOf, who, query string) (out rowsOf, refused int) {
	t.Helper()
	a := f.ask(t, "GET /api"+l.Page+"?lang=en&"+query, f.tokens[who], "")
	if a.Errcode == 1018 { // asked for more often than anybody does: as if later
		f.pass(time.Minute)
		a = f.ask(t, "GET /api"+l.Page+"?lang=en&"+query, f.tokens[who], "")
	}
	if a.Errcode == 0 {
		check(t, json.Unmarshal(a.Retobj, &out))
	}
	return out, a.Errcode
}

// pages reads a list row by row and finds the whole.
func (f *fleetOf) pages(t *testing.T, l httpapi.ListOf) {
	whole, refused := f.list(t, l, "super", "pageSize=200")
	if refused != 0 {
		t.Fatalf("refused: %d", refused)
	}
	for i := range min(3, whole.Total) {
		one, _ := f.list(t, l, "super", fmt.Sprintf("pageSize=1&currentPage=%d", i+1))
		if one.Total != whole.Total || len(one.Rows) != 1 || string(one.Rows[0]) != string(whole.Rows[i]) {
			t.Errorf("page %d of one row: %s of %d, want %s of %d", i+1, one.Rows, one.Total, whole.Rows[i], whole.Total)
		}
	}
	if beyond, _ := f.list(t, l, "super", "pageSize=200&currentPage=100000"); len(beyond.Rows) != 0 || beyond.Total != whole.Total {
		t.Errorf("beyond the last page: %+v", beyond)
	}
}

// strangers sees that neither of two organisations side by side is in what people of the other get.
func (f *fleetOf) strangers(t *testing.T, l httpapi.ListOf) {
	for who, foreign := range map[string][]string{"north": {"south", southIMEI, "13800000011"}, "south": {"north", northIMEI, "13800000010"}} {
		got, _ := f.list(t, l, who, "pageSize=200")
		for _, text := range foreign {
			if strings.Contains(fmt.Sprintf("%s", got.Rows), text) {
				t.Errorf("%s sees %q in %s", who, text, got.Rows)
			}
		}
	}
}

// scoped narrows a list to organisations.
func (f *fleetOf) scoped(t *testing.T, l httpapi.ListOf) {
	total := func(query string) int {
		got, refused := f.list(t, l, "super", query)
		if refused != 0 {
			t.Errorf("%s: refused with %d", query, refused)
		}
		return got.Total
	}
	all, below, alone, north := total(""), total("organId=1&hasSubOrgan=1"), total("organId=1"), total("organId=2")
	if all != below || north == 0 || alone+north > all || total("organId=1&hasSubOrgan=true") != below || total("organId=1&hasSubOrgan=0") != alone || total("organId=1&hasSubOrgan=false") != alone {
		t.Errorf("all %d, the root with those below %d, alone %d, the north %d", all, below, alone, north)
	}
	for _, foreign := range []int{1, 3, 999} {
		for _, sub := range []string{"0", "1"} {
			f.pass(time.Second) // for the pace of costly calls
			f.expect(t, fmt.Sprintf("GET /api%s?organId=%d&hasSubOrgan=%s", l.Page, foreign, sub), f.tokens["north"], "", denied(404, "organ.notFound"))
			if l.Kind != "" {
				f.expect(t, "POST /api"+l.Export, f.tokens["north"], fmt.Sprintf(`{"organId":%d,"hasSubOrgan":%q}`, foreign, sub), denied(404, "organ.notFound"))
			}
		}
	}
}

// found are filters under which there are some rows of lists that have hardly any else.
var found = map[string][]map[string]any{
	"use-days": {{"startDate": "2026-02-27", "endDate": "2026-03-01"}}, "frequent-places": {{"imei": "861000000000880"}},
}

// files exports a list with every filter and compares.
func (f *fleetOf) files(t *testing.T, l httpapi.ListOf) {
	filters := []map[string]any{{}}
	if l.Organs {
		filters = append(filters, map[string]any{"organId": 2}, map[string]any{"organId": 1, "hasSubOrgan": "1"}, map[string]any{"organId": 1})
	}
	for name, values := range l.Choices {
		for _, v := range values {
			filters = append(filters, map[string]any{name: v})
		}
	}
	for _, name := range l.Texts {
		if name == "after" || name == "before" { // a place on the page and no filter, see TestDeepPages
			continue
		}
		for _, text := range searches {
			filters = append(filters, map[string]any{name: text})
		}
	}
	filters = append(filters, found[l.Kind]...)
	most := 0
	for _, filter := range filters {
		most = max(most, f.sameRows(t, l, filter))
	}
	if most < 2 {
		t.Errorf("no filter found more than %d rows", most)
	}
}

// sameRows exports a list, finds each cell in the row of the page, and returns how many rows there are.
func (f *fleetOf) sameRows(t *testing.T, l httpapi.ListOf, filter map[string]any) int {
	t.Helper()
	query := url.Values{"pageSize": {"200"}}
	for name, v := range filter {
		query.Set(name, fmt.Sprint(v))
	}
	page, refused := f.list(t, l, "super", query.Encode())
	filter = maps.Clone(filter)
	filter["zone"] = 0
	params, err := json.Marshal(filter)
	check(t, err)
	file, err := export.Read(f.file(t, f.asker(t, "super", "root"), l.Kind, "en", string(params)), "x.xlsx", export.DefaultLimits())
	var empty *export.Error
	if errors.As(err, &empty) && empty.Code == export.CodeOnlyHeader {
		file, err = &export.Table{}, nil
	}
	check(t, err)
	if refused != 0 || len(file.Lines) != page.Total || len(page.Rows) != page.Total {
		t.Fatalf("%s: %d rows in the file, %d of %d on the page (%d)", params, len(file.Lines), len(page.Rows), page.Total, refused)
	}
	for i, line := range file.Lines {
		var row map[string]any
		check(t, json.Unmarshal(page.Rows[i], &row))
		shown := append(slices.Collect(maps.Values(row)), addressesIn(row)...)
		for k, title := range file.Header {
			text := line.At(k).Text
			if composed[l.Page] == title && hasWords(string(page.Rows[i]), text) {
				continue
			}
			if text != "" && !slices.ContainsFunc(shown, func(v any) bool { return isShown(v, text) }) {
				t.Errorf("%s: %s is %q in the file, and not on the page: %s", params, title, text, page.Rows[i])
			}
		}
	}
	return len(file.Lines)
}

// addressesIn are the districts of the places of a row, which files have and pages have not.
func addressesIn(row map[string]any) (out []any) {
	for _, of := range [][2]string{{"lon", "lat"}, {"lng", "lat"}, {"fromLon", "fromLat"}, {"toLon", "toLat"}} {
		lon, known := row[of[0]].(float64)
		lat, both := row[of[1]].(float64)
		if known && both {
			out = append(out, addressOf(address.Place{Lat: lat, Lon: lon, Lang: "en"}))
		}
	}
	return out
}

// composed are columns of files that say in one text what the page has in parts.
var composed = map[string]string{"/ucorder/getOrderList": "Split accounts and shares"}

// hasWords reports whether every word of a text is in a row of a page.
func hasWords(row, text string) bool {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" :%,;", r) }) {
		if !strings.Contains(row, word) {
			return false
		}
	}
	return true
}

// isShown reports whether a value of a page is what a file has as text.
func isShown(v any, text string) bool {
	switch v := v.(type) {
	case string:
		n, err := strconv.ParseFloat(v, 64) // an amount is a text on the page, and a number in the file
		return strings.TrimSpace(v) == text || err == nil && strings.Contains(v, ".") && fmt.Sprint(n) == text
	case float64:
		return fmt.Sprint(v) == text || strconv.FormatFloat(v, 'f', -1, 64) == text || fmt.Sprintf("%.0f", v) == text || time.Unix(int64(v), 0).UTC().Format(time.DateTime) == text
	}
	return false
}
