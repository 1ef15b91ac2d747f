package device

import (
	"context"
	"errors"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/devicemodel"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
)

// Field is one field of a raw frame, explained for people.
type Field struct {
	Offset int    // byte offset in the frame as its decoder sees it
	Bytes  []byte // its bytes
	Name   string // the standard's English term
	Value  string // with its unit
	Secret bool   // there is a password in it, which Value leaves out
}

// Explainer takes a frame of a protocol apart; nil when the protocol cannot.
type Explainer func(protocol string, raw []byte) []Field

// FrameSource gives the packed last frames of a device (see AppendFrame), those
// still in memory included.
type FrameSource interface {
	Frames(ctx context.Context, deviceID fleet.ID) ([]byte, error)
}

// Service administers devices and shows what terminals send. Events and Audit
// may be nil; without Models any text is a model.
type Service struct {
	Store     Store
	Organs    *organ.Service
	Models    *devicemodel.Service
	Frames    FrameSource
	Explain   Explainer
	Events    fleet.Publisher
	Clock     fleet.Clock
	Audit     *audit.Recorder
	TrialDays int // of service that a new device has after activation, unless it says otherwise; 0 without end
}

// Visible returns the device of an IMEI if the actor may see it, else it
// refuses with device.notFound.
func (s *Service) Visible(ctx context.Context, actor fleet.Actor, imei string) (Row, error) {
	row, err := s.Store.RowByIMEI(ctx, imei)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return Row{}, err
	}
	if err != nil || !row.SeenBy(actor) {
		return Row{}, fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	return row, nil
}

// SeenBy reports whether an actor may see a device.
func (r *Row) SeenBy(actor fleet.Actor) bool {
	if actor.Personal {
		return r.Device.ID == actor.DeviceID
	}
	return actor.SeesOrgan(r.OrganPath)
}

// allow refuses with notPermitted unless the actor holds a code.
func allow(actor fleet.Actor, code string) error {
	if !actor.Can(code) {
		return fleet.Refuse(fleet.NotPermitted, "notPermitted").With("code", code)
	}
	return nil
}

// mayAdd is asked before everything that has to do with unregistered terminals.
func mayAdd(actor fleet.Actor) error { return allow(actor, permission.DeviceAdd) }

// Extras returns what the pages of devices show besides their rows, by ID. Whoever calls has made sure that they may be seen.
func (s *Service) Extras(ctx context.Context, ids []fleet.ID) (map[fleet.ID]Extra, error) {
	out, err := s.Store.DeviceExtras(ctx, ids)
	if err != nil {
		return nil, err
	}
	return out, nil
}

// MaySeeSecrets reports whether an actor is shown the password of a SIM card's service: those who may change devices.
func MaySeeSecrets(actor fleet.Actor) bool { return actor.Can(permission.DeviceEdit) }
