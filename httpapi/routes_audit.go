package httpapi

import "waymark/fleet/permission"

// auditRoutes are the calls about the audit.
func (s *server) auditRoutes() []route {
	return []route{
		{Method: get, Path: "/uclog/getloggerlist", Cost: costSome, Code: permission.LogManage, Tag: "audit", bind: do(s.logList), Summary: "Who did what, and what the program had to say", CN: "操作日志列表",
			Description: "Newest first. Users of a root organisation see everything, others what accounts of their organisations did. Counted to 10,000 at most."},
	}
}
