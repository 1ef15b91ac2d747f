package devices

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/share"
	"waymark/store/sqldb/engine"
)

// sharesWithOrgans: the organisation of a link may be gone by now.
const sharesWithOrgans = `FROM shares s LEFT JOIN organs o ON o.id = s.organ_id `

func shareColumns(s *share.Share) []engine.Column {
	return []engine.Column{
		engine.Col("device_id", engine.ID(&s.DeviceID)),
		engine.Col("vehicle_id", (*engine.Ref)(&s.VehicleID)),
		engine.Col("organ_id", engine.ID(&s.OrganID)),
		engine.Col("account_id", engine.ID(&s.AccountID)),
		engine.Col("maker", &s.Maker),
		engine.Col("label", &s.Label),
		engine.Col("shows_plate", &s.Plate),
		engine.Col("shows_track", &s.Track),
		engine.Col("created_at", engine.Millis(&s.CreatedAt)),
		engine.Col("expires_at", engine.Millis(&s.ExpiresAt)),
		engine.Col("ended_at", engine.Millis(&s.EndedAt)),
		engine.Col("reason", (*string)(&s.Reason)),
		engine.Col("opens", (*engine.Whole)(&s.Opens)),
		engine.Col("opened_at", engine.Millis(&s.OpenedAt)),
	}
}

func shareRow(s *share.Share) []engine.Column {
	columns := append([]engine.Column{engine.Col("id", engine.ID(&s.ID))}, shareColumns(s)...)
	return append(engine.Of("s", columns), engine.Col("COALESCE(o.path, '')", &s.OrganPath))
}

// InsertShare implements share.Store.
func (db *DB) InsertShare(ctx context.Context, s share.Share, hash []byte, check func(ofDevice, ofOrgan int) error) (share.Share, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.SharesTurn); err != nil {
			return err
		}
		var ofDevice, ofOrgan int
		err := tx.QueryRowContext(ctx, `SELECT COALESCE(SUM(CASE WHEN device_id = $1 THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN organ_id = $2 THEN 1 ELSE 0 END), 0) FROM shares
			WHERE (device_id = $1 OR organ_id = $2) AND ended_at = 0 AND expires_at > $3`,
			int64(s.DeviceID), int64(s.OrganID), int64(s.CreatedAt)).Scan(&ofDevice, &ofOrgan)
		if err != nil {
			return err
		}
		if err := check(ofDevice, ofOrgan); err != nil {
			return err
		}
		insert, args := engine.Inserting(`shares`, append(shareColumns(&s), engine.Col("token_hash", &hash)))
		return tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&s.ID)
	})
	return s, err
}

// ShareByHash implements share.Store.
func (db *DB) ShareByHash(ctx context.Context, hash []byte) (share.Share, error) {
	s, err := engine.FindOne(ctx, db.Read, shareRow, sharesWithOrgans+`WHERE s.token_hash = $1`, hash)
	return s, db.Wrap(err)
}

// Share implements share.Store.
func (db *DB) Share(ctx context.Context, id fleet.ID) (share.Share, error) {
	s, err := engine.FindOne(ctx, db.Read, shareRow, sharesWithOrgans+`WHERE s.id = $1`, int64(id))
	return s, db.Wrap(err)
}

// SharesOf implements share.Store.
func (db *DB) SharesOf(ctx context.Context, deviceID fleet.ID) ([]share.Share, error) {
	out, err := engine.Find(ctx, db.Read, shareRow, sharesWithOrgans+`WHERE s.device_id = $1 ORDER BY s.id DESC`, int64(deviceID))
	return out, db.Wrap(err)
}

// StandingShares implements share.Store.
func (db *DB) StandingShares(ctx context.Context, at fleet.Millis) ([]share.Share, error) {
	out, err := engine.Find(ctx, db.Read, shareRow, sharesWithOrgans+`WHERE s.ended_at = 0 AND s.expires_at > $1 ORDER BY s.id`, int64(at))
	return out, db.Wrap(err)
}

// EndShare implements share.Store.
func (db *DB) EndShare(ctx context.Context, id fleet.ID, at fleet.Millis, why share.Reason) (bool, error) {
	n, err := db.Exec(ctx, `UPDATE shares SET ended_at = $2, reason = $3 WHERE id = $1 AND ended_at = 0 AND expires_at > $2`, int64(id), int64(at), string(why))
	return n > 0, err
}

// NoteOpening implements share.Store.
func (db *DB) NoteOpening(ctx context.Context, id fleet.ID, at fleet.Millis) (before fleet.Millis, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE shares SET opens = opens + 1 WHERE id = $1`, int64(id)); err != nil { // others wait
			return err
		}
		var last int64
		if err := tx.QueryRowContext(ctx, `SELECT opened_at FROM shares WHERE id = $1`, int64(id)).Scan(&last); err != nil {
			return err
		}
		before = fleet.Millis(last)
		return engine.ExecOneIn(ctx, tx, `UPDATE shares SET opened_at = $2 WHERE id = $1`, int64(id), int64(max(before, at)))
	})
	return before, err
}

// DropShares implements share.Store.
func (db *DB) DropShares(ctx context.Context, before fleet.Millis) (int, error) {
	return db.Exec(ctx, `DELETE FROM shares WHERE expires_at < $1 OR ended_at <> 0 AND ended_at < $1`, int64(before))
}
