// Package fences keeps fences, for whom they count, and reads who was in them.
package fences

import "waymark/store/sqldb/engine"

// DB implements fence.Store.
type DB struct{ *engine.DB }
