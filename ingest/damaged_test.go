package ingest

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
	"waymark/store/chunk"
	"waymark/store/sqldb"
)

// damagedStore is a store in which what is kept of some devices cannot be read.
type damagedStore struct {
	*sqldb.DB
	points, frames fleet.ID
}

func (s damagedStore) Points(ctx context.Context, id fleet.ID, r track.Range) ([]track.Point, error) {
	if id == s.points {
		return nil, fmt.Errorf("sqldb: %w: checksum", chunk.ErrDamaged)
	}
	return s.DB.Points(ctx, id, r)
}

func (s damagedStore) FramesOf(ctx context.Context, id fleet.ID) ([]byte, error) {
	if id == s.frames {
		return nil, fmt.Errorf("sqldb: %w", chunk.ErrDamaged)
	}
	return s.DB.FramesOf(ctx, id)
}

// TestDamagedDeviceKeepsNobodyWaiting: something is late of a device of which the kept points are damaged. It is kept, and not judged; the device goes on
// as though it had not come, and the other devices of the partition, of which something is late, too, are judged.
func TestDamagedDeviceKeepsNobodyWaiting(t *testing.T) {
	run := func(damaged fleet.ID, late bool) *rig {
		log := newLog()
		p := newPlace(t, log)
		p.store = damagedStore{DB: p.db, points: damaged}
		w := p.abandoned()
		w.heads.steps = steps
		commit := func(records []Record) {
			t.Helper()
			log.put(message1(records...))
			p.feed(w, log, 1<<30)
			b := w.heads.collect(always.To, true)
			within, end := context.WithTimeout(t.Context(), time.Minute)
			defer end()
			before := motion.Append(nil, &w.heads.of[1].motion)
			if err := w.write(within, b); err != nil {
				t.Fatal(err)
			}
			w.heads.committed()
			if damaged == 1 && !bytes.Equal(motion.Append(nil, &w.heads.of[1].motion), before) {
				t.Error("the device does not go on as it was")
			}
		}
		both := func(from, to int) []Record { return slices.Concat(trips(1, 6)[from:to], trips(2, 6)[from:to]) }
		commit(both(0, 100))
		second := both(110, 300)
		if late {
			second = append(second, both(100, 110)...)
		}
		commit(second)
		commit(both(300, 540))
		want := int64(0)
		if damaged != 0 {
			want = 1
		}
		if n := w.Metrics.Spared.Load(); n != want {
			t.Errorf("%d were spared, want %d", n, want)
		}
		if points, err := p.db.Points(t.Context(), 1, always); err != nil || late && len(points) != 540 {
			t.Errorf("%d points, %v", len(points), err)
		}
		return p
	}
	without, with, spared := run(0, false), run(0, true), run(1, true)
	if want := without.rows(1); len(want) < 5 || slices.Equal(want, with.rows(1)) {
		t.Fatalf("what is late changes nothing of %q", want)
	}
	if got, want := spared.rows(1), without.rows(1); !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	if got, want := spared.rows(2), with.rows(2); !slices.Equal(got, want) {
		t.Errorf("of the other %q\nwant %q", got, want)
	}
}

// TestDamagedFramesKeepNobodyWaiting: newer raw frames take the place of damaged ones, and can be read before.
func TestDamagedFramesKeepNobodyWaiting(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	damaged := damagedStore{DB: p.db, frames: 1}
	p.store = damaged
	w := p.abandoned()
	r := benchRecord(1, 0)
	r.Raw = []byte{0x7e, 1, 0x7e}
	log.put(message1(r))
	p.feed(w, log, 1)
	reader := p.reader(w)
	reader.Kept = damaged
	lookUp := func() {
		t.Helper()
		if frames, err := reader.LastFrames(t.Context(), 1); err != nil || len(frames) != 1 {
			t.Errorf("%d frames, %v", len(frames), err)
		}
	}
	lookUp()
	if _, err := w.writeOnce(t.Context(), w.heads.collect(always.To, true)); err != nil {
		t.Fatal(err)
	}
	w.heads.committed()
	reader.Kept = p.db
	lookUp()
}
