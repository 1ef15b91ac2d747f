package sqldb

import (
	"context"
	"strconv"
	"strings"

	"waymark/fleet"
)

// where is the condition of a list, put together bit by bit, with its arguments. The zero where chooses all.
type where struct {
	text strings.Builder
	args []any
}

// and adds a condition. Each ? in it stands for the next of the values; a ~ before a column that rows are not to be looked up by when they are
// read in the order of an index.
func (w *where) and(condition string, values ...any) {
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
		w.args, values = append(w.args, values[0]), values[1:]
		w.text.WriteString(`$` + strconv.Itoa(len(w.args)))
		condition = after
	}
}

// is adds that a column has a value, unless that is the empty one, which chooses all.
func (w *where) is(column, value string) {
	if value != "" {
		w.and(column+` = ?`, text(value))
	}
}

// contains adds that one of some columns has a part, which is compared in lower case; "" chooses all.
func (w *where) contains(part string, columns ...string) {
	if part = strings.TrimSpace(part); part == "" {
		return
	}
	like, values := make([]string, len(columns)), make([]any, len(columns))
	for i, c := range columns {
		like[i], values[i] = c+` LIKE ? ESCAPE '\'`, likeOf(part)
	}
	w.and(`(`+strings.Join(like, ` OR `)+`)`, values...)
}

// likeOf makes a pattern that finds a part, in lower case.
func likeOf(part string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(strings.ToLower(text(part))) + "%"
}

// within adds that the organisation in a column is one, or where that is 0, of the subtree of a path; "" is everywhere.
func (w *where) within(ctx context.Context, db *DB, column string, only fleet.ID, below string) error {
	if only != 0 {
		w.and(column+` = ?`, int64(only))
		return nil
	}
	all, err := db.holdsAll(ctx, below)
	if err == nil && !all {
		w.and(`~`+column+` IN (SELECT id FROM organs WHERE path >= ? AND path < ?)`, below, pathEnd(below))
	}
	return err
}

// holdsAll tells whether no organisation is outside of a subtree.
func (db *DB) holdsAll(ctx context.Context, below string) (bool, error) {
	var outside bool
	err := db.read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM organs WHERE path < $1) OR EXISTS (SELECT 1 FROM organs WHERE path >= $2)`,
		below, pathEnd(below)).Scan(&outside)
	return !outside, db.wrap(err)
}

// pathEnd is what all paths of a subtree come before: they end in a slash, and 0 is the character after it.
func pathEnd(path string) string { return strings.TrimSuffix(path, "/") + "0" }

// clause is the condition behind the tables; byIndex when rows are read in the order of an index.
func (w *where) clause(byIndex bool) string {
	mark := ``
	if byIndex {
		mark = `+`
	}
	return strings.ReplaceAll(w.text.String(), `~`, mark)
}
