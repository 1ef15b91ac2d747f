package httpapi_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"waymark/fleet"
	"waymark/fleet/file"
)

var basicScenarios = []scenario{
	{route: "POST /basic/begintotp", body: `{"password":"` + password + `","lang":"en"}`, want: map[string]outcome{
		"super": ok(`"secret":"`, `"uri":"otpauth://totp/Waymark:super?`), "north": ok(`"uri":"otpauth://totp/Waymark:north?`), "powerless": ok(),
		"personal": denied(200, "account.totpPersonal"), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /basic/begintotp", body: `{"password":"wrong"}`, want: map[string]outcome{"north": denied(200, "account.wrongPassword")}},
	{route: "POST /basic/confirmtotp", body: `{"code":"123456"}`, want: map[string]outcome{
		"super": denied(200, "account.totpNotBegun"), "powerless": denied(200, "account.totpNotBegun"),
		"personal": denied(200, "account.totpPersonal"), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /basic/endtotp", body: `{"password":"` + password + `"}`, want: map[string]outcome{
		"super": denied(200, "account.totpOff"), "powerless": denied(200, "account.totpOff"),
		"personal": denied(200, "account.totpPersonal"), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /basic/uploadsinglefile", body: `{}`, want: map[string]outcome{ // forms are tried below
		"super": denied(400, "request.formType"), "powerless": denied(400, "request.formType"), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /basic/getnationregionlist", query: "lang=en", want: map[string]outcome{
		"super": ok(`[{"id":110000,"parentId":0,"name":"Beijing","level":1}`, `"Macau"`), "north": ok("Tibet"), "powerless": ok("Tibet"), "personal": ok("Tibet"),
		"fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /basic/getnationregionlist", query: "lang=cn&parentId=130000", want: map[string]outcome{
		"north": ok(`{"id":130100,"parentId":130000,"name":"石家庄市","level":2}`).without("Shijiazhuang", "110000"),
	}},
	{route: "GET /basic/getnationregionlist", query: "parentId=7", want: map[string]outcome{"north": ok(`[]`)}},
}

func TestSignInConfig(t *testing.T) {
	f := newFleet(t)
	f.expect(t, "GET /api/basic/getsigninconfig", "", "", ok(`"siteTitle":"Waymark"`, `"version":"1.2.3"`, `"oidc":{"enabled":true,"name":"Company"}`, `"languages":["cn","en"]`))
	f.expect(t, "GET /api/basic/getwebsiteinfo", f.tokens["north"], "", ok(`"oidc":{"enabled":true,"name":"Company"}`))
}

// TestSignInWithACode goes the way of the browser: set up, password without a code, with a wrong one, with a right one.
func TestSignInWithACode(t *testing.T) {
	f := newFleet(t)
	var made struct{ Secret string }
	check(t, json.Unmarshal(f.ask(t, "POST /api/basic/begintotp", f.tokens["north"], `{"password":"`+password+`"}`).Retobj, &made))
	f.expect(t, "POST /api/basic/confirmtotp", f.tokens["north"], `{"code":"`+code(t, f, made.Secret)+`"}`, ok(`"recoveryCodes":["`))
	f.pass(time.Minute)
	signIn := func(more string, want outcome) {
		t.Helper()
		f.expect(t, "POST /api/signin", "", `{"userName":"north","password":"`+password+`"`+more+`}`, want)
	}
	signIn(``, denied(200, "account.codeRequired"))
	signIn(`,"totpCode":"x"`, denied(200, "account.badCode"))
	signIn(`,"totpCode":"`+code(t, f, made.Secret)+`"`, ok(`"authToken":"`))
	signIn(`,"totpCode":"`+code(t, f, made.Secret)+`"`, denied(200, "account.badCode"))
	f.expect(t, "POST /api/basic/endtotp", f.tokens["north"], `{"password":"`+password+`"}`, ok())
	signIn(``, ok(`"authToken":"`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&type=change", f.tokens["super"], "", ok("north turned on the second factor", "north turned off the second factor").without(made.Secret))
}

func code(t *testing.T, f *fleetOf, secret string) string {
	t.Helper()
	c, err := totp.GenerateCode(secret, f.clock())
	check(t, err)
	return c
}

// leave begins a sign-in at the provider and returns its state and the cookie.
func (f *fleetOf) leave(t *testing.T, query string) (state string, cookie *http.Cookie) {
	t.Helper()
	w := f.send("GET /api/oidc/start?"+query, "", "", "")
	to, err := url.Parse(w.Header().Get("Location"))
	check(t, err)
	cookies := w.Result().Cookies()
	if w.Code != 302 || to.Host != "idp.example" || len(cookies) != 1 || !cookies[0].HttpOnly || !cookies[0].Secure || cookies[0].SameSite != http.SameSiteLaxMode {
		t.Fatalf("%d %v", w.Code, w.Header())
	}
	return to.Query().Get("state"), cookies[0]
}

// arrive comes back from the provider and returns where the browser is sent.
func (f *fleetOf) arrive(t *testing.T, query url.Values, cookie *http.Cookie) url.Values {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, "/api/oidc/callback?"+query.Encode(), nil)
	if cookie != nil {
		r.AddCookie(cookie)
	}
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	to, err := url.Parse(w.Header().Get("Location"))
	check(t, err)
	if w.Code != 302 || to.Path != "/login" || to.Host != "" {
		t.Fatalf("%d %v", w.Code, w.Header())
	}
	return to.Query()
}

func (f *fleetOf) redeem(t *testing.T, ticket string, cookie *http.Cookie) reply {
	t.Helper()
	r := httptest.NewRequest(http.MethodPost, "/api/signin", strings.NewReader(`{"ticket":"`+ticket+`","lang":"en"}`))
	r.Header.Set("Content-Type", "application/json")
	if cookie != nil {
		r.AddCookie(cookie)
	}
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	a := reply{Status: w.Code}
	check(t, json.Unmarshal(w.Body.Bytes(), &a))
	return a
}

func TestSignInElsewhere(t *testing.T) {
	f := newFleet(t)
	state, cookie := f.leave(t, "redirect=/monitorcenter%3Fx%3D1")
	to := f.arrive(t, url.Values{"state": {state}, "code": {"north"}, "session_state": {"of the provider"}, "iss": {"https://idp.example"}}, cookie)
	if to.Get("redirect") != "/monitorcenter?x=1" || to.Get("problem") != "" {
		t.Fatalf("%v", to)
	}
	if a := f.redeem(t, to.Get("ticket"), nil); a.Errcode != 1137 {
		t.Errorf("another browser: %+v", a)
	}
	if a := f.redeem(t, to.Get("ticket"), cookie); a.Errcode != 1137 {
		t.Errorf("a ticket that was shown already: %+v", a)
	}
	state, cookie = f.leave(t, "redirect=//evil.example")
	to = f.arrive(t, url.Values{"state": {state}, "code": {"north"}}, cookie)
	if to.Has("redirect") {
		t.Errorf("%v", to)
	}
	a := f.redeem(t, to.Get("ticket"), cookie)
	var in struct{ AuthToken string }
	check(t, json.Unmarshal(a.Retobj, &in))
	f.expect(t, "GET /api/basic/getwebsiteinfo", in.AuthToken, "", ok(`"loginName":"north"`))
}

func TestSignInElsewhereFails(t *testing.T) {
	f := newFleet(t)
	for _, c := range []struct {
		query  url.Values
		cookie bool
		want   string
	}{
		{url.Values{"code": {"north"}}, false, "oidc.state"},
		{url.Values{"code": {"north"}, "state": {"foreign"}}, true, "oidc.state"},
		{url.Values{"error": {"access_denied"}}, true, "oidc.denied"},
		{url.Values{"code": {"bad"}}, true, "oidc.rejected"},
		{url.Values{"code": {"nobody"}}, true, "oidc.noAccount"},
	} {
		state, cookie := f.leave(t, "")
		if !c.query.Has("state") {
			c.query.Set("state", state)
		}
		if !c.cookie {
			cookie = nil
		}
		if to := f.arrive(t, c.query, cookie); to.Get("problem") != c.want || to.Has("ticket") {
			t.Errorf("%v: %v, want %s", c.query, to, c.want)
		}
	}
	f.provider.down = true
	if w := f.send("GET /api/oidc/start", "", "", ""); w.Code != 302 || w.Header().Get("Location") != "/login?problem=oidc.unavailable" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	f.expect(t, "POST /api/signin", "", `{"userName":"north","password":"`+password+`"}`, ok())
}

// picture makes a PNG.
func picture(t *testing.T, width, height int) string {
	t.Helper()
	var b bytes.Buffer
	check(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))))
	return b.String()
}

// uploadForm makes a form of pairs of name and content; names that begin with @ are files.
func uploadForm(t *testing.T, pairs ...string) (body, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for i := 0; i < len(pairs); i += 2 {
		make := w.CreateFormField
		name, isFile := strings.CutPrefix(pairs[i], "@")
		if isFile {
			make = func(name string) (io.Writer, error) { return w.CreateFormFile(name, "照片 \".png") }
		}
		part, err := make(name)
		check(t, err)
		_, err = part.Write([]byte(pairs[i+1]))
		check(t, err)
	}
	check(t, w.Close())
	return b.String(), w.FormDataContentType()
}

func TestUpload(t *testing.T) {
	f := newFleet(t)
	small := picture(t, 3, 2)
	for _, c := range []struct {
		name, person string
		form         []string
		status, code int
	}{
		{"a picture", "north", []string{"module", "user-photo", "@file", small, "lang", "en"}, 200, 0},
		{"holder of a device", "personal", []string{"module", "user", "@file", small}, 401, 2008},
		{"nobody", "", []string{"module", "user", "@file", small}, 403, 1001},
		{"no file", "north", []string{"module", "user"}, 400, 1012},
		{"empty file", "north", []string{"module", "user", "@file", ""}, 200, 2001},
		{"no module", "north", []string{"@file", small}, 400, 1012},
		{"two modules", "north", []string{"module", "user", "module", "user", "@file", small}, 400, 1019},
		{"empty module", "north", []string{"module", "", "@file", small}, 200, 2006},
		{"module that climbs", "north", []string{"module", "../..", "@file", small}, 200, 2006},
		{"page", "north", []string{"module", "user", "@file", "<html><script>alert(1)</script>"}, 200, 2003},
		{"SVG", "north", []string{"module", "user", "@file", `<svg xmlns="http://www.w3.org/2000/svg"/>`}, 200, 2003},
		{"too large", "north", []string{"module", "user", "@file", strings.Repeat("x", 5<<20+1)}, 200, 2004},
		{"far too large", "north", []string{"module", "user", "@file", strings.Repeat("x", 6<<20)}, 413, 1006},
		{"too wide", "north", []string{"module", "user", "@file", picture(t, 8001, 1)}, 200, 2005},
		{"unknown field", "north", []string{"module", "user", "path", "/etc"}, 400, 1011},
	} {
		body, contentType := uploadForm(t, c.form...)
		w := f.send("POST /api/basic/uploadsinglefile", f.tokens[c.person], body, contentType)
		var a reply
		check(t, json.Unmarshal(w.Body.Bytes(), &a))
		if w.Code != c.status || a.Errcode != c.code {
			t.Errorf("%s: %d %s", c.name, w.Code, w.Body)
		}
	}
	if w := f.send("POST /api/basic/uploadsinglefile", f.tokens["north"], "--x\r\nbroken", "multipart/form-data; boundary=x"); w.Code != 400 || !strings.Contains(w.Body.String(), `"errcode":1016`) {
		t.Errorf("broken form: %d %s", w.Code, w.Body)
	}
}

func TestFilesAreServedAndNothingElse(t *testing.T) {
	f := newFleet(t)
	small := picture(t, 3, 2)
	body, contentType := uploadForm(t, "module", "user", "@file", small)
	var a reply
	check(t, json.Unmarshal(f.send("POST /api/basic/uploadsinglefile", f.tokens["north"], body, contentType).Body.Bytes(), &a))
	var made struct {
		URL, Path, Name string
		Size            int
	}
	check(t, json.Unmarshal(a.Retobj, &made))
	if made.URL != "/files/"+made.Path || !strings.HasPrefix(made.Path, "user/202603/") || !strings.HasSuffix(made.Path, ".png") || made.Size != len(small) {
		t.Fatalf("%+v", made)
	}
	w := f.send("GET "+made.URL, "", "", "")
	if w.Code != 200 || w.Body.String() != small {
		t.Fatalf("%d %d bytes", w.Code, w.Body.Len())
	}
	for name, want := range map[string]string{
		"Content-Type": "image/png", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox",
		"Cache-Control": "public, max-age=31536000, immutable",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	dir, _, _ := strings.Cut(made.URL, "/2026")
	for _, line := range []string{
		"GET /files/", "GET " + dir, "GET " + dir + "/202603/", "GET /files/user/202603/.upload-1", "GET /files/user/202603/" + strings.Repeat("0", 32) + ".png",
		"GET /files/user/202603/" + strings.Repeat("0", 32) + ".html", "GET " + made.URL + "/", "GET /files/..%2f..%2fwaymark.db", "GET " + strings.ToUpper(made.URL),
	} {
		if w := f.send(line, "", "", ""); w.Code == 200 && !strings.Contains(w.Body.String(), "<title>Waymark</title>") || strings.Contains(w.Body.String(), "PNG") {
			t.Errorf("%s: %d %.100s", line, w.Code, w.Body)
		}
	}
	if w := f.send("POST "+made.URL, "", "x", "image/png"); w.Code != 405 {
		t.Errorf("POST: %d", w.Code)
	}
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=file", f.tokens["super"], "", ok("Picture "+made.Path+" uploaded"))
}

// TestUploadQuota is refused when the account has uploaded enough.
func TestUploadQuota(t *testing.T) {
	f := newFleet(t)
	now := fleet.MillisOf(f.clock())
	north, err := f.db.AccountByLogin(t.Context(), "north")
	check(t, err)
	check(t, f.db.AddUpload(t.Context(), file.Note{Path: "x", AccountID: north.ID, Size: int(file.DayQuota.Bytes), At: now}, 0, file.DayQuota))
	body, contentType := uploadForm(t, "module", "user", "@file", picture(t, 3, 2), "lang", "en")
	w := f.send("POST /api/basic/uploadsinglefile", f.tokens["north"], body, contentType)
	if w.Code != 200 || !strings.Contains(w.Body.String(), `{"errcode":2009,"errmsg":"At most 300 pictures and 300 MiB can be uploaded in 24 hours. Try again later","retobj":null}`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
