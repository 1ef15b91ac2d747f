// Package notices keeps by what rules people and programs are told of alarms, what is to be told, and what became of it.
package notices

import (
	"database/sql/driver"
	"fmt"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/notice"
	"waymark/store/sqldb/engine"
)

// DB implements notice.Store.
type DB struct{ *engine.DB }

// idList is a list of IDs that is kept with commas.
type idList []fleet.ID

// Scan implements sql.Scanner.
func (l *idList) Scan(from any) error {
	s, is := from.(string)
	if !is {
		return fmt.Errorf("a list of numbers is kept as %T", from)
	}
	*l = nil
	if s == "" {
		return nil
	}
	for part := range strings.SplitSeq(s, ",") {
		id, err := strconv.ParseInt(part, 10, 64)
		if err != nil {
			return fmt.Errorf("a list of numbers: %w", err)
		}
		*l = append(*l, fleet.ID(id))
	}
	return nil
}

// Value implements driver.Valuer.
func (l *idList) Value() (driver.Value, error) {
	parts := make([]string, len(*l))
	for i, id := range *l {
		parts[i] = strconv.FormatInt(int64(id), 10)
	}
	return strings.Join(parts, ","), nil
}

func timesColumns(t *notice.Times) []engine.Column {
	return []engine.Column{
		engine.Col("digest", (*engine.Whole)(&t.Digest)),
		engine.Col("digest_at", (*engine.Whole)(&t.DigestAt)),
		engine.Col("quiet_from", (*engine.Whole)(&t.QuietFrom)),
		engine.Col("quiet_to", (*engine.Whole)(&t.QuietTo)),
		engine.Col("zone", &t.Zone),
	}
}
