package commands

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/dictionary"
	"waymark/fleet/mileage"
	"waymark/fleet/task"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type batchFileInput struct {
	edge.Language
	BatchID  int64  `query:"batchId" required:"true" minimum:"1" doc:"a batch of the caller's"`
	Zone     int    `query:"zone" minimum:"-840" maximum:"840" default:"480" doc:"minutes east of UTC, for times"`
	TimeZone string `query:"timeZone" maxLength:"60" pattern:"^[A-Za-z0-9_+/-]*$" doc:"name of the zone of times, such as Europe/Berlin; goes before zone"`
}

// zoneAsked refuses with mileage.badZone.
func (in *batchFileInput) zoneAsked() (*time.Location, error) {
	if in.TimeZone != "" {
		if _, err := mileage.ZoneNamed(in.TimeZone); err != nil {
			return nil, err
		}
	}
	return (&edge.Listing{TimeZone: in.TimeZone, Zone: &in.Zone}).ZoneOf(), nil
}

// resultFile is what came of each device of a batch, on its way into a file.
type resultFile struct {
	*server
	lang     string
	actor    fleet.Actor
	zone     *time.Location
	task     task.Task
	work     batchTask
	state    command.BatchState
	commands map[string]fleet.ID         // by IMEI
	refusals map[string]*command.Refusal // at issuing, by IMEI
	names    dictionary.Names
}

// batchFile tells what came of each device of a batch as it is now, however far the batch is: of those that the caller may see now. It refuses with
// command.batchGone, mileage.badZone and task.notPermitted.
func (s *server) batchFile(c *edge.Call, in *batchFileInput) (*edge.Streamed, error) {
	f := &resultFile{server: s, lang: c.Lang, actor: c.Actor}
	var err error
	if f.zone, err = in.zoneAsked(); err != nil {
		return nil, err
	}
	if f.task, f.work, err = s.began(c, fleet.ID(in.BatchID)); err != nil {
		return nil, err
	}
	if f.task.Elsewhere(c.Actor) {
		return nil, fleet.Refuse(fleet.Refused, "task.notPermitted")
	}
	if err := f.read(c.Ctx); err != nil {
		return nil, err
	}
	if err := s.Commands.BatchFetched(c.Ctx, c.Actor, f.task.ID); err != nil {
		return nil, err
	}
	name := f.say("export.file."+batchKind) + "_" + s.Tasks.Clock.Now().In(f.zone).Format("20060102-150405") + ".xlsx"
	return &edge.Streamed{Name: name, MediaType: edge.XLSX, Packed: true, Write: func(w io.Writer) error { return f.write(c.Ctx, w) }}, nil
}

// read reads what is needed before the first row. The state comes first: a batch that ends meanwhile has issued what is said to come yet, and not the other way round.
func (f *resultFile) read(ctx context.Context) error {
	id := f.task.ID
	batches, err1 := f.Commands.Store.Batches(ctx, []fleet.ID{id})
	refusals, err2 := f.Commands.Store.Refusals(ctx, id)
	commands, err3 := f.Commands.Store.BatchCommands(ctx, id)
	names, err4 := asked.CommandNames(ctx, f.Dictionary, f.lang)
	f.state, f.commands, f.names, f.refusals = batches[id].State, commands, names, map[string]*command.Refusal{}
	for i := range refusals {
		f.refusals[refusals[i].IMEI] = &refusals[i]
	}
	return errors.Join(err1, err2, err3, err4)
}

func (f *resultFile) say(code string) string { return f.Texts.Text(f.lang, code, nil) }

// batchDevice is a device of a batch with the plate that it has now.
type batchDevice struct{ imei, plate string }

// seen are those of some devices that the reader may see now.
func (f *resultFile) seen(imeis []string) []batchDevice {
	out := make([]batchDevice, 0, len(imeis))
	for _, imei := range imeis {
		if v, err := f.Board.ByIMEI(f.actor, imei); err == nil {
			out = append(out, batchDevice{imei, v.Plate()})
		}
	}
	return out
}

// left are those that were left out: of these the reader may know who they may see now, and the numbers that were none of theirs already.
func (f *resultFile) left() []command.Refusal {
	return slices.DeleteFunc(slices.Clone(f.work.Left), func(l command.Refusal) bool {
		_, err := f.Board.ByIMEI(f.actor, l.IMEI)
		return err != nil && l.Code != "device.notFound"
	})
}

// resultStep is how many rows of a file are in memory at once.
const resultStep = 500

// write writes all rows: those that the command was to go to, in their order, then those that were left out.
func (f *resultFile) write(ctx context.Context, out io.Writer) error {
	fit, left := f.seen(f.work.Fit), f.left()
	w, err := export.NewWriter(ctx, out, f.sheet(len(fit)+len(left)))
	if err != nil {
		return err
	}
	for some := range slices.Chunk(fit, resultStep) {
		rows, err := f.rowsOf(ctx, some)
		if err != nil {
			return err
		}
		for i := range some {
			if err := w.Row(f.cells(some[i], rows[some[i].imei])); err != nil {
				return err
			}
		}
	}
	for i := range left {
		var plate string
		if now := f.seen([]string{left[i].IMEI}); len(now) > 0 {
			plate = now[0].plate
		}
		if err := w.Row(texts(left[i].IMEI, plate, f.say("batchResult.left"), f.why(&left[i]))); err != nil {
			return err
		}
	}
	return w.Close()
}

// rowsOf are the commands of some devices, by IMEI.
func (f *resultFile) rowsOf(ctx context.Context, some []batchDevice) (map[string]*command.Row, error) {
	var ids []fleet.ID
	for _, d := range some {
		if id, ok := f.commands[d.imei]; ok {
			ids = append(ids, id)
		}
	}
	rows, err := f.Commands.Store.CommandsByID(ctx, ids)
	out := make(map[string]*command.Row, len(rows))
	for i := range rows {
		out[rows[i].IMEI] = &rows[i]
	}
	return out, err
}

// cells are those of a device that the command was to go to: what became of it, or why it has none.
func (f *resultFile) cells(d batchDevice, r *command.Row) []export.Cell {
	if r == nil {
		state, why := f.unissued(d.imei)
		return texts(d.imei, d.plate, state, why)
	}
	return append(texts(d.imei, r.Plate, f.status(f.lang, r.Status), f.text(f.lang, r.Reason, nil)),
		timeCell(r.CreatedAt), timeCell(r.SentAt), timeCell(r.EndedAt), export.Text(f.answer(f.lang, &r.Issued, r.Answer)), export.Integer(int64(r.ID)))
}

// unissued says of a device without a command what it is, and why.
func (f *resultFile) unissued(imei string) (state, why string) {
	refusal := f.refusals[imei]
	switch {
	case refusal != nil:
		return f.say("batchResult.refused"), f.why(refusal)
	case !f.task.Ended() && f.state != command.BatchCancelled:
		return f.say("batchResult.yet"), f.say("batchResult.yetWhy")
	case f.task.State == task.Failed && f.state != command.BatchCancelled:
		return f.say("batchResult.unissued"), f.text(f.lang, f.task.Problem, nil)
	}
	return f.say("batchResult.unissued"), f.say("batchResult.cancelledWhy")
}

// why is a refusal in words, with commands called by their names and fields by their labels.
func (f *resultFile) why(r *command.Refusal) string {
	why := f.labelled(f.lang, f.names, f.work.Code, r.Why())
	var refused *fleet.Error
	errors.As(why, &refused)
	return f.Texts.Text(f.lang, refused.Code, refused.Args)
}

func texts(all ...string) []export.Cell {
	out := make([]export.Cell, len(all))
	for i := range all {
		out[i] = export.Text(all[i])
	}
	return out
}

func timeCell(at fleet.Millis) export.Cell {
	if at == 0 {
		return export.Blank()
	}
	return export.Time(at.Time())
}

// sheet describes the file, with the second sheet that says what it is.
func (f *resultFile) sheet(rows int) export.Sheet {
	field := func(name string, width float64) export.Column {
		return export.Column{Title: f.Texts.Field(f.lang, name), Width: width}
	}
	facts := []export.Fact{
		{Name: f.say("export.fact.list"), Value: export.Text(f.say("export.file." + batchKind))},
		{Name: f.Texts.Field(f.lang, "cmdCodeName"), Value: export.Text(f.names.Of(codeList, f.work.Code))},
		{Name: f.Texts.Field(f.lang, "cmdData"), Value: export.Text(f.filled())},
		{Name: f.say("export.fact.batchId"), Value: export.Integer(int64(f.task.ID))},
		{Name: f.say("export.fact.batchBegun"), Value: export.Time(f.task.CreatedAt.Time())},
		{Name: f.say("export.fact.batchState"), Value: export.Text(f.standing())},
		{Name: f.say("export.fact.by"), Value: export.Text(f.actor.Name)},
		{Name: f.say("export.fact.at"), Value: export.Time(f.Tasks.Clock.Now())},
		{Name: f.say("export.fact.zone"), Value: export.Text(f.zone.String())},
		{Name: f.say("export.fact.rows"), Value: export.Integer(int64(rows))},
	}
	if hidden := len(f.work.Fit) + len(f.work.Left) - rows; hidden > 0 {
		facts = append(facts, export.Fact{Name: f.say("export.fact.batchHidden"), Value: export.Integer(int64(hidden))})
	}
	return export.Sheet{
		Name: f.say("export.file." + batchKind), Zone: f.zone,
		Columns: []export.Column{field("imei", 18), field("plateNo", 12), field("cmdStatus", 14), field("cmdReason", 44),
			field("createTime", 20), field("sendTime", 20), field("endedTime", 20), field("returnData", 30), field("commandId", 12)},
		About: export.About{Name: f.say("export.about"), Facts: facts},
	}
}

// filled is what was filled in, in words.
func (f *resultFile) filled() string {
	form, ok := command.Find(f.work.Code)
	if !ok {
		return ""
	}
	return form.InWords(f.work.Data, func(code string, args map[string]any) string { return f.Texts.Text(f.lang, code, args) })
}

// standing is how the batch stands, in a word.
func (f *resultFile) standing() string {
	switch {
	case f.state == command.BatchCancelled || f.task.State == task.Cancelled:
		return f.say("batchState.cancelled")
	case f.task.State == task.Failed:
		return f.say("batchState.failed")
	case f.state == command.BatchPaused:
		return f.say("batchState.paused")
	case f.task.Ended():
		return f.say("batchState.issued")
	}
	return f.say("batchState.going")
}
