package httpapi_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"waymark/locale"
)

// manyReadings are names of so many readings; a track can be asked with 120.
func manyReadings(n int) string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprint("reading", i)
	}
	return strings.Join(names, ",")
}

// TestBodiesThatBreakOff: a body that is no HTTP, or ends too soon, is the sender's fault, and none that the log is told of.
func TestBodiesThatBreakOff(t *testing.T) {
	f := newFleet(t)
	server := httptest.NewServer(f.handler)
	defer server.Close()
	const signIn, form = "/api/signin", "/api" + deviceUpload
	for name, c := range map[string]struct{ path, kind, head, body, code string }{
		"size of a chunk that is none": {signIn, "application/json", "Transfer-Encoding: chunked", "-1\r\n", "request.badJSON"},
		"huge size of a chunk":         {signIn, "application/json", "Transfer-Encoding: chunked", "fffffffffffffffff\r\n", "request.badJSON"},
		"whole JSON, half a body":      {signIn, "application/json", "Content-Length: 100", `{"userName":"north","password":"x"}`, "request.badJSON"},
		"half a form":                  {form, "multipart/form-data; boundary=x", "Content-Length: 100", "--x\r\n", "request.badForm"},
	} {
		conn, err := net.Dial("tcp", server.Listener.Addr().String())
		check(t, err)
		_, err = fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: %s\r\n%s\r\n\r\n%s", c.path, f.tokens["north"], c.kind, c.head, c.body)
		check(t, err)
		check(t, conn.(*net.TCPConn).CloseWrite())
		w, err := http.ReadResponse(bufio.NewReader(conn), nil)
		check(t, err)
		var got reply
		check(t, json.NewDecoder(w.Body).Decode(&got))
		if w.StatusCode != http.StatusBadRequest || got.Errcode != locale.Errcode(c.code) {
			t.Errorf("%s: %d %+v", name, w.StatusCode, got)
		}
		check(t, errors.Join(w.Body.Close(), conn.Close()))
	}
	if strings.Contains(f.log.String(), "request failed") {
		t.Error(f.log.String())
	}
}

// TestNothingFollowsChunks: what stands behind a body in chunks is no request of ours: who has let it through may have taken
// it for a part of that body.
func TestNothingFollowsChunks(t *testing.T) {
	f := newFleet(t)
	server := httptest.NewServer(f.handler)
	defer server.Close()
	const body = `{"userName":"north","password":"x"}`
	follows := "GET /api/signout HTTP/1.1\r\nHost: x\r\n\r\n"
	for name, head := range map[string]string{"alone": "", "beside a length": fmt.Sprintf("Content-Length: %d\r\n", len(body)+len(follows)+20)} {
		conn, err := net.Dial("tcp", server.Listener.Addr().String())
		check(t, err)
		_, err = fmt.Fprintf(conn, "POST /api/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n%sTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n%s", head, len(body), body, follows)
		check(t, err)
		in := bufio.NewReader(conn)
		w, err := http.ReadResponse(in, nil)
		check(t, err)
		_, err = io.Copy(io.Discard, w.Body)
		check(t, errors.Join(err, w.Body.Close()))
		if again, err := http.ReadResponse(in, nil); err == nil {
			t.Errorf("%s: what follows is answered with %d", name, again.StatusCode)
			check(t, again.Body.Close())
		}
		check(t, conn.Close())
	}
}

// TestBadInput sends what is broken and wants a clear answer that names it.
func TestBadInput(t *testing.T) {
	f := newFleet(t)
	const (
		list     = "GET /api/device/getorgandevicelist?"
		history  = "GET /api/historytrack/gethistorytracklist?imei=" + northIMEI + "&"
		line     = "GET /api/historytrack/gettrackline?imei=" + northIMEI + "&"
		stops    = "GET /api/historytrack/getstops?imei=" + northIMEI + "&"
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
		{"oversized body", signIn, `{"userName":"` + strings.Repeat("x", 70_000) + `"}`, 413, "request.tooLarge", "65,536"},
		{"broken JSON", signIn, `{"userName":`, 400, "request.badJSON", ""},
		{"not an object", signIn, `[1,2]`, 400, "request.badValue", "body"},
		{"JSON null", signIn, `null`, 400, "", ""},
		{"no body", signIn, ``, 400, "request.missing", "body"},
		{"an order that there is not", list + "sort=imei", "", 400, "request.badValue", "sort"},
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
		{"zoom beyond the finest", line + "zoom=21&startTime=1&endTime=2", "", 400, "request.badValue", "zoom"},
		{"zoom of letters", line + "zoom=far&startTime=1&endTime=2", "", 400, "request.badValue", "zoom"},
		{"too many readings", line + "readings=" + manyReadings(121) + "&startTime=1&endTime=2", "", 400, "request.badValue", "readings"},
		{"line without a range", line, "", 200, "track.rangeRequired", ""},
		{"line of nothing", "GET /api/historytrack/gettrackline?startTime=1&endTime=2", "", 200, "track.imeiRequired", ""},
		{"stops of nothing", "GET /api/historytrack/getstops?startTime=1&endTime=2", "", 200, "track.imeiRequired", ""},
		{"stops backwards", stops + "startTime=1772337600&endTime=1772334000", "", 200, "track.rangeReversed", ""},
		{"stops too long", stops + "startTime=1772334000&endTime=1775012401", "", 200, "track.rangeTooLong", "31"},
		{"stops at no time", stops + "startTime=yesterday&endTime=1772334000", "", 400, "track.badTime", "startTime"},
		{"IMEI of letters", insert, register(`,"imei":"86100000000000x"`), 200, "device.imei", ""},
		{"IMEI too short", insert, `{"organId":2,"imei":"1234567890","deviceName":"n","deviceModel":"GT06N"}`, 200, "device.imei", ""},
		{"no name", insert, `{"organId":2,"imei":"861000000000008","deviceName":"  ","deviceModel":"GT06N"}`, 200, "device.nameRequired", ""},
		{"unknown device type", insert, register(`,"deviceType":"DEVICE_TYPE.ZZ"`), 200, "device.type", ""},
		{"SIM too short", insert, register(`,"simNo":"123"`), 200, "device.sim", ""},
		{"alias of zeros", insert, register(`,"alias":"000"`), 200, "device.alias", ""},
		{"alias too long", insert, register(`,"alias":"` + strings.Repeat("ß", 65) + `"`), 200, "device.alias", ""},
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
