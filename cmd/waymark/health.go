package main

import (
	"fmt"

	"waymark/fleet/health"
)

// openHealth makes what findings and conditions are told to. Both end in the log, and so in the audit.
func (s *system) openHealth() {
	s.health = &health.Service{Store: s.db, Clock: s.clock, Audit: s.recorder, New: func(f health.Finding) {
		s.log.Error("found wrong; see the page System health, or waymark admin findings", "finding", f.Code, "subject", f.Subject, "with", fmt.Sprint(f.Args))
	}}
	s.conditions = &health.Conditions{Clock: s.clock, Tell: func(name string, err error) {
		if err == nil {
			s.log.Info("works again", "what", name)
			return
		}
		s.log.Error("does not work", "what", name, "err", err)
	}}
}
