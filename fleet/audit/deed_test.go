package audit

import (
	"testing"

	"waymark/fleet"
)

func TestCompare(t *testing.T) {
	for _, c := range []struct {
		kind     fleet.FieldKind
		was, is  string
		old, new string
	}{
		{fleet.OneLine, "a", "b", "a", "b"},
		{fleet.SeveralLines, "", "b\nc", "", "b\nc"},
		{fleet.Date, "2026-01-02", "", "2026-01-02", ""},
		{fleet.Secret, "old", "new", "***", "****"}, // that there was a change, not which
		{fleet.Secret, "", "new", "", "****"},
		{fleet.Secret, "old", "", "***", ""},
		{fleet.Secret, "same", "same", "***", "***"}, // stayed, and so is left out
		{fleet.Secret, "", "", "", ""},
	} {
		got := Compare([]fleet.Field{{Name: "f", Value: &c.was, Kind: c.kind}}, []fleet.Field{{Name: "f", Value: &c.is, Kind: c.kind}})
		if want := (Change{Field: "f", Old: c.old, New: c.new}); len(got) != 1 || got[0] != want {
			t.Errorf("%+v: %+v", c, got)
		}
	}
}
