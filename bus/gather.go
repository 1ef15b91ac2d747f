package bus

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"
)

// Gather asks a question of all who answer on a subject, and hands on each answer until enough returns true or ctx is done. That nobody
// answers is no error.
func (b *Bus) Gather(ctx context.Context, subject string, question []byte, enough func(answer []byte) bool) error {
	inbox := b.conn.NewRespInbox()
	answers, err := b.conn.SubscribeSync(inbox)
	if err != nil {
		return fmt.Errorf("subscribe to answers: %w", err)
	}
	defer func() { _ = answers.Unsubscribe() }() // the connection may be gone already
	if err := b.conn.PublishRequest(subject, inbox, question); err != nil {
		return fmt.Errorf("ask %s: %w", subject, err)
	}
	for {
		m, err := answers.NextMsgWithContext(ctx)
		switch {
		case errors.Is(err, nats.ErrNoResponders), ctx.Err() != nil:
			return nil
		case err != nil:
			return fmt.Errorf("ask %s: %w", subject, err)
		case len(m.Data) == 0 && m.Header.Get("Status") != "": // nobody is there
			return nil
		case enough(m.Data):
			return nil
		}
	}
}
