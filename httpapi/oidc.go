package httpapi

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/locale"
)

type signInConfig struct {
	SiteTitle string     `json:"siteTitle"`
	Version   string     `json:"version"`
	OIDC      oidcConfig `json:"oidc"`
	Languages []string   `json:"languages" nullable:"false"`
}

type oidcConfig struct {
	Enabled bool   `json:"enabled" doc:"people can sign in at an identity provider: send the browser to /api/oidc/start"`
	Name    string `json:"name" doc:"of the provider, for the button"`
}

func (s *server) oidcConfig() oidcConfig {
	return oidcConfig{Enabled: s.Settings.Site.ProviderName != "", Name: s.Settings.Site.ProviderName}
}

func (s *server) signInConfig(_ *call, _ *nothingAsked) (*signInConfig, error) {
	site := s.Settings.Site
	return &signInConfig{SiteTitle: site.Title, Version: site.Version, OIDC: s.oidcConfig(), Languages: []string{locale.CN, locale.EN}}, nil
}

// browserCookie names the secret that ties a sign-in at the provider to the
// browser it began in, so that nobody can hand their own sign-in to somebody else.
const browserCookie = "waymark-signin"

type oidcStartInput struct {
	Redirect string `query:"redirect" doc:"path of this site to go to after the sign-in; others are dropped"`
	Language
}

func (s *server) oidcStart(c *call, in *oidcStartInput) (string, http.Cookie) {
	d, err := s.Accounts.LeaveForProvider(c.ctx, c.address, in.Redirect)
	if err != nil {
		return s.loginProblem(c, err), http.Cookie{}
	}
	return d.URL, http.Cookie{
		Name: browserCookie, Value: d.Browser, Path: "/api", MaxAge: 900, HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: strings.HasPrefix(s.Settings.Site.URL, "https:"),
	}
}

type oidcCallbackInput struct {
	State   string `query:"state" doc:"as the provider gives it back"`
	Code    string `query:"code" doc:"of the provider"`
	Error   string `query:"error" doc:"what the provider refused for"`
	Browser string `cookie:"waymark-signin" doc:"set by GET /oidc/start"`
	Language
}

func (s *server) oidcCallback(c *call, in *oidcCallbackInput) (string, http.Cookie) {
	out, err := s.Accounts.ReturnFromProvider(c.ctx, account.Arrival{
		State: in.State, Code: in.Code, Problem: in.Error, Browser: in.Browser, Address: c.address,
	})
	if err != nil {
		return s.loginProblem(c, err), http.Cookie{}
	}
	query := url.Values{"ticket": {out.Ticket}}
	if out.Redirect != "" {
		query.Set("redirect", out.Redirect)
	}
	return "/login?" + query.Encode(), http.Cookie{}
}

// loginProblem is the address of the sign-in page that says what went wrong.
func (s *server) loginProblem(c *call, err error) string {
	_ = s.refusal(c, err) // logs what is our fault
	code := "internal"
	var e *fleet.Error
	if errors.As(err, &e) {
		code = e.Code
	}
	return "/login?" + url.Values{"problem": {code}}.Encode()
}
