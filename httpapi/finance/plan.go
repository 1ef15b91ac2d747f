package finance

import (
	"waymark/fleet"
	"waymark/fleet/order"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type simulateInput struct {
	Body struct {
		ArrData []givenGroup `json:"arrData" nullable:"false" maxItems:"50"`
		Amount  typed        `json:"amount" doc:"yuan, with two decimals at most"`
		Fee     typed        `json:"fee,omitempty" doc:"yuan that the payment service keeps"`
		OrderNo string       `json:"orderNo,omitempty" maxLength:"40" doc:"the order that is about to be changed: a payee that it has may be disabled"`
		Lang    string       `json:"lang,omitempty"`
	}
}

type simulatedUser struct {
	UserID   fleet.ID `json:"userId"`
	UserName string   `json:"userName"`
	Value    string   `json:"value" doc:"percent"`
	Amount   string   `json:"amount" doc:"yuan"`
}

type simulatedGroup struct {
	BonusType       string          `json:"bonusType"`
	BonusTypeName   string          `json:"bonusTypeName"`
	Users           []simulatedUser `json:"users" nullable:"false"`
	Platform        string          `json:"platform" doc:"yuan that are left to the platform"`
	PlatformPercent string          `json:"platformPercent"`
}

type simulated struct {
	Rows []simulatedGroup `json:"rows" nullable:"false"`
}

func (s *server) simulate(c *edge.Call, in *simulateInput) (*simulated, error) {
	given, payees, err := s.Orders.Simulate(c.Ctx, c.Actor, order.Tried{Number: in.Body.OrderNo, Groups: draftGroups(in.Body.ArrData), Amount: string(in.Body.Amount), Fee: string(in.Body.Fee)})
	if err != nil {
		return nil, s.told(c, err)
	}
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "BONUS_TYPE")
	return &simulated{edge.Mapped(given, func(g *order.Given) simulatedGroup {
		row := simulatedGroup{BonusType: g.Type, BonusTypeName: names.Of("BONUS_TYPE", g.Type), Platform: g.Platform.String()}
		rest := fleet.Whole
		for i, share := range g.Shares {
			rest -= share.Percent
			row.Users = append(row.Users, simulatedUser{share.PayeeID, payees[share.PayeeID], share.Percent.String(), g.Parts[i].String()})
		}
		row.PlatformPercent = rest.String()
		return row
	})}, err
}

type planRow struct {
	PlanID     fleet.ID     `json:"planId"`
	CreateTime int64        `json:"createTime"`
	UserName   string       `json:"userName" doc:"who made it"`
	Current    int          `json:"current" enum:"0,1"`
	ArrData    []shareGroup `json:"arrData" nullable:"false"`
	Payments   int          `json:"payments" doc:"how many were booked by it, refunds apart"`
	Amount     string       `json:"amount" doc:"yuan of these, refunds deducted, but for those for trials; empty to who may not see payments (PS-10), as trial is"`
	Trial      string       `json:"trial" doc:"yuan of those for trials, likewise: no money came in"`
}

type orderQuery struct {
	edge.Language
	OrderNo string `query:"orderNo" required:"true" maxLength:"40" doc:"number of the order"`
}

func (s *server) plans(c *edge.Call, in *orderQuery) ([]planRow, error) {
	row, list, err := s.Orders.Plans(c.Ctx, c.Actor, in.OrderNo)
	if err != nil {
		return nil, err
	}
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "BONUS_TYPE")
	return edge.Mapped(list, func(p *order.Plan) planRow {
		is := planRow{PlanID: p.ID, CreateTime: p.CreatedAt.Unix(), UserName: p.Maker, Current: edge.OneIf(p.ID == row.PlanID), ArrData: groups(p.Shares, p.Names, names), Payments: p.Payments}
		if c.Actor.Can(permission.Statements) {
			is.Amount, is.Trial = p.Amount.String(), p.Trial.String()
		}
		return is
	}), err
}
