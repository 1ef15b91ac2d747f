package main

import (
	"fmt"

	"waymark/cmd/waymark/install"
)

type serveCmd struct{}

// Run serves until SIGTERM or interrupt.
func (serveCmd) Run(e *install.Env) error {
	install.PaceGarbage(e.Log)
	s, err := open(e.Context, e.Config, e.Log)
	if err != nil {
		return err
	}
	defer s.close()
	if err := s.firstStart(e); err != nil {
		return err
	}
	if e.Config.HTTP.Pprof != "" {
		if err := profile(e.Context, e.Config.HTTP.Pprof); err != nil {
			return err
		}
	}
	if s.hub != nil {
		fmt.Fprintf(e.Out, "Console: %s\n", s.http.url())
	}
	return s.run(e.Context)
}

// firstStart creates the administrator when there is no account yet and prints
// the password, once.
func (s *system) firstStart(e *install.Env) error {
	if s.hub == nil {
		return nil
	}
	password, created, err := s.words.Accounts.EnsureAdministrator(e.Context, s.cfg.Site.Organ)
	if err != nil || !created {
		return err
	}
	_, err = fmt.Fprintf(e.Out, "\nFirst start. Sign in with this account; the password is shown only now and must be changed:\n    admin\n    %s\n\n", password)
	return err
}
