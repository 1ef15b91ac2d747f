package commands

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/task"
)

// batch is the work of a task that issues a command to many devices. Done again after it was killed, it comes to the same commands.
func (s *server) batch(ctx context.Context, j task.Job) error {
	var work batchTask
	if err := json.Unmarshal([]byte(j.Params), &work); err != nil {
		return fmt.Errorf("a command for many devices: %w", err)
	}
	zone := zoneOf(work.Zone)
	m := command.Many{Code: work.Code, Data: work.Data, Zone: zone, Key: work.Key}
	w, err := export.NewWriter(ctx, j.Out, s.batchSheet(&j, zone, len(work.Fit)))
	if err != nil {
		return err
	}
	if stands, err := s.Commands.BeginBatch(ctx, j.Actor, work.batch(j.ID)); err != nil {
		return err
	} else if stands.ID != j.ID { // the same wish came twice at once
		return fleet.Refuse(fleet.Refused, "command.keyUsed")
	}
	total, lasting := int64(len(work.Fit)), j.Lasting
	for at := 0; at < len(work.Fit); at += atOnce {
		j.Step(int64(at), total)
		if err := ctx.Err(); err != nil {
			return err
		}
		imeis := work.Fit[at:min(at+atOnce, len(work.Fit))]
		for i, o := range s.issue(ctx, &j, m, imeis) {
			refused, known := errorOf(o.err)
			err := o.err
			switch {
			case err == nil:
				if !o.made.Again && lasting != nil {
					if err := lasting(ctx); err != nil {
						return err
					}
					lasting = nil
				}
				err = w.Row(batchRow(imeis[i], o.made.Plate, s.status(j.Lang, o.made.Status), o.made.ID))
			case known:
				err = w.Row(batchRow(imeis[i], "", s.Texts.Text(j.Lang, refused.Code, refused.Args), 0))
			}
			if err != nil {
				return err
			}
		}
	}
	for _, l := range work.Left {
		if err := w.Row(batchRow(l.IMEI, l.PlateNo, l.Reason, 0)); err != nil {
			return err
		}
	}
	j.Step(total, total)
	return w.Close()
}

// atOnce is to how many devices of a batch commands are issued at a time: they are kept together.
const atOnce = 32

// issued is what came of a command for one device.
type issued struct {
	made command.Placed
	err  error
}

// issue issues a command to some devices.
func (s *server) issue(ctx context.Context, j *task.Job, m command.Many, imeis []string) []issued {
	out := make([]issued, len(imeis))
	var all sync.WaitGroup
	for i, imei := range imeis {
		all.Go(func() { out[i].made, out[i].err = s.Commands.SendOne(ctx, j.Actor, m, imei, j.ID) })
	}
	all.Wait()
	return out
}

func batchRow(imei, plate, result string, id fleet.ID) []export.Cell {
	cells := []export.Cell{export.Text(imei), export.Text(plate), export.Text(result), {}}
	if id != 0 {
		cells[3] = export.Integer(int64(id))
	}
	return cells
}

// batchSheet describes the file that says what came of each device.
func (s *server) batchSheet(j *task.Job, zone *time.Location, fit int) export.Sheet {
	say := func(code string) string { return s.Texts.Text(j.Lang, code, nil) }
	field := func(name string) string { return s.Texts.Field(j.Lang, name) }
	return export.Sheet{
		Name: say("export.file." + batchKind), Zone: zone,
		Columns: []export.Column{{Title: field("imei"), Width: 18}, {Title: field("plateNo"), Width: 12}, {Title: field("cmdStatus"), Width: 40}, {Title: field("commandId"), Width: 12}},
		About: export.About{Name: say("export.about"), Facts: []export.Fact{
			{Name: say("export.fact.list"), Value: export.Text(j.Title)},
			{Name: say("export.fact.by"), Value: export.Text(j.Actor.Name)},
			{Name: say("export.fact.at"), Value: export.Time(s.Tasks.Clock.Now())},
			{Name: say("export.fact.zone"), Value: export.Text(zone.String())},
			{Name: say("export.fact.rows"), Value: export.Integer(int64(fit))},
		}},
	}
}
