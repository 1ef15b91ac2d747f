package sqldb

import (
	"database/sql"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
)

// TestClaimsOfOlder lets the device that was registered first have a number that two have from before; the other one can be
// put right.
func TestClaimsOfOlder(t *testing.T) {
	for engine, open := range map[string]func(*testing.T) *DB{
		"sqlite":   func(t *testing.T) *DB { return openSQLite(t, t.TempDir()) },
		"postgres": func(t *testing.T) *DB { return openPostgres(t, cluster.Database(t)) },
	} {
		t.Run(engine, func(t *testing.T) {
			db, ctx := open(t), t.Context()
			o, err := db.InsertOrgan(ctx, organ.Organ{Name: "o"})
			if err != nil {
				t.Fatal(err)
			}
			first, err1 := db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000001002"}, nil)
			second, err2 := db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000009999", Alias: "A"}, nil)
			err3 := db.tx(ctx, func(tx *sql.Tx) error {
				if _, err := tx.ExecContext(ctx, `DELETE FROM device_claims`); err != nil {
					return err
				}
				if _, err := tx.ExecContext(ctx, `UPDATE devices SET alias = '1860000000001002' WHERE alias = 'A'`); err != nil {
					return err
				}
				return db.dialect.claimAll(ctx, tx)
			})
			problems, err4 := db.Check(ctx)
			if err1 != nil || err2 != nil || err3 != nil || err4 != nil || len(problems) != 1 || !strings.HasPrefix(problems[0], "device 2 calls itself 860000000001002 as device 1 does") {
				t.Fatal(problems, err1, err2, err3, err4)
			}
			to := func(id fleet.ID, alias string) error {
				_, err := db.ChangeDevice(ctx, id, func(e *device.Edit) error { e.Device.Alias = alias; return nil })
				return err
			}
			err1, err2 = to(first.ID, "B"), to(second.ID, "")
			wantSound(t, db)
			if err3 = to(first.ID, "1860000000001002"); err1 != nil || err2 != nil || err3 != nil {
				t.Fatal(err1, err2, err3)
			}
			wantSound(t, db)
		})
	}
}
