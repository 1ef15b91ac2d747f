package audit

import (
	"bytes"
	"context"
	"fmt"

	"waymark/fleet"
)

// Break is where the chain is not whole.
type Break struct {
	ID  fleet.ID // of the first entry that is not as it was written, or is missing
	Why string
}

// Error says it in one sentence.
func (b *Break) Error() string { return fmt.Sprintf("audit: entry %d: %s", b.ID, b.Why) }

// Verify walks the chain from what was dropped of it to its end, which it returns with the first break, nil
// when it is whole. Entries that are added meanwhile are left for the next time.
func Verify(ctx context.Context, s Store) (end Link, found *Break, err error) {
	var start Link
	for try := 0; ; try++ {
		if start, end, err = s.AuditEnds(ctx); err != nil {
			return Link{}, nil, fmt.Errorf("audit: %w", err)
		}
		if found, err = verify(ctx, s, start, end); err != nil || found == nil || try == tries {
			return end, found, err
		}
		if now, _, err := s.AuditEnds(ctx); err != nil || now.ID == start.ID { // else entries were dropped under way
			return end, found, err
		}
	}
}

// tries is how often Verify begins again because entries were dropped meanwhile.
const tries = 20

func verify(ctx context.Context, s Store, start, end Link) (found *Break, err error) {
	last, dropped := start, Link{Hash: start.Hash}
	err = s.WalkAudit(ctx, start.ID, func(e Entry) bool {
		if last.ID >= end.ID {
			return false
		}
		if why := wrong(&e, last); why != "" {
			found = &Break{ID: last.ID + 1, Why: why}
			return false
		}
		if d, ok := told(&e); ok {
			dropped = d
		}
		last = Link{ID: e.ID, Hash: e.Hash}
		return true
	})
	if err != nil {
		return nil, fmt.Errorf("audit: %w", err)
	}
	switch {
	case found != nil:
	case last.ID < end.ID:
		found = &Break{ID: last.ID + 1, Why: "it is missing, and all after it"}
	case !bytes.Equal(last.Hash, end.Hash):
		found = &Break{ID: last.ID, Why: "it is not the one that was written last"}
	case start.ID > dropped.ID:
		found = &Break{ID: dropped.ID + 1, Why: "it is missing, and no entry tells that it was dropped"}
	case start.ID == dropped.ID && !bytes.Equal(start.Hash, dropped.Hash):
		found = &Break{ID: start.ID, Why: "it was dropped with another hash than it had"}
	}
	return found, nil
}

func wrong(e *Entry, last Link) string {
	switch {
	case e.ID != last.ID+1:
		return "it is missing"
	case !bytes.Equal(e.Prev, last.Hash):
		return "it does not follow the entry before it"
	case !bytes.Equal(e.Hash, hashOf(e)):
		return "it was altered"
	}
	return ""
}
