//go:build unix

package sqldb

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/organ"
	"waymark/fleet/report"
)

// BenchmarkAlarms asks the list of alarms with every filter, and how many nobody has handled, for who sees all, half, a tenth, a hundredth and a thousandth of
// 1,000 organisations. Of fifty alarms one is not handled; the last counts come with 3,000 changes that are not in the sums yet. WAYMARK_BENCH_ALARMS is how many there are, e.g.
// 5000000 of 100,000 devices, 50,000 of 1,000 otherwise; see benchOn for what is kept.
func BenchmarkAlarms(b *testing.B) { benchOn(b, benchAlarms) }

// fillAlarms adds alarms of the devices of a thousand organisations, half of them below one.
func fillAlarms(b *testing.B, db *DB) {
	many := 50_000
	if n, err := strconv.Atoi(os.Getenv("WAYMARK_BENCH_ALARMS")); err == nil {
		many = n
	}
	devices := many / 50
	top := addAlarmOrgans(b, db)
	fillDevices(b, db, devices, [3]fleet.ID{top, top, top})
	fill := strings.NewReplacer("{n}", strconv.Itoa(many), "{d}", strconv.Itoa(devices), "{step}", strconv.Itoa(pastSpan/50), "{cars}", strconv.Itoa(devices/5), "{first}", fmt.Sprint(top))
	series := `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {n} - 1) `
	if !db.main.Apart() {
		series = `WITH n(i) AS (SELECT generate_series(0, {n} - 1)) `
	}
	if _, err := db.main.Exec(b.Context(), fill.Replace(`UPDATE devices SET organ_id = {first} + id % 1000`)); err != nil {
		b.Fatal(err)
	}
	withoutIndexes(b, db, []string{fill.Replace(series + `INSERT INTO alarms (id, alarm_type, device_id, ref, started_at, vehicle_id, ended_at, last_at, repeats, stays, located, lat, lon, speed, mode,
		found_at, backfilled, revised, handled, handled_at, problem, handle_remark, handle_user, handle_mobile, evidence)
		SELECT ((i / {d}) * CAST({step} AS BIGINT) + i % {d} * 37 % {step}) / 1000 * 262144 + i % 262144,
			CASE i % 11 WHEN 0 THEN 'sos' WHEN 1 THEN 'powerCut' WHEN 2 THEN 'stop' WHEN 3 THEN 'offline' WHEN 4 THEN 'separate' WHEN 5 THEN 'secondBet' WHEN 6 THEN 'province' ELSE 'overspeed' END, 1 + i % {d}, 0,
			(i / {d}) * CAST({step} AS BIGINT) + i % {d} * 37 % {step}, CASE WHEN i % 11 BETWEEN 2 AND 6 THEN 1 + i % {cars} ELSE 0 END, CASE i % 9 WHEN 0 THEN 0 ELSE 9 END, 9, 1, FALSE, TRUE, 1, 2, 3, 0, 0,
			FALSE, FALSE, (i / {d} + i) % 50 <> 0, 0, '', '', '', '', '{"rule":1,"opened":{"code":"alarmed.terminal"}}' FROM n`)}, "alarms")
	_, err := db.main.Exec(b.Context(), `INSERT INTO alarm_changes (device_id, vehicle_id, alarm_type, quarter, n, unhandled) SELECT device_id, vehicle_id, alarm_type, 0, 0, 1 FROM alarms WHERE NOT handled`)
	if err == nil {
		err = db.SumAlarms(b.Context())
	}
	if err == nil && !db.main.Apart() {
		_, err = db.main.Exec(b.Context(), "VACUUM ANALYZE alarm_changes, unhandled_sums, unhandled_vehicles") // as autovacuum does
	}
	if err != nil {
		b.Fatal(err)
	}
}

// addAlarmOrgans adds a thousand organisations and returns the one above all: half of them are below another, and below that are, beside each other, a tenth,
// a hundredth, and one that has nothing below it.
func addAlarmOrgans(b *testing.B, db *DB) fleet.ID {
	add := func(parent fleet.ID, name string) fleet.ID {
		o, err := db.InsertOrgan(b.Context(), organ.Organ{ParentID: parent, Name: name, Status: 1, CreatedAt: 1})
		if err != nil {
			b.Fatal(err)
		}
		return o.ID
	}
	top := add(0, "top")
	half := add(top, "half")
	tenth, part := add(half, "tenth"), add(half, "hundredth")
	add(half, "few")
	for i := range 995 {
		parent := top
		switch {
		case i < 99:
			parent = tenth
		case i < 108:
			parent = part
		case i < 497:
			parent = half
		}
		add(parent, fmt.Sprint("organisation ", i))
	}
	return top
}

func benchAlarms(b *testing.B, db *DB, filled bool) {
	if !filled {
		fillAlarms(b, db)
	}
	organs, err := db.Organs(b.Context())
	if err == nil {
		err = db.SumAlarms(b.Context()) // what the run before has changed
	}
	if err != nil {
		b.Fatal(err)
	}
	audience := make([]organ.Organ, 0, 5)
	for i := range organs {
		if slices.Contains([]string{"top", "half", "tenth", "hundredth", "few"}, organs[i].Name) {
			audience = append(audience, organs[i])
		}
	}
	counts := func(name string) {
		for _, of := range audience {
			b.Run("counts/"+name+"/"+of.Name, func(b *testing.B) {
				askAgain(b, func() error {
					_, err := db.CountAlarms(b.Context(), of.Path)
					return err
				})
			})
		}
	}
	counts("summed")
	for name, back := range map[string]fleet.Millis{"15 days": 15 * 24 * 3_600_000, "half an hour": 1_800_000} { // as the job of risk models reads now and then, and each minute
		b.Run("risk/"+name, func(b *testing.B) {
			askAgain(b, func() error {
				_, err := db.Happened(b.Context(), alarm.RiskTypes(), pastSpan-back)
				return err
			})
		})
	}
	for name, f := range alarmFilters() {
		for _, of := range audience {
			if f.Sort.Field != "" || f.Handled == nil || *f.Handled || f.Open != nil || f.Search != "" {
				f.Most = report.MaxTotal // as the interface asks
			}
			for _, number := range []int{1, 400} {
				b.Run(fmt.Sprintf("list/%s/%s/page%d", name, of.Name, number), func(b *testing.B) {
					f.Below = of.Path
					askAgain(b, func() error {
						_, _, err := db.Alarms(b.Context(), f, fleet.Page{Number: number, Size: 20})
						return err
					})
				})
			}
		}
	}
	no := false
	ids, err := db.AlarmIDs(b.Context(), alarm.Filter{Below: audience[0].Path, Lives: alarm.Lives{Handled: &no}})
	if err == nil {
		_, err = db.HandleAlarms(b.Context(), ids[:min(len(ids), 3000)], alarm.Handling{Handled: true, At: 1}, func([]alarm.Row) error { return nil })
	}
	if err != nil {
		b.Fatal(err)
	}
	counts("with changes")
}

// alarmFilters are what the list of alarms is asked for in the monitor centre and on the home page.
func alarmFilters() map[string]alarm.Filter {
	yes, no := true, false
	unhandled := alarm.Lives{Handled: &no}
	return map[string]alarm.Filter{
		"unhandled":             {Lives: unhandled},
		"unhandled types":       {Lives: unhandled, Types: []string{"separate", "secondBet", "stop"}},
		"unhandled overspeed":   {Lives: unhandled, Types: []string{"overspeed"}},
		"unhandled open":        {Lives: alarm.Lives{Handled: &no, Open: &yes}},
		"unhandled search":      {Lives: unhandled, Search: "86000000000"},
		"unhandled search one":  {Lives: unhandled, Search: "860000000000101"},
		"unhandled days":        {Lives: unhandled, From: 60 * pastDay, To: 80 * pastDay},
		"unhandled by plate":    {Lives: unhandled, Sort: fleet.Sort{Field: "plateNo"}},
		"handled":               {Lives: alarm.Lives{Handled: &yes}},
		"handled types":         {Lives: alarm.Lives{Handled: &yes}, Types: []string{"separate", "secondBet", "stop"}},
		"handled search":        {Lives: alarm.Lives{Handled: &yes}, Search: "86000000000"},
		"handled search some":   {Lives: alarm.Lives{Handled: &yes}, Search: "7770"},
		"unhandled search some": {Lives: unhandled, Search: "77"},
		"open":                  {Lives: alarm.Lives{Open: &yes}},
		"all":                   {},
		"all by type":           {Sort: fleet.Sort{Field: "alarmType"}},
		"device":                {IMEI: "860000000000101"},
		"plate":                 {Plate: "A101"},
	}
}
