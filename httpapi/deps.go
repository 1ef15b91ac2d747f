// Package httpapi is the HTTP edge: it decodes a request, asks the service of a
// word, and encodes the answer. It holds no rules. routes.go is the one table of
// everything that can be called.
package httpapi

import (
	"context"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/dictionary"
	"waymark/fleet/file"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/track"
	"waymark/geo/region"
	"waymark/locale"
)

// Deps are what the handler is made of. All services and Texts, Log and Rand
// are required; a nil App, Basemap or Live leaves its address out.
type Deps struct {
	FleetDeps

	Accounts    *account.Service
	Organs      *organ.Service
	Permissions *permission.Service
	Dictionary  *dictionary.Service
	History     *track.History
	Monitor     Monitor
	Audit       *audit.Service
	Recorder    *audit.Recorder // nil to record no refusals
	Files       *file.Service
	Regions     *region.List
	Texts       *locale.Catalog
	Live        http.Handler      // the WebSocket of /api/live
	App         fs.FS             // the built browser application
	Basemap     *io.SectionReader // the PMTiles archive of the base map
	Ready       *Readiness
	Settings    Settings
	Log         *slog.Logger
	Rand        io.Reader
}

// Settings of the edge.
type Settings struct {
	Site           Site
	TrustedProxies []netip.Prefix // whose X-Forwarded-For is believed
}

// Site is what the application is told of itself.
type Site struct {
	Title           string
	URL             string // where people find it, e.g. https://fleet.example; "" when not told
	ProviderName    string // of the identity provider, "" without one
	Version         string
	Providers       []MapProvider
	DefaultProvider string
	StorageDomain   string // where uploaded pictures are, "" when there is none
}

// MapProvider is one source of base maps that the user may choose.
type MapProvider struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Kind        string `json:"kind" enum:"pmtiles,raster,style"`
	URL         string `json:"url"`
	CRS         string `json:"crs" enum:"wgs84,gcj02"`
	Attribution string `json:"attribution"`
	Key         string `json:"key" doc:"key of the provider that the browser sends, if it needs one"`
}

// Check tells whether something that requests need is there.
type Check struct {
	Name string
	Ask  func(ctx context.Context) error
}

// Monitor is what the edge asks of the board.
type Monitor interface {
	Stats(actor fleet.Actor) monitor.Stats
	List(actor fleet.Actor, q monitor.Query) (rows []monitor.View, total int, stats monitor.Stats, err error)
	// Select returns a page of devices, newest first, and how many match.
	Select(actor fleet.Actor, q monitor.Selection) (rows []monitor.View, total int)
	// SelectIDs returns all devices that match, newest first; the page does not matter.
	SelectIDs(actor fleet.Actor, q monitor.Selection) []fleet.ID
	// Views returns some devices, those that exist and that the actor may see.
	Views(actor fleet.Actor, ids []fleet.ID) []monitor.View
	// ByIMEI returns one device, or fleet.ErrNotFound when there is none that the actor may see.
	ByIMEI(actor fleet.Actor, imei string) (monitor.View, error)
}
