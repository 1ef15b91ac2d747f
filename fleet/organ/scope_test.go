package organ_test

import (
	"errors"
	"testing"

	"waymark/fleet"
	"waymark/fleet/organ"
)

func TestScope(t *testing.T) {
	w := newWorld(t)
	north, far, south := w.organs["north"], w.organs["far"], w.organs["south"]
	boss := fleet.Actor{OrganID: north.ID, OrganPath: north.Path}
	holder := fleet.Actor{Personal: true, DeviceID: 7, OrganID: north.ID, OrganPath: north.Path}
	for name, c := range map[string]struct {
		actor   fleet.Actor
		id      fleet.ID
		sub     bool
		below   string
		only    fleet.ID
		refused bool
	}{
		"all":                {boss, 0, false, north.Path, 0, false},
		"one's own":          {boss, north.ID, false, north.Path, north.ID, false},
		"with those below":   {boss, north.ID, true, north.Path, 0, false},
		"one below":          {boss, far.ID, true, far.Path, 0, false},
		"beside":             {boss, south.ID, true, "", 0, true},
		"above":              {boss, north.ParentID, true, "", 0, true},
		"not there":          {boss, 999, false, "", 0, true},
		"holder":             {holder, 0, true, "", 0, false},
		"holder, named":      {holder, north.ID, true, "", 0, false},
		"holder, not theirs": {holder, south.ID, true, "", 0, false},
	} {
		got, err := w.Scope(t.Context(), c.actor, c.id, c.sub)
		var e *fleet.Error
		if refused := errors.As(err, &e) && e.Code == "organ.notFound"; refused != c.refused || !refused && err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if want := c.id != 0 && c.below != ""; got.Chosen() != want {
			t.Errorf("%s: chosen is %v", name, got.Chosen())
		}
		if got.Below() != c.below || got.Only() != c.only || got.Empty() != (c.below == "") {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if !(organ.Scope{}).Empty() {
		t.Error("the zero Scope covers something")
	}
}

func TestScopeCovers(t *testing.T) {
	w := newWorld(t)
	north, far, south := w.organs["north"], w.organs["far"], w.organs["south"]
	boss := fleet.Actor{OrganID: north.ID, OrganPath: north.Path}
	scope := func(id fleet.ID, sub bool) organ.Scope {
		s, err := w.Scope(t.Context(), boss, id, sub)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for name, c := range map[string]struct {
		scope            organ.Scope
		north, far, away bool
	}{
		"all of the actor's": {organ.All(boss), true, true, false},
		"with those below":   {scope(north.ID, true), true, true, false},
		"one alone":          {scope(north.ID, false), true, false, false},
		"one below":          {scope(far.ID, false), false, true, false},
		"none":               {organ.Scope{}, false, false, false},
		"a holder's":         {organ.All(fleet.Actor{Personal: true, DeviceID: 7, OrganID: north.ID, OrganPath: north.Path}), false, false, false},
	} {
		for _, o := range []struct {
			organ.Organ
			want bool
		}{{north, c.north}, {far, c.far}, {south, c.away}} {
			if got := c.scope.Covers(o.ID, o.Path); got != o.want {
				t.Errorf("%s covers %s: %v", name, o.Name, got)
			}
		}
		// One that is covered by its ID has gone elsewhere meanwhile.
		if c.scope.Covers(far.ID, south.Path+"9/") {
			t.Errorf("%s covers what was moved to the south", name)
		}
	}
}
