// Package payee holds who gets shares of what is paid: persons and firms, with the bank account that their money goes to.
// Numbers of cards and accounts are sealed wherever they are kept, and shown with stars in them; who opens them is in the audit.
package payee

import (
	"context"

	"waymark/fleet"
)

// Types of payees: keys of the dictionary's USER_TYPE.
const (
	Personal   = "PERSONAL"
	Enterprise = "ENTERPRISE"
	Business   = "INDIVIDUAL_BUSINESS"
	Government = "GOVERNMENT"
)

// Back is the source of what was entered here: a key of the dictionary's SOURCE_WAY.
const Back = "BACK"

// Payee is somebody who gets shares.
type Payee struct {
	ID      fleet.ID
	OrganID fleet.ID
	Details
	Sealed    string // Secrets, closed with the key of the installation
	Shown     Secrets
	State     int // 1 enabled, 0 disabled: no order takes it any more
	Source    string
	CreatedAt fleet.Millis
}

// Details are what is known of a payee and is no secret: lists show it in clear and search name and phone. Bank and branch alone lead to no account.
type Details struct {
	Name       string
	Phone      string // 11 digits
	Type       string // one of the types
	Company    string // this and the next not of a person
	License    string // unified social credit code, or an old one of 15 digits
	Bank       string // key of BANK
	BankBranch string
}

// Secrets are what is sealed. As Payee.Shown has them, most of their characters are stars.
type Secrets struct {
	Identity    string // ID card
	LegalPerson string // ID card of the legal representative; not of a person
	Account     string // number of bank card or account
	Belonger    string // who holds the account
}

// Row is a payee as lists show it.
type Row struct {
	Payee
	OrganName string
	OrganPath string
	InOrder   bool    // it has a share in a standing order
	Viewers   []Bound // accounts that see its shares wherever they are, by ID
}

// Filter chooses payees.
type Filter struct {
	Below   string // path of an organisation: payees of its subtree
	OrganID fleet.ID
	Search  string // part of name or phone, in lower case
	Type    string // "" all
	State   int    // -1 all
	Sort    fleet.Sort
}

// SortFields are those that payees can be sorted by.
var SortFields = []string{"userName", "phone", "userType", "state", "createTime", "organName"}

// Bound is an account that is bound to a payee.
type Bound struct {
	AccountID fleet.ID
	OrganPath string // of the account
}

// ViewersSeenBy returns the accounts that are bound to a payee and that an actor may know of.
func (r *Row) ViewersSeenBy(actor fleet.Actor) []fleet.ID {
	ids := []fleet.ID{}
	for _, v := range r.Viewers {
		if actor.SeesOrgan(v.OrganPath) {
			ids = append(ids, v.AccountID)
		}
	}
	return ids
}

// Viewer is an account that may be shown the shares of a payee.
type Viewer struct {
	AccountID fleet.ID
	LoginName string
	RealName  string
	OrganName string
	Bound     bool
}

// Store keeps payees. Those that were deleted are not returned; shares that were booked for them stay.
type Store interface {
	// Payees returns a page, newest first unless sorted, and how many a filter chooses.
	Payees(ctx context.Context, f Filter, page fleet.Page) ([]Row, int, error)
	// PayeesByID returns some; those that do not exist are left out.
	PayeesByID(ctx context.Context, ids []fleet.ID) ([]Row, error)
	// PayeesByName returns those of some names.
	PayeesByName(ctx context.Context, names []string) ([]Row, error)
	// InsertPayee adds one; seal is given its ID and returns what Sealed is to be. fleet.ErrNotFound without its organisation.
	InsertPayee(ctx context.Context, p Payee, seal func(id fleet.ID) (string, error)) (Payee, error)
	// UpdatePayee replaces one by what change makes of it; its error ends it. fleet.ErrNotFound where there is none.
	UpdatePayee(ctx context.Context, id fleet.ID, change func(*Row) error) error
	// DeletePayees removes some in one transaction. check is given those that exist; its error ends it.
	DeletePayees(ctx context.Context, ids []fleet.ID, at fleet.Millis, check func([]Row) error) error
	// PayeeViewers returns the accounts of a subtree, those that are bound to a payee first, and up to limit in all.
	PayeeViewers(ctx context.Context, id fleet.ID, below string, limit int) ([]Viewer, error)
	// SetPayeeViewers binds accounts to a payee; those of other organisations stay bound. check is given the row, with the
	// bound accounts of the subtree alone, and how many of the accounts exist there.
	SetPayeeViewers(ctx context.Context, id fleet.ID, accounts []fleet.ID, below string, check func(r Row, there int) error) error
}
