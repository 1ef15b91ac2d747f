package notices

import (
	"waymark/fleet"
	"waymark/fleet/notice"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type noticeFilter struct {
	edge.Listing
	edge.OrganScope
	Channel string `query:"channel" enum:"browser,email,webhook" doc:"absent: all"`
	State   string `query:"state" enum:"open,sent,failed,dropped" doc:"open is what is not done with; absent: all"`
	RuleID  int64  `query:"ruleId" minimum:"0" doc:"of one rule; 0 or absent: all"`
}

// NoticeRow is a notice in the log.
type NoticeRow struct {
	NoticeID    fleet.ID `json:"noticeId"`
	Channel     string   `json:"channel" enum:"browser,email,webhook"`
	ChannelName string   `json:"channelName"`
	Recipient   string   `json:"recipient" doc:"login name of a person, e-mail address, or address of a webhook"`
	RuleID      fleet.ID `json:"ruleId" doc:"0: the person's own choice"`
	RuleName    string   `json:"ruleName" doc:"empty where it is gone"`
	OrganName   string   `json:"organName"`
	AlarmCount  int      `json:"alarmCount"`
	Storm       int      `json:"storm" enum:"0,1" doc:"1: so many came that they were held back until it was over"`
	State       string   `json:"state" enum:"waiting,sending,retry,sent,failed,dropped"`
	StateName   string   `json:"stateName"`
	CreateTime  int64    `json:"createTime" doc:"epoch seconds"`
	DueTime     int64    `json:"dueTime" doc:"epoch seconds when it is tried next; 0 never"`
	SendTime    int64    `json:"sendTime" doc:"epoch seconds when it was sent; 0 not"`
	Tries       int      `json:"tries"`
	Problem     string   `json:"problem" doc:"why the last try failed, or why it was dropped"`
}

func (s *server) noticeRow(lang string, r *notice.Row) NoticeRow {
	out := NoticeRow{
		NoticeID: r.ID, Channel: string(r.Channel), ChannelName: s.Texts.Text(lang, "notice.channel."+string(r.Channel), nil), Recipient: r.Account, RuleID: r.RuleID, RuleName: r.RuleName,
		OrganName: r.OrganName, AlarmCount: r.Count, Storm: edge.OneIf(r.Storm), State: string(r.State), StateName: s.Texts.Text(lang, "notice.state."+string(r.State), nil),
		CreateTime: r.First.Unix(), DueTime: r.Due.Unix(), SendTime: r.SentAt.Unix(), Tries: r.Tries, Problem: s.problem(lang, r.Problem),
	}
	switch {
	case r.Channel == notice.Webhook:
		out.Recipient = r.URL
	case r.AccountID == 0:
		out.Recipient = r.Address
	}
	return out
}

func (s *server) problem(lang, code string) string {
	if code == "" {
		return ""
	}
	return s.Texts.Text(lang, code, nil)
}

// noticeList is the log of notices.
func (s *server) noticeList() edge.Listed {
	return &edge.List[noticeFilter, notice.Row, NoticeRow]{
		Route: edge.Route{Path: "/notice/getnoticelist", Cost: edge.CostSome, Code: permission.NoticeManage, Tag: "notice", Summary: "Log of notices", CN: "报警通知记录",
			Description: "A page of what was told, or is to be, by rules of the caller's organisations and by choices of their users, newest first. Kept for 30 days."},
		Page: func(q edge.Asked[noticeFilter], page fleet.Page) ([]notice.Row, int, error) {
			f := q.Filter
			return s.Notices.List(q.Ctx, notice.Query{Scope: q.Scope, Channel: notice.Channel(f.Channel), State: f.State, RuleID: fleet.ID(f.RuleID), Sort: q.Sort}, page)
		},
		Sorts: notice.SortFields,
		Show: func(q edge.Asked[noticeFilter], found []notice.Row) ([]NoticeRow, error) {
			return edge.Mapped(found, func(r *notice.Row) NoticeRow { return s.noticeRow(q.Lang, r) }), nil
		},
	}
}

type noticeInput struct {
	edge.Language
	NoticeID int64 `query:"noticeId" required:"true" minimum:"1" doc:"the notice"`
}

type noticeTry struct {
	Time      int64  `json:"time" doc:"epoch seconds"`
	State     string `json:"state" enum:"retry,sent,failed,dropped"`
	StateName string `json:"stateName"`
	Problem   string `json:"problem"`
	Detail    string `json:"detail" doc:"what the other side said, shortened"`
}

type noticeDetail struct {
	NoticeRow
	Attempts []noticeTry `json:"attempts" nullable:"false" doc:"in order"`
}

func (s *server) notice(c *edge.Call, in *noticeInput) (*noticeDetail, error) {
	r, tries, err := s.Notices.Find(c.Ctx, c.Actor, fleet.ID(in.NoticeID))
	if err != nil {
		return nil, err
	}
	return &noticeDetail{s.noticeRow(c.Lang, &r), edge.Mapped(tries, func(t *notice.Try) noticeTry {
		return noticeTry{t.At.Unix(), string(t.State), s.Texts.Text(c.Lang, "notice.state."+string(t.State), nil), s.problem(c.Lang, t.Problem), t.Detail}
	})}, nil
}

type replayInput struct {
	Body struct {
		NoticeID int64  `json:"noticeId" minimum:"1"`
		Lang     string `json:"lang,omitempty"`
	}
}

func (s *server) replay(c *edge.Call, in *replayInput) (*edge.None, error) {
	if err := s.Notices.Replay(c.Ctx, c.Actor, fleet.ID(in.Body.NoticeID)); err != nil {
		return nil, err
	}
	c.Done = "notice.replayed"
	return nil, nil
}
