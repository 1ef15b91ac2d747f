package httpapi_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
)

// fewRegions knows Beijing and one of its districts, as squares.
type fewRegions struct{}

// Chain implements fence.Regions.
func (fewRegions) Chain(code int64, lang string) []fence.Region {
	name := func(cn, en string) string {
		if lang == "cn" {
			return cn
		}
		return en
	}
	switch code {
	case 110000:
		return []fence.Region{{Code: 110000, Name: name("北京市", "Beijing")}}
	case 110101:
		return []fence.Region{{Code: 110000, Name: name("北京市", "Beijing")}, {Code: 110101, Name: name("东城区", "Dongcheng")}}
	}
	return nil
}

// Outline implements fence.Regions.
func (f fewRegions) Outline(code int64) ([][]fence.Point, bool) {
	if len(f.Chain(code, "cn")) == 0 {
		return nil, false
	}
	const s, w = 399000000, 1163000000
	return [][]fence.Point{{{Lat: s, Lon: w}, {Lat: s, Lon: w + 1e7}, {Lat: s + 1e7, Lon: w + 1e7}, {Lat: s + 1e7, Lon: w}, {Lat: s, Lon: w}}}, true
}

// Named implements fence.Regions.
func (f fewRegions) Named(part, lang string, _ int) []fence.Region {
	var out []fence.Region
	for _, code := range []int64{110000, 110101} {
		if r := f.Chain(code, lang); strings.Contains(r[len(r)-1].Name, part) {
			out = append(out, r[len(r)-1])
		}
	}
	return out
}

// Codes implements fence.Regions.
func (fewRegions) Codes(_, _ float64) []int64 { return nil }

const (
	newCircle  = `{"fenceName":"Yard","shapeType":"SHAPE_TYPE.YX","shapeData":"116.4,39.9","shapeScope":500,"inOut":1,"stopMinutes":5,"remark":"r","lang":"en"}`
	newPolygon = `{"fenceName":"Area","shapeType":"SHAPE_TYPE.DBX","shapeData":[{"lng":116,"lat":39},{"lng":117,"lat":39},{"lng":116,"lat":40}],"inOut":3,"stopMinutes":1,"lang":"en"}`
)

// with replaces a part of newCircle.
func with(was, is string) string { return strings.Replace(newCircle, was, is, 1) }

var fenceScenarios = []scenario{
	{route: "GET /fence/getfencelist", query: "lang=en&searchKey=&pageSize=13", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "north": ok(), "south": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /fence/insertfence", body: newCircle, want: map[string]outcome{
		"north": ok("Fence added", `"shapeData":"116.4,39.9","shapeScope":500,"inOut":1,"inOutName":"Entering"`, `"organName":"north"`, `"mine":1`), "super": ok(`"organName":"root"`),
		"powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /fence/insertfence", body: newPolygon, want: map[string]outcome{"north": ok(`"shapeData":[{"lng":116,"lat":39},{"lng":117,"lat":39},{"lng":116,"lat":40}]`, `"shapeTypeName":"Polygon"`)}},
	{route: "POST /fence/insertfence", body: with(`"fenceName"`, `"organId":3,"fenceName"`), want: map[string]outcome{"north": denied(404, "organ.notFound"), "south": ok(), "super": ok()}},
	// Of everything that is wrong the first is told.
	{route: "POST /fence/insertfence", body: `{"lang":"en"}`, want: map[string]outcome{"north": denied(200, "fence.name")}},
	{route: "POST /fence/insertfence", body: with("Yard", " \\u200b "), want: map[string]outcome{"north": denied(200, "fence.name")}},
	{route: "POST /fence/insertfence", body: with(":500", ":500.5"), want: map[string]outcome{"north": denied(200, "fence.radius")}},
	{route: "POST /fence/insertfence", body: with(":500", `:"12m"`), want: map[string]outcome{"north": denied(200, "fence.radius")}},
	{route: "POST /fence/insertfence", body: with(":500", `:0`), want: map[string]outcome{"north": denied(200, "fence.radius")}},
	{route: "POST /fence/insertfence", body: with(`"inOut":1`, `"inOut":4`), want: map[string]outcome{"north": denied(200, "fence.inOut")}},
	{route: "POST /fence/insertfence", body: with(`"stopMinutes":5`, `"stopMinutes":0`), want: map[string]outcome{"north": denied(200, "fence.stopMinutes")}},
	{route: "POST /fence/insertfence", body: with(`"stopMinutes":5`, `"stopMinutes":1.5`), want: map[string]outcome{"north": denied(200, "fence.stopMinutes")}},
	{route: "POST /fence/insertfence", body: with(`"116.4,39.9"`, `""`), want: map[string]outcome{"north": denied(200, "fence.shape")}},
	{route: "POST /fence/insertfence", body: with(`"116.4,39.9"`, `"116.4,99"`), want: map[string]outcome{"north": denied(200, "fence.shape")}},
	{route: "POST /fence/insertfence", body: with("SHAPE_TYPE.YX", "SHAPE_TYPE.XX"), want: map[string]outcome{"north": denied(200, "fence.shape")}},
	{route: "POST /fence/insertfence", body: strings.Replace(newPolygon, `{"lng":116,"lat":40}`, `{"lng":116,"lat":40},{"lng":117,"lat":40}`, 1), want: map[string]outcome{"north": denied(200, "fence.crossing")}},
	{route: "POST /fence/insertfence", body: strings.Replace(newPolygon, `{"lng":116,"lat":40}`, `{"lng":116,"lat":40,"x":1}`, 1), want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /fence/insertfence", body: `{"fenceName":"D","shapeType":"SHAPE_TYPE.XZQ","shapeData":"110000,110101|whatever","inOut":2,"stopMinutes":1,"lang":"cn"}`, want: map[string]outcome{"north": ok(`"shapeData":"110000,110101|北京市,东城区"`)}},
	{route: "POST /fence/insertfence", body: `{"fenceName":"D","shapeType":"SHAPE_TYPE.XZQ","shapeData":"990000|x","inOut":2,"stopMinutes":1}`, want: map[string]outcome{"north": denied(200, "fence.region")}},
	{route: "POST /fence/updatefence", body: with(`{`, `{"fenceId":99,`), want: map[string]outcome{
		"super": denied(404, "fence.notFound"), "north": denied(404, "fence.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /fence/deletefence", body: `{"fenceIds":"99","lang":"en"}`, want: map[string]outcome{
		"super": denied(404, "fence.notFound"), "north": denied(404, "fence.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /fence/deletefence", body: `{"fenceIds":""}`, want: map[string]outcome{"north": denied(200, "fence.chooseFirst")}},
	{route: "GET /fence/getfencedevicelist", query: "fenceId=99", want: map[string]outcome{
		"super": denied(404, "fence.notFound"), "north": denied(404, "fence.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /fence/insertfencedevice", body: `{"fenceId":99,"bindData":[]}`, want: map[string]outcome{
		"super": denied(404, "fence.notFound"), "north": denied(404, "fence.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /fence/deletefencedevice", body: `{"fenceDeviceIds":99}`, want: map[string]outcome{
		"super": denied(404, "fence.bindingNotFound"), "north": denied(404, "fence.bindingNotFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /fence/deletefencedevice", body: `{"fenceDeviceIds":""}`, want: map[string]outcome{"north": denied(200, "fence.chooseFirst")}},
	{route: "GET /fence/getfencestaylist", query: "fenceId=99", want: map[string]outcome{
		"super": denied(404, "fence.notFound"), "north": denied(404, "fence.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /fence/getregionoutline", query: "lang=en&regionId=110101", want: map[string]outcome{
		"north": ok(`"names":["Beijing","Dongcheng"],"rings":[[[116.3,39.9],[117.3,39.9],[117.3,40.9],[116.3,40.9],[116.3,39.9]]]`), "super": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /fence/getregionoutline", query: "regionId=5", want: map[string]outcome{"north": denied(200, "fence.region")}},
	{route: "GET /fence/searchplace", query: "lang=en&text=Dong", want: map[string]outcome{
		"north": ok(`"regionId":110101,"name":"Dongcheng","lng":116.8,"lat":40.4,"west":116.3`), "super": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
}

// TestFenceLife takes a fence from its drawing to its end, with a stranger at each step.
func TestFenceLife(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	f.expect(t, "POST /api/fence/insertfence", north, newCircle, ok(`"fenceId":1,`))
	f.expect(t, "GET /api/fence/getfencelist?lang=en&searchKey=YAR", north, "", ok(`"total":1`, `"fenceName":"Yard"`, `"boundCount":0`))
	f.expect(t, "GET /api/fence/getfencelist", south, "", ok(`"total":0`))
	for box, want := range map[string]outcome{
		"116,39,117,40": ok(`"total":1`), "116.4,39.9,116.4,39.9": ok(`"total":1`), "-180,-90,180,90": ok(`"total":1`), "-999,-999,999,999": ok(`"total":1`),
		"116.5,39,117,40": ok(`"total":0`), "117,40,116,39": ok(`"total":0`),
		"116,39,117": denied(400, "request.badValue"), "116,39,117,40,5": denied(400, "request.badValue"), "a,b,c,d": denied(400, "request.badValue"), "NaN,39,117,40": denied(400, "request.badValue"),
	} {
		f.expect(t, "GET /api/fence/getfencelist?lang=en&box="+box, north, "", want)
	}
	f.expect(t, "GET /api/fence/getfencelist?box=116,39,117,40", south, "", ok(`"total":0`))
	stranger := func() {
		t.Helper()
		f.expect(t, "POST /api/fence/updatefence", south, with(`{`, `{"fenceId":1,`), denied(404, "fence.notFound"))
		f.expect(t, "POST /api/fence/deletefence", south, `{"fenceIds":1}`, denied(404, "fence.notFound"))
		f.expect(t, "GET /api/fence/getfencedevicelist?fenceId=1", south, "", denied(404, "fence.notFound"))
		f.expect(t, "POST /api/fence/insertfencedevice", south, `{"fenceId":1,"bindData":[{"dataClass":"DATA_CLASS.DEVICE","imei":"`+southIMEI+`"}]}`, denied(404, "fence.notFound"))
		f.expect(t, "GET /api/fence/getfencestaylist?fenceId=1", south, "", denied(404, "fence.notFound"))
	}
	stranger()
	bind := func(entries string) string { return `{"fenceId":1,"bindData":[` + entries + `],"lang":"en"}` }
	f.expect(t, "POST /api/fence/insertfencedevice", north, bind(``), denied(200, "fence.chooseFirst"))
	f.expect(t, "POST /api/fence/insertfencedevice", north, bind(`{"fenceDeviceId":-1,"dataClass":"DATA_CLASS.DEVICE","imei":"`+southIMEI+`"}`), denied(404, "device.notFound"))
	f.expect(t, "POST /api/fence/insertfencedevice", north, bind(`{"fenceDeviceId":-1,"dataClass":"DATA_CLASS.DEVICE"}`), denied(404, "device.notFound"))
	f.expect(t, "POST /api/fence/insertfencedevice", north, bind(`{"fenceDeviceId":-1,"dataClass":"DATA_CLASS.ORGAN","organId":3}`), denied(404, "organ.notFound"))
	f.expect(t, "POST /api/fence/insertfencedevice", super, bind(`{"fenceDeviceId":-1,"dataClass":"DATA_CLASS.DEVICE","imei":"`+southIMEI+`"}`), denied(200, "fence.elsewhere"))
	f.expect(t, "POST /api/fence/insertfencedevice", super, bind(`{"dataClass":"DATA_CLASS.ORGAN","organId":1}`), denied(200, "fence.elsewhere"))
	f.expect(t, "POST /api/fence/insertfencedevice", north, bind(`{"fenceDeviceId":-1,"dataClass":"DATA_CLASS.DEVICE","imei":"`+northIMEI+`"},{"fenceDeviceId":-2,"dataClass":"DATA_CLASS.ORGAN","organId":2}`),
		ok(`{"fenceDeviceId":2,"fenceId":1,"dataClass":"DATA_CLASS.ORGAN","imei":"","organId":2,"organName":"north","label":"north"`, `"fenceDeviceId":1,`, `"label":"dev north"`))
	f.expect(t, "POST /api/fence/insertfencedevice", north, bind(`{"fenceDeviceId":1,"dataClass":"DATA_CLASS.DEVICE","imei":"`+northIMEI+`"},{"fenceDeviceId":-1,"dataClass":"DATA_CLASS.ORGAN","organId":2}`), ok(`"fenceDeviceId":1,`).without(`"fenceDeviceId":3`))
	stranger()
	f.expect(t, "POST /api/fence/deletefencedevice", south, `{"fenceDeviceIds":"1"}`, denied(404, "fence.bindingNotFound"))
	f.expect(t, "POST /api/fence/deletefencedevice", north, `{"fenceDeviceIds":"1,99"}`, denied(404, "fence.bindingNotFound"))

	at := fleet.MillisOf(start)
	_, err := f.db.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: fence.Moved{DeviceID: f.device(t, northIMEI).Device.ID, Stays: []fence.Stay{
		{FenceID: 1, Entered: at - 7200_000, Left: at - 3500_000}, {FenceID: 1, Entered: at - 1000},
	}}}}})
	check(t, err)
	f.expect(t, "GET /api/fence/getfencestaylist?fenceId=1", north, "", ok(`"total":2`, `"label":"dev north"`, `"leaveTime":0`))
	f.expect(t, "GET /api/fence/getfencestaylist?fenceId=1&inside=1", north, "", ok(`"total":1`, `"leaveTime":0`))
	f.expect(t, "POST /api/fence/deletefencedevice", north, `{"fenceDeviceIds":"1","lang":"en"}`, ok("removed", `"removed":1`))
	f.expect(t, "GET /api/fence/getfencestaylist?fenceId=1&inside=1", north, "", ok(`"total":1`)) // its group is bound still
	f.expect(t, "POST /api/fence/deletefencedevice", north, `{"fenceDeviceIds":2}`, ok())
	f.expect(t, "GET /api/fence/getfencestaylist?fenceId=1&inside=1", north, "", ok(`"total":0`))

	f.now = f.now.Add(time.Hour)
	f.expect(t, "POST /api/fence/updatefence", north, with(`{"fenceName":"Yard"`, `{"fenceId":1,"fenceName":"Court"`), ok("Fence saved"))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=fence", super, "", ok("Fence Yard added", "Fence Court changed", `"old":"Yard"`, "Devices or organisations parted from the fence Yard: 1"))
	f.expect(t, "POST /api/fence/deletefence", north, `{"fenceIds":"1","lang":"en"}`, ok(`"deleted":1`))
	f.expect(t, "GET /api/fence/getfencelist", super, "", ok(`"total":0`))
}

// TestSharedFence: what an organisation shares, those below it see and use, and do not change.
func TestSharedFence(t *testing.T) {
	f := newFleet(t)
	north, south, root := f.tokens["north"], f.tokens["south"], f.tokens["rootuser"]
	f.expect(t, "POST /api/fence/insertfence", root, newCircle, ok(`"fenceId":1,`))
	f.expect(t, "GET /api/fence/getfencelist", north, "", ok(`"total":0`))
	f.expect(t, "GET /api/fence/getfencedevicelist?fenceId=1", north, "", denied(404, "fence.notFound"))
	f.expect(t, "POST /api/fence/updatefence", root, with(`{`, `{"fenceId":1,"isShare":1,`), ok())
	f.expect(t, "GET /api/fence/getfencelist?searchKey=yard", north, "", ok(`"total":1`, `"isShare":1,"mine":0`))
	f.expect(t, "POST /api/fence/updatefence", north, with(`{`, `{"fenceId":1,`), denied(200, "fence.shared"))
	f.expect(t, "POST /api/fence/deletefence", north, `{"fenceIds":1}`, denied(200, "fence.shared"))
	f.expect(t, "POST /api/fence/insertfencedevice", north, `{"fenceId":1,"bindData":[{"fenceDeviceId":-1,"dataClass":"DATA_CLASS.DEVICE","imei":"`+northIMEI+`"}]}`, ok(northIMEI))
	f.expect(t, "GET /api/fence/getfencedevicelist?fenceId=1", south, "", ok().without(northIMEI))
	f.expect(t, "POST /api/fence/deletefencedevice", south, `{"fenceDeviceIds":1}`, denied(404, "fence.bindingNotFound"))
	f.expect(t, "POST /api/fence/updatefence", root, with(`{`, `{"fenceId":1,"isShare":0,`), ok())
	f.expect(t, "POST /api/fence/deletefencedevice", north, `{"fenceDeviceIds":1}`, denied(404, "fence.bindingNotFound")) // it is not theirs to see any more
	f.expect(t, "GET /api/fence/getfencedevicelist?fenceId=1", root, "", ok(northIMEI))
}

// TestBoundAbove: who is below parts nothing from a shared fence that an organisation above has bound, and is told how much of theirs is bound alone.
func TestBoundAbove(t *testing.T) {
	f := newFleet(t)
	north, south, root := f.tokens["north"], f.tokens["south"], f.tokens["rootuser"]
	bind := func(entries string) string { return `{"fenceId":1,"bindData":[` + entries + `],"lang":"en"}` }
	of := func(imei string) string {
		return `{"fenceDeviceId":-1,"dataClass":"DATA_CLASS.DEVICE","imei":"` + imei + `"}`
	}
	f.expect(t, "POST /api/fence/insertfence", root, with(`{`, `{"isShare":1,`), ok(`"fenceId":1,`))
	f.expect(t, "POST /api/fence/insertfencedevice", root, bind(of(northIMEI)+`,`+of(southIMEI)+`,{"dataClass":"DATA_CLASS.ORGAN","organId":2}`), ok())
	f.expect(t, "GET /api/fence/getfencelist", root, "", ok(`"boundCount":3`))
	f.expect(t, "GET /api/fence/getfencelist", north, "", ok(`"boundCount":2`))
	f.expect(t, "GET /api/fence/getfencelist", south, "", ok(`"boundCount":1`))
	f.expect(t, "POST /api/fence/insertfencedevice", north, bind(of(northIMEI)), ok(`"mine":0`).without(`"mine":1`)) // that makes it none of theirs
	for id := 1; id <= 3; id++ {
		part := `{"fenceDeviceIds":` + strconv.Itoa(id) + `,"lang":"en"}`
		f.expect(t, "POST /api/fence/deletefencedevice", map[bool]string{true: south, false: north}[id == 2], part, denied(200, "fence.boundAbove"))
	}
	f.expect(t, "POST /api/fence/deletefencedevice", root, `{"fenceDeviceIds":"1,3"}`, ok(`"removed":2`))
	f.expect(t, "POST /api/fence/insertfencedevice", north, bind(of(northIMEI)), ok(`"mine":1`))
	own, err := f.db.Bindings(t.Context(), 1, f.organs["north"].Path)
	check(t, err)
	f.expect(t, "POST /api/fence/deletefencedevice", north, `{"fenceDeviceIds":`+strconv.FormatInt(int64(own[0].ID), 10)+`}`, ok(`"removed":1`))
}
