package sqldb

import (
	"fmt"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
)

// auditFill adds entries, one a second, to be written with the number of the last, a condition, of which organisation those are that meet it, of which the others, and twice nothing.
const auditFill = `INSERT INTO audit (id, at, account_id, device_id, organ_id, actor, address, organ_path, source, level, type, module, client, code, args, changes, prev, hash)
	WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
	SELECT 1000 + i, i * 1000, 1 + i %% 500, 0, 1, 'somebody', '10.0.0.1', CASE WHEN %s THEN '%s' ELSE '%s' END, 'operation', 'info', 'update', 'device', '', 'audit.x', '[]', '[]', %s, %s FROM n`

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
		_, err = db.main.Exec(t.Context(), fmt.Sprintf(auditFill, entries-1, "i % 2 = 0", half.Path, top.Path, empty, empty))
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

// TestAuditOfAnImport: who has all of the newest entries, and few before, has theirs counted among their own with SQLite: by time nearly all of the log would be gone through.
func TestAuditOfAnImport(t *testing.T) {
	t.Parallel()
	db := openSQLite(t, t.TempDir())
	const entries = 200_000
	top, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "top", Status: 1, CreatedAt: 1})
	if err != nil {
		t.Fatal(err)
	}
	some, err := db.InsertOrgan(t.Context(), organ.Organ{ParentID: top.ID, Name: "some", Status: 1, CreatedAt: 1})
	if err != nil {
		t.Fatal(err)
	}
	// Of the first 60,000 each is theirs, too many to be looked at one by one, and of the last 1,000.
	_, err = db.main.Exec(t.Context(), fmt.Sprintf(auditFill, entries-1, fmt.Sprintf("i < 60000 OR i >= %d", entries-1000), some.Path, top.Path, `X''`, `X''`))
	if err != nil {
		t.Fatal(err)
	}
	known(t, db)
	query, args, err := db.AuditByTime(t.Context(), audit.Query{Below: some.Path, To: entries * 1000, People: true}, 8000)
	if err != nil {
		t.Fatal(err)
	}
	if way := wayOf(t, db, query, args...); !strings.Contains(way, "audit_organ ") {
		t.Error(way)
	}
}
