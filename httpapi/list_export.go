package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/task"
)

// sheet is what a list that can be exported has beside its page. Its file has the rows of the page, column by column.
type sheet[F, V, R any] struct {
	kind    string // of its tasks; "" for a list that is not exported
	export  route
	walk    func(asked[F]) (fleet.Walk[V], error)
	facts   func(asked[F]) ([]fact, error) // the filters that are set, but for the organisation
	columns []column[R]
}

const aboutExports = "With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run."

// Exports returns how each kind of export is done.
func Exports(d Deps) map[string]task.Do {
	s, out := &server{Deps: d}, map[string]task.Do{}
	for _, l := range s.lists() {
		if kind, do := l.exporter(s); kind != "" {
			out[kind] = do
		}
	}
	return out
}

type exportInput[F any] struct{ Body F }

func (in *exportInput[F]) language() string { return listingOf(&in.Body).Lang }

type startedTask struct {
	TaskID fleet.ID `json:"taskId"`
}

// fact is a filter of a list, by name and value.
type fact struct{ code, value string }

// start queues an export. What is asked for is kept as it came; it is read again when it is its turn.
func (l *list[F, V, R]) start(s *server, c *call, in *F) (*startedTask, error) {
	facts, _, err := l.settle(s, c, in)
	if err != nil {
		return nil, err
	}
	raw, err := json.Marshal(in)
	if err != nil {
		return nil, fmt.Errorf("parameters of an export: %w", err)
	}
	var values []string
	for _, f := range facts {
		values = append(values, f.value)
	}
	now := s.Tasks.Clock.Now().In(listingOf(in).zone()).Format("20060102-150405")
	t, err := s.Tasks.Start(c.ctx, c.actor, task.Asked{
		Kind: l.kind, Code: l.export.Code, Title: strings.Join(values, " · "), Params: string(raw), Lang: c.lang,
		FileName: s.Texts.Text(c.lang, "export.file."+l.kind, nil) + "_" + now + ".xlsx",
	})
	if err != nil {
		return nil, err
	}
	c.done = "task.started"
	return &startedTask{t.ID}, nil
}

// settle says what is asked for: in words, and in organisations.
func (l *list[F, V, R]) settle(s *server, c *call, in *F) ([]fact, asked[F], error) {
	q, err := ask(s, c, in)
	if err != nil {
		return nil, q, err
	}
	var facts []fact
	if o := organsOf(in); o != nil {
		f, err := s.organFact(c, o)
		if err != nil {
			return nil, q, err
		}
		facts = append(facts, f)
	}
	others, err := l.facts(q)
	return append(facts, others...), q, err
}

// organFact names the organisation that a list is filtered by. It refuses with organ.notFound.
func (s *server) organFact(c *call, o *OrganScope) (fact, error) {
	f := fact{"export.fact.organ", s.Texts.Text(c.lang, "export.allOrgans", nil)}
	if o.OrganID == 0 {
		return f, nil
	}
	found, err := s.Organs.Visible(c.ctx, c.actor, fleet.ID(o.OrganID))
	if err != nil {
		return f, err
	}
	code := "export.organOnly"
	if o.sub() {
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

// exporter implements listed.
func (l *list[F, V, R]) exporter(s *server) (kind string, do task.Do) {
	return l.kind, func(ctx context.Context, j task.Job) error {
		in := new(F)
		if err := json.Unmarshal([]byte(j.Params), in); err != nil {
			return fmt.Errorf("parameters of an export: %w", err)
		}
		facts, q, err := l.settle(s, &call{ctx: ctx, actor: j.Actor, lang: j.Lang}, in) // nobody waits for this call
		if err != nil {
			return err
		}
		rows, err := l.walk(q)
		if err != nil {
			return fmt.Errorf("rows of an export: %w", err)
		}
		w, err := export.NewWriter(ctx, j.Out, l.describe(s, &j, listingOf(in).zone(), facts, rows.Total))
		if err != nil {
			return err
		}
		return l.write(&j, w, q, rows)
	}
}

// write writes all rows.
func (l *list[F, V, R]) write(j *task.Job, w *export.Writer, q asked[F], all fleet.Walk[V]) error {
	cells := make([]export.Cell, len(l.columns))
	for done := 0; ; {
		j.Step(int64(done), int64(max(all.Total, done)))
		found, err := all.Next()
		if err != nil {
			return fmt.Errorf("rows of an export: %w", err)
		}
		if len(found) == 0 {
			return w.Close()
		}
		rows, err := l.show(q, found)
		if err != nil {
			return err
		}
		for i := range rows {
			for k := range l.columns {
				cells[k] = l.columns[k].cell(&rows[i])
			}
			if err := put(w, cells); err != nil {
				return err
			}
		}
		done += len(found)
	}
}

// put writes a row. It refuses with task.sheetFull.
func put(w *export.Writer, cells []export.Cell) error {
	err := w.Row(cells)
	var full *export.Error
	if errors.As(err, &full) && full.Code == export.CodeSheetFull {
		return &fleet.Error{Kind: fleet.Refused, Code: "task.sheetFull", Err: err}
	}
	return err
}

// describe describes the file, with the second sheet that says what it is.
func (l *list[F, V, R]) describe(s *server, j *task.Job, zone *time.Location, facts []fact, total int) export.Sheet {
	say := func(code string) string { return s.Texts.Text(j.Lang, code, nil) }
	about := export.About{Name: say("export.about"), Facts: []export.Fact{
		{Name: say("export.fact.list"), Value: export.Text(say("task.kind." + l.kind))},
		{Name: say("export.fact.by"), Value: export.Text(j.Actor.Name)},
		{Name: say("export.fact.at"), Value: export.Time(s.Tasks.Clock.Now())},
		{Name: say("export.fact.zone"), Value: export.Text(zone.String())},
		{Name: say("export.fact.rows"), Value: export.Integer(int64(total))},
	}}
	for _, f := range facts {
		about.Facts = append(about.Facts, export.Fact{Name: say(f.code), Value: export.Text(f.value)})
	}
	of := export.Sheet{Name: say("export.file." + l.kind), Zone: zone, About: about}
	for _, c := range l.columns {
		of.Columns = append(of.Columns, export.Column{Title: say("export.column." + c.key), Width: c.width})
	}
	return of
}

// zone is what times are written in.
func (l *Listing) zone() *time.Location {
	minutes := 480
	if l.Zone != nil {
		minutes = *l.Zone
	}
	sign, m := '+', minutes
	if m < 0 {
		sign, m = '-', -m
	}
	return time.FixedZone(fmt.Sprintf("UTC%c%02d:%02d", sign, m/60, m%60), minutes*60)
}
