package bus

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"testing"

	"waymark/fleet"
)

func open(t *testing.T, cfg Config) *Bus {
	t.Helper()
	if cfg.Mark == "" {
		cfg.Mark = t.TempDir()
	}
	b, err := Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return b
}

// read returns the first n messages of a partition from a sequence on.
func read(t *testing.T, b *Bus, partition int, from uint64, n int) (seqs []uint64, msgs []string) {
	t.Helper()
	enough := errors.New("enough")
	err := b.Read(t.Context(), partition, from, func(seq uint64, msg []byte) error {
		seqs, msgs = append(seqs, seq), append(msgs, string(msg))
		if len(msgs) == n {
			return enough
		}
		return nil
	})
	if !errors.Is(err, enough) {
		t.Fatal(err)
	}
	return seqs, msgs
}

func TestLogKeepsOrderOverRestart(t *testing.T) {
	cfg := Config{Dir: t.TempDir(), Partitions: 2}
	b := open(t, cfg)
	for i := range 10 {
		if err := b.Append(t.Context(), i%2, fmt.Appendf(nil, "m%d", i)); err != nil {
			t.Fatal(err)
		}
	}
	seqs, msgs := read(t, b, 1, 1, 5)
	if fmt.Sprint(msgs) != "[m1 m3 m5 m7 m9]" {
		t.Fatalf("got %v", msgs)
	}
	b.Close()
	b = open(t, cfg)
	if _, msgs = read(t, b, 1, seqs[2], 3); fmt.Sprint(msgs) != "[m5 m7 m9]" {
		t.Fatalf("after a restart got %v", msgs)
	}
}

func TestReleasedMessagesAreDropped(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1})
	for i := range 4 {
		if err := b.Append(t.Context(), 0, fmt.Appendf(nil, "m%d", i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.Release(t.Context(), 0, 3); err != nil {
		t.Fatal(err)
	}
	if seqs, _ := read(t, b, 0, 1, 2); seqs[0] != 3 {
		t.Fatalf("log begins at %d, want 3", seqs[0])
	}
}

func TestNewLogBeginsAfterKeptPlaces(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1, FirstSeq: 500})
	if err := b.Append(t.Context(), 0, []byte("x")); err != nil {
		t.Fatal(err)
	}
	if seqs, _ := read(t, b, 0, 1, 1); seqs[0] != 500 {
		t.Fatalf("first sequence is %d, want 500", seqs[0])
	}
}

func TestFewerPartitionsThanTheLogHoldsAreRefused(t *testing.T) {
	dir := t.TempDir()
	b := open(t, Config{Dir: dir, Partitions: 3})
	if err := b.Append(t.Context(), 2, []byte("x")); err != nil {
		t.Fatal(err)
	}
	b.Close()
	if b, err := Open(t.Context(), Config{Dir: dir, Partitions: 2}, slog.New(slog.DiscardHandler)); err == nil {
		b.Close()
		t.Fatal("opened with a partition that nobody would read")
	}
}

func TestFullDiskRefuses(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1, MinFree: 1 << 62})
	if err := b.Append(t.Context(), 0, []byte("x")); !errors.Is(err, ErrDiskFull) {
		t.Fatalf("got %v, want ErrDiskFull", err)
	}
	if err := b.Ready(t.Context()); !errors.Is(err, ErrDiskFull) {
		t.Fatalf("ready says %v, want ErrDiskFull", err)
	}
}

func TestFullLogRefusesAndIsNotStartedAgain(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1, MaxBytes: 1 << 10})
	if err := b.Append(t.Context(), 0, make([]byte, 2<<10)); err == nil {
		t.Fatal("a log took more than it may hold")
	}
	if b.Ready(t.Context()) == nil {
		t.Error("a log that refuses is ready")
	}
	if b.health.silent() != 0 {
		t.Error("a log that answers with a refusal counts as one that is silent")
	}
	if err := b.Append(t.Context(), 0, []byte("x")); err != nil {
		t.Fatal(err)
	}
	if err := b.Ready(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestEventsStatesAndQuestions(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1})
	events := make(chan fleet.Event, 1)
	if _, err := b.Events(func(e fleet.Event) { events <- e }); err != nil {
		t.Fatal(err)
	}
	b.Publish(fleet.Event{Word: "device", Verb: "inserted", IDs: []fleet.ID{7}})
	if e := <-events; e.Word != "device" || e.IDs[0] != 7 {
		t.Fatalf("got %+v", e)
	}
	states := make(chan string, 1)
	if _, err := b.States(func(p []byte) { states <- string(p) }); err != nil {
		t.Fatal(err)
	}
	if err := b.PublishStates(0, []byte("s")); err != nil || <-states != "s" {
		t.Fatal("states did not arrive", err)
	}
	if _, err := b.Serve(t.Context(), "head.0", func(_ context.Context, q []byte) []byte { return append([]byte("re:"), q...) }); err != nil {
		t.Fatal(err)
	}
	got, err := b.Ask(t.Context(), "head.0", []byte("q"))
	if err != nil || string(got) != "re:q" {
		t.Fatalf("got %q, %v", got, err)
	}
	if _, err := b.Ask(context.WithoutCancel(t.Context()), "head.9", nil); err == nil {
		t.Fatal("a question that nobody answers is not an error")
	}
}

// TestServeIsBounded: as many questions as may be are answered at once, the others wait; who stops waits for the answers.
func TestServeIsBounded(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1})
	var answering, most, ended atomic.Int64
	entered := make(chan struct{}, 2*answersAtOnce)
	stop, err := b.Serve(t.Context(), "head.0", func(ctx context.Context, _ []byte) []byte {
		n := answering.Add(1)
		for was := most.Load(); n > was && !most.CompareAndSwap(was, n); was = most.Load() {
		}
		entered <- struct{}{}
		<-ctx.Done()
		answering.Add(-1)
		ended.Add(1)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 * answersAtOnce {
		if err := b.conn.PublishRequest("head.0", "nobody", nil); err != nil {
			t.Fatal(err)
		}
	}
	for range answersAtOnce {
		<-entered
	}
	stop()
	if n := answering.Load(); n != 0 {
		t.Errorf("%d answers go on after the stop", n)
	}
	if n := most.Load(); n > answersAtOnce || ended.Load() < answersAtOnce {
		t.Errorf("%d answers at once, %d in all", n, ended.Load())
	}
}
