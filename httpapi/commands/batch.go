package commands

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/permission"
	"waymark/fleet/task"
	"waymark/httpapi/edge"
)

// batchKind is the kind of the tasks that issue a command to many devices.
const batchKind = "command-batch"

func (s *server) batchRoutes() []edge.Route {
	const batch = permission.CommandBatch
	return []edge.Route{
		{Method: edge.Get, Path: "/report/getbatchforms", Code: batch, Tag: "command", Bind: edge.Do(s.allForms), Summary: "All commands, and their forms", CN: "批量指令表单",
			Description: "For what is to go to devices of several models: which of them take it, the preview says."},
		{Method: edge.Post, Path: "/report/previewcommandbatch", Long: true, Code: batch, Cost: edge.CostSome, Tag: "command", Bind: edge.Do(s.preview), Summary: "To which of many devices a command would be sent", CN: "预览批量指令",
			Description: "The devices are those of an organisation, or those of a list of at most 10,000 IMEIs. Those that are left out say why."},
		{Method: edge.Post, Path: "/report/sendcommandbatch", Long: true, Code: batch, Cost: edge.CostMuch, Tag: "command", Bind: edge.Do(s.sendBatch), Summary: "Issue a command to many devices", CN: "批量下发指令",
			Description: "It is done in the background by a task, which has a file that says what came of each device. The same clientKey is the same wish: no device is issued the command twice. " +
				"What stops vehicles takes their number in confirm, as the preview counts them."},
	}
}

type batchForms struct {
	Rows []commandForm `json:"rows" nullable:"false"`
}

func (s *server) allForms(c *edge.Call, _ *edge.NothingAsked) (*batchForms, error) {
	all, err := s.Commands.AllOffers(c.Ctx)
	return &batchForms{Rows: edge.Mapped(all, func(o *command.Offer) commandForm { return s.form(c.Lang, o, "") })}, err
}

// BatchWish says which command goes to which devices.
type BatchWish struct {
	CmdCode     string      `json:"cmdCode,omitempty" maxLength:"20" doc:"key of CMD_CODE; needed without restOf"`
	Data        commandData `json:"data,omitempty"`
	RestOf      int64       `json:"restOf,omitempty" minimum:"0" doc:"an earlier batch of the caller's: its command, as it was filled in, to those of its devices that it did not reach; cmdCode, data, imeis and organId are not looked at then"`
	IMEIs       []string    `json:"imeis,omitempty" maxItems:"10000" doc:"the devices; absent: those of the organisation"`
	OrganID     int64       `json:"organId,omitempty" minimum:"0" doc:"0 or absent: all that the caller may see"`
	HasSubOrgan string      `json:"hasSubOrgan,omitempty" enum:"0,1" doc:"absent: 1"`
	Zone        *int        `json:"zone,omitempty" minimum:"-840" maximum:"840" doc:"minutes east of UTC of the times that were filled in; absent: 480"`
	Lang        string      `json:"lang,omitempty"`
	nobody      bool        // the earlier batch reached everybody
}

type previewInput struct{ Body BatchWish }

type batchPreview struct {
	CmdCodeName string        `json:"cmdCodeName"`
	SendData    string        `json:"sendData" doc:"what is filled in, in words"`
	Total       int           `json:"total" doc:"devices that are meant"`
	Fit         int           `json:"fit" doc:"of these, those that the command is sent to"`
	Reasons     []batchReason `json:"reasons" nullable:"false" doc:"why others are left out, the most frequent first"`
	Left        []batchLeft   `json:"left" nullable:"false" doc:"those that are left out, at most 200"`
	Cuts        bool          `json:"cuts" doc:"it stops vehicles: their number has to be typed"`
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

// mostRefused is how many of the devices that are none of the caller's have entries of their own in the audit.
const mostRefused = 20

// mostLeft is how many devices a preview names that are left out.
const mostLeft = 200

func (s *server) preview(c *edge.Call, in *previewInput) (*batchPreview, error) {
	m, sorted, err := s.sort(c, &in.Body)
	if err != nil {
		return nil, err
	}
	form, _ := command.Find(m.Code)
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, codeList)
	if err != nil {
		return nil, err
	}
	say := func(code string, args map[string]any) string { return s.Texts.Text(c.Lang, code, args) }
	out := batchPreview{CmdCodeName: names.Of(codeList, m.Code), SendData: form.InWords(m.Data, say), Total: len(sorted.Fit) + len(sorted.Left), Fit: len(sorted.Fit), Reasons: []batchReason{}, Left: []batchLeft{}, Cuts: form.Cuts}
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

// sort reads a wish, and sorts its devices. What the caller may not see is left out as what does not exist.
func (s *server) sort(c *edge.Call, w *BatchWish) (command.Many, command.Sorted, error) {
	values, err := s.filled(c, w)
	if err != nil {
		return command.Many{}, command.Sorted{}, err
	}
	m := command.Many{Code: w.CmdCode, Data: values, Zone: zoneOf(w.Zone)}
	rows, unknown, err := s.meant(c, w)
	if err != nil {
		return m, command.Sorted{}, err
	}
	sorted, err := s.Commands.Sort(c.Ctx, m, rows)
	if err != nil {
		return m, sorted, s.named(c.Lang, err)
	}
	for _, imei := range unknown {
		sorted.Left = append(sorted.Left, command.Left{Row: device.Row{Device: device.Device{IMEI: imei}}, Why: &fleet.Error{Kind: fleet.NotFound, Code: "device.notFound"}})
	}
	return m, sorted, nil
}

// filled are the values of a wish: as they come with it, or those of an earlier batch.
func (s *server) filled(c *edge.Call, w *BatchWish) (command.Values, error) {
	if w.RestOf != 0 {
		return s.rest(c, w)
	}
	return w.Data.values(w.CmdCode)
}

// meant are the devices of a wish that the caller may see, and the numbers that are none. It refuses with organ.notFound and
// command.tooManyDevices.
func (s *server) meant(c *edge.Call, w *BatchWish) (rows []device.Row, unknown []string, err error) {
	if len(w.IMEIs) > 0 || w.nobody {
		numbers := edge.Mapped(w.IMEIs, func(imei *string) string { return strings.TrimSpace(*imei) })
		rows, unknown = s.devicesOf(c, slices.DeleteFunc(numbers, func(imei string) bool { return imei == "" }))
		return rows, unknown, nil
	}
	if w.OrganID != 0 { // 0 is all that the caller may see
		if _, err := s.Commands.Organs.Visible(c.Ctx, c.Actor, fleet.ID(w.OrganID)); err != nil {
			return nil, nil, err
		}
	}
	q := monitor.Query{OrganID: fleet.ID(w.OrganID), Sub: w.HasSubOrgan != "0"}
	s.Board.Each(c.Actor, q, 0, func(v monitor.View) bool {
		rows = append(rows, v.Row)
		return len(rows) <= command.MostDevices
	})
	return rows, nil, nil
}

type sendBatchInput struct {
	Body struct {
		BatchWish
		ClientKey string `json:"clientKey" minLength:"1" maxLength:"40" doc:"made by the caller for each wish"`
		Confirm   string `json:"confirm,omitempty" maxLength:"20" doc:"of what stops vehicles: how many, as the preview counts them"`
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
	Fit  []string // IMEIs
	Left []batchLeft
}

func (s *server) sendBatch(c *edge.Call, in *sendBatchInput) (*startedBatch, error) {
	b := &in.Body
	m, sorted, err := s.sort(c, &b.BatchWish)
	if err != nil {
		return nil, err
	}
	m.Key = b.ClientKey
	if err := m.Confirmed(len(sorted.Fit), b.Confirm); err != nil {
		return nil, err
	}
	work := batchTask{Code: m.Code, Data: m.Data, Zone: b.Zone, Key: m.Key}
	for i := range sorted.Fit {
		work.Fit = append(work.Fit, sorted.Fit[i].Device.IMEI)
	}
	for i := range sorted.Left {
		l := &sorted.Left[i]
		if i < mostRefused && l.Row.Device.ID == 0 {
			s.Commands.Refused(c.Actor, m.Code, l.Row.Device.IMEI, l.Why)
		}
		work.Left = append(work.Left, batchLeft{l.Row.Device.IMEI, l.Row.Vehicle.Plate, s.Texts.Text(c.Lang, l.Why.Code, l.Why.Args)})
	}
	raw, err := json.Marshal(work)
	if err != nil {
		return nil, fmt.Errorf("a command for many devices: %w", err)
	}
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, codeList)
	if err != nil {
		return nil, err
	}
	now := s.Tasks.Clock.Now().In(m.Zone).Format("20060102-150405")
	t, err := s.Tasks.Start(c.Ctx, c.Actor, task.Asked{
		Kind: batchKind, Code: permission.CommandBatch, Title: fmt.Sprintf("%s · %d", names.Of(codeList, m.Code), len(work.Fit)), Params: string(raw), Lang: c.Lang,
		FileName: s.Texts.Text(c.Lang, "export.file."+batchKind, nil) + "_" + now + ".xlsx",
	})
	if err != nil {
		return nil, err
	}
	c.Done = "command.batchStarted"
	return &startedBatch{t.ID, len(work.Fit)}, s.Commands.BeginBatch(c.Ctx, c.Actor, t.ID)
}

// errorOf is a refusal that people are told of; anything else ends a batch.
func errorOf(err error) (*fleet.Error, bool) {
	refused, ok := errors.AsType[*fleet.Error](err)
	return refused, ok && refused.Kind != fleet.Internal
}
