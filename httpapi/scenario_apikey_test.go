package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"waymark/fleet/apikey"
	"waymark/fleet/permission"
	"waymark/httpapi"
)

var apiKeyScenarios = []scenario{
	{route: "GET /basic/getapikeylist", query: "lang=en", want: map[string]outcome{
		"north": ok(`"rows":[]`, `{"code":"RC-20","name":"Send command","page":"Monitor centre","holds":1}`).without(`"UU-`, `"RC-30"`), "powerless": ok(`"rows":[],"scope":[]`), "personal": ok(`"rows":[],"scope":[]`), "fresh": mustChange,
	}},
	{route: "POST /basic/makeapikey", body: keyDraft("k", 30, permission.MonitorCentre), want: map[string]outcome{
		"north": ok("API key made", `"secret":"wmk_`), "super": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /basic/makeapikey", body: keyDraft(" ", 30, permission.MonitorCentre), want: map[string]outcome{"north": denied(200, "apiKey.name")}},
	{route: "POST /basic/makeapikey", body: keyDraft(strings.Repeat("長", 41), 30, permission.MonitorCentre), want: map[string]outcome{"north": denied(200, "apiKey.name")}},
	{route: "POST /basic/makeapikey", body: keyDraft("k", 0, permission.MonitorCentre), want: map[string]outcome{"north": denied(200, "apiKey.days")}},
	{route: "POST /basic/makeapikey", body: keyDraft("k", 367, permission.MonitorCentre), want: map[string]outcome{"north": denied(200, "apiKey.days")}},
	{route: "POST /basic/makeapikey", body: keyDraft("k", 30), want: map[string]outcome{"north": denied(200, "apiKey.scope")}},
	// Break-in: permissions that no key is given, and one that there is none of.
	{route: "POST /basic/makeapikey", body: keyDraft("k", 30, permission.UserEdit), want: map[string]outcome{"north": denied(200, "apiKey.scope"), "super": denied(200, "apiKey.scope")}},
	{route: "POST /basic/makeapikey", body: keyDraft("k", 30, permission.CommandApprove), want: map[string]outcome{"super": denied(200, "apiKey.scope")}},
	{route: "POST /basic/makeapikey", body: keyDraft("k", 30, permission.APIKeys), want: map[string]outcome{"super": denied(200, "apiKey.scope")}},
	{route: "POST /basic/makeapikey", body: keyDraft("k", 30, "*"), want: map[string]outcome{"super": denied(200, "apiKey.scope")}},
	{route: "POST /basic/makeapikey", body: strings.Replace(keyDraft("k", 30, permission.MonitorCentre), password, "wrong", 1), want: map[string]outcome{"north": denied(200, "account.wrongPassword")}},
	{route: "GET /ucuser/getuserapikeylist", query: "userId=2&lang=en", want: map[string]outcome{
		"north": ok(), "super": ok(), "south": denied(404, "user.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /ucuser/getuserapikeylist", query: "userId=1", want: map[string]outcome{"rootuser": denied(401, "permission.superOnly"), "north": denied(404, "user.notFound")}},
	{route: "POST /ucuser/withdrawuserapikey", body: `{"userId":2,"keyId":99,"lang":"en"}`, want: map[string]outcome{
		"north": denied(404, "apiKey.notFound"), "super": denied(404, "apiKey.notFound"), "south": denied(404, "user.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /basic/withdrawapikey", body: `{"keyId":99,"lang":"en"}`, want: map[string]outcome{
		"north": denied(404, "apiKey.notFound"), "powerless": denied(404, "apiKey.notFound"), "personal": denied(404, "apiKey.notFound"), "fresh": mustChange,
	}},
}

func keyDraft(name string, days int, codes ...string) string {
	raw, _ := json.Marshal(map[string]any{"name": name, "days": days, "scope": append([]string{}, codes...), "password": password, "lang": "en"})
	return string(raw)
}

// key makes an API key and returns its number and its secret.
func (f *fleetOf) key(t *testing.T, token, name string, days int, codes ...string) (id int64, secret string) {
	t.Helper()
	var made struct {
		KeyID  int64
		Secret string
	}
	a := f.ask(t, "POST /api/basic/makeapikey", token, keyDraft(name, days, codes...))
	check(t, json.Unmarshal(a.Retobj, &made))
	if !strings.HasPrefix(made.Secret, "wmk_") || len(made.Secret) != 47 {
		t.Fatalf("%+v", a)
	}
	return made.KeyID, made.Secret
}

var badKey = denied(403, "apiKey.invalid")

// TestAPIKey: a program sends commands and reads by a key, with all the checks that people have, within what the key was given; what it does is signed with
// the key's name. The secret is kept nowhere and shown once.
func TestAPIKey(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	f.expect(t, "POST /api/device/updatedevice", super, `{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	id, secret := f.key(t, north, "dispatch system", 30, permission.CommandSend, permission.CommandRecords)
	const send = "POST /api/report/sendcommand"
	cut := func(rest string) string {
		return `{"imei":"` + northIMEI + `","cmdCode":"CC_38","lang":"en"` + rest + `}`
	}
	f.expect(t, send, secret, aCommand(northIMEI), ok(`"commandId":1`))
	f.expect(t, send, secret, aCommand(southIMEI), denied(404, "device.notFound"))
	f.expect(t, send, secret, cut(""), denied(200, "command.confirm"))
	f.expect(t, send, secret, cut(`,"plateConfirm":"京A12345"`), denied(200, "command.keyNeeded"))
	f.expect(t, send, secret, cut(`,"plateConfirm":"京A12345","clientKey":"c"`), ok(`"commandId":2`, `"again":false`))
	f.expect(t, send, secret, cut(`,"plateConfirm":"京A12345","clientKey":"c"`), ok(`"commandId":2`, `"again":true`))
	f.expect(t, "GET /api/report/getcommand?commandId=2", secret, "", ok(`"actor":"north [dispatch system]"`, `"createUser":"north"`))
	f.expect(t, "GET /api/report/getcommandreportlist", secret, "", ok(`"total":2`))
	f.expect(t, "POST /api/report/cancelcommand", secret, `{"commandId":2}`, ok())
	f.expect(t, "GET /api/device/getorgandevicelist?organId=0", secret, "", noPermission) // the account may, the key was not given it
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=command", super, "", ok(`"user":"north [dispatch system]"`, "Command Cut oil or power (CC_38) issued to "+northIMEI))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=account", super, "", ok("API key made: dispatch system ("+secret[:8]+"…)", "RC-00 RC-20").without(secret))

	f.expect(t, "GET /api/basic/getapikeylist?lang=en", north, "", ok(`"name":"dispatch system","hint":"`+secret[:8]+`"`, `"expired":0`, `"lastAddress":"192.0.2.1"`).without(secret, `"lastUsedTime":0`))
	f.expect(t, "GET /api/basic/getapikeylist", south, "", ok(`"rows":[]`))
	f.expect(t, "POST /api/basic/withdrawapikey", south, fmt.Sprintf(`{"keyId":%d}`, id), denied(404, "apiKey.notFound"))
	f.expect(t, "POST /api/basic/withdrawapikey", super, fmt.Sprintf(`{"keyId":%d}`, id), denied(404, "apiKey.notFound"))
	f.expect(t, "POST /api/basic/withdrawapikey", north, fmt.Sprintf(`{"keyId":%d,"lang":"en"}`, id), ok("API key withdrawn"))
	f.expect(t, send, secret, aCommand(northIMEI), badKey)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=account", super, "", ok("API key withdrawn: dispatch system"))
}

// TestAPIKeyReaches asks every call of the program with a key that was given all that a key can be given: it gets at nothing that is about accounts,
// rights, approval, money or the installation, and changes nothing but commands.
func TestAPIKeyReaches(t *testing.T) {
	f := newFleet(t)
	codes := f.scopeOf(t, "super")
	_, secret := f.key(t, f.tokens["super"], "all", 30, codes...)
	changes := map[string]bool{"POST /report/sendcommand": true, "POST /report/cancelcommand": true}
	for _, r := range httpapi.Routes() {
		name := nameOf(r)
		if open[name] != "" {
			continue
		}
		body := ""
		if r.Method != http.MethodGet {
			body = `{}`
		}
		got := f.send(strings.Replace(name, " ", " /api", 1), secret, body, "application/json").Code
		for _, secrets := range []string{"/uc", "/basic/", "/propertymap", "/system", "/reportpay", "/paydetails", "/paypackage", "/share", "/sign"} {
			if strings.HasPrefix(r.Path, secrets) && !strings.HasPrefix(r.Path, "/uccard/getTrafficList") && got != 401 {
				t.Errorf("%s by a key: %d", name, got)
			}
		}
		if r.Method != http.MethodGet && changes[name] == (got == 401) {
			t.Errorf("%s by a key: %d", name, got)
		}
	}
	f.expect(t, "GET /api/device/getorgandevicelist?organId=0", secret, "", ok())
	if _, err := f.deps.Services.Accounts.Authenticate(t.Context(), secret); err == nil { // as live push and tiles ask
		t.Error("a key counts as a session")
	}
	f.flush(t)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&content=ucuser/insertuser&pageSize=200", f.tokens["super"], "", ok(`"user":"super [all]"`, "Refused POST /ucuser/insertuser"))
}

func (f *fleetOf) scopeOf(t *testing.T, who string) (codes []string) {
	t.Helper()
	var list struct{ Scope []struct{ Code string } }
	check(t, json.Unmarshal(f.ask(t, "GET /api/basic/getapikeylist", f.tokens[who], "").Retobj, &list))
	for _, s := range list.Scope {
		codes = append(codes, s.Code)
	}
	return codes
}

// TestAPIKeyDies: a key ends with its time, and whatever takes from its account what it stands on; nothing brings it back. What its account
// loses of its rights the key loses at the next call.
func TestAPIKeyDies(t *testing.T) {
	for name, blow := range map[string]struct {
		strike func(t *testing.T, f *fleetOf, ids []any)
		heal   func(t *testing.T, f *fleetOf, ids []any)
		after  outcome
	}{
		"time":     {strike: func(_ *testing.T, f *fleetOf, _ []any) { f.pass(24 * time.Hour) }, after: badKey},
		"reset":    {strike: byAdmin("POST /api/ucuser/resetpassword", `{"userId":PERSON}`), after: badKey},
		"disabled": {byAdmin("POST /api/ucuser/updateuser", `{"userId":PERSON,"organId":2,"strRoleId":"6","status":0}`), byAdmin("POST /api/ucuser/updateuser", `{"userId":PERSON,"organId":2,"strRoleId":"6","status":1}`), badKey},
		"deleted":  {strike: byAdmin("POST /api/ucuser/deleteuser", `{"userIds":"PERSON"}`), after: badKey},
		"no keys":  {strike: byAdmin("POST /api/ucuser/updateuser", `{"userId":PERSON,"organId":2,"strRoleId":"LOOKS"}`), after: badKey},
		"rights":   {strike: byAdmin("POST /api/ucuser/updateuser", `{"userId":PERSON,"organId":2,"strRoleId":"HAS"}`), after: noPermission},
		"organ": {strike: func(t *testing.T, f *fleetOf, _ []any) {
			f.expect(t, "POST /api/ucorgan/updateorgan", f.signIn(t, "super", password, 1), `{"organId":2,"organName":"north","status":0,"sort":1}`, ok())
		}, after: badKey},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFleet(t)
			looks := f.role(t, "looks", f.organs["north"].ID, permission.MonitorCentre)
			has := f.role(t, "has keys", f.organs["north"].ID, permission.APIKeys, permission.CarManage)
			person, token := f.person(t, "keeper", f.organs["north"].ID, nil, roleNumber)
			_, secret := f.key(t, token, "k", 1, permission.MonitorCentre)
			const look = "GET /api/device/getorgandevicelist?organId=0"
			f.expect(t, look, secret, "", ok())
			blow.strike(t, f, []any{person, looks, has})
			f.expect(t, look, secret, "", blow.after)
			if blow.heal != nil {
				blow.heal(t, f, []any{person, looks, has})
				f.expect(t, look, secret, "", blow.after)
			}
		})
	}
}

func byAdmin(line, body string) func(*testing.T, *fleetOf, []any) {
	return func(t *testing.T, f *fleetOf, ids []any) {
		t.Helper()
		text := strings.NewReplacer("PERSON", fmt.Sprint(ids[0]), "LOOKS", fmt.Sprint(ids[1]), "HAS", fmt.Sprint(ids[2])).Replace(body)
		f.expect(t, line, f.tokens["super"], text, ok())
	}
}

// roleNumber is the role of the world that holds all permissions.
const roleNumber = 6

// TestAPIKeyBreakIn: a key is no session, a session is no key; nonsense, a foreign secret with another end, and who looks through another's eyes get none.
func TestAPIKeyBreakIn(t *testing.T) {
	f := newFleet(t)
	_, secret := f.key(t, f.tokens["north"], "k", 30, permission.MonitorCentre)
	const look = "GET /api/device/getorgandevicelist?organId=0"
	for _, token := range []string{"wmk_", "wmk_" + f.tokens["north"], secret[:46], secret + "A", secret[:46] + "_", strings.ToUpper(secret[:4]) + secret[4:], secret[4:]} {
		if a := f.ask(t, look, token, ""); a.Status != 403 {
			t.Errorf("%q: %+v", token, a)
		}
	}
	f.expect(t, "POST /api/basic/makeapikey", f.viewAs(t), keyDraft("k", 30, permission.MonitorCentre), denied(401, "account.viewOnly"))
	for _, line := range []string{"POST /api/signout", "GET /api/signout", "GET /api/basic/getwebsiteinfo", "POST /api/basic/makeapikey", "GET /api/basic/getapikeylist", "POST /api/basic/withdrawapikey"} {
		f.expect(t, line, secret, "", denied(401, "apiKey.notForThis"))
	}
	for i := range apikey.MostKeys - 1 {
		f.pass(10 * time.Second)
		f.key(t, f.tokens["north"], fmt.Sprint(i), 30, permission.MonitorCentre)
	}
	f.expect(t, "POST /api/basic/makeapikey", f.tokens["north"], keyDraft("k", 30, permission.MonitorCentre), denied(200, "apiKey.tooMany"))
}

// TestAPIKeyPace: what a program asks by a key counts against its account.
func TestAPIKeyPace(t *testing.T) {
	f := newFleet(t)
	_, secret := f.key(t, f.tokens["north"], "k", 30, permission.CommandSend)
	const send = "POST /api/report/sendcommand"
	for range 600 {
		if a := f.ask(t, send, secret, aCommand(northIMEI)); a.Status == 429 {
			f.expect(t, send, f.tokens["north"], aCommand(northIMEI), denied(429, "tooOften"))
			f.expect(t, send, f.tokens["south"], aCommand(southIMEI), denied(200, "command.noModel"))
			return
		}
	}
	t.Error("nobody minds how often a key asks")
}

// TestAPIKeyOfUser: who administers an account sees what keys it has and withdraws one, which the log names; neither strangers, nor a name for another's key,
// nor a key itself get at them, and the secret is shown to nobody.
func TestAPIKeyOfUser(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	id, secret := f.key(t, north, "dispatch system", 30, permission.CommandSend)
	const list, withdraw = "GET /api/ucuser/getuserapikeylist?lang=en&userId=", "POST /api/ucuser/withdrawuserapikey"
	f.expect(t, list+"2", super, "", ok(`"name":"dispatch system"`, `{"code":"RC-20","name":"Send command","page":"Monitor centre","holds":1}`).without(secret))
	f.expect(t, list+"2", secret, "", noPermission)
	f.expect(t, list+"2", south, "", denied(404, "user.notFound"))
	f.expect(t, list+"3", super, "", ok("[]"))
	body := func(userID int) string { return fmt.Sprintf(`{"userId":%d,"keyId":%d,"lang":"en"}`, userID, id) }
	f.expect(t, withdraw, south, body(2), denied(404, "user.notFound"))
	f.expect(t, withdraw, south, body(3), denied(404, "apiKey.notFound")) // another's key by one's own name
	f.expect(t, withdraw, secret, body(2), denied(401, "apiKey.notForThis"))
	f.expect(t, withdraw, f.viewAs(t), body(2), denied(401, "account.viewOnly"))
	f.expect(t, "GET /api/report/getcommandreportlist", secret, "", ok())
	f.expect(t, withdraw, super, body(2), ok("API key withdrawn"))
	f.expect(t, withdraw, super, body(2), denied(404, "apiKey.notFound"))
	f.expect(t, "GET /api/report/getcommandreportlist", secret, "", denied(403, "apiKey.invalid"))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=account", super, "", ok(`"user":"super"`, "API key of user north withdrawn: dispatch system ("+secret[:8]+"…)"))
}
