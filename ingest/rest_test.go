package ingest

import "testing"

// TestRestAfter: as long as few devices report their states go out each time; the more there were, the later come the next, and never later than half a second.
func TestRestAfter(t *testing.T) {
	for n, want := range map[int]int{0: 0, 1: 1, 125: 1, 400: 1, 401: 2, 1600: 4, 5000: 10, 100_000: 10} {
		if got := restAfter(n); got != want {
			t.Errorf("after %d states a rest of %d, not %d", n, got, want)
		}
	}
}
