package httpapi_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/organ"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/httpapi"
	"waymark/httpapi/edge"
)

var shareScenarios = []scenario{
	{route: "GET /share/getsharelist", query: "imei=" + northIMEI, want: map[string]outcome{
		"north": ok(`{"rows":[],"total":0}`), "super": ok(), "south": denied(404, "device.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /share/insertshare", body: `{"imei":"` + northIMEI + `","label":" a friend ","hours":24,"showPlate":true,"lang":"en"}`, want: map[string]outcome{
		"north": ok("Link made", `"label":"a friend","createUser":"north","showPlate":true,"showTrack":false,"createTime":1772337600,"expireTime":1772424000,"endTime":0,"state":"standing"`, `"path":"/share#`),
		"south": denied(404, "device.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /share/insertshare", body: `{"imei":"` + northIMEI + `","hours":721}`, want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /share/withdrawshare", body: `{"shareId":77}`, want: map[string]outcome{
		"north": denied(404, "share.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
}

// madeLink is a link as its maker got it.
type madeLink struct {
	ShareID     fleet.ID
	Token, Path string
}

func (l madeLink) body() string { return `{"token":"` + l.Token + `","lang":"en"}` }

// link makes a link to the northern device for a day.
func (f *fleetOf) link(t *testing.T, token, more string) madeLink {
	t.Helper()
	var made madeLink
	check(t, json.Unmarshal(f.ask(t, "POST /api/share/insertshare", token, `{"imei":"`+northIMEI+`","hours":24`+more+`}`).Retobj, &made))
	if made.ShareID == 0 || len(made.Token) != 32 || made.Path != "/share#"+made.Token {
		t.Fatalf("%+v", made)
	}
	return made
}

const (
	seePosition = "POST /api/share/getsharedposition"
	seeTrack    = "POST /api/share/getsharedtrack"
)

var goneLink = denied(404, "share.gone")

// TestShareShowsWhatItSays: the plate and the track only where the link says so, and nothing else of the vehicle at all.
func TestShareShowsWhatItSays(t *testing.T) {
	f := newFleet(t)
	secrets := []string{northIMEI, "dev north", "owner of", "north", "13800000000", "attention", "1772334000"}
	bare := f.link(t, f.tokens["north"], "")
	f.expect(t, seePosition, "", bare.body(), ok(`"plateNo":"","lon":116.538,"lat":39.9`, `"speed":60.5,"moving":true,"deviceState":1,"deviceStateName":"Moving"`, `"showTrack":false`, `"siteTitle":"Waymark"`, `"id":"offline"`).
		without(append(secrets, "京A12345")...))
	f.expect(t, seeTrack, "", bare.body(), ok(`{"time":[],"lon":[],"lat":[]}`))
	full := f.link(t, f.tokens["north"], `,"showPlate":true,"showTrack":true`)
	f.expect(t, seePosition, "", full.body(), ok(`"plateNo":"京A12345"`, `"showTrack":true`).without(secrets...))
	f.expect(t, seeTrack, "", full.body(), ok(`{"time":[],"lon":[],"lat":[]}`)) // what was before the link is nobody's business
	f.pass(2 * time.Minute)
	at := fleet.MillisOf(f.clock()) - 60_000
	_, err := f.db.Merge(t.Context(), []track.DevicePoints{{DeviceID: f.device(t, northIMEI).Device.ID, Points: []track.Point{{
		FixTime: at, RecvTime: at, Lat: 400000000, Lon: 1170000000, Mode: track.ModeGPS, Satellites: 9,
	}}}})
	check(t, err)
	f.expect(t, seeTrack, "", full.body(), ok(fmt.Sprintf(`{"time":[%d],"lon":[117],"lat":[40]}`, at.Unix())))
	f.expect(t, seeTrack, "", bare.body(), ok(`{"time":[],"lon":[],"lat":[]}`))
}

// TestShareTellsOfPublicMaps: neither a key nor a map that is for those who have signed in is shown to who opens a link.
func TestShareTellsOfPublicMaps(t *testing.T) {
	f := newFleet(t)
	f.deps.Site.Providers = append(f.deps.Site.Providers,
		edge.MapProvider{ID: "keyed", URL: "https://tiles.example/{z}/{x}/{y}.png?tk={key}", Key: "secret-key", Kind: "raster", CRS: "wgs84"},
		edge.MapProvider{ID: "proxied", URL: "/map/tiles/proxied/base/{z}/{x}/{y}", Kind: "raster", CRS: "wgs84"})
	var err error
	f.handler, err = httpapi.New(f.deps)
	check(t, err)
	link := f.link(t, f.tokens["north"], "")
	f.expect(t, seePosition, "", link.body(), ok(`"id":"offline"`, `"id":"tiles"`).without("keyed", "proxied", "secret-key"))
}

// TestShareTokens: what opens nothing is refused alike, whatever it is; a token opens nothing but its own two calls; no list tells one.
func TestShareTokens(t *testing.T) {
	f := newFleet(t)
	made, south := f.link(t, f.tokens["north"], ""), f.tokens["south"]
	withdrawn := f.link(t, f.tokens["north"], "")
	f.expect(t, "POST /api/share/withdrawshare", south, fmt.Sprintf(`{"shareId":%d}`, withdrawn.ShareID), denied(404, "share.notFound"))
	f.expect(t, seePosition, "", withdrawn.body(), ok())
	for range 2 {
		f.expect(t, "POST /api/share/withdrawshare", f.tokens["north"], fmt.Sprintf(`{"shareId":%d}`, withdrawn.ShareID), ok())
	}
	var first string
	for _, token := range []string{"", "x", strings.Repeat("A", 32), made.Token[:31], made.Token + "A", strings.ToLower(made.Token), " " + made.Token, withdrawn.Token, f.tokens["north"], "' OR 1=1 --"} {
		said, _ := json.Marshal(map[string]string{"token": token, "lang": "en"})
		for _, line := range []string{seePosition, seeTrack} {
			a := f.ask(t, line, "", string(said))
			if first == "" {
				first = a.Errmsg
			}
			if a.Status != 404 || a.Errmsg != first || string(a.Retobj) != "null" {
				t.Errorf("%s %q: %+v", line, token, a)
			}
		}
	}
	for _, sc := range scenarios { // as a session it is nobody's
		f.expect(t, sc.line(), made.Token, sc.body, denied(403, "account.noSession"))
	}
	f.expect(t, "GET /api/share/getsharelist?lang=en&imei="+northIMEI, f.tokens["north"], "",
		ok(`"total":2`, `"state":"standing","stateName":"Valid"`, `"state":"withdrawn","stateName":"Withdrawn","opens":1`).without(made.Token, withdrawn.Token, "token"))
	f.expect(t, "GET /api/share/getsharelist?imei="+northIMEI, south, "", denied(404, "device.notFound"))
	kept, err := f.db.SharesOf(t.Context(), f.device(t, northIMEI).Device.ID)
	check(t, err)
	if strings.Contains(fmt.Sprintf("%+v", kept), made.Token) {
		t.Error("the token is kept")
	}
}

// TestShareEnds: with its time, and before it when the vehicle is not its maker's to show any more. What comes back does not bring it back.
func TestShareEnds(t *testing.T) {
	device := func(f *fleetOf, t *testing.T) fleet.ID { return f.device(t, northIMEI).Device.ID }
	move := func(f *fleetOf, t *testing.T, organ string) {
		t.Helper()
		f.expect(t, "POST /api/car/updatecarorgan", f.tokens["super"], fmt.Sprintf(`{"carIds":"%d","organId":%d}`, f.device(t, northIMEI).Vehicle.ID, f.organs[organ].ID), ok())
	}
	stand := func(f *fleetOf, t *testing.T, name string, status int) {
		t.Helper()
		f.expect(t, "POST /api/ucorgan/updateorgan", f.tokens["super"], fmt.Sprintf(`{"organId":%d,"organName":%q,"status":%d,"sort":1}`, f.organs[name].ID, name, status), ok())
	}
	for _, c := range []struct {
		name, state, ended string
		end, back          func(f *fleetOf, t *testing.T)
	}{
		{name: "its time is over", state: "expired", end: func(f *fleetOf, _ *testing.T) { f.pass(24 * time.Hour) }},
		{name: "moved", state: "moved", ended: "moved", end: func(f *fleetOf, t *testing.T) { move(f, t, "south") }, back: func(f *fleetOf, t *testing.T) { move(f, t, "north") }},
		{name: "settled", state: "settled", ended: "settled", end: func(f *fleetOf, t *testing.T) { f.settleNorth(t, true) },
			back: func(f *fleetOf, t *testing.T) { f.settleNorth(t, false) }},
		{name: "reset", state: "reset", ended: "reset", end: func(f *fleetOf, t *testing.T) {
			f.pass(time.Second)
			check(t, f.db.ResetDevice(t.Context(), device(f, t), fleet.MillisOf(f.clock())))
		}},
		{name: "organisation of the maker disabled", state: "maker", ended: "maker", end: func(f *fleetOf, t *testing.T) { stand(f, t, "north", 0) }, back: func(f *fleetOf, t *testing.T) { stand(f, t, "north", 1) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFleet(t)
			link := f.link(t, f.tokens["north"], "")
			f.expect(t, seePosition, "", link.body(), ok())
			c.end(f, t)
			super := f.signIn(t, "super", password, 1)
			f.expect(t, seePosition, "", link.body(), goneLink)
			f.expect(t, seeTrack, "", link.body(), goneLink)
			if c.back != nil {
				c.back(f, t)
				f.expect(t, seePosition, "", link.body(), goneLink)
			}
			f.expect(t, "GET /api/share/getsharelist?imei="+northIMEI, super, "", ok(`"state":"`+c.state+`"`))
			if c.ended != "" {
				f.expect(t, "GET /api/uclog/getloggerlist?lang=en&key="+northIMEI+"&module=share", super, "", ok(`"user":"waymark"`, " ended (", "Shared links"))
			}
		})
	}
}

// settleNorth marks the vehicle of the northern device as settled, or not.
func (f *fleetOf) settleNorth(t *testing.T, settled bool) {
	t.Helper()
	_, err := f.db.UpdateVehicle(t.Context(), f.device(t, northIMEI).Vehicle.ID, func(r *vehicle.Row) error { r.Settled = settled; return nil })
	check(t, err)
}

// TestShareReview: what must not stand is found without anybody opening it, and comes not back with what it was ended for.
func TestShareReview(t *testing.T) {
	f := newFleet(t)
	link := f.link(t, f.tokens["north"], "")
	row := f.device(t, northIMEI)
	shares := f.deps.Services.Watch.Shares
	check(t, shares.Review(t.Context(), nil))
	f.expect(t, seePosition, "", link.body(), ok())
	f.settleNorth(t, true)
	check(t, shares.Review(t.Context(), []fleet.ID{row.Device.ID + 1})) // another device
	f.settleNorth(t, false)
	f.expect(t, seePosition, "", link.body(), ok())
	f.settleNorth(t, true)
	check(t, shares.Review(t.Context(), []fleet.ID{row.Device.ID}))
	f.settleNorth(t, false)
	f.expect(t, seePosition, "", link.body(), goneLink)
	f.pass(31 * 24 * time.Hour)
	check(t, shares.Sweep(t.Context(), fleet.MillisOf(shares.Clock.Now())))
	if left, err := f.db.SharesOf(t.Context(), row.Device.ID); err != nil || len(left) != 0 {
		t.Errorf("%+v, %v", left, err)
	}
}

// TestShareMakers: who has the right no more, or sees the vehicle no more, shows it to nobody; a deleted device has no links.
func TestShareMakers(t *testing.T) {
	f := newFleet(t)
	north := f.organs["north"]
	role := f.role(t, "sharers", north.ID, "MC-10", "MC-20")
	id, token := f.person(t, "sharer", north.ID, nil, role)
	link := f.link(t, token, "")
	f.expect(t, seePosition, "", link.body(), ok())
	f.expect(t, "POST /api/ucuser/deleteuser", f.tokens["super"], fmt.Sprintf(`{"userIds":"%d"}`, id), ok())
	f.expect(t, seePosition, "", link.body(), goneLink)

	_, second := f.person(t, "second", north.ID, nil, role)
	link = f.link(t, second, "")
	f.expect(t, "POST /api/ucrole/updaterole", f.tokens["super"], fmt.Sprintf(`{"roleId":%d,"roleName":"sharers","organId":%d,"status":0}`, role, north.ID), ok())
	f.expect(t, seePosition, "", link.body(), goneLink)

	third := f.link(t, f.tokens["north"], "")
	f.expect(t, "POST /api/device/deletedevice", f.tokens["super"], fmt.Sprintf(`{"deviceIds":"%d"}`, f.device(t, northIMEI).Device.ID), ok())
	f.expect(t, seePosition, "", third.body(), goneLink)

	_, below := f.person(t, "below", f.deeper(t, north), func(a *account.Account) { a.Super = true })
	f.expect(t, "POST /api/share/insertshare", below, `{"imei":"`+southIMEI+`","hours":1}`, denied(404, "device.notFound"))
}

// deeper adds an organisation below another.
func (f *fleetOf) deeper(t *testing.T, above organ.Organ) fleet.ID {
	t.Helper()
	made, err := f.db.InsertOrgan(t.Context(), organ.Organ{Name: "deeper", ParentID: above.ID, Status: 1})
	check(t, err)
	return made.ID
}

// TestShareLimits: of one device, of an organisation, and of what an address may ask.
func TestShareLimits(t *testing.T) {
	f := newFleet(t)
	insert := func(imei string, want outcome) {
		t.Helper()
		f.expect(t, "POST /api/share/insertshare", f.tokens["super"], `{"imei":"`+imei+`","hours":1,"lang":"en"}`, want)
	}
	for range 3 {
		insert(northIMEI, ok())
	}
	insert(northIMEI, denied(200, "share.tooMany"))
	insert(southIMEI, ok())
	f.pass(time.Hour) // those are over
	insert(northIMEI, ok())
	f.settleNorth(t, true)
	insert(northIMEI, denied(200, "share.settled"))

	for range 60 {
		f.ask(t, seeTrack, "", `{"token":"x"}`)
	}
	f.expect(t, seeTrack, "", `{"token":"x"}`, denied(429, "tooOften"))
	f.expect(t, seePosition, "", `{"token":"x"}`, denied(429, "tooOften"))
	f.expect(t, "GET /api/device/getdevicestatecount", f.tokens["north"], "", ok()) // nobody else pays for it
	f.pass(time.Minute)
	f.expect(t, seePosition, "", `{"token":"x"}`, goneLink)
}

// TestShareOpenings: an open page counts once however often it asks, and the log has one entry a day.
func TestShareOpenings(t *testing.T) {
	f := newFleet(t)
	link := f.link(t, f.tokens["north"], `,"label":"friend"`)
	opens := func(n, noted int) {
		t.Helper()
		f.expect(t, "GET /api/share/getsharelist?imei="+northIMEI, f.signIn(t, "north", password, 1), "", ok(fmt.Sprintf(`"opens":%d,`, n)))
		f.expect(t, "GET /api/uclog/getloggerlist?lang=en&type=view&module=share&key="+northIMEI, f.signIn(t, "north", password, 1), "", ok(fmt.Sprintf(`"total":%d`, noted)))
	}
	opens(0, 0)
	for range 100 {
		f.expect(t, seePosition, "", link.body(), ok())
		f.pass(10 * time.Second)
	}
	opens(1, 1)
	f.pass(time.Hour)
	f.expect(t, seePosition, "", link.body(), ok())
	opens(2, 1)
	f.pass(21 * time.Hour) // another day
	f.expect(t, seePosition, "", link.body(), ok())
	opens(3, 2)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=share&key="+northIMEI, f.signIn(t, "super", password, 1), "",
		ok(`"user":"share link","address":"192.0.2.1"`, "opened (friend)", "made (friend)"))
}

// TestSharePage: its address is told to nobody and in no list of pages.
func TestSharePage(t *testing.T) {
	f := newFleet(t)
	for path, want := range map[string][2]string{"/share": {"no-referrer", "noindex, nofollow"}, "/login": {"same-origin", ""}} {
		w := f.send("GET "+path, "", "", "")
		if got := [2]string{w.Header().Get("Referrer-Policy"), w.Header().Get("X-Robots-Tag")}; w.Code != 200 || got != want {
			t.Errorf("%s: %d %q", path, w.Code, got)
		}
	}
}
