package purchase

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/payment"
)

// Service sells packages to holders of devices.
type Service struct {
	Store     Store
	Devices   Devices
	Payments  *payment.Service
	Providers []Provider // one of a source at most; none: nothing can be bought
	Clock     fleet.Clock
	Rand      io.Reader
	Trouble   func(error) // told what went wrong where nobody is to be bothered with it; nil for nobody
}

// Offer is what the holder of a device can buy.
type Offer struct {
	ExpireAt fleet.Millis // end of service; 0 none
	Standing device.Standing
	Packages []payment.Package
	Sources  []Way
}

// Way is how can be paid.
type Way struct {
	Source string
	Trial  bool // nothing is really paid
}

// provider finds the one of a source, nil for none.
func (s *Service) provider(source string) Provider {
	if i := slices.IndexFunc(s.Providers, func(p Provider) bool { return p.Source() == source }); i >= 0 {
		return s.Providers[i]
	}
	return nil
}

// own returns the device of a holder. It refuses with purchase.holdersOnly.
func (s *Service) own(ctx context.Context, actor fleet.Actor) (device.Row, error) {
	if !actor.Personal || actor.DeviceID == 0 {
		return device.Row{}, fleet.Refuse(fleet.NotPermitted, "purchase.holdersOnly")
	}
	rows, err := s.Devices.RowsByID(ctx, []fleet.ID{actor.DeviceID})
	if err == nil && len(rows) == 0 {
		err = fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	if err != nil {
		return device.Row{}, err
	}
	return rows[0], nil
}

// Offered returns what a holder can buy: the packages of the organisation of the device, and of those above it; none where service has no end,
// since nothing would come of what is paid.
func (s *Service) Offered(ctx context.Context, actor fleet.Actor) (Offer, error) {
	row, err := s.own(ctx, actor)
	if err != nil {
		return Offer{}, err
	}
	out := Offer{ExpireAt: row.Device.ExpireAt, Standing: row.Device.Standing()}
	for _, p := range s.Providers {
		out.Sources = append(out.Sources, Way{p.Source(), p.Trial()})
	}
	if len(out.Sources) > 0 && out.Standing != device.Endless {
		out.Packages, err = s.Store.PackagesOffered(ctx, row.OrganPath)
	}
	return out, err
}

// Begin has a payment service make a code for a package. A code of the same that can still be paid for half its time is given again. It
// refuses with package.notFound, purchase.source, purchase.endless, purchase.holdersOnly, and purchase.provider where the payment service does not answer.
func (s *Service) Begin(ctx context.Context, actor fleet.Actor, packageID fleet.ID, source string) (Purchase, error) {
	offer, err := s.Offered(ctx, actor)
	if err != nil {
		return Purchase{}, err
	}
	by := s.provider(source)
	if by == nil {
		return Purchase{}, fleet.Refuse(fleet.Refused, "purchase.source")
	}
	if offer.Standing == device.Endless {
		return Purchase{}, fleet.Refuse(fleet.Refused, "purchase.endless")
	}
	i := slices.IndexFunc(offer.Packages, func(p payment.Package) bool { return p.ID == packageID })
	if i < 0 {
		return Purchase{}, fleet.Refuse(fleet.NotFound, "package.notFound")
	}
	row, err := s.own(ctx, actor)
	if err != nil {
		return Purchase{}, err
	}
	now := fleet.MillisOf(s.Clock.Now())
	p, err := s.draft(&row, &offer.Packages[i], source, now)
	if err != nil {
		return Purchase{}, err
	}
	open, err := s.Store.OpenPurchases(ctx, p.DeviceID, now+span(Lifetime)/2)
	if err != nil {
		return Purchase{}, err
	}
	for _, o := range open {
		if o.PackageID == p.PackageID && o.Source == p.Source && o.Amount == p.Amount && o.Days == p.Days {
			return o, nil
		}
	}
	return s.begin(ctx, by, p)
}

func span(d time.Duration) fleet.Millis { return fleet.Millis(d / time.Millisecond) }

func (s *Service) draft(row *device.Row, of *payment.Package, source string, now fleet.Millis) (Purchase, error) {
	var raw [10]byte
	if _, err := io.ReadFull(s.Rand, raw[:]); err != nil {
		return Purchase{}, fmt.Errorf("purchase: %w", err)
	}
	return Purchase{
		Number: now.Time().Format("20060102") + hex.EncodeToString(raw[:]), OrganID: row.Device.OrganID, DeviceID: row.Device.ID, IMEI: row.Device.IMEI,
		PackageID: of.ID, Product: of.Number, Name: of.Name, Type: of.Type, Amount: of.Price, Days: of.Days, Source: source,
		MadeAt: now, ExpiresAt: now + span(Lifetime),
	}, nil
}

// begin keeps a purchase before the payment service hears of it: what is paid is known here.
func (s *Service) begin(ctx context.Context, by Provider, p Purchase) (Purchase, error) {
	p, err := s.Store.InsertPurchase(ctx, p)
	if err != nil {
		return Purchase{}, err
	}
	code, err := by.Offer(ctx, Bill{Number: p.Number, Title: p.Name, Amount: p.Amount, ExpiresAt: p.ExpiresAt})
	if err != nil {
		return Purchase{}, &fleet.Error{Kind: fleet.Refused, Code: "purchase.provider", Err: err}
	}
	p.Code = code
	return p, s.Store.SetPurchaseCode(ctx, p.ID, code)
}

// askEvery is how often a payment service is asked about a purchase that somebody waits for; it should have told by itself.
const askEvery = 5 * time.Second

// askAfter is how long after its end a purchase is asked about: it may have been paid at the last moment.
const askAfter = time.Minute

// Look returns a purchase of the holder's device, and the end of its service. While it waits, the payment service is asked, too: its
// notifications may not get through. It refuses with purchase.notFound and purchase.holdersOnly.
func (s *Service) Look(ctx context.Context, actor fleet.Actor, number string) (Purchase, fleet.Millis, error) {
	row, err := s.own(ctx, actor)
	if err != nil {
		return Purchase{}, 0, err
	}
	p, err := s.Store.PurchaseByNumber(ctx, number)
	if errors.Is(err, fleet.ErrNotFound) || err == nil && p.DeviceID != row.Device.ID {
		err = fleet.Refuse(fleet.NotFound, "purchase.notFound")
	}
	if err != nil {
		return Purchase{}, 0, err
	}
	now := fleet.MillisOf(s.Clock.Now())
	if p.PaidAt != 0 || now-p.AskedAt < span(askEvery) || now > p.ExpiresAt+span(askAfter) {
		return p, row.Device.ExpireAt, nil
	}
	if err := s.ask(ctx, &p, now); err != nil {
		s.trouble(err)
	}
	if p, err = s.Store.PurchaseByNumber(ctx, number); err != nil {
		return Purchase{}, 0, err
	}
	row, err = s.own(ctx, actor)
	return p, row.Device.ExpireAt, err
}

func (s *Service) ask(ctx context.Context, p *Purchase, now fleet.Millis) error {
	by := s.provider(p.Source)
	if by == nil {
		return nil
	}
	mine, err := s.Store.AskedPurchase(ctx, p.ID, p.AskedAt, now)
	if err != nil || !mine {
		return err
	}
	told, err := by.Ask(ctx, p.Number)
	if err != nil || !told.Paid {
		return err
	}
	return s.Settle(ctx, p.Source, told)
}

func (s *Service) trouble(err error) {
	if s.Trouble != nil {
		s.Trouble(err)
	}
}
