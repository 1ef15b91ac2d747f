package sqldb

import (
	"reflect"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/batch"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/file"
	"waymark/fleet/health"
	"waymark/fleet/individual"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/retention"
	"waymark/fleet/sim"
	"waymark/fleet/task"
	"waymark/fleet/vehicle"
)

// What the back office keeps, as it must be read again. The stores count IDs from 1.
var (
	dumpedLoan    = int64(123456)
	dumpedVehicle = vehicle.Vehicle{ID: 2, OrganID: 1, Plate: "粤B2", Attention: 2, CreatedAt: 5, LoanFen: &dumpedLoan, SettleRemark: "paid",
		Details: vehicle.Details{Owner: "Öwner", VIN: "VIN", PolicyNo: "P-1", PolicyExpires: "2027-01-31"}}
	dumpedDevice = device.Device{ID: 2, OrganID: 1, VehicleID: 2, IMEI: "860000000000002", Model: "M1", CreatedAt: 6, ResetAt: 8, TrialDays: 30,
		Details: device.Details{Type: "Wired", SIM: "13800000001", InstallPlace: "01", Installer: "Li", InstallDate: "2026-11-01", ServicePassword: "000000", ActivateWay: "USER_BIND"}}
	dumpedUser = account.Account{ID: 2, LoginName: "Second", RealName: "二", OrganID: 1, PasswordHash: "hash", Status: 1, CreatedAt: 7, Person: account.Person{
		UserCode: "E1", Sex: 2, Email: "a@b.example", Phone: "1", Photo: "/api/file/x", Employee: true, TOTPSecret: "SECRET", TOTPStep: 5, OIDCSubject: "https://idp 1"}}
	dumpedViewer = account.Session{TokenHash: []byte{7}, UserType: 1, AccountID: 2, Lang: "en", ExpiresAt: noon, ViewerID: 1}
	dumpedRole   = permission.Role{Name: "角色", NameEN: "Role", OrganID: 1, Status: 1, Remark: "r", CreatedAt: 9, Codes: []string{"code"}}
	dumpedRoute  = permission.Route{ID: 1, SystemType: "GPS_BACK", RouteType: "SESSION", AppType: "WEB", Method: "GET", Path: "/x", Code: "code",
		Middlewares: "m", Handler: "h", About: permission.Name{CN: "关", EN: "about"}, Status: 1, UpdatedAt: 3}
	dumpedHolder = individual.Individual{ID: 1, OrganID: 1, DeviceID: 2, UserName: "Wang", Phone: "13900000000", CreatedAt: 10}
	dumpedModel  = devicemodel.Model{ID: 1, Code: "M1", Name: dictionary.Text{CN: "型号", EN: "Model"}, Type: "Wired", Protocol: "jt808", Capabilities: []string{"acc", "oil"},
		ReportSeconds: 10, HeartbeatSeconds: 60, Commands: []string{"A", "B"}, Status: 1, Sort: 2, Remark: "r", UpdatedAt: 4}
	dumpedCard = sim.Card{ID: 1, OrganID: 1, Number: "13800000001", ICCID: "898600D6A99340021001", CreatedAt: 11,
		Bought: sim.Bought{InCombo: "1", OutCombo: "2", Period: "3", Location: "4", Type: "5"},
		Usage:  sim.Usage{State: sim.Active, CarrierState: "00", MonthTotal: 1024, MonthUsed: 1, DayUsed: -1, SMS: 3, ServiceStart: 12, ServiceEnd: 13, AsOf: 14}}
	dumpedBatch     = batch.Batch{ID: 1, AccountID: 2, Kind: batch.Devices, FileName: "设备.xlsx", State: batch.Open, CreatedAt: 15}
	dumpedBatchRows = []batch.Row{
		{ID: 1, Number: 2, Values: []string{"京A1", "1", "é\"", "", ""}, Reasons: []batch.Reason{}},
		{ID: 2, Number: 3, Values: []string{"", "", "", "", ""}, Reasons: []batch.Reason{{Column: batch.IMEI, Code: "x", Args: map[string]string{"value": "y"}}}},
	}
	dumpedMonth = retention.Month{Name: "2026-01", State: retention.Kept, At: 18}
	dumpedTask  = task.Task{ID: 1, AccountID: 2, State: task.Queued, Times: task.Times{CreatedAt: 16},
		Asked: task.Asked{Kind: "k", Code: "code", Title: "标题", Params: `{"a":1}`, Lang: "cn", FileName: "设备.csv"}}
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
	err22 := db.SetReckoned(ctx, 20)
	_, err23 := db.exec(ctx, `INSERT INTO audit_extracts (last_id, first_at, last_at, data) VALUES ($1, $2, $3, $4)`, 21, 22, 23, dumpedExtract)
	for i, err := range []error{err19, err20, err21, err22, err23, err0, err1, err2, err3, err4, err5, err6, err7, err8, err9, err10, err11, err12, err13, err14, err15, err16, err17, err18} {
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
	var gone []device.Deleted
	err = db.DeletedDevices(ctx, func(d device.Deleted) bool { gone = append(gone, d); return true })
	want("deleted devices", gone, []device.Deleted{{ID: 3, OrganID: 1, At: 17}}, err)
	cards, err := db.SIMsByNumber(ctx, []string{dumpedCard.Number})
	want("SIM card", cards[0].Card, dumpedCard, err)
	import1, _, err := db.OpenBatch(ctx, dumpedUser.ID, batch.Devices)
	want("import", import1, dumpedBatch, err)
	rows, _, err := db.BatchRows(ctx, dumpedBatch.ID, nil, fleet.Page{Number: 1, Size: 9})
	want("rows of the import", rows, dumpedBatchRows, err)
	said, err := db.RetentionMonths(ctx)
	want("what was said of months", said, []retention.Month{dumpedMonth}, err)
	reckoned, err := db.Reckoned(ctx)
	want("time reckoned", reckoned, fleet.Millis(20), err)
	work, err := db.Task(ctx, dumpedTask.ID)
	want("task", work, dumpedTask, err)
	var extract []byte
	err = db.read.QueryRowContext(ctx, `SELECT data FROM audit_extracts WHERE last_id = 21`).Scan(&extract)
	want("extract of the audit", extract, dumpedExtract, err)
}

// TestEverythingPut keeps dumps complete: a row of each table.
func TestEverythingPut(t *testing.T) {
	db := openSQLite(t, t.TempDir())
	putEverything(t, db)
	for _, table := range strs(t, db.read, `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`) {
		if n := strs(t, db.read, `SELECT count(*) FROM `+table); n[0] == "0" {
			t.Errorf("%s is empty", table)
		}
	}
}
