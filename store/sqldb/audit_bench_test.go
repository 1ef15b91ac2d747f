package sqldb

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// BenchmarkAuditWords looks for words in the log of changes, whose entries are of half a year, of three modules and two organisations, and have a number, a
// plate and a name each. WAYMARK_BENCH_AUDIT says how many there are (200,000).
func BenchmarkAuditWords(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { benchAuditWords(b, openSQLite(b, b.TempDir())) })
	b.Run("postgres", func(b *testing.B) { benchAuditWords(b, openPostgres(b, cluster.Database(b))) })
}

func benchAuditWords(b *testing.B, db *DB) {
	ctx, n := b.Context(), 200_000
	if text := os.Getenv("WAYMARK_BENCH_AUDIT"); text != "" {
		n, _ = strconv.Atoi(text)
	}
	fail := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	const halfYear = 182 * 86_400_000
	filled := strings.NewReplacer("{n}", strconv.Itoa(n), "{step}", strconv.Itoa(halfYear/n), "{empty}", map[bool]string{true: `x''`, false: `''::bytea`}[db.main.Apart()])
	for _, statement := range []string{
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {n})
			INSERT INTO audit (id, at, account_id, device_id, organ_id, actor, address, organ_path, source, level, type, module, client, code, args, changes, prev, hash)
			SELECT i, i * CAST({step} AS BIGINT), 1 + i % 500, 0, 1 + i % 2, 'user' || CAST(i % 500 AS TEXT), '10.0.0.' || CAST(i % 250 AS TEXT), CASE WHEN i % 2 = 0 THEN '/1/' ELSE '/1/2/' END,
			'back', 'info', 'change', CASE i % 3 WHEN 0 THEN 'vehicle' WHEN 1 THEN 'device' ELSE 'sim' END, CAST(860000000000000 + i * CAST(7919 AS BIGINT) % 100000 AS TEXT),
			CASE i % 4 WHEN 0 THEN 'audit.deviceTransferred' ELSE 'audit.deviceUpdated' END,
			'[["imei","' || CAST(860000000000000 + i * CAST(7919 AS BIGINT) % 100000 AS TEXT) || '"],["to","华北分公司车队' || CAST(i % 300 AS TEXT) || '"]]',
			'[["plate","京B' || CAST(10000 + i % 80000 AS TEXT) || '","粤A' || CAST(10000 + i % 70001 AS TEXT) || '"],["remark","","entry ' || CAST(i AS TEXT) || '"]]', {empty}, {empty} FROM n`,
		`DELETE FROM audit_end`,
		`INSERT INTO audit_end (one, id, hash, start_id, start_hash) VALUES (1, {n}, {empty}, 0, {empty})`,
	} {
		_, err := db.main.Exec(ctx, filled.Replace(statement))
		fail(err)
	}
	fail(db.PackAudit(ctx))
	known(b, db)
	one := "entry " + strconv.Itoa(n/3) + `"`
	for name, c := range map[string]struct {
		words []string
		q     audit.Query
	}{
		"nowhere": {words: []string{"沪C99999"}}, "one entry": {words: []string{strings.TrimSuffix(one, `"`)}}, "a number": {words: []string{"860000000007919"}},
		"a plate": {words: []string{"京b12345"}}, "everywhere": {words: []string{"华北"}}, "a letter": {words: []string{"e"}}, "two words": {words: []string{"车队77", "粤a5"}},
		"nowhere, in a month": {words: []string{"沪C99999"}, q: audit.Query{From: halfYear / 6, To: halfYear / 3}}, "nowhere, in a module": {words: []string{"沪C99999"}, q: audit.Query{Module: "sim"}},
		"nowhere, of one organisation": {words: []string{"沪C99999"}, q: audit.Query{Below: "/1/2/"}}, "everywhere, sorted": {words: []string{"华北"}, q: audit.Query{Sort: fleet.Sort{Field: "user"}}},
	} {
		b.Run(name, func(b *testing.B) {
			q := c.q
			q.Page = fleet.Page{Number: 1, Size: 20}
			for _, w := range c.words {
				q.Words = append(q.Words, audit.Word{Text: w})
			}
			for range b.N {
				_, total, err := db.AuditPage(ctx, q)
				fail(err)
				if (total == 0) != strings.HasPrefix(name, "nowhere") {
					b.Fatalf("%d are found", total)
				}
			}
		})
	}
}
