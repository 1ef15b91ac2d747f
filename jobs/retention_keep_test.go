package jobs

import (
	"slices"
	"testing"

	"waymark/fleet/health"
	"waymark/fleet/organ"
)

// TestRetentionAsksOfAShorterDefault: what settings that were made shorter would destroy at once, as another organisation keeps points longer, stays until
// an operator says that it is meant.
func TestRetentionAsksOfAShorterDefault(t *testing.T) {
	for name, from := range map[string]int{"from 400 days": 400, "from for ever": 0} {
		t.Run(name, func(t *testing.T) {
			r, db, devices := newRetention(t, from)
			longest := r.Keep
			do(t, r, now)
			kept := []int{365, 25, 95, 25}
			found := func() (codes []string) {
				all, err := db.Findings(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range all {
					codes = append(codes, f.Code)
				}
				return codes
			}
			want := func(when string, days []int, codes ...string) {
				t.Helper()
				if got := oldest(t, db, devices); !slices.Equal(got, days) || !slices.Equal(found(), codes) {
					t.Fatalf("%s: oldest points of %v days ago, want %v; found %v", when, got, days, found())
				}
			}
			want("before", kept)
			r.Keep.Default = 20
			for range 2 {
				do(t, r, now)
				want("shorter", kept, health.RetentionShorter)
			}
			r.Keep = longest
			do(t, r, now)
			want("taken back", kept)
			r.Keep.Default = 20
			do(t, r, now)
			if err := db.SetKeptBy(t.Context(), r.Keep); err != nil { // an operator's word
				t.Fatal(err)
			}
			do(t, r, now)
			if got := oldest(t, db, devices); got[0] != 15 || slices.Contains(found(), health.RetentionShorter) {
				t.Fatalf("released: oldest points of %v days ago, found %v", got, found())
			}
		})
	}
}

// TestRetentionAsksOfALessLeast: likewise for what organisations must keep at least, where one has said less; where none has, nothing is asked.
func TestRetentionAsksOfALessLeast(t *testing.T) {
	r, db, devices := newRetention(t, 0)
	r.Keep = organ.Keep{Default: 0, Least: 60}
	do(t, r, now)
	for _, least := range []int{10, 30} {
		r.Keep.Least = least
		do(t, r, now)
		if got := oldest(t, db, devices); !slices.Equal(got, []int{365, 55, 95, 55}) || !slices.Equal(asked(t, db), []string{""}) {
			t.Fatalf("oldest points of %v days ago, asked %v", got, asked(t, db))
		}
	}
	r.Keep.Least = 80
	do(t, r, now)
	if len(asked(t, db)) > 0 {
		t.Fatalf("asked %v", asked(t, db))
	}
}
