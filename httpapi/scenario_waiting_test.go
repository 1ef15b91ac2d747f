package httpapi_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/task"
	"waymark/httpapi"
)

// TestProcessWaiting: all alarms that match and were found until they were counted are processed in the background, as far as who asked sees them when
// it is their turn; those that came since stay, the audit has what was done, and a task that is cancelled leaves the rest as it was.
func TestProcessWaiting(t *testing.T) { onBoth(t, processWaiting) }

func processWaiting(t *testing.T, f *fleetOf) {
	north, super := f.tokens["north"], f.tokens["super"]
	until := fleet.MillisOf(start)
	put := func(count int, found fleet.Millis) {
		t.Helper()
		list := make([]alarm.Alarm, count)
		for i := range list {
			list[i] = alarmedOf(1)
			list[i].Type, list[i].Ref, list[i].Found = "door", fleet.ID(i+1), found
			list[i].Start -= fleet.Millis(i) * 1000
		}
		check(t, f.db.PutAlarms(t.Context(), list))
	}
	put(700, until)
	late := alarmedOf(1)
	late.Type, late.Found = "powerCut", until+1 // it began before all others were counted
	check(t, f.db.PutAlarms(t.Context(), []alarm.Alarm{late}))
	body := func(filter string, count int) string {
		return fmt.Sprintf(`{%s,"count":%d,"until":%d,"problemType":"3","handleRemark":"storm","lang":"en"}`, filter, count, until)
	}
	f.expect(t, "POST /api/alarm/updatewaitingalarms", north, body(`"searchKey":"京A"`, 700), denied(200, "alarm.moreWait")) // with the one of the fleet
	f.expect(t, "POST /api/alarm/updatewaitingalarms", north, body(`"searchKey":"京A"`, 701), ok(`"taskId":1,"count":701`))
	f.expect(t, "POST /api/alarm/updatealarm", super, fmt.Sprintf(`{"alarmIds":"%d","handleUser":"Wang"}`, northAlarm), ok(`"handled":1`))
	f.run(t, f.asker(t, "north", "north"))
	f.expect(t, "GET /api/task/gettasklist?lang=en", north, "", ok(`"kind":"alarm-process","kindName":"Processing of alarms","title":"Alarms: 701","state":"done"`))
	f.expect(t, "GET /api/alarm/getalarmlist", north, "", ok(`"total":1`, `"alarmType":"powerCut"`))
	f.expect(t, "GET /api/alarm/getalarmlist?alarmTypes=door&status=handled&pageSize=1", north, "", ok(`"total":700`, `"problemType":"3"`, `"handleRemark":"storm"`, `"handleUser":"north"`))
	f.expect(t, "GET /api/alarm/getalarmlist?alarmTypes=sos&status=handled", north, "", ok(`"handleUser":"Wang"`))
	f.expect(t, "GET /api/alarm/getalarmlist", f.tokens["south"], "", ok(`"total":1`, southIMEI))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=alarm", super, "", ok(`"total":3`, "Alarms processed: 499", "Alarms processed: 201"))

	check(t, f.db.PutAlarms(t.Context(), []alarm.Alarm{{Key: alarm.Key{Type: "door", DeviceID: 2, Start: late.Start}, Condition: alarm.Condition{Last: late.Start, Count: 1}}}))
	f.expect(t, "POST /api/alarm/updatewaitingalarms", super, body(`"alarmTypes":"door"`, 1), ok(`"taskId":2,"count":1`))
	x, err := f.db.Task(t.Context(), 2)
	check(t, err)
	work := func(ctx context.Context, who fleet.Actor) error {
		return httpapi.Exports(f.deps)[x.Kind](ctx, task.Job{Task: x, Actor: who, Out: &bytes.Buffer{}, Step: func(int64, int64) {}})
	}
	check(t, work(t.Context(), f.asker(t, "north", "north"))) // who sees it no more leaves it
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if err := work(cancelled, f.asker(t, "super", "root")); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	f.expect(t, "GET /api/alarm/getalarmlist?alarmTypes=door", super, "", ok(`"total":1`))
	check(t, work(t.Context(), f.asker(t, "super", "root")))
	f.expect(t, "GET /api/alarm/getalarmlist?alarmTypes=door", super, "", ok(`"total":0`))
}
