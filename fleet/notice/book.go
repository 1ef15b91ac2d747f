package notice

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

// Person is the choices of somebody with where they belong.
type Person struct {
	Choices
	OrganID   fleet.ID
	OrganPath string
}

// All is all that notices go by.
type All struct {
	Rules   []RuleRow // those that are enabled
	Persons []Person  // who have made choices
	// Homes are the paths of the organisations of whom rules name, by account: they are told of what they see, and not of all that the rule is about.
	Homes map[fleet.ID]string
}

// Book holds what notices go by, by where it counts: what an alarm costs grows with the organisations above it, not with all rules.
// It is safe for concurrent use.
type Book struct {
	Store BookStore
	rules Rules

	mu      sync.Mutex
	stale   bool // what is held may not be what is kept
	read    fleet.Millis
	version int64 // of what is held
	held    index
}

// BookStore keeps what a Book holds.
type BookStore interface {
	// NoticeBook returns the rules that are enabled, and who has made choices.
	NoticeBook(ctx context.Context) (All, error)
	// NoticeVersion is another number whenever a rule or a choice was changed, or where people or organisations are.
	NoticeVersion(ctx context.Context) (int64, error)
}

// index is what counts, by the path of an organisation.
type index struct {
	rules   map[string][]*RuleRow
	persons map[string][]*Person
	of      map[fleet.ID]*Person // by account
	homes   map[fleet.ID]string  // likewise
}

// reread is how old what is held may be: it repairs what a lost event left wrong that its version does not tell.
const reread = time.Minute

// NewBook returns a book that reads before it is first asked.
func NewBook(store BookStore, rules Rules) *Book {
	return &Book{Store: store, rules: rules, stale: true}
}

// Forget has the book read again what is kept.
func (b *Book) Forget() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.stale = true
}

// current is what counts now. What was ruled before an alarm was queued counts for it, also where the event of that was lost or comes later: who is told of
// an alarm is decided once.
func (b *Book) current(ctx context.Context, now fleet.Millis) (index, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	version, err := b.Store.NoticeVersion(ctx) // before the rest: what changes while that is read has it read again
	if err != nil {
		return b.held, err
	}
	if !b.stale && version == b.version && now-b.read < millis(reread) && now >= b.read {
		return b.held, nil
	}
	b.stale = false // what changes while it is read has it read again
	all, err := b.Store.NoticeBook(ctx)
	if err != nil {
		b.stale = true
		return b.held, err
	}
	x := index{rules: map[string][]*RuleRow{}, persons: map[string][]*Person{}, of: map[fleet.ID]*Person{}, homes: all.Homes}
	for i := range all.Rules {
		r := &all.Rules[i]
		x.rules[r.OrganPath] = append(x.rules[r.OrganPath], r)
	}
	for i := range all.Persons {
		p := &all.Persons[i]
		if x.of[p.AccountID] = p; p.On {
			x.persons[p.OrganPath] = append(x.persons[p.OrganPath], p)
		}
	}
	b.held, b.read, b.version = x, now, version
	return x, nil
}

// Posts are what is to be told of alarms that began, or are new again: each target is told once of each. That late ones are told to nobody is seen to where
// they are queued: what is new again, or was judged again before it was gathered, is told.
func (b *Book) Posts(ctx context.Context, rows []alarm.Row, now fleet.Millis) ([]Post, error) {
	x, err := b.current(ctx, now)
	if err != nil || len(x.rules) == 0 && len(x.persons) == 0 {
		return nil, err
	}
	g := gathering{index: x, rules: &b.rules, now: now, at: map[string]int{}, told: map[string]bool{}}
	for i := range rows {
		if r := &rows[i]; !r.Settled {
			g.take(r)
		}
	}
	return g.out, nil
}

// gathering puts alarms together by target.
type gathering struct {
	index
	rules *Rules
	now   fleet.Millis
	at    map[string]int // of a group in out
	told  map[string]bool
	out   []Post
}

func (g *gathering) take(r *alarm.Row) {
	clear(g.told)
	for i, c := range r.OrganPath {
		if c != '/' || i == 0 {
			continue
		}
		path := r.OrganPath[:i+1]
		for _, rule := range g.index.rules[path] {
			if rule.about(r) {
				g.byRule(r, rule)
			}
		}
		for _, p := range g.persons[path] {
			if p.about(r) {
				g.person(r, p.AccountID, Post{OrganID: p.OrganID}, p.ByBrowser, p.ByEmail)
			}
		}
	}
}

func (g *gathering) byRule(r *alarm.Row, rule *RuleRow) {
	from := Post{RuleID: rule.ID, OrganID: rule.OrganID}
	for _, id := range rule.Accounts {
		if home, known := g.homes[id]; known && !strings.HasPrefix(r.OrganPath, home) {
			continue // not even how many there are is for them; whose home is not known is looked at again before anything is sent
		}
		g.person(r, id, from, rule.ByBrowser, rule.ByEmail)
	}
	for _, address := range rule.Emails {
		from.Target = Target{Channel: Email, Address: address}
		g.post(r, from, &rule.Times)
	}
	if rule.URL != "" {
		from.Target = Target{Channel: Webhook}
		g.post(r, from, &rule.Times)
	}
}

// person tells somebody when it suits them.
func (g *gathering) person(r *alarm.Row, id fleet.ID, from Post, browser, email bool) {
	var times Times
	if p := g.of[id]; p != nil {
		times = p.Times
	}
	if browser {
		from.Target = Target{Channel: Browser, AccountID: id}
		g.post(r, from, &times)
	}
	if email {
		from.Target = Target{Channel: Email, AccountID: id}
		g.post(r, from, &times)
	}
}

// post adds an alarm to what a target is told. One that several rules tell of it is told by the first.
func (g *gathering) post(r *alarm.Row, p Post, times *Times) {
	class := alarm.ClassOf(r.Type)
	urgent := class == alarm.Urgent
	due, held := times.due(g.now, urgent, g.rules.Gather)
	key := string(p.Channel) + " " + strconv.FormatInt(int64(p.AccountID), 10) + " " + strings.ToLower(p.Address)
	if p.Channel == Webhook {
		key += strconv.FormatInt(int64(p.RuleID), 10)
	}
	if g.told[key] {
		return
	}
	g.told[key] = true
	if held {
		class = "digest"
	}
	p.Group, p.Due, p.Steady = key+" "+class, due, held || urgent
	at, there := g.at[p.Group]
	if !there {
		at = len(g.out)
		g.at[p.Group] = at
		g.out = append(g.out, p)
	}
	g.out[at].AlarmIDs = append(g.out[at].AlarmIDs, r.ID)
}
