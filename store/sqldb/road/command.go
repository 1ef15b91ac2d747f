package road

import (
	"context"
	"database/sql"

	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

// putAnswered writes answers to commands, for whoever delivers these.
func (db *DB) putAnswered(ctx context.Context, tx *sql.Tx, list []command.Answered) error {
	put := engine.Bulk{
		Before: `INSERT INTO command_answers (device_id, at, protocol, command, ok, said, frame) VALUES `, Width: 7, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any {
			a := &list[i]
			frame := a.Frame
			if frame == nil {
				frame = []byte{}
			}
			return append(dst, int64(a.DeviceID), int64(a.At), engine.Text(a.Protocol), int64(a.Answer.ID), a.OK, engine.Text(a.Result), frame)
		},
	}
	return put.Exec(ctx, tx, len(list))
}
