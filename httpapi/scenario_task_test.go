package httpapi_test

var everybodyRefused = map[string]outcome{
	"north": denied(404, "task.notFound"), "super": denied(404, "task.notFound"), "powerless": denied(404, "task.notFound"), "personal": denied(404, "task.notFound"),
	"fresh": denied(401, "account.mustChange"),
}

var taskScenarios = []scenario{
	{route: "POST /device/exportdevicelist", body: `{"organId":2,"hasSubOrgan":"1","deviceType":"YX","onlineState":"1","searchKey":" 京 ","zone":0,"lang":"en"}`, want: map[string]outcome{
		"north": ok("Export started", `"taskId":1`), "south": denied(404, "organ.notFound"), "super": ok(`"taskId":2`), "powerless": noPermission, "personal": noPermission,
		"fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /device/exportdevicelist", body: `{"onlineState":"7"}`, want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /device/exportdevicelist", body: `{"zone":900}`, want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /device/exportdevicelist", body: `{"pageSize":20}`, want: map[string]outcome{"north": denied(400, "request.unknownField")}},
	{route: "POST /car/exportcarlist", body: `{"organId":3}`, want: map[string]outcome{
		"south": ok(`"taskId":1`), "north": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /uccard/exportcardlist", body: `{"organId":2,"hasSubOrgan":"1","lang":"en"}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "south": denied(404, "organ.notFound"),
	}},
	{route: "POST /uccard/exportcardlist", body: `{"state":"ACTIVE","searchKey":"8986","lang":"cn"}`, want: map[string]outcome{
		"south": ok("已开始导出", `"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /task/gettasklist", want: map[string]outcome{
		"north": ok(`[]`), "powerless": ok(`[]`), "personal": ok(`[]`), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /task/canceltask", body: `{"taskId":1}`, want: everybodyRefused},
	{route: "POST /task/removetask", body: `{"taskId":1}`, want: everybodyRefused},
	{route: "GET /task/gettaskfile", query: "taskId=1", want: everybodyRefused},
}
