package fact

import (
	"context"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
)

// anyDevice is one that everybody may see.
type anyDevice struct{}

func (anyDevice) Visible(context.Context, fleet.Actor, string) (device.Row, error) {
	return device.Row{}, nil
}

// talker is a store of one terminal that has told much.
type talker struct{ Store }

func (talker) Facts(context.Context, fleet.ID) ([]Fact, error) {
	return []Fact{{Key: "driverName", Value: "Zhang"}, {Key: "firmware", Value: "V1"}, {Key: "iccid", Value: "8986"}, {Key: "param.0013", Value: "host"}, {Key: "raw.14", Value: "00"}}, nil
}

func (talker) Events(context.Context, fleet.ID, string, fleet.Page) ([]Event, int, error) {
	return []Event{{Kind: Answer, Command: 7, Text: "cut off"}}, 1, nil
}

// TestHolderIsNotToldOfCommands: what a terminal answered to its organisation, who drove, and its card do not reach the holder
// of the device; what it is does.
func TestHolderIsNotToldOfCommands(t *testing.T) {
	s := Service{Store: talker{}, Devices: anyDevice{}}
	for _, c := range []struct {
		personal      bool
		facts, events int
	}{{false, 5, 1}, {true, 1, 0}} {
		actor := fleet.Actor{Personal: c.personal}
		facts, err := s.Facts(t.Context(), actor, "1")
		if err != nil || len(facts) != c.facts || c.personal && facts[0].Key != "firmware" {
			t.Errorf("personal %v: facts %+v, %v", c.personal, facts, err)
		}
		events, total, err := s.Events(t.Context(), actor, "1", "", fleet.Page{})
		if err != nil || len(events) != c.events || total != c.events {
			t.Errorf("personal %v: events %+v of %d, %v", c.personal, events, total, err)
		}
	}
}
