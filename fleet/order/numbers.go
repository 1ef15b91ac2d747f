package order

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/device"
)

// Why a number cannot be in an order.
const (
	Form    = "form"    // it has not the form of a device number
	Twice   = "twice"   // it was named before
	Unknown = "unknown" // no such device, or not the actor's to see
	Taken   = "taken"   // it is in another standing order
)

// Checked is a number that was typed, and why it cannot be in an order; "" when it can.
type Checked struct {
	IMEI   string
	Reason string
}

// DevicesError names the numbers that keep an order from being saved.
type DevicesError struct{ Wrong []Checked }

// Error implements error.
func (e *DevicesError) Error() string { return "order: devices that cannot be in it" }

// Check tells of each typed number whether it can be in an order, which may have it already. It refuses with order.noDevices,
// order.tooMany, and with order.notFound where one is named that the actor does not see.
func (s *Service) Check(ctx context.Context, actor fleet.Actor, text, number string) ([]Checked, error) {
	var id fleet.ID
	if number != "" {
		row, err := s.one(ctx, actor, number)
		if err != nil {
			return nil, err
		}
		id = row.ID
	}
	checked, _, err := s.devices(ctx, actor, text, id)
	return checked, err
}

// devices finds the devices of typed numbers, for an order that may have them already.
func (s *Service) devices(ctx context.Context, actor fleet.Actor, text string, orderID fleet.ID) ([]Checked, []Device, error) {
	numbers := Numbers(text)
	if len(numbers) == 0 {
		return nil, nil, fleet.Refuse(fleet.Refused, "order.noDevices")
	}
	if len(numbers) > MaxDevices {
		return nil, nil, fleet.Refuse(fleet.Refused, "order.tooMany").With("max", MaxDevices)
	}
	list, err := s.Store.OrderDevices(ctx, numbers)
	if err != nil {
		return nil, nil, err
	}
	known := make(map[string]Device, len(list))
	for _, d := range list {
		known[d.IMEI] = d
	}
	checked, found, seen := make([]Checked, len(numbers)), make([]Device, 0, len(numbers)), map[string]bool{}
	for i, number := range numbers {
		d, there := known[number]
		reason := ""
		switch {
		case !device.IsIMEI(number):
			reason = Form
		case seen[number]:
			reason = Twice
		case !there || !actor.SeesOrgan(d.OrganPath):
			reason = Unknown
		case d.OrderID != 0 && d.OrderID != orderID:
			reason = Taken
		default:
			found = append(found, d)
		}
		seen[number] = true
		checked[i] = Checked{number, reason}
	}
	return checked, found, nil
}

// all is devices for those that must all be fit: a *DevicesError names the others.
func (s *Service) all(ctx context.Context, actor fleet.Actor, text string, orderID fleet.ID) ([]Device, error) {
	checked, found, err := s.devices(ctx, actor, text, orderID)
	if err != nil {
		return nil, err
	}
	var wrong []Checked
	for _, c := range checked {
		if c.Reason != "" {
			wrong = append(wrong, c)
		}
	}
	if len(wrong) > 0 {
		return nil, &DevicesError{wrong}
	}
	return found, nil
}
