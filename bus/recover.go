package bus

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"waymark/fleet/audit"
	"waymark/fleet/health"
)

// expected is what must be in the log, by its marks and the places of the database: the sequences from, to.
func (m *marks) expected(places []uint64) (from, to uint64) {
	unread := m.unread(places)
	if unread == 0 {
		return 1, 0
	}
	return max(m.Since, m.Released, unread), m.Last
}

// missing is how many messages must be in the log and are not.
func (m *marks) missing(s *survey, places []uint64) uint64 {
	from, to := m.expected(places)
	if from > to || s.Messages > to-from {
		return 0
	}
	return to - from + 1 - s.Messages
}

// repair sets aside the blocks that cannot be read as they are, before JetStream would cut them, and leaves of each what can
// be read. It returns where they are kept, "" when there are none.
func repair(dir string, damaged []damage) (kept string, err error) {
	for _, d := range damaged {
		if kept == "" {
			kept = filepath.Join(dir, "damaged-"+time.Now().UTC().Format("20060102-150405"))
		}
		if err := d.setAside(kept); err != nil {
			return kept, fmt.Errorf("set aside a damaged file of the log: %w", err)
		}
	}
	return kept, nil
}

// damaged returns the blocks that are. A write that was cut short is none, as long as it was not acknowledged.
func (m *marks) damaged(known bool, s *survey) (out []damage) {
	for _, d := range s.Damaged {
		if acknowledged := known && s.Last < m.Last; !d.torn || acknowledged {
			out = append(out, d)
		}
	}
	return out
}

// lost says what the log has lost.
func (m *marks) lost(known bool, s *survey, places []uint64, damaged bool, kept string) []health.Finding {
	missing := s.Between
	if known {
		missing = m.missing(s, places)
	}
	switch {
	case damaged:
		return []health.Finding{finding(health.LogDamaged, "", "missing", missing, "kept", kept)}
	case missing > 0:
		return []health.Finding{finding(health.LogMissing, "", "missing", missing, "last", s.Last, "mark", m.Last)}
	}
	return nil
}

// setAside keeps a damaged block under another name and writes what can be read of it in its place.
func (d damage) setAside(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	if err := os.Link(d.name, filepath.Join(dir, filepath.Base(d.name))); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	if err := syncDir(dir); err != nil {
		return err
	}
	if len(d.good) == 0 {
		return removeIfThere(d.name)
	}
	return replaceSynced(d.name, d.good)
}

// compare says where log, marks and database do not belong together.
func compare(m *marks, known bool, s *survey, places []uint64) (out []health.Finding) {
	var newest uint64
	for p, place := range places {
		newest = max(newest, place)
		if p >= len(m.Places) || place >= m.Places[p] {
			continue
		}
		out = append(out, finding(health.DatabaseBack, strconv.Itoa(p), "mark", m.Places[p], "place", place))
		if place < m.Released {
			out = append(out, finding(health.DatabaseOlder, strconv.Itoa(p), "from", max(place, 1), "to", m.Released-1, "missing", m.Released-max(place, 1)))
		}
	}
	switch {
	case m.Anew || newest <= max(s.Top, m.Last)+1:
	case s.Blocks > 0 || known:
		out = append(out, finding(health.LogOlder, "", "last", s.Top, "place", newest))
	default: // both are gone, and with them how much was in the log
		out = append(out, finding(health.LogMissing, "", "missing", "?", "last", 0, "mark", newest-1))
	}
	return out
}

// countOn has the log count on from beyond a sequence, so that no new message gets the number of one that is known already.
func countOn(dir string, s *survey, beyond uint64) error {
	if !s.Stream || s.Top >= beyond { // a new log begins where it must
		return nil
	}
	number := s.Newest + 1
	rec, err := tombstoneOf(number, beyond)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(blocksDir(dir), 0o700); err != nil {
		return fmt.Errorf("write to the log: %w", err)
	}
	return replaceSynced(filepath.Join(blocksDir(dir), strconv.Itoa(number)+blockSuffix), rec)
}

func finding(code, subject string, args ...any) health.Finding {
	f := health.Finding{Code: code, Subject: subject}
	for i := 0; i < len(args); i += 2 {
		f.Args = append(f.Args, audit.Arg{Name: fmt.Sprint(args[i]), Value: fmt.Sprint(args[i+1])})
	}
	return f
}
