package permission

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// Rights are what it takes to say what one account may do. A store lists them;
// who may do what is decided here alone.
type Rights struct {
	OrganPath   string // of the account's organisation
	Employee    bool
	Roles       []Role                  // of the account
	Named       map[fleet.ID][]fleet.ID // roles by the organisation that names them, at least of those in the path
	Permissions []Permission            // all, without what says nothing of rights (icon, sort, system type, remark, when made)
	Held        map[fleet.ID][]fleet.ID // roles of the account by the permission that they hold
	counting    map[fleet.ID]bool       // roles that count, once asked for
}

// Reasons why a role of an account does not count.
const (
	RoleDisabled   = "disabled"
	RoleNotOffered = "notOffered" // it belongs elsewhere, or the organisation does not offer it
)

// WhyNot returns why a role does not count for the account, "" when it does.
func (r *Rights) WhyNot(role *Role) string {
	switch {
	case role.Status != 1:
		return RoleDisabled
	case !role.Fits(r.OrganPath), !offers(r.Named, r.OrganPath, role.ID):
		return RoleNotOffered
	}
	return ""
}

// By returns the roles that give the account a permission, none when it does not hold it: headings grant
// nothing, nor does what is disabled or has something disabled above it, and staff codes count for employees alone.
func (r *Rights) By(n *Node) (roles []fleet.ID) {
	if !n.Live || n.Heading() || !r.counts(n.Code) {
		return nil
	}
	if r.counting == nil {
		r.counting = make(map[fleet.ID]bool, len(r.Roles))
		for i := range r.Roles {
			r.counting[r.Roles[i].ID] = r.WhyNot(&r.Roles[i]) == ""
		}
	}
	for _, id := range r.Held[n.ID] {
		if r.counting[id] {
			roles = append(roles, id)
		}
	}
	return roles
}

// counts reports whether a code can count for the account.
func (r *Rights) counts(code string) bool {
	return r.Employee || entries[code].holders&staff == 0
}

// Codes returns the codes that the account holds, sorted.
func (r *Rights) Codes() (codes []string) {
	if len(r.Held) == 0 {
		return nil
	}
	for _, n := range flat(Tree(r.Permissions)) {
		if len(r.By(n)) > 0 {
			codes = append(codes, n.Code)
		}
	}
	return sorted(codes)
}

// Carried returns the codes that the account would hold if all its roles and their permissions counted, sorted.
func (r *Rights) Carried() (codes []string) {
	for i := range r.Permissions {
		p := &r.Permissions[i]
		if len(r.Held[p.ID]) > 0 && !p.Heading() && r.counts(p.Code) {
			codes = append(codes, p.Code)
		}
	}
	return sorted(codes)
}

// offers reports whether the users of an organisation may have a role as far as organisations restrict it: the nearest
// one, from it upwards, that names any says which.
func offers(named map[fleet.ID][]fleet.ID, path string, role fleet.ID) bool {
	for _, id := range slices.Backward(organ.Ancestors(path)) {
		if roles := named[id]; len(roles) > 0 {
			return slices.Contains(roles, role)
		}
	}
	return true
}
