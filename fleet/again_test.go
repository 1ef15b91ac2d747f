package fleet_test

import (
	"errors"
	"fmt"
	"testing"

	"waymark/fleet"
)

func TestAgain(t *testing.T) {
	other := errors.New("other")
	for _, c := range []struct {
		overtaken int // how often
		then      error
		calls     int
		want      string // code of the refusal
	}{
		{0, nil, 1, ""}, {4, nil, 5, ""}, {2, other, 3, ""}, {5, nil, 5, "request.changed"},
	} {
		calls := 0
		err := fleet.Again(func() error {
			if calls++; calls <= c.overtaken {
				return fmt.Errorf("store: %w", fleet.ErrChanged)
			}
			return c.then
		})
		var refused *fleet.Error
		if errors.As(err, &refused) != (c.want != "") || refused != nil && refused.Code != c.want || c.want == "" && !errors.Is(err, c.then) || calls != c.calls {
			t.Errorf("%+v: %d calls, %v", c, calls, err)
		}
	}
}
