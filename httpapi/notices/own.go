package notices

import (
	"strconv"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/devicemodel"
	"waymark/fleet/notice"
	"waymark/httpapi/edge"
)

const typeList = "ALARM_TYPE"

type ownNotice struct {
	NoticeID   fleet.ID   `json:"noticeId"`
	Time       int64      `json:"time" doc:"epoch seconds when it was sent"`
	AlarmCount int        `json:"alarmCount" doc:"of those that the caller may see, among the first 200; of all where none of these is"`
	AtLeast    int        `json:"atLeast" enum:"0,1" doc:"1: of more than 200 the first alone were looked at, and there may be more that the caller may see"`
	Storm      int        `json:"storm" enum:"0,1"`
	IsRead     int        `json:"isRead" enum:"0,1"`
	Alarms     []ownAlarm `json:"alarms" nullable:"false" doc:"the first of them"`
}

type ownAlarm struct {
	AlarmID       string `json:"alarmId"`
	AlarmType     string `json:"alarmType"`
	AlarmTypeName string `json:"alarmTypeName"`
	AlarmClass    string `json:"alarmClass"`
	AlarmTime     int64  `json:"alarmTime" doc:"epoch seconds"`
	PlateNo       string `json:"plateNo"`
	DeviceName    string `json:"deviceName" doc:"a dash where it has no name or plate and its model hides its IMEI"`
	IMEI          string `json:"imei"`
	OrganName     string `json:"organName"`
}

func (s *server) own(c *edge.Call, _ *edge.NothingAsked) ([]ownNotice, error) {
	list, err := s.Notices.Own(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, typeList)
	if err != nil {
		return nil, err
	}
	hides := s.Models.Hiding(c.Ctx)
	return edge.Mapped(list, func(o *notice.Own) ownNotice {
		return ownNotice{
			NoticeID: o.ID, Time: o.SentAt.Unix(), AlarmCount: o.Seen, AtLeast: edge.OneIf(o.More), Storm: edge.OneIf(o.Storm), IsRead: edge.OneIf(o.ReadAt != 0),
			Alarms: edge.Mapped(o.Alarms, func(r *alarm.Row) ownAlarm {
				return ownAlarm{strconv.FormatInt(int64(r.ID), 10), r.Type, names.Of(typeList, r.Type), alarm.ClassOf(r.Type), r.Start.Unix(), r.Plate, devicemodel.Called(r.DeviceName, hides(r.Model), r.Plate), r.IMEI, r.OrganName}
			}),
		}
	}), nil
}

type readInput struct {
	Body struct {
		NoticeID int64  `json:"noticeId" minimum:"1" doc:"and all before it"`
		Lang     string `json:"lang,omitempty"`
	}
}

func (s *server) read(c *edge.Call, in *readInput) (*edge.None, error) {
	return nil, s.Notices.Read(c.Ctx, c.Actor, fleet.ID(in.Body.NoticeID))
}

// NoticeChoices are what a person wants to be told.
type NoticeChoices struct {
	Enabled    int      `json:"enabled" enum:"0,1" doc:"1: of alarms of all vehicles that they may see"`
	AlarmTypes []string `json:"alarmTypes" nullable:"false" maxItems:"200" doc:"keys of ALARM_TYPE; none: all"`
	Watched    int      `json:"watched" enum:"0,1" doc:"1: of watched vehicles only"`
	ByBrowser  int      `json:"byBrowser" enum:"0,1"`
	ByEmail    int      `json:"byEmail" enum:"0,1"`
	NoticeTimes
}

func (s *server) choices(c *edge.Call, _ *edge.NothingAsked) (*NoticeChoices, error) {
	own, err := s.Notices.Choices(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	return &NoticeChoices{edge.OneIf(own.On), orNone(own.Types), edge.OneIf(own.Watched), edge.OneIf(own.ByBrowser), edge.OneIf(own.ByEmail), timesRow(&own.Times)}, nil
}

type chooseInput struct {
	Body struct {
		NoticeChoices
		Lang string `json:"lang,omitempty"`
	}
}

func (s *server) choose(c *edge.Call, in *chooseInput) (*edge.None, error) {
	b := &in.Body
	err := s.Notices.Choose(c.Ctx, c.Actor, notice.Choices{
		On: b.Enabled == 1, Types: b.AlarmTypes, Watched: b.Watched == 1, ByBrowser: b.ByBrowser == 1, ByEmail: b.ByEmail == 1, Times: b.times(),
	})
	if err != nil {
		return nil, err
	}
	c.Done = "notice.chosen"
	return nil, nil
}
