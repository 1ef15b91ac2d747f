// Package idp speaks to an identity provider over OpenID Connect: authorization
// code with PKCE, state and nonce. Who may sign in with what it says is decided in package account.
package idp

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"waymark/fleet"
	"waymark/fleet/account"
)

// Settings say which provider, and who we are to it.
type Settings struct {
	Issuer       string
	ClientID     string
	ClientSecret string
	Claim        string // of the ID token, or of the user information: what is compared with login names
	RedirectURL  string // of ours, as registered at the provider
}

const (
	patience = 10 * time.Second // for one exchange with the provider
	// longestSubject is the most bytes of what a provider calls a person by, as OpenID Connect has it.
	longestSubject = 255
	pause          = 5 * time.Second // after the provider did not answer, before it is looked for again
)

// Provider implements account.Provider. It looks for the provider when it is
// first needed and again until it finds it. It is safe for concurrent use.
type Provider struct {
	settings Settings
	clock    fleet.Clock
	client   *http.Client
	mu       sync.Mutex
	found    *found
	absent   time.Time // when it was last looked for in vain
}

// found is a provider that has told where its endpoints are.
type found struct {
	provider *oidc.Provider
	verifier *oidc.IDTokenVerifier
	oauth    oauth2.Config
}

var _ account.Provider = (*Provider)(nil)

// New makes a Provider. Nothing is asked of it yet.
func New(s Settings, clock fleet.Clock) *Provider {
	return &Provider{settings: s, clock: clock, client: newClient()}
}

// discover finds the provider's endpoints, once. One request looks for them at a time.
func (p *Provider) discover(ctx context.Context) (*found, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.found != nil {
		return p.found, nil
	}
	now := p.clock.Now()
	if now.Sub(p.absent) < pause {
		return nil, fmt.Errorf("%s: %w", p.settings.Issuer, account.ErrProviderDown)
	}
	// What is found is for all: who asks first and goes away must not have the provider be away for the others.
	provider, err := oidc.NewProvider(oidc.ClientContext(context.WithoutCancel(ctx), p.client), p.settings.Issuer)
	if err == nil {
		err = secured(p.settings.Issuer, provider)
	}
	if err != nil {
		p.absent = now
		return nil, fmt.Errorf("%w: %w", account.ErrProviderDown, err)
	}
	p.found = &found{
		provider: provider, verifier: provider.Verifier(&oidc.Config{ClientID: p.settings.ClientID, Now: p.clock.Now}),
		oauth: oauth2.Config{
			ClientID: p.settings.ClientID, ClientSecret: p.settings.ClientSecret, Endpoint: provider.Endpoint(),
			RedirectURL: p.settings.RedirectURL, Scopes: []string{oidc.ScopeOpenID, "profile", "email"},
		},
	}
	return p.found, nil
}

// AuthURL implements account.Provider.
func (p *Provider) AuthURL(ctx context.Context, c account.Challenge) (string, error) {
	f, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	return f.oauth.AuthCodeURL(c.State, oidc.Nonce(c.Nonce), oauth2.S256ChallengeOption(c.Verifier)), nil
}

// Redeem implements account.Provider.
func (p *Provider) Redeem(ctx context.Context, code string, c account.Challenge) (account.Identity, error) {
	f, err := p.discover(ctx)
	if err != nil {
		return account.Identity{}, err
	}
	ctx = oidc.ClientContext(ctx, p.client)
	answer, err := f.oauth.Exchange(ctx, code, oauth2.VerifierOption(c.Verifier))
	if err != nil {
		return account.Identity{}, exchangeFailed(err)
	}
	raw, _ := answer.Extra("id_token").(string)
	token, err := f.verifier.Verify(ctx, raw)
	if err != nil {
		return account.Identity{}, fmt.Errorf("%w: %w", account.ErrProviderRejects, err)
	}
	if subtle.ConstantTimeCompare([]byte(token.Nonce), []byte(c.Nonce)) != 1 {
		return account.Identity{}, fmt.Errorf("%w: the nonce is another's", account.ErrProviderRejects)
	}
	if token.Subject == "" || len(token.Subject) > longestSubject { // all without one would be the same person
		return account.Identity{}, fmt.Errorf("%w: it names nobody", account.ErrProviderRejects)
	}
	name, err := p.name(ctx, f, token, answer)
	return account.Identity{Subject: token.Issuer + " " + token.Subject, Name: name}, err
}

// exchangeFailed tells a provider that says no from one that does not answer.
func exchangeFailed(err error) error {
	var said *oauth2.RetrieveError
	if errors.As(err, &said) && said.Response != nil && said.Response.StatusCode < http.StatusInternalServerError {
		return fmt.Errorf("%w: %w", account.ErrProviderRejects, err)
	}
	return fmt.Errorf("%w: %w", account.ErrProviderDown, err)
}

// name reads the claim that is compared with login names, from the token or, where it is not in there, from
// what the provider says of the person when it is asked. "" when it says nothing.
func (p *Provider) name(ctx context.Context, f *found, token *oidc.IDToken, answer *oauth2.Token) (string, error) {
	var claims map[string]json.RawMessage
	if err := token.Claims(&claims); err != nil {
		return "", fmt.Errorf("%w: %w", account.ErrProviderRejects, err)
	}
	if name := claimOf(claims, p.settings.Claim); name != "" || f.provider.UserInfoEndpoint() == "" {
		return name, nil
	}
	info, err := f.provider.UserInfo(ctx, f.oauth.TokenSource(ctx, answer))
	if err != nil {
		return "", fmt.Errorf("%w: %w", account.ErrProviderDown, err)
	}
	if info.Subject != token.Subject {
		return "", fmt.Errorf("%w: the user information is another's", account.ErrProviderRejects)
	}
	claims = nil
	if err := info.Claims(&claims); err != nil {
		return "", fmt.Errorf("%w: %w", account.ErrProviderRejects, err)
	}
	return claimOf(claims, p.settings.Claim), nil
}

// claimOf returns a claim that is a text. An address of mail counts only when the provider does not say that it is unproven.
func claimOf(claims map[string]json.RawMessage, name string) string {
	var value string
	if json.Unmarshal(claims[name], &value) != nil {
		return ""
	}
	if verified := string(claims["email_verified"]); name == "email" && (verified == "false" || verified == `"false"`) {
		return ""
	}
	return value
}
