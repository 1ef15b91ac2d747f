package httpapi_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
)

// viewAs returns the token with which the super administrator looks through north's eyes.
func (f *fleetOf) viewAs(t *testing.T) string {
	t.Helper()
	a := f.ask(t, "POST /api/ucuser/viewas", f.tokens["super"], `{"userId":2}`)
	var got struct{ AuthToken string }
	check(t, json.Unmarshal(a.Retobj, &got))
	return got.AuthToken
}

// TestViewAs: whoever looks through somebody's eyes sees what they see, changes nothing, and is named in the log.
func TestViewAs(t *testing.T) {
	f := newFleet(t)
	eyes := f.viewAs(t)
	f.expect(t, "GET /api/basic/getwebsiteinfo", eyes, "", ok(`"loginName":"north"`, `"viewedBy":"super"`, `"isSuper":0`))
	f.expect(t, "GET /api/ucuser/getuserlist", eyes, "", ok(`"total":1`))
	f.expect(t, "GET /api/device/getDeviceInfo?imei="+southIMEI, eyes, "", denied(404, "device.notFound"))
	for _, line := range []string{
		"POST /api/ucuser/insertuser", "POST /api/ucuser/viewas", "POST /api/updateUserPassword", "POST /api/basic/endothersessions", "POST /api/basic/updatecontact",
		"POST /api/ucindividual/recoverSetting", "POST /api/device/insertdevice", "POST /api/propertymap/refreshpropertymap",
	} {
		f.expect(t, line, eyes, `{}`, denied(401, "account.viewOnly"))
	}
	f.expect(t, "GET /api/basic/getsessionlist", f.tokens["north"], "", ok(`"viewer":"super"`))
	f.expect(t, "GET /api/historytrack/gethistorytracklist?imei="+northIMEI+"&startTime=1772334000&endTime=1772337600", eyes, "", ok())
	f.flush(t)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&pageSize=200", f.tokens["super"], "",
		ok(`"Began to view the console as north"`, `"user":"super → north"`, `Refused POST /ucuser/insertuser`, `Track of device `+northIMEI))
	f.pass(50 * time.Minute)
	f.expect(t, "GET /api/basic/getwebsiteinfo", eyes, "", ok())
	f.pass(11 * time.Minute)
	f.expect(t, "GET /api/basic/getwebsiteinfo", eyes, "", denied(403, "account.noSession"))
}

// TestViewAsEnds: with the powers of the one who looks, and when they sign out of it.
func TestViewAsEnds(t *testing.T) {
	f := newFleet(t)
	other := f.ask(t, "POST /api/ucuser/insertuser", f.tokens["super"], `{"loginName":"other","organId":1,"isSuper":1}`)
	var made struct{ Password string }
	check(t, json.Unmarshal(other.Retobj, &made))
	token := f.signIn(t, "other", made.Password, 1)
	f.expect(t, "POST /api/updateUserPassword", token, `{"loginName":"other","oldPswd":"`+made.Password+`","newPswd":"open-sesame","userType":1}`, ok())
	eyes := f.viewAs(t)
	f.expect(t, "POST /api/signout", eyes, "", ok())
	f.expect(t, "GET /api/basic/getwebsiteinfo", eyes, "", denied(403, "account.noSession"))
	eyes = f.viewAs(t)
	f.expect(t, "POST /api/ucuser/updateuser", token, `{"userId":1,"organId":1,"strRoleId":"6","isSuper":0}`, ok())
	f.expect(t, "GET /api/basic/getwebsiteinfo", eyes, "", denied(403, "account.noSession"))
	f.expect(t, "GET /api/basic/getwebsiteinfo", f.tokens["super"], "", ok(`"isSuper":0`))
	f.expect(t, "POST /api/ucuser/updateuser", token, `{"userId":8,"organId":1,"isSuper":0,"strRoleId":"6"}`, denied(200, "user.self"))
}

// TestChangesAreFeltAtOnce: whoever is disabled, deleted or reset is nobody at the next call, although they were just remembered.
func TestChangesAreFeltAtOnce(t *testing.T) {
	for _, c := range []struct{ line, body string }{
		{"POST /api/ucuser/updateuser", `{"userId":2,"organId":2,"strRoleId":"6","status":0}`},
		{"POST /api/ucuser/deleteuser", `{"userIds":"2"}`},
		{"POST /api/ucuser/resetpassword", `{"userId":2}`},
		{"POST /api/ucuser/endusersessions", `{"userId":2}`},
	} {
		f := newFleet(t)
		f.expect(t, "GET /api/ucuser/getuserlist", f.tokens["north"], "", ok())
		f.expect(t, c.line, f.tokens["super"], c.body, ok())
		f.expect(t, "GET /api/ucuser/getuserlist", f.tokens["north"], "", denied(403, "account.noSession"))
	}
	f := newFleet(t)
	f.expect(t, "GET /api/ucuser/getuserlist", f.tokens["north"], "", ok())
	f.expect(t, "POST /api/ucuser/updateuser", f.tokens["super"], `{"userId":2,"organId":2,"strRoleId":"5"}`, ok())
	f.expect(t, "GET /api/ucuser/getuserlist", f.tokens["north"], "", noPermission)
}

// TestNewUser signs in with the password that was shown once, must change it, and keeps roles that the changer may not give.
func TestNewUser(t *testing.T) {
	f := newFleet(t)
	a := f.ask(t, "POST /api/ucuser/insertuser", f.tokens["super"], `{"loginName":"Pilot","organId":2,"strRoleId":"1,6"}`)
	var made struct {
		UserID   int
		Password string
	}
	check(t, json.Unmarshal(a.Retobj, &made))
	token := f.signIn(t, "pilot", made.Password, 1)
	f.expect(t, "GET /api/ucuser/getuserlist", token, "", mustChange)
	f.expect(t, "POST /api/ucuser/updateuser", f.tokens["north"], `{"userId":8,"realname":"P","organId":2,"strRoleId":"1,6"}`, ok()) // 6 it has already
	f.expect(t, "GET /api/ucuser/getuserlist?userName=pilot", f.tokens["north"], "", ok(`"roleIds":"1,6"`, `"realname":"P"`))
	f.expect(t, "POST /api/ucuser/updateuser", f.tokens["north"], `{"userId":8,"organId":2,"strRoleId":"1"}`, ok())
	f.expect(t, "POST /api/ucuser/updateuser", f.tokens["north"], `{"userId":8,"organId":2,"strRoleId":"1,6"}`, denied(401, "user.roleNotGivable"))
	f.flush(t)
	log := f.ask(t, "GET /api/uclog/getloggerlist?lang=en&pageSize=200", f.tokens["super"], "")
	if strings.Contains(string(log.Retobj), made.Password) {
		t.Fatal("the log holds a password")
	}
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&pageSize=200", f.tokens["super"], "", ok(`"User Pilot added"`, `"field":"roles","name":"Roles","old":"Administrator, all","new":"Administrator"`))
}

// TestFactoryReset: nothing of before is shown to anybody.
func TestFactoryReset(t *testing.T) {
	f := newFleet(t)
	track := "GET /api/historytrack/gethistorytracklist?imei=" + northIMEI + "&startTime=1772334000&endTime=1772337600"
	f.expect(t, track, f.tokens["north"], "", ok(`"locTime":1772334000`))
	f.expect(t, "POST /api/ucindividual/recoverSetting", f.tokens["north"], `{"devices":["`+northIMEI+`"]}`, ok(`"done":1`))
	f.expect(t, track, f.tokens["north"], "", ok(`{"trackList":[]}`))
	f.expect(t, "GET /api/device/getDeviceInfo?imei="+northIMEI, f.tokens["north"], "", ok(`"lon":null`, `"deviceState":0`))
	f.expect(t, "POST /api/ucindividual/recoverSetting", f.tokens["south"], `{"devices":["`+southIMEI+`"]}`, ok(`"done":1`))
	f.expect(t, "GET /api/basic/getwebsiteinfo", f.tokens["personal"], "", denied(403, "account.noSession"))
	f.expect(t, "GET /api/ucindividual/getIndividualList", f.tokens["south"], "", ok(`"imei":"","plateNo":"","deviceId":0`))
	f.expect(t, "POST /api/ucindividual/removeUser", f.tokens["south"], `{"deleteUser":[1]}`, ok())
	f.flush(t)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&pageSize=200", f.tokens["south"], "", ok(`Factory reset of device `+southIMEI, `"field":"holder","name":"Holder","old":"owner of south","new":""`))
}
