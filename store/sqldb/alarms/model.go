package alarms

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
)

// RiskModels implements alarm.ModelStore.
func (db *DB) RiskModels(ctx context.Context) ([]alarm.SetModel, error) {
	type row struct {
		alarm.SetModel
		sets string
	}
	columns := func(r *row) []engine.Column {
		return []engine.Column{
			engine.Col("m.organ_id", engine.ID(&r.OrganID)), engine.Col("m.model", &r.Type), engine.Col("m.sets", &r.sets), engine.Col("COALESCE(o.path, '')", &r.Path),
		}
	}
	found, err := engine.Find(ctx, db.Read, columns, `FROM risk_models m LEFT JOIN organs o ON o.id = m.organ_id ORDER BY m.organ_id, m.model`)
	out := make([]alarm.SetModel, len(found))
	for i := range found {
		found[i].Read(found[i].sets)
		out[i] = found[i].SetModel
	}
	return out, db.Wrap(err)
}

// SetRiskModel implements alarm.ModelStore.
func (db *DB) SetRiskModel(ctx context.Context, organID fleet.ID, m alarm.Model) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		query, args := `DELETE FROM risk_models WHERE organ_id = $1 AND model = $2`, []any{int64(organID), m.Type}
		if len(m.Sets) > 0 {
			query = `INSERT INTO risk_models (organ_id, model, sets) VALUES ($1, $2, $3) ON CONFLICT (organ_id, model) DO UPDATE SET sets = excluded.sets`
			args = append(args, m.Text())
		}
		_, err := tx.ExecContext(ctx, query, args...)
		return err
	})
}
