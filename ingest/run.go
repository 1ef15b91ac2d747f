package ingest

import (
	"context"
	"errors"
	"sync"
	"time"

	"waymark/fleet"
)

type message struct {
	seq  uint64
	data []byte
}

// readAhead is how many log messages may wait between the log and the steps.
const readAhead = 64

// Run works until ctx is done, then commits everything it holds. It returns an
// error when the log or the database failed for good; whoever started it starts
// a new worker then, which begins where the last commit left off.
func (w *Worker) Run(ctx context.Context) error {
	defer close(w.ended)
	if err := w.heads.begin(ctx); err != nil {
		return err
	}
	w.told.Works(w.condition("worker"))
	reading, stop := context.WithCancel(ctx)
	defer stop()
	msgs := make(chan message, readAhead)
	failed := make(chan error, 1)
	from := w.heads.next
	var reader sync.WaitGroup
	reader.Go(func() {
		failed <- w.source.Read(reading, w.partition, from, func(seq uint64, data []byte) error {
			select {
			case msgs <- message{seq, data}:
				return nil
			case <-reading.Done():
				return reading.Err()
			}
		})
	})
	err := w.loop(ctx, msgs, failed)
	stop()
	reader.Wait()
	if err = errors.Join(err, w.settle()); err != nil {
		return err // what is held is in the log; committing more now could put the place beyond what was not committed
	}
	return w.finish(ctx)
}

func (w *Worker) loop(ctx context.Context, msgs <-chan message, failed <-chan error) error {
	publish := time.NewTicker(w.settings.PublishEvery)
	defer publish.Stop()
	every := w.settings.CommitEvery
	commit := time.NewTicker(every + every*time.Duration(w.partition)/time.Duration(w.settings.Partitions)) // partitions do not wait for each other's commits
	defer commit.Stop()
	first, rest := true, 0
	hurry := time.NewTicker(w.settings.HurryEvery)
	defer hurry.Stop()
	for {
		in := msgs
		if w.heads.held > w.settings.MaxHeld { // the database is behind: let the log wait rather than memory grow
			w.commitSome(ctx)
			in = nil
		}
		var err error
		select {
		case <-ctx.Done():
			return nil
		case err = <-failed:
			if ctx.Err() != nil {
				return nil
			}
			return err
		case m := <-in:
			err = w.receive(ctx, m)
		case <-publish.C:
			if rest--; rest <= 0 {
				rest = restAfter(w.publishStates())
			}
		case <-w.resends:
			w.heads.resend()
		case <-commit.C:
			if first {
				commit.Reset(every)
				first = false
			}
			w.commitSome(ctx)
		case <-hurry.C:
			if w.heads.hurry {
				w.commitSome(ctx)
			}
		case err = <-w.running:
			if err = w.committed(err); err == nil {
				err = w.reset(ctx)
			}
			if err == nil && w.heads.behind() {
				w.startCommit(ctx, false)
			}
		case <-w.resets:
			if w.running == nil {
				err = w.reset(ctx)
			}
		case f := <-w.flushes:
			err = w.flushNow(ctx, f.late)
			f.done <- err
		}
		if err != nil {
			return err
		}
	}
}

// Of a partition boards are told of statesAtOnce devices in each PublishEvery, 8,000 a second. Where up to 4,000 report, each is told of less often for that, and where more do, all of
// them each mostRest of these, half a second. Else telling of states would be a tenth of all work just when there is most of it.
const (
	statesAtOnce = 400
	mostRest     = 10
)

// restAfter is how many times PublishEvery after n states have been published the next ones are.
func restAfter(n int) int { return min((n+statesAtOnce-1)/statesAtOnce, mostRest) }

// commitSome begins a commit unless one is under way.
func (w *Worker) commitSome(ctx context.Context) {
	if w.running == nil {
		w.startCommit(ctx, false)
	}
}

// reset has the heads follow the factory resets that the worker was told of. It is called when no commit is under way.
func (w *Worker) reset(ctx context.Context) error { return w.heads.reset(ctx, w.takeResets()) }

// flushNow commits everything; what some devices did since some moments is judged again with it.
func (w *Worker) flushNow(ctx context.Context, late map[fleet.ID]fleet.Millis) error {
	if err := w.settle(); err != nil {
		return err
	}
	if err := w.reset(ctx); err != nil {
		return err
	}
	w.heads.judgeSince(late)
	return w.finish(ctx)
}

// receive takes a message through the steps. One that is damaged is counted and
// passed over, for it would stop all that follow; it stays in the log's file
// until that is released.
func (w *Worker) receive(ctx context.Context, m message) error {
	err := w.heads.process(ctx, m.seq, m.data)
	if errors.Is(err, ErrForm) {
		w.log.Error("log message is damaged and was passed over", "partition", w.partition, "seq", m.seq, "err", err)
		w.heads.pass(m.seq)
		return nil
	}
	return err
}
