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
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Config says where the log and the messages between roles live.
type Config struct {
	URL        string // of an outside NATS cluster; "" embeds the server
	Dir        string // folder of the embedded server's log
	Partitions int    // of the log, at least 1
	Replicas   int    // of the stream on an outside cluster
	MaxBytes   int64  // of the log; 0 unlimited. A full log refuses, it never forgets.
	// FirstSeq is the least sequence a new log begins with, so that places kept in the database of an
	// older log are not mistaken for places in this one.
	FirstSeq uint64
	// MinFree is how many bytes must stay free on the log's disk; below, appending is refused.
	MinFree uint64
}

// Bus is a connection to NATS, and the embedded server where there is one.
type Bus struct {
	cfg    Config
	log    *slog.Logger
	server *server.Server
	conn   *nats.Conn
	js     jetstream.JetStream
	stream jetstream.Stream
	disk   *diskGuard
	freed  *releases

	appended []atomic.Uint64 // newest sequence of each partition that this process appended
}

// maxPayload bounds one message of the log or the bus, in bytes.
const maxPayload = 8 << 20

const startTimeout = 30 * time.Second

// Open starts or joins NATS and makes the stream of the log where it is missing.
func Open(ctx context.Context, cfg Config, log *slog.Logger) (*Bus, error) {
	b := &Bus{cfg: cfg, log: log, freed: newReleases(), appended: make([]atomic.Uint64, cfg.Partitions)}
	if err := b.connect(); err != nil {
		b.Close()
		return nil, err
	}
	if err := b.openStream(ctx); err != nil {
		b.Close()
		return nil, err
	}
	if b.server != nil && cfg.MinFree > 0 {
		b.disk = startDiskGuard(cfg.Dir, cfg.MinFree)
	}
	return b, nil
}

func (b *Bus) connect() error {
	opts := []nats.Option{nats.Name("waymark"), nats.MaxReconnects(-1), nats.ReconnectWait(500 * time.Millisecond)}
	url := b.cfg.URL
	if url == "" {
		srv, err := embed(b.cfg.Dir)
		if err != nil {
			return err
		}
		b.server = srv
		opts = append(opts, nats.InProcessServer(srv))
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

// embed starts the NATS server inside this process, without any listener.
func embed(dir string) (*server.Server, error) {
	srv, err := server.NewServer(&server.Options{
		ServerName: "waymark", DontListen: true, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: dir, SyncAlways: true, MaxPayload: maxPayload, MaxPending: 256 << 20,
		JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: 1 << 50,
	})
	if err != nil {
		return nil, fmt.Errorf("configure the embedded NATS server: %w", err)
	}
	srv.Start()
	if !srv.ReadyForConnections(startTimeout) {
		srv.Shutdown()
		return nil, errors.New("the embedded NATS server did not become ready")
	}
	return srv, nil
}

// Close leaves NATS; the embedded server writes what it holds and stops.
func (b *Bus) Close() {
	if b.disk != nil {
		b.disk.stop()
	}
	if b.conn != nil {
		b.conn.Close()
	}
	if b.server != nil {
		b.server.Shutdown()
		b.server.WaitForShutdown()
	}
}

// Ready tells whether the log takes messages now.
func (b *Bus) Ready(ctx context.Context) error {
	if !b.conn.IsConnected() {
		return errors.New("not connected to NATS")
	}
	if b.disk != nil && b.disk.low.Load() {
		return ErrDiskFull
	}
	if _, err := b.stream.Info(ctx); err != nil {
		return fmt.Errorf("the log does not answer: %w", err)
	}
	return nil
}
