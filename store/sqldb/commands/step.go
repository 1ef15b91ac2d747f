package commands

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

// keptStep is a step as it is written.
type keptStep struct {
	command.Step
	evidence string
}

func stepColumns(s *keptStep) []engine.Column {
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
		engine.Col("evidence", &s.evidence),
	}
}

func stepRow(s *keptStep) []engine.Column {
	return append(stepColumns(s), engine.Col("id", engine.ID(&s.ID)))
}

func addSteps(ctx context.Context, tx *sql.Tx, steps []command.Step) error {
	for i := range steps {
		s := keptStep{steps[i], steps[i].Evidence.Text()}
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
	found, err := engine.Find(ctx, db.Read, stepRow, `FROM command_steps WHERE command_id = $1 ORDER BY id`, int64(id))
	steps := make([]command.Step, len(found))
	for i := range found {
		steps[i] = found[i].Step
		steps[i].Evidence = command.ReadEvidence(found[i].evidence)
		if len(steps[i].Frame) == 0 {
			steps[i].Frame = nil
		}
	}
	return steps, db.Wrap(err)
}
