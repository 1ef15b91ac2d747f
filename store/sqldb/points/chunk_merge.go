package points

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet/track"
	"waymark/store/sqldb/engine"
)

// Merge implements track.Store.
func (db *DB) Merge(ctx context.Context, batch []track.DevicePoints) (duplicates int, err error) {
	return db.MergeAnd(ctx, batch, nil)
}

// MergeAnd merges points and then runs also (unless nil) in a transaction on the main database: in the same one
// where that can be, else in one after the points are committed.
func (db *DB) MergeAnd(ctx context.Context, batch []track.DevicePoints, also func(*sql.Tx) error) (duplicates int, err error) {
	work, err := db.shelve(ctx, split(batch))
	if err != nil {
		return 0, db.Wrap(err)
	}
	if db.Apart() {
		commits := map[*Part]int64{}
		for _, w := range work {
			n, err := db.mergeApart(ctx, w, commits)
			if engine.Corrupt(err) {
				n, err = db.mergeAnew(ctx, w, commits, err)
			}
			if err != nil {
				return 0, db.Wrap(err)
			}
			duplicates += n
		}
		if also != nil {
			err = engine.InTx(ctx, db.Write, func(tx *sql.Tx) error {
				if err := noteCommits(ctx, tx, commits); err != nil {
					return err
				}
				return also(tx)
			})
		}
		return duplicates, db.Wrap(err)
	}
	err = engine.InTx(ctx, db.Write, func(tx *sql.Tx) error {
		for _, w := range work {
			m := merger{db: db, tx: tx, part: w.part}
			if err := m.merge(ctx, w.groups); err != nil {
				return err
			}
			duplicates += m.duplicates
		}
		if also != nil {
			return also(tx)
		}
		return nil
	})
	if err != nil {
		db.shelf.forget() // a partition that we know may have been dropped by another process
		return 0, db.Wrap(err)
	}
	return duplicates, nil
}

// work is what goes into one partition.
type work struct {
	part   *Part
	groups []*group
}

// shelve finds the partition of each group, oldest first.
func (db *DB) shelve(ctx context.Context, groups []*group) ([]*work, error) {
	var list []*work
	byPart := map[*Part]*work{}
	for _, g := range groups {
		p, err := db.shelf.place(ctx, g.month)
		if err != nil {
			return nil, err
		}
		w := byPart[p]
		if w == nil {
			w = &work{part: p}
			byPart[p] = w
			list = append(list, w)
		}
		w.groups = append(w.groups, g)
	}
	slices.SortFunc(list, func(a, b *work) int {
		if a.part.Name < b.part.Name {
			return -1
		}
		return 1
	})
	return list, nil
}

// mergeApart merges into a partition in a transaction of its own and keeps in mind the last chunks. It adds to commits how many the file has then.
func (db *DB) mergeApart(ctx context.Context, w *work, commits map[*Part]int64) (duplicates int, err error) {
	p := w.part
	err = p.use(func() error {
		p.mu.Lock()
		defer p.mu.Unlock()
		m := merger{db: db, part: p}
		err := engine.InTx(ctx, p.Write, func(tx *sql.Tx) error {
			m.tx = tx
			if err := p.freshen(ctx, tx); err != nil {
				return err
			}
			if err := m.merge(ctx, w.groups); err != nil {
				return err
			}
			n, err := countCommit(ctx, tx)
			commits[p] = n
			return err
		})
		if err != nil {
			clear(p.lasts) // it may be done all the same, see engine.OpenFile
		} else if p.lasts != nil {
			for _, g := range w.groups {
				p.lasts[g.device] = g.last
			}
		}
		duplicates = m.duplicates
		return err
	})
	return duplicates, err
}
