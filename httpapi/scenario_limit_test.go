package httpapi_test

import (
	"fmt"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/place"
)

// manyOf are so many features of a file, or corners of a polygon, each as form says it of its number.
func manyOf(n int, form string) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf(form, i%1000, i)
	}
	return strings.Join(list, ",")
}

// TestFenceLimits: each limit of fences is told by the words that say how much is allowed, and what is within it is taken.
func TestFenceLimits(t *testing.T) {
	f := newFleet(t)
	north, n := f.tokens["north"], f.organs["north"].ID
	const insert, bind = "POST /api/fence/insertfence", "POST /api/fence/insertfencedevice"
	refused := func(code string, words ...string) outcome { return outcome{status: 200, code: code, has: words} }
	f.expect(t, insert, north, `{"fenceName":"Area","shapeType":"SHAPE_TYPE.DBX","shapeData":[`+manyOf(fence.MaxPoints+1, `{"lng":116.%03[1]d,"lat":39.%[2]d}`)+`],"inOut":3,"stopMinutes":1,"lang":"en"}`,
		refused("fence.vertices", "at most 500"))
	f.expect(t, insert, north, with(`"remark":"r"`, `"remark":"`+strings.Repeat("x", 5000)+`"`), refused("fence.tooLong", "the limit is"))
	f.expect(t, insert, north, with(`"stopMinutes":5`, `"stopMinutes":43201`), refused("fence.stopMinutes", "1 to 43,200"))
	f.expect(t, insert, north, with(`"stopMinutes":5`, `"stopMinutes":43200`), ok(`"fenceId":1,`))

	file := func(features string) string { return `{"type":"FeatureCollection","features":[` + features + `]}` }
	const one = `{"type":"Feature","properties":{"name":"p%[2]d","radius":9},"geometry":{"type":"Point","coordinates":[116.%03[1]d,39]}}`
	f.sendFile(t, "/fence/importfences", north, file(manyOf(1001, one)), refused("fence.fileMany", "at most 1,000"))
	ring := `{"type":"Feature","properties":{"name":"a"},"geometry":{"type":"Polygon","coordinates":[[` + manyOf(10_001, `[1.%03[1]d,2.%[2]d]`) + `]]}}`
	f.sendFile(t, "/fence/importfences", north, file(ring+","+ring), refused("fence.fileCorners", "at most 20,000"))
	f.sendFile(t, "/place/importpledgepoints", north, file(manyOf(place.MaxAtOnce+1, one)), refused("fence.fileMany", "at most 2,000"))
	f.sendFile(t, "/fence/importfences", north, file(manyOf(1000, one)), ok(`"added":1000`))
	f.expect(t, "GET /api/fence/exportfences?lang=en&format=kml", north, "", refused("fence.exportMany", "There are 1,001 fences", "at most 1,000"))

	more := make([]fence.Fence, fence.MaxFences-1001)
	for i := range more {
		more[i] = fence.Fence{OrganID: n, Name: "f", Shape: fence.Shape{Kind: fence.Circle, Points: []fence.Point{{Lat: 1, Lon: 1}}, Radius: 9}, InOut: 3, StopMinutes: 1}
	}
	_, err := f.db.InsertFences(t.Context(), more, fence.MaxFences)
	check(t, err)
	f.expect(t, insert, north, newCircle, refused("fence.tooMany", "5,000 fences at most"))

	full := make([]fence.Binding, fence.MaxBindings)
	for i := range full {
		full[i] = fence.Binding{FenceID: 1, DeviceID: fleet.ID(1000 + i)}
	}
	check(t, f.db.Bind(t.Context(), 1, full, fence.MaxBindings))
	f.expect(t, bind, north, `{"fenceId":1,"bindData":[{"fenceDeviceId":-1,"dataClass":"DATA_CLASS.DEVICE","imei":"`+northIMEI+`"}],"lang":"en"}`, refused("fence.tooManyBound", "5,000 devices or organisations"))
}

// TestWatchLimits: so many alarms are processed, and so many districts allowed, at once and no more.
func TestWatchLimits(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	f.expect(t, "POST /api/alarm/updatealarm", north, `{"alarmIds":"`+manyOf(1001, `1%[2]d`)+`","lang":"en"}`, outcome{status: 200, code: "alarm.tooMany", has: []string{"At most 1,000 alarms"}})
	f.expect(t, "POST /api/place/setalloweddistricts", north, `{"organId":2,"regionIds":[`+manyOf(place.MaxDistricts+1, `11%[2]d`)+`],"lang":"en"}`, outcome{status: 200, code: "place.tooManyDistricts", has: []string{"At most 50 districts"}})
}
