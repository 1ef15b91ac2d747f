package order

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"waymark/fleet"
)

func TestDivide(t *testing.T) {
	for _, c := range []struct {
		amount  fleet.Fen
		weights []int64
		want    []fleet.Fen
	}{
		{100, []int64{1, 1, 1}, []fleet.Fen{34, 33, 33}},
		{100, []int64{3333, 3333, 3334}, []fleet.Fen{33, 33, 34}},
		{1, []int64{5000, 5000, 0}, []fleet.Fen{1, 0, 0}},
		{0, []int64{1, 2}, []fleet.Fen{0, 0}},
		{7, []int64{0, 10_000}, []fleet.Fen{0, 7}},
		{1_000_000_000_000, []int64{9999, 1}, []fleet.Fen{999_900_000_000, 100_000_000}},
	} {
		for i, got := range Divide(c.amount, c.weights) {
			if got != c.want[i] {
				t.Errorf("%d by %v: part %d is %d, not %d", c.amount, c.weights, i, got, c.want[i])
			}
		}
	}
}

// TestDivideLosesNothing: whatever the plan, the parts are the amount, and none is a fen or more away from its exact share.
func TestDivideLosesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		amount, weights, all := fleet.Fen(random.Int64N(1_000_000_000)), make([]int64, 1+random.IntN(8)), int64(0)
		for i := range weights {
			weights[i] = random.Int64N(10_001)
			all += weights[i]
		}
		if all == 0 {
			continue
		}
		sum := fleet.Fen(0)
		for i, part := range Divide(amount, weights) {
			sum += part
			exact := new(big.Rat).Mul(big.NewRat(int64(amount), 1), big.NewRat(weights[i], all))
			if off := exact.Sub(exact, big.NewRat(int64(part), 1)); off.Abs(off).Cmp(big.NewRat(1, 1)) >= 0 {
				t.Fatalf("%d by %v: part %d is %d", amount, weights, i, part)
			}
		}
		if sum != amount {
			t.Fatalf("%d by %v is %d", amount, weights, sum)
		}
	}
}

func TestReadShares(t *testing.T) {
	group := func(kind string, users ...GroupUser) Group { return Group{kind, users} }
	for _, c := range []struct {
		name   string
		groups []Group
		code   string
		n      int
	}{
		{"two types", []Group{group("A", GroupUser{1, "50"}, GroupUser{2, "50.00"}), group("B", GroupUser{1, "100"})}, "", 3},
		{"two groups of a type", []Group{group("A", GroupUser{1, "50"}), group("B", GroupUser{1, "1"}), group("A", GroupUser{2, "50"})}, "", 3},
		{"none", nil, "order.noGroups", 0},
		{"an empty group", []Group{group("A")}, "order.emptyPayee", 0},
		{"nobody", []Group{group("A", GroupUser{0, "5"})}, "order.emptyPayee", 0},
		{"no percent", []Group{group("A", GroupUser{1, " "})}, "order.emptyPayee", 0},
		{"twice", []Group{group("A", GroupUser{1, "5"}, GroupUser{1, "5"})}, "order.twicePayee", 0},
		{"twice in two groups of a type", []Group{group("A", GroupUser{1, "5"}), group("A", GroupUser{1, "5"})}, "order.twicePayee", 0},
		{"three decimals", []Group{group("A", GroupUser{1, "5.001"})}, "order.percent", 0},
		{"nothing", []Group{group("A", GroupUser{1, "0"})}, "order.percent", 0},
		{"less than nothing", []Group{group("A", GroupUser{1, "-1"})}, "order.percent", 0},
		{"too much", []Group{group("A", GroupUser{1, "100.01"})}, "order.percent", 0},
		{"too much in all", []Group{group("A", GroupUser{1, "60"}), group("A", GroupUser{2, "40.01"})}, "order.sum", 0},
	} {
		got, err := readShares(c.groups)
		code := ""
		var refused *fleet.Error
		if errors.As(err, &refused) {
			code = refused.Code
		}
		if code != c.code || len(got) != c.n {
			t.Errorf("%s: %v, %v", c.name, got, err)
		}
		for i := 1; i < len(got)-1; i++ {
			if got[i].Type != got[i-1].Type && got[i+1].Type == got[i-1].Type {
				t.Errorf("%s: a type stands apart: %v", c.name, got)
			}
		}
	}
}

func TestNumbers(t *testing.T) {
	if got := Numbers(" 861000000000001,861000000000002，８６１000000000003\r\n\t861000000000004、5 "); len(got) != 5 || got[2] != "861000000000003" {
		t.Errorf("%q", got)
	}
}

// TestDeedNamesDevices: what the log says of a new order names its devices, and of many that there are more; of an order that is there its number.
func TestDeedNamesDevices(t *testing.T) {
	for _, c := range []struct {
		number, want string
		imeis        []string
	}{
		{"", "count=1 devices=a", []string{"a"}},
		{"", "count=3 devices=a, b, c", []string{"a", "b", "c"}},
		{"", "count=4 devices=a, b, c…", []string{"a", "b", "c", "d"}},
		{"20261118000001", "order=20261118000001", []string{"a"}},
	} {
		var said []string
		for _, arg := range deed("audit.order", &Row{Order: Order{Number: c.number}}, &Row{IMEIs: c.imeis}).Args {
			said = append(said, arg.Name+"="+arg.Value)
		}
		if got := strings.Join(said, " "); got != c.want {
			t.Errorf("%q of %v: %q", c.number, c.imeis, got)
		}
	}
}
