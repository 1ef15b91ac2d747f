package httpapi_test

import (
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/permission"
)

// TestCommandKnownByItsKey: a wish that comes again under its key is told of the command that exists, whatever its device has become since, as long as the caller
// may see that; another wish under the key is refused. So it is for people as for programs.
func TestCommandKnownByItsKey(t *testing.T) {
	move := func(t *testing.T, f *fleetOf) {
		t.Helper()
		f.expect(t, "POST /api/device/updatedeviceorgan", f.tokens["super"], fmt.Sprintf(`{"organId":%d,"imeis":%q}`, f.organs["south"].ID, northIMEI), ok())
	}
	update := func(model, plate string) func(*testing.T, *fleetOf) {
		return func(t *testing.T, f *fleetOf) {
			t.Helper()
			f.expect(t, "POST /api/device/updatedevice", f.tokens["super"], fmt.Sprintf(`{"deviceId":1,"deviceName":"n","deviceModel":%q,"plateNo":%q}`, model, plate), ok())
		}
	}
	for name, c := range map[string]struct {
		who    string
		change func(*testing.T, *fleetOf)
		gone   bool
	}{
		"as it was":            {who: "north", change: func(*testing.T, *fleetOf) {}},
		"another plate":        {who: "north", change: update("JT808", "京B54321")},
		"no plate":             {who: "north", change: update("JT808", "")},
		"another model":        {who: "north", change: update("GT06N", "京A12345")},
		"no model":             {who: "north", change: func(t *testing.T, f *fleetOf) { f.remodel(t, northIMEI, "") }},
		"another organisation": {who: "super", change: move},
		"out of sight":         {who: "north", change: move, gone: true},
		"after its end": {who: "north", change: func(t *testing.T, f *fleetOf) {
			for id := range 4 {
				check(t, f.db.ChangeCommand(t.Context(), fleet.ID(id+1), func(c *command.Issued) ([]command.Step, error) {
					c.Status, c.DueAt = command.Done, 0
					return []command.Step{{CommandID: c.ID, Status: c.Status}}, nil
				}))
			}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFleet(t)
			update("JT808", "京A12345")(t, f)
			_, secret := f.key(t, f.tokens[c.who], "dispatch", 30, permission.CommandSend)
			const send = "POST /api/report/sendcommand"
			cut := func(door, more string) string {
				return fmt.Sprintf(`{"imei":%q,"cmdCode":"CC_38","plateConfirm":"京A12345","deviceModel":"JT808","clientKey":"%s-c"%s}`, northIMEI, door, more)
			}
			report := func(door, imei, seconds string) string {
				return fmt.Sprintf(`{"imei":%q,"cmdCode":"CC_18","data":{"seconds":%s},"clientKey":"%s-r"}`, imei, seconds, door)
			}
			doors := map[string]string{"session": f.tokens[c.who], "key": secret}
			had := map[string][]outcome{}
			id := 0
			for door, token := range doors {
				for _, body := range []string{cut(door, ""), report(door, northIMEI, "30")} {
					id++
					made := ok(fmt.Sprintf(`"commandId":%d,`, id))
					f.expect(t, send, token, body, made)
					had[door] = append(had[door], made)
				}
			}
			c.change(t, f)
			want := func(o outcome) outcome {
				if c.gone {
					return denied(404, "device.notFound")
				}
				return o
			}
			for door, token := range doors {
				f.expect(t, send, token, cut(door, ""), want(had[door][0]))
				f.expect(t, send, token, cut(door, `,"data":{}`), want(had[door][0]))
				f.expect(t, send, token, report(door, northIMEI, `"30"`), want(had[door][1]))
				f.expect(t, send, token, report(door, northIMEI, "31"), want(denied(200, "command.keyUsed")))
				f.expect(t, send, token, fmt.Sprintf(`{"imei":%q,"cmdCode":"CC_39","clientKey":"%s-c"}`, northIMEI, door), want(denied(200, "command.keyUsed")))
				if c.who == "super" { // who sees another device, too
					f.expect(t, send, token, report(door, southIMEI, "30"), denied(200, "command.keyUsed"))
				}
			}
			rows, total, err := f.db.Commands(t.Context(), command.Chosen{}, fleet.Page{Number: 1, Size: 10})
			check(t, err)
			if total != id {
				t.Errorf("%d commands: %+v", total, rows)
			}
		})
	}
}
