package points

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/sqldb/engine"
)

// chunkRow is a row of a table of chunks.
type chunkRow struct {
	device, first, last, points int64
	data                        sql.RawBytes
}

// CheckParts reads all partitions, each with its own checks; one that cannot be opened is a problem and no error.
func (db *DB) CheckParts(ctx context.Context, found *engine.Problems) error {
	names := []string{""}
	if s, is := db.shelf.(*fileShelf); is {
		names = s.names()
	}
	for _, name := range names {
		if err := db.checkPart(ctx, name, found); err != nil {
			return err
		}
	}
	return nil
}

// checkPart reads one partition, by the name of its file; "" is what there is without files.
func (db *DB) checkPart(ctx context.Context, name string, found *engine.Problems) error {
	parts, err := db.named(ctx, name)
	if err != nil {
		found.Add("points %s: %v", name, err)
		return ctx.Err()
	}
	for _, p := range parts {
		err := p.IfThere(func() error {
			if db.Apart() {
				if err := db.Integrity(ctx, "points "+p.Name, engine.FullCheck, p.Read, found); err != nil {
					return err
				}
			}
			return db.CheckChunks(ctx, p, found)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// named returns the partition of a file's name, or where there are no files, all.
func (db *DB) named(ctx context.Context, name string) ([]*Part, error) {
	s, is := db.shelf.(*fileShelf)
	if !is {
		return db.AllParts(ctx)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.part(ctx, name)
	return []*Part{p}, err
}

// CheckChunks unpacks every chunk of a partition and compares it with its columns and its neighbour.
func (db *DB) CheckChunks(ctx context.Context, p *Part, found *engine.Problems) error {
	rows, err := p.Read.QueryContext(ctx, `SELECT device_id, first_time, last_time, points, data FROM `+p.table+` ORDER BY device_id, first_time`)
	if err != nil {
		found.Add("points %s: %v", p.Name, err)
		return ctx.Err()
	}
	var before chunkRow
	var pts []track.Point
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var c chunkRow
		if err := r.Scan(&c.device, &c.first, &c.last, &c.points, &c.data); err != nil {
			return err
		}
		if err := p.has(fleet.Millis(c.first)); err != nil {
			found.Add("points %s: chunk of device %d at %d: %v", p.Name, c.device, c.first, err)
		}
		if problem := db.checkChunk(&c, &pts); problem != "" {
			found.Add("points %s: chunk of device %d at %d: %s", p.Name, c.device, c.first, problem)
		}
		if c.device == before.device && c.first <= before.last {
			found.Add("points %s: chunks of device %d at %d and %d overlap", p.Name, c.device, before.first, c.first)
		}
		before = c
		return nil
	})
	if err != nil {
		found.Add("points %s: %v", p.Name, err)
	}
	return ctx.Err()
}

// checkChunk returns what is wrong with a chunk, "" if nothing is. It unpacks into pts to use its room again.
func (db *DB) checkChunk(c *chunkRow, pts *[]track.Point) string {
	var err error
	*pts, err = db.Codec.Decode((*pts)[:0], c.data)
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
