package device

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// noteRegistration records a new device with every field that was filled in.
func (s *Service) noteRegistration(ctx context.Context, actor fleet.Actor, r Registration, organName string) error {
	var changes []audit.Change
	for _, f := range [...]struct{ name, value string }{
		{"organName", organName}, {"imei", r.IMEI}, {"deviceName", r.Name}, {"deviceModel", r.Model}, {"deviceType", r.Type},
		{"simNo", r.SIM}, {"alias", r.Alias}, {"plateNo", r.Plate}, {"carOwner", r.CarOwner},
	} {
		if f.value != "" {
			changes = append(changes, audit.Change{Field: f.name, New: f.value})
		}
	}
	e := entryOf(actor, "audit.deviceRegistered", r.IMEI)
	e.Changes = changes
	return s.Audit.Record(ctx, e)
}

// noteDismissal records that an unregistered terminal was taken off the list.
func (s *Service) noteDismissal(ctx context.Context, actor fleet.Actor, identity string) error {
	return s.Audit.Record(ctx, entryOf(actor, "audit.terminalDismissed", identity))
}

func entryOf(actor fleet.Actor, code, key string) audit.Entry {
	return audit.Entry{Actor: audit.By(actor), Source: audit.SourceOf(actor), Level: audit.Info, Type: audit.TypeChange,
		Module: audit.ModuleDevice, Key: key, Text: code, Args: []audit.Arg{{Name: "imei", Value: key}}}
}
