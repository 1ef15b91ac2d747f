package edge

import (
	"context"
	"net"
	"net/netip"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/locale"
)

// Call is one request on its way through the edge.
type Call struct {
	Ctx     context.Context
	Actor   fleet.Actor
	Token   string
	Lang    string
	Address string // of the client
	Agent   string
	route   *Route
	Done    string // catalogue code of the text of success
}

// Speak changes the language of the answer where one is named and known.
func (c *Call) Speak(lang string) {
	if lang = locale.Known(lang); lang != "" {
		c.Lang, c.Actor.Lang = lang, lang
	}
}

// LangOf chooses the language: what the request asks for, else the session's, else Chinese.
func LangOf(asked, session string) string {
	for _, l := range [...]string{asked, session} {
		if l = locale.Known(l); l != "" {
			return l
		}
	}
	return locale.CN
}

type callKey struct{}

func withCall(ctx huma.Context, c *Call) huma.Context {
	ctx = huma.WithValue(ctx, callKey{}, c)
	c.Ctx = ctx.Context()
	return ctx
}

func callOf(ctx context.Context) *Call {
	c, _ := ctx.Value(callKey{}).(*Call)
	return c
}

// bearer returns the token of an Authorization header, "" when there is none.
func bearer(header string) string {
	scheme, token, _ := strings.Cut(strings.TrimSpace(header), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// ClientAddress is the address that the request came from: the peer's, or where
// the peer is a proxy we trust, the last address it forwards that is not.
func ClientAddress(peer string, forwarded []string, trusted []netip.Prefix) string {
	if host, _, err := net.SplitHostPort(peer); err == nil {
		peer = host
	}
	if !within(peer, trusted) {
		return peer
	}
	hops := strings.Split(strings.Join(forwarded, ","), ",")
	slices.Reverse(hops)
	for _, hop := range hops {
		hop = strings.TrimSpace(hop)
		if _, err := netip.ParseAddr(hop); err != nil {
			break
		}
		if peer = hop; !within(hop, trusted) {
			break
		}
	}
	return peer
}

func within(address string, prefixes []netip.Prefix) bool {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return false
	}
	ip = ip.Unmap().WithZone("")
	return slices.ContainsFunc(prefixes, func(p netip.Prefix) bool { return p.Contains(ip) })
}
