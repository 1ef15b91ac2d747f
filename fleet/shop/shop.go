// Package shop lets an operator's own shop tell what was paid there: each call is signed with a secret of an organisation, and is about the
// devices of that organisation and of those below it alone.
package shop

import (
	"context"

	"waymark/fleet"
)

// Key is a secret that a shop signs with.
type Key struct {
	ID        fleet.ID
	OrganID   fleet.ID
	OrganName string // not written
	OrganPath string // not written
	Name      string // what people call it
	Code      string // by which calls name it; no secret
	Sealed    string // the secret, closed with the key of the installation
	Maker     string // login name
	MadeAt    fleet.Millis
	UsedAt    fleet.Millis // last; 0 never
	EndedAt   fleet.Millis // 0 while it holds
}

// Store keeps keys.
type Store interface {
	// ShopKeys returns those of the organisations below a path, newest first, those that have ended too.
	ShopKeys(ctx context.Context, below string) ([]Key, error)
	// ShopKey returns the key of a code, or fleet.ErrNotFound.
	ShopKey(ctx context.Context, code string) (Key, error)
	// InsertShopKey adds one and fills its ID, unless check refuses: it is told how many keys of the organisation hold.
	InsertShopKey(ctx context.Context, k Key, check func(holding int) error) (Key, error)
	// EndShopKey ends one; check is given it. It reports false for one that had ended. fleet.ErrNotFound without it.
	EndShopKey(ctx context.Context, id fleet.ID, at fleet.Millis, check func(Key) error) (bool, error)
	// TakeNonce notes that a call was taken, and forgets what is older than at. It reports false where that nonce was taken before, or the
	// key holds no more.
	TakeNonce(ctx context.Context, keyID fleet.ID, nonce string, at, until fleet.Millis) (bool, error)
}

// Sealer closes and opens secrets with the key of the installation. What was closed for one owner opens for no other.
type Sealer interface {
	Seal(owner, secret string) (string, error)
	Open(owner, sealed string) (string, error)
}
