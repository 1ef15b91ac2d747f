package backoffice

import (
	"context"
	"database/sql"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/store/sqldb/engine"
)

func sessionColumns(s *account.Session) []engine.Column {
	return []engine.Column{
		engine.Col("token_hash", &s.TokenHash),
		engine.Col("user_type", (*engine.Whole)(&s.UserType)),
		engine.Col("account_id", engine.ID(&s.AccountID)),
		engine.Col("device_id", engine.ID(&s.DeviceID)),
		engine.Col("viewer_id", engine.ID(&s.ViewerID)),
		engine.Col("address", &s.Address),
		engine.Col("agent", &s.Agent),
		engine.Col("lang", &s.Lang),
		engine.Col("created_at", engine.Millis(&s.CreatedAt)),
		engine.Col("last_used_at", engine.Millis(&s.LastUsedAt)),
		engine.Col("expires_at", engine.Millis(&s.ExpiresAt)),
	}
}

// InsertSession implements account.SessionStore.
func (db *DB) InsertSession(ctx context.Context, s account.Session) error {
	insert, args := engine.Inserting(`sessions`, sessionColumns(&s))
	_, err := db.Exec(ctx, insert, args...)
	return err
}

// Session implements account.SessionStore.
func (db *DB) Session(ctx context.Context, tokenHash []byte) (account.Session, error) {
	s, err := engine.FindOne(ctx, db.Read, sessionColumns, `FROM sessions WHERE token_hash = $1`, tokenHash)
	return s, db.Wrap(err)
}

// SessionsOf implements account.UserStore.
func (db *DB) SessionsOf(ctx context.Context, accountID fleet.ID, at fleet.Millis) ([]account.Session, error) {
	return db.sessions(ctx, `account_id = $1 AND account_id <> 0`, accountID, at)
}

// SessionsOfDevice implements account.UserStore.
func (db *DB) SessionsOfDevice(ctx context.Context, deviceID fleet.ID, at fleet.Millis) ([]account.Session, error) {
	return db.sessions(ctx, `device_id = $1 AND device_id <> 0`, deviceID, at)
}

func (db *DB) sessions(ctx context.Context, whose string, id fleet.ID, at fleet.Millis) ([]account.Session, error) {
	out, err := engine.Find(ctx, db.Read, sessionColumns, `FROM sessions WHERE `+whose+` AND expires_at > $2
		ORDER BY last_used_at DESC, token_hash`, int64(id), int64(at))
	return out, db.Wrap(err)
}

// TouchSession implements account.SessionStore. Neither moment moves back; a session that has ended stays ended.
func (db *DB) TouchSession(ctx context.Context, tokenHash []byte, usedAt, expiresAt fleet.Millis) error {
	return db.ExecOne(ctx, `UPDATE sessions SET
		last_used_at = CASE WHEN last_used_at < $2 THEN $2 ELSE last_used_at END,
		expires_at = CASE WHEN expires_at < $3 THEN $3 ELSE expires_at END
		WHERE token_hash = $1`, tokenHash, int64(usedAt), int64(expiresAt))
}

// DeleteSessions implements account.SessionStore.
func (db *DB) DeleteSessions(ctx context.Context, tokenHashes ...[]byte) error {
	args, marks := make([]any, len(tokenHashes)), make([]string, len(tokenHashes))
	for i, hash := range tokenHashes {
		args[i], marks[i] = hash, "$"+strconv.Itoa(i+1)
	}
	_, err := db.Exec(ctx, `DELETE FROM sessions WHERE token_hash IN (`+strings.Join(marks, ", ")+`)`, args...)
	return err
}

// DeleteSessionsOf implements account.SessionStore. Those in which the account looks through others' eyes end too.
func (db *DB) DeleteSessionsOf(ctx context.Context, accountID fleet.ID, except []byte) error {
	_, err := db.Exec(ctx, `DELETE FROM sessions WHERE (account_id = $1 AND account_id <> 0 OR viewer_id = $1 AND viewer_id <> 0) AND token_hash <> $2`,
		int64(accountID), orEmpty(except))
	return err
}

// DeleteSessionsOfDevice implements account.SessionStore.
func (db *DB) DeleteSessionsOfDevice(ctx context.Context, deviceID fleet.ID, except []byte) error {
	_, err := db.Exec(ctx, `DELETE FROM sessions WHERE device_id = $1 AND device_id <> 0 AND token_hash <> $2`, int64(deviceID), orEmpty(except))
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
	return db.Exec(ctx, `DELETE FROM sessions WHERE expires_at < $1`, int64(before))
}

// EndSession implements account.SessionStore.
func (db *DB) EndSession(ctx context.Context, tokenHash []byte, at fleet.Millis) error {
	_, err := db.Exec(ctx, `UPDATE sessions SET expires_at = $2 WHERE token_hash = $1 AND expires_at > $2`, tokenHash, int64(at))
	return err
}

// SignInsSince implements account.SessionStore.
func (db *DB) SignInsSince(ctx context.Context, since fleet.Millis) ([]account.SignInPlace, error) {
	rows, err := db.Read.QueryContext(ctx, `SELECT s.user_type, COALESCE(a.login_name, d.imei), s.address, s.created_at FROM sessions s
		LEFT JOIN accounts a ON a.id = s.account_id LEFT JOIN devices d ON d.id = s.device_id
		WHERE s.viewer_id = 0 AND s.created_at >= $1 AND (a.id IS NOT NULL OR d.id IS NOT NULL) ORDER BY s.created_at, s.token_hash`, int64(since))
	if err != nil {
		return nil, db.Wrap(err)
	}
	var out []account.SignInPlace
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var p account.SignInPlace
		err := r.Scan(&p.UserType, &p.Name, &p.Address, &p.At)
		out = append(out, p)
		return err
	})
	return out, db.Wrap(err)
}
