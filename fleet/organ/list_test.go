package organ_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/organ"
)

// countedStore notes of which organisations users are counted.
type countedStore struct {
	organ.Store
	asked [][]fleet.ID
}

func (s *countedStore) OrganUsers(ctx context.Context, ids []fleet.ID) (map[fleet.ID]int, error) {
	s.asked = append(s.asked, ids)
	return s.Store.OrganUsers(ctx, ids)
}

// TestUsersOfAPage: users are counted of the organisations of a page and of those below them, and of all where the page depends on it.
func TestUsersOfAPage(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	for i := range 40 {
		made, err := w.db.InsertOrgan(ctx, organ.Organ{Name: fmt.Sprintf("s%02d", i), ParentID: w.id("south"), Status: 1})
		check(t, err)
		w.organs[made.Name] = made
	}
	for i, o := range []string{"root", "far", "deep", "deep", "south", "s07", "s30", "s30", "s30"} {
		_, err := w.db.InsertAccount(ctx, account.Account{LoginName: fmt.Sprint("p", i), OrganID: w.id(o)})
		check(t, err)
	}
	users := &countedStore{Store: w.made.Store}
	w.made.Store = users
	s := organ.New(w.made)
	ids := func(names ...string) (out []fleet.ID) {
		for _, name := range names {
			out = append(out, w.id(name))
		}
		return out
	}
	for name, c := range map[string]struct {
		f     organ.Filter
		page  fleet.Page
		want  []int // users of the rows
		asked []fleet.ID
	}{
		"with the root":      {organ.Filter{Status: -1}, fleet.Page{Number: 1, Size: 4}, []int{9, 3, 3, 2}, nil},
		"leaves":             {organ.Filter{Status: -1, ParentID: w.id("south")}, fleet.Page{Number: 5, Size: 2}, []int{1, 0}, ids("s07", "s08")},
		"one and its branch": {organ.Filter{Status: -1, Name: "far"}, fleet.Page{Number: 1, Size: 4}, []int{3}, ids("far", "deep")},
		"one below another":  {organ.Filter{Status: -1, ParentID: w.id("north")}, fleet.Page{Number: 1, Size: 4}, []int{3, 3, 2}, ids("north", "far", "deep")},
		"by name":            {organ.Filter{Status: -1, Sort: fleet.Sort{Field: "organName"}}, fleet.Page{Number: 1, Size: 2}, []int{2, 3}, ids("deep", "far")},
		"by users":           {organ.Filter{Status: -1, Sort: fleet.Sort{Field: "userCount", Desc: true}}, fleet.Page{Number: 1, Size: 4}, []int{9, 5, 3, 3}, nil},
		"none":               {organ.Filter{Status: -1, Name: "nowhere"}, fleet.Page{Number: 1, Size: 4}, nil, nil},
	} {
		users.asked = nil
		rows, _, err := s.List(ctx, w.at("root"), c.f, c.page)
		check(t, err)
		var got []int
		for i := range rows {
			got = append(got, rows[i].Users)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: users %v, want %v", name, got, c.want)
		}
		asked := slices.Concat(users.asked...)
		slices.Sort(asked)
		slices.Sort(c.asked)
		if len(users.asked) > 1 || !slices.Equal(asked, c.asked) {
			t.Errorf("%s: users were counted of %v, want %v", name, users.asked, c.asked)
		}
	}
}
