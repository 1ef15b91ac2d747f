package account

import (
	"context"
	"errors"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Individuals is told of personal sign-ins; package individual provides it.
type Individuals interface {
	// SignedIn notes that somebody signed in with a device.
	SignedIn(ctx context.Context, deviceID fleet.ID) error
}

// tellIndividuals notes who holds a device. A failure is written down and does not hinder the sign-in.
func (s *Service) tellIndividuals(ctx context.Context, deviceID fleet.ID) {
	if deviceID == 0 || s.Individuals == nil {
		return
	}
	if err := s.Individuals.SignedIn(ctx, deviceID); err != nil {
		s.Audit.Later(audit.Entry{Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Error, Type: audit.TypeSystem,
			Module: audit.ModuleIndividual, Text: "audit.system", Args: []audit.Arg{{Name: "text", Value: "the holder of a device could not be noted: " + err.Error()}}})
	}
}

// ResetDevice gives a device a new personal password, which it returns, and ends its personal sessions. It refuses with
// device.notFound.
func (s *Service) ResetDevice(ctx context.Context, deviceID fleet.ID) (string, error) {
	plain, hash, err := s.initial(ctx)
	if err != nil {
		return "", err
	}
	err = s.Store.SetDevicePassword(ctx, deviceID, hash)
	if errors.Is(err, fleet.ErrNotFound) {
		return "", fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	if err != nil {
		return "", internal(err)
	}
	if err := s.Store.DeleteSessionsOfDevice(ctx, deviceID, nil); err != nil {
		return "", internal(err)
	}
	s.known.clear()
	fleet.Tell(s.Events, fleet.Event{Word: "device", Verb: "updated", IDs: []fleet.ID{deviceID}})
	return plain, nil
}
