package bill

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/payment"
)

// Judge holds the items of a bill against the book. A payment is found by the number of the service, else by that which the merchant gave it;
// it belongs to one line at most. A transfer of a bank that pays for several devices is one line, and a payment for each: these are added up. What was
// booked for the wrong device or with the wrong amount, taken back and booked again is the one that was booked last. What changed is no difference that somebody has resolved any more: it is another one.
func Judge(b Bill, items []Item, book []Paid) (c Compared) {
	at, byID := make(map[string][]int, len(book)), make(map[fleet.ID]int, len(book))
	for i := range book {
		byID[book[i].ID] = i + 1
		at[book[i].Number] = append(at[book[i].Number], i)
	}
	found, used := make([]*Paid, len(items)), make([]bool, len(book))
	for _, number := range [...]func(*Item) string{func(i *Item) string { return i.Number }, func(i *Item) string { return i.Merchant }} {
		for i := range items {
			if items[i].Listed && found[i] == nil && number(&items[i]) != "" {
				found[i] = stated(b, &items[i], book, at[number(&items[i])], used)
			}
		}
	}
	shown := map[fleet.ID]bool{}
	for i := range items {
		is := items[i]
		if !is.Listed {
			n := byID[is.PaymentID]
			if n == 0 || !missingThere(b, &book[n-1], used[n-1]) {
				c.Gone = append(c.Gone, is.ID)
				continue
			}
			shown[book[n-1].ID] = true
			continue
		}
		if is.settle(b.Source, found[i]) {
			c.Changed = append(c.Changed, is)
		}
	}
	for i := range book {
		if p := &book[i]; missingThere(b, p, used[i]) && !shown[p.ID] {
			c.Changed = append(c.Changed, Item{BillID: b.ID, State: MissingThere, PaymentID: p.ID, Booked: p.Amount, BookedFee: p.Fee,
				Line: Line{Number: p.Number, PaidAt: p.PaidAt, IMEI: p.IMEI, Product: p.Product}})
		}
	}
	return c
}

// stated is what the book has of a line, under whose number some payments are, nil where that is nothing; it is used then.
func stated(b Bill, i *Item, book []Paid, under []int, used []bool) *Paid {
	under = slices.DeleteFunc(slices.Clone(under), func(n int) bool { return book[n].Again && book[n].Amount > 0 }) // the one that was booked again is never among these
	if len(under) == 0 || b.Source != payment.Bank && used[under[0]] {
		return nil
	}
	parts := under[:1] // two organisations may have booked one number of a payment service: one of them is too many
	if b.Source == payment.Bank {
		parts = slices.DeleteFunc(slices.Clone(under), func(n int) bool { return used[n] })
		if alone := slices.IndexFunc(parts, func(n int) bool { return book[n].Amount == i.Amount }); alone >= 0 {
			parts = parts[alone : alone+1]
		}
		if len(parts) == 0 {
			return nil
		}
	}
	whole := book[parts[0]]
	for k, n := range parts {
		used[n] = true
		if k > 0 {
			whole.Amount += book[n].Amount
			whole.Fee += book[n].Fee
		}
	}
	return &whole
}

// missingThere reports whether a payment should be a line of a bill, and is not.
func missingThere(b Bill, p *Paid, used bool) bool {
	return !used && !p.Elsewhere && !p.Again && DayOf(p.PaidAt) == b.Day
}

// settle says what came of a line by the payment that was found for it, nil for none, and reports whether that is something else than before.
func (i *Item) settle(source string, p *Paid) bool {
	before := *i
	i.State, i.PaymentID, i.Booked, i.BookedFee = MissingHere, 0, 0, 0
	if p != nil {
		i.State, i.PaymentID, i.Booked, i.BookedFee = Matched, p.ID, p.Amount, p.Fee
		switch {
		case p.Amount != i.Amount:
			i.State = Differs
		case StatesFees(source) && !i.sameFee(p.Fee):
			i.State = FeeDiffers
		}
	}
	if i.State == before.State && i.PaymentID == before.PaymentID && i.Booked == before.Booked && i.BookedFee == before.BookedFee {
		return false
	}
	i.Reason, i.Resolver, i.ResolvedAt = "", "", 0
	return true
}

// StatesFees reports whether the bills of a source say of each line what is kept of it. Those of banks do not.
func StatesFees(source string) bool { return source == payment.WeChat || source == payment.Alipay }

// sameFee reports whether a fee is booked as it is stated. Of a refund it is a part of the fee of its payment, which a payment service may round by a fen
// otherwise than we do.
func (i *Item) sameFee(booked fleet.Fen) bool {
	if i.Amount < 0 {
		return booked-i.Fee >= -1 && booked-i.Fee <= 1
	}
	return booked == i.Fee
}
