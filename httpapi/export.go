package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/task"
)

// Kinds of exports, as tasks name them.
const (
	kindDevices = "device-list"
	kindCars    = "vehicle-list"
	kindCards   = "sim-list"
)

// Exports returns how each kind of export is done. It serves nothing.
func Exports(d Deps) map[string]task.Do {
	s := register(d, http.NewServeMux())
	return map[string]task.Do{kindDevices: s.writeDevices, kindCars: s.writeCars, kindCards: s.writeCards}
}

// exportStep is how many rows are in memory at once.
const exportStep = 1000

type startedTask struct {
	TaskID fleet.ID `json:"taskId"`
}

// ExportOrgan is embedded in bodies that export a list of an organisation's.
type ExportOrgan struct {
	OrganID     int64  `json:"organId,omitempty" doc:"0 or absent: all the caller may see"`
	HasSubOrgan string `json:"hasSubOrgan,omitempty" enum:"0,1,true,false" doc:"with the organisations below"`
}

// ExportShape is embedded in bodies that export a list.
type ExportShape struct {
	SearchKey string `json:"searchKey,omitempty" maxLength:"100" doc:"as in the list"`
	Zone      *int   `json:"zone,omitempty" minimum:"-840" maximum:"840" doc:"minutes east of UTC, for times; absent: 480"`
	Lang      string `json:"lang,omitempty"`
}

func (e *ExportShape) zone() *time.Location {
	minutes := 480
	if e.Zone != nil {
		minutes = *e.Zone
	}
	sign, m := '+', minutes
	if m < 0 {
		sign, m = '-', -m
	}
	return time.FixedZone(fmt.Sprintf("UTC%c%02d:%02d", sign, m/60, m%60), minutes*60)
}

// fact is a filter of a list, by name and value.
type fact struct{ code, value string }

// startExport queues an export. params are what its Do reads again.
func (s *server) startExport(c *call, kind string, params any, shape *ExportShape, facts []fact) (*startedTask, error) {
	raw, err := json.Marshal(params)
	if err != nil {
		return nil, fmt.Errorf("parameters of an export: %w", err)
	}
	var values []string
	for _, f := range facts {
		values = append(values, f.value)
	}
	now := s.Tasks.Clock.Now().In(shape.zone()).Format("20060102-150405")
	t, err := s.Tasks.Start(c.ctx, c.actor, task.Asked{
		Kind: kind, Code: c.route.Code, Title: strings.Join(values, " · "), Params: string(raw), Lang: c.lang,
		FileName: s.Texts.Text(c.lang, "export.file."+kind, nil) + "_" + now + ".xlsx",
	})
	if err != nil {
		return nil, err
	}
	c.done = "task.started"
	return &startedTask{t.ID}, nil
}

// callFor is a call that nobody waits for.
func callFor(ctx context.Context, j *task.Job) *call {
	return &call{ctx: ctx, actor: j.Actor, lang: j.Lang}
}

// organFact names the organisation that a list is filtered by. It refuses with organ.notFound.
func (s *server) organFact(c *call, o *ExportOrgan) (fact, error) {
	f := fact{"export.fact.organ", s.Texts.Text(c.lang, "export.allOrgans", nil)}
	if o.OrganID == 0 {
		return f, nil
	}
	found, err := s.Organs.Visible(c.ctx, c.actor, fleet.ID(o.OrganID))
	if err != nil {
		return f, err
	}
	code := "export.organOnly"
	if (OrganScope{HasSubOrgan: o.HasSubOrgan}).sub() {
		code = "export.organWithSub"
	}
	f.value = s.Texts.Text(c.lang, code, map[string]any{"name": found.Name})
	return f, nil
}

// searchFact adds the text that was searched for, if any.
func searchFact(facts []fact, text string) []fact {
	if text = strings.TrimSpace(text); text != "" {
		facts = append(facts, fact{"export.fact.search", text})
	}
	return facts
}

// column is a column of an export: its key ends the code of its title.
type column[R any] struct {
	key   string
	width float64
	cell  func(*R) export.Cell
}

// sheet is an export on its way.
type sheet[R any] struct {
	*export.Writer
	columns []column[R]
	cells   []export.Cell
}

// book says what an export is called and what it is of.
type book struct {
	kind  string
	shape *ExportShape
	facts []fact
	total int
}

// newSheet begins the file of an export, with the second sheet that says what it is.
func newSheet[R any](ctx context.Context, s *server, j *task.Job, b book, columns []column[R]) (*sheet[R], error) {
	say := func(code string) string { return s.Texts.Text(j.Lang, code, nil) }
	zone := b.shape.zone()
	about := export.About{Name: say("export.about"), Facts: []export.Fact{
		{Name: say("export.fact.list"), Value: export.Text(say("task.kind." + b.kind))},
		{Name: say("export.fact.by"), Value: export.Text(j.Actor.Name)},
		{Name: say("export.fact.at"), Value: export.Time(s.Tasks.Clock.Now())},
		{Name: say("export.fact.zone"), Value: export.Text(zone.String())},
		{Name: say("export.fact.rows"), Value: export.Integer(int64(b.total))},
	}}
	for _, f := range b.facts {
		about.Facts = append(about.Facts, export.Fact{Name: say(f.code), Value: export.Text(f.value)})
	}
	of := export.Sheet{Name: say("export.file." + b.kind), Zone: zone, About: about}
	for _, c := range columns {
		of.Columns = append(of.Columns, export.Column{Title: say("export.column." + c.key), Width: c.width})
	}
	w, err := export.NewWriter(ctx, j.Out, of)
	return &sheet[R]{Writer: w, columns: columns, cells: make([]export.Cell, len(columns))}, err
}

// add writes a row.
func (x *sheet[R]) add(row *R) error {
	for i := range x.columns {
		x.cells[i] = x.columns[i].cell(row)
	}
	err := x.Row(x.cells)
	var full *export.Error
	if errors.As(err, &full) && full.Code == export.CodeSheetFull {
		return &fleet.Error{Kind: fleet.Refused, Code: "task.sheetFull", Err: err}
	}
	return err
}

// walk writes the rows of a list that is read bit by bit; next returns those below an ID.
func walk[R any](j *task.Job, x *sheet[R], total int, next func(before fleet.ID) ([]R, error), id func(*R) fleet.ID) error {
	var last fleet.ID
	for done := 0; ; {
		j.Step(int64(done), int64(max(total, done)))
		rows, err := next(last)
		if err != nil {
			return fmt.Errorf("rows of an export: %w", err)
		}
		if len(rows) == 0 {
			return x.Close()
		}
		for i := range rows {
			if err := x.add(&rows[i]); err != nil {
				return err
			}
		}
		done, last = done+len(rows), id(&rows[len(rows)-1])
	}
}

// epochCell is a cell with a time in epoch seconds, empty for 0.
func epochCell(seconds int64) export.Cell {
	if seconds == 0 {
		return export.Blank()
	}
	return export.Time(time.Unix(seconds, 0))
}
