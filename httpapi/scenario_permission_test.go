package httpapi_test

import (
	"fmt"
	"slices"
	"strconv"

	"waymark/fleet/permission"
)

// perID is the ID of a seed in the world of the tests, which is planted before anything else is.
func perID(seed string) string {
	i := slices.IndexFunc(permission.Seeds(), func(s permission.Seed) bool { return s.Seed == seed })
	if i < 0 {
		panic("no seed " + seed)
	}
	return strconv.Itoa(i + 1)
}

// IDs of the roles of that world: the ready ones come first.
const roleAll, roleNorth, roleSouth, roleCurator = "6", "7", "8", "9"

// staffOnly is what comes of a call for staff, by those who are none.
func staffOnly(own map[string]outcome) map[string]outcome {
	for _, person := range []string{"north", "south", "rootuser", "powerless", "personal"} {
		if _, there := own[person]; !there {
			own[person] = noPermission
		}
	}
	own["fresh"] = denied(401, "account.mustChange")
	return own
}

// withCode is what comes of a call with a code that tenants may have, by those who have none.
func withCode(own map[string]outcome) map[string]outcome {
	own["powerless"], own["personal"], own["fresh"] = noPermission, noPermission, denied(401, "account.mustChange")
	return own
}

var permissionScenarios = []scenario{
	{route: "GET /ucroute/getroutelist", query: "lang=en&searchKey=initroute&httpMethod=POST&systemType=GPS_BACK&routeType=PERMISSION&status=1&isPerm=1&appType=WEB&currentPage=1&pageSize=18", want: staffOnly(map[string]outcome{
		"super": ok(`"routePath":"/ucroute/initroute"`, `"buttonPerm":"RT-11"`, `"httpMethod":"POST"`, `"routeTypeName":"By permission"`, `"systemTypeName":"Back office"`,
			`"appTypeName":"Browser application"`, `"middlewares":"edge, session, permission"`, `"methodName":"initRoutes"`, `"methodDesc":"Read the routes of the code again"`, `"status":1`, `"total":1}`),
		"staff": ok(`"total":1}`),
	})},
	{route: "GET /ucroute/getroutelist", query: "lang=cn&isPerm=0&pageSize=200", want: map[string]outcome{"super": ok(`"routeTypeName":"公开"`, `"methodDesc":"退出登录"`, "/signin").without("RT-11")}},
	{route: "GET /ucroute/getroutelist", query: "status=0", want: map[string]outcome{"super": ok(`"rows":[],"total":0`)}},
	{route: "POST /ucroute/initroute", body: `{"lang":"en"}`, want: staffOnly(map[string]outcome{
		"super": ok("Routes refreshed", `{"added":0,"changed":0,"retired":0}`), "staff": ok(),
	})},
	{route: "GET /ucpermission/getpermissionmenulist", query: "lang=en&systemType=GPS_BACK", want: staffOnly(map[string]outcome{
		"super": ok(`{"perId":1,"id":1,"parentId":0,"perName":"Monitoring","perNameCn":"监控管理","perNameEn":"Monitoring","perCode":"MC","perUrl":"","path":"/1/","perIcon":"monitor","perType":"MENU"`,
			`"perUrl":"/usermanage","path":"/`+perID("UM")+`/`+perID("UU-10")+`/"`, `"buttonCount":5,"roleCount":2`).without("BUTTON"),
		"staff": ok("/permissionmanage"),
	})},
	{route: "GET /ucpermission/getpermissionmenulist", query: "systemType=GPS_APP", want: map[string]outcome{"super": ok("[]")}},
	{route: "GET /ucpermission/getpermissionbuttonlist", query: "lang=cn&parentId=" + perID("UU-10"), want: staffOnly(map[string]outcome{
		"super": ok(`"perName":"新增用户"`, `"perUrl":"/ucuser/insertuser"`, `"perType":"BUTTON"`, `"total":7`), "staff": ok(),
	})},
	{route: "GET /ucpermission/getpermissionbuttonlist", query: "parentId=9999", want: map[string]outcome{"super": denied(404, "permission.notFound")}},
	{route: "GET /ucpermission/getunassignedroutelist", query: "lang=en&pageSize=18&searchKey=logger", want: staffOnly(map[string]outcome{
		"super": ok(`"routePath":"/uclog/getloggerlist"`).without("/ucuser/insertuser", "/signin"), "staff": ok(),
	})},
	{route: "GET /ucpermission/refreshpermission", query: "lang=en", want: map[string]outcome{
		"super": ok("Permissions refreshed"), "north": ok(), "powerless": ok(), "personal": denied(401, "permission.personal"), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /ucpermission/insertpermission", body: `{"parentId":1,"perName":"地图","perNameEn":"Map","perCode":"MM-10","perUrl":"/map","perIcon":"","perType":"MENU","sort":5,"systemType":"GPS_BACK","status":1,"remark":"","lang":"en"}`, want: staffOnly(map[string]outcome{
		"staff": ok("Permission added", `"perId":`), "super": denied(200, "permission.urlTaken"),
	})},
	{route: "POST /ucpermission/insertpermission", body: `{"parentId":` + perID("LM-10") + `,"perName":"看","perCode":"LM-10","perUrl":"/uclog/getloggerlist","perType":"BUTTON"}`, want: map[string]outcome{"super": ok()}},
	{route: "POST /ucpermission/insertpermission", body: `{"parentId":` + perID("LM-10") + `,"perName":"看","perCode":"MC-10","perUrl":"/uclog/getloggerlist","perType":"BUTTON"}`, want: map[string]outcome{
		"super": denied(200, "permission.codeMismatch"),
	}},
	{route: "POST /ucpermission/batchinsertpermission", body: `{"parentId":` + perID("LM-10") + `,"path":"/x/","systemType":"GPS_BACK","routeList":[{"perName":"","perUrl":"/uclog/getloggerlist","buttonPerm":"LM-10"}],"lang":"en"}`, want: staffOnly(map[string]outcome{
		"staff": ok("Permission added", `{"perIds":[`), "super": denied(200, "permission.taken"),
	})},
	{route: "POST /ucpermission/batchinsertpermission", body: `{"parentId":1,"routeList":[{"perUrl":"/nothing/here","buttonPerm":"LM-10"}]}`, want: map[string]outcome{"super": denied(200, "permission.nameRequired")}},
	{route: "POST /ucpermission/batchinsertpermission", body: `{"parentId":1,"routeList":[{"perName":"x","perUrl":"/nothing/here","buttonPerm":"LM-10"}]}`, want: map[string]outcome{"super": denied(200, "permission.routeUnknown")}},
	{route: "POST /ucpermission/updatepermission", body: `{"perId":` + perID("LM-10") + `,"parentId":` + perID("SM") + `,"perName":"日志","perNameEn":"Logs","perCode":"LM-10","perUrl":"/logmanage","perType":"MENU","sort":5,"status":1,"lang":"en"}`, want: staffOnly(map[string]outcome{
		"staff": ok("Permission saved"), "super": ok(),
	})},
	{route: "POST /ucpermission/updatepermission", body: `{"perId":` + perID("UP-10") + `,"parentId":` + perID("SM") + `,"perName":"x","perCode":"UP-10","perUrl":"/elsewhere","perType":"MENU","status":1}`, want: map[string]outcome{
		"super": denied(200, "permission.keep"),
	}},
	{route: "POST /ucpermission/setpermissionenable", body: `{"perId":` + perID("MC-10") + `,"status":0,"lang":"en"}`, want: staffOnly(map[string]outcome{
		"staff": ok("Permission saved"), "super": ok(),
	})},
	{route: "POST /ucpermission/setpermissionenable", body: `{"perId":` + perID("SM") + `,"status":0}`, want: map[string]outcome{"super": denied(200, "permission.keep")}},
	{route: "POST /ucpermission/deletebatchpermission", body: `{"perIds":"` + perID("MC-10") + `,` + perID("DA-10/DA-12") + `","lang":"en"}`, want: staffOnly(map[string]outcome{
		"staff": ok("Permission deleted", fmt.Sprintf(`{"deleted":%d}`, 20)), "super": denied(404, "permission.notFound"),
	})},
	{route: "POST /ucpermission/deletebatchpermission", body: `{"perIds":"1,x"}`, want: map[string]outcome{"super": denied(400, "request.badValue")}},
	{route: "POST /ucpermission/deletebatchpermission", body: `{"perIds":" , "}`, want: map[string]outcome{"super": denied(200, "permission.nothingChosen")}},
}

var roleScenarios = []scenario{
	{route: "GET /ucrole/getroledropdownlist", query: "lang=en&organId=2", want: map[string]outcome{
		"super": ok(`"roleName":"Administrator"`, `"roleName":"all"`, `"northern"`, `"curator"`).without("southern"), "staff": ok(`"northern"`, `"curator"`),
		"north": ok(`"Administrator"`, `"northern"`).without("southern", "curator", `"all"`), "south": denied(404, "organ.notFound"), "powerless": ok("[]"),
		"personal": ok("[]"), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /ucrole/getroledropdownlist", query: "lang=en&organId=2&offer=1", want: map[string]outcome{
		"super": ok(`"Administrator"`, `"northern"`, `"curator"`).without("southern"), "north": ok(`"Administrator"`, `"northern"`).without("southern", "curator", `"all"`), "south": denied(404, "organ.notFound"),
	}},
	{route: "GET /ucrole/getroledropdownlist", query: "offer=1", want: map[string]outcome{"super": denied(404, "organ.notFound")}},
	{route: "GET /ucrole/getroledropdownlist", query: "lang=cn", want: map[string]outcome{
		"super": ok(`"southern"`, `"管理员"`), "north": ok(`"northern"`).without("southern", "curator"),
	}},
	{route: "GET /ucrole/getrolelist", query: "lang=en&roleName=&status=-1&organId=0&currentPage=1&pageSize=200", want: withCode(map[string]outcome{
		"super": ok(`"roleName":"管理员","roleNameEn":"Administrator","shownName":"Administrator","organId":0,"organName":"","status":1`, `"southern"`, `"organName":"north"`, `"total":9`).without(`"mayEdit":0`),
		"staff": ok(`"total":9`).without(`"mayEdit":0`),
		"north": ok(`"northern"`, `"roleName":"all"`, `"total":8`, `"userCount":1`, `"mayEdit":0`, `"mayEdit":1`).without("southern", `"userCount":6`), "rootuser": ok(`"southern"`, `"total":9`),
	})},
	{route: "GET /ucrole/getrolelist", query: "roleName=NORTH&status=1&organId=2", want: map[string]outcome{"north": ok(`"total":1`), "south": ok(`"total":0`)}},
	{route: "GET /ucrole/getpermissiontree", query: "lang=en&systemType=GPS_BACK", want: withCode(map[string]outcome{
		"super": ok(`{"id":1,"perId":1,"parentId":0,"perName":"Monitoring","perCode":"MC","perType":"MENU","status":1,"children":[`, `"RT-11"`), "staff": ok(`"UP-18"`),
		"north": ok(`"UU-11"`, `"PM-10"`, `"SM"`).without(`"PM-11"`, `"RT-10"`, `"UP-10"`),
	})},
	{route: "GET /ucrole/getrolepermission", query: "roleId=" + roleNorth, want: withCode(map[string]outcome{
		"super": ok(`{"perIds":[` + perID("MC-10") + `]}`), "north": ok(perID("MC-10")), "rootuser": ok(), "south": denied(404, "role.notFound"),
	})},
	{route: "GET /ucrole/getrolepermission", query: "roleId=" + roleCurator, want: map[string]outcome{"north": ok(perID("PM-10/PM-11"))}},
	{route: "POST /ucrole/insertrole", body: `{"roleName":"新角色","roleNameEn":"New","organId":2,"status":1,"remark":"","lang":"en"}`, want: withCode(map[string]outcome{
		"north": ok("Role added", `"roleId":10`), "super": denied(200, "role.taken"), "south": denied(404, "organ.notFound"),
	})},
	{route: "POST /ucrole/insertrole", body: `{"roleName":"for all","organId":0}`, want: map[string]outcome{
		"north": denied(401, "role.platformOnly"), "rootuser": denied(401, "role.platformOnly"), "staff": ok(), "super": denied(200, "role.taken"),
	}},
	{route: "POST /ucrole/insertrole", body: `{"roleName":" ","organId":2}`, want: map[string]outcome{"north": denied(200, "role.nameRequired")}},
	{route: "POST /ucrole/updaterole", body: `{"roleId":` + roleNorth + `,"roleName":"renamed","organId":2,"status":0,"lang":"en"}`, want: withCode(map[string]outcome{
		"north": ok("Role saved"), "super": ok(), "rootuser": ok(), "south": denied(404, "role.notFound"),
	})},
	{route: "POST /ucrole/updaterole", body: `{"roleId":` + roleNorth + `,"roleName":"northern","organId":0,"status":1}`, want: map[string]outcome{
		"north": denied(401, "role.platformOnly"), "rootuser": denied(401, "role.platformOnly"),
	}},
	{route: "POST /ucrole/updaterole", body: `{"roleId":` + roleNorth + `,"roleName":"northern","organId":3,"status":1}`, want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "POST /ucrole/updaterole", body: `{"roleId":` + roleAll + `,"roleName":"mine","organId":2,"status":1}`, want: map[string]outcome{
		"north": denied(401, "role.readOnly"), "rootuser": denied(401, "role.readOnly"),
	}},
	{route: "POST /ucrole/deleterole", body: `{"roleId":` + roleNorth + `,"lang":"en"}`, want: withCode(map[string]outcome{
		"north": ok("Role deleted"), "south": denied(404, "role.notFound"), "super": denied(404, "role.notFound"),
	})},
	{route: "POST /ucrole/deleterole", body: `{"roleId":` + roleAll + `}`, want: map[string]outcome{"north": denied(401, "role.readOnly"), "super": denied(200, "role.inUse")}},
	{route: "POST /ucrole/insertrolepermission", body: `{"roleId":` + roleNorth + `,"strPerId":"1,` + perID("MC-10") + `,` + perID("DC-10/DC-11") + `","lang":"en"}`, want: withCode(map[string]outcome{
		"north": ok("Role permissions set"), "super": ok(), "south": denied(404, "role.notFound"),
	})},
	{route: "POST /ucrole/insertrolepermission", body: `{"roleId":` + roleNorth + `,"strPerId":"` + perID("PM-10/PM-11") + `"}`, want: map[string]outcome{
		"north": denied(401, "permission.notHeld"), "rootuser": denied(401, "permission.notHeld"), "staff": ok(),
	}},
	{route: "POST /ucrole/insertrolepermission", body: `{"roleId":` + roleAll + `,"strPerId":""}`, want: map[string]outcome{"north": denied(401, "role.readOnly"), "rootuser": denied(401, "role.readOnly")}},
	{route: "POST /ucrole/insertrolepermission", body: `{"roleId":` + roleNorth + `,"strPerId":"9999"}`, want: map[string]outcome{"super": denied(404, "permission.notFound")}},
}
