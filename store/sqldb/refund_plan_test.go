package sqldb

import (
	"database/sql"
	"strings"
	"testing"

	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/finance"
)

// TestRefundAlikeByNumber: what a bill states of a refund is found by the refund's number, and not among all lines of its source.
func TestRefundAlikeByNumber(t *testing.T) {
	db := openSQLite(t, t.TempDir())
	rows, err := db.main.Read.QueryContext(t.Context(), `EXPLAIN QUERY PLAN `+finance.AlikeRefund, 1, -120)
	var steps []string
	if err == nil {
		err = engine.Drain(rows, func(r *sql.Rows) error {
			var id, parent, unused int
			var step string
			err := r.Scan(&id, &parent, &unused, &step)
			steps = append(steps, step)
			return err
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	way := strings.Join(steps, "\n")
	for _, index := range []string{"bill_items_number", "bill_items_merchant"} {
		if !strings.Contains(way, "SEARCH i USING INDEX "+index) {
			t.Errorf("%s is not used:\n%s", index, way)
		}
	}
}
