package points

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/chunk"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/schema"
)

// Merged is what became of the points of a file that was merged into those that there are.
type Merged struct {
	Points int   // that could be read
	Known  int   // of them, that were there already
	Broken int   // devices of which not everything could be read
	Unread error // why the file could not be read to its end; nil when it could
}

// mergeAtOnce is how many points of a file are merged in one transaction, about.
const mergeAtOnce = 200_000

// errTables is returned where points are not kept in files.
var errTables = errors.New("the points of PostgreSQL are not in files")

// MergeFile merges the points of a file that Open would have taken for those of a month, whatever its name is: one that was lost and is found again, or
// what can be read of one that is damaged. Its own log, beside it, belongs to it. The file stays as it is.
func (db *DB) MergeFile(ctx context.Context, path string) (m Merged, err error) {
	s, is := db.shelf.(*fileShelf)
	if !is {
		return m, db.Wrap(errTables)
	}
	if _, err := os.Stat(path); err != nil {
		return m, db.Wrap(err)
	}
	if err := s.ownLog(path); err != nil {
		return m, db.Wrap(err)
	}
	on, err := engine.OpenReader(path, "query_only(1)")
	if err != nil {
		return m, db.Wrap(err)
	}
	defer on.Close()
	if err := schema.SQLite.Expect(ctx, on, engine.PartPoints); err != nil {
		return m, fmt.Errorf("%s: %w", path, err)
	}
	ids, err := devicesOf(ctx, on)
	if err != nil && !engine.Corrupt(err) {
		return m, db.Wrap(err)
	}
	m.Unread = err
	var batch []track.DevicePoints
	size := 0
	flush := func() error {
		known, err := db.Merge(ctx, batch)
		m.Points, m.Known = m.Points+size, m.Known+known
		batch, size = nil, 0
		return err
	}
	for _, id := range ids {
		pts, broken, err := db.readFrom(ctx, on, id)
		if err != nil {
			return m, db.Wrap(err)
		}
		if broken {
			m.Broken++
		}
		batch, size = append(batch, track.DevicePoints{DeviceID: id, Points: pts}), size+len(pts)
		if size >= mergeAtOnce {
			if err := flush(); err != nil {
				return m, err
			}
		}
	}
	return m, flush()
}

// devicesOf returns the devices that a file has points of, with an error those that could be read before it.
func devicesOf(ctx context.Context, on *sql.DB) (ids []fleet.ID, err error) {
	rows, err := on.QueryContext(ctx, `SELECT DISTINCT device_id FROM chunks ORDER BY device_id`) // the index has them alone
	if err != nil {
		return nil, err
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var id int64
		err := r.Scan(&id)
		ids = append(ids, fleet.ID(id))
		return err
	})
	return ids, err
}

// readFrom reads what can be read of a device in a file.
func (db *DB) readFrom(ctx context.Context, on *sql.DB, id fleet.ID) (pts []track.Point, broken bool, err error) {
	rows, err := on.QueryContext(ctx, `SELECT data FROM chunks WHERE device_id = $1 ORDER BY first_time`, int64(id))
	if err == nil {
		err = engine.Drain(rows, func(r *sql.Rows) error {
			var data sql.RawBytes
			if err := r.Scan(&data); err != nil {
				return err
			}
			more, err := db.Codec.Decode(pts, data)
			if errors.Is(err, chunk.ErrDamaged) {
				broken = true
				return nil
			}
			pts = more
			return err
		})
	}
	if engine.Corrupt(err) {
		broken, err = true, nil
	}
	return pts, broken, err
}
