package fleet

import (
	"errors"
	"fmt"
)

// Kind says what sort of refusal an Error is; the HTTP edge maps it to a status.
type Kind int

// The kinds of refusal.
const (
	Refused      Kind = iota // a rule of the product says no (HTTP 200 with an errcode)
	Invalid                  // the request itself is broken (HTTP 400)
	NoSession                // no valid session (HTTP 403, as the specification has it)
	NotPermitted             // signed in, but the permission is missing (HTTP 401, ditto)
	NotFound                 // no such thing, or not within the caller's organisations
	TooMany                  // throttled (HTTP 429)
	Internal                 // our fault (HTTP 500); Err holds the cause, never shown
)

// Error is a refusal that a person will read. Code is a key of the language
// catalogues (package locale), e.g. "account.badPassword"; Args fill its
// placeholders by name.
type Error struct {
	Kind Kind
	Code string
	Args map[string]any
	Err  error
}

// Error implements error. The text is for logs; people get the catalogue's.
func (e *Error) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("%s: %v", e.Code, e.Err)
	}
	return e.Code
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Refuse makes an Error of a kind with a catalogue code.
func Refuse(kind Kind, code string) *Error { return &Error{Kind: kind, Code: code} }

// With returns a copy of e with one more argument for its text.
func (e *Error) With(name string, value any) *Error {
	c := *e
	c.Args = make(map[string]any, len(e.Args)+1)
	for k, v := range e.Args {
		c.Args[k] = v
	}
	c.Args[name] = value
	return &c
}

// ErrNotFound is what every Store returns for a row that is not there.
var ErrNotFound = errors.New("fleet: not found")

// ErrConflict is what every Store returns when a unique value is taken already.
var ErrConflict = errors.New("fleet: already exists")

// ErrDamaged is what every Store returns when what it keeps is not what was written: to ask again does not help.
var ErrDamaged = errors.New("fleet: damaged")
