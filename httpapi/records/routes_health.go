package records

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// healthRoutes are the calls about what is wrong with the installation itself.
func (s *server) healthRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/system/gethealth", Code: permission.HealthManage, Tag: "system", Bind: edge.Do(s.systemHealth), Summary: "What works, what fails, and what was found wrong", CN: "系统状况",
			Description: "Checks and conditions of the process that answers, and the findings of the whole installation: open ones first, each part the newest first."},
		{Method: edge.Post, Path: "/system/confirmfinding", Code: permission.HealthConfirm, Tag: "system", Bind: edge.Do(s.confirmFinding), Summary: "Say that one knows of a finding", CN: "确认问题",
			Description: "It stays on the list as confirmed, and opens again when it is found with other values."},
	}
}
