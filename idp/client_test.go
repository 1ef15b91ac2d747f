package idp

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/coreos/go-oidc/v3/oidc"
)

// TestSecured: what is asked over TLS names no place without.
func TestSecured(t *testing.T) {
	for _, c := range []struct {
		issuer, token string
		ok            bool
	}{{"https://id.example", "https://login.example/token", true}, {"https://id.example", "http://id.example/token", false}, {"http://id.example", "http://id.example/token", true}, {"http://id.example", "ftp://id.example", false}} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"issuer":"` + c.issuer + `","authorization_endpoint":"` + c.issuer + `/auth","token_endpoint":"` + c.token + `","jwks_uri":"` + c.issuer + `/keys"}`))
		}))
		p, err := oidc.NewProvider(oidc.InsecureIssuerURLContext(t.Context(), c.issuer), server.URL)
		server.Close()
		if err != nil {
			t.Fatal(err)
		}
		if err := secured(c.issuer, p); (err == nil) != c.ok {
			t.Errorf("%s, %s: %v", c.issuer, c.token, err)
		}
	}
}
