package finance

import (
	"context"
	"database/sql"
	"maps"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/organ"
	"waymark/store/sqldb/engine"
)

// holdOrgans keeps the organisations of some bills where they are until the transaction ends, before it writes to these.
func (db *DB) holdOrgans(ctx context.Context, tx *sql.Tx, bills []fleet.ID) error {
	_, err := engine.IDsOf(ctx, tx, `SELECT id FROM organs WHERE id IN (SELECT organ_id FROM bills WHERE id IN (`+engine.IDList(bills)+`)) ORDER BY id`+db.Dialect.ForKey)
	return err
}

// counts are how many items there are of each kind, as bills count them, how many bills, and how many of these have open items.
type counts [8]int64

// countsOf are the columns of these; all but the last two are those of a bill, too.
var countsOf = []string{`matched`, `missing_here`, `missing_there`, `differing`, `fee_differing`, `open_items`, `many`, `open_bills`}

// countsAt is where bills are added up.
type countsAt struct {
	organ  fleet.ID
	day    bill.Day
	source string
}

// compare puts those of all organisations last, as sumKey does.
func (k countsAt) compare(l countsAt) int {
	return sumKey{organ: k.organ, at: int64(k.day), source: k.source}.compare(sumKey{organ: l.organ, at: int64(l.day), source: l.source})
}

// countedIn reads what a bill has counted, the path of its organisation, and where it is added up but for that.
func countedIn(ctx context.Context, tx *sql.Tx, id fleet.ID) (path string, at countsAt, c counts, err error) {
	err = tx.QueryRowContext(ctx, `SELECT o.path, b.day, b.source, `+strings.Join(countsOf[:6], `, `)+`, 1, CASE WHEN open_items > 0 THEN 1 ELSE 0 END FROM bills b JOIN organs o ON o.id = b.organ_id WHERE b.id = $1`, int64(id)).
		Scan(&path, engine.Small(&at.day), &at.source, &c[0], &c[1], &c[2], &c[3], &c[4], &c[5], &c[6], &c[7])
	return path, at, c, err
}

// tally counts the items of bills, and adds that to what their organisations have, and those above them. Their organisations are held. fresh says that the bills were not
// added to these before.
func tally(ctx context.Context, tx *sql.Tx, fresh bool, bills ...fleet.ID) error {
	more := map[countsAt]counts{}
	for _, id := range bills {
		_, _, was, err := countedIn(ctx, tx, id)
		if err != nil {
			return err
		}
		if fresh {
			was = counts{}
		}
		_, err = tx.ExecContext(ctx, `UPDATE bills SET (matched, missing_here, missing_there, differing, fee_differing, open_items, stated, booked, fee, booked_fee) = (SELECT
			count(CASE WHEN i.state = 1 THEN 1 END), count(CASE WHEN i.state = 2 THEN 1 END), count(CASE WHEN i.state = 3 THEN 1 END), count(CASE WHEN i.state = 4 THEN 1 END), count(CASE WHEN i.state = 5 THEN 1 END),
			count(CASE WHEN i.state <> 1 AND i.resolved_at = 0 THEN 1 END),
			CAST(COALESCE(sum(i.amount), 0) AS BIGINT), CAST(COALESCE(sum(i.booked), 0) AS BIGINT), CAST(COALESCE(sum(i.fee), 0) AS BIGINT), CAST(COALESCE(sum(i.booked_fee), 0) AS BIGINT)
			FROM bill_items i WHERE i.bill_id = $1) WHERE id = $1`, int64(id))
		if err != nil {
			return err
		}
		path, at, now, err := countedIn(ctx, tx, id)
		if err != nil {
			return err
		}
		if now == was {
			continue
		}
		line := organ.Ancestors(path)
		keys := []fleet.ID{all, line[len(line)-1]}
		for _, above := range line[:len(line)-1] {
			keys = append(keys, under(above))
		}
		for _, at.organ = range keys {
			of := more[at]
			for i := range of {
				of[i] += now[i] - was[i]
			}
			more[at] = of
		}
	}
	return addCounts(ctx, tx, more)
}

// addCounts adds to what organisations have, in one order, that of all together last.
func addCounts(ctx context.Context, tx *sql.Tx, more map[countsAt]counts) error {
	sets := make([]string, len(countsOf))
	for i, column := range countsOf {
		sets[i] = column + ` = t.` + column + ` + excluded.` + column
	}
	add := `INSERT INTO bill_days AS t (organ_id, day, source, ` + strings.Join(countsOf, `, `) + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (organ_id, day, source) DO UPDATE SET ` + strings.Join(sets, `, `)
	for _, k := range slices.SortedFunc(maps.Keys(more), countsAt.compare) {
		c := more[k]
		if _, err := tx.ExecContext(ctx, add, int64(k.organ), int64(k.day), k.source, c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]); err != nil {
			return err
		}
	}
	return nil
}

// wide reports whether a filter is about a part of the organisations, which has so many of all items that these are better looked at one by one than found by their bills.
func (db *DB) wide(ctx context.Context, f *bill.ItemFilter) (bool, error) {
	if f.BillID != 0 || f.OrganID != 0 || f.Since != 0 {
		return false, nil
	}
	keys, err := db.organsOf(ctx, 0, f.Below)
	if err != nil || keys[0] == all {
		return false, err
	}
	var here, everywhere int64
	err = db.Read.QueryRowContext(ctx, `SELECT CAST(COALESCE(sum(CASE WHEN b.organ_id <> 0 THEN `+allLines+` END), 0) AS BIGINT), CAST(COALESCE(sum(CASE WHEN b.organ_id = 0 THEN `+allLines+` END), 0) AS BIGINT)
		FROM bill_days b WHERE b.organ_id IN (0, `+engine.IDList(keys)+`)`).Scan(&here, &everywhere)
	return here > everywhere/wideFrom, db.Wrap(err)
}

// wideFrom is how many of such parts there may be.
const wideFrom = 20
