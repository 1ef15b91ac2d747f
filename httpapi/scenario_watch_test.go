package httpapi_test

import (
	"fmt"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/notice"
)

// watchScenarios are about how closely devices are watched, and about settled loans. Device 1 is fitted to the vehicle 1 (京A12345) of north.
var watchScenarios = []scenario{
	{route: "POST /device/updatedeviceattention", body: `{"imei":"` + northIMEI + `","plateNo":"京A·12345","attention":3,"attentionRemark":"长期停放/风险监控","lang":"en"}`, want: map[string]outcome{
		"south": denied(404, "device.notFound"), "north": ok("Attention set", `"deviceCount":1`), "rootuser": ok(), "powerless": noPermission, "personal": noPermission,
		"fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /device/updatedeviceattention", body: `{"imei":"` + northIMEI + `","plateNo":"京A54321","attention":3}`, want: map[string]outcome{"north": denied(200, "device.otherPlate"), "south": denied(404, "device.notFound")}},
	{route: "POST /device/updatedeviceattention", body: `{"imei":"` + northIMEI + `","attention":4}`, want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "GET /device/getsamecardevicelist", query: "lang=en&imei=" + northIMEI + "&plateNo=%E4%BA%ACA12345", want: map[string]outcome{
		"north": ok(`"imei":"`+northIMEI+`"`, `"modelHides":false`, `"attention":2,"attentionName":"General"`), "south": denied(404, "device.notFound"), "powerless": noPermission,
		"personal": denied(404, "device.notFound"), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /device/getsamecardevicelist", query: "lang=en&imei=" + southIMEI, want: map[string]outcome{
		"south": ok(`"attention":2`), "personal": ok(`"attention":0,"attentionName":"Not watched","attentionRemark":""`),
	}},
	{route: "POST /device/updatecarsettle", body: `{"imei":"` + northIMEI + `","plateNo":"京A12345","isSettle":1,"settleRemark":"paid","lang":"en"}`, want: map[string]outcome{
		"south": denied(404, "vehicle.notFound"), "north": ok("off the map", `"deviceCount":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /device/updatecarsettle", body: `{"carId":1,"plateNo":"京A12346","isSettle":1}`, want: map[string]outcome{"north": denied(200, "device.otherPlate"), "south": denied(404, "vehicle.notFound")}},
	{route: "POST /device/updatecarsettle", body: `{"carId":1,"isSettle":0}`, want: map[string]outcome{"north": denied(200, "vehicle.notSettled")}},
	{route: "POST /device/updatecarsettle", body: `{"imei":"` + southIMEI + `","isSettle":1}`, want: map[string]outcome{"south": denied(404, "vehicle.notFound")}}, // not fitted to one
	{route: "POST /device/updatecarsettle", body: `{"isSettle":1}`, want: map[string]outcome{"super": denied(404, "vehicle.notFound")}},
}

// TestAttentionIsTold: a level is seen in the list and the count of those who may, its remark can be changed while somebody
// watches and not after, and the audit has it all.
func TestAttentionIsTold(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	mark := func(level, remark string, want outcome) {
		t.Helper()
		f.expect(t, "POST /api/device/updatedeviceattention", north, `{"imei":"`+northIMEI+`","attention":`+level+`,"attentionRemark":"`+remark+`","sameCar":1,"lang":"en"}`, want)
		f.refresh(t)
	}
	mark("3", "风险监控", ok())
	f.expect(t, "GET /api/device/getorgandevicelist?lang=en&organId=-10", north, "", ok(`"attention":3,"attentionRemark":"风险监控","attentionName":"High"`, `"attentionCount":1`))
	mark("-1", "长期停放/其他", ok())
	f.expect(t, "GET /api/device/getDeviceInfo?lang=en&imei="+northIMEI, north, "", ok(`"attention":3,"attentionRemark":"长期停放/其他"`))
	mark("0", "left over", ok())
	f.expect(t, "GET /api/device/getDeviceInfo?lang=en&imei="+northIMEI, north, "", ok(`"attention":0,"attentionRemark":""`))
	f.expect(t, "GET /api/device/getorgandevicelist?lang=en&organId=-10", north, "", ok(`"rows":[],"total":0`, `"attentionCount":0`))
	mark("-1", "too late", outcome{status: 200, code: "attention.none", has: []string{"You have not paid attention to the vehicle, so you cannot modify the remarks"}})
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&content=Attention", f.tokens["super"], "", ok(`"total":3`, `"name":"Attention remark","old":"长期停放/其他","new":""`))
}

// TestSettledIsGone: a settled vehicle is in no list, count or state of the monitor centre, and where it is administered; withdrawn it is back.
func TestSettledIsGone(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	settle := func(yes, remark string, want outcome) {
		t.Helper()
		f.expect(t, "POST /api/device/updatecarsettle", north, `{"imei":"`+northIMEI+`","plateNo":"京A12345","isSettle":`+yes+`,"settleRemark":"`+remark+`","lang":"en"}`, want)
		f.refresh(t)
	}
	settle("1", "paid in full", ok())
	settle("1", "again", denied(200, "vehicle.isSettled"))
	f.expect(t, "GET /api/device/getdevicestatecount", north, "", ok(`"total":0`, `"online":0`, `"attentionCount":0`))
	for _, organ := range []string{"0", "2", "-10"} {
		f.expect(t, "GET /api/device/getorgandevicelist?hasSubOrgan=1&organId="+organ, north, "", ok(`"rows":[],"total":0`, `"total":0,"online":0`))
	}
	f.expect(t, "GET /api/ucorgan/getorgantree", north, "", ok(`"totalCount":0,"ownCount":0`))
	f.expect(t, "GET /api/ucorgan/getorganlist", north, "", ok(`"totalCount":1`))
	f.expect(t, "GET /api/device/getdevicelist?organId=0&hasSubOrgan=1", north, "", ok(`"total":1`, `"isSettle":1`, `"settleRemark":"paid in full"`))
	f.expect(t, "GET /api/car/getcarlist?isSettle=1", north, "", ok(`"total":1`, `"plateNo":"京A12345"`))
	f.expect(t, "GET /api/car/getcarlist?isSettle=0", north, "", ok(`"total":0`))
	settle("0", "cheque bounced", ok("back on the map"))
	f.expect(t, "GET /api/device/getdevicestatecount", north, "", ok(`"total":1`, `"attentionCount":1`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&content=Settlement", f.tokens["super"], "", ok(`"total":`, `"old":"paid in full","new":"cheque bounced"`))
}

// TestSettledIsSilent: while a loan is settled its vehicle's alarms, those there were and those that come, are in no list, count or notice;
// the report of alarms keeps them. Withdrawn, they are back.
func TestSettledIsSilent(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	settle := func(yes string) {
		t.Helper()
		f.expect(t, "POST /api/device/updatecarsettle", north, `{"imei":"`+northIMEI+`","plateNo":"京A12345","isSettle":`+yes+`,"lang":"en"}`, ok())
		f.refresh(t)
	}
	f.expect(t, "POST /api/notice/insertrule", north, noticeRule("Removals", "all"), ok())
	tell := notice.Post{Target: notice.Target{Channel: notice.Browser, AccountID: f.ids(t, "north")}, OrganID: f.organs["north"].ID, Group: "g", Due: 1, AlarmIDs: []fleet.ID{northAlarm}}
	check(t, f.db.PostNotices(t.Context(), nil, []notice.Post{tell}, notice.DefaultRules(), 1000))
	mine, err := f.db.ClaimNotices(t.Context(), notice.Claim{Channel: notice.Browser, Now: 2000, Until: 3000, Most: 1})
	check(t, err)
	_, err = f.db.EndNotice(t.Context(), notice.Ended{Taken: mine[0].Taken(), At: 2000, State: notice.Sent})
	check(t, err)
	late := alarmedOf(1)
	late.Type = "powerCut"

	// seen is what those who look find: alarms, of them urgent ones, and notices, of north and of everybody.
	seen := func(alarms, everywhere int, noticed bool) {
		t.Helper()
		f.expect(t, "GET /api/alarm/getalarmlist", north, "", ok(fmt.Sprintf(`"total":%d`, alarms)))
		f.expect(t, "GET /api/alarm/getalarmlist?searchKey="+northIMEI, super, "", ok(fmt.Sprintf(`"total":%d`, alarms)))
		f.expect(t, "GET /api/alarm/getalarmlist", super, "", ok(fmt.Sprintf(`"total":%d`, everywhere)))
		byType, err := f.db.CountAlarms(t.Context(), f.organs["north"].Path)
		check(t, err)
		if n := byType["sos"] + byType["powerCut"]; n != alarms {
			t.Errorf("counted %d, not %d", n, alarms)
		}
		if own := f.ask(t, "GET /api/notice/getownnoticelist", north, ""); noticed != strings.Contains(string(own.Retobj), northIMEI) {
			t.Errorf("notices: %s", own.Retobj)
		}
	}
	seen(1, 2, true)
	settle("1")
	seen(0, 1, false)
	check(t, f.db.PutAlarms(t.Context(), []alarm.Alarm{late}))
	seen(0, 1, false)
	rows, err := f.db.AlarmsByID(t.Context(), []fleet.ID{late.Key.ID()})
	check(t, err)
	if posts, err := notice.NewBook(f.db, notice.DefaultRules()).Posts(t.Context(), rows, 1000); err != nil || len(rows) != 1 || len(posts) != 0 {
		t.Errorf("%d alarms, told %+v, %v", len(rows), posts, err)
	}
	f.expect(t, "GET /api/report/getalarmreportlist", north, "", ok(`"total":2`, `"isSettle":1`))
	settle("0")
	seen(2, 3, true)
}

// refresh has the board hear of what changed, as it would over the bus.
func (f *fleetOf) refresh(t *testing.T) {
	t.Helper()
	rows, err := f.db.RowsByID(t.Context(), f.board.DeviceIDs(f.organs["root"].ID, true))
	check(t, err)
	f.board.Put(rows)
}
