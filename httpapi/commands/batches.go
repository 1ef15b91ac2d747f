package commands

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/permission"
	"waymark/fleet/task"
	"waymark/httpapi/edge"
)

// batchActRoutes are the calls about batches that were started.
func (s *server) batchActRoutes() []edge.Route {
	const batch = permission.CommandBatch
	return []edge.Route{
		{Method: edge.Get, Path: "/report/getcommandbatchlist", Code: batch, Cost: edge.CostSome, Tag: "command", Bind: edge.Do(s.batchList), Summary: "The caller's batches of commands", CN: "我的批量指令",
			Description: "Newest first, each with how far it is and what became of its commands. Kept for 14 days after they were issued."},
		{Method: edge.Get, Path: "/report/getcommandbatch", Code: batch, Cost: edge.CostSome, Tag: "command", Bind: edge.Do(s.tellBatch), Summary: "One batch of commands", CN: "批量指令详情",
			Description: "For who is in charge of it: who began it, and whoever sees the organisation that they belonged to then, also when the account of who began it is gone."},
		{Method: edge.Get, Path: "/report/getcommandbatchfile", Code: batch, Cost: edge.CostMuch, Tag: "command", Bind: edge.Stream(s.batchFile, edge.XLSX), Summary: "What came of each device of a batch, as a file", CN: "批量指令结果文件",
			Description: "A row for each device that the caller may see now, as its command is now: of a batch that is being issued, stands still, is over or was cancelled. Those that were left out, were refused the command, or were never issued it, say so. " +
				"For who began it, as long as its task is kept."},
		{Method: edge.Post, Path: "/report/pausecommandbatch", Code: batch, Tag: "command", Bind: edge.Do(s.pauseBatch), Summary: "Pause a batch of commands", CN: "暂停批量指令",
			Description: "Nothing more of it is issued or sent until it goes on; what went to a connection already stays so. What waits expires as ever. For who began it, and whoever sees the organisation that they belonged to then."},
		{Method: edge.Post, Path: "/report/continuecommandbatch", Code: batch, Tag: "command", Bind: edge.Do(s.continueBatch), Summary: "Have a paused batch of commands go on", CN: "继续批量指令",
			Description: "For who began it, and whoever sees the organisation that they belonged to then. One that is not paused goes on as it did."},
		{Method: edge.Post, Path: "/report/cancelcommandbatch", Code: batch, Cost: edge.CostMuch, Tag: "command", Bind: edge.Do(s.cancelBatch), Summary: "Take back what was not sent yet of a batch", CN: "取消批量指令",
			Description: "Those of the batch that the caller may see and that were not given to a connection. For who began it, and for whoever sees the organisation that they belonged to then, nothing more of it is issued, either."},
	}
}

type batchInput struct {
	Body struct {
		BatchID int64  `json:"batchId" minimum:"1"`
		Lang    string `json:"lang,omitempty"`
	}
}

// overseer acts on tasks of batches that the caller is in charge of.
func (s *server) overseer() task.Overseer { return task.Overseer{Service: s.Tasks} }

func (s *server) pauseBatch(c *edge.Call, in *batchInput) (*edge.None, error) {
	id := fleet.ID(in.Body.BatchID)
	if err := s.Commands.SetBatch(c.Ctx, c.Actor, id, command.BatchPaused); err != nil {
		return nil, err
	}
	c.Done = "command.batchPaused"
	return nil, s.overseer().Pause(c.Ctx, id)
}

func (s *server) continueBatch(c *edge.Call, in *batchInput) (*edge.None, error) {
	id := fleet.ID(in.Body.BatchID)
	if err := s.Commands.SetBatch(c.Ctx, c.Actor, id, command.BatchGoing); err != nil {
		return nil, err
	}
	c.Done = "command.batchGoesOn"
	return nil, s.overseer().Resume(c.Ctx, id)
}

type cancelledBatch struct {
	Count int `json:"count" doc:"commands that were taken back"`
}

func (s *server) cancelBatch(c *edge.Call, in *batchInput) (*cancelledBatch, error) {
	id := fleet.ID(in.Body.BatchID)
	err := s.Commands.SetBatch(c.Ctx, c.Actor, id, command.BatchCancelled)
	if err == nil {
		err = unlessGone(s.overseer().Cancel(c.Ctx, c.Actor, id))
	}
	if unlessGone(err) != nil {
		return nil, err
	}
	n, errTaking := s.Commands.CancelMany(c.Ctx, c.Actor, id)
	if n == 0 && errTaking == nil {
		s.Commands.RefusedBatch(c.Actor, id, err)
	}
	return &cancelledBatch{n}, errTaking
}

// unlessGone leaves out refusals about a task or batch that has ended, or is somebody else's.
func unlessGone(err error) error {
	if refused, ok := errors.AsType[*fleet.Error](err); ok && (refused.Kind == fleet.NotFound || refused.Code == "task.ended") {
		return nil
	}
	return err
}

type batchList struct {
	Rows []batchRowOf `json:"rows" nullable:"false"`
}

type batchRowOf struct {
	BatchID     fleet.ID     `json:"batchId"`
	CmdCode     string       `json:"cmdCode" doc:"key of CMD_CODE"`
	CmdCodeName string       `json:"cmdCodeName"`
	CreateUser  string       `json:"createUser" doc:"login name of who began it"`
	Own         int          `json:"own" enum:"0,1" doc:"1: that is the caller"`
	State       string       `json:"state" enum:"going,paused,cancelled"`
	SetBy       string       `json:"setBy" doc:"who paused it, had it go on or cancelled it last, where that was not who began it; else empty"`
	Issuing     int          `json:"issuing" enum:"0,1" doc:"1: commands of it are still to be issued"`
	Total       int          `json:"total" doc:"devices that it goes to"`
	Issued      int          `json:"issued" doc:"of these, those that have their command"`
	Rest        int          `json:"rest" doc:"of these, those that it could be sent to again: it failed, was not sent, or nobody knows what became of it"`
	Counts      []batchCount `json:"counts" nullable:"false" doc:"of what was issued, in the order of a command's life"`
	CreateTime  int64        `json:"createTime"`
	Kept        int          `json:"kept" enum:"0,1" doc:"1: its task is kept, and with it the file of what came of each device"`
}

type batchCount struct {
	CmdStatus     string `json:"cmdStatus" enum:"awaiting,queued,sent,acked,done,failed,unsupported,timeout,expired,cancelled,superseded"`
	CmdStatusName string `json:"cmdStatusName"`
	Count         int    `json:"count"`
}

func (s *server) batchList(c *edge.Call, _ *edge.NothingAsked) (*batchList, error) {
	tasks, err := s.Tasks.List(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	rows, err := s.batchRows(c, slices.DeleteFunc(tasks, func(t task.Task) bool { return t.Kind != batchKind }))
	return &batchList{Rows: rows}, err
}

type batchAsked struct {
	edge.Language
	BatchID int64 `query:"batchId" required:"true" minimum:"1" doc:"a batch that the caller is in charge of"`
}

// tellBatch tells of one batch those who are in charge of it; what is known of it outlasts its task. It refuses with command.batchGone.
func (s *server) tellBatch(c *edge.Call, in *batchAsked) (*batchRowOf, error) {
	b, err := s.Commands.Batch(c.Ctx, c.Actor, fleet.ID(in.BatchID))
	if err != nil {
		return nil, err
	}
	row := rowOf(c, &b)
	switch t, err := s.overseer().Find(c.Ctx, b.ID); {
	case unlessGone(err) != nil:
		return nil, err
	case err == nil:
		row.Kept, row.Issuing = 1, edge.OneIf(!t.Ended())
	}
	rows, err := s.told(c, []batchRowOf{row})
	if err != nil {
		return nil, err
	}
	return &rows[0], nil
}

// rowOf is the row of a batch without what its task says, and without what became of its commands.
func rowOf(c *edge.Call, b *command.Batch) batchRowOf {
	return batchRowOf{
		BatchID: b.ID, CmdCode: b.Code, CreateUser: b.Issuer, Own: edge.OneIf(b.AccountID == c.Actor.AccountID),
		State: cmp.Or(string(b.State), string(command.BatchGoing)), SetBy: b.SetBy, Total: b.Fit, CreateTime: b.BegunAt.Unix(),
	}
}

// batchRows are the rows of batches by their tasks.
func (s *server) batchRows(c *edge.Call, tasks []task.Task) ([]batchRowOf, error) {
	ids := edge.Mapped(tasks, func(t *task.Task) fleet.ID { return t.ID })
	batches, err := s.Commands.Store.Batches(c.Ctx, ids)
	if err != nil {
		return nil, err
	}
	out := []batchRowOf{}
	for i := range tasks {
		t := &tasks[i]
		var work batchTask
		if json.Unmarshal([]byte(t.Params), &work) != nil {
			continue
		}
		b := work.batch(t) // which may not be noted yet
		b.AccountID = t.AccountID
		if noted, ok := batches[t.ID]; ok {
			b = noted
		}
		row := rowOf(c, &b)
		row.Kept, row.Issuing = 1, edge.OneIf(!t.Ended())
		out = append(out, row)
	}
	return s.told(c, out)
}

// told names the commands of batches, and counts what became of them.
func (s *server) told(c *edge.Call, rows []batchRowOf) ([]batchRowOf, error) {
	counts, err1 := s.Commands.Store.BatchCounts(c.Ctx, edge.Mapped(rows, func(r *batchRowOf) fleet.ID { return r.BatchID }))
	names, err2 := s.Dictionary.Names(c.Ctx, c.Lang, codeList)
	for i := range rows {
		r := &rows[i]
		r.CmdCodeName, r.Counts = names.Of(codeList, r.CmdCode), []batchCount{}
		r.count(s, c.Lang, counts[r.BatchID])
	}
	return rows, errors.Join(err1, err2)
}

func (r *batchRowOf) count(s *server, lang string, of map[command.Status]int) {
	for _, status := range command.Statuses() {
		n := of[status]
		if n == 0 {
			continue
		}
		r.Issued += n
		if status.Unreached() {
			r.Rest += n
		}
		r.Counts = append(r.Counts, batchCount{string(status), s.status(lang, status), n})
	}
	if r.Issuing == 0 { // what never was issued is left over, too
		r.Rest += max(0, r.Total-r.Issued)
	}
}

// began returns a batch that the caller began. It refuses with command.batchGone.
func (s *server) began(c *edge.Call, id fleet.ID) (t task.Task, work batchTask, err error) {
	t, err = s.Tasks.Find(c.Ctx, c.Actor, id)
	if err != nil || t.Kind != batchKind {
		return t, work, errors.Join(unlessGone(err), batchGone())
	}
	if err = json.Unmarshal([]byte(t.Params), &work); err != nil {
		err = fmt.Errorf("a command for many devices: %w", err)
	}
	return t, work, err
}

func batchGone() error { return fleet.Refuse(fleet.NotFound, "command.batchGone") }

// rest fills a wish with the command of an earlier batch of the caller's, and the devices that it did not reach. It refuses with
// command.batchGone and command.batchIssuing.
func (s *server) rest(c *edge.Call, w *BatchWish) (values command.Values, err error) {
	t, work, err := s.began(c, fleet.ID(w.RestOf))
	if err != nil {
		return nil, err
	}
	if !t.Ended() {
		return nil, fleet.Refuse(fleet.Refused, "command.batchIssuing")
	}
	reached, err := s.reached(c, t.ID)
	if err != nil {
		return nil, err
	}
	w.CmdCode, w.Zone, w.IMEIs, w.nobody = work.Code, work.Zone, nil, true
	for _, imei := range work.Fit {
		if !reached[imei] {
			w.IMEIs, w.nobody = append(w.IMEIs, imei), false
		}
	}
	return work.Data, nil
}

// reached are the devices of a batch, by IMEI, that it need not be sent to again.
func (s *server) reached(c *edge.Call, id fleet.ID) (map[string]bool, error) {
	ids, err := s.Commands.Store.CommandIDs(c.Ctx, command.Chosen{BatchID: id})
	if err != nil {
		return nil, err
	}
	rows, err := s.Commands.Store.CommandsByID(c.Ctx, ids)
	out := make(map[string]bool, len(rows))
	for i := range rows {
		out[rows[i].IMEI] = !rows[i].Status.Unreached()
	}
	return out, err
}

// devicesOf returns the rows of a batch's devices that the caller may see, and the numbers that are none.
func (s *server) devicesOf(c *edge.Call, imeis []string) (rows []device.Row, unknown []string) {
	seen := map[string]bool{}
	for _, imei := range imeis {
		if seen[imei] {
			continue
		}
		seen[imei] = true
		if v, err := s.Board.ByIMEI(c.Actor, imei); err == nil {
			rows = append(rows, v.Row)
		} else {
			unknown = append(unknown, imei)
		}
	}
	return rows, unknown
}
