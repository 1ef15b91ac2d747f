package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb"
	"waymark/store/storetest/postgrestest"
)

// cluster is the PostgreSQL of this package's benchmarks.
var cluster postgrestest.Cluster

func TestMain(m *testing.M) {
	code := m.Run()
	cluster.Stop()
	os.Exit(code)
}

const (
	manyDevices  = 100_000
	manyVehicles = 80_000
	manyCards    = 100_000
	manyOrgans   = 1_000
)

// fleetLists are the lists with their filters, alone and together, and what is looked for in them: what one has, what many have, what
// all have, what none has.
var fleetLists = []struct {
	path           string
	filters, texts []string
}{
	{
		"device/getdevicelist",
		[]string{"", "deviceType=YX", "deviceModel=GT06N", "onlineState=2", "deviceType=YX&deviceModel=GT06N", "deviceType=YX&deviceModel=GT06N&onlineState=2"},
		[]string{"京C07771", "139000", "owner", "zzz"},
	},
	{"car/getcarlist", []string{""}, []string{"京C07771", "lsv00000000077", "owner", "zzz"}},
	{"uccard/getTrafficList", []string{"", "state=ACTIVE", "state=STOPPED"}, []string{"13900077771", "13900077", "8986", "zzz"}},
	{"device/getdeviceinfodropdownlist", []string{""}, []string{"京C07771", "owner", "zzz"}},
	{"car/getcardropdownlist", []string{""}, []string{"京C07771", "owner", "zzz"}},
}

// BenchmarkFleet asks for lists of 100,000 devices, 80,000 vehicles and 100,000 SIM cards in 1,000 organisations, with each filter alone
// and with others, as people who see everything, half of it, and a thousandth. An operation is one answer; reported are the medians of
// the slowest of all questions without and with free text, and the 99th percentile of all answers.
func BenchmarkFleet(b *testing.B) {
	b.Run("SQLite", func(b *testing.B) {
		dir := b.TempDir()
		f := newFleetOn(b, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenSQLite(b.Context(), dir, clock) })
		benchFleet(b, f, "sqlite", "file:"+filepath.Join(dir, "waymark.db"))
	})
	b.Run("PostgreSQL", func(b *testing.B) {
		at := cluster.Database(b)
		f := newFleetOn(b, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenPostgres(b.Context(), at, clock) })
		benchFleet(b, f, "pgx", at)
	})
}

func benchFleet(b *testing.B, f *fleetOf, driver, at string) {
	f.manyRows(b, driver, at)
	for _, who := range []string{"super", "half", "small"} {
		for _, list := range fleetLists {
			b.Run(who+"/"+list.path[strings.IndexByte(list.path, '/')+1:], func(b *testing.B) {
				var questions []string
				for _, filter := range list.filters {
					for _, scope := range f.scopes(who, list.path) {
						questions = append(questions, filter+"&"+scope)
						for _, text := range list.texts {
							questions = append(questions, filter+"&"+scope+"&searchKey="+url.QueryEscape(text))
						}
					}
				}
				f.askAll(b, who, "/api/"+list.path, questions)
			})
		}
	}
}

// scopes are the ways to narrow a list to organisations.
func (f *fleetOf) scopes(who, path string) []string {
	if who == "small" || strings.HasSuffix(path, "dropdownlist") {
		return []string{""}
	}
	return []string{"", fmt.Sprintf("organId=%d&hasSubOrgan=1", f.organs["half"].ID), fmt.Sprintf("organId=%d&hasSubOrgan=0", f.organs["small"].ID)}
}

// askAll asks all questions in turn, each for its first and its last page.
func (f *fleetOf) askAll(b *testing.B, who, path string, questions []string) {
	var pages []string
	for _, q := range questions {
		var got struct{ Total int }
		a := f.ask(b, "GET "+path+"?"+q, f.tokens[who], "")
		_ = json.Unmarshal(a.Retobj, &got) // a plain list has none
		pages = append(pages, q)
		if got.Total > 20 {
			pages = append(pages, fmt.Sprintf("%s&currentPage=%d&pageSize=20", q, (got.Total+19)/20), q+"&currentPage=3&pageSize=200")
		}
	}
	times, all := make([][]time.Duration, len(pages)), []time.Duration(nil)
	ask := func(i int) {
		r := httptest.NewRequest(http.MethodGet, path+"?"+pages[i%len(pages)], nil)
		r.Header.Set("Authorization", "Bearer "+f.tokens[who])
		w := httptest.NewRecorder()
		began := time.Now()
		f.handler.ServeHTTP(w, r)
		took := time.Since(began)
		times[i%len(pages)], all = append(times[i%len(pages)], took), append(all, took)
		if w.Code != http.StatusOK {
			b.Fatal(w.Code, w.Body)
		}
	}
	asked := 0
	for b.Loop() {
		ask(asked)
		asked++
	}
	for ; asked < 5*len(pages); asked++ {
		ask(asked)
	}
	worst := map[bool]float64{}
	for i := range times {
		slices.Sort(times[i])
		text, median := strings.Contains(pages[i], "searchKey"), float64(times[i][len(times[i])/2].Microseconds())/1000
		if worst[text] = max(worst[text], median); median > 50 || median > 30 && !text {
			b.Logf("%s %s: %.1f ms", who, pages[i], median)
		}
	}
	slices.Sort(all)
	b.ReportMetric(worst[false], "filter-ms")
	b.ReportMetric(worst[true], "text-ms")
	b.ReportMetric(float64(all[len(all)*99/100].Microseconds())/1000, "p99-ms")
}

// manyOrgans makes 1,000 organisations, up to five levels deep: all but the root are below one of two, "half" and "rest". It returns
// the IDs of each half.
func (f *fleetOf) manyOrgans(b *testing.B) (half [2][]fleet.ID) {
	ctx := b.Context()
	for h, name := range []string{"half", "rest"} {
		top, err := f.db.InsertOrgan(ctx, organ.Organ{Name: name, ParentID: f.organs["root"].ID, Status: 1})
		check(b, err)
		f.organs[name] = top
		half[h] = append(half[h], top.ID)
	}
	for i := range manyOrgans - 2 {
		list := &half[i%2]
		o, err := f.db.InsertOrgan(ctx, organ.Organ{Name: fmt.Sprint("organ ", i), ParentID: (*list)[len(*list)/5], Status: 1})
		check(b, err)
		f.organs["small"], *list = o, append(*list, o.ID)
	}
	small := f.organs["small"]
	small.ID = half[0][len(half[0])-1]
	small, err := f.db.Organ(ctx, small.ID)
	check(b, err)
	f.organs["small"] = small
	hash, err := account.HashPassword(password, cheap, f.deps.Rand)
	check(b, err)
	for _, name := range []string{"half", "small"} {
		made, err := f.db.InsertUser(ctx, account.Account{LoginName: name, OrganID: f.organs[name].ID, Super: true, Status: 1, PasswordHash: hash}, nil)
		check(b, err)
		f.tokens[name] = f.signIn(b, made.LoginName, password, 1)
	}
	return half
}

// organOf puts the first of n things into one half and the later ones into the other: who sees but one has to look past the rest.
func organOf(half [2][]fleet.ID, i, n int) fleet.ID {
	list := half[i*2/n]
	return list[i%len(list)]
}

// manyRows adds all that the benchmarks of a large fleet ask for.
func (f *fleetOf) manyRows(b *testing.B, driver, at string) {
	half := f.manyOrgans(b)
	f.manyDevices(b, half)
	postgrestest.Exec(b, driver, at, manySIMs(half))
	if driver == "pgx" { // as a program that starts after a restore
		again, err := sqldb.OpenPostgres(b.Context(), at, fleet.ClockFunc(f.clock))
		check(b, err)
		b.Cleanup(func() { _ = again.Close() })
	}
}

// manyDevices registers devices, most of them on vehicles of their own, and lets some report.
func (f *fleetOf) manyDevices(b *testing.B, half [2][]fleet.ID) {
	rows := make([]device.Row, 0, 5000)
	for i := range manyDevices {
		n := i % manyVehicles
		o := organOf(half, n, manyVehicles)
		rows = append(rows, device.Row{
			Device: device.Device{OrganID: o, IMEI: fmt.Sprintf("8620000%08d", i), Model: []string{"GT06N", "JT808-2019"}[i%2], CreatedAt: 1_700_000_000_000,
				Details: device.Details{Name: fmt.Sprint("Device ", i), Type: []string{device.Wired, device.Wireless}[i%3%2], SIM: fmt.Sprintf("139%08d", i)}},
			Vehicle: vehicle.Vehicle{OrganID: o, Plate: fmt.Sprintf("京C%06d", n),
				Details: vehicle.Details{Owner: fmt.Sprint("Owner ", n), Phone: "13800000000", VIN: fmt.Sprintf("LSV%014d", n), Brand: "Brand"}},
		})
		if len(rows) == cap(rows) {
			check(b, f.db.InsertMany(b.Context(), rows))
			rows = rows[:0]
		}
	}
	var states []monitor.State
	check(b, f.db.Rows(b.Context(), func(r device.Row) bool {
		f.board.Put([]device.Row{r})
		if id := r.Device.ID; id%4 != 0 {
			at := fleet.MillisOf(start.Add(-time.Duration(id%4-1) * time.Hour))
			states = append(states, monitor.State{DeviceID: id, LastMessage: at, HasPosition: true, FixedAt: at, Latest: track.Point{FixTime: at, Lat: 399000000, Lon: 1163000000, Mode: track.ModeGPS}})
		}
		return true
	}))
	f.board.Apply(states)
}

// manySIMs is a statement that adds cards. The IDs of organisations of each half are every second one.
func manySIMs(half [2][]fleet.ID) string {
	return fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		INSERT INTO sims (organ_id, sim, iccid, in_combo, out_combo, period, location, type, state, carrier_state, month_total_kb, month_used_kb, day_used_kb,
			sms, service_start, service_end, as_of, created_at, search)
		SELECT CASE WHEN i < %d THEN %d ELSE %d END + 2 * (i %% %d), CAST(13900000000 + i AS TEXT), '898600' || CAST(10000000000000 + i AS TEXT), '', '', '', '', '',
			CASE WHEN i %% 3 = 0 THEN 'ACTIVE' WHEN i %% 1000 = 1 THEN 'STOPPED' ELSE 'UNKNOWN' END, '', -1, -1, -1, -1, 0, 0, 0, 1700000000000,
			CAST(13900000000 + i AS TEXT) || ' 898600' || CAST(10000000000000 + i AS TEXT) FROM n`, manyCards-1, manyCards/2, half[0][0], half[1][0], len(half[0]))
}
