package payment

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/order"
	"waymark/fleet/organ"
)

// Service keeps the book.
type Service struct {
	Store  Store
	Organs *organ.Service
	Clock  fleet.Clock
	Events fleet.Publisher
	Audit  *audit.Recorder
	Types  Types
}

// Paid is what somebody says was paid.
type Paid struct {
	IMEI    string
	Product string // number of a package
	Amount  fleet.Fen
	Fee     fleet.Fen
	Number  string
	Source  string
	Phone   string
	PaidAt  fleet.Millis
	// Sold is what was sold, where that was agreed on before it was paid: a copy, whatever became of the package since. Else nil.
	Sold *Package
	// Exact says that the amount must be the price.
	Exact bool
	// Trial says that a payment service tells it that takes no money.
	Trial bool
	// Anywhere says that the payment service itself tells it, for whichever organisation; the actor is who the audit names.
	Anywhere bool
}

// PaidError says which of several payments is refused, counted from 1.
type PaidError struct {
	Number int
	Err    error
}

// Error implements error.
func (e *PaidError) Error() string { return strconv.Itoa(e.Number) + ": " + e.Err.Error() }

// Unwrap returns what is wrong with it.
func (e *PaidError) Unwrap() error { return e.Err }

// Booked is what came of payments that were to be booked.
type Booked struct {
	Added []Payment
	Back  []Payment // refunds of these that had been told before them
	Known int       // that had been booked before
}

// Book writes payments for the devices that an actor sees, all or none, and extends the service of these. One that is in the book already
// is not written again; one transfer of a bank may have several devices, told together. What is wrong with one is a *PaidError: payment.device, payment.product, payment.amount, payment.number,
// payment.source, payment.time, payment.price, payment.differs where the book has another amount or device under its number, and payment.twice where the list itself
// has its number for its device before: the second would be taken for the first one told again, and its money lost.
func (s *Service) Book(ctx context.Context, actor fleet.Actor, list []Paid) (Booked, error) {
	keys, packages := make([]Key, len(list)), make([]Package, len(list))
	for i := range list {
		if err := s.check(&list[i]); err != nil {
			return Booked{}, &PaidError{i + 1, err}
		}
		keys[i] = Key{list[i].IMEI, list[i].Source, list[i].Number}
		if slices.Contains(keys[:i], keys[i]) {
			return Booked{}, &PaidError{i + 1, fleet.Refuse(fleet.Refused, "payment.twice").With("number", list[i].Number).With("imei", list[i].IMEI)}
		}
		p, err := s.sold(ctx, &list[i])
		if err != nil && !errors.Is(err, fleet.ErrNotFound) { // what is known is known, even if nobody can buy it any more
			return Booked{}, err
		}
		packages[i] = p
	}
	together := transfersIn(list)
	var out Booked
	entry := func(i int, f Found) (*Entry, error) {
		if i == 0 {
			out = Booked{} // it may be started again
		}
		e, err := s.entry(actor, &list[i], &packages[i], &f, together)
		if err != nil {
			return nil, &PaidError{i + 1, err}
		}
		if e == nil {
			out.Known++
		}
		return e, nil
	}
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return bookings(slices.Concat(out.Added, out.Back)) })
	back := func(r Returned) Reversing { return s.reversing(fleet.Actor{Name: r.Maker, OrganPath: r.OrganPath}, r) }
	again := func() error {
		return s.Store.Book(noting, keys, Booking{Make: entry, Back: back, Done: func(added, back []Payment) { out.Added, out.Back = added, back }})
	}
	err := again()
	if errors.Is(err, fleet.ErrConflict) { // somebody else booked one at this moment: now it is known
		err = again()
	}
	if err != nil {
		return Booked{}, err
	}
	s.extended(slices.Concat(out.Added, out.Back))
	return out, nil
}

// sold is what a payment is for, or fleet.ErrNotFound.
func (s *Service) sold(ctx context.Context, p *Paid) (Package, error) {
	if p.Sold != nil {
		return *p.Sold, nil
	}
	return s.Store.PackageByNumber(ctx, p.Product)
}

func noProduct(p *Paid) error {
	return fleet.Refuse(fleet.Refused, "payment.product").With("product", p.Product)
}

// check refuses what is wrong with a payment by itself.
func (s *Service) check(p *Paid) error {
	p.IMEI, p.Number, p.Product, p.Phone = fleet.Line(p.IMEI), fleet.Line(p.Number), fleet.Line(p.Product), fleet.Line(p.Phone)
	known := false
	for _, source := range Sources() {
		known = known || source == p.Source
	}
	now := fleet.MillisOf(s.Clock.Now())
	if p.PaidAt == 0 {
		p.PaidAt = now
	}
	for _, rule := range []struct {
		code   string
		broken bool
	}{
		{"payment.source", !known},
		{"payment.number", p.Number == "" || len(p.Number) > fleet.LongestLine || len(p.Phone) > fleet.LongestLine},
		{"payment.amount", p.Amount <= 0 || p.Fee < 0 || p.Fee > p.Amount},
		{"payment.time", p.PaidAt < 0 || p.PaidAt > now+day},
	} {
		if rule.broken {
			return fleet.Refuse(fleet.Refused, rule.code)
		}
	}
	return nil
}

// entry makes what is written of a payment, nil for one that is in the book.
func (s *Service) entry(actor fleet.Actor, p *Paid, of *Package, f *Found, together transfers) (*Entry, error) {
	if k := f.known(actor, p); k != nil {
		if k.Amount != p.Amount {
			return nil, fleet.Refuse(fleet.Refused, "payment.differs").With("number", p.Number)
		}
		return nil, nil
	}
	if !f.seen(actor, p) {
		return nil, fleet.Refuse(fleet.Refused, "payment.device").With("imei", p.IMEI)
	}
	if err := s.others(actor, p, f, together); err != nil {
		return nil, err
	}
	if of.ID == 0 || p.Sold == nil && !of.reaches(f.Path) {
		return nil, noProduct(p)
	}
	if p.Exact && p.Amount != of.Price {
		return nil, fleet.Refuse(fleet.Refused, "payment.price").With("price", of.Price.String())
	}
	return &Entry{
		Payment: Payment{
			OrganID: f.OrganID, DeviceID: f.DeviceID, IMEI: p.IMEI, Phone: p.Phone, PackageID: of.ID, Product: of.Number, Name: of.Name, Type: of.Type,
			Amount: p.Amount, Fee: p.Fee, Number: p.Number, Source: p.Source, OrderID: f.OrderID, PlanID: f.PlanID, Days: of.Days,
			PaidAt: p.PaidAt, BookedAt: fleet.MillisOf(s.Clock.Now()), Maker: actor.Name,
		},
		Postings: post(p.Amount, p.Fee, order.OfType(f.Shares, of.Type)), Trial: p.Trial,
	}, nil
}

// seen reports whether there is the device of a payment, and whoever tells it may pay for it.
func (f *Found) seen(actor fleet.Actor, p *Paid) bool {
	return f.DeviceID != 0 && (p.Anywhere || actor.SeesOrgan(f.Path))
}

// known is what the book has of a payment already, nil for nothing: also where its device is gone since, or was registered again and is another one now. Of
// what a stranger has booked nobody learns who does not see the device. What was booked with another amount, and reversed whole, is nothing.
func (f *Found) known(actor fleet.Actor, p *Paid) (other *Namesake) {
	of := func(k *Namesake) bool {
		if k.Amount != p.Amount && k.Refunded < k.Amount {
			other = k
		}
		return k.Amount == p.Amount
	}
	for i := range f.Known {
		if k := &f.Known[i]; (p.Anywhere || f.seen(actor, p) || actor.SeesOrgan(k.OrganPath)) && of(k) {
			return k
		}
	}
	for i := range f.Others {
		if o := &f.Others[i]; o.IMEI == p.IMEI && actor.SeesOrgan(o.OrganPath) && of(o) {
			return o
		}
	}
	return other
}

// others refuses a number that is in the book for another device. What strangers have booked is no hindrance, since its refusal would tell of
// it: each bank has numbers of its own, and where both say that a payment service was paid under one number, its bill has it once. One transfer
// may pay for several devices where all that the book has of it is among what is told. What was booked for the wrong device, and reversed whole, is no hindrance either.
func (s *Service) others(actor fleet.Actor, p *Paid, f *Found, together transfers) error {
	for _, o := range f.Others {
		if o.Refunded < o.Amount && actor.SeesOrgan(o.OrganPath) && !together[transferred{p.Source, p.Number, o.IMEI}] {
			return fleet.Refuse(fleet.Refused, "payment.differs").With("number", p.Number)
		}
	}
	return nil
}

// transferred is a part of a transfer: what was paid under a number for one device.
type transferred struct{ source, number, imei string }

// transfers are the parts of transfers that are told together. Payment services pay nothing for several devices under one number.
type transfers map[transferred]bool

func transfersIn(list []Paid) transfers {
	out := transfers{}
	for i := range list {
		if p := &list[i]; p.Source == Bank || p.Source == Other {
			out[transferred{p.Source, p.Number, p.IMEI}] = true
		}
	}
	return out
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "payment.notFound") }

// extended has everybody read the devices again whose service is longer or shorter now.
func (s *Service) extended(list []Payment) {
	var ids []fleet.ID
	for i := range list {
		if list[i].Days != 0 {
			ids = append(ids, list[i].DeviceID)
		}
	}
	if len(ids) > 0 {
		fleet.Tell(s.Events, fleet.Event{Word: "device", Verb: "updated", IDs: fleet.Distinct(ids)})
	}
}

// bookings are what the audit keeps of payments and refunds.
func bookings(list []Payment) []audit.Deed {
	out := make([]audit.Deed, len(list))
	for i := range list {
		p := &list[i]
		text, amount := "audit.paymentBooked", p.Amount
		if p.RefundOf != 0 {
			text, amount = "audit.paymentRefunded", -amount // the text says which way it went
		}
		out[i] = audit.Deed{Module: audit.ModulePayment, Text: text, Key: p.IMEI, Args: []audit.Arg{{Name: "number", Value: p.Number}, {Name: "amount", Value: amount.String()}}}
	}
	return out
}
