package httpapi

import (
	"encoding/json"
	"net/http"
	"waymark/fleet/device"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"waymark/fleet/address"
	"waymark/httpapi/alarms"
	"waymark/httpapi/backoffice"
	"waymark/httpapi/commands"
	"waymark/httpapi/devices"
	"waymark/httpapi/edge"
	"waymark/httpapi/fences"
	"waymark/httpapi/finance"
	"waymark/httpapi/monitor"
	"waymark/httpapi/notices"
	"waymark/httpapi/paynotify"
	"waymark/httpapi/places"
	"waymark/httpapi/purchase"
	"waymark/httpapi/records"
	"waymark/httpapi/reports"
	"waymark/httpapi/session"
	"waymark/httpapi/share"
	"waymark/httpapi/subscriptions"
)

// server is the interface, put together.
type server struct {
	Deps
	edge  *edge.Server
	areas []edge.Area  // in the order of the documentation
	table []edge.Route // everything that can be called, below /api; /api/live, the documents and the health checks are added in New
	api   huma.API
}

func newServer(d Deps) *server {
	w := d.Services
	s := &server{Deps: d, edge: edge.NewServer(edge.Needs{
		Accounts: w.Accounts, Keys: w.Keys, Organs: w.Organs, Tasks: w.Tasks, Recorder: d.Recorder, Texts: d.Texts, TrustedProxies: d.TrustedProxies, Log: d.Log, Keeps: d.Keeps,
		Districts: func(lat, lon float64, lang string) string {
			return w.Addresses.Regions(address.Place{Lat: lat, Lon: lon, Lang: lang})
		},
	})}
	s.areas = []edge.Area{
		session.New(session.Needs{Accounts: w.Accounts, Keys: w.Keys, Permissions: w.Permissions, Site: d.Site}),
		backoffice.New(backoffice.Needs{
			Accounts: w.Accounts, Organs: w.Organs, Permissions: w.Permissions, Dictionary: w.Dictionary, Models: w.Models,
			Individuals: w.Individuals, Devices: w.Devices, Texts: d.Texts, Table: s.permissionRoutes,
		}),
		devices.New(devices.Needs{
			Devices: w.Devices, Vehicles: w.Vehicles, Models: w.Models, SIMs: w.SIMs, Imports: w.Imports, Dictionary: w.Dictionary,
			Board: w.Board, Texts: d.Texts, Province: d.Province,
		}),
		monitor.New(monitor.Needs{Board: w.Board, Organs: w.Organs, Models: w.Models, History: w.History, Reports: w.Reports, Addresses: w.Addresses, Facts: w.Watch.Facts, Texts: d.Texts, LowAtFixed: d.Site.LowAtFixed}),
		share.New(share.Needs{Shares: w.Watch.Shares, Texts: d.Texts, Site: d.Site}),
		commands.New(commands.Needs{Commands: w.Watch.Commands, Models: w.Models, Dictionary: w.Dictionary, Explain: func(protocol string, frame []byte) []device.Field {
			return w.Devices.Explain(protocol, frame)
		}, Texts: d.Texts, Board: w.Board, Tasks: w.Tasks}),
		fences.New(fences.Needs{Fences: w.Watch.Fences, Models: w.Models, Addresses: w.Addresses, Dictionary: w.Dictionary, Texts: d.Texts}),
		alarms.New(alarms.Needs{Alarms: w.Watch.Alarms, Models: w.Models, Organs: w.Organs, Thresholds: w.Watch.Thresholds, Modelling: w.Watch.Modelling, Tryouts: w.Watch.Tryouts, Tasks: w.Tasks, Places: w.Watch.Places, Dictionary: w.Dictionary, Board: w.Board, Texts: d.Texts}),
		notices.New(notices.Needs{Notices: w.Watch.Notices, Models: w.Models, Dictionary: w.Dictionary, Texts: d.Texts}),
		reports.New(reports.Needs{Reports: w.Reports, Glance: w.Watch.Glance, Models: w.Models, Dictionary: w.Dictionary, Texts: d.Texts}),
		places.New(places.Needs{Places: w.Watch.Places, Thresholds: w.Watch.Thresholds, Texts: d.Texts}),
		finance.New(finance.Needs{Payees: w.Money.Payees, Orders: w.Money.Orders, Payments: w.Money.Payments, Bills: w.Money.Bills, Dictionary: w.Dictionary, Board: w.Board, Texts: d.Texts, Told: s.toldByBank}),
		paynotify.New(s.payNeeds()),
		purchase.New(purchase.Needs{Purchases: w.Money.Purchases, Dictionary: w.Dictionary, Texts: d.Texts}),
		subscriptions.New(subscriptions.Needs{
			Subscriptions: w.Sending.Subscriptions, Reports: func(kind string) *edge.Subscribable { return s.subscribable(kind) }, Texts: d.Texts,
			Address: func(c *edge.Call) (string, error) { return w.Accounts.Email(c.Ctx, c.Actor) },
		}),
		records.New(records.Needs{
			Audit: w.Audit, Reports: w.Reports, Tasks: w.Tasks, Files: w.Files, Regions: d.Regions, Ready: d.Ready, Texts: d.Texts, Site: d.Site, Names: w.Dictionary, Models: w.Models,
		}),
	}
	for i := range s.areas {
		s.table = append(s.table, s.areas[i].Calls(s.edge)...)
	}
	return s
}

// New returns the handler of everything the server offers over HTTP.
func New(d Deps) (http.Handler, error) {
	mux := http.NewServeMux()
	s := register(d, mux)
	mux.Handle("GET /api/openapi.json", s.madeOnce("application/json", func() ([]byte, error) { return json.Marshal(s.api.OpenAPI()) }))
	mux.Handle("GET /api/docs", docsHeaders(s.madeOnce("text/html; charset=utf-8", s.docsPage)))
	mux.HandleFunc("/api/", s.noSuchRoute)
	mux.Handle("GET "+records.PicturesAt, records.Pictures(s.Services.Files, s.Log))
	s.doors(mux)
	mux.HandleFunc("GET /healthz", s.healthz)
	mux.Handle("GET /readyz", s.Ready)
	if d.App != nil {
		app, err := newApp(d.App, d.Site)
		if err != nil {
			return nil, err
		}
		mux.Handle("/", app)
	}
	outer := http.NewServeMux()
	outer.Handle("/", compress(mux))
	if d.Live != nil {
		outer.Handle("GET /api/live", d.Live)
	}
	if d.Basemap != nil {
		outer.Handle("GET /basemap.pmtiles", basemap(d.Basemap))
	}
	if d.Tiles != nil {
		outer.Handle("GET /map/", s.signedIn(d.Tiles))
	}
	return paced(s.identified(s.logged(s.recovered(s.secured(outer)))), readWithin), nil
}

// OpenAPI returns the OpenAPI 3.1 document as JSON, without starting anything.
func OpenAPI(version string) ([]byte, error) {
	s := register(Deps{Site: edge.Site{Version: version}}, http.NewServeMux())
	return json.MarshalIndent(s.api.OpenAPI(), "", "  ")
}

// register puts every route of the table on mux.
func register(d Deps, mux *http.ServeMux) *server {
	s := newServer(d)
	s.api = humago.NewWithPrefix(mux, "/api", s.config())
	s.api.UseMiddleware(s.edge.Begin, s.edge.Guard)
	s.documentRefusals()
	for i := range s.table {
		s.edge.Register(s.api, &s.table[i])
	}
	s.documentPages()
	s.documentSubscriptions()
	s.documentTimes()
	s.documentLive()
	s.truth()
	for _, own := range [...]string{"ErrorModel", "ErrorDetail"} { // the HTTP library's; every answer here is an envelope
		delete(s.api.OpenAPI().Components.Schemas.Map(), own)
	}
	return s
}

func (s *server) config() huma.Config {
	return huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info:    &huma.Info{Title: "Waymark", Version: s.Site.Version, Description: introduction},
			Components: &huma.Components{
				Schemas: huma.NewMapRegistry("#/components/schemas/", schemaName),
				SecuritySchemes: map[string]*huma.SecurityScheme{
					"bearer": {Type: "http", Scheme: "bearer", Description: "The authToken of POST /signin. When an answer has an " +
						"authorization header, it holds a newer token to use from then on. Or an API key, " +
						"for calls that read and for sending commands."},
				},
			},
		},
		Formats:       map[string]huma.Format{"application/json": edge.JSON, "json": edge.JSON},
		DefaultFormat: "application/json",
		Transformers:  []huma.Transformer{s.edge.EnvelopeErrors},
	}
}

const introduction = "Tracking of vehicles and devices. Every answer is an envelope {errcode, errmsg, retobj}; errcode 0 is success. " +
	"HTTP 403 means there is no valid session, 401 that the permission is missing. Times are epoch seconds unless said otherwise; " +
	"coordinates are WGS-84 degrees. The errcodes are listed in /api/docs."
