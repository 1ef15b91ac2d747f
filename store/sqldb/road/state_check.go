package road

import (
	"context"
	"database/sql"

	"waymark/store/sqldb/engine"
)

// CheckWords unpacks what is packed besides the points.
func (db *DB) CheckWords(ctx context.Context, found *engine.Problems) error {
	rows, err := db.Read.QueryContext(ctx, `SELECT `+stateColumns+` FROM device_states ORDER BY device_id`)
	if err != nil {
		return err
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		_, unread, err := scanState(r)
		if unread != nil {
			found.Add("%v", unread)
		}
		return err
	})
	if err != nil {
		return err
	}
	rows, err = db.Read.QueryContext(ctx, `SELECT device_id, frames FROM device_frames ORDER BY device_id`)
	if err != nil {
		return err
	}
	return engine.Drain(rows, func(r *sql.Rows) error {
		var id int64
		var packed sql.RawBytes
		if err := r.Scan(&id, &packed); err != nil {
			return err
		}
		if _, err := db.Codec.Decompress(packed); err != nil {
			found.Add("frames of device %d: %v", id, err)
		}
		return nil
	})
}
