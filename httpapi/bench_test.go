package httpapi_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/address"
	"waymark/fleet/alarm"
	"waymark/fleet/apikey"
	"waymark/fleet/audit"
	"waymark/fleet/batch"
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
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/notice"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/place"
	"waymark/fleet/report"
	"waymark/fleet/share"
	"waymark/fleet/sim"
	"waymark/fleet/subscription"
	"waymark/fleet/task"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/geo/region"
	"waymark/httpapi"
	"waymark/httpapi/edge"
	"waymark/httpapi/records"
	"waymark/locale"
	"waymark/protocol/all"
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

// addressOf is nothing in the south and at the ends of the world.
func addressOf(p address.Place) string {
	return map[bool]string{true: map[string]string{"cn": "四川省 成都市", "en": "Chengdu, Sichuan"}[p.Lang]}[p.Lat > 0 && p.Lat < 89]
}

// newFleet is a world of its own, with a copy of the database that the first was settled on.
func newFleet(t testing.TB) *fleetOf {
	t.Helper()
	w, dir := firstWorld(t), t.TempDir()
	check(t, os.CopyFS(dir, w.files))
	return newFleetIn(t, w, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenSQLite(t.Context(), dir, clock) })
}

// newFleetOn settles a world on an empty database.
func newFleetOn(t testing.TB, open func(fleet.Clock) (*sqldb.DB, error)) *fleetOf {
	t.Helper()
	return newFleetIn(t, nil, open)
}

// What nobody changes is loaded once for all.
var (
	loadTexts   = sync.OnceValues(locale.Load)
	loadRegions = sync.OnceValues(region.Load)
)

// newFleetIn puts the program together on a database that a world was settled on, or, without one, settles it.
func newFleetIn(t testing.TB, settled *world, open func(fleet.Clock) (*sqldb.DB, error)) *fleetOf {
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
	models := &devicemodel.Service{Store: db, Dictionary: words, Protocols: []string{"gt06", "jt808"}, CheckTexts: command.CheckTexts, Clock: clock, Audit: recorder}
	devices := &device.Service{Store: db, Organs: organs, Models: models, Events: f, Frames: f, Explain: explain, Clock: clock, Audit: recorder}
	f.organisations = organs
	cards := &sim.Service{Store: db, Organs: organs, Dictionary: words, Hub: &f.hub, Clock: clock, Audit: recorder}
	texts, err := loadTexts()
	check(t, err)
	regions, err := loadRegions()
	check(t, err)
	reports := &report.Service{Devices: devices, Store: db, Board: f.board, Clock: clock, Days: motion.DefaultSettings().Clock, Operations: db, Cars: db, Audit: recorder, Diaries: &report.Diaries{}}
	f.deps = httpapi.Deps{
		Services: httpapi.Services{
			Callers: httpapi.Callers{Accounts: accounts, Keys: &apikey.Service{Store: db, Accounts: accounts, Clock: clock, Rand: rand.Reader, Audit: recorder}}, Organs: organs, Permissions: rights, Dictionary: words, Models: models, Devices: devices, SIMs: cards, Board: f.board,
			Vehicles:    &vehicle.Service{Store: db, Organs: organs, Events: f, Clock: clock, Audit: recorder},
			Individuals: &individual.Service{Store: db, Devices: db, Passwords: accounts, Events: f, Clock: clock, Audit: recorder},
			Imports:     &batch.Service{Store: db, Devices: devices, SIMs: cards, Organs: organs, Clock: clock, Events: f, Audit: recorder},
			History:     &track.History{Devices: devices, Reader: db, Clock: clock, Audit: recorder, Stops: reports}, Audit: &audit.Service{Store: db},
			Reports: reports,
			Addresses: address.New(address.Parts{
				Regions: addressOf, InChina: func(_, _ float64) bool { return true }, Clock: clock,
			}),
			Money: moneyOf(db, organs, words, vault, f, recorder),
			Watch: httpapi.Watch{
				Glance: &report.Glance{Board: f.board, Clock: clock, Province: func(lat, _ float64, lang string) string { return lang + " of " + strconv.Itoa(int(lat)) }},
				Facts:  &fact.Service{Store: db, Devices: devices},
				Shares: share.New(share.Parts{
					Store: db, Devices: devices, Rows: db, Makers: accounts, Board: f.board, Tracks: &track.History{Devices: devices, Reader: db, Clock: clock},
					Clock: clock, Rand: rand.Reader, Audit: recorder, Settings: share.Settings{OfDevice: 3, OfOrgan: 4},
				}),
				Commands:   &command.Service{Store: db, Devices: devices, Organs: organs, Models: models, Names: words, Carriers: all.Carriers{}, Facts: &fact.Service{Store: db, Devices: devices}, Seen: f.seen, Clock: clock, Events: f, Audit: recorder},
				Places:     &place.Service{Store: db, Organs: organs, Vehicles: db, Regions: fewRegions{}, Clock: clock, Events: f, Audit: recorder},
				Fences:     &fence.Service{Store: db, Organs: organs, Devices: devices, Models: models, Regions: fewRegions{}, Clock: clock, Events: f, Audit: recorder},
				Thresholds: &threshold.Service{Parts: threshold.Parts{Store: db, Organs: organs, Vehicles: db, Devices: devices, Events: f, Audit: recorder}},
				Modelling:  &alarm.Modelling{Store: db, Organs: organs, Audit: recorder},
				Tryouts:    tryoutsOf(db, f.board, clock, organs, devices),
				Alarms:     &alarm.Service{Store: db, Clock: clock, Events: f, Audit: recorder},
				Notices: &notice.Service{Parts: notice.Parts{
					Store: db, Organs: organs, Users: accounts, Vehicles: db, Alarms: db, Sealer: vault, Rand: rand.Reader, Clock: clock, Events: f, Audit: recorder,
				}},
			},
			Sending: httpapi.Sending{
				Mails:         &mail.Service{Store: db, Clock: clock, Rand: rand.Reader, Set: true},
				Subscriptions: &subscription.Service{Store: db, Clock: clock, Audit: recorder, MailOn: true},
			},
			Tasks: &task.Service{Store: db, Files: blob.NewFolder(t.TempDir(), 0), Clock: clock, Audit: recorder, Staying: map[string]func(context.Context, fleet.ID) error{
				task.CommandBatch: (&command.Service{Store: db}).BatchOpen,
			}},
			Files: &file.Service{Store: blob.NewFolder(t.TempDir(), 0), Notes: db, Clock: clock, Rand: rand.Reader, Audit: recorder},
		},
		Regions: regions, Recorder: recorder, Texts: texts, Province: func(lat, _ float64, lang string) string { return lang + " of " + strconv.Itoa(int(lat)) }, App: testApp, Basemap: io.NewSectionReader(strings.NewReader(strings.Repeat("PMTiles!", 1000)), 0, 8000),
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
	f.deps.Services.Sending.Subscriptions.Clerk = &subscription.Clerk{Store: db, Accounts: accounts, Fit: httpapi.Fitting(f.deps), Say: texts.Text, Clock: clock, Rand: rand.Reader}
	f.handler, err = httpapi.New(f.deps)
	check(t, err)
	if settled == nil {
		f.settle(t)
	} else {
		f.tokens, f.organs = maps.Clone(settled.tokens), maps.Clone(settled.organs)
	}
	f.appear(t)
	return f
}

// world is what there is once everybody has moved in: the database, the organisations and the sessions.
type world struct {
	files  fs.FS
	tokens map[string]string
	organs map[string]organ.Organ
}

var settled struct {
	sync.Mutex
	*world
}

// firstWorld settles a world when it is asked for first. The database of a new program is made, and filled with what
// ships with it, in a hundred times the time that its files are copied in; hundreds of tests need one of their own.
func firstWorld(t testing.TB) *world {
	t.Helper()
	settled.Lock()
	defer settled.Unlock()
	if settled.world == nil {
		dir := t.TempDir()
		f := newFleetOn(t, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenSQLite(t.Context(), dir, clock) })
		check(t, f.db.Close())
		files := fstest.MapFS{}
		check(t, fs.WalkDir(os.DirFS(dir), ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := os.ReadFile(filepath.Join(dir, path))
			files[path] = &fstest.MapFile{Data: data, Mode: 0o600}
			return err
		}))
		settled.world = &world{files: files, tokens: f.tokens, organs: f.organs}
	}
	return settled.world
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
	check(t, f.db.PutFinding(ctx, health.Finding{Code: health.LogMissing, Args: []audit.Arg{{Name: "missing", Value: "3"}}, Count: 1, First: 1, Last: 1}))
	_, err := f.deps.Services.Dictionary.Plant(ctx)
	check(t, err)
	_, err = f.deps.Services.Models.Plant(ctx)
	check(t, err)
	installed(t)(f.deps.Services.Permissions.Install(ctx, httpapi.Routes()))
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

// park registers the devices, and gives the northern one a track.
func (f *fleetOf) park(t testing.TB) {
	ctx := t.Context()
	for _, d := range []struct {
		imei, organ, plate string
		trial              int
	}{{northIMEI, "north", "京A12345", 0}, {southIMEI, "south", "", 30}} {
		_, err := f.db.Insert(ctx, device.Device{OrganID: f.organs[d.organ].ID, IMEI: d.imei, TrialDays: d.trial,
			Attention: device.Attention{Level: 2},
			Details:   device.Details{Name: "dev " + d.organ, Type: device.Wired, SIM: "13800000000"}},
			&vehicle.Vehicle{OrganID: f.organs[d.organ].ID, Plate: d.plate,
				Details: vehicle.Details{Owner: "owner of " + d.organ}})
		check(t, err)
	}
	north, south := f.device(t, northIMEI).Device.ID, f.device(t, southIMEI).Device.ID
	_, err := f.db.Commit(ctx, monitor.Batch{Outcomes: []monitor.Made{
		{Outcome: fact.Told{DeviceID: north, At: fleet.MillisOf(start), Facts: []fact.Said{{Key: "iccid", Value: "8986"}, {Key: "imei", Value: "861000000000777"}, {Key: "raw.14", Value: "00"}},
			Events: []fact.Event{{Kind: fact.Swipe, Text: "K1", Detail: "张三"}, {Kind: fact.Answer, Command: 7, OK: true, Text: "OK"}}}},
		{Outcome: fact.Told{DeviceID: south, At: fleet.MillisOf(start), Facts: []fact.Said{{Key: "firmware", Value: "V1"}}}},
		{Outcome: motion.Closed{DeviceID: north, Rows: wentBefore}},
	}})
	check(t, err)
	check(t, f.db.PutAlarms(ctx, []alarm.Alarm{alarmedOf(north), alarmedOf(south)}))
	_, err = f.db.Merge(ctx, []track.DevicePoints{{DeviceID: north, Points: drive(start.Add(-time.Hour))}})
	check(t, err)
}

// appear puts the devices on the board, the northern one where its track ends, and was found again five minutes ago.
func (f *fleetOf) appear(t testing.TB) {
	var rows []device.Row
	check(t, f.db.Rows(t.Context(), func(r device.Row) bool { rows = append(rows, r); return true }))
	f.board.Put(rows)
	north, points := f.device(t, northIMEI).Device.ID, drive(start.Add(-time.Hour))
	last := points[len(points)-1]
	f.board.Apply([]monitor.State{{DeviceID: north, LastMessage: fleet.MillisOf(start), Latest: last, HasPosition: true, FixedAt: fleet.MillisOf(start.Add(-5 * time.Minute)), RideSince: points[60].FixTime,
		Today: motion.Mileage{Day: motion.DefaultSettings().Clock.Day(fleet.MillisOf(start)), Metres: 4321, Source: motion.Odometer}}})
}

// wentBefore is what the northern device did before and while it stood: an hour's ride, and the stop that drive begins with.
var wentBefore = motion.Rows{
	Stops: []motion.Stop{{
		Start: fleet.MillisOf(start.Add(-time.Hour)), End: fleet.MillisOf(start.Add(-50 * time.Minute)), Place: motion.Place{Lat: 399000000, Lon: 1163000000}, Fixes: 60,
	}},
	Rides: []motion.Ride{{
		Start: fleet.MillisOf(start.Add(-2 * time.Hour)), End: fleet.MillisOf(start.Add(-time.Hour)), From: motion.Place{Lat: 400000000, Lon: 1163000000},
		To: motion.Place{Lat: 399000000, Lon: 1163000000}, Metres: 12_345, Source: motion.Odometer, TopSpeed: 805, Ignition: true,
		Speeds: motion.Speeds{2: {Seconds: 600, Metres: 3000}, 4: {Seconds: 3000, Metres: 9345}},
	}},
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
	At      string          `json:"at"`
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

// seen is where a vehicle is, as far as the board knows.
func (f *fleetOf) seen(id fleet.ID) command.Evidence {
	v, _ := f.board.Known(id)
	return command.Evidence{FixTime: v.State.FixedAt, Valid: v.State.HasPosition, Speed: float64(v.State.Latest.Speed) / 10, Lat: track.Degrees(v.State.Latest.Lat), Lon: track.Degrees(v.State.Latest.Lon)}
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
