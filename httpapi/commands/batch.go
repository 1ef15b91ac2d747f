package commands

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/permission"
	"waymark/fleet/task"
	"waymark/httpapi/edge"
)

const batchKind = task.CommandBatch

func (s *server) batchRoutes() []edge.Route {
	const batch = permission.CommandBatch
	return []edge.Route{
		{Method: edge.Get, Path: "/report/getbatchforms", Code: batch, Tag: "command", Bind: edge.Do(s.allForms), Summary: "All commands, and their forms", CN: "批量指令表单",
			Description: "For what is to go to devices of several models: which of them take it, the preview says."},
		{Method: edge.Post, Path: "/report/previewcommandbatch", Long: true, Code: batch, Cost: edge.CostSome, Tag: "command", Bind: edge.Do(s.preview), Summary: "To which of many devices a command would be sent", CN: "预览批量指令",
			Description: "The devices are those of an organisation, or those of a list of at most 10,000 IMEIs. Those that are left out say why."},
		{Method: edge.Post, Path: "/report/sendcommandbatch", Long: true, Code: batch, Cost: edge.CostMuch, Tag: "command", Bind: edge.Do(s.sendBatch), Summary: "Issue a command to many devices", CN: "批量下发指令",
			Description: "It is done in the background by a task; getcommandbatchfile says what came of each device. The same clientKey with the same contents is the same wish: it is answered with the task " +
				"that was begun first, and no device is issued the command twice. " +
				"What stops vehicles takes their number in confirm, as the preview counts them, and the preview's mark of them, so that nobody is stopped who was not seen; a single one its plate, or the IMEI " +
				"of a device without one."},
	}
}

type batchForms struct {
	Rows []commandForm `json:"rows" nullable:"false"`
}

func (s *server) allForms(c *edge.Call, _ *edge.NothingAsked) (*batchForms, error) {
	all, err := s.Commands.AllOffers(c.Ctx)
	return &batchForms{Rows: edge.Mapped(all, func(o *command.Offer) commandForm { return s.form(c.Lang, o, "") })}, err
}

type previewInput struct{ Body BatchWish }

type batchPreview struct {
	CmdCodeName string        `json:"cmdCodeName"`
	SendData    string        `json:"sendData" doc:"what is filled in, in words"`
	Total       int           `json:"total" doc:"devices that are meant"`
	Fit         int           `json:"fit" doc:"of these, those that the command is sent to"`
	Reasons     []batchReason `json:"reasons" nullable:"false" doc:"why others are left out, the most frequent first"`
	Left        []batchLeft   `json:"left" nullable:"false" doc:"those that are left out, at most 200"`
	Cuts        bool          `json:"cuts" doc:"it stops vehicles: the word has to be typed"`
	Word        string        `json:"word" doc:"what has to be typed where vehicles are stopped: their number; of a single one its plate, or the IMEI of a device without one; else empty"`
	Mark        string        `json:"mark" doc:"of the vehicles that are stopped, as they are called; sendcommandbatch takes it back; else empty"`
}

type batchReason struct {
	Reason string `json:"reason"`
	Count  int    `json:"count"`
}

type batchLeft struct {
	IMEI    string `json:"imei"`
	PlateNo string `json:"plateNo"`
	Reason  string `json:"reason"`
}

// mostLeft is how many devices a preview names that are left out.
const mostLeft = 200

func (s *server) preview(c *edge.Call, in *previewInput) (*batchPreview, error) {
	m, sorted, err := s.sort(c, &in.Body)
	if err != nil {
		return nil, err
	}
	if err := s.nameLeft(c, m.Code, sorted.Left); err != nil {
		return nil, err
	}
	form, _ := command.Find(m.Code)
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, codeList)
	if err != nil {
		return nil, err
	}
	say := func(code string, args map[string]any) string { return s.Texts.Text(c.Lang, code, args) }
	out := batchPreview{CmdCodeName: names.Of(codeList, m.Code), SendData: form.InWords(m.Data, say), Total: len(sorted.Fit) + len(sorted.Left), Fit: len(sorted.Fit), Reasons: []batchReason{}, Left: []batchLeft{}, Cuts: form.Stops(m.Data), Word: m.Word(sorted.Fit), Mark: m.Mark(sorted.Fit)}
	at := map[string]int{}
	for i := range sorted.Left {
		l := &sorted.Left[i]
		why := s.Texts.Text(c.Lang, l.Why.Code, l.Why.Args)
		if _, known := at[why]; !known {
			at[why] = len(out.Reasons)
			out.Reasons = append(out.Reasons, batchReason{Reason: why})
		}
		out.Reasons[at[why]].Count++
		if len(out.Left) < mostLeft {
			out.Left = append(out.Left, batchLeft{l.Row.Device.IMEI, l.Row.Vehicle.Plate, why})
		}
	}
	return &out, nil
}

type sendBatchInput struct {
	Body struct {
		BatchWish
		ClientKey string `json:"clientKey" minLength:"1" maxLength:"40" doc:"made by the caller for each wish"`
		Confirm   string `json:"confirm,omitempty" maxLength:"64" doc:"of what stops vehicles: the word of the preview"`
		Mark      string `json:"mark,omitempty" maxLength:"64" doc:"of what stops several vehicles: the mark of the preview; with another one than they have now the preview has to be looked at again"`
	}
}

type startedBatch struct {
	TaskID fleet.ID `json:"taskId" doc:"the commands have it as their batchId"`
	Count  int      `json:"count" doc:"devices that the command is sent to"`
}

// batchTask is what a task is kept with: the devices as they were sorted when somebody confirmed them.
type batchTask struct {
	Code string
	Data command.Values
	Zone *int
	Key  string
	Mark string   // of the wish
	Fit  []string // IMEIs
	Left []command.Refusal
	// Names are what the vehicles were called that are to be stopped.
	Names map[string]string
}

// batch is what is noted of a task that has started.
func (w *batchTask) batch(t *task.Task) command.Batch {
	return command.Batch{ID: t.ID, OrganID: t.OrganID, Key: w.Key, Wish: w.Mark, Fit: len(w.Fit), Code: w.Code, BegunAt: t.CreatedAt}
}

func (s *server) sendBatch(c *edge.Call, in *sendBatchInput) (*startedBatch, error) {
	b := &in.Body
	mark, err := s.mark(c.Ctx, c.Lang, &b.BatchWish)
	if err != nil {
		return nil, err
	}
	c.Done = "command.batchStarted"
	if begun, again, err := s.Commands.BegunBatch(c.Ctx, c.Actor, b.ClientKey, mark); err != nil || again {
		return &startedBatch{begun.ID, begun.Fit}, err
	}
	m, sorted, err := s.sort(c, &b.BatchWish)
	if err != nil {
		return nil, err
	}
	m.Key = b.ClientKey
	if err := m.Confirmed(sorted.Fit, b.Confirm, b.Mark); err != nil {
		if len(sorted.Fit) == 1 { // the audit is found by the vehicle, as with a command to it alone
			s.Commands.Refused(c.Actor, m.Code, sorted.Fit[0].Device.IMEI, err)
		} else {
			s.Commands.RefusedMany(c.Actor, m.Code, err)
		}
		return nil, err
	}
	work := batchTask{Code: m.Code, Data: m.Data, Zone: b.Zone, Key: m.Key, Mark: mark, Names: m.Names(sorted.Fit)}
	for i := range sorted.Fit {
		work.Fit = append(work.Fit, sorted.Fit[i].Device.IMEI)
	}
	for i := range sorted.Left {
		l := &sorted.Left[i]
		work.Left = append(work.Left, command.RefusalOf(l.Row.Device.IMEI, l.Why))
	}
	return s.startBatch(c, &work, m.Zone)
}

// startBatch starts the task of a batch. Where the same wish came twice at once, the task that stands is the answer to both.
func (s *server) startBatch(c *edge.Call, work *batchTask, zone *time.Location) (*startedBatch, error) {
	raw, err := json.Marshal(work)
	if err != nil {
		return nil, fmt.Errorf("a command for many devices: %w", err)
	}
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, codeList)
	if err != nil {
		return nil, err
	}
	now := s.Tasks.Clock.Now().In(zone).Format("20060102-150405")
	t, err := s.Tasks.Start(c.Ctx, c.Actor, task.Asked{
		Kind: batchKind, Code: permission.CommandBatch, Title: fmt.Sprintf("%s · %d", names.Of(codeList, work.Code), len(work.Fit)), Params: string(raw), Lang: c.Lang,
		FileName: s.Texts.Text(c.Lang, "export.file."+batchKind, nil) + "_" + now + ".xlsx",
	})
	if err != nil {
		return nil, err
	}
	stands, err := s.Commands.BeginBatch(c.Ctx, c.Actor, work.batch(&t))
	if stands.ID != t.ID && stands.ID != 0 {
		err = errors.Join(err, unlessGone(s.Tasks.Cancel(c.Ctx, c.Actor, t.ID)))
	}
	return &startedBatch{stands.ID, stands.Fit}, err
}

// errorOf is a refusal that people are told of; anything else ends a batch.
func errorOf(err error) (*fleet.Error, bool) {
	refused, ok := errors.AsType[*fleet.Error](err)
	return refused, ok && refused.Kind != fleet.Internal
}
