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
	about   string // the device that was asked for, of a call that is refused before its body is read; "" for none
	Done    string // catalogue code of the text of success
	cutOff  bool   // its body broke off, or is not of a form that HTTP has
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

// Bearer is the token of an Authorization header, "" without one.
func Bearer(header string) string {
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
		ip, ok := addressOf(strings.TrimSpace(hop))
		if !ok {
			break
		}
		if peer = ip; !within(ip, trusted) {
			break
		}
	}
	return peer
}

// addressOf reads an address as proxies write it, with or without a port, in the one form that it is counted by.
func addressOf(hop string) (address string, ok bool) {
	ip, err := netip.ParseAddr(strings.Trim(hop, "[]"))
	if err != nil {
		at, err := netip.ParseAddrPort(hop)
		if err != nil {
			return "", false
		}
		ip = at.Addr()
	}
	return ip.Unmap().WithZone("").String(), true
}

func within(address string, prefixes []netip.Prefix) bool {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return false
	}
	ip = ip.Unmap().WithZone("")
	return slices.ContainsFunc(prefixes, func(p netip.Prefix) bool { return p.Contains(ip) })
}
