package permission

import (
	"slices"
	"testing"

	"waymark/fleet"
)

// TestStaffCodesCountForStaff: what concerns every organisation counts for employees alone, whatever role they have.
func TestStaffCodesCountForStaff(t *testing.T) {
	r := Rights{
		OrganPath: "/1/", Roles: []Role{{ID: 1, Status: 1}}, Held: map[fleet.ID][]fleet.ID{1: {1}, 2: {1}},
		Permissions: []Permission{{ID: 1, Kind: KindMenu, Code: PermissionManage, URL: "/a", Status: 1}, {ID: 2, Kind: KindMenu, Code: CarManage, URL: "/b", Status: 1}},
	}
	for employee, want := range map[bool][]string{false: {CarManage}, true: {CarManage, PermissionManage}} {
		r.Employee = employee
		if codes := r.Codes(); !slices.Equal(codes, want) {
			t.Errorf("employee %v holds %v, want %v", employee, codes, want)
		}
		if codes := r.Carried(); !slices.Equal(codes, want) {
			t.Errorf("employee %v carries %v, want %v", employee, codes, want)
		}
	}
}
