package bus

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"waymark/proof"
)

// ErrDiskFull is returned while the log's disk has too little room.
var ErrDiskFull = errors.New("bus: too little room on the disk of the log")

// ErrBroken is returned while the embedded server stores nothing, until it has been started again.
var ErrBroken = errors.New("bus: the log stores nothing until it is started again")

// embedded is the NATS server inside this process, without any listener. JetStream that met an error of the disk stores
// nothing any more, for ever, and does not say so to those who publish: they wait in vain. So its lines are listened to, and
// it is started again in place as soon as the disk takes writes.
type embedded struct {
	dir     string
	minFree uint64
	log     *slog.Logger
	health  *state
	reserve reserve
	proof   proof.Disk
	takes   func() error // whether the disk does, asked after each sync

	mu      sync.Mutex
	server  *server.Server  // nil while it is started again
	life    context.Context // ends when the server breaks or stops
	end     context.CancelCauseFunc
	broken  error // why it stores nothing; nil while it does
	low     bool  // there is too little room
	closed  bool  // it was started again, but the bus cannot use it yet
	appends int   // that are under way

	wake    chan struct{}
	stopped context.CancelFunc // ends watching
	watcher sync.WaitGroup
	pauses  pauses
	probing chan error // a probe of the disk that has not ended, nil when none is under way
}

func newEmbedded(cfg Config, log *slog.Logger, h *state) *embedded {
	e := &embedded{dir: cfg.Dir, minFree: cfg.MinFree, log: log, health: h, reserve: newReserve(cfg), wake: make(chan struct{}, 1)}
	e.life, e.end = context.WithCancelCause(context.Background())
	e.takes = e.proof.Takes
	return e
}

// start runs the server and waits until it is ready.
func (e *embedded) start() error {
	srv, err := server.NewServer(&server.Options{
		ServerName: "waymark", DontListen: true, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: e.dir, SyncAlways: true, MaxPayload: maxPayload, MaxPending: 256 << 20,
		JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: 1 << 50,
	})
	if err != nil {
		return fmt.Errorf("configure the embedded NATS server: %w", err)
	}
	lines := &natsLines{log: e.log, now: e.health.now}
	srv.SetLogger(lines, false, false)
	srv.Start()
	if !srv.ReadyForConnections(startTimeout) || !srv.JetStreamEnabled() {
		srv.Shutdown()
		srv.WaitForShutdown()
		return errors.New("the embedded NATS server did not become ready")
	}
	if err := e.proof.Open(e.dir); err != nil {
		srv.Shutdown()
		srv.WaitForShutdown()
		return fmt.Errorf("disk of the log: %w", err)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.server, e.broken = srv, nil
	e.life, e.end = context.WithCancelCause(context.Background())
	lines.onError(func(err error) { e.breaks(srv, err) })
	return nil
}

// current is the server as it is now, nil while it is started again.
func (e *embedded) current() *server.Server {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.server
}

// stop writes what the server holds and stops it.
func (e *embedded) stop() {
	e.mu.Lock()
	srv := e.server
	e.server, e.closed = nil, true
	e.end(ErrBroken)
	e.mu.Unlock()
	if srv != nil {
		srv.Shutdown()
		srv.WaitForShutdown()
	}
	_ = e.proof.Close() // nothing was written
}

// InProcessConn connects to the server as it is now; the client calls it again when that has been started again.
func (e *embedded) InProcessConn() (net.Conn, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.server == nil {
		return nil, ErrBroken
	}
	return e.server.InProcessConn()
}

// opened notes that the bus can use the server that was started again.
func (e *embedded) opened() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.closed = false
}

// serves reports whether a connection leads to the server as it is now. For a while after that was started again it may be
// the one to the former, which looks like one, and what is sent over it is lost.
func (e *embedded) serves(conn *nats.Conn) bool {
	srv := e.current()
	return srv != nil && conn.IsConnected() && conn.ConnectedServerId() == srv.ID()
}

// breaks notes that a server stores nothing any more; who waits for it is told.
func (e *embedded) breaks(srv *server.Server, err error) {
	e.mu.Lock()
	if e.broken == nil && e.server == srv {
		e.broken = fmt.Errorf("%w: %w", ErrBroken, err)
		e.end(e.broken)
	}
	e.mu.Unlock()
	e.look()
}

// refuses is why nothing can be appended now, nil when something can.
func (e *embedded) refuses() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.refusal()
}

// refusal is refuses for who holds mu.
func (e *embedded) refusal() error {
	switch {
	case e.low:
		return ErrDiskFull
	case e.broken != nil:
		return e.broken
	case e.server == nil || e.closed:
		return ErrBroken
	}
	return nil
}

// admit lets one append in, or says why nothing can be appended now. The context that it returns also ends when this run of the server does; the append is
// under way until done is called, and the server is not started again before.
func (e *embedded) admit(ctx context.Context) (during context.Context, done func(), err error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if err := e.refusal(); err != nil {
		return nil, nil, err
	}
	e.appends++
	during, cancel := within(ctx, e.life)
	return during, func() {
		cancel()
		e.mu.Lock()
		e.appends--
		e.mu.Unlock()
	}, nil
}

// run is the life of the server as it is now: it ends when that breaks or stops.
func (e *embedded) run() context.Context {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.life
}

// within returns a context that also ends, some time later, with a run of the server.
func within(ctx, run context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(run, func() { cancel(context.Cause(run)) })
	return ctx, func() {
		stop()
		cancel(nil)
	}
}

// awaitStart waits until the server takes messages again.
func (e *embedded) awaitStart(ctx context.Context) error {
	return e.await(ctx, func() bool { return e.server != nil && e.broken == nil && !e.closed })
}

// await waits until something is so, which is asked with mu held.
func (e *embedded) await(ctx context.Context, is func() bool) error {
	t := time.NewTicker(20 * time.Millisecond)
	defer t.Stop()
	for {
		e.mu.Lock()
		so := is()
		e.mu.Unlock()
		if so {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-t.C:
		}
	}
}

// look has the disk and the server looked at now.
func (e *embedded) look() {
	select {
	case e.wake <- struct{}{}:
	default: // it is about to be
	}
}

// lookEvery is how often the room on the disk is looked at: others can fill a disk within a second.
const lookEvery = 200 * time.Millisecond

// hung is for how long appends may fail, with no word from the server and none succeeding, until it is started again.
const hung = 5 * time.Second

// watch looks at the disk and the server until unwatch, and starts the server again where it must be.
func (e *embedded) watch(how again) {
	var ctx context.Context
	ctx, e.stopped = context.WithCancel(context.Background())
	e.lookAtDisk()
	e.watcher.Go(func() {
		t := time.NewTicker(lookEvery)
		defer t.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-e.wake:
			case <-t.C:
			}
			if room := e.lookAtDisk(); room && e.mustRestart() {
				e.restart(ctx, how)
			}
		}
	})
}

func (e *embedded) unwatch() {
	if e.stopped != nil {
		e.stopped()
		e.watcher.Wait()
	}
}
