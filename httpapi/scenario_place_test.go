package httpapi_test

import (
	"bytes"
	"mime/multipart"
	"strconv"
	"strings"
	"testing"

	"waymark/locale"
)

const newPoint = `{"pointName":"Pawn","lng":116.4,"lat":39.9,"radius":300,"address":"a","remark":"secret","lang":"en"}`

func point(was, is string) string { return strings.Replace(newPoint, was, is, 1) }

var placeScenarios = []scenario{
	{route: "GET /place/getpledgepointlist", query: "lang=en&searchKey=&pageSize=13", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "north": ok(), "south": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /place/insertpledgepoint", body: newPoint, want: map[string]outcome{
		"north": ok("Second-pledge point added", `"lng":116.4,"lat":39.9,"radius":300`, `"organName":"north"`, `"mine":1`), "super": ok(`"organName":"root"`),
		"powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /place/insertpledgepoint", body: point(`{`, `{"organId":3,`), want: map[string]outcome{"north": denied(404, "organ.notFound"), "south": ok(), "super": ok()}},
	{route: "POST /place/insertpledgepoint", body: `{"lang":"en"}`, want: map[string]outcome{"north": denied(200, "place.name")}},
	{route: "POST /place/insertpledgepoint", body: point("Pawn", " \\u200b "), want: map[string]outcome{"north": denied(200, "place.name")}},
	{route: "POST /place/insertpledgepoint", body: point(`116.4`, `181`), want: map[string]outcome{"north": denied(200, "place.position")}},
	{route: "POST /place/insertpledgepoint", body: point(`116.4`, `"NaN"`), want: map[string]outcome{"north": denied(200, "place.position")}},
	{route: "POST /place/insertpledgepoint", body: point(`116.4`, `""`), want: map[string]outcome{"north": denied(200, "place.position")}},
	{route: "POST /place/insertpledgepoint", body: point(`300`, `5001`), want: map[string]outcome{"north": denied(200, "place.radius")}},
	{route: "POST /place/insertpledgepoint", body: point(`300`, `"0.5"`), want: map[string]outcome{"north": denied(200, "place.radius")}},
	{route: "POST /place/insertpledgepoint", body: point(`Pawn`, strings.Repeat("x", 65)), want: map[string]outcome{"north": denied(200, "place.tooLong")}},
	{route: "POST /place/updatepledgepoint", body: point(`{`, `{"pointId":99,`), want: map[string]outcome{
		"super": denied(404, "place.notFound"), "north": denied(404, "place.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /place/deletepledgepoint", body: `{"pointIds":"99"}`, want: map[string]outcome{
		"super": denied(404, "place.notFound"), "north": denied(404, "place.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /place/deletepledgepoint", body: `{"pointIds":""}`, want: map[string]outcome{"north": denied(200, "place.chooseFirst")}},
	{route: "GET /place/getusualplacelist", query: "carId=99", want: map[string]outcome{
		"super": denied(404, "vehicle.notFound"), "north": denied(404, "vehicle.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /place/getusualplacesonmap", query: "box=116,39,117,40", want: map[string]outcome{
		"super": ok(`"rows":[],"more":0`), "north": ok(), "south": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /place/getusualplacesonmap", want: map[string]outcome{"north": denied(400, "request.missing")}},
	{route: "POST /place/setusualplaces", body: `{"carId":99,"places":[]}`, want: map[string]outcome{
		"super": denied(404, "vehicle.notFound"), "north": denied(404, "vehicle.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /place/getalloweddistrictlist", query: "organId=2", want: map[string]outcome{
		"super": ok(`[]`), "north": ok(`[]`), "south": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /place/getalloweddistrictlist", query: "carId=99", want: map[string]outcome{"north": denied(404, "vehicle.notFound")}},
	{route: "POST /place/setalloweddistricts", body: `{"organId":2,"regionIds":[110101],"lang":"en"}`, want: map[string]outcome{
		"super": ok(`"regionId":110101,"names":["Beijing","Dongcheng"]`), "north": ok(), "south": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /place/setalloweddistricts", body: `{"organId":2,"regionIds":[5]}`, want: map[string]outcome{"north": denied(200, "fence.region")}},
	{route: "POST /place/setalloweddistricts", body: `{"organId":2,"regionIds":[` + strings.TrimSuffix(strings.Repeat("1,", 30), ",") + `]}`, want: map[string]outcome{"north": denied(200, "fence.region")}},
}

// sendFile uploads a file and holds the answer against an outcome.
func (f *fleetOf) sendFile(t *testing.T, path, token, content string, want outcome) {
	t.Helper()
	w := f.upload(t, path, token, "f.geojson", []byte(content), "en")
	if want.code != "" {
		want.has = append(want.has, `"errcode":`+strconv.Itoa(locale.Errcode(want.code))+`,`)
	}
	if w.Code != want.status {
		t.Errorf("%s: %d, not %d", path, w.Code, want.status)
	}
	uploaded(t, w, want.has...)
}

const somePlaces = `{"type":"FeatureCollection","features":[
	{"type":"Feature","properties":{"name":"One","radius":250},"geometry":{"type":"Point","coordinates":[116,39]}},
	{"type":"Feature","properties":{"name":"Two"},"geometry":{"type":"Point","coordinates":[117,39]}}]}`

// TestPledgePoints: what one organisation shares all see, without what is its own business, and only those of the organisation change it.
func TestPledgePoints(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	f.expect(t, "POST /api/place/insertpledgepoint", north, newPoint, ok(`"pointId":1,`))
	f.expect(t, "GET /api/place/getpledgepointlist", south, "", ok(`"total":0`))
	f.expect(t, "POST /api/place/updatepledgepoint", south, point(`{`, `{"pointId":1,`), denied(404, "place.notFound"))
	f.expect(t, "POST /api/place/deletepledgepoint", south, `{"pointIds":1}`, denied(404, "place.notFound"))
	f.expect(t, "POST /api/place/updatepledgepoint", north, point(`{`, `{"pointId":1,"isShare":1,`), ok("Second-pledge point saved"))
	f.expect(t, "GET /api/place/getpledgepointlist?searchKey=PAW", south, "", ok(`"total":1`, `"organId":0,"organName":"","pointName":"Pawn"`, `"radius":50,"isShare":1,"mine":0`, `"remark":""`).without("secret"))
	f.expect(t, "POST /api/alarm/setthresholds", south, `{"organId":3,"values":[{"name":"secondBetSharedMetres","value":120}]}`, ok())
	f.expect(t, "GET /api/place/getpledgepointlist?searchKey=PAW", south, "", ok(`"radius":120,"isShare":1,"mine":0`))
	f.expect(t, "GET /api/place/getpledgepointlist?searchKey=PAW", north, "", ok(`"radius":300,"isShare":1,"mine":1`))
	f.expect(t, "GET /api/place/getpledgepointlist?own=1", south, "", ok(`"total":0`))
	f.expect(t, "POST /api/place/insertpledgepoint", north, point("Pawn", "Kept"), ok())
	for box, want := range map[string][2]outcome{ // for those whose it is, and for others, who do not see the one that is not shared
		"116,39,117,40": {ok(`"total":2`), ok(`"total":1`).without("Kept")}, "116.4,39.9,116.4,39.9": {ok(`"total":2`), ok(`"total":1`)}, "-999,-999,999,999": {ok(`"total":2`), ok(`"total":1`)},
		"116.45,39,117,40": {ok(`"total":2`), ok(`"total":1`)}, "116,39.94,117,41": {ok(`"total":2`), ok(`"total":1`)}, // 4.3 and 4.5 km beside, as far as one may reach
		"116.5,39,117,40": {ok(`"total":0`), ok(`"total":0`)}, "116,40,117,41": {ok(`"total":0`), ok(`"total":0`)}, "117,40,116,39": {ok(`"total":0`), ok(`"total":0`)},
		"116,39,117": {denied(400, "request.badValue"), denied(400, "request.badValue")}, "NaN,39,117,40": {denied(400, "request.badValue"), denied(400, "request.badValue")},
	} {
		f.expect(t, "GET /api/place/getpledgepointlist?box="+box, north, "", want[0])
		f.expect(t, "GET /api/place/getpledgepointlist?box="+box, south, "", want[1])
	}
	f.expect(t, "GET /api/place/getpledgepointlist?own=1&box=116,39,117,40", south, "", ok(`"total":0`))
	f.expect(t, "GET /api/place/getpledgepointlist?box=116,39,117,40", f.tokens["powerless"], "", noPermission)
	f.expect(t, "POST /api/place/deletepledgepoint", north, `{"pointIds":2}`, ok())
	f.expect(t, "POST /api/place/updatepledgepoint", south, point(`{`, `{"pointId":1,`), denied(200, "place.shared"))
	f.expect(t, "POST /api/place/deletepledgepoint", south, `{"pointIds":1}`, denied(200, "place.shared"))
	f.sendFile(t, "/place/importpledgepoints", north, somePlaces, ok("Second-pledge points imported", `"added":2`))
	f.expect(t, "GET /api/place/getpledgepointlist?lang=en", north, "", ok(`"total":3`, `"pointName":"One"`, `"radius":250`, `"radius":300`))
	f.expect(t, "GET /api/place/getpledgepointlist", south, "", ok(`"total":1`))
	f.sendFile(t, "/place/importpledgepoints", north, strings.Replace(somePlaces, "117", "197", 1), denied(200, "fence.fileItem"))
	f.sendFile(t, "/place/importpledgepoints", north, "no file of ours", denied(200, "fence.file"))
	f.sendFile(t, "/place/importpledgepoints", north, strings.Replace(somePlaces, "Two", "\xce\xa7\xc0\xb8", 1), denied(200, "fence.fileEncoding"))
	f.sendFile(t, "/place/importpledgepoints", f.tokens["powerless"], somePlaces, noPermission)
	f.expect(t, "POST /api/place/deletepledgepoint", north, `{"pointIds":"1,3","lang":"en"}`, ok(`"deleted":2`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=place", super, "", ok("Second-pledge point Pawn added", "Second-pledge point Pawn changed", "Second-pledge point Pawn deleted"))
}

// TestSubjectPlaces: what is set for a vehicle takes the place of what was, and is nobody else's to see.
func TestSubjectPlaces(t *testing.T) {
	f := newFleet(t)
	north, south := f.tokens["north"], f.tokens["south"]
	const home = `{"name":"home","lng":116.4,"lat":39.9,"radius":200}`
	set := func(places string) string { return `{"carId":1,"places":[` + places + `],"lang":"en"}` }
	f.expect(t, "GET /api/place/getusualplacelist?carId=1", north, "", ok(`[]`))
	f.expect(t, "POST /api/place/setusualplaces", north, set(home), ok(`[{"name":"home","lng":116.4,"lat":39.9,"radius":200}]`))
	const onMap = "GET /api/place/getusualplacesonmap?box="
	f.expect(t, onMap+"116,39,117,40", north, "", ok(`"rows":[{"carId":1,"plateNo":"`, `"name":"home","lng":116.4,"lat":39.9,"radius":200}],"more":0`))
	f.expect(t, onMap+"116.45,39,117,40", north, "", ok(`"home"`)) // 4.3 km beside, as far as one may reach
	f.expect(t, onMap+"116.5,39,117,40", north, "", ok(`"rows":[],"more":0`))
	f.expect(t, onMap+"117,40,116,39", north, "", ok(`"rows":[],"more":0`))
	f.expect(t, onMap+"116,39,117,40", south, "", ok(`"rows":[],"more":0`).without("home"))
	f.expect(t, onMap+"116,39,117,40", f.tokens["super"], "", ok(`"home"`))
	f.expect(t, onMap+"116,39,117", north, "", denied(400, "request.badValue"))
	f.expect(t, onMap+"NaN,39,117,40", north, "", denied(400, "request.badValue"))
	f.expect(t, "POST /api/place/setusualplaces", north, set(strings.TrimSuffix(strings.Repeat(home+",", 6), ",")), denied(200, "place.tooManyUsual"))
	f.expect(t, "POST /api/place/setusualplaces", north, set(strings.Replace(home, "home", "", 1)), denied(200, "place.name"))
	f.expect(t, "GET /api/place/getusualplacelist?carId=1", south, "", denied(404, "vehicle.notFound"))
	f.expect(t, "POST /api/place/setusualplaces", south, set(""), denied(404, "vehicle.notFound"))
	f.expect(t, "POST /api/place/setalloweddistricts", south, `{"carId":1,"regionIds":[110000]}`, denied(404, "vehicle.notFound"))
	f.expect(t, "POST /api/place/setalloweddistricts", north, `{"carId":1,"regionIds":[110101,110000,110101],"lang":"en"}`, ok(`[{"regionId":110000,"names":["Beijing"]},{"regionId":110101`))
	f.expect(t, "GET /api/place/getalloweddistrictlist?carId=1", north, "", ok(`"regionId":110000`))
	f.expect(t, "GET /api/place/getalloweddistrictlist?carId=1", south, "", denied(404, "vehicle.notFound"))
	f.expect(t, "GET /api/place/getusualplacelist?carId=1", north, "", ok(`"name":"home"`))
}

// TestUsualPlacesOfFiles: places of a file come behind those that a vehicle has, all or none, and only to a vehicle that is the caller's to change.
func TestUsualPlacesOfFiles(t *testing.T) {
	f := newFleet(t)
	north, south := f.tokens["north"], f.tokens["south"]
	take := func(token, car, content, lang string, want outcome) {
		t.Helper()
		var b bytes.Buffer
		w := multipart.NewWriter(&b)
		check(t, w.WriteField("lang", lang))
		if car != "" {
			check(t, w.WriteField("carId", car))
		}
		part, err := w.CreateFormFile("file", "f.geojson")
		check(t, err)
		_, err = part.Write([]byte(content))
		check(t, err)
		check(t, w.Close())
		got := f.send("POST /api/place/importusualplaces", token, b.String(), w.FormDataContentType())
		if want.code != "" {
			want.has = append(want.has, `"errcode":`+strconv.Itoa(locale.Errcode(want.code))+`,`)
		}
		if got.Code != want.status {
			t.Errorf("vehicle %q: %d, not %d", car, got.Code, want.status)
		}
		uploaded(t, got, want.has...)
	}
	f.expect(t, "POST /api/place/setusualplaces", north, `{"carId":1,"places":[{"name":"home","lng":116.4,"lat":39.9,"radius":200}],"lang":"en"}`, ok())
	take(south, "1", somePlaces, "en", denied(404, "vehicle.notFound"))
	take(f.tokens["powerless"], "1", somePlaces, "en", noPermission)
	take(north, "1", strings.Replace(somePlaces, `"Two"`, `""`, 1), "en", denied(200, "fence.fileItem"))
	take(north, "1", "no file of ours", "en", denied(200, "fence.file"))
	f.expect(t, "GET /api/place/getusualplacelist?carId=1", north, "", ok(`[{"name":"home","lng":116.4,"lat":39.9,"radius":200}]`))
	take(north, "1", somePlaces, "en", ok("Usual places imported", `"added":2`))
	const three = `[{"name":"home","lng":116.4,"lat":39.9,"radius":200},{"name":"One","lng":116,"lat":39,"radius":250},{"name":"Two","lng":117,"lat":39,"radius":300}]`
	f.expect(t, "GET /api/place/getusualplacelist?carId=1", north, "", ok(three))
	take(north, "1", somePlaces, "cn", ok("常去地点已导入"))
	take(north, "1", somePlaces, "en", denied(200, "place.tooManyUsual")) // that would be seven
}

// TestFenceFiles: fences that are written in either form are read as they were; what is no fence is refused by its number.
func TestFenceFiles(t *testing.T) {
	f := newFleet(t)
	north, south := f.tokens["north"], f.tokens["south"]
	f.expect(t, "POST /api/fence/insertfence", north, newCircle, ok())
	f.expect(t, "POST /api/fence/insertfence", north, newPolygon, ok())
	f.expect(t, "POST /api/fence/insertfence", north, `{"fenceName":"D","shapeType":"SHAPE_TYPE.XZQ","shapeData":"110000|x","inOut":2,"stopMinutes":1}`, ok())
	for _, format := range []string{"geojson", "kml"} {
		file := f.send("GET /api/fence/exportfences?lang=en&format="+format, north, "", "").Body.String()
		if !strings.Contains(file, "Yard") {
			t.Fatalf("%s: %s", format, file)
		}
		if foreign := f.send("GET /api/fence/exportfences?format="+format, south, "", "").Body.String(); strings.Contains(foreign, "Yard") {
			t.Errorf("a foreign fence in %s", foreign)
		}
		f.sendFile(t, "/fence/importfences", south, file, ok("Fences imported", `"added":3`))
		f.expect(t, "GET /api/fence/getfencelist", south, "", ok(`"total":3`,
			`"shapeData":"116.4,39.9","shapeScope":500,"inOut":1`, `"stopMinutes":5`, `"remark":"r"`, `{"lng":117,"lat":39}`, `"shapeData":"110000|`))
		ids := map[string]string{"geojson": "4,5,6", "kml": "7,8,9"}[format]
		f.expect(t, "POST /api/fence/deletefence", south, `{"fenceIds":"`+ids+`"}`, ok())
	}
	feature := func(geometry string) string {
		return `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"x","radius":9},"geometry":` + geometry + `}]}`
	}
	f.sendFile(t, "/fence/importfences", north, feature(`{"type":"LineString","coordinates":[[1,2],[3,4]]}`), outcome{status: 200, code: "fence.fileItem", has: []string{"Number 1 of the file"}})
	f.sendFile(t, "/fence/importfences", north, feature(`{"type":"Polygon","coordinates":[[[0,0],[2,2],[2,0],[0,2],[0,0]]]}`), outcome{status: 200, code: "fence.fileItem", has: []string{"must not cross"}})
	f.sendFile(t, "/fence/importfences", north, feature(`{"type":"Point","coordinates":[500,2]}`), denied(200, "fence.fileItem"))
	f.sendFile(t, "/fence/importfences", north, feature(`null`), denied(200, "fence.fileItem"))
	f.sendFile(t, "/fence/importfences", north, `{"type":"FeatureCollection","features":[]}`, denied(200, "fence.fileEmpty"))
	f.sendFile(t, "/fence/importfences", north, "{\"type\":\"FeatureCollection\",\"name\":\"\xce\xa7\xc0\xb8\",\"features\":[]}", denied(200, "fence.fileEncoding"))
	f.sendFile(t, "/fence/importfences", north, `<!DOCTYPE kml [<!ENTITY a "b">]><kml><Placemark><name>&a;</name></Placemark></kml>`, denied(200, "fence.file"))
	f.sendFile(t, "/fence/importfences", f.tokens["powerless"], feature(`null`), noPermission)
}
