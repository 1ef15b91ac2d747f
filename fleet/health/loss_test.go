package health

import (
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// TestLossesAddUp: a second loss is told, and does not take the place of the first that nobody has confirmed; one that is found once more is none.
func TestLossesAddUp(t *testing.T) {
	told := 0
	s := &Service{Store: &rows{}, Clock: fleet.ClockFunc(func() time.Time { return time.Unix(100, 0) }), New: func(Finding) { told++ }}
	args := func(of ...string) (out []audit.Arg) {
		for i := 0; i < len(of); i += 2 {
			out = append(out, audit.Arg{Name: of[i], Value: of[i+1]})
		}
		return out
	}
	for _, c := range []struct {
		what, code string
		args, want []audit.Arg
		told       int
	}{
		{"damage", LogDamaged, args("missing", "500", "kept", "A"), args("missing", "500", "kept", "A"), 1},
		{"found once more", LogDamaged, args("missing", "500", "kept", "A"), args("missing", "500", "kept", "A"), 1},
		{"another", LogDamaged, args("missing", "1", "kept", "B"), args("missing", "501", "kept", "A, B"), 2},
		{"that one once more", LogDamaged, args("missing", "1", "kept", "B"), args("missing", "501", "kept", "A, B"), 2},
		{"missing", LogMissing, args("missing", "3", "last", "7", "mark", "10"), args("missing", "3", "last", "7", "mark", "10"), 3},
		{"as many, elsewhere", LogMissing, args("missing", "3", "last", "17", "mark", "20"), args("missing", "6", "last", "17", "mark", "20"), 4},
		{"nobody knows how many", LogMissing, args("missing", "?", "last", "0", "mark", "30"), args("missing", "?", "last", "0", "mark", "30"), 5},
		{"and more", LogMissing, args("missing", "2", "last", "38", "mark", "40"), args("missing", "?", "last", "38", "mark", "40"), 6},
		{"a file", PointsBack, args("month", "2026-10", "missing", "2"), args("month", "2026-10", "missing", "2"), 7},
		{"a file again", PointsBack, args("month", "2026-10", "missing", "3"), args("month", "2026-10", "missing", "5"), 8},
		{"what lasts", RetentionLeapt, args("now", "1"), args("now", "1"), 9},
		{"what lasts, later", RetentionLeapt, args("now", "2"), args("now", "2"), 9},
	} {
		if err := s.Report(t.Context(), Finding{Code: c.code, Args: c.args}); err != nil {
			t.Fatal(err)
		}
		f, err := s.find(t.Context(), c.code, "")
		if err != nil || f == nil || !slices.Equal(f.Args, c.want) || told != c.told {
			t.Fatalf("%s: %+v, told %d times, want %v told %d times; %v", c.what, f, told, c.want, c.told, err)
		}
	}
}
