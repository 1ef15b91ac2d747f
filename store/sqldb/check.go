package sqldb

import (
	"context"
	"path/filepath"

	"waymark/store"
	"waymark/store/sqldb/engine"
)

// Check implements store.Upkeep. It lists the first problems of each kind; a very broken database has more.
func (db *DB) Check(ctx context.Context) ([]string, error) {
	var found engine.Problems
	if err := db.main.Integrity(ctx, "main", engine.FullCheck, db.main.Read, &found); err != nil {
		return nil, db.main.Wrap(err)
	}
	if err := db.CheckWords(ctx, &found); err != nil {
		return nil, db.main.Wrap(err)
	}
	if err := db.CheckClaims(ctx, &found); err != nil {
		return nil, db.main.Wrap(err)
	}
	lost, err := db.LostPoints(ctx)
	if err != nil {
		return nil, err
	}
	for _, l := range lost {
		if l.Other {
			found.Add("points %s: the file is another one than it was; what the former held is missing", l.Month)
			continue
		}
		if l.Commits > 0 {
			found.Add("points %s: the file lacks its last %d commits", l.Month, l.Commits)
			continue
		}
		found.Add("points %s: the file had %d bytes and has %d", l.Month, l.Known, l.Now)
	}
	if err := db.CheckParts(ctx, &found); err != nil {
		return nil, db.main.Wrap(err)
	}
	return found.List, nil
}

// LookThrough implements store.Upkeep.
func (db *DB) LookThrough(ctx context.Context) ([]string, error) {
	if !db.main.Apart() {
		return nil, nil
	}
	fresh, err := engine.OpenReader(filepath.Join(db.dir, mainFile), "query_only(1)") // what others have in memory is not what is in the file
	if err != nil {
		return nil, err
	}
	defer fresh.Close()
	var found engine.Problems
	err = db.main.Integrity(ctx, "main", engine.QuickCheck, fresh, &found)
	return found.List, err
}

// Keeps implements store.Keeper.
func (db *DB) Keeps() error { return db.main.Wrap(db.main.Keeps()) }

// OnDamage implements store.Upkeep.
func (db *DB) OnDamage(f func(month, aside string, err error)) {
	db.pointStore.OnDamage(f)
	db.main.OnCorrupt(func(err error) { f("", "", err) })
}

// LostPoints implements store.Upkeep.
func (db *DB) LostPoints(ctx context.Context) ([]store.LostPoints, error) {
	files, err := db.LostFiles(ctx)
	var out []store.LostPoints
	for _, f := range files {
		out = append(out, store.LostPoints{Month: f.Name, Known: f.Known, Now: f.Now, Commits: f.Commits, Other: f.Other})
	}
	return out, err
}

// MergePoints implements store.Upkeep.
func (db *DB) MergePoints(ctx context.Context, file string) (store.MergedPoints, error) {
	m, err := db.MergeFile(ctx, file)
	return store.MergedPoints(m), err
}

// KnowPoints implements store.Upkeep.
func (db *DB) KnowPoints(ctx context.Context) error { return db.KnowFiles(ctx) }
