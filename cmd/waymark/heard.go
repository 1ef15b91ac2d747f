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
	{"dictionary", "", func(s *system, _ context.Context, _ fleet.Event) { s.words.Dictionary.Forget() }},
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
	s.words.Accounts.Forget()
}

func (s *system) forgetModels() {
	if s.words.Models != nil {
		s.words.Models.Forget()
	}
}

// organsChanged has the board and the directory follow a change of the tree: devices that are elsewhere now, or whose
// organisation has another name.
func (s *system) organsChanged(ctx context.Context, e fleet.Event) {
	s.words.Organs.Forget()
	s.rightsChanged()
	if e.Verb == "deleted" { // the road of a report knows organisations by number: only then is it another
		logError(s.log, "load the directory", s.directory.Load(ctx))
	}
	for _, id := range e.IDs {
		err := s.refreshOrgan(ctx, id, e.Verb != "updated")
		logError(s.log, "refresh the board", err)
	}
}

// rightsChanged has it asked again who may do and see what, at the next call and of those who are watching.
func (s *system) rightsChanged() {
	s.words.Accounts.Forget()
	if s.hub != nil {
		s.hub.Recheck()
	}
}

// publish lets a function serve as a Publisher.
type publish func(fleet.Event)

// Publish implements fleet.Publisher.
func (f publish) Publish(e fleet.Event) { f(e) }

// firstHere tells this process of changed devices before the others, and before the change is answered: who made it
// finds it made, in lists and at the gateway. That the event comes back over the bus later does no harm.
func (s *system) firstHere(ctx context.Context) fleet.Publisher {
	return publish(func(e fleet.Event) {
		if e.Word == "device" || e.Word == "vehicle" {
			logError(s.log, "refresh the directory", s.directory.Refresh(ctx, e.IDs))
			s.boardChanged(ctx, e)
		}
		s.bus.Publish(e)
	})
}
