package finance

import (
	"maps"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
)

// TestSumsAreWrittenInOneOrder: whoever books the same days of any organisations in another order waits for them in the same, and last for those of all together.
func TestSumsAreWrittenInOneOrder(t *testing.T) {
	entry := func(organ, plan, payee fleet.ID, day bill.Day) *payment.Entry {
		return &payment.Entry{
			Payment:  payment.Payment{OrganID: organ, PlanID: plan, Source: payment.Bank, Amount: 100, PaidAt: day.Begin()},
			Postings: []payment.Posting{{Account: payment.Payee, PayeeID: payee, Amount: 60}, {Account: payment.Payee, PayeeID: payee + 1, Amount: 30}, {Account: payment.Platform, Amount: 10}},
		}
	}
	entries := []*payment.Entry{entry(3, 9, 5, 20_300), entry(2, 8, 4, 20_301), entry(3, 9, 5, 20_270), entry(2, 8, 4, 20_300)}
	order := func(entries []*payment.Entry) []sumKey {
		to := sums{}
		for _, e := range entries {
			to.add(e)
		}
		return slices.SortedFunc(maps.Keys(to), sumKey.compare)
	}
	one := order(entries)
	slices.Reverse(entries)
	if two := order(entries); !slices.Equal(one, two) {
		t.Errorf("%v\nand\n%v", one, two)
	}
	first := slices.IndexFunc(one, func(k sumKey) bool { return k.organ == 0 })
	if first < 1 || slices.ContainsFunc(one[first:], func(k sumKey) bool { return k.organ != 0 }) {
		t.Errorf("of all together: %v", one)
	}
	to := sums{}
	to.add(entries[0])
	to.add(entries[0])
	if got, want := to[sumKey{paymentDays, 0, 20_300, payment.Bank, 0}], (added{many: 2, more: 4, amount: 180}); got != want {
		t.Errorf("%v, not %v", got, want)
	}
}
