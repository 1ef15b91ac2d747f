package session

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type menuGroup struct {
	Code     string     `json:"code"`
	Name     string     `json:"name"`
	Icon     string     `json:"icon"`
	Children []menuItem `json:"children" nullable:"false"`
}

type menuItem struct {
	Code string `json:"code"`
	Name string `json:"name"`
	URL  string `json:"url"`
}

// fillMenu lists what the caller may open and press, as the table of permissions has it. The pages of the menu are for enterprise users.
func (s *server) fillMenu(c *edge.Call, out *siteInfo, userType int) error {
	groups, err := s.Permissions.Shown(c.Ctx, c.Actor)
	if err != nil {
		return err
	}
	if userType == account.Enterprise {
		for _, g := range groups {
			group := menuGroup{Code: g.Code, Name: g.Name.In(c.Lang), Icon: g.Icon}
			for _, m := range g.Children {
				group.Children = append(group.Children, menuItem{m.Code, m.Name.In(c.Lang), m.URL})
				out.MenuPermission = append(out.MenuPermission, m.Code)
			}
			out.Menu = append(out.Menu, group)
		}
	}
	out.Button = append(out.Button, buttons(c.Actor, groups)...)
	return nil
}

// buttons are the codes that the caller holds and that open no page; a super administrator holds all there are.
func buttons(actor fleet.Actor, groups []*permission.Node) []string {
	codes := actor.Codes
	if actor.Super {
		codes = permission.Codes()
	}
	pages := map[string]bool{}
	for _, g := range groups {
		for _, m := range g.Children {
			pages[m.Code] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(codes), func(code string) bool { return pages[code] })
}
