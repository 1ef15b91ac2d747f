package commands

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

func stepColumns(s *command.Step) []engine.Column {
	return []engine.Column{
		engine.Col("command_id", engine.ID(&s.CommandID)),
		engine.Col("at", engine.Millis(&s.At)),
		engine.Col("status", (*string)(&s.Status)),
		engine.Col("actor", &s.Actor),
		engine.Col("process", &s.Process),
		engine.Col("note", &s.Note),
		engine.Col("detail", &s.Detail),
		engine.Col("way", &s.Way),
		engine.Col("frame", &s.Frame),
	}
}

func stepRow(s *command.Step) []engine.Column {
	return append(stepColumns(s), engine.Col("id", engine.ID(&s.ID)))
}

func addSteps(ctx context.Context, tx *sql.Tx, steps []command.Step) error {
	for i := range steps {
		s := steps[i]
		if s.Frame == nil {
			s.Frame = []byte{}
		}
		insert, args := engine.Inserting(`command_steps`, stepColumns(&s))
		if _, err := tx.ExecContext(ctx, insert, args...); err != nil {
			return err
		}
	}
	return nil
}

// CommandSteps implements command.Store.
func (db *DB) CommandSteps(ctx context.Context, id fleet.ID) ([]command.Step, error) {
	steps, err := engine.Find(ctx, db.Read, stepRow, `FROM command_steps WHERE command_id = $1 ORDER BY id`, int64(id))
	for i := range steps {
		if len(steps[i].Frame) == 0 {
			steps[i].Frame = nil
		}
	}
	return steps, db.Wrap(err)
}
