package finance

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/shop"
	"waymark/store/sqldb/engine"
)

// shopKeyFields are all columns of a key but its ID.
func shopKeyFields(k *shop.Key) []engine.Column {
	return []engine.Column{
		engine.Col("organ_id", engine.ID(&k.OrganID)),
		engine.Col("name", &k.Name),
		engine.Col("code", &k.Code),
		engine.Col("sealed", &k.Sealed),
		engine.Col("maker", &k.Maker),
		engine.Col("made_at", engine.Millis(&k.MadeAt)),
		engine.Col("used_at", engine.Millis(&k.UsedAt)),
		engine.Col("ended_at", engine.Millis(&k.EndedAt)),
	}
}

func shopKeyRow(k *shop.Key) []engine.Column {
	return append(engine.Of("k", append(shopKeyFields(k), engine.Col("id", engine.ID(&k.ID)))),
		engine.Col("o.name", &k.OrganName), engine.Col("o.path", &k.OrganPath))
}

const shopKeyTables = `FROM shop_keys k JOIN organs o ON o.id = k.organ_id `

// ShopKeys implements shop.Store.
func (db *DB) ShopKeys(ctx context.Context, below string) ([]shop.Key, error) {
	list, err := engine.Find(ctx, db.Read, shopKeyRow, shopKeyTables+`WHERE o.path >= $1 AND o.path < $2 ORDER BY k.id DESC LIMIT 1000`, below, engine.PathEnd(below))
	return list, db.Wrap(err)
}

// ShopKey implements shop.Store.
func (db *DB) ShopKey(ctx context.Context, code string) (shop.Key, error) {
	k, err := engine.FindOne(ctx, db.Read, shopKeyRow, shopKeyTables+`WHERE k.code = $1`, engine.Text(code))
	return k, db.Wrap(err)
}

// InsertShopKey implements shop.Store.
func (db *DB) InsertShopKey(ctx context.Context, k shop.Key, check func(holding int) error) (shop.Key, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE organs SET status = status WHERE id = $1`, int64(k.OrganID)); err != nil { // others who add wait
			return err
		}
		holding := 0
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM shop_keys WHERE organ_id = $1 AND ended_at = 0`, int64(k.OrganID)).Scan(&holding); err != nil {
			return err
		}
		if err := check(holding); err != nil {
			return err
		}
		insert, args := engine.Inserting(`shop_keys`, shopKeyFields(&k))
		return tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&k.ID))
	})
	return k, err
}

// EndShopKey implements shop.Store.
func (db *DB) EndShopKey(ctx context.Context, id fleet.ID, at fleet.Millis, check func(shop.Key) error) (ended bool, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE shop_keys SET name = name WHERE id = $1`, int64(id)); err != nil { // others wait
			return err
		}
		k, err := engine.FindOne(ctx, tx, shopKeyRow, shopKeyTables+`WHERE k.id = $1`, int64(id))
		if err == nil {
			err = check(k)
		}
		if err != nil || k.EndedAt != 0 {
			return err
		}
		ended = true
		_, err = tx.ExecContext(ctx, `UPDATE shop_keys SET ended_at = $2 WHERE id = $1`, int64(id), int64(at))
		return err
	})
	return ended, err
}

// TakeNonce implements shop.Store.
func (db *DB) TakeNonce(ctx context.Context, keyID fleet.ID, nonce string, at, until fleet.Millis) (fresh bool, err error) {
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `DELETE FROM shop_nonces WHERE until < $1`, int64(at)); err != nil {
			return err
		}
		holds, err := tx.ExecContext(ctx, `UPDATE shop_keys SET used_at = $2 WHERE id = $1 AND ended_at = 0`, int64(keyID), int64(at))
		if err != nil {
			return err
		}
		res, err := tx.ExecContext(ctx, `INSERT INTO shop_nonces (key_id, nonce, until) VALUES ($1, $2, $3) ON CONFLICT (key_id, nonce) DO NOTHING`, int64(keyID), engine.Text(nonce), int64(until))
		if err != nil {
			return err
		}
		n, err := holds.RowsAffected()
		if err != nil || n == 0 {
			return err
		}
		n, err = res.RowsAffected()
		fresh = n == 1
		return err
	})
	return fresh, err
}
