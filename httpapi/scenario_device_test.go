package httpapi_test

import (
	"fmt"
	"strings"
	"testing"

	"waymark/fleet/device"
)

// deviceScenarios are about devices and their models as they are administered. Organisations: 1 root, 2 north, 3 south; device 1 is the northern
// one, in vehicle 1 (京A12345), device 2 the southern one, without a plate and with a holder who signed in.
var deviceScenarios = []scenario{
	{route: "GET /device/getdevicelist", query: "lang=en&pageSize=20&currentPage=1", want: map[string]outcome{
		"super": ok(`"total":2`, `"deviceId":2,"organId":3,"organName":"south","imei":"`+southIMEI+`"`, `"deviceName":"dev south"`, `"deviceType":"DEVICE_TYPE.YX"`, `"deviceTypeName":"Wired"`,
			`"plateNo":"京A12345","carOwner":"owner of north"`, `"simNo":"13800000000"`, `"lon":116.538`, `"onlineState":1,"onlineStateName":"Online"`, `"hasHolder":1`, `"loanAmount":null`, `"isSettleName":"Not settled"`),
		"rootuser": ok(`"total":2`), "north": ok(`"total":1`, northIMEI).without(southIMEI), "south": ok(southIMEI, `"plateNo":""`).without(northIMEI, "未绑定"),
		"powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /device/getdevicelist", query: "organId=1", want: map[string]outcome{"super": ok(`"rows":[],"total":0`), "north": denied(404, "organ.notFound")}},
	{route: "GET /device/getdevicelist", query: "organId=1&hasSubOrgan=1&deviceType=YX&deviceModel=&onlineState=1&searchKey=A1234", want: map[string]outcome{
		"super": ok(northIMEI, `"total":1`), "north": denied(404, "organ.notFound"), "south": denied(404, "organ.notFound"),
	}},
	{route: "GET /device/getdevicelist", query: "onlineState=0&searchKey=1380000", want: map[string]outcome{"super": ok(southIMEI, `"total":1`).without(northIMEI)}},
	{route: "GET /device/getdevicelist", query: "onlineState=10", want: map[string]outcome{"super": ok(`"total":0`)}},
	{route: "GET /device/getdevicelist", query: "deviceType=DEVICE_TYPE.WX", want: map[string]outcome{"super": ok(`"total":0`)}},
	{route: "GET /device/getdevicelist", query: "deviceModel=GT06N", want: map[string]outcome{"super": ok(`"total":0`)}},
	{route: "GET /device/getdevice", query: "lang=en&imei=" + northIMEI, want: map[string]outcome{
		"super": ok(`"deviceId":1,`, `"revision":"`, `"plateNo":"京A12345","carOwner":"owner of north"`), "north": ok(`"deviceId":1,`), "south": denied(404, "device.notFound"),
		"powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /device/getdevice", query: "imei=861000000000999", want: map[string]outcome{"super": denied(404, "device.notFound")}},
	{route: "GET /device/getdeviceinfodropdownlist", query: "searchKey=dev", want: map[string]outcome{
		"super": ok(`[{"deviceId":2,"imei":"` + southIMEI + `","deviceName":"dev south","plateNo":""},{"deviceId":1,`), "north": ok(northIMEI).without(southIMEI),
		"personal": ok(southIMEI).without(northIMEI), "powerless": ok(), "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /device/insertdevice", body: `{"organId":2,"imei":"861000000000009","iccid":"89860000000000000009","deviceName":"n","deviceModel":"JT808","simNo":"13900000009","servicePswd":"secret","installLocation":"TRUNK","installer":"Li","installDate":"2026-02-28","deviceRemark":"r","trialDays":30,"plateNo":"京b·00001","carOwner":"Wang","ownerPhone":"+86 13900000000","vinNo":"lsvaa49j132047386","engineNo":"E1","carBrand":"B","carModel":"M","loanAmount":12.345678,"carRemark":"cr","policyNo":"P","policyExpDate":"2027-01-01","lang":"en"}`, want: map[string]outcome{
		"north": ok("Device added"), "south": denied(404, "organ.notFound"),
	}},
	{route: "POST /device/insertdevice", body: `{"organId":2,"imei":"861000000000009","deviceName":"n","deviceModel":"NOSUCH"}`, want: map[string]outcome{"north": denied(200, "device.model")}},
	{route: "POST /device/insertdevice", body: `{"organId":2,"imei":"861000000000009","deviceName":"n","deviceModel":1,"plateNo":"京A1"}`, want: map[string]outcome{"north": denied(200, "vehicle.plate")}},
	{route: "POST /device/insertdevice", body: `{"organId":2,"imei":"861000000000009","deviceName":"n","deviceModel":1,"loanAmount":0.0000001}`, want: map[string]outcome{"north": denied(200, "vehicle.loan")}},
	{route: "POST /device/insertdevice", body: `{"organId":2,"imei":"861000000000009","deviceName":"n","deviceModel":1,"clockZone":"Asia/Shanghai"}`, want: map[string]outcome{"north": denied(200, "device.clockZone")}},
	{route: "POST /device/updatedevice", body: `{"deviceId":1,"deviceName":"renamed","deviceModel":"GT06N","deviceType":"DEVICE_TYPE.WX","plateNo":"京A12345","carOwner":"Zhao","lang":"en"}`, want: map[string]outcome{
		"south": denied(404, "device.notFound"), "north": ok("Device saved", `"deviceCount":1`), "super": ok(), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	// into a foreign organisation, and into one's own with the same plate there
	{route: "POST /device/updatedevice", body: `{"deviceId":1,"organId":3,"deviceName":"n","deviceModel":"GT06N","plateNo":"京A12345"}`, want: map[string]outcome{
		"north": denied(404, "organ.notFound"), "rootuser": ok(`"deviceCount":1`),
	}},
	{route: "POST /device/updatedevice", body: `{"deviceId":1,"deviceName":"n","deviceModel":"GT06N","revision":"stale","lang":"en"}`, want: map[string]outcome{
		"north": denied(200, "device.changed"), "south": denied(404, "device.notFound"),
	}},
	{route: "GET /device/getdevicelist", query: "searchKey=%E4%BA%ACa%C2%B7123%2045", want: map[string]outcome{"super": ok(`"total":1`, northIMEI, `"revision":"`)}}, // 京a·123 45
	{route: "GET /device/getorgandevicelist", query: "searchKey=%E4%BA%ACa%C2%B7123", want: map[string]outcome{"super": ok(`"total":1`)}},
	{route: "GET /device/getdeviceinfodropdownlist", query: "searchKey=%E4%BA%ACA%20123", want: map[string]outcome{"super": ok(northIMEI)}},
	{route: "POST /device/updatedevice", body: `{"deviceId":999,"deviceName":"n","deviceModel":"GT06N"}`, want: map[string]outcome{"super": denied(404, "device.notFound")}},
	{route: "POST /device/updatedevice", body: `{"deviceId":1,"deviceName":"n","deviceModel":"GT06N","iccid":"8986"}`, want: map[string]outcome{"super": denied(200, "device.iccid")}},
	{route: "POST /device/updatedevice", body: `{"deviceId":1,"deviceName":"n","deviceModel":""}`, want: map[string]outcome{"super": denied(200, "device.modelRequired")}},
	{route: "POST /device/updatedevice", body: `{"deviceId":2,"deviceName":"n","deviceModel":"GT06N","plateNo":"京A12345"}`, want: map[string]outcome{
		"north": denied(404, "device.notFound"), "south": ok(`"deviceCount":1`), // the plate of north is another vehicle: its own organisation gets one of its own
	}},
	{route: "POST /device/deletedevice", body: `{"deviceIds":"1,2","lang":"en"}`, want: map[string]outcome{
		"north": denied(404, "device.notFound"), "south": denied(404, "device.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
		"super": ok(`"deleted":1,"refused":[{"imei":"` + southIMEI + `","plateNo":"","reason":"Please unbind the device before operating"}]`),
	}},
	{route: "POST /device/deletedevice", body: `{"deviceIds":1}`, want: map[string]outcome{"north": ok(`"deleted":1`), "super": denied(404, "device.notFound")}},
	{route: "POST /device/deletedevice", body: `{"deviceIds":" , "}`, want: map[string]outcome{"super": denied(200, "device.chooseFirst")}},
	{route: "POST /device/deletedevice", body: `{"deviceIds":"1;2"}`, want: map[string]outcome{"super": denied(400, "request.badValue")}},
	{route: "POST /device/updatedeviceorgan", body: `{"organId":3,"imeis":"` + northIMEI + `\n` + southIMEI + ` 861000000000099","lang":"en"}`, want: map[string]outcome{
		"north": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
		"south": ok(`"moved":0`, `"imei":"`+northIMEI+`","plateNo":"","reason":"There is no such`, `"imei":"`+southIMEI+`","plateNo":"","reason":"It already belongs`),
		"super": ok(`"moved":1`, southIMEI, "861000000000099", "no such").without(northIMEI),
	}},
	{route: "POST /device/updatedeviceorgan", body: `{"organId":3,"imeis":"` + strings.Repeat("861000000000099 ", 20_000) + southIMEI + `","lang":"en"}`, want: map[string]outcome{"super": ok(`"moved":0`, southIMEI)}},
	{route: "POST /device/updatedeviceorgan", body: `{"organId":3,"imeis":""}`, want: map[string]outcome{"super": denied(200, "device.chooseFirst")}},
	{route: "GET /devicemodel/getmodellist", query: "lang=en&searchKey=gt06&status=1&type=DEVICE_TYPE.YX&pageSize=3", want: map[string]outcome{
		"super": ok(`"code":"GT06N","name":"GT06N wired locator","nameCn":"GT06N有线定位终端"`, `"capabilities":["CUT_OFF","ACC"`, `"commands":["CC_38"`, `"typeName":"Wired"`),
		"north": ok(), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /devicemodel/insertmodel", body: `{"code":"NEW-1","nameCn":"新","type":"DEVICE_TYPE.WX","protocol":"gt06","capabilities":["BATTERY"],"commands":["CC_26"],"reportSeconds":60,"lang":"en"}`, want: map[string]outcome{
		"north": noPermission, "rootuser": noPermission, "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"), "super": ok("Device model added", `"code":"NEW-1"`),
	}},
	{route: "POST /devicemodel/insertmodel", body: `{"code":"gt06n","nameCn":"x","type":"DEVICE_TYPE.YX"}`, want: map[string]outcome{"super": denied(200, "devicemodel.taken")}},
	{route: "POST /devicemodel/insertmodel", body: `{"code":"A","nameCn":"x","type":"DEVICE_TYPE.YX","commands":["CC_999"]}`, want: map[string]outcome{"super": denied(200, "devicemodel.command")}},
	{route: "POST /devicemodel/updatemodel", body: `{"id":1,"code":"GT06N","nameCn":"改","type":"DEVICE_TYPE.YX","status":0,"lang":"en"}`, want: map[string]outcome{
		"north": noPermission, "rootuser": noPermission, "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"), "super": ok("Device model saved"),
	}},
	{route: "POST /devicemodel/updatemodel", body: `{"id":999,"code":"X","nameCn":"x","type":"DEVICE_TYPE.YX"}`, want: map[string]outcome{"super": denied(404, "devicemodel.notFound")}},
	{route: "GET /propertymap/getpropertymapdropdownlist", query: "lang=en&codes=DEVICE_MODEL,MODEL_COMMAND", want: map[string]outcome{
		"north": ok(`"key":"LL303","val":"LL303 4G wireless locator for goods","iden":"DEVICE_MODEL.LL303"`, `"key":"GT06N:CC_38","val":"Cut oil or power","iden":"MODEL_COMMAND.GT06N:CC_38"`),
	}},
	{route: "GET /propertymap/getpropertymapnamekeydata", query: "lang=cn&codes=DEVICE_MODEL", want: map[string]outcome{"north": ok(`"LL303":"LL303 4G无线定位终端"`)}},
}

// TestUnknownTerminals: the inbox says of each stranger where it came to and what it looks like, in the reader's language; one is
// dismissed, and the others stay.
func TestUnknownTerminals(t *testing.T) {
	f := newFleet(t)
	frames := device.AppendFrame(nil, device.Frame{At: 1, Protocol: "gt06", Problem: device.NoFrame, Raw: []byte("GET /?id=1&lat=2 HTTP/1.1")})
	stranger := func(protocol, identity, address string) device.Unknown {
		return device.Unknown{Protocol: protocol, Identity: identity, Address: address, FirstSeen: 1, LastSeen: 1, Messages: 1, Frames: frames, Port: 5023, LooksLike: "watch"}
	}
	check(t, f.db.PutUnknown(t.Context(), []device.Unknown{
		stranger("gt06", "", "192.0.2.1"), stranger("gt06", "", "192.0.2.2"), stranger("gt06", "861000000000009", "192.0.2.3"), stranger("jt808", "861000000000009", "192.0.2.4"),
	}, 100))
	list := "GET /api/device/getunknownlist?pageSize=10&lang="
	seen := `"port":5023,"firstBytes":"474554202f3f69643d31266c61743d32","looksLike":"watch","looksLikeName":`
	f.expect(t, list+"en", f.tokens["super"], "", ok(`"total":4`, seen+`"Children's watch"`, `"problem":"Not a message of this port's protocol"`))
	f.expect(t, list+"cn", f.tokens["super"], "", ok(`"total":4`, seen+`"儿童手表"`, `"problem":"不是该端口协议的报文"`))
	for _, c := range []struct {
		body, gone string
		left       int
	}{
		{`{"protocol":"gt06","identity":"","address":"192.0.2.1"}`, "192.0.2.1", 3},
		{`{"protocol":"gt06","identity":""}`, "192.0.2.1", 3},
		{`{"protocol":"gt06","identity":"861000000000009","address":"192.0.2.9"}`, "192.0.2.3", 2},
	} {
		f.expect(t, "POST /api/device/deleteunknown", f.tokens["super"], c.body, ok())
		f.expect(t, list+"en", f.tokens["super"], "", ok(fmt.Sprintf(`"total":%d`, c.left), "192.0.2.2", "192.0.2.4").without(c.gone))
	}
}
