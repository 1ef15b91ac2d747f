package httpapi_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"waymark/httpapi/commands"
	"waymark/locale"
)

// TestRangeOfDialect: a number is offered, checked and refused in the range that terminals of the dialect take, for one device and for many; a model with a text of its
// own takes what the command has. Of numbers that a text has as a list the form says that the terminal keeps those which are left empty.
func TestRangeOfDialect(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	model := func(more string) string {
		return `{"code":"OWN-2","nameCn":"自有","nameEn":"Own","type":"DEVICE_TYPE.YX","protocol":"gt06","dialect":"concox","commands":["CC_18","CC_5"],"lang":"en"` + more + `}`
	}
	var made struct{ ID int64 }
	check(t, json.Unmarshal(f.ask(t, "POST /api/devicemodel/insertmodel", super, model("")).Retobj, &made))
	f.expect(t, "POST /api/device/updatedevice", super, `{"deviceId":1,"deviceName":"n","deviceModel":"OWN-2","plateNo":"京A12345"}`, ok())
	const forms, send, preview = "GET /api/report/getcommandforms?lang=en&imei=" + northIMEI, "POST /api/report/sendcommand", "POST /api/report/previewcommandbatch"
	every := func(seconds int) string {
		return fmt.Sprintf(`{"imei":%q,"cmdCode":"CC_18","data":{"seconds":%d},"lang":"en"}`, northIMEI, seconds)
	}
	toMany := func(seconds int) string {
		return strings.Replace(every(seconds), `"imei":"`+northIMEI+`"`, `"imeis":["`+northIMEI+`"]`, 1)
	}
	const keeps = "has saved and that are not replaced stay"
	f.expect(t, forms, north, "", ok(`"filter":"digits","min":5,"max":18000`, keeps))
	f.expect(t, send, north, every(18001), outcome{status: 200, code: "command.range", has: []string{"Interval", "from 5 to 18000"}})
	f.expect(t, send, north, every(18000), ok())
	f.expect(t, preview, north, toMany(18001), ok(`"fit":0`, "Interval: this must be from 5 to 18000"))
	f.expect(t, preview, north, toMany(18000), ok(`"fit":1`))
	own := `,"texts":[{"command":"CC_18","text":"EVERY,{seconds}#"},{"command":"CC_5","text":"SOS,A,{number1},{number2},{number3}#"}]`
	f.expect(t, "POST /api/devicemodel/updatemodel", super, strings.Replace(model(own), "{", `{"id":`+jsonOf(t, made.ID)+`,`, 1), ok())
	f.expect(t, forms, north, "", ok(`"filter":"digits","min":5,"max":604800`, "An empty number gets no alert SMS; at least").without(keeps))
	f.expect(t, send, north, every(604800), ok())
}

// TestModelTexts: what a model's terminals are sent as texts is data of the model. Without a dialect what needs a text is not offered, and says why; an edit holds
// at once, for one device and for many; a text that could not be filled in is refused with what is wrong with it; who may not edit models may not edit texts.
func TestModelTexts(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	model := func(more string) string {
		return `{"code":"OWN-1","nameCn":"自有","nameEn":"Own","type":"DEVICE_TYPE.YX","protocol":"gt06","commands":["CC_18","CC_37","CC_38"],"lang":"en"` + more + `}`
	}
	var made struct{ ID int64 }
	check(t, json.Unmarshal(f.ask(t, "POST /api/devicemodel/insertmodel", super, model("")).Retobj, &made))
	f.expect(t, "POST /api/device/updatedevice", super, `{"deviceId":1,"deviceName":"n","deviceModel":"OWN-1","plateNo":"京A12345"}`, ok())
	const forms = "GET /api/report/getcommandforms?lang=en&imei=" + northIMEI
	f.expect(t, forms, north, "", ok(`"cmdCode":"CC_38","cmdCodeName":"Cut oil or power","canSend":false,"reason":"The model names no dialect, so the text of the command is not known; choose one in Device models"`))
	many := `{"cmdCode":"CC_18","data":{"seconds":30},"imeis":["` + northIMEI + `"],"lang":"en"}`
	f.expect(t, "POST /api/report/previewcommandbatch", north, many, ok(`"fit":0`))

	change := func(more string) string {
		return strings.Replace(model(more), "{", `{"id":`+jsonOf(t, made.ID)+`,`, 1)
	}
	const update = "POST /api/devicemodel/updatemodel"
	f.expect(t, update, super, change(`,"dialect":"first"`), ok())
	f.expect(t, forms, north, "", ok(`"cmdCode":"CC_38","cmdCodeName":"Cut oil or power","canSend":true`,
		`"cmdCode":"CC_37","cmdCodeName":"Displacement alarm threshold","canSend":false,"reason":"The dialect of the model has no text for this command`))
	f.expect(t, "POST /api/report/previewcommandbatch", north, many, ok(`"fit":1`))
	f.expect(t, update, super, change(`,"dialect":"first","texts":[{"command":"CC_37","text":"MV,{kilometres}#"},{"command":"CC_38","text":" CUT,9# "}]`), ok())
	f.expect(t, forms, north, "", ok(`"cmdCode":"CC_37","cmdCodeName":"Displacement alarm threshold","canSend":true`))
	f.expect(t, "GET /api/devicemodel/getmodellist?lang=en&searchKey=OWN-1", super, "", ok(`"dialect":"first","texts":[{"command":"CC_37","text":"MV,{kilometres}#"},{"command":"CC_38","text":"CUT,9#"}]`,
		`"dialects":[{"code":"concox","protocol":"gt06"`, `{"command":"CC_38","text":"DYD#"}`))
	f.expect(t, "GET /api/devicemodel/getmodellist?lang=en&searchKey=OWN-1", super, "", ok(`{"command":"CC_37","values":[{"name":"kilometres","unit":"m","choices":[]}]}`)) // {kilometres} carries metres
	f.expect(t, "POST /api/report/setcommandapproval", super, `{"organId":1,"approval":"cut"}`, ok())
	f.expect(t, "POST /api/report/sendcommand", north, `{"imei":"`+northIMEI+`","cmdCode":"CC_38","plateConfirm":"京A12345","clientKey":"k"}`, ok(`"commandId":1,"cmdStatus":"awaiting"`))
	f.expect(t, "POST /api/report/sendcommand", north, `{"imei":"`+northIMEI+`","cmdCode":"CC_37","data":{"kilometres":"0.5"}}`, ok(`"commandId":2`))
	f.expect(t, update, super, change(`,"dialect":"first","texts":[{"command":"CC_37","text":"MV,{kilometres}#"},{"command":"CC_38","text":"CUT,10#"}]`), ok())
	f.expect(t, "GET /api/report/getcommand?commandId=1", north, "", ok(`"modelText":"CUT,9#"`)) // what was asked for is what is agreed to
	f.expect(t, "GET /api/report/getcommand?commandId=2", north, "", ok(`"modelText":"MV,500#"`))
	for body, want := range map[string]outcome{
		change(`,"dialect":"concox","texts":[{"command":"CC_18","text":"RELAY,1#RELAY,{seconds}#"}]`): denied(200, "devicemodel.textSeparator"),
		change(`,"dialect":"first","texts":[{"command":"CC_18","text":"relay,1,{seconds}#"}]`):        {status: 200, code: "devicemodel.textRelay", has: []string{"The text for “Reporting interval” would be the one that cuts or restores oil and power (“Cut oil or power”)", "texts.CC_18"}},
		change(`,"dialect":"klingon"`):                                                            denied(200, "devicemodel.dialect"),
		change(`,"texts":[{"command":"CC_18","text":"TIMER,20#"}]`):                               {status: 200, code: "devicemodel.textMissing", has: []string{"The text for “Reporting interval” lacks {seconds}", "texts.CC_18"}},
		change(`,"texts":[{"command":"CC_18","text":"TIMER,{minutes}#"}]`):                        {status: 200, code: "devicemodel.textName", has: []string{"{minutes} is not a value of the command; there are: seconds"}},
		change(`,"texts":[{"command":"CC_38","text":"断油#"}]`):                                     denied(200, "devicemodel.textForm"),
		change(`,"texts":[{"command":"CC_999","text":"X#"}]`):                                     denied(200, "devicemodel.command"),
		strings.Replace(change(`,"texts":[{"command":"CC_38","text":"X#"}]`), "gt06", "jt808", 1): denied(200, "devicemodel.noTexts"),
		strings.Replace(change(`,"dialect":"first"`), "gt06", "jt808", 1):                         denied(200, "devicemodel.dialect"),
	} {
		f.expect(t, update, super, body, want)
	}
	f.expect(t, update, f.tokens["powerless"], change(`,"dialect":"first"`), noPermission)
}

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	check(t, err)
	return string(data)
}

var cellText = regexp.MustCompile(`<t[^>]*>([^<]*)</t>`)

// TestExportOfCommands: the file of commands has the headings of its columns in the language asked for, and in a row what the page says of the command.
func TestExportOfCommands(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], `{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	f.expect(t, "POST /api/report/sendcommand", north, `{"imei":"`+northIMEI+`","cmdCode":"CC_18","data":{"seconds":30}}`, ok())
	words, err := locale.Load()
	check(t, err)
	columns := []string{"organName", "deviceName", "imei", "plateNo", "deviceType", "deviceModel", "createUser", "cmdCodeName", "cmdData", "cmdStatus", "cmdReason", "sendContent", "createTime", "sendTime", "returnTime", "returnData"}
	for _, lang := range []string{"cn", "en"} {
		rows, _ := parts(t, f.file(t, f.asker(t, "north", "north"), "command-list", lang, `{"zone":480}`))
		var cells []string
		for _, m := range cellText.FindAllStringSubmatch(rows, -1) {
			cells = append(cells, m[1])
		}
		if len(cells) <= len(columns) {
			t.Fatalf("%s: %q", lang, cells)
		}
		for i, name := range columns {
			if label := words.Field(lang, name); !strings.HasPrefix(cells[i], label) { // a time has its zone behind it
				t.Errorf("%s: heading %d is %q, want %q", lang, i, cells[i], label)
			}
		}
		var page struct{ Rows []commands.CommandRow }
		check(t, json.Unmarshal(f.ask(t, "GET /api/report/getcommandreportlist?lang="+lang, north, "").Retobj, &page))
		if len(page.Rows) != 1 {
			t.Fatal(page)
		}
		r, row := page.Rows[0], cells[len(columns):]
		for _, want := range []string{r.OrganName, r.DeviceName, r.IMEI, r.PlateNo, r.DeviceTypeName, r.DeviceModelName, r.CreateUser, r.CmdCodeName, r.SendData, r.CmdStatusName} {
			if want == "" || !slices.Contains(row, want) {
				t.Errorf("%s: the row of the file does not have %q of the page: %q", lang, want, row)
			}
		}
	}
}
