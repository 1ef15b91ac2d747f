package httpapi_test

import (
	"strings"
	"testing"
)

// TestBadInput sends what is broken and wants a clear answer that names it.
func TestBadInput(t *testing.T) {
	f := newFleet(t)
	const (
		list     = "GET /api/device/getorgandevicelist?"
		history  = "GET /api/historytrack/gethistorytracklist?imei=" + northIMEI + "&"
		insert   = "POST /api/device/insertdevice"
		signIn   = "POST /api/signin"
		property = "POST /api/propertymap/insertpropertymap"
	)
	register := func(fields string) string {
		return `{"organId":2,"imei":"861000000000008","deviceName":"n","deviceModel":"GT06N"` + fields + `}`
	}
	for _, c := range []struct {
		name, line, body string
		status           int
		code, names      string
	}{
		{"oversized body", signIn, `{"userName":"` + strings.Repeat("x", 70_000) + `"}`, 413, "request.tooLarge", "65536"},
		{"broken JSON", signIn, `{"userName":`, 400, "request.badJSON", ""},
		{"not an object", signIn, `[1,2]`, 400, "request.badValue", "body"},
		{"JSON null", signIn, `null`, 400, "", ""},
		{"no body", signIn, ``, 400, "request.missing", "body"},
		{"missing field", signIn, `{"userName":"x"}`, 400, "request.missing", "password"},
		{"neither name nor ticket", signIn, `{"password":"x"}`, 400, "request.missing", "userName"},
		{"ticket that is none", signIn, `{"ticket":"x"}`, 200, "oidc.ticket", ""},
		{"unknown field", signIn, `{"userName":"x","password":"y","admin":true}`, 400, "request.unknownField", "admin"},
		{"wrong type", signIn, `{"userName":5,"password":"y"}`, 400, "request.badValue", "userName"},
		{"unknown user type", signIn, `{"userName":"x","password":"y","userType":3}`, 400, "request.badValue", "userType"},
		{"too long a name", signIn, `{"userName":"` + strings.Repeat("x", 300) + `","password":"y"}`, 400, "request.badValue", "userName"},
		{"unknown parameter", list + "evil=1", "", 400, "request.unknownParameter", "evil"},
		{"parameter given twice", list + "lang=en&pageSize=5&pageSize=6", "", 400, "request.twice", "pageSize is given twice"},
		{"parameter that cannot be read", list + "a=%zz", "", 400, "request.unknownParameter", "%zz"},
		{"number that is none", list + "organId=abc", "", 400, "request.badValue", "organId"},
		{"number beyond all", list + "organId=99999999999999999999", "", 400, "request.badValue", "organId"},
		{"page size of zero", list + "pageSize=0", "", 400, "request.badValue", "pageSize"},
		{"page size too large", list + "pageSize=100000", "", 400, "request.badValue", "pageSize"},
		{"negative page", list + "currentPage=-1", "", 400, "request.badValue", "currentPage"},
		{"unknown state", list + "deviceState=7", "", 400, "request.badValue", "deviceState"},
		{"foreign organisation", list + "organId=999", "", 404, "organ.notFound", ""},
		{"no device named", "GET /api/device/getDeviceInfo", "", 400, "request.missing", "imei"},
		{"foreign device", "GET /api/device/getDeviceInfo?imei=861999999999999", "", 404, "device.notFound", ""},
		{"history of nothing", "GET /api/historytrack/gethistorytracklist?startTime=1&endTime=2", "", 200, "track.imeiRequired", ""},
		{"history without a range", history, "", 200, "track.rangeRequired", ""},
		{"history backwards", history + "startTime=1772337600&endTime=1772334000", "", 200, "track.rangeReversed", ""},
		{"history of 31 days", history + "startTime=1772334000&endTime=1775012400", "", 200, "", ""},
		{"history too long", history + "startTime=1772334000&endTime=1775012401", "", 200, "track.rangeTooLong", "31"},
		{"time that is none", history + "startTime=yesterday&endTime=1772334000", "", 400, "track.badTime", "startTime"},
		{"30th of February", history + "startTime=1772334000&endTime=2026-02-30+00:00:00", "", 400, "track.badTime", "endTime"},
		{"milliseconds", history + "startTime=1772334000000&endTime=1772334000", "", 400, "track.badTime", "startTime"},
		{"negative time", history + "startTime=-5&endTime=1772334000", "", 400, "track.badTime", "startTime"},
		{"zone beyond the earth", history + "zone=9999&startTime=1&endTime=2", "", 400, "request.badValue", "zone"},
		{"unknown locate mode", history + "locType=1,9&startTime=1&endTime=2", "", 400, "request.badValue", "locType"},
		{"IMEI of letters", insert, register(`,"imei":"86100000000000x"`), 200, "device.imei", ""},
		{"IMEI too short", insert, `{"organId":2,"imei":"1234567890","deviceName":"n","deviceModel":"GT06N"}`, 200, "device.imei", ""},
		{"no name", insert, `{"organId":2,"imei":"861000000000008","deviceName":"  ","deviceModel":"GT06N"}`, 200, "device.nameRequired", ""},
		{"unknown device type", insert, register(`,"deviceType":"DEVICE_TYPE.ZZ"`), 200, "device.type", ""},
		{"SIM too short", insert, register(`,"simNo":"123"`), 200, "device.sim", ""},
		{"alias of odd characters", insert, register(`,"alias":"a b"`), 200, "device.alias", ""},
		{"plate too long", insert, register(`,"plateNo":"` + strings.Repeat("京", 65) + `"`), 200, "vehicle.plate", ""},
		{"organisation that is not", insert, `{"organId":999,"imei":"861000000000008","deviceName":"n","deviceModel":"GT06N"}`, 404, "organ.notFound", ""},
		{"IMEI taken", insert, `{"organId":2,"imei":"` + northIMEI + `","deviceName":"n","deviceModel":"GT06N"}`, 200, "device.taken", northIMEI},
		{"page of a state that is none", "GET /api/propertymap/getpropertymaplist?status=2", "", 400, "request.badValue", "status"},
		{"no codes", "GET /api/propertymap/getpropertymapdropdownlist", "", 400, "request.missing", "codes"},
		{"property without a key", property, `{"code":"C","val":"v"}`, 400, "request.missing", "key"},
		{"property with an empty code", property, `{"code":" ","key":"k","val":"v"}`, 200, "dictionary.codeRequired", ""},
		{"property with an empty key", property, `{"code":"C","key":"","val":"v"}`, 200, "dictionary.keyRequired", ""},
		{"property with an empty value", property, `{"code":"C","key":"k","val":""}`, 200, "dictionary.valueRequired", ""},
		{"code with a comma", property, `{"code":"A,B","key":"k","val":"v"}`, 200, "dictionary.format", "A,B"},
		{"value too long", property, `{"code":"C","key":"k","val":"` + strings.Repeat("x", 201) + `"}`, 200, "dictionary.tooLong", "200"},
		{"status that is none", property, `{"code":"C","key":"k","val":"v","status":2}`, 400, "request.badValue", "status"},
		{"parent that is not", property, `{"code":"C","key":"k","val":"v","parentId":9999}`, 200, "dictionary.parent", ""},
		{"property below itself", "POST /api/propertymap/updatepropertymap", `{"id":1,"parentId":1,"code":"C","key":"k","val":"v"}`, 200, "dictionary.parent", ""},
		{"no such address", "GET /api/nothing/here", "", 404, "request.notFound", "/api/nothing/here"},
		{"wrong method", "DELETE /api/signin", "", 405, "request.method", "DELETE"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.status == 400 && c.code == "" {
				a := f.ask(t, c.line, f.tokens["super"], c.body)
				if a.Status != 400 || a.Errcode == 0 || !strings.Contains(a.Errmsg, c.names) {
					t.Errorf("%+v", a)
				}
				return
			}
			f.expect(t, c.line, f.tokens["super"], c.body, outcome{status: c.status, code: c.code, has: []string{c.names}})
		})
	}
	if strings.Contains(f.log.String(), "ERROR") {
		t.Errorf("bad input was logged as our fault:\n%s", f.log)
	}
}

func TestContentType(t *testing.T) {
	f := newFleet(t)
	for contentType, want := range map[string]int{
		"application/json": 200, "application/json; charset=utf-8": 200, "text/plain": 415, "application/x-www-form-urlencoded": 415, "nonsense": 415,
	} {
		w := f.send("POST /api/signin", "", `{"userName":"x","password":"y"}`, contentType)
		if w.Code != want || !strings.Contains(w.Body.String(), `"errcode":`) {
			t.Errorf("%s: %d %s", contentType, w.Code, w.Body)
		}
	}
	if allow := f.send("PUT /api/signout", "", "", "").Header().Get("Allow"); allow != "GET, POST" {
		t.Errorf("Allow: %q", allow)
	}
}

func TestCacheBuster(t *testing.T) {
	f := newFleet(t)
	f.expect(t, "GET /api/ucorgan/getorgantree?_=123", f.tokens["super"], "", ok())
}

func TestHeaders(t *testing.T) {
	f := newFleet(t)
	h := f.send("GET /api/ucorgan/getorgantree", f.tokens["super"], "", "").Header()
	for name, want := range map[string]string{"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY"} {
		if h.Get(name) != want {
			t.Errorf("%s: %q", name, h.Get(name))
		}
	}
	if len(h.Get("X-Request-Id")) != 16 {
		t.Errorf("%v", h)
	}
}
