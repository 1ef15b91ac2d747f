package finance

import (
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/dictionary"
	"waymark/fleet/order"
	"waymark/fleet/permission"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type orderFilter struct {
	edge.Listing
	edge.OrganScope
	asked.Span
	SearchKey string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of the number of a device"`
	BonusType string `query:"bonusType" json:"bonusType,omitempty" maxLength:"40" doc:"key of BONUS_TYPE; absent: all"`
}

type shareUser struct {
	UserID   fleet.ID `json:"userId" doc:"the payee"`
	UserName string   `json:"userName"`
	Value    string   `json:"value" doc:"percent"`
}

type shareGroup struct {
	BonusType     string      `json:"bonusType" doc:"key of BONUS_TYPE"`
	BonusTypeName string      `json:"bonusTypeName"`
	Users         []shareUser `json:"users" nullable:"false"`
}

type orderRow struct {
	OrderID         fleet.ID     `json:"orderId"`
	OrderNo         string       `json:"orderNo"`
	OrganID         fleet.ID     `json:"organId"`
	OrganName       string       `json:"organName"`
	IMEI            string       `json:"imei" doc:"of all devices, joined with commas; of an order that was reset those that it had"`
	DeviceCount     int          `json:"deviceCount"`
	ActivateWay     string       `json:"activateWay"`
	ActivateWayName string       `json:"activateWayName"`
	BonusType       string       `json:"bonusType" doc:"keys of BONUS_TYPE, joined with commas"`
	BonusTypeName   string       `json:"bonusTypeName"`
	BonusRate       []string     `json:"bonusRate" nullable:"false" doc:"of each share payee and percent with a colon between"`
	ArrData         []shareGroup `json:"arrData" nullable:"false"`
	ProbationPeriod int          `json:"probationPeriod" doc:"days of trial after activation"`
	State           int          `json:"state" enum:"0,1" doc:"1 standing, 0 reset"`
	CreateTime      int64        `json:"createTime"`
	UpdateTime      int64        `json:"updateTime"`
	ResetTime       int64        `json:"resetTime" doc:"0 while it stands"`
	Revision        string       `json:"revision" doc:"another one means that somebody changed the order; see updateOrder"`
	shares          string
}

// orderList is the list of orders.
func (s *server) orderList() edge.Listed {
	query := func(q edge.Asked[orderFilter]) (order.Query, error) {
		f := q.Filter
		from, to, err := f.Between(&f.Listing)
		return order.Query{Scope: q.Scope, IMEI: f.SearchKey, Type: f.BonusType, From: from, To: to, Sort: q.Sort}, err
	}
	return &edge.List[orderFilter, order.Row, orderRow]{
		Route: edge.Route{Path: "/ucorder/getOrderList", Code: permission.OrderManage, Tag: "order", Summary: "Orders", CN: "订单列表",
			Description: "A page of the orders of the caller's organisations, newest first; those that were reset among them."},
		Page: func(q edge.Asked[orderFilter], page fleet.Page) ([]order.Row, int, error) {
			asked, err := query(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Orders.List(q.Ctx, asked, page)
		},
		Sorts: order.SortFields,
		Show: func(q edge.Asked[orderFilter], found []order.Row) ([]orderRow, error) {
			return s.orderRows(q.Call, found)
		},
		Sheet: edge.Sheet[orderFilter, order.Row, orderRow]{
			Kind:   "order-list",
			Export: edge.Route{Path: "/ucorder/exportOrderList", Code: permission.OrderExport, Summary: "Export orders", CN: "导出订单"},
			Walk: func(q edge.Asked[orderFilter]) (fleet.Walk[order.Row], error) {
				asked, err := query(q)
				if err != nil {
					return fleet.Walk[order.Row]{}, err
				}
				return s.Orders.Walk(q.Ctx, asked)
			},
			Facts: func(q edge.Asked[orderFilter]) ([]edge.Fact, error) {
				facts, err := s.named(q.Call, q.Filter.AddTo(nil, &q.Filter.Listing), "BONUS_TYPE", q.Filter.BonusType)
				return edge.SearchFact(facts, q.Filter.SearchKey), err
			},
			Columns: []edge.Column[orderRow]{
				edge.TextColumn("orderNo", 18, func(r *orderRow) string { return r.OrderNo }),
				edge.TextColumn("organName", 20, func(r *orderRow) string { return r.OrganName }),
				edge.TextColumn("imei", 40, func(r *orderRow) string { return r.IMEI }),
				edge.TextColumn("activateWay", 14, func(r *orderRow) string { return r.ActivateWayName }),
				edge.TextColumn("bonusType", 16, func(r *orderRow) string { return r.BonusTypeName }),
				edge.TextColumn("bonusRate", 40, func(r *orderRow) string { return r.shares }),
				edge.TextColumn("trialDays", 10, func(r *orderRow) string { return strconv.Itoa(r.ProbationPeriod) }),
				edge.TimeColumn("createTime", func(r *orderRow) int64 { return r.CreateTime }),
				edge.TimeColumn("resetTime", func(r *orderRow) int64 { return r.ResetTime }),
			},
		},
	}
}

func (s *server) orderRows(c *edge.Call, found []order.Row) ([]orderRow, error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "ACTIVATE_WAY", "BONUS_TYPE")
	return edge.Mapped(found, func(r *order.Row) orderRow {
		row := orderRow{
			OrderID: r.ID, OrderNo: r.Number, OrganID: r.OrganID, OrganName: r.OrganName, IMEI: strings.Join(r.IMEIs, ","), DeviceCount: len(r.IMEIs),
			ActivateWay: r.ActivateWay, ActivateWayName: names.Of("ACTIVATE_WAY", r.ActivateWay), ProbationPeriod: r.TrialDays, State: edge.OneIf(r.Standing),
			BonusRate: []string{}, ArrData: groups(r.Shares, r.Names, names),
			CreateTime: r.CreatedAt.Unix(), UpdateTime: r.UpdatedAt.Unix(), ResetTime: r.ResetAt.Unix(), Revision: r.Revision(),
		}
		for _, share := range r.Shares {
			row.BonusRate = append(row.BonusRate, strconv.FormatInt(int64(share.PayeeID), 10)+":"+share.Percent.String())
		}
		row.BonusType, row.BonusTypeName, row.shares = inWords(row.ArrData)
		return row
	}), err
}

// groups puts the shares of a plan together by type.
func groups(shares []order.Share, payees map[fleet.ID]string, names dictionary.Names) []shareGroup {
	out := []shareGroup{}
	for i, share := range shares {
		if i == 0 || shares[i-1].Type != share.Type {
			out = append(out, shareGroup{BonusType: share.Type, BonusTypeName: names.Of("BONUS_TYPE", share.Type)})
		}
		last := &out[len(out)-1]
		last.Users = append(last.Users, shareUser{share.PayeeID, payees[share.PayeeID], share.Percent.String()})
	}
	return out
}

// inWords are the types of groups, and all that is in them.
func inWords(list []shareGroup) (keys, names, shares string) {
	var allKeys, allNames, all []string
	for _, g := range list {
		var users []string
		for _, u := range g.Users {
			users = append(users, u.UserName+" "+u.Value+"%")
		}
		allKeys, allNames = append(allKeys, g.BonusType), append(allNames, g.BonusTypeName)
		all = append(all, g.BonusTypeName+": "+strings.Join(users, ", "))
	}
	return strings.Join(allKeys, ","), strings.Join(allNames, ", "), strings.Join(all, "; ")
}
