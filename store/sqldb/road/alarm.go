package road

import (
	"context"
	"database/sql"

	"waymark/fleet/alarm"
	"waymark/store/sqldb/alarms"
)

// putRaised writes alarms, and parts of them, that began, went on or ended.
func (db *DB) putRaised(ctx context.Context, tx *sql.Tx, list []alarm.Raised) error {
	return alarms.PutRaised(ctx, tx, db.Dialect, list)
}

// putJudgedAlarms makes the alarms of devices what was judged again.
func (db *DB) putJudgedAlarms(ctx context.Context, tx *sql.Tx, list []alarm.Judged) error {
	for i := range list {
		if err := alarms.Replace(ctx, tx, db.Dialect, &list[i]); err != nil {
			return err
		}
		if list[i].Marks == 0 {
			continue
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM alarm_marks WHERE device_id = $1 AND day_no >= $2`, int64(list[i].DeviceID), list[i].Marks); err != nil {
			return err
		}
	}
	return nil
}

// putFenced has the alarms of fences follow the stays in them.
func (db *DB) putFenced(ctx context.Context, tx *sql.Tx, list []alarm.Fenced) error {
	for i := range list {
		for _, id := range list[i].Fences {
			if err := (alarms.Stayed{Device: list[i].DeviceID, Fence: id, From: list[i].From}).Follow(ctx, tx, db.Dialect, list[i].Heard); err != nil {
				return err
			}
		}
	}
	return nil
}

// putAlarmMarks writes how devices were when days ended; one that is judged again takes the place of what is kept.
func (db *DB) putAlarmMarks(ctx context.Context, tx *sql.Tx, list []alarm.Marked) error {
	for i := range list {
		m := &list[i]
		_, err := tx.ExecContext(ctx, `INSERT INTO alarm_marks (device_id, day_no, mark) VALUES ($1, $2, $3) ON CONFLICT (device_id, day_no) DO UPDATE SET mark = excluded.mark`,
			int64(m.DeviceID), m.Day, m.Mark)
		if err != nil {
			return err
		}
	}
	return nil
}

// putWaited writes what devices will have as alarms if no report denies it.
func (db *DB) putWaited(ctx context.Context, tx *sql.Tx, list []alarm.Waited) error {
	return alarms.PutWaited(ctx, tx, db.Dialect, list)
}

// putApartMoves notes what may tell that the devices of vehicles are apart.
func (db *DB) putApartMoves(ctx context.Context, tx *sql.Tx, list []alarm.Moved) error {
	return alarms.PutMoved(ctx, tx, list)
}
