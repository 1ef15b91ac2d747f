package main

import (
	"context"

	"waymark/cmd/waymark/reach"
	"waymark/dispatch"
	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/live"
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
	{"motion", "", (*system).motionChanged},
	{"device", "activated", (*system).boardChanged}, // who it is and whose has not changed
	{"device", "reset", func(s *system, ctx context.Context, e fleet.Event) {
		for _, k := range s.workers {
			k.reset(e.IDs)
		}
		s.motionChanged(ctx, e)
		s.devicesChanged(ctx, e)
	}},
	{"device", "", (*system).devicesChanged},
	{"vehicle", "settled", (*system).vehiclesSettled},
	{"vehicle", "", (*system).devicesChanged},
	{"organ", "", (*system).organsChanged},
	{"fence", "moved", func(*system, context.Context, fleet.Event) {}}, // nothing that is remembered
	{"fence", "", (*system).fencesChanged},
	{"command", "issued", (*system).commandIssued},
	{"command", "changed", (*system).commandsChanged},
	{"command", "answered", func(s *system, _ context.Context, _ fleet.Event) {
		if s.dispatcher != nil {
			s.dispatcher.Answered()
		}
	}},
	{"alarm", "marked", func(*system, context.Context, fleet.Event) {}}, // nothing that is remembered
	{"alarm", "", (*system).alarmsChanged},
	{"notice", "", (*system).noticesChanged},
	{"place", "", (*system).placesChanged},
	{"threshold", "", (*system).thresholdsChanged},
	{"account", "", (*system).forgetRights},
	{"role", "", (*system).forgetRights},
	{"permission", "", (*system).forgetRights},
	{"devicemodel", "", (*system).modelsChanged},
	{"dictionary", "", func(s *system, _ context.Context, _ fleet.Event) { s.words.Dictionary.Forget() }},
	{"task", "", func(s *system, _ context.Context, _ fleet.Event) {
		if s.desk.runner != nil {
			s.desk.runner.Wake()
		}
	}},
	{"mail", "", func(s *system, _ context.Context, _ fleet.Event) {
		if s.desk.mailer != nil {
			s.desk.mailer.Wake()
		}
	}},
	{clockWasWrong.Word, clockWasWrong.Verb, (*system).clockWrong},
	{boardStarted.Word, boardStarted.Verb, func(s *system, _ context.Context, _ fleet.Event) {
		for _, k := range s.workers {
			k.worker.Load().Resend()
		}
	}},
}

// motionChanged tells who holds what devices did that it is another now.
func (s *system) motionChanged(_ context.Context, e fleet.Event) {
	if s.words.Reports != nil {
		s.words.Reports.Diaries.Changed(e.IDs)
	}
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
	if g := s.guard(); g != nil {
		logError(s.log, "refresh the guard of fences", g.LoadDevices(ctx, e.IDs))
	}
	if b := s.thresholds(); b != nil && b.OfVehicles() { // which devices these are of may be others now
		s.thresholdsChanged(ctx, e)
	}
	s.words.Accounts.Forget()
	s.reviewShares(ctx, e.IDs)
}

// vehiclesSettled reads devices again, and has browsers ask for their alarms again, which nobody sees while a loan is settled.
func (s *system) vehiclesSettled(ctx context.Context, e fleet.Event) {
	s.devicesChanged(ctx, e)
	if s.hub != nil {
		s.hub.Settled(e.IDs)
	}
}

// reviewShares ends links to vehicles that must not stand any more, to those of some devices or, without them, to all.
func (s *system) reviewShares(ctx context.Context, deviceIDs []fleet.ID) {
	if s.words.Watch.Shares != nil {
		logError(s.log, "review links to vehicles", s.words.Watch.Shares.Review(ctx, deviceIDs))
	}
}

// modelsChanged has models read again, and tells browsers again of their devices: a row says what its model hides.
func (s *system) modelsChanged(ctx context.Context, e fleet.Event) {
	s.forgetModels()
	if s.hub == nil || s.words.Models == nil {
		return
	}
	are, err := s.words.Models.OfModels(ctx, e.IDs)
	if err != nil {
		logError(s.log, "tell of devices of models", err)
		return
	}
	s.hub.Notify(s.board.Retell(func(r *device.Row) bool { return are(r.Device.Model) }))
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
	s.fencesChanged(ctx, e)
	s.placesChanged(ctx, e)
	s.thresholdsChanged(ctx, e)
	for _, id := range e.IDs {
		err := s.refreshOrgan(ctx, id, e.Verb != "updated")
		logError(s.log, "refresh the board", err)
	}
	s.reviewShares(ctx, nil)
}

// rightsChanged has it asked again who may do and see what, at the next call and of those who are watching.
func (s *system) rightsChanged() {
	s.words.Accounts.Forget()
	if n := s.words.Watch.Notices; n != nil { // people are told of what they see
		n.Book.Forget()
	}
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

// openDispatch makes what takes commands to terminals. Every console has one: whoever is first takes the next step of a command.
func (s *system) openDispatch() {
	s.dispatcher = dispatch.New(dispatch.Parts{
		Store: s.db, Changes: s.db, Lines: &reach.Lines{Bus: s.bus, Board: s.board, Protocol: s.protocolOf}, Board: s.board, Clock: s.clock, Process: epoch(), Log: s.log, Text: s.textFor,
		Offered: s.words.Watch.Commands.Offered, Rows: s.db.RowsByID,
		Changed: func(id fleet.ID) { s.bus.Publish(fleet.Event{Word: "command", Verb: "changed", IDs: []fleet.ID{id}}) },
	})
}

// commandIssued has commands taken to their terminals, and browsers told of them.
func (s *system) commandIssued(ctx context.Context, e fleet.Event) {
	if s.dispatcher == nil {
		return
	}
	for _, c := range s.commandsTold(ctx, e.IDs) {
		s.dispatcher.Kick(c.DeviceID)
	}
}

// commandsChanged tells browsers of commands that went on. Where nobody watches it costs nothing.
func (s *system) commandsChanged(ctx context.Context, e fleet.Event) {
	if s.hub != nil && s.hub.Clients.Load() > 0 {
		s.commandsTold(ctx, e.IDs)
	}
}

// commandsTold tells browsers of commands, and returns these with their devices.
func (s *system) commandsTold(ctx context.Context, ids []fleet.ID) []live.Command {
	rows, err := s.db.CommandsByID(ctx, ids)
	logError(s.log, "read commands that changed", err)
	out := make([]live.Command, len(rows))
	for i := range rows {
		out[i] = live.Command{ID: rows[i].ID, DeviceID: rows[i].DeviceID}
	}
	if s.hub != nil {
		s.hub.Commanded(out)
	}
	return out
}

// statesHeard has commands go on that waited for a terminal to speak.
func (s *system) statesHeard(states []monitor.State) {
	if s.dispatcher != nil {
		s.dispatcher.Heard(states)
	}
}

// textFor is what a model has for an order, as the catalogue has it now.
func (s *system) textFor(ctx context.Context, model string, o command.Order) (string, error) {
	m, _, err := s.words.Models.Find(ctx, model)
	return command.TextOf(&m, o), err
}

// protocolOf is what terminals of a model speak, "" where nobody has said.
func (s *system) protocolOf(model string) string {
	m, _, err := s.words.Models.Find(context.Background(), model)
	logError(s.log, "read the model of a device", err)
	return m.Protocol
}

// alarmsChanged tells browsers, and has those told who asked for it.
func (s *system) alarmsChanged(_ context.Context, e fleet.Event) {
	if s.hub != nil {
		s.hub.Alarmed(e.IDs)
		s.desk.courier.Alarmed()
	}
}

// noticesChanged follows what was ruled, is due or was sent.
func (s *system) noticesChanged(_ context.Context, e fleet.Event) {
	if s.hub == nil {
		return
	}
	switch e.Verb {
	case "ruled":
		s.words.Watch.Notices.Book.Forget()
	case "due":
		s.desk.courier.Due()
	case "sent":
		s.hub.Noticed(e.IDs)
	}
}
