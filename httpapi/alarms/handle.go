package alarms

import (
	"context"
	"encoding/json"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/task"
	"waymark/httpapi/edge"
)

// waitingKind is the kind of the tasks that process all alarms of a filter.
const waitingKind = "alarm-process"

func (s *server) handleRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/alarm/updatealarm", Code: permission.AlarmHandle, Long: true, Tag: "alarm", Bind: edge.Do(s.handle), Summary: "Process alarms", CN: "处理报警",
			Description: "All or none; those that were processed before stay as they are."},
		{Method: edge.Get, Path: "/alarm/getwaitingcount", Code: permission.AlarmHandle, Cost: edge.CostSome, Tag: "alarm", Bind: edge.Do(s.waitingCount), Summary: "How many alarms of a filter wait", CN: "待处理报警数量",
			Description: "As the list has them, at this moment: what the call that processes all of them is to be told."},
		{Method: edge.Post, Path: "/alarm/updatewaitingalarms", Code: permission.AlarmHandle, Long: true, Cost: edge.CostMuch, Tag: "alarm", Bind: edge.Do(s.handleWaiting), Summary: "Process all alarms of a filter", CN: "处理全部符合条件的报警",
			Description: "In the background, all that wait and were found until a moment, the newest 20,000 of more. Refused where there are more than were counted. Those that somebody processes meanwhile stay as they are; " +
				"a task that is cancelled leaves the rest as it was."},
	}
}

// HandlingFields are embedded in inputs that say what was done about alarms.
type HandlingFields struct {
	ProblemType  string `json:"problemType,omitempty" maxLength:"50" doc:"key of PROBLEM_TYPE; absent: 0"`
	HandleRemark string `json:"handleRemark,omitempty"`
	HandleUser   string `json:"handleUser,omitempty" doc:"absent: the caller"`
	HandleMobile string `json:"handleMobile,omitempty"`
}

func (f *HandlingFields) handling() alarm.Handling {
	return alarm.Handling{Problem: f.ProblemType, Remark: f.HandleRemark, User: f.HandleUser, Mobile: f.HandleMobile}
}

type handleInput struct {
	Body struct {
		AlarmIDs edge.IDList `json:"alarmIds"`
		HandlingFields
		Lang string `json:"lang,omitempty"`
	}
}

type handledAnswer struct {
	Handled int `json:"handled" doc:"that were new"`
	Already int `json:"already" doc:"that had been processed"`
}

func (s *server) handle(c *edge.Call, in *handleInput) (*handledAnswer, error) {
	ids, err := edge.Split("alarmIds", string(in.Body.AlarmIDs))
	if err != nil {
		return nil, err
	}
	known, err := s.problems(c)
	if err != nil {
		return nil, err
	}
	n, err := s.Alarms.Handle(c.Ctx, c.Actor, ids, in.Body.handling(), known)
	if err != nil {
		return nil, err
	}
	c.Done = "alarm.handled"
	return &handledAnswer{Handled: n, Already: len(fleet.Distinct(ids)) - n}, nil
}

// problems tells which types of problems there are.
func (s *server) problems(c *edge.Call) (known func(problem string) bool, err error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, problemList)
	return func(problem string) bool { _, there := names[problemList][problem]; return there }, err
}

// WaitingFilter says which of the alarms that wait are meant, as the list is asked.
type WaitingFilter struct {
	edge.OrganScope
	SearchKey  string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of IMEI, device name, plate or owner"`
	AlarmTypes string `query:"alarmTypes" json:"alarmTypes,omitempty" maxLength:"2000" doc:"keys of ALARM_TYPE with commas between them; absent: all"`
	Class      string `query:"alarmClass" json:"alarmClass,omitempty" maxLength:"50" doc:"key of ALARM_CLASS; absent: all"`
}

// waiting are the alarms of a filter that wait and were found until a moment. It refuses with organ.notFound.
func (s *server) waiting(c *edge.Call, f *WaitingFilter, until fleet.Millis) (ids []fleet.ID, more bool, err error) {
	scope := organ.All(c.Actor)
	if f.OrganID != 0 {
		if scope, err = s.Organs.Scope(c.Ctx, c.Actor, fleet.ID(f.OrganID), f.Sub()); err != nil {
			return nil, false, err
		}
	}
	return s.Alarms.Waiting(c.Ctx, alarm.Query{Scope: scope, Search: f.SearchKey, Types: listOf(f.AlarmTypes), Class: f.Class}, until)
}

type waitingCountInput struct {
	edge.Language
	WaitingFilter
}

type waitingCountAnswer struct {
	Count int          `json:"count" doc:"at most 20,000: that many are processed by one call"`
	More  bool         `json:"more,omitempty" doc:"there are more than these, which are the newest"`
	Until fleet.Millis `json:"until" doc:"epoch milliseconds: what is found later is not counted"`
}

func (s *server) waitingCount(c *edge.Call, in *waitingCountInput) (*waitingCountAnswer, error) {
	until := fleet.MillisOf(s.Alarms.Clock.Now())
	ids, more, err := s.waiting(c, &in.WaitingFilter, until)
	return &waitingCountAnswer{len(ids), more, until}, err
}

type handleWaitingInput struct {
	Body struct {
		WaitingFilter
		HandlingFields
		Count int    `json:"count" minimum:"1" doc:"how many there are, as they were counted"`
		Until int64  `json:"until" minimum:"1" doc:"until when they were counted"`
		Lang  string `json:"lang,omitempty"`
	}
}

// waitingTask is what a task that processes alarms is kept with.
type waitingTask struct {
	IDs      []fleet.ID
	Handling alarm.Handling
}

type startedWaiting struct {
	TaskID fleet.ID `json:"taskId"`
	Count  int      `json:"count" doc:"how many are processed"`
}

func (s *server) handleWaiting(c *edge.Call, in *handleWaitingInput) (*startedWaiting, error) {
	b := &in.Body
	known, err := s.problems(c)
	if err != nil {
		return nil, err
	}
	work := waitingTask{Handling: b.handling()}
	if err := work.Handling.Tidy(c.Actor, known); err != nil {
		return nil, err
	}
	work.IDs, _, err = s.waiting(c, &b.WaitingFilter, fleet.Millis(b.Until))
	switch {
	case err != nil:
		return nil, err
	case len(work.IDs) == 0:
		return nil, fleet.Refuse(fleet.Refused, "alarm.noneWaits")
	case len(work.IDs) > b.Count:
		return nil, fleet.Refuse(fleet.Refused, "alarm.moreWait").With("count", len(work.IDs))
	}
	raw, err := json.Marshal(work)
	if err != nil {
		return nil, fmt.Errorf("alarms to process: %w", err)
	}
	t, err := s.Tasks.Start(c.Ctx, c.Actor, task.Asked{
		Kind: waitingKind, Code: permission.AlarmHandle, Params: string(raw), Lang: c.Lang, Title: s.Texts.Text(c.Lang, "alarm.waitingTitle", map[string]any{"count": len(work.IDs)}),
	})
	if err != nil {
		return nil, err
	}
	c.Done = "alarm.waitingStarted"
	return &startedWaiting{t.ID, len(work.IDs)}, nil
}

// handleAll is the work of a task that processes alarms, each with the rights that who asked has at that moment. Done again after it was killed, it goes on
// with those that wait.
func (s *server) handleAll(ctx context.Context, j task.Job) error {
	var work waitingTask
	if err := json.Unmarshal([]byte(j.Params), &work); err != nil {
		return fmt.Errorf("alarms to process: %w", err)
	}
	const step = 500
	total, lasting := int64(len(work.IDs)), j.Lasting
	for at := 0; at < len(work.IDs); at += step {
		j.Step(int64(at), total)
		if err := ctx.Err(); err != nil {
			return err
		}
		actor, err := j.Now(ctx)
		if err != nil {
			return err
		}
		n, err := s.Alarms.HandleWaiting(ctx, actor, work.IDs[at:min(at+step, len(work.IDs))], work.Handling)
		if err != nil {
			return err
		}
		if n > 0 && lasting != nil {
			if err := lasting(ctx); err != nil {
				return err
			}
			lasting = nil
		}
	}
	j.Step(total, total)
	return nil
}
