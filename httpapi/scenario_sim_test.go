package httpapi_test

import (
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/sim"
	"waymark/locale"
)

// hub notes of whom somebody wants cards asked for.
type hub struct {
	asked []string
	full  bool
}

// Ask implements sim.Hub.
func (h *hub) Ask(below string) bool {
	h.asked = append(h.asked, below)
	return !h.full
}

const newCard = `{"organId":2,"sim":"13900000001","iccid":"8986000000000000000a","inCombo":"10M","outCombo":"1GB/月","period":"12","location":"Domestic","type":"CMCC","lang":"en"}`

var simScenarios = []scenario{
	{route: "GET /uccard/getTrafficList", query: "lang=en&searchKey=1&state=ACTIVE&organId=2&hasSubOrgan=1", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "north": ok(), "south": denied(404, "organ.notFound"), "rootuser": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /uccard/getTrafficList", query: "state=NONSENSE", want: map[string]outcome{"super": denied(400, "request.badValue")}},
	{route: "POST /uccard/insertsimcard", body: newCard, want: map[string]outcome{
		"south": denied(404, "organ.notFound"), "north": ok("SIM card added", `"iccid":"8986000000000000000A"`), "super": denied(200, "sim.numberTaken"),
		"rootuser": denied(200, "sim.numberTaken"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /uccard/insertsimcard", body: `{"organId":2,"sim":"1390000000","iccid":"8986000000000000000a"}`, want: map[string]outcome{"north": denied(200, "sim.number")}},
	{route: "POST /uccard/insertsimcard", body: `{"organId":2,"sim":"13900000001","iccid":"8986 0000"}`, want: map[string]outcome{"north": denied(200, "sim.iccid")}},
	{route: "POST /uccard/insertsimcard", body: strings.Replace(newCard, "10M", "11M", 1), want: map[string]outcome{"north": denied(200, "sim.combo")}},
	{route: "POST /uccard/insertsimcard", body: strings.Replace(newCard, `"12"`, `"13"`, 1), want: map[string]outcome{"north": denied(200, "sim.period")}},
	{route: "POST /uccard/insertsimcard", body: strings.Replace(newCard, "Domestic", "Moon", 1), want: map[string]outcome{"north": denied(200, "sim.location")}},
	{route: "POST /uccard/insertsimcard", body: strings.Replace(newCard, "CMCC", "x", 1), want: map[string]outcome{"north": denied(200, "sim.type")}},
	{route: "POST /uccard/insertsimcard", body: `{"organId":1,"sim":"13900000001","iccid":"8986000000000000000a"}`, want: map[string]outcome{"north": denied(404, "organ.notFound"), "rootuser": ok()}},
	{route: "POST /uccard/removeCard", body: `{"sim":["13900000001"],"lang":"en"}`, want: map[string]outcome{
		"super": denied(404, "sim.notFound"), "north": denied(404, "sim.notFound"), "south": denied(404, "sim.notFound"), "rootuser": denied(404, "sim.notFound"),
		"powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /uccard/removeCard", body: `{"sim":" , "}`, want: map[string]outcome{"north": denied(200, "sim.chooseFirst")}},
	{route: "POST /uccard/removeCard", body: `{"sim":7}`, want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /uccard/refreshcards", body: `{"lang":"en"}`, want: map[string]outcome{
		"super": denied(429, "sim.askedJustNow"), "north": ok(`"asked":0`), "south": ok(), "rootuser": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
}

// TestSIMLife takes a card from its addition to its removal.
func TestSIMLife(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	f.expect(t, "POST /api/uccard/insertsimcard", north, newCard, ok())
	f.expect(t, "POST /api/uccard/insertsimcard", south, `{"organId":3,"sim":"13900000002","iccid":"8986000000000000000a"}`, denied(200, "sim.iccidTaken"))
	f.expect(t, "POST /api/uccard/insertsimcard", south, `{"organId":3,"sim":"13800000000","iccid":"89860000000000000003"}`, ok())
	row := ok(`"sim":"13900000001"`, `"organName":"north"`, `"simLocationName":"Domestic"`, `"outComboName":"1 GB a month"`, `"month_used_flow":null`, `"state":"UNKNOWN"`, `"simStateName":"Unknown"`, `"asOf":0`, `"total":1`)
	f.expect(t, "GET /api/uccard/getTrafficList?lang=en", north, "", row)
	f.expect(t, "GET /api/uccard/getTrafficList?lang=en&searchKey=000a", super, "", row)
	f.expect(t, "GET /api/uccard/getTrafficList?searchKey=000a", south, "", ok(`"total":0`))
	f.expect(t, "GET /api/uccard/getTrafficList?organId=2", south, "", denied(404, "organ.notFound"))
	f.expect(t, "GET /api/uccard/getTrafficList", super, "", ok(`"total":2`))
	// both devices have this card's number; the southern user sees the southern one alone
	f.expect(t, "GET /api/uccard/getTrafficList", south, "", ok(`"imei":"`+southIMEI+`"`, `"deviceName":"dev south"`))

	all, err := f.db.StaleSIMs(t.Context(), "", 1<<60, 0, 9)
	check(t, err)
	check(t, f.db.PutUsage(t.Context(), map[fleet.ID]sim.Usage{all[0].ID: {State: sim.Overused, CarrierState: "9", MonthTotal: 10240, MonthUsed: 11000, DayUsed: 77, SMS: 0, AsOf: 1772330400000}}))
	f.expect(t, "GET /api/uccard/getTrafficList?lang=cn&state=OVERUSED", north, "", ok(`"month_total_flow":10,"month_used_flow":10.74,"day_used_flow":0.08,"overage":0.74,"sms":0`, `"carrierState":"9"`, `"asOf":1772330400`, "超量停机"))

	f.expect(t, "POST /api/uccard/refreshcards", north, `{}`, ok(`"asked":1`))
	a := f.ask(t, "POST /api/uccard/refreshcards", north, `{"lang":"en"}`)
	if a.Status != 429 || a.Errcode != locale.Errcode("sim.askedJustNow") || a.Header.Get("Retry-After") != "60" {
		t.Errorf("%+v", a)
	}
	f.pass(time.Minute)
	f.hub.full = true
	f.expect(t, "POST /api/uccard/refreshcards", north, `{}`, denied(429, "sim.hubBusy"))
	if strings.Join(f.hub.asked, " ") != "/1/2/ /1/2/" {
		t.Errorf("asked for %v", f.hub.asked)
	}

	f.expect(t, "POST /api/uccard/removeCard", north, `{"sim":["13900000001","13800000000"]}`, denied(404, "sim.notFound"))
	f.expect(t, "POST /api/uccard/removeCard", super, `{"sim":"13900000001, 13800000000","lang":"en"}`, ok("SIM cards deleted", `"removed":2,"inDevices":1`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=sim", super, "", ok("SIM card 13900000001 added", "SIM card 13800000000 deleted", "was asked about: 1", `"name":"Internal combo","old":"","new":"10M"`))
	if row := f.device(t, southIMEI); row.Device.SIM != "13800000000" {
		t.Errorf("the device lost its number: %+v", row.Device)
	}
}
