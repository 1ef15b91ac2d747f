package alarm

import (
	"slices"
	"testing"

	"waymark/fleet"
)

// TestRiskModels: which sets of atoms put a vehicle into which model, and what falls short of it.
func TestRiskModels(t *testing.T) {
	const hour = fleet.Millis(3_600_000)
	const day = 24 * hour
	now := t0 + 100*day
	r := DefaultRiskRules()
	was := func(kind string, ago fleet.Millis) Happened {
		return Happened{Key: Key{Type: kind, DeviceID: 3, Start: now - ago}, End: now - ago + hour}
	}
	lasts := func(kind string, ago fleet.Millis) Happened { h := was(kind, ago); h.End = 0; return h }
	for name, c := range map[string]struct {
		past         []Happened
		silent, late fleet.Millis // since it was heard, and since it moved
		want         []string
		start        fleet.Millis // before now
	}{
		"pulled out at a pledge point":                  {past: []Happened{was("removal", 2*day), was("secondBet", day)}, want: []string{"riskRemoval"}, start: day},
		"power cut at a pledge point":                   {past: []Happened{was("powerCut", 2*day), was("secondBet", 3*day)}, want: []string{"riskRemoval"}, start: 2 * day},
		"silent at a pledge point":                      {past: []Happened{was("secondBet", 3*day)}, silent: 25 * hour, want: []string{"riskRemoval"}, start: hour},
		"silent for less than a day":                    {past: []Happened{was("secondBet", 3*day)}, silent: 23 * hour},
		"pulled out in a fence":                         {past: []Happened{was("fenceIn", 3*day), was("cover", day)}, want: []string{"riskRemoval"}, start: day},
		"left a fence":                                  {past: []Happened{was("fenceOut", 3*day), was("cover", day)}},
		"one atom alone":                                {past: []Happened{was("removal", day)}},
		"16 days ago":                                   {past: []Happened{was("removal", 16*day), was("secondBet", day)}},
		"it began 40 days ago and was over 10 days ago": {past: []Happened{{Key: Key{Type: "removal", DeviceID: 3, Start: now - 40*day}, End: now - 10*day}, was("secondBet", day)}},
		"16 days ago, and it lasts":                     {past: []Happened{lasts("removal", 16*day), was("secondBet", day)}, want: []string{"riskRemoval"}, start: day},
		"stays away and stands":                         {past: []Happened{was("stop", 2*day)}, late: 4 * day, want: []string{"riskLife"}, start: day},
		"stays away and stood for two days":             {past: []Happened{was("stop", 2*day)}, late: 2 * day},
		"far from home and pulled out":                  {past: []Happened{was("province", 2*day), was("removal", hour)}, want: []string{"riskOutside"}, start: hour},
		"far from home, pulled out, at a pawn":          {past: []Happened{was("province", 2*day), was("removal", 3*hour), was("secondBet", hour)}, want: []string{"riskRemoval", "riskOutside"}, start: hour},
		"too fast":                                      {past: []Happened{was("overspeed", hour), was("sos", hour)}, silent: 2 * day, late: 9 * day},
	} {
		t.Run(name, func(t *testing.T) {
			v := &Risky{DeviceID: 3, VehicleID: 7, Heard: now - c.silent}
			if c.late != 0 {
				v.Still = now - c.late
			}
			list := r.Of(Models(), v, c.past, now)
			var got []string
			for _, a := range list {
				got = append(got, a.Type)
				if a.VehicleID != 7 || a.Ref != 7 || a.Opened.Args["atoms"] == nil {
					t.Errorf("%+v", a)
				}
			}
			if !slices.Equal(got, c.want) {
				t.Fatalf("%q, not %q", got, c.want)
			}
			if len(list) > 0 && list[0].Start != now-c.start {
				t.Errorf("since %d hours, not %d", (now-list[0].Start)/hour, c.start/hour)
			}
		})
	}
}

// TestRiskTypes: models ask for alarms of their classes alone, and of fences for entering.
func TestRiskTypes(t *testing.T) {
	got := RiskTypes()
	for _, kind := range []string{"removal", "cover", "powerCut", "secondBet", "fenceIn", "stop", "province"} {
		if !slices.Contains(got, kind) {
			t.Errorf("%s is not asked for", kind)
		}
	}
	if slices.Contains(got, "fenceOut") || slices.Contains(got, "sos") {
		t.Errorf("%q", got)
	}
}
