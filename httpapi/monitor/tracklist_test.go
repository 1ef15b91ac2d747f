package monitor

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// TestTrackListIsTrackRows proves that the quick encoding has exactly the documented fields, with their values.
func TestTrackListIsTrackRows(t *testing.T) {
	s := shower(t)
	zero, km := 0, 123456.789
	legs := []track.Leg{
		{Point: &track.Point{
			FixTime: 1772334000_999, Lat: -1, Lon: -1800000000, Speed: 605, Course: 359, Altitude: -12, Mode: track.ModeWiFi, Quality: track.Late,
			Status: track.ACCKnown | track.OdometerKnown, Odometer: 123456789,
		}, Stop: &track.Stood{From: 1772334000_000, To: 1772424120_000}},
		{Point: &track.Point{FixTime: 1772334010_000, Lat: 399000010, Lon: 1163000000, Speed: 600, Mode: track.ModeGPS}},
	}
	want := []trackRow{
		{
			LocTime: 1772334000, ShowTime: "2026-03-01 11:00:00", Lon: -180, Lng: -180, Lat: -0.0000001, Speed: 60.5, RunSpeed: 60.5, Course: 359, Altitude: -12,
			LocationType: 2, LocationTypeName: "WiFi", StopPeriod: 90120, StopStartTime: 1772334000, StopEndTime: 1772424120, StopStr: "1 d 1 h 2 min",
			Quality: "late", ACC: &zero, Mileage: &km,
		},
		{
			LocTime: 1772334010, ShowTime: "2026-03-01 11:00:10", Lon: 116.3, Lng: 116.3, Lat: 39.900001, Speed: 60, RunSpeed: 60,
			LocationType: 1, LocationTypeName: "GPS", Quality: "ok",
		},
	}
	list := trackList{legs: legs, zone: time.FixedZone("", 480*60), labels: s.trackLabels("en")}
	var got []trackRow
	dec := json.NewDecoder(bytes.NewReader(encoded(t, list)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&got); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	var raw []map[string]any
	if err := json.Unmarshal(encoded(t, list), &raw); err != nil || len(raw[0]) != reflect.TypeFor[trackRow]().NumField()-1 {
		t.Errorf("%d fields, %v", len(raw[0]), err)
	}
}

// TestTrackWithReadings: what a point says besides its place is there where it is asked for, and only there.
func TestTrackWithReadings(t *testing.T) {
	s := shower(t)
	legs := []track.Leg{
		{Point: &track.Point{
			FixTime: 1772334000_000, Battery: 83, Voltage: 12510, Satellites: 9, Alarms: track.AlarmSOS, Status: track.BatteryKnown | track.VoltageKnown,
			Extras: []track.Extra{{Key: "temperature1", Num: -16.5}, {Key: "driverCard", Text: "a\"1"}, {Key: "adc1"}},
		}},
		{Point: &track.Point{FixTime: 1772334010_000}},
	}
	list := trackList{legs: legs, zone: time.UTC, labels: s.trackLabels("en")}
	if b := encoded(t, list); bytes.Contains(b, []byte("readings")) {
		t.Errorf("not asked for: %s", b)
	}
	list.readings = true
	var got []trackRow
	if err := json.Unmarshal(encoded(t, list), &got); err != nil {
		t.Fatal(err)
	}
	n := func(v float64) *float64 { return &v }
	want := []trackReading{
		{"battery", n(83), ""}, {"voltage", n(12.51), ""}, {"satellites", n(9), ""}, {"alarms", n(1), ""},
		{"temperature1", n(-16.5), ""}, {"driverCard", nil, "a\"1"}, {"adc1", n(0), ""},
	}
	if !reflect.DeepEqual(got[0].Readings, want) || got[1].Readings != nil {
		t.Errorf("got %+v", got)
	}
}

func encoded(t *testing.T, l trackList) []byte {
	t.Helper()
	b, err := l.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestLongTrackIsWhole goes over the size of the buffer many times.
func TestLongTrackIsWhole(t *testing.T) {
	s := shower(t)
	legs := make([]track.Leg, 5000)
	for i := range legs {
		legs[i].Point = &track.Point{FixTime: fleet.Millis(i+1) * 1000}
	}
	var got []trackRow
	if err := json.Unmarshal(encoded(t, trackList{legs: legs, zone: time.UTC, labels: s.trackLabels("cn")}), &got); err != nil || len(got) != 5000 || got[4999].LocTime != 5000 {
		t.Fatalf("%d rows, %v", len(got), err)
	}
}

func TestAppendE7(t *testing.T) {
	for in, want := range map[int32]string{0: "0", 1: "0.0000001", -1: "-0.0000001", 10000000: "1", 1163000000: "116.3", -2147483648: "-214.7483648", 399999999: "39.9999999"} {
		if got := string(appendE7(nil, in)); got != want {
			t.Errorf("%d: %s, want %s", in, got, want)
		}
	}
}

func TestDuration(t *testing.T) {
	s := shower(t)
	for seconds, want := range map[int64]string{0: "<1分", 59: "<1分", 60: "1分", 3600: "1小时", 90120: "1天1小时2分", 86400: "1天"} {
		if got := s.duration("cn", seconds); got != want {
			t.Errorf("%d: %s, want %s", seconds, got, want)
		}
	}
	if got := s.duration("en", 86400); got != "1 d" {
		t.Errorf("%q", got)
	}
}

func TestAlarmsHaveNames(t *testing.T) {
	s := shower(t)
	if 1<<(len(alarmKeys)-1) != track.AlarmOther {
		t.Fatal("alarmKeys does not fit the bits of track.Alarm")
	}
	keys, names := s.alarms("cn", track.AlarmSOS|track.AlarmOther)
	if keys != "sos,other" || names != "紧急求助、其他报警" {
		t.Errorf("%s %s", keys, names)
	}
	for _, key := range alarmKeys {
		if !s.Texts.Has("alarm." + key) {
			t.Errorf("alarm.%s has no text", key)
		}
	}
}

func TestMoment(t *testing.T) {
	zone := time.FixedZone("", 480*60)
	for in, want := range map[string]fleet.Millis{"": 0, " 1772334000 ": 1772334000_000, "2026-03-01 11:00:00": 1772334000_000, "2026-03-01 11:00": 1772334000_000} {
		if got, err := moment("startTime", in, zone); err != nil || got != want {
			t.Errorf("%q: %d, %v", in, got, err)
		}
	}
}

func TestQuickFormatIsAnEnvelope(t *testing.T) {
	s := shower(t)
	e := edge.Envelope[*trackAnswer]{Errmsg: `"<成功>"`, Retobj: &trackAnswer{trackList{legs: []track.Leg{{Point: &track.Point{}}}, zone: time.UTC, labels: s.trackLabels("cn")}}}
	var b bytes.Buffer
	if err := edge.JSON.Marshal(&b, e); err != nil || !json.Valid(b.Bytes()) || !strings.HasPrefix(b.String(), `{"errcode":0,"errmsg":"`) {
		t.Fatalf("%s, %v", b.String(), err)
	}
}

func shower(t testing.TB) *server {
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	return &server{Needs{Texts: texts}}
}
