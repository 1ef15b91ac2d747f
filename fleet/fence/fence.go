// Package fence holds fences: areas whose entering or leaving matters, drawn by an organisation and bound to devices or to
// whole organisations. It says which fences a fix lies in, who has been in which since when, and what they are made of. What
// becomes of that, an alarm, is not its business.
package fence

import (
	"cmp"
	"context"
	"strings"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
)

// What of a fence matters: keys of the dictionary's IN_OUT.
const (
	Entering = 1
	Leaving  = 2
	Both     = 3
)

// Limits. A district has no points of its own.
const (
	MaxPoints   = 500       // of a polygon
	MaxRadius   = 1_000_000 // metres
	MaxStop     = 30 * 24 * 60
	MaxFences   = 5000 // of an organisation
	MaxBindings = 5000 // of a fence
)

// Fence is one fence.
type Fence struct {
	ID          fleet.ID
	OrganID     fleet.ID
	Name        string
	Shape       Shape
	InOut       int  // Entering, Leaving or Both
	StopMinutes int  // how long one must have stayed before it matters
	Shared      bool // organisations below its own see it, too, and may bind what is theirs
	Address     string
	Remark      string
	CreatedAt   fleet.Millis
	UpdatedAt   fleet.Millis
	ShapedAt    fleet.Millis // since when it has its shape: what was before then is not judged by it
}

// Row is a fence as lists show it.
type Row struct {
	Fence
	OrganName string
	OrganPath string
	Bound     int // devices and organisations below the path of a Filter that are bound to it; 0 where a fence is not read by one
}

// Filter chooses fences: of the subtree of a path, and those that are shared by organisations above it.
type Filter struct {
	Below  string
	Above  []fleet.ID // organisations above Below
	Search string     // part of the name, in lower case
	Sort   fleet.Sort
	Within *Box // nil, or only those that reach into it
}

// SortFields are those that fences can be sorted by.
var SortFields = []string{"fenceName", "shapeType", "organName", "createTime"}

// Binding says for whom a fence counts: a device, or all devices of an organisation and those below it. One of both is 0.
type Binding struct {
	ID        fleet.ID
	FenceID   fleet.ID
	DeviceID  fleet.ID
	OrganID   fleet.ID
	By        fleet.ID     // organisation of who bound it
	CreatedAt fleet.Millis // what was before then is not judged
}

// BindingRow is a binding as lists show it.
type BindingRow struct {
	Binding
	IMEI       string
	DeviceName string
	Model      string // code of the device's
	Plate      string
	OrganName  string // of the device, or the organisation itself
	OrganPath  string
	ByPath     string // of By, "" where that is gone
	Fence      Owner  // whose it is
}

// Label is what people are told that it is: the organisation, or the device, whose model may hide its number.
func (r *BindingRow) Label(hides func(model string) bool) string {
	if r.IMEI == "" {
		return r.OrganName
	}
	return cmp.Or(devicemodel.Called(r.DeviceName, hides(r.Model), r.Plate), r.Plate, r.IMEI)
}

// Above reports whether an organisation above an actor's has bound it, whose to part it is then.
func (r *BindingRow) Above(actor fleet.Actor) bool {
	return r.ByPath != "" && !actor.SeesOrgan(r.ByPath) && strings.HasPrefix(actor.OrganPath, r.ByPath)
}

// Owner is what decides who sees a fence.
type Owner struct {
	Name, OrganPath string
	Shared          bool
}

// Sees reports whether an actor may see a fence: it is of their organisations, or shared by one above.
func (o *Owner) Sees(actor fleet.Actor) bool {
	if actor.SeesOrgan(o.OrganPath) {
		return true
	}
	return o.Shared && !actor.Personal && o.OrganPath != "" && strings.HasPrefix(actor.OrganPath, o.OrganPath)
}

// Sees reports whether an actor may see a fence.
func (r *Row) Sees(actor fleet.Actor) bool {
	o := Owner{r.Name, r.OrganPath, r.Shared}
	return o.Sees(actor)
}

// Store keeps fences.
type Store interface {
	// Fences returns a page, newest first unless sorted, and how many a filter chooses.
	Fences(ctx context.Context, f Filter, page fleet.Page) ([]Row, int, error)
	// FencesByID returns some in the order of their IDs; those that do not exist are left out.
	FencesByID(ctx context.Context, ids []fleet.ID) ([]Row, error)
	// InsertFences adds some to one organisation and fills their IDs; fleet.ErrConflict when it would then have more than a
	// number, fleet.ErrNotFound without the organisation.
	InsertFences(ctx context.Context, list []Fence, most int) ([]Fence, error)
	// UpdateFence replaces a fence by what change makes of it, in one transaction; ID and CreatedAt stay. fleet.ErrNotFound.
	UpdateFence(ctx context.Context, id fleet.ID, change func(*Row) error) error
	// DeleteFences removes some with their bindings and stays in one transaction. check is given those that exist; its error ends it.
	DeleteFences(ctx context.Context, ids []fleet.ID, check func([]Row) error) error
	BindingStore
	StayStore
	WatchStore
}

// BindingStore keeps bindings.
type BindingStore interface {
	// Bindings returns those of a fence whose device or organisation is below a path: organisations first, by ID.
	Bindings(ctx context.Context, fenceID fleet.ID, below string) ([]BindingRow, error)
	// Bind adds bindings to a fence; those that are there already stay as they are, and are of who is
	// further above. fleet.ErrConflict when it would then have more
	// than a number, fleet.ErrNotFound without the fence or an organisation.
	Bind(ctx context.Context, fenceID fleet.ID, list []Binding, most int) error
	// Unbind removes bindings in one transaction. check is given those that exist; its error ends it.
	Unbind(ctx context.Context, ids []fleet.ID, check func([]BindingRow) error) error
}
