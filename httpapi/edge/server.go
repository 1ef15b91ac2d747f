// Package edge is what every call of the HTTP interface goes through: how it is read, who asks, what they may, and in what form they are
// answered; and what lists are made of. It knows no call by name: those are in the areas beside it, each a package.
package edge

import (
	"log/slog"
	"net/netip"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet/account"
	"waymark/fleet/apikey"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
	"waymark/fleet/pace"
	"waymark/fleet/task"
	"waymark/locale"
)

// Needs are what calls of whatever area need.
type Needs struct {
	Accounts       *account.Service
	Keys           *apikey.Service
	Organs         *organ.Service
	Tasks          *task.Service   // for exports
	Recorder       *audit.Recorder // nil to record no refusals
	Texts          *locale.Catalog
	Districts      func(lat, lon float64, lang string) string // names the districts of a place, "" where there are none; for files
	TrustedProxies []netip.Prefix                             // whose X-Forwarded-For is believed
	Log            *slog.Logger
	Keeps          func() error // reports why what is committed, or was a moment ago, may not be kept; nil says nothing
}

// Server takes calls in, and answers them with what their handlers return.
type Server struct {
	Needs
	pace      *pace.Pace    // of costly calls
	lingering chan struct{} // those who called too often and wait to hear so
}

// NewServer returns a server. Nothing of needs is asked before there is a call, so that a document can be made without.
func NewServer(needs Needs) *Server {
	return &Server{Needs: needs, pace: pace.New(costAtOne, costEach), lingering: make(chan struct{}, mostLinger)}
}

// kept reports why a change that was done is not answered as done. Whoever writes asks the disk by that; this asks it for whoever found that everything is as it was
// wished, since somebody asked the same a moment ago and was not answered: what they read may be gone when the disk is mounted anew.
func (s *Server) kept(method string) error {
	if method != Post || s.Keeps == nil {
		return nil
	}
	return s.Keeps()
}

// Register puts a route on an interface whose middleware is Begin and Guard.
func (s *Server) Register(api huma.API, r *Route) {
	r.Bind(strict{api, r}, r.operation(), s)
}
