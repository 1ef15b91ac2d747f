package notice_test

import (
	"context"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/notice"
)

// storm is one notice of very many alarms, of which a person may see some that are not among the first.
type storm struct {
	notice.Store
	many, seen int
	notices    int // how many such
	asked      []int
}

func (s *storm) NoticesOf(context.Context, fleet.ID, int) ([]notice.Notice, error) {
	return slices.Repeat([]notice.Notice{{ID: 1, Count: s.many}}, max(s.notices, 1)), nil
}

func (s *storm) NoticeAlarmsSeen(_ context.Context, _ fleet.ID, _ string, of, _ int) (ids []fleet.ID, seen int, err error) {
	if s.asked = append(s.asked, of); of < s.many || s.seen == 0 {
		return nil, 0, nil
	}
	return []fleet.ID{7}, s.seen, nil
}

func (s *storm) AlarmsByID(_ context.Context, ids []fleet.ID) ([]alarm.Row, error) {
	rows := make([]alarm.Row, len(ids))
	for i := range rows {
		rows[i].OrganPath = "/1/2/"
	}
	return rows, nil
}

// TestOwnBehindTheFirst: who sees none of the first alarms of a notice is shown those behind them, and how many these are; who sees none at all, nothing.
func TestOwnBehindTheFirst(t *testing.T) {
	for _, c := range []struct{ many, seen, shown, asked int }{{5000, 5, 1, 2}, {5000, 0, 0, 2}, {100, 0, 0, 1}, {5001, 5, 0, 2}} {
		s := &storm{many: c.many, seen: c.seen}
		own, err := (&notice.Service{Parts: notice.Parts{Store: s, Alarms: s}}).Own(t.Context(), fleet.Actor{AccountID: 1, OrganPath: "/1/2/"})
		if err != nil || len(own) != c.shown || len(s.asked) != c.asked {
			t.Fatalf("%+v: %+v, asked %v: %v", c, own, s.asked, err)
		}
		if c.shown > 0 && (own[0].Seen != c.seen || own[0].More) {
			t.Errorf("%+v: %+v", c, own[0])
		}
	}
}

// TestOwnOfManyStorms: who sees none of the alarms of many storms has no more looked at than of one, and who asks next no more, either.
func TestOwnOfManyStorms(t *testing.T) {
	s := &storm{many: 3000, notices: 50}
	for range 2 {
		s.asked = nil
		if own, err := (&notice.Service{Parts: notice.Parts{Store: s, Alarms: s}}).Own(t.Context(), fleet.Actor{AccountID: 1, OrganPath: "/1/2/"}); err != nil || len(own) != 0 {
			t.Error(own, err)
		}
		behind := 0
		for _, of := range s.asked {
			if of > notice.MostCounted {
				behind += of
			}
		}
		if behind == 0 || behind > notice.MostSought {
			t.Errorf("%d alarms are looked at", behind)
		}
	}
}
