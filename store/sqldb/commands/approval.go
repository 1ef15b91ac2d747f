package commands

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

func ruleColumns(r *command.Rule) []engine.Column {
	return []engine.Column{
		engine.Col("o.id", engine.ID(&r.OrganID)),
		engine.Col("o.name", &r.OrganName),
		engine.Col("o.path", &r.OrganPath),
		engine.Col("r.approval", (*string)(&r.Approval)),
	}
}

// Approvals implements command.ApprovalStore.
func (db *DB) Approvals(ctx context.Context) ([]command.Rule, error) {
	rules, err := engine.Find(ctx, db.Read, ruleColumns, `FROM command_rules r JOIN organs o ON o.id = r.organ_id ORDER BY o.path`)
	return rules, db.Wrap(err)
}

// SetApproval implements command.ApprovalStore.
func (db *DB) SetApproval(ctx context.Context, organID fleet.ID, change func(old command.Approval) command.Approval) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE organs SET name = name WHERE id = $1`, int64(organID)); err != nil { // others wait
			return err
		}
		old := string(command.NoApproval)
		err := tx.QueryRowContext(ctx, `SELECT approval FROM command_rules WHERE organ_id = $1`, int64(organID)).Scan(&old)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM command_rules WHERE organ_id = $1`, int64(organID)); err != nil {
			return err
		}
		if now := change(command.Approval(old)); now != command.NoApproval {
			_, err = tx.ExecContext(ctx, `INSERT INTO command_rules (organ_id, approval) VALUES ($1, $2)`, int64(organID), string(now))
			return err
		}
		return nil
	})
}

// ChangeAmong implements command.ApprovalStore.
func (db *DB) ChangeAmong(ctx context.Context, id fleet.ID, change func(c *command.Issued, waiting []command.Issued) ([]command.Change, error)) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		// As InsertCommand does: who issues to the device waits, before anybody has a command of it.
		if _, err := tx.ExecContext(ctx, `UPDATE devices SET organ_id = organ_id WHERE id = (SELECT device_id FROM commands WHERE id = $1)`, int64(id)); err != nil {
			return err
		}
		if err := engine.ExecOneIn(ctx, tx, `UPDATE commands SET attempts = attempts WHERE id = $1`, int64(id)); err != nil {
			return err
		}
		found, err := find(ctx, tx, `WHERE id = $1`, int64(id))
		if err != nil || len(found) == 0 {
			return engine.OrNoRows(err)
		}
		waiting, err := waitingOf(ctx, tx, found[0].DeviceID)
		if err != nil {
			return err
		}
		changes, err := change(&found[0], waiting)
		if err != nil {
			return err
		}
		for i := range changes {
			if err := put(ctx, tx, &changes[i].Issued, changes[i].Steps); err != nil {
				return err
			}
		}
		return nil
	})
}
