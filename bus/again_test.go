package bus

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"waymark/fleet/health"
)

// startedAgain has a log started again in place, as an error of the disk does.
func startedAgain(t *testing.T, b *Bus) {
	t.Helper()
	b.server.breaks(b.server.current(), errors.New("input/output error"))
	if err := b.server.awaitStart(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestDamageIsToldInPlace damages the log of a process that goes on, which has it started again: as at a start of the process, what can be read is read, the
// rest is set aside, counted and told, once; nothing that comes after gets the number of something that was lost.
func TestDamageIsToldInPlace(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage func(k *kept)
		lost   int // messages, of the 32 that are not in the database
		code   string
	}{
		{"nothing", func(*kept) {}, 0, ""},
		{"flipped in the middle", func(k *kept) { flip(k.t, k.block(), 0.5) }, 1, health.LogDamaged},
		{"flipped near the start, which is in the database", func(k *kept) { flip(k.t, k.block(), 0.01) }, 0, health.LogDamaged},
		{"the end cut off", (*kept).cutEnd, 2, health.LogDamaged},
		{"everything zero", func(k *kept) {
			if err := os.WriteFile(k.block(), make([]byte, 4096), 0o600); err != nil {
				k.t.Fatal(err)
			}
		}, 32, health.LogDamaged},
		{"the block removed", func(k *kept) { remove(k.t, k.block()) }, 32, health.LogMissing},
		{"the folder of the blocks removed", func(k *kept) { remove(k.t, blocksDir(k.cfg.Dir)) }, 32, health.LogMissing},
		{"the streams removed", func(k *kept) { remove(k.t, filepath.Join(k.cfg.Dir, "jetstream")) }, 32, health.LogMissing},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			k := newKept(t, 40)
			k.cfg.Places = []uint64{11, 11}
			k.with(func(b *Bus) {
				k.append(b, 2)
				c.damage(k)
				startedAgain(t, b)
				wantRealEnd(t, b)
				k.append(b, 4) // fails when a number is given twice
				if n := len(k.there(b, 11)); n != 36-c.lost {
					t.Errorf("%d messages can be read, want %d", n, 36-c.lost)
				}
				startedAgain(t, b)
				if n := len(k.there(b, 11)); n != 36-c.lost {
					t.Errorf("started once more, %d messages can be read, want %d", n, 36-c.lost)
				}
			})
			switch {
			case c.code == "":
				k.quiet(c.name)
			case len(k.found) != 1 || !strings.HasPrefix(k.found[0], fmt.Sprintf("%s missing=%d", c.code, c.lost)):
				t.Errorf("told %q, want %s with %d missing", k.found, c.code, c.lost)
			}
			if set, _ := filepath.Glob(filepath.Join(k.cfg.Dir, "damaged-*", "*")); (c.code == health.LogDamaged) != (len(set) > 0) {
				t.Errorf("set aside: %q", set)
			}
			k.with(func(b *Bus) {
				if n := len(k.there(b, 11)); n != 36-c.lost {
					t.Errorf("at the next start %d messages can be read, want %d", n, 36-c.lost)
				}
				k.append(b, 2)
			})
			k.quiet("the start after")
		})
	}
}

// wantRealEnd demands that what is said to be the newest message of a partition is one that is there.
func wantRealEnd(t *testing.T, b *Bus) {
	t.Helper()
	for p := range 2 {
		said, err := b.Last(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		m, err := b.stream.GetLastMsgForSubject(t.Context(), logSubject(p))
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			m, err = &jetstream.RawStreamMsg{}, nil
		}
		if err != nil {
			t.Fatal(err)
		}
		if said != m.Sequence {
			t.Errorf("partition %d is said to end with %d, and does with %d", p, said, m.Sequence)
		}
	}
}

// TestDamageIsToldWhenSomebodyListens: a log whose damage cannot be told does not go on; as soon as it can be, all of it is told once.
func TestDamageIsToldWhenSomebodyListens(t *testing.T) {
	k := newKept(t, 40)
	k.cfg.Places = []uint64{11, 11}
	var asked atomic.Int32
	k.cfg.Report = func(f health.Finding) error {
		if asked.Add(1) == 1 {
			return errors.New("the database does not answer")
		}
		return k.report(f)
	}
	k.with(func(b *Bus) {
		flip(t, k.block(), 0.5)
		startedAgain(t, b)
		k.append(b, 4)
	})
	if len(k.found) != 1 || k.found[0] != health.LogDamaged+" missing=1" || asked.Load() != 2 {
		t.Errorf("told %q, after asking %d times", k.found, asked.Load())
	}
}

// TestReadersGoOnBehindDamage: who has read further than a damaged log goes reads all that comes after.
func TestReadersGoOnBehindDamage(t *testing.T) {
	tr := newTrial(t, Config{Dir: t.TempDir(), Mark: t.TempDir()})
	tr.good(20)
	blocks, err := listBlocks(tr.cfg.Dir)
	if err != nil || len(blocks) != 1 {
		t.Fatal(blocks, err)
	}
	if err := os.Truncate(blocks[0].name, 200<<10); err != nil {
		t.Fatal(err)
	}
	startedAgain(t, tr.bus)
	if err := tr.append(); err != nil {
		t.Fatal(err)
	}
	if seq := tr.bus.appended[0].Load(); seq != 21 {
		t.Fatalf("behind 20 comes %d", seq)
	}
	tr.good(20)
}

// TestNumberOfWhatIsKnown: what gets the number of something that was acknowledged or read before is not acknowledged, and the log counts on from beyond.
func TestNumberOfWhatIsKnown(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1})
	if err := b.Append(t.Context(), 0, []byte("one")); err != nil {
		t.Fatal(err)
	}
	b.know(1000) // as if the end of the log had gone while it is open
	if err := b.Append(t.Context(), 0, []byte("two")); !errors.Is(err, errGivenAgain) {
		t.Fatalf("acknowledged: %v", err)
	}
	if b.mark.get().Last == 2 {
		t.Error("it counts as acknowledged")
	}
	if err := b.server.awaitStart(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := b.Append(t.Context(), 0, []byte("three")); err != nil {
		t.Fatal(err)
	}
	if seq := b.appended[0].Load(); seq != 1001 {
		t.Errorf("behind 1000 comes %d", seq)
	}
}

// TestNothingIsHandedOnWhileItStops: what a reader gets of a server that has stopped is not handed on, since nobody knows whether it is still there when the
// server is started again; and that it was seen is known before.
func TestNothingIsHandedOnWhileItStops(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1})
	for range 3 {
		if err := b.Append(t.Context(), 0, []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	b.newest.Store(0)
	enough := errors.New("enough")
	var seqs []uint64
	err := b.Read(t.Context(), 0, 1, func(seq uint64, _ []byte) error {
		if b.newest.Load() < seq {
			t.Errorf("%d is not known when it is handed on", seq)
		}
		if seqs = append(seqs, seq); len(seqs) == 1 {
			startedAgain(t, b) // what follows was fetched before
		}
		if seq == 3 {
			return enough
		}
		return nil
	})
	if !errors.Is(err, enough) || fmt.Sprint(seqs) != "[1 2 3]" {
		t.Errorf("read %v, %v", seqs, err)
	}
}

// TestItWaitsForAppends: the log is not looked at before the last append has ended, of which nobody knew whether it is acknowledged.
func TestItWaitsForAppends(t *testing.T) {
	e := newEmbedded(Config{Dir: t.TempDir()}, slog.New(slog.DiscardHandler), newState(untold{}))
	if err := e.start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.stop)
	during, done, err := e.admit(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var ended atomic.Bool
	looked := make(chan bool, 1)
	restarted := make(chan struct{})
	go func() {
		defer close(restarted)
		e.restart(t.Context(), again{
			examine: func() error { looked <- ended.Load(); return nil },
			reopen:  func(context.Context) error { return nil },
		})
	}()
	<-during.Done()
	if _, _, err := e.admit(t.Context()); !errors.Is(err, ErrBroken) {
		t.Errorf("admitted while it is started again: %v", err)
	}
	select {
	case <-looked:
		t.Fatal("it was looked at while an append was under way")
	case <-time.After(50 * time.Millisecond): // long enough for one that does not wait
	}
	ended.Store(true)
	done()
	if !<-looked {
		t.Error("it was looked at too early")
	}
	<-restarted
	if err := e.refuses(); err != nil {
		t.Error(err)
	}
}
