package permission

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"waymark/fleet"
)

// Longest texts, in characters.
const (
	longestName = 64
	longestText = 200
)

var codePattern = regexp.MustCompile(`^[A-Z][A-Z0-9]{0,15}(-[0-9]{1,4})?$`)

// validate checks a permission by itself.
func (p *Permission) validate() error {
	for _, t := range [...]*string{&p.Code, &p.Name.CN, &p.Name.EN, &p.URL, &p.Icon, &p.SystemType, &p.Remark} {
		*t = strings.TrimSpace(*t)
	}
	switch {
	case p.Kind != KindMenu && p.Kind != KindButton:
		return refuse("permission.kind")
	case p.Name.CN == "":
		return refuse("permission.nameRequired")
	case !codePattern.MatchString(p.Code):
		return refuse("permission.code")
	case p.Status != 0 && p.Status != 1:
		return refuse("permission.status")
	case p.URL != "" && !strings.HasPrefix(p.URL, "/"):
		return refuse("permission.url")
	}
	return fits(p.Name, p.URL, p.Icon, p.SystemType, p.Remark)
}

// fits checks lengths.
func fits(name Name, texts ...string) error {
	for _, t := range [...]string{name.CN, name.EN} {
		if utf8.RuneCountInString(t) > longestName {
			return refuse("permission.tooLong").With("max", longestName)
		}
	}
	for _, t := range texts {
		if utf8.RuneCountInString(t) > longestText {
			return refuse("permission.tooLong").With("max", longestText)
		}
	}
	return nil
}

// place checks a permission against the others (itself among them when it is there already) and takes the system
// of its parent: a parent is a menu and not below the permission, a page has an address of its own, a button a parent.
func (p *Permission) place(all []Permission) error {
	if p.ParentID == 0 && p.Kind == KindButton {
		return refuse("permission.parent")
	}
	above := make(map[fleet.ID]*Permission, len(all))
	for i := range all {
		q := &all[i]
		above[q.ID] = q
		if q.ID != p.ID && q.Kind == KindMenu && p.Kind == KindMenu && p.URL != "" && q.URL == p.URL {
			return refuse("permission.urlTaken").With("url", p.URL)
		}
		if q.ID != p.ID && q.Kind == KindButton && p.Kind == KindButton && q.ParentID == p.ParentID && q.Code == p.Code && q.URL == p.URL {
			return refuse("permission.taken").With("code", p.Code)
		}
		if p.Kind == KindButton && p.ID != 0 && q.ParentID == p.ID {
			return refuse("permission.kind") // what has children stays a menu
		}
	}
	if p.ParentID != 0 {
		parent := above[p.ParentID]
		if parent == nil || parent.Kind != KindMenu {
			return refuse("permission.parent")
		}
		p.SystemType = parent.SystemType
	}
	if p.SystemType == "" {
		p.SystemType = BackOffice
	}
	for q, steps := above[p.ParentID], 0; q != nil; q, steps = above[q.ParentID], steps+1 {
		if p.ID != 0 && q.ID == p.ID || steps > len(all) {
			return refuse("permission.parent")
		}
	}
	return nil
}

// press checks that a button presses a route that there is, with the code that the route asks for.
func (p *Permission) press(routes []Route) error {
	if p.Kind != KindButton {
		return nil
	}
	known := false
	for i := range routes {
		if r := &routes[i]; r.Path == p.URL && r.Status == 1 {
			if known = true; r.Code == p.Code {
				return nil
			}
		}
	}
	if known {
		return refuse("permission.codeMismatch").With("path", p.URL).With("code", p.Code)
	}
	return refuse("permission.routeUnknown").With("path", p.URL)
}

// ownPage is the page of permissions, without which nobody could put right what was done there.
const ownPage = "/permissionmanage"

// needed reports whether a permission, or one below it, is the page that must stay.
func needed(n *Node) bool {
	return n.Kind == KindMenu && n.URL == ownPage || slices.ContainsFunc(n.Children, needed)
}
