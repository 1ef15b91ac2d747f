package httpapi

import (
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/permission"
)

type siteInfo struct {
	Menu           []menuGroup `json:"menu" nullable:"false"`
	MenuPermission []string    `json:"menuPermission" nullable:"false" doc:"codes of the menus below"`
	Button         []string    `json:"button" nullable:"false" doc:"codes of the buttons that the caller may use"`
	SiteConfig     siteConfig  `json:"siteConfig"`
	CurrentUser    currentUser `json:"currentUser"`
	Qiniu          storageSite `json:"qiniu"`
}

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

type siteConfig struct {
	SiteTitle          string        `json:"siteTitle"`
	Version            string        `json:"version"`
	MapProviders       []MapProvider `json:"mapProviders" nullable:"false"`
	DefaultMapProvider string        `json:"defaultMapProvider"`
	OIDC               oidcConfig    `json:"oidc"`
}

type currentUser struct {
	RealName           string   `json:"realname"`
	UserName           string   `json:"userName"`
	LoginName          string   `json:"loginName"`
	UserType           int      `json:"userType"`
	OrganID            fleet.ID `json:"organId"`
	OrganName          string   `json:"organName"`
	IsSuper            int      `json:"isSuper" enum:"0,1"`
	IMEI               string   `json:"imei" doc:"of a personal user's device"`
	MustChangePassword bool     `json:"mustChangePassword"`
	UserID             fleet.ID `json:"userId" doc:"0 for a personal user"`
	IsEmployee         int      `json:"isEmployee" enum:"0,1"`
	Photo              string   `json:"photo"`
	TOTP               bool     `json:"totp" doc:"has a second factor"`
	ViewedBy           string   `json:"viewedBy" doc:"login name of the super administrator who looks through the user's eyes, else empty"`
}

type storageSite struct {
	QiniuDomain string `json:"qiniuDomain" doc:"where uploaded pictures are"`
}

func (s *server) siteInfo(c *call, _ *nothingAsked) (*siteInfo, error) {
	p, err := s.Accounts.Profile(c.ctx, c.actor)
	if err != nil {
		return nil, err
	}
	site := s.Settings.Site
	out := &siteInfo{
		Menu: []menuGroup{}, MenuPermission: []string{}, Button: []string{},
		SiteConfig: siteConfig{site.Title, site.Version, append([]MapProvider{}, site.Providers...), site.DefaultProvider, s.oidcConfig()},
		CurrentUser: currentUser{
			RealName: p.RealName, UserName: p.RealName, LoginName: p.LoginName, UserType: p.UserType, OrganID: p.OrganID,
			OrganName: p.OrganName, IsSuper: oneIf(p.Super), IMEI: p.IMEI, MustChangePassword: p.MustChange,
			UserID: c.actor.AccountID, IsEmployee: oneIf(p.Employee), Photo: p.Photo, TOTP: p.TOTP, ViewedBy: c.actor.ViewerName,
		},
		Qiniu: storageSite{site.StorageDomain},
	}
	out.fillMenu(c, p)
	return out, nil
}

// fillMenu lists what the caller may open and press. The pages of the menu are for enterprise users.
func (out *siteInfo) fillMenu(c *call, p account.Profile) {
	for _, g := range permission.Catalogue() {
		group := menuGroup{Code: g.Code, Name: g.Name.In(c.lang), Icon: g.Icon}
		for _, m := range g.Menus {
			for _, b := range m.Buttons {
				if c.actor.Can(b.Code) {
					out.Button = append(out.Button, b.Code)
				}
			}
			if p.UserType == account.Enterprise && c.actor.Can(m.Code) {
				group.Children = append(group.Children, menuItem{m.Code, m.Name.In(c.lang), m.URL})
				out.MenuPermission = append(out.MenuPermission, m.Code)
			}
		}
		if len(group.Children) > 0 {
			out.Menu = append(out.Menu, group)
		}
	}
}

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
