package account

import (
	"context"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
)

const (
	// lately is how long an address is known to an account after a sign-in.
	lately = 7 * 24 * time.Hour
	// slowing is how much longer an attempt of a stranger waits for each failure beyond the limit, and slowest the longest that it waits.
	slowing = 250 * time.Millisecond
	slowest = 5 * time.Second
	// notedEach is how many wrong passwords a minute have an entry each in the audit, wherever they come from.
	notedEach = 100
)

// admission decides who may try to sign in, so that guessing is slow and nobody can lock another out. Failures are counted
//   - for an account from one address: beyond the limit they are refused there, and only there;
//   - for an address, whatever the account: likewise;
//   - for an account from everywhere: beyond the limit strangers wait a little, and the right password is taken from wherever it comes.
//
// An address from which somebody signed in to the account lately is no stranger: what happens elsewhere does not concern it.
type admission struct {
	byPair    *throttle // account and address
	byAddress *throttle
	byAccount *throttle // counts alone
	byFactor  *throttle // wrong codes after the right password: who tries those knows it, wherever they are
	byCode    *throttle // right passwords whose code was still to come
	noted     *throttle // wrong passwords that have an entry each
	limit     int       // of failures for an account
	familiar  familiar
}

func newAdmission(s Settings) admission {
	return admission{
		byPair: newThrottle(s.AccountAttempts, s.Window), byAddress: newThrottle(s.AddressAttempts, s.Window),
		byAccount: newThrottle(s.AccountAttempts+int(slowest/slowing), s.Window), limit: s.AccountAttempts,
		byFactor: newThrottle(s.AccountAttempts, s.Window), byCode: newThrottle(s.AccountAttempts, s.Window),
		noted:    newThrottle(notedEach, time.Minute),
		familiar: familiar{since: map[string]time.Time{}},
	}
}

// keys are what an attempt counts for.
type keys struct{ who, where, pair string }

func keysOf(a Attempt) keys {
	k := keys{who: accountKey(a.UserType, a.UserName), where: addressKey(a.Address)}
	k.pair = k.who + "\x00" + k.where
	return k
}

// admit counts an attempt before its password is looked at. It waits where it is to be slow, and refuses with account.throttled.
func (s *Service) admit(ctx context.Context, a Attempt) (standing, error) {
	k, now := keysOf(a), s.Clock.Now()
	known := s.familiar.has(k.pair, now)
	wait := s.byPair.take(k.pair, now)
	if wait == 0 && !known {
		if wait = s.byAddress.take(k.where, now); wait > 0 {
			s.byPair.forgive(k.pair, false) // it was not looked at
		}
	}
	if wait > 0 {
		s.noteThrottled(a)
		return standing{}, tooMany(wait)
	}
	if known {
		return standing{known: true}, nil
	}
	over := s.byAccount.add(k.who, now) - s.limit
	if over > 0 && s.Pause != nil {
		if err := s.Pause(ctx, min(time.Duration(over)*slowing, slowest)); err != nil {
			return standing{}, err
		}
	}
	return standing{address: k.where}, nil
}

// pardon takes back what admit counted, once the attempt turned out to be none to guess.
func (s *Service) pardon(a Attempt, who standing) {
	k := keysOf(a)
	s.byPair.forgive(k.pair, false)
	if !who.known {
		s.byAddress.forgive(k.where, false)
		s.byAccount.forgive(k.who, false)
	}
}

// welcome is pardon after the right password: who mistyped it before starts over.
func (s *Service) welcome(a Attempt, who standing) {
	s.pardon(a, who)
	s.byPair.forgive(keysOf(a).pair, true)
}

// admitOwn counts an attempt of somebody who is signed in to say their own password: whoever is not cannot use it up.
func (s *Service) admitOwn(userType int, name string) (key string, err error) {
	key = accountKey(userType, name) + "\x00own"
	if wait := s.byPair.take(key, s.Clock.Now()); wait > 0 {
		return key, tooMany(wait)
	}
	return key, nil
}

// admitCode counts a code of a second factor before it is looked at: from an address that is known apart from all others.
func (s *Service) admitCode(a Attempt) (key string, err error) {
	k, now := keysOf(a), s.Clock.Now()
	key = k.who
	if s.familiar.has(k.pair, now) {
		key = k.pair
	}
	if wait := s.byFactor.take(key, now); wait > 0 {
		s.noteThrottled(a)
		return key, tooMany(wait)
	}
	return key, nil
}

// noteFailure records that a password was wrong, before that is answered. Beyond what people mistype they are counted by account, those of accounts that
// there are not together: from many addresses anybody could have as many written as they like, and the audit may be kept for ever.
func (s *Service) noteFailure(ctx context.Context, a Attempt, c candidate) error {
	if s.noted.take("", s.Clock.Now()) == 0 {
		return s.noteAttempt(ctx, a, c, audit.Warn, "audit.signInFailed")
	}
	key := ""
	if c.accountID != 0 || c.deviceID != 0 {
		key = accountKey(a.UserType, a.UserName)
	}
	s.Audit.Counted(audit.Counted{Key: key, Entry: attemptEntry(a, c, audit.Warn, "audit.signInFailed"), More: "audit.signInFailedMore"})
	return nil
}

// noteThrottled records a try that was not looked at, counted by address. It does not wait: a flood must not fill the database's queue.
func (s *Service) noteThrottled(a Attempt) {
	s.Audit.Counted(audit.Counted{Key: addressKey(a.Address), Entry: attemptEntry(a, candidate{}, audit.Warn, "audit.signInThrottled"), More: "audit.signInThrottledMore"})
}

// Recall has those who signed in lately be no strangers after the program was started again, as far as their sessions are kept: else a flood of guesses
// would have everybody wait at that moment. Call it before anybody signs in.
func (s *Service) Recall(ctx context.Context) error {
	places, err := s.Store.SignInsSince(ctx, fleet.MillisOf(s.Clock.Now().Add(-lately)))
	if err != nil {
		return err
	}
	for _, p := range places {
		s.familiar.note(keysOf(Attempt{UserType: p.UserType, UserName: p.Name, Address: p.Address}).pair, p.At.Time())
	}
	return nil
}

// familiar remembers which addresses signed in to which accounts, in memory; see Recall.
type familiar struct {
	mu    sync.Mutex
	since map[string]time.Time
}

func (f *familiar) has(pair string, now time.Time) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	at, ok := f.since[pair]
	return ok && now.Sub(at) < lately
}

func (f *familiar) note(pair string, now time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for key, at := range f.since { // old ones first, then whichever comes
		if len(f.since) < throttleKeys {
			break
		}
		if now.Sub(at) >= lately || len(f.since) >= throttleKeys {
			delete(f.since, key)
		}
	}
	f.since[pair] = now
}
