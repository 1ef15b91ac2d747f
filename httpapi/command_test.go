package httpapi_test

import (
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/fact"
	"waymark/fleet/monitor"
)

// TestReportedSettings: beside a form stands what the terminal reported, with its age, and that it is not what was set before.
func TestReportedSettings(t *testing.T) {
	f := newFleet(t)
	f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], `{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	const path = "GET /api/report/getcommandforms?lang=en&imei=" + northIMEI
	f.expect(t, path, f.tokens["north"], "", ok(`"cmdCode":"CC_56","cmdCodeName":"Status report","canSend":true`, `"reported":"","reportTime":0,"wanted":"","differs":false`))
	d := f.device(t, northIMEI).Device
	made, err := f.db.InsertCommand(t.Context(), command.Issued{
		DeviceID: d.ID, OrganID: d.OrganID, Code: "CC_18", Asked: command.Values{"seconds": "30"}, Sending: command.Values{"seconds": "30"}, Status: command.Queued,
		Subject: command.Subject{IMEI: d.IMEI, Model: "JT808", Protocol: "jt808"}, Times: command.Times{CreatedAt: fleet.MillisOf(start), ExpireAt: fleet.MillisOf(start) + 1000, DueAt: 1},
	}, command.Step{Status: command.Queued}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
	check(t, err)
	check(t, f.db.ChangeCommand(t.Context(), made.ID, func(c *command.Issued) ([]command.Step, error) {
		first, err := c.Begin(fleet.MillisOf(start), command.Step{}, command.Evidence{})
		check(t, err)
		done, err := c.Heard(fleet.MillisOf(start)+1, command.Step{}, &command.Answer{OK: true, Result: "0"})
		return append(first, done...), err
	}))
	at := fleet.MillisOf(start) + 3600_000
	_, err = f.db.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: fact.Told{DeviceID: d.ID, At: at, Facts: []fact.Said{{Key: "param.0029", Value: "60"}, {Key: "param.0011", Value: "me"}}}}}})
	check(t, err)
	f.expect(t, path, f.tokens["north"], "", ok(fmt.Sprintf(`"reported":"Interval: 60 s","reportTime":%d,"wanted":"Interval: 30 s","differs":true,"older":false`, at.Unix()), `"unanswered":false`, `"reported":"User name: me"`))

	unheard, err := f.db.InsertCommand(t.Context(), command.Issued{
		DeviceID: d.ID, OrganID: d.OrganID, Code: "CC_18", Asked: command.Values{"seconds": "45"}, Sending: command.Values{"seconds": "45"}, Status: command.Queued,
		Subject: command.Subject{IMEI: d.IMEI, Model: "JT808", Protocol: "jt808"}, Times: command.Times{CreatedAt: fleet.MillisOf(start), ExpireAt: fleet.MillisOf(start) + 1000, DueAt: 1},
	}, command.Step{Status: command.Queued}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
	check(t, err)
	f.expect(t, path, f.tokens["north"], "", ok(`"wanted":"Interval: 30 s"`)) // what waits sets nothing
	check(t, f.db.ChangeCommand(t.Context(), unheard.ID, func(c *command.Issued) ([]command.Step, error) {
		first, err := c.Begin(fleet.MillisOf(start), command.Step{}, command.Evidence{})
		check(t, err)
		c.ExpireAt = 1 // it is not sent again
		ended, err := c.Overdue(c.DueAt, false, command.Step{})
		return append(first, ended...), err
	}))
	f.expect(t, path, f.tokens["north"], "", ok(`"wanted":"Interval: 45 s","differs":true,"older":false,"canRead":true,"unanswered":true`))
	f.expect(t, path, f.tokens["south"], "", denied(404, "device.notFound"))
}

// TestCommandForms: what a device's model takes, with what cannot be carried and why; nothing of devices of others.
func TestCommandForms(t *testing.T) {
	f := newFleet(t)
	const path = "GET /api/report/getcommandforms?imei=" + northIMEI
	asModel := func(model string) {
		t.Helper()
		f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], `{"deviceId":1,"deviceName":"n","deviceModel":"`+model+`","plateNo":"京A12345"}`, ok())
	}
	asModel("JT808")
	f.expect(t, path+"&lang=en", f.tokens["north"], "", ok(
		`"deviceModel":"JT808"`, `"cmdCode":"CC_38","cmdCodeName":"Cut oil or power","canSend":true,"reason":"","lifeSeconds":600,"cuts":true,"fields":[]`,
		`"cmdCode":"CC_18","cmdCodeName":"Reporting interval"`, `"name":"seconds","label":"Interval","kind":"number","unit":"s","filter":"digits","min":5,"max":604800`,
	))
	f.expect(t, path+"&lang=cn", f.tokens["north"], "", ok(`"cmdCodeName":"上报间隔"`, `"label":"间隔时间"`))
	asModel("AL300")
	f.expect(t, path+"&lang=en", f.tokens["north"], "", ok(
		`"cmdCode":"CC_54","cmdCodeName":"Work pattern","canSend":false,"reason":"The protocol jt808 cannot carry this command to this model"`,
		`"options":[{"value":"0","label":"Normal"}`, `{"value":"1440","label":"24 h"}`, `"whenField":"pattern","whenValue":"2"`,
	))
	asModel("M23B")
	f.expect(t, path+"&lang=en", f.tokens["north"], "", ok(`"reason":"The model names no protocol, so it is not known how to send this"`))
	asModel("OTHER")
	f.expect(t, path, f.tokens["north"], "", denied(200, "command.noneSet"))
	f.expect(t, path, f.tokens["south"], "", denied(404, "device.notFound"))
}

// TestModelsHide: a model says by itself what of its devices is shown, whatever it is called.
func TestModelsHide(t *testing.T) {
	f := newFleet(t)
	asModel := func(model string) {
		t.Helper()
		f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], `{"deviceId":1,"deviceName":"n","deviceModel":"`+model+`","plateNo":"京A12345"}`, ok())
	}
	f.expect(t, "POST /api/devicemodel/insertmodel", f.tokens["super"], `{"code":"QUIET-1","nameCn":"静默","nameEn":"Quiet one","type":"DEVICE_TYPE.WX","protocol":"gt06","capabilities":["HIDE"]}`, ok())
	for _, c := range []struct{ model, name, hides, pack string }{
		{"QUIET-1", "Quiet one", "true", "false"},
		{"M23B", "M23B battery", "true", "true"},
		{"GT06N", "GT06N wired locator", "false", "false"},
	} {
		asModel(c.model)
		said := ok(fmt.Sprintf(`"deviceModelName":%q,"modelHides":%s,"modelPack":%s`, c.name, c.hides, c.pack))
		f.expect(t, "GET /api/device/getDeviceInfo?lang=en&imei="+northIMEI, f.tokens["north"], "", said)
		f.expect(t, "GET /api/device/getorgandevicelist?lang=en", f.tokens["north"], "", said)
		f.expect(t, "GET /api/device/getdevicelist?lang=en", f.tokens["super"], "", ok(fmt.Sprintf(`"deviceModelName":%q,"modelHides":%s`, c.name, c.hides)))
	}
}

// TestReadBack: the terminal is asked for the values of one command of its model, where its protocol can; another waiting question stays. What cannot be
// read, what the model does not take, and devices of others are refused.
func TestReadBack(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], `{"deviceId":1,"deviceName":"n","deviceModel":"GT06N","plateNo":"京A12345"}`, ok())
	f.expect(t, "GET /api/report/getcommandforms?lang=en&imei="+northIMEI, north, "", ok(
		`"differs":false,"older":false,"canRead":true`, `"cmdCode":"CC_26","cmdCodeName":"Restart","canSend":true,"reason":"","lifeSeconds":86400,"cuts":false,"fields":[],"reported":"","reportTime":0,"wanted":"","differs":false,"older":false,"canRead":false`))
	read := func(of string) string {
		return `{"imei":"` + northIMEI + `","lang":"en","cmdCode":"CC_56","data":{"of":"` + of + `"}}`
	}
	const send = "POST /api/report/sendcommand"
	for of, want := range map[string]outcome{"CC_26": denied(200, "command.notRead"), "CC_63": denied(200, "command.notRead"), "CC_999": denied(200, "command.notRead"), " ": denied(200, "command.notOffered")} {
		f.expect(t, send, north, read(of), want)
	}
	f.expect(t, send, north, `{"imei":"`+northIMEI+`","cmdCode":"CC_26","data":{"of":"CC_18"}}`, denied(200, "command.unknownField"))
	f.expect(t, send, f.tokens["south"], read("CC_18"), denied(404, "device.notFound"))
	f.expect(t, send, f.tokens["powerless"], read("CC_18"), noPermission)
	f.expect(t, send, north, read("CC_18"), ok(`"commandId":1,"cmdStatus":"queued"`, `"superseded":0`))
	f.expect(t, send, north, read("CC_6"), ok(`"commandId":2,`, `"superseded":0`))
	f.expect(t, send, north, read("CC_18"), ok(`"commandId":3,`, `"superseded":1`))
	f.expect(t, "GET /api/report/getcommandreportlist?lang=en", north, "", ok(`"cmdCodeName":"Status report"`, `"sendData":"Read back: Reporting interval"`, `"sendData":"Read back: Server address and port"`))
}
