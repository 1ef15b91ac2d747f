package commands

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

// OpenCommands implements command.Store.
func (db *DB) OpenCommands(ctx context.Context, deviceID fleet.ID) ([]command.Issued, error) {
	found, err := find(ctx, db.Read, `WHERE device_id = $1 AND due_at > 0 ORDER BY id`, int64(deviceID))
	return found, db.Wrap(err)
}

// OpenDevices implements command.Store.
func (db *DB) OpenDevices(ctx context.Context, dueBy fleet.Millis) ([]fleet.ID, error) {
	if dueBy == 0 {
		return db.IDs(ctx, `SELECT DISTINCT device_id FROM commands WHERE due_at > 0 ORDER BY device_id`)
	}
	return db.IDs(ctx, `SELECT DISTINCT device_id FROM commands WHERE due_at > 0 AND due_at <= $1 ORDER BY device_id`, int64(dueBy))
}

// NewerCommand implements command.Store.
func (db *DB) NewerCommand(ctx context.Context, deviceID, after fleet.ID, codes []string) (newer bool, err error) {
	args := []any{int64(deviceID), int64(after)}
	places := make([]string, len(codes))
	for i, code := range codes {
		args = append(args, engine.Text(code))
		places[i] = `$` + strconv.Itoa(len(args))
	}
	err = db.Read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM commands WHERE device_id = $1 AND id > $2 AND code IN (`+strings.Join(places, ", ")+`)
		AND (due_at > 0 OR attempts > 0) AND status <> 'awaiting')`, args...).Scan(&newer)
	return newer, db.Wrap(err)
}

// answerRow is an answer as it is written.
type answerRow struct {
	command.Answered
	wire int64
}

func answerColumns(a *answerRow) []engine.Column {
	return []engine.Column{
		engine.Col("id", engine.ID(&a.ID)),
		engine.Col("device_id", engine.ID(&a.DeviceID)),
		engine.Col("at", engine.Millis(&a.At)),
		engine.Col("protocol", &a.Protocol),
		engine.Col("command", &a.wire),
		engine.Col("ok", &a.OK),
		engine.Col("said", &a.Result),
		engine.Col("frame", &a.Frame),
	}
}

// Answers implements command.Store.
func (db *DB) Answers(ctx context.Context, most int) ([]command.Answered, error) {
	found, err := engine.Find(ctx, db.Read, answerColumns, `FROM command_answers ORDER BY id LIMIT `+strconv.Itoa(most))
	out := make([]command.Answered, len(found))
	for i := range found {
		out[i] = found[i].Answered
		out[i].Answer.ID = uint32(found[i].wire)
	}
	return out, db.Wrap(err)
}

// TakeAnswer implements command.Store.
func (db *DB) TakeAnswer(ctx context.Context, id, to fleet.ID, change func(*command.Issued) ([]command.Step, error)) (taken bool, err error) {
	err = db.Shared(ctx, func(ctx context.Context, tx *sql.Tx) error {
		taken = false
		gone, err := tx.ExecContext(ctx, `DELETE FROM command_answers WHERE id = $1`, int64(id)) // whoever else takes it waits, and then finds none
		if err != nil {
			return err
		}
		if n, err := gone.RowsAffected(); err != nil || n == 0 {
			return err
		}
		taken = true
		if to == 0 {
			return nil
		}
		if err = changeIn(ctx, tx, to, change); errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	return taken && err == nil, err
}

// LastSet implements command.SettingStore.
func (db *DB) LastSet(ctx context.Context, deviceID fleet.ID) ([]command.Issued, error) {
	found, err := find(ctx, db.Read, `WHERE id IN (SELECT max(id) FROM commands WHERE device_id = $1 AND status IN ('done', 'timeout') GROUP BY code) ORDER BY id`, int64(deviceID))
	return found, db.Wrap(err)
}
