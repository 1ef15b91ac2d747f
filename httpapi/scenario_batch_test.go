package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/task"
	"waymark/httpapi"
)

var batchScenarios = []scenario{
	{route: "GET /report/getbatchforms", query: "lang=en", want: map[string]outcome{"north": ok(`"cmdCode":"CC_38"`, `"cuts":true`, `"fields":[{"name":"seconds"`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /report/previewcommandbatch", body: `{"cmdCode":"CC_18","data":{"seconds":30},"organId":2,"lang":"en"}`, want: map[string]outcome{
		"north": ok(`"total":1,"fit":0`, "Please select the device before issuing"), "super": ok(`"total":1`), "south": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /report/previewcommandbatch", body: `{"cmdCode":"CC_18","data":{"seconds":1},"organId":0,"lang":"en"}`, want: map[string]outcome{"north": denied(200, "command.range")}},
	{route: "POST /report/previewcommandbatch", body: `{"cmdCode":"CC_36","data":{"seconds":1000,"speed":80},"organId":0,"lang":"en"}`, want: map[string]outcome{"north": {status: 200, code: "command.range", has: []string{"Duration"}}}},
	{route: "POST /report/sendcommandbatch", body: `{"cmdCode":"CC_18","data":{"seconds":30},"organId":0,"clientKey":"k","lang":"en"}`, want: map[string]outcome{
		"north": denied(200, "command.nobody"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /report/previewcommandbatch", body: `{"organId":0,"lang":"en"}`, want: map[string]outcome{"north": denied(200, "command.unknown")}},
	{route: "POST /report/previewcommandbatch", body: `{"restOf":99}`, want: map[string]outcome{"north": denied(404, "command.batchGone"), "super": denied(404, "command.batchGone")}},
	{route: "GET /report/getcommandbatchlist", query: "lang=en", want: map[string]outcome{"north": ok(`"rows":[]`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "GET /report/getcommandbatchfile", query: "batchId=99", want: map[string]outcome{"north": denied(404, "command.batchGone"), "super": denied(404, "command.batchGone"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "GET /report/getcommandbatch", query: "batchId=99", want: map[string]outcome{"north": denied(404, "command.batchGone"), "super": denied(404, "command.batchGone"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /report/pausecommandbatch", body: `{"batchId":99}`, want: map[string]outcome{"north": denied(404, "command.batchGone"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /report/continuecommandbatch", body: `{"batchId":99}`, want: map[string]outcome{"north": denied(404, "command.batchGone"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /report/cancelcommandbatch", body: `{"batchId":99}`, want: map[string]outcome{"north": ok(`"count":0`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
}

// batchOf registers devices of the north and returns their numbers in a list of JSON, with one of the south and one that nobody has.
func (f *fleetOf) batchOf(t *testing.T, n int) (imeis []string, list string) {
	t.Helper()
	for i := range n {
		imei := fmt.Sprintf("8600000005%05d", i)
		d, err := f.db.Insert(t.Context(), device.Device{OrganID: f.organs["north"].ID, IMEI: imei, Model: "JT808", Details: device.Details{Type: device.Wired}}, nil)
		check(t, err)
		rows, err := f.db.RowsByID(t.Context(), []fleet.ID{d.ID})
		check(t, err)
		f.board.Put(rows)
		imeis = append(imeis, imei)
	}
	return imeis, `["` + strings.Join(append(imeis, southIMEI, "860000000599999", imeis[0], " "), `","`) + `"]`
}

// TestBatchOfMostDevices: a list of as many devices as a command goes to at once is read.
func TestBatchOfMostDevices(t *testing.T) {
	f := newFleet(t)
	var list []string
	for i := range command.MostDevices {
		list = append(list, fmt.Sprintf("8600000006%05d", i))
	}
	body := `{"cmdCode":"CC_26","lang":"en","imeis":["` + strings.Join(list, `","`) + `"]}`
	f.expect(t, "POST /api/report/previewcommandbatch", f.tokens["north"], body, ok(`"total":10000,"fit":0`))
}

// TestBatchIsIssuedOnce: what was previewed is what is sent; vehicles are stopped only when their number was typed; a task that is killed in the middle
// and done again, and the same wish once more, issue each device its command once.
func TestBatchIsIssuedOnce(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	const n = 40
	imeis, list := f.batchOf(t, n)
	wish := func(rest string) string {
		return `{"cmdCode":"CC_38","imeis":` + list + `,"lang":"en"` + rest + `}`
	}
	f.expect(t, "POST /api/report/previewcommandbatch", north, wish(""), ok(fmt.Sprintf(`"total":%d,"fit":%d`, n+2, n), `"count":2`, southIMEI, `"cuts":true`))
	const send = "POST /api/report/sendcommandbatch"
	unmarked, mark := wish, f.batchMark(t, north, wish(""))
	wish = func(rest string) string { return unmarked(`,"mark":"` + mark + `"` + rest) }
	for confirm, code := range map[string]string{"": "command.confirmMany", "41": "command.confirmMany", "42": "command.confirmMany"} {
		f.expect(t, send, north, wish(`,"clientKey":"w1","confirm":"`+confirm+`"`), denied(200, code))
	}
	f.flush(t)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&type=refusal&module=command", north, "", ok("Refused to issue command Cut oil or power (CC_38) to many devices: Vehicles that would be stopped: 40. Type this number to confirm"))
	f.expect(t, send, north, wish(`,"confirm":"40"`), denied(400, "request.missing"))
	f.expect(t, send, f.viewAs(t), wish(`,"clientKey":"w1","confirm":"40"`), denied(401, "account.viewOnly"))
	f.expect(t, send, north, wish(`,"clientKey":"w1","confirm":"40"`), ok(`"taskId":1,"count":40`))

	actor := f.asker(t, "north", "north")
	x, err := f.db.Task(t.Context(), 1)
	check(t, err)
	killed, cancel := context.WithCancelCause(t.Context())
	errKilled := errors.New("killed")
	err = httpapi.Exports(f.deps)[x.Kind](killed, task.Job{Task: x, Actor: actor, Out: &bytes.Buffer{}, Step: func(done, _ int64) {
		if done == 32 {
			cancel(errKilled)
		}
	}})
	if err == nil {
		t.Fatal("it went on")
	}
	f.expect(t, "GET /api/report/getcommandreportlist?batchId=1", north, "", ok(`"total":32`))
	check(t, f.do(t, x, actor, &bytes.Buffer{}))
	f.expect(t, "GET /api/report/getcommandreportlist?batchId=1", north, "", ok(`"total":40`))
	f.expect(t, "GET /api/report/getcommandreportlist", north, "", ok(`"total":40`))
	for _, imei := range imeis {
		open, err := f.db.OpenCommands(t.Context(), f.device(t, imei).Device.ID)
		check(t, err)
		if len(open) != 1 || open[0].Code != command.Cut {
			t.Errorf("%s: %+v", imei, open)
		}
	}
	for _, same := range []string{wish(`,"clientKey":"w1","confirm":"40"`), unmarked(`,"clientKey":"w1"`), wish(`,"clientKey":"w1","zone":0`)} { // the same wish once more
		f.expect(t, send, north, same, ok(`"taskId":1,"count":40`))
	}
	if _, err := f.db.Task(t.Context(), 2); !errors.Is(err, fleet.ErrNotFound) {
		t.Error("a second task:", err)
	}
	f.expect(t, "GET /api/report/getcommandreportlist", north, "", ok(`"total":40`))

	f.expect(t, "POST /api/report/cancelcommandbatch", f.tokens["south"], `{"batchId":1}`, ok(`"count":0`))
	f.expect(t, "POST /api/report/cancelcommandbatch", north, `{"batchId":1}`, ok(`"count":40`))
	f.expect(t, "GET /api/report/getcommandreportlist?cmdStatus=cancelled", north, "", ok(`"total":40`))
}

// TestBatchOfOneNamesIt: who has one vehicle stopped types its plate, or the number of a device without one, by whichever door the command goes.
func TestBatchOfOneNamesIt(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	imeis, _ := f.batchOf(t, 1)
	f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], `{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	const preview, send = "POST /api/report/previewcommandbatch", "POST /api/report/sendcommandbatch"
	for i, c := range []struct{ imei, word, other, typed string }{{northIMEI, "京A12345", northIMEI, " 京a·12345"}, {imeis[0], imeis[0], "京A12345", imeis[0]}} {
		wish := func(rest string) string {
			return fmt.Sprintf(`{"cmdCode":"CC_38","imeis":[%q,%q],"lang":"en"%s}`, c.imei, southIMEI, rest)
		}
		f.expect(t, preview, north, wish(""), ok(`"fit":1`, `"cuts":true,"word":"`+c.word+`"`))
		for _, wrong := range []string{"", "1", "2", c.other} {
			f.expect(t, send, north, wish(fmt.Sprintf(`,"clientKey":"k%d","confirm":%q`, i, wrong)), denied(200, "command.confirm"))
		}
		f.flush(t)
		f.expect(t, "GET /api/uclog/getloggerlist?lang=en&type=refusal&module=command&key="+c.imei, north, "", ok("Refused to issue command Cut oil or power (CC_38) to "+c.imei+": This is not the vehicle: type "+c.word+" to confirm"))
		f.expect(t, send, north, wish(fmt.Sprintf(`,"clientKey":"k%d","confirm":%q`, i, c.typed)), ok(`"count":1`))
	}
	f.expect(t, preview, north, fmt.Sprintf(`{"cmdCode":"CC_26","imeis":[%q]}`, northIMEI), ok(`"fit":1`, `"cuts":false,"word":""`))
}

// TestBatchKey: under the key of a batch nothing else is started, neither another command nor other contents, nor to other devices; the key of somebody else is
// none of one's own; and what was refused has started nothing.
func TestBatchKey(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	imeis, _ := f.batchOf(t, 2)
	const send = "POST /api/report/sendcommandbatch"
	wish := func(code, data string, rest string, imeis ...string) string {
		return fmt.Sprintf(`{"cmdCode":%q,"data":%s,"imeis":["%s"],"clientKey":"k","lang":"en"%s}`, code, data, strings.Join(imeis, `","`), rest)
	}
	f.expect(t, send, north, wish("CC_18", `{"seconds":1}`, "", imeis...), denied(200, "command.range"))
	f.expect(t, send, north, wish("CC_18", `{"seconds":30}`, "", imeis...), ok(`"taskId":1,"count":2`))
	f.expect(t, send, north, wish("CC_18", `{"CC_18":{"seconds":"30"}}`, "", imeis[1], imeis[0], " "+imeis[1]), ok(`"taskId":1,"count":2`))
	for _, other := range []string{
		wish("CC_18", `{"seconds":31}`, "", imeis...), wish("CC_26", `{}`, "", imeis...), wish("CC_18", `{"seconds":30}`, "", imeis[0]), `{"restOf":1,"clientKey":"k","lang":"en"}`,
		`{"cmdCode":"CC_18","data":{"seconds":30},"clientKey":"k","lang":"en"}`,
	} {
		f.expect(t, send, north, other, denied(200, "command.keyUsed"))
	}
	f.expect(t, send, super, wish("CC_26", `{}`, "", imeis...), ok(`"taskId":2,"count":2`))

	// The task that comes second under a key, because both wishes came at once, issues nothing.
	first, err := f.db.Task(t.Context(), 1)
	check(t, err)
	actor := f.asker(t, "north", "north")
	second, err := f.db.InsertTask(t.Context(), task.Task{AccountID: actor.AccountID, Asked: first.Asked, State: task.Queued}, task.Limits{Waiting: 9, Kept: 9})
	check(t, err)
	if err := f.do(t, second, actor, &bytes.Buffer{}); err == nil || task.Problem(err) != "command.keyUsed" {
		t.Error(err)
	}
	f.expect(t, "GET /api/report/getcommandreportlist", super, "", ok(`"total":0`))
}

// TestBatchOfStrangersIsAudited: who asks for devices that are not theirs is found in the audit, however many of their own are left out before these; asking
// for a preview is asking.
func TestBatchOfStrangersIsAudited(t *testing.T) {
	f := newFleet(t)
	var list []string
	for i := range 25 { // of a model that takes no commands
		imei := fmt.Sprintf("8600000007%05d", i)
		d, err := f.db.Insert(t.Context(), device.Device{OrganID: f.organs["north"].ID, IMEI: imei, Model: "none", Details: device.Details{Type: device.Wired}}, nil)
		check(t, err)
		rows, err := f.db.RowsByID(t.Context(), []fleet.ID{d.ID})
		check(t, err)
		f.board.Put(rows)
		list = append(list, imei)
	}
	fit, _ := f.batchOf(t, 1)
	list = append(append(list, fit...), southIMEI)
	body := func(code string) string {
		return `{"cmdCode":"` + code + `","clientKey":"k","lang":"en","imeis":["` + strings.Join(list, `","`) + `"]}`
	}
	refused := func(code string) outcome {
		return ok("Refused to issue command", code, southIMEI)
	}
	const log = "GET /api/uclog/getloggerlist?lang=en&module=command&pageSize=200"
	f.expect(t, "POST /api/report/previewcommandbatch", f.tokens["north"], strings.Replace(body("CC_26"), `"clientKey":"k",`, "", 1), ok(`"fit":1`))
	f.flush(t)
	f.expect(t, log, f.tokens["super"], "", refused("CC_26"))
	f.expect(t, "POST /api/report/sendcommandbatch", f.tokens["north"], body("CC_27"), ok(`"count":1`))
	f.flush(t)
	f.expect(t, log, f.tokens["super"], "", refused("CC_27"))
}

// batch says how many commands of a batch have each status, as its list tells.
func (f *fleetOf) batch(t *testing.T, token string, id int64) (row struct {
	State               string
	Issuing             int
	Total, Issued, Rest int
	Counts              []struct {
		CmdStatus string
		Count     int
	}
}) {
	t.Helper()
	var list struct{ Rows []json.RawMessage }
	check(t, json.Unmarshal(f.ask(t, "GET /api/report/getcommandbatchlist", token, "").Retobj, &list))
	for _, raw := range list.Rows {
		var named struct{ BatchID int64 }
		check(t, json.Unmarshal(raw, &named))
		if named.BatchID == id {
			check(t, json.Unmarshal(raw, &row))
			return row
		}
	}
	t.Fatalf("no batch %d", id)
	return row
}

// TestBatchStands: who began a batch, and no stranger, has it stand still and go on, in the middle of being issued too; cancelled, nothing more of it is
// issued, whoever is at it; and it is sent again to those, and only those, that it did not reach, as it was filled in.
func TestBatchStands(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	imeis, _ := f.batchOf(t, 34) // 32 are issued at a time
	const begin, pause, goOn, cancel = "POST /api/report/sendcommandbatch", "POST /api/report/pausecommandbatch", "POST /api/report/continuecommandbatch", "POST /api/report/cancelcommandbatch"
	f.expect(t, begin, north, fmt.Sprintf(`{"cmdCode":"CC_18","data":{"seconds":45},"zone":480,"imeis":["%s"],"clientKey":"w","lang":"en"}`, strings.Join(imeis, `","`)), ok(`"taskId":1,"count":34`))
	for _, line := range []string{pause, goOn} {
		f.expect(t, line, f.tokens["south"], `{"batchId":1}`, denied(404, "command.batchGone"))
		f.expect(t, line, f.viewAs(t), `{"batchId":1}`, denied(401, "account.viewOnly"))
	}
	f.expect(t, pause, north, `{"batchId":1,"lang":"en"}`, ok("Batch paused"))
	f.expect(t, pause, north, `{"batchId":1}`, ok())
	actor := f.asker(t, "north", "north")
	claim := task.Claim{Owner: "r", File: "f", Now: fleet.MillisOf(f.clock()), Until: fleet.MillisOf(f.clock()) + 1000}
	if _, err := f.db.ClaimTask(t.Context(), claim); !errors.Is(err, fleet.ErrNotFound) {
		t.Fatal("a paused batch is issued:", err)
	}
	if row := f.batch(t, north, 1); row.State != "paused" || row.Issuing != 1 || row.Rest != 0 {
		t.Errorf("%+v", row)
	}
	f.expect(t, "POST /api/report/previewcommandbatch", north, `{"restOf":1}`, denied(200, "command.batchIssuing"))
	f.expect(t, goOn, north, `{"batchId":1,"lang":"en"}`, ok("goes on"))
	x, err := f.db.ClaimTask(t.Context(), claim)
	check(t, err)
	lasted := 0
	stopped, stop := context.WithCancelCause(t.Context())
	err = httpapi.Exports(f.deps)[x.Kind](stopped, task.Job{Task: x, Actor: actor, Out: &bytes.Buffer{}, Lasting: func(context.Context) error { lasted++; return nil }, Step: func(done, _ int64) {
		if done == 32 { // in the middle
			f.expect(t, cancel, north, `{"batchId":1}`, ok(`"count":32`))
		}
	}})
	stop(nil)
	if err == nil || lasted != 1 {
		t.Error("a cancelled batch goes on:", err, lasted)
	}
	f.expect(t, "GET /api/report/getcommandreportlist?batchId=1", north, "", ok(`"total":32`))
	f.expect(t, goOn, north, `{"batchId":1}`, denied(404, "command.batchGone"))
	if row := f.batch(t, north, 1); row.State != "cancelled" || row.Issuing != 0 || row.Total != 34 || row.Issued != 32 || row.Rest != 34 {
		t.Errorf("%+v", row)
	}
	var reached fleet.ID // those of a batch are issued side by side: its first command may be of any device
	check(t, f.db.ChangeCommand(t.Context(), 1, func(c *command.Issued) ([]command.Step, error) {
		c.Status = command.Done
		reached = c.DeviceID
		return []command.Step{{CommandID: 1, Status: command.Done}}, nil
	}))

	again := `{"restOf":1,"clientKey":"w2","zone":0,"lang":"en"}`
	f.expect(t, "POST /api/report/previewcommandbatch", super, `{"restOf":1}`, denied(404, "command.batchGone"))
	f.expect(t, "POST /api/report/previewcommandbatch", north, `{"restOf":1,"lang":"en"}`, ok(`"sendData":"Interval: 45 s"`, `"total":33,"fit":33`))
	f.expect(t, begin, north, again, ok(`"taskId":2,"count":33`))
	second, err := f.db.Task(t.Context(), 2)
	check(t, err)
	check(t, f.do(t, second, actor, &bytes.Buffer{}))
	f.expect(t, "GET /api/report/getcommandreportlist?batchId=2", north, "", ok(`"total":33`))
	for _, imei := range imeis {
		id := f.device(t, imei).Device.ID
		sent, err := f.db.OpenCommands(t.Context(), id)
		check(t, err)
		switch {
		case id == reached && len(sent) != 0:
			t.Errorf("sent again to the one that was reached: %+v", sent)
		case id != reached && (len(sent) != 1 || sent[0].Sending["seconds"] != "45"):
			t.Errorf("%s: %+v", imei, sent)
		}
	}
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=command&pageSize=200", super, "", ok("Batch 1 of commands paused", "Batch 1 of commands resumed", "Batch 1 of commands cancelled"))
}

// TestBatchOfAll: the organisation 0 means all that the caller may see, though nobody has an organisation without a number. Whoever names nobody, because a search
// found none or by an oversight, means nobody.
func TestBatchOfAll(t *testing.T) {
	f := newFleet(t)
	f.batchOf(t, 3)
	f.expect(t, "POST /api/report/previewcommandbatch", f.tokens["north"], `{"cmdCode":"CC_26","organId":0}`, ok(`"fit":3`))
	f.expect(t, "POST /api/report/previewcommandbatch", f.tokens["south"], `{"cmdCode":"CC_26","organId":0}`, ok(`"fit":0`))
	// Who does not say that those below an organisation are meant does not mean them: a batch may stop them.
	for below, fit := range map[string]string{"": "0", `,"hasSubOrgan":"0"`: "0", `,"hasSubOrgan":"false"`: "0", `,"hasSubOrgan":"1"`: "3", `,"hasSubOrgan":"true"`: "3"} {
		f.expect(t, "POST /api/report/previewcommandbatch", f.tokens["super"], fmt.Sprintf(`{"cmdCode":"CC_26","organId":%d%s}`, f.organs["root"].ID, below), ok(`"fit":`+fit))
	}
	for _, whom := range []string{``, `,"imeis":[]`, `,"imeis":[],"organId":0`, `,"imeis":[" "],"organId":2`} {
		for _, line := range []string{"POST /api/report/previewcommandbatch", "POST /api/report/sendcommandbatch"} {
			body := `{"cmdCode":"CC_26"` + whom + `}`
			if line == "POST /api/report/sendcommandbatch" {
				body = `{"cmdCode":"CC_26","clientKey":"k"` + whom + `}`
			}
			f.expect(t, line, f.tokens["north"], body, outcome{status: 200, code: "command.nobody", lacks: []string{`"count"`}})
		}
	}
	if _, err := f.db.Task(t.Context(), 1); !errors.Is(err, fleet.ErrNotFound) {
		t.Error("something was begun:", err)
	}
}

// batchMark is the mark that the preview of a wish has.
func (f *fleetOf) batchMark(t *testing.T, token, wish string) string {
	t.Helper()
	r := f.ask(t, "POST /api/report/previewcommandbatch", token, wish)
	var out struct{ Mark string }
	check(t, json.Unmarshal(r.Retobj, &out))
	if out.Mark == "" {
		t.Fatalf("it has no mark: %+v", r)
	}
	return out.Mark
}

// TestBatchOfOthersIsSeenAnew: who has seen the preview of some vehicles has others stopped, though they are as many, only once they have seen these, too; and of the same
// devices those that are on other vehicles by now.
func TestBatchOfOthersIsSeenAnew(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	imeis, _ := f.batchOf(t, 3)
	move := func(imei, to string) {
		t.Helper()
		f.expect(t, "POST /api/device/updatedeviceorgan", super, fmt.Sprintf(`{"organId":%d,"imeis":%q}`, f.organs[to].ID, imei), ok())
	}
	move(imeis[2], "south")
	wish := func(rest string) string {
		return fmt.Sprintf(`{"cmdCode":"CC_38","organId":%d,"lang":"en"%s}`, f.organs["north"].ID, rest)
	}
	const send = "POST /api/report/sendcommandbatch"
	sent := func(mark string) string { return wish(`,"clientKey":"k","confirm":"2","mark":"` + mark + `"`) }
	seen := f.batchMark(t, north, wish(""))
	if again := f.batchMark(t, north, wish("")); again != seen {
		t.Error("the same vehicles have another mark")
	}
	f.expect(t, send, north, wish(`,"clientKey":"k","confirm":"2"`), denied(200, "command.otherVehicles"))
	move(imeis[1], "south")
	move(imeis[2], "north")
	f.expect(t, send, north, sent(seen), outcome{status: 200, code: "command.otherVehicles", has: []string{"look at the preview as it is now"}})
	seen = f.batchMark(t, north, wish(""))
	d := f.device(t, imeis[2])
	f.expect(t, "POST /api/device/updatedevice", super, fmt.Sprintf(`{"deviceId":%d,"deviceName":"n","deviceModel":"JT808","plateNo":"京A77777"}`, d.Device.ID), ok())
	f.expect(t, send, north, sent(seen), denied(200, "command.otherVehicles"))
	f.expect(t, send, north, sent(f.batchMark(t, north, wish(""))), ok(`"taskId":1,"count":2`))
}
