package shop

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
	"waymark/fleet/payment"
)

// MostKeys is how many keys of an organisation may hold at a time: the one in use, the one that takes its place, and some more shops.
const MostKeys = 20

// Service makes keys, and takes what shops tell.
type Service struct {
	Store    Store
	Organs   *organ.Service
	Payments *payment.Service
	Sealer   Sealer
	Clock    fleet.Clock
	Rand     io.Reader
	Audit    *audit.Recorder
}

// Keys returns those of the actor's organisations, newest first.
func (s *Service) Keys(ctx context.Context, actor fleet.Actor) ([]Key, error) {
	if actor.Personal || actor.OrganPath == "" {
		return nil, nil
	}
	return s.Store.ShopKeys(ctx, actor.OrganPath)
}

// Make adds a key to an organisation, 0 the actor's own, and returns it with its secret, which nobody is told again. It refuses with
// shop.name, shop.tooMany and organ.notFound.
func (s *Service) Make(ctx context.Context, actor fleet.Actor, organID fleet.ID, name string) (Key, string, error) {
	if name = fleet.Line(name); name == "" || len([]rune(name)) > fleet.LongestLine {
		return Key{}, "", fleet.Refuse(fleet.Refused, "shop.name").With("max", fleet.LongestLine)
	}
	if organID == 0 {
		organID = actor.OrganID
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return Key{}, "", err
	}
	var raw [8 + 32]byte
	if _, err := io.ReadFull(s.Rand, raw[:]); err != nil {
		return Key{}, "", fmt.Errorf("shop: %w", err)
	}
	secret := base64.RawURLEncoding.EncodeToString(raw[8:])
	k := Key{OrganID: o.ID, OrganName: o.Name, OrganPath: o.Path, Name: name, Code: "shop_" + hex.EncodeToString(raw[:8]), Maker: actor.Name, MadeAt: fleet.MillisOf(s.Clock.Now())}
	if k.Sealed, err = s.Sealer.Seal(owner(&k), secret); err != nil {
		return Key{}, "", err
	}
	k, err = s.Store.InsertShopKey(s.Audit.With(ctx, actor, deed("audit.shopKeyMade", &k)), k, func(holding int) error {
		if holding >= MostKeys {
			return fleet.Refuse(fleet.Refused, "shop.tooMany").With("max", MostKeys)
		}
		return nil
	})
	return k, secret, err
}

// owner binds a secret to the code of its key and to its organisation: it is of no use in another row.
func owner(k *Key) string { return fmt.Sprintf("shop:%s:%d", k.Code, k.OrganID) }

// Withdraw ends a key at once. One that has ended already is no error. It refuses with shop.notFound.
func (s *Service) Withdraw(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	var gone Key
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		if gone.EndedAt != 0 {
			return nil
		}
		return []audit.Deed{deed("audit.shopKeyWithdrawn", &gone)}
	})
	_, err := s.Store.EndShopKey(noting, id, fleet.MillisOf(s.Clock.Now()), func(k Key) error {
		if gone = k; !actor.SeesOrgan(k.OrganPath) {
			return notFound()
		}
		return nil
	})
	if errors.Is(err, fleet.ErrNotFound) {
		return notFound()
	}
	return err
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "shop.notFound") }

func deed(text string, k *Key) audit.Deed {
	return audit.Deed{Module: audit.ModulePayment, Text: text, Args: []audit.Arg{{Name: "name", Value: k.Name}, {Name: "code", Value: k.Code}, {Name: "organ", Value: k.OrganName}}}
}
