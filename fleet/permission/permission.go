// Package permission holds what may be done and who carries the right to it:
// the routes of the program, permissions in a tree (pages, and buttons that are
// tied to routes), and roles, which hold permissions.
//
// What a call needs is said by the code (a code such as "DC-11"), never by the
// database: data can take a right away, but cannot open a call.
package permission

import (
	"context"

	"waymark/fleet"
)

// Kinds of permission.
const (
	KindMenu   = "MENU"   // a heading of the side menu (no URL), or a page below one
	KindButton = "BUTTON" // something that may be done on a page
)

// Permission is one node of the tree. Its code may stand at several nodes; who holds one of them holds the code.
type Permission struct {
	ID         fleet.ID
	ParentID   fleet.ID // 0 for a heading
	Kind       string
	Code       string
	Name       Name
	URL        string // page of a menu ("/usermanage"), path of the route of a button ("/ucuser/insertuser")
	Icon       string
	Sort       int
	SystemType string // key of the dictionary's SYSTEM_TYPE
	Status     int    // 1 enabled; 0 disabled: it and what is below it grant nothing
	Remark     string
	CreatedAt  fleet.Millis
}

// Route is one call of the program, as the code's table has it.
type Route struct {
	ID          fleet.ID
	SystemType  string
	RouteType   string // key of ROUTE_TYPE: PUBLIC, SESSION or PERMISSION
	AppType     string
	Method      string
	Path        string // below /api
	Code        string // permission that the code asks for, "" for none
	Middlewares string
	Handler     string
	About       Name
	Status      int // 0: this version of the program has it no more
	UpdatedAt   fleet.Millis
}

// Role is a named set of permissions. It belongs to an organisation and may be
// given to users there and below; one of the platform (OrganID 0) everywhere.
type Role struct {
	ID        fleet.ID
	OrganID   fleet.ID
	OrganName string // filled by the store
	OrganPath string // likewise; "" for a role of the platform
	Name      string
	NameEN    string // "" : as Name
	Status    int    // 1 enabled; 0 disabled: it grants nothing and cannot be chosen
	Remark    string
	CreatedAt fleet.Millis
	Codes     []string // only for InsertRole: the permissions with these codes
}

// Grant is a permission that a role of an account carries, and whether it counts.
type Grant struct {
	RoleID fleet.ID
	Code   string
}

// Holding is a role that accounts of an organisation have.
type Holding struct {
	OrganID   fleet.ID
	OrganPath string
	RoleID    fleet.ID
}

// Store keeps routes, permissions, roles and who has them.
type Store interface {
	RouteStore
	TreeStore
	RoleStore
	GrantStore
}

// RouteStore keeps what is known of the calls.
type RouteStore interface {
	// Routes returns all routes by path and method.
	Routes(ctx context.Context) ([]Route, error)
	// PutRoutes makes the table what is given: new ones are added, known ones (method and path) changed, others get status 0.
	// It returns how many were added, changed and retired.
	PutRoutes(ctx context.Context, routes []Route) (added, changed, retired int, err error)
}

// TreeStore keeps permissions.
type TreeStore interface {
	// Permissions returns all permissions by sort and ID.
	Permissions(ctx context.Context) ([]Permission, error)
	// PlantPermissions adds those seeds that were never added; a seed names itself and its parent's seed, and what was
	// changed or deleted by people since is not put back.
	PlantPermissions(ctx context.Context, seeds []Seed) (added int, err error)
	// InsertPermissions adds some, all or none, and fills their IDs; fleet.ErrNotFound when a parent is not there.
	InsertPermissions(ctx context.Context, p []Permission) ([]Permission, error)
	// UpdatePermission replaces all fields but CreatedAt, or returns fleet.ErrNotFound.
	UpdatePermission(ctx context.Context, p Permission) error
	// DeletePermissions removes permissions with all below them and their links to roles, and returns how many went.
	DeletePermissions(ctx context.Context, ids []fleet.ID) (int, error)
	// RolesOfPermissions returns how many roles hold each of some permissions.
	RolesOfPermissions(ctx context.Context, ids []fleet.ID) (map[fleet.ID]int, error)
}

// Seed is a permission that the product comes with.
type Seed struct {
	Permission
	Seed   string // its name for ever
	Parent string // seed of its parent, "" for a heading
}

// RoleSeed is a role that the product comes with.
type RoleSeed struct {
	Role
	Seed  string
	Codes []string
}

// RoleStore keeps roles and their permissions.
type RoleStore interface {
	// Roles returns all roles by ID, without Codes.
	Roles(ctx context.Context) ([]Role, error)
	// PlantRoles adds the roles whose seed was never added. Of one that is still there and whose seed has gained codes since, it
	// asks grow whether to give it those that there are permissions with; now are the codes that it holds, planted those that
	// it was given so before. Either way it asks once.
	PlantRoles(ctx context.Context, seeds []RoleSeed, grow func(r Role, gained, planted, now []string) bool) (added int, err error)
	// InsertRole adds a role, with all permissions that have one of its Codes, and fills its ID; fleet.ErrNotFound when
	// the organisation is not there, or no permission has a code, fleet.ErrConflict when the organisation has a role of the name.
	InsertRole(ctx context.Context, r Role) (Role, error)
	// UpdateRole replaces name, remark, status and organisation, unless check, which is shown what is there while nobody else can
	// change it, returns an error; fleet.ErrNotFound, fleet.ErrConflict as InsertRole.
	UpdateRole(ctx context.Context, r Role, check func(now Role) error) error
	// RolePermissions returns the IDs of a role's permissions, sorted.
	RolePermissions(ctx context.Context, roleID fleet.ID) ([]fleet.ID, error)
	// SetRolePermissions makes them what change returns, which is shown those that are there, sorted, while nobody else can
	// change them; fleet.ErrNotFound when role or permission is not there.
	SetRolePermissions(ctx context.Context, roleID fleet.ID, change func(now []fleet.ID) ([]fleet.ID, error)) error
	// UsersOfRoles returns how many accounts at or below an organisation's path each role is given to.
	UsersOfRoles(ctx context.Context, path string) (map[fleet.ID]int, error)
	// RolesWith returns the IDs of the roles that hold any of some permissions, sorted.
	RolesWith(ctx context.Context, permissionIDs []fleet.ID) ([]fleet.ID, error)
	// DeleteRole removes a role and its links, or returns fleet.ErrNotFound; fleet.ErrConflict when an account has it, or an
	// organisation names it: without it, the organisation might offer more than before.
	DeleteRole(ctx context.Context, id fleet.ID) error
}

// GrantStore keeps who has which role.
type GrantStore interface {
	// GrantRole gives an account a role; granting twice is no error.
	GrantRole(ctx context.Context, accountID, roleID fleet.ID) error
	// RightsOf lists what says what an account may do; nothing for one that is not there.
	RightsOf(ctx context.Context, accountID fleet.ID) (Rights, error)
	// RightsOfEach is RightsOf for several accounts, in their order; they share the permissions.
	RightsOfEach(ctx context.Context, accountIDs []fleet.ID) ([]Rights, error)
	// RolesBelow returns which roles are given to accounts of each organisation at or below a path.
	RolesBelow(ctx context.Context, path string) ([]Holding, error)
	// RolesOf returns the IDs of an account's roles, sorted.
	RolesOf(ctx context.Context, accountID fleet.ID) ([]fleet.ID, error)
	// OrganRoles returns the roles that each organisation with any restricts its users to.
	OrganRoles(ctx context.Context) (map[fleet.ID][]fleet.ID, error)
}
