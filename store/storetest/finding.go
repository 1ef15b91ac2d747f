package storetest

import (
	"testing"

	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/store"
)

func testFindings(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	equal(t, len(must(s.Findings(ctx))(t)), 0)
	missing := health.Finding{Code: "log.missing", Args: []audit.Arg{{Name: "missing", Value: "12"}}, Count: 1, First: 5, Last: 5}
	month := health.Finding{Code: "retention.refused", Subject: "2026-10", Count: 2, First: 3, Last: 9}
	check(t, s.PutFinding(ctx, missing))
	check(t, s.PutFinding(ctx, month))
	equal(t, must(s.Findings(ctx))(t), []health.Finding{month, missing})
	missing.Count, missing.Last, missing.ConfirmedAt, missing.ConfirmedBy = 2, 10, 11, "admin"
	check(t, s.PutFinding(ctx, missing))
	equal(t, must(s.Findings(ctx))(t), []health.Finding{missing, month})
	check(t, s.DropFinding(ctx, "retention.refused", "2026-09"))
	check(t, s.DropFinding(ctx, "retention.refused", "2026-10"))
	equal(t, must(s.Findings(ctx))(t), []health.Finding{missing})
}
