package live

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/monitor"
)

// removing is a board from which a device goes while a browser that comes again says what it wants to know.
type removing struct {
	Board
	gone func()
}

func (r *removing) ByIMEI(actor fleet.Actor, imei string) (monitor.View, error) {
	if f := r.gone; f != nil {
		r.gone = nil
		f()
	}
	return r.Board.ByIMEI(actor, imei)
}

// TestRemovedWhileResuming: a device that is removed after a browser came again and before it is told of changes does not stay on its screen.
func TestRemovedWhileResuming(t *testing.T) {
	w := newWorld(t, nil)
	board := &removing{Board: w.board}
	w.hub.deps.Board = board
	b := w.signIn("root")
	q := everything
	q.Resume = b.subscribe(q).Version
	_ = b.ws.CloseNow()
	board.gone = func() { w.hub.Removed(w.board.Remove([]fleet.ID{4})) }
	q.Devices = []string{imei(1)}
	m := w.signIn("root").subscribe(q)
	want(t, "all that there is", deviceIDs(m), 1, 2, 3)
	if m.Resumed {
		t.Errorf("%+v", m)
	}
}
