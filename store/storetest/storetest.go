// Package storetest is what every database engine must pass: one suite of
// tests and benchmarks, run by each engine's own tests.
package storetest

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
	"waymark/store"
	"waymark/store/storetest/moneytest"
	"waymark/store/storetest/noticetest"
	"waymark/store/storetest/pasttest"
	"waymark/store/storetest/sendtest"
)

// Now is the moment at which the clock of the engines under test stands still.
var Now = time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)

// Clock stands still at Now.
var Clock = fleet.ClockFunc(func() time.Time { return Now })

// Run runs the whole suite, with so many of the years that moneytest plays (see moneytest.Years). open returns a new, empty engine and closes it when the test ends.
func Run(t *testing.T, years moneytest.Years, open func(t *testing.T) store.Engine) {
	for _, test := range []struct {
		name string
		run  func(t *testing.T, s store.Engine)
	}{
		{"Organs", testOrgans}, {"OrganChanges", testOrganChanges}, {"OrganMoves", testOrganMoves}, {"OrganMovesAtOnce", testOrganMovesAtOnce},
		{"OrganDelete", testOrganDelete}, {"OrganDeleteRefused", testOrganDeleteRefused},
		{"Accounts", testAccounts}, {"Sessions", testSessions}, {"SessionLists", testSessionLists}, {"Users", testUsers}, {"UserChanges", testUserChanges},
		{"Individuals", testIndividuals}, {"Shares", testShares}, {"SharesAtOnce", testSharesAtOnce}, {"ResetDevice", testResetDevice}, {"Outcomes", testOutcomes}, {"Facts", testFacts}, {"ManyEvents", testManyEvents}, {"Roles", testRoles}, {"RoleChanges", testRoleChanges}, {"Routes", testRoutes}, {"Permissions", testPermissions},
		{"Planting", testPlanting}, {"Growing", testGrowing}, {"Codes", testCodes}, {"Offers", testOffers},
		{"Factors", testFactors}, {"APIKeys", testAPIKeys}, {"Subjects", testSubjects}, {"Tickets", testTickets},
		{"Tasks", testTasks}, {"TaskSweep", testTaskSweep}, {"Tryouts", testTryouts}, {"TasksAtOnce", testTasksAtOnce}, {"Mails", sendtest.Mails}, {"MailsAtOnce", sendtest.MailsAtOnce}, {"Subscriptions", sendtest.Subscriptions}, {"Walks", testWalks}, {"Sorts", testSorts},
		{"Uploads", testUploads}, {"UploadsAtOnce", testUploadsAtOnce}, {"Pictures", testPictures}, {"Properties", testProperties}, {"Seeds", testSeeds},
		{"Devices", testDevices}, {"InsertMany", testInsertMany}, {"Inbox", testInbox}, {"InboxKeys", testInboxKeys}, {"ClaimsByProtocol", testClaimsByProtocol}, {"SIMs", testSIMs}, {"SIMsAtOnce", testSIMsAtOnce}, {"Batches", testBatches}, {"FinishBatches", testFinishBatches}, {"FinishAtOnce", testFinishAtOnce}, {"BrokenText", testBrokenText},
		{"Vehicles", testVehicles}, {"VehicleChanges", testVehicleChanges}, {"Attention", testAttention}, {"Models", testModels},
		{"DeviceChanges", testDeviceChanges}, {"DeviceMoves", testDeviceMoves}, {"DeviceExtras", testDeviceExtras}, {"MovesAtOnce", testMovesAtOnce}, {"DeviceDeletes", testDeviceDeletes},
		{"Claims", testClaims}, {"ClaimsAtOnce", testClaimsAtOnce}, {"Activation", testActivation}, {"ConcurrentEdits", testConcurrentEdits},
		{"MergeOrder", testMergeOrder}, {"MergeDuplicates", testMergeDuplicates}, {"MergeProperty", testMergeProperty},
		{"SignIns", testSignIns}, {"MergeSameMoment", testMergeSameMoment}, {"Months", testMonths}, {"OddTimes", testOddTimes}, {"Aside", testAside}, {"AsideAndLate", testAsideAndLate}, {"AsideOdd", testAsideOdd}, {"RetentionWords", testRetentionWords}, {"HeldDevices", testHeldDevices}, {"WrongClocks", testWrongClocks}, {"PointsBefore", testPointsBefore},
		{"DeleteBefore", testDeleteBefore}, {"Commit", testCommit}, {"CommitAcrossReset", testCommitAcrossReset}, {"CommitManyStates", testCommitManyStates}, {"Motion", testMotion}, {"Past", pasttest.Past}, {"Doubled", pasttest.Doubled}, {"VehiclesAtOnce", pasttest.VehiclesAtOnce}, {"OfflineRanges", pasttest.OfflineRanges}, {"Mileage", pasttest.Mileage}, {"Glance", pasttest.Glance}, {"AlarmSums", pasttest.AlarmSums}, {"AlarmLists", pasttest.AlarmLists}, {"AlarmSumsAtOnce", pasttest.AlarmSumsAtOnce}, {"Offline", pasttest.Offline}, {"OfflineSigns", pasttest.Signs}, {"Fences", testFences}, {"FenceAlarms", testFenceAlarms}, {"Thresholds", testThresholds}, {"RiskModels", testRiskModels}, {"Alarms", testAlarms}, {"AlarmsAgain", testAlarmsAgain}, {"AlarmParts", testAlarmParts}, {"Apart", pasttest.Apart}, {"AlarmWaits", pasttest.Waits}, {"AlarmsRenewed", pasttest.Renewed}, {"Commands", testCommands}, {"CommandAnswers", testCommandAnswers}, {"CommandsLastSet", testCommandsLastSet}, {"CommandsAtOnce", testCommandsAtOnce}, {"CommandApproval", testCommandApproval}, {"CommandBatches", testCommandBatches}, {"NoticeRules", noticetest.Rules}, {"Notices", noticetest.Notices}, {"NoticesAtOnce", noticetest.AtOnce}, {"Places", testPlaces}, {"Money", years.Money}, {"Searched", moneytest.Searched}, {"Planned", moneytest.Planned}, {"PlansDated", moneytest.PlansDated}, {"Service", moneytest.Service}, {"PaidAtOnce", moneytest.PaidAtOnce}, {"Bills", moneytest.Bills}, {"BilledAtRandom", moneytest.BilledAtRandom}, {"BillLines", moneytest.BillLines}, {"LargeBill", moneytest.LargeBill}, {"Told", years.Told}, {"ToldAtOnce", moneytest.ToldAtOnce}, {"PurchaseAtOnce", moneytest.PurchaseAtOnce}, {"Sold", moneytest.Sold}, {"ShopKeys", moneytest.ShopKeys}, {"KeptRefunds", moneytest.KeptRefunds}, {"PaidTrial", moneytest.PaidTrial}, {"PaidBeforeReset", moneytest.PaidBeforeReset}, {"Transferred", moneytest.Transferred}, {"Deleted", moneytest.Deleted}, {"ServedInAnyOrder", moneytest.ServedInAnyOrder}, {"PaidFor", moneytest.PaidFor}, {"BoundPayees", moneytest.BoundPayees}, {"RefusedRefunds", moneytest.RefusedRefunds}, {"KeptMoves", moneytest.KeptMoves}, {"OneTransfer", moneytest.OneTransfer}, {"OthersPaidBack", moneytest.OthersPaidBack}, {"TwoNumbers", moneytest.TwoNumbers}, {"StrangersPairs", moneytest.StrangersPairs}, {"RefundsAlike", moneytest.RefundsAlike}, {"Nested", moneytest.Nested}, {"BookedAgain", moneytest.BookedAgain}, {"SplitsMovedAway", moneytest.SplitsMovedAway}, {"BilledMeanwhile", moneytest.BilledMeanwhile}, {"BilledInAll", moneytest.BilledInAll},
		{"Findings", testFindings}, {"Audit", testAudit}, {"AuditConcurrent", testAuditConcurrent},
		{"AuditSearch", testAuditSearch}, {"AuditDrop", testAuditDrop},
		{"Trail", testTrail}, {"TrailsAtOnce", testTrailsAtOnce},
		{"Concurrent", testConcurrent}, {"Upkeep", testUpkeep},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

func ctxOf(t testing.TB) context.Context { return t.Context() }

func must[T any](v T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantErr(t testing.TB, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("error is %v, want %v", err, want)
	}
}

func equal(t testing.TB, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got  %+v\nwant %+v", got, want)
	}
}

// root adds an organisation without a parent.
func root(t testing.TB, s store.Engine, name string) organ.Organ {
	t.Helper()
	return must(s.InsertOrgan(ctxOf(t), organ.Organ{Name: name, Status: 1, CreatedAt: 1000}))(t)
}

func testAccounts(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	a := must(s.InsertAccount(ctx, account.Account{LoginName: "Älice", RealName: "Alice", OrganID: o.ID, PasswordHash: "h", Status: 1,
		Super: true, MustChange: true, CreatedAt: 7}))(t)
	equal(t, must(s.AccountByLogin(ctx, "äLICE"))(t), a)
	equal(t, must(s.Account(ctx, a.ID))(t), a)
	_, err := s.InsertAccount(ctx, account.Account{LoginName: "ÄLICE", OrganID: o.ID})
	wantErr(t, err, fleet.ErrConflict)
	_, err = s.InsertAccount(ctx, account.Account{LoginName: "bob", OrganID: 999})
	wantErr(t, err, fleet.ErrNotFound)
	equal(t, must(s.CountAccounts(ctx))(t), 1)
	check(t, s.SetPassword(ctx, a.ID, "new", false))
	got := must(s.Account(ctx, a.ID))(t)
	if got.PasswordHash != "new" || got.MustChange {
		t.Fatalf("password was not set: %+v", got)
	}
	wantErr(t, s.SetPassword(ctx, 999, "x", false), fleet.ErrNotFound)
	_, err = s.AccountByLogin(ctx, "nobody")
	wantErr(t, err, fleet.ErrNotFound)
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001"}, nil))(t)
	equal(t, must(s.DevicePassword(ctx, d.ID))(t), "")
	check(t, s.SetDevicePassword(ctx, d.ID, "secret"))
	equal(t, must(s.DevicePassword(ctx, d.ID))(t), "secret")
	_, err = s.DevicePassword(ctx, 999)
	wantErr(t, err, fleet.ErrNotFound)
	wantErr(t, s.SetDevicePassword(ctx, 999, "x"), fleet.ErrNotFound)
}

func testSessions(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	session := func(token string, accountID, deviceID fleet.ID) account.Session {
		return account.Session{TokenHash: []byte(token), UserType: account.Enterprise, AccountID: accountID, DeviceID: deviceID, Address: "1.2.3.4",
			Agent: "agent", Lang: "en", CreatedAt: 1, LastUsedAt: 2, ExpiresAt: 1000}
	}
	for _, x := range []account.Session{session("a", 1, 0), session("b", 1, 0), session("c", 2, 0), session("d", 0, 5), session("e", 0, 5)} {
		check(t, s.InsertSession(ctx, x))
	}
	wantErr(t, s.InsertSession(ctx, session("a", 3, 0)), fleet.ErrConflict)
	equal(t, must(s.Session(ctx, []byte("a")))(t), session("a", 1, 0))
	check(t, s.TouchSession(ctx, []byte("a"), 50, 2000))
	check(t, s.TouchSession(ctx, []byte("a"), 40, 1500))
	want := session("a", 1, 0)
	want.LastUsedAt, want.ExpiresAt = 50, 2000
	equal(t, must(s.Session(ctx, []byte("a")))(t), want)
	there := func(tokens string) {
		t.Helper()
		for _, token := range "abcde" {
			_, err := s.Session(ctx, []byte(string(token)))
			if found := err == nil; found != slices.Contains([]rune(tokens), token) {
				t.Fatalf("session %c: %v", token, err)
			}
		}
	}
	check(t, s.DeleteSessionsOf(ctx, 1, []byte("a")))
	there("acde")
	check(t, s.DeleteSessionsOf(ctx, 0, nil)) // nobody, least of all the personal sessions
	there("acde")
	check(t, s.DeleteSessionsOfDevice(ctx, 5, []byte("e")))
	there("ace")
	equal(t, must(s.DeleteExpiredSessions(ctx, 1001))(t), 2)
	there("a")
	check(t, s.DeleteSessionsOf(ctx, 1, nil))
	there("")
	check(t, s.DeleteSessions(ctx, []byte("a")))
	wantErr(t, s.TouchSession(ctx, []byte("a"), 50, 2000), fleet.ErrNotFound)
}

// rows returns all rows of the store.
func rows(t testing.TB, s store.Engine) (out []device.Row) {
	t.Helper()
	check(t, s.Rows(ctxOf(t), func(r device.Row) bool { out = append(out, r); return true }))
	return out
}

func testDevices(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o, other := root(t, s, "o"), root(t, s, "other")
	zone := -330
	d := device.Device{OrganID: o.ID, IMEI: "860000000000001", Alias: "013800000001", Model: "m", Protocol: "jt808", ICCID: "8986", ZoneMinutes: &zone, ReportSeconds: 10, HeartbeatSeconds: 180, ActiveAt: 1, ExpireAt: 2, CreatedAt: 3, Attention: device.Attention{Level: 3, Remark: "ar"},
		Details: device.Details{Name: "n", Type: device.Wired, SIM: "138", Remark: "r"}}
	v := vehicle.Vehicle{OrganID: o.ID, Plate: "粤B12345", Remark: "r2", Settled: true, CreatedAt: 4,
		Details: vehicle.Details{Owner: "o", Phone: "p", VIN: "v", Engine: "e", Brand: "b", Model: "m2"}}
	d = must(s.Insert(ctx, d, &v))(t)
	v.ID = d.VehicleID
	if d.ID == 0 || v.ID == 0 {
		t.Fatalf("no IDs: %+v", d)
	}
	row := device.Row{Device: d, Vehicle: v, OrganName: "o", OrganPath: o.Path}
	equal(t, must(s.RowByIMEI(ctx, d.IMEI))(t), row)
	second := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000002"}, &vehicle.Vehicle{Plate: v.Plate,
		Details: vehicle.Details{Owner: "ignored"}}))(t)
	equal(t, second.VehicleID, v.ID) // the same vehicle, used again
	third := must(s.Insert(ctx, device.Device{OrganID: other.ID, IMEI: "860000000000003"}, &vehicle.Vehicle{Plate: v.Plate}))(t)
	if third.VehicleID == v.ID {
		t.Fatal("a vehicle of another organisation was used")
	}
	bare := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000004"}, nil))(t)
	free1 := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000005"}, &vehicle.Vehicle{}))(t)
	free2 := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000006"}, &vehicle.Vehicle{}))(t)
	if bare.VehicleID != 0 || free1.VehicleID == 0 || free1.VehicleID == free2.VehicleID {
		t.Fatalf("placeholder plates: %+v %+v %+v", bare, free1, free2)
	}
	for _, clash := range []device.Device{{IMEI: d.IMEI}, {IMEI: "860000000000009", Alias: d.Alias}, {IMEI: "860000000000009", Alias: d.IMEI}, {IMEI: d.Alias},
		{IMEI: "0" + d.IMEI}, {IMEI: "00" + d.Alias}, {IMEI: "860000000000009", Alias: "0" + d.Alias}, {IMEI: "860000000000009", Alias: "000" + d.IMEI}} {
		clash.OrganID = o.ID
		_, err := s.Insert(ctx, clash, &vehicle.Vehicle{Plate: "new"})
		wantErr(t, err, fleet.ErrConflict)
	}
	_, err := s.Insert(ctx, device.Device{OrganID: 999, IMEI: "860000000000010"}, nil)
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.RowByIMEI(ctx, "860000000000009")
	wantErr(t, err, fleet.ErrNotFound)
	all := rows(t, s)
	if len(all) != 6 || !reflect.DeepEqual(all[0], row) || all[3].Vehicle != (vehicle.Vehicle{}) {
		t.Fatalf("rows: %+v", all)
	}
	equal(t, must(s.RowsByPlate(ctx, v.Plate))(t), []device.Row{all[0], all[1], all[2]})
	equal(t, len(must(s.RowsByPlate(ctx, "new"))(t)), 0)
	some := must(s.RowsByID(ctx, []fleet.ID{third.ID, 999, d.ID}))(t)
	equal(t, some, []device.Row{all[0], all[2]})
	equal(t, len(must(s.RowsByID(ctx, nil))(t)), 0)
	testRefs(t, s, d)
}

func testRefs(t *testing.T, s store.Engine, first device.Device) {
	var refs []device.Ref
	check(t, s.Refs(ctxOf(t), func(r device.Ref) bool { refs = append(refs, r); return len(refs) < 2 }))
	if len(refs) != 2 || refs[1].ZoneMinutes != nil {
		t.Fatalf("refs: %+v", refs)
	}
	equal(t, refs[0], device.Ref{ID: first.ID, OrganID: first.OrganID, IMEI: first.IMEI, Alias: first.Alias, Protocol: first.Protocol, Model: first.Model, ZoneMinutes: first.ZoneMinutes,
		VehicleID: first.VehicleID, ExpireAt: first.ExpireAt, Wireless: first.Type == device.Wireless})
}

func testInsertMany(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	check(t, s.InsertMany(ctx, nil))
	check(t, s.InsertMany(ctx, ManyRows(o.ID, 0, 1300)))
	before := rows(t, s)
	equal(t, len(before), 1300)
	if before[0].Vehicle.ID != before[1].Vehicle.ID || before[1].Vehicle.ID == before[2].Vehicle.ID || before[0].Vehicle.Plate != "P0" {
		t.Fatalf("vehicles: %+v %+v %+v", before[0], before[1], before[2])
	}
	clash := ManyRows(o.ID, 1299, 700) // the first is there already
	wantErr(t, s.InsertMany(ctx, clash), fleet.ErrConflict)
	equal(t, rows(t, s), before) // all or none
	check(t, s.InsertMany(ctx, ManyRows(o.ID, 1301, 5)))
	after := rows(t, s)
	equal(t, len(after), 1305)
}

// ManyRows makes n rows from a number on, two devices a vehicle.
func ManyRows(organID fleet.ID, from, n int) []device.Row {
	out := make([]device.Row, n)
	for i := range out {
		at := from + i
		out[i].Device = device.Device{OrganID: organID, IMEI: imei(at), Model: "GT06N", Protocol: "gt06", ReportSeconds: 10, CreatedAt: 1000,
			Details: device.Details{Name: "device", Type: device.Wired, SIM: "13800000000"}}
		out[i].Vehicle = vehicle.Vehicle{Plate: "P" + itoa(at/2), CreatedAt: 1000, Details: vehicle.Details{Owner: "owner"}}
	}
	return out
}

func testInbox(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	entry := func(identity, address string, seen fleet.Millis) device.Unknown {
		return device.Unknown{Identity: identity, Protocol: "gt06", Address: address, FirstSeen: seen, LastSeen: seen, Messages: 2, Frames: []byte(address), Port: 5023, LooksLike: "teltonika"}
	}
	check(t, s.PutUnknown(ctx, []device.Unknown{entry("a", "1:1", 10), entry("b", "2:2", 20), entry("", "3:3", 30), entry("", "4:4", 40)}, 10))
	check(t, s.PutUnknown(ctx, []device.Unknown{entry("a", "9:9", 50), entry("", "3:3", 5)}, 10))
	want := []device.Unknown{entry("a", "9:9", 50), entry("", "4:4", 40), entry("b", "2:2", 20), entry("", "3:3", 5)}
	want[0].FirstSeen, want[0].Messages = 10, 4
	want[3].Messages = 4
	got, total, err := s.Unknowns(ctx, fleet.Sort{}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, got, want)
	equal(t, total, 4)
	got, total, err = s.Unknowns(ctx, fleet.Sort{}, fleet.Page{Number: 2, Size: 3})
	check(t, err)
	equal(t, got, want[3:])
	equal(t, total, 4)
	check(t, s.PutUnknown(ctx, nil, 3))
	check(t, s.DeleteUnknown(ctx, want[2].Key()))
	flood := make([]device.Unknown, 9)
	for i := range flood {
		flood[i] = entry("made up "+itoa(i), "6:6", fleet.Millis(100+i))
	}
	check(t, s.PutUnknown(ctx, flood, 4))
	got, total, err = s.Unknowns(ctx, fleet.Sort{}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, got, []device.Unknown{flood[8], flood[7], want[0], want[1]})
	equal(t, total, 4)
	for _, u := range flood[7:] {
		check(t, s.DeleteUnknown(ctx, u.Key()))
	}
	got, total, err = s.Unknowns(ctx, fleet.Sort{}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, got, want[:2])
	equal(t, total, 2)
}

// testInboxKeys: of several strangers one leaves, and the others stay.
func testInboxKeys(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	entry := func(protocol, identity, address string) device.Unknown {
		return device.Unknown{Protocol: protocol, Identity: identity, Address: address, LastSeen: fleet.Millis(len(protocol)), Messages: 1}
	}
	all := []device.Unknown{entry("gt06", "", "1.1.1.1"), entry("gt06", "", "2.2.2.2"), entry("jt808", "", "1.1.1.1"), entry("gt06", "1", "1.1.1.1"),
		entry("jt808", "1", "1.1.1.1"), entry("jt808", "2", "2.2.2.2")}
	check(t, s.PutUnknown(ctx, all, 0))
	left := func(want ...int) {
		t.Helper()
		rows, _, err := s.Unknowns(ctx, fleet.Sort{}, fleet.Page{Number: 1, Size: 9})
		check(t, err)
		var got []int
		for i := range rows {
			got = append(got, slices.IndexFunc(all, func(u device.Unknown) bool { return u.Key() == rows[i].Key() }))
		}
		slices.Sort(got)
		equal(t, got, want)
	}
	check(t, s.DeleteUnknown(ctx, all[0].Key()))
	left(1, 2, 3, 4, 5)
	check(t, s.DeleteUnknown(ctx, device.UnknownKey{Protocol: "gt06", Identity: "1", Address: "it has moved since"}))
	left(1, 2, 4, 5)
	check(t, s.DeleteUnknown(ctx, device.UnknownKey{Protocol: "gt06"})) // of no address
	check(t, s.LeaveInbox(ctx, device.Name{}, device.Name{Text: "2"}))
	left(1, 2, 4)
	check(t, s.LeaveInbox(ctx))
	check(t, s.PutUnknown(ctx, all[3:4], 0))
	check(t, s.LeaveInbox(ctx, device.Name{Protocol: "gt06", Text: "1"}, device.Name{Protocol: "jt808", Text: "3"}))
	left(1, 2, 4)
	check(t, s.PutUnknown(ctx, all[3:4], 0))
	check(t, s.LeaveInbox(ctx, device.Name{Text: "1"}, device.Name{Protocol: "gt06"}))
	left(1, 2)
}

// testBrokenText stores what terminals and browsers really send in place of text.
func testBrokenText(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	broken := "a\x00b\xff\xfec"
	check(t, s.PutUnknown(ctx, []device.Unknown{{Identity: broken, Protocol: "x", Messages: 1}}, 10))
	check(t, s.DeleteUnknown(ctx, device.UnknownKey{Identity: broken, Protocol: "x"}))
	_, total, err := s.Unknowns(ctx, fleet.Sort{}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, total, 0)
	o := root(t, s, broken)
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "1",
		Details: device.Details{Name: broken}}, &vehicle.Vehicle{Plate: broken}))(t)
	again := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "2"}, &vehicle.Vehicle{Plate: broken}))(t)
	equal(t, again.VehicleID, d.VehicleID)
	check(t, s.InsertSession(ctx, account.Session{TokenHash: []byte{0, 255}, Agent: broken}))
	_, err = s.AccountByLogin(ctx, broken)
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.RowByIMEI(ctx, broken)
	wantErr(t, err, fleet.ErrNotFound)
}
