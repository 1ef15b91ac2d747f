package sqldb

import (
	"context"

	"waymark/fleet"
)

// PutTicket implements account.FactorStore. A ticket with the same hash is replaced.
func (db *DB) PutTicket(ctx context.Context, hash []byte, kind, data string, expires fleet.Millis) error {
	_, err := db.exec(ctx, `INSERT INTO tickets (hash, kind, data, expires_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (hash) DO UPDATE SET kind = excluded.kind, data = excluded.data, expires_at = excluded.expires_at`,
		hash, kind, text(data), int64(expires))
	return err
}

// TakeTicket implements account.FactorStore. Finding and removing are one statement, so that a ticket serves once.
func (db *DB) TakeTicket(ctx context.Context, hash []byte, kind string, now fleet.Millis) (data string, err error) {
	err = db.write.QueryRowContext(ctx, `DELETE FROM tickets WHERE hash = $1 AND kind = $2 AND expires_at > $3 RETURNING data`,
		hash, kind, int64(now)).Scan(&data)
	return data, db.wrap(err)
}

// DropTickets implements account.FactorStore.
func (db *DB) DropTickets(ctx context.Context, before fleet.Millis) (int, error) {
	return db.exec(ctx, `DELETE FROM tickets WHERE expires_at < $1`, int64(before))
}
