package engine

import (
	"context"
	"fmt"
	"slices"

	"waymark/fleet"
)

// pageByOrgan is page for a list that is sorted by the name of the organisation in a column. Rows are counted by organisation, so
// that the names of a few thousand organisations are sorted and not those of all rows: then it is known which organisations a
// page is of, and only their rows are looked at.
func (c *Choice) pageByOrgan(ctx context.Context, column string, page fleet.Page) (ids []fleet.ID, total int, err error) {
	counts, err := c.DB.Counts(ctx, `SELECT `+column+`, count(*) FROM `+c.List.From+c.Clause(false)+` GROUP BY `+column, c.Args...)
	if err != nil {
		return nil, 0, err
	}
	for _, n := range counts {
		total += n
	}
	if page.Offset() >= total {
		return nil, total, nil
	}
	if total <= Few {
		ids, err = c.ids(ctx, total, page)
		return ids, total, err
	}
	names, err := c.DB.IDs(ctx, c.DB.Dialect.Words.Replace(`SELECT id FROM organs ORDER BY name BYTEWISE, id`))
	if err != nil {
		return nil, 0, err
	}
	if c.Sort.Desc {
		slices.Reverse(names)
	}
	from, size := page.Offset(), min(page.Size, total-page.Offset())
	organs, before := spanning(names, counts, from, size)
	keys, join, err := c.List.Order(c.Sort)
	if err != nil {
		return nil, 0, err
	}
	if len(organs) == 1 { // the rows of one are in the order of their IDs
		keys, join = keys[len(keys)-1:], ""
	}
	c.And(column + ` IN (` + IDList(organs) + `)`)
	query := `SELECT ` + c.List.ID + ` FROM ` + c.List.From + join + c.Clause(true) + OrderBy(keys, false) + fmt.Sprintf(` LIMIT %d OFFSET %d`, size, before)
	ids, err = IDsOf(ctx, c.DB.Read, c.DB.Dialect.Words.Replace(query), c.Args...)
	return ids, total, c.DB.Wrap(err)
}

// spanning returns which of organisations, whose rows stand one behind the other, size rows behind the first from are of, and how
// many rows of the first of these come before them.
func spanning(organs []fleet.ID, counts map[fleet.ID]int, from, size int) (some []fleet.ID, before int) {
	at := 0
	for _, id := range organs {
		n := counts[id]
		if n > 0 && at+n > from && at < from+size {
			if len(some) == 0 {
				before = from - at
			}
			some = append(some, id)
		}
		at += n
	}
	return some, before
}
