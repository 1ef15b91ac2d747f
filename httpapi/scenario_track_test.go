package httpapi_test

import (
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"waymark/export"
)

// trackScenarios are about what a device did: the northern one stood from 1772334000 to 1772334600 and has been on its way since.
var trackScenarios = []scenario{
	{route: "GET /historytrack/gettrackline", query: "lang=en&readings=battery,driverName&imei=" + northIMEI + "&startTime=1772334000&endTime=1772337600", want: map[string]outcome{
		"north": ok(`"imei":"`+northIMEI+`","from":1772334000,"to":1772337600,"count":178,"total":178,"complete":true,"base":{"time":1772334000,"lng":116300000,"lat":39900000}`,
			`"readingKeys":["battery","voltage","ignition","satellites","alarms"],"textKeys":[]`, `"time":[0,10,10,`, `"lng":[0,0,0,`, `,2000,2000]`, `,605]`, `"mode":[1,1,`, `"level":[0,`,
			`"readings":{"battery":[87,87,`, `"driverName":[null,null,`).without("quality"),
		"south": denied(404, "device.notFound"), "personal": denied(404, "device.notFound"), "powerless": noPermission,
	}},
	{route: "GET /historytrack/gettrackline", query: "zoom=6&readings=" + manyReadings(120) + "&imei=" + northIMEI + "&startTime=1772334000&endTime=1772337600", want: map[string]outcome{
		"north": ok(`"reading0":[null,null,null]`, `"reading119":[null,null,null]`),
	}},
	{route: "GET /historytrack/gettrackline", query: "zoom=6&imei=" + northIMEI + "&startTime=2026-03-01+11:00&endTime=2026-03-01+12:00", want: map[string]outcome{
		"super": ok(`"count":3,"total":178,"complete":false`, `"time":[0,600,1190]`, `"level":[0,0,0]`, `"mileage":[0,0,`).without("readings\""),
	}},
	{route: "GET /historytrack/gettrackline", query: "quality=all&imei=" + northIMEI + "&startTime=1772334000&endTime=1772337600", want: map[string]outcome{
		"north": ok(`"total":180`, `"quality":[0,0,`, `,4,6,0,`, `,21,21,`),
	}},
	{route: "GET /historytrack/gettrackline", query: "imei=" + southIMEI + "&startTime=1772334000&endTime=1772337600", want: map[string]outcome{
		"personal": ok(`"count":0,"total":0,"complete":true,"base":{"time":0,"lng":0,"lat":0},"readingKeys":[],"textKeys":[],"time":[],"lng":[],"lat":[],"speed":[],"course":[],"mode":[],"level":[],"mileage":[],"gaps":[]}`),
		"south":    ok(`"count":0`), "north": denied(404, "device.notFound"),
	}},
	{route: "GET /historytrack/getstops", query: "imei=" + northIMEI + "&startTime=1772334000&endTime=1772337600", want: map[string]outcome{
		"north": ok(`"stops":[{"start":1772334000,"end":1772334600,"seconds":600,"lng":116.3,"lat":39.9,"source":"satellites","revised":false}]`,
			`"rides":[{"start":1772330400,"end":1772334000,"seconds":3600,"metres":12345,"mileageSource":"odometer","topSpeed":80.5,"closedByGap":false,"revised":false,"from":{"lng":116.3,"lat":40},"to":{"lng":116.3,"lat":39.9}},`+
				`{"start":1772334600,"end":null,"seconds":3000,"metres":null,"mileageSource":"","topSpeed":0,"closedByGap":false,"revised":false,"from":null,"to":null}]`, `"metres":12345,"mileageSource":"odometer"`),
		"south": denied(404, "device.notFound"), "personal": denied(404, "device.notFound"), "powerless": noPermission,
	}},
	{route: "GET /historytrack/getstops", query: "imei=" + southIMEI + "&startTime=1772334000&endTime=1772337600", want: map[string]outcome{
		"personal": ok(`{"stops":[],"rides":[],"metres":0,"mileageSource":""}`), "north": denied(404, "device.notFound"),
	}},
	{route: "GET /historytrack/exporthistorytrack", query: "format=gpx&imei=" + northIMEI + "&startTime=1772334000&endTime=1772337600", want: map[string]outcome{ // north: TestTrackFiles
		"south": denied(404, "device.notFound"), "personal": denied(404, "device.notFound"), "powerless": noPermission,
	}},
	{route: "GET /historytrack/exporthistorytrack", query: "format=pdf&imei=" + northIMEI + "&startTime=1772334000&endTime=1772337600", want: map[string]outcome{
		"north": denied(400, "request.badValue"), "powerless": noPermission,
	}},
	{route: "GET /historytrack/exporthistorytrack", query: "imei=" + northIMEI + "&startTime=1772334000&endTime=1775012401", want: map[string]outcome{"north": denied(200, "track.rangeTooLong")}},
}

func TestTrackFiles(t *testing.T) {
	f := newFleet(t)
	file := func(rest string) (string, http.Header) {
		t.Helper()
		w := f.send("GET /api/historytrack/exporthistorytrack?imei="+northIMEI+"&startTime=1772334000&endTime=1772337600"+rest, f.tokens["north"], "", "")
		if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "private, no-store" {
			t.Fatalf("%d %v %s", w.Code, w.Header(), w.Body)
		}
		return w.Body.String(), w.Header()
	}
	sheet, h := file("&lang=en&readings=voltage,temperature2,nothing&zone=480")
	if got := h.Get("Content-Disposition"); !strings.HasPrefix(got, `attachment; filename="Track__A12345_`+northIMEI+`_20260301-1100_20260301-1200.xlsx"`) {
		t.Error(got)
	}
	got, err := export.Read([]byte(sheet), "x.xlsx", export.DefaultLimits())
	if err != nil || len(got.Lines) != 178 {
		t.Fatalf("%d rows, %v", len(got.Lines), err)
	}
	if head := strings.Join(got.Header, "|"); head != "Serial number|Time|Speed (km/h)|Located by|Longitude|Latitude|Course (°)|Stop|External voltage (V)|Temperature (°C) 2|nothing" {
		t.Error(head)
	}
	rows, about := parts(t, []byte(sheet))
	for _, want := range []string{"<v>1</v>", "10 min", "<v>116.3</v>", "<v>39.9</v>", "<v>60.5</v>", "<v>12.6</v>", ">GPS<"} {
		if !strings.Contains(rows, want) {
			t.Errorf("no %s in the spreadsheet", want)
		}
	}
	for _, want := range []string{"京A12345 " + northIMEI, "UTC+08:00", "north"} {
		if !strings.Contains(about, want) {
			t.Errorf("no %s in what is said of the spreadsheet", want)
		}
	}
	for format, want := range map[string][]string{
		"gpx": {`<wpt lat="39.9000000" lon="116.3000000"><time>2026-03-01T03:00:00Z</time><name>停留 1</name><desc>10分  2026-03-01 11:00:00 – 2026-03-01 11:10:00</desc>`, "<name>轨迹 京A12345 " + northIMEI + "</name>", "<gpxtpx:speed>16.81</gpxtpx:speed>", `<wm:reading key="voltage" name="外部电压（V）">12.6</wm:reading>`},
		"kml": {"<name>停留 1</name>", "<coordinates>116.3000000,39.9000000", "<LineString>", `<Data name="voltage"><displayName>外部电压（V）</displayName><value>12.6</value></Data>`, "<name>读数</name>"},
	} {
		content, h := file("&lang=cn&readings=voltage,nothing&format=" + format)
		if kind := h.Get("Content-Type"); !strings.Contains(kind, format) && !strings.Contains(kind, "google-earth.kml") {
			t.Error(kind)
		}
		if err := wellFormed(content); err != nil {
			t.Error(err)
		}
		for _, text := range want {
			if !strings.Contains(content, text) {
				t.Errorf("no %s in the %s", text, format)
			}
		}
	}
	f.flush(t)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&pageSize=200", f.tokens["super"], "", ok("Track of device "+northIMEI+" exported, from "))
}

func wellFormed(content string) error {
	for d := xml.NewDecoder(strings.NewReader(content)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}
