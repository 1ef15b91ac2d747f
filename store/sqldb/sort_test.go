package sqldb

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
)

// TestPagesByOrgan: a list too long to be sorted at once has on its pages, sorted by organisation, what it has sorted as a whole.
func TestPagesByOrgan(t *testing.T) {
	bothEngines(t, func(t *testing.T, db *DB) {
		ctx := t.Context()
		for i, name := range []string{"top", "b", "a", "b", "none", "Z"} { // by name: Z a b b top
			if _, err := db.InsertOrgan(ctx, organ.Organ{Name: name, ParentID: fleet.ID(min(i, 1)), Status: 1}); err != nil {
				t.Fatal(err)
			}
		}
		_, err := db.main.Exec(ctx, `INSERT INTO vehicles (organ_id, plate, owner, phone, vin, engine, brand, model, policy_no, policy_expires, remark, settled,
			settle_remark, created_at, search)
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
			SELECT CASE WHEN i % 40 = 0 THEN 1 WHEN i % 3 = 0 THEN 2 WHEN i % 7 = 0 THEN 4 WHEN i % 2 = 0 THEN 3 ELSE 6 END, 'P' || CAST(i AS TEXT), '', '', '', '', '', '', '', '', '', FALSE,
				'', 0, 'p' || CAST(i AS TEXT) FROM n`)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range []vehicle.Filter{{Below: "/1/"}, {Below: "/1/", Sort: fleet.Sort{Desc: true}}, {Below: "/1/", Search: "p"}} {
			f.Sort.Field = "organName"
			want, err := db.VehicleIDs(ctx, f)
			if err != nil || len(want) != 6000 {
				t.Fatal(len(want), err)
			}
			var got []fleet.ID
			for page := 1; page <= 20; page++ {
				rows, total, err := db.Vehicles(ctx, f, fleet.Page{Number: page, Size: 333})
				if err != nil || total != 6000 {
					t.Fatal(total, err)
				}
				for i := range rows {
					got = append(got, rows[i].ID)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%+v: the pages are in another order than the whole, or other rows", f)
			}
		}
	})
}
