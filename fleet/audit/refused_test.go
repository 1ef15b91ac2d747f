package audit_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// book keeps entries in memory, or fails.
type book struct {
	audit.Store
	entries []audit.Entry
	fail    error
}

func (b *book) AppendAudit(_ context.Context, make func(audit.Link) ([]audit.Entry, error)) error {
	made, err := make(audit.Link{Hash: []byte{}})
	if err == nil {
		err = b.fail
	}
	if err == nil {
		b.entries = append(b.entries, made...)
	}
	return err
}

func (*book) OrganPath(context.Context, fleet.ID) (string, error) { return "/1/", nil }

// lines shows entries as who, text and values, sorted, and forgets them.
func (b *book) lines() []string {
	var out []string
	for _, e := range b.entries {
		line := e.Actor.Name + " " + strings.TrimPrefix(e.Text, "audit.")
		for _, a := range e.Args {
			line += " " + a.Value
		}
		out = append(out, line)
	}
	slices.Sort(out)
	b.entries = nil
	return out
}

// recorder returns one whose time passes by calling pass, and whose queue is written by calling write.
func recorder(b *book) (r *audit.Recorder, pass func(time.Duration), write func()) {
	now := time.Date(2026, 3, 1, 4, 0, 0, 0, time.UTC)
	r = audit.NewRecorder(b, b, fleet.ClockFunc(func() time.Time { return now }))
	return r, func(d time.Duration) { now = now.Add(d) }, func() {
		done, cancel := context.WithCancel(context.Background())
		cancel()
		r.Run(done, func(error) {})
	}
}

func actor(id fleet.ID) fleet.Actor {
	return fleet.Actor{AccountID: id, Name: fmt.Sprint("user", id), OrganPath: "/1/"}
}

func wantLines(t *testing.T, b *book, want ...string) {
	t.Helper()
	if got := b.lines(); !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestRefusedIsTold(t *testing.T) {
	var b book
	r, pass, _ := recorder(&b)
	tell := func() {
		t.Helper()
		if err := r.TellRefused(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for range 1000 {
		r.Refused(actor(1), "GET", "/x", "A-1")
	}
	r.Refused(actor(1), "GET", "/y", "A-1")
	r.Refused(actor(2), "GET", "/x", "A-1")
	r.Refused(actor(2), "GET", "/x", "A-2")
	tell()
	wantLines(t, &b) // the minute is not over
	pass(time.Minute)
	tell()
	wantLines(t, &b, "user1 refusedMore GET /x A-1 999")
	for range 5 {
		r.Refused(actor(1), "GET", "/x", "A-1")
	}
	pass(time.Minute)
	tell()
	wantLines(t, &b, "user1 refusedMore GET /x A-1 5")
	pass(time.Minute)
	tell()
	wantLines(t, &b)
}

// TestRefusalsPushNothingOut floods the recorder with refusals of many kinds: what else waits is written, and none is missing in the count.
func TestRefusalsPushNothingOut(t *testing.T) {
	var b book
	r, _, write := recorder(&b)
	for i := range 100 {
		for range 50 {
			for path := range 40 {
				r.Refused(actor(fleet.ID(i+1)), "GET", fmt.Sprint("/", path), "A-1")
			}
		}
		r.Later(audit.Entry{Actor: audit.Actor{Name: "viewer", OrganPath: "/1/"}, Text: "audit.viewed"})
	}
	write()
	views, refused := 0, 0
	for _, e := range b.entries {
		switch e.Text {
		case "audit.viewed":
			views++
		case "audit.refused":
			refused++
		case "audit.refusedMore":
			var n int
			if _, err := fmt.Sscan(e.Args[3].Value, &n); err != nil {
				t.Fatal(err)
			}
			refused += n
		default:
			t.Errorf("%s", e.Text)
		}
	}
	if views != 100 || refused != 200_000 || len(b.entries) > 2000 {
		t.Errorf("%d views, %d refusals told in %d entries", views, refused, len(b.entries))
	}
}

func TestRefusedThatCannotBeWritten(t *testing.T) {
	b := book{fail: errors.New("disk")}
	r, pass, write := recorder(&b)
	for range 3 {
		r.Refused(actor(1), "GET", "/x", "A-1")
	}
	pass(time.Minute)
	if err := r.TellRefused(t.Context()); err == nil {
		t.Error("nobody is told")
	}
	b.fail = nil
	write()
	wantLines(t, &b, "user1 refused GET /x A-1", "waymark lost 1")
}
