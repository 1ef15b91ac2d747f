package httpapi_test

import (
	"context"
	"net/url"
	"strings"
	"testing"
	"time"

	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/permission"
)

// flush writes what waits to be recorded.
func (f *fleetOf) flush(t *testing.T) {
	t.Helper()
	done, cancel := context.WithCancel(t.Context())
	cancel()
	f.recorder.Run(done, func(err error) { t.Error(err) })
}

// TestWhatIsRecorded does what must leave a trace and reads the log as who may see it, and as others.
func TestWhatIsRecorded(t *testing.T) {
	f := newFleet(t)
	check(t, f.db.PutUnknown(t.Context(), []device.Unknown{{Identity: "13900000001", Protocol: "jt808", FirstSeen: 1, LastSeen: 1, Messages: 1}}, 100))
	do := func(line, who, body string, want outcome) { t.Helper(); f.expect(t, line, f.tokens[who], body, want) }
	do("POST /api/signin", "", `{"userName":"north","password":"wrong-secret"}`, denied(200, "account.badCredentials"))
	do("POST /api/signin", "", `{"userName":"Nobody","password":"wrong-secret"}`, denied(200, "account.badCredentials"))
	do("POST /api/device/insertdevice", "north", `{"organId":2,"imei":"861000000000009","deviceName":"new","deviceModel":"GT06N","plateNo":"京B00001"}`, ok())
	do("POST /api/device/deleteunknown", "super", `{"protocol":"jt808","identity":"13900000001"}`, ok())
	do("POST /api/device/deleteunknown", "north", `{"protocol":"jt808","identity":"13900000001"}`, denied(401, "device.inboxOfRoot"))
	do("GET /api/device/getdevicestatecount", "powerless", "", noPermission)
	do("GET /api/historytrack/gethistorytracklist?imei="+northIMEI+"&startTime=1772334000&endTime=1772337599", "north", "", ok())
	do("POST /api/updateUserPassword", "south", `{"loginName":"south","oldPswd":"wrong-secret","newPswd":"close-sesame"}`, denied(200, "account.oldPassword"))
	do("POST /api/updateUserPassword", "south", `{"loginName":"south","oldPswd":"open-sesame","newPswd":"close-sesame"}`, ok())
	do("POST /api/signout", "south", "", ok())
	for range 4 {
		do("POST /api/signin", "", `{"userName":"south","password":"wrong-secret"}`, denied(200, "account.badCredentials"))
	}
	do("POST /api/signin", "", `{"userName":"south","password":"wrong-secret"}`, denied(429, "account.throttled"))
	f.flush(t)
	all := "GET /api/uclog/getloggerlist?lang=en&pageSize=200"
	do(all, "super", "", ok(
		"Sign-in failed; the user name tried was north", "Sign-in failed; the user name tried was Nobody", "Device 861000000000009 registered",
		`"field":"plateNo","name":"Plate","old":"","new":"京B00001"`, "Unregistered terminal 13900000001 dismissed",
		"Refused POST /device/deleteunknown: Only users of the top organisation can see terminals that are not registered", "Refused GET /device/getdevicestatecount: lacks the permission “Monitor centre” (MC-10)",
		"Track of device "+northIMEI+" viewed, from 2026-03-01 11:00 to 2026-03-01 12:00", "south changed their own password",
		"south could not change their password", "south signed out", "Too many sign-in attempts, refused: south",
	).without("wrong-secret", "close-sesame", "argon2"))
	do(all, "north", "", ok("the user name tried was north", "Device 861000000000009 registered", "viewed, from").without("Nobody", "south", "dismissed", "powerless"))
	do(all+"&level=WARN&type=refusal", "super", "", ok(`"total":2`))
	do(all+"&type=view&module=track&key="+northIMEI, "super", "", ok(`"total":1`))
	do(all+"&content=B00001", "north", "", ok(`"total":1`))
	do(all+"&level=LOUD", "super", "", denied(400, "request.badValue"))
	end, broken, err := audit.Verify(t.Context(), f.db)
	check(t, err)
	if broken != nil || end.ID < 20 {
		t.Fatalf("%v, %v", end, broken)
	}
}

// TestFullQueueIsNoted has more wait than there is room for.
func TestFullQueueIsNoted(t *testing.T) {
	f := newFleet(t)
	for range 5000 {
		f.recorder.Later(audit.Entry{Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Warn, Type: audit.TypeSystem,
			Module: audit.ModuleSystem, Text: "audit.system", Args: []audit.Arg{{Name: "text", Value: strings.Repeat("x", 3000)}}})
	}
	f.flush(t)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&level=ERROR", f.tokens["super"], "", ok("were waiting to be written: 904", `"total":1`))
}

// TestWarningsAreReadInBothLanguages: what the program warns of is said, and found, in the language of who reads; its particulars stay as they were logged.
func TestWarningsAreReadInBothLanguages(t *testing.T) {
	f := newFleet(t)
	text, args := audit.Warning("job failed", "job=sims err=no route")
	f.recorder.Later(audit.Entry{Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Error, Type: audit.TypeSystem, Module: audit.ModuleSystem, Text: text, Args: args})
	f.flush(t)
	for lang, want := range map[string][2]string{"en": {"A job failed (job=sims err=no route)", "A+job"}, "cn": {"后台作业失败（job=sims err=no route）", url.QueryEscape("后台作业")}} {
		for _, content := range []string{want[1], "sims"} {
			f.expect(t, "GET /api/uclog/getloggerlist?type=system&lang="+lang+"&content="+content, f.tokens["super"], "", ok(want[0], `"total":1`))
		}
	}
}

// TestRefusalsAreCounted asks again and again for what is not permitted: the audit has a line a minute of it, and what others do stays.
func TestRefusalsAreCounted(t *testing.T) {
	f := newFleet(t)
	for range 50 {
		f.expect(t, "GET /api/device/getdevicestatecount", f.tokens["powerless"], "", noPermission)
	}
	refused := "GET /api/uclog/getloggerlist?lang=en&type=refusal"
	f.pass(59 * time.Second)
	check(t, f.recorder.TellRefused(t.Context()))
	f.pass(time.Second)
	check(t, f.recorder.TellRefused(t.Context()))
	f.expect(t, refused, f.tokens["super"], "", ok(`"total":1`, "Refused GET /device/getdevicestatecount again (49×): lacks the permission “Monitor centre” (MC-10)", `"user":"powerless"`))
	f.flush(t)
	f.expect(t, refused, f.tokens["super"], "", ok(`"total":2`, "(MC-10)\""))
}

// TestRefreshIsDoneOnceAWhile asks for permissions to be read again more often than it is done.
func TestRefreshIsDoneOnceAWhile(t *testing.T) {
	f := newFleet(t)
	done := "GET /api/uclog/getloggerlist?lang=en&module=permission"
	for _, total := range []string{`"total":1`, `"total":2`} {
		for range 20 {
			f.expect(t, "GET /api/ucpermission/refreshpermission", f.tokens["powerless"], "", ok())
		}
		f.expect(t, done, f.tokens["super"], "", ok(total))
		f.pass(permission.RefreshEvery)
	}
}

// TestNothingIsFoundOfItsForm: a search of the log looks at what it says, and not at how it is kept.
func TestNothingIsFoundOfItsForm(t *testing.T) {
	f := newFleet(t)
	f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], `{"deviceId":1,"deviceName":"renamed","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	f.flush(t)
	search := func(text string, want outcome) {
		t.Helper()
		f.expect(t, "GET /api/uclog/getloggerlist?lang=en&content="+url.QueryEscape(text), f.tokens["super"], "", want)
	}
	search("renamed", ok(`"total":1`))
	for _, form := range []string{`"`, `{`, `[{`, `":"`, `\u`, "deviceName", "null"} {
		search(form, ok(`"rows":[],"total":0`))
	}
}

// TestBrokenFilesAreNoTrouble: what is wrong with a spreadsheet that somebody uploads is no warning, which would stand in the log of the operator.
func TestBrokenFilesAreNoTrouble(t *testing.T) {
	f := newFleet(t)
	uploaded(t, f.upload(t, deviceUpload, f.tokens["north"], "a.xlsx", exportData(t, "openpyxl.xlsx")[:3000], "en"), `"errcode":`)
	if log := f.log.String(); strings.Contains(log, "level=WARN") || strings.Contains(log, "level=ERROR") || !strings.Contains(log, "code=export.damaged") {
		t.Errorf("the log:\n%s", log)
	}
}
