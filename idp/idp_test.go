package idp_test

import (
	"compress/gzip"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/coreos/go-oidc/v3/oidc/oidctest"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/idp"
	"waymark/store/sqldb"
)

const clientID = "waymark-client"

// local is an identity provider on this machine. What it says in its tokens can be bent.
type local struct {
	*httptest.Server
	discovery oidctest.Server
	key       *ecdsa.PrivateKey
	signWith  *ecdsa.PrivateKey
	mu        sync.Mutex
	asked     url.Values // what the browser brought to /auth
	claims    map[string]any
	away      bool // answers nothing of use
}

func newLocal(t *testing.T, now func() time.Time) *local {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	check(t, err)
	l := &local{key: key, signWith: key, claims: map[string]any{}}
	l.discovery = oidctest.Server{PublicKeys: []oidctest.PublicKey{{PublicKey: key.Public(), KeyID: "k", Algorithm: oidc.ES256}}, Algorithms: []string{oidc.ES256}}
	l.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l.mu.Lock()
		defer l.mu.Unlock()
		switch {
		case l.away:
			http.Error(w, "away", http.StatusServiceUnavailable)
		case r.URL.Path == "/token":
			l.token(w, r, now())
		default:
			l.discovery.ServeHTTP(w, r)
		}
	}))
	l.discovery.SetIssuer(l.URL)
	t.Cleanup(l.Close)
	return l
}

// token answers a code, if it is the one and comes with the secret and the verifier that the challenge was made of.
func (l *local) token(w http.ResponseWriter, r *http.Request, now time.Time) {
	user, secret, _ := r.BasicAuth()
	if user == "" {
		user, secret = r.FormValue("client_id"), r.FormValue("client_secret")
	}
	sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
	if user != clientID || secret != "s3cret" || r.FormValue("code") != "the-code" || l.asked.Get("code_challenge_method") != "S256" ||
		base64.RawURLEncoding.EncodeToString(sum[:]) != l.asked.Get("code_challenge") {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write([]byte(`{"error":"invalid_grant"}`))
		return
	}
	claims := map[string]any{
		"iss": l.URL, "aud": clientID, "sub": "4711", "exp": now.Add(time.Hour).Unix(), "iat": now.Unix(), "nonce": l.asked.Get("nonce"), "preferred_username": "Anna",
	}
	for name, value := range l.claims {
		claims[name] = value
	}
	raw, _ := json.Marshal(claims)
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(map[string]any{
		"access_token": "x", "token_type": "Bearer", "id_token": oidctest.SignIDToken(l.signWith, "k", oidc.ES256, string(raw)),
	})
}

// bent sets a claim of the tokens to come.
func (l *local) bent(name string, value any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.claims[name] = value
}

func (l *local) gone(away bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.away = away
}

// visit is the browser at the provider: it remembers what it was sent with.
func (l *local) visit(t *testing.T, address string) (state string) {
	t.Helper()
	u, err := url.Parse(address)
	check(t, err)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.asked = u.Query()
	if u.Path != "/auth" || l.asked.Get("client_id") != clientID || l.asked.Get("redirect_uri") != "https://fleet.example/api/oidc/callback" || l.asked.Get("scope") != "openid profile email" {
		t.Fatalf("the browser is sent to %s", address)
	}
	return l.asked.Get("state")
}

// world is people on a real database, who can sign in at the provider.
type world struct {
	*account.Service
	db  *sqldb.DB
	idp *local
	mu  sync.Mutex
	now time.Time
}

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *world) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{now: time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC)}
	clock := fleet.ClockFunc(w.clock)
	db, err := sqldb.OpenSQLite(t.Context(), t.TempDir(), clock)
	check(t, err)
	t.Cleanup(func() { _ = db.Close() })
	w.db, w.idp = db, newLocal(t, w.clock)
	w.Service = account.NewService(account.Parts{
		Store: db, Organs: db, Perms: db, Devices: device.Holders{Store: db}, Clock: clock, Rand: rand.Reader,
		Settings: account.Settings{Argon: account.Argon{MemoryKiB: 64, Time: 1, Threads: 1}},
		Provider: idp.New(idp.Settings{
			Issuer: w.idp.URL, ClientID: clientID, ClientSecret: "s3cret", Claim: "preferred_username", RedirectURL: "https://fleet.example/api/oidc/callback",
		}, clock),
	})
	o, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "o", Status: 1})
	check(t, err)
	for _, a := range []account.Account{
		{LoginName: "anna", Status: 1, MustChange: true}, {LoginName: "bert", Status: 1}, {LoginName: "closed", Status: 0},
	} {
		a.OrganID, a.PasswordHash = o.ID, "h"
		_, err := db.InsertAccount(t.Context(), a)
		check(t, err)
	}
	return w
}

// leave goes to the provider and returns what to come back with.
func (w *world) leave(t *testing.T) account.Arrival {
	t.Helper()
	d, err := w.LeaveForProvider(t.Context(), "192.0.2.1", "/home")
	check(t, err)
	return account.Arrival{State: w.idp.visit(t, d.URL), Code: "the-code", Browser: d.Browser, Address: "192.0.2.1"}
}

func TestSignIn(t *testing.T) {
	w := newWorld(t)
	a := w.leave(t)
	out, err := w.ReturnFromProvider(t.Context(), a)
	if err != nil || out.Redirect != "/home" {
		t.Fatalf("%+v, %v", out, err)
	}
	in, err := w.SignInByTicket(t.Context(), account.Attempt{Lang: "en"}, out.Ticket, a.Browser)
	if err != nil || in.MustChange { // the password that was given is void: nobody has to change it
		t.Fatalf("%+v, %v", in, err)
	}
	actor, err := w.Authenticate(t.Context(), in.Token)
	if err != nil || actor.Name != "anna" {
		t.Fatalf("%+v, %v", actor, err)
	}
	anna, err := w.db.AccountByLogin(t.Context(), "anna")
	if err != nil || anna.OIDCSubject != w.idp.URL+" 4711" || anna.PasswordHash != "" {
		t.Fatalf("%+v, %v", anna, err)
	}
	_, err = w.SignInByTicket(t.Context(), account.Attempt{}, out.Ticket, a.Browser)
	wantCode(t, err, "oidc.ticket") // once
	_, err = w.ReturnFromProvider(t.Context(), a)
	wantCode(t, err, "oidc.state") // likewise
	w.idp.bent("preferred_username", "bert")
	_, err = w.ReturnFromProvider(t.Context(), w.leave(t)) // the subject is anna's, whatever name it has now
	check(t, err)
	if bert, err := w.db.AccountByLogin(t.Context(), "bert"); err != nil || bert.OIDCSubject != "" {
		t.Fatalf("%+v, %v", bert, err)
	}
}

// TestMadeUpTickets: whoever sends one made-up ticket or state after the other is not answered any more, and nobody else is concerned.
func TestMadeUpTickets(t *testing.T) {
	w := newWorld(t)
	a := w.leave(t)
	made := func(n int) string { return fmt.Sprintf("%043d", n) }
	for name, try := range map[string]func(n int) error{
		"oidc.ticket": func(n int) error {
			_, err := w.SignInByTicket(t.Context(), account.Attempt{Address: "198.51.100.1"}, made(n), made(n))
			return err
		},
		"oidc.state": func(n int) error {
			_, err := w.ReturnFromProvider(t.Context(), account.Arrival{State: made(n), Browser: made(n), Code: "c", Address: "198.51.100.2"})
			return err
		},
	} {
		for n := range w.Settings.AddressAttempts {
			wantCode(t, try(n), name)
		}
		wantCode(t, try(0), "account.throttled")
	}
	out, err := w.ReturnFromProvider(t.Context(), a)
	check(t, err)
	_, err = w.SignInByTicket(t.Context(), account.Attempt{Address: a.Address}, out.Ticket, a.Browser)
	check(t, err)
	for range 2 * w.Settings.AddressAttempts { // what succeeds does not count
		a := w.leave(t)
		out, err := w.ReturnFromProvider(t.Context(), a)
		check(t, err)
		_, err = w.SignInByTicket(t.Context(), account.Attempt{Address: a.Address}, out.Ticket, a.Browser)
		check(t, err)
	}
}

func TestTicketsRunOut(t *testing.T) {
	w := newWorld(t)
	a := w.leave(t)
	out, err := w.ReturnFromProvider(t.Context(), a)
	check(t, err)
	w.pass(time.Minute)
	_, err = w.SignInByTicket(t.Context(), account.Attempt{}, out.Ticket, a.Browser)
	wantCode(t, err, "oidc.ticket")
	a = w.leave(t)
	w.pass(10 * time.Minute)
	_, err = w.ReturnFromProvider(t.Context(), a)
	wantCode(t, err, "oidc.state")
}

func TestRefusals(t *testing.T) {
	other, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	check(t, err)
	for _, c := range []struct {
		name string
		bend func(w *world, a *account.Arrival)
		want string
	}{
		{"wrong state", func(_ *world, a *account.Arrival) { a.State = a.State[1:] + "A" }, "oidc.state"},
		{"other browser", func(_ *world, a *account.Arrival) { a.Browser = "" }, "oidc.state"},
		{"refused there", func(_ *world, a *account.Arrival) { a.Problem = "access_denied" }, "oidc.denied"},
		{"no code", func(_ *world, a *account.Arrival) { a.Code = "" }, "oidc.denied"},
		{"wrong code", func(_ *world, a *account.Arrival) { a.Code = "guessed" }, "oidc.rejected"},
		{"wrong nonce", func(w *world, _ *account.Arrival) { w.idp.bent("nonce", "another") }, "oidc.rejected"},
		{"no nonce", func(w *world, _ *account.Arrival) { w.idp.bent("nonce", nil) }, "oidc.rejected"},
		{"for another audience", func(w *world, _ *account.Arrival) { w.idp.bent("aud", "another-client") }, "oidc.rejected"},
		{"of another issuer", func(w *world, _ *account.Arrival) { w.idp.bent("iss", "https://elsewhere.example") }, "oidc.rejected"},
		{"expired", func(w *world, _ *account.Arrival) { w.idp.bent("exp", w.clock().Add(-time.Second).Unix()) }, "oidc.rejected"},
		{"signed by another key", func(w *world, _ *account.Arrival) { w.idp.signWith = other }, "oidc.rejected"},
		{"unknown user", func(w *world, _ *account.Arrival) { w.idp.bent("preferred_username", "nobody") }, "oidc.noAccount"},
		{"no name", func(w *world, _ *account.Arrival) { w.idp.bent("preferred_username", nil) }, "oidc.noAccount"},
		{"nobody", func(w *world, _ *account.Arrival) { w.idp.bent("sub", "") }, "oidc.rejected"},
		{"somebody without end", func(w *world, _ *account.Arrival) { w.idp.bent("sub", strings.Repeat("x", 256)) }, "oidc.rejected"},
		{"a token without end", func(w *world, _ *account.Arrival) { w.idp.bent("more", strings.Repeat("x", 1<<20)) }, "oidc.unavailable"},
		{"name that is no text", func(w *world, _ *account.Arrival) { w.idp.bent("preferred_username", 7) }, "oidc.noAccount"},
		{"disabled user", func(w *world, _ *account.Arrival) { w.idp.bent("preferred_username", "closed") }, "oidc.noAccount"},
		{"disabled organisation", func(w *world, _ *account.Arrival) {
			o, err := w.db.Organ(t.Context(), 1)
			check(t, err)
			o.Status = 0
			check(t, w.db.UpdateOrgan(t.Context(), o, nil, func(organ.Organ, []fleet.ID) error { return nil }))
		}, "oidc.noAccount"},
		{"account of another person", func(w *world, _ *account.Arrival) { check(t, w.db.LinkSubject(t.Context(), 1, w.idp.URL+" 1")) }, "oidc.linked"},
		{"gone on the way back", func(w *world, _ *account.Arrival) { w.idp.gone(true) }, "oidc.unavailable"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t)
			a := w.leave(t)
			c.bend(w, &a)
			out, err := w.ReturnFromProvider(t.Context(), a)
			wantCode(t, err, c.want)
			if out != (account.Outcome{}) {
				t.Errorf("%+v", out)
			}
		})
	}
}

func TestDisabledBetweenReturnAndSession(t *testing.T) {
	w := newWorld(t)
	a := w.leave(t)
	out, err := w.ReturnFromProvider(t.Context(), a)
	check(t, err)
	u, err := w.db.User(t.Context(), 1)
	check(t, err)
	u.Status = 0
	check(t, w.db.UpdateUser(t.Context(), u.Account, nil, func(account.User) error { return nil }))
	_, err = w.SignInByTicket(t.Context(), account.Attempt{}, out.Ticket, a.Browser)
	wantCode(t, err, "oidc.noAccount")
}

// TestProviderIsLookedForAgain starts while the provider is away.
func TestProviderIsLookedForAgain(t *testing.T) {
	w := newWorld(t)
	w.idp.gone(true)
	for range 2 {
		_, err := w.LeaveForProvider(t.Context(), "192.0.2.1", "")
		wantCode(t, err, "oidc.unavailable")
	}
	w.idp.gone(false)
	_, err := w.LeaveForProvider(t.Context(), "192.0.2.1", "")
	wantCode(t, err, "oidc.unavailable") // it is not asked at every click
	w.pass(5 * time.Second)
	if _, err := w.ReturnFromProvider(t.Context(), w.leave(t)); err != nil {
		t.Fatal(err)
	}
}

// TestWhoGoesAway: somebody who asks first and closes the browser keeps nobody out.
func TestWhoGoesAway(t *testing.T) {
	w := newWorld(t)
	p := idp.New(idp.Settings{Issuer: w.idp.URL, ClientID: clientID}, fleet.ClockFunc(w.clock))
	gone, leave := context.WithCancel(t.Context())
	leave()
	_, _ = p.AuthURL(gone, account.Challenge{}) // nobody reads it
	if _, err := p.AuthURL(t.Context(), account.Challenge{}); err != nil {
		t.Error(err)
	}
}

// TestHostileProvider: answers that do not end, ways that lead elsewhere, and places without TLS named over TLS end in a provider that is not there.
func TestHostileProvider(t *testing.T) {
	endless := func(w http.ResponseWriter) {
		line := []byte(strings.Repeat(" ", 32<<10))
		for {
			if _, err := w.Write(line); err != nil {
				return
			}
		}
	}
	document := func(w http.ResponseWriter, issuer, place string) {
		_ = json.NewEncoder(w).Encode(map[string]any{
			"issuer": issuer, "authorization_endpoint": issuer + "/auth", "token_endpoint": place + "/token", "jwks_uri": issuer + "/keys", "id_token_signing_alg_values_supported": []string{"ES256"},
		})
	}
	asked := make(chan struct{}, 100)
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked <- struct{}{} }))
	defer other.Close()
	for name, serve := range map[string]func(w http.ResponseWriter, r *http.Request, self string){
		"a document without end": func(w http.ResponseWriter, _ *http.Request, _ string) { endless(w) },
		"a packed document without end": func(w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Content-Encoding", "gzip")
			packed := gzip.NewWriter(w)
			defer packed.Close()
			_, _ = packed.Write([]byte(strings.Repeat(" ", 10<<20)))
		},
		"a document elsewhere": func(w http.ResponseWriter, r *http.Request, _ string) {
			http.Redirect(w, r, other.URL, http.StatusTemporaryRedirect)
		},
		"ways in a circle": func(w http.ResponseWriter, r *http.Request, _ string) {
			http.Redirect(w, r, r.URL.Path+"/", http.StatusTemporaryRedirect)
		},
		"no address":       func(w http.ResponseWriter, _ *http.Request, self string) { document(w, self, "javascript:alert(1)//") },
		"another protocol": func(w http.ResponseWriter, _ *http.Request, self string) { document(w, self, "file:///etc") },
	} {
		t.Run(name, func(t *testing.T) {
			var self string
			hostile := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { serve(w, r, self) }))
			defer hostile.Close()
			self = hostile.URL
			p := idp.New(idp.Settings{Issuer: self, ClientID: clientID}, fleet.SystemClock{})
			if url, err := p.AuthURL(t.Context(), account.Challenge{}); !errors.Is(err, account.ErrProviderDown) {
				t.Errorf("%s, %v", url, err)
			}
		})
	}
	t.Run("a secret elsewhere", func(t *testing.T) {
		var self string
		hostile := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/token" {
				http.Redirect(w, r, other.URL, http.StatusTemporaryRedirect)
				return
			}
			document(w, self, self)
		}))
		defer hostile.Close()
		self = hostile.URL
		p := idp.New(idp.Settings{Issuer: self, ClientID: clientID, ClientSecret: "s3cret"}, fleet.SystemClock{})
		if _, err := p.Redeem(t.Context(), "code", account.Challenge{}); !errors.Is(err, account.ErrProviderDown) {
			t.Error(err)
		}
	})
	if len(asked) > 0 {
		t.Error("another host was asked")
	}
}

func TestRedirectsStayHere(t *testing.T) {
	w := newWorld(t)
	for redirect, want := range map[string]string{
		"/monitorcenter?imei=1#x": "/monitorcenter?imei=1#x", "": "", "https://evil.example": "", "//evil.example": "", "/\\evil.example": "",
		"javascript:alert(1)": "", "/a\nb": "", "/ a": "", "evil": "", "/\t/evil.example": "",
	} {
		d, err := w.LeaveForProvider(t.Context(), "192.0.2.1", redirect)
		check(t, err)
		out, err := w.ReturnFromProvider(t.Context(), account.Arrival{State: w.idp.visit(t, d.URL), Code: "the-code", Browser: d.Browser, Address: "192.0.2.1"})
		if err != nil || out.Redirect != want {
			t.Errorf("%q: %q, %v", redirect, out.Redirect, err)
		}
	}
}

func TestDeparturesAreLimited(t *testing.T) {
	w := newWorld(t)
	var err error
	for range 41 {
		_, err = w.LeaveForProvider(t.Context(), "192.0.2.1", "")
	}
	wantCode(t, err, "account.throttled")
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantCode(t testing.TB, err error, want string) {
	t.Helper()
	var e *fleet.Error
	if !errors.As(err, &e) || e.Code != want {
		t.Fatalf("got %v, want %s", err, want)
	}
}
