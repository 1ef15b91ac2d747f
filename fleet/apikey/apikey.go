// Package apikey holds the keys by which other programs call the interface in the name of an account: with a part of what the account
// may do, for a while, until somebody withdraws them.
package apikey

import (
	"context"
	"time"

	"waymark/fleet"
)

// Key is an API key. The secret itself is never kept, only its SHA-256.
type Key struct {
	ID        fleet.ID
	AccountID fleet.ID
	Name      string   // what it is for, as its owner says
	Hint      string   // how the secret begins, so that its owner knows it again
	Codes     []string // permissions that it was given, sorted; those count that the account holds, too
	CreatedAt fleet.Millis
	ExpiresAt fleet.Millis
	UsedAt    fleet.Millis // last, to about a minute; 0 never
	UsedFrom  string       // IP address of that
}

// Bounds of keys.
const (
	MostKeys    = 20 // of an account, those that have expired included
	LongestDays = 366
	longestName = 40 // characters
	hintLength  = 8  // characters, of which the first four are the same for all
	usedEvery   = time.Minute
)

// Proof is what a key is known by, and what it was made by.
type Proof struct {
	Hash []byte // of the secret
	By   string // hash of the password that its owner confirmed, "" of who has none here
}

// Store keeps keys. Those of an account end with it, when it is disabled, and when somebody else gives it a password: see account.Store.
type Store interface {
	// InsertKey adds one and fills its ID, unless check, which is told how many the account has, returns an error. It returns
	// fleet.ErrChanged where the account is not enabled with the password by which its owner made the key: what ends its keys has happened since.
	InsertKey(ctx context.Context, k Key, p Proof, check func(has int) error) (Key, error)
	// KeyByHash returns the key whose secret has a hash, or fleet.ErrNotFound.
	KeyByHash(ctx context.Context, hash []byte) (Key, error)
	// KeysOf returns the keys of an account, newest first.
	KeysOf(ctx context.Context, accountID fleet.ID) ([]Key, error)
	// NoteKeyUse notes when and from where a key was used last; one that is gone is no error.
	NoteKeyUse(ctx context.Context, id fleet.ID, at fleet.Millis, from string) error
	// DeleteKey removes a key of an account, or returns fleet.ErrNotFound.
	DeleteKey(ctx context.Context, accountID, id fleet.ID) error
}
