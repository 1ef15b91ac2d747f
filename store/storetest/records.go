package storetest

import (
	"errors"
	"fmt"
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

// testPictures demands that what an account has for its picture is not removed, and that none is given what is being removed, or was.
func testPictures(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	a := must(s.InsertAccount(ctx, account.Account{LoginName: "a", OrganID: o.ID, Status: 1}))(t)
	path := func(i int) string { return fmt.Sprintf("user/202603/%032x.png", i) }
	upload := func(i int) {
		check(t, s.AddUpload(ctx, file.Note{Path: path(i), AccountID: a.ID, Size: 1, At: 1}, 0, file.Quota{Pictures: 1000, Bytes: 1000}))
	}
	of := func(login, photo string) (account.Account, error) {
		return s.InsertUser(ctx, account.Account{LoginName: login, OrganID: o.ID, Status: 1, Person: account.Person{Personalia: account.Personalia{Photo: photo}}}, nil)
	}
	upload(0)
	upload(1)
	upload(2)
	b := must(of("b", "/files/"+path(0)))(t)
	equal(t, must(s.CondemnUpload(ctx, path(0)))(t), false) // somebody has it
	for range 2 {                                           // also where it was begun before
		equal(t, must(s.CondemnUpload(ctx, path(1)))(t), true)
	}
	equal(t, must(s.CondemnUpload(ctx, path(999)))(t), false)
	equal(t, must(s.UploadsBefore(ctx, 9))(t), []string{path(0), path(1), path(2)}) // and is found again after a crash
	_, err := of("c", "https://fleet.example/files/"+path(1))
	wantErr(t, err, account.ErrNoPicture)
	asItIs := func(account.User) error { return nil }
	change := func(photo string) error {
		b.Photo = photo
		return s.UpdateUser(ctx, b, nil, asItIs)
	}
	wantErr(t, change("/files/"+path(1)), account.ErrNoPicture)
	check(t, s.DropUpload(ctx, path(1)))
	wantErr(t, change("/files/"+path(1)), account.ErrNoPicture)
	check(t, change("https://other.example/files/"+path(1))) // of another installation
	check(t, change("/files/"+path(2)))
	equal(t, must(s.CondemnUpload(ctx, path(0)))(t), true) // nobody has it any more
	check(t, s.DropUpload(ctx, path(2)))
	check(t, change("/files/"+path(2))) // it was so before

	for i := 10; i < 30; i++ { // of two at once one finds what the other did
		upload(i)
		saved := make(chan error)
		go func() {
			_, err := of(fmt.Sprint("user", i), "/files/"+path(i))
			saved <- err
		}()
		condemned := must(s.CondemnUpload(ctx, path(i)))(t)
		if err := <-saved; (err == nil) == condemned || err != nil && !errors.Is(err, account.ErrNoPicture) {
			t.Fatalf("%d: condemned is %t, saved %v", i, condemned, err)
		}
	}
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
