package httpapi

import (
	"slices"

	"waymark/fleet/account"
	"waymark/fleet/permission"
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
func (s *server) fillMenu(c *call, out *siteInfo, userType int) error {
	groups, err := s.Permissions.Shown(c.ctx, c.actor)
	if err != nil {
		return err
	}
	if userType == account.Enterprise {
		for _, g := range groups {
			group := menuGroup{Code: g.Code, Name: g.Name.In(c.lang), Icon: g.Icon}
			for _, m := range g.Children {
				group.Children = append(group.Children, menuItem{m.Code, m.Name.In(c.lang), m.URL})
				out.MenuPermission = append(out.MenuPermission, m.Code)
			}
			out.Menu = append(out.Menu, group)
		}
	}
	out.Button = append(out.Button, c.buttons(groups)...)
	return nil
}

// buttons are the codes that the caller holds and that open no page; a super administrator holds all there are.
func (c *call) buttons(groups []*permission.Node) []string {
	codes := c.actor.Codes
	if c.actor.Super {
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
