package ingest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
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
	w.ctx = ctx
	defer close(w.ended)
	if err := w.begin(ctx); err != nil {
		return err
	}
	w.told.Works(w.condition("worker"))
	reading, stop := context.WithCancel(ctx)
	defer stop()
	msgs := make(chan message, readAhead)
	failed := make(chan error, 1)
	var reader sync.WaitGroup
	reader.Go(func() {
		failed <- w.source.Read(reading, w.partition, w.next, func(seq uint64, data []byte) error {
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
	return w.finish()
}

// begin finds the place in the log and the states that belong to it.
func (w *Worker) begin(ctx context.Context) error {
	place, err := w.store.Place(ctx, w.partition)
	if err != nil {
		return fmt.Errorf("read the place in the log: %w", err)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := w.preload(ctx); err != nil {
		return err
	}
	w.advance(max(place, 1) - 1)
	w.placed = w.next
	return nil
}

func (w *Worker) loop(ctx context.Context, msgs <-chan message, failed <-chan error) error {
	publish := time.NewTicker(w.settings.PublishEvery)
	defer publish.Stop()
	commit := time.NewTicker(w.settings.CommitEvery)
	defer commit.Stop()
	for {
		in := msgs
		if w.held > w.settings.MaxHeld { // the database is behind: let the log wait rather than memory grow
			if w.running == nil {
				w.startCommit(false)
			}
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
			err = w.receive(m)
		case <-publish.C:
			w.publishStates()
		case <-w.resends:
			w.resend()
		case <-commit.C:
			if w.running == nil {
				w.startCommit(false)
			}
		case err = <-w.running:
			w.running = nil
			if err = w.committed(err); err == nil {
				err = w.resetHeads()
			}
			if err == nil && w.behind() {
				w.startCommit(false)
			}
		case <-w.resets:
			if w.running == nil {
				err = w.resetHeads()
			}
		case done := <-w.flushes:
			if err = w.settle(); err == nil {
				err = w.resetHeads()
			}
			if err == nil {
				err = w.finish()
			}
			done <- err
		}
		if err != nil {
			return err
		}
	}
}

// receive takes a message through the steps. One that is damaged is counted and
// passed over, for it would stop all that follow; it stays in the log's file
// until that is released.
func (w *Worker) receive(m message) error {
	err := w.process(m.seq, m.data)
	if errors.Is(err, ErrForm) {
		w.Metrics.Damaged.Add(1)
		w.log.Error("log message is damaged and was passed over", "partition", w.partition, "seq", m.seq, "err", err)
		w.mu.Lock()
		w.advance(m.seq)
		w.mu.Unlock()
		return nil
	}
	return err
}

// Flush commits everything the worker holds, now. It returns ErrBehind when the worker has ended.
func (w *Worker) Flush(ctx context.Context) error {
	done := make(chan error, 1)
	select {
	case w.flushes <- done:
	case <-w.ended:
		return fmt.Errorf("%w: that of partition %d has ended", ErrBehind, w.partition)
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}
