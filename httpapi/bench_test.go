package httpapi_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/batch"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/file"
	"waymark/fleet/health"
	"waymark/fleet/individual"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/sim"
	"waymark/fleet/task"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/geo/region"
	"waymark/httpapi"
	"waymark/httpapi/edge"
	"waymark/httpapi/records"
	"waymark/locale"
	"waymark/store/blob"
	"waymark/store/sqldb"
)

// fleetOf is a small world on a real database: two organisations side by side
// below a root, a device in each, and people with different powers.
type fleetOf struct {
	deps          httpapi.Deps
	hub           hub
	provider      stubProvider // the identity provider
	recorder      *audit.Recorder
	handler       http.Handler
	db            *sqldb.DB
	board         *monitor.Board
	log           *strings.Builder
	tokens        map[string]string // by person
	organs        map[string]organ.Organ
	organisations *organ.Service
	mu            sync.Mutex
	now           time.Time
	held          bool     // the answers are held against the OpenAPI document
	misfits       []string // those that are not as it says
}

var start = time.Date(2026, 3, 1, 4, 0, 0, 0, time.UTC)

const (
	northIMEI = "861000000000001"
	southIMEI = "861000000000002"
	password  = "open-sesame"
)

func (f *fleetOf) clock() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.now
}

func (f *fleetOf) pass(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now = f.now.Add(d)
}

// Frames implements device.FrameSource.
func (f *fleetOf) Frames(context.Context, fleet.ID) ([]byte, error) {
	b := device.AppendFrame(nil, device.Frame{At: fleet.MillisOf(start), Protocol: "jt808", Type: "0002", Raw: []byte{0x7e, 0x01, 0x7e}})
	return device.AppendFrame(b, device.Frame{At: fleet.MillisOf(start) + 1, Protocol: "jt808", Problem: "checksum", Raw: []byte{0x7e}}), nil
}

// Publish implements fleet.Publisher: the board follows at once, as in the whole program.
func (f *fleetOf) Publish(e fleet.Event) {
	if e.Word != "device" && e.Word != "vehicle" {
		return
	}
	rows, err := f.db.RowsByID(context.Background(), e.IDs)
	if err != nil {
		panic(err)
	}
	f.board.Put(rows)
	there := map[fleet.ID]bool{}
	for i := range rows {
		there[rows[i].Device.ID] = true
	}
	f.board.Remove(slices.DeleteFunc(slices.Clone(e.IDs), func(id fleet.ID) bool { return there[id] }))
}

func explain(_ string, raw []byte) []device.Field {
	return []device.Field{{Offset: 0, Bytes: raw[:1], Name: "delimiter", Value: "7e"}}
}

func newFleet(t testing.TB) *fleetOf {
	t.Helper()
	return newFleetOn(t, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenSQLite(t.Context(), t.TempDir(), clock) })
}

func newFleetOn(t testing.TB, open func(fleet.Clock) (*sqldb.DB, error)) *fleetOf {
	t.Helper()
	f := &fleetOf{now: start, tokens: map[string]string{}, organs: map[string]organ.Organ{}, log: &strings.Builder{}}
	_, f.held = t.(*testing.T)
	clock := fleet.ClockFunc(f.clock)
	db, err := open(clock)
	check(t, err)
	t.Cleanup(func() { _ = db.Close() })
	t.Cleanup(func() {
		for _, why := range f.misfits {
			t.Error("not as in the OpenAPI document:", why)
		}
	})
	f.db, f.board = db, monitor.NewBoard(monitor.DefaultSettings(), clock)
	recorder := audit.NewRecorder(db, db, clock)
	f.recorder = recorder
	check(t, db.PutFinding(t.Context(), health.Finding{Code: health.LogMissing, Args: []audit.Arg{{Name: "missing", Value: "3"}}, Count: 1, First: 1, Last: 1}))
	vault, err := account.NewVault(make([]byte, account.VaultKeySize), rand.Reader)
	check(t, err)
	var accounts *account.Service
	rights := &permission.Service{Store: db, Organs: organ.NewFinder(db), Clock: clock, Audit: recorder, Forget: func() { accounts.Forget() }}
	accounts = account.NewService(account.Parts{
		Store: db, Organs: db, Perms: db, Roles: rights, Devices: device.Holders{Store: db}, Clock: clock, Rand: rand.Reader, Audit: recorder, Provider: &f.provider,
		Individuals: individual.Binder{Store: db, Devices: db, Clock: clock}, Vault: vault,
		Settings: account.Settings{Argon: cheap, AccountAttempts: 4, AddressAttempts: 30},
	})
	organs := organ.New(organ.Parts{
		Store: db, Points: db, Keep: organ.Keep{Default: 400, Least: 30}, Counter: f.board, Roles: rights, Clock: clock, Rights: accounts, Audit: recorder,
	})
	words := &dictionary.Service{Store: db, Clock: clock, Audit: recorder}
	_, err = words.Plant(t.Context())
	check(t, err)
	models := &devicemodel.Service{Store: db, Dictionary: words, Protocols: []string{"gt06", "jt808"}, Clock: clock, Audit: recorder}
	_, err = models.Plant(t.Context())
	check(t, err)
	devices := &device.Service{Store: db, Organs: organs, Models: models, Events: f, Frames: f, Explain: explain, Clock: clock, Audit: recorder}
	f.organisations = organs
	installed(t)(rights.Install(t.Context(), httpapi.Routes()))
	cards := &sim.Service{Store: db, Organs: organs, Dictionary: words, Hub: &f.hub, Clock: clock, Audit: recorder}
	texts, err := locale.Load()
	check(t, err)
	regions, err := region.Load()
	check(t, err)
	f.deps = httpapi.Deps{
		Services: httpapi.Services{
			Accounts: accounts, Organs: organs, Permissions: rights, Dictionary: words, Models: models, Devices: devices, SIMs: cards, Board: f.board,
			Vehicles:    &vehicle.Service{Store: db, Organs: organs, Events: f, Clock: clock, Audit: recorder},
			Individuals: &individual.Service{Store: db, Devices: db, Passwords: accounts, Events: f, Clock: clock, Audit: recorder},
			Imports:     &batch.Service{Store: db, Devices: devices, SIMs: cards, Organs: organs, Clock: clock, Events: f, Audit: recorder},
			History:     &track.History{Devices: devices, Reader: db, Clock: clock, Audit: recorder}, Audit: &audit.Service{Store: db},
			Tasks: &task.Service{Store: db, Files: blob.NewFolder(t.TempDir(), 0), Clock: clock, Audit: recorder},
			Files: &file.Service{Store: blob.NewFolder(t.TempDir(), 0), Notes: db, Clock: clock, Rand: rand.Reader, Audit: recorder},
		},
		Regions: regions, Recorder: recorder, Texts: texts, App: testApp, Basemap: io.NewSectionReader(strings.NewReader(strings.Repeat("PMTiles!", 1000)), 0, 8000),
		Ready: &records.Readiness{
			Checks: []records.Check{{Name: "database", Ask: func(context.Context) error { return nil }}}, Conditions: &health.Conditions{Clock: clock},
			Findings: &health.Service{Store: db, Clock: clock, Audit: recorder}, Log: slog.New(slog.DiscardHandler),
		},
		Site: edge.Site{
			Title: "Waymark", Version: "1.2.3", URL: "https://fleet.example", ProviderName: "Company", DefaultProvider: "offline", Providers: []edge.MapProvider{
				{ID: "offline", Name: "Offline", Kind: "pmtiles", URL: "/basemap.pmtiles", CRS: "wgs84"},
				{ID: "tiles", Name: "Tiles", Kind: "raster", URL: "https://{s}.tiles.example/{z}/{x}/{y}.png", CRS: "wgs84"},
			},
		},
		Log: slog.New(slog.NewTextHandler(f.log, &slog.HandlerOptions{Level: slog.LevelInfo})), Rand: rand.Reader,
	}
	f.handler, err = httpapi.New(f.deps)
	check(t, err)
	f.settle(t)
	return f
}

var cheap = account.Argon{MemoryKiB: 64, Time: 1, Threads: 1}

var testApp = fstest.MapFS{
	"index.html":            {Data: []byte("<!doctype html><title>Waymark</title>" + strings.Repeat(" ", 2000))},
	"assets/main-abc12.js":  {Data: []byte("console.log(1)" + strings.Repeat(";", 2000))},
	"assets/small-abc12.js": {Data: []byte("small")}, "assets/small-abc12.js.br": {Data: []byte("packed by brotli")}, "assets/small-abc12.js.gz": {Data: []byte("packed by gzip")},
	"favicon.svg": {Data: []byte("<svg/>")},
	".secret":     {Data: []byte("hidden")},
}

// settle moves organisations, people and devices in.
func (f *fleetOf) settle(t testing.TB) {
	ctx := t.Context()
	for _, o := range []struct{ name, parent string }{{"root", ""}, {"north", "root"}, {"south", "root"}} {
		made, err := f.db.InsertOrgan(ctx, organ.Organ{Name: o.name, ParentID: f.organs[o.parent].ID, Status: 1})
		check(t, err)
		f.organs[o.name] = made
	}
	all, err := f.db.InsertRole(ctx, permission.Role{Name: "all", Status: 1, Codes: permission.Codes()})
	check(t, err)
	for _, r := range []permission.Role{
		{Name: "northern", OrganID: f.organs["north"].ID, Status: 1, Codes: []string{permission.MonitorCentre}},
		{Name: "southern", OrganID: f.organs["south"].ID, Status: 1, Codes: []string{permission.MonitorCentre}},
		{Name: "curator", Status: 1, Codes: []string{permission.PropertyAdd}}, // with what only staff may do
	} {
		_, err := f.db.InsertRole(ctx, r)
		check(t, err)
	}
	hash, err := account.HashPassword(password, cheap, rand.Reader)
	check(t, err)
	for _, p := range []account.Account{
		{LoginName: "super", OrganID: f.organs["root"].ID, Super: true, Status: 1},
		{LoginName: "north", OrganID: f.organs["north"].ID, Status: 1}, {LoginName: "south", OrganID: f.organs["south"].ID, Status: 1},
		{LoginName: "rootuser", OrganID: f.organs["root"].ID, Status: 1}, {LoginName: "powerless", OrganID: f.organs["root"].ID, Status: 1},
		{LoginName: "fresh", OrganID: f.organs["root"].ID, Super: true, Status: 1, MustChange: true},
		{LoginName: "staff", OrganID: f.organs["root"].ID, Status: 1, Person: account.Person{Employee: true}},
	} {
		p.PasswordHash, p.RealName = hash, "Person "+p.LoginName
		made, err := f.db.InsertUser(ctx, p, nil)
		check(t, err)
		if p.LoginName != "powerless" {
			check(t, f.db.GrantRole(ctx, made.ID, all.ID))
		}
		f.tokens[p.LoginName] = f.signIn(t, p.LoginName, password, 1)
	}
	f.park(t)
	check(t, f.db.SetDevicePassword(ctx, f.device(t, southIMEI).Device.ID, hash))
	f.tokens["personal"] = f.signIn(t, southIMEI, password, 2)
}

// park registers the devices and gives them a state each, and the northern one a track.
func (f *fleetOf) park(t testing.TB) {
	ctx := t.Context()
	for _, d := range []struct{ imei, organ, plate string }{{northIMEI, "north", "京A12345"}, {southIMEI, "south", ""}} {
		_, err := f.db.Insert(ctx, device.Device{OrganID: f.organs[d.organ].ID, IMEI: d.imei,
			Details: device.Details{Name: "dev " + d.organ, Type: device.Wired, SIM: "13800000000"}},
			&vehicle.Vehicle{OrganID: f.organs[d.organ].ID, Plate: d.plate, Attention: 2,
				Details: vehicle.Details{Owner: "owner of " + d.organ}})
		check(t, err)
	}
	var rows []device.Row
	check(t, f.db.Rows(ctx, func(r device.Row) bool { rows = append(rows, r); return true }))
	f.board.Put(rows)
	north := f.device(t, northIMEI).Device.ID
	points := drive(start.Add(-time.Hour))
	_, err := f.db.Merge(ctx, []track.DevicePoints{{DeviceID: north, Points: points}})
	check(t, err)
	last := points[len(points)-1]
	f.board.Apply([]monitor.State{{DeviceID: north, LastMessage: fleet.MillisOf(start), Latest: last, HasPosition: true, FixedAt: last.FixTime}})
}

// drive makes a track: 10 minutes of standing, then 20 of driving, a point every 10 s, with one jump and one report without a fix.
func drive(from time.Time) []track.Point {
	var points []track.Point
	for i := range 180 {
		at := fleet.MillisOf(from.Add(time.Duration(i) * 10 * time.Second))
		p := track.Point{
			FixTime: at, RecvTime: at, Lat: 399000000, Lon: 1163000000, Mode: track.ModeGPS, Satellites: 9,
			Status: track.ACCKnown | track.BatteryKnown | track.VoltageKnown, Battery: 87, Voltage: 12600, Alarms: track.AlarmOverspeed,
		}
		if i >= 60 {
			p.Lon += int32(i-60) * 20000
			p.Speed, p.Course, p.Status = 605, 90, p.Status|track.ACCOn
		}
		switch i {
		case 100:
			p.Lat, p.Quality = p.Lat+50000000, track.Jump
		case 101:
			p.Lat, p.Lon, p.Mode, p.Quality = 0, 0, track.ModeNone, track.NoFix
		}
		points = append(points, p)
	}
	return points
}

func (f *fleetOf) device(t testing.TB, imei string) device.Row {
	row, err := f.db.RowByIMEI(t.Context(), imei)
	check(t, err)
	return row
}

func (f *fleetOf) signIn(t testing.TB, name, password string, userType int) string {
	t.Helper()
	body, _ := json.Marshal(map[string]any{"userName": name, "password": password, "userType": userType, "lang": "en"})
	a := f.ask(t, "POST /api/signin", "", string(body))
	var got struct{ AuthToken string }
	check(t, json.Unmarshal(a.Retobj, &got))
	if got.AuthToken == "" {
		t.Fatalf("%s cannot sign in: %+v", name, a)
	}
	return got.AuthToken
}

// reply is an answer taken apart.
type reply struct {
	Status  int             `json:"-"`
	Header  http.Header     `json:"-"`
	Errcode int             `json:"errcode"`
	Errmsg  string          `json:"errmsg"`
	Retobj  json.RawMessage `json:"retobj"`
}

// ask sends "METHOD /path" and insists that the answer is an envelope.
func (f *fleetOf) ask(t testing.TB, line, token, body string) reply {
	t.Helper()
	w := f.send(line, token, body, "application/json")
	a := reply{Status: w.Code, Header: w.Header(), Errcode: -1}
	dec := json.NewDecoder(bytes.NewReader(w.Body.Bytes()))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&a); err != nil || a.Errcode < 0 || w.Header().Get("Content-Type") != "application/json" {
		t.Fatalf("%s: not an envelope: %d %s %q (%v)", line, w.Code, w.Header().Get("Content-Type"), w.Body, err)
	}
	return a
}

func (f *fleetOf) send(line, token, body, contentType string) *httptest.ResponseRecorder {
	method, target, _ := strings.Cut(line, " ")
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	if body != "" {
		r.Header.Set("Content-Type", contentType)
	}
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	if f.held {
		if why := conforms(r, w); why != "" {
			f.mu.Lock()
			defer f.mu.Unlock()
			f.misfits = append(f.misfits, line+" "+why)
		}
	}
	return w
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// installed fails unless the ready roles could be put into the store.
func installed(t testing.TB) func([]permission.Ungrown, error) {
	return func(_ []permission.Ungrown, err error) {
		t.Helper()
		check(t, err)
	}
}
