package sqldb

import (
	"context"
	"errors"
	"reflect"
	"strconv"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/alarm"
	"waymark/fleet/apikey"
	"waymark/fleet/batch"
	"waymark/fleet/bill"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/fact"
	"waymark/fleet/fence"
	"waymark/fleet/file"
	"waymark/fleet/health"
	"waymark/fleet/individual"
	"waymark/fleet/mail"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/notice"
	"waymark/fleet/offline"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/fleet/place"
	"waymark/fleet/purchase"
	"waymark/fleet/report"
	"waymark/fleet/retention"
	"waymark/fleet/share"
	"waymark/fleet/shop"
	"waymark/fleet/sim"
	"waymark/fleet/subscription"
	"waymark/fleet/task"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/fleet/tryout"
	"waymark/fleet/vehicle"
)

// What the back office keeps, as it must be read again. The stores count IDs from 1.
var (
	dumpedLoan    = int64(123456)
	dumpedVehicle = vehicle.Vehicle{ID: 2, OrganID: 1, Plate: "粤B2", CreatedAt: 5, LoanFen: &dumpedLoan, SettleRemark: "paid",
		Details: vehicle.Details{Owner: "Öwner", VIN: "VIN", PolicyNo: "P-1", PolicyExpires: "2027-01-31"}}
	dumpedDevice = device.Device{ID: 2, OrganID: 1, VehicleID: 2, IMEI: "860000000000002", Model: "M1", CreatedAt: 6, ResetAt: 8, FittedAt: 7, TrialDays: 30, Attention: device.Attention{Level: 2, Remark: "a"},
		Details: device.Details{Type: "Wired", SIM: "13800000001", InstallPlace: "01", Installer: "Li", InstallDate: "2026-11-01", ServicePassword: "000000", ActivateWay: "USER_BIND"}}
	dumpedCommand = command.Issued{ID: 1, DeviceID: 2, OrganID: 1, Code: "CC_18", Asked: command.Values{"seconds": "30"}, Sending: command.Values{"seconds": "30"}, Text: "TIMER,{seconds},{seconds}#", Status: command.Queued,
		Subject: command.Subject{IMEI: "860000000000002", DeviceName: "名", Plate: "粤B2", DeviceType: "Wired", Model: "M1", Protocol: "gt06", FittedAt: 31, ResetAt: 30},
		Issuer:  command.Issuer{AccountID: 2, Name: "Second", Key: "k"}, Times: command.Times{CreatedAt: 33, OutAt: 32, MovedAt: 33, ExpireAt: 34, DueAt: 34}}
	dumpedStep = command.Step{At: 33, Status: command.Queued, Actor: "Second", Process: "c1", Note: command.OldFix, Detail: "g1", Way: command.Down, Frame: []byte{38},
		Evidence: command.Evidence{At: 33, FixTime: 32, Valid: true, Speed: 3.5, Satellites: 9, Lat: -22.5, Lon: 114, Reason: command.OldFix}}
	dumpedRefusal = command.Refusal{IMEI: "860000000000003", Code: "command.notCarried", Args: command.Values{"protocol": "gt06", "名": "é"}}
	dumpedAnswer  = command.Answered{DeviceID: 1, At: 35, Protocol: "gt06", Answer: command.Answer{ID: 36, OK: true, Result: "OK!"}, Frame: []byte{37}}
	dumpedUser    = account.Account{ID: 2, LoginName: "Second", RealName: "二", OrganID: 1, PasswordHash: "hash", Status: 1, CreatedAt: 7, Person: account.Person{
		Personalia: account.Personalia{UserCode: "E1", Sex: 2, Email: "a@b.example", Phone: "1", Photo: "/api/file/x"}, Employee: true, TOTPSecret: "SECRET", TOTPStep: 5, OIDCSubject: "https://idp 1"}}
	dumpedViewer = account.Session{TokenHash: []byte{7}, UserType: 1, AccountID: 2, Lang: "en", ExpiresAt: noon, ViewerID: 1}
	dumpedKey    = apikey.Key{ID: 1, AccountID: 2, Name: "Stock 库", Hint: "wmk_abcd", Codes: []string{"MC-10", "RC-20"}, CreatedAt: 7, ExpiresAt: noon, UsedAt: 8, UsedFrom: "192.0.2.1"}
	dumpedRole   = permission.Role{Name: "角色", NameEN: "Role", OrganID: 1, Status: 1, Remark: "r", CreatedAt: 9, Codes: []string{"code"}}
	dumpedRoute  = permission.Route{ID: 1, SystemType: "GPS_BACK", RouteType: "SESSION", AppType: "WEB", Method: "GET", Path: "/x", Code: "code",
		Middlewares: "m", Handler: "h", About: permission.Name{CN: "关", EN: "about"}, Status: 1, UpdatedAt: 3}
	dumpedHolder = individual.Individual{ID: 1, OrganID: 1, DeviceID: 2, UserName: "Wang", Phone: "13900000000", CreatedAt: 10}
	dumpedShare  = share.Share{ID: 1, DeviceID: 2, VehicleID: 2, OrganID: 1, OrganPath: "/1/", AccountID: 2, Maker: "Second", Label: "王", Shows: share.Shows{Plate: true}, CreatedAt: 11, ExpiresAt: 12}
	dumpedModel  = devicemodel.Model{ID: 1, Code: "M1", Name: dictionary.Text{CN: "型号", EN: "Model"}, Type: "Wired", Protocol: "jt808", Capabilities: []string{"acc", "oil"},
		ReportSeconds: 10, HeartbeatSeconds: 60, Commands: []string{"A", "B"}, Dialect: "concox", Texts: map[string]string{"CC_38": "RELAY,1#", "CC_39": "RELAY,0#"}, Status: 1, Sort: 2, Remark: "r", UpdatedAt: 4}
	dumpedCard = sim.Card{ID: 1, OrganID: 1, Number: "13800000001", ICCID: "898600D6A99340021001", CreatedAt: 11,
		Bought: sim.Bought{InCombo: "1", OutCombo: "2", Period: "3", Location: "4", Type: "5"},
		Usage:  sim.Usage{State: sim.Active, CarrierState: "00", MonthTotal: 1024, MonthUsed: 1, DayUsed: -1, SMS: 3, ServiceStart: 12, ServiceEnd: 13, AsOf: 14}}
	dumpedBatch     = batch.Batch{ID: 1, AccountID: 2, Kind: batch.Devices, FileName: "设备.xlsx", State: batch.Open, CreatedAt: 15}
	dumpedBatchRows = []batch.Row{
		{ID: 1, Number: 2, Values: []string{"京A1", "1", "é\"", "", ""}, Reasons: []batch.Reason{}},
		{ID: 2, Number: 3, Values: []string{"", "", "", "", ""}, Reasons: []batch.Reason{{Column: batch.IMEI, Code: "x", Args: map[string]string{"value": "y"}}}},
	}
	dumpedTold  = fact.Told{DeviceID: 1, At: noon, Facts: []fact.Said{{Key: "iccid", Value: "8986"}}, Events: []fact.Event{{Kind: fact.Answer, At: noon, Command: 7, OK: true, Text: "值"}}}
	dumpedFence = fence.Fence{ID: 1, OrganID: 1, Name: "Yard 院", Shape: fence.Shape{Kind: fence.Rectangle, Points: []fence.Point{{Lat: 1, Lon: 2}, {Lat: 1, Lon: 4}, {Lat: 3, Lon: 4}, {Lat: 3, Lon: 2}}},
		InOut: fence.Both, StopMinutes: 5, Shared: true, Address: "a", Remark: "r", CreatedAt: 25, UpdatedAt: 26, ShapedAt: 27}
	dumpedAlarm = alarm.Alarm{ID: alarm.Key{Type: "sos", DeviceID: 1, Start: 31_000}.ID(), Key: alarm.Key{Type: "sos", DeviceID: 1, Start: 31_000}, Condition: alarm.Condition{Last: 32_000, Count: 2, Stays: true},
		Place: alarm.Place{Known: true, Lat: 1, Lon: 2, Speed: 3, Mode: 1}, Evidence: alarm.Evidence{Rule: 1, Opened: alarm.Reason{Code: "alarmed.terminal"}}}
	dumpedStay = fence.Kept{Stay: fence.Stay{FenceID: 1, Entered: 28, Left: 30, In: fence.Point{Lat: 1, Lon: 2}, Out: fence.Point{Lat: 3, Lon: 4},
		Entry: fence.Seen{Point: fence.Point{Lat: 1, Lon: 2}, At: 28, Speed: 3, Metres: 30}, Exit: fence.Seen{Point: fence.Point{Lat: 3, Lon: 4}, At: 30, Accuracy: 5, Metres: 31}}}
	dumpedPoint = place.PledgePoint{ID: 1, OrganID: 1, Name: "Pawn 当铺", Place: fence.Point{Lat: 5, Lon: -6}, Radius: 7, Shared: true, Address: "a", Remark: "r", CreatedAt: 31, UpdatedAt: 32}
	dumpedRule  = notice.Rule{OrganID: 1, Name: "规则", Enabled: true, Matter: notice.Matter{Types: []string{"sos", "removal"}, Vehicles: []fleet.ID{1, 2}},
		Recipients: notice.Recipients{Accounts: []fleet.ID{2}, ByBrowser: true, ByEmail: true, Emails: []string{"a@b", "c@d"}, URL: "https://x/?a=1,2", Sealed: "s"},
		Times:      notice.Times{Digest: 30, DigestAt: 31, QuietFrom: 32, QuietTo: 33, Zone: "Asia/Shanghai"}, Maker: "m", CreatedAt: 42, ChangedAt: 43}
	dumpedChoices   = notice.Choices{AccountID: 2, On: true, Types: []string{"sos"}, Watched: true, ByBrowser: true, ByEmail: true, Times: dumpedRule.Times}
	dumpedPost      = notice.Post{Target: notice.Target{Channel: notice.Webhook, Address: "a"}, RuleID: 1, OrganID: 1, Group: "g", Due: 45, AlarmIDs: []fleet.ID{1}}
	dumpedRisk      = alarm.SetModel{OrganID: 1, Path: "/1/", Model: alarm.Model{Type: "riskLife", Sets: [][]alarm.Atom{{alarm.Stop, alarm.Lasting(alarm.StillFor, 9)}}}}
	dumpedThreshold = threshold.Set{Subject: threshold.Subject{OrganID: 1}, Name: "speedLimit", Value: 90}
	dumpedUsual     = place.Usual{Name: "home 家", Place: fence.Point{Lat: -8, Lon: 9}, Radius: 10}
	dumpedPayee     = payee.Payee{ID: 1, OrganID: 1, Details: payee.Details{Name: "Zhang 张", Phone: "13900000000", Type: payee.Enterprise, Company: "c", License: "l", Bank: "ICBC", BankBranch: "b"},
		Sealed: "1", Shown: payee.Secrets{Identity: "1*", LegalPerson: "2*", Account: "3*", Belonger: "张*"}, State: 1, Source: payee.Back, CreatedAt: 33}
	dumpedOrder = order.Change{Order: order.Order{ID: 1, OrganID: 1, ActivateWay: "USER_BIND", TrialDays: 30, PlanID: 1, Standing: true, CreatedAt: 34, UpdatedAt: 35},
		Devices: []order.Device{{ID: 2, IMEI: "860000000000002"}}, Shares: []order.Share{{Type: "RENEW", PayeeID: 1, Percent: 3333}}, Maker: "Second"}
	dumpedPackage = payment.Package{ID: 1, OrganID: 1, Name: "Year 年", Price: 9990, Days: 365, Type: "RENEW", State: 1, CreatedAt: 36}
	dumpedBill    = bill.Bill{OrganID: 1, Source: payment.WeChat, Day: 20_000, TakenAt: 39, Maker: "Second"}
	dumpedLine    = bill.Line{Number: "4200", Merchant: "m", RefundOf: "r", Amount: 9991, Fee: 60, PaidAt: 40, Title: "Year 年", IMEI: "860000000000002", Product: "P000001"}
	dumpedPayment = payment.Entry{Payment: payment.Payment{ID: 1, OrganID: 1, DeviceID: 2, IMEI: "860000000000002", Phone: "13900000000", PackageID: 1, Product: "P000001", Name: "Year 年", Type: "RENEW",
		Amount: 9990, Fee: 60, Number: "4200", Source: payment.WeChat, OrderID: 1, PlanID: 1, PaidAt: 37, BookedAt: 38, Maker: "Second"},
		Postings: []payment.Posting{{Account: payment.Provider, Amount: -9990}, {Account: payment.Fee, Amount: 60}, {Account: payment.Payee, PayeeID: 1, Percent: 3333, Amount: 3310}, {Account: payment.Platform, Percent: 6667, Amount: 6620}}}
	dumpedShopKey  = shop.Key{ID: 1, OrganID: 1, Name: "Shop 店", Code: "shop_1", Sealed: "s", Maker: "Second", MadeAt: 39}
	dumpedReturned = payment.Returned{Source: payment.Alipay, Of: "3000", Number: "R", Merchant: "M", Amount: 1, Total: true, PaidAt: 40, OrganID: 1, Maker: "shop_1", KeptAt: 41}
	dumpedPurchase = purchase.Purchase{ID: 1, Number: "N1", OrganID: 1, DeviceID: 2, IMEI: "860000000000002", PackageID: 1, Product: "P000001", Name: "Year 年", Type: "RENEW", Amount: 9990, Days: 365,
		Source: payment.WeChat, Code: "weixin://", MadeAt: 42, ExpiresAt: 43}
	dumpedOffline    = offline.Opened{DeviceID: 1, Period: offline.Period{From: 31, Turned: 32, Cause: offline.Weak, Evidence: "3", Lat: 5, Lon: -6}}
	dumpedReading    = mileage.Reading{Day: 20_000, Metres: 38, Remark: "r é", By: "Second", At: 39}
	dumpedMonth      = retention.Month{Name: "2026-01", State: retention.Kept, At: 18}
	dumpedTryout     = tryout.Tryout{TaskID: 1, Name: "总公司", From: 1, To: 2}
	dumpedDifference = tryout.Row{Number: 1, Fate: tryout.Gone, Type: "speedLimit", Class: "SPEED", DeviceID: 1, IMEI: "860000000000001", Before: tryout.Span{Start: 1, End: 2}}
	dumpedTask       = task.Task{ID: 1, AccountID: 2, State: task.Queued, Times: task.Times{CreatedAt: 16},
		Asked: task.Asked{Kind: "k", Code: "code", Title: "标题", Params: `{"a":1}`, Lang: "cn", FileName: "设备.csv"}}
	dumpedWrongClock   = track.WrongClock{From: 49, To: 50, By: 51}
	dumpedHeld         = retention.Held{DeviceID: 1, OrganID: 2, Days: 30, Longer: 400, Since: 48}
	dumpedSubscription = subscription.Subscription{ID: 1, AccountID: 2, OrganID: 1, Name: "日报", Report: subscription.Report{Kind: "k", Code: "c", Params: "{}", Lang: "cn"},
		Rhythm: subscription.Rhythm{Every: "daily", Hour: 7, ZoneName: "UTC"}, Paused: true, CreatedAt: 45, NextAt: 46}
	dumpedRun  = subscription.Run{ID: 1, SubscriptionID: 1, State: subscription.Failed, Problem: "p", Rows: 3, Range: subscription.Range{Period: mileage.Period{From: 1, To: 2}, Zone: "UTC"}, At: 47, EndedAt: 48}
	dumpedMail = mail.Mail{ID: 1, For: mail.For{AccountID: 2, OrganID: 1, Code: "code", To: "a@b.example"}, Letter: mail.Letter{Kind: "report", Subject: "日报", Body: "b", File: "f", FileName: "n", Key: "k"},
		State: mail.Queued, Outcome: mail.Outcome{Tries: 1, Problem: "p", Answer: "w", CreatedAt: 43, NextAt: 44}}
)

// putBackOffice adds them to what putEverything put.
func putBackOffice(t *testing.T, db *DB, o organ.Organ, role permission.Role) {
	ctx := t.Context()
	_, _, _, err0 := db.PutRoutes(ctx, []permission.Route{dumpedRoute})
	fits, err1 := db.InsertRole(ctx, dumpedRole)
	err2 := db.UpdateOrgan(ctx, o, []fleet.ID{role.ID, fits.ID}, func(organ.Organ, []fleet.ID) error { return nil })
	user, err3 := db.InsertUser(ctx, dumpedUser, []fleet.ID{fits.ID})
	err4 := db.SetTOTP(ctx, user.ID, dumpedUser.TOTPSecret, [][]byte{{1, 2}})
	_, err5 := db.UseTOTPStep(ctx, user.ID, dumpedUser.TOTPStep)
	err6 := db.LinkSubject(ctx, user.ID, dumpedUser.OIDCSubject)
	err7 := db.InsertSession(ctx, dumpedViewer)
	_, err43 := db.InsertKey(ctx, dumpedKey, apikey.Proof{Hash: []byte{4, 5}, By: dumpedUser.PasswordHash}, func(int) error { return nil })
	err8 := db.PutTicket(ctx, []byte{3}, "state", "data", noon)
	_, err9 := db.InsertModel(ctx, dumpedModel)
	_, err10 := db.InsertVehicle(ctx, dumpedVehicle)
	fit := func(e *device.Edit) error { e.Vehicle = dumpedVehicle; return nil }
	_, _, err11 := db.InsertDevice(ctx, dumpedDevice, fit)
	err12 := db.ResetDevice(ctx, dumpedDevice.ID, dumpedDevice.ResetAt)
	_, err13 := db.BindIndividual(ctx, dumpedHolder)
	gone, err14 := db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000003"}, nil)
	err15 := db.DeleteDevices(ctx, []fleet.ID{gone.ID}, 17, func([]device.Detail) []fleet.ID { return []fleet.ID{gone.ID} })
	_, err16 := db.InsertSIM(ctx, dumpedCard)
	_, err17 := db.PutBatch(ctx, dumpedBatch, dumpedBatchRows)
	_, err18 := db.InsertTask(ctx, dumpedTask, task.Limits{Waiting: 1, Kept: 1})
	err19 := db.AddUpload(ctx, file.Note{Path: "user/1.png", AccountID: user.ID, Size: 1, At: 18}, 0, file.Quota{Pictures: 1, Bytes: 1})
	err20 := db.PutFinding(ctx, health.Finding{Code: health.LogMissing, Count: 1, First: 19, Last: 19})
	err21 := db.SayRetention(ctx, dumpedMonth)
	err22 := errors.Join(db.SetReckoned(ctx, 20), db.PutHeld(ctx, []retention.Held{dumpedHeld}, nil), db.NoteWrongClock(ctx, dumpedWrongClock, 1))
	_, err23 := db.main.Exec(ctx, `INSERT INTO audit_extracts (last_id, first_at, last_at, data) VALUES ($1, $2, $3, $4)`, 21, 22, 23, dumpedExtract)
	_, err27 := db.InsertShare(ctx, dumpedShare, []byte{1, 2, 3}, func(int, int) error { return nil })
	_, err24 := db.InsertFences(ctx, []fence.Fence{dumpedFence}, 1)
	err25 := db.Bind(ctx, dumpedFence.ID, []fence.Binding{{OrganID: o.ID, CreatedAt: 24}}, 1)
	_, err26 := db.Commit(ctx, monitor.Batch{Outcomes: []monitor.Made{{Outcome: fence.Moved{DeviceID: 1, Stays: []fence.Stay{dumpedStay.Stay}}}, {Outcome: dumpedAnswer},
		{Outcome: alarm.Fenced{DeviceID: 1, Fences: []fleet.ID{dumpedFence.ID}, From: dumpedStay.Entered, Heard: 31}}}})
	err28 := errors.Join(db.PutAlarms(ctx, []alarm.Alarm{dumpedAlarm}), db.SumAlarms(ctx), run(ctx, db, `INSERT INTO alarm_changes (device_id, vehicle_id, unhandled, alarm_type, quarter, n) VALUES (1, 0, 0, 'sos', 1, 3)`),
		run(ctx, db, `INSERT INTO unhandled_sums (organ_id, alarm_type, n, alarms) VALUES (2, 'tow', 4, 5)`), run(ctx, db, `INSERT INTO unhandled_vehicles (alarm_type, vehicle_id, organ_id, n, several) VALUES ('stop', 1, 2, 3, TRUE)`),
		run(ctx, db, `INSERT INTO alarm_parts SELECT * FROM alarms`), run(ctx, db, `INSERT INTO apart_waits (device_id, from_at, due_at, noted) VALUES (1, 49, 50, 3)`),
		run(ctx, db, `INSERT INTO alarm_waits (device_id, alarm_type, due_at, alarm) VALUES (1, 'removal', 51, '{}')`))
	_, err29 := db.Commit(ctx, monitor.Batch{Place: 1, Outcomes: []monitor.Made{{Outcome: alarm.Marked{DeviceID: 1, Day: 5, Mark: []byte{6}}, Seq: 1}}})
	err31 := db.OpenOffline(ctx, []offline.Opened{dumpedOffline})
	_, err32 := db.InsertPledgePoints(ctx, []place.PledgePoint{dumpedPoint}, 1)
	err33 := db.SetUsualPlaces(ctx, dumpedVehicle.ID, o.Path, []place.Usual{dumpedUsual})
	err38 := db.PutOdometerReading(ctx, dumpedVehicle.ID, dumpedReading)
	err30 := db.SetAllowedDistricts(ctx, place.Subject{OrganID: o.ID}, o.Path, []int64{110000})
	_, err34 := db.InsertCommand(ctx, dumpedCommand, dumpedStep, func([]command.Issued) ([]command.Change, error) { return nil, nil })
	_, err35 := db.InsertPayee(ctx, dumpedPayee, func(id fleet.ID) (string, error) { return strconv.Itoa(int(id)), nil })
	err36 := db.SetPayeeViewers(ctx, 1, []fleet.ID{user.ID}, "/1/", func(payee.Row, int) error { return nil })
	_, err37 := db.InsertOrder(ctx, dumpedOrder)
	_, err44 := db.BeginBatch(ctx, command.Batch{ID: 5, AccountID: 2, OrganID: 1, Issuer: "north", Key: "k", Wish: "w", Fit: 1, Code: "CC_26", BegunAt: 6})
	err63 := db.PutRefusals(ctx, 5, []command.Refusal{dumpedRefusal})
	err39 := db.SetApproval(ctx, o.ID, func(command.Approval) command.Approval { return command.CutApproval })
	err40 := db.ChangeThresholds(ctx, dumpedThreshold.Subject, []threshold.Change{{Name: dumpedThreshold.Name, Value: &dumpedThreshold.Value}})
	err62 := db.PutTryout(ctx, dumpedTryout, []tryout.Row{dumpedDifference})
	err61 := db.SetRiskModel(ctx, dumpedRisk.OrganID, dumpedRisk.Model)
	_, err41 := db.InsertPackage(ctx, dumpedPackage)
	err42 := db.Book(ctx, []payment.Key{{IMEI: "860000000000002", Source: payment.WeChat, Number: "4200"}}, payment.Booking{Make: func(int, payment.Found) (*payment.Entry, error) { e := dumpedPayment; return &e, nil }, Done: func(_, _ []payment.Payment) {}})
	_, err57 := db.InsertSubscription(ctx, dumpedSubscription, 1)
	_, err45 := db.BeginRun(ctx, subscription.Begin{Run: dumpedRun})
	_, err48 := db.InsertShopKey(ctx, dumpedShopKey, func(int) error { return nil })
	_, err49 := db.TakeNonce(ctx, 1, "nonce", 1, 44)
	_, err58 := db.Return(ctx, dumpedReturned, nil)
	_, err59 := db.Return(ctx, payment.Returned{Source: payment.WeChat, Of: dumpedPayment.Payment.Number, Number: "R2", Merchant: "M2", OrganPath: "/"},
		func(payment.Row, []payment.Posting, []fleet.Fen) (*payment.Entry, error) { return nil, nil }) // its numbers are kept
	_, err46 := db.InsertPurchase(ctx, dumpedPurchase)
	_, err50 := db.InsertMail(ctx, dumpedMail, mail.Usual)
	billed, err51 := db.TakeBill(ctx, dumpedBill, []string{"4200"}, func(map[string]bill.Line) ([]bill.Line, error) { return []bill.Line{dumpedLine}, nil })
	err52 := db.CompareBill(ctx, billed, 41, bill.Judge)
	_, err53 := db.InsertNoticeRule(ctx, dumpedRule, 1)
	err54 := db.PutNoticeChoices(ctx, dumpedChoices)
	err55 := db.PostNotices(ctx, nil, []notice.Post{dumpedPost}, notice.DefaultRules(), 44)
	_, err56 := db.ClaimNotices(ctx, notice.Claim{Channel: notice.Webhook, Now: 45, Until: 46, Most: 1})
	_, err47 := db.EndNotice(ctx, notice.Ended{Taken: notice.Taken{ID: 1, Tries: 1, Until: 46}, At: 47, State: notice.Retry, Due: 48, Problem: "p", Detail: "d"})
	for i, err := range []error{err0, err1, err2, err3, err4, err5, err6, err7, err43, err8, err9, err10, err11, err12, err13, err14, err15, err16, err17, err18, err19, err20, err21, err22, err23, err27, err24, err25, err26, err28, err29, err31, err32, err33, err38, err30, err34, err35, err36, err37, err44, err63, err39, err40, err61, err62, err41, err42, err57, err45, err48, err49, err58, err59, err46, err50, err51, err52, err53, err54, err55, err56, err47} {
		if err != nil {
			t.Fatal(i, err)
		}
	}
}

// dumpedExtract is kept as it is; that nobody can read it is no matter here.
var dumpedExtract = []byte{0, 1, 255}

// wantBackOffice finds what putBackOffice put.
func wantBackOffice(t *testing.T, db *DB) {
	ctx := t.Context()
	want := func(what string, got, wanted any, err error) {
		t.Helper()
		if err != nil || !reflect.DeepEqual(got, wanted) {
			t.Errorf("%s: %+v, not %+v, %v", what, got, wanted, err)
		}
	}
	routes, err := db.Routes(ctx)
	want("routes", routes, []permission.Route{dumpedRoute}, err)
	payees, err := db.PayeesByID(ctx, []fleet.ID{1})
	want("payees", payees, []payee.Row{{Payee: dumpedPayee, OrganName: "总公司", OrganPath: "/1/", InOrder: true, Viewers: []payee.Bound{{AccountID: 2, OrganPath: "/1/"}}}}, err)
	sold, err := db.PackageByNumber(ctx, "P000001")
	pack := dumpedPackage
	pack.Number, pack.OrganName, pack.OrganPath = "P000001", "总公司", "/1/"
	want("package", sold, pack, err)
	paid, err := db.PaymentsByID(ctx, []fleet.ID{1})
	want("payment", paid, []payment.Row{{Payment: dumpedPayment.Payment, OrganName: "总公司", OrganPath: "/1/", OrderNo: "19700101000001"}}, err)
	postings, _, _, err := db.Postings(ctx, 1)
	want("postings", postings, dumpedPayment.Postings, err)
	billed, err := db.BillsByID(ctx, []fleet.ID{1})
	kept1 := dumpedBill
	kept1.ID, kept1.ComparedAt, kept1.Tally = 1, 41, bill.Tally{Differing: 1, Open: 1, Stated: 9991, Booked: 9990, Fee: 60, BookedFee: 60}
	want("bill", billed, []bill.Row{{Bill: kept1, OrganName: "总公司", OrganPath: "/1/"}}, err)
	stated, err := db.BillItemsByID(ctx, []fleet.ID{1})
	want("line of a bill", stated[0].Item, bill.Item{ID: 1, BillID: 1, Line: dumpedLine, Listed: true, State: bill.Differs, PaymentID: 1, Booked: 9990, BookedFee: 60}, err)
	key, err := db.ShopKey(ctx, "shop_1")
	held := dumpedShopKey
	held.OrganName, held.OrganPath, held.UsedAt = "总公司", "/1/", 1
	want("shop key", key, held, err)
	fresh, err := db.TakeNonce(ctx, 1, "nonce", 1, 44)
	want("nonce", fresh, false, err)
	came, err := db.Return(ctx, dumpedReturned, nil)
	want("kept refund", came, payment.Known, err)
	buy, err := db.PurchaseByNumber(ctx, "N1")
	want("purchase", buy, dumpedPurchase, err)
	ordered, err := db.OrderByNumber(ctx, "19700101000001")
	kept := dumpedOrder.Order
	kept.Number = "19700101000001"
	want("order", ordered, order.Row{Order: kept, OrganName: "总公司", OrganPath: "/1/", IMEIs: []string{"860000000000002"}, Shares: dumpedOrder.Shares, Names: map[fleet.ID]string{1: dumpedPayee.Name}}, err)
	roles, err := db.Roles(ctx)
	role := dumpedRole
	role.ID, role.OrganName, role.OrganPath, role.Codes = 2, "总公司", "/1/", nil
	want("role", roles[len(roles)-1], role, err)
	offered, err := db.OrganRoles(ctx)
	want("offered roles", offered, map[fleet.ID][]fleet.ID{1: {1, 2}}, err)
	rights, err := db.RightsOf(ctx, dumpedUser.ID)
	want("codes", rights.Codes(), []string{"code"}, err)
	user, err := db.Account(ctx, dumpedUser.ID)
	want("user", user, dumpedUser, err)
	recovered, err := db.UseRecovery(ctx, dumpedUser.ID, []byte{1, 2})
	want("recovery code", recovered, true, err)
	session, err := db.Session(ctx, dumpedViewer.TokenHash)
	want("session", session, dumpedViewer, err)
	data, err := db.TakeTicket(ctx, []byte{3}, "state", noon-1)
	want("ticket", data, "data", err)
	models, err := db.Models(ctx)
	want("models", models, []devicemodel.Model{dumpedModel}, err)
	row, err := db.RowByIMEI(ctx, dumpedDevice.IMEI)
	want("device", row.Device, dumpedDevice, err)
	want("vehicle", row.Vehicle, dumpedVehicle, err)
	found, total, err := db.Vehicles(ctx, vehicle.Filter{Below: "/1/", Search: "öwner"}, fleet.Page{Number: 1, Size: 9})
	want("vehicle by its owner", []any{total, found[0].Vehicle}, []any{1, dumpedVehicle}, err)
	holder, err := db.IndividualOf(ctx, dumpedDevice.ID)
	want("individual", holder.Individual, dumpedHolder, err)
	apiKey, err := db.KeyByHash(ctx, []byte{4, 5})
	want("API key", apiKey, dumpedKey, err)
	link, err := db.ShareByHash(ctx, []byte{1, 2, 3})
	want("share", link, dumpedShare, err)
	var gone []device.Deleted
	err = db.DeletedDevices(ctx, func(d device.Deleted) bool { gone = append(gone, d); return true })
	want("deleted devices", gone, []device.Deleted{{ID: 3, OrganID: 1, At: 17}}, err)
	cards, err := db.SIMsByNumber(ctx, []string{dumpedCard.Number})
	want("SIM card", cards[0].Card, dumpedCard, err)
	import1, _, err := db.OpenBatch(ctx, dumpedUser.ID, batch.Devices)
	want("import", import1, dumpedBatch, err)
	rows, _, err := db.BatchRows(ctx, dumpedBatch.ID, nil, fleet.Page{Number: 1, Size: 9})
	want("rows of the import", rows, dumpedBatchRows, err)
	brought, err := db.HeldDevices(ctx)
	want("rule that a device brought along", brought, []retention.Held{dumpedHeld}, err)
	wrong, err := db.ClocksToJudge(ctx, 0)
	want("when the clock was wrong", wrong, []track.WrongClock{dumpedWrongClock}, err)
	said, err := db.RetentionMonths(ctx)
	want("what was said of months", said, []retention.Month{dumpedMonth}, err)
	reckoned, err := db.Reckoned(ctx)
	want("time reckoned", reckoned, fleet.Millis(20), err)
	work, err := db.Task(ctx, dumpedTask.ID)
	want("task", work, dumpedTask, err)
	tried, err := db.Tryout(ctx, dumpedTryout.TaskID)
	want("tryout", tried, dumpedTryout, err)
	differences, _, err := db.TryoutRows(ctx, dumpedTryout.TaskID, tryout.Filter{}, fleet.Page{Number: 1, Size: 9})
	want("differences of a tryout", differences, []tryout.Row{dumpedDifference}, err)
	subscribed, err := db.Subscription(ctx, 1)
	want("subscription", subscribed, dumpedSubscription, err)
	sent, err := db.RunsOf(ctx, 1, 9)
	want("run of a subscription", sent, []subscription.Logged{{Run: dumpedRun}}, err)
	letter, err := db.Mail(ctx, 1)
	want("mail", letter, dumpedMail, err)
	fences, err := db.Watched(ctx)
	want("fence", fences, []fence.Watched{{Fence: dumpedFence, OrganPath: "/1/", Bindings: []fence.Bound{{OrganPath: "/1/", Since: 24}}}}, err)
	stays, err := db.StaysOf(ctx, 1, 0)
	want("stay in a fence", stays, []fence.Kept{dumpedStay}, err)
	alarms, err := db.AlarmsOf(ctx, 1, 0)
	want("alarm", alarms, []alarm.Alarm{dumpedAlarm}, err)
	want("sums of alarms", alarmsPerDay(ctx, t, db), map[string]int{"sos": 4}, nil)
	mark, err := db.AlarmMark(ctx, 1, 6)
	want("mark of alarms", mark, []byte{6}, err)
	offlines, err := db.StillOffline(ctx, nil)
	want("time offline", offlines, []offline.Opened{dumpedOffline}, err)
	commands, err := db.OpenCommands(ctx, 2)
	want("command", commands, []command.Issued{dumpedCommand}, err)
	steps, err := db.CommandSteps(ctx, 1)
	step := dumpedStep
	step.ID, step.CommandID = 1, 1
	want("step of a command", steps, []command.Step{step}, err)
	refusals, err := db.Refusals(ctx, 5)
	want("refusal of a batch", refusals, []command.Refusal{dumpedRefusal}, err)
	rules, err := db.Approvals(ctx)
	want("approval of commands", rules, []command.Rule{{OrganID: 1, OrganName: rules[0].OrganName, OrganPath: "/1/", Approval: command.CutApproval}}, err)
	places, err := db.Places(ctx)
	want("places", []any{places.Points[0].PledgePoint, places.Usual, places.Districts},
		[]any{dumpedPoint, map[fleet.ID][]place.Usual{dumpedVehicle.ID: {dumpedUsual}}, map[place.Subject][]int64{{OrganID: 1}: {110000}}}, err)
	thresholds, err := db.Thresholds(ctx)
	want("thresholds", thresholds.Sets, []threshold.Set{dumpedThreshold}, err)
	risks, err := db.RiskModels(ctx)
	want("risk models", risks, []alarm.SetModel{dumpedRisk}, err)
	told, err := db.NoticeBook(ctx)
	rule := dumpedRule
	rule.ID = 1
	want("what is told", []any{told.Rules[0].Rule, told.Persons[0].Choices}, []any{rule, dumpedChoices}, err)
	notices, err := db.NoticesByID(ctx, []fleet.ID{1})
	want("notice", notices[0].Notice, notice.Notice{ID: 1, Target: dumpedPost.Target, RuleID: 1, OrganID: 1, Group: "g", State: notice.Retry, Count: 1, First: 44, Last: 44, Due: 48, Tries: 1, Problem: "p"}, err)
	tries, err := db.NoticeTries(ctx, 1)
	want("try of a notice", tries, []notice.Try{{At: 47, State: notice.Retry, Problem: "p", Detail: "d"}}, err)
	queued, err := db.QueuedAlarms(ctx, 9)
	want("queued alarm", queued[len(queued)-1].AlarmID, dumpedAlarm.ID, err)
	var due int64
	err = db.main.Read.QueryRowContext(ctx, `SELECT due_at FROM fence_waits WHERE device_id = 1 AND fence_id = 1`).Scan(&due)
	want("time outside of a fence", due, int64(dumpedStay.Left)+5*60_000, err)
	err = db.main.Read.QueryRowContext(ctx, `SELECT started_at FROM alarm_parts WHERE device_id = 1`).Scan(&due)
	want("part of an alarm", due, int64(dumpedAlarm.Start), err)
	readings, err := db.OdometerReadings(ctx, dumpedVehicle.ID)
	want("reading of an odometer", readings, []mileage.Reading{dumpedReading}, err)
	var extract []byte
	err = db.main.Read.QueryRowContext(ctx, `SELECT data FROM audit_extracts WHERE last_id = 21`).Scan(&extract)
	want("extract of the audit", extract, dumpedExtract, err)
}

// TestEverythingPut keeps dumps complete: a row of each table.
func TestEverythingPut(t *testing.T) {
	db := openSQLite(t, t.TempDir())
	putEverything(t, db)
	for _, table := range strs(t, db.main.Read, `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`) {
		const within = "payment_claims" // has rows within a transaction only
		if n := strs(t, db.main.Read, `SELECT count(*) FROM `+table); n[0] == "0" && table != within {
			t.Errorf("%s is empty", table)
		}
	}
}

func run(ctx context.Context, db *DB, statement string) error {
	_, err := db.main.Exec(ctx, statement)
	return err
}

// alarmsPerDay are how many alarms of a type began on the first of January 1970.
func alarmsPerDay(ctx context.Context, t *testing.T, db *DB) map[string]int {
	out := map[string]int{}
	err := db.AlarmsPerDay(ctx, &report.Filter{Below: "/1/"}, []report.EvenDays{{Length: 24 * time.Hour, Days: 1}}, func(kind string, _ int32, n int) { out[kind] += n })
	if err != nil {
		t.Fatal(err)
	}
	return out
}
