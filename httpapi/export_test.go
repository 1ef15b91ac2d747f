package httpapi_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/permission"
	"waymark/fleet/sim"
	"waymark/fleet/task"
	"waymark/fleet/vehicle"
	"waymark/httpapi"
)

// asker is a person of the test as an actor with all rights.
func (f *fleetOf) asker(t testing.TB, name, organ string) fleet.Actor {
	a, err := f.db.AccountByLogin(t.Context(), name)
	check(t, err)
	o := f.organs[organ]
	return fleet.Actor{AccountID: a.ID, Name: name, OrganID: o.ID, OrganPath: o.Path, Codes: permission.Codes(), Lang: "en"}
}

// run does the oldest waiting task as a runner would.
func (f *fleetOf) run(t testing.TB, actor fleet.Actor) task.Task {
	t.Helper()
	now := fleet.MillisOf(f.clock())
	x, err := f.db.ClaimTask(t.Context(), task.Claim{Owner: "test", File: "task/202603/test" + strconv.FormatInt(int64(actor.AccountID), 10), Now: now, Until: now + 60_000})
	check(t, err)
	x.Size, err = f.deps.Services.Tasks.Files.Write(t.Context(), x.File, func(w io.Writer) error { return f.do(t, x, actor, w) })
	check(t, err)
	x.State, x.FinishedAt, x.ExpiresAt = task.Done, now, now+fleet.Millis(task.Kept.Milliseconds())
	_, err = f.db.EndTask(t.Context(), x)
	check(t, err)
	return x
}

func (f *fleetOf) do(t testing.TB, x task.Task, actor fleet.Actor, w io.Writer) error {
	return httpapi.Exports(f.deps)[x.Kind](t.Context(), task.Job{Task: x, Actor: actor, Out: w, Step: func(int64, int64) {}})
}

func (f *fleetOf) file(t testing.TB, actor fleet.Actor, kind, lang, params string) []byte {
	t.Helper()
	var out bytes.Buffer
	check(t, f.do(t, task.Task{Asked: task.Asked{Kind: kind, Lang: lang, Params: params}}, actor, &out))
	return out.Bytes()
}

func TestTaskFromBeginningToEnd(t *testing.T) {
	f := newFleet(t)
	north, south := f.tokens["north"], f.tokens["south"]
	f.expect(t, "POST /api/device/exportdevicelist", north, `{"zone":540,"lang":"cn"}`, ok(`"taskId":1`))
	f.expect(t, "GET /api/task/gettasklist?lang=en", north, "", ok(`"taskId":1,"kind":"device-list","kindName":"Export of devices","title":"全部机构","state":"queued","done":0,"total":0,"remainingSeconds":-1,"fileName":"设备列表_20260301-130000.xlsx"`))
	f.expect(t, "GET /api/task/gettasklist", south, "", ok(`[]`))
	for _, other := range []string{south, f.tokens["super"], f.tokens["powerless"]} {
		f.expect(t, "POST /api/task/canceltask", other, `{"taskId":1}`, denied(404, "task.notFound"))
		f.expect(t, "GET /api/task/gettaskfile?taskId=1", other, "", denied(404, "task.notFound"))
	}
	f.expect(t, "GET /api/task/gettaskfile?taskId=1", north, "", denied(200, "task.noFile"))
	f.expect(t, "POST /api/task/removetask", north, `{"taskId":1}`, denied(200, "task.running"))
	f.run(t, f.asker(t, "north", "north"))
	f.expect(t, "GET /api/task/gettasklist", north, "", ok(`"state":"done"`))
	w := f.send("GET /api/task/gettaskfile?taskId=1", north, "", "")
	want := `attachment; filename="_____20260301-130000.xlsx"; filename*=UTF-8''%E8%AE%BE%E5%A4%87%E5%88%97%E8%A1%A8_20260301-130000.xlsx`
	if h := w.Header(); w.Code != http.StatusOK || h.Get("Content-Disposition") != want || h.Get("Content-Length") != strconv.Itoa(w.Body.Len()) || h.Get("Content-Encoding") != "" {
		t.Fatalf("%d %v", w.Code, h)
	}
	if got, err := export.Read(w.Body.Bytes(), "x.xlsx", export.DefaultLimits()); err != nil || len(got.Lines) != 1 || got.Header[0] != "机构" {
		t.Fatalf("%+v %v", got, err)
	}
	f.expect(t, "GET /api/task/gettaskfile?taskId=1", south, "", denied(404, "task.notFound"))
	f.expect(t, "POST /api/task/canceltask", north, `{"taskId":1}`, denied(200, "task.ended"))
	f.expect(t, "POST /api/task/removetask", north, `{"taskId":1,"lang":"en"}`, ok("Task removed"))
	f.expect(t, "GET /api/task/gettaskfile?taskId=1", north, "", denied(404, "task.notFound"))
	f.expect(t, "GET /api/uclog/getloggerlist?module=task&lang=en", f.tokens["super"], "", ok("Removed with its file: Export of devices (全部机构)", "Fetched the file of"))
}

func TestTenExportsOfOnePerson(t *testing.T) {
	f := newFleet(t)
	for i := range 10 {
		want := ok(`"taskId"`)
		if i >= task.MostWaiting {
			want = denied(200, "task.tooManyWaiting")
		}
		f.expect(t, "POST /api/device/exportdevicelist", f.tokens["north"], `{}`, want)
	}
	f.expect(t, "POST /api/device/exportdevicelist", f.tokens["south"], `{}`, ok(`"taskId"`))
	f.expect(t, "POST /api/task/canceltask", f.tokens["north"], `{"taskId":3}`, ok())
	f.expect(t, "POST /api/device/exportdevicelist", f.tokens["north"], `{}`, ok(`"taskId"`))
}

// parts are the sheets of an xlsx file as they stand in it.
func parts(t testing.TB, content []byte) (rows, about string) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	check(t, err)
	read := func(name string) string {
		r, err := z.Open(name)
		check(t, err)
		all, err := io.ReadAll(r)
		check(t, err)
		return string(all)
	}
	return read("xl/worksheets/sheet1.xml"), read("xl/worksheets/sheet2.xml")
}

func TestExportOfDevices(t *testing.T) {
	f := newFleet(t)
	row := f.device(t, northIMEI)
	_, err := f.db.ChangeDevice(t.Context(), row.Device.ID, func(e *device.Edit) error {
		e.Device.Name, e.Device.Remark = `=HYPERLINK("http://x")`, "+1-1"
		return nil
	})
	check(t, err)
	f.board.Put([]device.Row{f.device(t, northIMEI)})
	actor := f.asker(t, "super", "root")
	content := f.file(t, actor, "device-list", "en", `{"zone":0}`)
	got, err := export.Read(content, "x.xlsx", export.DefaultLimits())
	check(t, err)
	at := func(line int, title string) export.Entry {
		i, err := got.Column(title)
		check(t, err)
		return got.Lines[line].At(i)
	}
	if len(got.Lines) != 2 {
		t.Fatalf("%+v", got)
	}
	for title, want := range map[string]string{
		"IMEI": northIMEI, "SIM number": "13800000000", "Device name": `=HYPERLINK("http://x")`, "Device remark": "+1-1", "Plate": "京A12345", "Online state": "Online",
		"Last online": "2026-03-01 04:00:00",
	} {
		if e := at(1, title); e.Text != want || e.Flaw != export.Sound {
			t.Errorf("%s: %+v, want %q", title, e, want)
		}
	}
	if e := at(0, "Plate"); e.Text != "" {
		t.Errorf("the placeholder is shown: %+v", e)
	}
	rows, about := parts(t, content)
	if strings.Contains(rows, "<f>") {
		t.Error("there is a formula")
	}
	for _, text := range []string{"All organisations", "super", "UTC+00:00", "Exported by"} {
		if !strings.Contains(about, text) {
			t.Errorf("no %q in %s", text, about)
		}
	}
	_, about = parts(t, f.file(t, actor, "device-list", "cn", `{"organId":2,"hasSubOrgan":"1","deviceType":"YX","deviceModel":"GT06N","onlineState":"1","searchKey":"京A"}`))
	for _, text := range []string{"north（含下级）", "有线", "GT06N", "在线", "京A", "UTC+08:00"} {
		if !strings.Contains(about, text) {
			t.Errorf("no %q in %s", text, about)
		}
	}
	if got, err := export.Read(f.file(t, f.asker(t, "south", "south"), "device-list", "en", `{}`), "x.xlsx", export.DefaultLimits()); err != nil || len(got.Lines) != 1 {
		t.Errorf("the south exports %+v, %v", got, err)
	}
}

func TestExportOfVehiclesAndCards(t *testing.T) {
	f := newFleet(t)
	ctx := t.Context()
	loan := int64(12_345_600)
	for i := range 2100 { // more than are in memory at once
		v := vehicle.Vehicle{OrganID: f.organs["south"].ID, Plate: fmt.Sprintf("京B%05d", i), LoanFen: &loan,
			Details: vehicle.Details{Phone: "013800000000"}}
		if i < 3 {
			_, err := f.db.InsertSIM(ctx, sim.Card{OrganID: v.OrganID, Number: fmt.Sprintf("1380000000%d", i), ICCID: fmt.Sprintf("8986000000000000000%d", i), Usage: sim.Usage{
				State: sim.Active, MonthTotal: 1024, MonthUsed: 1600, DayUsed: -1, SMS: 3}})
			check(t, err)
		}
		_, err := f.db.InsertVehicle(ctx, v)
		check(t, err)
	}
	limits := export.DefaultLimits()
	limits.Rows = 10_000
	cars, err := export.Read(f.file(t, f.asker(t, "super", "root"), "vehicle-list", "en", `{"organId":3}`), "x.xlsx", limits)
	check(t, err)
	if len(cars.Lines) != 2100 || cars.Lines[0].Entries[1].Text != "京B02099" || cars.Lines[2099].Entries[1].Text != "京B00000" || cars.Lines[0].Entries[3].Text != "013800000000" || cars.Lines[0].Entries[10].Text != "12.3456" {
		t.Errorf("%d: %+v", len(cars.Lines), cars.Lines[0])
	}
	cards, err := export.Read(f.file(t, f.asker(t, "super", "root"), "sim-list", "en", `{"state":"ACTIVE","searchKey":"13800000001"}`), "x.xlsx", limits)
	check(t, err)
	for title, want := range map[string]string{"ICCID": "89860000000000000001", "Monthly allowance (MB)": "1", "Overage (MB)": "0.56", "Day used (MB)": "", "SMS": "3"} {
		i, err := cards.Column(title)
		check(t, err)
		if got := cards.Lines[0].At(i).Text; got != want {
			t.Errorf("%s: %q, want %q", title, got, want)
		}
	}
}
