package backoffice

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/apikey"
	"waymark/store/sqldb/engine"
)

// keptKey is a key as it is written.
type keptKey struct {
	apikey.Key
	codes string
}

func newKey(k *keptKey) []engine.Column {
	return []engine.Column{
		engine.Col("account_id", engine.ID(&k.AccountID)),
		engine.Col("name", &k.Name),
		engine.Col("hint", &k.Hint),
		engine.Col("codes", &k.codes),
		engine.Col("created_at", engine.Millis(&k.CreatedAt)),
		engine.Col("expires_at", engine.Millis(&k.ExpiresAt)),
		engine.Col("used_at", engine.Millis(&k.UsedAt)),
		engine.Col("used_from", &k.UsedFrom),
	}
}

func keyColumns(k *keptKey) []engine.Column {
	return append(newKey(k), engine.Col("id", engine.ID(&k.ID)))
}

func (k *keptKey) take() apikey.Key {
	k.Codes = strings.Fields(k.codes)
	return k.Key
}

// InsertKey implements apikey.Store.
func (db *DB) InsertKey(ctx context.Context, k apikey.Key, p apikey.Proof, check func(has int) error) (apikey.Key, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		err := engine.ExecOneIn(ctx, tx, `UPDATE accounts SET id = id WHERE id = $1 AND status = 1 AND password_hash = $2`, int64(k.AccountID), p.By) // others of it wait
		if errors.Is(err, sql.ErrNoRows) {
			return fleet.ErrChanged
		}
		if err != nil {
			return err
		}
		has := 0
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM api_keys WHERE account_id = $1`, int64(k.AccountID)).Scan(&has); err != nil {
			return err
		}
		if err := check(has); err != nil {
			return err
		}
		insert, args := engine.Inserting(`api_keys`, append(newKey(&keptKey{Key: k, codes: strings.Join(k.Codes, " ")}), engine.Col("hash", &p.Hash)))
		return tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&k.ID)
	})
	return k, err
}

// KeyByHash implements apikey.Store.
func (db *DB) KeyByHash(ctx context.Context, hash []byte) (apikey.Key, error) {
	k, err := engine.FindOne(ctx, db.Read, keyColumns, `FROM api_keys WHERE hash = $1`, hash)
	return k.take(), db.Wrap(err)
}

// KeysOf implements apikey.Store.
func (db *DB) KeysOf(ctx context.Context, accountID fleet.ID) ([]apikey.Key, error) {
	found, err := engine.Find(ctx, db.Read, keyColumns, `FROM api_keys WHERE account_id = $1 ORDER BY id DESC`, int64(accountID))
	out := make([]apikey.Key, len(found))
	for i := range found {
		out[i] = found[i].take()
	}
	return out, db.Wrap(err)
}

// NoteKeyUse implements apikey.Store.
func (db *DB) NoteKeyUse(ctx context.Context, id fleet.ID, at fleet.Millis, from string) error {
	_, err := db.Exec(ctx, `UPDATE api_keys SET used_at = $2, used_from = $3 WHERE id = $1`, int64(id), int64(at), engine.Text(from))
	return err
}

// DeleteKey implements apikey.Store.
func (db *DB) DeleteKey(ctx context.Context, accountID, id fleet.ID) error {
	return db.ExecOne(ctx, `DELETE FROM api_keys WHERE id = $1 AND account_id = $2`, int64(id), int64(accountID))
}

// dropKeys ends the keys of an account.
func dropKeys(ctx context.Context, tx *sql.Tx, accountID fleet.ID) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM api_keys WHERE account_id = $1`, int64(accountID))
	return err
}
