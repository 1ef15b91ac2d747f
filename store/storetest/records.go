package storetest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/file"
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

// testUploads counts what two accounts upload.
func testUploads(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	a := must(s.InsertUser(ctx, account.Account{LoginName: "a", OrganID: o.ID, Status: 1, Person: account.Person{Personalia: account.Personalia{Photo: "/files/user/202603/x.png"}}}, nil))(t)
	b := must(s.InsertAccount(ctx, account.Account{LoginName: "b", OrganID: o.ID, Status: 1}))(t)
	most := file.Quota{Pictures: 3, Bytes: 100}
	add := func(path string, by fleet.ID, size int, at fleet.Millis) error {
		return s.AddUpload(ctx, file.Note{Path: path, AccountID: by, Size: size, At: at}, at-1000, most)
	}
	check(t, add("old", a.ID, 100, 1000))
	wantErr(t, add("too-much", a.ID, 1, 2000), file.ErrQuota)
	check(t, add("one", a.ID, 40, 2001)) // the old one is not of that day
	wantErr(t, add("sixty-one", a.ID, 61, 2002), file.ErrQuota)
	check(t, add("two", a.ID, 1, 2003))
	check(t, add("three", a.ID, 1, 2003))
	wantErr(t, add("four", a.ID, 1, 2004), file.ErrQuota)
	check(t, add("other", b.ID, 100, 2004))
	wantErr(t, add("nobody", 999, 1, 2005), fleet.ErrNotFound)
	equal(t, must(s.UploadsBefore(ctx, 2003))(t), []string{"old", "one"})
	check(t, s.DropUpload(ctx, "old"))
	check(t, s.DropUpload(ctx, "old"))
	equal(t, must(s.UploadsBefore(ctx, 9999))(t), []string{"one", "three", "two", "other"})
	equal(t, must(s.PictureAddresses(ctx))(t), []string{"/files/user/202603/x.png"})
}

// testUploadsAtOnce uploads from many places at once: no more than the quota is taken.
func testUploadsAtOnce(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	a := must(s.InsertAccount(ctx, account.Account{LoginName: "a", OrganID: root(t, s, "o").ID, Status: 1}))(t)
	done := make(chan error)
	for i := range 12 {
		go func() {
			done <- s.AddUpload(ctx, file.Note{Path: string(rune('a' + i)), AccountID: a.ID, Size: 1, At: 5}, 0, file.Quota{Pictures: 5, Bytes: 100})
		}()
	}
	taken := 0
	for range 12 {
		if err := <-done; err == nil {
			taken++
		} else {
			wantErr(t, err, file.ErrQuota)
		}
	}
	equal(t, taken, 5)
}
