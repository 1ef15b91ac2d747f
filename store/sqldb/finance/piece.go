package finance

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/store/sqldb/engine"
)

// piece is a month, a day or a piece of a day, and how many rows it has.
type piece struct {
	span
	many int
}

// begin is its first moment, end the one behind its last.
func (p *piece) begin() fleet.Millis {
	switch p.of {
	case months:
		return begins(p.first).Begin()
	case days:
		return bill.Day(p.first).Begin()
	case moments:
	}
	return fleet.Millis(p.first)
}

func (p *piece) end() fleet.Millis {
	if p.of == moments {
		return fleet.Millis(p.last) + 1
	}
	return bill.Day(p.last + 1).Begin() // nobody asks for the end of a month
}

// step is what follows a piece.
type step int

const (
	pass step = iota // the next
	into             // the days of a month
	done             // none
)

// walk visits what has rows, piece by piece: months, the days of those that visit wants to look into, and where they are not whole days, what is asked
// for of them.
func (db *DB) walk(ctx context.Context, c *chosen, backwards bool, visit func(*piece) step) error {
	spans := spansOf(c.from, c.to)
	for i, s := range spans {
		if s.of == months && c.daily {
			spans[i] = s.inDays()
		}
	}
	if backwards {
		slices.Reverse(spans)
	}
	_, err := db.walkSpans(ctx, c, spans, backwards, visit)
	return err
}

func (db *DB) walkSpans(ctx context.Context, c *chosen, spans []span, backwards bool, visit func(*piece) step) (step, error) {
	for _, s := range spans {
		pieces, err := db.pieces(ctx, c, s, backwards)
		if err != nil {
			return done, err
		}
		for i := range pieces {
			next := visit(&pieces[i])
			if month := pieces[i].first; next == into {
				next, err = db.walkSpans(ctx, c, []span{{days, int64(begins(month)), int64(begins(month+1)) - 1}}, backwards, visit)
			}
			if err != nil || next == done {
				return done, err
			}
		}
	}
	return pass, nil
}

// pieces are those of a span that have rows, in order.
func (db *DB) pieces(ctx context.Context, c *chosen, s span, backwards bool) (out []piece, err error) {
	end := ` GROUP BY u ORDER BY u`
	if backwards {
		end += ` DESC`
	}
	query, args, err := c.query(s, [2]string{`0, count(*)`, `u, CAST(sum(many) AS BIGINT)`}, [2]string{``, end})
	if err != nil {
		return nil, err
	}
	rows, err := db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		p := piece{span: s}
		var at int64
		err := r.Scan(&at, &p.many)
		if s.of != moments {
			p.first, p.last = at, at
		}
		if p.many > 0 {
			out = append(out, p)
		}
		return err
	})
	return out, db.Wrap(err)
}

// idle is how long a time without rows may be that is looked through.
const idle = 7 * 24 * 60 * 60 * 1000

// run is a time whose rows a page has, but for the first skip of them.
type run struct {
	begin, end fleet.Millis
	skip       int
}

// runsOf finds out which time the rows of a page are of, so that none but these is looked through.
func (db *DB) runsOf(ctx context.Context, c *chosen, backwards bool, page fleet.Page) (runs []run, err error) {
	skip, want := page.Offset(), page.Size
	err = db.walk(ctx, c, backwards, func(p *piece) step {
		switch {
		case skip >= p.many:
			skip -= p.many
			return pass
		case p.of == months:
			return into
		}
		runs = joined(runs, run{p.begin(), p.end(), skip}, backwards)
		want -= p.many - skip
		skip = 0
		if want <= 0 {
			return done
		}
		return pass
	})
	return runs, err
}

// joined adds a run to others, to the last where it is near that.
func joined(runs []run, next run, backwards bool) []run {
	if len(runs) > 0 {
		before := &runs[len(runs)-1]
		if backwards && next.end+idle >= before.begin {
			before.begin = next.begin
			return runs
		}
		if !backwards && next.begin <= before.end+idle {
			before.end = next.end
			return runs
		}
	}
	return append(runs, next)
}

// paged returns the IDs of a page whose rows are added up by day, in order.
func (db *DB) paged(ctx context.Context, l *engine.Listing, c *chosen, sort fleet.Sort, page fleet.Page) (ids []fleet.ID, err error) {
	sort = orLast(sort)
	runs, err := db.runsOf(ctx, c, sort.Desc, page)
	if err != nil {
		return nil, err
	}
	for _, r := range runs {
		one := &engine.Choice{DB: db.DB, List: l, Sort: sort}
		between(&one.Where, c.paidAt(), r.begin, r.end)
		if err := c.rowsOnly(&one.Where); err != nil {
			return nil, err
		}
		some, err := one.Some(ctx, page.Size-len(ids), r.skip)
		if err != nil {
			return nil, err
		}
		ids = append(ids, some...)
	}
	return ids, nil
}

// reachOf takes whole days from the newest on, as long as they have no more than most rows, one of them at least.
func (db *DB) reachOf(ctx context.Context, c *chosen, most int) (since fleet.Millis, err error) {
	all, first := 0, fleet.Millis(0)
	err = db.walk(ctx, c, true, func(p *piece) step {
		if all+p.many > most && p.of == months {
			return into
		}
		if all > 0 && all+p.many > most {
			since = first
			return done
		}
		all, first = all+p.many, p.begin()
		return pass
	})
	return since, err
}
