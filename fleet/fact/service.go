package fact

import (
	"context"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
)

// Devices reports whether an actor may see a device; device.Service provides it.
type Devices interface {
	// Visible returns the device of an IMEI, or refuses with device.notFound.
	Visible(ctx context.Context, actor fleet.Actor, imei string) (device.Row, error)
}

// Service tells what terminals said of themselves.
type Service struct {
	Store   Store
	Devices Devices
}

// Row is a fact beside what is registered.
type Row struct {
	Fact
	Registered string // what the register has of it, "" for nothing
	Differs    bool   // the register says something else
}

// ofHolder are the facts that the holder of a device may read: what kind of terminal it is. The rest is between the organisation and the
// terminal (how it is set, its SIM card) or about other people (who drove).
var ofHolder = []string{
	Protocol, "firmware", "hardware", "maker", "model", "terminalModel", "terminalType", "terminalKind", "network", "networks", "gnss", "timezone",
	"bmsMaker", "bmsBarcode",
}

// Facts returns what the terminal of a device said of itself, by key; to its holder what kind of terminal it is. It refuses with
// device.notFound.
func (s *Service) Facts(ctx context.Context, actor fleet.Actor, imei string) ([]Row, error) {
	d, err := s.Devices.Visible(ctx, actor, imei)
	if err != nil {
		return nil, err
	}
	facts, err := s.Store.Facts(ctx, d.Device.ID)
	if err != nil {
		return nil, err
	}
	if actor.Personal {
		facts = slices.DeleteFunc(facts, func(f Fact) bool { return !slices.Contains(ofHolder, f.Key) })
	}
	rows := make([]Row, len(facts))
	for i, f := range facts {
		rows[i] = Row{Fact: f, Registered: registered(&d.Device, f.Key)}
		rows[i].Differs = rows[i].Registered != "" && !sameNumber(rows[i].Registered, f.Value)
	}
	return rows, nil
}

// Events returns a page of what the terminal of a device said at moments, newest first, of one kind or ("") of all, and how
// many there are. To the holder of the device there is none: cards, answers to commands and texts are for its organisation. It refuses with
// device.notFound.
func (s *Service) Events(ctx context.Context, actor fleet.Actor, imei, kind string, page fleet.Page) ([]Event, int, error) {
	d, err := s.Devices.Visible(ctx, actor, imei)
	if err != nil {
		return nil, 0, err
	}
	if actor.Personal {
		return nil, 0, nil
	}
	return s.Store.Events(ctx, d.Device.ID, kind, page)
}

// registered is what the register has of a fact.
func registered(d *device.Device, key string) string {
	switch key {
	case "iccid":
		return d.ICCID
	case "imei":
		return d.IMEI
	}
	return ""
}

// sameNumber reports whether two numbers are the same but for case, leading zeros, the digits F that fill up bytes, and a last
// digit that one of them lacks (of an ICCID the check digit, which some terminals leave out).
func sameNumber(a, b string) bool {
	a, b = plain(a), plain(b)
	if len(a) > len(b) {
		a, b = b, a
	}
	return a == b || len(a) >= 14 && len(b) == len(a)+1 && strings.HasPrefix(b, a)
}

func plain(number string) string {
	return strings.TrimLeft(strings.TrimRight(strings.ToLower(strings.TrimSpace(number)), "f"), "0")
}

// Said returns what the terminal of a device says of itself, by key: for words that have asked already who may see the device.
func (s *Service) Said(ctx context.Context, deviceID fleet.ID) (map[string]command.Said, error) {
	facts, err := s.Store.Facts(ctx, deviceID)
	out := make(map[string]command.Said, len(facts))
	for _, f := range facts {
		out[f.Key] = command.Said{Value: f.Value, At: max(f.Since, f.At)}
	}
	return out, err
}
