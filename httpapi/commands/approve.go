package commands

import (
	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

func (s *server) approvalRoutes() []edge.Route {
	const approve, set = permission.CommandApprove, permission.CommandApproval
	return []edge.Route{
		{Method: edge.Post, Path: "/report/approvecommand", Code: approve, Tag: "command", Bind: edge.Do(s.approve), Summary: "Approve a command of somebody else, or turn it down", CN: "审批指令",
			Description: "A command that is approved waits for its terminal from then on, and replaces those of its kind that wait. Whether a vehicle may be stopped is judged when the command is sent."},
		{Method: edge.Get, Path: "/report/getawaitingcount", Code: approve, Tag: "command", Bind: edge.Do(s.awaiting), Summary: "How many commands of others wait for approval", CN: "待审批指令数",
			Description: "Of devices that the caller may see, without the caller's own."},
		{Method: edge.Get, Path: "/report/getcommandapprovals", Code: set, Tag: "command", Bind: edge.Do(s.rules), Summary: "Which organisations want a second person for commands", CN: "指令审批设置",
			Description: "What an organisation wants holds for all below it; nobody there can want less."},
		{Method: edge.Post, Path: "/report/setcommandapproval", Code: set, Tag: "command", Bind: edge.Do(s.setRule), Summary: "Say whether an organisation wants a second person for commands", CN: "设置指令审批",
			Description: "It holds for all below it, and from the next command on: those that wait go on waiting."},
	}
}

type approveInput struct {
	Body struct {
		CommandID int64  `json:"commandId" minimum:"1"`
		Agree     int    `json:"agree" enum:"0,1" doc:"1 lets it go, 0 turns it down"`
		Reason    string `json:"reason,omitempty" maxLength:"200" doc:"needed to turn it down"`
		Lang      string `json:"lang,omitempty"`
	}
}

func (s *server) approve(c *edge.Call, in *approveInput) (*edge.None, error) {
	v := command.Verdict{Agree: in.Body.Agree == 1, Word: in.Body.Reason}
	if err := s.Commands.Approve(c.Ctx, c.Actor, fleet.ID(in.Body.CommandID), v); err != nil {
		return nil, err
	}
	if c.Done = "command.turnedDownNow"; v.Agree {
		c.Done = "command.approvedNow"
	}
	return nil, nil
}

type awaitingCount struct {
	Count int `json:"count" doc:"of commands that the caller might approve"`
}

func (s *server) awaiting(c *edge.Call, _ *edge.NothingAsked) (*awaitingCount, error) {
	n, err := s.Commands.AwaitingFor(c.Ctx, c.Actor)
	return &awaitingCount{n}, err
}

type commandRules struct {
	Own  string        `json:"own" enum:"none,cut,both" doc:"what counts for the caller's organisation"`
	Rows []commandRule `json:"rows" nullable:"false" doc:"organisations that want something of their own"`
}

type commandRule struct {
	OrganID   fleet.ID `json:"organId"`
	OrganName string   `json:"organName"`
	Approval  string   `json:"approval" enum:"none,cut,both" doc:"cut: for what stops a vehicle; both: for what lets it drive again, too"`
	Counts    string   `json:"counts" enum:"none,cut,both" doc:"the strictest of its own and of those above it"`
}

func (s *server) rules(c *edge.Call, _ *edge.NothingAsked) (*commandRules, error) {
	rows, own, err := s.Commands.Rules(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	return &commandRules{Own: string(own), Rows: edge.Mapped(rows, func(r *command.Rule) commandRule {
		return commandRule{r.OrganID, r.OrganName, string(r.Approval), string(r.Counts)}
	})}, nil
}

type ruleInput struct {
	Body struct {
		OrganID  int64  `json:"organId" minimum:"1"`
		Approval string `json:"approval" enum:"none,cut,both"`
		Lang     string `json:"lang,omitempty"`
	}
}

func (s *server) setRule(c *edge.Call, in *ruleInput) (*edge.None, error) {
	if err := s.Commands.SetRule(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), command.Approval(in.Body.Approval)); err != nil {
		return nil, err
	}
	c.Done = "command.approvalSet"
	return nil, nil
}
