package sqldb

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/account"
)

// InsertSession implements account.SessionStore.
func (db *DB) InsertSession(ctx context.Context, s account.Session) error {
	_, err := db.exec(ctx, `INSERT INTO sessions
		(token_hash, user_type, account_id, device_id, address, agent, lang, created_at, last_used_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		s.TokenHash, s.UserType, int64(s.AccountID), int64(s.DeviceID), text(s.Address), text(s.Agent), text(s.Lang),
		int64(s.CreatedAt), int64(s.LastUsedAt), int64(s.ExpiresAt))
	return err
}

// Session implements account.SessionStore.
func (db *DB) Session(ctx context.Context, tokenHash []byte) (s account.Session, err error) {
	err = db.read.QueryRowContext(ctx, `SELECT token_hash, user_type, account_id, device_id, address, agent, lang, created_at, last_used_at, expires_at
		FROM sessions WHERE token_hash = $1`, tokenHash).
		Scan(&s.TokenHash, &s.UserType, &s.AccountID, &s.DeviceID, &s.Address, &s.Agent, &s.Lang, &s.CreatedAt, &s.LastUsedAt, &s.ExpiresAt)
	return s, db.wrap(err)
}

// TouchSession implements account.SessionStore. Neither moment moves back; a session that has ended stays ended.
func (db *DB) TouchSession(ctx context.Context, tokenHash []byte, usedAt, expiresAt fleet.Millis) error {
	_, err := db.exec(ctx, `UPDATE sessions SET
		last_used_at = CASE WHEN last_used_at < $2 THEN $2 ELSE last_used_at END,
		expires_at = CASE WHEN expires_at < $3 THEN $3 ELSE expires_at END
		WHERE token_hash = $1`, tokenHash, int64(usedAt), int64(expiresAt))
	return err
}

// DeleteSession implements account.SessionStore.
func (db *DB) DeleteSession(ctx context.Context, tokenHash []byte) error {
	_, err := db.exec(ctx, `DELETE FROM sessions WHERE token_hash = $1`, tokenHash)
	return err
}

// DeleteSessionsOf implements account.SessionStore.
func (db *DB) DeleteSessionsOf(ctx context.Context, accountID fleet.ID, except []byte) error {
	_, err := db.exec(ctx, `DELETE FROM sessions WHERE account_id = $1 AND account_id <> 0 AND token_hash <> $2`, int64(accountID), orEmpty(except))
	return err
}

// DeleteSessionsOfDevice implements account.SessionStore.
func (db *DB) DeleteSessionsOfDevice(ctx context.Context, deviceID fleet.ID, except []byte) error {
	_, err := db.exec(ctx, `DELETE FROM sessions WHERE device_id = $1 AND device_id <> 0 AND token_hash <> $2`, int64(deviceID), orEmpty(except))
	return err
}

// orEmpty turns nil, which would be a NULL that equals nothing, into no bytes.
func orEmpty(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// DeleteExpiredSessions implements account.SessionStore.
func (db *DB) DeleteExpiredSessions(ctx context.Context, before fleet.Millis) (int, error) {
	return db.exec(ctx, `DELETE FROM sessions WHERE expires_at < $1`, int64(before))
}
