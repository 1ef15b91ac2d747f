package bus

import (
	"context"
	"fmt"

	"github.com/nats-io/nats.go"
)

// mostAnswers is how many answers to a question may wait to be read. A subscription that the client makes a queue for has one of 512 KiB.
const mostAnswers = 256

// Gather asks a question of all who answer on a subject, and hands on each answer until enough returns true or ctx is done. That nobody
// answers is no error.
func (b *Bus) Gather(ctx context.Context, subject string, question []byte, enough func(answer []byte) bool) error {
	inbox, answers := b.conn.NewRespInbox(), make(chan *nats.Msg, mostAnswers)
	sub, err := b.conn.ChanSubscribe(inbox, answers)
	if err != nil {
		return fmt.Errorf("subscribe to answers: %w", err)
	}
	defer func() { _ = sub.Unsubscribe() }() // the connection may be gone already
	if err := b.conn.PublishRequest(subject, inbox, question); err != nil {
		return fmt.Errorf("ask %s: %w", subject, err)
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case m := <-answers:
			if len(m.Data) == 0 && m.Header.Get("Status") != "" { // nobody is there
				return nil
			}
			if enough(m.Data) {
				return nil
			}
		}
	}
}
