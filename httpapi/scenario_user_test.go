package httpapi_test

// userScenarios are about users, sessions and individual users. Accounts by ID: 1 super, 2 north, 3 south, 4 rootuser,
// 5 powerless, 6 staff, 7 fresh. Organisations: 1 root, 2 north, 3 south. Roles: 1 administrator … 5 of the product, 6 all.
var userScenarios = []scenario{
	{route: "GET /ucuser/getuserlist", query: "lang=en&status=-1&pageSize=20&currentPage=1", want: map[string]outcome{
		"super":    ok(`"total":7`, `"loginName":"south"`, `"organName":"north"`, `"mayEdit":1`, `"strRoleId":[6],"roleIds":"6","roleNames":"all"`).without(`"mayEdit":0`),
		"rootuser": ok(`"total":7`, `"mayEdit":0`), "north": ok(`"total":1`, `"loginName":"north"`, `"isSuper":0`).without("south", "super"),
		"powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /ucuser/getuserlist", query: "organId=1&hasSubOrgan=0&userName=PERSON+su&roleId=6", want: map[string]outcome{
		"super": ok(`"total":1`, `"loginName":"super"`), "north": denied(404, "organ.notFound"),
	}},
	{route: "GET /ucuser/getuserlist", query: "organId=3", want: map[string]outcome{"north": denied(404, "organ.notFound"), "south": ok(`"total":1`)}},
	{route: "GET /ucuser/getuserlist", query: "status=0", want: map[string]outcome{"super": ok(`"rows":[],"total":0`)}},
	{route: "GET /ucuser/getuserdropdownlist", query: "searchKey=person", want: map[string]outcome{
		"super": ok(`"userId":3,"realname":"Person south"`), "north": ok(`[{"userId":2,"realname":"Person north"}]`), "powerless": ok("Person north"), "personal": ok("[]"), "fresh": mustChange,
	}},

	{route: "POST /ucuser/insertuser", body: `{"loginName":"new.one","realname":"New","organId":2,"strRoleId":"1","sex":1,"email":"a@b.example","phone":"+86 138","userCode":"N1","lang":"en"}`, want: map[string]outcome{
		"north": ok("User added", `"userId":8,"password":"`), "super": denied(200, "user.loginTaken"), "south": denied(404, "organ.notFound"),
		"powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucuser/insertuser", body: `{"organId":2,"strRoleId":"1"}`, want: map[string]outcome{"north": denied(200, "user.loginRequired")}},
	{route: "POST /ucuser/insertuser", body: `{"loginName":"x y","organId":2,"strRoleId":"1"}`, want: map[string]outcome{"north": denied(200, "user.loginFormat")}},
	{route: "POST /ucuser/insertuser", body: `{"loginName":"xy","strRoleId":"1"}`, want: map[string]outcome{"north": denied(200, "user.organRequired")}},
	{route: "POST /ucuser/insertuser", body: `{"loginName":"xy","organId":2}`, want: map[string]outcome{"north": denied(200, "user.roleRequired")}},
	{route: "POST /ucuser/insertuser", body: `{"loginName":"xy","organId":2,"strRoleId":"1","email":"nobody"}`, want: map[string]outcome{"north": denied(200, "user.email")}},
	{route: "POST /ucuser/insertuser", body: `{"loginName":"xy","organId":2,"strRoleId":"1","photo":"javascript:alert(1)"}`, want: map[string]outcome{"north": denied(200, "user.photo")}},
	{route: "POST /ucuser/insertuser", body: `{"loginName":"xy","organId":2,"strRoleId":"1","photo":"/files/user/202603/00000000000000000000000000000000.png"}`, want: map[string]outcome{"north": denied(200, "user.photoGone")}},
	{route: "POST /ucuser/insertuser", body: `{"loginName":"xy","organId":2,"strRoleId":"1;2"}`, want: map[string]outcome{"north": denied(400, "request.badValue")}},
	// Break-in: roles that hold what the caller does not, and what only super administrators give.
	{route: "POST /ucuser/insertuser", body: `{"loginName":"xy","organId":2,"strRoleId":"6"}`, want: map[string]outcome{"north": denied(401, "user.roleNotGivable"), "super": ok()}},
	{route: "POST /ucuser/insertuser", body: `{"loginName":"xy","organId":2,"strRoleId":"1","isSuper":1}`, want: map[string]outcome{"north": denied(401, "permission.superOnly")}},
	{route: "POST /ucuser/insertuser", body: `{"loginName":"xy","organId":1,"strRoleId":"1","isEmployee":1}`, want: map[string]outcome{"rootuser": denied(401, "permission.superOnly"), "super": ok()}},
	{route: "POST /ucuser/insertuser", body: `{"loginName":"xy","organId":2,"strRoleId":"1","isEmployee":1}`, want: map[string]outcome{"super": denied(200, "user.employeeAtRoot")}},

	{route: "POST /ucuser/updateuser", body: `{"userId":2,"realname":"Renamed","organId":2,"strRoleId":"6","lang":"en"}`, want: map[string]outcome{
		"south": denied(404, "user.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange, "north": ok("User saved"), "rootuser": ok(), "super": ok(),
	}},
	// Break-in: another organisation's user, oneself made more, a move into a foreign organisation, a super administrator.
	{route: "POST /ucuser/updateuser", body: `{"userId":3,"organId":2,"strRoleId":"6"}`, want: map[string]outcome{"north": denied(404, "user.notFound")}},
	{route: "POST /ucuser/updateuser", body: `{"userId":2,"organId":2,"strRoleId":"6","isSuper":1}`, want: map[string]outcome{"north": denied(200, "user.self"), "rootuser": denied(401, "permission.superOnly")}},
	{route: "POST /ucuser/updateuser", body: `{"userId":4,"organId":1,"strRoleId":"6","isEmployee":1}`, want: map[string]outcome{"rootuser": denied(200, "user.self")}},
	{route: "POST /ucuser/updateuser", body: `{"userId":5,"organId":1,"strRoleId":"6"}`, want: map[string]outcome{"rootuser": denied(401, "user.roleNotGivable")}},
	{route: "POST /ucuser/updateuser", body: `{"userId":2,"organId":3,"strRoleId":"6"}`, want: map[string]outcome{"north": denied(200, "user.self"), "rootuser": ok(), "super": ok()}},
	{route: "POST /ucuser/updateuser", body: `{"userId":1,"organId":1,"isSuper":1,"status":0}`, want: map[string]outcome{"rootuser": denied(401, "permission.superOnly"), "super": denied(200, "user.self")}},
	{route: "POST /ucuser/updateuser", body: `{"userId":2,"loginName":"other","organId":2,"strRoleId":"6"}`, want: map[string]outcome{"super": denied(200, "user.loginFixed")}},

	{route: "POST /ucuser/resetpassword", body: `{"userId":5,"dropTotp":1,"lang":"en"}`, want: map[string]outcome{
		"rootuser": ok("The password was reset", `"password":"`), "north": denied(404, "user.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange, "super": ok(),
	}},
	{route: "POST /ucuser/resetpassword", body: `{"userId":1}`, want: map[string]outcome{"rootuser": denied(401, "permission.superOnly"), "super": denied(200, "user.self")}},

	{route: "POST /ucuser/deleteuser", body: `{"userIds":"3","lang":"en"}`, want: map[string]outcome{
		"south": denied(200, "user.self"), "north": denied(404, "user.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange, "rootuser": ok("Users deleted"), "super": denied(404, "user.notFound"),
	}},
	{route: "POST /ucuser/deleteuser", body: `{"userIds":"5,1"}`, want: map[string]outcome{"rootuser": denied(401, "permission.superOnly"), "super": denied(200, "user.self")}},
	{route: "POST /ucuser/deleteuser", body: `{"userIds":""}`, want: map[string]outcome{"super": denied(200, "user.noneChosen")}},

	{route: "GET /ucuser/getusersessionlist", query: "userId=2", want: map[string]outcome{
		"north": ok(`"address":"192.0.2.1"`, `"lang":"en"`, `"current":0,"viewer":""`), "south": denied(404, "user.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange, "super": ok(`"id":"`),
	}},
	{route: "GET /ucuser/getusersessionlist", query: "userId=1", want: map[string]outcome{"rootuser": denied(401, "permission.superOnly")}},
	{route: "POST /ucuser/endusersessions", body: `{"userId":5,"lang":"en"}`, want: map[string]outcome{
		"north": denied(404, "user.notFound"), "personal": noPermission, "powerless": noPermission, "fresh": mustChange, "rootuser": ok("have ended"), "super": ok(),
	}},
	{route: "GET /ucuser/geteffectivepermission", query: "lang=en&userId=2", want: map[string]outcome{
		"super": ok(`"loginName":"north"`, `"why":[]`, `"roles":[{"roleId":6,"roleName":"all","counts":1,"reason":""}]`, `{"perCode":"UU-11","perName":"Add user","pageName":"Users","groupName":"Organisation","roles":["all"]}`).without("UP-13"),
		"north": ok("UU-11"), "south": denied(404, "user.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /ucuser/geteffectivepermission", query: "userId=1", want: map[string]outcome{"super": ok(`"why":[{"reason":"super"}]`, `"perCode":"UP-13"`), "north": denied(404, "user.notFound")}},
	{route: "GET /ucuser/getwhocansee", query: "lang=en&key=" + northIMEI, want: map[string]outcome{
		"super": ok(`"organPath":["root","north"]`, `"plateNo":"京A12345"`, `"loginName":"super"`, `"via":"root"`, `"loginName":"powerless","realname":"Person powerless","organName":"root","isSuper":0,"via":"root","roleNames":"","maySee":0,"mayTrack":0`, `"holder":null`).without(`"loginName":"south"`),
		"north": ok(`"organPath":["north"]`, `"via":"north","roleNames":"all","maySee":1,"mayTrack":1`).without("root", "super"), "south": denied(404, "device.notFound"),
		"powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /ucuser/getwhocansee", query: "key=京A12345", want: map[string]outcome{"north": ok(northIMEI), "south": denied(404, "device.notFound")}},
	{route: "GET /ucuser/getwhocansee", query: "key=" + southIMEI, want: map[string]outcome{"south": ok(`"holder":{"userName":"owner of south","phone":""}`, `"plateNo":""`)}},
	{route: "POST /ucuser/viewas", body: `{"userId":2}`, want: map[string]outcome{
		"rootuser": denied(401, "permission.superOnly"), "north": denied(401, "permission.superOnly"), "powerless": denied(401, "permission.superOnly"),
		"personal": denied(401, "permission.superOnly"), "fresh": mustChange, "super": ok(`"authToken":"`),
	}},
	{route: "POST /ucuser/viewas", body: `{"userId":99}`, want: map[string]outcome{"super": denied(404, "user.notFound")}},

	{route: "GET /basic/getsessionlist", want: map[string]outcome{"north": ok(`"current":1`), "personal": ok(`"current":1`), "powerless": ok(`"current":1`), "super": ok(`"current":1`), "fresh": mustChange}},
	{route: "POST /basic/endsession", body: `{"id":"0123456789abcdef","lang":"en"}`, want: map[string]outcome{"north": ok("The session has ended"), "personal": ok(), "fresh": mustChange}},
	{route: "POST /basic/endothersessions", body: `{"lang":"en"}`, want: map[string]outcome{"north": ok("have ended"), "personal": ok(), "fresh": mustChange}},

	{route: "GET /basic/getcontact", want: map[string]outcome{"north": ok(`{"email":"","phone":""}`), "powerless": ok(`"email":""`), "personal": denied(200, "account.contactPersonal"), "fresh": mustChange}},
	{route: "POST /basic/updatecontact", body: `{"email":" a@b.example ","phone":"+86 138","lang":"en"}`, want: map[string]outcome{
		"powerless": ok("contact details are saved"), "north": ok(), "personal": denied(200, "account.contactPersonal"), "fresh": mustChange,
	}},
	{route: "POST /basic/updatecontact", body: `{"email":"a@b","phone":""}`, want: map[string]outcome{"north": denied(200, "user.email")}},
	{route: "POST /basic/updatecontact", body: `{"email":"","phone":"call me"}`, want: map[string]outcome{"north": denied(200, "user.phone")}},

	{route: "GET /ucindividual/getIndividualList", query: "key=OWNER", want: map[string]outcome{
		"super": ok(`"total":1`, `"userName":"owner of south","phone":"","imei":"`+southIMEI+`","plateNo":"","deviceId":2`), "south": ok(`"total":1`, `"organName":"south"`),
		"north": ok(`"rows":[],"total":0`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucindividual/unbindDevice", body: `{"unbindDevices":[{"userId":1,"imei":"` + southIMEI + `"}],"lang":"en"}`, want: map[string]outcome{
		"north": denied(404, "individual.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange, "rootuser": ok("Device unbound"), "super": denied(200, "individual.notBound"),
	}},
	{route: "POST /ucindividual/unbindDevice", body: `{"unbindDevices":[{"userId":1,"imei":"` + northIMEI + `"}]}`, want: map[string]outcome{"south": denied(200, "individual.notBound")}},
	{route: "POST /ucindividual/removeUser", body: `{"deleteUser":[{"userId":1}]}`, want: map[string]outcome{
		"south": denied(200, "individual.bound"), "north": denied(404, "individual.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucindividual/removeUser", body: `{"deleteUser":[1]}`, want: map[string]outcome{"super": denied(200, "individual.bound")}},
	{route: "POST /ucindividual/removeUser", body: `{"deleteUser":["1"]}`, want: map[string]outcome{"super": denied(400, "request.badValue")}},
	{route: "POST /ucindividual/removeUser", body: `{"deleteUser":[]}`, want: map[string]outcome{"super": denied(200, "individual.noneChosen")}},
	{route: "POST /ucindividual/resetUserPassword", body: `{"deviceId":2,"lang":"en"}`, want: map[string]outcome{
		"south": ok("personal password was reset", `"password":"`), "north": denied(404, "device.notFound"), "powerless": noPermission, "personal": denied(403, "account.noSession"), "fresh": mustChange, "super": ok(),
	}},
	{route: "POST /ucindividual/recoverSetting", body: `{"devices":["` + southIMEI + `","` + northIMEI + `"],"lang":"en"}`, want: map[string]outcome{
		"south": ok(`{"done":1,"refused":[{"imei":"` + northIMEI + `","reason":"There is no such device`), "powerless": noPermission, "personal": denied(403, "account.noSession"), "fresh": mustChange, "super": ok(`"done":2,"refused":[]`),
	}},
}

var mustChange = denied(401, "account.mustChange")
