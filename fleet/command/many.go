package command

import (
	"context"
	"errors"
	"strconv"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
)

// Many is what somebody wants sent to many devices.
type Many struct {
	Code string
	Data Values
	Zone *time.Location
	Key  string // made by the caller for each wish; needed, and at most longestManyKey bytes
}

// MostDevices is to how many devices one wish may go.
const MostDevices = 10_000

const longestManyKey = 40

// Left is a device that a command is not sent to.
type Left struct {
	Row device.Row
	Why *fleet.Error
}

// Sorted is what a command to many devices would do.
type Sorted struct {
	Fit  []device.Row // each once
	Left []Left
}

// Sort tells to which of some devices of the actor's a command would be sent, and why not to the others. It refuses with command.unknown,
// command.tooManyDevices and as Check does.
func (s *Service) Sort(ctx context.Context, m Many, rows []device.Row) (Sorted, error) {
	if len(rows) > MostDevices {
		return Sorted{}, fleet.Refuse(fleet.Refused, "command.tooManyDevices").With("max", MostDevices)
	}
	if _, err := Check(m.Code, m.Data, m.Zone); err != nil {
		return Sorted{}, err
	}
	var out Sorted
	seen, ofModel := map[fleet.ID]bool{}, map[string]error{}
	for i := range rows {
		d := &rows[i].Device
		if seen[d.ID] {
			continue
		}
		seen[d.ID] = true
		why, known := ofModel[d.Model]
		if !known {
			offers, err := s.offersOf(ctx, d)
			if err == nil {
				_, err = offers.check(m.Code, m.Data, m.Zone)
			}
			why, ofModel[d.Model] = err, err
		}
		var refused *fleet.Error
		switch {
		case why == nil:
			out.Fit = append(out.Fit, rows[i])
		case errors.As(why, &refused) && refused.Kind != fleet.Internal:
			out.Left = append(out.Left, Left{rows[i], refused})
		default:
			return Sorted{}, why
		}
	}
	return out, nil
}

// Confirmed refuses a wish without key, and to stop vehicles unless their number was typed. It refuses with request.badValue, command.nobody and
// command.confirmMany.
func (m *Many) Confirmed(fit int, typed string) error {
	form, ok := Find(m.Code)
	switch {
	case !ok:
		return fleet.Refuse(fleet.Refused, "command.unknown").With("command", m.Code)
	case m.Key == "" || len(m.Key) > longestManyKey:
		return fleet.Refuse(fleet.Invalid, "request.badValue").With("name", "clientKey")
	case fit == 0:
		return fleet.Refuse(fleet.Refused, "command.nobody")
	case form.Cuts && fleet.Narrow(fleet.Line(typed)) != strconv.Itoa(fit):
		return fleet.Refuse(fleet.Refused, "command.confirmMany").With("count", fit)
	}
	return nil
}

// SendOne issues the command of a wish to one of its devices, as Send does. It may be called again: each device is issued the command once,
// however often, and by how many.
func (s *Service) SendOne(ctx context.Context, actor fleet.Actor, m Many, imei string, batchID fleet.ID) (Placed, error) {
	d, err := s.Devices.Visible(ctx, actor, imei)
	if err != nil {
		return Placed{}, err
	}
	c, err := s.prepare(ctx, actor, &d, &Wish{Code: m.Code, Data: m.Data, Zone: m.Zone, Key: m.Key + "/" + strconv.FormatInt(int64(d.Device.ID), 10)})
	if err != nil {
		return Placed{}, err
	}
	c.BatchID = batchID
	if err := s.await(ctx, &c, d.OrganPath); err != nil {
		return Placed{}, err
	}
	return s.place(ctx, actor, c)
}

// CancelMany takes back the commands of a batch that were not sent yet and that the actor may see, and returns how many.
func (s *Service) CancelMany(ctx context.Context, actor fleet.Actor, batchID fleet.ID) (int, error) {
	if actor.Personal || actor.OrganPath == "" || batchID <= 0 {
		return 0, nil
	}
	n := 0
	for _, status := range []Status{Awaiting, Queued} {
		ids, err := s.Store.CommandIDs(ctx, Chosen{Below: actor.OrganPath, BatchID: batchID, Status: status})
		if err != nil {
			return n, err
		}
		for _, id := range ids {
			err := s.Cancel(ctx, actor, id)
			var refused *fleet.Error
			if errors.As(err, &refused) && refused.Kind != fleet.Internal {
				continue // it was sent meanwhile
			}
			if err != nil {
				return n, err
			}
			n++
		}
	}
	return n, nil
}

// AllOffers are all commands, for a wish that is to go to devices of several models.
func (s *Service) AllOffers(ctx context.Context) ([]Offer, error) {
	named, err := s.Names.Entries(ctx, []string{"CMD_CODE"})
	if err != nil {
		return nil, err
	}
	var out []Offer
	for i := range forms {
		if name, offered := nameOf(named["CMD_CODE"], forms[i].Code); offered {
			out = append(out, Offer{Form: &forms[i], Name: name})
		}
	}
	return out, nil
}

// BatchState says whether commands of a batch are issued and sent.
type BatchState string

// The states of a batch. One that was cancelled stays so.
const (
	BatchGoing     BatchState = "going"
	BatchPaused    BatchState = "paused"    // nothing of it is issued or sent; what waits expires as ever
	BatchCancelled BatchState = "cancelled" // nothing more of it is issued
)

// BatchStore keeps how batches stand, and what became of their commands.
type BatchStore interface {
	// BeginBatch notes a batch of an account as going, unless it is known already.
	BeginBatch(ctx context.Context, id, accountID fleet.ID) error
	// SetBatch changes the state of a batch of an account; fleet.ErrNotFound where there is none that is not cancelled.
	SetBatch(ctx context.Context, id, accountID fleet.ID, to BatchState) error
	// BatchStates returns the states of some batches; those that are not known are left out.
	BatchStates(ctx context.Context, ids []fleet.ID) (map[fleet.ID]BatchState, error)
	// BatchCounts counts the commands of some batches by status.
	BatchCounts(ctx context.Context, ids []fleet.ID) (map[fleet.ID]map[Status]int, error)
}

// BeginBatch notes that a batch of the actor's has begun. It may be called again.
func (s *Service) BeginBatch(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	return s.Store.BeginBatch(ctx, id, actor.AccountID)
}

// SetBatch pauses a batch of the actor's, has it go on, or ends its issuing for good; commands that wait are taken back by CancelMany. It
// refuses with command.batchGone.
func (s *Service) SetBatch(ctx context.Context, actor fleet.Actor, id fleet.ID, to BatchState) error {
	text := map[BatchState]string{BatchGoing: "audit.batchGoesOn", BatchPaused: "audit.batchPaused", BatchCancelled: "audit.batchCancelled"}[to]
	noting := s.Audit.With(ctx, actor, audit.Deed{Module: audit.ModuleCommand, Text: text, Args: []audit.Arg{{Name: "batch", Value: strconv.FormatInt(int64(id), 10)}}})
	err := s.Store.SetBatch(noting, id, actor.AccountID, to)
	if errors.Is(err, fleet.ErrNotFound) {
		return batchGone()
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

// Unreached tells whether a command of a batch is worth sending again to its device: it failed, was never sent, or nobody knows what became of it.
func (s Status) Unreached() bool {
	return s == Failed || s == TimedOut || s == Lapsed || s == Cancelled
}
