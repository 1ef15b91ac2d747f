package bus

import (
	"context"
	"log/slog"
	"runtime"
	"testing"
	"time"
)

// TestGatherIsSmall: what a question to all takes of memory is not much more than the question. A command asks one, and the queue that the client makes by itself is half a
// mebibyte.
func TestGatherIsSmall(t *testing.T) {
	b, err := Open(t.Context(), Config{Dir: t.TempDir(), Partitions: 1}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	for range 3 { // as many gateways answer
		stop, err := b.Serve(t.Context(), "who", func(context.Context, []byte) []byte { return []byte("I") })
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(stop)
	}
	ask := func() (answers int) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
		defer cancel()
		if err := b.Gather(ctx, "who", []byte("?"), func([]byte) bool { answers++; return answers == 3 }); err != nil {
			t.Fatal(err)
		}
		return answers
	}
	ask()
	var before, after runtime.MemStats
	const times = 50
	runtime.ReadMemStats(&before)
	for range times {
		if n := ask(); n != 3 {
			t.Fatalf("%d answers, want 3", n)
		}
	}
	runtime.ReadMemStats(&after)
	if each := (after.TotalAlloc - before.TotalAlloc) / times; each > 64<<10 {
		t.Errorf("a question took %d bytes", each)
	}
}
