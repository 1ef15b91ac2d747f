package live

import (
	"testing"

	"waymark/fleet"
)

// TestRecent: who has missed a little is told what it was about; who has missed too much is told only that there was something.
func TestRecent(t *testing.T) {
	var a recent[fleet.ID]
	_, _, begin := a.since(0)
	a.note(1, 2, 2)
	ids, all, newest := a.since(begin)
	if len(ids) != 3 || !all || newest != 3 {
		t.Errorf("%v, %v, %d", ids, all, newest)
	}
	if ids, all, _ := a.since(newest); len(ids) != 0 || !all {
		t.Errorf("again %v, %v", ids, all)
	}
	a.note(make([]fleet.ID, 3*mostRecent)...)
	if _, all, newest := a.since(begin); all || newest != 3+3*mostRecent {
		t.Errorf("all %v, newest %d", all, newest)
	}
}
