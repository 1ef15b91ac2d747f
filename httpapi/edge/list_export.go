package edge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/subscription"
	"waymark/fleet/task"
)

// Sheet is what a list that can be exported has beside its page. Its file has the rows of the page, column by column.
type Sheet[F, V, R any] struct {
	Kind    string // of its tasks; "" for a list that is not exported
	Export  Route
	Walk    func(Asked[F]) (fleet.Walk[V], error)
	Facts   func(Asked[F]) ([]Fact, error) // the filters that are set, but for the organisation
	Columns []Column[R]
}

const aboutExports = "With the filters of the list. The file is made in the background; its rows are those of the list when it is its turn. At most 5 tasks of a person wait or run."

type exportInput[F any] struct{ Body F }

type startedTask struct {
	TaskID fleet.ID `json:"taskId"`
}

// Fact is a filter of a list: the code of what it is called, and the value that was asked for.
type Fact struct{ Name, Value string }

// start queues an export. What is asked for is kept as it came; it is read again when it is its turn.
func (l *List[F, V, R]) start(s *Server, c *Call, in *F) (*startedTask, error) {
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
		values = append(values, f.Value)
	}
	now := s.Tasks.Clock.Now().In(listingOf(in).ZoneOf()).Format("20060102-150405")
	t, err := s.Tasks.Start(c.Ctx, c.Actor, task.Asked{
		Kind: l.Kind, Code: l.Export.Code, Title: strings.Join(values, " · "), Params: string(raw), Lang: c.Lang,
		FileName: s.Texts.Text(c.Lang, "export.file."+l.Kind, nil) + "_" + now + ".xlsx",
	})
	if err != nil {
		return nil, err
	}
	c.Done = "task.started"
	return &startedTask{t.ID}, nil
}

// settle says what is asked for: in words, and in organisations.
func (l *List[F, V, R]) settle(s *Server, c *Call, in *F) ([]Fact, Asked[F], error) {
	q, err := l.ask(s, c, in)
	if err != nil {
		return nil, q, err
	}
	var facts []Fact
	if o := organsOf(in); o != nil {
		f, err := s.organFact(c, o)
		if err != nil {
			return nil, q, err
		}
		facts = append(facts, f)
	}
	others, err := l.Facts(q)
	return append(facts, others...), q, err
}

// organFact names the organisation that a list is filtered by. It refuses with organ.notFound.
func (s *Server) organFact(c *Call, o *OrganScope) (Fact, error) {
	f := Fact{Name: "export.fact.organ", Value: s.Texts.Text(c.Lang, "export.allOrgans", nil)}
	if o.OrganID == 0 {
		return f, nil
	}
	found, err := s.Organs.Visible(c.Ctx, c.Actor, fleet.ID(o.OrganID))
	if err != nil {
		return f, err
	}
	code := "export.organOnly"
	if o.Sub() {
		code = "export.organWithSub"
	}
	f.Value = s.Texts.Text(c.Lang, code, map[string]any{"name": found.Name})
	return f, nil
}

// SearchFact adds the text that was searched for, if any.
func SearchFact(facts []Fact, text string) []Fact {
	if text = strings.TrimSpace(text); text != "" {
		facts = append(facts, Fact{Name: "export.fact.search", Value: text})
	}
	return facts
}

// Exporter implements Listed.
func (l *List[F, V, R]) Exporter(s *Server) (kind string, do task.Do) {
	return l.Kind, func(ctx context.Context, j task.Job) error {
		in := new(F)
		if err := json.Unmarshal([]byte(j.Params), in); err != nil {
			return fmt.Errorf("parameters of an export: %w", err)
		}
		facts, q, err := l.settle(s, &Call{Ctx: ctx, Actor: j.Actor, Lang: j.Lang}, in) // nobody waits for this call
		if err != nil {
			return err
		}
		rows, err := l.Walk(q)
		if err != nil {
			return fmt.Errorf("rows of an export: %w", err)
		}
		if j.Quiet && rows.Total > subscription.MostRows {
			return fleet.Refuse(fleet.Refused, "subscription.tooManyRows").With("max", subscription.MostRows)
		}
		w, err := export.NewWriter(ctx, j.Out, l.describe(s, &j, listingOf(in).ZoneOf(), facts, rows.Total))
		if err != nil {
			return err
		}
		return l.write(s, &j, w, q, rows)
	}
}

// write writes all rows.
func (l *List[F, V, R]) write(s *Server, j *task.Job, w *export.Writer, q Asked[F], all fleet.Walk[V]) error {
	cells := make([]export.Cell, len(l.Columns))
	for done := 0; ; {
		j.Step(int64(done), int64(max(all.Total, done)))
		found, err := all.Next()
		if err != nil {
			return fmt.Errorf("rows of an export: %w", err)
		}
		if len(found) == 0 {
			return w.Close()
		}
		rows, err := l.Show(q, found)
		if err != nil {
			return err
		}
		for i := range rows {
			for k := range l.Columns {
				if c := &l.Columns[k]; c.place == nil {
					cells[k] = c.cell(&rows[i])
				} else {
					lon, lat := c.place(&rows[i])
					cells[k] = s.address(j.Lang, lon, lat)
				}
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
func (l *List[F, V, R]) describe(s *Server, j *task.Job, zone *time.Location, facts []Fact, total int) export.Sheet {
	say := func(code string) string { return s.Texts.Text(j.Lang, code, nil) }
	about := export.About{Name: say("export.about"), Facts: []export.Fact{
		{Name: say("export.fact.list"), Value: export.Text(say("task.kind." + l.Kind))},
		{Name: say("export.fact.by"), Value: export.Text(j.Actor.Name)},
		{Name: say("export.fact.at"), Value: export.Time(s.Tasks.Clock.Now())},
		{Name: say("export.fact.zone"), Value: export.Text(zone.String())},
		{Name: say("export.fact.rows"), Value: export.Integer(int64(total))},
	}}
	for _, f := range facts {
		about.Facts = append(about.Facts, export.Fact{Name: say(f.Name), Value: export.Text(f.Value)})
	}
	of := export.Sheet{Name: say("export.file." + l.Kind), Zone: zone, About: about}
	for _, c := range l.Columns {
		of.Columns = append(of.Columns, export.Column{Title: s.Texts.Field(j.Lang, c.field), Width: c.width})
	}
	return of
}

// ZoneOf is what times of a file are written in.
func (l *Listing) ZoneOf() *time.Location {
	if zone, err := mileage.ZoneNamed(l.TimeZone); err == nil {
		return zone
	}
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
