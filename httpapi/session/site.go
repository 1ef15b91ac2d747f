package session

import (
	"waymark/fleet"
	"waymark/httpapi/edge"
)

type siteInfo struct {
	Menu           []menuGroup `json:"menu" nullable:"false"`
	MenuPermission []string    `json:"menuPermission" nullable:"false" doc:"codes of the menus below"`
	Button         []string    `json:"button" nullable:"false" doc:"codes of the buttons that the caller may use"`
	SiteConfig     siteConfig  `json:"siteConfig"`
	CurrentUser    currentUser `json:"currentUser"`
	Qiniu          storageSite `json:"qiniu"`
}

type siteConfig struct {
	SiteTitle          string             `json:"siteTitle"`
	Version            string             `json:"version"`
	MapProviders       []edge.MapProvider `json:"mapProviders" nullable:"false"`
	DefaultMapProvider string             `json:"defaultMapProvider"`
	MapProviderAbroad  string             `json:"mapProviderAbroad" doc:"shown first for places outside of longitude 73 to 135 and latitude 4 to 53; empty for the same"`
	OIDC               oidcConfig         `json:"oidc"`
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
	MinPassword        int      `json:"minPassword" doc:"characters that a new password of the caller needs"`
	UserID             fleet.ID `json:"userId" doc:"0 for a personal user"`
	IsEmployee         int      `json:"isEmployee" enum:"0,1"`
	Photo              string   `json:"photo"`
	TOTP               bool     `json:"totp" doc:"has a second factor"`
	ViewedBy           string   `json:"viewedBy" doc:"login name of the super administrator who looks through the user's eyes, else empty"`
}

type storageSite struct {
	QiniuDomain string `json:"qiniuDomain" doc:"where uploaded pictures are"`
}

func (s *server) siteInfo(c *edge.Call, _ *edge.NothingAsked) (*siteInfo, error) {
	p, err := s.Accounts.Profile(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	site := s.Site
	out := &siteInfo{
		Menu: []menuGroup{}, MenuPermission: []string{}, Button: []string{},
		SiteConfig: siteConfig{site.Title, site.Version, append([]edge.MapProvider{}, site.Providers...), site.DefaultProvider, site.ProviderAbroad, s.oidcConfig()},
		CurrentUser: currentUser{
			RealName: p.RealName, UserName: p.RealName, LoginName: p.LoginName, UserType: p.UserType, OrganID: p.OrganID,
			OrganName: p.OrganName, IsSuper: edge.OneIf(p.Super), IMEI: p.IMEI, MustChangePassword: p.MustChange, MinPassword: p.MinPassword,
			UserID: c.Actor.AccountID, IsEmployee: edge.OneIf(p.Employee), Photo: p.Photo, TOTP: p.TOTP, ViewedBy: c.Actor.ViewerName,
		},
		Qiniu: storageSite{site.StorageDomain},
	}
	return out, s.fillMenu(c, out, p.UserType)
}
