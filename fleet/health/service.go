package health

import (
	"context"
	"slices"
	"sync"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Service keeps findings and answers questions about them. It is safe for concurrent use.
type Service struct {
	Store Store
	Clock fleet.Clock
	Audit *audit.Recorder
	// New is told of each finding that is new or open again; nil tells nobody.
	New func(Finding)

	mu sync.Mutex // what is read and put must not cross
}

// Report notes that something was found. What was found before counts up; what
// was confirmed opens again only when it is found with other values. Another loss than the one that nobody has
// confirmed yet is added to that, and told.
func (s *Service) Report(ctx context.Context, f Finding) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := fleet.MillisOf(s.Clock.Now())
	f.First, f.Last, f.Count, f.ConfirmedAt, f.ConfirmedBy = now, now, 1, 0, ""
	known, err := s.find(ctx, f.Code, f.Subject)
	if err != nil {
		return err
	}
	fresh := true
	if known != nil {
		f.First, f.Count = known.First, known.Count+1
		same := slices.Equal(known.Args, f.Args)
		switch {
		case !known.Open():
			if fresh = !same; same {
				f.ConfirmedAt, f.ConfirmedBy = known.ConfirmedAt, known.ConfirmedBy
			}
		case slices.Contains(losses, f.Code) && !known.tells(&f):
			f.Args = known.and(&f)
		default:
			if fresh = false; slices.Contains(losses, f.Code) {
				f.Args = known.Args
			}
		}
	}
	if err := s.Store.PutFinding(ctx, f); err != nil {
		return err
	}
	if fresh && s.New != nil {
		s.New(f)
	}
	return nil
}

// Gone forgets a finding whose cause is gone.
func (s *Service) Gone(ctx context.Context, code, subject string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Store.DropFinding(ctx, code, subject)
}

// List returns all findings, open ones first, each part the newest first.
func (s *Service) List(ctx context.Context) ([]Finding, error) {
	all, err := s.Store.Findings(ctx)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b Finding) int {
		switch {
		case a.Open() == b.Open():
			return 0
		case a.Open():
			return -1
		}
		return 1
	})
	return all, nil
}

// Unconfirmed returns the findings that are open, the newest first.
func (s *Service) Unconfirmed(ctx context.Context) ([]Finding, error) {
	all, err := s.Store.Findings(ctx)
	return slices.DeleteFunc(all, func(f Finding) bool { return !f.Open() }), err
}

// Confirm notes that somebody knows of a finding. It refuses with finding.gone
// where there is none; one that is confirmed already stays as it is.
func (s *Service) Confirm(ctx context.Context, actor fleet.Actor, code, subject string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, err := s.find(ctx, code, subject)
	if err != nil {
		return err
	}
	if f == nil {
		return fleet.Refuse(fleet.Refused, "finding.gone")
	}
	if !f.Open() {
		return nil
	}
	f.ConfirmedAt, f.ConfirmedBy = fleet.MillisOf(s.Clock.Now()), actor.Name
	return s.Store.PutFinding(s.Audit.With(ctx, actor, audit.Deed{
		Module: audit.ModuleSystem, Text: "audit.findingConfirmed", Args: []audit.Arg{{Name: "code", Value: code}, {Name: "subject", Value: subject}},
	}), *f)
}

func (s *Service) find(ctx context.Context, code, subject string) (*Finding, error) {
	all, err := s.Store.Findings(ctx)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(f Finding) bool { return f.Code == code && f.Subject == subject })
	if i < 0 {
		return nil, nil
	}
	return &all[i], nil
}
