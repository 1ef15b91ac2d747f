package httpapi_test

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/place"
	"waymark/fleet/task"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/fleet/tryout"
	"waymark/httpapi"
	"waymark/store/sqldb"
)

func tryoutsOf(db *sqldb.DB, board *monitor.Board, clock fleet.Clock, organs *organ.Service, devices *device.Service) *tryout.Service {
	thresholds := &threshold.Service{
		Parts: threshold.Parts{Store: db, Organs: organs, Vehicles: db, Devices: devices}, Book: threshold.NewBook(threshold.Sources{Store: db, Organs: db}),
	}
	return &tryout.Service{Parts: tryout.Parts{Store: db, Thresholds: thresholds, Board: board, Points: db, Marks: db, Past: db, Clock: clock, Ground: func(context.Context) (tryout.Ground, error) {
		return tryout.Ground{Fences: fence.NewPlan(nil, fewRegions{}), Places: place.NewBook(db, db, fewRegions{})}, nil
	}}}
}

const slower = `"values":[{"name":"speedLimit","value":60}],"days":2,"lang":"en"`

var tryoutScenarios = []scenario{
	{route: "POST /alarm/trythresholds", body: `{"organId":2,` + slower + `}`, want: map[string]outcome{
		"north": ok("The tryout has begun", `"taskId":1`), "super": ok(), "south": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /alarm/trythresholds", body: `{` + slower + `}`, want: map[string]outcome{"north": denied(200, "threshold.installation"), "staff": ok(), "super": ok()}},
	{route: "POST /alarm/trythresholds", body: `{"carId":1,` + slower + `}`, want: map[string]outcome{"north": ok(), "south": denied(404, "vehicle.notFound")}},
	{route: "POST /alarm/trythresholds", body: `{"imei":"` + northIMEI + `",` + slower + `}`, want: map[string]outcome{"north": ok(), "south": denied(404, "device.notFound")}},
	{route: "POST /alarm/trythresholds", body: `{"organId":2,"values":[{"name":"speedLimit","value":60}],"days":31}`, want: map[string]outcome{"north": denied(200, "tryout.days")}},
	{route: "POST /alarm/trythresholds", body: `{"organId":2,"values":[{"name":"riskBackDays","value":60}],"days":3}`, want: map[string]outcome{"north": denied(200, "tryout.nothing")}},
	{route: "POST /alarm/trythresholds", body: `{"organId":2,"values":[{"name":"speedLimit","value":120}],"days":3}`, want: map[string]outcome{"north": denied(200, "tryout.nobody")}},
	{route: "POST /alarm/trythresholds", body: `{"organId":2,"values":[{"name":"speedLimit","value":1}],"days":3}`, want: map[string]outcome{"north": denied(200, "threshold.range")}},
	{route: "GET /alarm/gettryout", query: "taskId=1", want: map[string]outcome{
		"north": denied(404, "task.notFound"), "super": denied(404, "task.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /alarm/gettryoutlist", query: "taskId=1&fate=new", want: map[string]outcome{
		"north": denied(404, "task.notFound"), "super": denied(404, "task.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
}

// TestTryout: who may set thresholds tries them out on the devices that they see; nothing is set or raised, the outcome is theirs alone, in two languages and as a file, and goes
// with its task. One that is cancelled keeps nothing.
func TestTryout(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	for _, imei := range []string{northIMEI, southIMEI} {
		var points []track.Point
		for i := range 20 {
			at := fleet.MillisOf(start.Add(-20*time.Hour + time.Duration(i)*15*time.Second))
			points = append(points, track.Point{FixTime: at, RecvTime: at, Lat: 399000000, Lon: 1163000000, Speed: map[bool]uint16{true: 900, false: 300}[i < 10], Mode: track.ModeGPS, Satellites: 9, Status: track.ClockSet})
		}
		_, err := f.db.Merge(t.Context(), []track.DevicePoints{{DeviceID: f.device(t, imei).Device.ID, Points: points}})
		check(t, err)
	}
	f.expect(t, "POST /api/alarm/trythresholds", north, `{"organId":2,"values":[{"name":"speedLimit","value":85},{"name":"riskBackDays","value":9}],"days":2,"zone":0,"lang":"en"}`, ok(`"taskId":1`))
	f.expect(t, "GET /api/alarm/gettryout?taskId=1", north, "", denied(200, "task.noFile"))
	x := f.run(t, f.asker(t, "north", "north"))
	f.expect(t, "GET /api/task/gettasklist?lang=en", north, "", ok(`"kind":"threshold-tryout","kindName":"Tryout of alarm thresholds","title":"north, days looked back: 2","state":"done"`))
	f.expect(t, "GET /api/alarm/gettryout?lang=en&taskId=1", north, "", ok(`"level":"organ","name":"north"`, `"values":[{"name":"speedLimit","value":85,"shown":"85 km/h"}`, `"untried":["riskBackDays"],"devices":1,"judged":1,"others":0`,
		`"alarmClass":"SPEED","alarmClassName":"Overspeed","before":1,"after":2,"new":1,"gone":0,"moved":0`)) // it has driven too fast by any limit, too
	list := ok(`"total":1`, northIMEI, `"plateNo":"京A12345"`, `"fate":"new","fateName":"New"`, `"wasStart":0,"wasEnd":0,"isStart":`).without(southIMEI)
	f.expect(t, "GET /api/alarm/gettryoutlist?lang=en&taskId=1", north, "", list)
	f.expect(t, "GET /api/alarm/gettryoutlist?lang=cn&taskId=1&alarmClass=SPEED", north, "", ok(`"fateName":"新增报警"`))
	f.expect(t, "GET /api/alarm/gettryoutlist?taskId=1&fate=gone", north, "", ok(`"rows":[],"total":0`))
	for _, call := range []string{"GET /api/alarm/gettryout?taskId=1", "GET /api/alarm/gettryoutlist?taskId=1"} {
		f.expect(t, call, super, "", denied(404, "task.notFound"))
		f.expect(t, call, f.tokens["south"], "", denied(404, "task.notFound"))
	}
	var file bytes.Buffer
	check(t, f.do(t, x, f.asker(t, "north", "north"), &file))
	got, err := export.Read(file.Bytes(), "x.xlsx", export.DefaultLimits())
	check(t, err)
	if len(got.Lines) != 1 || got.Lines[0].At(2).Text != northIMEI {
		t.Errorf("%+v", got.Lines)
	}
	f.expect(t, "GET /api/alarm/getalarmlist?alarmClass=SPEED", super, "", ok(`"total":0`))
	f.expect(t, "GET /api/alarm/getthresholdlist?organId=2", north, "", ok(`"value":120,"own":null`))
	f.expect(t, "POST /api/task/removetask", north, `{"taskId":1}`, ok())
	f.expect(t, "GET /api/alarm/gettryout?taskId=1", north, "", denied(404, "task.notFound"))

	f.expect(t, "POST /api/alarm/trythresholds", north, `{"organId":2,`+slower+`}`, ok(`"taskId":2`))
	y, err := f.db.Task(t.Context(), 2)
	check(t, err)
	cancelled, cancel := context.WithCancel(t.Context())
	err = httpapi.Exports(f.deps)[y.Kind](cancelled, task.Job{Task: y, Actor: f.asker(t, "north", "north"), Out: &bytes.Buffer{}, Step: func(int64, int64) { cancel() }})
	if _, none := f.db.Tryout(t.Context(), 2); !errors.Is(err, context.Canceled) || !errors.Is(none, fleet.ErrNotFound) {
		t.Errorf("%v, %v", err, none)
	}
}
