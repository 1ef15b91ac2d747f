package road

import (
	"context"
	"strings"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/offline"
	"waymark/store/sqldb/engine"
)

// Signs implements offline.SignStore.
func (db *DB) Signs(ctx context.Context, ids []fleet.ID, types, codes []string, since fleet.Millis) ([]offline.Sign, error) {
	raised := func(s *offline.Sign) []engine.Column {
		return []engine.Column{
			engine.Col("device_id", engine.ID(&s.DeviceID)), engine.Col("alarm_type", &s.Name),
			engine.Col("started_at", engine.Millis(&s.At)), engine.Col("last_at", engine.Millis(&s.Last)), engine.Col("ended_at", engine.Millis(&s.End)),
		}
	}
	out, err := engine.Find(ctx, db.Read, raised, `FROM alarms`+named("alarm_type", ids, types)+` AND (started_at >= $1 OR last_at >= $1 OR ended_at = 0)`, int64(since))
	if err != nil {
		return nil, db.Wrap(err)
	}
	type order struct {
		offline.Sign
		sending string
	}
	sent := func(o *order) []engine.Column {
		return []engine.Column{
			engine.Col("device_id", engine.ID(&o.DeviceID)), engine.Col("code", &o.Name), engine.Col("sent_at", engine.Millis(&o.At)), engine.Col("sending", &o.sending),
		}
	}
	list, err := engine.Find(ctx, db.Read, sent, `FROM commands`+named("code", ids, codes)+` AND sent_at >= $1 AND sent_at > 0 AND status IN (`+quoted(
		string(command.Sent), string(command.Acked), string(command.Done), string(command.TimedOut))+`)`, int64(since))
	for i := range list {
		o := &list[i]
		o.Last, o.Orders = o.At, command.ReadValues(o.sending)
		out = append(out, o.Sign)
	}
	return out, db.Wrap(err)
}

// named chooses rows of some devices by what they are called.
func named(column string, ids []fleet.ID, names []string) string {
	return ` WHERE device_id IN (` + engine.IDList(ids) + `) AND ` + column + ` IN (` + quoted(names...) + `)`
}

// quoted writes words of the program for IN (…).
func quoted(words ...string) string { return `'` + strings.Join(words, `', '`) + `'` }
