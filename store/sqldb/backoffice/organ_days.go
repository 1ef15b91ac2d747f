package backoffice

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
)

// moveSums adds what was booked day by day and month by month in a subtree that is removed to what was booked in parent.
func moveSums(ctx context.Context, tx *sql.Tx, from, to string, parent fleet.ID) error {
	for _, of := range [...]*strings.Replacer{strings.NewReplacer("{days}", "days", "{day}", "day"), strings.NewReplacer("{days}", "months", "{day}", "month")} {
		for _, query := range [...]string{
			`INSERT INTO payment_{days} AS t (organ_id, source, {day}, many, shares, shared)
				SELECT CAST($3 AS BIGINT), source, {day}, CAST(sum(many) AS BIGINT), CAST(sum(shares) AS BIGINT), CAST(sum(shared) AS BIGINT) FROM payment_{days}
				WHERE` + theirs + ` GROUP BY source, {day} ON CONFLICT (organ_id, source, {day})
				DO UPDATE SET many = t.many + excluded.many, shares = t.shares + excluded.shares, shared = t.shared + excluded.shared`,
			`INSERT INTO split_{days} AS t (payee_id, organ_id, source, {day}, many, amount)
				SELECT payee_id, CAST($3 AS BIGINT), source, {day}, CAST(sum(many) AS BIGINT), CAST(sum(amount) AS BIGINT) FROM split_{days}
				WHERE` + theirs + ` GROUP BY payee_id, source, {day}
				ON CONFLICT (payee_id, organ_id, source, {day}) DO UPDATE SET many = t.many + excluded.many, amount = t.amount + excluded.amount`,
		} {
			if _, err := tx.ExecContext(ctx, of.Replace(query), from, to, engine.IDOrNull(parent)); err != nil {
				return err
			}
		}
		for _, query := range [...]string{`DELETE FROM payment_{days} WHERE` + theirs, `DELETE FROM split_{days} WHERE` + theirs} {
			if _, err := tx.ExecContext(ctx, of.Replace(query), from, to); err != nil {
				return err
			}
		}
	}
	return nil
}
