package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/fact"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// keptFromHolder are what an organisation knows of a device and its holder is not told: each is a word that appears in no answer.
var keptFromHolder = []string{"K4711", "Driver Wang", "DW-99", "460001112223334", "898600112233", "13811112222", "13933334444", "ENGINE77", "LSVVIN77", "ALIAS77",
	"cut-off done", "text for the office", "SOS,139", "deadbeef", "owner of south", "13800000000"}

// secrets gives the southern device, whose holder is "personal", all that is to be kept from them.
func (f *fleetOf) secrets(t *testing.T) {
	t.Helper()
	row := f.device(t, southIMEI)
	d, v := &row.Device, &row.Vehicle
	d.ICCID, d.Alias, d.ReportSeconds = "898600112233", "ALIAS77", 86_400
	d.SIM = "13811112222"
	v.Phone, v.Engine, v.VIN = "13933334444", "ENGINE77", "LSVVIN77"
	f.board.Put([]device.Row{row})
	at := fleet.MillisOf(start)
	extras := []track.Extra{{Key: "driverName", Text: "Driver Wang"}, {Key: "driverCard", Text: "K4711"}, {Key: "driverId", Text: "DW-99"}, {Key: "iccid", Text: "898600112233"},
		{Key: "imsi", Text: "460001112223334"}, {Key: "phone", Text: "13933334444"}, {Key: "raw.14", Text: "deadbeef"}, {Key: "fuel", Num: 41.5}}
	point := track.Point{FixTime: at - 60_000, RecvTime: at - 60_000, Lat: 300_000_000, Lon: 1_100_000_000, Mode: track.ModeGPS, Satellites: 8, Extras: extras}
	_, err := f.db.Merge(t.Context(), []track.DevicePoints{{DeviceID: d.ID, Points: []track.Point{point}}})
	check(t, err)
	f.board.Apply([]monitor.State{{DeviceID: d.ID, LastMessage: at, Latest: point, HasPosition: true, FixedAt: point.FixTime}})
	_, err = f.db.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: fact.Told{DeviceID: d.ID, At: at,
		Facts: []fact.Said{{Key: "iccid", Value: "898600112233"}, {Key: "imsi", Value: "460001112223334"}, {Key: "driverCard", Value: "K4711"}, {Key: "driverName", Value: "Driver Wang"},
			{Key: "param.sos", Value: "SOS,139"}, {Key: "raw.14", Value: "deadbeef"}, {Key: "hardware", Value: "H2"}},
		Events: []fact.Event{{Kind: fact.Swipe, At: at, Text: "K4711", Detail: "Driver Wang"}, {Kind: fact.Answer, At: at, Command: 7, OK: true, Text: "cut-off done"},
			{Kind: fact.Text, At: at, Text: "text for the office"}}}}}})
	check(t, err)
}

// TestHolderBreaksIn: whichever way the holder of a device asks, they read of it what the personal page shows, and nothing of what its
// organisation knows besides; the organisation reads all of it.
func TestHolderBreaksIn(t *testing.T) {
	f := newFleet(t)
	f.secrets(t)
	holder, south := f.tokens["personal"], f.tokens["south"]
	span := "&startTime=1772334000&endTime=1772337600"
	for call, want := range map[string]string{
		"/device/getDeviceInfo?lang=en&imei=" + southIMEI:                                                       `"deviceName":"dev south"`,
		"/device/getorgandevicelist?organId=0":                                                                  `"total":1`,
		"/device/getterminalfacts?lang=en&imei=" + southIMEI:                                                    `"value":"H2"`,
		"/device/getterminalevents?imei=" + southIMEI:                                                           `"rows":[],"total":0`,
		"/device/getterminalevents?kind=answer&imei=" + southIMEI:                                               `"rows":[],"total":0`,
		"/device/getterminalevents?kind=text&pageSize=1&currentPage=2&imei=" + southIMEI:                        `"rows":[],"total":0`,
		"/device/getterminalevents?kind=swipe&imei=" + southIMEI:                                                `"rows":[],"total":0`,
		"/device/getreadings?imei=" + southIMEI:                                                                 `"key":"fuel"`,
		"/historytrack/gethistorytracklist?readings=true&imei=" + southIMEI + span:                              `"key":"fuel"`,
		"/historytrack/gethistorytracklist?readings=true&quality=all&imei=" + southIMEI + span:                  `"key":"fuel"`,
		"/historytrack/gettrackline?readings=driverName,driverCard,iccid,raw.14,phone&imei=" + southIMEI + span: `"driverName":[null]`,
		"/historytrack/gettrackline?quality=all&zoom=3&readings=driverId,imsi,fuel&imei=" + southIMEI + span:    `"fuel":[41.5]`,
	} {
		f.expect(t, "GET /api"+call, holder, "", ok(want).without(keptFromHolder...))
	}
	for _, format := range []string{"gpx", "kml", "xlsx"} {
		w := f.send("GET /api/historytrack/exporthistorytrack?readings=driverName,driverCard,iccid,fuel&format="+format+"&imei="+southIMEI+span, holder, "", "")
		text := w.Body.String()
		if format == "xlsx" {
			rows, about := parts(t, w.Body.Bytes())
			text = rows + about
		}
		if w.Code != http.StatusOK || !strings.Contains(text, "41.5") {
			t.Errorf("%s: %d %.200s", format, w.Code, text)
		}
		for _, word := range keptFromHolder {
			if strings.Contains(text, word) {
				t.Errorf("%s tells %q", format, word)
			}
		}
	}
	// A search that matched what is not shown would tell it, figure by figure.
	for _, guess := range []string{"138111", "alias77", "owner+of"} {
		f.expect(t, "GET /api/device/getorgandevicelist?organId=0&searchKey="+guess, holder, "", ok(`"rows":[],"total":0`))
		f.expect(t, "GET /api/device/getorgandevicelist?organId=0&sort=-lastMoved&searchKey="+guess, holder, "", ok(`"rows":[],"total":0`))
		f.expect(t, "GET /api/device/getorgandevicelist?organId=0&searchKey="+guess, south, "", ok(`"total":1`))
		f.expect(t, "GET /api/device/getorgandevicelist?organId=0&sort=-lastMoved&searchKey="+guess, south, "", ok(`"total":1`).without(northIMEI))
	}
	f.pass(time.Second) // for the limit of questions
	f.expect(t, "GET /api/device/getDeviceInfo?imei="+southIMEI, south, "", ok("13811112222", "898600112233", "13933334444", "ENGINE77", "LSVVIN77", "ALIAS77", `"reportSeconds":86400`))
	f.expect(t, "GET /api/device/getterminalevents?imei="+southIMEI, south, "", ok(`"total":3`, "cut-off done", "text for the office", "K4711"))
	f.expect(t, "GET /api/device/getterminalfacts?imei="+southIMEI, south, "", ok("460001112223334", "Driver Wang", "SOS,139"))
	f.expect(t, "GET /api/device/getreadings?imei="+southIMEI, south, "", ok("Driver Wang", "K4711"))
	f.expect(t, "GET /api/historytrack/gettrackline?readings=driverName&imei="+southIMEI+span, south, "", ok("Driver Wang"))
}
