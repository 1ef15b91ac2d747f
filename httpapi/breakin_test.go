package httpapi_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/task"
	"waymark/fleet/vehicle"
	"waymark/httpapi"
)

// person adds somebody with roles and signs them in.
func (f *fleetOf) person(t *testing.T, login string, at fleet.ID, more func(*account.Account), roles ...fleet.ID) (fleet.ID, string) {
	t.Helper()
	hash, err := account.HashPassword(password, cheap, zeros{})
	check(t, err)
	a := account.Account{LoginName: login, RealName: login, OrganID: at, Status: 1, PasswordHash: hash}
	if more != nil {
		more(&a)
	}
	made, err := f.db.InsertUser(t.Context(), a, roles)
	check(t, err)
	if a.Status != 1 {
		return made.ID, ""
	}
	return made.ID, f.signIn(t, login, password, 1)
}

func (f *fleetOf) role(t *testing.T, name string, at fleet.ID, codes ...string) fleet.ID {
	t.Helper()
	r, err := f.db.InsertRole(t.Context(), permission.Role{Name: name, OrganID: at, Status: 1, Codes: codes})
	check(t, err)
	return r.ID
}

// TestStrangers: what is of the north is not there for the south, whatever it calls.
func TestStrangers(t *testing.T) {
	f := newFleet(t)
	north, south := f.tokens["north"], f.tokens["south"]
	uploaded(t, f.upload(t, deviceUpload, north, "north.xlsx", sheetOf(t, deviceHeader, "|864000000000001|n|JT808|"), "en"), `"valid":1`)
	uploaded(t, f.upload(t, simUpload, north, "north.xlsx", sheetOf(t, "SIM number *|ICCID *", "13900000001|89860000000000000001"), "en"), `"valid":1`)
	for path, row := range map[string]string{"/device/": "deviceImportId", "/uccard/": "simCardImportId"} {
		list, update := "getdeviceimportlist", "updatedeviceimport"
		if path == "/uccard/" {
			list, update = "getsimcardimportlist", "updatesimcardimport"
		}
		f.expect(t, "GET /api"+path+"getimportbatch", south, "", ok("null"))
		f.expect(t, "GET /api"+path+list, south, "", ok(`"rows":[],"total":0`).without("8640", "1390", "north"))
		for id := 1; id < 5; id++ {
			f.expect(t, "POST /api"+path+update, south, fmt.Sprintf(`{"%s":%d}`, row, id), denied(404, "import.rowNotFound"))
			f.expect(t, fmt.Sprintf("GET /api%s%s?batchId=%d", path, list, id), south, "", denied(404, "import.notFound"))
		}
		f.expect(t, "POST /api"+path+"dropimport", south, `{}`, ok())
		f.expect(t, "GET /api"+path+"getimportbatch", north, "", ok("north.xlsx"))
	}
	uploaded(t, f.upload(t, deviceUpload, south, "south.xlsx", sheetOf(t, deviceHeader, "|864000000000001|n|JT808|"), "en"), `"total":1,"valid":1`)
	f.expect(t, "GET /api/device/getimportbatch", north, "", ok("north.xlsx").without("south"))
	f.expect(t, "POST /api/uccard/finishImportSimCard", north, `{}`, ok(`"imported":1`))
	if w := f.send("GET /api/uccard/getimportresult?batchId=2", north, "", ""); w.Code != 200 || !strings.HasPrefix(w.Body.String(), "PK") {
		t.Errorf("the result of one's own import: %d", w.Code)
	}
	f.expect(t, "GET /api/uccard/getimportresult?batchId=2", south, "", denied(404, "import.notFound"))
	f.expect(t, "POST /api/uccard/exportcardlist", south, `{}`, ok(`"taskId"`))
	for who, cards := range map[string]int{"north": 1, "south": 0} {
		n, content := 0, f.file(t, f.asker(t, who, who), "sim-list", "en", `{}`)
		if got, err := export.Read(content, "x.xlsx", export.DefaultLimits()); err == nil { // a table without rows is none
			n = len(got.Lines)
		}
		if n != cards {
			t.Errorf("%s exports %d cards, want %d", who, n, cards)
		}
	}
	f.expect(t, "GET /api/device/getdevicestatecount", south, "", ok(`{"total":1,"online":0,"moving":0,"parked":0,"offline":0,"notuse":1,"attentionCount":1}`))
	f.expect(t, "POST /api/ucindividual/recoverSetting", south, `{"devices":["`+northIMEI+`"]}`, ok(`{"done":0,"refused":[{"imei":"`+northIMEI+`"`))
	f.expect(t, "GET /api/device/getDeviceInfo?imei="+northIMEI, north, "", ok(`"deviceState":1`))
	_, chief := f.person(t, "chief", f.organs["north"].ID, func(a *account.Account) { a.Super = true })
	f.expect(t, "POST /api/ucuser/viewas", chief, `{"userId":3}`, denied(404, "user.notFound")) // a super administrator, but of the north
	f.expect(t, "POST /api/ucuser/viewas", chief, `{"userId":2}`, ok(`"authToken"`))
}

// TestForeignSession: the ID of somebody else's session ends nothing.
func TestForeignSession(t *testing.T) {
	f := newFleet(t)
	var list []struct{ ID string }
	check(t, json.Unmarshal(f.ask(t, "GET /api/basic/getsessionlist", f.tokens["south"], "").Retobj, &list))
	f.expect(t, "POST /api/basic/endsession", f.tokens["north"], `{"id":"`+list[0].ID+`"}`, ok())
	f.expect(t, "GET /api/basic/getwebsiteinfo", f.tokens["south"], "", ok())
}

// TestForeignFactor: a code of one's own secret confirms nobody else's.
func TestForeignFactor(t *testing.T) {
	f := newFleet(t)
	begin := func(person string) string {
		var made struct{ Secret string }
		check(t, json.Unmarshal(f.ask(t, "POST /api/basic/begintotp", f.tokens[person], `{"password":"`+password+`"}`).Retobj, &made))
		return made.Secret
	}
	mine := begin("north")
	begin("south")
	f.expect(t, "POST /api/basic/confirmtotp", f.tokens["south"], `{"code":"`+code(t, f, mine)+`"}`, denied(200, "account.badCode"))
	f.expect(t, "POST /api/basic/confirmtotp", f.tokens["rootuser"], `{"code":"`+code(t, f, mine)+`"}`, denied(200, "account.totpNotBegun"))
}

// TestLimitedAdministrator goes every way by which somebody who manages users, roles and organisations of the north, and may
// not delete devices, could come to that: their own account or one whose password they know. None gets there.
func TestLimitedAdministrator(t *testing.T) {
	f := newFleet(t)
	north := f.organs["north"].ID
	place := func(name string, roles ...fleet.ID) fleet.ID {
		o, err := f.db.AddOrgan(t.Context(), organ.Organ{ParentID: north, Name: name, Status: 1}, roles, func(organ.Organ) error { return nil })
		check(t, err)
		return o.ID
	}
	clerkCodes := []string{"UO-10", "UO-11", "UO-12", "UO-14", "URL-10", "URL-11", "URL-12", "URL-20", "URL-21", "UU-10", "UU-11", "UU-12", "UU-13", "MC-10"}
	clerkRole := f.role(t, "clerk", north, clerkCodes...)
	strong := f.role(t, "strong", north, "DC-13", "MC-10")
	off := f.role(t, "off", north, "DC-13")
	check(t, f.db.UpdateRole(t.Context(), permission.Role{ID: off, Name: "off", OrganID: north}, func(permission.Role) error { return nil }))
	shut, free := place("shut", clerkRole), place("free")
	inner, err := f.db.AddOrgan(t.Context(), organ.Organ{ParentID: shut, Name: "inner", Status: 1}, nil, func(organ.Organ) error { return nil })
	check(t, err)
	_, clerk := f.person(t, "clerk", north, nil, clerkRole)
	friend, friendToken := f.person(t, "friend", shut, nil, clerkRole, strong) // strong does not count here
	deep, _ := f.person(t, "deep", inner.ID, nil, strong)
	idle, _ := f.person(t, "idle", free, func(a *account.Account) { a.Status = 0 }, strong)
	dormant, _ := f.person(t, "dormant", free, nil, off)
	id := func(format string, ids ...any) string { return fmt.Sprintf(format, ids...) }
	may := func(token string, want outcome) {
		t.Helper()
		f.expect(t, "POST /api/device/deletedevice", token, `{"deviceIds":"9999"}`, want)
	}
	may(friendToken, noPermission)
	for what, c := range map[string]struct {
		call, body string
		want       outcome
	}{
		"a friend goes where their role counts": {"/ucuser/updateuser", id(`{"userId":%d,"organId":%d,"strRoleId":"%d,%d"}`, friend, free, clerkRole, strong), denied(401, "user.roleNotGivable")},
		"somebody is enabled":                   {"/ucuser/updateuser", id(`{"userId":%d,"organId":%d,"strRoleId":"%d","status":1}`, idle, free, strong), denied(401, "user.roleNotGivable")},
		"the organisation offers all again":     {"/ucorgan/updateorgan", id(`{"organId":%d,"organName":"shut","sort":1,"strRoleIds":""}`, shut), denied(200, "organ.role")},
		"the organisation offers the role":      {"/ucorgan/updateorgan", id(`{"organId":%d,"organName":"shut","sort":1,"strRoleIds":"%d,%d"}`, shut, clerkRole, strong), denied(200, "organ.role")},
		"the organisation goes elsewhere":       {"/ucorgan/updateorganparent", id(`{"organId":%d,"parentId":%d}`, inner.ID, free), denied(200, "organ.role")},
		"a password of who sleeps here":         {"/ucuser/resetpassword", id(`{"userId":%d}`, friend), denied(401, "user.holdsMore")},
		"a password of who sleeps deeper":       {"/ucuser/resetpassword", id(`{"userId":%d}`, deep), denied(401, "user.holdsMore")},
		"a password of who is disabled":         {"/ucuser/resetpassword", id(`{"userId":%d}`, idle), denied(401, "user.holdsMore")},
		"a password of who has a disabled role": {"/ucuser/resetpassword", id(`{"userId":%d}`, dormant), denied(401, "user.holdsMore")},
		"a disabled role is enabled":            {"/ucrole/updaterole", id(`{"roleId":%d,"roleName":"off","organId":%d,"status":1}`, off, north), denied(401, "permission.notHeld")},
		"a role is filled":                      {"/ucrole/insertrolepermission", id(`{"roleId":%d,"strPerId":"%s"}`, clerkRole, perID("DC-10/DC-13")), denied(401, "permission.notHeld")},
		"a new user with the role":              {"/ucuser/insertuser", id(`{"loginName":"fresh.one","organId":%d,"strRoleId":"%d"}`, free, strong), denied(401, "user.roleNotGivable")},
		"a new user with a list that tricks":    {"/ucuser/insertuser", id(`{"loginName":"fresh.one","organId":%d,"strRoleId":"%d,,%d"}`, free, clerkRole, strong), denied(401, "user.roleNotGivable")},
		"the same key twice":                    {"/ucuser/insertuser", id(`{"loginName":"fresh.one","organId":%d,"strRoleId":"%d","strRoleId":"%d"}`, free, clerkRole, strong), denied(401, "user.roleNotGivable")},
		"a huge number":                         {"/ucuser/updateuser", `{"userId":18446744073709551617,"organId":2,"strRoleId":"6"}`, denied(400, "request.badValue")},
		"a negative number":                     {"/ucuser/resetpassword", `{"userId":-1}`, denied(400, "request.badValue")},
		"a negative role":                       {"/ucuser/insertuser", id(`{"loginName":"fresh.one","organId":%d,"strRoleId":"-%d"}`, free, strong), denied(400, "request.badValue")},
	} {
		a := f.ask(t, "POST /api"+c.call, clerk, c.body)
		if what == "a negative role" && a.Errcode != 0 {
			continue // refused as a value or as a role
		}
		t.Run(what, func(t *testing.T) { f.expect(t, "POST /api"+c.call, clerk, c.body, c.want) })
	}
	may(friendToken, noPermission)
	// What is theirs to do goes on being so.
	f.expect(t, "POST /api/ucuser/updateuser", clerk, id(`{"userId":%d,"organId":%d,"strRoleId":"%d"}`, friend, free, clerkRole), ok())
	f.expect(t, "POST /api/ucuser/resetpassword", clerk, id(`{"userId":%d}`, friend), ok())
	f.expect(t, "POST /api/ucorgan/updateorganparent", f.tokens["super"], id(`{"organId":%d,"parentId":%d}`, inner.ID, free), ok())
}

// TestResettingStaff: whoever is not of the staff learns no password of one who is, though both hold the same codes.
func TestResettingStaff(t *testing.T) {
	f := newFleet(t)
	root := f.organs["root"].ID
	role := f.role(t, "desk", 0, "UU-13", "URL-12")
	_, desk := f.person(t, "desk", root, nil, role)
	staff, _ := f.person(t, "colleague", root, func(a *account.Account) { a.Employee = true }, role)
	f.expect(t, "POST /api/ucuser/resetpassword", desk, fmt.Sprintf(`{"userId":%d}`, staff), denied(401, "user.holdsMore"))
}

// TestCountsOfRoles: how many users elsewhere have a role is not told.
func TestCountsOfRoles(t *testing.T) {
	f := newFleet(t)
	f.expect(t, "GET /api/ucrole/getrolelist?roleName=all&pageSize=200", f.tokens["north"], "", ok(`"roleName":"all"`, `"userCount":1`).without(`"userCount":6`))
	f.expect(t, "GET /api/ucrole/getrolelist?roleName=all&pageSize=200", f.tokens["super"], "", ok(`"userCount":6`))
}

// TestThief: on the wire leading zeros do not count, so nobody registers the number of another's terminal with zeros before it
// and gets what it reports.
func TestThief(t *testing.T) {
	f := newFleet(t)
	home := f.organs["south"].ID
	f.expect(t, "POST /api/device/insertdevice", f.tokens["north"],
		fmt.Sprintf(`{"organId":%d,"imei":"13800138000","alias":"77001","deviceName":"n","deviceModel":"JT808"}`, f.organs["north"].ID), ok())
	for _, names := range []string{`"imei":"013800138000"`, `"imei":"999999999999991","alias":"0013800138000"`, `"imei":"999999999999991","alias":"00077001"`, `"imei":"00000077001"`} {
		f.expect(t, "POST /api/device/insertdevice", f.tokens["south"], fmt.Sprintf(`{"organId":%d,%s,"deviceName":"n","deviceModel":"JT808"}`, home, names), denied(200, "device.taken"))
	}
	rows := sheetOf(t, deviceHeader, "|013800138000|n|JT808|", "|864000000001|n|JT808|", "|0864000000001|n|JT808|", "|864000000000009|n|JT808|")
	uploaded(t, f.upload(t, deviceUpload, f.tokens["south"], "south.xlsx", rows, "en"), `"total":4,"valid":1`)
	f.expect(t, "GET /api/device/getdeviceimportlist", f.tokens["south"], "", ok("013800138000", "0864000000001"))
	f.expect(t, "POST /api/device/finishimportdevice", f.tokens["south"], fmt.Sprintf(`{"organId":%d}`, home), ok(`"imported":1,"failed":3`))
}

// TestFileOfFormerOrganisation: who goes to another organisation does not take along what was exported in the one before.
func TestFileOfFormerOrganisation(t *testing.T) {
	f := newFleet(t)
	role := f.role(t, "exporter", 0, "DC-10", "DC-15")
	id, token := f.person(t, "mover", f.organs["north"].ID, nil, role)
	f.expect(t, "POST /api/device/exportdevicelist", token, `{}`, ok(`"taskId":1`))
	f.run(t, f.asker(t, "mover", "north"))
	if w := f.send("GET /api/task/gettaskfile?taskId=1", token, "", ""); !strings.HasPrefix(w.Body.String(), "PK") {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	for organ, want := range map[string]outcome{"south": denied(200, "task.notPermitted"), "root": denied(200, "task.notPermitted")} {
		f.expect(t, "POST /api/ucuser/updateuser", f.tokens["super"], fmt.Sprintf(`{"userId":%d,"organId":%d,"strRoleId":"%d"}`, id, f.organs[organ].ID, role), ok())
		f.expect(t, "GET /api/task/gettaskfile?taskId=1", token, "", want)
	}
}

// TestCountsOfModels: how many devices of a model there are elsewhere is not told.
func TestCountsOfModels(t *testing.T) {
	f := newFleet(t)
	for organ, imei := range map[string]string{"north": "864000000000001", "south": "864000000000002"} {
		f.expect(t, "POST /api/device/insertdevice", f.tokens["super"], fmt.Sprintf(`{"organId":%d,"imei":"%s","deviceName":"n","deviceModel":"HVT001"}`, f.organs[organ].ID, imei), ok())
	}
	f.expect(t, "GET /api/devicemodel/getmodellist?searchKey=hvt001", f.tokens["north"], "", ok(`"deviceCount":1`))
	f.expect(t, "GET /api/devicemodel/getmodellist?searchKey=hvt001", f.tokens["super"], "", ok(`"deviceCount":2`))
}

// TestForeignCard: whoever types the number of somebody else's SIM card as their device's learns nothing of the card. One of an
// organisation above is no secret.
func TestForeignCard(t *testing.T) {
	f := newFleet(t)
	for organ, number := range map[string]string{"north": "13900000001", "root": "13900000002", "south": "13900000003"} {
		f.expect(t, "POST /api/uccard/insertsimcard", f.tokens["super"], fmt.Sprintf(`{"organId":%d,"sim":"%s","iccid":"898600000000%s"}`, f.organs[organ].ID, number, number[3:]), ok())
	}
	for number, want := range map[string]outcome{"13900000001": ok(`"simState":""`), "13900000002": ok(`"simState":"UNKNOWN"`), "13900000003": ok(`"simState":"UNKNOWN"`)} {
		imei := "8640000" + number[3:]
		f.expect(t, "POST /api/device/insertdevice", f.tokens["south"], fmt.Sprintf(`{"organId":%d,"imei":"%s","deviceName":"n","deviceModel":"JT808","simNo":"%s"}`, f.organs["south"].ID, imei, number), ok())
		f.expect(t, "GET /api/device/getdevicelist?searchKey="+imei, f.tokens["south"], "", want)
		f.expect(t, "GET /api/device/getdevicelist?searchKey="+imei, f.tokens["super"], "", ok(`"simState":"UNKNOWN"`))
	}
}

// exported reports whether a cell of an exported table is some text.
func exported(file []byte, text string) bool {
	got, err := export.Read(file, "x.xlsx", export.DefaultLimits())
	return err == nil && slices.ContainsFunc(got.Lines, func(l export.Line) bool { // a table without rows is none
		return slices.ContainsFunc(l.Entries, func(e export.Entry) bool { return e.Text == text })
	})
}

// TestExportOfWhatLeaves: what goes to another organisation while it is being exported is not in the file of those it went away from,
// whether it is still theirs to see or not.
func TestExportOfWhatLeaves(t *testing.T) {
	f := newFleet(t)
	north, south := f.organs["north"].ID, f.organs["south"].ID
	depot, err := f.db.InsertOrgan(t.Context(), organ.Organ{Name: "depot", ParentID: north, Status: 1})
	check(t, err)
	f.expect(t, "POST /api/uccard/insertsimcard", f.tokens["super"], fmt.Sprintf(`{"organId":%d,"sim":"13900000001","iccid":"89860000000000000001"}`, depot.ID), ok())
	_, err = f.db.Insert(t.Context(), device.Device{OrganID: depot.ID, IMEI: "864000000000077"}, &vehicle.Vehicle{OrganID: depot.ID, Plate: "京B77777"})
	check(t, err)
	load := func() {
		var rows []device.Row
		check(t, f.db.Rows(t.Context(), func(r device.Row) bool { rows = append(rows, r); return true }))
		f.board.Put(rows)
	}
	load()
	at := north
	under := func(parent fleet.ID) {
		if parent == at {
			return
		}
		at = parent
		f.expect(t, "POST /api/ucorgan/updateorganparent", f.tokens["super"], fmt.Sprintf(`{"organId":%d,"parentId":%d}`, depot.ID, parent), ok())
		load()
	}
	all, northern := `{}`, fmt.Sprintf(`{"organId":%d,"hasSubOrgan":"1"}`, north)
	for kind, row := range map[string]string{"vehicle-list": "京B77777", "sim-list": "13900000001", "device-list": "864000000000077"} {
		for who, asked := range map[string]string{"north": all, "super": northern} {
			for parent, want := range map[fleet.ID]bool{north: true, south: false} {
				under(north)
				var out bytes.Buffer
				begun := task.Job{Task: task.Task{Asked: task.Asked{Kind: kind, Lang: "en", Params: asked}}, Actor: f.asker(t, who, map[string]string{"north": "north", "super": "root"}[who]), Out: &out}
				begun.Step = func(done, _ int64) {
					if done == 0 { // what it will have is settled, none of it is written
						under(parent)
					}
				}
				check(t, httpapi.Exports(f.deps)[kind](t.Context(), begun))
				if got := exported(out.Bytes(), row); got != want {
					t.Errorf("%s of %s: has %s: %v, want %v", kind, who, row, got, want)
				}
			}
		}
	}
}
