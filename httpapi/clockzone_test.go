package httpapi_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"waymark/fleet"
)

// TestClockZoneInFiles: the zone of a terminal's clock comes in by a file, is refused there where it is none, is mended there, and goes out with the export.
func TestClockZoneInFiles(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	sheet := sheetOf(t, deviceHeader+"|Clock zone", "|864000000000001|one|JT808||8", "|864000000000002|two|JT808||nowhere", "|864000000000003|three|JT808||")
	uploaded(t, f.upload(t, deviceUpload, north, "zones.xlsx", sheet, "en"), `"total":3,"valid":2,"invalid":1`)
	var wrong struct {
		Rows []struct {
			DeviceImportID fleet.ID
			ClockZone      string
		}
	}
	check(t, json.Unmarshal(f.ask(t, deviceRows+"&isValidate=0", north, "").Retobj, &wrong))
	if len(wrong.Rows) != 1 || wrong.Rows[0].ClockZone != "nowhere" {
		t.Fatalf("%+v", wrong)
	}
	f.expect(t, deviceCorrect, north, fmt.Sprintf(`{"deviceImportId":%d,"clockZone":"-3:30"}`, wrong.Rows[0].DeviceImportID), ok(`"clockZone":"-03:30"`))
	f.expect(t, deviceFinish, north, `{"organId":2}`, ok(`"imported":3,"failed":0`))
	file := f.file(t, f.asker(t, "north", "north"), "device-list", "en", `{}`)
	for i, want := range []int{8 * 60, -(3*60 + 30), 0} {
		imei := fmt.Sprintf("86400000000000%d", i+1)
		d := f.device(t, imei).Device
		if zone := d.ZoneMinutes; want == 0 && zone != nil || want != 0 && (zone == nil || *zone != want) {
			t.Errorf("%s: %v, want %d", imei, zone, want)
		}
	}
	for _, text := range []string{"+08:00", "-03:30"} {
		if !exported(file, text) {
			t.Errorf("no %s in the export", text)
		}
	}
}
