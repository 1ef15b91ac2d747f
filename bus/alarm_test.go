package bus

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// TestNoFalseAlarm: whatever happens to a log that loses nothing, nobody is told that it did.
func TestNoFalseAlarm(t *testing.T) {
	k := newKept(t, 10)
	place := func(b *Bus, p int, next uint64) {
		t.Helper()
		b.freed = newReleases() // or the second would wait
		if err := b.Release(t.Context(), p, next); err != nil {
			t.Fatal(err)
		}
		k.cfg.Places[p] = next
	}
	k.with(func(*Bus) {})
	k.quiet("stopped and started")

	k.with(func(b *Bus) { place(b, 0, 11) })
	k.with(func(b *Bus) {
		if n := len(k.there(b, 1)); n != 10 {
			t.Errorf("%d messages are left; of the other partition nothing is in the database", n)
		}
	})
	k.quiet("one partition released")

	k.with(func(b *Bus) {
		place(b, 1, 11)
		if b.mark.get().Released != 10 {
			t.Errorf("released below %d, want 10: the newest stays", b.mark.get().Released)
		}
	})
	k.with(func(b *Bus) { k.append(b, 5) })
	k.quiet("both released")

	k.with(func(b *Bus) { place(b, 0, 16) }) // the other is idle for long
	k.with(func(b *Bus) {
		for range 50 {
			k.append(b, 1)
		}
		place(b, 0, 50)
	})
	k.quiet("one partition is idle")

	k.with(func(b *Bus) {
		k.append(b, 10)
		for _, name := range []string{"reserve", "probe"} {
			_ = os.Remove(filepath.Join(k.cfg.Dir, name))
		}
		b.server.breaks(b.server.server, ErrBroken)
		if err := b.server.awaitStart(t.Context()); err != nil {
			t.Fatal(err)
		}
		k.append(b, 10)
	})
	k.with(func(*Bus) {})
	k.quiet("started again in place")

	k.killed(func(b *Bus) { k.append(b, 10) })
	k.with(func(*Bus) {})
	k.quiet("killed")

	k.killed(func(b *Bus) {
		k.append(b, 10)
		// Half a message that nobody was told of, as a loss of power leaves it.
		blocks, err := listBlocks(k.cfg.Dir)
		if err != nil {
			t.Fatal(err)
		}
		f, err := os.OpenFile(blocks[len(blocks)-1].name, os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if _, err := f.Write(make([]byte, 300)); err != nil {
			t.Fatal(err)
		}
	})
	k.with(func(b *Bus) { k.append(b, 3) })
	k.quiet("killed in the middle of a write")
	k.with(func(*Bus) {})
	k.quiet("and started once more")

	k.killedAmid()
	k.with(func(*Bus) {})
	k.quiet("killed amid appends and releases")
}

// TestFewerPartitions: those that are read to their end can be done without; what is read may still be in the log.
func TestFewerPartitions(t *testing.T) {
	k := newKept(t, 10)
	k.cfg.Partitions, k.cfg.Places = 1, []uint64{0}
	if b, err := Open(t.Context(), k.cfg, slog.New(slog.DiscardHandler)); err == nil {
		b.Close()
		t.Fatal("opened with a partition that nobody would read")
	}
	k.cfg.Partitions, k.cfg.Places = 2, []uint64{0, 0}
	k.with(func(b *Bus) {
		for p := range 2 {
			b.freed = newReleases() // or the second would wait
			if err := b.Release(t.Context(), p, 11); err != nil {
				t.Fatal(err)
			}
		}
	})
	k.cfg.Partitions, k.cfg.Places = 1, []uint64{11}
	k.with(func(b *Bus) {
		if err := b.Append(t.Context(), 0, []byte("x")); err != nil {
			t.Fatal(err)
		}
		if err := b.Release(t.Context(), 0, 12); err != nil {
			t.Fatal(err)
		}
		if r := b.mark.get().Released; r != 11 {
			t.Errorf("released below %d, want 11", r)
		}
	})
	k.quiet("with fewer partitions")
}

// killed does something and leaves the files as a process leaves them that is killed then.
func (k *kept) killed(do func(*Bus)) {
	k.t.Helper()
	k.with(func(b *Bus) {
		do(b)
		k.snapshot()
	})
}

// snapshot goes on with a copy of the files, the mark first: it is never ahead of the log.
func (k *kept) snapshot() {
	k.t.Helper()
	dir := k.t.TempDir()
	for _, from := range []*string{&k.cfg.Mark, &k.cfg.Dir} {
		to := filepath.Join(dir, filepath.Base(*from))
		if err := os.CopyFS(to, os.DirFS(*from)); err != nil {
			k.t.Fatal(err)
		}
		*from = to
	}
}

// killedAmid is killed while much goes on.
func (k *kept) killedAmid() {
	k.t.Helper()
	k.with(func(b *Bus) {
		ctx, cancel := context.WithCancel(k.t.Context())
		var busy sync.WaitGroup
		for p := range 2 {
			busy.Go(func() {
				for ctx.Err() == nil {
					if err := b.Append(ctx, p, make([]byte, 5000)); err != nil && ctx.Err() == nil {
						k.t.Error(err)
						return
					}
				}
			})
		}
		for range 3 {
			before := b.mark.get().Last
			for b.mark.get().Last < before+50 && k.t.Context().Err() == nil {
				time.Sleep(time.Millisecond) // look again; there is nothing else to wait for
			}
		}
		k.snapshot()
		cancel()
		busy.Wait()
	})
}
