// Package commands is the area of the HTTP interface about what terminals are asked to do.
package commands

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/monitor"
	"waymark/fleet/permission"
	"waymark/fleet/task"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Commands   *command.Service
	Models     *devicemodel.Service
	Dictionary *dictionary.Service
	Explain    func(protocol string, frame []byte) []device.Field // takes a frame apart; nil where nobody can
	Texts      *locale.Catalog
	Board      Board
	Tasks      *task.Service
}

// Board knows the devices of everybody; monitor.Board provides it.
type Board interface {
	ByIMEI(actor fleet.Actor, imei string) (monitor.View, error)
	Each(actor fleet.Actor, q monitor.Query, after uint64, f func(monitor.View) bool)
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{Routes: slices.Concat(s.routes(), s.approvalRoutes(), s.batchRoutes(), s.batchActRoutes()), Lists: []edge.Listed{s.recordList()}, Works: map[string]task.Do{batchKind: s.batch}}
}

func (s *server) routes() []edge.Route {
	const send, issue = permission.CommandSend, permission.CommandIssue
	return []edge.Route{
		{Method: edge.Get, Path: "/report/getcommandforms", Code: send, Also: issue, Tag: "command", Bind: edge.Do(s.forms), Summary: "Commands of a device, and their forms", CN: "设备可用指令及表单",
			Description: "What the model of a device takes, each with its fields, ranges and choices as the server checks them. What the model's protocol cannot carry says why."},
		{Method: edge.Post, Path: "/report/sendcommand", Keyed: true, About: "imei", Cost: edge.CostSome, Code: send, Also: issue, Tag: "command", Bind: edge.Do(s.send), Summary: "Issue a command", CN: "下发指令",
			Description: "The command waits for its terminal, and is sent once that is connected. The same clientKey with the same contents is the same command, of which the answer says again: true; what stops a vehicle needs one. A command that waits is replaced by a newer one of its kind; " +
				"cutting and restoring replace each other. What stops a vehicle is sent only while a fix of the last 2 minutes shows it slower than 20 km/h, and is never sent again by itself."},
		{Method: edge.Post, Path: "/report/cancelcommand", Keyed: true, Code: send, Also: issue, Tag: "command", Bind: edge.Do(s.cancel), Summary: "Take back a command that was not sent yet", CN: "取消指令",
			Description: "Refused once it was given to a connection."},
		{Method: edge.Get, Path: "/report/getcommand", Code: permission.CommandRecords, Also: send, Tag: "command", Bind: edge.Do(s.tell), Summary: "One command with everything that became of it", CN: "指令详情",
			Description: "Each step with its time, who or what did it, and the frame that went or came, field by field."},
	}
}
