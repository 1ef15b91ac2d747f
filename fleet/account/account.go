// Package account holds the people who sign in: enterprise users (userType 1)
// and the holders of a single device (userType 2), their passwords, sessions
// and the throttling of attempts.
package account

import (
	"context"

	"waymark/fleet"
)

// Types of sign-in, as the specification numbers them.
const (
	Enterprise = 1 // account name and password
	Personal   = 2 // device number (IMEI) and password
)

// Account is an enterprise user.
type Account struct {
	ID           fleet.ID
	LoginName    string // unique, compared without regard to case
	RealName     string
	OrganID      fleet.ID
	PasswordHash string // argon2id in PHC form
	Status       int    // 1 enabled, 0 disabled
	Super        bool
	MustChange   bool // the password was given by someone else and must be changed first
	CreatedAt    fleet.Millis
}

// Session is one sign-in. The token itself is never kept, only its SHA-256.
type Session struct {
	TokenHash  []byte
	UserType   int
	AccountID  fleet.ID // of an enterprise session
	DeviceID   fleet.ID // of a personal session
	Address    string   // where the sign-in came from
	Agent      string
	Lang       string // "cn" or "en", as chosen at sign-in
	CreatedAt  fleet.Millis
	LastUsedAt fleet.Millis
	ExpiresAt  fleet.Millis
}

// Store keeps accounts and sessions.
type Store interface {
	// AccountByLogin returns the account of a login name (case does not matter), or fleet.ErrNotFound.
	AccountByLogin(ctx context.Context, loginName string) (Account, error)
	// Account returns one, or fleet.ErrNotFound.
	Account(ctx context.Context, id fleet.ID) (Account, error)
	// CountAccounts counts all accounts, so that a first start can be told from others.
	CountAccounts(ctx context.Context) (int, error)
	// InsertAccount adds one and fills its ID, or returns fleet.ErrConflict.
	InsertAccount(ctx context.Context, a Account) (Account, error)
	// SetPassword replaces the hash and the must-change mark.
	SetPassword(ctx context.Context, id fleet.ID, hash string, mustChange bool) error
	// DevicePassword returns the password hash of a device's personal sign-in ("" when it has none).
	DevicePassword(ctx context.Context, deviceID fleet.ID) (string, error)
	// SetDevicePassword replaces it.
	SetDevicePassword(ctx context.Context, deviceID fleet.ID, hash string) error
	SessionStore
}

// SessionStore keeps sessions.
type SessionStore interface {
	InsertSession(ctx context.Context, s Session) error
	// Session returns the session of a token hash, or fleet.ErrNotFound.
	Session(ctx context.Context, tokenHash []byte) (Session, error)
	// TouchSession moves last use and expiry forward, never back.
	TouchSession(ctx context.Context, tokenHash []byte, usedAt, expiresAt fleet.Millis) error
	// EndSession makes a session expire at a moment, unless it does so earlier.
	EndSession(ctx context.Context, tokenHash []byte, at fleet.Millis) error
	DeleteSession(ctx context.Context, tokenHash []byte) error
	// DeleteSessionsOf ends all sessions of an account except one token hash (nil for none).
	DeleteSessionsOf(ctx context.Context, accountID fleet.ID, except []byte) error
	// DeleteSessionsOfDevice ends all personal sessions of a device except one token hash (nil for none).
	DeleteSessionsOfDevice(ctx context.Context, deviceID fleet.ID, except []byte) error
	// DeleteExpiredSessions drops what expired before a moment and returns how many.
	DeleteExpiredSessions(ctx context.Context, before fleet.Millis) (int, error)
}
