// Package bus is NATS: the server embedded in the process, or a cluster that it
// is a client of. It carries the log (a JetStream stream, synced before it
// acknowledges), the events and states between the roles, and questions to the
// role that knows. It does not know what the bytes mean.
package bus

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"waymark/fleet/health"
)

// Config says where the log and the messages between roles live.
type Config struct {
	URL        string // of an outside NATS cluster; "" embeds the server
	Dir        string // folder of the embedded server's log
	Partitions int    // of the log, at least 1
	Replicas   int    // of the stream on an outside cluster
	MaxBytes   int64  // of the log; 0 unlimited. A full log refuses, it never forgets.
	// Mark is the folder where it is remembered, outside of the embedded log, how far that goes; "" remembers nothing.
	Mark string
	// Places are those of the partitions in the database, and FirstSeq is the least sequence that a new message may
	// have, so that it is not mistaken for one that the database has seen already.
	Places   []uint64
	FirstSeq uint64
	// Report is told what is wrong with the log, before anything is appended; nil tells nobody.
	Report func(health.Finding) error
	// MinFree is how many bytes must stay free on the log's disk; below, appending is refused.
	MinFree uint64
	// Reserve is the size of a file in Dir that is given back when the disk is full, so that what is under way can end.
	Reserve uint64
	// Conditions is told what fails and what works again; nil tells nobody.
	Conditions Conditions
}

// Conditions is told what is wrong in this process now: "log" when the log takes no messages, "disk" when the disk of
// the embedded log is full or takes no writes.
type Conditions interface {
	Failed(name string, err error)
	Works(name string)
}

// untold is the Conditions of those who give none.
type untold struct{}

// Failed tells nobody.
func (untold) Failed(string, error) {}

// Works tells nobody.
func (untold) Works(string) {}

// Bus is a connection to NATS, and the embedded server where there is one.
type Bus struct {
	cfg    Config
	log    *slog.Logger
	conn   *nats.Conn
	js     jetstream.JetStream
	stream jetstream.Stream
	server *embedded // nil on an outside cluster
	mark   *mark     // of the embedded log
	freed  *releases
	health *state

	appended []atomic.Uint64 // newest sequence of each partition that this process appended
	flying   []atomic.Int64  // appends of each partition that are under way
	marking  sync.WaitGroup  // the syncing of the mark
	unmark   context.CancelFunc
	marks    condition     // whether the mark is written
	newest   atomic.Uint64 // highest sequence that was ever acknowledged or read: new messages have higher ones
	kept     []string      // where damaged blocks were put of which nobody was told yet
}

// maxPayload bounds one message of the log or the bus, in bytes.
const maxPayload = 8 << 20

const startTimeout = 30 * time.Second

// Open starts or joins NATS and makes the stream of the log where it is missing.
func Open(ctx context.Context, cfg Config, log *slog.Logger) (*Bus, error) {
	if cfg.Conditions == nil {
		cfg.Conditions = untold{}
	}
	b := &Bus{cfg: cfg, log: log, freed: newReleases(), appended: make([]atomic.Uint64, cfg.Partitions), flying: make([]atomic.Int64, cfg.Partitions), health: newState(cfg.Conditions), marks: condition{told: cfg.Conditions, name: "mark"}}
	if err := b.connect(); err != nil {
		b.Close()
		return nil, err
	}
	if err := b.openStream(ctx); err != nil {
		b.Close()
		return nil, err
	}
	if b.server != nil {
		b.server.watch(again{b.examineAgain, b.reopen})
	}
	return b, nil
}

func (b *Bus) connect() error {
	opts := []nats.Option{nats.Name("waymark"), nats.MaxReconnects(-1), nats.ReconnectWait(500 * time.Millisecond)}
	url := b.cfg.URL
	if url == "" {
		if err := b.examine(); err != nil {
			return err
		}
		b.server = newEmbedded(b.cfg, b.log, b.health)
		if err := b.server.start(); err != nil {
			return err
		}
		// The server is in this process: when it is started again, nobody need be spared.
		opts = append(opts, nats.InProcessServer(b.server), nats.ReconnectWait(50*time.Millisecond), nats.ReconnectJitter(0, 0))
	}
	conn, err := nats.Connect(url, opts...)
	if err != nil {
		return fmt.Errorf("connect to NATS: %w", err)
	}
	b.conn = conn
	if b.js, err = jetstream.New(conn, jetstream.WithPublishAsyncMaxPending(256)); err != nil {
		return fmt.Errorf("open JetStream: %w", err)
	}
	return nil
}

// reopen waits until the connection to the server that was started again is there, and the stream in it. A server that
// breaks meanwhile answers nobody.
func (b *Bus) reopen(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	ctx, stop := within(ctx, b.server.run())
	defer stop()
	for !b.server.serves(b.conn) {
		select {
		case <-ctx.Done():
			return fmt.Errorf("connect to NATS: %w", context.Cause(ctx))
		case <-time.After(10 * time.Millisecond):
		}
	}
	_, err := b.ensureStream(ctx)
	return err
}

// Close leaves NATS; the embedded server writes what it holds and stops.
func (b *Bus) Close() {
	if b.server != nil {
		b.server.unwatch()
	}
	if b.conn != nil {
		b.conn.Close()
	}
	if b.server != nil {
		b.server.stop()
	}
	if b.mark != nil {
		b.unmark()
		b.marking.Wait()
		b.marks.note(b.mark.close())
	}
}

// Ready reports whether the log takes messages now.
func (b *Bus) Ready(ctx context.Context) error {
	if b.server != nil {
		if err := b.server.refuses(); err != nil {
			return err
		}
	}
	if !b.conn.IsConnected() {
		return errors.New("not connected to NATS")
	}
	if _, err := b.stream.Info(ctx); err != nil {
		return fmt.Errorf("the log does not answer: %w", err)
	}
	return b.health.log.err()
}
