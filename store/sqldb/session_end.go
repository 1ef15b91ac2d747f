package sqldb

import (
	"context"

	"waymark/fleet"
)

// EndSession implements account.SessionStore.
func (db *DB) EndSession(ctx context.Context, tokenHash []byte, at fleet.Millis) error {
	_, err := db.exec(ctx, `UPDATE sessions SET expires_at = $2 WHERE token_hash = $1 AND expires_at > $2`, tokenHash, int64(at))
	return err
}
