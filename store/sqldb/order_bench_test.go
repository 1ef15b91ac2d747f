package sqldb

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
)

// BenchmarkOrders asks the list of 50,000 orders of 200,000 devices, and that of 20,000 payees, with each of their filters.
func BenchmarkOrders(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { benchOrders(b, openSQLite(b, b.TempDir())) })
	b.Run("postgres", func(b *testing.B) { benchOrders(b, openPostgres(b, cluster.Database(b))) })
}

func benchOrders(b *testing.B, db *DB) {
	ctx := b.Context()
	fail := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	root, err := db.InsertOrgan(ctx, organ.Organ{Name: "root", Status: 1, CreatedAt: 1})
	fail(err)
	one, err := db.InsertOrgan(ctx, organ.Organ{ParentID: root.ID, Name: "one", Status: 1, CreatedAt: 1})
	fail(err)
	_, err = db.InsertPayee(ctx, payee.Payee{OrganID: root.ID, Details: payee.Details{Name: "p", Phone: "13900000000", Type: payee.Personal}, State: 1}, func(fleet.ID) (string, error) { return "", nil })
	fail(err)
	const many = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < `
	for _, fill := range []string{
		many + `50000) INSERT INTO orders (number, organ_id, activate_way, trial_days, types, plan_id, standing, created_at, updated_at, reset_at)
			SELECT CAST(20260101000000 + i AS TEXT), 1 + i % 2, 'USER_BIND', 30, ',RENEW,', i, TRUE, CAST(1000000 AS BIGINT) * i, 1, 0 FROM n`,
		many + `50000) INSERT INTO plans (order_id, maker, created_at) SELECT i, 'bench', 1 FROM n`,
		many + `50000) INSERT INTO plan_shares (plan_id, position, type, payee_id, percent) SELECT i, 0, 'RENEW', 1, 3000 FROM n`,
		many + `200000) INSERT INTO order_devices (order_id, position, device_id, imei, standing) SELECT 1 + i / 4 % 50000, i, i, CAST(860000000000000 + i AS TEXT), TRUE FROM n`,
		many + `20000) INSERT INTO payees (organ_id, name, phone, type, company, license, bank, bank_branch, sealed, identity, legal_person, account, belonger, state, source, created_at, search, deleted_at)
			SELECT 1 + i % 2, 'payee ' || i, CAST(13900000000 + i AS TEXT), 'PERSONAL', '', '', '', '', '', '', '', '', '', 1, 'BACK', i, 'payee ' || i || ' ' || CAST(13900000000 + i AS TEXT), 0 FROM n`,
	} {
		_, err := db.main.Exec(ctx, fill)
		fail(err)
	}
	known(b, db)
	page := fleet.Page{Number: 1, Size: 20}
	for name, f := range map[string]order.Filter{
		"all": {Below: "/"}, "organ": {Below: one.Path}, "type": {Below: "/", Type: "RENEW"}, "week": {Below: "/", From: 1_000_000_000, To: 2_000_000_000}, "device": {Below: "/", IMEI: "860000000000777"},
		"every device": {Below: "/", IMEI: "86"}, "part": {Below: "/", IMEI: "777"}, "nobody": {Below: "/", IMEI: "x"}, "both": {Below: one.Path, IMEI: "77", Type: "RENEW", From: 1_000_000_000},
	} {
		b.Run("orders/"+name, func(b *testing.B) {
			for range b.N {
				_, _, err := db.Orders(ctx, f, page)
				fail(err)
			}
		})
	}
	for name, f := range map[string]payee.Filter{"all": {Below: "/", State: -1}, "part": {Below: "/", State: -1, Search: "777"}, "all found": {Below: one.Path, State: 1, Search: "139", Type: "PERSONAL"}} {
		b.Run("payees/"+name, func(b *testing.B) {
			for range b.N {
				_, _, err := db.Payees(ctx, f, page)
				fail(err)
			}
		})
	}
}
