package engine

import (
	"context"
	"database/sql"
	"strconv"
	"strings"

	"waymark/fleet"
)

// Queryer is a transaction or a database.
type Queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// IDArgs are the arguments of a Bulk whose rows are IDs.
func IDArgs(ids []fleet.ID) func([]any, int) []any {
	return func(dst []any, i int) []any { return append(dst, int64(ids[i])) }
}

// TextArgs are the arguments of a Bulk whose rows are texts.
func TextArgs(list []string) func([]any, int) []any {
	return func(dst []any, i int) []any { return append(dst, Text(list[i])) }
}

// IDList writes IDs for IN (…); none matches nothing.
func IDList(ids []fleet.ID) string {
	if len(ids) == 0 {
		return "0"
	}
	parts := make([]string, len(ids))
	for i, id := range ids {
		parts[i] = strconv.FormatInt(int64(id), 10)
	}
	return strings.Join(parts, ",")
}

// ScanIDs reads IDs and closes rows.
func ScanIDs(rows *sql.Rows) ([]fleet.ID, error) {
	var out []fleet.ID
	var id int64 // one for all, and no fleet.ID: Scan is slow with that
	err := Drain(rows, func(r *sql.Rows) error {
		err := r.Scan(&id)
		out = append(out, fleet.ID(id))
		return err
	})
	return out, err
}

// IDsOf returns the IDs that a query finds.
func IDsOf(ctx context.Context, on Queryer, query string, args ...any) ([]fleet.ID, error) {
	rows, err := on.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return ScanIDs(rows)
}

// IDs runs a query for IDs.
func (db *DB) IDs(ctx context.Context, query string, args ...any) ([]fleet.ID, error) {
	rows, err := db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	out, err := ScanIDs(rows)
	return out, db.Wrap(err)
}

// Counts runs a query for IDs, each with a number.
func (db *DB) Counts(ctx context.Context, query string, args ...any) (map[fleet.ID]int, error) {
	rows, err := db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	out := map[fleet.ID]int{}
	var id, n int64
	err = Drain(rows, func(r *sql.Rows) error {
		err := r.Scan(&id, &n)
		out[fleet.ID(id)] = int(n)
		return err
	})
	return out, db.Wrap(err)
}

// ForIDs runs a statement that ends in "IN (VALUES " for some IDs.
func (db *DB) ForIDs(ctx context.Context, tx *sql.Tx, statement string, ids []fleet.ID) error {
	do := Bulk{Before: statement, After: `)`, Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: IDArgs(ids)}
	return do.Exec(ctx, tx, len(ids))
}

// Present returns which texts a query finds that ends in "IN (VALUES ".
func (db *DB) Present(ctx context.Context, on Preparer, query string, texts []string) (map[string]bool, error) {
	find := Bulk{Before: query, After: `)`, Casts: []string{"TEXT"}, Width: 1, Load: db.Dialect.Rows, Args: TextArgs(texts)}
	out := map[string]bool{}
	err := find.Query(ctx, on, len(texts), func(r *sql.Rows) error {
		var s string
		err := r.Scan(&s)
		out[s] = true
		return err
	})
	return out, err
}
