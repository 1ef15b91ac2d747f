package sqldb

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/finance"
)

// onBoth has something hold on both engines.
func onBoth(t *testing.T, holds func(*testing.T, *DB)) {
	t.Run("sqlite", func(t *testing.T) { holds(t, openSQLite(t, t.TempDir())) })
	t.Run("postgres", func(t *testing.T) { holds(t, openPostgres(t, cluster.Database(t))) })
}

// TestNumbersEndingByIndex: numbers are found by how they end in the index of that, on either engine, also before anybody has counted the rows.
func TestNumbersEndingByIndex(t *testing.T) {
	onBoth(t, func(t *testing.T, db *DB) {
		if _, err := db.main.Exec(t.Context(), `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) INSERT INTO paid_numbers (phone, number, reversed)
			SELECT FALSE, CAST(860000000000000 + CAST(i AS BIGINT) AS TEXT), CAST(i AS TEXT) FROM n`); err != nil {
			t.Fatal(err)
		}
		if err := db.TakeStatistics(t.Context()); err != nil {
			t.Fatal(err)
		}
		if !db.main.Apart() {
			if _, err := db.main.Exec(t.Context(), `ANALYZE paid_numbers`); err != nil {
				t.Fatal(err)
			}
		}
		way := wayOf(t, db, finance.EndingNumbers, false, "777", "777\U0010FFFF", "777", "777\U0010FFFF", 1001)
		if !strings.Contains(way, "INDEX paid_numbers_reversed (phone=? AND reversed>? AND reversed<?)") && !strings.Contains(way, "Index Only Scan using paid_numbers_reversed") {
			t.Error(way)
		}
	})
}

// TestSharesByIndex: shares of devices whose numbers begin or end with a text, and those of payees, are found by the indexes of both, on either engine; all shares were looked at.
func TestSharesByIndex(t *testing.T) {
	onBoth(t, func(t *testing.T, db *DB) {
		for _, statement := range []string{
			`INSERT INTO organs (id, path, name, level, sort, status, remark, retention_days, created_at) VALUES (7, '/7/', 'o', 1, 0, 1, '', 0, 1)`,
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) INSERT INTO payments
				(organ_id, device_id, imei, phone, package_id, product, name, type, amount, fee, number, source, refund_of, order_id, plan_id, days, paid_at, booked_at, maker, end_found, end_left)
				SELECT 7, i, CAST(8600000 + i AS TEXT), '', 1, '', '', 'RENEW', 1, 0, CAST(i AS TEXT), '1', 0, 0, 0, 1, i, 1, '', 0, 0 FROM n`,
			`INSERT INTO postings (payment_id, position, account, payee_id, percent, amount, organ_id, imei, source, type, paid_at) SELECT id, 2, 3, id, 1, 1, organ_id, imei, source, type, paid_at FROM payments`,
		} {
			if _, err := db.main.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		known(t, db)
		for _, payees := range [][]fleet.ID{nil, {7, 9}} {
			w := &engine.Where{}
			condition, values := finance.SoughtShares("777", []string{"8600777", "8601777"}, payees)
			w.And(`s.account = 3`)
			w.And(condition, values...)
			way := wayOf(t, db, `SELECT s.id FROM postings s`+w.Clause(true), w.Args...)
			if strings.Contains(way, "SCAN s") || strings.Contains(way, "Seq Scan") || !strings.Contains(way, "postings_imei") || strings.Contains(way, "postings_payee") != (payees != nil) {
				t.Errorf("with payees %v: %s", payees, way)
			}
		}
	})
}

// TestManyNumbersEnding: where more numbers end with a text than are looked up one by one, payments are searched by the time at which they were paid, and all are found.
func TestManyNumbersEnding(t *testing.T) {
	onBoth(t, func(t *testing.T, db *DB) {
		ctx := t.Context()
		for _, statement := range []string{
			`INSERT INTO organs (id, path, name, level, sort, status, remark, retention_days, created_at) VALUES (7, '/7/', 'o', 1, 0, 1, '', 0, 1)`,
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200) INSERT INTO payments
				(organ_id, device_id, imei, phone, package_id, product, name, type, amount, fee, number, source, refund_of, order_id, plan_id, days, paid_at, booked_at, maker, end_found, end_left)
				SELECT 7, i, CAST(8600000 + i AS TEXT) || '77', '', 1, '', '', 'RENEW', 1, 0, CAST(i AS TEXT), '1', 0, 0, 0, 1, i, 1, '', 0, 0 FROM n`,
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200) INSERT INTO paid_numbers (phone, number, reversed) SELECT FALSE, CAST(8600000 + i AS TEXT) || '77', '77' || CAST(i AS TEXT) FROM n`,
		} {
			if _, err := db.main.Exec(ctx, statement); err != nil {
				t.Fatal(err)
			}
		}
		f := payment.Filter{Below: "/", Search: "77"}
		r, err := db.PaymentReach(ctx, f, payment.MostSearched)
		if err != nil || !r.ByTime {
			t.Fatalf("%+v, %v", r, err)
		}
		for _, f := range []payment.Filter{f, r.Over(f)} {
			if rows, total, err := db.Payments(ctx, f, fleet.Page{Number: 1, Size: 5}); total != 1200 || len(rows) != 5 || err != nil {
				t.Errorf("%d of %d, %v", len(rows), total, err)
			}
			if ids, err := db.PaymentIDs(ctx, f); len(ids) != 1200 || err != nil {
				t.Errorf("%d in a file, %v", len(ids), err)
			}
		}
		if _, total, err := db.Payments(ctx, payment.Filter{Below: "/", Search: fmt.Sprint(31, 77)}, fleet.Page{Number: 1, Size: 5}); total != 0 || err != nil {
			t.Errorf("%d end with a blank, %v", total, err)
		}
	})
}

// wayOf is how a database says that it would go about a query.
func wayOf(t *testing.T, db *DB, query string, args ...any) (way string) {
	t.Helper()
	explain, columns := `EXPLAIN QUERY PLAN `, 4
	if !db.main.Apart() {
		explain, columns = `EXPLAIN `, 1
	}
	rows, err := db.main.Read.QueryContext(t.Context(), explain+query, args...)
	if err == nil {
		err = engine.Drain(rows, func(r *sql.Rows) error {
			into := make([]any, columns)
			for i := range into {
				into[i] = new(any)
			}
			err := r.Scan(into...)
			way += fmt.Sprintln(*into[columns-1].(*any))
			return err
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	return way
}
