package main

import (
	"context"

	"waymark/fleet"
)

// boardStarted asks the workers to publish all their states again.
var boardStarted = fleet.Event{Word: "board", Verb: "started"}

// reaction is what a process does when it hears that something changed.
type reaction struct {
	word, verb string // "" is any other verb
	do         func(*system, context.Context, fleet.Event)
}

// reactions to events, the first that fits.
var reactions = []reaction{
	{"device", "activated", (*system).boardChanged}, // who it is and whose has not changed
	{"device", "reset", func(s *system, ctx context.Context, e fleet.Event) {
		for _, k := range s.workers {
			k.reset(e.IDs)
		}
		s.devicesChanged(ctx, e)
	}},
	{"device", "", (*system).devicesChanged},
	{"vehicle", "", (*system).devicesChanged},
	{"organ", "", (*system).organsChanged},
	{"account", "", (*system).forgetRights},
	{"role", "", (*system).forgetRights},
	{"permission", "", (*system).forgetRights},
	{"devicemodel", "", func(s *system, _ context.Context, _ fleet.Event) { s.forgetModels() }},
	{"dictionary", "", func(s *system, _ context.Context, _ fleet.Event) { s.dictionary.Forget() }},
	{"task", "", func(s *system, _ context.Context, _ fleet.Event) {
		if s.runner != nil {
			s.runner.Wake()
		}
	}},
	{boardStarted.Word, boardStarted.Verb, func(s *system, _ context.Context, _ fleet.Event) {
		for _, k := range s.workers {
			k.worker.Load().Resend()
		}
	}},
}

func (s *system) forgetRights(context.Context, fleet.Event) { s.rightsChanged() }

// heard acts on an event of any role.
func (s *system) heard(ctx context.Context, e fleet.Event) {
	for _, r := range reactions {
		if r.word == e.Word && (r.verb == e.Verb || r.verb == "") {
			r.do(s, ctx, e)
			return
		}
	}
}

// boardChanged reads devices again for the board.
func (s *system) boardChanged(ctx context.Context, e fleet.Event) {
	logError(s.log, "refresh the board", s.refreshBoard(ctx, e.IDs))
}

// devicesChanged reads devices again for all who remember them.
func (s *system) devicesChanged(ctx context.Context, e fleet.Event) {
	logError(s.log, "refresh the directory", s.directory.Refresh(ctx, e.IDs))
	s.boardChanged(ctx, e)
	s.accounts.Forget()
}

func (s *system) forgetModels() {
	if s.models != nil {
		s.models.Forget()
	}
}
