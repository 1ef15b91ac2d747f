package bus

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
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
	found, err := b.save(&now, known, s, b.cfg.Places)
	if err == nil {
		found = append(found, compare(&now, known, s, b.cfg.Places)...)
		err = b.tell(found)
	}
	if err != nil {
		return err
	}
	return b.begin(s, known && len(found) == 0)
}

// examineAgain does for a log that is started again in place what examine does at the start: what failed the disk may have spoiled more than what was being
// written, and JetStream would cut what it cannot read. Nothing is appended or read meanwhile. What is not in the database counts as missing, also where a
// worker still holds it in memory: that ends with this process.
func (b *Bus) examineAgain() error {
	if b.mark == nil {
		return renewNewest(b.cfg.Dir)
	}
	now := b.mark.get()
	from, to := now.expected(now.Places)
	s, err := look(b.cfg.Dir, from, to)
	if err != nil {
		return err
	}
	found, err := b.save(&now, true, s, now.Places)
	if err == nil {
		err = b.tell(found)
	}
	if err != nil {
		return err
	}
	beyond := max(now.Last, b.newest.Load())
	// Before what may fail, as it is told: when this is tried again, or after a kill, the same is not missing once more.
	b.noteMark(b.goOn(s, beyond, len(found) == 0, func(*marks) {}))
	for p := range b.appended {
		b.appended[p].Store(min(b.appended[p].Load(), at(s.Lasts, p))) // nobody need wait for what is gone
	}
	if err := renewNewest(b.cfg.Dir); err != nil {
		return err
	}
	return b.countOn(s, beyond)
}

// save sets aside what is damaged, and says what is lost.
func (b *Bus) save(m *marks, known bool, s *survey, places []uint64) ([]health.Finding, error) {
	kept, err := repair(b.cfg.Dir, m.damaged(known, s))
	if kept != "" {
		b.kept = append(b.kept, kept)
	}
	if err != nil {
		return nil, err
	}
	return m.lost(known, s, places, len(b.kept) > 0, strings.Join(b.kept, ", ")), nil
}

// tell reports what was found.
func (b *Bus) tell(found []health.Finding) error {
	for _, f := range found {
		if b.cfg.Report == nil {
			break
		}
		if err := b.cfg.Report(f); err != nil {
			return fmt.Errorf("tell what is wrong with the log: %w", err)
		}
	}
	b.kept = nil
	return nil
}

// begin has the log count on from where it was, and the marks go on from what is there. whole says that nothing is left out.
func (b *Bus) begin(s *survey, whole bool) error {
	beyond := max(b.mark.get().Last, max(b.cfg.FirstSeq, 1)-1)
	for _, place := range b.cfg.Places {
		beyond = max(beyond, max(place, 1)-1)
	}
	if err := b.countOn(s, beyond); err != nil {
		return err
	}
	return b.goOn(s, beyond, whole, func(m *marks) {
		m.Anew = false
		m.Places, m.Lasts = slices.Clone(b.cfg.Places), m.Lasts[:min(len(m.Lasts), b.cfg.Partitions)]
	})
}

// countOn has the log count on from beyond a sequence when it is opened.
func (b *Bus) countOn(s *survey, beyond uint64) error {
	if b.cfg.FirstSeq = 0; beyond > 0 {
		b.cfg.FirstSeq = beyond + 1
	}
	if s.Stream { // an index that is older than its blocks, which are gone, would count on from where it was written
		b.cfg.FirstSeq = 0 // should the stream be made again, it must not drop what is there
		if err := removeIfThere(filepath.Join(blocksDir(b.cfg.Dir), indexFile)); err != nil {
			return err
		}
	}
	return countOn(b.cfg.Dir, s, beyond)
}

// goOn has the marks go on from what is there, and makes a change besides.
func (b *Bus) goOn(s *survey, beyond uint64, whole bool, change func(*marks)) error {
	b.know(max(beyond, s.Last))
	return b.mark.set(true, func(m *marks) {
		if whole && s.Top >= beyond {
			m.Last = max(m.Last, s.Last)
		} else {
			m.Last = max(s.Top, beyond)
			m.Since = m.Last + 1
		}
		change(m)
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
