package account

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"strings"
	"time"

	"waymark/fleet"
)

// Provider is an identity provider (OpenID Connect); package idp speaks to one.
type Provider interface {
	// AuthURL returns where the browser is sent to sign in, or ErrProviderDown.
	AuthURL(ctx context.Context, c Challenge) (string, error)
	// Redeem returns whom the provider vouches for with a code, ErrProviderDown, or
	// ErrProviderRejects when the code or what is answered to it is not valid.
	Redeem(ctx context.Context, code string, c Challenge) (Identity, error)
}

// Challenge ties what comes back from a provider to what was asked. All three are random.
type Challenge struct {
	State    string
	Nonce    string
	Verifier string // of PKCE
}

// Identity is a person as a provider knows them.
type Identity struct {
	Subject string // issuer and subject: never changes, never given to another
	Name    string // what is compared with login names, "" when the provider does not say
}

// What a Provider returns, wrapped, beside other errors.
var (
	ErrProviderDown    = errors.New("account: the identity provider does not answer")
	ErrProviderRejects = errors.New("account: the identity provider's answer is not valid")
)

const (
	stateTicket     = "oidc.state"
	stateLife       = 10 * time.Minute
	outcomeTicket   = "oidc.outcome"
	outcomeLife     = time.Minute
	longestRedirect = 1000
)

// Departure is a sign-in that goes to the identity provider.
type Departure struct {
	URL     string // of the provider
	Browser string // secret that the browser must bring back with the answer
}

// LeaveForProvider begins a sign-in at the identity provider, after which the
// browser is to go to a local path (others are dropped). It refuses with oidc.off,
// oidc.unavailable and account.throttled.
func (s *Service) LeaveForProvider(ctx context.Context, address, redirect string) (Departure, error) {
	if s.Provider == nil {
		return Departure{}, fleet.Refuse(fleet.Refused, "oidc.off")
	}
	now := s.Clock.Now()
	if wait := s.byAddress.take(addressKey(address), now); wait > 0 {
		return Departure{}, tooMany(wait)
	}
	var secrets [3]string
	for i := range secrets {
		secret, _, err := newToken(s.Rand)
		if err != nil {
			return Departure{}, internal(err)
		}
		secrets[i] = secret
	}
	c := Challenge{State: secrets[0], Nonce: secrets[1], Verifier: secrets[2]}
	url, err := s.Provider.AuthURL(ctx, c)
	if err != nil {
		return Departure{}, providerRefusal(err)
	}
	key := keyOf(c.State)
	data := c.Nonce + "\n" + c.Verifier + "\n" + localPath(redirect)
	if err := s.Store.PutTicket(ctx, key[:], stateTicket, data, fleet.MillisOf(now.Add(stateLife))); err != nil {
		return Departure{}, internal(err)
	}
	return Departure{URL: url, Browser: c.State}, nil
}

// providerRefusal is what people are told of an error of a Provider.
func providerRefusal(err error) error {
	code := "oidc.rejected"
	if errors.Is(err, ErrProviderDown) {
		code = "oidc.unavailable"
	}
	return &fleet.Error{Kind: fleet.Refused, Code: code, Err: err}
}

// localPath returns a path of this site as it is, and "" for anything else: what a stranger writes into a link
// must not lead people to another site after they signed in.
func localPath(path string) string {
	if len(path) > longestRedirect || !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") {
		return ""
	}
	if strings.ContainsFunc(path, func(r rune) bool { return r <= ' ' || r == '\\' || r == 0x7f || r == 0xFFFD }) {
		return ""
	}
	return path
}

// sameBrowser reports whether a browser brought the secret that a mark was made of.
func sameBrowser(browser, mark string) bool {
	return subtle.ConstantTimeCompare([]byte(markOf(browser)), []byte(mark)) == 1
}

func markOf(browser string) string {
	sum := sha256.Sum256([]byte("browser:" + browser))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}
