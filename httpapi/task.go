package httpapi

import (
	"waymark/fleet"
	"waymark/fleet/task"
)

type taskRow struct {
	TaskID           fleet.ID `json:"taskId"`
	Kind             string   `json:"kind" enum:"device-list,vehicle-list,sim-list"`
	KindName         string   `json:"kindName"`
	Title            string   `json:"title" doc:"the filters in a few words, in the language in which it was asked for"`
	State            string   `json:"state" enum:"queued,running,done,failed,cancelled"`
	Done             int64    `json:"done" doc:"rows so far"`
	Total            int64    `json:"total" doc:"rows in all; 0 not known yet"`
	RemainingSeconds int64    `json:"remainingSeconds" doc:"estimated; -1 when nobody can tell yet"`
	FileName         string   `json:"fileName"`
	Size             int64    `json:"size" doc:"bytes of the file"`
	Error            string   `json:"error" doc:"why it failed; empty when it did not"`
	CreateTime       int64    `json:"createTime"`
	FinishTime       int64    `json:"finishTime" doc:"0 not yet"`
	ExpireTime       int64    `json:"expireTime" doc:"when it is removed with its file; 0 not known yet"`
}

type languageInput struct{ Language }

func (s *server) taskList(c *call, _ *languageInput) ([]taskRow, error) {
	list, err := s.Tasks.List(c.ctx, c.actor)
	out := make([]taskRow, len(list))
	for i := range list {
		out[i] = s.taskRow(c, &list[i])
	}
	return out, err
}

func (s *server) taskRow(c *call, t *task.Task) taskRow {
	row := taskRow{
		TaskID: t.ID, Kind: t.Kind, KindName: s.Texts.Text(c.lang, "task.kind."+t.Kind, nil), Title: t.Title, State: t.State, Done: t.Done, Total: t.Total,
		RemainingSeconds: -1, FileName: t.FileName, Size: t.Size, CreateTime: t.CreatedAt.Unix(), FinishTime: t.FinishedAt.Unix(), ExpireTime: t.ExpiresAt.Unix(),
	}
	if left, ok := t.Remaining(fleet.MillisOf(s.Tasks.Clock.Now())); ok {
		row.RemainingSeconds = int64(left.Seconds() + 0.999)
	}
	if t.Problem != "" {
		row.Error = s.Texts.Text(c.lang, t.Problem, nil)
	}
	return row
}

type taskBody struct {
	Body struct {
		TaskID int64  `json:"taskId"`
		Lang   string `json:"lang,omitempty"`
	}
}

func (in *taskBody) language() string { return in.Body.Lang }

func (s *server) cancelTask(c *call, in *taskBody) (*none, error) {
	c.done = "task.cancelled"
	return nil, s.Tasks.Cancel(c.ctx, c.actor, fleet.ID(in.Body.TaskID))
}

func (s *server) removeTask(c *call, in *taskBody) (*none, error) {
	c.done = "task.removed"
	return nil, s.Tasks.Remove(c.ctx, c.actor, fleet.ID(in.Body.TaskID))
}

type taskFileInput struct {
	Language
	TaskID int64 `query:"taskId" required:"true" doc:"of a task that is done"`
}

func (s *server) taskFile(c *call, in *taskFileInput) (*attachment, error) {
	t, content, err := s.Tasks.File(c.ctx, c.actor, fleet.ID(in.TaskID))
	if err != nil {
		return nil, err
	}
	return &attachment{Name: t.FileName, Content: content}, nil
}
