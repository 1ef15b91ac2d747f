package story

import (
	"strings"
	"testing"

	"waymark/fleet/alarm"
)

// classes are all there are.
var classes = []string{
	alarm.Attention, alarm.RiskTotal, alarm.Offline, alarm.Separate, alarm.Remove, alarm.Electric, alarm.Packing, alarm.SecondBet, alarm.Province, alarm.Stop, alarm.Region, alarm.Speed, alarm.Urgent, alarm.Other,
}

// TestEachClassIsTold: of each of the fourteen classes there is a story, and a near miss of which nothing comes.
func TestEachClassIsTold(t *testing.T) {
	happens, misses := map[string]int{}, map[string]int{}
	count := func(class, want string, seen bool) {
		for _, line := range strings.Split(want, ", ") {
			kind, _, _ := strings.Cut(line, " ")
			seen = seen || alarm.ClassOf(kind) == class
		}
		if seen {
			happens[class]++
		} else {
			misses[class]++
		}
	}
	for _, s := range Alone {
		count(s.Class, s.Want, false)
	}
	for _, s := range Pairs {
		count(s.Class, s.Want, false)
	}
	for _, s := range Absences {
		count(s.Class, s.Want, false)
	}
	for _, s := range Counts {
		comes := false
		for _, seen := range s.Seen {
			comes = comes || seen.Count > 0
		}
		count(s.Class, "", comes)
	}
	if len(classes) != 14 || len(happens) > len(classes) || len(misses) > len(classes) {
		t.Errorf("%d classes; stories of %d and near misses of %d", len(classes), len(happens), len(misses))
	}
	for _, class := range classes {
		if happens[class] == 0 || misses[class] == 0 {
			t.Errorf("%s: %d stories, %d near misses", class, happens[class], misses[class])
		}
	}
}
