package notices

import (
	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/notice"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type ruleFilter struct {
	edge.Listing
	edge.OrganScope
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of the name"`
}

// NoticeTimes are when notices go out; moments of the day are minutes since midnight.
type NoticeTimes struct {
	DigestMinutes int    `json:"digestMinutes" enum:"0,5,10,15,30,60,120,240,480,1440" doc:"minutes between; 0 at once, 1440 once a day"`
	DigestAt      int    `json:"digestAt" minimum:"0" maximum:"1439" doc:"when that is"`
	QuietFrom     int    `json:"quietFrom" minimum:"0" maximum:"1439"`
	QuietTo       int    `json:"quietTo" minimum:"0" maximum:"1439" doc:"the same as quietFrom: no quiet hours"`
	TimeZone      string `json:"timeZone" maxLength:"64" doc:"of the IANA database, such as Asia/Shanghai; empty China"`
}

func timesRow(t *notice.Times) NoticeTimes {
	return NoticeTimes{t.Digest, t.DigestAt, t.QuietFrom, t.QuietTo, t.Zone}
}

func (t *NoticeTimes) times() notice.Times {
	return notice.Times{Digest: t.DigestMinutes, DigestAt: t.DigestAt, QuietFrom: t.QuietFrom, QuietTo: t.QuietTo, Zone: t.TimeZone}
}

// NoticeRuleRow is a rule in lists.
type NoticeRuleRow struct {
	RuleID       fleet.ID `json:"ruleId"`
	OrganID      fleet.ID `json:"organId"`
	OrganName    string   `json:"organName"`
	RuleName     string   `json:"ruleName"`
	Enabled      int      `json:"enabled" enum:"0,1"`
	AlarmTypes   []string `json:"alarmTypes" nullable:"false" doc:"keys of ALARM_TYPE; none: all"`
	VehicleCount int      `json:"vehicleCount" doc:"0: all of the organisation and below it"`
	UserCount    int      `json:"userCount"`
	ByBrowser    int      `json:"byBrowser" enum:"0,1" doc:"whether the users are told in the browser"`
	ByEmail      int      `json:"byEmail" enum:"0,1" doc:"whether the users are told by e-mail"`
	Emails       []string `json:"emails" nullable:"false" doc:"addresses besides"`
	WebhookURL   string   `json:"webhookUrl" doc:"empty without"`
	NoticeTimes
	CreateUser string `json:"createUser"`
	CreateTime int64  `json:"createTime"`
	UpdateTime int64  `json:"updateTime"`
}

func ruleRow(r *notice.RuleRow) NoticeRuleRow {
	return NoticeRuleRow{
		RuleID: r.ID, OrganID: r.OrganID, OrganName: r.OrganName, RuleName: r.Name, Enabled: edge.OneIf(r.Enabled), AlarmTypes: orNone(r.Types), VehicleCount: len(r.Vehicles),
		UserCount: len(r.Accounts), ByBrowser: edge.OneIf(r.ByBrowser), ByEmail: edge.OneIf(r.ByEmail), Emails: orNone(r.Emails), WebhookURL: r.URL,
		NoticeTimes: timesRow(&r.Times), CreateUser: r.Maker, CreateTime: r.CreatedAt.Unix(), UpdateTime: r.ChangedAt.Unix(),
	}
}

func orNone(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// ruleList is the list of rules.
func (s *server) ruleList() edge.Listed {
	return &edge.List[ruleFilter, notice.RuleRow, NoticeRuleRow]{
		Route: edge.Route{Path: "/notice/getrulelist", Code: permission.NoticeManage, Tag: "notice", Summary: "Rules of notices", CN: "报警通知规则",
			Description: "A page of the rules of the caller's organisations, newest first."},
		Page: func(q edge.Asked[ruleFilter], page fleet.Page) ([]notice.RuleRow, int, error) {
			return s.Notices.Rules(q.Ctx, notice.RuleQuery{Scope: q.Scope, Search: q.Filter.SearchKey, Sort: q.Sort}, page)
		},
		Sorts: notice.RuleSortFields,
		Show: func(_ edge.Asked[ruleFilter], found []notice.RuleRow) ([]NoticeRuleRow, error) {
			return edge.Mapped(found, ruleRow), nil
		},
	}
}

type ruleInput struct {
	edge.Language
	RuleID int64 `query:"ruleId" required:"true" minimum:"1" doc:"the rule"`
}

type noticeUser struct {
	UserID    fleet.ID `json:"userId"`
	LoginName string   `json:"loginName"`
	RealName  string   `json:"realname"`
	HasEmail  int      `json:"hasEmail" enum:"0,1"`
}

type noticeVehicle struct {
	CarID   fleet.ID `json:"carId"`
	PlateNo string   `json:"plateNo"`
}

type ruleDetail struct {
	NoticeRuleRow
	Users    []noticeUser    `json:"users" nullable:"false"`
	Vehicles []noticeVehicle `json:"vehicles" nullable:"false"`
}

func (s *server) rule(c *edge.Call, in *ruleInput) (*ruleDetail, error) {
	d, err := s.Notices.Rule(c.Ctx, c.Actor, fleet.ID(in.RuleID))
	if err != nil {
		return nil, err
	}
	out := &ruleDetail{NoticeRuleRow: ruleRow(&d.RuleRow), Vehicles: []noticeVehicle{}, Users: edge.Mapped(d.Users, func(u *account.User) noticeUser {
		return noticeUser{u.ID, u.LoginName, u.RealName, edge.OneIf(u.Email != "")}
	})}
	for _, id := range d.Vehicles {
		if plate := d.Plates[id]; plate != "" {
			out.Vehicles = append(out.Vehicles, noticeVehicle{id, plate})
		}
	}
	return out, nil
}

// NoticeRuleFields are embedded in inputs that carry a rule.
type NoticeRuleFields struct {
	RuleName   string   `json:"ruleName"`
	Enabled    int      `json:"enabled" enum:"0,1"`
	AlarmTypes []string `json:"alarmTypes" nullable:"false" maxItems:"200" doc:"keys of ALARM_TYPE; none: all"`
	CarIDs     []int64  `json:"carIds" nullable:"false" maxItems:"1000" doc:"vehicles; none: all of the organisation and below it"`
	UserIDs    []int64  `json:"userIds" nullable:"false" maxItems:"1000"`
	ByBrowser  int      `json:"byBrowser" enum:"0,1"`
	ByEmail    int      `json:"byEmail" enum:"0,1"`
	Emails     []string `json:"emails" nullable:"false" maxItems:"100"`
	WebhookURL string   `json:"webhookUrl"`
	NoticeTimes
	Lang string `json:"lang"`
}

// TransformSchema implements huma.SchemaTransformer.
func (NoticeRuleFields) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return edge.Optional(edge.Optional(s, NoticeRuleFields{}), NoticeTimes{})
}

func (f *NoticeRuleFields) rule() notice.Rule {
	number := func(n *int64) fleet.ID { return fleet.ID(*n) }
	return notice.Rule{
		Name: f.RuleName, Enabled: f.Enabled == 1, Matter: notice.Matter{Types: f.AlarmTypes, Vehicles: edge.Mapped(f.CarIDs, number)},
		Recipients: notice.Recipients{Accounts: edge.Mapped(f.UserIDs, number), ByBrowser: f.ByBrowser == 1, ByEmail: f.ByEmail == 1, Emails: f.Emails, URL: f.WebhookURL},
		Times:      f.times(),
	}
}

type insertRuleInput struct {
	Body struct {
		OrganID int64 `json:"organId,omitempty" minimum:"0" doc:"0 or absent: the caller's own"`
		NoticeRuleFields
	}
}

// savedRule is a rule that was saved.
type savedRule struct {
	RuleID        fleet.ID `json:"ruleId"`
	WebhookSecret string   `json:"webhookSecret" doc:"of a new webhook, or a renewed one; not told again. Empty otherwise"`
}

func (s *server) insertRule(c *edge.Call, in *insertRuleInput) (*savedRule, error) {
	r := in.Body.rule()
	r.OrganID = fleet.ID(in.Body.OrganID)
	made, secret, err := s.Notices.Insert(c.Ctx, c.Actor, r)
	if err != nil {
		return nil, err
	}
	c.Done = "notice.inserted"
	return &savedRule{made.ID, secret}, nil
}

type updateRuleInput struct {
	Body struct {
		RuleID      int64 `json:"ruleId" minimum:"1"`
		RenewSecret int   `json:"renewSecret,omitempty" enum:"0,1" doc:"1: the webhook gets another secret"`
		NoticeRuleFields
	}
}

func (s *server) updateRule(c *edge.Call, in *updateRuleInput) (*savedRule, error) {
	id := fleet.ID(in.Body.RuleID)
	secret, err := s.Notices.Update(c.Ctx, c.Actor, id, in.Body.rule(), in.Body.RenewSecret == 1)
	if err != nil {
		return nil, err
	}
	c.Done = "notice.updated"
	return &savedRule{id, secret}, nil
}

type deleteRulesInput struct {
	Body struct {
		RuleIDs edge.IDList `json:"ruleIds"`
		Lang    string      `json:"lang,omitempty"`
	}
}

type deletedRules struct {
	Deleted int `json:"deleted"`
}

func (s *server) deleteRules(c *edge.Call, in *deleteRulesInput) (*deletedRules, error) {
	ids, err := edge.Split("ruleIds", string(in.Body.RuleIDs))
	if err != nil {
		return nil, err
	}
	n, err := s.Notices.Delete(c.Ctx, c.Actor, ids)
	if err != nil {
		return nil, err
	}
	c.Done = "notice.deleted"
	return &deletedRules{n}, nil
}
