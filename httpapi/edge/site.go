package edge

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
