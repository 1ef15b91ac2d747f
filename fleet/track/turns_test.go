package track

import (
	"context"
	"errors"
	"testing"
)

func TestTurns(t *testing.T) {
	var turns turns
	var done []func()
	for range atOnce {
		d, err := turns.take(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		done = append(done, d)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := turns.take(gone); !errors.Is(err, context.Canceled) {
		t.Fatalf("one more than may: %v", err)
	}
	done[0]()
	if _, err := turns.take(t.Context()); err != nil {
		t.Fatal(err)
	}
}
