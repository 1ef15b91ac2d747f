package main

import (
	"fmt"
)

type serveCmd struct{}

// Run serves until SIGTERM or interrupt.
func (serveCmd) Run(e *env) error {
	s, err := open(e.ctx, e.cfg, e.log)
	if err != nil {
		return err
	}
	defer s.close()
	if err := s.firstStart(e); err != nil {
		return err
	}
	if e.cfg.HTTP.Pprof != "" {
		if err := profile(e.ctx, e.cfg.HTTP.Pprof); err != nil {
			return err
		}
	}
	if s.hub != nil {
		fmt.Fprintf(e.out, "Console: %s\n", s.http.url())
	}
	return s.run(e.ctx)
}

// firstStart creates the administrator when there is no account yet and prints
// the password, once.
func (s *system) firstStart(e *env) error {
	if s.hub == nil {
		return nil
	}
	password, created, err := s.accounts.EnsureAdministrator(e.ctx, s.cfg.Site.Organ)
	if err != nil || !created {
		return err
	}
	_, err = fmt.Fprintf(e.out, "\nFirst start. Sign in with this account; the password is shown only now and must be changed:\n    admin\n    %s\n\n", password)
	return err
}
