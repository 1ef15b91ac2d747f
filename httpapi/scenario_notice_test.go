package httpapi_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/notice"
)

const newRule = `{"ruleName":"Removals","enabled":1,"alarmTypes":["removal"],"userIds":[],"byBrowser":1,"emails":["ops@example.com"],"webhookUrl":"https://hooks.example/x","quietFrom":1320,"quietTo":420,"lang":"en"}`

func noticeRule(was, is string) string { return strings.Replace(newRule, was, is, 1) }

var noticeScenarios = []scenario{
	{route: "GET /notice/getrulelist", query: "lang=en", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "north": ok(), "south": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /notice/getrulelist", query: "organId=3", want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "POST /notice/insertrule", body: newRule, want: map[string]outcome{
		"north": ok("Rule added", `"webhookSecret":"`), "south": ok(`"ruleId":`), "super": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /notice/insertrule", body: noticeRule(`{`, `{"organId":3,`), want: map[string]outcome{"north": denied(404, "organ.notFound"), "south": ok(), "super": ok()}},
	{route: "POST /notice/insertrule", body: noticeRule(`Removals`, ` `), want: map[string]outcome{"north": denied(200, "notice.name")}},
	{route: "POST /notice/insertrule", body: noticeRule(`"removal"`, `"'; DROP"`), want: map[string]outcome{"north": denied(200, "notice.alarmType")}},
	{route: "POST /notice/insertrule", body: noticeRule(`ops@example.com`, `ops`), want: map[string]outcome{"north": denied(200, "notice.email")}},
	{route: "POST /notice/insertrule", body: noticeRule(`https://hooks.example/x`, `http://127.0.0.1:8080/`), want: map[string]outcome{"north": denied(200, "notice.urlPlain"), "super": denied(200, "notice.urlPlain")}},
	{route: "POST /notice/insertrule", body: noticeRule(`https://hooks.example/x`, `gopher://x`), want: map[string]outcome{"north": denied(200, "notice.url")}},
	{route: "POST /notice/insertrule", body: noticeRule(`{`, `{"timeZone":"Nowhere/At-all",`), want: map[string]outcome{"north": denied(200, "notice.zone")}},
	{route: "POST /notice/insertrule", body: `{"ruleName":"x","lang":"en"}`, want: map[string]outcome{"north": denied(200, "notice.nobody")}},
	{route: "POST /notice/insertrule", body: noticeRule(`"userIds":[]`, `"userIds":[9999]`), want: map[string]outcome{"north": denied(404, "user.notFound")}},
	{route: "POST /notice/insertrule", body: noticeRule(`{`, `{"carIds":[9999],`), want: map[string]outcome{"north": denied(404, "vehicle.notFound")}},
	{route: "GET /notice/getrule", query: "ruleId=9", want: map[string]outcome{
		"super": denied(404, "notice.ruleNotFound"), "north": denied(404, "notice.ruleNotFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /notice/updaterule", body: noticeRule(`{`, `{"ruleId":9,`), want: map[string]outcome{
		"super": denied(404, "notice.ruleNotFound"), "north": denied(404, "notice.ruleNotFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /notice/deleterule", body: `{"ruleIds":"9"}`, want: map[string]outcome{
		"super": denied(404, "notice.ruleNotFound"), "north": denied(404, "notice.ruleNotFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /notice/deleterule", body: `{"ruleIds":""}`, want: map[string]outcome{"north": denied(200, "notice.chooseFirst")}},
	{route: "GET /notice/getnoticelist", query: "lang=en&channel=email&state=open", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "north": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /notice/getnotice", query: "noticeId=9", want: map[string]outcome{
		"super": denied(404, "notice.notFound"), "north": denied(404, "notice.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /notice/replaynotice", body: `{"noticeId":9}`, want: map[string]outcome{
		"super": denied(404, "notice.notFound"), "north": denied(404, "notice.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /notice/getownnoticelist", query: "lang=en", want: map[string]outcome{"super": ok(`[]`), "north": ok(`[]`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /notice/readownnotices", body: `{"noticeId":9}`, want: map[string]outcome{"super": ok(), "north": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "GET /notice/getchoices", query: "lang=en", want: map[string]outcome{
		"north": ok(`"enabled":0,"alarmTypes":[],"watched":0,"byBrowser":1,"byEmail":0`), "super": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /notice/setchoices", body: choicesOf(`"sos"`, 0), want: map[string]outcome{"north": ok("Your notices are saved"), "super": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /notice/setchoices", body: choicesOf(`"none"`, 0), want: map[string]outcome{"north": denied(200, "notice.alarmType")}},
	{route: "POST /notice/setchoices", body: choicesOf(``, 1440), want: map[string]outcome{"north": ok()}},
}

func choicesOf(types string, digest int) string {
	return fmt.Sprintf(`{"enabled":1,"alarmTypes":[%s],"watched":0,"byBrowser":1,"byEmail":0,"digestMinutes":%d,"digestAt":0,"quietFrom":0,"quietTo":0,"timeZone":"","lang":"en"}`, types, digest)
}

// TestNoticeRules: a rule belongs to its organisation and those above it; its secret is told once; whoever is below others does not see who
// else is told.
func TestNoticeRules(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	a := f.ask(t, "POST /api/notice/insertrule", north, newRule)
	var made struct {
		RuleID        fleet.ID
		WebhookSecret string
	}
	check(t, json.Unmarshal(a.Retobj, &made))
	if len(made.WebhookSecret) != 43 {
		t.Fatalf("%+v", made)
	}
	f.expect(t, "GET /api/notice/getrulelist?searchKey=REMO", north, "", ok(`"total":1`, `"ruleName":"Removals"`, `"webhookUrl":"https://hooks.example/x"`, `"quietFrom":1320`).without(made.WebhookSecret))
	f.expect(t, "GET /api/notice/getrulelist", super, "", ok(`"total":1`))
	f.expect(t, "GET /api/notice/getrulelist", south, "", ok(`"total":0`))
	for _, call := range []string{"GET /api/notice/getrule?ruleId=1"} {
		f.expect(t, call, south, "", denied(404, "notice.ruleNotFound"))
		f.expect(t, call, north, "", ok(`"users":[]`, `"vehicles":[]`).without(made.WebhookSecret, "sealed"))
	}
	f.expect(t, "POST /api/notice/updaterule", south, noticeRule(`{`, `{"ruleId":1,`), denied(404, "notice.ruleNotFound"))
	f.expect(t, "POST /api/notice/deleterule", south, `{"ruleIds":"1"}`, denied(404, "notice.ruleNotFound"))
	f.expect(t, "POST /api/notice/updaterule", north, noticeRule(`{`, `{"ruleId":1,`), ok(`"webhookSecret":""`))
	f.expect(t, "POST /api/notice/updaterule", north, noticeRule(`{`, `{"ruleId":1,"renewSecret":1,`), ok(`"webhookSecret":"`).without(`"webhookSecret":""`))
	// Vehicle 1 is the north's; users are named by their numbers.
	f.expect(t, "POST /api/notice/updaterule", north, noticeRule(`{`, `{"ruleId":1,"carIds":[1],`), ok())
	f.expect(t, "GET /api/notice/getrule?ruleId=1", north, "", ok(`"vehicles":[{"carId":1,"plateNo":"京A12345"}]`))
	f.expect(t, "POST /api/notice/insertrule", south, noticeRule(`{`, `{"carIds":[1],`), denied(404, "vehicle.notFound"))
	theirs := f.ids(t, "north")
	f.expect(t, "POST /api/notice/insertrule", south, noticeRule(`"userIds":[]`, fmt.Sprintf(`"userIds":[%d]`, theirs)), denied(404, "user.notFound"))
	f.expect(t, "POST /api/notice/updaterule", north, noticeRule(`"userIds":[]`, fmt.Sprintf(`"ruleId":1,"userIds":[%d]`, theirs)), ok())
	f.expect(t, "GET /api/notice/getrule?ruleId=1", north, "", ok(fmt.Sprintf(`"userId":%d`, theirs)))
	f.expect(t, "POST /api/notice/deleterule", north, `{"ruleIds":1}`, ok(`"deleted":1`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=alarm", super, "", ok("Notice rule Removals added", "Notice rule Removals changed", "Notice rule Removals deleted").without(made.WebhookSecret))
}

// fillNotices adds a rule to either organisation, and tells the north's people and the south's of an alarm each.
func (f *fleetOf) fillNotices(t *testing.T) {
	t.Helper()
	for i, who := range []string{"north", "south"} { // in this order: TestForeignThings compares fleets made apart
		alarmID := []fleet.ID{northAlarm, southAlarm}[i]
		if a := f.ask(t, "POST /api/notice/insertrule", f.tokens[who], noticeRule("Removals", "rule of "+who)); a.Errcode != 0 {
			t.Fatalf("%+v", a)
		}
		post := notice.Post{Target: notice.Target{Channel: notice.Browser, AccountID: f.ids(t, who)}, OrganID: f.organs[who].ID, Group: who, Due: 1, AlarmIDs: []fleet.ID{alarmID}}
		check(t, f.db.PostNotices(t.Context(), nil, []notice.Post{post}, notice.DefaultRules(), 1000))
	}
}

// ids is the number of a user.
func (f *fleetOf) ids(t *testing.T, login string) fleet.ID {
	t.Helper()
	a, err := f.db.AccountByLogin(t.Context(), login)
	check(t, err)
	return a.ID
}

// TestNoticeLog: what was told is seen by those who administer its organisation, and by whom it was told; nobody else, and no settled vehicle.
func TestNoticeLog(t *testing.T) {
	f := newFleet(t)
	north, south := f.tokens["north"], f.tokens["south"]
	who := f.ids(t, "north")
	post := notice.Post{Target: notice.Target{Channel: notice.Browser, AccountID: who}, OrganID: f.organs["north"].ID, Group: "g", Due: 1, AlarmIDs: []fleet.ID{northAlarm, southAlarm}}
	check(t, f.db.PostNotices(t.Context(), nil, []notice.Post{post}, notice.DefaultRules(), 1000))
	f.expect(t, "POST /api/notice/replaynotice", north, `{"noticeId":1}`, denied(200, "notice.underWay"))
	mine, err := f.db.ClaimNotices(t.Context(), notice.Claim{Channel: notice.Browser, Now: 2000, Until: 3000, Most: 1})
	check(t, err)
	_, err = f.db.EndNotice(t.Context(), notice.Ended{Taken: mine[0].Taken(), At: 2000, State: notice.Sent})
	check(t, err)
	f.expect(t, "GET /api/notice/getnoticelist?lang=en", north, "", ok(`"total":1`, `"channelName":"Browser","recipient":"north"`, `"alarmCount":2`, `"stateName":"Sent"`))
	f.expect(t, "GET /api/notice/getnoticelist", south, "", ok(`"total":0`))
	f.expect(t, "GET /api/notice/getnotice?noticeId=1&lang=en", north, "", ok(`"attempts":[{"time":2,"state":"sent"`))
	f.expect(t, "GET /api/notice/getnotice?noticeId=1", south, "", denied(404, "notice.notFound"))
	f.expect(t, "POST /api/notice/replaynotice", south, `{"noticeId":1}`, denied(404, "notice.notFound"))
	f.expect(t, "GET /api/notice/getownnoticelist?lang=en", north, "", ok(`"isRead":0`, `"alarmTypeName":"SOS"`, northIMEI, `"alarmCount":1`).without(southIMEI)) // what they may not see is neither shown nor counted
	f.expect(t, "GET /api/notice/getownnoticelist", south, "", ok(`[]`))
	f.expect(t, "POST /api/notice/readownnotices", south, `{"noticeId":1}`, ok())
	f.expect(t, "GET /api/notice/getownnoticelist", north, "", ok(`"isRead":0`))
	f.expect(t, "POST /api/notice/readownnotices", north, `{"noticeId":1}`, ok())
	f.expect(t, "GET /api/notice/getownnoticelist", north, "", ok(`"isRead":1`))
	f.expect(t, "POST /api/notice/replaynotice", north, `{"noticeId":1,"lang":"en"}`, ok("It will be sent again"))
	f.expect(t, "GET /api/notice/getownnoticelist", north, "", ok(`[]`))
}
