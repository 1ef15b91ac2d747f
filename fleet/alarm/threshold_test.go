package alarm

import (
	"slices"
	"testing"
	"time"

	"waymark/fleet/threshold"
	"waymark/fleet/track"
)

// tunedTo are the domain's rules but for one threshold.
func tunedTo(k threshold.Key, value int) Rules {
	v := threshold.Defaults()
	v[k] = value
	return DefaultRules().With(&v)
}

// TestThresholds: what a threshold says is when something counts.
func TestThresholds(t *testing.T) {
	slow := []track.Point{at(report(0, 0), 100), at(report(15, 0), 100), at(report(30, 0), 100), at(report(40, 0), 60), at(report(80, 0), 60)}
	fast := []track.Point{at(report(0, 0), 130), at(report(15, 0), 130), at(report(30, 0), 130), at(report(40, 0), 60), at(report(80, 0), 60)}
	cut := []track.Point{report(0, track.AlarmPowerCut), report(30, track.AlarmPowerCut), report(61, track.AlarmPowerCut)}
	pulled := []track.Point{report(0, track.AlarmRemoval), report(30, track.AlarmRemoval)}
	for _, c := range []struct {
		name   string
		rules  Rules
		points []track.Point
		want   string
	}{
		{"as the domain has it", tunedTo(threshold.SpeedLimit, 120), fast, "speedLimit 0 40; "},
		{"below the limit", tunedTo(threshold.SpeedLimit, 120), slow, ""},
		{"a lower limit", tunedTo(threshold.SpeedLimit, 90), slow, "speedLimit 0 40; "},
		{"a longer time", tunedTo(threshold.SpeedSeconds, 60), fast, ""},
		{"no speed at all", tunedTo(threshold.SpeedOn, 0), fast, ""},
		{"power", tunedTo(threshold.ElectricSeconds, 60), cut, "powerCut 0 -; "},
		{"power for longer", tunedTo(threshold.ElectricSeconds, 120), cut, ""},
		{"no power at all", tunedTo(threshold.ElectricOn, 0), cut, ""},
		{"removal", tunedTo(threshold.RemoveOn, 1), pulled, "removal 0 -; "},
		{"no removal", tunedTo(threshold.RemoveOn, 0), pulled, ""},
		{"a longer grace", tunedTo(threshold.GraceHours, 72), pulled, ""},
		{"nothing else", tunedTo(threshold.OtherOn, 0), []track.Point{report(0, track.AlarmVibration|track.AlarmSOS)}, "sos 0 -; "},
	} {
		t.Run(c.name, func(t *testing.T) {
			st := State{}
			var told []Alarm
			for _, p := range append([]track.Point{came()}, c.points...) {
				told, _ = c.rules.Take(&st, 1, &p, told)
			}
			if got := names(listed(told)); got != c.want {
				t.Errorf("%q, not %q", got, c.want)
			}
		})
	}
}

// TestSwitchedOff: what lasts when its class is switched off is over with the next report.
func TestSwitchedOff(t *testing.T) {
	on, off, st := DefaultRules(), tunedTo(threshold.SpeedOn, 0), State{}
	var told []Alarm
	for _, p := range []track.Point{came(), at(report(0, 0), 130), at(report(30, 0), 130)} {
		told, _ = on.Take(&st, 1, &p, told)
	}
	p := at(report(60, 0), 130)
	told, _ = off.Take(&st, 1, &p, told)
	if got := names(listed(told)); got != "speedLimit 0 30; " || len(st.Of) != 0 {
		t.Errorf("%q, %d left", got, len(st.Of))
	}
}

// TestOffWhileItWaits: what waits to be denied when its class is switched off, or its device is a wireless one by then, is none, by no later report either.
func TestOffWhileItWaits(t *testing.T) {
	wireless := DefaultRules()
	wireless.Wireless = true
	for name, off := range map[string]Rules{"off": tunedTo(threshold.ElectricOn, 0), "wireless": wireless} {
		on, st := DefaultRules(), State{}
		var told []Alarm
		for _, p := range []track.Point{came(), report(0, track.AlarmPowerCut)} {
			told, _ = on.Take(&st, 1, &p, told)
		}
		waits := on.Waits(&st, 1)
		if len(waits) != 1 || len(off.Waits(&st, 1)) != 0 || len(off.Unraised(&st, 1)) != 1 {
			t.Errorf("%s: %+v wait", name, waits)
		}
		if w, changed := off.Waited(off.Unraised(&st, 1), &st, 1, nil); changed || len(w.Over) != 0 {
			t.Errorf("%s: a late report changes what waits: %+v", name, w)
		}
		if w, changed := off.Waited(waits, &State{}, 1, nil); !changed || len(w.Denied) != 0 || len(w.Over) != 1 || w.Over[0] != waits[0].Key {
			t.Errorf("%s: %+v", name, w)
		}
		for _, p := range []track.Point{report(400, track.AlarmPowerCut), report(800, 0)} {
			told, _ = off.Take(&st, 1, &p, told)
		}
		if len(told) != 0 || len(st.Of) != 0 {
			t.Errorf("%s: %q, %d left", name, names(listed(told)), len(st.Of))
		}
	}
}

// TestRealarm: what was handled and lasts is new again after the time that its threshold says.
func TestRealarm(t *testing.T) {
	kept := Alarm{Condition: Condition{Count: 1}, Handling: Handling{Handled: true, At: t0}}
	after := func(hours int, realarm time.Duration) bool {
		return Alarm{Condition: Condition{Last: t0 + millis(time.Duration(hours)*time.Hour), Count: 2}, Realarm: realarm}.Merge(&kept).Handled
	}
	got := []bool{after(23, 0), after(25, 0), after(3, 2*time.Hour), after(25, 48*time.Hour)}
	if want := []bool{true, false, false, true}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}
