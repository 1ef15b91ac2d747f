package storetest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/store"
)

// DamagedExtract damages the extracts of the audit in several ways: a search finds the same, and leaves them whole.
func DamagedExtract(t *testing.T, open func(*testing.T) (store.Engine, Tamper)) {
	for name, statement := range map[string]string{
		"emptied": `UPDATE audit_extracts SET data = substr(data, 1, 0)`,
		"cut":     `UPDATE audit_extracts SET data = substr(data, 1, 20) WHERE last_id = 2048`,
	} {
		t.Run(name, func(t *testing.T) {
			s, tamper := open(t)
			const n = 5000
			appendEntries(t, s, 0, n)
			check(t, s.PackAudit(ctxOf(t)))
			find := func(word string, want fleet.ID) {
				t.Helper()
				rows, found, err := s.AuditPage(ctxOf(t), audit.Query{Page: fleet.Page{Number: 1, Size: 9}, Words: []audit.Word{{Text: word}}})
				check(t, err)
				if found != 1 || rows[0].ID != want {
					t.Errorf("%s: %d found, %v", word, found, rows)
				}
			}
			find("plate 1777", 1778)
			check(t, tamper(statement))
			find("plate 1777", 1778)
			find("plate 3777", 3778)
			find("plate 4777", 4778)
			check(t, tamper(`DELETE FROM audit WHERE id > 1778 AND id <= 2048`)) // from now on they are in the extract alone
			_, found, err := s.AuditPage(ctxOf(t), audit.Query{Page: fleet.Page{Number: 1, Size: 9}, Words: []audit.Word{{Text: "plate 1888"}}})
			check(t, err)
			if found != 1 {
				t.Errorf("the extract was not made again: %d found", found)
			}
		})
	}
}
