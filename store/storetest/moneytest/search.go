package moneytest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/bill"
	"waymark/fleet/device"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/store"
)

// Searched holds each page of payments and shares against the whole list, for times that begin and end anywhere, however it is searched.
func Searched(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	below := must(s.InsertOrgan(ctx, organ.Organ{ParentID: b.organ.ID, Name: "below", Status: 1, CreatedAt: 1}))(t)
	must(s.InsertOrgan(ctx, organ.Organ{Name: "beside", Status: 1, CreatedAt: 1}))(t)
	clerk := must(s.InsertAccount(ctx, account.Account{OrganID: below.ID, LoginName: "clerk", Status: 1}))(t).ID
	check(t, s.SetPayeeViewers(ctx, b.payees[1], []fleet.ID{clerk}, "/", func(payee.Row, int) error { return nil }))
	other := must(s.Insert(ctx, device.Device{OrganID: below.ID, IMEI: "13900000001", TrialDays: 10}, nil))(t)
	devices := append(b.devices, order.Device{ID: other.ID, IMEI: other.IMEI})
	must(s.InsertOrder(ctx, order.Change{Order: order.Order{OrganID: b.organ.ID, ActivateWay: "FIRST", Standing: true, CreatedAt: 1, UpdatedAt: 1}, Devices: devices, Maker: "m",
		Shares: []order.Share{{Type: "RENEW", PayeeID: b.payees[0], Percent: 1000}, {Type: "RENEW", PayeeID: b.payees[1], Percent: 2000}}}))(t)
	const day = 24 * 60 * 60 * 1000
	at := fleet.Millis(20_000 * day)
	var paid []payment.Paid
	for i := range 90 {
		at += fleet.Millis(b.random.Int64N([]int64{day / 4, day / 4, 5 * day, 40 * day}[b.random.IntN(4)]))
		paid = append(paid, payment.Paid{IMEI: devices[b.random.IntN(len(devices))].IMEI, Product: b.pack.Number, Amount: fleet.Fen(100 + 1000*b.random.IntN(4)), Number: fmt.Sprint(i), Phone: fmt.Sprint(13900000000 + i%3*10), Source: payment.Sources()[b.random.IntN(4)], PaidAt: at})
	}
	b.random.Shuffle(len(paid), func(i, j int) { paid[i], paid[j] = paid[j], paid[i] })
	must(b.book.Book(ctx, b.actor(), paid))(t)
	whole := fleet.Page{Number: 1, Size: 5000}
	all, _ := mustTwo(s.Payments(ctx, payment.Filter{Below: "/"}, whole))(t)
	shares, _ := mustTwo(s.Splits(ctx, payment.Filter{Below: "/"}, whole))(t)
	if len(all) != len(paid) || len(shares) != 2*len(paid) {
		t.Fatalf("%d payments, %d shares", len(all), len(shares))
	}
	for range 160 {
		f := payment.Filter{Below: []string{"/", b.organ.Path, below.Path}[b.random.IntN(3)], Source: append(payment.Sources(), "", "", "")[b.random.IntN(7)]}
		f.Search = []string{"", "", "8", "139", devices[0].IMEI, devices[2].IMEI[:14], "1390000001", "p1", "nobody", devices[1].IMEI[9:], "0010", "1", "020", "3", "00000000001"}[b.random.IntN(15)]
		desc, byAmount := b.random.IntN(2) == 0, b.random.IntN(3) == 0
		f.Sort, f.ByTime = fleet.Sort{Field: "payTime", Desc: desc}, f.Search != "" && b.random.IntN(2) == 0
		if span := at - 20_000*day; b.random.IntN(3) > 0 {
			f.From, f.To = 20_000*day+fleet.Millis(b.random.Int64N(int64(span))), 20_000*day+fleet.Millis(b.random.Int64N(int64(span)))
			f.From, f.To = min(f.From, f.To), max(f.From, f.To)
		}
		within := func(at fleet.Millis, source, path string) bool {
			return at >= f.From && (f.To == 0 || at < f.To) && (f.Source == "" || f.Source == source) && strings.HasPrefix(path, f.Below)
		}
		payments := chosen(all, desc || byAmount, func(r *payment.Row) bool {
			return within(r.PaidAt, r.Source, r.OrganPath) && (atAnEnd(r.IMEI, f.Search) || atAnEnd(r.Phone, f.Search))
		}, func(r *payment.Row) fleet.ID { return r.ID })
		if byAmount {
			f.Sort.Field = "payAmount"
			byNumber(payments, desc, all, func(r *payment.Row) (fleet.ID, fleet.Fen) { return r.ID, r.Amount })
		}
		b.comparePages("payments", f, payments, func(page fleet.Page) ([]fleet.ID, int, error) {
			rows, total, err := s.Payments(ctx, f, page)
			return idsOf(rows, func(r *payment.Row) fleet.ID { return r.ID }), total, err
		})
		viewed := b.random.IntN(2) == 0
		if viewed {
			f.Viewer = clerk
		}
		splits := chosen(shares, desc || byAmount, func(r *payment.Split) bool {
			found := f.Search == "" || atAnEnd(r.IMEI, f.Search) || strings.Contains(r.Name+"\n"+r.Phone, f.Search)
			return found && (within(r.PaidAt, r.Source, r.OrganPath) || viewed && r.PayeeID == b.payees[1] && within(r.PaidAt, r.Source, f.Below))
		}, func(r *payment.Split) fleet.ID { return r.ID })
		if byAmount {
			f.Sort.Field = "amount"
			byNumber(splits, desc, shares, func(r *payment.Split) (fleet.ID, fleet.Fen) { return r.ID, r.Amount })
		}
		b.comparePages("shares", f, splits, func(page fleet.Page) ([]fleet.ID, int, error) {
			rows, sum, err := s.Splits(ctx, f, page)
			if other := must(s.SplitSum(ctx, f))(b.t); other != sum {
				b.t.Errorf("a page of %+v adds up to %+v, all to %+v", f, sum, other)
			}
			return idsOf(rows, func(r *payment.Split) fleet.ID { return r.ID }), sum.Many, err
		})
	}
	b.reach(all, shares)
}

// atAnEnd reports whether a number begins or ends with a text.
func atAnEnd(number, text string) bool {
	return strings.HasPrefix(number, text) || strings.HasSuffix(number, text)
}

func idsOf[T any](rows []T, id func(*T) fleet.ID) []fleet.ID {
	out := make([]fleet.ID, len(rows))
	for i := range rows {
		out[i] = id(&rows[i])
	}
	return out
}

// chosen are the IDs of those rows that are wanted, of rows whose newest come first.
func chosen[T any](rows []T, desc bool, wanted func(*T) bool, id func(*T) fleet.ID) []fleet.ID {
	out := idsOf(slices.DeleteFunc(slices.Clone(rows), func(r T) bool { return !wanted(&r) }), id)
	if !desc {
		slices.Reverse(out)
	}
	return out
}

// byNumber sorts some of all rows by a number; those of which it is the same by their ID.
func byNumber[T any](ids []fleet.ID, desc bool, all []T, number func(*T) (fleet.ID, fleet.Fen)) {
	of := map[fleet.ID]fleet.Fen{}
	for i := range all {
		id, n := number(&all[i])
		of[id] = n
	}
	slices.SortFunc(ids, func(x, y fleet.ID) int {
		c := cmp.Compare(of[x], of[y])
		if desc {
			c = -c
		}
		return cmp.Or(c, cmp.Compare(x, y))
	})
}

// comparePages reads a list page by page.
func (b *till) comparePages(what string, f payment.Filter, want []fleet.ID, read func(fleet.Page) ([]fleet.ID, int, error)) {
	size := 1 + b.random.IntN(30)
	for n := 0; n == 0 || n*size < len(want)+size; n++ {
		ids, total := mustTwo(read(fleet.Page{Number: n + 1, Size: size}))(b.t)
		part := want[min(n*size, len(want)):min((n+1)*size, len(want))]
		if total != len(want) || !slices.Equal(ids, part) {
			b.t.Fatalf("%s of %+v: page %d of %d rows has %v of %d, not %v of %d", what, f, n+1, size, ids, total, part, len(want))
		}
	}
}

// reach shows that what many begin or end with is searched in whole days from the newest on, as many as have no more rows than may be looked through, in the
// organisations and the time that are asked for; and that what few begin with, or are paid in a time, is searched whole.
func (b *till) reach(all []payment.Row, shares []payment.Split) {
	ctx, from, to := ctxOf(b.t), all[80].PaidAt, all[3].PaidAt
	for most := 1; most < 200; most += 1 + b.random.IntN(9) {
		for _, f := range []payment.Filter{{Below: "/", Search: "8"}, {Below: "/", Search: "8", Source: payment.Bank}, {Below: "/", Search: "13"}, {Below: "/", Search: "1"}, {Below: "/", Search: "0"}, {Below: "/", Search: "8", From: from, To: to}, {Below: b.organ.Path, Search: "8", From: from}} {
			within := func(at fleet.Millis) bool { return at >= f.From && (f.To == 0 || at < f.To) }
			count := func(since fleet.Millis) (payments, begin, parts int) {
				for _, r := range all {
					if atAnEnd(r.IMEI, f.Search) {
						begin++
					}
					if atAnEnd(r.Phone, f.Search) {
						begin++
					}
					if within(r.PaidAt) && r.PaidAt >= since {
						payments++
					}
				}
				for _, r := range shares {
					if within(r.PaidAt) && r.PaidAt >= since {
						parts++
					}
				}
				return payments, begin, parts
			}
			hold := func(what string, r payment.Reach, rows func(since fleet.Millis) int, byTime bool) {
				b.t.Helper()
				if r.ByTime != byTime {
					b.t.Fatalf("%s of %+v, %d at most: %+v", what, f, most, r)
				}
				if !byTime {
					return
				}
				switch whole := rows(0); {
				case r.Since == 0 && whole > most && bill.DayOf(all[0].PaidAt) != bill.DayOf(all[len(all)-1].PaidAt):
					b.t.Fatalf("%s of %+v, %d at most: all of %d", what, f, most, whole)
				case r.Since == 0:
				case r.Since != bill.DayOf(r.Since).Begin() || whole <= most || rows(r.Since) > most && rows((bill.DayOf(r.Since)+1).Begin()) > 0:
					b.t.Fatalf("%s of %+v, %d at most: since %d %d of %d", what, f, most, r.Since, rows(r.Since), whole)
				}
				if before := rows(r.Since - 40*24*60*60*1000*3); r.Since != 0 && before <= most && before < rows(0) {
					b.t.Fatalf("%s of %+v, %d at most: since %d, where %d before are no more", what, f, most, r.Since, before)
				}
			}
			_, begin, _ := count(0)
			hold("payments", must(b.s.PaymentReach(ctx, f, most))(b.t), func(since fleet.Millis) int { n, _, _ := count(since); return n }, begin > most)
			if f.Search == "8" {
				many := 0
				for _, r := range shares {
					if strings.HasPrefix(r.IMEI, "8") {
						many++
					}
				}
				hold("shares", must(b.s.SplitReach(ctx, f, most))(b.t), func(since fleet.Millis) int { _, _, n := count(since); return n }, many > most)
			}
		}
	}
}
