package individual

import (
	"context"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
)

// Devices finds devices; package device provides it.
type Devices interface {
	// RowByIMEI returns one, or fleet.ErrNotFound.
	RowByIMEI(ctx context.Context, imei string) (device.Row, error)
	// RowsByID returns some; those that do not exist are left out.
	RowsByID(ctx context.Context, ids []fleet.ID) ([]device.Row, error)
}

// Passwords gives devices personal passwords; account.Service provides it.
type Passwords interface {
	// ResetDevice gives a device a new personal password, which it returns, and ends its personal sessions.
	ResetDevice(ctx context.Context, deviceID fleet.ID) (string, error)
	// Forget drops what is remembered of sessions.
	Forget()
}

var _ Passwords = (*account.Service)(nil)

// Service manages the holders of devices, and what a device forgets between two of them. Events and Audit may be nil.
type Service struct {
	Store     Store
	Devices   Devices
	Passwords Passwords
	Clock     fleet.Clock
	Events    fleet.Publisher
	Audit     *audit.Recorder
}

// Query asks for holders.
type Query struct {
	Scope organ.Scope
	Key   string // part of user name, IMEI or plate
	Sort  fleet.Sort
}

// List returns a page of holders, newest first unless sorted, and how many there are.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	rows, total, err := s.Store.Individuals(ctx, Filter{Below: q.Scope.Below(), Key: vehicle.Sought(q.Key), Sort: q.Sort}, page.Clamp(20, 200))
	if err != nil {
		return nil, 0, err
	}
	return rows, total, nil
}

// HolderOf returns who holds a device, nil when nobody does.
func (s *Service) HolderOf(ctx context.Context, deviceID fleet.ID) (*Row, error) {
	row, err := s.Store.IndividualOf(ctx, deviceID)
	if errors.Is(err, fleet.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &row, nil
}

// visible returns a holder within the actor's subtree, or refuses with individual.notFound.
func (s *Service) visible(ctx context.Context, actor fleet.Actor, id fleet.ID) (Row, error) {
	row, err := s.Store.Individual(ctx, id)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return Row{}, err
	}
	if err != nil || !actor.SeesOrgan(row.OrganPath) {
		return Row{}, notFound()
	}
	return row, nil
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "individual.notFound") }

// Bound is a holder with the device that they are to be parted from.
type Bound struct {
	ID   fleet.ID
	IMEI string // "" for whichever it is
}

// Unbind parts holders from their devices, whose personal passwords are emptied and personal sessions end; none when
// one of them cannot be. It refuses with individual.noneChosen, individual.notFound and individual.notBound.
func (s *Service) Unbind(ctx context.Context, actor fleet.Actor, pairs []Bound) error {
	if len(pairs) == 0 {
		return fleet.Refuse(fleet.Refused, "individual.noneChosen")
	}
	rows := make([]Row, 0, len(pairs))
	for _, p := range pairs {
		row, err := s.visible(ctx, actor, p.ID)
		if err != nil {
			return err
		}
		if row.DeviceID == 0 || p.IMEI != "" && p.IMEI != row.IMEI {
			return fleet.Refuse(fleet.Refused, "individual.notBound").With("name", row.UserName)
		}
		rows = append(rows, row)
	}
	for i := range rows {
		row := &rows[i]
		noting := s.Audit.With(ctx, actor, deed("audit.individualUnbound", row, []audit.Change{{Field: "holder", Old: row.UserName}}))
		err := s.Store.UnbindIndividual(noting, row.ID, row.DeviceID)
		if errors.Is(err, fleet.ErrNotFound) {
			return fleet.Refuse(fleet.Refused, "individual.notBound").With("name", row.UserName)
		}
		if err != nil {
			return err
		}
		s.changed("updated", row.DeviceID)
	}
	return nil
}

// Delete removes holders; none when one of them has a device. It refuses with individual.noneChosen, individual.notFound
// and individual.bound.
func (s *Service) Delete(ctx context.Context, actor fleet.Actor, ids []fleet.ID) error {
	if len(ids) == 0 {
		return fleet.Refuse(fleet.Refused, "individual.noneChosen")
	}
	rows := make([]Row, 0, len(ids))
	for _, id := range slices.Compact(slices.Sorted(slices.Values(ids))) {
		row, err := s.visible(ctx, actor, id)
		if err != nil {
			return err
		}
		if row.DeviceID != 0 {
			return bound()
		}
		rows = append(rows, row)
	}
	for i := range rows {
		changes := []audit.Change{{Field: "holder", Old: rows[i].UserName}, {Field: "phone", Old: rows[i].Phone}}
		noting := s.Audit.With(ctx, actor, deed("audit.individualDeleted", &rows[i], changes))
		switch err := s.Store.DeleteIndividual(noting, rows[i].ID); {
		case errors.Is(err, fleet.ErrConflict):
			return bound()
		case errors.Is(err, fleet.ErrNotFound):
			return notFound()
		case err != nil:
			return err
		}
	}
	return nil
}

func bound() error { return fleet.Refuse(fleet.Refused, "individual.bound") }

// ResetPassword gives a device a new personal password, which it returns. It refuses with device.notFound.
func (s *Service) ResetPassword(ctx context.Context, actor fleet.Actor, deviceID fleet.ID) (string, error) {
	rows, err := s.Devices.RowsByID(ctx, []fleet.ID{deviceID})
	if err != nil {
		return "", err
	}
	if len(rows) == 0 || !rows[0].SeenBy(actor) || actor.Personal {
		return "", fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	return s.Passwords.ResetDevice(s.Audit.With(ctx, actor, deviceDeed("audit.devicePasswordReset", rows[0].Device.IMEI, nil)), deviceID)
}

// changed makes a change of a device felt: in this process now, in the others by an event.
func (s *Service) changed(verb string, deviceID fleet.ID) {
	s.Passwords.Forget()
	fleet.Tell(s.Events, fleet.Event{Word: "device", Verb: verb, IDs: []fleet.ID{deviceID}})
}

func deed(text string, row *Row, changes []audit.Change) audit.Deed {
	return audit.Deed{Module: audit.ModuleIndividual, Text: text, Key: row.IMEI,
		Args: []audit.Arg{{Name: "name", Value: row.UserName}, {Name: "imei", Value: row.IMEI}}, Changes: changes}
}

func deviceDeed(text, imei string, changes []audit.Change) audit.Deed {
	return audit.Deed{Module: audit.ModuleIndividual, Text: text, Key: imei, Args: []audit.Arg{{Name: "imei", Value: imei}}, Changes: changes}
}

// trimmed returns texts without spaces around them, each once, empty ones left out.
func trimmed(texts []string) []string {
	var out []string
	for _, t := range texts {
		if t = strings.TrimSpace(t); t != "" && !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}
