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
	OrganID   fleet.ID // that they belonged to then
	Issuer    string   // their name
	State     BatchState
	SetBy     string // who set the state last, where that was somebody else; "" otherwise
	Key       string // by which the same wish is recognised when it comes again
	Wish      string // a mark of what was asked for: another one is another wish
	Fit       int    // devices that it goes to
	Code      string // of the command
	BegunAt   fleet.Millis
}

// BatchStore keeps how batches stand, and what became of their commands.
type BatchStore interface {
	// BeginBatch notes a batch as going, unless it is known already, or its account began another one under its key. It returns the one that stands.
	BeginBatch(ctx context.Context, b Batch) (Batch, error)
	// BatchByKey returns the batch that an account began under a key, or fleet.ErrNotFound.
	BatchByKey(ctx context.Context, accountID fleet.ID, key string) (Batch, error)
	// SetBatch changes the state of a batch, and who did; fleet.ErrNotFound where there is none that is not cancelled.
	SetBatch(ctx context.Context, id fleet.ID, to BatchState, by string) error
	// Batches returns some batches; those that are not known are left out.
	Batches(ctx context.Context, ids []fleet.ID) (map[fleet.ID]Batch, error)
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
	b.AccountID, b.Issuer = actor.AccountID, actor.Name
	stands, err := s.Store.BeginBatch(ctx, b)
	if err == nil && stands.ID != b.ID && stands.Wish != b.Wish {
		err = keyUsed()
	}
	return stands, err
}

func keyUsed() error { return fleet.Refuse(fleet.Refused, "command.keyUsed") }

// Batch returns a batch that the actor is in charge of: who began it, and whoever sees the organisation that they belonged to then, and with it all that they could
// send to. It refuses with command.batchGone.
func (s *Service) Batch(ctx context.Context, actor fleet.Actor, id fleet.ID) (Batch, error) {
	found, err := s.Store.Batches(ctx, []fleet.ID{id})
	b, ok := found[id]
	switch {
	case err != nil:
		return Batch{}, err
	case !ok || actor.Personal:
		return Batch{}, batchGone()
	case b.AccountID == actor.AccountID:
		return b, nil
	}
	if _, err = s.Organs.Visible(ctx, actor, b.OrganID); err != nil {
		return Batch{}, asBatchGone(err)
	}
	return b, nil
}

// asBatchGone makes of an organisation that is not seen a batch that is not there.
func asBatchGone(err error) error {
	if refused := (*fleet.Error)(nil); errors.As(err, &refused) && refused.Kind == fleet.NotFound {
		return batchGone()
	}
	return err
}

// SetBatch pauses a batch that the actor is in charge of, has it go on, or ends its issuing for good; commands that wait are taken back by CancelMany. It
// refuses with command.batchGone.
func (s *Service) SetBatch(ctx context.Context, actor fleet.Actor, id fleet.ID, to BatchState) error {
	b, err := s.Batch(ctx, actor, id)
	if err == nil && to == BatchGoing { // it goes on for who sees what it is sent to still
		_, err = s.Organs.Visible(ctx, actor, b.OrganID)
		err = asBatchGone(err)
	}
	if err == nil {
		err = s.setBatch(ctx, actor, &b, to)
	}
	if refused := (*fleet.Error)(nil); errors.As(err, &refused) && to != BatchCancelled { // who is not in charge of it may take back what they see of it, see CancelMany
		s.RefusedBatch(actor, id, err)
	}
	if err == nil && to == BatchGoing {
		err = s.wakeBatch(ctx, id)
	}
	return err
}

// How the audit tells of the states that batches are set to, by who began them and by others.
var (
	ownSet   = map[BatchState]string{BatchGoing: "audit.batchGoesOn", BatchPaused: "audit.batchPaused", BatchCancelled: "audit.batchCancelled"}
	otherSet = map[BatchState]string{BatchGoing: "audit.batchGoesOnOf", BatchPaused: "audit.batchPausedOf", BatchCancelled: "audit.batchCancelledOf"}
)

func (s *Service) setBatch(ctx context.Context, actor fleet.Actor, b *Batch, to BatchState) error {
	text, by, args := ownSet[to], "", []audit.Arg{{Name: "batch", Value: strconv.FormatInt(int64(b.ID), 10)}}
	if b.AccountID != actor.AccountID {
		text, by, args = otherSet[to], actor.Signature(), append(args, audit.Arg{Name: "issuer", Value: b.Issuer})
	}
	err := s.Store.SetBatch(s.Audit.With(ctx, actor, audit.Deed{Module: audit.ModuleCommand, Text: text, Args: args}), b.ID, to, by)
	if errors.Is(err, fleet.ErrNotFound) {
		return batchGone()
	}
	return err
}

func batchGone() error { return fleet.Refuse(fleet.NotFound, "command.batchGone") }

// BatchOpen refuses with command.batchOpen while commands of a batch have not ended: what came of them is found by it.
func (s *Service) BatchOpen(ctx context.Context, id fleet.ID) error {
	counts, err := s.Store.BatchCounts(ctx, []fleet.ID{id})
	for status, n := range counts[id] {
		if n > 0 && !status.Final() {
			return fleet.Refuse(fleet.Refused, "command.batchOpen")
		}
	}
	return err
}

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
