package httpapi_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"waymark/fleet/account"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
)

// TestRightsTakeEffectAtOnce changes what somebody may do between two calls of theirs, and back.
func TestRightsTakeEffectAtOnce(t *testing.T) {
	f := newFleet(t)
	north := func(want outcome) {
		t.Helper()
		f.expect(t, "GET /api/device/getdevicestatecount", f.tokens["north"], "", want)
	}
	super := func(line, body string) {
		t.Helper()
		f.expect(t, "POST /api"+line, f.tokens["super"], body, ok())
	}
	north(ok())
	for _, c := range []struct{ line, off, on string }{
		{"/ucpermission/setpermissionenable", `{"perId":` + perID("MC-10") + `,"status":0}`, `{"perId":` + perID("MC-10") + `,"status":1}`},
		{"/ucpermission/setpermissionenable", `{"perId":` + perID("MC") + `,"status":0}`, `{"perId":` + perID("MC") + `,"status":1}`},
		{"/ucrole/updaterole", `{"roleId":` + roleAll + `,"roleName":"all","status":0}`, `{"roleId":` + roleAll + `,"roleName":"all","status":1}`},
		{"/ucrole/updaterole", `{"roleId":` + roleAll + `,"roleName":"all","organId":3}`, `{"roleId":` + roleAll + `,"roleName":"all"}`},
		{"/ucrole/insertrolepermission", `{"roleId":` + roleAll + `,"strPerId":"` + perID("DC-10") + `"}`, `{"roleId":` + roleAll + `,"strPerId":"` + perID("MC-10") + `"}`},
	} {
		super(c.line, c.off)
		north(noPermission)
		f.expect(t, "GET /api/basic/getwebsiteinfo", f.tokens["north"], "", ok().without("/monitorcenter"))
		super(c.line, c.on)
		north(ok())
		f.expect(t, "GET /api/basic/getwebsiteinfo", f.tokens["north"], "", ok("/monitorcenter"))
	}
	super("/ucpermission/deletebatchpermission", `{"perIds":"`+perID("MC-10")+`"}`)
	north(noPermission)
	f.expect(t, "GET /api/device/getdevicestatecount", f.tokens["super"], "", ok()) // a code that no permission has: super administrators alone
	f.expect(t, "GET /api/device/getdevicestatecount", f.tokens["personal"], "", ok())
}

// TestMenuIsThatOfTheTable renames a page, and adds one.
func TestMenuIsThatOfTheTable(t *testing.T) {
	f := newFleet(t)
	f.expect(t, "GET /api/basic/getwebsiteinfo?lang=en", f.tokens["north"], "", ok(`"menu":[{"code":"MC","name":"Monitoring","icon":"monitor","children":[{"code":"HM-10","name":"Home","url":"/home"}`,
		`"menuPermission":["HM-10","MC-10","HT-00"`, `"UU-11"`).without(`"RT-10"`, `"PM-11"`, `"/permissionmanage"`))
	f.expect(t, "GET /api/basic/getwebsiteinfo?lang=en", f.tokens["staff"], "", ok(`"PM-11"`, `"/permissionmanage"`, `"/routemanage"`))
	f.expect(t, "POST /api/ucpermission/updatepermission", f.tokens["super"],
		`{"perId":`+perID("LM-10")+`,"parentId":`+perID("MC")+`,"perName":"日志","perNameEn":"Diary","perCode":"LM-10","perUrl":"/logmanage","perType":"MENU","sort":5}`, ok())
	f.expect(t, "GET /api/basic/getwebsiteinfo?lang=en", f.tokens["north"], "", ok(`"children":[{"code":"LM-10","name":"Diary","url":"/logmanage"},{"code":"HM-10"`))
	f.expect(t, "GET /api/basic/getwebsiteinfo?lang=cn", f.tokens["north"], "", ok(`"name":"日志"`))
}

// crowd adds so many roles, each tenth in an organisation of its own, with most permissions, and who has many of them.
func crowd(tb testing.TB, f *fleetOf, n int) (token string) {
	ctx := tb.Context()
	north := f.organs["north"]
	codes := permission.Codes()
	var roles []permission.Role
	for i := range n {
		at := north
		if i%10 == 0 {
			made, err := f.db.InsertOrgan(ctx, organ.Organ{ParentID: north.ID, Name: fmt.Sprint("o", i), Status: 1})
			check(tb, err)
			at = made
		}
		r, err := f.db.InsertRole(ctx, permission.Role{Name: fmt.Sprint("role ", i), OrganID: at.ID, Status: 1, Codes: codes[i%20:]})
		check(tb, err)
		roles = append(roles, r)
	}
	hash, err := account.HashPassword(password, cheap, zeros{})
	check(tb, err)
	a, err := f.db.InsertAccount(ctx, account.Account{LoginName: "crowded", OrganID: north.ID, Status: 1, PasswordHash: hash})
	check(tb, err)
	for _, r := range roles[1:10] {
		check(tb, f.db.GrantRole(ctx, a.ID, r.ID))
	}
	return f.signIn(tb, "crowded", password, 1)
}

type zeros struct{}

func (zeros) Read(b []byte) (int, error) { return len(b), nil }

// rightsCalls are the calls that must stay quick with a thousand roles.
var rightsCalls = []string{
	"/ucrole/getrolelist?pageSize=200", "/ucrole/getrolelist?roleName=role+99", "/ucrole/getroledropdownlist?organId=2", "/ucrole/getroledropdownlist",
	"/ucrole/getpermissiontree?systemType=GPS_BACK", "/ucrole/getrolepermission?roleId=20", "/basic/getwebsiteinfo",
}

// TestRightsAreQuick: ten times as many roles cost a call ten times as much at most, counted in what it allocates. How long it
// takes tells the benchmark.
func TestRightsAreQuick(t *testing.T) {
	cost := func(roles int) (of []float64) {
		f := newFleet(t)
		token := crowd(t, f, roles)
		for _, call := range rightsCalls {
			of = append(of, testing.AllocsPerRun(1, func() { f.expect(t, "GET /api"+call, token, "", ok()) }))
		}
		return of
	}
	few, many := cost(100), cost(1000)
	for i, call := range rightsCalls {
		if many[i] > 12*few[i] {
			t.Errorf("%s allocates %.0f times with a thousand roles, %.0f with a hundred", call, many[i], few[i])
		}
	}
}

func BenchmarkRights(b *testing.B) {
	f := newFleet(b)
	token := crowd(b, f, 1000)
	for _, call := range append(rightsCalls, "/ucpermission/getpermissionmenulist") {
		b.Run(call, func(b *testing.B) {
			for b.Loop() {
				who := token
				if call == "/ucpermission/getpermissionmenulist" {
					who = f.tokens["super"]
				}
				r := httptest.NewRequest(http.MethodGet, "/api"+call, nil)
				r.Header.Set("Authorization", "Bearer "+who)
				w := httptest.NewRecorder()
				f.handler.ServeHTTP(w, r)
				if w.Code != http.StatusOK {
					b.Fatal(w.Code, w.Body)
				}
			}
		})
	}
	b.Run("codes of an account", func(b *testing.B) {
		a, err := f.db.AccountByLogin(b.Context(), "crowded")
		check(b, err)
		for b.Loop() {
			rights, err := f.db.RightsOf(context.Background(), a.ID)
			if codes := rights.Codes(); err != nil || len(codes) < 50 {
				b.Fatal(codes, err)
			}
		}
	})
}
