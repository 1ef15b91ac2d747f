package sqldb

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"testing"
)

// TestHoldPostgres: one server at a time holds a database, others are told who does, and another database is another matter.
func TestHoldPostgres(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	url, other := cluster.Database(t), cluster.Database(t)
	for range 2 {
		release, err := HoldPostgres(t.Context(), url, log)
		if err != nil {
			t.Fatal(err)
		}
		var held *HeldError
		if _, err := HoldPostgres(t.Context(), url, log); !errors.As(err, &held) || !strings.HasPrefix(held.By, fmt.Sprintf("process %d on ", os.Getpid())) {
			t.Errorf("a second one: %v", err)
		}
		elsewhere, err := HoldPostgres(t.Context(), other, log)
		if err != nil {
			t.Fatal(err)
		}
		elsewhere()
		release()
		release()
	}
}
