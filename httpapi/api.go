package httpapi

import (
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"waymark/fleet/pace"
)

// server holds what handlers need.
type server struct {
	Deps
	table  []route
	pace   *pace.Pace    // of costly calls
	sheets chan struct{} // those who read an uploaded file, see sheetReaders
	api    huma.API
}

// New returns the handler of everything the server offers over HTTP.
func New(d Deps) (http.Handler, error) {
	mux := http.NewServeMux()
	s := register(d, mux)
	document, err := json.Marshal(s.api.OpenAPI())
	if err != nil {
		return nil, fmt.Errorf("OpenAPI document: %w", err)
	}
	page, err := s.docsPage()
	if err != nil {
		return nil, fmt.Errorf("documentation page: %w", err)
	}
	mux.Handle("GET /api/openapi.json", fixed("application/json", document))
	mux.Handle("GET /api/docs", docsHeaders(fixed("text/html; charset=utf-8", page)))
	mux.HandleFunc("/api/", s.noSuchRoute)
	mux.HandleFunc("GET "+filesPrefix, s.files)
	mux.HandleFunc("GET /healthz", s.healthz)
	mux.Handle("GET /readyz", s.Ready)
	if d.App != nil {
		app, err := newApp(d.App, d.Settings.Site)
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
	return paced(s.identified(s.logged(s.recovered(s.secured(outer)))), readWithin), nil
}

// OpenAPI returns the OpenAPI 3.1 document as JSON, without starting anything.
func OpenAPI(version string) ([]byte, error) {
	s := register(Deps{Settings: Settings{Site: Site{Version: version}}}, http.NewServeMux())
	return json.MarshalIndent(s.api.OpenAPI(), "", "  ")
}

// register puts every route of the table on mux.
func register(d Deps, mux *http.ServeMux) *server {
	s := &server{Deps: d, pace: pace.New(costAtOne, costEach), sheets: make(chan struct{}, sheetReaders)}
	s.api = humago.NewWithPrefix(mux, "/api", s.config())
	s.api.UseMiddleware(s.edge, s.guard)
	s.table = s.routes()
	s.documentRefusals()
	for i := range s.table {
		r := &s.table[i]
		r.bind(strict{s.api, r}, r.operation(), s)
	}
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
			Info:    &huma.Info{Title: "Waymark", Version: s.Settings.Site.Version, Description: introduction},
			Components: &huma.Components{
				Schemas: huma.NewMapRegistry("#/components/schemas/", schemaName),
				SecuritySchemes: map[string]*huma.SecurityScheme{
					"bearer": {Type: "http", Scheme: "bearer", Description: "The authToken of POST /signin. When an answer has an " +
						"authorization header, it holds a newer token to use from then on."},
				},
			},
		},
		Formats:       map[string]huma.Format{"application/json": jsonFormat, "json": jsonFormat},
		DefaultFormat: "application/json",
		Transformers:  []huma.Transformer{s.envelopeErrors},
	}
}

const introduction = "Tracking of vehicles and devices. Every answer is an envelope {errcode, errmsg, retobj}; errcode 0 is success. " +
	"HTTP 403 means there is no valid session, 401 that the permission is missing. Times are epoch seconds unless said otherwise; " +
	"coordinates are WGS-84 degrees. The errcodes are listed in /api/docs."
