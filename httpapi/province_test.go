package httpapi_test

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// TestProvinceFollows: the list of devices names the province of where each is now, in the language of who asks, and none of one that
// never was anywhere.
func TestProvinceFollows(t *testing.T) {
	f := newFleet(t)
	list := func(lang, want string) {
		t.Helper()
		f.expect(t, "GET /api/device/getdevicelist?lang="+lang+"&pageSize=20&currentPage=1&searchKey="+northIMEI, f.tokens["north"], "", ok(`"provinceName":"`+want+`"`))
	}
	list("en", "en of 39")
	list("cn", "cn of 39")
	later := fleet.MillisOf(start.Add(time.Minute))
	f.board.Apply([]monitor.State{{DeviceID: f.device(t, northIMEI).Device.ID, LastMessage: later, HasPosition: true, FixedAt: later,
		Latest: track.Point{FixTime: later, RecvTime: later, Mode: track.ModeGPS, Lat: track.E7(30.6), Lon: track.E7(104)}}})
	list("en", "en of 30")
	f.expect(t, "GET /api/device/getdevicelist?lang=en&pageSize=20&currentPage=1", f.tokens["south"], "", ok(`"provinceName":""`))
}
