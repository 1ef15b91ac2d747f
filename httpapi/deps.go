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
	"waymark/fleet/address"
	"waymark/fleet/alarm"
	"waymark/fleet/apikey"
	"waymark/fleet/audit"
	"waymark/fleet/batch"
	"waymark/fleet/bill"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/fact"
	"waymark/fleet/fence"
	"waymark/fleet/file"
	"waymark/fleet/individual"
	"waymark/fleet/mail"
	"waymark/fleet/notice"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/fleet/place"
	"waymark/fleet/purchase"
	"waymark/fleet/report"
	"waymark/fleet/share"
	"waymark/fleet/shop"
	"waymark/fleet/sim"
	"waymark/fleet/subscription"
	"waymark/fleet/task"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/fleet/tryout"
	"waymark/fleet/vehicle"
	"waymark/geo/region"
	"waymark/httpapi/alarms"
	"waymark/httpapi/commands"
	"waymark/httpapi/devices"
	"waymark/httpapi/edge"
	"waymark/httpapi/monitor"
	"waymark/httpapi/paynotify"
	"waymark/httpapi/records"
	"waymark/locale"
)

// Deps are what the handler is made of. All services and Regions, Texts, Ready, Log and Rand are required; a nil App, Basemap, Tiles or Live
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
	Tiles          http.Handler      // tiles of map providers, below /map/; nil where none come through the server
	Ready          *records.Readiness
	Site           edge.Site
	TrustedProxies []netip.Prefix // whose X-Forwarded-For is believed
	Log            *slog.Logger
	Rand           io.Reader
	Keeps          func() error // see edge.Needs; may be nil
}

// Services are the words that calls are answered by.
type Services struct {
	Callers
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
	Reports     *report.Service
	Addresses   *address.Service
	Watch       Watch
	Money       Money
	Sending     Sending
	Audit       *audit.Service
	Tasks       *task.Service
	Files       *file.Service
}

// Callers are the words for who calls.
type Callers struct {
	Accounts *account.Service
	Keys     *apikey.Service
}

// Sending are the words for what goes to people who are not looking.
type Sending struct {
	Mails         *mail.Service
	Subscriptions *subscription.Service
}

// Watch are the words for what people have done about the vehicles that they watch, and for what their terminals say of themselves.
type Watch struct {
	Facts    *fact.Service
	Shares   *share.Service
	Commands *command.Service
	Fences   *fence.Service
	Alarms   *alarm.Service
	Places   *place.Service
	Notices  *notice.Service
	// Thresholds are those of alarms.
	Thresholds *threshold.Service
	// Tryouts try thresholds out.
	Tryouts *tryout.Service
	// Modelling is for risk models.
	Modelling *alarm.Modelling
	// Glance is the fleet at a glance.
	Glance *report.Glance
}

// Money are the words for who is paid for what.
type Money struct {
	Payees   *payee.Service
	Orders   *order.Service
	Payments *payment.Service
	Bills    *bill.Service
	// Shops are the operator's own; Purchases what holders of devices buy.
	Shops     *shop.Service
	Purchases *purchase.Service
	Tally     *paynotify.Tally // of what is told at the doors
}

// Board is what the areas ask of the newest states.
type Board interface {
	alarms.Board
	commands.Board
	devices.Board
	monitor.Board
}
