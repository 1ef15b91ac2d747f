package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

const stateColumns = `device_id, last_message, has_position, fixed_at, latest, stop_lat, stop_lon, stop_since, stop_open, stop_outside,
	place, suspect_lat, suspect_lon, suspect_at, reset_at`

func (db *DB) scanState(s scanner) (st monitor.State, err error) {
	var id, lastMessage, fixedAt, lat, lon, since, outside, place, suspectLat, suspectLon, suspectAt, resetAt int64
	var latest []byte
	err = s.Scan(&id, &lastMessage, &st.HasPosition, &fixedAt, &latest, &lat, &lon, &since, &st.Stop.Open, &outside,
		&place, &suspectLat, &suspectLon, &suspectAt, &resetAt)
	if err != nil {
		return st, err
	}
	st.DeviceID, st.LastMessage, st.FixedAt, st.ResetAt = fleet.ID(id), fleet.Millis(lastMessage), fleet.Millis(fixedAt), fleet.Millis(resetAt)
	st.Stop.Lat, st.Stop.Lon, st.Stop.Since, st.Stop.Outside = int32(lat), int32(lon), fleet.Millis(since), uint8(outside)
	st.Place, st.Suspect = uint64(place), monitor.Fix{Lat: int32(suspectLat), Lon: int32(suspectLon), At: fleet.Millis(suspectAt)}
	var one [1]track.Point
	pts, err := db.codec.Decode(one[:0], latest)
	if err == nil && len(pts) != 1 {
		err = fmt.Errorf("%d points instead of one", len(pts))
	}
	if err != nil {
		return st, fmt.Errorf("latest point of device %d: %w", id, err)
	}
	st.Latest = pts[0]
	return st, nil
}

// States implements monitor.Store.
func (db *DB) States(ctx context.Context, yield func(monitor.State) bool) error {
	rows, err := db.read.QueryContext(ctx, `SELECT `+stateColumns+` FROM device_states ORDER BY device_id`)
	if err != nil {
		return db.wrap(err)
	}
	return db.wrap(drain(rows, until(yield, func(r *sql.Rows) (monitor.State, error) { return db.scanState(r) })))
}

// State implements monitor.Store.
func (db *DB) State(ctx context.Context, deviceID fleet.ID) (monitor.State, error) {
	st, err := db.scanState(db.read.QueryRowContext(ctx, `SELECT `+stateColumns+` FROM device_states WHERE device_id = $1`, int64(deviceID)))
	return st, db.wrap(err)
}

// TakeBackStates implements monitor.Store.
func (db *DB) TakeBackStates(ctx context.Context, list []monitor.Taken) error {
	if len(list) == 0 {
		return nil
	}
	return db.tx(ctx, func(tx *sql.Tx) error {
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
	err := db.read.QueryRowContext(ctx, `SELECT frames FROM device_frames WHERE device_id = $1`, int64(id)).Scan(&packed)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err == nil {
		packed, err = db.codec.Decompress(packed)
	}
	return packed, db.wrap(err)
}

// Place implements monitor.Committer.
func (db *DB) Place(ctx context.Context, partition int) (uint64, error) {
	var place int64
	err := db.read.QueryRowContext(ctx, `SELECT place FROM ingest_places WHERE partition_no = $1`, partition).Scan(&place)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return uint64(place), db.wrap(err)
}
