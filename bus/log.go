package bus

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

const streamName = "LOG"

func logSubject(partition int) string { return "log." + strconv.Itoa(partition) }

// ensureStream makes the stream, or fits it to the configuration.
func (b *Bus) ensureStream(ctx context.Context) (jetstream.Stream, error) {
	cfg := jetstream.StreamConfig{
		Name: streamName, Subjects: []string{"log.*"}, Storage: jetstream.FileStorage, Retention: jetstream.LimitsPolicy,
		Discard: jetstream.DiscardNew, MaxBytes: b.cfg.MaxBytes, MaxMsgs: -1, Replicas: max(1, b.cfg.Replicas),
		FirstSeq: b.cfg.FirstSeq, Duplicates: time.Second * 2, AllowDirect: true,
	}
	if cfg.MaxBytes == 0 {
		cfg.MaxBytes = -1
	}
	stream, err := b.js.Stream(ctx, streamName)
	if err == nil {
		cfg.FirstSeq = stream.CachedInfo().Config.FirstSeq
		stream, err = b.js.UpdateStream(ctx, cfg)
	} else if errors.Is(err, jetstream.ErrStreamNotFound) {
		stream, err = b.js.CreateStream(ctx, cfg)
	}
	if err != nil {
		return nil, fmt.Errorf("open the stream of the log: %w", err)
	}
	return stream, nil
}

// openStream finds the stream. It refuses to start when messages wait in a
// partition that would have no worker.
func (b *Bus) openStream(ctx context.Context) error {
	stream, err := b.ensureStream(ctx)
	if err != nil {
		return err
	}
	if b.stream = stream; b.mark != nil {
		return nil // its files were looked at: what is read already may still be there
	}
	info, err := stream.Info(ctx, jetstream.WithSubjectFilter("log.*"))
	if err != nil {
		return fmt.Errorf("look at the stream of the log: %w", err)
	}
	for subject, n := range info.State.Subjects {
		p, err := strconv.Atoi(subject[len("log."):])
		if err != nil || p >= b.cfg.Partitions {
			return fmt.Errorf("the log holds %d unread messages in %q, but only %d partitions are configured: start with the former number once", n, subject, b.cfg.Partitions)
		}
	}
	return nil
}

// Append adds a message to a partition of the log. When it returns nil the
// message is on disk (on a cluster: on most of its replicas).
func (b *Bus) Append(ctx context.Context, partition int, msg []byte) error {
	if b.server != nil {
		during, done, err := b.server.admit(ctx)
		if err != nil {
			b.server.look()
			return err
		}
		defer done()
		ctx = during
	}
	b.flying[partition].Add(1)
	defer b.flying[partition].Add(-1)
	known := b.newest.Load()
	ack, err := b.js.Publish(ctx, logSubject(partition), msg, jetstream.WithRetryAttempts(0))
	if err == nil && b.server != nil && ack.Sequence <= known {
		err = fmt.Errorf("%w: %d, and %d is known", errGivenAgain, ack.Sequence, known)
		b.server.breaks(b.server.current(), err) // started again it counts on from beyond
	}
	if err == nil && b.server != nil {
		err = b.server.takes()
	}
	if err != nil {
		return b.notAppended(ctx, err)
	}
	b.know(ack.Sequence)
	b.health.appended(nil)
	b.appended[partition].Store(ack.Sequence)
	b.noteMark(b.mark.set(false, func(m *marks) {
		m.Last = max(m.Last, ack.Sequence)
		m.Lasts = raise(m.Lasts, partition, ack.Sequence)
	}))
	return nil
}

// errGivenAgain is why a message is not acknowledged that the log numbered as one that came before it: no worker would read it. So counts a log that has lost
// its end while it was open.
var errGivenAgain = errors.New("the log gave a number again")

// know notes that there is a sequence.
func (b *Bus) know(seq uint64) {
	for {
		if was := b.newest.Load(); was >= seq || b.newest.CompareAndSwap(was, seq) {
			return
		}
	}
}

// notAppended notes why an append failed.
func (b *Bus) notAppended(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil {
		err = cause
	}
	err = fmt.Errorf("append to the log: %w", err)
	b.health.appended(err)
	if b.server != nil {
		b.server.look()
	}
	return err
}

// Last returns the sequence of the newest message of a partition, 0 when it holds none.
func (b *Bus) Last(ctx context.Context, partition int) (uint64, error) {
	if seq := b.appended[partition].Load(); seq != 0 && b.server != nil {
		return seq, nil // nobody else appends to an embedded log
	}
	m, err := b.stream.GetLastMsgForSubject(ctx, logSubject(partition))
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("look for the end of the log: %w", err)
	}
	return m.Sequence, nil
}

// Read calls f for each message of a partition from a sequence on, in order,
// and waits for new ones until ctx is done or f fails. When the embedded server
// is started again it goes on where it was.
func (b *Bus) Read(ctx context.Context, partition int, from uint64, f func(seq uint64, msg []byte) error) error {
	for {
		run := context.Background()
		if b.server != nil {
			run = b.server.run()
		}
		during, cancel := within(ctx, run)
		var failed error
		err := b.readOn(during, partition, from, func(seq uint64, msg []byte) error {
			b.know(seq) // before it is asked whether the server stopped: who starts it again knows of all that is handed on
			if run.Err() != nil {
				return context.Cause(run)
			}
			failed = f(seq, msg)
			from = seq + 1
			return failed
		})
		cancel()
		broken := run.Err() != nil
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if failed != nil || !broken {
			return err
		}
		if err := b.server.awaitStart(ctx); err != nil {
			return err
		}
	}
}

// readOn is Read of one run of the server.
func (b *Bus) readOn(ctx context.Context, partition int, from uint64, f func(seq uint64, msg []byte) error) error {
	consumer, err := b.stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{logSubject(partition)}, DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: max(from, 1),
	})
	if err != nil {
		return fmt.Errorf("read the log: %w", err)
	}
	messages, err := consumer.Messages(jetstream.PullMaxMessages(64))
	if err != nil {
		return fmt.Errorf("read the log: %w", err)
	}
	stop := context.AfterFunc(ctx, messages.Stop)
	defer stop()
	defer messages.Stop()
	for {
		m, err := messages.Next()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			return fmt.Errorf("read the log: %w", err)
		}
		meta, err := m.Metadata()
		if err != nil {
			return fmt.Errorf("read the log: %w", err)
		}
		if err := f(meta.Sequence.Stream, m.Data()); err != nil {
			return err
		}
	}
}

// releaseEvery is how often released messages are really dropped: dropping
// walks the log's files.
const releaseEvery = 20 * time.Second

// releases remembers when each partition was last purged.
type releases struct {
	mu   sync.Mutex
	last map[int]time.Time
}

func newReleases() *releases { return &releases{last: map[int]time.Time{}} }

func (r *releases) due(partition int, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now.Sub(r.last[partition]) < releaseEvery {
		return false
	}
	r.last[partition] = now
	return true
}

// Release says that a partition's messages below a sequence are in the database
// and not needed any more. They are dropped some time later.
func (b *Bus) Release(ctx context.Context, partition int, below uint64) error {
	b.noteMark(b.mark.set(false, func(m *marks) { m.Places = raise(m.Places, partition, below) }))
	if below <= 1 || !b.freed.due(partition, time.Now()) {
		return nil
	}
	if err := b.shorten(ctx, partition, below); err != nil {
		// The log is only longer than it need be; the next release tries again.
		b.log.Warn("the log was not shortened", "partition", partition, "err", err)
	}
	return nil
}

// shorten drops what nobody needs. The embedded log is cut at its beginning alone, so that no sequence is ever left out in
// it; what is lost of it can be counted therefore.
func (b *Bus) shorten(ctx context.Context, partition int, below uint64) error {
	if b.mark == nil {
		return b.stream.Purge(ctx, jetstream.WithPurgeSubject(logSubject(partition)), jetstream.WithPurgeSequence(below))
	}
	floor := b.floor()
	if floor <= b.mark.get().Released {
		return nil
	}
	if err := b.mark.set(true, func(m *marks) { m.Released = floor }); err != nil {
		return err
	}
	return b.stream.Purge(ctx, jetstream.WithPurgeSequence(floor))
}

// floor is the sequence below which no partition needs anything. The newest message always stays: it carries the count on.
func (b *Bus) floor() uint64 {
	before := b.mark.get()
	floor := uint64(0)
	for _, place := range before.Places {
		floor = max(floor, place)
	}
	// What is appended from here on comes after everything that any place has seen, and so do appends that are under way,
	// but for those of a partition that are about to be noted.
	for p := range b.flying {
		if b.flying[p].Load() > 0 {
			floor = min(floor, at(before.Places, p))
		}
	}
	now := b.mark.get()
	if unread := now.unread(before.Places); unread > 0 {
		floor = min(floor, unread)
	}
	return min(floor, now.Last)
}
