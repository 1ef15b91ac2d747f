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

// String says it in one sentence.
func (b *Break) String() string { return fmt.Sprintf("audit: entry %d: %s", b.ID, b.Why) }

// Verify walks the whole chain and returns its end and the first break, nil
// when it is whole. Entries that are added meanwhile are left for the next time.
func Verify(ctx context.Context, s Store) (Link, *Break, error) {
	end, err := s.AuditEnd(ctx)
	if err != nil {
		return Link{}, nil, fmt.Errorf("audit: %w", err)
	}
	last := start()
	var found *Break
	err = s.WalkAudit(ctx, func(e Entry) bool {
		if last.ID >= end.ID {
			return false
		}
		if why := wrong(&e, last); why != "" {
			found = &Break{ID: last.ID + 1, Why: why}
			return false
		}
		last = Link{ID: e.ID, Hash: e.Hash}
		return true
	})
	if err != nil {
		return end, nil, fmt.Errorf("audit: %w", err)
	}
	switch {
	case found != nil:
	case last.ID < end.ID:
		found = &Break{ID: last.ID + 1, Why: "it is missing, and all after it"}
	case !bytes.Equal(last.Hash, end.Hash):
		found = &Break{ID: last.ID, Why: "it is not the one that was written last"}
	}
	return end, found, nil
}

// start is the end of a chain without entries.
func start() Link { return Link{Hash: make([]byte, 32)} }

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
