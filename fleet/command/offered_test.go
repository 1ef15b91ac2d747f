package command

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/vehicle"
)

// oneModel is a catalogue of one model, whose protocol carries all but CC_57, and reads CC_18.
type oneModel struct {
	Carriers
	m devicemodel.Model
}

func (o *oneModel) Find(_ context.Context, code string) (devicemodel.Model, bool, error) {
	return o.m, code == o.m.Code, nil
}

func (*oneModel) Carries(_, _, code, _ string) bool { return code != "CC_57" }

func (*oneModel) Reads(_, _, code, _ string) bool { return code == "CC_18" }

// offeredNames are the enabled entries of the list of commands.
type offeredNames []string

func (o *offeredNames) Entries(context.Context, []string) (map[string][]dictionary.Property, error) {
	var list []dictionary.Property
	for _, key := range *o {
		list = append(list, dictionary.Property{Key: key})
	}
	return map[string][]dictionary.Property{codeList: list}, nil
}

// TestOffered: a model takes what is in its list and its protocol carries, as both are now.
func TestOffered(t *testing.T) {
	o := &oneModel{m: devicemodel.Model{Code: "X", Protocol: "jt808", Commands: []string{Cut, "CC_18", "CC_57", "CC_1", Report}}}
	names := offeredNames{Cut, Restore, "CC_18", "CC_57", "CC_1", "CC_6", Report}
	s := Service{Models: o, Carriers: o, Names: &names}
	for _, c := range []struct {
		model string
		Order
		want bool
	}{
		{"X", Order{Code: Cut}, true}, {"X", Order{Code: Restore}, false}, {"X", Order{Code: "CC_57"}, false}, {"Y", Order{Code: Cut}, false}, {"X", Order{Code: Report}, true},
		{"X", Order{Code: Report, Values: Values{ReadsOf: "CC_18"}}, true}, {"X", Order{Code: Report, Values: Values{ReadsOf: "CC_1"}}, false}, {"X", Order{Code: Report, Values: Values{ReadsOf: "CC_6"}}, false},
	} {
		if got, err := s.Offered(t.Context(), c.model, c.Order); err != nil || got != c.want {
			t.Errorf("%s %+v: %v, %v", c.model, c.Order, got, err)
		}
	}
	names = offeredNames{"CC_1"}
	for _, gone := range []Order{{Code: Cut}, {Code: Report, Values: Values{ReadsOf: "CC_18"}}} {
		if got, err := s.Offered(t.Context(), "X", gone); err != nil || got {
			t.Errorf("%+v is taken, which nobody is offered any more: %v", gone, err)
		}
	}
	if got, err := s.Offered(t.Context(), "X", Order{Code: "CC_1"}); err != nil || !got {
		t.Error(got, err)
	}
	o.m.Protocol, names = "", offeredNames{Cut}
	if got, err := s.Offered(t.Context(), "X", Order{Code: Cut}); err != nil || got {
		t.Error("a model whose protocol nobody knows any more takes it", err)
	}
}

// TestMark: the mark of vehicles that are to be stopped is that of each of them under its name, in whatever order; what stops nobody has none.
func TestMark(t *testing.T) {
	row := func(imei, plate string) device.Row {
		return device.Row{Device: device.Device{IMEI: imei}, Vehicle: vehicle.Vehicle{Plate: plate}}
	}
	m := Many{Code: Cut}
	fit := []device.Row{row("1", "京A11111"), row("2", ""), row("3", "京A33333")}
	mark := m.Mark(fit)
	slices.Reverse(fit)
	if got := m.Mark(fit); mark == "" || got != mark {
		t.Errorf("%q and %q", mark, got)
	}
	for name, other := range map[string][]device.Row{
		"one less": fit[:2], "another device": {row("1", "京A11111"), row("2", ""), row("4", "京A33333")}, "another vehicle": {row("1", "京A11111"), row("2", "京A22222"), row("3", "京A33333")},
		"changed about": {row("1", "京A33333"), row("2", ""), row("3", "京A11111")}, "nobody": nil,
	} {
		if m.Mark(other) == mark {
			t.Error("the same mark:", name)
		}
	}
	if got := (&Many{Code: "CC_26"}).Mark(fit); got != "" {
		t.Errorf("%q of what stops nobody", got)
	}
}

// TestNumberToType: how many are to be stopped is said as it is typed, without what sets thousands apart.
func TestNumberToType(t *testing.T) {
	fit := make([]device.Row, 1234)
	for i := range fit {
		fit[i].Device.IMEI = strconv.Itoa(i)
	}
	m := Many{Code: Cut, Key: "k"}
	mark := m.Mark(fit)
	var refused *fleet.Error
	if err := m.Confirmed(fit, "1,234", mark); !errors.As(err, &refused) || refused.Code != "command.confirmMany" || refused.Args["count"] != "1234" {
		t.Errorf("%v %v", err, refused)
	}
	if err := m.Confirmed(fit, "1234", mark); err != nil {
		t.Error(err)
	}
}
