package payment

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/order"
)

// sums adds postings up: to 0, whatever happened.
func sum(postings []Posting) (all fleet.Fen) {
	for _, p := range postings {
		all += p.Amount
	}
	return all
}

func amounts(postings []Posting) (out []fleet.Fen) {
	for _, p := range postings {
		out = append(out, p.Amount)
	}
	return out
}

func TestPost(t *testing.T) {
	half := []order.Share{{PayeeID: 1, Percent: fleet.Whole / 2}}
	thirds := []order.Share{{PayeeID: 1, Percent: fleet.Whole / 3}, {PayeeID: 2, Percent: fleet.Whole / 3}}
	for name, c := range map[string]struct {
		amount, fee fleet.Fen
		shares      []order.Share
		want        []fleet.Fen // provider, fee, payees, platform
	}{
		"nobody has a share":        {100, 0, nil, []fleet.Fen{-100, 0, 100}},
		"half":                      {100, 0, half, []fleet.Fen{-100, 0, 50, 50}},
		"the fee goes first":        {100, 10, half, []fleet.Fen{-100, 10, 45, 45}},
		"all of it is the fee":      {100, 100, half, []fleet.Fen{-100, 100, 0, 0}},
		"thirds of what is too few": {1, 0, thirds, []fleet.Fen{-1, 0, 0, 0, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			got := post(c.amount, c.fee, c.shares)
			if !slices.Equal(amounts(got), c.want) || sum(got) != 0 {
				t.Errorf("%v, want %v", amounts(got), c.want)
			}
		})
	}
}

// TestUnpost: whatever is paid back, in whatever parts, the parts of everybody add up to 0, and once all was paid back nobody has anything of it.
func TestUnpost(t *testing.T) {
	shares := []order.Share{{PayeeID: 1, Percent: fleet.Whole / 3}, {PayeeID: 2, Percent: fleet.Whole / 7}}
	for _, parts := range [][]fleet.Fen{{9999}, {1, 9998}, {3333, 3333, 3333}, {5000, 4998, 1}} {
		booked := post(9999, 60, shares)
		refunded := make([]fleet.Fen, len(booked))
		for _, part := range parts {
			back := unpost(part, booked, refunded)
			if sum(back) != 0 || back[0].Account != Provider || back[0].Amount != part {
				t.Errorf("%v: %v", parts, amounts(back))
			}
			for i := range back {
				if refunded[i] += back[i].Amount; booked[i].Account != Provider && booked[i].Amount+refunded[i] < 0 {
					t.Errorf("%v: account %v gives back more than it got", parts, booked[i].Account)
				}
			}
		}
		for i := range booked {
			if booked[i].Amount+refunded[i] != 0 {
				t.Errorf("%v: account %v keeps %v", parts, booked[i].Account, booked[i].Amount+refunded[i])
			}
		}
	}
}

func TestServedUntil(t *testing.T) {
	const d = fleet.Millis(day)
	for name, c := range map[string]struct {
		base fleet.Millis
		paid []Extension
		want fleet.Millis
	}{
		"nothing paid":              {10 * d, nil, 10 * d},
		"paid before the end":       {10 * d, []Extension{{5 * d, 3}}, 13 * d},
		"paid after it had lapsed":  {10 * d, []Extension{{20 * d, 3}}, 23 * d},
		"told in another order":     {10 * d, []Extension{{30 * d, 1}, {5 * d, 3}}, 31 * d},
		"two at once":               {10 * d, []Extension{{20 * d, 3}, {20 * d, 4}}, 27 * d},
		"what was paid back counts": {10 * d, []Extension{{5 * d, 3}, {6 * d, -3}}, 10 * d},
	} {
		if got := ServedUntil(c.base, c.paid); got != c.want {
			t.Errorf("%s: day %d, want %d", name, got/d, c.want/d)
		}
	}
}
