// Package records is the area of the HTTP interface about what the product keeps of its own doings: the log of who did what, tasks with
// their files, pictures, and how the installation is; and the regions of China.
package records

import (
	"slices"

	"waymark/fleet/audit"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/file"
	"waymark/fleet/report"
	"waymark/fleet/task"
	"waymark/geo/region"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Audit   *audit.Service
	Reports *report.Service
	Tasks   *task.Service
	Files   *file.Service
	Regions *region.List
	Ready   *Readiness
	Texts   *locale.Catalog
	Site    edge.Site
	Names   *dictionary.Service
	Models  *devicemodel.Service
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{
		Routes: slices.Concat(s.pictureRoutes(), s.taskRoutes(), s.healthRoutes()),
		Lists:  []edge.Listed{s.logList(), s.operationList()},
	}
}
