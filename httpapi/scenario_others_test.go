package httpapi_test

import (
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/notice"
)

// watched are the calls that tell of fences, places, alarms, their rules and what was told of them: lists, counts, searches, parts of the map, figures of the home page, and files.
var watched = []string{
	"fence/getfencelist?lang=en", "fence/getfencelist?searchKey=yard", "fence/getfencelist?box=116,39,117,40", "fence/exportfences?format=geojson", "fence/exportfences?format=kml&searchKey=yard",
	"place/getpledgepointlist?lang=en", "place/getpledgepointlist?searchKey=pawn", "place/getpledgepointlist?box=116,39,117,40", "place/getusualplacesonmap?box=116,39,117,40",
	"alarm/getalarmlist?lang=en", "alarm/getalarmlist?status=all&sort=imei", "alarm/getalarmlist?searchKey=京A", "alarm/getalarmlist?imei=" + northIMEI, "alarm/getalarmlist?alarmTypes=fenceIn", "alarm/getalarmlist?alarmClass=SECONDBET&status=all",
	"alarm/getwaitingcount?lang=en", "alarm/getwaitingcount?searchKey=京A", "alarm/getwaitingcount?alarmClass=REGION",
	"home/gethomealarmcountreport?lang=en", "home/getechartstatisticsreport?lang=en", "report/getalarmreportlist?lang=en", "report/getalarmreportlist?plateNo=京A12345",
	"notice/getrulelist?lang=en", "notice/getrulelist?searchKey=remo", "notice/getnoticelist?lang=en", "notice/getownnoticelist?lang=en",
	"alarm/getthresholdlist?organId=3", "alarm/getriskmodellist?organId=3",
}

// unlike are those of them that say the same to everybody, or of what this organisation alone has set.
var unlike = map[string]bool{"home/getechartstatisticsreport?lang=en": true, "alarm/getthresholdlist?organId=3": true, "alarm/getriskmodellist?organId=3": true, "notice/getownnoticelist?lang=en": true}

// TestNothingOfOthers: whatever an organisation draws, sets, and is alarmed of changes not a byte of what another is answered, in no list, count, search, part of the map,
// figure of the home page or file; who is above both sees each.
func TestNothingOfOthers(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	seen := func(token string) map[string]string {
		out := map[string]string{}
		for _, call := range watched {
			w := f.send("GET /api/"+call, token, "", "")
			if w.Code != 200 {
				t.Fatalf("%s: %d", call, w.Code)
			}
			out[call] = w.Body.String()
		}
		return out
	}
	theirs, all := seen(south), seen(super)
	for _, made := range [][2]string{
		{"fence/insertfence", newCircle}, {"fence/insertfencedevice", `{"fenceId":1,"bindData":[{"fenceDeviceId":-1,"dataClass":"DATA_CLASS.DEVICE","imei":"` + northIMEI + `"}]}`},
		{"place/insertpledgepoint", newPoint}, {"place/setusualplaces", `{"carId":1,"places":[{"name":"Garage","lng":116.4,"lat":39.9,"radius":100}]}`}, {"place/setalloweddistricts", `{"carId":1,"regionIds":[110101]}`},
		{"notice/insertrule", newRule}, {"alarm/setthresholds", `{"organId":2,"values":[{"name":"speedLimit","value":90}]}`}, {"alarm/setriskmodel", `{"organId":2,"model":"riskLife","sets":[[{"atom":"STOP"}]]}`},
	} {
		f.expect(t, "POST /api/"+made[0], north, made[1], ok())
	}
	about := f.named(t)
	post := notice.Post{Target: notice.Target{Channel: notice.Browser, AccountID: f.ids(t, "north")}, OrganID: f.organs["north"].ID, Group: "north", Due: 1, AlarmIDs: []fleet.ID{about[0]}}
	check(t, f.db.PostNotices(t.Context(), nil, []notice.Post{post}, notice.DefaultRules(), 1000))
	after, above := seen(south), seen(super)
	for _, call := range watched {
		if after[call] != theirs[call] {
			t.Errorf("%s: another organisation is told\n%s\nnot\n%s", call, after[call], theirs[call])
		}
		if above[call] == all[call] && !unlike[call] {
			t.Errorf("%s: who is above both is told nothing of it: %s", call, all[call])
		}
	}
	for _, id := range about {
		f.expect(t, fmt.Sprintf("GET /api/alarm/getalarm?alarmId=%d", id), south, "", denied(404, "alarm.notFound"))
		f.expect(t, "POST /api/alarm/updatealarm", south, fmt.Sprintf(`{"alarmIds":"%d"}`, id), denied(404, "alarm.notFound"))
	}
}
