package engine

import (
	"context"
	"strconv"
	"strings"

	"waymark/fleet"
)

// Where is the condition of a list, put together bit by bit, with its arguments. The zero where chooses all.
type Where struct {
	text strings.Builder
	Args []any
}

// And adds a condition. Each ? in it stands for the next of the values; a ~ before a column that rows are not to be looked up by when they are
// read in the order of an index.
func (w *Where) And(condition string, values ...any) {
	lead := ` AND `
	if w.text.Len() == 0 {
		lead = ` WHERE `
	}
	w.text.WriteString(lead)
	for {
		before, after, more := strings.Cut(condition, `?`)
		w.text.WriteString(before)
		if !more {
			return
		}
		w.Args, values = append(w.Args, values[0]), values[1:]
		w.text.WriteString(`$` + strconv.Itoa(len(w.Args)))
		condition = after
	}
}

// AndAs is And with numbers in the text of the statement. With arguments PostgreSQL reckons, once a statement has been asked some times, for a range of time that is as long as
// most are, and puts all rows of a month in order where twenty are asked for.
func (w *Where) AndAs(condition string, values ...int64) {
	w.And(inText(condition, values))
}

// inText is a condition with numbers in it.
func inText(condition string, values []int64) string {
	for _, n := range values {
		condition = strings.Replace(condition, `?`, strconv.FormatInt(n, 10), 1)
	}
	return condition
}

// FirstAs is First with numbers in the text of the statement.
func (w *Where) FirstAs(condition string, values ...int64) {
	w.First(inText(condition, values))
}

// First is And for a condition that goes before the others: of several ends of one range SQLite looks rows up by the first.
func (w *Where) First(condition string, values ...any) {
	rest, had := strings.CutPrefix(w.text.String(), ` WHERE `)
	w.text.Reset()
	w.And(condition, values...)
	if had {
		w.text.WriteString(` AND ` + rest)
	}
}

// Is adds that a column has a value, unless that is the empty one, which chooses all.
func (w *Where) Is(column, value string) {
	if value != "" {
		w.And(column+` = ?`, Text(value))
	}
}

// Contains adds that one of some columns has a part, which is compared in lower case; "" chooses all.
func (w *Where) Contains(part string, columns ...string) { w.ContainsOr(part, ``, columns...) }

// ContainsOr is Contains, or that a condition holds without values, where there is one.
func (w *Where) ContainsOr(part, condition string, columns ...string) {
	if part = strings.TrimSpace(part); part == "" {
		return
	}
	like, values := make([]string, len(columns)), make([]any, len(columns))
	for i, c := range columns {
		like[i], values[i] = c+` LIKE ? ESCAPE '\'`, likeOf(part)
	}
	if condition != `` {
		like = append(like, condition)
	}
	w.And(`(`+strings.Join(like, ` OR `)+`)`, values...)
}

// likeOf makes a pattern that finds a part, in lower case.
func likeOf(part string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(strings.ToLower(Text(part))) + "%"
}

// Within adds that the organisation in a column is one, or where that is 0, of the subtree of a path; "" is everywhere.
func (w *Where) Within(ctx context.Context, db *DB, column string, only fleet.ID, below string) error {
	if only != 0 {
		w.And(column+` = ?`, int64(only))
		return nil
	}
	all, err := db.HoldsAll(ctx, below)
	if err == nil && !all {
		w.And(`~`+column+` IN (SELECT id FROM organs WHERE path >= ? AND path < ?)`, below, PathEnd(below))
	}
	return err
}

// WithinAs is Within with the organisation in the text of the statement. With an argument PostgreSQL reckons, once a statement has been asked some times, for
// a part of the tree that is as large as most are, and goes device by device through the alarms of half a fleet. Nor is the column marked for it: of what is
// marked it knows nothing, takes the organisations of half a fleet for a hundredth of it, and puts all of their alarms in order.
func (w *Where) WithinAs(ctx context.Context, db *DB, column string, only fleet.ID, below string) error {
	if only != 0 {
		w.And(column + ` = ` + strconv.FormatInt(int64(only), 10))
		return nil
	}
	if !isPath(below) {
		return w.Within(ctx, db, column, only, below)
	}
	all, err := db.HoldsAll(ctx, below)
	if err == nil && !all {
		mark := ``
		if db.Dialect.AsWritten {
			mark = `~`
		}
		w.And(mark + column + ` IN (SELECT id FROM organs WHERE path >= '` + below + `' AND path < '` + PathEnd(below) + `')`)
	}
	return err
}

// Below adds that a path in a column is in a subtree, with its path in the text of the statement, as WithinAs has it.
func (w *Where) Below(column, path string) {
	if isPath(path) {
		w.And(column + ` >= '` + path + `' AND ` + column + ` < '` + PathEnd(path) + `'`)
		return
	}
	w.And(column+` >= ? AND `+column+` < ?`, path, PathEnd(path))
}

// isPath reports whether a text can only be a path of the tree, and so stand in a statement.
func isPath(text string) bool { return strings.Trim(text, "/0123456789") == "" }

// HoldsAll reports whether no organisation is outside of a subtree.
func (db *DB) HoldsAll(ctx context.Context, below string) (bool, error) {
	var outside bool
	err := db.Read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM organs WHERE path < $1) OR EXISTS (SELECT 1 FROM organs WHERE path >= $2)`,
		below, PathEnd(below)).Scan(&outside)
	return !outside, db.Wrap(err)
}

// PathEnd is what all paths of a subtree come before: they end in a slash, and 0 is the character after it.
func PathEnd(path string) string { return strings.TrimSuffix(path, "/") + "0" }

// Clause is the condition behind the tables; byIndex when rows are read in the order of an index.
func (w *Where) Clause(byIndex bool) string {
	mark := ``
	if byIndex {
		mark = `+`
	}
	return strings.ReplaceAll(w.text.String(), `~`, mark)
}
