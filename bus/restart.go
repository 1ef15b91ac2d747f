package bus

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// errHung is why a server is started again that says nothing and stores nothing.
var errHung = errors.New("appends are not answered")

// pauses are those between two tries to start the server again: with what it takes to notice that there is room, or that a server says nothing, they are
// less than 10 s. Used by the one goroutine that watches.
type pauses struct {
	next time.Time // not before
	long time.Duration
}

const (
	firstPause = time.Second
	mostPause  = 4 * time.Second
)

// tried notes how a try ended.
func (p *pauses) tried(now time.Time, ok bool) {
	if p.long = min(2*p.long, mostPause); ok || p.long == 0 {
		p.long = firstPause
	}
	p.next = now.Add(p.long)
}

// mustRestart reports whether the server stores nothing and will not by itself.
func (e *embedded) mustRestart() bool {
	e.mu.Lock()
	srv, broken := e.server, e.broken
	e.mu.Unlock()
	if srv != nil && broken == nil && (!srv.JetStreamEnabled() || e.health.silent() > hung) {
		broken = errHung
		e.breaks(srv, errHung)
	}
	return (srv == nil || broken != nil) && !e.health.now().Before(e.pauses.next)
}

// errDiskHangs is why a disk counts as one that does not work although it refuses nothing.
var errDiskHangs = errors.New("the disk does not end what is written to it")

// probeTime is how long a disk may take to write and sync a small file until it counts as one that hangs.
const probeTime = 2 * time.Second

// probed reports whether the disk takes writes. One that hangs keeps whoever writes to it, and nothing ends that; so a goroutine of its own waits for it, one at
// a time, and who watches goes on and tells. Used by the one goroutine that watches.
func (e *embedded) probed(ctx context.Context) error {
	if e.probing == nil {
		ended := make(chan error, 1)
		e.probing = ended
		go func() { ended <- probe(e.dir) }()
	}
	late := time.NewTimer(probeTime)
	defer late.Stop()
	select {
	case err := <-e.probing:
		e.probing = nil
		return err
	case <-late.C:
		return errDiskHangs
	case <-ctx.Done():
		return ctx.Err()
	}
}

// again is what is done besides when the server is started again.
type again struct {
	examine func() error                // looks at the log's files while nothing else does: the server has stopped, and nothing is appended or read
	reopen  func(context.Context) error // waits until the bus can use the server
}

// restart stops the server and starts it again, once the disk takes writes. Where it fails, a later look tries again.
func (e *embedded) restart(ctx context.Context, how again) {
	begun := time.Now()
	if err := e.probed(ctx); err != nil {
		e.health.told.Failed("disk", err)
		return
	}
	e.stop()
	err := e.await(ctx, func() bool { return e.appends == 0 }) // what was acknowledged is in the mark then
	if err == nil {
		err = how.examine()
	}
	if err == nil {
		err = e.start()
	}
	if err == nil {
		err = how.reopen(ctx)
	}
	e.pauses.tried(e.health.now(), err == nil)
	if ctx.Err() != nil {
		return
	}
	if err != nil {
		e.stop()
		e.health.log.note(fmt.Errorf("start the log again: %w", err))
		return
	}
	e.opened()
	e.health.told.Works("disk")
	e.health.appended(nil)
	e.log.Warn("the log was started again after an error of the disk", "took", time.Since(begun).Round(time.Millisecond))
}
