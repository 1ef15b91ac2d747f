// Package finance keeps payees, orders, what was paid, and the bills of those who were paid through.
package finance

import (
	"strings"

	"waymark/store/sqldb/engine"
)

// DB implements payee.Store, payment.Store, bill.Store, and order.Store without the resetting of orders.
type DB struct {
	*engine.DB
	// MaxSorted is how many of the newest rows are sorted by a number that they say; 0 is payment.MaxSorted.
	MaxSorted int
}

// listOf writes words so that each can be found with a comma before and behind it.
func listOf(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return "," + strings.Join(words, ",") + ","
}
