// Package records keeps the audit, tasks, uploads and findings.
package records

import "waymark/store/sqldb/engine"

// DB implements the stores of these words.
type DB struct{ *engine.DB }
