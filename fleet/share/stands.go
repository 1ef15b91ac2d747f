package share

import (
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/permission"
)

// overtaken returns why a link must end though its time is not over, "" where it need not. The device, or its maker, is nil where
// there is none any more.
func (s *Share) overtaken(now fleet.Millis, d *device.Row, maker *fleet.Actor) Reason {
	switch {
	case d == nil, d.Device.OrganID != s.OrganID, d.Vehicle.ID != s.VehicleID:
		return Moved
	case d.Vehicle.Settled:
		return Settled
	case d.Device.ExpireAt != 0 && d.Device.ExpireAt <= now:
		return Lapsed
	case d.Device.ResetAt > s.CreatedAt:
		return Reset
	case maker == nil, !maker.Can(permission.ShareMake), !maker.SeesOrgan(d.OrganPath):
		return MakerGone
	}
	return ""
}
