package httpapi

import (
	"waymark/fleet/devicemodel"
	"waymark/fleet/vehicle"
)

// FleetDeps are the parts of Deps that administer what is tracked.
type FleetDeps struct {
	Vehicles *vehicle.Service
	Models   *devicemodel.Service
	// Province names the province of a place (WGS-84 degrees) in a language, "" outside of China; nil where nobody knows.
	Province func(lat, lon float64, lang string) string
}
