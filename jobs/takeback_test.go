package jobs

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// TestTakeBack: what was heard while the clock was three days ahead was heard when the terminal says.
func TestTakeBack(t *testing.T) {
	_, db, _ := newRetention(t, 0)
	at, ahead := fleet.MillisOf(now), fleet.MillisOf(now.Add(72*time.Hour))
	states := []monitor.State{
		{DeviceID: 1, LastMessage: ahead, Latest: track.Point{FixTime: at - 9, RecvTime: ahead}},
		{DeviceID: 2, LastMessage: at, Latest: track.Point{FixTime: at - 9, RecvTime: at}},
		{DeviceID: 3, LastMessage: ahead, Latest: track.Point{FixTime: ahead, RecvTime: ahead}},
	}
	if _, err := db.Commit(t.Context(), monitor.Batch{States: states}); err != nil {
		t.Fatal(err)
	}
	job := TakeBack{States: db, Clock: clock}
	for range 2 {
		if err := job.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		for id, want := range map[fleet.ID]fleet.Millis{1: at - 9, 2: at, 3: ahead} {
			if s, err := db.State(t.Context(), id); err != nil || s.LastMessage != want {
				t.Errorf("device %d: %d, want %d, %v", id, s.LastMessage, want, err)
			}
		}
	}
	again := monitor.Taken{DeviceID: 2, Was: at - 1, Is: 5} // it was heard meanwhile
	if err := db.TakeBackStates(t.Context(), []monitor.Taken{again}); err != nil {
		t.Fatal(err)
	}
	if s, err := db.State(t.Context(), 2); err != nil || s.LastMessage != at {
		t.Errorf("%d, %v", s.LastMessage, err)
	}
}
