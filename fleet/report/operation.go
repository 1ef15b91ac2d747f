package report

import (
	"cmp"
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/monitor"
)

// Operations reads from the audit what people did.
type Operations interface {
	AuditPage(ctx context.Context, q audit.Query) ([]audit.Entry, int, error)
	// AuditIDs returns all entries of a question in the order of its page, AuditByID some of them in the order of their IDs.
	AuditIDs(ctx context.Context, q audit.Query) ([]fleet.ID, error)
	AuditByID(ctx context.Context, ids []fleet.ID) ([]audit.Entry, error)
	// AuditNames returns the names of those accounts and organisations that are still there.
	AuditNames(ctx context.Context, accounts, organs []fleet.ID) (Names, error)
}

// Names are names by ID.
type Names struct{ Real, Organs map[fleet.ID]string }

// Operation is something that somebody did. OrganName is that of their organisation then; device and vehicle are those that it was about, as
// far as the actor may see them now.
type Operation struct {
	audit.Entry
	RealName, OrganName, DeviceName, Model, Plate string
}

// OperationQuery chooses what was done. Of Query the scope is that of those who did it; its device is what it was about.
type OperationQuery struct {
	Query
	Module string // part of the product, "" all
	User   fleet.ID
}

// OperationSorts are what operations can be sorted by, the newest audit.MaxTotal of them.
var OperationSorts = []string{"createTime", "createUser", "operationType", "imei"}

var operationFields = map[string]string{"createTime": "createTime", "createUser": "user", "operationType": "module", "imei": "key"}

// OperationList returns a page of what accounts of organisations did in a range, without one in the last seven days, newest first unless
// sorted, and how many there are, counted to audit.CountedTo at most. It refuses as Check does.
func (s *Service) OperationList(ctx context.Context, actor fleet.Actor, q OperationQuery, page fleet.Page) ([]Operation, int, error) {
	ask, none, err := s.audited(actor, &q)
	if err != nil || none {
		return nil, 0, err
	}
	ask.Page = page.Clamp(20, 1000)
	found, total, err := s.Operations.AuditPage(ctx, ask)
	if err != nil {
		return nil, 0, err
	}
	rows, err := s.operations(ctx, actor, found)
	return rows, total, err
}

// OperationWalk returns all operations of the list.
func (s *Service) OperationWalk(ctx context.Context, actor fleet.Actor, q OperationQuery) (fleet.Walk[Operation], error) {
	ask, none, err := s.audited(actor, &q)
	if err != nil || none {
		return fleet.Walk[Operation]{}, err
	}
	ids, err := s.Operations.AuditIDs(ctx, ask)
	return fleet.WalkIDs(ids, func(ids []fleet.ID) ([]Operation, error) {
		found, err := s.Operations.AuditByID(ctx, ids)
		if err != nil {
			return nil, err
		}
		return s.operations(ctx, actor, found)
	}), err
}

// audited is what the audit is asked; none is true where nothing can be found.
func (s *Service) audited(actor fleet.Actor, q *OperationQuery) (ask audit.Query, none bool, err error) {
	if err := q.Check(); err != nil || q.Scope.Empty() {
		return ask, true, err
	}
	q.usual(s.Clock.Now())
	ask = audit.Query{Module: q.Module, From: q.From, To: q.To, Below: q.Scope.Below(), Only: q.Scope.Only(), People: true, Account: q.User, Key: q.IMEI,
		Sort: fleet.Sort{Field: operationFields[q.Sort.Field], Desc: q.Sort.Desc}}
	if q.Plate != "" {
		ask.Keys = []string{}
		for _, v := range s.Board.Views(actor, s.Board.SelectIDs(actor, monitor.Selection{Plate: q.Plate})) {
			ask.Keys = append(ask.Keys, v.Row.Device.IMEI)
		}
		none = len(ask.Keys) == 0
	}
	return ask, none, nil
}

// operations are entries with names.
func (s *Service) operations(ctx context.Context, actor fleet.Actor, found []audit.Entry) ([]Operation, error) {
	var accounts, organs []fleet.ID
	for i := range found {
		accounts, organs = append(accounts, found[i].Actor.AccountID), append(organs, found[i].Actor.OrganID)
	}
	names, err := s.Operations.AuditNames(ctx, distinct(accounts), distinct(organs))
	out := make([]Operation, len(found))
	for i := range found {
		e := &found[i]
		out[i] = Operation{Entry: *e, RealName: names.Real[e.Actor.AccountID], OrganName: names.Organs[e.Actor.OrganID]}
		if e.Key == "" {
			continue
		}
		if view, err := s.Board.ByIMEI(actor, e.Key); err == nil { // what is gone has no name
			out[i].DeviceName, out[i].Model, out[i].Plate = view.Row.Device.Name, view.Row.Device.Model, view.Plate()
		}
	}
	return out, err
}

func distinct(ids []fleet.ID) []fleet.ID {
	slices.SortFunc(ids, func(a, b fleet.ID) int { return cmp.Compare(a, b) })
	return slices.Compact(ids)
}
