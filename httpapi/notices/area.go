// Package notices is the area of the HTTP interface about who is told of alarms: rules of organisations, choices of persons, what was told and
// what became of it.
package notices

import (
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/notice"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Notices    *notice.Service
	Models     *devicemodel.Service
	Dictionary *dictionary.Service
	Texts      *locale.Catalog
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{Lists: []edge.Listed{s.ruleList(), s.noticeList()}, Routes: append(s.ruleRoutes(), s.ownRoutes()...)}
}

func (s *server) ruleRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/notice/getrule", Code: permission.NoticeManage, Tag: "notice", Bind: edge.Do(s.rule), Summary: "A rule of notices", CN: "报警通知规则详情",
			Description: "With the users and vehicles that it names, as far as the caller may see them."},
		{Method: edge.Post, Path: "/notice/insertrule", Code: permission.NoticeAdd, Cost: edge.CostSome, Tag: "notice", Bind: edge.Do(s.insertRule), Summary: "Add a rule of notices", CN: "新增报警通知规则",
			Description: "It tells of alarms of an organisation and all below it. The secret of its webhook is told here and never again."},
		{Method: edge.Post, Path: "/notice/updaterule", Code: permission.NoticeEdit, Cost: edge.CostSome, Tag: "notice", Bind: edge.Do(s.updateRule), Summary: "Change a rule of notices", CN: "编辑报警通知规则",
			Description: "All fields take the values given; its organisation stays. A webhook that it had not gets a secret, which is told here and never again."},
		{Method: edge.Post, Path: "/notice/deleterule", Code: permission.NoticeDelete, Tag: "notice", Bind: edge.Do(s.deleteRules), Summary: "Delete rules of notices", CN: "删除报警通知规则",
			Description: "All or none. What they had to tell is not told any more."},
		{Method: edge.Get, Path: "/notice/getnotice", Code: permission.NoticeManage, Tag: "notice", Bind: edge.Do(s.notice), Summary: "A notice with its tries", CN: "报警通知详情",
			Description: "When it was tried, and what came of it."},
		{Method: edge.Post, Path: "/notice/replaynotice", Code: permission.NoticeReplay, Cost: edge.CostSome, Tag: "notice", Bind: edge.Do(s.replay), Summary: "Send a notice again", CN: "重发报警通知",
			Description: "One that is done with, under the same number."},
	}
}

func (s *server) ownRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/notice/getownnoticelist", Code: permission.MonitorCentre, Also: permission.Home, Tag: "notice", Bind: edge.Do(s.own), Summary: "One's own notices", CN: "我的报警通知",
			Description: "The newest fifty that the caller was sent into the browser."},
		{Method: edge.Post, Path: "/notice/readownnotices", Code: permission.MonitorCentre, Also: permission.Home, Tag: "notice", Bind: edge.Do(s.read), Summary: "Note that notices were read", CN: "报警通知已读",
			Description: "The caller's own, up to one."},
		{Method: edge.Get, Path: "/notice/getchoices", Code: permission.MonitorCentre, Also: permission.Home, Tag: "notice", Bind: edge.Do(s.choices), Summary: "One's own choices of notices", CN: "我的通知设置",
			Description: "Of which alarms the caller wants to be told, and when anything may reach them."},
		{Method: edge.Post, Path: "/notice/setchoices", Code: permission.MonitorCentre, Also: permission.Home, Cost: edge.CostSome, Tag: "notice", Bind: edge.Do(s.choose), Summary: "Choose one's notices", CN: "设置我的通知",
			Description: "All fields take the values given. Quiet hours and digests count for what rules of organisations tell the caller, too; emergencies come at once."},
	}
}
