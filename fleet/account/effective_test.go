package account

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// What an account may do has one row for each page and button that the tree of its role has ticked: two buttons that share
// a code are two, and what is disabled is none.
func TestEffectiveCountsAsTheTreeOfARole(t *testing.T) {
	all := []permission.Permission{
		{ID: 1, Kind: permission.KindMenu, Code: "G", Status: 1},
		{ID: 2, ParentID: 1, Kind: permission.KindMenu, Code: "DC-10", URL: "/devices", Status: 1},
		{ID: 3, ParentID: 2, Kind: permission.KindButton, Code: "DC-12", URL: "/edit", Status: 1},
		{ID: 4, ParentID: 2, Kind: permission.KindButton, Code: "DC-12", URL: "/password", Status: 1},
		{ID: 5, ParentID: 2, Kind: permission.KindButton, Code: "DC-13", URL: "/delete", Status: 0},
	}
	held := map[fleet.ID][]fleet.ID{2: {9}, 3: {9}, 4: {9, 8}, 5: {9}}
	rights := &permission.Rights{
		OrganPath: "/1/", Permissions: all, Held: held,
		Roles: []permission.Role{{ID: 9, Status: 1}, {ID: 8, Status: 1}},
	}
	for super, want := range map[bool][][]fleet.ID{false: {{9}, {9}, {8, 9}}, true: {nil, nil, nil}} {
		var user User
		user.Super = super
		var got [][]fleet.ID // the roles of each row
		for _, s := range sources(&user, rights) {
			got = append(got, s.RoleIDs)
		}
		if !slices.EqualFunc(got, want, slices.Equal[[]fleet.ID]) {
			t.Errorf("super %t: rows have the roles %v, want %v", super, got, want)
		}
	}
}
