package shop

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/payment"
)

// Window is how far the clock of a shop may be off, and how long a call can be sent again by somebody who has seen it: its nonce is
// remembered as long.
const Window = 5 * time.Minute

// The least and the most characters of a nonce.
const (
	ShortestNonce = 16
	LongestNonce  = 64
)

// Call is what a shop says, as it came.
type Call struct {
	Code      string // of the key
	Time      string // epoch seconds
	Nonce     string
	Signature string // hex of HMAC-SHA256, with the secret, of Time, Nonce and Body, a line feed between them
	Body      []byte
	Address   string
}

// Sign returns the signature of a call.
func Sign(secret, at, nonce string, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	_, _ = mac.Write([]byte(at + "\n" + nonce + "\n"))
	_, _ = mac.Write(body)
	return hex.EncodeToString(mac.Sum(nil))
}

// Open returns who signed a call: an actor who sees the organisation of the key. It refuses with shop.signature (whatever is wrong with key
// or signature), shop.clock, shop.nonce, and shop.replayed for a call that was taken before.
func (s *Service) Open(ctx context.Context, c Call) (fleet.Actor, error) {
	k, err := s.Store.ShopKey(ctx, c.Code)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return fleet.Actor{}, err
	}
	secret := ""
	if err == nil && k.EndedAt == 0 {
		if secret, err = s.Sealer.Open(owner(&k), k.Sealed); err != nil {
			return fleet.Actor{}, err
		}
	}
	right := hmac.Equal([]byte(Sign(secret, c.Time, c.Nonce, c.Body)), []byte(strings.ToLower(c.Signature)))
	if secret == "" || !right {
		return fleet.Actor{}, fleet.Refuse(fleet.NotPermitted, "shop.signature")
	}
	now := s.Clock.Now()
	at, err := strconv.ParseInt(c.Time, 10, 64)
	if off := now.Sub(time.Unix(at, 0)); err != nil || off > Window || off < -Window {
		return fleet.Actor{}, fleet.Refuse(fleet.NotPermitted, "shop.clock").With("seconds", int(Window/time.Second))
	}
	if len(c.Nonce) < ShortestNonce || len(c.Nonce) > LongestNonce {
		return fleet.Actor{}, fleet.Refuse(fleet.NotPermitted, "shop.nonce").With("min", ShortestNonce).With("max", LongestNonce)
	}
	// What is signed is good until Window after its own time.
	fresh, err := s.Store.TakeNonce(ctx, k.ID, c.Nonce, fleet.MillisOf(now), fleet.Millis((at+1)*1000)+fleet.Millis(Window/time.Millisecond))
	if err == nil && !fresh {
		err = fleet.Refuse(fleet.NotPermitted, "shop.replayed")
	}
	return fleet.Actor{Name: k.Code, Address: c.Address, OrganID: k.OrganID, OrganPath: k.OrganPath}, err
}

// Told is what a shop says was paid or, with RefundOf, paid back.
type Told struct {
	payment.Paid
	RefundOf string // number of the payment
}

// Take books what a shop tells, and returns what came of it once that is kept for good. It refuses as payment.Service does in Book and Return.
func (s *Service) Take(ctx context.Context, shop fleet.Actor, t Told) (payment.Came, error) {
	if t.RefundOf != "" {
		return s.Payments.Return(ctx, shop, payment.Returned{Source: t.Source, Of: t.RefundOf, Number: t.Number, Amount: t.Amount, PaidAt: t.PaidAt, OrganID: shop.OrganID})
	}
	t.Exact = true
	booked, err := s.Payments.Book(ctx, shop, []payment.Paid{t.Paid})
	var wrong *payment.PaidError
	switch {
	case errors.As(err, &wrong): // there is one alone: its number says nothing
		return 0, wrong.Err
	case err != nil:
		return 0, err
	case booked.Known > 0:
		return payment.Known, nil
	}
	return payment.Added, nil
}
