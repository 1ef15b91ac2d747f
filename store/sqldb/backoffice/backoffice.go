// Package backoffice keeps organisations, accounts and their sessions, roles, permissions, the dictionary and what is known of
// retention.
package backoffice

import "waymark/store/sqldb/engine"

// DB implements the stores of these words.
type DB struct{ *engine.DB }
