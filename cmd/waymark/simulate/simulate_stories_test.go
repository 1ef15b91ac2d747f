package simulate

import (
	"strings"
	"testing"
	"time"

	"waymark/fleet/alarm"
)

// TestStoriesOfFittedDevices: devices of stories are fitted when the tool begins, and what they said before is compared with nothing: separation, and what comes near it, is told
// in real time alone. Other stories of two devices are told of the past too.
func TestStoriesOfFittedDevices(t *testing.T) {
	now := time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)
	for _, live := range []bool{false, true} {
		s := &stories{simStoriesCmd: simStoriesCmd{Real: live}}
		apart, others := 0, 0
		for _, p := range s.list(now) {
			refused := strings.Contains(p.why, "before it was fitted")
			switch {
			case p.class == alarm.Separate:
				if apart++; live && refused || !live && p.why == "" {
					t.Errorf("live %v, %s: not told: %q", live, p.name, p.why)
				}
			case refused:
				t.Errorf("live %v, %s, %s: not told: %q", live, p.class, p.name, p.why)
			case len(p.parts) > 1 && p.why == "":
				others++
			}
		}
		if apart == 0 || others == 0 {
			t.Errorf("live %v: %d stories of separation, %d others of two devices", live, apart, others)
		}
	}
}
