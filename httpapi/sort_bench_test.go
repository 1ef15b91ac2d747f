package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/httpapi"
	"waymark/store/sqldb"
)

// BenchmarkSorted asks for the first page of the large lists by each of their fields, in either direction, as who sees everything and as
// who sees half. Logged are the medians; an operation is all of them.
func BenchmarkSorted(b *testing.B) {
	b.Run("SQLite", func(b *testing.B) {
		dir := b.TempDir()
		f := newFleetOn(b, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenSQLite(b.Context(), dir, clock) })
		benchSorted(b, f, "sqlite", "file:"+filepath.Join(dir, "waymark.db"))
	})
	b.Run("PostgreSQL", func(b *testing.B) {
		at := cluster.Database(b)
		f := newFleetOn(b, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenPostgres(b.Context(), at, clock) })
		benchSorted(b, f, "pgx", at)
	})
}

func benchSorted(b *testing.B, f *fleetOf, driver, at string) {
	f.manyRows(b, driver, at)
	for _, l := range httpapi.Lists() {
		if l.Kind == "" { // those that are exported are the large ones
			continue
		}
		for _, who := range []string{"super", "half"} {
			b.Run(who+l.Page, func(b *testing.B) {
				times := map[string][]time.Duration{}
				for b.Loop() {
					for _, by := range append([]string{""}, l.Choices["sort"]...) {
						r := httptest.NewRequest(http.MethodGet, "/api"+l.Page+"?sort="+by, nil)
						r.Header.Set("Authorization", "Bearer "+f.tokens[who])
						w := httptest.NewRecorder()
						began := time.Now()
						f.handler.ServeHTTP(w, r)
						if times[by] = append(times[by], time.Since(began)); w.Code != http.StatusOK {
							b.Fatal(w.Code, w.Body)
						}
					}
				}
				worst := 0.0
				for by, all := range times {
					slices.Sort(all)
					median := float64(all[len(all)/2].Microseconds()) / 1000
					b.Logf("%s %s: %.1f ms, at best %.1f", l.Page, by, median, float64(all[0].Microseconds())/1000)
					worst = max(worst, median)
				}
				b.ReportMetric(worst, "slowest-ms")
			})
		}
	}
}
