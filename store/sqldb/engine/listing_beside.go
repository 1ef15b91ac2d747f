package engine

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"waymark/fleet"
)

// placed returns the column that rows come by, and reports whether pages can lie beside a row in that order: by the ID alone, or by what an index
// has with the ID behind it.
func (c *Choice) placed() (by string, ok bool) {
	if c.Sort.Field == "" {
		return cmp.Or(c.List.Newest, c.List.ID), true
	}
	s := c.List.Sorts[c.Sort.Field]
	if len(s.By) != 1 || s.Scanned || s.Nulls || s.organ != "" || c.Most > 0 {
		return "", false
	}
	return s.By[0], true
}

// side is where the rows of a page beside a row are: how these compare to it, and in which order they are read from there.
type side struct{ than, order string }

func (c *Choice) side(of fleet.Cursor) side {
	if up := c.Sort.Field != "" && !c.Sort.Desc; up != of.Before {
		return side{`>`, ``}
	}
	return side{`<`, ` DESC`}
}

// beside returns the IDs of a page on a side of a row, of total rows that come by a column: however far from the first that is, only these are looked at.
// It returns fleet.ErrNotFound where nobody can tell where the row stands, since it is gone; where rows come newest first by a moment, that is in the cursor.
func (c *Choice) beside(ctx context.Context, by string, total int, page fleet.Page) ([]fleet.ID, error) {
	at := []any{int64(page.Beside.ID)}
	switch {
	case by == c.List.ID:
	case c.Sort.Field == "": // newest first; of a row that somebody else has, or that is gone, nothing is read
		at = []any{int64(page.Beside.At), at[0]}
	default:
		var key any
		where := cmp.Or(c.List.base, c.List.From) + ` WHERE ` + c.List.ID + ` = $1`
		if err := c.DB.Read.QueryRowContext(ctx, `SELECT `+by+` FROM `+where, at...).Scan(&key); err != nil {
			return nil, c.DB.Wrap(err)
		}
		at = []any{key, at[0]}
	}
	ids, err := c.besides(ctx, by, at, total, page)
	if page.Beside.Before {
		slices.Reverse(ids)
	}
	return ids, c.DB.Wrap(err)
}

// besides is beside with the place of the row, what it comes by and its ID, in the order from there. Where both make the place, rows that come by the same are
// read first, and then those behind: of a pair no index of SQLite finds more than its first half.
func (c *Choice) besides(ctx context.Context, by string, at []any, total int, page fleet.Page) ([]fleet.ID, error) {
	id, s := c.List.ID, c.side(page.Beside)
	switch {
	case !c.Many(total):
		return c.fewBeside(ctx, by, at, page)
	case len(at) == 1:
		return c.read(ctx, page.Size, id+s.order, id+` `+s.than+` ?`, at...)
	}
	order := by + s.order + `, ` + id + s.order
	ids, err := c.read(ctx, page.Size, order, by+` = ? AND `+id+` `+s.than+` ?`, at...)
	if err != nil || len(ids) == page.Size {
		return ids, err
	}
	more, err := c.read(ctx, page.Size-len(ids), order, by+` `+s.than+` ?`, at[0])
	return append(ids, more...), err
}

// fewBeside finds all rows first, and takes a page of them then.
func (c *Choice) fewBeside(ctx context.Context, by string, at []any, page fleet.Page) ([]fleet.ID, error) {
	s, args, n := c.side(page.Beside), append(slices.Clone(c.Args), at...), len(c.Args)
	place := fmt.Sprintf(`id %s $%d`, s.than, n+1)
	if len(at) == 2 {
		place = fmt.Sprintf(`(k, id) %s ($%d, $%d)`, s.than, n+1, n+2)
	}
	query := fmt.Sprintf(`SELECT id FROM (SELECT %s AS id, %s AS k FROM %s%s LIMIT %d) AS found WHERE %s ORDER BY k%s, id%s LIMIT %d`,
		c.List.ID, by, c.List.From, c.Clause(c.List.Walked), c.few(), place, s.order, s.order, page.Size)
	return IDsOf(ctx, c.DB.Read, c.DB.Dialect.Words.Replace(query), args...)
}

// read returns the IDs of up to some rows that a condition chooses besides, in an order that an index has.
func (c *Choice) read(ctx context.Context, some int, order, condition string, values ...any) ([]fleet.ID, error) {
	w := Where{Args: slices.Clone(c.Args)}
	w.text.WriteString(c.text.String())
	w.First(condition, values...)
	query := `SELECT ` + c.List.ID + ` FROM ` + c.List.From + w.Clause(c.List.Walked || c.Sort.Field != "") + ` ORDER BY ` + order + fmt.Sprintf(` LIMIT %d`, some)
	return IDsOf(ctx, c.DB.Read, c.DB.Dialect.Words.Replace(query), w.Args...)
}
