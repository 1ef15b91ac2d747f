package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/dictionary"
	"waymark/fleet/fact"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/schema"
	"waymark/store/storetest"
)

// released is the newest version of the main schema that was part of a release, 0 before the first release. A dump of each
// released version, with a row of everything, stands in testdata: a release adds one with -dump, and they stay as they are,
// whatever becomes of the schema.
const released = 0

var dump = flag.String("dump", "", "write the dump of a schema version that is released, e.g. 0001, to testdata")

// TestMigrate opens the dump of each released version, and one of the version in work, and finds everything in it.
func TestMigrate(t *testing.T) {
	fresh := filepath.Join(t.TempDir(), "fresh")
	writeDump(t, fresh)
	dumps := []string{fresh}
	if *dump != "" {
		writeDump(t, filepath.Join("testdata", *dump))
		writePostgresDump(t, filepath.Join("testdata", *dump))
	}
	for version := 1; version <= released; version++ {
		dumps = append(dumps, fmt.Sprintf("testdata/%04d", version))
	}
	for _, path := range dumps {
		t.Run(filepath.Base(path), func(t *testing.T) {
			dir := t.TempDir()
			loadSQLite(t, path+".sqlite.sql", filepath.Join(dir, mainFile))
			loadSQLite(t, path+".sqlite-points.sql", filepath.Join(dir, "points-2026-11.db"))
			wantEverything(t, openSQLite(t, dir))
		})
	}
	t.Run("postgres", func(t *testing.T) {
		db := openPostgres(t, cluster.Database(t))
		putEverything(t, db)
		wantEverything(t, db)
	})
	for _, path := range dumps[1:] {
		t.Run(filepath.Base(path)+".postgres", func(t *testing.T) {
			url := cluster.Database(t)
			load(t, "pgx", url, path+".postgres.sql")
			wantEverything(t, openPostgres(t, url))
		})
	}
}

// TestUnreleased refuses, and leaves as it is, a database that was made from other migrations than this program's: by a build
// that noted its version elsewhere, or by one whose newest version had other tables.
func TestUnreleased(t *testing.T) {
	dir, url := t.TempDir(), cluster.Database(t)
	for engine, open := range map[string]func() (*DB, error){
		"sqlite":   func() (*DB, error) { return OpenSQLite(t.Context(), dir, storetest.Clock) },
		"postgres": func() (*DB, error) { return OpenPostgres(t.Context(), url, storetest.Clock) },
	} {
		t.Run(engine, func(t *testing.T) {
			db, err := open()
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			refused := func(what, make, undo string) {
				t.Helper()
				if _, err := db.main.Exec(t.Context(), make); err != nil {
					t.Fatal(err)
				}
				if again, err := open(); !errors.Is(err, schema.ErrUnreleased) {
					t.Errorf("%s: %v, %v", what, again, err)
				}
				if _, err := db.main.Exec(t.Context(), undo); err != nil {
					t.Fatal(err)
				}
			}
			refused("noted elsewhere", `CREATE TABLE schema_version (part TEXT PRIMARY KEY, version INTEGER NOT NULL)`, `DROP TABLE schema_version`)
			refused("other tables", `UPDATE schema_parts SET made_from = 'x' || made_from`, `UPDATE schema_parts SET made_from = substr(made_from, 2)`)
			again, err := open()
			if err != nil {
				t.Fatal(err)
			}
			_ = again.Close()
		})
	}
}

// TestNewerSchema refuses a database that a newer program has made.
func TestNewerSchema(t *testing.T) {
	dir := t.TempDir()
	db := openSQLite(t, dir)
	if _, err := db.main.Exec(t.Context(), `UPDATE schema_parts SET version = version + 1`); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenSQLite(t.Context(), dir, storetest.Clock); err == nil || !strings.Contains(err.Error(), "too old") {
		t.Fatal(err)
	}
}

func loadSQLite(t *testing.T, path, file string) {
	t.Helper()
	load(t, "sqlite", "file:"+file, path)
}

func load(t *testing.T, driver, dsn, path string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	on, err := sql.Open(driver, dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer on.Close()
	if _, err := on.ExecContext(t.Context(), string(text)); err != nil {
		t.Fatal(err)
	}
}

var dumpedPoints = storetest.Track(1, noon, 100)

var dumpedState = monitor.State{DeviceID: 1, LastMessage: noon, Latest: dumpedPoints[99], HasPosition: true, FixedAt: noon + 5,
	Stop: monitor.Stop{Lat: 1, Lon: 2, Since: 3, Open: true, Outside: 4}}

// dumpedRows are a row of everything that closes.
var dumpedRows = motion.Rows{Stops: []motion.Stop{{Start: noon, End: noon + 1, Fixes: 2}}, Rides: []motion.Ride{{Start: noon, End: noon + 2, Metres: 3}},
	Days: []motion.Day{{Mileage: motion.Mileage{Day: 20_000, Metres: 4}, Mark: []byte{5}}}}

// dumpedPermissions are what the roles of the dumps need.
var dumpedPermissions = []permission.Seed{{Seed: "code", Permission: permission.Permission{Kind: permission.KindButton, Code: "code", Status: 1}}}

// putEverything fills an empty database with a row of everything.
func putEverything(t *testing.T, db *DB) {
	ctx := t.Context()
	zone := 480
	o, err1 := db.InsertOrgan(ctx, organ.Organ{Name: "总公司", Status: 1, CreatedAt: 1})
	a, err2 := db.InsertAccount(ctx, account.Account{LoginName: "Admin", OrganID: o.ID, PasswordHash: "hash", Status: 1, Super: true})
	_, err0 := db.PlantPermissions(ctx, dumpedPermissions)
	r, err3 := db.InsertRole(ctx, permission.Role{Name: "role", Status: 1, Codes: []string{"code"}})
	err4 := db.GrantRole(ctx, a.ID, r.ID)
	d, err5 := db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001", Alias: "alias", ZoneMinutes: &zone}, &vehicle.Vehicle{Plate: "粤B12345"})
	err6 := db.InsertSession(ctx, account.Session{TokenHash: []byte{0, 1, 255}, AccountID: a.ID, ExpiresAt: noon})
	err7 := db.PutUnknown(ctx, []device.Unknown{{Identity: "unknown", Protocol: "gt06", Messages: 3, Frames: []byte{0, 255}, Port: 5023, LooksLike: "gt06"}}, 10)
	_, err8 := db.Commit(ctx, monitor.Batch{Partition: 2, Place: 77, Points: []track.DevicePoints{{DeviceID: d.ID, Points: dumpedPoints}},
		States: []monitor.State{dumpedState}, Frames: []monitor.DeviceFrames{{DeviceID: d.ID, Packed: []byte("frames")}},
		Outcomes: []monitor.Made{{Outcome: device.Activation{DeviceID: d.ID, At: noon}}, {Outcome: motion.Closed{DeviceID: d.ID, Rows: dumpedRows}}, {Outcome: dumpedTold}}})
	_, err9 := db.InsertProperty(ctx, dictionary.Property{Code: "CODE", Key: "key", Val: dictionary.Text{CN: "值", EN: "value"}, Status: 1, UpdatedAt: 1})
	err10 := audit.NewRecorder(db, db, storetest.Clock).Record(ctx, audit.Entry{Actor: audit.Actor{Name: "admin", OrganID: o.ID}, Source: audit.Back,
		Level: audit.Info, Type: audit.TypeChange, Text: "audit.test", Args: []audit.Arg{{Name: "name", Value: "值"}}, Changes: []audit.Change{{Field: "f", Old: "o", New: "n"}}})
	for i, err := range []error{err0, err1, err2, err3, err4, err5, err6, err7, err8, err9, err10} {
		if err != nil {
			t.Fatal(i, err)
		}
	}
	putBackOffice(t, db, o, r)
}

// wantEverything finds what putEverything put.
func wantEverything(t *testing.T, db *DB) {
	ctx := t.Context()
	want := func(what string, ok bool, err error) {
		t.Helper()
		if err != nil || !ok {
			t.Errorf("%s: %v, %v", what, ok, err)
		}
	}
	a, err := db.AccountByLogin(ctx, "admin")
	want("account", a.Super && a.PasswordHash == "hash", err)
	_, err = db.PlantPermissions(ctx, dumpedPermissions) // as a console does at its start
	want("permissions", true, err)
	rights, err := db.RightsOf(ctx, a.ID)
	want("codes", slices.Equal(rights.Codes(), []string{"code"}), err)
	row, err := db.RowByIMEI(ctx, "860000000000001")
	want("device", row.OrganName == "总公司" && row.Vehicle.Plate == "粤B12345" && row.Device.ActiveAt == noon && *row.Device.ZoneMinutes == 480, err)
	_, err = db.Insert(ctx, device.Device{OrganID: row.Device.OrganID, IMEI: "860000000000044", Alias: "1860000000000001"}, nil)
	want("claims", errors.Is(err, fleet.ErrConflict), nil)
	s, err := db.Session(ctx, []byte{0, 1, 255})
	want("session", s.AccountID == a.ID, err)
	unknown, _, err := db.Unknowns(ctx, fleet.Sort{}, fleet.Page{Number: 1, Size: 1})
	want("unknown", len(unknown) == 1 && unknown[0].Messages == 3 && unknown[0].Port == 5023 && unknown[0].LooksLike == "gt06", err)
	state, err := db.State(ctx, 1)
	want("state", state.FixedAt == noon+5 && state.Latest.Same(&dumpedPoints[99]) && state.Stop == dumpedState.Stop, err)
	frames, err := db.FramesOf(ctx, 1)
	want("frames", string(frames) == "frames", err)
	from := motion.Range{From: noon, To: noon + 1, FromDay: 20_000, ToDay: 20_000}
	stops, err := db.Stops(ctx, 1, from)
	want("stop", len(stops) == 1 && stops[0].Row == dumpedRows.Stops[0], err)
	rides, err := db.Rides(ctx, 1, from)
	want("ride", len(rides) == 1 && rides[0].Row == dumpedRows.Rides[0], err)
	days, err := db.Mileages(ctx, 1, from)
	want("mileage", len(days) == 1 && days[0].Row == dumpedRows.Days[0].Mileage, err)
	facts, err := db.Facts(ctx, 1)
	want("facts", len(facts) == 1 && facts[0] == fact.Fact{Key: "iccid", Value: "8986", Since: noon, At: noon}, err)
	events, _, err := db.Events(ctx, 1, "", fleet.Page{Number: 1, Size: 9})
	want("events", len(events) == 1 && events[0].Text == "值" && events[0].Command == 7 && events[0].OK, err)
	place, err := db.Place(ctx, 2)
	want("place", place == 77, err)
	properties, err := db.Properties(ctx)
	want("property", len(properties) == 1 && properties[0].Val.EN == "value", err)
	wantBackOffice(t, db)
	second, err := db.InsertOrgan(ctx, organ.Organ{Name: "second"})
	want("next ID", second.ID > row.Device.OrganID, err)
	end, broken, err := audit.Verify(ctx, db)
	want("audit", end.ID == 1 && broken == nil, err)
	wantTrack(t, db, 1, dumpedPoints)
	wantSound(t, db)
}

// writeDump writes the dumps of SQLite's files, whose names begin with a path.
func writeDump(t *testing.T, path string) {
	db := openSQLite(t, t.TempDir())
	putEverything(t, db)
	parts, err := db.AllParts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	writeText(t, path+".sqlite.sql", dumpSQLite(t, db.main.Read))
	writeText(t, path+".sqlite-points.sql", dumpSQLite(t, parts[0].Read))
}

func writeText(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func writePostgresDump(t *testing.T, path string) {
	url := cluster.Database(t)
	putEverything(t, openPostgres(t, url))
	tool := "pg_dump"
	if found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/pg_dump"); len(found) > 0 {
		tool = found[len(found)-1]
	}
	out, err := exec.Command(tool, "--inserts", "--no-owner", url).Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := slices.DeleteFunc(strings.SplitAfter(string(out), "\n"), func(line string) bool { // commands of psql, comments
		return strings.HasPrefix(line, `\`) || strings.HasPrefix(line, "--") || line == "\n"
	})
	writeText(t, path+".postgres.sql", strings.Join(lines, ""))
}

// dumpSQLite writes a database as statements that make it again.
func dumpSQLite(t *testing.T, on *sql.DB) string {
	var out strings.Builder
	for _, pragma := range [...]string{"page_size", "application_id"} { // the length of a file is known, and who it is
		fmt.Fprintf(&out, "PRAGMA %s = %s;\n", pragma, strs(t, on, `PRAGMA `+pragma)[0])
	}
	for _, create := range strs(t, on, `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid`) {
		fmt.Fprintf(&out, "%s;\n", create)
	}
	for _, table := range strs(t, on, `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid`) {
		columns := strs(t, on, `SELECT 'quote(' || name || ')' FROM pragma_table_info('`+table+`') ORDER BY cid`)
		for _, row := range strs(t, on, `SELECT `+strings.Join(columns, ` || ', ' || `)+` FROM `+table) {
			fmt.Fprintf(&out, "INSERT INTO %s VALUES (%s);\n", table, row)
		}
	}
	fmt.Fprintf(&out, "PRAGMA user_version = %s;\n", strs(t, on, `PRAGMA user_version`)[0])
	return out.String()
}

func strs(t *testing.T, on *sql.DB, query string) (out []string) {
	t.Helper()
	rows, err := on.QueryContext(context.Background(), query)
	if err != nil {
		t.Fatal(err)
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var s string
		err := r.Scan(&s)
		out = append(out, s)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
