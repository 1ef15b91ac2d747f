package httpapi_test

import (
	"encoding/json"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
)

// toldEvidence is what the interface says of a judgement.
type toldEvidence struct {
	FixTime, AgeSeconds int64
	Speed, Lat, Lon     float64
	Satellites          int
	HasPlace, Valid     int
	Decides             int
	OK                  bool
	Reason              string
}

// TestEvidenceTold: each step of a command that was judged says by what, the older ones too; of what lets a vehicle go it is said that nothing hangs on it. Those who
// may not see the command see none of it.
func TestEvidenceTold(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], `{"deviceId":1,"deviceName":"n","deviceModel":"JT808","plateNo":"京A12345"}`, ok())
	f.expect(t, "POST /api/report/sendcommand", north, `{"imei":"`+northIMEI+`","cmdCode":"CC_38","plateConfirm":"京A12345","clientKey":"k"}`, ok(`"commandId":1,`))
	at := fleet.MillisOf(start) + 200_000
	old := command.Evidence{At: at, FixTime: at - 130_000, Valid: true, Speed: 3.5, Satellites: 9, Lat: 22.5, Lon: 114.25, Reason: command.NoFix}
	good := command.Evidence{At: at + 5000, FixTime: at + 3000, Valid: true, Speed: 7, Satellites: 11}
	check(t, f.db.ChangeCommand(t.Context(), 1, func(c *command.Issued) ([]command.Step, error) {
		waits := c.Wait(old, command.Step{Process: "c1"})
		begun, err := c.Begin(good.At, command.Step{Process: "c1", Detail: "g1", Frame: []byte{0x7e, 1}}, good)
		return slices.Concat(waits, begun), err
	}))
	var told struct {
		Evidence *toldEvidence
		Events   []struct {
			Status, Note, Direction, Frame string
			Evidence                       *toldEvidence
		}
	}
	const path = "GET /api/report/getcommand?lang=en&commandId=1"
	check(t, json.Unmarshal(f.ask(t, path, north, "").Retobj, &told))
	if len(told.Events) != 3 || told.Events[0].Evidence != nil || told.Events[1].Evidence == nil || told.Events[2].Evidence == nil {
		t.Fatalf("%+v", told)
	}
	if e := *told.Events[1].Evidence; e != (toldEvidence{FixTime: old.FixTime.Unix(), AgeSeconds: 130, Speed: 3.5, Lat: 22.5, Lon: 114.25, Satellites: 9, HasPlace: 1, Valid: 1, Decides: 1, Reason: "There is no fix of the last 2 minutes, or what the terminal said last came without one"}) {
		t.Errorf("%+v", e)
	}
	if e := *told.Events[2].Evidence; !e.OK || e.AgeSeconds != 2 || e.Speed != 7 || e.Decides != 1 || e.HasPlace != 0 || *told.Evidence != e || told.Events[2].Frame != "7e01" || told.Events[2].Direction != command.Down {
		t.Errorf("%+v", told.Events[2])
	}
	f.expect(t, path, f.tokens["south"], "", denied(404, "command.notFound"))

	f.expect(t, "POST /api/report/sendcommand", north, `{"imei":"`+northIMEI+`","cmdCode":"CC_39"}`, ok(`"commandId":2,`))
	check(t, f.db.ChangeCommand(t.Context(), 2, func(c *command.Issued) ([]command.Step, error) {
		begun, err := c.Begin(at, command.Step{Frame: []byte{0x7e, 2}}, command.Evidence{At: at, FixTime: at, Valid: true, Speed: 90}.Judge(at))
		went := c.Deliver(at+1, command.Step{}, "x")
		return slices.Concat(begun, went), err
	}))
	f.expect(t, "GET /api/report/getcommand?lang=en&commandId=2", north, "", ok(`"speed":90`, `"decides":0`, `"note":"The frame went out to the terminal"`).without(`"decides":1`))
}

// TestDischargeStops: to force the discharge of a battery off takes what stopping a vehicle takes: its name typed, for one and for many, no more than ten minutes of
// waiting, and a second person where one is wanted. The other values of that command take none of it, but where both ways do.
func TestDischargeStops(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	f.expect(t, "POST /api/devicemodel/insertmodel", super, `{"code":"PACK-1","nameCn":"电池","nameEn":"Pack","type":"DEVICE_TYPE.WX","protocol":"gt06","dialect":"concox","commands":["CC_48","CC_49"],"texts":[{"command":"CC_48","text":"CMOS,{state}#"},{"command":"CC_49","text":"DMOS,{state}#"}],"lang":"en"}`, ok())
	f.expect(t, "POST /api/device/updatedevice", super, `{"deviceId":1,"deviceName":"n","deviceModel":"PACK-1","plateNo":"京A12345"}`, ok())
	f.expect(t, "GET /api/report/getcommandforms?lang=en&imei="+northIMEI, north, "", ok(
		`"cmdCode":"CC_48","cmdCodeName":"Charge MOS","canSend":true,"reason":"","lifeSeconds":604800,"cuts":false`, `"cutsAt":null},{"cmdCode":"CC_49"`,
		`"cmdCode":"CC_49","cmdCodeName":"Discharge MOS","canSend":true,"reason":"","lifeSeconds":604800,"cuts":false`, `"cutsAt":{"field":"state","value":"2","lifeSeconds":600}`))
	const send = "POST /api/report/sendcommand"
	wish := func(code, state, rest string) string {
		return `{"imei":"` + northIMEI + `","lang":"en","cmdCode":"` + code + `","data":{"state":` + state + `}` + rest + `}`
	}
	for _, state := range []string{`"2"`, `2`, `2.0`, `"２"`, `" 2 "`} {
		f.expect(t, send, north, wish("CC_49", state, ""), denied(200, "command.confirm"))
		f.expect(t, "POST /api/report/sendcommandbatch", north, `{"cmdCode":"CC_49","data":{"state":`+state+`},"imeis":["`+northIMEI+`"],"clientKey":"w","confirm":"1"}`, denied(200, "command.confirm"))
		f.expect(t, "POST /api/report/previewcommandbatch", north, `{"cmdCode":"CC_49","data":{"state":`+state+`},"imeis":["`+northIMEI+`"]}`, ok(`"cuts":true,"word":"京A12345"`))
	}
	f.expect(t, "POST /api/report/previewcommandbatch", north, `{"cmdCode":"CC_49","data":{"state":1},"imeis":["`+northIMEI+`"]}`, ok(`"cuts":false,"word":""`))
	f.expect(t, send, north, wish("CC_48", "2", ""), ok(`"commandId":1,"cmdStatus":"queued"`))
	f.expect(t, send, north, wish("CC_49", "2", `,"plateConfirm":"京A12345"`), denied(200, "command.keyNeeded"))
	f.expect(t, send, north, wish("CC_49", "2", `,"plateConfirm":"京A12345","clientKey":"k2"`), ok(`"commandId":2,"cmdStatus":"queued"`))
	made, err := f.db.CommandsByID(t.Context(), []fleet.ID{1, 2})
	check(t, err)
	for i, want := range []fleet.Millis{7 * 24 * 3600_000, 600_000} {
		if life := made[i].ExpireAt - made[i].CreatedAt; life != want {
			t.Errorf("command %d waits for %d ms, want %d", i+1, life, want)
		}
	}
	f.expect(t, "GET /api/report/getcommand?commandId=2", north, "", ok(`"asking":{"time":`))
	f.expect(t, send, north, wish("CC_49", "0", ""), ok(`"commandId":3,"cmdStatus":"queued"`, `"superseded":2`)) // who lets it go does not mean it to be stopped a moment later

	f.expect(t, "POST /api/report/setcommandapproval", super, `{"organId":1,"approval":"cut"}`, ok())
	f.expect(t, send, north, wish("CC_49", "2", `,"plateConfirm":"京A12345","clientKey":"k3"`), ok(`"cmdStatus":"awaiting"`, `"superseded":0`))
	f.expect(t, send, north, wish("CC_49", "1", ""), ok(`"cmdStatus":"queued"`))
	f.expect(t, "POST /api/report/setcommandapproval", super, `{"organId":1,"approval":"both"}`, ok())
	f.expect(t, send, north, wish("CC_49", "1", ""), ok(`"cmdStatus":"awaiting"`))
}
