package records

import "waymark/httpapi/edge"

// taskRoutes are the calls about one's own tasks.
func (s *server) taskRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/task/gettasklist", Tag: "task", Bind: edge.Do(s.taskList), Summary: "My tasks", CN: "我的任务列表",
			Description: "Exports and other long work of the caller, newest first. Each is kept for seven days after its end."},
		{Method: edge.Post, Path: "/task/canceltask", Tag: "task", Bind: edge.Do(s.cancelTask), Summary: "Cancel a task", CN: "取消任务",
			Description: "One that waits or runs; nothing is kept of it."},
		{Method: edge.Post, Path: "/task/removetask", Tag: "task", Bind: edge.Do(s.removeTask), Summary: "Remove a task", CN: "删除任务",
			Description: "One that has ended, with its file."},
		{Method: edge.Get, Path: "/task/gettaskfile", Tag: "task", Bind: edge.Download(s.taskFile, edge.XLSX), Summary: "Fetch the file of a task", CN: "下载任务文件",
			Description: "The file itself, without an envelope; refusals come in one. The permission of the export must still be held, in the organisation in which it was asked for."},
	}
}
