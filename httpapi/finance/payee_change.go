package finance

import (
	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/httpapi/edge"
)

func allOf(c *edge.Call) organ.Scope { return organ.All(c.Actor) }

// PayeeForm is embedded in inputs that carry a payee.
type PayeeForm struct {
	UserName        string `json:"userName,omitempty"`
	Phone           string `json:"phone,omitempty" doc:"11 digits"`
	UserType        string `json:"userType,omitempty" doc:"key of USER_TYPE; absent: PERSONAL"`
	Company         string `json:"company,omitempty" doc:"this, licenseNo and legalPersonCard are left out of a person"`
	LicenseNo       string `json:"licenseNo,omitempty" doc:"unified social credit code, or an old number of 15 digits"`
	Bank            string `json:"bank,omitempty" doc:"key of BANK"`
	BankBranch      string `json:"bankBranch,omitempty"`
	IdentityNo      string `json:"identityNo,omitempty" doc:"ID card of 15 or 18 characters"`
	LegalPersonCard string `json:"legalPersonCard,omitempty" doc:"ID card of the legal representative"`
	PayNo           string `json:"payNo,omitempty" doc:"bank card of a person, account of others"`
	CardBelonger    string `json:"cardBelonger,omitempty" doc:"who holds the account"`
	State           *int   `json:"state,omitempty" minimum:"0" maximum:"1" doc:"1 enabled (or absent), 0 disabled"`
	Lang            string `json:"lang,omitempty"`
}

func (f *PayeeForm) draft() payee.Draft {
	d := payee.Draft{
		Details: payee.Details{Name: f.UserName, Phone: f.Phone, Type: f.UserType, Company: f.Company, License: f.LicenseNo, Bank: f.Bank, BankBranch: f.BankBranch},
		Secrets: payee.Secrets{Identity: f.IdentityNo, LegalPerson: f.LegalPersonCard, Account: f.PayNo, Belonger: f.CardBelonger}, State: 1,
	}
	if f.State != nil {
		d.State = *f.State
	}
	return d
}

type insertPayeeInput struct {
	Body struct {
		OrganID int64 `json:"organId,omitempty" minimum:"0" doc:"0 or absent: the caller's own"`
		PayeeForm
	}
}

func (s *server) insertPayee(c *edge.Call, in *insertPayeeInput) (*payeeRow, error) {
	row, err := s.Payees.Insert(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), in.Body.draft())
	return s.onePayee(c, row, err, "payee.inserted")
}

type updatePayeeInput struct {
	Body struct {
		ID int64 `json:"id" minimum:"1"`
		PayeeForm
	}
}

func (s *server) updatePayee(c *edge.Call, in *updatePayeeInput) (*payeeRow, error) {
	row, err := s.Payees.Update(c.Ctx, c.Actor, fleet.ID(in.Body.ID), in.Body.draft())
	return s.onePayee(c, row, err, "payee.updated")
}

func (s *server) onePayee(c *edge.Call, row payee.Row, err error, done string) (*payeeRow, error) {
	if err != nil {
		return nil, err
	}
	rows, err := s.payeeRows(c, []payee.Row{row})
	if err != nil {
		return nil, err
	}
	c.Done = done
	return &rows[0], nil
}

type deletePayeesInput struct {
	Body struct {
		IDs      edge.IDList `json:"ids,omitempty"`
		UserName []string    `json:"userName,omitempty" nullable:"false" maxItems:"200" doc:"names in place of ids; each must be of one payee alone"`
		Lang     string      `json:"lang,omitempty"`
	}
}

type deletedPayees struct {
	Deleted int `json:"deleted"`
}

func (s *server) deletePayees(c *edge.Call, in *deletePayeesInput) (*deletedPayees, error) {
	ids, err := edge.Split("ids", string(in.Body.IDs))
	if err != nil {
		return nil, err
	}
	if len(ids) == 0 && len(in.Body.UserName) > 0 {
		if ids, err = s.Payees.Named(c.Ctx, c.Actor, in.Body.UserName); err != nil {
			return nil, err
		}
	}
	n, err := s.Payees.Delete(c.Ctx, c.Actor, ids)
	if err != nil {
		return nil, err
	}
	c.Done = "payee.deleted"
	return &deletedPayees{n}, nil
}

type payeeInput struct {
	Body struct {
		ID   int64  `json:"id" minimum:"1"`
		Lang string `json:"lang,omitempty"`
	}
}

func (s *server) viewPayee(c *edge.Call, in *payeeInput) (*PayeeSecrets, error) {
	secrets, err := s.Payees.View(c.Ctx, c.Actor, fleet.ID(in.Body.ID))
	if err != nil {
		return nil, err
	}
	out := PayeeSecrets(secrets)
	return &out, nil
}
