package httpapi_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

// alarmedOf is an alarm that a device raised half an hour ago.
func alarmedOf(device fleet.ID) alarm.Alarm {
	at := fleet.MillisOf(start.Add(-30 * time.Minute))
	return alarm.Alarm{
		Key: alarm.Key{Type: "sos", DeviceID: device, Start: at}, Condition: alarm.Condition{Last: at, Count: 1, Stays: true}, Place: alarm.Place{Known: true, Lat: 399000000, Lon: 1163000000, Mode: 1},
		Evidence: alarm.Evidence{Rule: 1, Opened: alarm.Reason{Code: "alarmed.terminal"}, Fixes: []alarm.Fix{{At: at, Lat: 399000000, Lon: 1163000000, Speed: 605, Mode: 1}},
			Values: []alarm.Value{{Name: "reports", Value: 1, Limit: 1, Unit: "count"}}},
	}
}

// The devices of the fleet have the numbers 1, in the north, and 2.
var northAlarm, southAlarm = alarmedOf(1).Key.ID(), alarmedOf(2).Key.ID()

var (
	handleNorth = fmt.Sprintf(`{"alarmIds":"%d","problemType":"3","handleRemark":"call","handleUser":"Li","handleMobile":"13900000000","lang":"en"}`, northAlarm)
	handleBoth  = fmt.Sprintf(`{"alarmIds":"%d,%d"}`, northAlarm, southAlarm)
)

// waiting asks for all alarms of a filter to be processed, of which two were counted.
func waiting(filter string) string {
	return fmt.Sprintf(`{%s,"count":2,"until":%d,"lang":"en"}`, filter, fleet.MillisOf(start))
}

var alarmScenarios = []scenario{
	{route: "GET /alarm/getalarmlist", query: "lang=en&pageSize=10&currentPage=1", want: map[string]outcome{
		"super": ok(northIMEI, southIMEI, `"total":2`),
		"north": ok(`"total":1`, fmt.Sprintf(`"alarmId":"%d","alarmType":"sos","alarmTypeName":"SOS","alarmClass":"URGENT","alarmClassName":"Urgent","alarmContent":"Terminal report"`, northAlarm),
			`"endTime":0`, `"isOpen":true`, `"lon":116.3,"lat":39.9`, `"handleStatus":"new","handleStatusName":"Not processed"`, `"plateNo":"京A12345"`).without(southIMEI),
		"south": ok(southIMEI).without(northIMEI), "personal": ok(`"rows":[],"total":0`), "powerless": noPermission, "fresh": mustChange,
	}},
	{route: "GET /alarm/getalarmlist", query: "alarmTypes=ALARM_TYPE.sos,powerCut&alarmClassIden=ALARM_CLASS.URGENT&searchKey=京A", want: map[string]outcome{"super": ok(`"total":1`, northIMEI)}},
	{route: "GET /alarm/getalarmlist", query: "alarmClass=SPEED", want: map[string]outcome{"super": ok(`"rows":[],"total":0`)}},
	{route: "GET /alarm/getalarmlist", query: "alarmTypes=%27%20OR%201%3D1", want: map[string]outcome{"super": ok(`"rows":[],"total":0`)}},
	{route: "GET /alarm/getalarmlist", query: "organId=3", want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "GET /alarm/getalarm", query: fmt.Sprintf("lang=cn&alarmId=%d", northAlarm), want: map[string]outcome{
		"north": ok(`"ruleVersion":1,"openedBy":"终端上报","closedBy":""`, `"speed":60.5`, `"label":"上报次数","value":1,"limit":1,"unit":"count"`, `"sameDay":[]`),
		"super": ok(northIMEI), "south": denied(404, "alarm.notFound"), "personal": denied(404, "alarm.notFound"), "powerless": noPermission, "fresh": mustChange,
	}},
	{route: "GET /alarm/getalarm", query: "alarmId=5", want: map[string]outcome{"super": denied(404, "alarm.notFound")}},
	{route: "POST /alarm/updatealarm", body: handleBoth, want: map[string]outcome{"north": denied(404, "alarm.notFound"), "south": denied(404, "alarm.notFound")}},
	{route: "POST /alarm/updatealarm", body: handleNorth, want: map[string]outcome{
		"north": ok("Alarm process succeed", `"handled":1,"already":0`), "super": ok(`"handled":0,"already":1`), "south": denied(404, "alarm.notFound"),
		"powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /alarm/updatealarm", body: `{"alarmIds":"","lang":"en"}`, want: map[string]outcome{"north": denied(200, "alarm.chooseFirst")}},
	{route: "POST /alarm/updatealarm", body: strings.Replace(handleNorth, `"3"`, `"x"`, 1), want: map[string]outcome{"north": denied(200, "alarm.problemType")}},
	{route: "POST /alarm/updatealarm", body: strings.Replace(handleNorth, `call`, strings.Repeat("x", 5000), 1), want: map[string]outcome{"north": denied(200, "alarm.tooLong")}},
	{route: "GET /alarm/getwaitingcount", query: "alarmClass=URGENT&hasSubOrgan=1&organId=1", want: map[string]outcome{
		"super": ok(`{"count":2,"until":`), "north": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /alarm/getwaitingcount", query: "", want: map[string]outcome{"super": ok(`"count":2,`), "north": ok(`"count":1,`), "south": ok(`"count":1,`)}},
	{route: "POST /alarm/updatewaitingalarms", body: waiting(`"alarmClass":"URGENT"`), want: map[string]outcome{
		"super": ok("The alarms are being processed", `"count":2`), "north": ok(`"count":1`), "south": ok(`"count":1`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /alarm/updatewaitingalarms", body: waiting(`"organId":3`), want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "POST /alarm/updatewaitingalarms", body: waiting(`"alarmTypes":"door"`), want: map[string]outcome{"super": denied(200, "alarm.noneWaits")}},
	{route: "POST /alarm/updatewaitingalarms", body: waiting(`"problemType":"x"`), want: map[string]outcome{"super": denied(200, "alarm.problemType")}},
	{route: "POST /alarm/updatewaitingalarms", body: strings.Replace(waiting(`"alarmClass":"URGENT"`), `"count":2`, `"count":1`, 1), want: map[string]outcome{"super": denied(200, "alarm.moreWait"), "north": ok()}},
	{route: "GET /alarm/getthresholdlist", query: "lang=en", want: map[string]outcome{
		"super": ok(`{"name":"speedLimit","alarmClass":"SPEED","kind":"number","unit":"kmh","min":10,"max":300,"usual":120,"value":120,"own":null,"level":"domain","from":"","canTry":true}`, `"name":"offlineHours","alarmClass":"OFFLINE","kind":"number","unit":"h","min":1,"max":720,"usual":24,"value":24,"own":null,"level":"domain","from":"","canTry":true}`),
		"north": ok(`"name":"speedOn"`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /alarm/getthresholdlist", query: "organId=3", want: map[string]outcome{"south": ok(), "north": denied(404, "organ.notFound")}},
	{route: "GET /alarm/getthresholdlist", query: "carId=1", want: map[string]outcome{"north": ok(), "south": denied(404, "vehicle.notFound")}},
	{route: "GET /alarm/getthresholdlist", query: "imei=" + northIMEI, want: map[string]outcome{"north": ok(), "south": denied(404, "device.notFound")}},
	{route: "POST /alarm/setthresholds", body: `{"organId":2,"values":[{"name":"speedLimit","value":90}],"lang":"en"}`, want: map[string]outcome{
		"north": ok("Alarm thresholds saved"), "super": ok(), "south": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /alarm/setthresholds", body: `{"values":[{"name":"speedLimit","value":90}],"lang":"en"}`, want: map[string]outcome{"north": denied(200, "threshold.installation"), "staff": ok(), "super": ok()}},
	{route: "GET /alarm/getriskmodellist", query: "lang=en", want: map[string]outcome{
		"north": ok(`"model":"riskRemoval"`, `"level":"domain"`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /alarm/getriskmodellist", query: "organId=3", want: map[string]outcome{"south": ok(), "north": denied(404, "organ.notFound")}},
	{route: "POST /alarm/setriskmodel", body: `{"organId":2,"model":"riskLife","sets":[[{"atom":"STOP"},{"atom":"still","days":5}]],"lang":"en"}`, want: map[string]outcome{
		"north": ok("Risk model saved"), "super": ok(), "south": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /alarm/setriskmodel", body: `{"model":"riskLife","sets":null}`, want: map[string]outcome{"north": denied(200, "threshold.installation"), "staff": ok(), "super": ok()}},
	{route: "POST /alarm/setriskmodel", body: `{"organId":2,"model":"riskLife","sets":[]}`, want: map[string]outcome{"north": denied(200, "risk.sets")}},
	{route: "POST /alarm/setriskmodel", body: `{"organId":2,"model":"riskLife","sets":[[]]}`, want: map[string]outcome{"north": denied(200, "risk.atoms")}},
	{route: "POST /alarm/setriskmodel", body: `{"organId":2,"model":"riskLife","sets":[[{"atom":"silent"}]]}`, want: map[string]outcome{"north": denied(200, "risk.days")}},
	{route: "POST /alarm/setriskmodel", body: `{"organId":2,"model":"riskLife","sets":[[{"atom":"SPEED"}]]}`, want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /alarm/setthresholds", body: `{"carId":2,"values":[]}`, want: map[string]outcome{"north": denied(404, "vehicle.notFound")}},
	{route: "POST /alarm/setthresholds", body: `{"imei":"` + southIMEI + `","values":[]}`, want: map[string]outcome{"north": denied(404, "device.notFound")}},
	{route: "POST /alarm/setthresholds", body: `{"organId":2,"values":[{"name":"speed","value":90}],"lang":"en"}`, want: map[string]outcome{"north": denied(200, "threshold.unknown")}},
	{route: "POST /alarm/setthresholds", body: `{"organId":2,"values":[{"name":"speedSeconds","value":1},{"name":"speedLimit","value":9}],"lang":"en"}`, want: map[string]outcome{"north": denied(200, "threshold.range")}},
	{route: "GET /home/gethomealarmcountreport", query: "lang=en&startSecond=259200&endSecond=604800", want: map[string]outcome{
		"super": ok(`"ATTENTION":2`, `"URGENT":`, `"PACKING":0`), "north": ok(`"ATTENTION":1`), "south": ok(`"ATTENTION":1`, `"URGENT":1`).without(`"ATTENTION":2`, `"URGENT":2`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /report/getalarmreportlist", query: fmt.Sprintf("lang=en&startTime=%d&endTime=%d&plateNo=京A12345", start.Add(-time.Hour).Unix(), start.Unix()), want: map[string]outcome{
		"north": ok(`"total":1`, northIMEI), "super": ok(northIMEI), "south": ok(`"rows":[],"total":0`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /report/getalarmreportlist", query: fmt.Sprintf("endTime=%d", start.Add(-31*time.Minute).Unix()), want: map[string]outcome{"super": ok(`"rows":[],"total":0`)}},
	{route: "POST /alarm/exportalarmlist", body: `{"lang":"en"}`, want: map[string]outcome{"north": ok(`"taskId":`), "south": ok(), "super": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /alarm/exportalarmlist", body: `{"organId":2}`, want: map[string]outcome{"south": denied(404, "organ.notFound")}},
	{route: "POST /report/exportalarmreportlist", body: `{"lang":"en"}`, want: map[string]outcome{"north": ok(`"taskId":`), "south": ok(), "super": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /report/exportalarmreportlist", body: `{"organId":2}`, want: map[string]outcome{"south": denied(404, "organ.notFound")}},
}

// TestSamePlate: what else happened to a vehicle that day is not what happened to another organisation's of the same plate.
func TestSamePlate(t *testing.T) {
	f := newFleet(t)
	super := f.tokens["super"]
	f.expect(t, "POST /api/device/updatedevice", super, `{"deviceId":2,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	door := alarmedOf(1)
	door.Type, door.Start = "door", door.Start+1000
	check(t, f.db.PutAlarms(t.Context(), []alarm.Alarm{door}))
	f.expect(t, fmt.Sprintf("GET /api/alarm/getalarm?alarmId=%d", northAlarm), super, "", ok(northIMEI, `"sameDay":[{`, `"alarmType":"door"`).without(southIMEI))
	f.expect(t, fmt.Sprintf("GET /api/alarm/getalarm?alarmId=%d", southAlarm), super, "", ok(southIMEI, `"plateNo":"京A12345"`, `"sameDay":[]`))
}

// TestHandledAlarm: who handles an alarm takes it off the list and out of the counts, the report keeps it, and the audit knows who did what.
func TestHandledAlarm(t *testing.T) {
	f := newFleet(t)
	f.expect(t, "GET /api/home/gethomealarmcountreport", f.tokens["north"], "", ok(`"URGENT":1`))
	f.expect(t, "POST /api/alarm/updatealarm", f.tokens["north"], handleNorth, ok(`"handled":1`))
	f.expect(t, "GET /api/home/gethomealarmcountreport", f.tokens["north"], "", ok(`"URGENT":0`))
	f.expect(t, "GET /api/alarm/getalarmlist", f.tokens["north"], "", ok(`"total":0`))
	handled := ok(`"total":1`, `"handleStatusName":"Processed","handleUser":"Li","handleMobile":"13900000000"`, `"problemType":"3","problemTypeName":"False alarm","handleRemark":"call","handleAccount":"north"`, `"isOpen":false`)
	f.expect(t, "GET /api/alarm/getalarmlist?lang=en&status=handled", f.tokens["north"], "", handled)
	f.expect(t, "GET /api/report/getalarmreportlist?lang=en", f.tokens["north"], "", handled)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=alarm", f.tokens["super"], "", ok(`"total":1`, "Alarms processed: 1", northIMEI))
	f.expect(t, "POST /api/alarm/updatealarm", f.tokens["super"], handleBoth, ok(`"handled":1,"already":1`))
	var list struct{ Rows []alarmSeen }
	check(t, json.Unmarshal(f.ask(t, "GET /api/alarm/getalarmlist?status=all&sort=imei", f.tokens["super"], "").Retobj, &list))
	if len(list.Rows) != 2 || list.Rows[0].HandleUser != "Li" || list.Rows[1].HandleUser != "super" {
		t.Errorf("%+v", list)
	}
}

type alarmSeen struct{ HandleUser string }

// TestThresholdLevels: the nearest level decides and is named, but for what is above the caller; what is taken away is inherited again.
func TestThresholdLevels(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	set := func(token, of, value string) {
		t.Helper()
		f.expect(t, "POST /api/alarm/setthresholds", token, `{`+of+`"values":[{"name":"speedLimit","value":`+value+`}],"lang":"en"}`, ok("saved"))
	}
	see := func(token, of, want string) {
		t.Helper()
		f.expect(t, "GET /api/alarm/getthresholdlist?lang=en"+of, token, "", ok(`"usual":120,`+want))
	}
	set(super, `"organId":1,`, "100")
	see(super, "&organId=2", `"value":100,"own":null,"level":"organ","from":"root"`)
	see(north, "&organId=2", `"value":100,"own":null,"level":"organ","from":""`)
	set(north, `"organId":2,`, "90")
	set(north, `"carId":1,`, "80")
	set(north, `"imei":"`+northIMEI+`",`, "70")
	see(north, "&organId=2", `"value":90,"own":90,"level":"organ","from":"north"`)
	see(north, "&carId=1", `"value":80,"own":80,"level":"vehicle","from":"京A12345"`)
	see(north, "&imei="+northIMEI, `"value":70,"own":70,"level":"device","from":"`+northIMEI+`"`)
	set(north, `"imei":"`+northIMEI+`",`, "null")
	see(north, "&imei="+northIMEI, `"value":80,"own":null,"level":"vehicle","from":"京A12345"`)
	set(super, "", "60")
	see(north, "", `"value":60,"own":60,"level":"installation","from":""`)
	see(north, "&organId=2", `"value":90,"own":90,"level":"organ"`)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=alarm", super, "", ok("Alarm thresholds of the vehicle 京A12345 set", "Alarm thresholds of the organisation north set", "of the whole platform set", `"Speed limit"`))
}

// TestRiskModelLevels: the nearest level decides and is named, but for what is above the caller; what is taken away is inherited again. It is kept who did it.
func TestRiskModelLevels(t *testing.T) {
	f := newFleet(t)
	super, north := f.tokens["super"], f.tokens["north"]
	set := func(token, of, sets string) {
		t.Helper()
		f.expect(t, "POST /api/alarm/setriskmodel", token, `{`+of+`"model":"riskLife","sets":`+sets+`,"lang":"en"}`, ok("saved"))
	}
	const list = "GET /api/alarm/getriskmodellist?lang=en"
	set(super, "", `[[{"atom":"STOP"}]]`)
	f.expect(t, list+"&organId=2", north, "", ok(`"sets":[[{"atom":"STOP"}]]`, `"own":false,"level":"installation"`))
	set(north, `"organId":2,`, `[[{"atom":"REMOVE"},{"atom":"silent","days":4}]]`)
	f.expect(t, list+"&organId=2", north, "", ok(`"sets":[[{"atom":"REMOVE"},{"atom":"silent","days":4}]]`, `"own":true,"level":"organ","from":"north"`))
	f.expect(t, list+"&organId=3", f.tokens["south"], "", ok(`"level":"installation"`).without(`"days":4}]]`, "north"))
	set(north, `"organId":2,`, `null`)
	f.expect(t, list+"&organId=2", north, "", ok(`"own":false,"level":"installation"`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=alarm", super, "", ok("A risk model of the organisation north set", "A risk model of the whole platform set", "REMOVE + silent:4"))
}
