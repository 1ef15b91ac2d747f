package account

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// NewFactor is a second factor that waits to be confirmed.
type NewFactor struct {
	Secret string // base32, for typing
	URI    string // otpauth://…, for a QR code
}

const (
	pendingTOTP     = "totp" // kind of ticket
	pendingTOTPLife = 15 * time.Minute
)

// BeginTOTP makes a secret for the caller's second factor, of which nothing is
// in force until ConfirmTOTP. It refuses with account.wrongPassword,
// account.throttled, account.totpOn when there is a second factor already, and
// account.totpPersonal for holders of a device.
func (s *Service) BeginTOTP(ctx context.Context, actor fleet.Actor, password string) (NewFactor, error) {
	acc, err := s.factorOf(ctx, actor)
	if err != nil {
		return NewFactor{}, err
	}
	if acc.TOTPSecret != "" {
		return NewFactor{}, fleet.Refuse(fleet.Refused, "account.totpOn")
	}
	if err := s.confirmOwn(ctx, actor, acc, password, "audit.totpRefused"); err != nil {
		return NewFactor{}, err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: s.Settings.Issuer, AccountName: acc.LoginName, Rand: s.Rand})
	if err != nil {
		return NewFactor{}, internal(err)
	}
	sealed, err := s.Vault.seal(acc.ID, key.Secret())
	if err != nil {
		return NewFactor{}, internal(err)
	}
	err = s.Store.PutTicket(ctx, pendingKey(acc.ID), pendingTOTP, sealed, fleet.MillisOf(s.Clock.Now().Add(pendingTOTPLife)))
	if err != nil {
		return NewFactor{}, internal(err)
	}
	return NewFactor{Secret: key.Secret(), URI: key.URL()}, nil
}

// ConfirmTOTP puts the secret of BeginTOTP in force when the code is of it, and
// returns the recovery codes, which are shown this once. It refuses with
// account.badCode, and with account.totpNotBegun when nothing waits for it (any more).
func (s *Service) ConfirmTOTP(ctx context.Context, actor fleet.Actor, code string) ([]string, error) {
	acc, err := s.factorOf(ctx, actor)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	sealed, err := s.Store.TakeTicket(ctx, pendingKey(acc.ID), pendingTOTP, fleet.MillisOf(now))
	if errors.Is(err, fleet.ErrNotFound) {
		return nil, fleet.Refuse(fleet.Refused, "account.totpNotBegun")
	}
	if err != nil {
		return nil, internal(err)
	}
	secret, err := s.Vault.open(acc.ID, sealed)
	if err != nil {
		return nil, internal(err)
	}
	step, ok := stepOf(secret, plainCode(code), now)
	if !ok {
		// They may try again; the secret is the caller's own, so there is nothing to guess.
		if err := s.Store.PutTicket(ctx, pendingKey(acc.ID), pendingTOTP, sealed, fleet.MillisOf(now.Add(pendingTOTPLife))); err != nil {
			return nil, internal(err)
		}
		return nil, fleet.Refuse(fleet.Refused, "account.badCode")
	}
	return s.enforce(ctx, actor, acc, sealed, step)
}

// enforce puts a second factor in force.
func (s *Service) enforce(ctx context.Context, actor fleet.Actor, acc Account, sealed string, step int64) ([]string, error) {
	codes, hashes, err := newRecoveryCodes(s.Rand)
	if err != nil {
		return nil, internal(err)
	}
	if err := s.Store.SetTOTP(s.Audit.WithEntry(ctx, ownEntry(actor, audit.TypeChange, "audit.totpOn")), acc.ID, sealed, hashes); err != nil {
		return nil, internal(err)
	}
	if _, err := s.Store.UseTOTPStep(ctx, acc.ID, step); err != nil {
		return nil, internal(err)
	}
	s.publish("updated", acc.ID)
	return codes, nil
}

// EndTOTP ends the caller's second factor and its recovery codes. It refuses
// with account.wrongPassword, account.throttled, account.totpOff and account.totpPersonal.
func (s *Service) EndTOTP(ctx context.Context, actor fleet.Actor, password string) error {
	acc, err := s.factorOf(ctx, actor)
	if err != nil {
		return err
	}
	if acc.TOTPSecret == "" {
		return fleet.Refuse(fleet.Refused, "account.totpOff")
	}
	if err := s.confirmOwn(ctx, actor, acc, password, "audit.totpRefused"); err != nil {
		return err
	}
	if err := s.Store.SetTOTP(s.Audit.WithEntry(ctx, ownEntry(actor, audit.TypeChange, "audit.totpOff")), acc.ID, "", nil); err != nil {
		return internal(err)
	}
	s.publish("updated", acc.ID)
	return nil
}

// factorOf returns the account whose second factor an actor may change: their own.
func (s *Service) factorOf(ctx context.Context, actor fleet.Actor) (Account, error) {
	if actor.Personal {
		return Account{}, fleet.Refuse(fleet.Refused, "account.totpPersonal")
	}
	acc, err := s.Store.Account(ctx, actor.AccountID)
	if err != nil {
		return Account{}, internal(err)
	}
	return acc, nil
}

// ConfirmPassword has the caller prove that they know their password, before something that outlives their session. Who signs in elsewhere has
// none here: of them the session has to do. It refuses with account.wrongPassword, account.throttled and account.totpPersonal.
// What it was confirmed by is returned for who keeps that: it must be the account's still.
func (s *Service) ConfirmPassword(ctx context.Context, actor fleet.Actor, password string) (by string, err error) {
	acc, err := s.factorOf(ctx, actor)
	if err != nil || acc.PasswordHash == "" {
		return "", err
	}
	return acc.PasswordHash, s.confirmOwn(ctx, actor, acc, password, "audit.passwordNotConfirmed")
}

// confirmOwn has the caller prove that they know their password, throttled like signing in. What is wrong is noted as refused.
func (s *Service) confirmOwn(ctx context.Context, actor fleet.Actor, acc Account, password, refused string) error {
	key, err := s.admitOwn(Enterprise, acc.LoginName)
	if err != nil {
		return err
	}
	ok, _, err := s.hasher.check(ctx, standing{known: true}, acc.PasswordHash, password)
	if err != nil {
		return err
	}
	if !ok {
		if err := s.note(ctx, actor, audit.TypeChange, refused); err != nil {
			return err
		}
		return fleet.Refuse(fleet.Refused, "account.wrongPassword")
	}
	s.byPair.forgive(key, false)
	return nil
}

// pendingKey is where the secret of an account waits to be confirmed: one for each.
func pendingKey(id fleet.ID) []byte {
	sum := sha256.Sum256([]byte(pendingTOTP + ":" + strconv.FormatInt(int64(id), 10)))
	return sum[:]
}

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
