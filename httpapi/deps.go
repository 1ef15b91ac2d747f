// Package httpapi is the HTTP edge: it decodes a request, asks the service of a word, and encodes the answer. It holds no rules. What can
// be called is in its areas, each a package; what every call goes through is in package edge; here they are put together, with what is
// served besides.
package httpapi

import (
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"

	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/batch"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/file"
	"waymark/fleet/individual"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/sim"
	"waymark/fleet/task"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/geo/region"
	"waymark/httpapi/devices"
	"waymark/httpapi/edge"
	"waymark/httpapi/monitor"
	"waymark/httpapi/records"
	"waymark/locale"
)

// Deps are what the handler is made of. All services and Regions, Texts, Ready, Log and Rand are required; a nil App, Basemap or Live
// leaves its address out.
type Deps struct {
	Services       Services
	Recorder       *audit.Recorder // nil to record no refusals
	Regions        *region.List
	Province       func(lat, lon float64, lang string) string // see devices.Needs; may be nil
	Texts          *locale.Catalog
	Live           http.Handler      // the WebSocket of /api/live
	App            fs.FS             // the built browser application
	Basemap        *io.SectionReader // the PMTiles archive of the base map
	Ready          *records.Readiness
	Site           edge.Site
	TrustedProxies []netip.Prefix // whose X-Forwarded-For is believed
	Log            *slog.Logger
	Rand           io.Reader
}

// Services are the words that calls are answered by.
type Services struct {
	Accounts    *account.Service
	Organs      *organ.Service
	Permissions *permission.Service
	Dictionary  *dictionary.Service
	Individuals *individual.Service
	Devices     *device.Service
	Vehicles    *vehicle.Service
	Models      *devicemodel.Service
	SIMs        *sim.Service
	Imports     *batch.Service
	Board       Board
	History     *track.History
	Audit       *audit.Service
	Tasks       *task.Service
	Files       *file.Service
}

// Board is what the areas ask of the newest states.
type Board interface {
	devices.Board
	monitor.Board
}
