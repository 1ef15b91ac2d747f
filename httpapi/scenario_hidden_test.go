package httpapi_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/httpapi"
)

// hiddenIMEI is the device that hide leaves without a name.
const hiddenIMEI = "861000000000881"

// hide makes a device of the south one without name or vehicle, whose model hides its IMEI; with an alarm, a command, a card and an entry of the log.
func (f *fleetOf) hide(t *testing.T) (alarmID fleet.ID) {
	t.Helper()
	id := f.device(t, hiddenIMEI).Device.ID
	_, err := f.db.ChangeDevice(t.Context(), id, func(e *device.Edit) error {
		e.Device.Name, e.Device.Model, e.Device.SIM = "", "M23B", "13800000011"
		return nil
	})
	check(t, err)
	f.board.Put([]device.Row{f.device(t, hiddenIMEI)})
	raised := alarmedOf(id)
	check(t, f.db.PutAlarms(t.Context(), []alarm.Alarm{raised}))
	_, err = f.db.InsertCommand(t.Context(), command.Issued{
		DeviceID: id, OrganID: f.organs["south"].ID, Code: "CC_26", Status: command.Queued, Subject: command.Subject{IMEI: hiddenIMEI, DeviceType: device.Wired, Model: "M23B"},
		Issuer: command.Issuer{Name: "south"}, Times: command.Times{CreatedAt: fleet.MillisOf(start), ExpireAt: fleet.MillisOf(start) + 1000, DueAt: 1},
	}, command.Step{Status: command.Queued}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
	check(t, err)
	f.expect(t, "POST /api/device/updatedeviceattention", f.tokens["super"], `{"imei":"`+hiddenIMEI+`","attention":1}`, ok())
	f.flush(t)
	return raised.Key.ID()
}

// numbered are the fields of rows, and the columns of files, that are headed IMEI, or say what people and programs did to which.
var numbered = []string{"imei", "key", "content", "logContent", "IMEI", "Client ID", "Content"}

// TestHiddenNumbers: no list, and no file of one, calls a device by its IMEI that has no other name and whose model hides that.
func TestHiddenNumbers(t *testing.T) {
	f := newFleet(t)
	f.fillLists(t)
	f.hide(t)
	var named []string
	for _, l := range httpapi.Lists() {
		for _, filter := range append([]map[string]any{{}}, found[l.Kind]...) {
			if l.Kind == "frequent-places" {
				filter = map[string]any{"imei": hiddenIMEI}
			}
			query := url.Values{"pageSize": {"200"}}
			for name, v := range filter {
				query.Set(name, fmt.Sprint(v))
			}
			page, refused := f.list(t, l, "super", query.Encode())
			if refused != 0 {
				t.Fatalf("%s %v: refused with %d", l.Page, filter, refused)
			}
			for _, raw := range page.Rows {
				var row map[string]any
				check(t, json.Unmarshal(raw, &row))
				for name, v := range row {
					if text, is := v.(string); is && strings.Contains(text, hiddenIMEI) && !slices.Contains(numbered, name) {
						t.Errorf("%s: %s is %q", l.Page, name, text)
					}
				}
				name, has := row["deviceName"]
				if row["imei"] != hiddenIMEI || !has {
					continue
				}
				named = append(named, l.Page)
				if name != "–" && row["modelHides"] != true {
					t.Errorf("%s: who has no name is called %q, and screens put the IMEI there: %s", l.Page, name, raw)
				}
			}
			if l.Kind != "" {
				f.hiddenInFile(t, l, filter)
			}
		}
	}
	for _, page := range []string{"/alarm/getalarmlist", "/report/getalarmreportlist", "/report/getcommandreportlist", "/report/getoperationreportlist", "/uccard/getTrafficList", "/report/getridereportlist", "/report/getstopreportlist", "/device/getdevicelist"} {
		if !slices.Contains(named, page) {
			t.Errorf("%s has no row of the device; these have: %v", page, slices.Compact(named))
		}
	}
}

// hiddenInFile exports a list and looks for the IMEI in columns that are headed by something else.
func (f *fleetOf) hiddenInFile(t *testing.T, l httpapi.ListOf, filter map[string]any) {
	t.Helper()
	params, err := json.Marshal(filter)
	check(t, err)
	file, err := export.Read(f.file(t, f.asker(t, "super", "root"), l.Kind, "en", string(params)), "x.xlsx", export.DefaultLimits())
	var empty *export.Error
	if errors.As(err, &empty) && empty.Code == export.CodeOnlyHeader {
		return
	}
	check(t, err)
	for _, line := range file.Lines {
		for k, title := range file.Header {
			if strings.Contains(line.At(k).Text, hiddenIMEI) && !slices.Contains(numbered, title) {
				t.Errorf("%s: a file has %q under %s", l.Page, line.At(k).Text, title)
			}
		}
	}
}

// TestHiddenNumbersElsewhere: what is no list does not call such a device by its IMEI, either; any other is called as it was.
func TestHiddenNumbersElsewhere(t *testing.T) {
	f := newFleet(t)
	f.fillLists(t)
	alarmID := f.hide(t)
	super := f.tokens["super"]
	f.expect(t, fmt.Sprintf("GET /api/alarm/getalarm?alarmId=%d", alarmID), super, "", ok(`"imei":"`+hiddenIMEI+`","deviceName":"–"`))
	f.expect(t, fmt.Sprintf("GET /api/alarm/getalarm?alarmId=%d", northAlarm), super, "", ok(`"imei":"`+northIMEI+`","deviceName":"dev north"`))
	f.expect(t, "GET /api/alarm/getthresholdlist?imei="+hiddenIMEI, super, "", ok().without(hiddenIMEI))
	f.expect(t, "POST /api/alarm/setthresholds", super, `{"imei":"`+hiddenIMEI+`","values":[{"name":"speedLimit","value":80}]}`, ok())
	f.expect(t, "GET /api/alarm/getthresholdlist?imei="+hiddenIMEI, super, "", ok(`"level":"device","from":"–"`).without(hiddenIMEI))
	f.expect(t, "POST /api/fence/insertfence", super, newCircle, ok(`"fenceId":1,`))
	f.expect(t, "POST /api/fence/insertfencedevice", super, fmt.Sprintf(`{"fenceId":1,"bindData":[{"dataClass":"DATA_CLASS.DEVICE","imei":%q},{"dataClass":"DATA_CLASS.DEVICE","imei":%q}]}`, hiddenIMEI, northIMEI), ok())
	f.expect(t, "GET /api/fence/getfencedevicelist?fenceId=1", super, "", ok(`"label":"–","plateNo":"","modelHides":true`, `"label":"dev north","plateNo":"京A12345","modelHides":false`).without(`"label":"`+hiddenIMEI))
	f.expect(t, "POST /api/fence/insertfence", f.tokens["north"], newCircle, ok(`"fenceId":2,`))
	f.expect(t, "POST /api/fence/insertfence", f.tokens["rootuser"], with(`{`, `{"isShare":1,`), ok(`"fenceId":3,`))
	refused := func(code, what string) outcome {
		return outcome{status: 200, code: code, has: []string{"– " + what}, lacks: []string{hiddenIMEI}}
	}
	bind := func(fence int) string {
		return fmt.Sprintf(`{"fenceId":%d,"bindData":[{"dataClass":"DATA_CLASS.DEVICE","imei":%q}],"lang":"en"}`, fence, hiddenIMEI)
	}
	f.expect(t, "POST /api/fence/insertfencedevice", super, bind(2), refused("fence.elsewhere", "does not belong"))
	f.expect(t, "POST /api/fence/insertfencedevice", f.tokens["rootuser"], bind(3), ok(`"label":"–"`))
	bound, err := f.db.Bindings(t.Context(), 3, f.organs["south"].Path)
	check(t, err)
	part := fmt.Sprintf(`{"fenceDeviceIds":%d,"lang":"en"}`, bound[0].ID)
	f.expect(t, "POST /api/fence/deletefencedevice", f.tokens["south"], part, refused("fence.boundAbove", "was bound"))
	f.expect(t, "POST /api/fence/insertfencedevice", super, strings.Replace(bind(2), hiddenIMEI, southIMEI, 1), outcome{status: 200, code: "fence.elsewhere", has: []string{"dev south does"}})
	span := "&startTime=1772334000&endTime=1772337599"
	for imei, name := range map[string]string{hiddenIMEI: "_–_", northIMEI: northIMEI} {
		w := f.send("GET /api/historytrack/exporthistorytrack?format=kml&lang=en&imei="+imei+span, super, "", "")
		said, err := url.PathUnescape(w.Header().Get("Content-Disposition"))
		if check(t, err); !strings.Contains(said, name) || name != imei && strings.Contains(said+w.Body.String(), imei) {
			t.Errorf("the track of %s is in %q: %d %s", imei, said, w.Code, w.Body)
		}
	}
}
