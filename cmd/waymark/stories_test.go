package main

import (
	"strings"
	"testing"
)

// TestStoriesOnServer: terminals tell stories of most classes, and their near misses, over sockets to the real program, late; each raises its alarms and no other.
func TestStoriesOnServer(t *testing.T) {
	s := newServer(t, 1, 7)
	s.start()
	out := s.do("simulate", "stories", "--prompt", "--wait", "2m", "--address", s.jt, "--url", s.url(), "--user", s.user, "--password", s.passwd)
	t.Log(out)
	for _, want := range []string{
		"URGENT     SOS is pressed: sos 1 -", "REMOVE     light for one report: none", "ELECTRIC   a crank of the engine: none", "SPEED      it races: speedLimit 1 5", "REGION     it drives through the fence: not told: what was before", "SEPARATE   the wireless one is torn off and left behind: not told: what a device said before", "PROVINCE   a cell fix 30 km off: none", "SECONDBET  one cell fix at the point, 30 km off: none", "SECONDBET  cells alone, twice: not told: terminals say which cells",
		"SECONDBET  a night at the second-pledge point: secondBet 80 410", "PROVINCE   it leaves the province and comes back: province 30 70", "PROVINCE   a ferry along the border: none", "OTHER      an empty battery: lowBattery 1 11",
		" 0 not as they should",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q", want)
		}
	}
	if strings.Contains(out, " 0 alarms were found in what came late") {
		t.Error("what is told late counts as live")
	}
	none := s.do("simulate", "stories", "--class", "SEPARATE", "--address", s.jt, "--url", s.url(), "--user", s.user, "--password", s.passwd)
	if !strings.Contains(none, "not told: what a device said before") || !strings.Contains(none, "0 stories told") {
		t.Errorf("of stories that cannot be told it says %q", none)
	}
}
