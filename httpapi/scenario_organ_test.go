package httpapi_test

import (
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// In these the root has number 1, north 2 and south 3; each of north and south has one user, one vehicle and one device.
var organScenarios = []scenario{
	{route: "GET /ucorgan/getorganlist", query: "lang=en", want: map[string]outcome{
		"super":    ok(`"total":3`, `"organId":1,"organName":"root","parentId":0,"parentName":"","strRoleIds":[],"roleIds":"","strRoleNames":"","level":1`, `"totalCount":2,"userCount":7`, `"path":"/1/","isOwn":1`),
		"rootuser": ok(`"total":3`),
		"north":    ok(`"total":1`, `"organName":"north"`, `"parentName":""`, `"totalCount":1,"userCount":1`, `"isOwn":1`).without("south", `"root"`),
		"south":    ok(`"total":1`).without("north"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /ucorgan/getorganlist", query: "organName=O&parentId=1&status=1&roleId=0&pageSize=1&currentPage=3", want: map[string]outcome{
		"super": ok(`"total":3`, `"organName":"south"`, `"parentName":"root"`, `"isOwn":0`), "north": ok(`"rows":[],"total":1`), "powerless": noPermission,
	}},
	{route: "GET /ucorgan/getorganlist", query: "status=2", want: map[string]outcome{"super": denied(400, "request.badValue"), "powerless": noPermission}},
	{route: "GET /ucorgan/getorgancontents", query: "organId=2", want: map[string]outcome{
		"super": ok(`{"organs":0,"users":1,"vehicles":1,"devices":1,"roles":1}`), "north": ok(`"users":1`), "south": denied(404, "organ.notFound"),
		"powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /ucorgan/getorgancontents", query: "organId=1", want: map[string]outcome{"rootuser": ok(`{"organs":2,"users":7`), "north": denied(404, "organ.notFound")}},
	{route: "POST /ucorgan/insertorgan", body: `{"parentId":2,"organName":" new ","sort":0,"remark":"r","retentionDays":30,"strRoleIds":"","lang":"en"}`, want: map[string]outcome{
		"south": denied(404, "organ.notFound"), "north": ok(`"organId":4`, "Organisation added"), "rootuser": denied(200, "organ.taken"), "super": denied(200, "organ.taken"),
		"powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /ucorgan/insertorgan", body: `{"organName":"new","sort":1}`, want: map[string]outcome{"super": denied(200, "organ.parentRequired"), "powerless": noPermission}},
	{route: "POST /ucorgan/insertorgan", body: `{"parentId":1,"organName":"new"}`, want: map[string]outcome{"super": denied(400, "request.missing"), "north": denied(400, "request.missing")}},
	{route: "POST /ucorgan/insertorgan", body: `{"parentId":1,"organName":"new","sort":1}`, want: map[string]outcome{"north": denied(404, "organ.notFound"), "super": ok()}},
	{route: "POST /ucorgan/insertorgan", body: `{"parentId":2,"organName":"new","sort":1,"strRoleIds":"1,x"}`, want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /ucorgan/insertorgan", body: `{"parentId":2,"organName":"new","sort":1,"strRoleIds":"999"}`, want: map[string]outcome{"north": denied(200, "organ.role"), "super": denied(200, "organ.role")}},
	{route: "POST /ucorgan/updateorgan", body: `{"organId":2,"organName":"north","sort":5,"remark":"new remark","lang":"en"}`, want: map[string]outcome{
		"south": denied(404, "organ.notFound"), "north": ok("Organisation saved"), "rootuser": ok(), "super": ok(),
		"powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /ucorgan/updateorgan", body: `{"organId":2,"organName":"north","sort":5,"status":0}`, want: map[string]outcome{"south": denied(404, "organ.notFound"), "north": denied(200, "organ.own"), "rootuser": ok()}},
	{route: "POST /ucorgan/updateorgan", body: `{"organId":1,"organName":"root","sort":5,"status":0}`, want: map[string]outcome{"north": denied(404, "organ.notFound"), "rootuser": denied(200, "organ.hasSuper"), "super": denied(200, "organ.own")}},
	{route: "POST /ucorgan/updateorgan", body: `{"organId":2,"organName":"north","sort":5,"retentionDays":29,"confirmRetention":true}`, want: map[string]outcome{
		"south": denied(404, "organ.notFound"), "north": denied(200, "organ.retentionFloor"), "super": denied(200, "organ.retentionFloor"),
	}},
	{route: "POST /ucorgan/insertorgan", body: `{"parentId":2,"organName":"brief","sort":1,"retentionDays":1}`, want: map[string]outcome{"north": denied(200, "organ.retentionFloor")}},
	{route: "POST /ucorgan/updateorgan", body: `{"organId":3,"organName":"north","sort":5}`, want: map[string]outcome{"super": denied(200, "organ.taken"), "south": denied(200, "organ.taken")}},
	{route: "POST /ucorgan/updateorganparent", body: `{"organId":2,"parentId":3,"lang":"en"}`, want: map[string]outcome{
		"south": denied(404, "organ.notFound"), "north": denied(404, "organ.notFound"), "rootuser": ok("Organisation moved"), "super": ok(),
		"powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /ucorgan/updateorganparent", body: `{"organId":3,"parentId":2}`, want: map[string]outcome{"north": denied(404, "organ.notFound"), "south": denied(404, "organ.notFound")}},
	{route: "POST /ucorgan/updateorganparent", body: `{"organId":1,"parentId":2}`, want: map[string]outcome{"super": denied(200, "organ.root"), "north": denied(404, "organ.notFound")}},
	{route: "POST /ucorgan/updateorganparent", body: `{"organId":2,"parentId":2}`, want: map[string]outcome{"super": denied(200, "organ.intoItself"), "north": denied(200, "organ.own")}},
	{route: "POST /ucorgan/updateorganparent", body: `{"organId":2}`, want: map[string]outcome{"super": denied(200, "organ.parentRequired")}},
	{route: "POST /ucorgan/deleteorgan", body: `{"organId":2}`, want: map[string]outcome{
		"south": denied(404, "organ.notFound"), "north": denied(200, "organ.own"), "rootuser": denied(200, "organ.enabled"), "super": denied(200, "organ.enabled"),
		"powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /ucorgan/deleteorgan", body: `{"organId":1}`, want: map[string]outcome{"super": denied(200, "organ.root"), "north": denied(404, "organ.notFound")}},
	{route: "POST /ucorgan/deleteorgan", body: `{"organId":999,"confirmName":"x"}`, want: map[string]outcome{"super": denied(404, "organ.notFound")}},
}

// TestRetentionIsConfirmed: who has points kept for less time is told how many go, and says that they may.
func TestRetentionIsConfirmed(t *testing.T) {
	f := newFleet(t)
	row, err := f.db.RowByIMEI(t.Context(), northIMEI)
	check(t, err)
	old := track.Point{FixTime: fleet.MillisOf(f.now.AddDate(0, 0, -61)), Lat: 1, Lon: 1, Mode: track.ModeGPS}
	_, err = f.db.Merge(t.Context(), []track.DevicePoints{{DeviceID: row.Device.ID, Points: []track.Point{old}}})
	check(t, err)
	body := `{"organId":2,"organName":"north","sort":5,"retentionDays":60,"lang":"en"`
	f.expect(t, "POST /api/ucorgan/updateorgan", f.tokens["north"], body+`}`, denied(200, "organ.retentionConfirm"))
	f.expect(t, "POST /api/ucorgan/updateorgan", f.tokens["south"], body+`,"confirmRetention":true}`, denied(404, "organ.notFound"))
	f.expect(t, "POST /api/ucorgan/updateorgan", f.tokens["north"], body+`,"confirmRetention":true}`, ok("Organisation saved"))
	f.expect(t, "POST /api/ucorgan/updateorgan", f.tokens["north"], `{"organId":2,"organName":"north","sort":5,"retentionDays":0}`, ok())
	f.expect(t, "POST /api/ucorgan/updateorgan", f.tokens["super"], `{"organId":3,"organName":"south","sort":5,"retentionDays":60}`, ok())
	f.expect(t, "POST /api/ucorgan/updateorganparent", f.tokens["super"], `{"organId":2,"parentId":3}`, denied(200, "organ.retentionConfirm"))
	f.expect(t, "POST /api/ucorgan/updateorganparent", f.tokens["super"], `{"organId":2,"parentId":3,"confirmRetention":true}`, ok())
}

// TestDisabledOrganisation: who belongs to it, or to one below it, is nobody from the next call on, and cannot sign in.
func TestDisabledOrganisation(t *testing.T) {
	f := newFleet(t)
	north, south := f.tokens["north"], f.tokens["personal"]
	asks := func(want outcome) {
		t.Helper()
		for _, token := range []string{north, south} {
			f.expect(t, "GET /api/basic/getwebsiteinfo", token, "", want)
		}
	}
	update := func(id, name, status string) {
		t.Helper()
		f.expect(t, "POST /api/ucorgan/updateorgan", f.tokens["super"], `{"organId":`+id+`,"organName":"`+name+`","sort":1,"status":`+status+`}`, ok())
	}
	asks(ok())
	f.expect(t, "POST /api/ucorgan/updateorganparent", f.tokens["super"], `{"organId":2,"parentId":3}`, ok())
	asks(ok())
	update("3", "south", "0") // above north by now
	asks(denied(403, "account.noSession"))
	f.expect(t, "POST /api/signin", "", `{"userName":"north","password":"`+password+`","lang":"en"}`, denied(200, "account.badCredentials"))
	f.expect(t, "POST /api/signin", "", `{"userName":"`+southIMEI+`","password":"`+password+`","userType":2}`, denied(200, "account.badDevice"))
	f.expect(t, "GET /api/ucorgan/getorganlist?status=0", f.tokens["super"], "", ok(`"total":1`, `"organName":"south"`))
	update("3", "south", "1")
	asks(ok())
	f.signIn(t, "north", password, 1)
}

// TestDeletedOrganisation takes one through its whole life.
func TestDeletedOrganisation(t *testing.T) {
	f := newFleet(t)
	super := f.tokens["super"]
	role, err := f.db.InsertRole(t.Context(), permission.Role{OrganID: f.organs["north"].ID, Name: "clerk", Status: 1, Codes: []string{permission.OrganManage}})
	check(t, err)
	more, err := f.db.InsertRole(t.Context(), permission.Role{Name: "engineer", Status: 1, Codes: []string{permission.PropertyAdd}})
	check(t, err)
	id := joinedID(role.ID)
	f.expect(t, "POST /api/ucorgan/insertorgan", f.tokens["north"], `{"parentId":2,"organName":"branch","sort":1,"strRoleIds":"`+id+`"}`, ok(`"organId":4`))
	f.expect(t, "POST /api/ucorgan/insertorgan", f.tokens["north"], `{"parentId":2,"organName":"other","sort":1,"strRoleIds":"`+joinedID(more.ID)+`"}`, denied(200, "organ.role")) // holds what north does not
	f.expect(t, "GET /api/ucorgan/getorganlist?lang=en&roleId="+id, f.tokens["north"], "", ok(`"total":1`, `"strRoleIds":[`+id+`],"roleIds":"`+id+`","strRoleNames":"clerk"`))
	f.expect(t, "GET /api/ucorgan/getorgantree", f.tokens["north"], "", ok(`"organName":"branch"`, `"roleIds":"`+id+`"`))
	_, err = f.db.Insert(t.Context(), device.Device{OrganID: 4, IMEI: "861000000000009"}, &vehicle.Vehicle{Plate: "京B00001"})
	check(t, err)
	f.expect(t, "POST /api/ucorgan/updateorgan", f.tokens["north"], `{"organId":4,"organName":"branch","sort":1,"status":0}`, ok())
	f.expect(t, "GET /api/ucorgan/getorgancontents?organId=4", f.tokens["north"], "", ok(`{"organs":0,"users":0,"vehicles":1,"devices":1,"roles":0}`))
	f.expect(t, "POST /api/ucorgan/deleteorgan", f.tokens["south"], `{"organId":4}`, denied(404, "organ.notFound"))
	f.expect(t, "POST /api/ucorgan/deleteorgan", f.tokens["north"], `{"organId":4,"confirmName":"brunch"}`, denied(200, "organ.confirm"))
	f.expect(t, "POST /api/ucorgan/deleteorgan", f.tokens["north"], `{"organId":4,"confirmName":"branch","lang":"en"}`, ok("Organisation deleted"))
	f.expect(t, "GET /api/ucorgan/getorgantree", super, "", ok("north").without("branch"))
	row := f.device(t, "861000000000009")
	if row.Device.OrganID != f.organs["north"].ID || row.Device.VehicleID != 0 {
		t.Errorf("its device: %+v", row)
	}
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&content=branch+deleted", super, "", ok(`"logContent":"Organisation branch deleted"`, `"moduleName":"Organisations"`, `"name":"Vehicles","old":"1","new":""`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&content=branch+added", super, "", ok(`"name":"Roles","old":"","new":"clerk"`, `"name":"Parent","old":"","new":"north"`))
}

func joinedID(id fleet.ID) string { return strings.Trim(organ.ChildPath("", id), "/") }

// TestCountsFollowTheTree: what the list and the tree count is right as soon as the board has heard of a change.
func TestCountsFollowTheTree(t *testing.T) {
	f := newFleet(t)
	super := f.tokens["super"]
	refresh := func(id fleet.ID) {
		rows, err := f.db.RowsByID(t.Context(), f.board.DeviceIDs(id, true))
		check(t, err)
		f.board.Put(rows)
	}
	f.expect(t, "POST /api/ucorgan/updateorganparent", super, `{"organId":2,"parentId":3}`, ok())
	refresh(2)
	f.expect(t, "GET /api/ucorgan/getorganlist?organName=south", super, "", ok(`"totalCount":2,"userCount":2`))
	f.expect(t, "GET /api/ucorgan/getorgantree", super, "", ok(`"totalCount":2,"ownCount":0,"children":[{"id":3`, `"totalCount":2,"ownCount":1,"children":[{"id":2`))
	f.expect(t, "GET /api/device/getdevicestatecount", f.tokens["south"], "", ok(`"total":2`))
	if s := f.board.Stats(fleet.Actor{OrganID: 2, OrganPath: "/1/3/2/"}); s != (monitor.Stats{Total: 1, Online: 1, Moving: 1, Attention: 1}) {
		t.Errorf("north itself: %+v", s)
	}
}
