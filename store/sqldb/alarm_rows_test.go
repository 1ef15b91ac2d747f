package sqldb

import (
	"fmt"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/organ"
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

// TestAlarmsByTime: who sees half of the devices, of many organisations or of few, has the newest alarms of a long range gone through from its end, and not all of the range put in order, and no time of it stands
// beside the text, by which PostgreSQL would reckon for any range once it was asked some times.
func TestAlarmsByTime(t *testing.T) {
	t.Parallel()
	for _, few := range []bool{false, true} {
		t.Run(fmt.Sprint("few=", few), func(t *testing.T) { alarmsByTime(t, few) })
	}
}

func alarmsByTime(t *testing.T, few bool) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		a := makeLongAway(t, db) // for its devices
		db.Limits = alarms.Limits{Few: 1, FewNew: 1, Some: 1, Sought: 1}
		var last fleet.ID
		for i := 0; i < 400 && !few; i++ {
			o, err := db.InsertOrgan(t.Context(), organ.Organ{ParentID: []fleet.ID{a.top.ID, a.half.ID}[i%2], Name: fmt.Sprint("o", i), Status: 1, CreatedAt: 1})
			if err != nil {
				t.Fatal(err)
			}
			last = o.ID
		}
		if !few {
			if _, err := db.main.Exec(t.Context(), fmt.Sprintf(`UPDATE devices SET organ_id = %d - id %% 400`, last)); err != nil {
				t.Fatal(err)
			}
		}
		_, err := db.main.Exec(t.Context(), `INSERT INTO alarms (id, alarm_type, device_id, ref, started_at, vehicle_id, ended_at, last_at, repeats, stays, located, lat, lon, speed, mode, found_at, backfilled, revised,
			handled, handled_at, problem, handle_remark, handle_user, handle_mobile, evidence)
			WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
			SELECT CAST(i AS BIGINT) * 60 * 262144, 'sos', 1 + i % 2400, 0, CAST(i AS BIGINT) * 60000, 0, 9, 9, 1, FALSE, TRUE, 1, 2, 3, 0, 0, FALSE, FALSE, TRUE, 0, '', '', '', '', '{}' FROM n`)
		if err != nil {
			t.Fatal(err)
		}
		known(t, db)
		query, args, err := db.AlarmsByTime(t.Context(), alarm.Filter{Below: a.half.Path, From: 3 * pastDay, To: 65 * pastDay, Settled: true}, 8000)
		if err != nil || len(args) > 0 {
			t.Fatal(query, args, err)
		}
		if way := wayOf(t, db, query); !strings.Contains(way, "alarms_listed ") || strings.Contains(way, "Sort ") || strings.Contains(way, "TEMP B-TREE") {
			t.Error(way)
		}
	})
}
