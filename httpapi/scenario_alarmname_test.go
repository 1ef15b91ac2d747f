package httpapi_test

import (
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

// named adds alarms of the north's device about the first fence and the first second-pledge point, which the root has drawn.
func (f *fleetOf) named(t *testing.T) (about [2]fleet.ID) {
	t.Helper()
	fenced, pledged := alarmedOf(1), alarmedOf(1)
	fenced.Type, fenced.Ref, fenced.Stays, pledged.Type, pledged.Ref, pledged.Stays, pledged.VehicleID = "fenceIn", 1, false, "secondBet", 1, false, 1
	fenced.Opened = alarm.Reason{Code: "alarmed.fenceIn", Args: map[string]any{"fence": "Yard", "organ": int64(f.organs["root"].ID), "minutes": 5}}
	pledged.Opened = alarm.Reason{Code: "alarmed.secondBet", Args: map[string]any{"point": "Pawn", "minutes": 60}}
	check(t, f.db.PutAlarms(t.Context(), []alarm.Alarm{fenced, pledged}))
	return [2]fleet.ID{fenced.Key.ID(), pledged.Key.ID()}
}

// TestUnsharedNames: what a fence or a second-pledge point of an organisation above is called reaches who is below by no alarm of it, unless it is shared.
func TestUnsharedNames(t *testing.T) {
	f := newFleet(t)
	north, root := f.tokens["north"], f.tokens["rootuser"]
	f.expect(t, "POST /api/fence/insertfence", root, newCircle, ok(`"fenceId":1,`))
	f.expect(t, "POST /api/place/insertpledgepoint", root, newPoint, ok(`"pointId":1,`))
	about := f.named(t)
	ways := []string{"alarm/getalarmlist?lang=en", "report/getalarmreportlist?lang=en", fmt.Sprintf("alarm/getalarm?lang=en&alarmId=%d", northAlarm),
		fmt.Sprintf("alarm/getalarm?lang=en&alarmId=%d", about[0]), fmt.Sprintf("alarm/getalarm?lang=en&alarmId=%d", about[1])}
	see := func(token string, is outcome) {
		t.Helper()
		for _, way := range ways {
			f.expect(t, "GET /api/"+way, token, "", is)
		}
	}
	hidden := ok("Entered a fence that is not shared", "at a second-pledge point that is not shared").without("Yard", "Pawn", `"fenceId":1`)
	told := ok("Entered the fence “Yard”", "the second-pledge point “Pawn”", `"fenceId":1,"fenceName":"Yard"`)
	see(north, hidden)
	see(root, told)
	f.expect(t, "POST /api/fence/updatefence", root, with(`{`, `{"fenceId":1,"isShare":1,`), ok())
	f.expect(t, "POST /api/place/updatepledgepoint", root, `{"pointId":1,"isShare":1,"pointName":"Pawn","lng":116.4,"lat":39.9,"radius":300}`, ok())
	see(north, told)
	// Who is told, and who is not, of what is there no more.
	f.expect(t, "POST /api/fence/deletefence", root, `{"fenceIds":1}`, ok())
	f.expect(t, "POST /api/place/deletepledgepoint", root, `{"pointIds":1}`, ok())
	see(north, hidden)
	see(root, ok("Entered the fence “Yard”", "the second-pledge point “Pawn”"))
}

// TestDistrictsOfAlarm: the evidence of an alarm names the districts that were allowed when it was found, in the language of who asks: the vehicle's own, and those
// of organisations that the caller sees; those of one above are told to nobody below, as on the page of allowed districts.
func TestDistrictsOfAlarm(t *testing.T) {
	f := newFleet(t)
	north, root := f.tokens["north"], f.tokens["rootuser"]
	about := func(organ fleet.ID, codes ...int64) (way string) {
		t.Helper()
		a := alarmedOf(1)
		a.Type, a.Stays, a.VehicleID, a.Ref, a.Start = "province", false, 1, 1, a.Start+fleet.Millis(1000*organ)
		a.Opened, a.Districts, a.DistrictsOf = alarm.Reason{Code: "alarmed.province"}, codes, organ
		check(t, f.db.PutAlarms(t.Context(), []alarm.Alarm{a}))
		return fmt.Sprintf("GET /api/alarm/getalarm?alarmId=%d&lang=", a.Key.ID())
	}
	const none = `"districts":[]`
	own, theirs, above := about(0, 110101), about(2, 110000, 999999), about(1, 110000)
	for _, token := range []string{north, root} {
		f.expect(t, own+"en", token, "", ok(`"districts":[{"regionId":110101,"names":["Beijing","Dongcheng"]}]`))
		f.expect(t, own+"cn", token, "", ok(`"districts":[{"regionId":110101,"names":["北京市","东城区"]}]`))
		f.expect(t, theirs+"en", token, "", ok(`"districts":[{"regionId":110000,"names":["Beijing"]},{"regionId":999999,"names":[]}]`))
	}
	f.expect(t, above+"en", root, "", ok(`"districts":[{"regionId":110000,"names":["Beijing"]}]`))
	f.expect(t, above+"en", north, "", ok(none).without("110000", "Beijing"))
	f.expect(t, fmt.Sprintf("GET /api/alarm/getalarm?alarmId=%d", northAlarm), root, "", ok(none))
}
