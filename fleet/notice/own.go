package notice

import (
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

// Own is a notice as the person sees it that it went to.
type Own struct {
	Notice
	Seen   int         // how many of its alarms they may still see, of the first MostCounted, or of those behind them where these are none of theirs
	More   bool        // there are more than were looked at
	Alarms []alarm.Row // the first few of those that they may see
}

// Most of what a person is shown in the browser.
const (
	mostOwn   = 50
	mostOfOne = 5
)

// MostCounted is of how many alarms of a notice it is looked which a person may see. Each browser of all who were told of a storm asks for it at the same moment,
// and a storm, or the digest of a night, may have thousands.
const MostCounted = 200

// MostSought is at how many alarms it is looked, of all notices together, for somebody who sees none of the first of one: those of their vehicles may stand behind. Who
// sees none at all costs no more than that, and is told of no notice that has more.
const MostSought = 5000

// Own returns the newest notices of the actor. Those of which they may see nothing any more are left out.
func (s *Service) Own(ctx context.Context, actor fleet.Actor) ([]Own, error) {
	if err := mayNot(actor); err != nil {
		return nil, err
	}
	list, err := s.Store.NoticesOf(ctx, actor.AccountID, mostOwn)
	if err != nil {
		return nil, err
	}
	out, left := make([]Own, 0, len(list)), MostSought
	for i := range list {
		o := Own{Notice: list[i], More: list[i].Count > MostCounted}
		ids, seen, err := s.Store.NoticeAlarmsSeen(ctx, list[i].ID, actor.OrganPath, MostCounted, mostOfOne)
		if of := min(list[i].Count, left); err == nil && len(ids) == 0 && o.More && of > MostCounted { // who sees little of a storm may see none of the first
			ids, seen, err = s.Store.NoticeAlarmsSeen(ctx, list[i].ID, actor.OrganPath, of, mostOfOne)
			left -= of
			o.More = of < list[i].Count
		}
		if err != nil {
			return nil, err
		}
		rows, err := s.Alarms.AlarmsByID(ctx, ids)
		if err != nil {
			return nil, err
		}
		rows = slices.DeleteFunc(rows, func(r alarm.Row) bool { return r.Settled || !actor.SeesOrgan(r.OrganPath) })
		if len(rows) > 0 {
			o.Seen, o.Alarms = seen, rows
			out = append(out, o)
		}
	}
	return out, nil
}

// Read notes that the actor has read their notices up to a number.
func (s *Service) Read(ctx context.Context, actor fleet.Actor, upTo fleet.ID) error {
	if err := mayNot(actor); err != nil {
		return err
	}
	return s.Store.ReadNotices(ctx, actor.AccountID, upTo, fleet.MillisOf(s.Clock.Now()))
}
