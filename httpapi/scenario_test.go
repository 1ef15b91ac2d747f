package httpapi_test

import (
	"crypto/sha256"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/locale"
)

// scenario is one request and what must come of it, by person.
type scenario struct {
	route string // "METHOD /path" of the table
	query string
	body  string
	// person → wanted outcome
	want map[string]outcome
}

// outcome is a status, an errcode's key ("" for success), texts that must and must not be in the answer.
type outcome struct {
	status int
	code   string
	has    []string
	lacks  []string
}

func ok(has ...string) outcome { return outcome{status: 200, has: has} }

func denied(status int, code string) outcome { return outcome{status: status, code: code} }

func (o outcome) without(texts ...string) outcome {
	o.lacks = texts
	return o
}

var noPermission = denied(401, "notPermitted")

// scenarios has at least one entry for every guarded route of the table (a test
// insists). Persons: super; north and south, of organisations side by side, with
// all permissions; rootuser likewise, of the root; staff likewise and an employee; powerless, without any;
// personal, the holder of the southern device.
var scenarios = slices.Concat(
	firstScenarios,
	userScenarios, apiKeyScenarios,
	basicScenarios,
	organScenarios,
	permissionScenarios,
	roleScenarios,
	deviceScenarios,
	vehicleScenarios,
	watchScenarios,
	tryoutScenarios,
	simScenarios,
	importScenarios,
	taskScenarios, subscriptionScenarios,
	trackScenarios,
	shareScenarios,
	fenceScenarios, placeScenarios, moneyScenarios, billScenarios, payScenarios,
	alarmScenarios, noticeScenarios,
	commandScenarios, batchScenarios,
	reportScenarios,
)

var firstScenarios = []scenario{
	{route: "GET /signout", want: map[string]outcome{"north": ok(), "powerless": ok(), "personal": ok(), "fresh": ok()}},
	{route: "POST /signout", want: map[string]outcome{"north": ok()}},
	{route: "POST /updateUserPassword", body: `{"loginName":"north","oldPswd":"open-sesame","newPswd":"close-sesame","userType":1,"lang":"en"}`, want: map[string]outcome{
		"south": denied(200, "account.notYours"), "personal": denied(200, "account.notYours"), "north": ok("Password changed"),
	}},
	{route: "GET /basic/getwebsiteinfo", want: map[string]outcome{
		"super":     ok(`"isSuper":1`, `"organName":"root"`, `"/monitorcenter"`, `"DC-11"`, `"version":"1.2.3"`, `"kind":"pmtiles"`),
		"north":     ok(`"isSuper":0`, `"realname":"Person north"`, `"loginName":"north"`, `"HT-10"`),
		"powerless": ok(`"menu":[]`, `"button":[]`),
		"personal":  ok(`"userType":2`, `"imei":"`+southIMEI+`"`, `"menu":[]`, `"button":["HT-10"]`),
		"fresh":     ok(`"mustChangePassword":true`),
	}},
	{route: "GET /ucorgan/getorgantree", query: "lang=en", want: map[string]outcome{
		"super":    ok(`"id":-10,`, `"Watched"`, `"totalCount":2,"ownCount":0`, `"organName":"south"`),
		"north":    ok(`"organName":"north"`, `"totalCount":1,"ownCount":1,"children":[]`).without("south", `"root"`),
		"personal": ok(`"id":-10,`).without("north", "south", "root"),
		"fresh":    denied(401, "account.mustChange"),
	}},
	{route: "GET /propertymap/getpropertymaplist", query: "lang=en&code=alarm_class&status=1&pageSize=5&currentPage=3", want: map[string]outcome{
		"super": ok(`"total":14`, `"key":"SPEED","val":"超速报警","valEn":"Overspeed","sort":140,"status":1,"remark":"","updateTime":`, `"name":"报警分类","nameEn":"Alarm class"`).without("REGION"),
		"north": ok(`"total":14`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /propertymap/getpropertymaplist", query: "status=0", want: map[string]outcome{"north": ok(`"rows":[],"total":0`)}},
	{route: "GET /propertymap/getpropertymapdropdownlist", query: "lang=en&codes=DEVICE_TYPE,,NOTHING", want: map[string]outcome{
		"north":     ok(`{"DEVICE_TYPE":[{"key":"YX","val":"Wired","iden":"DEVICE_TYPE.YX"},{"key":"WX","val":"Wireless","iden":"DEVICE_TYPE.WX"}],"NOTHING":[]}`),
		"powerless": ok("Wired"), "personal": ok("Wired"), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /propertymap/getpropertymapdropdownlist", query: "lang=en&codes=ALARM_TYPE", want: map[string]outcome{"north": ok(`"key":"packing","val":"Long stay","iden":"ALARM_TYPE.packing","never":true`, `"iden":"ALARM_TYPE.sos"}`)}},
	{route: "GET /propertymap/getpropertymapdropdownlist", query: "lang=cn&codes=OFFLINE_INTERVAL", want: map[string]outcome{"north": ok(`"key":"0_1","val":"1天以内"`, `"30_N"`)}},
	{route: "GET /propertymap/getpropertymapnamekeydata", query: "lang=en&codes=ONLINE_STATE,NOTHING", want: map[string]outcome{
		"super": ok(`{"NOTHING":{},"ONLINE_STATE":{"NOTUSE":"Unused","OFFLINE":"Offline","ONLINE":"Online"}}`), "personal": ok("Unused"),
		"fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /propertymap/insertpropertymap", body: `{"code":"BANK","key":"NEW","val":"新银行","valEn":"New bank","sort":5,"status":0,"remark":"r","lang":"en"}`, want: map[string]outcome{
		"north": noPermission, "rootuser": noPermission, "staff": ok("Property added", `"code":"BANK","key":"NEW","val":"新银行","valEn":"New bank","sort":5,"status":0,"remark":"r"`), "super": denied(200, "dictionary.taken"),
		"powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /propertymap/updatepropertymap", body: `{"id":1,"code":"ALARM_CLASS","key":"ATTENTION","val":"关注","status":1,"lang":"en"}`, want: map[string]outcome{
		"north": noPermission, "rootuser": noPermission, "staff": ok("Property saved"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /propertymap/updatepropertymap", body: `{"id":1,"code":"ALARM_CLASS","key":"SPEED","val":"x"}`, want: map[string]outcome{"super": denied(200, "dictionary.taken")}},
	{route: "POST /propertymap/updatepropertymap", body: `{"id":9999,"code":"C","key":"K","val":"x"}`, want: map[string]outcome{"super": denied(404, "dictionary.notFound")}},
	{route: "GET /propertymap/getpropertymaplist", query: "code=DEVICE_MODEL", want: map[string]outcome{"super": ok(`"rows":[],"total":0`)}},
	{route: "POST /propertymap/insertpropertymap", body: `{"code":"DEVICE_MODEL","key":"X1","val":"x","lang":"en"}`, want: map[string]outcome{"super": denied(200, "dictionary.catalogued")}},
	{route: "POST /propertymap/updatepropertymap", body: `{"id":1,"code":"MODEL_COMMAND","key":"GT06N:CC_1","val":"x"}`, want: map[string]outcome{"super": denied(200, "dictionary.catalogued")}},
	{route: "POST /propertymap/refreshpropertymap", body: `{"lang":"en"}`, want: map[string]outcome{
		"super": ok("Dictionary refreshed"), "north": noPermission, "rootuser": noPermission, "staff": ok(), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /device/getdevicestatecount", want: map[string]outcome{
		"super": ok(`{"total":2,"online":1,"moving":1,"parked":0,"offline":0,"notuse":1,"attentionCount":2}`), "north": ok(`"total":1,"online":1`),
		"south": ok(`"total":1,"online":0`), "personal": ok(`"total":1,"online":0`), "powerless": noPermission,
	}},
	{route: "GET /device/getorgandevicelist", query: "organId=2&hasSubOrgan=1&searchKey=&deviceState=&pageSize=20&currentPage=1&lang=en", want: map[string]outcome{
		"super": ok(northIMEI, `"京A12345"`, `"total":1`, `"deviceState":1`, `"lon":116.538`, `"electric":87`, `"outsideVoltage":12.6`, `"ACC":1`, `"speed":60.5`, `"Overspeed"`, `"General"`),
		"north": ok(northIMEI), "south": denied(404, "organ.notFound"), "personal": ok().without(northIMEI), "powerless": noPermission,
	}},
	{route: "GET /device/getorgandevicelist", query: "organId=0&searchKey=owner+of", want: map[string]outcome{
		"super": ok(northIMEI, southIMEI, `"total":2`), "south": ok(southIMEI, `"plateNo":""`, `"lon":null`, `"electric":null`, `"outsideVoltage":-1`).without(northIMEI),
	}},
	{route: "GET /device/getorgandevicelist", query: "organId=-10&deviceState=0", want: map[string]outcome{
		"super": ok(southIMEI, `"total":2,"online":1`).without(northIMEI), "north": ok(`"rows":[],"total":0`),
	}},
	{route: "GET /map/getaddress", query: "lang=en&lat=30.65&lon=104.06", want: map[string]outcome{
		"super": ok(`"address":"Chengdu, Sichuan","short":"Chengdu, Sichuan","source":"offline"`), "north": ok("Chengdu"), "personal": ok("Chengdu"), "powerless": noPermission, "fresh": mustChange,
	}},
	{route: "GET /map/getaddress", query: "lang=cn&lat=-30&lon=104.06", want: map[string]outcome{"north": denied(200, "address.none")}},
	{route: "GET /map/getaddress", query: "lat=91&lon=104.06", want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "GET /map/getaddress", query: "lat=30", want: map[string]outcome{"north": denied(400, "request.missing")}},
	{route: "GET /device/getDeviceInfo", query: "lang=en&imei=" + northIMEI, want: map[string]outcome{
		"super": ok(`"simNo":"13800000000"`, `"Wired"`), "north": ok(northIMEI, `"parkedSince":0,"todayMileage":4321,"mileageSource":"odometer"`, `"nextReportDue":0`), "south": denied(404, "device.notFound"),
		"personal": denied(404, "device.notFound"), "powerless": noPermission,
	}},
	{route: "GET /device/getDeviceInfo", query: "lang=cn&imei=" + southIMEI, want: map[string]outcome{"personal": ok(southIMEI, "未使用", `"attention":0`, `"todayMileage":null,"mileageSource":""`), "south": ok(`"attention":2`), "north": denied(404, "device.notFound")}},
	{route: "GET /device/getterminalfacts", query: "lang=en&imei=" + northIMEI, want: map[string]outcome{
		"north": ok(`"key":"iccid","name":"ICCID","value":"8986","since":`, `"registered":"","differs":false`, `"value":"861000000000777"`, `"registered":"`+northIMEI+`","differs":true`, `"key":"raw.14","name":"raw.14"`),
		"south": denied(404, "device.notFound"), "personal": denied(404, "device.notFound"), "powerless": noPermission,
	}},
	{route: "GET /device/getterminalfacts", query: "lang=cn&imei=" + southIMEI, want: map[string]outcome{"personal": ok(`"name":"固件版本","value":"V1"`), "north": denied(404, "device.notFound")}},
	{route: "GET /device/getreadings", query: "lang=en&imei=" + northIMEI, want: map[string]outcome{
		"north": ok(`"rows":[`), "super": ok(`"rows":[`), "south": denied(404, "device.notFound"), "personal": denied(404, "device.notFound"), "powerless": noPermission, "fresh": mustChange,
	}},
	{route: "GET /device/getreadings", query: "lang=cn&imei=" + southIMEI, want: map[string]outcome{"personal": ok(`"rows":[]`), "south": ok(`"rows":[]`), "north": denied(404, "device.notFound")}},
	{route: "GET /device/getterminalevents", query: "lang=en&pageSize=1&currentPage=1&imei=" + northIMEI, want: map[string]outcome{
		"north": ok(`"total":2`, `"kind":"answer","kindName":"Answer to a command"`, `"command":"7","ok":true,"text":"OK","detail":"Understood"`).without("K1"),
		"south": denied(404, "device.notFound"), "personal": denied(404, "device.notFound"), "powerless": noPermission,
	}},
	{route: "GET /device/getterminalevents", query: "lang=cn&kind=swipe&imei=" + northIMEI, want: map[string]outcome{"north": ok(`"total":1`, `"kindName":"刷卡"`, `"text":"K1","detail":"张三"`)}},
	{route: "GET /report/getcommandforms", query: "lang=en&imei=" + northIMEI, want: map[string]outcome{
		"north": denied(200, "command.noModel"), "super": denied(200, "command.noModel"), "south": denied(404, "device.notFound"), "powerless": noPermission, "personal": noPermission,
		"fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /device/frames", query: "imei=" + northIMEI, want: map[string]outcome{
		"north": ok(`"problem":"checksum"`, `"hex":"7e017e","fields":[{"offset":0,"hex":"7e","name":"delimiter","value":"7e"}]`),
		"south": denied(404, "device.notFound"), "powerless": noPermission,
	}},
	{route: "GET /device/getunknownlist", query: "pageSize=10&currentPage=1", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "rootuser": ok(`"total":0`), "north": denied(401, "device.inboxOfRoot"), "powerless": noPermission, "personal": noPermission,
	}},
	{route: "POST /device/insertdevice", body: `{"organId":2,"imei":"861000000000009","deviceName":"new","deviceModel":"GT06N","plateNo":"京B00001","lang":"en"}`, want: map[string]outcome{
		"north": ok(`"imei":"861000000000009"`), "super": denied(200, "device.taken"), "south": denied(404, "organ.notFound"),
		"powerless": noPermission, "personal": noPermission,
	}},
	{route: "POST /device/deleteunknown", body: `{"protocol":"jt808","identity":"13900000001"}`, want: map[string]outcome{
		"super": ok(), "north": denied(401, "device.inboxOfRoot"), "powerless": noPermission,
	}},
	{route: "GET /system/gethealth", query: "lang=en", want: map[string]outcome{
		"super": ok(`"checks":[{"name":"database","works":true}]`, `"findings":[`, "are missing in the log", `"confirmedAt":0`), "north": noPermission, "powerless": noPermission, "personal": noPermission,
	}},
	{route: "POST /system/confirmfinding", body: `{"code":"log.missing","lang":"en"}`, want: map[string]outcome{
		"super": ok(), "north": noPermission, "powerless": noPermission, "personal": noPermission,
	}},
	{route: "POST /system/confirmfinding", body: `{"code":"log.missing","subject":"nothing","lang":"en"}`, want: map[string]outcome{"super": denied(200, "finding.gone")}},
	{route: "GET /historytrack/gethistorytracklist", query: "lang=en&locType=&imei=" + northIMEI + "&startTime=1772334000&endTime=1772337600", want: map[string]outcome{
		"north": ok(`"locTime":1772334000,"showTime":"2026-03-01 11:00:00","lon":116.3,"lng":116.3,"lat":39.9,"speed":0,`, `"stopPeriod":600,"stopStartTime":1772334000,"stopEndTime":1772334600,"stopStr":"10 min"`, `"locationTypeName":"GPS"`, `"ACC":1,"mileage":null}`).
			without(`"lat":44.9`, "noFix"),
		"south": denied(404, "device.notFound"), "personal": denied(404, "device.notFound"), "powerless": noPermission,
	}},
	{route: "GET /historytrack/gethistorytracklist", query: "lang=cn&quality=all&imei=" + northIMEI + "&startTime=2026-03-01+11:00:00&endTime=2026-03-01+12:00:00", want: map[string]outcome{
		"super": ok(`"lat":44.9`, `"quality":"noFix"`, `"stopStr":"10分"`),
	}},
	{route: "GET /historytrack/gethistorytracklist", query: "zone=0&imei=" + southIMEI + "&startTime=2026-03-01+00:00:00&endTime=2026-03-01+12:00", want: map[string]outcome{
		"personal": ok(`{"trackList":[]}`), "south": ok(`{"trackList":[]}`),
	}},
	{route: "GET /uclog/getloggerlist", query: "lang=en&type=signin&source=ALL&level=ALL&collection=log&timeEnable=0&startDate=&endDate=&pageSize=200", want: map[string]outcome{
		"super":    ok(`"user":"super","address":"192.0.2.1"`, `"logContent":"north signed in"`, `"source":"IOT-APP"`, `"logTypeName":"Sign-in","source":"GPS-BACK","module":"account","moduleName":"Accounts"`),
		"rootuser": ok(`"north signed in"`, `"south signed in"`), "north": ok(`"logContent":"north signed in"`).without("south", "super", "rootuser"),
		"south": ok(`"south signed in"`, southIMEI).without("north"), "powerless": noPermission, "personal": noPermission,
	}},
	{route: "GET /uclog/getloggerlist", query: "lang=cn&timeEnable=1&startDate=2026-03-01+12:00", want: map[string]outcome{
		"super": denied(200, "audit.badTime"), "powerless": noPermission,
	}},
	{route: "GET /uclog/getloggerlist", query: "timeEnable=1&startDate=2026-03-02+12:00&endDate=2026-03-01+12:00", want: map[string]outcome{"north": denied(200, "audit.rangeReversed")}},
	{route: "GET /uclog/getloggerlist", query: "lang=cn&timeEnable=1&startDate=2026-03-01+12:00&endDate=2026-03-01+12:00&content=NORTH+登录成功", want: map[string]outcome{
		"super": ok(`"total":1`, `"north登录成功"`),
	}},
	{route: "GET /uclog/getloggerlist", query: "timeEnable=1&zone=0&startDate=2026-03-01+12:00&endDate=2026-03-01+13:00", want: map[string]outcome{"super": ok(`"rows":[],"total":0`)}},
	{route: "GET /uclog/getloggerlist", query: "entry=1", want: map[string]outcome{"super": ok(`"id":1,`, `"total":1`)}},
	{route: "GET /uclog/getloggerlist", query: "entry=999999", want: map[string]outcome{"super": ok(`"rows":[],"total":0`)}},
	{route: "GET /uclog/getloggerlist", query: "key=" + southIMEI, want: map[string]outcome{"super": ok(`"total":1`), "north": ok(`"total":0`), "south": ok(`"total":1`)}},
}

// changesNothing reports whether what a scenario asks leaves the world as it was, but for what the log says of those who looked.
func (sc scenario) changesNothing() bool {
	return strings.HasPrefix(sc.route, "GET ") && sc.route != "GET /signout" && sc.route != "GET /uclog/getloggerlist"
}

func TestScenarios(t *testing.T) {
	all, looked, asked := t, (*fleetOf)(nil), 0
	for _, sc := range scenarios {
		t.Run(sc.route, func(t *testing.T) {
			f := looked
			if !sc.changesNothing() {
				f = newFleet(t)
			} else if asked++; asked%8 == 1 { // the clock stands still, and there is a limit to what one person may ask in a second
				f = newFleet(all)
				looked = f
			}
			for _, person := range []string{"south", "personal", "powerless", "fresh", "north", "rootuser", "staff", "super"} {
				if want, ok := sc.want[person]; ok {
					f.expect(t, sc.line(), f.tokens[person], sc.body, want)
				}
			}
		})
	}
}

// TestGuard asks every guarded route without a session, with an expired one and with that of a disabled user.
func TestGuard(t *testing.T) {
	f := newFleet(t)
	none := denied(403, "account.noSession")
	disabled := f.disabled(t)
	for _, sc := range scenarios {
		for _, token := range []string{"", "nonsense", strings.Repeat("A", 43), disabled} {
			f.expect(t, sc.line(), token, sc.body, none)
		}
	}
	f.pass(13 * time.Hour)
	for _, sc := range scenarios {
		f.expect(t, sc.line(), f.tokens["super"], sc.body, none)
	}
}

// disabled returns the token of a session whose account was disabled after it began.
func (f *fleetOf) disabled(t *testing.T) string {
	a, err := f.db.InsertAccount(t.Context(), account.Account{LoginName: "disabled", OrganID: f.organs["root"].ID, Super: true})
	check(t, err)
	token := strings.Repeat("D", 43)
	hash := sha256.Sum256([]byte(token))
	now := fleet.MillisOf(f.clock())
	check(t, f.db.InsertSession(t.Context(), account.Session{
		TokenHash: hash[:], UserType: account.Enterprise, AccountID: a.ID, CreatedAt: now, LastUsedAt: now, ExpiresAt: now + 3_600_000,
	}))
	return token
}

func (sc scenario) line() string {
	line := strings.Replace(sc.route, " ", " /api", 1)
	if sc.query != "" {
		line += "?" + sc.query
	}
	return line
}

func (f *fleetOf) expect(t *testing.T, line, token, body string, want outcome) {
	t.Helper()
	a := f.ask(t, line, token, body)
	number := 0
	if want.code != "" {
		number = locale.Errcode(want.code)
	}
	if a.Status != want.status || a.Errcode != number || a.Errmsg == "" {
		t.Errorf("%s: got %d, errcode %d (%s); want %d, %d (%s)", line, a.Status, a.Errcode, a.Errmsg, want.status, number, want.code)
		return
	}
	if number != 0 && string(a.Retobj) != "null" {
		t.Errorf("%s: a refusal carries %s", line, a.Retobj)
	}
	all := a.Errmsg + string(a.Retobj) + a.At
	for _, text := range want.has {
		if !strings.Contains(all, text) {
			t.Errorf("%s: no %q in %.3000s", line, text, all)
		}
	}
	for _, text := range want.lacks {
		if strings.Contains(all, text) {
			t.Errorf("%s: %q in %.3000s", line, text, all)
		}
	}
}

func TestRefreshedTokenComesBack(t *testing.T) {
	f := newFleet(t)
	f.pass(7 * time.Hour)
	a := f.ask(t, "GET /api/basic/getwebsiteinfo", f.tokens["north"], "")
	fresh := a.Header.Get("authorization")
	if a.Status != http.StatusOK || len(fresh) != 43 {
		t.Fatalf("%+v", a)
	}
	f.pass(3 * time.Minute)
	f.expect(t, "GET /api/basic/getwebsiteinfo", fresh, "", ok())
	f.expect(t, "GET /api/basic/getwebsiteinfo", f.tokens["north"], "", denied(403, "account.noSession"))
}

func TestLanguages(t *testing.T) {
	f := newFleet(t)
	texts, err := locale.Load()
	check(t, err)
	for _, c := range []struct{ line, token, body, want string }{
		{"GET /api/basic/getwebsiteinfo", "", "", texts.Text("cn", "account.noSession", nil)},
		{"GET /api/basic/getwebsiteinfo?lang=en", "", "", texts.Text("en", "account.noSession", nil)},
		{"GET /api/basic/getwebsiteinfo?lang=xx", f.tokens["north"], "", "Done"}, // the session's
		{"GET /api/basic/getwebsiteinfo?lang=cn", f.tokens["north"], "", "成功"},
		{"POST /api/signin", "", `{"userName":"x","password":"y","lang":"en"}`, texts.Text("en", "account.badCredentials", nil)},
		{"POST /api/signin", "", `{"userName":"x","password":"y"}`, texts.Text("cn", "account.badCredentials", nil)},
		{"POST /api/signin", "", `{"userName":"x","password":"y","userType":2}`, "设备号或密码错误"},
	} {
		if a := f.ask(t, c.line, c.token, c.body); a.Errmsg != c.want {
			t.Errorf("%s %s: %q, want %q", c.line, c.body, a.Errmsg, c.want)
		}
	}
}

func TestThrottledSignIn(t *testing.T) {
	f := newFleet(t)
	for range 4 {
		f.expect(t, "POST /api/signin", "", `{"userName":"north","password":"no"}`, denied(200, "account.badCredentials"))
	}
	a := f.ask(t, "POST /api/signin", "", `{"userName":"north","password":"`+password+`","lang":"en"}`)
	if a.Status != 429 || a.Errmsg != "Too many attempts. Try again in 300 s" || a.Header.Get("Retry-After") != "300" {
		t.Fatalf("%+v", a)
	}
}
