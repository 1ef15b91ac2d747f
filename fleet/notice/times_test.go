package notice

import (
	"testing"
	"time"

	"waymark/fleet"
)

const longest = "2006-01-02 15:04:05"

// TestDue: what comes at a moment in China goes out at another.
func TestDue(t *testing.T) {
	china := time.FixedZone("", 8*60*60)
	for name, c := range map[string]struct {
		times  Times
		at     string
		urgent bool
		want   string
		held   bool
	}{
		"at once":                         {times: Times{}, at: "2026-11-18 12:00:00", want: "2026-11-18 12:00:02"},
		"every half hour":                 {times: Times{Digest: 30}, at: "2026-11-18 12:01:00", want: "2026-11-18 12:30:00", held: true},
		"daily, later today":              {times: Times{Digest: 1440, DigestAt: 18 * 60}, at: "2026-11-18 12:00:00", want: "2026-11-18 18:00:00", held: true},
		"daily, tomorrow":                 {times: Times{Digest: 1440, DigestAt: 8*60 + 30}, at: "2026-11-18 12:00:00", want: "2026-11-19 08:30:00", held: true},
		"before quiet hours":              {times: Times{QuietFrom: 22 * 60, QuietTo: 7 * 60}, at: "2026-11-18 21:59:50", want: "2026-11-18 21:59:52"},
		"as quiet hours begin":            {times: Times{QuietFrom: 22 * 60, QuietTo: 7 * 60}, at: "2026-11-18 21:59:59", want: "2026-11-19 07:00:00", held: true},
		"at night":                        {times: Times{QuietFrom: 22 * 60, QuietTo: 7 * 60}, at: "2026-11-19 03:00:00", want: "2026-11-19 07:00:00", held: true},
		"after quiet hours":               {times: Times{QuietFrom: 22 * 60, QuietTo: 7 * 60}, at: "2026-11-19 07:00:00", want: "2026-11-19 07:00:02"},
		"quiet at noon":                   {times: Times{QuietFrom: 12 * 60, QuietTo: 14 * 60}, at: "2026-11-19 13:59:00", want: "2026-11-19 14:00:00", held: true},
		"an emergency at night":           {times: Times{Digest: 60, QuietFrom: 22 * 60, QuietTo: 7 * 60}, at: "2026-11-19 03:00:00", urgent: true, want: "2026-11-19 03:00:02"},
		"a digest that falls into quiet":  {times: Times{Digest: 60, QuietFrom: 22 * 60, QuietTo: 7 * 60}, at: "2026-11-18 21:30:00", want: "2026-11-19 07:00:00", held: true},
		"quiet hours of another zone":     {times: Times{QuietFrom: 22 * 60, QuietTo: 7 * 60, Zone: "Europe/Berlin"}, at: "2026-11-19 08:00:00", want: "2026-11-19 14:00:00", held: true},
		"the night that summer time ends": {times: Times{QuietFrom: 22 * 60, QuietTo: 7 * 60, Zone: "Europe/Berlin"}, at: "2026-10-25 06:00:00", want: "2026-10-25 14:00:00", held: true},
	} {
		t.Run(name, func(t *testing.T) {
			at, err := time.ParseInLocation(longest, c.at, china)
			if err != nil {
				t.Fatal(err)
			}
			if err := c.times.tidy(); err != nil {
				t.Fatal(err)
			}
			due, held := c.times.due(fleet.MillisOf(at), c.urgent, 2*time.Second)
			if got := due.Time().In(china).Format(longest); got != c.want || held != c.held {
				t.Errorf("%s, held %v", got, held)
			}
		})
	}
}

// TestTimesRefused: times that are none.
func TestTimesRefused(t *testing.T) {
	for _, times := range []Times{{Digest: 7}, {Digest: -1}, {DigestAt: 1440}, {QuietFrom: -1}, {QuietTo: 1440}, {Zone: "Mars/Olympus"}, {Zone: "../etc/passwd"}, {Zone: "Local"}} {
		if times.tidy() == nil {
			t.Errorf("%+v is taken", times)
		}
	}
}

// TestAgain: a try comes later each time, and there is an end.
func TestAgain(t *testing.T) {
	r := DefaultRules()
	var last fleet.Millis
	for tries := 1; tries < r.Tries; tries++ {
		due, ok := r.Again(tries, 0)
		if !ok || due < last || due > millis(r.Longest) {
			t.Errorf("after %d tries: %d %v", tries, due, ok)
		}
		last = due
	}
	if _, ok := r.Again(r.Tries, 0); ok {
		t.Error("there is no end")
	}
}
