package sqldb

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// TestCountsByChanges: alarms that nobody has handled are counted with a look at the device of each change, and at the vehicle that it is about, and not with one at each
// device, or organisation, that is counted; also where it was planned before there were changes.
func TestCountsByChanges(t *testing.T) {
	onBoth(t, func(t *testing.T, db *DB) {
		for _, statement := range []string{
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200) INSERT INTO organs (id, path, name, level, sort, status, remark, retention_days, created_at)
				SELECT i, '/' || CAST(i AS TEXT) || '/', 'o', 1, 0, 1, '', 0, 1 FROM n`,
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000) INSERT INTO devices
				(organ_id, imei, alias, name, model, type, protocol, sim, iccid, report_seconds, heartbeat_seconds, install_place, installer, install_date, remark, password_hash, service_password,
				trial_days, activate_way, active_at, expire_at, created_at, reset_at, attention, attention_remark)
				SELECT 1 + i % 200, CAST(i AS TEXT), '', '', '', '', '', '', '', 0, 0, '', '', '', '', '', '', 0, '', 0, 0, 0, 0, 0, '' FROM n`,
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000) INSERT INTO unhandled_vehicles (alarm_type, vehicle_id, organ_id, n, several) SELECT 'stop', i, 1 + i % 200, 1, FALSE FROM n`,
		} {
			if _, err := db.main.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		known(t, db)
		if db.main.Apart() {
			way := wayOf(t, db, sums.ReadUnhandled(true, false), "/", "0")
			if !strings.Contains(way, "SEARCH d USING INTEGER PRIMARY KEY") || strings.Contains(way, "devices_organ") || !strings.Contains(way, "(alarm_type=? AND vehicle_id=?)") {
				t.Error(way)
			}
			if way = wayOf(t, db, sums.ReadUnhandled(true, true)); strings.Contains(way, " o USING") || !strings.Contains(way, "(alarm_type=? AND vehicle_id=?)") {
				t.Error("all, with a look at organisations:", way)
			}
			return
		}
		way := plannedWay(t, db, sums.ReadUnhandled(false, false))
		if !strings.Contains(way, "devices_pkey") || strings.Contains(way, "devices_organ") || strings.Contains(way, "Seq Scan on devices") {
			t.Error(way)
		}
		for _, line := range strings.Split(way, "\n") {
			if strings.Contains(line, "Index Cond: ((alarm_type = ") && strings.Contains(line, "organ_id") {
				t.Error(way)
			}
		}
	})
}

// TestDriftedSums: where the sums of a vehicle have drifted, so that two organisations have it as theirs alone, it is counted all the same.
func TestDriftedSums(t *testing.T) {
	onBoth(t, func(t *testing.T, db *DB) {
		for _, statement := range []string{
			`INSERT INTO organs (id, path, name, level, sort, status, remark, retention_days, created_at) VALUES (1, '/1/', 'o', 1, 0, 1, '', 0, 1), (2, '/2/', 'o', 1, 0, 1, '', 0, 1)`,
			`INSERT INTO devices (id, organ_id, imei, alias, name, model, type, protocol, sim, iccid, report_seconds, heartbeat_seconds, install_place, installer, install_date, remark, password_hash,
				service_password, trial_days, activate_way, active_at, expire_at, created_at, reset_at, attention, attention_remark)
				SELECT 1, 1, '1', '', '', '', '', '', '', '', 0, 0, '', '', '', '', '', '', 0, '', 0, 0, 0, 0, 0, ''`,
			`INSERT INTO unhandled_vehicles (alarm_type, vehicle_id, organ_id, n, several) VALUES ('stop', 5, 1, 1, FALSE), ('stop', 5, 2, -1, FALSE)`,
			`INSERT INTO alarm_changes (device_id, vehicle_id, alarm_type, quarter, n, unhandled) VALUES (1, 5, 'stop', 1, 1, 1)`,
		} {
			if _, err := db.main.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		n, err := db.CountAlarms(t.Context(), "/")
		if err != nil || n["stop"] != 1 {
			t.Errorf("%v: %v", n, err)
		}
	})
}

// plannedWay is how PostgreSQL goes about a query that it has planned once for all paths.
func plannedWay(t *testing.T, db *DB, query string) (way string) {
	t.Helper()
	conn, err := db.main.Read.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, statement := range []string{`SET plan_cache_mode = force_generic_plan`, `PREPARE counted (TEXT, TEXT) AS ` + query} {
		if _, err := conn.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := conn.QueryContext(t.Context(), `EXPLAIN EXECUTE counted ('/', '0')`)
	if err == nil {
		err = engine.Drain(rows, func(r *sql.Rows) error {
			var line string
			err := r.Scan(&line)
			way += fmt.Sprintln(line)
			return err
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	return way
}
