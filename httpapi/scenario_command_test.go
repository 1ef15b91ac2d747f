package httpapi_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/permission"
	"waymark/locale"
)

// aCommand asks a device for reports every 30 seconds; the devices of these scenarios have no model.
func aCommand(imei string) string {
	return `{"imei":"` + imei + `","cmdCode":"CC_18","data":{"CC_18":{"seconds":30}},"lang":"en"}`
}

var commandScenarios = []scenario{
	{route: "POST /report/sendcommand", body: aCommand(northIMEI), want: map[string]outcome{
		"north": denied(200, "command.noModel"), "super": denied(200, "command.noModel"), "south": denied(404, "device.notFound"),
		"powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /report/sendcommand", body: `{"imei":"` + northIMEI + `","cmdCode":"CC_18","data":{"CC_18":5}}`, want: map[string]outcome{"north": denied(200, "command.unknownField")}},
	{route: "POST /report/sendcommand", body: `{"imei":"` + northIMEI + `","cmdCode":"CC_18","data":{"seconds":{}}}`, want: map[string]outcome{"north": denied(200, "command.unknownField")}},
	{route: "GET /report/getcommand", query: "lang=en&commandId=99", want: map[string]outcome{
		"north": denied(404, "command.notFound"), "super": denied(404, "command.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /report/cancelcommand", body: `{"commandId":99,"lang":"en"}`, want: map[string]outcome{
		"north": denied(404, "command.notFound"), "super": denied(404, "command.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /report/getcommandreportlist", query: "lang=en&organId=2&hasSubOrgan=1&cmdCodes=CC_18,CC_38&cmdStatus=queued", want: map[string]outcome{
		"north": ok(`"rows":[],"total":0`), "super": ok(), "south": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /report/getcommandreportlist", query: "startTime=yesterday", want: map[string]outcome{"north": denied(400, "track.badTime")}},
	{route: "POST /report/exportcommandreportlist", body: `{"organId":2,"hasSubOrgan":"1","lang":"en"}`, want: map[string]outcome{
		"north": ok("taskId"), "super": ok("taskId"), "south": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /report/approvecommand", body: `{"commandId":99,"agree":1,"lang":"en"}`, want: map[string]outcome{
		"north": denied(404, "command.notFound"), "super": denied(404, "command.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /report/approvecommand", body: `{"commandId":99,"agree":0,"reason":" ","lang":"en"}`, want: map[string]outcome{"north": denied(200, "command.wordNeeded")}},
	{route: "GET /report/getawaitingcount", want: map[string]outcome{"north": ok(`"count":0`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "GET /report/getcommandapprovals", want: map[string]outcome{"north": ok(`"own":"none","rows":[]`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /report/setcommandapproval", body: `{"organId":2,"approval":"cut","lang":"en"}`, want: map[string]outcome{
		"north": ok("Approval of commands changed"), "super": ok(), "south": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /report/exportcommandreportlist", body: `{"endTime":"never"}`, want: map[string]outcome{"north": denied(400, "track.badTime")}},
}

// TestCommandIssued: a command is checked, kept once for each wish, replaced by a newer one of its kind, taken back by who may, and seen by
// nobody else; a vehicle is not stopped unless it was named.
func TestCommandIssued(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	f.expect(t, "POST /api/device/updatedevice", super, `{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	const send = "POST /api/report/sendcommand"
	wish := func(code, rest string) string {
		return `{"imei":"` + northIMEI + `","lang":"en","cmdCode":"` + code + `"` + rest + `}`
	}
	f.expect(t, send, south, wish("CC_26", ""), denied(404, "device.notFound"))
	f.expect(t, send, f.viewAs(t), wish("CC_26", ""), denied(401, "account.viewOnly"))
	for rest, want := range map[string]outcome{
		`,"data":{"CC_18":{"seconds":4}}`:             denied(200, "command.range"),
		`,"data":{"seconds":"x"}`:                     denied(200, "command.number"),
		`,"data":{}`:                                  denied(200, "command.required"),
		`,"data":{"seconds":30,"more":1}`:             denied(200, "command.unknownField"),
		`,"data":{"seconds":30},"deviceModel":"W15L"`: denied(200, "command.otherModel"),
		`,"data":{"seconds":30},"clientKey":"` + strings.Repeat("k", 65) + `"`: denied(400, "request.badValue"),
	} {
		f.expect(t, send, north, wish("CC_18", rest), want)
	}
	f.expect(t, send, north, wish("CC_999", ""), denied(200, "command.notOffered"))
	f.expect(t, send, north, wish("CC_42", ""), outcome{status: 200, code: "command.notOffered", has: []string{"Remote shutdown"}}) // by its name, not by its key
	f.expect(t, send, north, wish("CC_18", `,"data":{"seconds":4}`), outcome{status: 200, code: "command.range", has: []string{"Interval"}})

	f.expect(t, send, north, wish("CC_18", `,"data":{"CC_18":{"seconds":3.00e1}},"clientKey":"k1","deviceModel":"JT808"`), ok(`"commandId":1,"cmdStatus":"queued","cmdStatusName":"Queued","superseded":0,"again":false`, "Command issued"))
	f.expect(t, send, north, wish("CC_18", `,"data":{"seconds":"30"},"clientKey":"k1"`), ok(`"commandId":1,`, `"again":true`, "issued before: nothing more was issued"))
	f.expect(t, send, north, wish("CC_18", `,"data":{"seconds":"31"},"clientKey":"k1"`), denied(200, "command.keyUsed"))
	f.expect(t, send, super, wish("CC_18", `,"data":{"seconds":60},"clientKey":"k1"`), ok(`"commandId":2,"cmdStatus":"queued"`, `"superseded":1`)) // another's key is another's
	f.expect(t, "GET /api/report/getcommandreportlist?lang=en", north, "", ok(`"total":2`, `"cmdStatus":"superseded","cmdStatusName":"Superseded","reason":"A newer one took its place"`, `"sendData":"Interval: 30 s"`, `"canCancel":true`))
	f.expect(t, "GET /api/report/getcommandreportlist", south, "", ok(`"total":0`))

	for confirm, want := range map[string]outcome{"": denied(200, "command.confirm"), "京A12346": denied(200, "command.confirm"), northIMEI: denied(200, "command.confirm")} {
		f.expect(t, send, north, wish("CC_38", `,"plateConfirm":"`+confirm+`"`), want)
	}
	f.expect(t, send, north, wish("CC_38", `,"plateConfirm":"京A12345"`), outcome{status: 200, code: "command.keyNeeded", has: []string{"clientKey"}}) // who asks again would stop it twice
	f.expect(t, send, north, wish("CC_38", `,"plateConfirm":" 京a·12345","clientKey":"cut"`), ok(`"commandId":3,`))
	f.expect(t, send, north, wish("CC_39", ""), ok(`"commandId":4,`, `"superseded":3`)) // who lets it drive does not mean it to be stopped a moment later
	f.expect(t, "GET /api/report/getcommand?commandId=3&lang=en", north, "", ok(`"cmdStatus":"superseded"`, `"events":[{"time":`, `"actor":"north"`, `"note":"A newer one took its place"`, `"evidence":null`))

	f.expect(t, "GET /api/report/getcommand?commandId=4", south, "", denied(404, "command.notFound"))
	f.expect(t, "POST /api/report/cancelcommand", south, `{"commandId":4}`, denied(404, "command.notFound"))
	f.expect(t, "POST /api/report/cancelcommand", north, `{"commandId":4,"lang":"en"}`, ok("Command withdrawn"))
	f.expect(t, "POST /api/report/cancelcommand", north, `{"commandId":4}`, denied(200, "command.ended"))
	f.expect(t, "POST /api/report/cancelcommand", north, `{"commandId":3}`, denied(200, "command.ended")) // nor was it sent
	check(t, f.db.ChangeCommand(t.Context(), 2, func(c *command.Issued) ([]command.Step, error) {
		return c.Begin(fleet.MillisOf(start), command.Step{}, command.Evidence{})
	}))
	f.expect(t, "POST /api/report/cancelcommand", north, `{"commandId":2}`, denied(200, "command.tooFar"))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=command", super, "", ok(`"total":5`, "Command Cut oil or power (CC_38) issued to "+northIMEI, "Command Restore oil or power (CC_39) to "+northIMEI+" withdrawn", `"new":"seconds 60"`))
}

// TestCommandApproved: where an organisation above wants it, a cut-off waits for somebody else who may approve and sees the device. Its issuer, who looks
// through another's eyes, and who comes again are refused; what waits replaces nothing until it is let go.
func TestCommandApproved(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	_, second := f.person(t, "second", f.organs["north"].ID, nil, f.role(t, "approver", f.organs["north"].ID, permission.CommandApprove, permission.CommandRecords))
	_, clerk := f.person(t, "clerk", f.organs["north"].ID, nil, f.role(t, "clerk", f.organs["north"].ID, permission.CommandSend, permission.CommandRecords))
	f.expect(t, "POST /api/device/updatedevice", super, `{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	f.expect(t, "POST /api/report/setcommandapproval", super, `{"organId":1,"approval":"cut"}`, ok())
	f.expect(t, "POST /api/report/setcommandapproval", north, `{"organId":1,"approval":"none"}`, denied(404, "organ.notFound"))
	f.expect(t, "POST /api/report/setcommandapproval", north, `{"organId":2,"approval":"none"}`, ok())
	f.expect(t, "GET /api/report/getcommandapprovals", north, "", ok(`"own":"cut","rows":[]`))
	f.expect(t, "GET /api/report/getcommandapprovals", super, "", ok(`"rows":[{"organId":1,"organName":"root","approval":"cut","counts":"cut"}]`))
	keys := 0
	send := func(token, code string, has ...string) {
		t.Helper()
		keys++
		f.expect(t, "POST /api/report/sendcommand", token, fmt.Sprintf(`{"imei":%q,"lang":"en","cmdCode":%q,"plateConfirm":"京A12345","clientKey":"k%d"}`, northIMEI, code, keys), ok(has...))
	}
	const approve, yes, count = "POST /api/report/approvecommand", `{"commandId":2,"agree":1,"reason":"called","lang":"en"}`, "GET /api/report/getawaitingcount"
	send(clerk, "CC_39", `"commandId":1,"cmdStatus":"queued"`) // what lets it drive needs nobody here
	send(clerk, "CC_38", `"commandId":2,"cmdStatus":"awaiting","cmdStatusName":"Awaiting approval","superseded":0`)
	f.expect(t, "GET /api/report/getcommandreportlist?cmdStatus=queued", north, "", ok(`"total":1`, `"commandId":1`)) // and goes on waiting
	f.expect(t, count, second, "", ok(`"count":1`))
	f.expect(t, count, south, "", ok(`"count":0`))
	f.expect(t, "GET /api/report/getcommand?commandId=2", second, "", ok(`"approvable":true`))
	f.expect(t, "GET /api/report/getcommand?commandId=2", clerk, "", ok(`"approvable":false`))
	f.expect(t, "GET /api/report/getcommand?commandId=2&lang=en", second, "", ok(`"asking":{"time":`, `"hasPlace":1,"lat":`, `"evidence":null`)) // where it was when it was asked for

	f.expect(t, approve, clerk, yes, noPermission)
	f.expect(t, approve, south, yes, denied(404, "command.notFound"))
	f.expect(t, approve, f.viewAs(t), yes, denied(401, "account.viewOnly"))
	f.expect(t, approve, second, `{"commandId":1,"agree":1}`, denied(200, "command.notAwaiting"))
	f.expect(t, approve, second, `{"commandId":2,"agree":2}`, denied(400, "request.badValue"))
	f.expect(t, approve, second, yes, ok("Command approved"))
	f.expect(t, approve, second, yes, denied(200, "command.notAwaiting")) // a replay
	f.expect(t, count, second, "", ok(`"count":0`))
	f.expect(t, "GET /api/report/getcommand?commandId=2&lang=en", north, "", ok(`"cmdStatus":"queued"`, `"actor":"second","process":"","note":"Approved by a second person","detail":"called"`))
	f.expect(t, "GET /api/report/getcommand?commandId=1&lang=en", north, "", ok(`"cmdStatus":"superseded"`))

	send(north, "CC_38", `"commandId":3,"cmdStatus":"awaiting"`)
	f.expect(t, approve, north, `{"commandId":3,"agree":1}`, denied(200, "command.ownApproval")) // north holds every permission
	f.expect(t, approve, second, `{"commandId":3,"agree":0}`, denied(200, "command.wordNeeded"))
	f.expect(t, approve, second, `{"commandId":3,"agree":0,"reason":"it carries people","lang":"en"}`, ok("Command turned down"))
	f.expect(t, "GET /api/report/getcommand?commandId=3&lang=en", north, "", ok(`"cmdStatus":"cancelled"`, `"reason":"Turned down by a second person"`, "it carries people"))
	f.expect(t, "GET /api/report/getcommand?commandId=2", north, "", ok(`"cmdStatus":"queued"`)) // what was turned down replaced nothing

	send(north, "CC_38", `"commandId":4,"cmdStatus":"awaiting"`)
	f.pass(31 * time.Minute)
	f.expect(t, approve, second, `{"commandId":4,"agree":1}`, denied(200, "command.notAwaiting")) // too late, whoever notes it first
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=command", super, "", ok("Command Cut oil or power (CC_38) to "+northIMEI+" approved", "Command Cut oil or power (CC_38) to "+northIMEI+" turned down", "Approval of commands of root changed", `"new":"it carries people"`))
}

// TestCommandToldInOrder: what happened to a command stands in the order in which it happened, whatever was heard of first; an answer that comes behind what
// a report showed is an answer, not a second end.
func TestCommandToldInOrder(t *testing.T) {
	f := newFleet(t)
	f.fillCommands(t)
	at := fleet.MillisOf(start) + 10_000
	words, err := locale.Load()
	check(t, err)
	told := func(id int) string {
		t.Helper()
		var told struct {
			Events []struct{ Status, Note string }
		}
		check(t, json.Unmarshal(f.ask(t, fmt.Sprintf("GET /api/report/getcommand?commandId=%d&lang=en", id), f.tokens["super"], "").Retobj, &told))
		var order []string
		for _, e := range told.Events {
			order = append(order, e.Status)
			if e.Note == words.Text("en", command.WentOut, nil) {
				order = append(order, "(out)")
			}
		}
		return strings.Join(order, " ")
	}
	check(t, f.db.ChangeCommand(t.Context(), 1, func(c *command.Issued) ([]command.Step, error) {
		c.Code = command.Cut
		begun, err1 := c.Begin(at, command.Step{}, command.Evidence{})
		went := c.Deliver(at, command.Step{}, "x")
		shown, err2 := c.Relay(at+3000, true, command.Step{})
		heard, err3 := c.Heard(at+2000, command.Step{}, &command.Answer{OK: true, Result: "OK!"})
		return slices.Concat(begun, went, shown, heard), errors.Join(err1, err2, err3)
	}))
	if got := told(1); got != "queued sent sent (out) acked done" {
		t.Error(got)
	}
	// A terminal answers within the millisecond, and that is noted before it is that the frame went out.
	check(t, f.db.ChangeCommand(t.Context(), 2, func(c *command.Issued) ([]command.Step, error) {
		begun, err1 := c.Begin(at, command.Step{}, command.Evidence{})
		heard, err2 := c.Heard(at, command.Step{}, &command.Answer{OK: true, Result: "OK!"})
		return slices.Concat(begun, heard, c.Deliver(at, command.Step{}, "x")), errors.Join(err1, err2)
	}))
	if got := told(2); got != "queued sent sent (out) acked done" {
		t.Error(got)
	}
}

// TestRefusedInTheirLanguage: who is refused before the call is looked at is told so in the language that its body asks for.
func TestRefusedInTheirLanguage(t *testing.T) {
	f := newFleet(t)
	_, secret := f.key(t, f.tokens["north"], "k", 30, permission.MonitorCentre)
	const send, cancel = "POST /api/report/sendcommand", "POST /api/report/cancelcommandbatch"
	for _, c := range []struct{ line, token, lang, has string }{
		{send, "", "en", "sign in"}, {send, "", "cn", "登录"}, {send, "", "xx", "登录"}, {send, secret, "en", "permission"}, {send, secret, "cn", "权限"}, {cancel, secret, "en", "API key"}, {send, "wmk_x", "en", "API key"},
	} {
		body := `{"imei":"` + northIMEI + `","cmdCode":"CC_26","lang":"` + c.lang + `"}`
		if a := f.ask(t, c.line, c.token, body); a.Errcode == 0 || !strings.Contains(strings.ToLower(a.Errmsg), strings.ToLower(c.has)) {
			t.Errorf("%+v: %s", c, a.Errmsg)
		}
	}
}

// fillCommands issues a command to the device of either organisation.
func (f *fleetOf) fillCommands(t *testing.T) {
	for i, name := range []string{"north", "south"} {
		imei := []string{northIMEI, southIMEI}[i]
		_, err := f.db.InsertCommand(t.Context(), command.Issued{
			DeviceID: f.device(t, imei).Device.ID, OrganID: f.organs[name].ID, Code: "CC_18", Asked: command.Values{"seconds": "30"}, Status: command.Queued,
			Subject: command.Subject{IMEI: imei, DeviceName: name, Plate: fmt.Sprintf("京A0000%d", i), DeviceType: device.Wired, Model: "JT808", Protocol: "jt808"},
			Issuer:  command.Issuer{Name: name}, Times: command.Times{CreatedAt: fleet.MillisOf(start) + fleet.Millis(i), ExpireAt: fleet.MillisOf(start) + 1000, DueAt: 1},
		}, command.Step{Status: command.Queued}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
		check(t, err)
	}
}

// TestCommandRefusalsAudited: whoever may not is refused with the reason, and the audit of their own organisation says who asked for which device;
// of a device of others it says what it says of none, and those do not read it.
func TestCommandRefusalsAudited(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	_, second := f.person(t, "second", f.organs["north"].ID, nil, f.role(t, "approver", f.organs["north"].ID, permission.CommandApprove, permission.CommandRecords))
	f.expect(t, "POST /api/device/updatedevice", super, `{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	f.expect(t, "POST /api/report/setcommandapproval", super, `{"organId":1,"approval":"cut"}`, ok())
	const send, approve, cancel = "POST /api/report/sendcommand", "POST /api/report/approvecommand", "POST /api/report/cancelcommand"
	cut := `{"imei":"` + northIMEI + `","cmdCode":"CC_38","plateConfirm":"京A12345","clientKey":"k"}`
	f.expect(t, send, north, cut, ok(`"commandId":1,"cmdStatus":"awaiting"`))

	f.expect(t, send, f.tokens["powerless"], cut, noPermission)
	f.expect(t, send, f.tokens["powerless"], `{"imei":"`+strings.Repeat("9", 5000)+`"}`, noPermission) // more than is looked at
	f.expect(t, send, f.viewAs(t), cut, denied(401, "account.viewOnly"))
	for range 3 {
		f.expect(t, send, south, cut, denied(404, "device.notFound"))
	}
	f.expect(t, send, south, `{"imei":"860000000000404","cmdCode":"CC_38"}`, denied(404, "device.notFound"))
	f.expect(t, send, north, `{"imei":"`+northIMEI+`","cmdCode":"CC_38","plateConfirm":"京A1234"}`, denied(200, "command.confirm"))
	f.expect(t, approve, north, `{"commandId":1,"agree":1}`, denied(200, "command.ownApproval"))
	f.expect(t, approve, south, `{"commandId":1,"agree":1}`, denied(404, "command.notFound"))
	f.expect(t, approve, second, `{"commandId":1,"agree":1}`, ok())
	f.expect(t, approve, second, `{"commandId":1,"agree":1}`, denied(200, "command.notAwaiting")) // a replay
	f.expect(t, cancel, south, `{"commandId":1}`, denied(404, "command.notFound"))

	// Of what an organisation above wants, and of a batch: a device of it went elsewhere after it was confirmed.
	f.expect(t, "POST /api/report/setcommandapproval", north, `{"organId":1,"approval":"none"}`, denied(404, "organ.notFound"))
	f.expect(t, "POST /api/report/setcommandapproval", south, `{"organId":2,"approval":"none"}`, denied(404, "organ.notFound"))
	lost, _ := f.batchOf(t, 1)
	f.expect(t, "POST /api/report/sendcommandbatch", north, `{"cmdCode":"CC_26","imeis":["`+lost[0]+`"],"clientKey":"w","lang":"en"}`, ok(`"taskId":1,"count":1`))
	f.expect(t, "POST /api/report/pausecommandbatch", south, `{"batchId":1}`, denied(404, "command.batchGone"))
	f.expect(t, "POST /api/report/continuecommandbatch", south, `{"batchId":1}`, denied(404, "command.batchGone"))
	f.expect(t, "POST /api/report/cancelcommandbatch", south, `{"batchId":1}`, ok(`"count":0`))
	f.expect(t, "POST /api/device/updatedeviceorgan", super, fmt.Sprintf(`{"organId":%d,"imeis":%q}`, f.organs["south"].ID, lost[0]), ok())
	x, err := f.db.Task(t.Context(), 1)
	check(t, err)
	check(t, f.do(t, x, f.asker(t, "north", "north"), &bytes.Buffer{}))
	f.pass(time.Minute)
	check(t, f.recorder.TellRefused(t.Context()))
	f.flush(t)

	const refusals = "GET /api/uclog/getloggerlist?lang=en&type=refusal&pageSize=100"
	foreign, none := "Refused to issue command Cut oil or power (CC_38) to "+northIMEI+": There is no such device, or you may not see it", "Refused to issue command Cut oil or power (CC_38) to 860000000000404: There is no such device, or you may not see it"
	asked := []string{
		foreign, "Refused again (2×) to issue command Cut oil or power (CC_38) to " + northIMEI + ": There is no such device, or you may not see it", none,
		"Refused to issue command Cut oil or power (CC_38) to " + northIMEI + ": This is not the vehicle: type 京A12345 to confirm",
		"Refused to approve or turn down command 1: Somebody else has to approve a command that you issued", "Refused to approve or turn down command 1: There is no such command",
		"Refused to approve or turn down command 1: This command does not wait for approval any more", "Refused to withdraw command 1: There is no such command",
		"Refused to change the approval of commands of organisation 1: ", "Refused to change the approval of commands of organisation 2: ", "Refused to issue command Restart (CC_26) to " + lost[0] + ": There is no such device, or you may not see it",
		"Refused to pause, resume or cancel batch 1 of commands: ", "Refused again (2×) to pause, resume or cancel batch 1 of commands: ",
	}
	f.expect(t, refusals, super, "", ok(asked...))
	f.expect(t, refusals+"&module=api&key="+northIMEI, super, "", ok(`"total":2`, "Refused POST /report/sendcommand: lacks the permission “Send command” / “Issue command” (RC-20 / RC-10)", "Refused POST /report/sendcommand: You are viewing as another user", `"user":"powerless"`, `"user":"super → north"`))
	f.expect(t, refusals+"&module=command", south, "", ok(`"total":8`, foreign, none, "organisation 2", "batch 1").without("Somebody else", "does not wait", "This is not"))
	f.expect(t, refusals+"&module=command", north, "", ok(`"total":5`, "organisation 1", lost[0]).without("There is no such command", "south"))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=cn&type=refusal&module=command", north, "", ok("拒绝向"+northIMEI+"下发指令“断油断电（CC_38）”：车辆标识不一致，请输入京A12345", "拒绝审批指令1："))
}

// TestLogFindsWords: the log is searched by what it says of commands and of reasons, which it keeps as codes; a command by its name in either language, and not
// by a part of its code that another has, too.
func TestLogFindsWords(t *testing.T) {
	f := newFleet(t)
	f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], `{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	send := func(code, rest string, want outcome) {
		t.Helper()
		f.expect(t, "POST /api/report/sendcommand", f.tokens["north"], `{"imei":"`+northIMEI+`","cmdCode":"`+code+`"`+rest+`}`, want)
	}
	send("CC_38", `,"plateConfirm":"京A12345","clientKey":"k"`, ok())
	send("CC_38", `,"plateConfirm":"京A1234"`, denied(200, "command.confirm"))
	send("CC_26", "", ok())
	f.expect(t, "POST /api/report/sendcommand", f.tokens["powerless"], `{"imei":"`+northIMEI+`","cmdCode":"CC_26"}`, noPermission)
	f.flush(t)
	for lang, found := range map[string]map[string]int{
		"en": {"cut oil": 2, "CUT OIL": 2, "断油断电": 2, "restart": 1, "重启": 1, "CC_38": 2, "CC_3": 2, "to confirm": 1, "oil confirm": 1, "“issue command”": 1, "oil restart": 0, "command.confirm": 1},
		"cn": {"断油断电": 2, "cut": 2, "请输入": 1, "断油断电 标识不一致": 1, "缺少 下发指令": 1, "typed": 0},
	} {
		for text, want := range found {
			f.expect(t, "GET /api/uclog/getloggerlist?lang="+lang+"&key="+northIMEI+"&content="+url.QueryEscape(text), f.tokens["super"], "", ok(`"total":`+strconv.Itoa(want)+`}`))
		}
	}
}
