package alarms

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"waymark/export"
	"waymark/fleet/task"
	"waymark/fleet/threshold"
	"waymark/fleet/tryout"
	"waymark/httpapi/edge"
)

// tryOut is the work of a task that tries thresholds out. Done again after it was killed, it comes to what counts by then.
func (s *server) tryOut(ctx context.Context, j task.Job) error {
	var work TryoutWish
	if err := json.Unmarshal([]byte(j.Params), &work); err != nil {
		return fmt.Errorf("a tryout: %w", err)
	}
	t, rows, err := s.Tryouts.Run(ctx, j.Actor, j.ID, work.asked(), j.Step)
	if err != nil {
		return err
	}
	words, err := s.words(&edge.Call{Ctx: ctx, Actor: j.Actor, Lang: j.Lang})
	if err != nil {
		return err
	}
	w, err := export.NewWriter(ctx, j.Out, s.tryoutSheet(&j, words, &t, work.zone()))
	if err != nil {
		return err
	}
	moment := func(seconds int64) export.Cell {
		if seconds == 0 {
			return export.Blank()
		}
		return export.Time(time.Unix(seconds, 0))
	}
	for i := range rows {
		r := words.difference(&rows[i])
		err := w.Row([]export.Cell{
			export.Text(r.OrganName), export.Text(r.PlateNo), export.Text(r.IMEI), export.Text(r.AlarmClassName), export.Text(r.AlarmTypeName), export.Text(r.FateName),
			moment(r.WasStart), moment(r.WasEnd), moment(r.IsStart), moment(r.IsEnd),
		})
		if err != nil {
			return err
		}
	}
	return w.Close()
}

// valueText is what a threshold is changed to, as people read it.
func (s *server) valueText(lang string, c *threshold.Change) string {
	say := func(code string) string { return s.Texts.Text(lang, code, nil) }
	k, known := threshold.Find(c.Name)
	switch {
	case c.Value == nil:
		return say("tryout.inherited")
	case !known:
		return strconv.Itoa(*c.Value)
	}
	d := threshold.Defs()[k]
	if d.Kind == threshold.Switch {
		return say(map[bool]string{true: "tryout.on", false: "tryout.off"}[*c.Value != 0])
	}
	return s.Texts.Text(lang, "threshold.unit."+d.Unit, map[string]any{"value": *c.Value})
}

// tryoutSheet describes the file of a tryout; its second sheet says what was tried out, and how many alarms there would be.
func (s *server) tryoutSheet(j *task.Job, w words, t *tryout.Tryout, zone *time.Location) export.Sheet {
	say := func(code string, args map[string]any) string { return s.Texts.Text(j.Lang, code, args) }
	field := func(name string) string { return s.Texts.Field(j.Lang, name) }
	fact := func(code, value string) export.Fact {
		return export.Fact{Name: say(code, nil), Value: export.Text(value)}
	}
	about := export.About{Name: say("export.about", nil), Facts: []export.Fact{
		fact("export.fact.list", j.Title), fact("export.fact.by", j.Actor.Name),
		{Name: say("export.fact.at", nil), Value: export.Time(s.Tasks.Clock.Now())}, fact("export.fact.zone", zone.String()),
		{Name: say("tryout.from", nil), Value: export.Time(t.From.Time())}, {Name: say("tryout.to", nil), Value: export.Time(t.To.Time())},
		fact("tryout.devices", say("tryout.judged", map[string]any{"judged": t.Judged, "devices": t.Devices})),
	}}
	for i := range t.List {
		about.Facts = append(about.Facts, export.Fact{Name: field(t.List[i].Name), Value: export.Text(s.valueText(j.Lang, &t.List[i]))})
	}
	for _, n := range t.Counts {
		about.Facts = append(about.Facts, export.Fact{Name: w.names.Of(classList, n.Class), Value: export.Text(say("tryout.count", map[string]any{
			"before": n.Before, "after": n.After, "new": n.New, "gone": n.Gone, "moved": n.Moved,
		}))})
	}
	if len(t.Untried) > 0 {
		about.Facts = append(about.Facts, fact("tryout.untried", strings.Join(edge.Mapped(t.Untried, func(name *string) string { return field(*name) }), " · ")))
	}
	if t.Left > 0 {
		about.Facts = append(about.Facts, export.Fact{Name: say("tryout.left", nil), Value: export.Integer(int64(t.Left))})
	}
	of := export.Sheet{Name: say("export.file."+tryoutKind, nil), Zone: zone, About: about}
	for _, c := range []export.Column{
		{Title: "organName", Width: 20}, {Title: "plateNo", Width: 12}, {Title: "imei", Width: 18}, {Title: "alarmClass", Width: 14}, {Title: "alarmType", Width: 18}, {Title: "tryoutFate", Width: 16},
		{Title: "wasStart", Width: 20}, {Title: "wasEnd", Width: 20}, {Title: "isStart", Width: 20}, {Title: "isEnd", Width: 20},
	} {
		of.Columns = append(of.Columns, export.Column{Title: field(c.Title), Width: c.Width})
	}
	return of
}
