package bus

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/nats-io/nats.go"

	"waymark/fleet"
)

// Publish implements fleet.Publisher.
func (b *Bus) Publish(e fleet.Event) {
	data, err := json.Marshal(e)
	if err == nil {
		err = b.conn.Publish("event."+e.Word, data)
	}
	if err != nil {
		b.log.Warn("event was not published", "word", e.Word, "verb", e.Verb, "err", err)
	}
}

// Events calls f for each event of all roles until the returned func is called.
func (b *Bus) Events(f func(fleet.Event)) (stop func(), err error) {
	return b.subscribe("event.>", func(m *nats.Msg) {
		var e fleet.Event
		if err := json.Unmarshal(m.Data, &e); err != nil {
			b.log.Warn("event could not be read", "subject", m.Subject, "err", err)
			return
		}
		f(e)
	})
}

// PublishStates sends packed states of a partition's devices to the boards.
func (b *Bus) PublishStates(partition int, packed []byte) error {
	if err := b.conn.Publish("state."+strconv.Itoa(partition), packed); err != nil {
		return fmt.Errorf("publish states: %w", err)
	}
	return nil
}

// States calls f for each packed message of states until the returned func is called.
func (b *Bus) States(f func(packed []byte)) (stop func(), err error) {
	return b.subscribe("state.*", func(m *nats.Msg) { f(m.Data) })
}

// answersAtOnce bounds how many questions on a subject are being answered; more wait in the bus.
const answersAtOnce = 256

// Serve answers questions on a subject until ctx is done or the returned func is called, which waits for the answers under
// way; their context ends then. Each question has a goroutine of its own, so that one that waits holds up nobody.
func (b *Bus) Serve(ctx context.Context, subject string, answer func(ctx context.Context, question []byte) []byte) (stop func(), err error) {
	ctx, cancel := context.WithCancel(ctx)
	room := make(chan struct{}, answersAtOnce)
	unsubscribe, err := b.subscribe(subject, func(m *nats.Msg) {
		select {
		case room <- struct{}{}:
		case <-ctx.Done():
			return
		}
		go func() {
			defer func() { <-room }()
			if err := m.Respond(answer(ctx, m.Data)); err != nil && !errors.Is(err, nats.ErrConnectionClosed) {
				b.log.Warn("answer was not sent", "subject", m.Subject, "err", err)
			}
		}()
	})
	if err != nil {
		cancel()
		return nil, err
	}
	return func() {
		unsubscribe()
		cancel()
		for range answersAtOnce { // who has all the room waits for nobody any more, and lets nobody in
			room <- struct{}{}
		}
	}, nil
}

// Ask asks a question and waits for the answer; nobody to answer is an error.
func (b *Bus) Ask(ctx context.Context, subject string, question []byte) ([]byte, error) {
	m, err := b.conn.RequestWithContext(ctx, subject, question)
	if err != nil {
		return nil, fmt.Errorf("ask %s: %w", subject, err)
	}
	return m.Data, nil
}

func (b *Bus) subscribe(subject string, f nats.MsgHandler) (func(), error) {
	sub, err := b.conn.Subscribe(subject, f)
	if err != nil {
		return nil, fmt.Errorf("subscribe to %s: %w", subject, err)
	}
	if err := sub.SetPendingLimits(-1, 256<<20); err != nil {
		return nil, fmt.Errorf("subscribe to %s: %w", subject, err)
	}
	return func() { _ = sub.Unsubscribe() }, nil // the connection may be gone already, then so is the subscription
}
