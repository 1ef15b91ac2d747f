package httpapi

import (
	"net/http"
	"slices"
)

const get, post = http.MethodGet, http.MethodPost

// routes is the table of everything that can be called, below /api, word by word. The
// WebSocket /api/live, the documents and the health checks are added in New.
func (s *server) routes() []route {
	return slices.Concat(
		s.sessionRoutes(),
		s.basicRoutes(),
		s.listRoutes(),
		s.organRoutes(),
		s.userRoutes(),
		s.individualRoutes(),
		s.routeRoutes(),
		s.permissionRoutes(),
		s.roleRoutes(),
		s.dictionaryRoutes(),
		s.deviceRoutes(),
		s.vehicleRoutes(),
		s.modelRoutes(),
		s.simRoutes(),
		s.importRoutes(),
		s.taskRoutes(),
		s.trackRoutes(),
		s.healthRoutes(),
	)
}
