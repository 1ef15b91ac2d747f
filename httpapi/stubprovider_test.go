package httpapi_test

import (
	"context"
	"net/url"

	"waymark/fleet/account"
)

// stubProvider vouches for whatever the code says, "subject name"; how a real one is spoken to is tested in package idp.
type stubProvider struct {
	down bool
	last account.Challenge
}

// AuthURL implements account.Provider.
func (p *stubProvider) AuthURL(_ context.Context, c account.Challenge) (string, error) {
	if p.down {
		return "", account.ErrProviderDown
	}
	p.last = c
	return "https://idp.example/auth?" + url.Values{"state": {c.State}}.Encode(), nil
}

// Redeem implements account.Provider.
func (p *stubProvider) Redeem(_ context.Context, code string, c account.Challenge) (account.Identity, error) {
	if c != p.last || code == "bad" {
		return account.Identity{}, account.ErrProviderRejects
	}
	return account.Identity{Subject: "https://idp.example " + code, Name: code}, nil
}
