package fence

import "testing"

// TestStripAcrossItsBox: one drives into a street that is drawn narrow and lies across its box.
func TestStripAcrossItsBox(t *testing.T) {
	// Some 40 metres wide and 1.5 kilometres long, from south-west to north-east.
	street := ring(30, 104, 30.01, 104.01, 30.0097, 104.0103, 29.9997, 104.0003)
	plan := NewPlan([]Watched{yard(1, street, Bound{OrganPath: "/1/2/"})}, nil)
	got := run(plan, fix(0, 30.01, 104), fix(1, 30.005-0.00015, 104.005+0.00015), fix(2, 30, 104.01))
	if len(got) != 1 || got[0].Passed {
		t.Errorf("%+v", briefs(got))
	}
}

// TestWayAcrossTheDate: a way from one side of the line of the date to the other is not one around the globe.
func TestWayAcrossTheDate(t *testing.T) {
	plan := NewPlan([]Watched{yard(1, circle(-17, 0, 5000), Bound{OrganPath: "/1/2/"})}, nil)
	if got := plan.along(Point{-170_000_000, 1_799_900_000}, Point{-170_000_000, -1_799_900_000}, nil); len(got) != 0 {
		t.Errorf("%d fences", len(got))
	}
	if got := run(plan, fix(0, -17, 179.99), fix(1, -17, -179.99)); len(got) != 0 {
		t.Errorf("%+v", briefs(got))
	}
}
