package sqldb

import (
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/store/sqldb/alarms"
)

// TestAlarmsByNumber: of some alarms that are asked for by their numbers no others are looked at, however many tables tell of them.
func TestAlarmsByNumber(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		farRides(t, db) // for its devices
		_, err := db.main.Exec(t.Context(), `INSERT INTO alarms (id, alarm_type, device_id, ref, started_at, vehicle_id, ended_at, last_at, repeats, stays, located, lat, lon, speed, mode, found_at, backfilled, revised,
			handled, handled_at, problem, handle_remark, handle_user, handle_mobile, evidence)
			WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
			SELECT 1000 + i, 'sos', 1 + i % 1100, 0, 1000 + i, 0, 9, 9, 1, FALSE, TRUE, 1, 2, 3, 0, 0, FALSE, FALSE, TRUE, 0, '', '', '', '', '{}' FROM n`)
		if err != nil {
			t.Fatal(err)
		}
		known(t, db)
		way := wayOf(t, db, alarms.ByID([]fleet.ID{1500, 7000, 20_000}))
		if !strings.Contains(way, "SEARCH a USING INDEX sqlite_autoindex_alarms_1 (id=?)") && !strings.Contains(way, `Index Cond: (id = "*VALUES*".column1)`) || strings.Contains(way, "Seq Scan on alarms") {
			t.Error(way)
		}
	})
}
