package points

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"strings"
	"sync"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/sqldb/engine"
)

// tableShelf keeps each partition in a table of its own, chunks_2026_11, below the table chunks. PostgreSQL finds
// the partitions for reading; new chunks go to theirs directly, which spares planning over all of them.
type tableShelf struct {
	db    *sql.DB
	clock fleet.Clock

	mu    sync.Mutex
	known map[string]*Part // nil when it must be read again
}

const tablePrefix = "chunks_"

func (s *tableShelf) place(ctx context.Context, m month) (*Part, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.learn(ctx); err != nil {
		return nil, err
	}
	name := m.name()
	if p := s.known[name]; p != nil {
		return p, nil
	}
	if !m.sensible(s.clock.Now()) {
		return s.known[odd], nil
	}
	if err := s.make(ctx, m); err != nil {
		return nil, fmt.Errorf("partition %s: %w", name, err)
	}
	s.known[name] = s.part(name)
	return s.known[name], nil
}

func tableOf(name string) string { return tablePrefix + strings.ReplaceAll(name, "-", "_") }

func (s *tableShelf) part(name string) *Part {
	return &Part{Name: name, table: tableOf(name), Read: s.db, Write: s.db}
}

// learn reads which partitions there are. mu is held.
func (s *tableShelf) learn(ctx context.Context) error {
	if s.known != nil {
		return nil
	}
	rows, err := s.db.QueryContext(ctx, `SELECT CAST(c.relname AS TEXT) FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = CAST('chunks' AS regclass)`)
	if err != nil {
		return err
	}
	known := map[string]*Part{}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var table string
		err := r.Scan(&table)
		name := strings.ReplaceAll(strings.TrimPrefix(table, tablePrefix), "_", "-")
		known[name] = s.part(name)
		return err
	})
	if err == nil {
		s.known = known
	}
	return err
}

// make makes a partition unless another process just has, and moves into it what had gone to the odd one.
func (s *tableShelf) make(ctx context.Context, m month) error {
	table := tableOf(m.name())
	return s.inTurn(ctx, func(tx *sql.Tx) error {
		if is, err := there(ctx, tx, table); err != nil || is {
			return err
		}
		_, err := tx.ExecContext(ctx, fmt.Sprintf(`CREATE TABLE %[1]s (LIKE chunks INCLUDING ALL);
			WITH moved AS (DELETE FROM chunks_odd WHERE first_time >= %[2]d AND first_time < %[3]d RETURNING *)
				INSERT INTO %[1]s SELECT * FROM moved;
			ALTER TABLE chunks ATTACH PARTITION %[1]s FOR VALUES FROM (%[2]d) TO (%[3]d)`, table, m.from, m.to))
		return err
	})
}

func (s *tableShelf) parts(context.Context, track.Range) ([]*Part, error) {
	return []*Part{{Name: "all", table: "chunks", Read: s.db, Write: s.db}}, nil
}

func (s *tableShelf) oddPart(context.Context) (*Part, error) { return s.part(odd), nil }

func (s *tableShelf) months(ctx context.Context) (map[string]*Part, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known = nil
	if err := s.learn(ctx); err != nil {
		return nil, err
	}
	out := maps.Clone(s.known)
	delete(out, odd)
	return out, nil
}

func (s *tableShelf) forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known = nil
}

func (s *tableShelf) size(ctx context.Context) (sum int64, err error) {
	err = s.db.QueryRowContext(ctx, `SELECT COALESCE(CAST(sum(pg_total_relation_size(inhrelid)) AS BIGINT), 0) FROM pg_inherits
		WHERE inhparent = CAST('chunks' AS regclass)`).Scan(&sum)
	return sum, err
}

// close has nothing to do: the connections belong to the DB.
func (s *tableShelf) close() error { return nil }
