// Package courier takes notices of alarms to people and programs: it takes queued alarms off, writes what is to be told of them, and tells
// it, again and again where that fails. Who may not see a vehicle when a notice goes out is not told of it.
package courier

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"waymark/courier/webhook"
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/alarm"
	"waymark/fleet/dictionary"
	"waymark/fleet/mail"
	"waymark/fleet/notice"
	"waymark/locale"
)

// Letter is an e-mail: to a person, at the address that they have when it is sent, or to an address.
type Letter struct {
	AccountID     fleet.ID
	OrganID       fleet.ID // where that account is as the letter is written: it says what may be known there
	To            string
	Subject, Body string
}

// Mailer makes mails of letters. Each is promised together with its notice's being on its way, so that it is neither lost nor doubled; from then on what becomes of it becomes of
// the notice.
type Mailer interface {
	// Make refuses with mail.notSet and mail.badAddress.
	Make(l Letter) (mail.Mail, error)
	// Tell says that a mail was promised.
	Tell(id fleet.ID)
}

// Store is what a courier reads and writes.
type Store interface {
	notice.Store
	// AlarmsByID returns some alarms; those that do not exist are left out.
	AlarmsByID(ctx context.Context, ids []fleet.ID) ([]alarm.Row, error)
	// Account returns one, or fleet.ErrNotFound.
	Account(ctx context.Context, id fleet.ID) (account.Account, error)
}

// Deps are what a courier works with. Mail and Told may be nil.
type Deps struct {
	Store  Store
	Book   *notice.Book
	Rules  notice.Rules
	Actors interface {
		// ActorOf returns an account as it is now; fleet.ErrNotFound (wrapped) when it is nobody any more.
		ActorOf(ctx context.Context, id fleet.ID, lang string) (fleet.Actor, error)
	}
	Secret func(*notice.Rule) (string, error) // of a rule's webhook
	Names  *dictionary.Service
	Hides  func(ctx context.Context) func(model string) bool // of which models, by their codes, the IMEI is not shown
	Texts  *locale.Catalog
	Site   Site
	Mail   Mailer
	Hooks  *webhook.Client
	Told   func(accountIDs []fleet.ID) // in the browser
	Clock  fleet.Clock
	Log    *slog.Logger
}

// Site is what letters say of where they come from.
type Site struct{ Title, URL string }

// Courier takes notices out. Many, in many processes, may share a store.
type Courier struct {
	Deps
	queued chan struct{}
	due    map[notice.Channel]chan struct{}
}

// New returns a courier.
func New(d Deps) *Courier {
	c := &Courier{Deps: d, queued: make(chan struct{}, 1), due: map[notice.Channel]chan struct{}{}}
	for _, ch := range channels {
		c.due[ch] = make(chan struct{}, 1)
	}
	return c
}

// channels are taken care of one beside the other: one that hangs holds up no other.
var channels = []notice.Channel{notice.Browser, notice.Email, notice.Webhook}

// atOnce is how many notices of a channel are taken out side by side.
const atOnce = 16

// look is how often it is looked at what nobody told of.
const look = 5 * time.Second

func wake(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default: // it is awake
	}
}

// Alarmed says that alarms may have started.
func (c *Courier) Alarmed() { wake(c.queued) }

// Due says that notices may be due that were not.
func (c *Courier) Due() {
	for _, ch := range channels {
		wake(c.due[ch])
	}
}

// Run takes notices out until ctx is done.
func (c *Courier) Run(ctx context.Context) {
	var all sync.WaitGroup
	all.Go(func() { c.loop(ctx, "", c.queued, c.gatherAll) })
	for _, ch := range channels {
		all.Go(func() {
			c.loop(ctx, ch, c.due[ch], func(ctx context.Context) error { return c.sendAll(ctx, ch) })
		})
	}
	all.Wait()
}

// loop works whenever it is woken, when the next notice of a channel is due, "" for none, and from time to time.
func (c *Courier) loop(ctx context.Context, of notice.Channel, woken chan struct{}, work func(context.Context) error) {
	for ctx.Err() == nil {
		if err := work(ctx); err != nil && ctx.Err() == nil {
			c.Log.Error("notices", "err", err)
		}
		t := time.NewTimer(c.wait(ctx, of))
		select {
		case <-ctx.Done():
		case <-woken:
		case <-t.C:
		}
		t.Stop()
	}
}

// wait is how long a loop sleeps where nobody wakes it.
func (c *Courier) wait(ctx context.Context, of notice.Channel) time.Duration {
	if of == "" {
		return look
	}
	next, err := c.Store.NextNotice(ctx, of)
	if err != nil || next == 0 {
		return look
	}
	return min(look, max(next.Time().Sub(c.Clock.Now()), 50*time.Millisecond))
}

// atATime is how many queued alarms are taken off in one transaction.
const atATime = 500

func (c *Courier) gatherAll(ctx context.Context) error {
	for {
		n, err := c.Gather(ctx)
		if err != nil || n < atATime {
			return err
		}
	}
}

// Gather writes what is to be told of the first queued alarms and takes them off. It returns how many they were.
func (c *Courier) Gather(ctx context.Context) (int, error) {
	taken, err := c.Store.QueuedAlarms(ctx, atATime)
	if err != nil || len(taken) == 0 {
		return 0, err
	}
	ids := make([]fleet.ID, len(taken))
	for i := range taken {
		ids[i] = taken[i].AlarmID
	}
	rows, err := c.Store.AlarmsByID(ctx, fleet.Distinct(ids))
	if err != nil {
		return 0, err
	}
	now := fleet.MillisOf(c.Clock.Now())
	posts, err := c.Book.Posts(ctx, rows, now)
	if err != nil {
		return 0, err
	}
	err = c.Store.PostNotices(ctx, taken, posts, c.Rules, now)
	if errors.Is(err, fleet.ErrChanged) { // another courier was faster
		return len(taken), nil
	}
	if err == nil && len(posts) > 0 {
		c.Due()
	}
	return len(taken), err
}

func (c *Courier) sendAll(ctx context.Context, ch notice.Channel) error {
	for {
		n, err := c.Send(ctx, ch)
		if err != nil || n < atOnce {
			return err
		}
	}
}

// Send takes out notices of a channel that are due, and returns how many there were.
func (c *Courier) Send(ctx context.Context, ch notice.Channel) (int, error) {
	now := c.Clock.Now()
	list, err := c.Store.ClaimNotices(ctx, notice.Claim{Channel: ch, Now: fleet.MillisOf(now), Until: fleet.MillisOf(now.Add(c.Rules.Lease)), Most: atOnce})
	if err != nil {
		return 0, err
	}
	var all sync.WaitGroup
	errs := make([]error, len(list))
	for i := range list {
		all.Go(func() { errs[i] = c.take(ctx, &list[i]) })
	}
	all.Wait()
	return len(list), errors.Join(errs...)
}

// take takes a notice out and writes down how that ended, also when it is asked to stop meanwhile: what was told is not told again.
func (c *Courier) take(ctx context.Context, n *notice.Notice) error {
	t, err := c.tried(ctx, n)
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	if ctx.Err() != nil && (err != nil || t.problem != nil) { // what went wrong went wrong because we stop; another does it, and it does not count
		return c.Store.ReleaseNotice(last, n.Taken(), fleet.MillisOf(c.Clock.Now()))
	}
	if err != nil {
		t.problem = &trouble{code: "notice.problem.internal"}
		c.Log.Error("a notice could not be made", "notice", n.ID, "err", err)
	}
	e := c.outcome(n, t)
	ended, err := c.Store.EndNotice(last, e)
	if errors.Is(err, mail.ErrWaiting) {
		t.problem = &trouble{code: mail.TooMany}
		e = c.outcome(n, t)
		ended, err = c.Store.EndNotice(last, e)
	}
	if err == nil && ended {
		c.tell(n, &e)
	}
	return err
}

// tried delivers a notice, unless it takes its process with it each time.
func (c *Courier) tried(ctx context.Context, n *notice.Notice) (outgoing, error) {
	if n.Tries > c.Rules.Tries {
		return outgoing{problem: &trouble{code: "notice.problem.interrupted"}}, nil
	}
	return c.deliver(ctx, n)
}

// outcome is how a try ended.
func (c *Courier) outcome(n *notice.Notice, t outgoing) notice.Ended {
	e := notice.Ended{Taken: n.Taken(), At: fleet.MillisOf(c.Clock.Now()), State: notice.Sent}
	problem := t.problem
	if problem == nil {
		if e.Letter = t.letter; e.Letter != nil { // what becomes of it, the mailer says
			e.State, e.Due = notice.Sending, e.Letter.NextAt
		}
		return e
	}
	e.State, e.Problem, e.Detail = notice.Failed, problem.code, problem.detail
	if problem.drop {
		e.State = notice.Dropped
	} else if due, again := c.Rules.Again(n.Tries, e.At); again && !problem.forGood {
		e.State, e.Due = notice.Retry, due
	}
	return e
}

// tell says that a notice was sent, or its letter promised, to those who wait for that.
func (c *Courier) tell(n *notice.Notice, e *notice.Ended) {
	if e.Letter != nil {
		c.Mail.Tell(e.Letter.ID)
	}
	if n.Channel == notice.Browser && e.State == notice.Sent && c.Told != nil {
		c.Told([]fleet.ID{n.AccountID})
	}
}

// Sweep removes notices that were done with long before now.
func (c *Courier) Sweep(ctx context.Context, now fleet.Millis) error {
	before := now - fleet.Millis(c.Rules.Keep.Milliseconds())
	for {
		const some = 1000
		n, err := c.Store.SweepNotices(ctx, before, some)
		if err != nil || n < some {
			return err
		}
	}
}
