package task

import (
	"context"
	"errors"
	"io"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/file"
)

// What one account may have at most.
const (
	MostWaiting = 5  // queued or running
	MostKept    = 50 // in all
)

// Service takes tasks in and tells what became of them: everybody of their own. Events and Audit may be nil.
type Service struct {
	Store  Store
	Files  Files
	Clock  fleet.Clock
	Audit  *audit.Recorder
	Events fleet.Publisher
	// Staying says of tasks of some kinds, by these, why one that has ended is not removed yet: nil where it may be. What it began goes on.
	Staying map[string]func(ctx context.Context, id fleet.ID) error
}

// Start queues a task. It refuses with task.personal, task.tooManyWaiting and task.tooManyKept.
func (s *Service) Start(ctx context.Context, actor fleet.Actor, a Asked) (Task, error) {
	if actor.Personal {
		return Task{}, fleet.Refuse(fleet.NotPermitted, "task.personal")
	}
	t, err := s.Store.InsertTask(s.Audit.With(ctx, actor, deed("audit.taskAsked", &a)), Task{
		AccountID: actor.AccountID, OrganID: actor.OrganID, Asked: a, State: Queued, Times: Times{CreatedAt: s.now()},
	}, Limits{Waiting: MostWaiting, Kept: MostKept})
	switch {
	case errors.Is(err, ErrWaiting):
		return Task{}, fleet.Refuse(fleet.Refused, "task.tooManyWaiting").With("max", MostWaiting)
	case errors.Is(err, ErrKept):
		return Task{}, fleet.Refuse(fleet.Refused, "task.tooManyKept").With("max", MostKept)
	case err != nil:
		return Task{}, err
	}
	s.tell("queued", t.ID)
	return t, nil
}

// List returns the actor's own tasks, newest first.
func (s *Service) List(ctx context.Context, actor fleet.Actor) ([]Task, error) {
	if actor.Personal {
		return nil, nil
	}
	list, err := s.Store.TasksOf(ctx, actor.AccountID)
	if err != nil {
		return nil, err
	}
	return list, nil
}

// Cancel ends a task of the actor's before its time. It refuses with task.notFound and task.ended.
func (s *Service) Cancel(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	t, err := s.own(ctx, actor, id)
	if err != nil {
		return err
	}
	return s.end(ctx, actor, &t)
}

func (s *Service) end(ctx context.Context, actor fleet.Actor, t *Task) error {
	now := s.now()
	did, err := s.Store.CancelTask(s.Audit.With(ctx, actor, deed("audit.taskCancelled", &t.Asked)), t.ID, now, now+KeptFor(t.Kind))
	if err != nil {
		return err
	}
	if !did {
		return fleet.Refuse(fleet.Refused, "task.ended")
	}
	s.tell("cancelled", t.ID)
	return nil
}

// Overseer does to tasks what those want who are in charge of what these do, whoever asked for them. Callers have made sure that the actor is.
type Overseer struct{ *Service }

// Find returns a task; it refuses with task.notFound.
func (o Overseer) Find(ctx context.Context, id fleet.ID) (Task, error) {
	t, err := o.Store.Task(ctx, id)
	if errors.Is(err, fleet.ErrNotFound) || err == nil && t.State == Removed {
		return Task{}, fleet.Refuse(fleet.NotFound, "task.notFound")
	}
	return t, err
}

// Cancel ends a task before its time. It refuses with task.notFound and task.ended.
func (o Overseer) Cancel(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	t, err := o.Find(ctx, id)
	if err != nil {
		return err
	}
	return o.end(ctx, actor, &t)
}

// Pause has a task stop until Resume; one that has ended, or stands still already, stays so.
func (o Overseer) Pause(ctx context.Context, id fleet.ID) error {
	_, err := o.Store.PauseTask(ctx, id)
	return err
}

// Resume has a task go on that was paused.
func (o Overseer) Resume(ctx context.Context, id fleet.ID) error {
	did, err := o.Store.ResumeTask(ctx, id)
	if did {
		o.tell("queued", id)
	}
	return err
}

// Find returns a task of the actor's; it refuses with task.notFound.
func (s *Service) Find(ctx context.Context, actor fleet.Actor, id fleet.ID) (Task, error) {
	return s.own(ctx, actor, id)
}

// Remove takes a task of the actor's that has ended off the list, and its file away. It refuses with task.notFound and task.running, and with what Staying says.
func (s *Service) Remove(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	t, err := s.own(ctx, actor, id)
	if err != nil {
		return err
	}
	if stays := s.Staying[t.Kind]; stays != nil && t.Ended() {
		if err := stays(ctx, id); err != nil {
			return err
		}
	}
	did, err := s.Store.RemoveTask(s.Audit.With(ctx, actor, deed("audit.taskRemoved", &t.Asked)), id, s.now())
	if err != nil {
		return err
	}
	if !did {
		return fleet.Refuse(fleet.Refused, "task.running")
	}
	s.dropRemoved(ctx, id)
	return nil
}

// File opens the result of a task of the actor's. It refuses with task.notFound, task.noFile, task.withoutFile,
// task.fileGone, task.notPermitted when the actor belongs to another organisation by now, and notPermitted when the actor lacks the permission that the task takes.
func (s *Service) File(ctx context.Context, actor fleet.Actor, id fleet.ID) (Task, io.ReadSeekCloser, error) {
	t, err := s.Outcome(ctx, actor, id)
	if err != nil {
		return Task{}, nil, err
	}
	if t.Size == 0 {
		return Task{}, nil, fleet.Refuse(fleet.Refused, "task.withoutFile")
	}
	content, err := s.Files.Open(ctx, t.File)
	if errors.Is(err, fleet.ErrNotFound) {
		return Task{}, nil, &fleet.Error{Kind: fleet.Refused, Code: "task.fileGone", Err: err}
	}
	if err != nil {
		return Task{}, nil, err
	}
	if err := s.Audit.Done(ctx, actor, deed("audit.taskFetched", &t.Asked)); err != nil {
		return Task{}, nil, errors.Join(err, content.Close())
	}
	return t, content, nil
}

// Outcome returns a task of the actor's that is done and whose outcome they may have. It refuses as File does, but for task.withoutFile and task.fileGone.
func (s *Service) Outcome(ctx context.Context, actor fleet.Actor, id fleet.ID) (Task, error) {
	t, err := s.own(ctx, actor, id)
	switch {
	case err != nil:
		return Task{}, err
	case t.State != Done:
		return Task{}, fleet.Refuse(fleet.Refused, "task.noFile")
	case !actor.Can(t.Code):
		return Task{}, fleet.Refuse(fleet.NotPermitted, "notPermitted").With("code", t.Code)
	case t.Elsewhere(actor):
		return Task{}, fleet.Refuse(fleet.Refused, "task.notPermitted")
	}
	return t, nil
}

// own returns a task if it is the actor's.
func (s *Service) own(ctx context.Context, actor fleet.Actor, id fleet.ID) (Task, error) {
	t, err := s.Store.Task(ctx, id)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return Task{}, err
	}
	if err != nil || actor.Personal || t.AccountID != actor.AccountID || t.State == Removed || t.Quiet {
		return Task{}, fleet.Refuse(fleet.NotFound, "task.notFound")
	}
	return t, nil
}

// dropRemoved removes a task that was taken off the list. If it cannot be at this moment, the job does it: so it is while somebody has it in hand.
func (s *Service) dropRemoved(ctx context.Context, id fleet.ID) {
	const some = 1000
	over, _ := s.Store.SweptTasks(ctx, s.now(), some)
	if i := slices.IndexFunc(over, func(t Task) bool { return t.ID == id }); i >= 0 { // for others the clock alone is no reason
		_ = s.drop(ctx, &over[i])
	}
}

// drop removes a task whose time is over, with its file.
func (s *Service) drop(ctx context.Context, t *Task) error {
	if t.File != "" {
		if err := s.Files.Remove(ctx, t.File); err != nil { // it stays, to be tried again
			return err
		}
	}
	return s.Store.DropTask(ctx, t.ID)
}

// Sweep removes tasks whose time is over at a moment, with their files, and returns how many. It is safe in many processes at once.
func (s *Service) Sweep(ctx context.Context, now fleet.Millis) (int, error) {
	const step = 100
	swept := 0
	for {
		list, err := s.Store.SweptTasks(ctx, now, step)
		if err != nil {
			return swept, err
		}
		for i := range list {
			if err := s.drop(ctx, &list[i]); err != nil {
				return swept, err
			}
			swept++
		}
		if len(list) < step {
			return swept, nil
		}
	}
}

// deed is what somebody did with a task.
func deed(text string, a *Asked) audit.Deed {
	return audit.Deed{Module: audit.ModuleTask, Text: text, Args: []audit.Arg{{Name: "taskKind", Value: a.Kind}, {Name: "title", Value: a.Title}}}
}

// Problem returns the code of the text for an error of a Do.
func Problem(err error) string {
	var known *fleet.Error
	switch {
	case errors.Is(err, file.ErrNoRoom):
		return "task.noRoom"
	case errors.As(err, &known) && known.Kind != fleet.Internal:
		return known.Code
	}
	return "task.failed"
}

func (s *Service) tell(verb string, id fleet.ID) {
	fleet.Tell(s.Events, fleet.Event{Word: "task", Verb: verb, IDs: []fleet.ID{id}})
}

func (s *Service) now() fleet.Millis { return fleet.MillisOf(s.Clock.Now()) }
