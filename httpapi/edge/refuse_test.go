package edge

import (
	"errors"
	"log/slog"
	"net/netip"
	"strings"
	"testing"

	"waymark/locale"
)

func TestOwnFaultIsHidden(t *testing.T) {
	s := refuser(t)
	var log strings.Builder
	s.Log = slog.New(slog.NewTextHandler(&log, nil))
	ctx := WithRequestID(t.Context(), "ref-12345")
	r := s.refusal(&Call{Ctx: ctx, Lang: "cn"}, errors.New("disk on fire"))
	if r.status != 500 || r.Errcode != 1000 || strings.Contains(r.Errmsg, "fire") || !strings.Contains(r.Errmsg, "ref-12345") {
		t.Errorf("%+v", r)
	}
	if !strings.Contains(log.String(), "disk on fire") || !strings.Contains(log.String(), "ref-12345") {
		t.Errorf("log: %s", log.String())
	}
}

func TestClientAddress(t *testing.T) {
	trusted := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	for _, c := range []struct{ peer, forwarded, want string }{
		{"192.0.2.1:5000", "", "192.0.2.1"},
		{"192.0.2.1:5000", "203.0.113.9", "192.0.2.1"}, // not a proxy of ours: what it says counts for nothing
		{"10.0.0.1:5000", "203.0.113.9", "203.0.113.9"},
		{"10.0.0.1:5000", "198.51.100.1, 203.0.113.9, 10.0.0.7", "203.0.113.9"},
		{"10.0.0.1:5000", "", "10.0.0.1"},
		{"10.0.0.1:5000", "nonsense", "10.0.0.1"},
		{"[::1]:5000", "2001:db8::5", "2001:db8::5"},
		{"[::1]:5000", "2001:DB8:0:0::5", "2001:db8::5"}, // one form, so that it is one address
		{"10.0.0.1:5000", "203.0.113.9:4711", "203.0.113.9"},
		{"10.0.0.1:5000", "[2001:db8::5]:4711", "2001:db8::5"},
		{"10.0.0.1:5000", "::ffff:203.0.113.9", "203.0.113.9"},
		{"10.0.0.1:5000", "203.0.113.9, unknown", "10.0.0.1"}, // what a proxy of ours does not say is not taken from further away
	} {
		if got := ClientAddress(c.peer, []string{c.forwarded}, trusted); got != c.want {
			t.Errorf("%s for %q: %s, want %s", c.peer, c.forwarded, got, c.want)
		}
	}
}

func refuser(t *testing.T) *Server {
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	return NewServer(Needs{Texts: texts})
}
