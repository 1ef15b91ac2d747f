package records

import (
	"waymark/fleet"
	"waymark/fleet/task"
	"waymark/httpapi/edge"
)

type taskRow struct {
	TaskID           fleet.ID `json:"taskId"`
	Kind             string   `json:"kind" doc:"what is made, as device-list,command-list"`
	KindName         string   `json:"kindName"`
	Title            string   `json:"title" doc:"the filters in a few words, in the language in which it was asked for"`
	State            string   `json:"state" enum:"queued,running,paused,done,failed,cancelled"`
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

func (s *server) taskList(c *edge.Call, _ *edge.NothingAsked) ([]taskRow, error) {
	list, err := s.Tasks.List(c.Ctx, c.Actor)
	out := make([]taskRow, len(list))
	for i := range list {
		out[i] = s.taskRow(c, &list[i])
	}
	return out, err
}

func (s *server) taskRow(c *edge.Call, t *task.Task) taskRow {
	row := taskRow{
		TaskID: t.ID, Kind: t.Kind, KindName: s.Texts.Text(c.Lang, "task.kind."+t.Kind, nil), Title: t.Title, State: t.State, Done: t.Done, Total: t.Total,
		RemainingSeconds: -1, FileName: t.FileName, Size: t.Size, CreateTime: t.CreatedAt.Unix(), FinishTime: t.FinishedAt.Unix(), ExpireTime: t.ExpiresAt.Unix(),
	}
	if left, ok := t.Remaining(fleet.MillisOf(s.Tasks.Clock.Now())); ok {
		row.RemainingSeconds = int64(left.Seconds() + 0.999)
	}
	if t.Problem != "" {
		row.Error = s.Texts.Text(c.Lang, t.Problem, nil)
	}
	return row
}

type taskBody struct {
	Body struct {
		TaskID int64  `json:"taskId"`
		Lang   string `json:"lang,omitempty"`
	}
}

func (s *server) cancelTask(c *edge.Call, in *taskBody) (*edge.None, error) {
	c.Done = "task.cancelled"
	return nil, s.Tasks.Cancel(c.Ctx, c.Actor, fleet.ID(in.Body.TaskID))
}

func (s *server) removeTask(c *edge.Call, in *taskBody) (*edge.None, error) {
	c.Done = "task.removed"
	return nil, s.Tasks.Remove(c.Ctx, c.Actor, fleet.ID(in.Body.TaskID))
}

type taskFileInput struct {
	edge.Language
	TaskID int64 `query:"taskId" required:"true" doc:"of a task that is done"`
}

func (s *server) taskFile(c *edge.Call, in *taskFileInput) (*edge.Attachment, error) {
	t, content, err := s.Tasks.File(c.Ctx, c.Actor, fleet.ID(in.TaskID))
	if err != nil {
		return nil, err
	}
	return &edge.Attachment{Name: t.FileName, Content: content}, nil
}
