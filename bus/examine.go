package bus

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"waymark/fleet/health"
)

// examine looks at the embedded log before JetStream opens it, tells what is wrong, and has nothing lost that can be read.
func (b *Bus) examine() error {
	if b.cfg.Mark == "" {
		return nil
	}
	m, known, err := openMark(b.cfg.Mark)
	if err != nil {
		return err
	}
	b.mark = m
	var ctx context.Context
	ctx, b.unmark = context.WithCancel(context.Background())
	b.marking.Go(func() { b.keepMark(ctx) })
	now := m.get()
	from, to := now.expected(b.cfg.Places)
	s, err := look(b.cfg.Dir, from, to)
	if err != nil {
		return err
	}
	for p := b.cfg.Partitions; p < len(s.Lasts); p++ { // the others are told from what is read already by their workers
		if last := s.Lasts[p]; last >= max(at(now.Places, p), 1) {
			return fmt.Errorf("the log holds unread messages in %q, but only %d partitions are configured: start with the former number once", logSubject(p), b.cfg.Partitions)
		}
	}
	damaged := now.damaged(known, s)
	kept, err := repair(b.cfg.Dir, damaged)
	if err != nil {
		return err
	}
	found := append(now.lost(known, s, b.cfg.Places, len(damaged) > 0, kept), compare(&now, known, s, b.cfg.Places)...)
	for _, f := range found {
		if b.cfg.Report == nil {
			break
		}
		if err := b.cfg.Report(f); err != nil {
			return fmt.Errorf("tell what is wrong with the log: %w", err)
		}
	}
	return b.begin(s, known && len(found) == 0)
}

// begin has the log count on from where it was, and the marks go on from what is there. whole says that nothing is left out.
func (b *Bus) begin(s *survey, whole bool) error {
	now := b.mark.get()
	beyond := max(now.Last, max(b.cfg.FirstSeq, 1)-1)
	for _, place := range b.cfg.Places {
		beyond = max(beyond, max(place, 1)-1)
	}
	if b.cfg.FirstSeq = 0; beyond > 0 {
		b.cfg.FirstSeq = beyond + 1
	}
	if s.Stream { // an index that is older than its blocks, which are gone, would count on from where it was written
		b.cfg.FirstSeq = 0 // should the stream be made again, it must not drop what is there
		if err := removeIfThere(filepath.Join(blocksDir(b.cfg.Dir), indexFile)); err != nil {
			return err
		}
	}
	if err := countOn(b.cfg.Dir, s, beyond); err != nil {
		return err
	}
	return b.mark.set(true, func(m *marks) {
		if whole && s.Top >= beyond {
			m.Last = max(m.Last, s.Last)
		} else {
			m.Last = max(s.Top, beyond)
			m.Since = m.Last + 1
		}
		m.Anew = false
		m.Places, m.Lasts = slices.Clone(b.cfg.Places), m.Lasts[:min(len(m.Lasts), b.cfg.Partitions)]
		for p, last := range s.Lasts[:min(len(s.Lasts), b.cfg.Partitions)] {
			m.Lasts = raise(m.Lasts, p, last)
		}
	})
}

// noteMark notes a mark that was not written.
func (b *Bus) noteMark(err error) {
	if err != nil {
		b.marks.note(err)
	}
}

// keepMark syncs the mark every second until ctx is done. It alone knows that the mark works: one that was written may not
// be on the disk.
func (b *Bus) keepMark(ctx context.Context) {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			b.marks.note(b.mark.settle())
		}
	}
}

// Check looks at an embedded log without changing it, and returns what is wrong; a server may be running on it. places asks
// the database for its places.
func Check(cfg Config, places func() ([]uint64, error)) ([]health.Finding, error) {
	for {
		before, known, err := peekMark(cfg.Mark) // what was noted before the rest is looked at must be there
		if err != nil {
			return nil, err
		}
		now, err := places()
		if err != nil {
			return nil, err
		}
		from, to := before.expected(now)
		s, err := look(cfg.Dir, from, to)
		if err != nil {
			return nil, err
		}
		after, _, err := peekMark(cfg.Mark)
		if err != nil {
			return nil, err
		}
		if after.Released != before.Released {
			continue // the log was shortened meanwhile
		}
		damaged := before.damaged(known, s)
		found := before.lost(known, s, now, len(damaged) > 0, cfg.Dir)
		return append(found, compare(&before, known, s, now)...), nil
	}
}
