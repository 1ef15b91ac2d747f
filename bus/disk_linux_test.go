package bus

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"waymark/apart"
)

// told remembers what fails.
type told struct {
	mu     sync.Mutex
	failed map[string]error
	ever   map[string]bool
}

func (c *told) Failed(name string, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.failed[name], c.ever[name] = err, true
}

func (c *told) Works(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.failed, name)
}

// TestDiskThatHangs: a disk that does not end a write is told of again and again, by who does not wait for it; once it does, all goes on.
func TestDiskThatHangs(t *testing.T) {
	e := newEmbedded(Config{Dir: t.TempDir()}, slog.New(slog.DiscardHandler), newState(untold{}))
	name := filepath.Join(e.dir, "probe")
	if err := syscall.Mkfifo(name, 0o600); err != nil { // a file that nobody gets to write to before somebody reads
		t.Fatal(err)
	}
	for range 2 {
		if err := e.probed(t.Context()); !errors.Is(err, errDiskHangs) {
			t.Fatal(err)
		}
	}
	reader, err := os.OpenFile(name, os.O_RDONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.probed(t.Context()); err == nil || errors.Is(err, errDiskHangs) { // a pipe cannot be synced
		t.Fatal(err)
	}
	if err := reader.Close(); err != nil {
		t.Fatal(err)
	}
	if err := e.probed(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// trial appends to a log, one message after another, remembers what was acknowledged, and reads beside it.
type trial struct {
	t      *testing.T
	bus    *Bus
	cfg    Config
	told   *told
	next   int
	acked  []string
	mu     sync.Mutex
	seen   map[string]int
	newest uint64
	stop   func() // the reading beside
}

func newTrial(t *testing.T, cfg Config) *trial {
	tr := &trial{t: t, told: &told{failed: map[string]error{}, ever: map[string]bool{}}, seen: map[string]int{}}
	cfg.Conditions, cfg.Partitions = tr.told, 1
	tr.cfg = cfg
	tr.bus = open(t, cfg)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- tr.bus.Read(ctx, 0, 1, tr.take) }()
	tr.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("the reader ended: %v", err)
		}
	})
	t.Cleanup(tr.stop)
	return tr
}

func (tr *trial) take(seq uint64, msg []byte) error {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	if seq <= tr.newest {
		tr.t.Errorf("read %d after %d", seq, tr.newest)
	}
	tr.newest = seq
	tr.seen[key(msg)]++
	return nil
}

// key is what tells a message from others; the rest of it is padding.
func key(msg []byte) string { return strings.TrimRight(string(msg), ".") }

// append appends one within the time that the gateway gives it.
func (tr *trial) append() error { return tr.appendWithin(10 * time.Second) }

func (tr *trial) appendWithin(d time.Duration) error {
	tr.next++
	msg := fmt.Sprintf("m%d", tr.next)
	ctx, cancel := context.WithTimeout(tr.t.Context(), d)
	defer cancel()
	err := tr.bus.Append(ctx, 0, []byte(msg+strings.Repeat(".", 20<<10)))
	if err == nil {
		tr.acked = append(tr.acked, msg)
	}
	return err
}

// until polls, with no other end than the test's own.
func (tr *trial) until(what string, ok func() bool) {
	tr.t.Helper()
	for !ok() {
		select {
		case <-tr.t.Context().Done():
			tr.t.Fatal("never: ", what)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// good appends some and waits until all that was acknowledged was read.
func (tr *trial) good(n int) {
	tr.t.Helper()
	for range n {
		if err := tr.appendWithin(time.Minute); err != nil { // others may be writing to the disk
			tr.t.Fatal(err)
		}
	}
	tr.until("everything acknowledged is read", func() bool {
		tr.mu.Lock()
		defer tr.mu.Unlock()
		for _, m := range tr.acked {
			if tr.seen[m] == 0 {
				return false
			}
		}
		return true
	})
}

// fails appends until one is refused, and sees that it is told of.
func (tr *trial) fails() {
	tr.t.Helper()
	tr.until("an append fails", func() bool { return tr.append() != nil })
	tr.until("the bus is not ready", func() bool { return tr.bus.Ready(tr.t.Context()) != nil })
	tr.told.mu.Lock()
	defer tr.told.mu.Unlock()
	if !tr.told.ever["log"] && !tr.told.ever["disk"] {
		tr.t.Error("nobody was told that the log fails")
	}
}

// recovers waits until appends go through again, by themselves.
func (tr *trial) recovers() {
	tr.t.Helper()
	begun := time.Now()
	tr.until("an append goes through again", func() bool { return tr.append() == nil })
	tr.t.Log("appended again after", time.Since(begun).Round(time.Millisecond))
	tr.until("the bus is ready", func() bool { return tr.bus.Ready(tr.t.Context()) == nil })
	tr.until("nothing is said to fail", func() bool {
		tr.told.mu.Lock()
		defer tr.told.mu.Unlock()
		return len(tr.told.failed) == 0
	})
	tr.good(20)
}

// whole opens the log again and finds everything that was acknowledged, in its order.
func (tr *trial) whole() {
	tr.t.Helper()
	tr.stop()
	tr.bus.Close()
	b, err := Open(tr.t.Context(), tr.cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		tr.t.Fatal(err)
	}
	defer b.Close()
	last, enough := tr.acked[len(tr.acked)-1], errors.New("enough")
	there := map[string]bool{}
	err = b.Read(tr.t.Context(), 0, 1, func(_ uint64, msg []byte) error {
		if there[key(msg)] = true; key(msg) == last {
			return enough
		}
		return nil
	})
	if !errors.Is(err, enough) {
		tr.t.Fatal(err)
	}
	for _, m := range tr.acked {
		if !there[m] {
			tr.t.Errorf("%s was acknowledged and is not there", m)
		}
	}
}

// fill takes all room at once; the func that it returns gives it back.
func fill(t *testing.T, dir string) (empty func()) {
	t.Helper()
	name := filepath.Join(dir, "others")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	at := int64(0)
	for _, step := range []int64{1 << 20, 64 << 10, 4 << 10} {
		for syscall.Fallocate(int(f.Fd()), 0, at, step) == nil {
			at += step
		}
	}
	return func() {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// TestDiskFailsAndRecovers fills the disk of the log at once, faster than it is looked at, gives the room back, and sees the
// log go on by itself with nothing lost that was acknowledged.
func TestDiskFailsAndRecovers(t *testing.T) {
	if !apart.Run(t, true) {
		return
	}
	dir := t.TempDir()
	apart.SmallDisk(t, dir, 64)
	for _, cfg := range []Config{
		{Dir: filepath.Join(dir, "met")},                                          // nobody looks: JetStream itself meets the end
		{Dir: filepath.Join(dir, "seen"), MinFree: 4 << 20, Reserve: 2 << 20},     // refused before, mostly
		{Dir: filepath.Join(dir, "reserve"), MinFree: 64 << 10, Reserve: 4 << 20}, // room is given back
	} {
		if err := os.Mkdir(cfg.Dir, 0o700); err != nil {
			t.Fatal(err)
		}
		tr := newTrial(t, cfg)
		tr.good(20)
		kept := func() bool { _, err := os.Stat(filepath.Join(cfg.Dir, "reserve")); return err == nil }
		if kept() != (cfg.Reserve > 0) {
			t.Errorf("room kept in reserve: %v, of %d bytes", kept(), cfg.Reserve)
		}
		for range 2 {
			empty := fill(t, dir)
			tr.fails()
			tr.until("the reserve is given back", func() bool { return !kept() })
			empty()
			tr.recovers()
			tr.until("room is kept again", func() bool { return kept() == (cfg.Reserve > 0) })
		}
		tr.whole()
	}
}

// TestReserve: the file takes up its room, is given back when hardly anything is left, and is made again, whole, when there is plenty.
func TestReserve(t *testing.T) {
	const size, minFree = 1 << 20, 4 << 20
	r := newReserve(Config{Dir: t.TempDir(), Reserve: size, MinFree: minFree})
	holds := func(what string, free, want uint64) {
		t.Helper()
		if err := r.fit(free); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		var st syscall.Stat_t
		if err := syscall.Stat(r.name, &st); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		if got := uint64(st.Blocks) * 512; uint64(st.Size) != want || got < want {
			t.Errorf("%s: %d bytes on %d of disk, want %d", what, st.Size, got, want)
		}
	}
	holds("not enough to keep any", minFree+2*size-1, 0)
	holds("plenty", minFree+2*size, size)
	holds("it has become less", minFree-1, size)
	holds("hardly enough", size/2, size)
	holds("hardly any", size/2-1, 0)
	holds("none", 0, 0)
	holds("some again", minFree, 0)
	holds("plenty again", 1<<40, size)
	if err := os.Truncate(r.name, size/3); err != nil { // as a crash leaves it
		t.Fatal(err)
	}
	holds("a part is there", 1<<40, size)
	r.size = 0
	if err := os.Remove(r.name); err != nil {
		t.Fatal(err)
	}
	holds("none is asked for", 1<<40, 0)
}

// TestDiskTakesNoWrites is the same with a disk that refuses all writes, as one does that has become read-only.
func TestDiskTakesNoWrites(t *testing.T) {
	if !apart.Run(t, false) {
		return
	}
	signal.Ignore(syscall.SIGXFSZ)
	var free syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &free); err != nil {
		t.Fatal(err)
	}
	limit := func(n uint64) {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: n, Max: free.Max}); err != nil {
			t.Fatal(err)
		}
	}
	tr := newTrial(t, Config{Dir: t.TempDir(), MinFree: 1 << 20, Reserve: 1 << 20})
	tr.good(20)
	for range 2 {
		limit(0)
		tr.fails()
		limit(free.Cur)
		tr.recovers()
	}
	tr.whole()
}
