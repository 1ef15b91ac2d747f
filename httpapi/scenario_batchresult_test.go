package httpapi_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/task"
	"waymark/httpapi"
)

// result is the file of a batch, as it is now: its rows by IMEI, in their order, and what it says of itself.
func (f *fleetOf) result(t *testing.T, who, query string) (rows map[string][]string, order []string, about string) {
	t.Helper()
	f.pass(time.Minute) // for the pace of costly calls
	w := f.send("GET /api/report/getcommandbatchfile?"+query, f.tokens[who], "", "")
	got, err := export.Read(w.Body.Bytes(), "x.xlsx", export.DefaultLimits())
	if err != nil {
		t.Fatal(err, w.Body.String())
	}
	rows = map[string][]string{}
	for _, line := range got.Lines {
		var cells []string
		for i := range got.Header {
			cells = append(cells, line.At(i).Text)
		}
		if rows[cells[0]] != nil {
			t.Errorf("%s stands there twice", cells[0])
		}
		rows[cells[0]] = cells
		order = append(order, cells[0])
	}
	_, about = parts(t, w.Body.Bytes())
	return rows, order, about
}

// saidOf fails where a row does not say a state and a reason.
func saidOf(t *testing.T, what string, row []string, state, reason string) {
	t.Helper()
	if len(row) < 4 || row[2] != state || row[3] != reason {
		t.Errorf("%s: %q, want %q, %q", what, row, state, reason)
	}
}

// remodel makes a device one of another model.
func (f *fleetOf) remodel(t *testing.T, imei, model string) {
	t.Helper()
	_, err := f.db.ChangeDevice(t.Context(), f.device(t, imei).Device.ID, func(e *device.Edit) error { e.Device.Model = model; return nil })
	check(t, err)
	f.board.Put([]device.Row{f.device(t, imei)})
}

// TestBatchResult: the file of a batch has each device as its command is at that moment, before the batch has come to it, in the middle, paused, and once it is
// cancelled; with those that were refused, left out and never issued it, and why, in the language of who reads it.
func TestBatchResult(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	imeis, list := f.batchOf(t, 34) // 32 are issued at a time
	f.expect(t, "POST /api/report/sendcommandbatch", north, `{"cmdCode":"CC_18","data":{"seconds":45},"imeis":`+list+`,"clientKey":"w","lang":"cn"}`, ok(`"taskId":1,"count":34`))
	rows, order, about := f.result(t, "north", "batchId=1&lang=en")
	if len(rows) != 36 || strings.Join(order[:34], " ") != strings.Join(imeis, " ") {
		t.Errorf("%d rows: %q", len(rows), order)
	}
	const none = "There is no such device, or you may not see it"
	saidOf(t, "before it begins", rows[imeis[0]], "Not issued yet", "The batch has not come to this device yet")
	saidOf(t, "foreign", rows[southIMEI], "Left out", none)
	saidOf(t, "nobody's", rows["860000000599999"], "Left out", none)
	for _, text := range []string{"Reporting interval", "Interval: 45 s", "Being issued", "UTC+08:00"} {
		if !strings.Contains(about, text) {
			t.Errorf("no %q in %s", text, about)
		}
	}

	// One takes no commands any more when it is its turn.
	f.remodel(t, imeis[1], "")
	x, err := f.db.Task(t.Context(), 1)
	check(t, err)
	killed, kill := context.WithCancel(t.Context())
	err = httpapi.Exports(f.deps)[x.Kind](killed, task.Job{Task: x, Actor: f.asker(t, "north", "north"), Out: &bytes.Buffer{}, Step: func(done, _ int64) {
		if done == 32 {
			kill()
		}
	}})
	if err == nil {
		t.Fatal("it went on")
	}
	const noModel = "Please select the device before issuing"
	rows, _, _ = f.result(t, "north", "batchId=1&lang=en&zone=0")
	saidOf(t, "in the middle", rows[imeis[0]], "Queued", "")
	saidOf(t, "not come to", rows[imeis[33]], "Not issued yet", "The batch has not come to this device yet")
	saidOf(t, "refused", rows[imeis[1]], "Refused", noModel)
	open, err := f.db.OpenCommands(t.Context(), f.device(t, imeis[0]).Device.ID)
	check(t, err)
	if first := rows[imeis[0]]; first[4] != open[0].CreatedAt.Time().UTC().Format(time.DateTime) || first[5] != "" || first[6] != "" || first[8] == "" {
		t.Errorf("times and number: %q", first)
	}
	f.expect(t, "POST /api/report/pausecommandbatch", north, `{"batchId":1}`, ok())
	if _, _, about := f.result(t, "north", "batchId=1&lang=en"); !strings.Contains(about, "Paused") {
		t.Error(about)
	}

	end := func(imei string, status command.Status, reason, answer string) {
		t.Helper()
		open, err := f.db.OpenCommands(t.Context(), f.device(t, imei).Device.ID)
		check(t, err)
		check(t, f.db.ChangeCommand(t.Context(), open[0].ID, func(c *command.Issued) ([]command.Step, error) {
			c.Status, c.Reason, c.Answer, c.SentAt, c.EndedAt, c.DueAt = status, reason, answer, fleet.MillisOf(start)+60_000, fleet.MillisOf(start)+120_000, 0
			return []command.Step{{CommandID: c.ID, Status: status}}, nil
		}))
	}
	end(imeis[0], command.Done, "", "OK, interval set")
	end(imeis[2], command.Failed, command.NotSent, "1")
	f.expect(t, "POST /api/report/cancelcommandbatch", north, `{"batchId":1}`, ok(`"count":29`))
	rows, order, about = f.result(t, "north", "batchId=1&lang=en&timeZone=Europe/Berlin")
	if len(order) != 36 || !strings.Contains(about, "Cancelled") || !strings.Contains(about, "Europe/Berlin") {
		t.Errorf("%d rows: %s", len(order), about)
	}
	saidOf(t, "done", rows[imeis[0]], "Done", "")
	if first := rows[imeis[0]]; first[5] != "2026-03-01 05:01:00" || first[6] != "2026-03-01 05:02:00" || first[7] != "OK, interval set" {
		t.Errorf("what became of it: %q", first)
	}
	if row := rows[imeis[2]]; row[2] != "Failed" || row[3] == "" || row[7] == "1" || row[7] == "" {
		t.Errorf("failed: %q", row)
	}
	if row := rows[imeis[3]]; row[2] != "Cancelled" {
		t.Errorf("cancelled: %q", row)
	}
	saidOf(t, "never issued", rows[imeis[33]], "Not issued", "The batch was cancelled before")
	saidOf(t, "refused", rows[imeis[1]], "Refused", noModel)
	rows, _, _ = f.result(t, "north", "batchId=1&lang=cn")
	saidOf(t, "done, in Chinese", rows[imeis[0]], "已执行", "")
	saidOf(t, "never issued, in Chinese", rows[imeis[33]], "未下发", "批量指令在此之前已取消")
	saidOf(t, "left out, in Chinese", rows[southIMEI], "已排除", "没有这台设备，或您无权查看")
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=command&pageSize=200", super, "", ok("Result of batch 1 of commands fetched"))
}

// TestBatchResultIsOwn: the file has no row of a device that its reader may not see now, whether it was issued the command, refused it or left out; nobody but who
// began the batch has it, nor they once they are elsewhere; and the task has no file that says what was once.
func TestBatchResultIsOwn(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	imeis, _ := f.batchOf(t, 4)
	f.remodel(t, imeis[3], "")
	move := func(imei, to string) {
		t.Helper()
		f.expect(t, "POST /api/device/updatedeviceorgan", super, fmt.Sprintf(`{"organId":%d,"imeis":%q}`, f.organs[to].ID, imei), ok())
	}
	f.expect(t, "POST /api/report/sendcommandbatch", north, `{"cmdCode":"CC_26","imeis":["`+strings.Join(imeis, `","`)+`"],"clientKey":"w","lang":"en"}`, ok(`"count":3`))
	move(imeis[1], "south")
	f.run(t, f.asker(t, "north", "north"))
	f.expect(t, "GET /api/report/getcommandreportlist", super, "", ok(`"total":2`))
	rows, _, about := f.result(t, "north", "batchId=1&lang=en")
	if len(rows) != 3 || rows[imeis[1]] != nil || !strings.Contains(about, "Devices that are not yours any more") {
		t.Errorf("%v %s", rows, about)
	}
	move(imeis[0], "south")
	move(imeis[3], "south")
	if rows, _, _ := f.result(t, "north", "batchId=1&lang=en"); len(rows) != 1 || rows[imeis[2]] == nil {
		t.Errorf("%v", rows)
	}
	move(imeis[1], "north") // and was refused the command when it was its turn
	rows, _, _ = f.result(t, "north", "batchId=1&lang=en")
	saidOf(t, "refused", rows[imeis[1]], "Refused", "There is no such device, or you may not see it")

	f.expect(t, "GET /api/task/gettaskfile?taskId=1", north, "", denied(200, "task.withoutFile"))
	for _, other := range []string{f.tokens["south"], super} {
		f.expect(t, "GET /api/report/getcommandbatchfile?batchId=1", other, "", denied(404, "command.batchGone"))
	}
	x, err := f.db.Task(t.Context(), 1)
	check(t, err)
	x.OrganID = f.organs["south"].ID // as of somebody who belonged there when they began it
	x.Params = strings.Replace(x.Params, `"Key":"w"`, `"Key":"v"`, 1)
	_, err = f.db.InsertTask(t.Context(), x, task.Limits{Waiting: 9, Kept: 9})
	check(t, err)
	f.expect(t, "GET /api/report/getcommandbatchfile?batchId=2", north, "", denied(200, "task.notPermitted"))
}

// TestBatchStaysWhileOpen: while commands of a batch have not ended, its task is not removed, so that what came of them is found; then it is.
func TestBatchStaysWhileOpen(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	imeis, _ := f.batchOf(t, 2)
	f.expect(t, "POST /api/report/sendcommandbatch", north, `{"cmdCode":"CC_26","imeis":["`+strings.Join(imeis, `","`)+`"],"clientKey":"w","lang":"en"}`, ok(`"count":2`))
	const remove, file = "POST /api/task/removetask", "GET /api/report/getcommandbatchfile?batchId=1"
	f.expect(t, remove, north, `{"taskId":1}`, denied(200, "task.running"))
	f.run(t, f.asker(t, "north", "north"))
	for _, status := range []command.Status{command.Awaiting, command.Queued, command.Sent, command.Acked} {
		check(t, f.db.ChangeCommand(t.Context(), 1, func(c *command.Issued) ([]command.Step, error) {
			c.Status = status
			return []command.Step{{CommandID: 1, Status: status}}, nil
		}))
		f.expect(t, remove, north, `{"taskId":1,"lang":"en"}`, outcome{status: 200, code: "command.batchOpen", has: []string{"Commands of this batch have not ended yet"}})
	}
	f.expect(t, remove, north, `{"taskId":1,"lang":"cn"}`, outcome{status: 200, code: "command.batchOpen", has: []string{"这个批量指令还有未结束的指令"}})
	rows, _, _ := f.result(t, "north", "batchId=1&lang=en")
	other := imeis[1]
	if rows[other][2] == "Acknowledged" { // they are issued side by side
		other = imeis[0]
	}
	saidOf(t, "it stayed", rows[other], "Queued", "")
	check(t, f.db.ChangeCommand(t.Context(), 1, func(c *command.Issued) ([]command.Step, error) {
		c.Status, c.DueAt = command.Done, 0
		return []command.Step{{CommandID: 1, Status: command.Done}}, nil
	}))
	f.expect(t, "POST /api/report/cancelcommandbatch", north, `{"batchId":1}`, ok(`"count":1`))
	f.expect(t, remove, north, `{"taskId":1}`, ok())
	f.expect(t, file, north, "", denied(404, "command.batchGone"))
	f.expect(t, "GET /api/report/getcommandbatch?batchId=1", north, "", ok(`"own":1,"state":"cancelled"`, `"issuing":0,"total":2,"issued":2`, `"kept":0`)) // how it stood is known still
}
