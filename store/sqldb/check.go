package sqldb

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Check implements store.Upkeep. It lists the first problems of each kind; a very broken database has more.
func (db *DB) Check(ctx context.Context) ([]string, error) {
	var found problems
	if err := db.integrity(ctx, "main", db.read, &found); err != nil {
		return nil, db.wrap(err)
	}
	if err := db.checkWords(ctx, &found); err != nil {
		return nil, db.wrap(err)
	}
	if err := db.checkClaims(ctx, &found); err != nil {
		return nil, db.wrap(err)
	}
	parts, err := db.shelf.parts(ctx, track.Range{From: math.MinInt64, To: math.MaxInt64})
	if err != nil {
		return nil, db.wrap(err)
	}
	for _, p := range parts {
		err := p.ifThere(func() error {
			if db.apart() {
				if err := db.integrity(ctx, "points "+p.name, p.read, &found); err != nil {
					return err
				}
			}
			return db.checkChunks(ctx, p, &found)
		})
		if err != nil {
			return nil, db.wrap(err)
		}
	}
	return found.list, nil
}

// problems collects sentences, not without end.
type problems struct{ list []string }

const enoughProblems = 1000

func (p *problems) add(format string, args ...any) {
	if len(p.list) < enoughProblems {
		p.list = append(p.list, fmt.Sprintf(format, args...))
	}
}

// integrity lets the engine check its own files, where it can.
func (db *DB) integrity(ctx context.Context, name string, on *sql.DB, found *problems) error {
	if !db.apart() {
		return nil // PostgreSQL has pg_amcheck
	}
	rows, err := on.QueryContext(ctx, `PRAGMA integrity_check`)
	if err != nil {
		found.add("%s: %v", name, err)
		return ctx.Err()
	}
	err = drain(rows, func(r *sql.Rows) error {
		var line string
		err := r.Scan(&line)
		if err == nil && line != "ok" {
			found.add("%s: %s", name, line)
		}
		return err
	})
	if err != nil {
		found.add("%s: %v", name, err)
	}
	return ctx.Err()
}

// checkWords unpacks what is packed besides the points.
func (db *DB) checkWords(ctx context.Context, found *problems) error {
	rows, err := db.read.QueryContext(ctx, `SELECT `+stateColumns+` FROM device_states ORDER BY device_id`)
	if err != nil {
		return err
	}
	err = drain(rows, func(r *sql.Rows) error {
		_, unread, err := scanState(r)
		if unread != nil {
			found.add("%v", unread)
		}
		return err
	})
	if err != nil {
		return err
	}
	rows, err = db.read.QueryContext(ctx, `SELECT device_id, frames FROM device_frames ORDER BY device_id`)
	if err != nil {
		return err
	}
	return drain(rows, func(r *sql.Rows) error {
		var id int64
		var packed sql.RawBytes
		if err := r.Scan(&id, &packed); err != nil {
			return err
		}
		if _, err := db.codec.Decompress(packed); err != nil {
			found.add("frames of device %d: %v", id, err)
		}
		return nil
	})
}

// chunkRow is a row of a table of chunks.
type chunkRow struct {
	device, first, last, points int64
	data                        sql.RawBytes
}

// checkChunks unpacks every chunk of a partition and compares it with its columns and its neighbour.
func (db *DB) checkChunks(ctx context.Context, p *part, found *problems) error {
	rows, err := p.read.QueryContext(ctx, `SELECT device_id, first_time, last_time, points, data FROM `+p.table+` ORDER BY device_id, first_time`)
	if err != nil {
		found.add("points %s: %v", p.name, err)
		return ctx.Err()
	}
	var before chunkRow
	var pts []track.Point
	err = drain(rows, func(r *sql.Rows) error {
		var c chunkRow
		if err := r.Scan(&c.device, &c.first, &c.last, &c.points, &c.data); err != nil {
			return err
		}
		if problem := db.checkChunk(&c, &pts); problem != "" {
			found.add("points %s: chunk of device %d at %d: %s", p.name, c.device, c.first, problem)
		}
		if c.device == before.device && c.first <= before.last {
			found.add("points %s: chunks of device %d at %d and %d overlap", p.name, c.device, before.first, c.first)
		}
		before = c
		return nil
	})
	if err != nil {
		found.add("points %s: %v", p.name, err)
	}
	return ctx.Err()
}

// checkChunk returns what is wrong with a chunk, "" if nothing is. It unpacks into pts to use its room again.
func (db *DB) checkChunk(c *chunkRow, pts *[]track.Point) string {
	var err error
	*pts, err = db.codec.Decode((*pts)[:0], c.data)
	got := *pts
	switch {
	case err != nil:
		return err.Error()
	case len(got) == 0 || int64(len(got)) != c.points:
		return fmt.Sprintf("it holds %d points, not %d", len(got), c.points)
	case int64(got[0].FixTime) != c.first || int64(got[len(got)-1].FixTime) != c.last:
		return "its first or last time is not that of its points"
	case !slices.IsSortedFunc(got, byFixTime):
		return "its points are not in order"
	case monthOf(fleet.Millis(c.first)) != monthOf(fleet.Millis(c.last)):
		return "it crosses a month"
	}
	return ""
}
