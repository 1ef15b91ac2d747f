package httpapi_test

import (
	"bytes"
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
)

// TestBatchOfLongAgo: what stops vehicles is not issued anew whenever its task runs: it waits no longer than if it had been issued when it was confirmed, and
// after that it is refused. So is a device that is of another vehicle than the one that was confirmed. What stops nothing is issued whenever its turn comes.
func TestBatchOfLongAgo(t *testing.T) {
	f := newFleet(t)
	north, actor := f.tokens["north"], f.asker(t, "north", "north")
	_, list := f.batchOf(t, 2)
	life := fleet.Millis(10 * 60_000)
	issue := func(code, confirm string, age fleet.Millis) (issued []command.Row) {
		t.Helper()
		var id int64
		for id = 1; ; id++ {
			if _, err := f.db.Task(t.Context(), fleet.ID(id)); err != nil {
				break
			}
		}
		mark := ""
		if code == command.Cut {
			mark = f.batchMark(t, north, fmt.Sprintf(`{"cmdCode":%q,"imeis":%s}`, code, list))
		}
		f.expect(t, "POST /api/report/sendcommandbatch", north, fmt.Sprintf(`{"cmdCode":%q,"imeis":%s,"clientKey":"w%d","confirm":%q,"mark":%q,"lang":"en"}`, code, list, id, confirm, mark), ok(fmt.Sprintf(`"taskId":%d,"count":2`, id)))
		x, err := f.db.Task(t.Context(), fleet.ID(id))
		check(t, err)
		x.CreatedAt -= age
		check(t, f.do(t, x, actor, &bytes.Buffer{}))
		ids, err := f.db.CommandIDs(t.Context(), command.Chosen{Below: f.organs["north"].Path, BatchID: x.ID})
		check(t, err)
		issued, err = f.db.CommandsByID(t.Context(), ids)
		check(t, err)
		return issued
	}
	for _, c := range issue(command.Cut, "2", life-60_000) {
		if left := c.ExpireAt - c.CreatedAt; left <= 0 || left > 60_000 || c.DueAt != c.ExpireAt {
			t.Errorf("%s waits for %d ms more, until %d", c.IMEI, left, c.DueAt)
		}
	}
	if late := issue(command.Cut, "2", life); len(late) != 0 {
		t.Errorf("issued %d min after it was confirmed: %+v", life/60_000, late)
	}
	if n := len(issue("CC_26", "", life)); n != 2 {
		t.Errorf("%d of 2 are restarted", n)
	}
	f.flush(t)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&type=refusal&module=command", north, "", ok("It could not be sent in time"))
}

// TestBatchOfAnotherVehicle: who confirmed one vehicle has not confirmed the one that its device is of by the time that the task runs.
func TestBatchOfAnotherVehicle(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	plate := func(to string) {
		f.expect(t, "POST /api/device/updatedevice", super, fmt.Sprintf(`{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":%q}`, to), ok())
	}
	plate("京A12345")
	f.expect(t, "POST /api/report/sendcommandbatch", north, fmt.Sprintf(`{"cmdCode":"CC_38","imeis":[%q],"clientKey":"w","confirm":"京A12345","lang":"en"}`, northIMEI), ok(`"taskId":1,"count":1`))
	plate("京B67890")
	x, err := f.db.Task(t.Context(), 1)
	check(t, err)
	check(t, f.do(t, x, f.asker(t, "north", "north"), &bytes.Buffer{}))
	if open, err := f.db.OpenCommands(t.Context(), 1); err != nil || len(open) != 0 {
		t.Error("another vehicle is stopped:", open, err)
	}
	f.flush(t)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&type=refusal&module=command&key="+northIMEI, north, "", ok("This is not the vehicle: type 京B67890 to confirm"))
}
