package monitor

import (
	"testing"

	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/locale"
)

// TestVoltageLow: what is red goes by the vehicle's system, or by the letter of the specification where the installation wants it.
func TestVoltageLow(t *testing.T) {
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		mV     int32
		system uint8
		by20   bool // whether it is low at 20 V and below
		by     bool // whether it is for its system
	}{
		{13_800, 12, true, false}, {11_500, 12, true, true}, {16_000, 24, true, true}, {20_000, 24, true, true}, {20_100, 24, false, true}, {27_900, 24, false, false}, {43_000, 48, false, true},
	} {
		v := monitor.View{State: monitor.State{Latest: track.Point{Voltage: c.mV, Status: track.VoltageKnown}, Supply: monitor.Supply{Volts: c.system}}}
		for _, fixed := range []bool{true, false} {
			s := &server{Needs{Texts: texts, LowAtFixed: fixed}}
			want := c.by
			if fixed {
				want = c.by20
			}
			if got := s.deviceCondition(locale.EN, &v); got.VoltageLow != want || got.SupplyVoltage != int(c.system) {
				t.Errorf("%d mV of %d V, 20 for all %v: low %v of %d V", c.mV, c.system, fixed, got.VoltageLow, got.SupplyVoltage)
			}
		}
	}
	none := monitor.View{State: monitor.State{Latest: track.Point{Voltage: -1000, Status: track.VoltageKnown}}}
	s := &server{Needs{Texts: texts, LowAtFixed: true}}
	if got := s.deviceCondition(locale.EN, &none); got.OutsideVoltage != -1 || got.VoltageLow {
		t.Errorf("none is %v V, low %v", got.OutsideVoltage, got.VoltageLow)
	}
}
