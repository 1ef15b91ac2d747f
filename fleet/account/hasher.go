package account

import (
	"context"
	"io"
	"strings"
)

// hasher computes password hashes, a few at a time: each takes much memory by
// design, so a flood of attempts must wait in line or be sent away.
type hasher struct {
	cost   Argon
	random io.Reader
	line   *line
	dummy  hashOf // stands in for the hash of an account that does not exist
	// matches looks at a password; a test counts how often, and at what costs.
	matches func(stored hashOf, password string) bool
}

func newHasher(s Settings, random io.Reader) *hasher {
	return &hasher{
		cost: s.Argon, random: random, line: newLine(s.HashSlots, s.HashQueue),
		dummy:   hashOf{cost: s.Argon, salt: make([]byte, saltBytes), key: make([]byte, keyBytes)},
		matches: hashOf.matches,
	}
}

// with runs f when it is somebody's turn.
func (h *hasher) with(ctx context.Context, who standing, f func()) error {
	if err := h.line.enter(ctx, who); err != nil {
		return err
	}
	defer h.line.leave()
	f()
	return nil
}

// check compares a password with a stored hash. An empty, damaged or absent
// hash costs as much time as a real one and never matches. stale says that the
// hash should be renewed because the costs were changed since.
func (h *hasher) check(ctx context.Context, who standing, phc, password string) (ok, stale bool, err error) {
	stored, parseErr := parseHash(phc)
	usable := parseErr == nil && len(password) <= maxPassword
	if !usable {
		stored = h.dummy
	}
	if len(password) > maxPassword {
		password = strings.Clone(password[:maxPassword])
	}
	err = h.with(ctx, who, func() { ok = h.matches(stored, password) && usable })
	return ok, ok && stored.cost != h.cost, err
}

// hash returns the PHC form of a new password of somebody who is signed in, or is just signing in.
func (h *hasher) hash(ctx context.Context, password string) (phc string, err error) {
	var hashErr error
	if err := h.with(ctx, standing{known: true}, func() { phc, hashErr = HashPassword(password, h.cost, h.random) }); err != nil {
		return "", err
	}
	return phc, hashErr
}
