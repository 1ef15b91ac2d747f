package bus

import (
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"waymark/fleet/health"
)

// kept is an installation's log with two partitions, of which the first has everything in the database up to a place.
type kept struct {
	t     *testing.T
	cfg   Config
	acked map[uint64]string // by sequence
	found []string
}

func newKept(t *testing.T, messages int) *kept {
	dir := t.TempDir()
	k := &kept{t: t, acked: map[uint64]string{}}
	k.cfg = Config{Dir: filepath.Join(dir, "log"), Mark: filepath.Join(dir, "mark"), Partitions: 2, Places: []uint64{0, 0}, Report: k.report}
	k.with(func(b *Bus) { k.append(b, messages) })
	k.quiet("first start")
	return k
}

func (k *kept) report(f health.Finding) error {
	text := f.Code + f.Subject
	for _, a := range f.Args {
		if a.Name != "kept" {
			text += " " + a.Name + "=" + a.Value
		}
	}
	k.found = append(k.found, text)
	return nil
}

// with opens the log, does something and closes it again.
func (k *kept) with(do func(*Bus)) {
	k.t.Helper()
	k.found = nil
	b, err := Open(k.t.Context(), k.cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		k.t.Fatal(err)
	}
	defer b.Close()
	do(b)
}

func (k *kept) append(b *Bus, n int) {
	k.t.Helper()
	for i := range n {
		msg := fmt.Sprintf("7%d%s", len(k.acked), strings.Repeat("log.1", 200))
		if err := b.Append(k.t.Context(), i%2, []byte(msg)); err != nil {
			k.t.Fatal(err)
		}
		seq := b.appended[i%2].Load()
		if k.acked[seq] != "" {
			k.t.Fatalf("sequence %d is given twice", seq)
		}
		k.acked[seq] = msg
	}
}

// there returns the sequences that can be read, from one on.
func (k *kept) there(b *Bus, from uint64) (seqs []uint64) {
	k.t.Helper()
	var last [2]uint64
	for seq := range k.acked {
		last[(seq+1)%2] = max(last[(seq+1)%2], seq)
	}
	for p := range 2 {
		end, err := b.Last(k.t.Context(), p)
		if err != nil {
			k.t.Fatal(err)
		}
		if end < from {
			continue
		}
		enough := errors.New("enough")
		err = b.Read(k.t.Context(), p, from, func(seq uint64, msg []byte) error {
			if k.acked[seq] != string(msg) {
				k.t.Errorf("message %d is altered", seq)
			}
			if seqs = append(seqs, seq); seq >= end {
				return enough
			}
			return nil
		})
		if !errors.Is(err, enough) {
			k.t.Fatal(err)
		}
	}
	slices.Sort(seqs)
	return seqs
}

// quiet demands that nothing was told.
func (k *kept) quiet(when string) {
	k.t.Helper()
	if len(k.found) > 0 {
		k.t.Errorf("%s: false alarm: %q", when, k.found)
	}
}

// block is the only file of the log.
func (k *kept) block() string {
	k.t.Helper()
	blocks, err := listBlocks(k.cfg.Dir)
	if err != nil || len(blocks) != 1 {
		k.t.Fatalf("%d blocks, %v", len(blocks), err)
	}
	return blocks[0].name
}

// cutEnd takes the last 1,500 bytes off the block, which are two messages.
func (k *kept) cutEnd() {
	st, err := os.Stat(k.block())
	if err != nil {
		k.t.Fatal(err)
	}
	if err := os.Truncate(k.block(), st.Size()-1500); err != nil {
		k.t.Fatal(err)
	}
}

// flip alters some bytes of a file; at is where, as a part of its length.
func flip(t *testing.T, name string, at float64) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	from := int(float64(len(data)) * at)
	for i := from; i < min(from+64, len(data)); i++ {
		data[i] ^= 0x5a
	}
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestDamageIsTold damages the log in every way that was thought of: what can be read is read, the rest is counted and
// told, once; nothing that comes after gets the number of something that was lost.
func TestDamageIsTold(t *testing.T) {
	const messages = 40
	for _, c := range []struct {
		name   string
		damage func(k *kept)
		lost   int // messages, of the 30 that are not in the database
		code   string
	}{
		{"flipped in the middle", func(k *kept) { flip(k.t, k.block(), 0.5) }, 1, health.LogDamaged},
		{"flipped near the start, which is in the database", func(k *kept) { flip(k.t, k.block(), 0.01) }, 0, health.LogDamaged},
		{"the end cut off", (*kept).cutEnd, 2, health.LogDamaged},
		{"everything zero", func(k *kept) {
			if err := os.WriteFile(k.block(), make([]byte, 4096), 0o600); err != nil {
				k.t.Fatal(err)
			}
		}, 30, health.LogDamaged},
		{"the block removed", func(k *kept) { remove(k.t, k.block()) }, 30, health.LogMissing},
		{"the block and the index removed", func(k *kept) {
			remove(k.t, k.block())
			remove(k.t, filepath.Join(blocksDir(k.cfg.Dir), indexFile))
		}, 30, health.LogMissing},
		{"the folder of the blocks removed", func(k *kept) { remove(k.t, blocksDir(k.cfg.Dir)) }, 30, health.LogMissing},
		{"the log removed", func(k *kept) { remove(k.t, k.cfg.Dir) }, 30, health.LogMissing},
		{"the stream's description removed", func(k *kept) { remove(k.t, filepath.Join(blocksDir(k.cfg.Dir), "..", "meta.inf")) }, 0, ""},
		{"the index damaged", func(k *kept) { flip(k.t, filepath.Join(blocksDir(k.cfg.Dir), indexFile), 0.3) }, 0, ""},
		{"the mark damaged", func(k *kept) {
			flip(k.t, filepath.Join(k.cfg.Mark, markName), 0)
			remove(k.t, filepath.Join(k.cfg.Mark, markName))
		}, 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := newKept(t, messages)
			k.cfg.Places = []uint64{11, 11}
			c.damage(k)
			told, err := Check(k.cfg, func() ([]uint64, error) { return k.cfg.Places, nil })
			if err != nil {
				t.Fatal(err)
			}
			if (len(told) > 0) != (c.code != "") {
				t.Errorf("a check that changes nothing tells %v", told)
			}
			k.with(func(b *Bus) {
				there := k.there(b, 11)
				if len(there) != 30-c.lost {
					t.Errorf("%d messages can be read, want %d", len(there), 30-c.lost)
				}
				k.append(b, 4) // fails when a number is given twice
				if n := len(k.there(b, 11)); n != 34-c.lost {
					t.Errorf("with four more %d messages can be read, want %d", n, 34-c.lost)
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
				if n := len(k.there(b, 11)); n != 34-c.lost {
					t.Errorf("at the next start %d messages can be read, want %d", n, 34-c.lost)
				}
			})
			k.quiet("the start after")
		})
	}
}

// TestAsManyAreToldAsAreGone damages the log anywhere, in a way that each run of the test chooses alike: how many messages are told to be lost is how
// many cannot be read, no more and no less.
func TestAsManyAreToldAsAreGone(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	gone := 0
	for range 30 {
		k := newKept(t, 40)
		k.cfg.Places = []uint64{11, 11}
		data, err := os.ReadFile(k.block())
		if err != nil {
			t.Fatal(err)
		}
		from := rng.IntN(len(data))
		to := min(from+1+rng.IntN(6000), len(data))
		kind := rng.IntN(3)
		switch kind {
		case 0:
			data = data[:from]
		case 1:
			clear(data[from:to])
		case 2:
			for i := from; i < to; i++ {
				data[i] ^= byte(1 + rng.IntN(255))
			}
		}
		if err := os.WriteFile(k.block(), data, 0o600); err != nil {
			t.Fatal(err)
		}
		k.with(func(b *Bus) {
			lost, told := 30-len(k.there(b, 11)), 0
			for _, f := range k.found {
				n := 0
				if _, err := fmt.Sscanf(f, health.LogDamaged+" missing=%d", &n); err != nil {
					if _, err := fmt.Sscanf(f, health.LogMissing+" missing=%d", &n); err != nil {
						t.Errorf("told %q", f)
					}
				}
				told += n
			}
			if told != lost {
				t.Errorf("damage %d from %d to %d: %d messages are gone, %d are told: %q", kind, from, to, lost, told, k.found)
			}
			gone += lost
		})
	}
	if gone == 0 {
		t.Error("nothing was damaged")
	}
}

func remove(t *testing.T, name string) {
	t.Helper()
	if err := os.RemoveAll(name); err != nil {
		t.Fatal(err)
	}
}

// TestLogAndDatabaseAreCompared: one of them is older than the other says.
func TestLogAndDatabaseAreCompared(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(k *kept)
		want []string
	}{
		{"the database lost commits, which the log still has", func(k *kept) { k.cfg.Places = []uint64{5, 21} },
			[]string{"database.rolledBack0 mark=21 place=5"}},
		{"the database is older than the log", func(k *kept) {
			k.with(func(b *Bus) {
				if err := b.Release(t.Context(), 0, 21); err != nil {
					t.Fatal(err)
				}
			})
			k.cfg.Places = []uint64{5, 21}
		}, []string{"database.rolledBack0 mark=21 place=5", "database.older0 from=5 to=19 missing=15"}},
		{"the log is older than the database", func(k *kept) { k.cfg.Places = []uint64{31, 30} },
			[]string{"log.older last=20 place=31"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := newKept(t, 20)
			k.with(func(b *Bus) {
				for p := range 2 {
					b.marks.note(b.mark.set(true, func(m *marks) { m.Places = raise(m.Places, p, 21) }))
				}
			})
			k.cfg.Places = []uint64{21, 21}
			c.do(k)
			k.with(func(b *Bus) { k.append(b, 2) })
			if !slices.Equal(k.found, c.want) {
				t.Errorf("told %q, want %q", k.found, c.want)
			}
			for seq := range k.acked {
				if seq > 20 && seq < slices.Max(k.cfg.Places) {
					t.Errorf("a new message got %d, which the database takes for one that it has", seq)
				}
			}
		})
	}
}

// TestLogAndMarkAreGone: where both are, it is told that something is missing, though nobody knows how much; where a restore
// did it, nothing is told. It is told once.
func TestLogAndMarkAreGone(t *testing.T) {
	for _, restored := range []bool{false, true} {
		k := newKept(t, 40)
		k.cfg.Places = []uint64{11, 11}
		remove(t, k.cfg.Dir)
		remove(t, k.cfg.Mark)
		if restored {
			if err := BeginAnew(k.cfg.Mark); err != nil {
				t.Fatal(err)
			}
		}
		told, err := Check(k.cfg, func() ([]uint64, error) { return k.cfg.Places, nil })
		if err != nil || (len(told) == 0) != restored {
			t.Errorf("restored %v: a check tells %v, %v", restored, told, err)
		}
		want := []string{health.LogMissing + " missing=? last=0 mark=10"}
		if restored {
			want = nil
		}
		k.acked = map[uint64]string{}
		k.with(func(b *Bus) {
			k.append(b, 4)
			for seq := range k.acked {
				if seq < 11 {
					t.Errorf("a new message has the number %d", seq)
				}
			}
		})
		if !slices.Equal(k.found, want) {
			t.Errorf("restored %v: told %q, want %q", restored, k.found, want)
		}
		k.with(func(*Bus) {})
		k.quiet("at the next start")
	}
}
