package device

import (
	"context"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/permission"
	"waymark/fleet/vehicle"
)

// KeepLevel in place of a level changes the remark alone.
const KeepLevel = -1

// longestRemark of an attention, in characters: several reasons and some words.
const longestRemark = 200

// Marking is what is filled in to say how closely a device is watched.
type Marking struct {
	IMEI   string
	Plate  string // that the form showed; "" for a device without a vehicle, or where nobody looked
	Level  int    // 0 none, which empties the remark too, to 3 high; KeepLevel
	Remark string
	Mates  bool // all devices of its vehicle, not this one alone
}

// Mark says how closely a device is watched, or all devices of its vehicle, and returns how many those are. Without DC-21 it
// refuses with notPermitted, and with device.notFound, device.otherPlate where the device went to another vehicle since the form
// was shown, attention.level, attention.tooLong, and attention.none where a remark is changed of what is not watched.
func (s *Service) Mark(ctx context.Context, actor fleet.Actor, m Marking) (devices int, err error) {
	if err := allow(actor, permission.Attention); err != nil {
		return 0, err
	}
	if err := m.clean(); err != nil {
		return 0, err
	}
	var deeds []audit.Deed
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return deeds })
	touched, err := s.Store.MarkDevices(noting, m.IMEI, m.Mates, func(rows []Row) error {
		deeds = deeds[:0]
		for i := range rows {
			r := &rows[i]
			if !r.SeenBy(actor) {
				return fleet.Refuse(fleet.NotFound, "device.notFound")
			}
			if m.Plate != "" && m.Plate != r.Vehicle.Plate {
				return fleet.Refuse(fleet.Refused, "device.otherPlate").With("plate", m.Plate)
			}
			before := r.Device.Attention
			if r.Device.Attention, err = m.of(before, r.Device.IMEI == m.IMEI); err != nil {
				return err
			}
			deeds = append(deeds, marked(r, before))
		}
		return nil
	})
	if err != nil {
		return 0, refusal(err, "", m.Plate)
	}
	s.tell("updated", touched)
	return len(touched), nil
}

func (m *Marking) clean() error {
	if m.Level < KeepLevel || m.Level > 3 {
		return fleet.Refuse(fleet.Refused, "attention.level")
	}
	m.IMEI, m.Remark = strings.TrimSpace(m.IMEI), fleet.Line(m.Remark)
	m.Plate, _ = vehicle.Plate(m.Plate)
	if len([]rune(m.Remark)) > longestRemark {
		return fleet.Refuse(fleet.Refused, "attention.tooLong").With("max", longestRemark)
	}
	return nil
}

// of returns what becomes of the attention of a device. A mate that nobody watches has no remark that could be changed; the
// device that was named must be watched.
func (m *Marking) of(before Attention, named bool) (Attention, error) {
	switch {
	case m.Level == 0:
		return Attention{}, nil
	case m.Level > 0:
		return Attention{m.Level, m.Remark}, nil
	case before.Level > 0:
		return Attention{before.Level, m.Remark}, nil
	case named:
		return before, fleet.Refuse(fleet.Refused, "attention.none")
	}
	return before, nil
}

func marked(r *Row, before Attention) audit.Deed {
	level := func(a Attention) string {
		if a.Level == 0 {
			return ""
		}
		return strconv.Itoa(a.Level)
	}
	after := r.Device.Attention
	return audit.Deed{Module: audit.ModuleDevice, Text: "audit.deviceMarked", Key: r.Device.IMEI, Args: []audit.Arg{{Name: "imei", Value: r.Device.IMEI}},
		Changes: []audit.Change{{Field: "attention", Old: level(before), New: level(after)}, {Field: "attentionRemark", Old: before.Remark, New: after.Remark}}}
}

// Mates returns a device and all others that are fitted to its vehicle, in the order of their IDs. It refuses with device.notFound.
func (s *Service) Mates(ctx context.Context, actor fleet.Actor, imei string) ([]Row, error) {
	row, err := s.Visible(ctx, actor, strings.TrimSpace(imei))
	if err != nil {
		return nil, err
	}
	if row.Vehicle.Plate == "" || actor.Personal {
		return []Row{row}, nil
	}
	found, err := s.Store.RowsByPlate(ctx, row.Vehicle.Plate)
	if err != nil {
		return nil, err
	}
	out := make([]Row, 0, len(found))
	for i := range found {
		if found[i].Vehicle.ID == row.Vehicle.ID && found[i].SeenBy(actor) { // another organisation may have a vehicle of the plate
			out = append(out, found[i])
		}
	}
	return out, nil
}
