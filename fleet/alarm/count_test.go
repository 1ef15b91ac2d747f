package alarm

import (
	"context"
	"maps"
	"testing"

	"waymark/fleet"
)

// countsOf is a store of nothing but counts.
type countsOf struct {
	Store
	of map[string]int
}

func (c countsOf) CountAlarms(context.Context, string) (map[string]int, error) { return c.of, nil }

// TestCounts: a vehicle that is in two models, or silent by two types, counts once in the class; other classes are the sum of their types.
func TestCounts(t *testing.T) {
	s := Service{Store: countsOf{of: map[string]int{"riskLife": 2, "riskRemoval": 1, RiskTotal: 2, "offline": 3, "offlineWireless": 2, Offline: 4, "sos": 1, "gnssFault": 2, "door": 3}}}
	got, err := s.Counts(t.Context(), fleet.Actor{OrganPath: "/1/"})
	if want := map[string]int{RiskTotal: 2, Offline: 4, Urgent: 1, Other: 5}; err != nil || !maps.Equal(got, want) {
		t.Errorf("%v, not %v; %v", got, want, err)
	}
}
