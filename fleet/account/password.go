package account

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"

	"golang.org/x/crypto/argon2"
)

const (
	saltBytes = 16
	keyBytes  = 32
	// maxPassword bounds what is hashed; longer passwords are refused, never cut.
	maxPassword = 256
)

var errHash = errors.New("account: password hash is not argon2id in PHC form")

// hashOf is a parsed PHC string: $argon2id$v=19$m=19456,t=2,p=1$salt$key.
type hashOf struct {
	cost      Argon
	salt, key []byte
}

// HashPassword returns the argon2id hash of a password in PHC form, with a salt read from random.
func HashPassword(password string, cost Argon, random io.Reader) (string, error) {
	salt := make([]byte, saltBytes)
	if _, err := io.ReadFull(random, salt); err != nil {
		return "", fmt.Errorf("salt: %w", err)
	}
	h := hashOf{cost: cost, salt: salt, key: derive(password, cost, salt, keyBytes)}
	return h.String(), nil
}

// String returns the PHC form.
func (h hashOf) String() string {
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version,
		h.cost.MemoryKiB, h.cost.Time, h.cost.Threads, b64.EncodeToString(h.salt), b64.EncodeToString(h.key))
}

// parseHash reads a PHC string. Absurd costs are refused, so that a damaged row cannot exhaust the machine.
func parseHash(phc string) (hashOf, error) {
	var h hashOf
	parts := strings.Split(phc, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return h, errHash
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &h.cost.MemoryKiB, &h.cost.Time, &h.cost.Threads); err != nil {
		return h, errHash
	}
	var saltErr, keyErr error
	h.salt, saltErr = base64.RawStdEncoding.DecodeString(parts[4])
	h.key, keyErr = base64.RawStdEncoding.DecodeString(parts[5])
	sane := h.cost.MemoryKiB <= 1<<20 && h.cost.Time >= 1 && h.cost.Time <= 64 && h.cost.Threads >= 1 && len(h.key) >= 16 && len(h.key) <= 64
	if saltErr != nil || keyErr != nil || !sane {
		return h, errHash
	}
	return h, nil
}

// matches reports whether password is the one that was hashed. It takes the time of one hash.
func (h hashOf) matches(password string) bool {
	got := derive(password, h.cost, h.salt, uint32(len(h.key)))
	return subtle.ConstantTimeCompare(got, h.key) == 1
}

func derive(password string, c Argon, salt []byte, size uint32) []byte {
	return argon2.IDKey([]byte(password), salt, c.Time, c.MemoryKiB, c.Threads, size)
}

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
