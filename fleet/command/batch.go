package command

import (
	"context"
	"errors"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// BatchState says whether commands of a batch are issued and sent.
type BatchState string

// The states of a batch. One that was cancelled stays so.
const (
	BatchGoing     BatchState = "going"
	BatchPaused    BatchState = "paused"    // nothing of it is issued or sent; what waits expires as ever
	BatchCancelled BatchState = "cancelled" // nothing more of it is issued or sent; what waits is ended
)

// Batch is one wish for many devices, and the task that issues it.
type Batch struct {
	ID        fleet.ID // of the task
	AccountID fleet.ID // who began it
	Key       string   // by which the same wish is recognised when it comes again
	Wish      string   // a mark of what was asked for: another one is another wish
	Fit       int      // devices that it goes to
}

// BatchStore keeps how batches stand, and what became of their commands.
type BatchStore interface {
	// BeginBatch notes a batch as going, unless it is known already, or its account began another one under its key. It returns the one that stands.
	BeginBatch(ctx context.Context, b Batch) (Batch, error)
	// BatchByKey returns the batch that an account began under a key, or fleet.ErrNotFound.
	BatchByKey(ctx context.Context, accountID fleet.ID, key string) (Batch, error)
	// SetBatch changes the state of a batch of an account; fleet.ErrNotFound where there is none that is not cancelled.
	SetBatch(ctx context.Context, id, accountID fleet.ID, to BatchState) error
	// BatchStates returns the states of some batches; those that are not known are left out.
	BatchStates(ctx context.Context, ids []fleet.ID) (map[fleet.ID]BatchState, error)
	// BatchCounts counts the commands of some batches by status.
	BatchCounts(ctx context.Context, ids []fleet.ID) (map[fleet.ID]map[Status]int, error)
	// BatchCommands returns the commands of a batch by the IMEIs that their devices had.
	BatchCommands(ctx context.Context, id fleet.ID) (map[string]fleet.ID, error)
	// PutRefusals keeps why devices of a batch, each at most once, were not issued their command, in place of what was kept of these before.
	PutRefusals(ctx context.Context, id fleet.ID, refusals []Refusal) error
	// Refusals returns what is kept of a batch, by IMEI.
	Refusals(ctx context.Context, id fleet.ID) ([]Refusal, error)
}

// BegunBatch returns the batch that the actor began by the same wish before; ok is false where there is none. Another wish under the same key
// is refused with command.keyUsed.
func (s *Service) BegunBatch(ctx context.Context, actor fleet.Actor, key, wish string) (b Batch, ok bool, err error) {
	b, err = s.Store.BatchByKey(ctx, actor.AccountID, key)
	if errors.Is(err, fleet.ErrNotFound) {
		return Batch{}, false, nil
	}
	if err == nil && b.Wish != wish {
		err = keyUsed()
	}
	return b, err == nil, err
}

// BeginBatch notes that a batch of the actor's has started, and returns the one that stands: another one where the same wish came twice at once. It
// may be called again. It refuses with command.keyUsed.
func (s *Service) BeginBatch(ctx context.Context, actor fleet.Actor, b Batch) (Batch, error) {
	b.AccountID = actor.AccountID
	stands, err := s.Store.BeginBatch(ctx, b)
	if err == nil && stands.ID != b.ID && stands.Wish != b.Wish {
		err = keyUsed()
	}
	return stands, err
}

func keyUsed() error { return fleet.Refuse(fleet.Refused, "command.keyUsed") }

// SetBatch pauses a batch of the actor's, has it go on, or ends its issuing for good; commands that wait are taken back by CancelMany. It
// refuses with command.batchGone.
func (s *Service) SetBatch(ctx context.Context, actor fleet.Actor, id fleet.ID, to BatchState) error {
	text := map[BatchState]string{BatchGoing: "audit.batchGoesOn", BatchPaused: "audit.batchPaused", BatchCancelled: "audit.batchCancelled"}[to]
	noting := s.Audit.With(ctx, actor, audit.Deed{Module: audit.ModuleCommand, Text: text, Args: []audit.Arg{{Name: "batch", Value: strconv.FormatInt(int64(id), 10)}}})
	err := s.Store.SetBatch(noting, id, actor.AccountID, to)
	if errors.Is(err, fleet.ErrNotFound) {
		err = batchGone()
		if to != BatchCancelled { // who did not begin it may take back what they see of it, see CancelMany
			s.RefusedBatch(actor, id, err)
		}
		return err
	}
	if err == nil && to == BatchGoing {
		err = s.wakeBatch(ctx, id)
	}
	return err
}

func batchGone() error { return fleet.Refuse(fleet.NotFound, "command.batchGone") }

// wakeBatch has the waiting commands of a batch looked at now.
func (s *Service) wakeBatch(ctx context.Context, id fleet.ID) error {
	const atOnce = 500
	ids, err := s.Store.CommandIDs(ctx, Chosen{BatchID: id, Status: Queued})
	for len(ids) > 0 {
		n := min(atOnce, len(ids))
		fleet.Tell(s.Events, fleet.Event{Word: "command", Verb: "issued", IDs: ids[:n]})
		ids = ids[n:]
	}
	return err
}

// Unreached reports whether a command of a batch is worth sending again to its device: it failed, was never sent, or nobody knows what became of it.
func (s Status) Unreached() bool {
	return s == Failed || s == TimedOut || s == Lapsed || s == Cancelled
}
