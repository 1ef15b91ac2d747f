package commands

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/task"
)

// batch is the work of a task that issues a command to many devices. Done again after it was killed, it comes to the same commands. It writes no file: what
// came of each device is told by batchFile, as it is by then.
func (s *server) batch(ctx context.Context, j task.Job) error {
	var work batchTask
	if err := json.Unmarshal([]byte(j.Params), &work); err != nil {
		return fmt.Errorf("a command for many devices: %w", err)
	}
	m := command.Many{Code: work.Code, Data: work.Data, Zone: zoneOf(work.Zone), Key: work.Key, Since: j.CreatedAt, Named: work.Names}
	if stands, err := s.Commands.BeginBatch(ctx, j.Actor, work.batch(&j.Task)); err != nil {
		return err
	} else if stands.ID != j.ID { // the same wish came twice at once
		return fleet.Refuse(fleet.Refused, "command.keyUsed")
	}
	total, lasting := int64(len(work.Fit)), j.Lasting
	began := time.Now()
	for at := 0; at < len(work.Fit); at += atOnce {
		j.Step(int64(at), total)
		select {
		case <-ctx.Done():
		case <-time.After(time.Until(began.Add(time.Duration(at) * time.Second / perSecond))): // at once where those before took longer
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		some, err := s.issueSome(ctx, &j, m, work.Fit[at:min(at+atOnce, len(work.Fit))])
		if err != nil {
			return err
		}
		if some && lasting != nil {
			if err := lasting(ctx); err != nil {
				return err
			}
			lasting = nil
		}
	}
	j.Step(total, total)
	return nil
}

// atOnce is to how many devices of a batch commands are issued at a time: they are kept together.
const atOnce = 32

// perSecond is to how many devices of a batch commands are issued in a second at most: to 10,000 within 50 s. As fast as it goes it would take the whole of a small machine, and
// the reports of all would wait.
const perSecond = 200

// issueSome issues a command to some devices, keeps why others of them were refused it, and reports whether a command was issued that had not been before.
func (s *server) issueSome(ctx context.Context, j *task.Job, m command.Many, imeis []string) (some bool, err error) {
	var refusals []command.Refusal
	for i, o := range s.issue(ctx, j, m, imeis) {
		refused, known := errorOf(o.err)
		switch {
		case known && !o.over:
			refusals = append(refusals, command.RefusalOf(imeis[i], refused))
		case o.err != nil && err == nil:
			err = o.err
		case o.err == nil:
			some = some || !o.made.Again
		}
	}
	if kept := s.Commands.Store.PutRefusals(ctx, j.ID, refusals); err == nil {
		err = kept
	}
	return some, err
}

// issued is what came of a command for one device.
type issued struct {
	made command.Placed
	err  error
	over bool // who asked may send nothing any more
}

// issue issues a command to some devices at once, with the rights that who asked has at that moment.
func (s *server) issue(ctx context.Context, j *task.Job, m command.Many, imeis []string) []issued {
	out := make([]issued, len(imeis))
	actor, err := j.Now(ctx)
	var all sync.WaitGroup
	for i, imei := range imeis {
		if err != nil {
			out[i].err, out[i].over = err, true
			continue
		}
		all.Go(func() { out[i].made, out[i].err = s.Commands.SendOne(ctx, actor, m, imei, j.ID) })
	}
	all.Wait()
	return out
}
