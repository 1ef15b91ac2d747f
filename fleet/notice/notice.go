// Package notice tells people and other programs of alarms: by what rules of organisations and choices of persons, to whom, when, and what
// became of it. Each alarm that begins is queued with its own transaction; what is to be told of it is written before anybody is told, and
// crossed off afterwards. So no notice is lost, and one may be told twice, under the same number.
package notice

import (
	"time"

	"waymark/fleet"
)

// Channel is how somebody is told.
type Channel string

// The channels.
const (
	Browser Channel = "browser" // in the console of a person
	Email   Channel = "email"
	Webhook Channel = "webhook" // a signed request to another program
)

// State is what became of a notice.
type State string

// The states. Alarms are added to a notice only while it waits.
const (
	Waiting State = "waiting" // for its moment
	Sending State = "sending"
	Retry   State = "retry" // it failed and is tried again
	Sent    State = "sent"
	Failed  State = "failed"  // given up
	Dropped State = "dropped" // there is nobody left who may be told, or nothing to tell
)

// Open reports whether something is still to be done.
func (s State) Open() bool { return s == Waiting || s == Sending || s == Retry }

// Target is who is told, and how.
type Target struct {
	Channel   Channel
	AccountID fleet.ID // 0: an address of the rule
	Address   string   // e-mail address of a rule; "" of a person, whose own counts when it is sent, and of a webhook, whose rule has it
}

// Notice is what one target is told at once: of one alarm, or of all that came together.
type Notice struct {
	ID fleet.ID
	Target
	RuleID  fleet.ID // 0: a person's own choice
	OrganID fleet.ID // of the rule, or of the person
	Group   string   // what is gathered in one notice while it waits
	State   State
	Count   int  // alarms
	Storm   bool // so many came that they were held back until it was over
	First   fleet.Millis
	Last    fleet.Millis // when the first and the newest of them were taken on
	Due     fleet.Millis // when something is to be done next
	Tries   int
	SentAt  fleet.Millis
	ReadAt  fleet.Millis // by the person, in the browser
	MailID  fleet.ID     // its letter that the mailers have and that has not ended; they say when it is due, and how each try ended; 0 for none
	Problem string       // why the last try failed, or why it was dropped: a code of the language catalogues
}

// Rules are the numbers by which notices go out.
type Rules struct {
	Gather     time.Duration // what comes within it goes out together
	StormAt    int           // so many of one class for one target, within StormIn, are a storm
	StormIn    time.Duration
	StormQuiet time.Duration // it is over when nothing has come for so long,
	StormMost  time.Duration // or after this
	Tries      int           // before a notice is given up
	First      time.Duration // before it is tried again; twice as long each time,
	Longest    time.Duration // up to this
	Lease      time.Duration // who took a notice and was not heard of for so long is taken for dead
	Keep       time.Duration // how long notices are kept that are done with
}

// DefaultRules are those of the product.
func DefaultRules() Rules {
	return Rules{
		Gather: 2 * time.Second, StormAt: 20, StormIn: 10 * time.Minute, StormQuiet: 2 * time.Minute, StormMost: 15 * time.Minute,
		Tries: 10, First: 15 * time.Second, Longest: time.Hour, Lease: 2 * time.Minute, Keep: 30 * 24 * time.Hour,
	}
}

func millis(d time.Duration) fleet.Millis { return fleet.Millis(d.Milliseconds()) }

// Again is when a notice is tried again after a try failed; ok is false where it is given up.
func (r *Rules) Again(tries int, now fleet.Millis) (due fleet.Millis, ok bool) {
	if tries >= r.Tries {
		return 0, false
	}
	wait := r.First
	for range tries - 1 {
		wait = min(2*wait, r.Longest)
	}
	return now + millis(wait), true
}

// Post is that a target is to be told of alarms.
type Post struct {
	Target
	RuleID, OrganID fleet.ID
	Group           string
	Due             fleet.Millis
	Steady          bool // it goes out when it is due however much comes: a digest, or what nobody may wait for
	AlarmIDs        []fleet.ID
}

// Begin is the notice of a post where none waits that it could join. Recent is how many alarms its target was told of in the same group
// since StormIn.
func (r *Rules) Begin(p *Post, recent int, now fleet.Millis) Notice {
	n := Notice{Target: p.Target, RuleID: p.RuleID, OrganID: p.OrganID, Group: p.Group, State: Waiting, First: now, Due: p.Due}
	r.join(&n, p, recent, now)
	return n
}

// Join adds a post to a notice that waits.
func (r *Rules) Join(n *Notice, p *Post, now fleet.Millis) { r.join(n, p, 0, now) }

func (r *Rules) join(n *Notice, p *Post, recent int, now fleet.Millis) {
	n.Count += len(p.AlarmIDs)
	n.Last = now
	if p.Steady {
		return
	}
	if n.Storm = n.Storm || n.Count+recent >= r.StormAt; n.Storm {
		n.Due = max(n.Due, min(n.First+millis(r.StormMost), now+millis(r.StormQuiet)))
	}
}
