package health

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// rows is a Store in memory.
type rows []Finding

func (r *rows) Findings(context.Context) ([]Finding, error) { return slices.Clone(*r), nil }

func (r *rows) PutFinding(ctx context.Context, f Finding) error {
	_ = r.DropFinding(ctx, f.Code, f.Subject) // never fails
	*r = slices.Insert(*r, 0, f)
	return nil
}

func (r *rows) DropFinding(_ context.Context, code, subject string) error {
	*r = slices.DeleteFunc(*r, func(f Finding) bool { return f.Code == code && f.Subject == subject })
	return nil
}

func TestFindings(t *testing.T) {
	ctx, now := t.Context(), time.Unix(100, 0)
	var told []string
	s := &Service{Store: &rows{}, Clock: fleet.ClockFunc(func() time.Time { return now }), New: func(f Finding) { told = append(told, f.Code+f.Subject) }}
	report := func(subject, value string) {
		t.Helper()
		now = now.Add(time.Second)
		if err := s.Report(ctx, Finding{Code: LogMissing, Subject: subject, Args: []audit.Arg{{Name: "missing", Value: value}}}); err != nil {
			t.Fatal(err)
		}
	}
	want := func(step string, count int, open int, tells ...string) {
		t.Helper()
		all, err := s.List(ctx)
		unconfirmed, _ := s.Unconfirmed(ctx)
		if err != nil || len(all) == 0 || all[len(all)-1].Count != count || len(unconfirmed) != open || !slices.Equal(told, tells) {
			t.Fatalf("%s: %+v, %d open, told %v, %v", step, all, len(unconfirmed), told, err)
		}
	}
	report("", "1")
	want("first", 1, 1, "log.missing")
	report("", "1")
	want("again", 2, 1, "log.missing")
	admin := fleet.Actor{Name: "admin"}
	if err := s.Confirm(ctx, admin, LogMissing, ""); err != nil {
		t.Fatal(err)
	}
	want("confirmed", 2, 0, "log.missing")
	report("", "1")
	want("the same once more", 3, 0, "log.missing")
	report("", "2")
	want("more of it", 4, 1, "log.missing", "log.missing")
	if err := s.Confirm(ctx, admin, LogMissing, ""); err != nil {
		t.Fatal(err)
	}
	report("other", "1")
	want("confirmed ones come last", 4, 1, "log.missing", "log.missing", "log.missingother")
	if err := s.Gone(ctx, LogMissing, "other"); err != nil {
		t.Fatal(err)
	}
	want("gone", 4, 0, told...)
	var refusal *fleet.Error
	if err := s.Confirm(ctx, admin, LogMissing, "other"); !errors.As(err, &refusal) || refusal.Code != "finding.gone" {
		t.Fatal(err)
	}
}

func TestConditions(t *testing.T) {
	now := time.Unix(1000, 0)
	var told []string
	c := &Conditions{Clock: fleet.ClockFunc(func() time.Time { return now }), Tell: func(name string, err error) {
		if err == nil {
			name += " works"
		}
		told = append(told, name)
	}}
	step := func(what string, do func(), tells ...string) {
		t.Helper()
		told = nil
		do()
		if !slices.Equal(told, tells) {
			t.Fatalf("%s: told %v, want %v", what, told, tells)
		}
	}
	cause := errors.New("no room")
	fail := func() { c.Failed("log", cause) }
	step("works already", func() { c.Works("log") })
	step("fails", fail, "log")
	step("goes on failing", fail)
	now = now.Add(time.Minute)
	step("a minute later", fail, "log")
	now = now.Add(-time.Hour)
	step("the clock was set back", fail, "log")
	if err := c.Err(); !errors.Is(err, cause) || !slices.Equal(c.Failing(), []string{"log"}) {
		t.Fatal(err)
	}
	step("works again", func() { c.Works("log") }, "log works")
	if c.Err() != nil || (*Conditions)(nil).Err() != nil {
		t.Fatal("nothing fails")
	}
}
