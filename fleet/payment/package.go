package payment

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/dictionary"
	"waymark/fleet/organ"
)

// Package is what can be bought: some days of service for a price. It is offered to the devices of its organisation and of those below.
type Package struct {
	ID        fleet.ID
	OrganID   fleet.ID
	OrganPath string // not written
	OrganName string // not written
	Number    string // made when it is added; unique
	Name      string
	Price     fleet.Fen
	Days      int
	Type      string // key of BONUS_TYPE: by which shares it is split
	State     int    // 1 offered, 0 not any more
	CreatedAt fleet.Millis
}

// LongestDays is how much service a package may have at most.
const LongestDays = 3660

// reaches reports whether it is one for the devices of an organisation. Its State does not count: whoever tells of a payment tells of money that came in, which
// must be in the book. That nobody begins a purchase of one that is not offered any more is for those who sell it, see package purchase.
func (p *Package) reaches(path string) bool { return strings.HasPrefix(path, p.OrganPath) }

// PackageFields are those that packages can be sorted by.
var PackageFields = []string{"productId", "packageName", "price", "days", "state", "createTime"}

// PackageFilter chooses packages.
type PackageFilter struct {
	Below   string
	OrganID fleet.ID
	Search  string // part of number or name
	Sort    fleet.Sort
}

// PackageStore keeps packages. Those that were deleted are not returned but by PackageByNumber.
type PackageStore interface {
	// Packages returns a page, newest first unless sorted, and how many a filter chooses.
	Packages(ctx context.Context, f PackageFilter, page fleet.Page) ([]Package, int, error)
	// PackagesByID returns some; those that do not exist are left out.
	PackagesByID(ctx context.Context, ids []fleet.ID) ([]Package, error)
	// PackageByNumber returns one, also one that was deleted: money that came in for it must be in the book. Else fleet.ErrNotFound.
	PackageByNumber(ctx context.Context, number string) (Package, error)
	// InsertPackage adds one, and fills its ID and number.
	InsertPackage(ctx context.Context, p Package) (Package, error)
	// UpdatePackage replaces one by what change makes of it; fleet.ErrNotFound where there is none.
	UpdatePackage(ctx context.Context, id fleet.ID, change func(*Package) error) error
	// DeletePackages removes some; check is given those that exist.
	DeletePackages(ctx context.Context, ids []fleet.ID, check func([]Package) error) error
}

// Types tells which types of payments there are.
type Types interface {
	Entries(ctx context.Context, codes []string) (map[string][]dictionary.Property, error)
}

// PackageDraft is what is filled in of a package. Numbers come as they were typed.
type PackageDraft struct {
	Name  string
	Price string // yuan
	Days  string
	Type  string // "" RENEW
	State int
}

// prepare refuses with package.name, package.price, package.days and package.bonusType.
func (s *Service) prepare(ctx context.Context, d PackageDraft) (p Package, err error) {
	var ok bool
	p = Package{Name: fleet.Line(d.Name), Type: d.Type, State: d.State}
	if p.Name == "" || len([]rune(p.Name)) > fleet.LongestLine {
		return p, fleet.Refuse(fleet.Refused, "package.name").With("max", fleet.LongestLine)
	}
	if p.Price, ok = fleet.ReadFen(fleet.Narrow(d.Price)); !ok || p.Price <= 0 {
		return p, fleet.Refuse(fleet.Refused, "package.price")
	}
	if p.Days, err = strconv.Atoi(strings.TrimSpace(fleet.Narrow(d.Days))); err != nil || p.Days < 1 || p.Days > LongestDays {
		return p, fleet.Refuse(fleet.Refused, "package.days").With("max", LongestDays)
	}
	if p.Type == "" {
		p.Type = "RENEW"
	}
	types, err := s.Types.Entries(ctx, []string{"BONUS_TYPE"})
	if err == nil && !slices.ContainsFunc(types["BONUS_TYPE"], func(t dictionary.Property) bool { return t.Key == p.Type }) {
		err = fleet.Refuse(fleet.Refused, "package.bonusType")
	}
	return p, err
}

// Packages returns a page of the packages of some organisations, newest first unless sorted, and how many there are.
func (s *Service) Packages(ctx context.Context, scope organ.Scope, search string, sort fleet.Sort, page fleet.Page) ([]Package, int, error) {
	if scope.Empty() {
		return nil, 0, nil
	}
	f := PackageFilter{Below: scope.Below(), OrganID: scope.Only(), Search: strings.TrimSpace(search), Sort: sort}
	return s.Store.Packages(ctx, f, page.Clamp(20, 1000))
}

func noPackage() error { return fleet.Refuse(fleet.NotFound, "package.notFound") }

// InsertPackage adds a package to an organisation, 0 the actor's own. It refuses as prepare does, and with organ.notFound.
func (s *Service) InsertPackage(ctx context.Context, actor fleet.Actor, organID fleet.ID, d PackageDraft) (Package, error) {
	p, err := s.prepare(ctx, d)
	if err != nil {
		return p, err
	}
	if organID == 0 {
		organID = actor.OrganID
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return p, err
	}
	p.OrganID, p.OrganName, p.OrganPath, p.CreatedAt = o.ID, o.Name, o.Path, fleet.MillisOf(s.Clock.Now())
	return s.Store.InsertPackage(s.Audit.With(ctx, actor, packageDeed("audit.packageInserted", &Package{}, &p)), p)
}

// UpdatePackage replaces what a draft has of a package; what was paid for it stays. It refuses with package.notFound, and as prepare does.
func (s *Service) UpdatePackage(ctx context.Context, actor fleet.Actor, id fleet.ID, d PackageDraft) error {
	if rows, err := s.Store.PackagesByID(ctx, []fleet.ID{id}); err != nil || len(rows) == 0 || !actor.SeesOrgan(rows[0].OrganPath) {
		return orElse(err, noPackage())
	}
	p, err := s.prepare(ctx, d)
	if err != nil {
		return err
	}
	var before, after Package
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		return []audit.Deed{packageDeed("audit.packageUpdated", &before, &after)}
	})
	err = s.Store.UpdatePackage(noting, id, func(is *Package) error {
		if !actor.SeesOrgan(is.OrganPath) {
			return noPackage()
		}
		before = *is
		is.Name, is.Price, is.Days, is.Type, is.State = p.Name, p.Price, p.Days, p.Type, p.State
		after = *is
		return nil
	})
	if errors.Is(err, fleet.ErrNotFound) {
		return noPackage()
	}
	return err
}

func orElse(err, other error) error {
	if err != nil {
		return err
	}
	return other
}

// DeletePackages removes packages, all or none; what was paid for them stays. It refuses with package.chooseFirst and package.notFound.
func (s *Service) DeletePackages(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (int, error) {
	if ids = fleet.Distinct(ids); len(ids) == 0 {
		return 0, fleet.Refuse(fleet.Refused, "package.chooseFirst")
	}
	var gone []Package
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		deeds := make([]audit.Deed, len(gone))
		for i := range gone {
			deeds[i] = packageDeed("audit.packageDeleted", &gone[i], &Package{})
		}
		return deeds
	})
	err := s.Store.DeletePackages(noting, ids, func(rows []Package) error {
		gone = rows
		if len(rows) != len(ids) || slices.ContainsFunc(rows, func(p Package) bool { return !actor.SeesOrgan(p.OrganPath) }) {
			return noPackage()
		}
		return nil
	})
	return len(gone), err
}

func packageDeed(text string, before, after *Package) audit.Deed {
	name := after.Name
	if name == "" {
		name = before.Name
	}
	noted := func(p *Package) [][2]string {
		if p.Name == "" {
			return [][2]string{{"packageName", ""}, {"price", ""}, {"days", ""}, {"bonusType", ""}, {"state", ""}}
		}
		return [][2]string{{"packageName", p.Name}, {"price", p.Price.String()}, {"days", strconv.Itoa(p.Days)}, {"bonusType", p.Type}, {"state", strconv.Itoa(p.State)}}
	}
	d := audit.Deed{Module: audit.ModulePayment, Text: text, Args: []audit.Arg{{Name: "name", Value: name}}}
	old, now := noted(before), noted(after)
	for i := range now {
		d.Changes = append(d.Changes, audit.Change{Field: now[i][0], Old: old[i][1], New: now[i][1]})
	}
	return d
}
