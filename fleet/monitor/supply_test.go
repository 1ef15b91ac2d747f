package monitor

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
)

// TestSupply: which system a vehicle has is told by its history, and whether it is nearly empty by the system. Each report is a
// day after the one before, with the ignition on.
func TestSupply(t *testing.T) {
	times := func(n int, mV int32) []int32 { return slices.Repeat([]int32{mV}, n) }
	after := slices.Concat[[]int32]
	for _, c := range []struct {
		name    string
		reports []int32 // mV
		nominal int
		low     bool
	}{
		{"a healthy car", times(5, 13_840), 12, false},
		{"a car whose battery is flat", after(times(5, 13_840), []int32{11_600}), 12, true},
		{"a lorry", times(5, 27_900), 24, false},
		{"a lorry that is flat at 16 V", after(times(5, 27_900), []int32{16_000}), 24, true},
		{"a lorry that is flat for some days", after(times(5, 27_900), times(6, 16_000)), 24, true},
		{"a car at which one spike was seen", after(times(5, 13_840), []int32{28_000, 13_800}), 12, false},
		{"a device that was moved from a lorry to a car", after(times(5, 27_900), times(8, 13_800)), 12, false},
		{"one seen once", []int32{23_100}, 24, true},
		{"36 V", times(3, 41_000), 36, false},
		{"48 V nearly empty", after(times(3, 53_200), []int32{43_000}), 48, true},
		{"60 V", times(3, 64_000), 60, false},
		{"72 V nearly empty", after(times(3, 80_000), []int32{65_000}), 72, true},
		{"spikes beyond what there is", after(times(3, 13_800), times(9, 140_000), []int32{13_800}), 12, false},
		{"the least of the higher ones is believed", after(times(3, 13_800), []int32{60_000, 27_000, 60_000, 27_000}), 24, false},
	} {
		var s State
		j := DefaultJudgeSettings()
		for i, mV := range c.reports {
			at := fleet.Millis(i+1) * dayMillis
			j.Take(&s, &track.Point{FixTime: at, RecvTime: at, Voltage: mV, Status: track.VoltageKnown | track.ACCKnown | track.ACCOn})
		}
		v := View{State: s}
		if nominal, low, known := v.Supply(); nominal != c.nominal || low != c.low || !known {
			t.Errorf("%s: %d V, low %v, known %v", c.name, nominal, low, known)
		}
	}
}

// TestSupplyOfAParkedVehicle: however long it stands with its battery flat, it has the system that it had.
func TestSupplyOfAParkedVehicle(t *testing.T) {
	var s Supply
	for day := range fleet.Millis(60) {
		p := &track.Point{Voltage: 16_000, Status: track.VoltageKnown | track.ACCKnown}
		if day < 5 {
			p.Voltage = 27_000
		}
		s.learn(p, day*dayMillis)
	}
	if s.Volts != 24 {
		t.Errorf("%d V", s.Volts)
	}
}

// TestNoSupply: −1 and what is not told are no voltage; 0 is a feed that was cut.
func TestNoSupply(t *testing.T) {
	for _, p := range []track.Point{{Voltage: 13_000}, {Voltage: -1000, Status: track.VoltageKnown}} {
		v := View{State: State{Latest: p}}
		if _, _, known := v.Supply(); known {
			t.Errorf("%d mV is one", p.Voltage)
		}
	}
	cut := View{State: State{Latest: track.Point{Status: track.VoltageKnown}, Supply: Supply{Volts: 24}}}
	if nominal, low, known := cut.Supply(); nominal != 24 || !low || !known {
		t.Errorf("a feed that was cut: %d V, low %v, known %v", nominal, low, known)
	}
}
