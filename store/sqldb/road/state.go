package road

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/store/sqldb/engine"
)

const stateColumns = `device_id, last_message, place, reset_at, form`

// scanState reads a state. Of one that is damaged or of another version it returns what the columns say, from which the
// device's next report makes a state again, and unread.
func scanState(s engine.Scanner) (st monitor.State, unread, err error) {
	var kept monitor.State
	var form []byte
	if err := s.Scan(&kept.DeviceID, &kept.LastMessage, &kept.Place, &kept.ResetAt, &form); err != nil {
		return st, nil, err
	}
	if st, unread = monitor.ReadState(form); unread != nil {
		return kept, fmt.Errorf("state of device %d: %w", kept.DeviceID, unread), nil
	}
	st.DeviceID, st.LastMessage, st.Place, st.ResetAt = kept.DeviceID, kept.LastMessage, kept.Place, kept.ResetAt
	return st, nil, nil
}

// States implements monitor.Store.
func (db *DB) States(ctx context.Context, yield func(monitor.State) bool) error {
	rows, err := db.Read.QueryContext(ctx, `SELECT `+stateColumns+` FROM device_states ORDER BY device_id`)
	if err != nil {
		return db.Wrap(err)
	}
	return db.Wrap(engine.Drain(rows, engine.Until(yield, func(r *sql.Rows) (monitor.State, error) {
		st, _, err := scanState(r)
		return st, err
	})))
}

// State implements monitor.Store.
func (db *DB) State(ctx context.Context, deviceID fleet.ID) (monitor.State, error) {
	st, _, err := scanState(db.Read.QueryRowContext(ctx, `SELECT `+stateColumns+` FROM device_states WHERE device_id = $1`, int64(deviceID)))
	return st, db.Wrap(err)
}

// TakeBackStates implements monitor.Store.
func (db *DB) TakeBackStates(ctx context.Context, list []monitor.Taken) error {
	if len(list) == 0 {
		return nil
	}
	return db.Tx(ctx, func(tx *sql.Tx) error {
		for _, t := range list {
			if _, err := tx.ExecContext(ctx, `UPDATE device_states SET last_message = $1 WHERE device_id = $2 AND last_message = $3`,
				int64(t.Is), int64(t.DeviceID), int64(t.Was)); err != nil {
				return err
			}
		}
		return nil
	})
}

// FramesOf implements device.FrameStore.
func (db *DB) FramesOf(ctx context.Context, id fleet.ID) ([]byte, error) {
	var packed []byte
	err := db.Read.QueryRowContext(ctx, `SELECT frames FROM device_frames WHERE device_id = $1`, int64(id)).Scan(&packed)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err == nil {
		packed, err = db.Codec.Decompress(packed)
	}
	return packed, db.Wrap(err)
}

// Place implements monitor.Committer.
func (db *DB) Place(ctx context.Context, partition int) (uint64, error) {
	var place int64
	err := db.Read.QueryRowContext(ctx, `SELECT place FROM ingest_places WHERE partition_no = $1`, partition).Scan(&place)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return uint64(place), db.Wrap(err)
}
