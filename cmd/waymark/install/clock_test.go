package install

import (
	"testing"
	"time"
)

// TestRetentionTimes: nothing is removed for its age just after the start, so that a clock can be put right before, nor often.
func TestRetentionTimes(t *testing.T) {
	if first, every := RetentionTimes(); first != 10*time.Minute || every != 6*time.Hour {
		t.Errorf("first after %v, then every %v", first, every)
	}
	retentionPace = "200ms"
	t.Cleanup(func() { retentionPace = "" })
	if first, every := RetentionTimes(); first != 200*time.Millisecond || every != first {
		t.Errorf("of a program under test: first after %v, then every %v", first, every)
	}
	retentionPace = "soon"
	if first, _ := RetentionTimes(); first != 10*time.Minute {
		t.Errorf("what is no pace counts: %v", first)
	}
}
