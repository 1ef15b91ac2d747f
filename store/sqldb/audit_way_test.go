package sqldb

import (
	"fmt"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
)

// TestAuditByTime: who sees half of the operation log has the newest entries of a range, with a beginning or without, read from its end and not all of it put in order, and neither
// the range nor the part of the tree stands beside the text, by which PostgreSQL would reckon for any once it was asked some times.
func TestAuditByTime(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		const entries = 120_000 // half of them are more than are looked at one by one
		top, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "top", Status: 1, CreatedAt: 1})
		if err != nil {
			t.Fatal(err)
		}
		half, err := db.InsertOrgan(t.Context(), organ.Organ{ParentID: top.ID, Name: "half", Status: 1, CreatedAt: 1})
		if err != nil {
			t.Fatal(err)
		}
		empty := `X''`
		if !db.main.Apart() {
			empty = `CAST('' AS BYTEA)`
		}
		_, err = db.main.Exec(t.Context(), fmt.Sprintf(`INSERT INTO audit (id, at, account_id, device_id, organ_id, actor, address, organ_path, source, level, type, module, client, code, args, changes, prev, hash)
			WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			SELECT 1000 + i, i * 1000, 1 + i %% 500, 0, 1, 'somebody', '10.0.0.1', CASE i %% 2 WHEN 0 THEN '%s' ELSE '%s' END, 'operation', 'info', 'update', 'device', '', 'audit.x', '[]', '[]', %s, %s FROM n`,
			entries-1, half.Path, top.Path, empty, empty))
		if err != nil {
			t.Fatal(err)
		}
		known(t, db)
		for _, from := range []fleet.Millis{0, 20_000_000} {
			query, args, err := db.AuditByTime(t.Context(), audit.Query{Below: half.Path, From: from, To: entries * 1000, People: true}, 8000)
			if err != nil || len(args) > 0 {
				t.Fatal(query, args, err)
			}
			if way := wayOf(t, db, query); !strings.Contains(way, "audit_at ") || strings.Contains(way, "Sort ") || strings.Contains(way, "TEMP B-TREE") {
				t.Errorf("from %d: %s", from, way)
			}
		}
	})
}
