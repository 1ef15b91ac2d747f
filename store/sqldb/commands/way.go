package commands

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

// way is by what commands are found. Databases cannot know how many commands have what is asked for, and guess wrong.
type way int

const (
	byTime   way = iota // newest first, with the others passed over
	byOne               // of one device, one plate or one batch
	byOrgan             // of a part of the tree
	byCode              //
	byStatus            //
)

func (db *DB) sought() int { return cmp.Or(db.Sought, 10_000) }

// choice returns the commands that a filter chooses, found by what few of them have. PostgreSQL knows how many have a code, or are of an organisation that is
// named, and is better told.
func (db *DB) choice(ctx context.Context, f *command.Chosen) (*engine.Choice, error) {
	by, err := db.way(ctx, f)
	if err != nil {
		return nil, err
	}
	list, organ, code, status := listed, `c.organ_id`, `c.code`, `c.status`
	if db.Dialect.AsWritten {
		organ, code, status = `+c.organ_id`, `c.code || ''`, `c.status || ''`
	}
	switch by {
	case byTime:
		list.Walked = true
	case byOrgan:
		organ = `c.organ_id`
	case byCode:
		code = `c.code`
	case byStatus:
		status = `c.status`
	case byOne: // an IMEI, a plate or a batch, as it stands
	}
	c := &engine.Choice{DB: db.DB, List: &list, Sort: f.Sort, Most: f.Most, Sorted: db.sought()}
	if f.BatchID != 0 {
		c.And(`c.batch_id <> 0 AND c.batch_id = ?`, int64(f.BatchID)) // as its index has it
	}
	c.Is(`c.imei`, f.IMEI)
	c.Is(`c.plate`, f.Plate)
	if err = db.within(ctx, &c.Where, organ, f); err != nil {
		return nil, err
	}
	ofCodes(&c.Where, code, f.Codes)
	c.Is(status, string(f.Status))
	issued(&c.Where, f)
	if f.NotOf != 0 {
		c.And(`c.account_id <> ?`, int64(f.NotOf))
	}
	db.searched(&c.Where, f.Search)
	return c, nil
}

// way returns by what the commands of a filter are found: what the fewest have, where these are not too many.
func (db *DB) way(ctx context.Context, f *command.Chosen) (way, error) {
	if f.BatchID != 0 || f.IMEI != "" || f.Plate != "" {
		return byOne, nil
	}
	var organs, codes, status engine.Where
	if err := db.within(ctx, &organs, `c.organ_id`, f); err != nil {
		return byTime, err
	}
	ofCodes(&codes, `c.code`, f.Codes)
	status.Is(`c.status`, string(f.Status))
	by, least := byTime, db.sought()
	for _, one := range []struct {
		by way
		of *engine.Where
	}{{byStatus, &status}, {byOrgan, &organs}, {byCode, &codes}} { // next to none wait for an answer, as a rule
		if one.of.Clause(false) == "" || least == 0 {
			continue
		}
		issued(one.of, f)
		n := 0
		found := `SELECT 1 FROM commands c` + one.of.Clause(false) + ` LIMIT ` + strconv.Itoa(least)
		if err := db.Read.QueryRowContext(ctx, `SELECT count(*) FROM (`+found+`) AS found`, one.of.Args...).Scan(&n); err != nil {
			return byTime, db.Wrap(err)
		}
		if n < least {
			by, least = one.by, n
		}
	}
	return by, nil
}

// named is up to how many organisations of a part of the tree are named: of those that a question finds PostgreSQL does not know how few commands they have.
const named = 500

// within adds that the organisation in a column is one that is asked for.
func (db *DB) within(ctx context.Context, w *engine.Where, column string, f *command.Chosen) error {
	if f.OrganID == 0 && f.Below != "" {
		all, err := db.HoldsAll(ctx, f.Below)
		if err != nil || all {
			return err
		}
		ids, err := db.IDs(ctx, `SELECT id FROM organs WHERE path >= $1 AND path < $2 LIMIT `+strconv.Itoa(named+1), f.Below, engine.PathEnd(f.Below))
		if err != nil {
			return err
		}
		if len(ids) > 0 && len(ids) <= named {
			w.And(column + ` IN (` + engine.IDList(ids) + `)`)
			return nil
		}
	}
	return w.Within(ctx, db.DB, column, f.OrganID, f.Below)
}

// searched adds that the words of a command have a part. SQLite finds it with instr in half the time that LIKE takes.
func (db *DB) searched(w *engine.Where, part string) {
	part = strings.ToLower(strings.TrimSpace(part))
	if part == "" || !db.Apart() {
		w.Contains(part, `c.search`)
		return
	}
	w.And(`instr(c.search, ?) > 0`, engine.Text(part))
}

// CommandsAsked is the statement that reads a page of a filter with Most, for those who look at how an engine goes about it.
func (db *DB) CommandsAsked(ctx context.Context, f command.Chosen, page fleet.Page) (query string, args []any, err error) {
	c, err := db.choice(ctx, &f)
	if err == nil {
		query, err = c.Newest(page)
	}
	if err == nil {
		args = c.Args
	}
	return query, args, err
}

// issued adds when commands were issued.
func issued(w *engine.Where, f *command.Chosen) {
	if f.From != 0 {
		w.And(`c.created_at >= ?`, int64(f.From))
	}
	if f.To != 0 {
		w.And(`c.created_at < ?`, int64(f.To))
	}
}

// ofCodes adds that a column has one of some codes; none choose all.
func ofCodes(w *engine.Where, column string, codes []string) {
	if len(codes) == 0 {
		return
	}
	values := make([]any, len(codes))
	for i, code := range codes {
		values[i] = engine.Text(code)
	}
	w.And(column+` IN (`+strings.TrimSuffix(strings.Repeat(`?, `, len(values)), `, `)+`)`, values...)
}
