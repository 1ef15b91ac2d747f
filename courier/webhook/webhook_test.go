package webhook

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"
)

var noon = time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)

func message(url string) Message {
	return Message{URL: url, Secret: "secret", ID: "7", At: noon, Body: []byte(`{"id":"7"}`)}
}

// TestMayCall: networks that are not on the internet are not called, whatever form their address has.
func TestMayCall(t *testing.T) {
	c := New(Settings{Networks: []netip.Prefix{netip.MustParsePrefix("10.1.0.0/16")}})
	for address, want := range map[string]bool{
		"8.8.8.8": true, "2606:4700::1111": true, "10.1.2.3": true, "::ffff:10.1.2.3": true,
		"10.2.0.1": false, "127.0.0.1": false, "127.9.9.9": false, "::1": false, "::ffff:127.0.0.1": false, "169.254.169.254": false, "192.168.0.1": false, "172.16.0.1": false,
		"100.64.0.1": false, "0.0.0.0": false, "::": false, "fd00::1": false, "fe80::1": false, "fe80::1%eth0": false, "224.0.0.1": false, "255.255.255.255": false, "240.0.0.1": false,
		"64:ff9b::7f00:1": false, "2002:7f00:1::": false, "198.18.0.1": false, "fec0::1": false,
	} {
		if got := c.mayCall(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
}

// TestSend: the other side gets what was signed, once, and its answer is not followed elsewhere, nor read without end.
func TestSend(t *testing.T) {
	elsewhere := 0
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere++ }))
	defer other.Close()
	var body, signature, id string
	mux := http.NewServeMux()
	mux.HandleFunc("/good", func(w http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		body, signature, id = string(b), r.Header.Get(SignatureHeader), r.Header.Get(IDHeader)
		_, _ = io.WriteString(w, "thanks")
	})
	mux.HandleFunc("/bad", func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, strings.Repeat("x", 1<<20), http.StatusTeapot)
	})
	mux.HandleFunc("/away", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, other.URL, http.StatusTemporaryRedirect)
	})
	released := make(chan struct{})
	mux.HandleFunc("/hang", func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-released:
		case <-r.Context().Done():
		}
	})
	here := httptest.NewServer(mux)
	defer here.Close()
	defer close(released)
	c := New(Settings{Networks: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})

	if answer, err := c.Send(t.Context(), message(here.URL+"/good")); err != nil || answer != "thanks" {
		t.Errorf("%q %v", answer, err)
	}
	if body != `{"id":"7"}` || id != "7" || signature != Sign("secret", noon, []byte(body)) || signature == Sign("other", noon, []byte(body)) {
		t.Errorf("%s %s %s", body, id, signature)
	}
	answer, err := c.Send(t.Context(), message(here.URL+"/bad"))
	var status StatusError
	if !errors.As(err, &status) || status != http.StatusTeapot || len(answer) != mostShown {
		t.Errorf("%d characters, %v", len(answer), err)
	}
	if _, err = c.Send(t.Context(), message(here.URL+"/away")); !errors.Is(err, ErrRedirect) || elsewhere != 0 {
		t.Errorf("%v; the other place was asked %d times", err, elsewhere)
	}
	hasty := New(Settings{Networks: c.settings.Networks, Timeout: 50 * time.Millisecond})
	if _, err = hasty.Send(t.Context(), message(here.URL+"/hang")); err == nil {
		t.Error("who does not answer is waited for without end")
	}
	strict := New(Settings{})
	if _, err = strict.Send(t.Context(), message(here.URL+"/good")); !errors.Is(err, ErrPlain) {
		t.Errorf("without TLS: %v", err)
	}
	tls := httptest.NewTLSServer(mux)
	defer tls.Close()
	if _, err = strict.Send(t.Context(), message(tls.URL+"/good")); !errors.Is(err, ErrForbidden) {
		t.Errorf("its own machine: %v", err)
	}
	if _, err = strict.Send(t.Context(), message(strings.Replace(tls.URL, "127.0.0.1", "localhost", 1)+"/good")); !errors.Is(err, ErrForbidden) {
		t.Errorf("its own machine by a name: %v", err)
	}
	if !New(Settings{Hosts: []string{"localhost"}}).Plain("LOCALHOST") || strict.Plain("127.0.0.1") {
		t.Error("who may be called without TLS")
	}
}
