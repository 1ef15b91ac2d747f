// Package commands keeps what was issued to devices, and what became of it.
package commands

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

// DB implements command.Store.
type DB struct {
	*engine.DB
	// Sought is up to how many commands in a range of time that have something are all found, rather than looked for among those of everybody, newest first; 0 is
	// what counts usually.
	Sought int
}

// kept is a command as it is written.
type kept struct {
	command.Row
	asked, sending, evidence, asking string
}

// take fills what is written as text.
func (k *kept) take() *command.Row {
	k.Asked, k.Sending, k.Evidence = command.ReadValues(k.asked), command.ReadValues(k.sending), command.ReadEvidence(k.evidence)
	k.Asking = command.ReadEvidence(k.asking)
	return &k.Row
}

func keptOf(c *command.Issued) *kept {
	return &kept{Row: command.Row{Issued: *c}, asked: c.Asked.Text(), sending: c.Sending.Text(), evidence: c.Evidence.Text(), asking: c.Asking.Text()}
}

// told are the columns that change.
func told(k *kept) []engine.Column {
	c := &k.Issued
	return []engine.Column{
		engine.Col("status", (*string)(&c.Status)),
		engine.Col("reason", &c.Reason),
		engine.Col("attempts", (*engine.Whole)(&c.Attempts)),
		engine.Col("delivered", &c.Delivered),
		engine.Col("model_text", &c.Text),
		engine.Col("content", &c.Content),
		engine.Col("answer", &c.Answer),
		engine.Col("evidence", &k.evidence),
		engine.Col("sent_at", engine.Millis(&c.SentAt)),
		engine.Col("out_at", engine.Millis(&c.OutAt)),
		engine.Col("answered_at", engine.Millis(&c.AnsweredAt)),
		engine.Col("moved_at", engine.Millis(&c.MovedAt)),
		engine.Col("ended_at", engine.Millis(&c.EndedAt)),
		engine.Col("expire_at", engine.Millis(&c.ExpireAt)),
		engine.Col("due_at", engine.Millis(&c.DueAt)),
	}
}

// fields are all columns but the ID.
func fields(k *kept) []engine.Column {
	c := &k.Issued
	return append(told(k),
		engine.Col("device_id", engine.ID(&c.DeviceID)),
		engine.Col("organ_id", engine.ID(&c.OrganID)),
		engine.Col("batch_id", engine.ID(&c.BatchID)),
		engine.Col("imei", &c.IMEI),
		engine.Col("device_name", &c.DeviceName),
		engine.Col("plate", &c.Plate),
		engine.Col("device_type", &c.DeviceType),
		engine.Col("model", &c.Model),
		engine.Col("protocol", &c.Protocol),
		engine.Col("fitted_at", engine.Millis(&c.FittedAt)),
		engine.Col("reset_at", engine.Millis(&c.ResetAt)),
		engine.Col("account_id", engine.ID(&c.AccountID)),
		engine.Col("issuer", &c.Name),
		engine.Col("client_key", &c.Key),
		engine.Col("code", &c.Code),
		engine.Col("asked", &k.asked),
		engine.Col("sending", &k.sending),
		engine.Col("asking", &k.asking),
		engine.Col("created_at", engine.Millis(&c.CreatedAt)),
	)
}

func written(k *kept) []engine.Column {
	return append(fields(k), engine.Col("search", engine.Text(strings.ToLower(strings.Join([]string{k.IMEI, k.DeviceName, k.Plate, k.Name}, "\n")))))
}

func columns(k *kept) []engine.Column { return append(fields(k), engine.Col("id", engine.ID(&k.ID))) }

// find reads commands by what follows FROM commands.
func find(ctx context.Context, on engine.Queryer, rest string, args ...any) ([]command.Issued, error) {
	found, err := engine.Find(ctx, on, columns, `FROM commands `+rest, args...)
	out := make([]command.Issued, len(found))
	for i := range found {
		out[i] = found[i].take().Issued
	}
	return out, err
}

// InsertCommand implements command.Store.
func (db *DB) InsertCommand(ctx context.Context, c command.Issued, first command.Step, replace func([]command.Issued) ([]command.Change, error)) (command.Issued, error) {
	err := db.Shared(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE devices SET organ_id = organ_id WHERE id = $1`, int64(c.DeviceID)); err != nil { // others who issue to it wait
			return err
		}
		if err := stillIssued(ctx, tx, c.BatchID); err != nil {
			return err
		}
		waiting, err := waitingOf(ctx, tx, c.DeviceID)
		if err != nil {
			return err
		}
		changes, err := replace(waiting)
		if err != nil {
			return err
		}
		for i := range changes {
			if err := put(ctx, tx, &changes[i].Issued, changes[i].Steps); err != nil {
				return err
			}
		}
		insert, args := engine.Inserting(`commands`, written(keptOf(&c)))
		if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&c.ID); err != nil {
			return err
		}
		first.CommandID = c.ID
		return addSteps(ctx, tx, []command.Step{first})
	})
	return c, err
}

// waitingOf are the commands of a device that have not been sent. Whoever is about to send one of them waits until the transaction ends.
func waitingOf(ctx context.Context, tx *sql.Tx, deviceID fleet.ID) ([]command.Issued, error) {
	const waiting = `WHERE device_id = $1 AND due_at > 0 AND status IN ('awaiting', 'queued')`
	if _, err := tx.ExecContext(ctx, `UPDATE commands SET attempts = attempts `+waiting, int64(deviceID)); err != nil {
		return nil, err
	}
	return find(ctx, tx, waiting+` ORDER BY id`, int64(deviceID))
}

// put writes a command that changed, with its steps.
func put(ctx context.Context, tx *sql.Tx, c *command.Issued, steps []command.Step) error {
	update, args := engine.Updating(`commands`, told(keptOf(c)), c.ID)
	if _, err := tx.ExecContext(ctx, update, args...); err != nil {
		return err
	}
	return addSteps(ctx, tx, steps)
}

// CommandByKey implements command.Store.
func (db *DB) CommandByKey(ctx context.Context, accountID fleet.ID, key string) (command.Issued, error) {
	found, err := find(ctx, db.Read, `WHERE account_id = $1 AND client_key = $2 AND client_key <> ''`, int64(accountID), engine.Text(key))
	if err == nil && len(found) == 0 {
		err = sql.ErrNoRows
	}
	if err == nil { // who is told that it was issued before does not ask again
		err = db.Keeps()
	}
	if err != nil {
		return command.Issued{}, db.Wrap(err)
	}
	return found[0], nil
}

// ChangeCommand implements command.Store.
func (db *DB) ChangeCommand(ctx context.Context, id fleet.ID, change func(*command.Issued) ([]command.Step, error)) error {
	return db.Shared(ctx, func(ctx context.Context, tx *sql.Tx) error { return changeIn(ctx, tx, id, change) })
}

// changeIn has a command changed within a transaction; sql.ErrNoRows says that there is none.
func changeIn(ctx context.Context, tx *sql.Tx, id fleet.ID, change func(*command.Issued) ([]command.Step, error)) error {
	if err := engine.ExecOneIn(ctx, tx, `UPDATE commands SET attempts = attempts WHERE id = $1`, int64(id)); err != nil { // others wait
		return err
	}
	found, err := find(ctx, tx, `WHERE id = $1`, int64(id))
	if err != nil || len(found) == 0 {
		return engine.OrNoRows(err)
	}
	steps, err := change(&found[0])
	if err != nil || len(steps) == 0 {
		return err
	}
	return put(ctx, tx, &found[0], steps)
}
