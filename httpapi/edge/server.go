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

// Register puts a route on an interface whose middleware is Begin and Guard.
func (s *Server) Register(api huma.API, r *Route) {
	r.Bind(strict{api, r}, r.operation(), s)
}
