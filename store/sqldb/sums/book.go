package sums

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/store/sqldb/engine"
)

// page is whose sums of a day and a type are kept together.
type page struct {
	organ fleet.ID
	below bool
	day   int64
	kind  string
}

// book is by how much sums are to change. It is written with the turn of the sums, so that no two transactions write them at a time.
type book map[page]*Counts

// at returns the counts of a page.
func (b book) at(p page) *Counts {
	if b[p] == nil {
		b[p] = &Counts{}
	}
	return b[p]
}

// put adds how many more alarms a device of the organisation of a path had in a quarter of an hour.
func (b book) put(path, kind string, quarter, n int64) {
	day := floor(quarter, perDay)
	above := organ.Ancestors(path)
	for i, id := range above {
		b.at(page{id, true, day, kind})[quarter-day*perDay] += n
		if i == len(above)-1 {
			b.at(page{id, false, day, kind})[quarter-day*perDay] += n
		}
	}
}

// write changes the sums that are kept.
func (b book) write(ctx context.Context, tx *sql.Tx, d engine.Dialect) error {
	pages := make([]page, 0, len(b))
	for p, c := range b {
		if *c != (Counts{}) {
			pages = append(pages, p)
		}
	}
	slices.SortFunc(pages, func(a, c page) int {
		return cmp.Or(cmp.Compare(a.organ, c.organ), cmp.Compare(a.day, c.day), cmp.Compare(a.kind, c.kind), cmp.Compare(flag(a.below), flag(c.below)))
	})
	if err := b.addKept(ctx, tx, d, pages); err != nil {
		return err
	}
	load := d.Rows / 2
	upsert := engine.Bulk{Before: `INSERT INTO alarm_sums (organ_id, below, day_no, alarm_type, counts) VALUES `,
		After: ` ON CONFLICT (organ_id, below, day_no, alarm_type) DO UPDATE SET counts = excluded.counts`, Width: 5, Load: load,
		Args: func(dst []any, i int) []any {
			p := pages[i]
			kept := b[p].kept()
			if kept == nil {
				kept = []byte{}
			}
			return append(dst, int64(p.organ), p.below, p.day, p.kind, kept)
		}}
	return upsert.Exec(ctx, tx, len(pages))
}

// addKept adds to the pages of a book what is kept of them.
func (b book) addKept(ctx context.Context, tx *sql.Tx, d engine.Dialect, pages []page) error {
	find := engine.Bulk{Before: `SELECT organ_id, below, day_no, alarm_type, counts FROM alarm_sums WHERE (organ_id, below, day_no, alarm_type) IN (VALUES `, After: `)`,
		Casts: []string{"BIGINT", "BOOLEAN", "BIGINT", "TEXT"}, Width: 4, Load: d.Rows / 2, Args: func(dst []any, i int) []any {
			p := pages[i]
			return append(dst, int64(p.organ), p.below, p.day, p.kind)
		}}
	return find.Query(ctx, tx, len(pages), func(r *sql.Rows) error {
		p, was, err := scanPage(r)
		if err == nil {
			b.at(p).add(&was, 1)
		}
		return err
	})
}

func scanPage(r *sql.Rows) (p page, c Counts, err error) {
	var kept []byte
	if err = r.Scan(engine.ID(&p.organ), &p.below, &p.day, &p.kind, &kept); err == nil {
		err = c.parse(kept)
	}
	return p, c, err
}

func flag(is bool) int {
	if is {
		return 1
	}
	return 0
}
