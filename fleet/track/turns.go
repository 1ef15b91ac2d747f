package track

import (
	"context"
	"sync"
)

// atOnce is how many questions for many points are answered at the same time: each takes tens of megabytes for a moment, and who asks
// more is no quicker for it. The others wait.
const atOnce = 4

// turns lets so many in at once.
type turns struct {
	once sync.Once
	free chan struct{}
}

// take waits for a turn, which done gives back. Its error is that of the context.
func (t *turns) take(ctx context.Context) (done func(), err error) {
	t.once.Do(func() { t.free = make(chan struct{}, atOnce) })
	select {
	case t.free <- struct{}{}:
		return func() { <-t.free }, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}
