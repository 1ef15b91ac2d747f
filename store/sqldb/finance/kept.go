package finance

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// keptRow has the organisation that a refund is seen in, 0 and "" where that is not known.
func keptRow(k *payment.KeptRefund) []engine.Column {
	r := &k.Returned
	return []engine.Column{
		engine.Col("k.id", engine.ID(&k.ID)),
		engine.Col("k.source", &r.Source),
		engine.Col("k.number_of", &r.Of),
		engine.Col("k.number", &r.Number),
		engine.Col("k.merchant", &r.Merchant),
		engine.Col("k.imei", &r.IMEI),
		engine.Col("k.amount", (*int64)(&r.Amount)),
		engine.Col("k.total", &r.Total),
		engine.Col("k.paid_at", engine.Millis(&r.PaidAt)),
		engine.Col("COALESCE(o.id, 0)", engine.ID(&r.OrganID)),
		engine.Col("k.maker", &r.Maker),
		engine.Col("k.kept_at", engine.Millis(&r.KeptAt)),
		engine.Col("k.refused", &k.Refused),
		engine.Col("k.refused_at", engine.Millis(&k.RefusedAt)),
		engine.Col("k.settled", &k.Settled),
		engine.Col("k.settler", &k.Settler),
		engine.Col("k.settled_at", engine.Millis(&k.SettledAt)),
		engine.Col("COALESCE(o.name, '')", &k.OrganName),
		engine.Col("COALESCE(o.path, '')", &r.OrganPath),
	}
}

const keptTables = `kept_refunds k LEFT JOIN devices d ON k.organ_id = 0 AND k.imei <> '' AND d.imei = k.imei
	LEFT JOIN organs o ON o.id = CASE WHEN k.organ_id <> 0 THEN k.organ_id ELSE d.organ_id END `

var keptRefunds = engine.Listing{From: keptTables, ID: `k.id`, Sorts: map[string]engine.Sortable{"payTime": engine.Scanned(`k.paid_at`), "keepTime": engine.Scanned(`k.kept_at`)}}

func keptID(k *payment.KeptRefund) fleet.ID { return k.ID }

// KeptRefunds implements payment.KeptStore.
func (db *DB) KeptRefunds(ctx context.Context, f payment.KeptFilter, page fleet.Page) ([]payment.KeptRefund, int, error) {
	c := &engine.Choice{DB: db.DB, List: &keptRefunds, Sort: f.Sort}
	if err := c.Within(ctx, db.DB, `o.id`, f.OrganID, f.Below); err != nil {
		return nil, 0, err
	}
	switch {
	case f.Settled:
		c.And(`k.settled_at <> 0`)
	case f.Refused:
		c.And(`k.refused <> '' AND k.settled_at = 0`)
	default:
		c.And(`k.refused = '' AND k.settled_at = 0`)
	}
	if s := engine.Text(f.Search); s != "" {
		c.And(`(k.number >= ? AND k.number < ? OR k.number_of >= ? AND k.number_of < ? OR k.imei >= ? AND k.imei < ?)`, s, s+last, s, s+last, s, s+last)
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]payment.KeptRefund, error) { return db.keptIn(ctx, db.Read, ids) }, keptID)
}

func (db *DB) keptIn(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]payment.KeptRefund, error) {
	return engine.LookUp(ctx, on, keptRow, engine.RowsOf{DB: db.DB, Tables: `FROM ` + keptTables, ID: `k.id`}, ids)
}

// SettleKept implements payment.KeptStore. Who books a payment with its refunds meanwhile waits, or is waited for.
func (db *DB) SettleKept(ctx context.Context, ids []fleet.ID, below string, s payment.Settlement, check func([]payment.KeptRefund) error) error {
	all, err := db.HoldsAll(ctx, below)
	if err != nil {
		return err
	}
	return db.Contended(ctx, func(tx *sql.Tx) error {
		list := engine.IDList(ids)
		if _, err := tx.ExecContext(ctx, `UPDATE kept_refunds SET settled = settled WHERE id IN (`+list+`)`); err != nil {
			return err
		}
		rows, err := db.keptIn(ctx, tx, ids)
		if err != nil {
			return err
		}
		rows = slices.DeleteFunc(rows, func(k payment.KeptRefund) bool {
			return !all && (k.OrganPath == "" || !strings.HasPrefix(k.OrganPath, below))
		})
		if err := check(rows); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE kept_refunds SET settled = $1, settler = $2, settled_at = $3 WHERE id IN (`+list+`)`, engine.Text(s.Reason), engine.Text(s.By), int64(s.At))
		return err
	})
}
