// Package account holds the people who sign in: enterprise users (userType 1)
// and the holders of a single device (userType 2), their passwords, sessions
// and the throttling of attempts.
package account

import (
	"context"
	"errors"

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
	Person
}

// Person is what is known of an account's owner, and how else they prove who they are.
type Person struct {
	Personalia
	Employee    bool   // staff of the platform, see fleet.Actor
	TOTPSecret  string // sealed, see Vault; "" without a second factor
	TOTPStep    int64  // last step of time whose code was used
	OIDCSubject string // issuer and subject at the identity provider, "" when not linked
}

// Personalia are what is known of a person. The interface has a struct of the same fields.
type Personalia struct {
	UserCode string // number of the employee, free text
	Sex      int    // 0 secret, 1 man, 2 woman
	Email    string
	Phone    string
	Photo    string // address of an uploaded picture
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
	ViewerID   fleet.ID // super administrator who looks through the account's eyes; 0 for oneself
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
	PasswordStore
	UserStore
	SessionStore
	FactorStore
}

// PasswordStore keeps the hashes of passwords.
type PasswordStore interface {
	// SetPassword replaces the hash and the must-change mark; with that, somebody else gave the password, and the account's API keys end.
	SetPassword(ctx context.Context, id fleet.ID, hash string, mustChange bool) error
	// ReplacePassword replaces the hash that was looked at, and the must-change mark; fleet.ErrChanged where it is another by now, which stays.
	ReplacePassword(ctx context.Context, id fleet.ID, was, hash string, mustChange bool) error
	// DevicePassword returns the password hash of a device's personal sign-in ("" when it has none).
	DevicePassword(ctx context.Context, deviceID fleet.ID) (string, error)
	// SetDevicePassword replaces it.
	SetDevicePassword(ctx context.Context, deviceID fleet.ID, hash string) error
	// ReplaceDevicePassword replaces the hash that was looked at; fleet.ErrChanged where it is another by now, which stays.
	ReplaceDevicePassword(ctx context.Context, deviceID fleet.ID, was, hash string) error
}

// ErrLastSuper is returned instead of leaving no enabled super administrator.
var ErrLastSuper = errors.New("account: the last enabled super administrator")

// ErrNoPicture is returned for an account whose picture, which it did not have before, is not kept any more.
var ErrNoPicture = errors.New("account: the picture is gone")

// UserStore keeps accounts as their administrators see them.
type UserStore interface {
	// Users returns a page of accounts, newest first unless sorted, with their roles, and how many a filter chooses.
	Users(ctx context.Context, f UserFilter, page fleet.Page) ([]User, int, error)
	// User returns one, or fleet.ErrNotFound.
	User(ctx context.Context, id fleet.ID) (User, error)
	// InsertUser adds an account with its roles, or returns fleet.ErrConflict (login name), fleet.ErrNotFound (organisation, role) or ErrNoPicture.
	InsertUser(ctx context.Context, a Account, roles []fleet.ID) (Account, error)
	// UpdateUser replaces everything but login name, password, factors and CreatedAt, and the roles, and ends the API keys of a disabled one and the bindings to payees of one whose organisation is another, unless check, which is shown
	// what is there while nobody else can change it, returns an error; fleet.ErrNotFound, ErrLastSuper, ErrNoPicture.
	UpdateUser(ctx context.Context, a Account, roles []fleet.ID, check func(now User) error) error
	// SetContact replaces how the owner of an account is reached, or returns fleet.ErrNotFound.
	SetContact(ctx context.Context, id fleet.ID, c Contact) error
	// DeleteUser removes an account with its roles and sessions, or returns fleet.ErrNotFound or ErrLastSuper.
	DeleteUser(ctx context.Context, id fleet.ID) error
	// UsersAbove returns the enabled accounts whose organisation's path is a prefix of path, by organisation from the root down, then ID.
	UsersAbove(ctx context.Context, path string) ([]User, error)
	// SessionsOf returns the sessions of an account that have not expired at a moment, last used first.
	SessionsOf(ctx context.Context, accountID fleet.ID, at fleet.Millis) ([]Session, error)
	// SessionsOfDevice returns the personal sessions of a device, likewise.
	SessionsOfDevice(ctx context.Context, deviceID fleet.ID, at fleet.Millis) ([]Session, error)
}

// User is an account with its organisation and roles.
type User struct {
	Account
	OrganName string
	OrganPath string
	RoleIDs   []fleet.ID // sorted
}

// UserFilter chooses accounts; empty fields choose all.
type UserFilter struct {
	Below    string   // path of an organisation: only accounts of its subtree
	OrganID  fleet.ID // with Sub false: accounts of this organisation alone
	Name     string   // part of login name or real name, without regard to case
	UserCode string   // part of
	RoleID   fleet.ID
	Status   int // -1 all
	Sort     fleet.Sort
}

// UserSortFields are those that users can be sorted by.
var UserSortFields = []string{
	"loginName", "realname", "userCode", "sex", "email", "phone", "status", "organName", "isSuper", "isEmployee", "createTime",
}

// FactorStore keeps second factors and links to identity providers.
type FactorStore interface {
	// SetTOTP replaces secret and recovery codes (SHA-256); an empty secret ends the second factor.
	SetTOTP(ctx context.Context, accountID fleet.ID, secret string, recovery [][]byte) error
	// SealedSecrets returns everything that is kept sealed.
	SealedSecrets(ctx context.Context) (Sealed, error)
	// UseTOTPStep notes that the code of a step was used; false when it, or a later one, was used already.
	UseTOTPStep(ctx context.Context, accountID fleet.ID, step int64) (bool, error)
	// UseRecovery removes a recovery code and reports whether it was there.
	UseRecovery(ctx context.Context, accountID fleet.ID, hash []byte) (bool, error)
	// AccountBySubject returns the account that is linked to a subject, or fleet.ErrNotFound.
	AccountBySubject(ctx context.Context, subject string) (Account, error)
	// LinkSubject links an account that has no link yet to a subject; fleet.ErrConflict when either has one.
	LinkSubject(ctx context.Context, accountID fleet.ID, subject string) error
	// PutTicket keeps data for one later use until a moment, in place of what was kept under the same hash.
	PutTicket(ctx context.Context, hash []byte, kind, data string, expires fleet.Millis) error
	// TakeTicket removes a ticket that has not expired and returns its data, or fleet.ErrNotFound.
	TakeTicket(ctx context.Context, hash []byte, kind string, now fleet.Millis) (string, error)
	// DropTickets drops what expired before a moment and returns how many.
	DropTickets(ctx context.Context, before fleet.Millis) (int, error)
}

// SessionStore keeps sessions.
type SessionStore interface {
	InsertSession(ctx context.Context, s Session) error
	// Session returns the session of a token hash, or fleet.ErrNotFound.
	Session(ctx context.Context, tokenHash []byte) (Session, error)
	// TouchSession moves last use and expiry forward, never back, or returns fleet.ErrNotFound.
	TouchSession(ctx context.Context, tokenHash []byte, usedAt, expiresAt fleet.Millis) error
	// EndSession makes a session expire at a moment, unless it does so earlier.
	EndSession(ctx context.Context, tokenHash []byte, at fleet.Millis) error
	// DeleteSessions ends some sessions; one that is not there is no error.
	DeleteSessions(ctx context.Context, tokenHashes ...[]byte) error
	// DeleteSessionsOf ends all sessions of an account, and those in which it looks through others' eyes, except one token hash (nil for none).
	DeleteSessionsOf(ctx context.Context, accountID fleet.ID, except []byte) error
	// DeleteSessionsOfDevice ends all personal sessions of a device except one token hash (nil for none).
	DeleteSessionsOfDevice(ctx context.Context, deviceID fleet.ID, except []byte) error
	// DeleteExpiredSessions drops what expired before a moment and returns how many.
	DeleteExpiredSessions(ctx context.Context, before fleet.Millis) (int, error)
	// SignInsSince returns the sign-ins from a moment on whose sessions are still kept, oldest first, without those by which
	// somebody looks through others' eyes.
	SignInsSince(ctx context.Context, since fleet.Millis) ([]SignInPlace, error)
}

// SignInPlace is from where somebody signed in.
type SignInPlace struct {
	UserType int
	Name     string // login name, or IMEI
	Address  string
	At       fleet.Millis
}
