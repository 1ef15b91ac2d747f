package httpapi_test

// vehicleScenarios are about vehicles. Vehicle 1 is the northern one (京A12345, device 1), 2 the southern placeholder (device 2).
var vehicleScenarios = []scenario{
	{route: "GET /car/getcarlist", query: "lang=en&organId=0&hasSubOrgan=1&searchKey=&pageSize=10&currentPage=1", want: map[string]outcome{
		"super": ok(`"total":1`, `"carId":1,"organId":2,"organName":"north","plateNo":"京A12345","carOwner":"owner of north"`, `"loanAmount":null`, `"deviceCount":1`).without("未绑定"),
		"north": ok(`"total":1`), "south": ok(`"rows":[],"total":0`), "rootuser": ok(`"total":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /car/getcarlist", query: "organId=2&searchKey=a123", want: map[string]outcome{"super": ok(`"total":1`), "south": denied(404, "organ.notFound")}},
	{route: "GET /car/getcarlist", query: "organId=1", want: map[string]outcome{"super": ok(`"total":0`), "north": denied(404, "organ.notFound")}},
	{route: "GET /car/getcarlist", query: "searchKey=%25", want: map[string]outcome{"super": ok(`"total":0`)}},
	{route: "GET /car/getcardropdownlist", query: "searchKey=A1", want: map[string]outcome{
		"super": ok(`[{"carId":1,"plateNo":"京A12345"}]`), "south": ok("[]"), "personal": ok("[]"), "powerless": ok(), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /car/insertcar", body: `{"organId":2,"plateNo":"京A 12346","vinNo":"LSVAA49J132047386","loanAmount":0.5,"policyExpDate":"2027-01-31","lang":"en"}`, want: map[string]outcome{
		"south": denied(404, "organ.notFound"), "north": ok("Vehicle added", `"plateNo":"京A12346"`), "super": denied(200, "vehicle.taken"), "powerless": noPermission, "personal": noPermission,
		"fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /car/insertcar", body: `{"organId":2,"plateNo":""}`, want: map[string]outcome{"north": denied(200, "vehicle.plateRequired")}},
	{route: "POST /car/insertcar", body: `{"organId":2,"plateNo":"未绑定"}`, want: map[string]outcome{"north": denied(200, "vehicle.plateRequired")}},
	{route: "POST /car/insertcar", body: `{"organId":2,"plateNo":"京A12347","loanAmount":-1}`, want: map[string]outcome{"north": denied(200, "vehicle.loan")}},
	{route: "POST /car/updatecar", body: `{"carId":1,"plateNo":"B-AB 123","carOwner":"Qian","lang":"en"}`, want: map[string]outcome{
		"south": denied(404, "vehicle.notFound"), "north": ok("Vehicle saved", `"deviceCount":1`), "rootuser": ok(), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /car/updatecar", body: `{"carId":1,"organId":3,"plateNo":"京A12345"}`, want: map[string]outcome{"north": denied(404, "organ.notFound"), "super": ok(`"deviceCount":1`)}},
	{route: "POST /car/updatecar", body: `{"carId":1,"plateNo":"京A12345","revision":"stale"}`, want: map[string]outcome{"north": denied(200, "vehicle.changed"), "south": denied(404, "vehicle.notFound")}},
	{route: "GET /car/getcarlist", query: "searchKey=%E4%BA%ACa%C2%B7123%2045", want: map[string]outcome{"super": ok(`"total":1`, `"revision":"`)}},
	{route: "POST /car/updatecar", body: `{"carId":2,"plateNo":"京A12345"}`, want: map[string]outcome{"super": denied(404, "vehicle.notFound")}}, // a placeholder is no vehicle
	{route: "POST /car/deletecar", body: `{"carId":"1","lang":"en"}`, want: map[string]outcome{
		"south": denied(404, "vehicle.notFound"), "north": ok("Vehicle deleted", `"deviceCount":1`), "super": denied(404, "vehicle.notFound"), "powerless": noPermission, "personal": noPermission,
		"fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /car/deletecar", body: `{"carId":"1,2"}`, want: map[string]outcome{"super": denied(404, "vehicle.notFound")}},
	{route: "POST /car/deletecar", body: `{"carId":""}`, want: map[string]outcome{"super": denied(200, "vehicle.chooseFirst")}},
	{route: "POST /car/updatecarorgan", body: `{"organId":3,"carIds":"1,7","lang":"en"}`, want: map[string]outcome{
		"north": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
		"south": ok(`"moved":0,"devices":0`, `"carId":1,"plateNo":"","reason":"There is no such`), "super": ok("Transfer finished", `"moved":1,"devices":1`, `"carId":7`),
	}},
	{route: "POST /car/updatecarorgan", body: `{"organId":2,"carIds":1,"lang":"en"}`, want: map[string]outcome{"north": ok(`"moved":0`, "already")}},
}
