package order

import (
	"slices"
	"testing"
)

// TestChangedSince names the fields that are not as a form showed them.
func TestChangedSince(t *testing.T) {
	shown := func() *Row {
		return &Row{Order: Order{TrialDays: 30, ActivateWay: "USER_BIND"}, IMEIs: []string{"1", "2"}, Shares: []Share{{"RENEW", 1, 3000}}}
	}
	revision := shown().Revision()
	for _, c := range []struct {
		change func(*Row)
		want   []string
	}{
		{func(*Row) {}, nil},
		{func(r *Row) { r.Names = nil; r.UpdatedAt = 5 }, nil},
		{func(r *Row) { r.IMEIs = []string{"12"} }, []string{"imei"}},
		{func(r *Row) { r.TrialDays = 31 }, []string{"trialDays"}},
		{func(r *Row) { r.ActivateWay = "MANUAL"; r.Shares[0].Percent = 1 }, []string{"activateWay", "bonusRate"}},
		{func(r *Row) { r.Shares[0].PayeeID = 2 }, []string{"bonusRate"}},
	} {
		is := shown()
		c.change(is)
		if got := is.changedSince(revision); !slices.Equal(got, c.want) {
			t.Errorf("%v, not %v", got, c.want)
		}
		if got := is.changedSince(""); got != nil {
			t.Errorf("whatever is there: %v", got)
		}
	}
	if got := shown().changedSince("made up"); len(got) != 4 {
		t.Errorf("with a revision that was made up: %v", got)
	}
}
