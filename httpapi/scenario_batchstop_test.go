package httpapi_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/task"
	"waymark/httpapi"
)

// TestBatchIsStoppedFromAbove: whoever sees the organisation that the beginner of a batch belonged to, and may send commands to many devices, sees how it stands, has it
// stand still and go on, and ends it, in the middle of being issued, too; the audit and the beginner's list say who did. Nobody else does.
func TestBatchIsStoppedFromAbove(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	depot, err := f.db.InsertOrgan(t.Context(), organ.Organ{Name: "depot", ParentID: f.organs["north"].ID, Status: 1})
	check(t, err)
	many := func(organID fleet.ID) fleet.ID {
		return f.role(t, fmt.Sprintf("many of %d", organID), organID, permission.CommandBatch, permission.CommandRecords)
	}
	_, colleague := f.person(t, "colleague", f.organs["north"].ID, nil, many(f.organs["north"].ID))
	_, clerk := f.person(t, "clerk", f.organs["north"].ID, nil, f.role(t, "clerk", f.organs["north"].ID, permission.CommandSend, permission.CommandRecords))
	_, below := f.person(t, "below", depot.ID, nil, many(depot.ID))
	imeis, _ := f.batchOf(t, 34) // 32 are issued at a time
	mark := f.batchMark(t, north, fmt.Sprintf(`{"cmdCode":"CC_38","imeis":["%s"]}`, strings.Join(imeis, `","`)))
	f.expect(t, "POST /api/report/sendcommandbatch", north, fmt.Sprintf(`{"cmdCode":"CC_38","imeis":["%s"],"clientKey":"w","confirm":"34","mark":%q,"lang":"en"}`, strings.Join(imeis, `","`), mark), ok(`"taskId":1,"count":34`))
	const tell, pause, goOn, cancel = "GET /api/report/getcommandbatch?batchId=1&lang=en", "POST /api/report/pausecommandbatch", "POST /api/report/continuecommandbatch", "POST /api/report/cancelcommandbatch"
	const one = `{"batchId":1,"lang":"en"}`

	for name, token := range map[string]string{"south": f.tokens["south"], "below": below} {
		t.Log(name)
		f.expect(t, tell, token, "", denied(404, "command.batchGone"))
		f.expect(t, pause, token, one, denied(404, "command.batchGone"))
		f.expect(t, goOn, token, one, denied(404, "command.batchGone"))
		f.expect(t, cancel, token, one, ok(`"count":0`))
	}
	for _, token := range []string{clerk, f.tokens["powerless"], f.tokens["personal"]} {
		for _, line := range []string{tell, pause, goOn, cancel} {
			body := one
			if line == tell {
				body = ""
			}
			f.expect(t, line, token, body, noPermission)
		}
	}
	for _, line := range []string{pause, goOn, cancel} {
		f.expect(t, line, f.viewAs(t), one, denied(401, "account.viewOnly"))
	}
	f.expect(t, tell, north, "", ok(`"cmdCodeName":"Cut oil or power","createUser":"north","own":1,"state":"going","setBy":"","issuing":1,"total":34,"issued":0`))
	f.expect(t, tell, super, "", ok(`"createUser":"north","own":0,"state":"going"`))

	f.expect(t, pause, colleague, one, ok("Batch paused"))
	claim := task.Claim{Owner: "r", File: "f", Now: fleet.MillisOf(f.clock()), Until: fleet.MillisOf(f.clock()) + 1000}
	if _, err := f.db.ClaimTask(t.Context(), claim); !errors.Is(err, fleet.ErrNotFound) {
		t.Fatal("a paused batch is issued:", err)
	}
	for _, line := range []string{tell, "GET /api/report/getcommandbatchlist?lang=en"} {
		f.expect(t, line, north, "", ok(`"own":1,"state":"paused","setBy":"colleague"`))
	}
	f.expect(t, goOn, super, one, ok("goes on"))
	x, err := f.db.ClaimTask(t.Context(), claim)
	check(t, err)
	err = httpapi.Exports(f.deps)[x.Kind](t.Context(), task.Job{Task: x, Actor: f.asker(t, "north", "north"), Out: &bytes.Buffer{}, Lasting: func(context.Context) error { return nil }, Step: func(done, _ int64) {
		if done == 32 { // in the middle
			f.expect(t, cancel, super, one, ok(`"count":32`))
		}
	}})
	if !errors.Is(err, command.ErrBatchOver) {
		t.Error("a cancelled batch goes on:", err)
	}
	if x, err = f.db.Task(t.Context(), 1); err != nil || x.State != task.Cancelled {
		t.Errorf("%+v %v", x, err)
	}
	f.expect(t, tell, north, "", ok(`"state":"cancelled","setBy":"super","issuing":0,"total":34,"issued":32,"rest":34`))
	f.expect(t, goOn, colleague, one, denied(404, "command.batchGone"))
	f.expect(t, "GET /api/report/getcommandreportlist?cmdStatus=cancelled", super, "", ok(`"total":32`))
	f.expect(t, "GET /api/report/getcommandbatchlist", super, "", ok(`"rows":[]`)) // which are one's own
	f.expect(t, "GET /api/report/getcommandbatchfile?batchId=1", super, "", denied(404, "command.batchGone"))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=command&pageSize=200", super, "", ok("Batch 1 of commands, begun by north, paused", `"user":"colleague"`, "Batch 1 of commands, begun by north, resumed", "Batch 1 of commands, begun by north, cancelled", `"user":"super"`))
}

// TestBatchOfWhoMoved: who began a batch and belongs to another organisation now still stops it; those who see that one only are not in charge of it.
func TestBatchOfWhoMoved(t *testing.T) {
	f := newFleet(t)
	imeis, _ := f.batchOf(t, 1)
	f.expect(t, "POST /api/report/sendcommandbatch", f.tokens["north"], fmt.Sprintf(`{"cmdCode":"CC_26","imeis":[%q],"clientKey":"w","lang":"en"}`, imeis[0]), ok(`"taskId":1`))
	moved := f.asker(t, "north", "south")
	for name, c := range map[string]struct {
		actor fleet.Actor
		code  string
	}{
		"who moved": {actor: moved}, "where they are now": {f.asker(t, "south", "south"), "command.batchGone"}, "where they were": {actor: f.asker(t, "rootuser", "north")}, "above": {actor: f.asker(t, "rootuser", "root")},
		"a holder": {fleet.Actor{Personal: true, AccountID: moved.AccountID}, "command.batchGone"},
	} {
		_, err := f.deps.Services.Watch.Commands.Batch(t.Context(), c.actor, 1)
		if refused, ok := errors.AsType[*fleet.Error](err); (c.code != "") != ok || ok && refused.Code != c.code || !ok && err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Who moved does not have it go on among vehicles that they do not see any more.
	for _, c := range []struct {
		actor fleet.Actor
		to    command.BatchState
		code  string
	}{
		{moved, command.BatchPaused, ""}, {moved, command.BatchGoing, "command.batchGone"}, {f.asker(t, "rootuser", "north"), command.BatchGoing, ""}, {moved, command.BatchCancelled, ""},
	} {
		err := f.deps.Services.Watch.Commands.SetBatch(t.Context(), c.actor, 1, c.to)
		if refused, ok := errors.AsType[*fleet.Error](err); (c.code != "") != ok || ok && refused.Code != c.code || !ok && err != nil {
			t.Errorf("to %s: %v", c.to, err)
		}
	}
}

// TestBatchOutlivesItsBeginner: the batch of an account that was deleted, whose task goes with it, is told as before to those in charge of it, who have it stand still,
// go on, and end, and to nobody else.
func TestBatchOutlivesItsBeginner(t *testing.T) {
	f := newFleet(t)
	super, north := f.tokens["super"], f.tokens["north"]
	id, beginner := f.person(t, "beginner", f.organs["north"].ID, nil, f.role(t, "many", f.organs["north"].ID, permission.CommandBatch))
	imeis, _ := f.batchOf(t, 3)
	mark := f.batchMark(t, beginner, fmt.Sprintf(`{"cmdCode":"CC_38","imeis":["%s"]}`, strings.Join(imeis, `","`)))
	f.expect(t, "POST /api/report/sendcommandbatch", beginner, fmt.Sprintf(`{"cmdCode":"CC_38","imeis":["%s"],"clientKey":"w","confirm":"3","mark":%q,"lang":"en"}`, strings.Join(imeis, `","`), mark), ok(`"taskId":1,"count":3`))
	x, err := f.db.Task(t.Context(), 1)
	check(t, err)
	f.remodel(t, imeis[2], "") // it takes no commands any more
	check(t, f.do(t, x, f.asker(t, "beginner", "north"), &bytes.Buffer{}))
	f.expect(t, "POST /api/ucuser/deleteuser", super, fmt.Sprintf(`{"userIds":"%d"}`, id), ok())
	if n, err := f.deps.Services.Tasks.Sweep(t.Context(), fleet.MillisOf(f.clock())); err != nil || n != 1 {
		t.Fatal(n, err)
	}
	const tell, one = "GET /api/report/getcommandbatch?batchId=1&lang=en", `{"batchId":1,"lang":"en"}`
	told := func(stands, counted string) {
		t.Helper()
		for _, token := range []string{north, super} {
			f.expect(t, tell, token, "", ok(`"batchId":1,"cmdCode":"CC_38","cmdCodeName":"Cut oil or power","createUser":"beginner","own":0,`+stands+`,"issuing":0,"total":3,"issued":2,`, counted,
				fmt.Sprintf(`"createTime":%d,"kept":0`, f.clock().Unix())))
		}
		f.expect(t, tell, f.tokens["south"], "", denied(404, "command.batchGone"))
	}
	told(`"state":"going","setBy":""`, `"counts":[{"cmdStatus":"queued","cmdStatusName":"Queued","count":2}]`)
	f.expect(t, "POST /api/report/pausecommandbatch", f.tokens["south"], one, denied(404, "command.batchGone"))
	f.expect(t, "POST /api/report/pausecommandbatch", north, one, ok("Batch paused"))
	told(`"state":"paused","setBy":"north"`, `"count":2`)
	f.expect(t, "POST /api/report/continuecommandbatch", super, one, ok("goes on"))
	told(`"state":"going","setBy":"super"`, `"count":2`)
	f.expect(t, "POST /api/report/cancelcommandbatch", north, one, ok(`"count":2`))
	told(`"state":"cancelled","setBy":"north"`, `"counts":[{"cmdStatus":"cancelled","cmdStatusName":"Cancelled","count":2}]`)
	f.expect(t, "GET /api/report/getcommandbatchfile?batchId=1", north, "", denied(404, "command.batchGone"))
}

// TestBatchByRightsOfTheMoment: commands of a batch are issued with the rights that who began it has at that moment; once they have none, nothing more of it is issued,
// and the devices that it did not come to are refused nothing.
func TestBatchByRightsOfTheMoment(t *testing.T) {
	f := newFleet(t)
	imeis, _ := f.batchOf(t, 70) // 32 are issued at a time
	f.expect(t, "POST /api/report/sendcommandbatch", f.tokens["north"], fmt.Sprintf(`{"cmdCode":"CC_26","imeis":["%s"],"clientKey":"w","lang":"en"}`, strings.Join(imeis, `","`)), ok(`"taskId":1,"count":70`))
	x, err := f.db.Task(t.Context(), 1)
	check(t, err)
	north := f.asker(t, "north", "north")
	issue := func(may, elsewhere int64) error {
		var asked atomic.Int64
		return httpapi.Exports(f.deps)[x.Kind](t.Context(), task.Job{Task: x, Actor: north, Out: &bytes.Buffer{}, Step: func(int64, int64) {}, Asker: func(context.Context) (fleet.Actor, error) {
			switch n := asked.Add(1); {
			case n > may:
				return fleet.Actor{}, fleet.Refuse(fleet.Refused, "task.notPermitted")
			case n > elsewhere: // their organisation, which sees none of these devices
				return f.asker(t, "north", "south"), nil
			}
			return north, nil
		}})
	}
	refused := func(devices int) {
		t.Helper()
		if list, err := f.db.Refusals(t.Context(), 1); err != nil || len(list) != devices {
			t.Errorf("%d refusals, %v; want %d", len(list), err, devices)
		}
	}
	for i, more := range []int{32, 64} { // they are asked for before those that are issued together
		err := issue(int64(i+1), 1000)
		if known, ok := errors.AsType[*fleet.Error](err); !ok || known.Code != "task.notPermitted" {
			t.Fatal(err)
		}
		f.expect(t, "GET /api/report/getcommandreportlist?batchId=1", f.tokens["super"], "", ok(fmt.Sprintf(`"total":%d`, more)))
		refused(0)
	}
	check(t, issue(1000, 2)) // to the last six it does not come
	f.expect(t, "GET /api/report/getcommandreportlist?batchId=1", f.tokens["super"], "", ok(`"total":64`))
	refused(6)
}
