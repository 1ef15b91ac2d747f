package export

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// ErrBusy says that too many files of one who uploads wait to be read already.
var ErrBusy = errors.New("export: too many files wait to be read")

const (
	// readers is how many files are read at a time in the whole process: the worst takes some seconds of a processor and 200 MB.
	readers = 1
	// mostWaiting is how many files of one who uploads may wait for their turn.
	mostWaiting = 3
)

// turns lets files be read in turn, whoever uploaded them and for what: of each who waits one, and then of each the next, so that nobody who has
// many keeps others waiting for more than one of them.
type turns struct {
	mu      sync.Mutex
	free    int
	waiting map[string][]chan struct{} // in the order in which they came; one that is closed has its turn
	round   []string                   // who waits, the next first
}

// reading is where all take their turns.
var reading = newTurns(readers)

func newTurns(n int) *turns { return &turns{free: n, waiting: map[string][]chan struct{}{}} }

// take waits for a turn of somebody, for as long as ctx goes on; done ends it. ErrBusy when too many of somebody who has a name wait.
func (t *turns) take(ctx context.Context, who string) (done func(), err error) {
	turn, err := t.join(who)
	if err != nil {
		return nil, err
	}
	select {
	case <-turn:
		return func() { t.pass(who) }, nil
	case <-ctx.Done():
		t.leave(who, turn)
		return nil, ctx.Err()
	}
}

// join returns what is closed when it is the turn of somebody.
func (t *turns) join(who string) (turn chan struct{}, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	turn = make(chan struct{})
	if t.free > 0 {
		t.free--
		close(turn)
		return turn, nil
	}
	if who != "" && len(t.waiting[who]) >= mostWaiting {
		return nil, ErrBusy
	}
	if t.waiting[who] == nil {
		t.round = append(t.round, who)
	}
	t.waiting[who] = append(t.waiting[who], turn)
	return turn, nil
}

// pass gives a turn on to the next, once who had it is done.
func (t *turns) pass(who string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if i := slices.Index(t.round, who); i >= 0 { // who was served is last again
		t.round = append(slices.Delete(t.round, i, i+1), who)
	}
	if len(t.round) == 0 {
		t.free++
		return
	}
	next := t.round[0]
	turn := t.waiting[next][0]
	t.drop(next, 0)
	close(turn)
}

// leave takes back the wish for a turn; one that was given by then is passed on.
func (t *turns) leave(who string, turn chan struct{}) {
	t.mu.Lock()
	i := slices.Index(t.waiting[who], turn)
	if i >= 0 {
		t.drop(who, i)
	}
	t.mu.Unlock()
	if i < 0 {
		t.pass(who)
	}
}

// drop removes one that waits. mu is held.
func (t *turns) drop(who string, i int) {
	if t.waiting[who] = slices.Delete(t.waiting[who], i, i+1); len(t.waiting[who]) > 0 {
		return
	}
	delete(t.waiting, who)
	t.round = slices.DeleteFunc(t.round, func(w string) bool { return w == who })
}
