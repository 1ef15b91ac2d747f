package httpapi_test

import (
	"strings"
	"testing"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// autumn are rides around the night of 26 October 2025, in which clocks in Berlin went from three back to two: each is an hour, by whatever clock.
var autumn = []struct{ begins, start, end string }{
	{"2025-10-25T21:30:00Z", "2025-10-25 23:30:00", "2025-10-26 00:30:00"},
	{"2025-10-26T00:30:00Z", "2025-10-26 02:30:00", "2025-10-26 02:30:00"},
	{"2025-10-26T22:30:00Z", "2025-10-26 23:30:00", "2025-10-27 00:30:00"},
}

// TestFilesOverChangeOfClocks: each time of a file is what clocks on the wall said then, whatever they say when the file is asked for, in an export as in a
// subscription; times that are asked for as text are read so, too.
func TestFilesOverChangeOfClocks(t *testing.T) {
	f := newFleet(t)
	north := f.device(t, northIMEI).Device.ID
	var rows motion.Rows
	for _, r := range autumn {
		at, err := time.Parse(time.RFC3339, r.begins)
		check(t, err)
		rows.Rides = append(rows.Rides, motion.Ride{Start: fleet.MillisOf(at), End: fleet.MillisOf(at.Add(time.Hour)), Metres: 9000})
	}
	_, err := f.db.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: motion.Closed{DeviceID: north, Rows: rows}}}})
	check(t, err)
	who := f.asker(t, "north", "north")
	// From midnight to midnight: the first ride began on the 25th, and the last before the 27th.
	for _, c := range []struct {
		params string
		want   []struct{ begins, start, end string }
	}{
		{`{"sort":"startTime","timeZone":"Europe/Berlin","startTime":"2025-10-25 00:00:00","endTime":"2025-10-26 23:59:59"}`, autumn},
		{`{"sort":"startTime","timeZone":"Europe/Berlin","zone":480,"startTime":"2025-10-26 00:00:00","endTime":"2025-10-26 23:59:59"}`, autumn[1:]},
		{`{"sort":"startTime","timeZone":"Europe/Berlin","startTime":"2025-10-26 00:00:00","endTime":"2025-10-26 23:00:00"}`, autumn[1:2]},
	} {
		content := f.file(t, who, "ride-report", "en", c.params)
		read, err := export.Read(content, "x.xlsx", export.DefaultLimits())
		check(t, err)
		start, err := read.Column("From")
		check(t, err)
		end, err := read.Column("To")
		check(t, err)
		if len(read.Lines) != len(c.want) {
			t.Fatalf("%s: %d rides, want %d", c.params, len(read.Lines), len(c.want))
		}
		for i, want := range c.want {
			if s, e := read.Lines[i].At(start).Text, read.Lines[i].At(end).Text; s != want.start || e != want.end {
				t.Errorf("%s: %s to %s, want %s to %s", c.params, s, e, want.start, want.end)
			}
		}
		if _, about := parts(t, content); !strings.Contains(about, "Europe/Berlin") {
			t.Errorf("the file does not say its zone: %s", about)
		}
	}
	for _, zone := range []string{"Europe/Atlantis", "Local"} {
		f.expect(t, "POST /api/report/exportridereportlist", f.tokens["north"], `{"lang":"en","timeZone":"`+zone+`"}`, denied(400, "mileage.badZone"))
		f.expect(t, "POST /api/device/exportdevicelist", f.tokens["north"], `{"timeZone":"`+zone+`"}`, denied(400, "mileage.badZone"))
		f.expect(t, "GET /api/report/getcommandbatchfile?batchId=1&timeZone="+zone, f.tokens["north"], "", denied(400, "mileage.badZone"))
		f.expect(t, "GET /api/historytrack/exporthistorytrack?imei="+northIMEI+"&startTime=1761400000&endTime=1761500000&timeZone="+zone, f.tokens["north"], "", denied(400, "mileage.badZone"))
	}
}

// TestAlarmFileSaysWhatItIsOf: the heading of the file has the range, by the clock of its zone, and the types by their names.
func TestAlarmFileSaysWhatItIsOf(t *testing.T) {
	f := newFleet(t)
	for lang, words := range map[string][]string{"en": {"SOS", "Alarm type"}, "cn": {"报警类型", "紧急"}} {
		_, about := parts(t, f.file(t, f.asker(t, "north", "north"), "alarm-report", lang, `{"imei":"`+northIMEI+`","startTime":1761348600,"endTime":1772380799,"alarmTypes":"sos,door","timeZone":"Europe/Berlin"}`))
		for _, text := range append(words, northIMEI, "2025-10-25 01:30:00", "2026-03-01 16:59:59", "Europe/Berlin") {
			if !strings.Contains(about, text) {
				t.Errorf("%s: no %q in %s", lang, text, about)
			}
		}
	}
}
