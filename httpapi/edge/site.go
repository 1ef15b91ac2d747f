package edge

// SharePage is the address of the page that shows where the vehicle of a link is. The token stands behind #.
const SharePage = "/share"

// Site is what the application is told of itself.
type Site struct {
	Title           string
	URL             string // where people find it, e.g. https://fleet.example; "" when not told
	ProviderName    string // of the identity provider, "" without one
	Version         string
	Providers       []MapProvider
	DefaultProvider string
	ProviderAbroad  string // shown first for places outside of China; "" for the same
	StorageDomain   string // where uploaded pictures are, "" when there is none
	LowAtFixed      bool   // an external voltage is low at 20 V and below, whatever the vehicle's system
}

// MapProvider is one source of base maps that the user may choose.
type MapProvider struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Kind        string `json:"kind" enum:"pmtiles,raster,style,baidu"`
	URL         string `json:"url"`
	CRS         string `json:"crs" enum:"wgs84,gcj02,bd09"`
	Attribution string `json:"attribution"`
	Key         string `json:"key" doc:"key of the provider that the browser sends, if it needs one"`

	Labels        string `json:"labels" doc:"tiles with names that are drawn over those of url; empty for none"`
	Imagery       string `json:"imagery" doc:"tiles of the hybrid mode; empty for a provider without one"`
	ImageryLabels string `json:"imageryLabels" doc:"tiles with names that are drawn over the imagery; empty for none"`
	ImageryCRS    string `json:"imageryCrs" enum:",wgs84,gcj02" doc:"coordinates that the imagery alone is in; all names are in crs"`
	MaxZoom       int    `json:"maxZoom" doc:"closest zoom that there are tiles of; 0 for an archive, which says so itself"`
	Unmeasured    string `json:"unmeasured" enum:",google,bing" doc:"whose map it is, where distances are not measured on it; empty where they are"`
	Copyright     string `json:"copyright" doc:"address that tells whose the map in a view is; empty where attribution says it all"`
}
