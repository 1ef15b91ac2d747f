package backoffice

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/store/sqldb/engine"
)

// SetTOTP implements account.FactorStore; fleet.ErrNotFound when there is no such account.
func (db *DB) SetTOTP(ctx context.Context, accountID fleet.ID, secret string, recovery [][]byte) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, `UPDATE accounts SET totp_secret = $1, totp_step = 0 WHERE id = $2`, secret, int64(accountID))
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return engine.OrNoRows(err)
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM recovery_codes WHERE account_id = $1`, int64(accountID)); err != nil {
			return err
		}
		for _, hash := range recovery {
			if _, err := tx.ExecContext(ctx, `INSERT INTO recovery_codes (account_id, hash) VALUES ($1, $2)`, int64(accountID), hash); err != nil {
				return err
			}
		}
		return nil
	})
}

// allSealed are the secrets that are sealed with the key of the installation, by the fields of account.Sealed.
const allSealed = `SELECT totp_secret, 0 AS whose, id FROM accounts WHERE totp_secret <> ''
	UNION ALL SELECT sealed, 1, id FROM payees WHERE sealed <> '' UNION ALL SELECT sealed, 2, id FROM shop_keys WHERE ended_at = 0 AND sealed <> ''
	UNION ALL SELECT sealed, 3, id FROM notice_rules WHERE sealed <> '' ORDER BY whose, id`

// SealedSecrets implements account.FactorStore.
func (db *DB) SealedSecrets(ctx context.Context) (sealed account.Sealed, err error) {
	rows, err := db.Read.QueryContext(ctx, allSealed)
	if err != nil {
		return sealed, db.Wrap(err)
	}
	to := [...]*[]string{&sealed.Factors, &sealed.Payees, &sealed.ShopKeys, &sealed.Hooks}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var text string
		var whose int
		var id int64
		err := r.Scan(&text, &whose, &id)
		if err == nil {
			*to[whose] = append(*to[whose], text)
		}
		return err
	})
	return sealed, db.Wrap(err)
}

// UseTOTPStep implements account.FactorStore. The comparison and the note are one statement, so that of two
// sign-ins with the same code one wins, in whichever process.
func (db *DB) UseTOTPStep(ctx context.Context, accountID fleet.ID, step int64) (bool, error) {
	n, err := db.Exec(ctx, `UPDATE accounts SET totp_step = $1 WHERE id = $2 AND totp_secret <> '' AND totp_step < $1`, step, int64(accountID))
	return n > 0, err
}

// UseRecovery implements account.FactorStore.
func (db *DB) UseRecovery(ctx context.Context, accountID fleet.ID, hash []byte) (bool, error) {
	n, err := db.Exec(ctx, `DELETE FROM recovery_codes WHERE account_id = $1 AND hash = $2`, int64(accountID), hash)
	return n > 0, err
}

// AccountBySubject implements account.FactorStore.
func (db *DB) AccountBySubject(ctx context.Context, subject string) (account.Account, error) {
	a, err := engine.FindOne(ctx, db.Read, accountColumns, `FROM accounts WHERE oidc_subject = $1 AND oidc_subject <> ''`, engine.Text(subject))
	return a, db.Wrap(err)
}

// LinkSubject implements account.FactorStore.
func (db *DB) LinkSubject(ctx context.Context, accountID fleet.ID, subject string) error {
	n, err := db.Exec(ctx, `UPDATE accounts SET oidc_subject = $1 WHERE id = $2 AND oidc_subject = ''`, engine.Text(subject), int64(accountID))
	if err != nil || n > 0 {
		return err
	}
	if _, err := db.Account(ctx, accountID); err != nil {
		return err
	}
	return fleet.ErrConflict
}

// PutTicket implements account.FactorStore. A ticket with the same hash is replaced.
func (db *DB) PutTicket(ctx context.Context, hash []byte, kind, data string, expires fleet.Millis) error {
	_, err := db.Exec(ctx, `INSERT INTO tickets (hash, kind, data, expires_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (hash) DO UPDATE SET kind = excluded.kind, data = excluded.data, expires_at = excluded.expires_at`,
		hash, kind, engine.Text(data), int64(expires))
	return err
}

// TakeTicket implements account.FactorStore. Finding and removing are one statement, so that a ticket serves once.
func (db *DB) TakeTicket(ctx context.Context, hash []byte, kind string, now fleet.Millis) (data string, err error) {
	err = db.Write.QueryRowContext(ctx, `DELETE FROM tickets WHERE hash = $1 AND kind = $2 AND expires_at > $3 RETURNING data`,
		hash, kind, int64(now)).Scan(&data)
	return data, db.Wrap(err)
}

// DropTickets implements account.FactorStore.
func (db *DB) DropTickets(ctx context.Context, before fleet.Millis) (int, error) {
	return db.Exec(ctx, `DELETE FROM tickets WHERE expires_at < $1`, int64(before))
}
