package httpapi_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/httpapi"
)

// named is a thing in three forms: one of the north, which asks, one of the south, and one that nobody has. Both of the others must
// look the same to the north.
type named struct{ own, foreign, nobodys any }

// names are the fields of requests that name a thing of an organisation, with the things; see foreignThings.
type names map[string]named

// elsewhereNamed are fields that name something and are not tried here, and why.
var elsewhereNamed = map[string]string{
	"POST /device/insertdevice imei":  "a number is one device's everywhere: that it is taken is told (TestThief)",
	"POST /device/insertdevice simNo": "a card's number is written on the card; what is known of it is not told (TestForeignCard)",
	"POST /device/updatedevice simNo": "likewise",
	"POST /uccard/insertsimcard sim":  "a card is one everywhere: that it is taken is told",

	"POST /device/updatedeviceimport imei":           "a row that is corrected by hand; whose it is, is tried by deviceImportId",
	"POST /device/updatedeviceimport simNo":          "likewise",
	"POST /device/updatedeviceimport plateNo":        "likewise",
	"POST /alarm/updatealarm handleUser":             "a name that is noted, nobody's",
	"POST /alarm/updatewaitingalarms handleUser":     "likewise",
	"POST /ucrole/insertrolepermission strPerId":     "permissions are one tree for all",
	"POST /ucindividual/unbindDevice unbindDevices":  "holders, in pairs with devices: userScenarios",
	"POST /ucindividual/removeUser deleteUser":       "holders, in two forms: userScenarios",
	"GET /report/getcommandreportlist batchId":       "a filter of what one sees; commands of several devices have one",
	"POST /report/exportcommandreportlist batchId":   "likewise",
	"POST /report/cancelcommandbatch batchId":        "who is in charge of it (TestBatchIsStoppedFromAbove)",
	"GET /report/getcommandbatchfile batchId":        "who began it, alone (TestBatchResultIsOwn)",
	"GET /report/getcommandbatch batchId":            "who is in charge of it (TestBatchIsStoppedFromAbove)",
	"POST /report/pausecommandbatch batchId":         "likewise",
	"POST /report/continuecommandbatch batchId":      "likewise",
	"POST /uccard/updatesimcardimport sim":           "likewise, by simCardImportId",
	"GET /fence/getregionoutline regionId":           "regions are the same for all",
	"POST /place/setalloweddistricts regionIds":      "regions are the same for all",
	"POST /basic/endsession id":                      "TestForeignSession",
	"POST /basic/withdrawapikey keyId":               "TestAPIKey",
	"POST /ucuser/withdrawuserapikey keyId":          "TestAPIKeyOfUser",
	"POST /ucuser/withdrawuserapikey userId":         "TestAPIKeyOfUser",
	"POST /updateUserPassword loginName":             "one's own alone, whoever is named",
	"POST /ucuser/insertuser loginName":              "names of users are one everywhere: that it is taken is told",
	"POST /ucuser/updateuser loginName":              "likewise",
	"GET /report/getsubscriptionlog subscriptionId":  "one's own alone (TestSubscriptionsOfOthers)",
	"POST /report/updatesubscription subscriptionId": "likewise",
	"POST /report/deletesubscription subscriptionId": "likewise",
	"POST /report/sendsubscription subscriptionId":   "likewise",
	"GET /basic/getnationregionlist parentId":        "regions are the same for all",
}

// unshown are fields of which the north's own thing is answered as if there were none: nothing shows there that the name is looked at.
var unshown = map[string]string{
	"GET /report/getofflinereportlist imei":      "it was never offline (TestOfflineAndHome)",
	"GET /report/getofflinereportlist plateNo":   "likewise",
	"GET /report/getstopreportlist imei":         "its stop is shorter than what is asked for where nothing is said (reportScenarios)",
	"GET /report/getstopreportlist plateNo":      "likewise",
	"POST /device/updatedeviceattention plateNo": "not looked at beside the IMEI",
	"GET /report/getoperationreportlist userId":  "they have done nothing",
	"GET /ucindividual/getIndividualList key":    "nobody holds it",
	"GET /ucorgan/getorganlist roleId":           "no organisation offers it",
	"GET /ucuser/getuserlist roleId":             "nobody has it",
	"POST /device/updatecarsettle plateNo":       "held against the vehicle that is named otherwise (watchScenarios)",
	"POST /ucuser/viewas userId":                 "for super administrators (TestStrangers)",
}

// others is what else a request must have, so that it is not refused before anybody looks at the names in it.
var others = map[string]any{
	"organName": "renamed", "sort": 1, "deviceName": "renamed", "deviceModel": "JT808", "attention": 1, "isSettle": 0, "fenceName": "f", "shapeType": "SHAPE_TYPE.YX",
	"shapeData": "116.4,39.9", "shapeScope": 5, "inOut": 1, "stopMinutes": 1, "pointName": "p", "lng": 116, "lat": 39, "radius": 5, "cmdCode": "CC_18",
	"hours": 1, "places": []any{}, "regionIds": []any{}, "roleName": "renamed", "iccid": "89860000000000000077", "startTime": 1772334000, "endTime": 1772337600,
	"data": map[string]any{"seconds": 30}, "status": 1, "problemType": "1", "agree": 1, "approval": "cut", "clientKey": "key", "date": "2026-03-01", "odometerKm": 5,
	"values": []any{map[string]any{"name": "speedLimit", "value": 90}},
}

// ownTests are the beginnings of paths whose calls have tests of foreign things of their own.
var ownTests = []string{"/paynotify/", "/purchase/", "/notice/"}

// particular are values of single calls.
var particular = map[string]map[string]any{
	"POST /alarm/trythresholds":         {"days": 3, "values": []map[string]any{{"name": "speedLimit", "value": 60}}},
	"POST /alarm/updatewaitingalarms":   {"count": 9, "until": 1772334000000},
	"POST /alarm/setriskmodel":          {"model": "riskLife", "sets": []map[string]any{}},
	"POST /ucuser/insertuser":           {"loginName": "fresh.one", "organId": 2, "strRoleId": roleAll},
	"POST /ucuser/updateuser":           {"organId": 2, "strRoleId": roleAll},
	"POST /ucorgan/insertorgan":         {"organName": "fresh", "parentId": 2},
	"POST /ucorgan/updateorganparent":   {"parentId": 2},
	"POST /ucrole/insertrole":           {"roleName": "fresh"},
	"POST /device/insertdevice":         {"imei": "864000000000123"},
	"POST /uccard/insertsimcard":        {"sim": "13900000077"},
	"POST /device/updatedeviceimport":   {"imei": "864000000000124"},
	"POST /uccard/updatesimcardimport":  {"sim": "13900000078"},
	"POST /car/updatecar":               {"plateNo": "京A10001"},
	"POST /car/insertcar":               {"plateNo": "京C77777"},
	"POST /ucorgan/deleteorgan":         {"confirmName": "depot of north"},
	"POST /fence/insertfencedevice":     {"bindData": []any{}},
	"POST /ucrole/insertrolepermission": {"strPerId": perID("MC-10")},
	"POST /ucaccount/insertAccountUser": {"userName": "n", "phone": "13900000000", "identityNo": "11010519491231002X"},
	"POST /ucaccount/updateAccountUser": {"userName": "n", "phone": "13900000000", "identityNo": "11010519491231002X"},
	"POST /ucorder/simulate":            {"amount": "1", "arrData": []any{}},
	"POST /paypackage/insertshopkey":    {"keyName": "n"},
	"POST /paypackage/insertpackage":    {"packageName": "n", "price": "1", "days": "1"},
	"POST /paypackage/updatepackage":    {"packageName": "n", "price": "1", "days": "1"},
	"POST /ucorder/checkDevices":        {"imeiData": northIMEI},
	"POST /ucorder/updateOrder": {"imeiData": northIMEI, "probationPeriod": "1", "activateWay": "USER_BIND",
		"arrData": []any{map[string]any{"bonusType": "RENEW", "users": []any{map[string]any{"userId": 1, "value": "30"}}}}},
	"POST /reportpay/refund":            {"amount": "0.01", "payNo": "R"},
	"POST /reconciliation/resolveitems": {"reason": "told"}, "POST /reconciliation/settlekeptrefunds": {"reason": "told"},
	"POST /reconciliation/bookitem": {"imei": northIMEI, "productId": "P000001"},
}

// TestForeignThings asks every call of the document about things of another organisation, by every field that names one: what is answered, and what
// comes of it, is as with things that nobody has, and not as with one's own. A field whose name ends as names of things do belongs in one of the lists.
func TestForeignThings(t *testing.T) {
	foreign, nobodys, own := newFleet(t), newFleet(t), newFleet(t) // the same but for what is asked
	things := foreign.foreignThings(t)
	nobodys.foreignThings(t)
	own.foreignThings(t)
	tries := triesOf(t, things)
	for _, y := range tries {
		for _, f := range []*fleetOf{foreign, nobodys, own} {
			f.pass(time.Second)
		}
		theirs, none, ours := foreign.try(t, y, y.thing.foreign), nobodys.try(t, y, y.thing.nobodys), own.try(t, y, y.thing.own)
		if theirs != none {
			t.Errorf("%s, %s: of another organisation's %v it says\n%s\nof what nobody has\n%s", y.call, y.field, y.thing.foreign, theirs, none)
		}
		if (ours == none) != (unshown[y.call+" "+y.field] != "") {
			t.Errorf("%s, %s: of one's own %v and of what nobody has it says\n%s\n%s", y.call, y.field, y.thing.own, ours, none)
		}
	}
	if is, want := foreign.seenBy(t, "south"), nobodys.seenBy(t, "south"); is != want {
		t.Errorf("the south sees\n%s\nwant\n%s", is, want)
	}
	if len(tries) < 100 {
		t.Errorf("only %d fields are tried", len(tries))
	}
}

// try is a call with a field that names a thing.
type try struct {
	call, field string
	schema      map[string]any // of the field
	thing       named
	asked       map[string]any // the rest of the request
	query       bool
}

// triesOf reads the document. Reading calls come first and those that end something last, so that it is there for the others.
func triesOf(t *testing.T, things names) (out []try) {
	ops := at(document(), "paths").(map[string]any)
	for path, methods := range ops {
		for method, op := range methods.(map[string]any) {
			call := strings.ToUpper(method) + " " + path
			if open[call] != "" || nobodys[call] != "" || slices.ContainsFunc(ownTests, func(begin string) bool { return strings.HasPrefix(path, begin) }) {
				continue
			}
			fields, must := fieldsOf(op, method == "get")
			for name, schema := range fields {
				thing, known := things.thing(call, name)
				switch {
				case elsewhereNamed[call+" "+name] != "":
				case known && (name == "organId" || !strings.Contains(path, "/export")): // what else files have is what lists show (TestLists)
					out = append(out, try{call, name, schema, thing, things.request(call, fields, must), method == "get"})
				case !known && namesSomething(name) && !strings.Contains(path, "/export"):
					t.Errorf("%s: nobody knows what %s names: say so in foreign_test.go", call, name)
				}
			}
		}
	}
	order := func(y try) string { return fmt.Sprintf("%02d %s %s", turn(y.call), y.call, y.field) }
	slices.SortFunc(out, func(a, b try) int { return strings.Compare(order(a), order(b)) })
	return out
}

// lastly are the beginnings of the names of calls that end something, in an order in which they leave to each other what they need.
var lastly = []string{
	"cancel", "withdraw", "deletefencedevice", "endusersessions", "updateorganparent", "updatecarorgan", "updatedeviceorgan", "recover", "onreset", "finish", "remove", "drop",
	"delete", "deletecar", "deletedevice", "deleteuser", "deleterole", "deleteorgan",
}

// turn tells when a call has its turn: those that read come first, and then those that change.
func turn(call string) int {
	verb := strings.ToLower(call[strings.LastIndexByte(call, '/')+1:])
	last, longest := 1, 0
	for i, begin := range lastly {
		if strings.HasPrefix(verb, begin) && len(begin) > longest {
			last, longest = 2+i, len(begin)
		}
	}
	if strings.HasPrefix(call, "GET") {
		return 0
	}
	return last
}

// namesSomething reports whether a field has the name of one that names a thing.
func namesSomething(name string) bool {
	low := strings.ToLower(name)
	for _, end := range []string{"id", "ids", "imei", "imeis", "devices", "users", "user", "plateno", "sim", "simno", "orderno", "token"} {
		if low == end || strings.HasSuffix(name, strings.ToUpper(end[:1])+end[1:]) {
			return true
		}
	}
	return false
}

// fieldsOf are the fields of a request with their schemas, and those that it must have.
func fieldsOf(op any, query bool) (fields map[string]map[string]any, must []string) {
	fields = map[string]map[string]any{}
	if query {
		for _, p := range asList(at(op, "parameters")) {
			name, _ := at(p, "name").(string)
			if at(p, "in") != "query" {
				continue
			}
			if fields[name], _ = at(p, "schema").(map[string]any); at(p, "required") == true {
				must = append(must, name)
			}
		}
		return fields, must
	}
	schema, _ := at(op, "requestBody", "content", "application/json", "schema").(map[string]any)
	if ref, is := schema["$ref"].(string); is {
		schema, _ = at(document(), strings.Split(strings.TrimPrefix(ref, "#/"), "/")...).(map[string]any)
	}
	properties, _ := schema["properties"].(map[string]any)
	for name, s := range properties {
		fields[name], _ = s.(map[string]any)
	}
	for _, name := range asList(schema["required"]) {
		must = append(must, name.(string))
	}
	return fields, must
}

// thing finds what a field of a call names.
func (n names) thing(call, field string) (thing named, known bool) {
	if thing, known = n[call+" "+field]; !known {
		thing, known = n[field]
	}
	return thing, known
}

// request is what a call is asked with beside the field that is tried: what it must have, and what makes sense with it.
func (n names) request(call string, fields map[string]map[string]any, must []string) map[string]any {
	asked := map[string]any{}
	change := strings.HasPrefix(call, "POST") && !strings.Contains(call, "/export")
	for name, schema := range fields {
		value, known := others[name]
		if thing, is := n.thing(call, name); is && slices.Contains(must, name) {
			value, known = inForm(schema, thing.own), true
		}
		if known && (change || slices.Contains(must, name) || strings.Contains(call, "/historytrack/")) {
			asked[name] = inForm(schema, value)
		}
	}
	maps.Copy(asked, particular[call])
	return asked
}

// try asks about a thing and returns what is answered, without the name of the thing.
func (f *fleetOf) try(t *testing.T, y try, thing any) string {
	t.Helper()
	asked := maps.Clone(y.asked)
	asked[y.field] = inForm(y.schema, thing)
	line, body := strings.Replace(y.call, " ", " /api", 1)+"?lang=en", ""
	if y.query {
		values := url.Values{}
		for name, v := range asked {
			values.Set(name, fmt.Sprint(v))
		}
		line += "&" + values.Encode()
	} else {
		text, err := json.Marshal(asked)
		check(t, err)
		body = string(text)
		line, _, _ = strings.Cut(line, "?")
	}
	w := f.send(line, f.tokens["north"], body, "application/json")
	answer := w.Body.String()
	if strings.HasPrefix(answer, "PK") {
		answer = "a file"
	}
	if w.Code >= 500 || w.Code == 400 || w.Code == 429 {
		t.Errorf("%s, %s: %s %s: %d %s", y.call, y.field, line, body, w.Code, answer)
	}
	whole := regexp.MustCompile(`(^|[^0-9])` + regexp.QuoteMeta(fmt.Sprint(thing)) + `($|[^0-9])`)
	return fmt.Sprint(w.Code, " ", whole.ReplaceAllString(answer, "$1…$2"))
}

// inForm is a thing as a field takes it.
func inForm(schema map[string]any, thing any) any {
	switch {
	case slices.Contains(asList(schema["type"]), any("array")):
		if list, is := thing.([]any); is {
			return list
		}
		return []any{thing}
	case schema["type"] == "string":
		return fmt.Sprint(thing)
	}
	return thing
}

// seenBy is everything that lists show somebody.
func (f *fleetOf) seenBy(t *testing.T, who string) string {
	var b strings.Builder
	for _, l := range httpapi.Lists() {
		if l.Page != "/uclog/getloggerlist" { // that somebody looks is noted there
			got, refused := f.list(t, l, who, "pageSize=200")
			fmt.Fprintf(&b, "%s %d %s\n", l.Page, refused, got.Rows)
		}
	}
	return b.String()
}

// made sends a request that must succeed and returns the number of what it made.
func (f *fleetOf) made(t *testing.T, who, line, body, field string) (id fleet.ID) {
	t.Helper()
	a := f.ask(t, line, f.tokens[who], body)
	var got map[string]any
	if err := json.Unmarshal(a.Retobj, &got); err != nil || a.Errcode != 0 {
		t.Fatalf("%s: %d %s %v", line, a.Errcode, a.Errmsg, err)
	}
	n, _ := got[field].(float64)
	if n == 0 {
		t.Fatalf("%s: no %s in %s", line, field, a.Retobj)
	}
	return fleet.ID(n)
}

// nobody is a number that nothing has.
const nobody = 987_654

// foreignThings puts one of each kind into either organisation.
func (f *fleetOf) foreignThings(t *testing.T) names {
	f.fillLists(t)
	both := func(what func(who string) fleet.ID) named { return named{what("north"), what("south"), nobody} }
	organ := func(who string) fleet.ID { return f.organs[who].ID }
	imei := map[string]string{"north": northIMEI, "south": southIMEI}
	for _, who := range []string{"north", "south"} {
		id := f.device(t, imei[who]).Device.ID
		f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], fmt.Sprintf(`{"deviceId":%d,"deviceName":"dev %s","deviceModel":"JT808","plateNo":"京A1%04d"}`, id, who, id), ok())
	}
	device := both(func(who string) fleet.ID { return f.device(t, imei[who]).Device.ID })
	car := both(func(who string) fleet.ID { return f.device(t, imei[who]).Vehicle.ID })
	plate := named{f.device(t, northIMEI).Vehicle.Plate, f.device(t, southIMEI).Vehicle.Plate, "京Z99999"}
	number := named{northIMEI, southIMEI, "861999999999999"}
	fence := both(func(who string) fleet.ID { return f.made(t, who, "POST /api/fence/insertfence", newCircle, "fenceId") })
	bound := both(func(who string) fleet.ID {
		var rows []struct{ FenceDeviceID fleet.ID }
		thing := map[string]any{"north": fence.own, "south": fence.foreign}[who]
		a := f.ask(t, "POST /api/fence/insertfencedevice", f.tokens[who], fmt.Sprintf(`{"fenceId":%v,"bindData":[{"dataClass":"DATA_CLASS.DEVICE","imei":"%s"}]}`, thing, imei[who]))
		check(t, json.Unmarshal(a.Retobj, &rows))
		return rows[0].FenceDeviceID
	})
	point := both(func(who string) fleet.ID {
		return f.made(t, who, "POST /api/place/insertpledgepoint", `{"pointName":"p","lng":116,"lat":39,"radius":5}`, "pointId")
	})
	link := both(func(who string) fleet.ID {
		return f.made(t, who, "POST /api/share/insertshare", `{"hours":24,"imei":"`+imei[who]+`"}`, "shareId")
	})
	order := both(func(who string) fleet.ID {
		return f.made(t, who, "POST /api/report/sendcommand", `{"cmdCode":"CC_18","data":{"seconds":60},"imei":"`+imei[who]+`"}`, "commandId")
	})
	user := both(func(who string) fleet.ID {
		return f.made(t, "super", "POST /api/ucuser/insertuser", fmt.Sprintf(`{"loginName":"one.of.%s","organId":%d,"strRoleId":"%s"}`, who, organ(who), roleAll), "userId")
	})
	role := both(func(who string) fleet.ID {
		return f.made(t, who, "POST /api/ucrole/insertrole", fmt.Sprintf(`{"roleName":"of %s","organId":%d}`, who, organ(who)), "roleId")
	})
	work := both(func(who string) fleet.ID { return f.made(t, who, "POST /api/device/exportdevicelist", `{}`, "taskId") })
	for _, who := range []string{"north", "south"} {
		uploaded(t, f.upload(t, deviceUpload, f.tokens[who], who+".xlsx", sheetOf(t, deviceHeader, "|86400000000000"+imei[who][14:]+"|n|JT808|"), "en"), `"valid":1`)
		uploaded(t, f.upload(t, simUpload, f.tokens[who], who+".xlsx", sheetOf(t, "SIM number *|ICCID *", "1390000000"+imei[who][14:]+"|8986000000000000000"+imei[who][14:]), "en"), `"valid":1`)
	}
	depot := both(func(who string) fleet.ID {
		return f.made(t, who, "POST /api/ucorgan/insertorgan", fmt.Sprintf(`{"parentId":%d,"organName":"depot of %s","sort":1}`, organ(who), who), "organId")
	})
	home := both(organ)
	key := both(func(who string) fleet.ID {
		return f.made(t, who, "POST /api/paypackage/insertshopkey", `{"keyName":"n"}`, "keyId")
	})
	payee, item := named{1, 2, nobody}, named{2, 4, nobody} // see fillMoney
	sold := func(who string) string { return orderNumber(t, f, f.tokens[who]) }
	return names{
		"organId": home, "parentId": home, "POST /ucorgan/deleteorgan organId": depot, "POST /ucorgan/updateorgan organId": depot, "POST /ucorgan/updateorganparent organId": depot,
		"GET /ucorgan/getorgancontents organId": depot,
		"imei":                                  number, "imeis": number, "devices": number, "plateNo": plate, "key": number,
		"deviceId": device, "deviceIds": device, "carId": car, "carIds": car, "fenceId": fence, "fenceIds": fence, "fenceDeviceIds": bound, "pointId": point, "pointIds": point,
		"shareId": link, "commandId": order, "userId": user, "userIds": user, "roleId": role, "strRoleId": role, "strRoleIds": role, "taskId": work,
		"alarmId": named{northAlarm, southAlarm, nobody}, "alarmIds": named{northAlarm, southAlarm, nobody},
		"GET /device/getdeviceimportlist batchId": named{1, 3, nobody}, "GET /device/getimportresult batchId": named{1, 3, nobody}, "POST /device/updatedeviceimport deviceImportId": named{1, 3, nobody},
		"GET /uccard/getsimcardimportlist batchId": named{2, 4, nobody}, "GET /uccard/getimportresult batchId": named{2, 4, nobody}, "POST /uccard/updatesimcardimport simCardImportId": named{2, 4, nobody},
		"POST /ucaccount/updateAccountUser id": payee, "POST /ucaccount/viewAccountUser id": payee, "GET /ucaccount/getBindUserList id": payee, "POST /ucaccount/updateViewUser id": payee,
		"POST /ucaccount/removeAccountUser ids": payee, "POST /ucaccount/updateViewUser strRoleId": user, "orderNo": named{sold("north"), sold("south"), "20260101987654"},
		"paymentId": named{1, 2, nobody}, "planId": named{1, 2, nobody}, "packageId": named{1, 2, nobody}, "packageIds": named{1, 2, nobody}, "billId": named{1, 2, nobody}, "itemId": item, "itemIds": item, "keptIds": named{1, 2, nobody},
		"POST /paypackage/withdrawshopkey keyId": key,
		"productId":                              named{"P000001", "P000002", "P987654"},
		"sim":                                    named{"13800000010", "13800000011", "13811111111"}, "simNo": named{"13800000010", "13800000011", "13811111111"},
	}
}
