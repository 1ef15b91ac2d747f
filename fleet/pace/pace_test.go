package pace

import (
	"strconv"
	"testing"
	"time"
)

func TestPace(t *testing.T) {
	start := time.Unix(1_700_000_000, 0)
	p := New(10, 2)
	for _, c := range []struct {
		who   string
		cost  float64
		after time.Duration
		wait  time.Duration
	}{
		{"a", 6, 0, 0}, {"a", 4, 0, 0}, {"a", 1, 0, 500 * time.Millisecond}, {"b", 10, 0, 0},
		{"a", 1, 499 * time.Millisecond, time.Millisecond}, {"a", 1, 500 * time.Millisecond, 0}, {"a", 4, 500 * time.Millisecond, 2 * time.Second},
		{"a", 1, -time.Hour, 500 * time.Millisecond}, {"a", 10, time.Hour, 0}, {"a", 1, time.Hour, 500 * time.Millisecond}, {"c", 99, 0, 0}, {"c", 99, time.Second, 4 * time.Second},
	} {
		if got := p.Take(c.who, c.cost, start.Add(c.after)).Round(time.Microsecond); got != c.wait {
			t.Errorf("%s takes %v after %v: wait %v, want %v", c.who, c.cost, c.after, got, c.wait)
		}
	}
}

func TestPaceIsBounded(t *testing.T) {
	p, now := New(10, 2), time.Unix(1_700_000_000, 0)
	for i := range 3 * kept {
		p.Take(strconv.Itoa(i), 5, now)
	}
	if len(p.buckets) > kept {
		t.Errorf("%d are remembered", len(p.buckets))
	}
}
