package ingest

import (
	"math"
	"testing"

	"waymark/devsim/story"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
)

// TestPackingStories: what stands for days is counted while it is so, and near misses are not, to the second, whatever the order in which reports come, some of them twice, and when workers are killed. No alarm is kept, so
// there are no rows to compare: what is compared is who is counted, and since when it stands where. A look counts what has come, and so what comes in another order comes before the next one; a board that
// starts over counts the same.
func TestPackingStories(t *testing.T) {
	lasting := monitor.Lasting{Least: 3 * 24 * 60 * 60, Most: 7 * 24 * 60 * 60}
	for k := range story.Counts {
		c := &story.Counts[k]
		if c.Class != alarm.Packing {
			continue
		}
		s := newCrowd(t, c.Told)
		for _, seen := range c.Seen {
			s.tell(seen.Minute)
			b := s.board()
			list := b.SelectIDs(s.root, monitor.Selection{Stopped: &lasting, Live: true})
			want := seen.Count * len(s.devices)
			if n := b.StandingCount(s.root, lasting); n != want || len(list) != want {
				t.Errorf("%s, %s: at minute %v %d are counted and %d listed, not %d", c.Class, c.Name, seen.Minute, n, len(list), want)
			}
			for _, v := range b.Views(s.root, list) {
				since := float64(v.State.Stop.Since-s.begins) / 60_000
				east := (float64(v.State.Stop.Lon)/1e7 - scene.East(0)) / scene.Metre
				if since != seen.Since || math.Abs(east-seen.East) > 1 {
					t.Fatalf("%s, %s: at minute %v it stands since minute %v at %.0f m, not since %v at %v m", c.Class, c.Name, seen.Minute, since, east, seen.Since, seen.East)
				}
			}
		}
		s.keepsNone(c)
	}
}
