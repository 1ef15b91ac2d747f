package payee

import (
	"context"
	"errors"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// mostViewers is how many accounts are offered to be bound.
const mostViewers = 500

// Viewers returns a payee and the accounts of the actor's organisations, with which of them see its shares. It refuses with payee.notFound.
func (s *Service) Viewers(ctx context.Context, actor fleet.Actor, id fleet.ID) (Row, []Viewer, error) {
	row, err := s.one(ctx, actor, id)
	if err != nil {
		return row, nil, err
	}
	list, err := s.Store.PayeeViewers(ctx, id, actor.OrganPath, mostViewers)
	return row, list, err
}

// Bind says which accounts see the shares of a payee, wherever these are. Accounts outside of the actor's organisations stay bound. It
// refuses with payee.bindNone, payee.notFound, and with account.notFound for an account that the actor does not see.
func (s *Service) Bind(ctx context.Context, actor fleet.Actor, id fleet.ID, accounts []fleet.ID) error {
	if accounts = fleet.Distinct(accounts); len(accounts) == 0 {
		return fleet.Refuse(fleet.Refused, "payee.bindNone")
	}
	var row Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		return []audit.Deed{{Module: audit.ModulePayee, Text: "audit.payeeBound", Args: []audit.Arg{{Name: "name", Value: row.Name}},
			Changes: []audit.Change{{Field: "permissionIds", Old: joined(row.ViewersSeenBy(actor)), New: joined(accounts)}}}}
	})
	err := s.Store.SetPayeeViewers(noting, id, accounts, actor.OrganPath, func(r Row, there int) error {
		row = r
		switch {
		case !actor.SeesOrgan(r.OrganPath):
			return notFound()
		case there != len(accounts):
			return fleet.Refuse(fleet.NotFound, "payee.viewer")
		}
		return nil
	})
	if errors.Is(err, fleet.ErrNotFound) {
		err = notFound()
	}
	return err
}
