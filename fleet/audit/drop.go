package audit

import (
	"context"
	"encoding/hex"
	"fmt"
	"strconv"

	"waymark/fleet"
)

// dropped is the code of the entry that tells of those that are dropped. It is in the chain itself, so what the
// chain begins with is not only the word of a table.
const dropped = "audit.dropped"

// span is how many entries are told of at once.
const span = 100_000

// Drop removes the oldest entries that were written before a moment, up to the first that was not. An entry tells of
// them first, with the hash of the last, so that the chain is proved from there on. A chain that is not
// whole is evidence: nothing of it is dropped, and the Break is returned as an error.
func (r *Recorder) Drop(ctx context.Context, before fleet.Millis) error {
	_, end, err := r.store.AuditEnds(ctx) // what tells of the dropped is behind it
	if err != nil {
		return fmt.Errorf("audit: %w", err)
	}
	for {
		start, last, err := r.old(ctx, before, end.ID)
		if err != nil || last.ID == start.ID {
			return err
		}
		err = r.Record(ctx, Entry{Actor: Actor{Name: Program}, Source: Back, Level: Warn, Type: TypeSystem, Module: ModuleSystem, Text: dropped,
			Args: []Arg{
				{"first", strconv.FormatInt(int64(start.ID)+1, 10)},
				{"last", strconv.FormatInt(int64(last.ID), 10)},
				{"hash", hex.EncodeToString(last.Hash)},
			}})
		for more := err == nil; more && err == nil; {
			more, err = r.store.DropAudit(ctx, last.ID)
		}
		if err != nil {
			return fmt.Errorf("audit: drop entries up to %d: %w", last.ID, err)
		}
	}
}

// old returns where the chain begins and the last of the entries to be told of next, which is before end; the same when
// there is none.
func (r *Recorder) old(ctx context.Context, before fleet.Millis, end fleet.ID) (start, last Link, err error) {
	start, _, err = r.store.AuditEnds(ctx)
	if err != nil {
		return start, start, fmt.Errorf("audit: %w", err)
	}
	last = start
	var broken error
	err = r.store.WalkAudit(ctx, start.ID, func(e Entry) bool {
		if e.Time >= before || e.ID >= min(end, start.ID+span+1) {
			return false
		}
		if why := wrong(&e, last); why != "" {
			broken = fmt.Errorf("nothing is dropped: %w", &Break{ID: last.ID + 1, Why: why})
			return false
		}
		last = Link{ID: e.ID, Hash: e.Hash}
		return true
	})
	if err != nil {
		return start, start, fmt.Errorf("audit: %w", err)
	}
	return start, last, broken
}

// told returns the last entry that an entry says is dropped; nothing for other entries.
func told(e *Entry) (last Link, ok bool) {
	if e.Text != dropped {
		return Link{}, false
	}
	for _, a := range e.Args {
		switch a.Name {
		case "last":
			id, _ := strconv.ParseInt(a.Value, 10, 64) // of what is no number, nothing is dropped
			last.ID = fleet.ID(id)
		case "hash":
			last.Hash, _ = hex.DecodeString(a.Value)
		}
	}
	return last, true
}
