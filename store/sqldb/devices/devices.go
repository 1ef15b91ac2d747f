// Package devices keeps devices, their models, vehicles, SIM cards, holders and imports.
package devices

import "waymark/store/sqldb/engine"

// DB implements the stores of these words.
type DB struct{ *engine.DB }
