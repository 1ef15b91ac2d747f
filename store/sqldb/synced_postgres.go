package sqldb

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
)

// waitForDisk has every commit of a connection wait until it is on the disk of the server, at least: what says that a payment is booked, or a report taken, says so for good.
// A server, database or role whose setting is "off" is overruled; what waits for more than that, such as a standby, stays. Said for the session, it stays when the setting of
// the server is changed while it lasts.
func waitForDisk(ctx context.Context, on *pgx.Conn) error {
	_, err := on.Exec(ctx, `SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)`)
	return err
}

// Unsynced returns the settings by which a PostgreSQL loses what it has acknowledged, or is damaged, when its machine loses power: "" for none. Only who runs that server can change
// them.
func (db *DB) Unsynced(ctx context.Context) (string, error) {
	if db.dir != "" {
		return "", nil // SQLite is told by us
	}
	rows, err := db.main.Read.QueryContext(ctx, `SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name`)
	if err != nil {
		return "", fmt.Errorf("sqldb: %w", err)
	}
	defer rows.Close()
	var off []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return "", fmt.Errorf("sqldb: %w", err)
		}
		off = append(off, name+"=off")
	}
	return strings.Join(off, ", "), rows.Err()
}
