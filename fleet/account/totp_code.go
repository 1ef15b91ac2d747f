package account

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/pquerna/otp/hotp"

	"waymark/fleet"
	"waymark/fleet/audit"
)

const (
	stepSeconds   = 30 // RFC 6238
	recoveryCodes = 10
	recoveryBytes = 10 // 80 bits: enough for a fast hash
)

// secondFactor asks for the code of an account that has a second factor, once
// its password was right. Not to have one yet is no failure, and is limited
// apart from those: else it would tell for nothing whether a stolen password is still right.
func (s *Service) secondFactor(ctx context.Context, a Attempt, c candidate, who standing) error {
	if c.totp == "" {
		return nil
	}
	asked := keysOf(a).who
	if who.known { // what strangers do who know the password is no matter where its owner was before
		asked = keysOf(a).pair
	}
	if a.Code == "" {
		s.pardon(a, who)
		if wait := s.byCode.take(asked, s.Clock.Now()); wait > 0 {
			s.noteThrottled(a)
			return tooMany(wait)
		}
		return fleet.Refuse(fleet.Refused, "account.codeRequired")
	}
	key, err := s.admitCode(a)
	if err != nil {
		return err
	}
	ok, err := s.useCode(ctx, a, c)
	var refused *fleet.Error
	if errors.As(err, &refused) {
		return refused
	}
	if err != nil {
		return internal(err)
	}
	if !ok {
		if err := s.noteAttempt(ctx, a, c, audit.Warn, "audit.codeRefused"); err != nil {
			return err
		}
		return fleet.Refuse(fleet.Refused, "account.badCode")
	}
	s.byFactor.forgive(key, true)
	s.byCode.forgive(asked, true)
	return nil
}

// useCode reports whether a code is right, be it of this moment or one for recovery, and uses it up.
func (s *Service) useCode(ctx context.Context, a Attempt, c candidate) (bool, error) {
	code := plainCode(a.Code)
	secret, unreadable := s.Vault.open(c.accountID, c.totp)
	if step, ok := stepOf(secret, code, s.Clock.Now()); ok && unreadable == nil {
		return s.Store.UseTOTPStep(ctx, c.accountID, step)
	}
	if len(code) != base32.StdEncoding.EncodedLen(recoveryBytes) { // recovery codes work without the key
		if unreadable != nil {
			return false, &fleet.Error{Kind: fleet.Refused, Code: "account.factorUnreadable", Err: unreadable}
		}
		return false, nil
	}
	hash := sha256.Sum256([]byte(code))
	return s.Store.UseRecovery(s.Audit.WithEntry(ctx, attemptEntry(a, c, audit.Warn, "audit.recoveryUsed")), c.accountID, hash[:])
}

// stepOf finds the step of time that a code belongs to: this one, or one beside it, for clocks that differ.
func stepOf(secret, code string, now time.Time) (int64, bool) {
	present := now.Unix() / stepSeconds
	for _, step := range [...]int64{present, present - 1, present + 1} {
		if step >= 0 && hotp.Validate(code, uint64(step), secret) {
			return step, true
		}
	}
	return 0, false
}

// plainCode takes out what people type for legibility.
func plainCode(code string) string {
	return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(code))
}

// newRecoveryCodes returns codes as they are shown, XXXX-XXXX-XXXX-XXXX, and their hashes.
func newRecoveryCodes(random io.Reader) (codes []string, hashes [][]byte, err error) {
	raw := make([]byte, recoveryBytes)
	for range recoveryCodes {
		if _, err := io.ReadFull(random, raw); err != nil {
			return nil, nil, fmt.Errorf("recovery code: %w", err)
		}
		code := base32.StdEncoding.EncodeToString(raw)
		hash := sha256.Sum256([]byte(code))
		codes = append(codes, code[:4]+"-"+code[4:8]+"-"+code[8:12]+"-"+code[12:])
		hashes = append(hashes, hash[:])
	}
	return codes, hashes, nil
}
