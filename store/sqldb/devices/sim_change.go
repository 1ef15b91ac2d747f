package devices

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/sim"
	"waymark/store/sqldb/engine"
)

// InsertSIM implements sim.Store.
func (db *DB) InsertSIM(ctx context.Context, c sim.Card) (sim.Card, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		cards := []sim.Card{c}
		err := db.insertSIMs(ctx, tx, cards)
		c = cards[0]
		return err
	})
	return c, err
}

// insertSIMs adds cards and fills their IDs.
func (db *DB) insertSIMs(ctx context.Context, tx *sql.Tx, cards []sim.Card) error {
	insert := engine.InsertingAll(db.DB, `sims`, newSIM, cards)
	insert.After = ` RETURNING id, sim`
	ids := make(map[string]fleet.ID, len(cards))
	err := insert.Query(ctx, tx, len(cards), func(r *sql.Rows) error {
		var id int64
		var number string
		err := r.Scan(&id, &number)
		ids[number] = fleet.ID(id)
		return err
	})
	for i := range cards {
		cards[i].ID = ids[engine.Text(cards[i].Number)]
	}
	return err
}

// DeleteSIMs implements sim.Store.
func (db *DB) DeleteSIMs(ctx context.Context, numbers []string, check func([]sim.Row) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		lock := engine.Bulk{Before: `UPDATE sims SET organ_id = organ_id WHERE sim IN (VALUES `, After: `)`, Casts: []string{"TEXT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.TextArgs(numbers)}
		if err := lock.Exec(ctx, tx, len(numbers)); err != nil {
			return err
		}
		rows, err := db.simRows(ctx, tx, numbered(numbers), "")
		if err != nil {
			return err
		}
		if err := check(rows); err != nil {
			return err
		}
		ids := make([]fleet.ID, len(rows))
		for i := range rows {
			ids[i] = rows[i].ID
		}
		return db.ForIDs(ctx, tx, `DELETE FROM sims WHERE id IN (VALUES `, ids)
	})
}

// TakenSIMs implements sim.Store.
func (db *DB) TakenSIMs(ctx context.Context, numbers, iccids []string) (sim.Taken, error) {
	t, err := db.takenSIMs(ctx, db.Read, numbers, iccids)
	return t, db.Wrap(err)
}

func (db *DB) takenSIMs(ctx context.Context, on engine.Preparer, numbers, iccids []string) (sim.Taken, error) {
	byNumber, err := db.Present(ctx, on, `SELECT sim FROM sims WHERE sim IN (VALUES `, numbers)
	if err != nil {
		return sim.Taken{}, err
	}
	byICCID, err := db.Present(ctx, on, `SELECT iccid FROM sims WHERE iccid IN (VALUES `, iccids)
	return sim.Taken{Numbers: byNumber, ICCIDs: byICCID}, err
}

const staleSIMs = `FROM sims WHERE as_of < $1 AND id > $2 AND ($3 = '' OR organ_id IN (SELECT id FROM organs WHERE path >= $3 AND path < $4))`

func staleArgs(below string, before fleet.Millis, after fleet.ID) []any {
	return []any{int64(before), int64(after), below, engine.PathEnd(below)}
}

// StaleSIMs implements sim.Store.
func (db *DB) StaleSIMs(ctx context.Context, below string, before fleet.Millis, after fleet.ID, limit int) ([]sim.Card, error) {
	out, err := engine.Find(ctx, db.Read, simColumns, staleSIMs+` ORDER BY id LIMIT $5`, append(staleArgs(below, before, after), limit)...)
	return out, db.Wrap(err)
}

// CountStaleSIMs implements sim.Store.
func (db *DB) CountStaleSIMs(ctx context.Context, below string, before fleet.Millis) (n int, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT count(*) `+staleSIMs, staleArgs(below, before, 0)...).Scan(&n)
	return n, db.Wrap(err)
}

// PutUsage implements sim.Store.
func (db *DB) PutUsage(ctx context.Context, usage map[fleet.ID]sim.Usage) error {
	if len(usage) == 0 {
		return nil
	}
	return db.Tx(ctx, func(tx *sql.Tx) error {
		statement, _ := engine.Updating(`sims`, simUsage(&sim.Usage{}), 0)
		stmt, err := tx.PrepareContext(ctx, statement)
		if err != nil {
			return err
		}
		defer stmt.Close()
		for id, u := range usage {
			if _, err := stmt.ExecContext(ctx, engine.Values([]any{int64(id)}, simUsage(&u))...); err != nil {
				return err
			}
		}
		return nil
	})
}
