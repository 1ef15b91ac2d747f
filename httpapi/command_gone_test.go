package httpapi_test

import (
	"fmt"
	"slices"
	"testing"

	"waymark/fleet/dictionary"
)

// TestCommandTakenOut: a command whose entry of the dictionary is not offered any more, or has another key by now, is not issued, and is offered to nobody; what was issued
// of it is read under its name, in the record and in its timeline.
func TestCommandTakenOut(t *testing.T) {
	f := newFleet(t)
	f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], `{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	const send = "POST /api/report/sendcommand"
	wish := `{"imei":"` + northIMEI + `","lang":"en","cmdCode":"CC_18","data":{"seconds":"30"}}`
	f.expect(t, send, f.tokens["north"], wish, ok(`"commandId":1,`))
	all, err := f.db.Properties(t.Context())
	check(t, err)
	entry := all[slices.IndexFunc(all, func(p dictionary.Property) bool { return p.Code == "CMD_CODE" && p.Key == "CC_18" })]
	for _, now := range []struct {
		key    string
		status int
	}{{"CC_18", 0}, {"CC_18x", 1}} {
		f.expect(t, "POST /api/propertymap/updatepropertymap", f.tokens["super"], fmt.Sprintf(
			`{"id":%d,"code":"CMD_CODE","key":%q,"val":%q,"valEn":%q,"sort":%d,"status":%d}`, entry.ID, now.key, entry.Val.CN, entry.Val.EN, entry.Sort, now.status), ok())
		f.expect(t, send, f.tokens["north"], wish, denied(200, "command.notOffered"))
		said := ok(`"cmdCode":"CC_18","cmdCodeName":"Reporting interval"`, `"sendData":"Interval: 30 s"`)
		f.expect(t, "GET /api/report/getcommandreportlist?lang=en", f.tokens["north"], "", said)
		f.expect(t, "GET /api/report/getcommand?lang=en&commandId=1", f.tokens["north"], "", said)
		const choices = "GET /api/propertymap/getpropertymapdropdownlist?lang=en&codes=CMD_CODE"
		f.expect(t, choices, f.tokens["north"], "", outcome{status: 200, lacks: []string{`"key":"CC_18",`}})
		f.expect(t, choices+"&gone=1", f.tokens["north"], "", ok(`"key":"CC_18","val":"Reporting interval","iden":"CMD_CODE.CC_18","gone":true`))
		f.expect(t, "GET /api/report/getcommandreportlist?lang=cn", f.tokens["north"], "", ok(`"cmdCodeName":"`+entry.Val.CN+`"`))
	}
}
