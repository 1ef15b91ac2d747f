package finance

import (
	"waymark/fleet"
	"waymark/fleet/payee"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type payeeFilter struct {
	edge.Listing
	edge.OrganScope
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of name or phone"`
	UserType  string `query:"userType" maxLength:"40" doc:"key of USER_TYPE; absent: all"`
	State     string `query:"state" enum:"0,1" doc:"1 enabled, 0 disabled; absent: all"`
}

// PayeeDetails are what a payee shows to everyone who may see it.
type PayeeDetails struct {
	Name       string `json:"userName"`
	Phone      string `json:"phone" doc:"11 digits"`
	Type       string `json:"userType" doc:"key of USER_TYPE"`
	Company    string `json:"company" doc:"this and licenseNo not of a person"`
	License    string `json:"licenseNo" doc:"unified social credit code, or an old number of 15 digits"`
	Bank       string `json:"bank" doc:"key of BANK"`
	BankBranch string `json:"bankBranch"`
}

// PayeeSecrets are what is sealed of a payee.
type PayeeSecrets struct {
	Identity    string `json:"identityNo" doc:"ID card"`
	LegalPerson string `json:"legalPersonCard" doc:"ID card of the legal representative; not of a person"`
	Account     string `json:"payNo" doc:"bank card of a person (12 to 19 digits), account of others (8 to 30 digits)"`
	Belonger    string `json:"cardBelonger" doc:"who holds the account"`
}

type payeeRow struct {
	ID        fleet.ID `json:"id"`
	OrganID   fleet.ID `json:"organId"`
	OrganName string   `json:"organName"`
	PayeeDetails
	PayeeSecrets
	UserTypeName  string     `json:"userTypeName"`
	BankName      string     `json:"bankName"`
	State         int        `json:"state" enum:"0,1"`
	SourceWay     string     `json:"sourceWay" doc:"key of SOURCE_WAY"`
	SourceWayName string     `json:"sourceWayName"`
	CreateTime    int64      `json:"createTime"`
	PermissionIDs []fleet.ID `json:"permissionIds" nullable:"false" doc:"accounts of the caller's organisations that see its shares wherever these are"`
	InOrder       int        `json:"inOrder" enum:"0,1" doc:"1: it has a share in a standing order"`
}

type payeePage struct {
	Rows          []payeeRow `json:"rows" nullable:"false" doc:"what is sealed is shown with stars"`
	Total         int        `json:"total" doc:"how many there are on all pages"`
	OrderUserList []fleet.ID `json:"orderUserList" nullable:"false" doc:"those of the page that are in a standing order: they cannot be deleted"`
}

// payeeList is the list of payees.
func (s *server) payeeList() edge.Listed {
	l := &edge.List[payeeFilter, payee.Row, payeeRow]{
		Route: edge.Route{Path: "/ucaccount/getAccountUserList", Code: permission.PayeeManage, Tag: "payee", Summary: "Payees", CN: "收款方列表",
			Description: "A page of the payees of the caller's organisations, newest first. Numbers of cards and accounts are shown with stars."},
		Page: func(q edge.Asked[payeeFilter], page fleet.Page) ([]payee.Row, int, error) {
			return s.Payees.List(q.Ctx, payee.Query{Scope: q.Scope, Search: q.Filter.SearchKey, Type: q.Filter.UserType, State: edge.Choice(q.Filter.State), Sort: q.Sort}, page)
		},
		Sorts: payee.SortFields,
		Show: func(q edge.Asked[payeeFilter], found []payee.Row) ([]payeeRow, error) {
			return s.payeeRows(q.Call, found)
		},
	}
	l.Answer = edge.AnswerOf(l, func(p *edge.Page[payeeRow]) *payeePage {
		out := &payeePage{Rows: p.Rows, Total: p.Total, OrderUserList: []fleet.ID{}}
		for i := range p.Rows {
			if p.Rows[i].InOrder == 1 {
				out.OrderUserList = append(out.OrderUserList, p.Rows[i].ID)
			}
		}
		return out
	})
	return l
}

func (s *server) payeeRows(c *edge.Call, found []payee.Row) ([]payeeRow, error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "USER_TYPE", "BANK", "SOURCE_WAY")
	return edge.Mapped(found, func(r *payee.Row) payeeRow {
		return payeeRow{
			ID: r.ID, OrganID: r.OrganID, OrganName: r.OrganName, PayeeDetails: PayeeDetails(r.Details), PayeeSecrets: PayeeSecrets(r.Shown),
			UserTypeName: names.Of("USER_TYPE", r.Type), BankName: names.Of("BANK", r.Bank), State: r.State, SourceWay: r.Source, SourceWayName: names.Of("SOURCE_WAY", r.Source),
			CreateTime: r.CreatedAt.Unix(), PermissionIDs: r.ViewersSeenBy(c.Actor), InOrder: edge.OneIf(r.InOrder),
		}
	}), err
}

type payeeChoice struct {
	ID           fleet.ID `json:"id"`
	UserName     string   `json:"userName"`
	Phone        string   `json:"phone"`
	UserTypeName string   `json:"userTypeName"`
	OrganName    string   `json:"organName"`
}

type payeeChoicesInput struct {
	edge.Language
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of name or phone"`
}

func (s *server) payeeChoices(c *edge.Call, in *payeeChoicesInput) ([]payeeChoice, error) {
	rows, _, err := s.Payees.List(c.Ctx, payee.Query{Scope: allOf(c), Search: in.SearchKey, State: 1, Sort: fleet.Sort{Field: "userName"}}, fleet.Page{Number: 1, Size: 200})
	if err != nil {
		return nil, err
	}
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "USER_TYPE")
	return edge.Mapped(rows, func(r *payee.Row) payeeChoice {
		return payeeChoice{r.ID, r.Name, r.Phone, names.Of("USER_TYPE", r.Type), r.OrganName}
	}), err
}
