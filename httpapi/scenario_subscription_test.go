package httpapi_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/offline"
	"waymark/fleet/subscription"
	"waymark/fleet/task"
)

const stopsDaily = `{"name":" 北方停留 ","kind":"stop-report","filters":"{\"organId\":2,\"hasSubOrgan\":\"1\",\"stopSecond\":60}","every":"daily","hour":7,"timeZone":"Asia/Shanghai","lang":"cn"}`

var notSubscribed = map[string]outcome{
	"north": denied(404, "subscription.notFound"), "super": denied(404, "subscription.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
}

var subscriptionScenarios = []scenario{
	{route: "GET /report/getsubscriptionlist", want: map[string]outcome{
		"north": ok(`"rows":[]`, `"mailOn":true`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /report/getsubscriptionlog", query: "subscriptionId=1", want: notSubscribed},
	{route: "POST /report/insertsubscription", body: stopsDaily, want: map[string]outcome{
		"north": ok("已订阅", `"subscriptionId":1`), "south": denied(404, "organ.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /report/insertsubscription", body: strings.Replace(stopsDaily, "stop-report", "device-list", 1), want: map[string]outcome{"north": denied(400, "subscription.kind")}},
	{route: "POST /report/insertsubscription", body: strings.Replace(stopsDaily, `stopSecond`, `nonsense`, 1), want: map[string]outcome{"north": denied(400, "subscription.filters")}},
	{route: "POST /report/insertsubscription", body: strings.Replace(stopsDaily, `Asia/Shanghai`, `Asia/Atlantis`, 1), want: map[string]outcome{"north": denied(400, "mileage.badZone")}},
	{route: "POST /report/insertsubscription", body: strings.Replace(stopsDaily, ` 北方停留 `, ` `, 1), want: map[string]outcome{"north": denied(200, "subscription.nameRequired")}},
	{route: "POST /report/insertsubscription", body: strings.Replace(stopsDaily, `daily`, `hourly`, 1), want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /report/updatesubscription", body: `{"subscriptionId":1,"name":"x","every":"daily","hour":1,"paused":true}`, want: notSubscribed},
	{route: "POST /report/deletesubscription", body: `{"subscriptionId":1}`, want: notSubscribed},
	{route: "POST /report/sendsubscription", body: `{"subscriptionId":1}`, want: notSubscribed},
}

const subscribe = "POST /api/report/insertsubscription"

// clerk makes what is due, runs what it asks for, and has it sent.
func (f *fleetOf) clerk() *subscription.Clerk { return f.deps.Services.Sending.Subscriptions.Clerk }

// nextMail is the mail that waits, if there is one.
func (f *fleetOf) nextMail(t *testing.T) (mail.Mail, bool) {
	t.Helper()
	now := fleet.MillisOf(f.clock())
	m, err := f.db.ClaimMail(t.Context(), mail.Claim{Owner: "test", Now: now, Until: now + 1})
	if errors.Is(err, fleet.ErrNotFound) {
		return m, false
	}
	check(t, err)
	m.To = "now@reader.example"
	m.Settle(now, nil)
	_, err = f.db.EndMail(t.Context(), m)
	check(t, err)
	return m, true
}

// TestSubscriptionsSayTheirFilters: by words of who looks, without the days, which move; what is not to be seen any more is not said.
func TestSubscriptionsSayTheirFilters(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	f.expect(t, subscribe, north, stopsDaily, ok(`"subscriptionId":1`))
	f.expect(t, subscribe, north, `{"name":"km","kind":"mileage-report","filters":"{\"plateNo\":\"浙A1\",\"unit\":\"week\",\"startDate\":\"2026-01-01\",\"endDate\":\"2026-01-02\"}","every":"weekly","hour":7,"timeZone":"Asia/Shanghai"}`, ok(`"subscriptionId":2`))
	const list = "GET /api/report/getsubscriptionlist?lang="
	f.expect(t, list+"en", north, "", ok(
		`"filters":[{"name":"Organisation","value":"north and those below"},{"name":"Stayed at least (s)","value":"60"}]`,
		`"filters":[{"name":"Organisation","value":"All organisations"},{"name":"Device","value":"浙A1"},{"name":"Rows","value":"By week"}]`))
	f.expect(t, list+"cn", north, "", ok(`{"name":"停留时长不少于（秒）","value":"60"}`, `{"name":"统计周期","value":"按周"}`))
}

// TestSubscriptionFromBeginningToEnd: yesterday's report comes at seven by the reader's clock, once, as a file in their language.
func TestSubscriptionFromBeginningToEnd(t *testing.T) {
	f := newFleet(t) // it is 2026-03-01 12:00 in Shanghai
	north := f.tokens["north"]
	f.expect(t, subscribe, north, stopsDaily, ok(`"subscriptionId":1`))
	f.expect(t, "GET /api/report/getsubscriptionlist?lang=en", north, "", ok(`"name":"北方停留","kind":"stop-report"`, `"every":"daily","hour":7,"timeZone":"Asia/Shanghai","language":"cn","paused":false`, `"timeZone":"Asia/Shanghai"`))
	check(t, f.clerk().Due(t.Context()))
	if _, err := f.db.ClaimTask(t.Context(), task.Claim{Owner: "x", File: "f", Now: 1, Until: 2}); !errors.Is(err, fleet.ErrNotFound) {
		t.Fatalf("it is not seven yet: %v", err)
	}
	f.pass(24 * time.Hour)
	north = f.signIn(t, "north", password, 1)
	for range 3 { // nobody makes it twice
		check(t, f.clerk().Due(t.Context()))
	}
	f.expect(t, "GET /api/task/gettasklist", north, "", ok(`[]`)) // it is none of the tasks that somebody waits for
	f.expect(t, "GET /api/report/getsubscriptionlog?subscriptionId=1", north, "", ok(`"state":"making","startDate":"2026-03-01","endDate":"2026-03-01"`))
	f.expect(t, "POST /api/report/sendsubscription", north, `{"subscriptionId":1}`, denied(200, "subscription.making"))
	check(t, f.clerk().Deliver(t.Context()))
	if _, sent := f.nextMail(t); sent {
		t.Fatal("it is sent before it is made")
	}
	made := f.run(t, f.asker(t, "north", "north"))
	for _, part := range []string{`"startTime":"1772294400"`, `"endTime":"1772380799"`, `"organId":2`, `"stopSecond":60`, `"timeZone":"Asia/Shanghai"`} {
		if !strings.Contains(made.Params, part) {
			t.Errorf("%s lacks %s", made.Params, part)
		}
	}
	for range 2 {
		check(t, f.clerk().Deliver(t.Context()))
	}
	letter, sent := f.nextMail(t)
	if !sent || letter.Subject != "北方停留（2026-03-01至2026-03-01）" || !strings.Contains(letter.Body, "每日") || letter.File != made.File || letter.FileName != "停留记录_20260301.xlsx" || letter.Code != "RS-11" || letter.OrganID != 2 {
		t.Fatalf("%v %+v", sent, letter)
	}
	if _, again := f.nextMail(t); again {
		t.Error("it was sent twice")
	}
	f.expect(t, "GET /api/report/getsubscriptionlist", north, "", ok(`"state":"sent"`, `"address":"now@reader.example"`))
	if _, err := f.db.ClaimTask(t.Context(), task.Claim{Owner: "x", File: "f", Now: fleet.MillisOf(f.clock()), Until: fleet.MillisOf(f.clock()) + 1}); !errors.Is(err, fleet.ErrNotFound) {
		t.Errorf("another task: %v", err)
	}

	// Once more at once, paused, changed, ended; and all of it is in the log.
	f.pass(time.Minute)
	f.expect(t, "POST /api/report/sendsubscription", north, `{"subscriptionId":1,"lang":"en"}`, ok("will be sent"))
	f.run(t, f.asker(t, "north", "north"))
	check(t, f.clerk().Deliver(t.Context()))
	if _, sent := f.nextMail(t); !sent {
		t.Error("what was wanted at once is not sent")
	}
	f.expect(t, "POST /api/report/updatesubscription", north, `{"subscriptionId":1,"name":"Weekly","every":"weekly","hour":6,"paused":true}`, ok())
	f.expect(t, "GET /api/report/getsubscriptionlist", north, "", ok(`"name":"Weekly"`, `"every":"weekly","hour":6`, `"paused":true`, `"nextTime":0`))
	f.pass(14 * 24 * time.Hour)
	check(t, f.clerk().Due(t.Context()))
	if _, err := f.db.ClaimTask(t.Context(), task.Claim{Owner: "x", File: "f", Now: fleet.MillisOf(f.clock()), Until: fleet.MillisOf(f.clock()) + 1}); !errors.Is(err, fleet.ErrNotFound) {
		t.Errorf("what is paused is made: %v", err)
	}
	north = f.signIn(t, "north", password, 1)
	f.expect(t, "POST /api/report/deletesubscription", north, `{"subscriptionId":1}`, ok())
	f.expect(t, "GET /api/report/getsubscriptionlog?subscriptionId=1", north, "", denied(404, "subscription.notFound"))
	f.expect(t, "GET /api/uclog/getloggerlist?module=task&lang=en", f.signIn(t, "super", password, 1), "", ok("Subscribed to a report: 北方停留", "Changed a subscription: Weekly", "Deleted a subscription: Weekly", "Had a subscribed report sent"))
}

// TestSubscriptionOfStillSilent: the subscribed report of a day has who is silent since before it, and still is.
func TestSubscriptionOfStillSilent(t *testing.T) {
	f := newFleet(t)
	const silent = "861000000000990"
	f.stand(t, "north", "861000000000880", silent)
	last := fleet.MillisOf(start.Add(-48 * time.Hour))
	check(t, f.db.OpenOffline(t.Context(), []offline.Opened{{DeviceID: f.device(t, silent).Device.ID, Period: offline.Period{From: last, Turned: last + 600_001, Cause: offline.Weak, Evidence: "4"}}}))
	f.expect(t, subscribe, f.tokens["north"], `{"name":"离线","kind":"offline-report","filters":"{}","every":"daily","hour":7,"timeZone":"Asia/Shanghai","lang":"en"}`, ok(`"subscriptionId":1`))
	f.pass(24 * time.Hour)
	check(t, f.clerk().Due(t.Context()))
	made := f.run(t, f.asker(t, "north", "north"))
	rows, _ := parts(t, f.file(t, f.asker(t, "north", "north"), made.Kind, made.Lang, made.Params))
	if !strings.Contains(rows, silent) || !strings.Contains(rows, fmt.Sprint(3*86_400)) {
		t.Errorf("%s: %s is not in it with its three days: %s", made.Params, silent, rows)
	}
}

// TestSubscriptionsOfOthers: nobody learns of, changes or sends what another subscribed to; what cannot be seen cannot be subscribed to.
func TestSubscriptionsOfOthers(t *testing.T) {
	f := newFleet(t)
	f.expect(t, subscribe, f.tokens["north"], stopsDaily, ok(`"subscriptionId":1`))
	for _, other := range []string{"south", "super"} {
		token := f.tokens[other]
		f.expect(t, "GET /api/report/getsubscriptionlist", token, "", ok(`"rows":[]`))
		f.expect(t, "GET /api/report/getsubscriptionlog?subscriptionId=1", token, "", denied(404, "subscription.notFound"))
		f.expect(t, "POST /api/report/updatesubscription", token, `{"subscriptionId":1,"name":"mine","every":"daily","hour":1,"paused":true}`, denied(404, "subscription.notFound"))
		f.expect(t, "POST /api/report/sendsubscription", token, `{"subscriptionId":1}`, denied(404, "subscription.notFound"))
		f.expect(t, "POST /api/report/deletesubscription", token, `{"subscriptionId":1}`, denied(404, "subscription.notFound"))
	}
	f.expect(t, "GET /api/report/getsubscriptionlist", f.tokens["north"], "", ok(`"name":"北方停留"`))
	for i := range subscription.MostOfAccount {
		want := ok(`"subscriptionId"`)
		if i == subscription.MostOfAccount-1 {
			want = denied(200, "subscription.tooMany")
		}
		f.pass(time.Minute)
		f.expect(t, subscribe, f.tokens["north"], strings.Replace(stopsDaily, "北方停留", fmt.Sprint("n", i), 1), want)
	}
}

// TestSubscriptionNeedsItsRights: who is disabled, has lost the permission or went elsewhere gets nothing, and the log says why.
func TestSubscriptionNeedsItsRights(t *testing.T) {
	for name, c := range map[string]struct {
		change  func(f *fleetOf, a *fleet.Actor)
		problem string
	}{
		"disabled":                   {func(f *fleetOf, a *fleet.Actor) { *a = fleet.Actor{} }, mail.AccountGone},
		"without rights":             {func(f *fleetOf, a *fleet.Actor) { a.Codes = []string{"SB-10"} }, mail.NotPermitted},
		"may not subscribe any more": {func(f *fleetOf, a *fleet.Actor) { a.Codes = []string{"RS-11"} }, mail.NotPermitted},
		"elsewhere":                  {func(f *fleetOf, a *fleet.Actor) { a.OrganID++ }, mail.NotPermitted},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFleet(t)
			f.expect(t, subscribe, f.tokens["north"], stopsDaily, ok(`"subscriptionId":1`))
			actor := f.asker(t, "north", "north")
			c.change(f, &actor)
			clerk := *f.clerk()
			clerk.Accounts = asThey{actor}
			f.pass(24 * time.Hour)
			check(t, clerk.Due(t.Context()))
			check(t, clerk.Deliver(t.Context()))
			if _, sent := f.nextMail(t); sent {
				t.Error("it was sent")
			}
			log, err := f.db.RunsOf(t.Context(), 1, 9)
			if err != nil || len(log) != 1 || log[0].Problem != c.problem || log[0].State != subscription.Failed || log[0].TaskID != 0 {
				t.Errorf("%+v, %v", log, err)
			}
		})
	}
}

// asThey is an account as it is by now; without a number it is nobody.
type asThey struct{ fleet.Actor }

func (a asThey) ActorOf(context.Context, fleet.ID, string) (fleet.Actor, error) {
	if a.AccountID == 0 {
		return a.Actor, fmt.Errorf("account: %w", fleet.ErrNotFound)
	}
	return a.Actor, nil
}
