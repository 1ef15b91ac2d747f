package moneytest

import (
	"errors"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
	"waymark/fleet/shop"
	"waymark/store"
)

// Sold shows what holders of devices are offered, and how purchases are kept.
func Sold(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	below := must(s.InsertOrgan(ctx, organ.Organ{ParentID: b.organ.ID, Name: "below", Status: 1, CreatedAt: 1}))(t)
	beside := must(s.InsertOrgan(ctx, organ.Organ{Name: "beside", Status: 1, CreatedAt: 1}))(t)
	own := must(s.InsertPackage(ctx, payment.Package{OrganID: below.ID, Name: "cheap", Price: 1, Days: 1, Type: "RENEW", State: 1}))(t)
	must(s.InsertPackage(ctx, payment.Package{OrganID: below.ID, Name: "not any more", Price: 1, Days: 1, Type: "RENEW"}))(t)
	for _, c := range []struct {
		path string
		want []fleet.ID
	}{{below.Path, []fleet.ID{own.ID, b.pack.ID}}, {b.organ.Path, []fleet.ID{b.pack.ID}}, {beside.Path, nil}, {"", nil}} {
		got := must(s.PackagesOffered(ctx, c.path))(t)
		if len(got) != len(c.want) || len(got) > 0 && got[0].ID != c.want[0] {
			t.Errorf("to %q: %+v", c.path, got)
		}
	}
	check(t, s.DeletePackages(ctx, []fleet.ID{own.ID}, func([]payment.Package) error { return nil }))
	if got := must(s.PackagesOffered(ctx, below.Path))(t); len(got) != 1 || got[0].ID != b.pack.ID || len(must(s.PackagesByID(ctx, []fleet.ID{own.ID}))(t)) != 0 {
		t.Errorf("deleted, and offered: %+v", got)
	}
	there := must(s.Insert(ctx, device.Device{OrganID: below.ID, IMEI: "860000000000909", TrialDays: 10}, nil))(t)
	late := payment.Paid{IMEI: there.IMEI, Product: own.Number, Amount: own.Price, Number: "late", Source: payment.Bank, PaidAt: 1, Exact: true}
	if got := must(b.book.Book(ctx, b.actor(), []payment.Paid{late}))(t); len(got.Added) != 1 || got.Added[0].PackageID != own.ID || got.Added[0].Days != own.Days {
		t.Errorf("paid for after it was deleted: %+v", got)
	}
	late.Number, late.Product = "never", "P999999"
	if _, err := b.book.Book(ctx, b.actor(), []payment.Paid{late}); err == nil {
		t.Error("paid for what there never was")
	}
	d := b.devices[0]
	p := must(s.InsertPurchase(ctx, purchase.Purchase{Number: "N1", OrganID: b.organ.ID, DeviceID: d.ID, IMEI: d.IMEI, PackageID: own.ID, Amount: 1, Days: 1, Source: payment.WeChat, MadeAt: 1, ExpiresAt: 100}))(t)
	if open := must(s.OpenPurchases(ctx, d.ID, 1))(t); len(open) != 0 {
		t.Errorf("without a code: %+v", open)
	}
	check(t, s.SetPurchaseCode(ctx, p.ID, "code"))
	if open := must(s.OpenPurchases(ctx, d.ID, 99))(t); len(open) != 1 || open[0].Code != "code" || open[0].ID != p.ID {
		t.Errorf("open: %+v", open)
	}
	if open := must(s.OpenPurchases(ctx, d.ID, 100))(t); len(open) != 0 {
		t.Errorf("over: %+v", open)
	}
	if mine, other := must(s.AskedPurchase(ctx, p.ID, 0, 7))(t), must(s.AskedPurchase(ctx, p.ID, 0, 8))(t); !mine || other {
		t.Errorf("asked by %v and %v", mine, other)
	}
	check(t, s.PaidPurchase(ctx, p.ID, 50))
	check(t, s.PaidPurchase(ctx, p.ID, 60))
	if p = must(s.PurchaseByNumber(ctx, "N1"))(t); p.PaidAt != 50 || p.AskedAt != 7 {
		t.Errorf("paid: %+v", p)
	}
	if open := must(s.OpenPurchases(ctx, d.ID, 1))(t); len(open) != 0 {
		t.Errorf("paid, and open: %+v", open)
	}
	if _, err := s.PurchaseByNumber(ctx, "N2"); !errors.Is(err, fleet.ErrNotFound) {
		t.Errorf("nobody's: %v", err)
	}
}

// ShopKeys shows how keys of shops are kept, and that a nonce is taken once, for as long as it counts.
func ShopKeys(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	beside := must(s.InsertOrgan(ctx, organ.Organ{Name: "beside", Status: 1, CreatedAt: 1}))(t)
	full := errors.New("full")
	most := func(n int) func(int) error {
		return func(holding int) error {
			if holding >= n {
				return full
			}
			return nil
		}
	}
	k := must(s.InsertShopKey(ctx, shop.Key{OrganID: b.organ.ID, Name: "a", Code: "A", Sealed: "x", Maker: "m", MadeAt: 1}, most(1)))(t)
	if _, err := s.InsertShopKey(ctx, shop.Key{OrganID: b.organ.ID, Name: "b", Code: "B"}, most(1)); !errors.Is(err, full) {
		t.Errorf("too many: %v", err)
	}
	must(s.InsertShopKey(ctx, shop.Key{OrganID: beside.ID, Name: "c", Code: "C"}, most(1)))(t)
	if list := must(s.ShopKeys(ctx, b.organ.Path))(t); len(list) != 1 || list[0].Code != "A" || list[0].OrganName != "o" {
		t.Errorf("%+v", list)
	}
	for i, c := range []struct {
		nonce     string
		at, until fleet.Millis
		want      bool
	}{{"n", 10, 20, true}, {"n", 11, 21, false}, {"m", 11, 21, true}, {"n", 20, 30, false}, {"n", 21, 30, true}} {
		if got := must(s.TakeNonce(ctx, k.ID, c.nonce, c.at, c.until))(t); got != c.want {
			t.Errorf("%d: %v", i, got)
		}
	}
	if k = must(s.ShopKey(ctx, "A"))(t); k.UsedAt != 21 {
		t.Errorf("used at %d", k.UsedAt)
	}
	free := func(shop.Key) error { return nil }
	if first, second := must(s.EndShopKey(ctx, k.ID, 30, free))(t), must(s.EndShopKey(ctx, k.ID, 31, free))(t); !first || second {
		t.Errorf("ended %v, %v", first, second)
	}
	if must(s.TakeNonce(ctx, k.ID, "o", 32, 40))(t) {
		t.Error("a key that has ended is taken")
	}
	if _, err := s.EndShopKey(ctx, 99, 1, free); !errors.Is(err, fleet.ErrNotFound) {
		t.Errorf("nobody's: %v", err)
	}
	if _, err := s.ShopKey(ctx, "Z"); !errors.Is(err, fleet.ErrNotFound) {
		t.Errorf("nobody's: %v", err)
	}
}

// KeptRefunds shows which refunds that wait for their payments are seen where, and that two payments under one number each have their own.
func KeptRefunds(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	beside := must(s.InsertOrgan(ctx, organ.Organ{Name: "beside", Status: 1, CreatedAt: 1}))(t)
	one, two := b.devices[0], b.devices[1]
	tell := func(number, imei string, want payment.Came) {
		t.Helper()
		r := payment.Returned{Source: payment.WeChat, Of: "W", Number: number, IMEI: imei, Amount: 1, PaidAt: 2}
		if came := must(b.book.Return(ctx, b.actor(), r))(t); came != want {
			t.Errorf("%s: %d, not %d", number, came, want)
		}
	}
	kept := func(f payment.KeptFilter, want ...string) {
		t.Helper()
		rows, total := mustTwo(s.KeptRefunds(ctx, f, fleet.Page{Number: 1, Size: 20}))(t)
		got := []string{}
		for _, r := range rows {
			got = append(got, r.Number)
		}
		if !slices.Equal(got, want) || total != len(want) {
			t.Errorf("%+v: %v of %d, not %v", f, got, total, want)
		}
	}
	tell("r1", one.IMEI, payment.Kept)
	tell("r2", two.IMEI, payment.Kept)
	tell("r2", two.IMEI, payment.Known)
	tell("r3", "", payment.Kept)
	kept(payment.KeptFilter{Below: b.organ.Path}, "r2", "r1")
	kept(payment.KeptFilter{Below: "/"}, "r3", "r2", "r1")
	kept(payment.KeptFilter{Below: "/", OrganID: b.organ.ID}, "r2", "r1")
	kept(payment.KeptFilter{Below: beside.Path})
	kept(payment.KeptFilter{Below: "/", Search: "r3"}, "r3")
	kept(payment.KeptFilter{Below: "/", Search: two.IMEI}, "r2")
	pay := func(imei string) {
		t.Helper()
		must(b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: imei, Product: b.pack.Number, Amount: 100, Number: "W", Source: payment.WeChat, PaidAt: 1}}))(t)
	}
	pay(two.IMEI)
	kept(payment.KeptFilter{Below: "/"}, "r1")
	rows, _ := mustTwo(s.Payments(ctx, payment.Filter{Below: "/"}, fleet.Page{Number: 1, Size: 20}))(t)
	for _, r := range rows {
		if r.IMEI != two.IMEI {
			t.Errorf("%s is of %s", r.Number, r.IMEI)
		}
	}
	b.keptOtherwise()
}
