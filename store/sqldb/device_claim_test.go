package sqldb

import (
	"slices"
	"testing"

	"waymark/fleet/device"
	"waymark/fleet/organ"
)

// TestCheckClaims: a device that does not hold a number that it calls itself by is found.
func TestCheckClaims(t *testing.T) {
	for engine, open := range map[string]func(*testing.T) *DB{
		"sqlite":   func(t *testing.T) *DB { return openSQLite(t, t.TempDir()) },
		"postgres": func(t *testing.T) *DB { return freshPostgres(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			db, ctx := open(t), t.Context()
			o, err1 := db.InsertOrgan(ctx, organ.Organ{Name: "o"})
			_, err2 := db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000001002"}, nil)
			second, err3 := db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000009999"}, nil)
			_, err4 := db.main.Exec(ctx, `UPDATE devices SET alias = '860000000001002' WHERE id = $1`, int64(second.ID))
			problems, err5 := db.Check(ctx)
			want := []string{"device 2 calls itself 860000000001002, but has not claimed it (device 1 has)"}
			if err1 != nil || err2 != nil || err3 != nil || err4 != nil || err5 != nil || !slices.Equal(problems, want) {
				t.Fatal(problems, err1, err2, err3, err4, err5)
			}
		})
	}
}
