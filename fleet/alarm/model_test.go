package alarm

import (
	"errors"
	"slices"
	"testing"

	"waymark/fleet"
)

// TestModelCheck: what people can set, and what is refused.
func TestModelCheck(t *testing.T) {
	for _, c := range []struct {
		kind string
		sets [][]Atom
		want string
	}{
		{"riskLife", [][]Atom{{Remove, "silent:1"}, {"still:90"}}, ""},
		{"sos", [][]Atom{{Remove}}, "risk.unknown"},
		{"riskLife", nil, "risk.sets"},
		{"riskLife", slices.Repeat([][]Atom{{Remove}}, 21), "risk.sets"},
		{"riskLife", [][]Atom{{Remove}, {}}, "risk.atoms"},
		{"riskLife", [][]Atom{{"URGENT"}}, "risk.atom"},
		{"riskLife", [][]Atom{{"silent:0"}}, "risk.days"},
		{"riskLife", [][]Atom{{"still:91"}}, "risk.days"},
		{"riskLife", [][]Atom{{"still:"}}, "risk.days"},
		{"riskLife", [][]Atom{{"still:07"}}, "risk.days"},
	} {
		got := ""
		var refused *fleet.Error
		if err := (&Model{c.kind, c.sets}).check(); errors.As(err, &refused) {
			got = refused.Code
		}
		if got != c.want {
			t.Errorf("%s %q: %q, not %q", c.kind, c.sets, got, c.want)
		}
	}
	for _, m := range Models() {
		back := Model{Type: m.Type}
		if back.Read(m.Text()); m.check() != nil || back.Text() != m.Text() || len(back.Sets) != len(m.Sets) {
			t.Errorf("%+v, read %+v", m, back)
		}
	}
}

// TestModelBook: the nearest organisation that has set a model decides, then the whole installation, then the domain; each model by itself.
func TestModelBook(t *testing.T) {
	set := func(id fleet.ID, path string, kind string, a Atom) SetModel {
		return SetModel{id, path, Model{kind, [][]Atom{{a}}}}
	}
	b := NewModelBook([]SetModel{
		set(0, "", "riskLife", Stop), set(2, "/1/2/", "riskLife", Remove), set(3, "/1/2/3/", "riskRemoval", Electric), set(4, "", "riskOutside", Remove), set(5, "/1/5/", "riskLife", "gone"),
	})
	for path, want := range map[string][2]string{
		"/1/": {"", "STOP"}, "/1/2/": {"", "REMOVE"}, "/1/2/3/": {"ELECTRIC", "REMOVE"}, "/1/2/3/9/": {"ELECTRIC", "REMOVE"}, "/1/5/": {"", "STOP"}, "/1/22/": {"", "STOP"},
	} {
		got := b.Of(path)
		usual := Models()
		if want[0] == "" {
			want[0] = usual[0].Text()
		}
		if got[0].Text() != want[0] || got[1].Text() != want[1] || got[2].Text() != usual[2].Text() {
			t.Errorf("%s: %+v", path, got)
		}
	}
}
