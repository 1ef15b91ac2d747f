package permission_test

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/permission"
)

// TestReadyRolesGrow starts a version of the program whose ready roles have more permissions: one that nobody changed
// gets them, one that somebody changed is left alone, and both are told of once.
func TestReadyRolesGrow(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	seeds := func(codes ...string) []permission.RoleSeed {
		return []permission.RoleSeed{
			{Seed: "as planted", Role: permission.Role{Name: "as planted", Status: 1}, Codes: codes},
			{Seed: "changed", Role: permission.Role{Name: "changed", Status: 1}, Codes: codes},
		}
	}
	install := func(wantLeft int, codes ...string) {
		t.Helper()
		left, err := w.PlantRoles(ctx, seeds(codes...))
		check(t, err)
		if len(left) != wantLeft {
			t.Errorf("left alone: %v", left)
		}
	}
	install(0, permission.CarManage)
	roles, err := w.db.Roles(ctx)
	check(t, err)
	kept := roles[len(roles)-2:]
	check(t, w.db.SetRolePermissions(ctx, kept[1].ID, func([]fleet.ID) ([]fleet.ID, error) { return nil, nil }))
	holds := func(role fleet.ID, want int) {
		t.Helper()
		ids, err := w.db.RolePermissions(ctx, role)
		check(t, err)
		if len(ids) != want {
			t.Errorf("role %d holds %d permissions, want %d", role, len(ids), want)
		}
	}
	install(1, permission.CarManage, permission.CarAdd)
	holds(kept[0].ID, 2)
	holds(kept[1].ID, 0)
	install(0, permission.CarManage, permission.CarAdd)
	holds(kept[1].ID, 0)
	list, _, err := w.db.AuditPage(ctx, audit.Query{Module: audit.ModulePermission, Page: fleet.Page{Number: 1, Size: 9}})
	check(t, err)
	var told []string
	for _, e := range list {
		told = append(told, e.Text+" "+e.Actor.Name+" "+e.Args[0].Value+" "+e.Args[1].Value)
	}
	if !slices.Equal(told, []string{"audit.roleNotGrown waymark changed " + permission.CarAdd, "audit.roleGrown waymark as planted " + permission.CarAdd}) {
		t.Errorf("%q", told)
	}
}
