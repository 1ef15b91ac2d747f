// Package road keeps what a worker commits of the road of a report: points, outcomes, states and the place in the log.
package road

import "waymark/store/sqldb/points"

// DB implements monitor.Store, monitor.Committer and what else reads or resets states.
type DB struct{ *points.DB }
