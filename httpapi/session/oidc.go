package session

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/httpapi/edge"
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
	return oidcConfig{Enabled: s.Site.ProviderName != "", Name: s.Site.ProviderName}
}

func (s *server) signInConfig(_ *edge.Call, _ *edge.NothingAsked) (*signInConfig, error) {
	site := s.Site
	return &signInConfig{SiteTitle: site.Title, Version: site.Version, OIDC: s.oidcConfig(), Languages: []string{locale.CN, locale.EN}}, nil
}

// browserCookie names the secret that ties a sign-in at the provider to the
// browser it began in, so that nobody can hand their own sign-in to somebody else.
const browserCookie = "waymark-signin"

type oidcStartInput struct {
	Redirect string `query:"redirect" doc:"path of this site to go to after the sign-in; others are dropped"`
	edge.Language
}

func (s *server) oidcStart(c *edge.Call, in *oidcStartInput) (string, http.Cookie, error) {
	d, err := s.Accounts.LeaveForProvider(c.Ctx, c.Address, in.Redirect)
	if err != nil {
		return loginProblem(err), http.Cookie{}, err
	}
	return d.URL, http.Cookie{
		Name: browserCookie, Value: d.Browser, Path: "/api", MaxAge: 900, HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: strings.HasPrefix(s.Site.URL, "https:"),
	}, nil
}

type oidcCallbackInput struct {
	State   string `query:"state" doc:"as the provider gives it back"`
	Code    string `query:"code" doc:"of the provider"`
	Error   string `query:"error" doc:"what the provider refused for"`
	Browser string `cookie:"waymark-signin" doc:"set by GET /oidc/start"`
	edge.Language
}

func (s *server) oidcCallback(c *edge.Call, in *oidcCallbackInput) (string, http.Cookie, error) {
	out, err := s.Accounts.ReturnFromProvider(c.Ctx, account.Arrival{
		State: in.State, Code: in.Code, Problem: in.Error, Browser: in.Browser, Address: c.Address,
	})
	if err != nil {
		return loginProblem(err), http.Cookie{}, err
	}
	query := url.Values{"ticket": {out.Ticket}}
	if out.Redirect != "" {
		query.Set("redirect", out.Redirect)
	}
	return "/login?" + query.Encode(), http.Cookie{}, nil
}

// loginProblem is the address of the sign-in page that says what went wrong.
func loginProblem(err error) string {
	code := "internal"
	var e *fleet.Error
	if errors.As(err, &e) {
		code = e.Code
	}
	return "/login?" + url.Values{"problem": {code}}.Encode()
}
