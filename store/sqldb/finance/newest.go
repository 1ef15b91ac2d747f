package finance

import (
	"cmp"
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// inOrder returns the IDs of a page of a list of money: as they are read by their time or, of the newest, sorted by a number that they say.
func (db *DB) inOrder(ctx context.Context, l *engine.Listing, by fleet.Sort, page fleet.Page, read func(fleet.Sort, fleet.Page) ([]fleet.ID, error)) ([]fleet.ID, error) {
	if by.Field == "" || !l.Sorts[by.Field].Scanned {
		return read(by, page)
	}
	ids, err := read(fleet.Sort{}, fleet.Page{Number: 1, Size: cmp.Or(db.MaxSorted, payment.MaxSorted)})
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return db.sorted(ctx, l, by, ids, page)
}

// idsOf returns the IDs of a page of a choice, and how many rows there are.
func idsOf(ctx context.Context, c *engine.Choice, page fleet.Page) ([]fleet.ID, int, error) {
	same := func(ids []fleet.ID) ([]fleet.ID, error) { return ids, nil }
	return engine.PageOf(ctx, c, page, same, func(id *fleet.ID) fleet.ID { return *id })
}

// sorted returns the IDs of a page of some rows, sorted by a number that they say; those of which it is the same come by their ID, as they do in a file.
func (db *DB) sorted(ctx context.Context, l *engine.Listing, s fleet.Sort, ids []fleet.ID, page fleet.Page) ([]fleet.ID, error) {
	said := make(map[fleet.ID]int64, len(ids))
	numbers, err := db.counts(ctx, `SELECT `+l.ID+`, `+l.Sorts[s.Field].By[0]+` FROM `+l.From+` WHERE `+l.ID+` IN (`+engine.IDList(ids)+`)`)
	if err != nil {
		return nil, err
	}
	for _, n := range numbers {
		said[fleet.ID(n[0])] = n[1]
	}
	slices.SortFunc(ids, func(a, b fleet.ID) int {
		c := cmp.Compare(said[a], said[b])
		if s.Desc {
			c = -c
		}
		return cmp.Or(c, cmp.Compare(a, b))
	})
	from := min(page.Offset(), len(ids))
	return ids[from:min(from+page.Size, len(ids))], nil
}
