package payee

import (
	"context"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/dictionary"
	"waymark/fleet/organ"
)

// Service administers payees.
type Service struct {
	Store      Store
	Organs     *organ.Service
	Dictionary *dictionary.Service
	Sealer     Sealer
	Clock      fleet.Clock
	Audit      *audit.Recorder
}

// Query asks for payees.
type Query struct {
	Scope  organ.Scope
	Search string // part of name or phone
	Type   string
	State  int // -1 all
	Sort   fleet.Sort
}

// List returns a page of payees, newest first unless sorted, and how many there are.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	f := Filter{Below: q.Scope.Below(), OrganID: q.Scope.Only(), Search: strings.ToLower(strings.TrimSpace(q.Search)), Type: q.Type, State: q.State, Sort: q.Sort}
	return s.Store.Payees(ctx, f, page.Clamp(20, 1000))
}

// Visible returns some payees that the actor sees, by ID; others are left out.
func (s *Service) Visible(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (map[fleet.ID]Row, error) {
	rows, err := s.Store.PayeesByID(ctx, fleet.Distinct(ids))
	out := make(map[fleet.ID]Row, len(rows))
	for i := range rows {
		if actor.SeesOrgan(rows[i].OrganPath) {
			out[rows[i].ID] = rows[i]
		}
	}
	return out, err
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "payee.notFound") }

func (s *Service) one(ctx context.Context, actor fleet.Actor, id fleet.ID) (Row, error) {
	rows, err := s.Visible(ctx, actor, []fleet.ID{id})
	if err != nil {
		return Row{}, err
	}
	row, there := rows[id]
	if !there {
		return row, notFound()
	}
	return row, nil
}

// Insert adds a payee to an organisation, 0 the actor's own. It refuses as check does, and with organ.notFound.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, organID fleet.ID, d Draft) (Row, error) {
	if organID == 0 {
		organID = actor.OrganID
	}
	d.tidy()
	if err := s.check(ctx, &d); err != nil {
		return Row{}, err
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return Row{}, err
	}
	row := Row{OrganName: o.Name, OrganPath: o.Path, Payee: Payee{
		OrganID: o.ID, Details: d.Details, Shown: d.hidden(), State: d.State, Source: Back, CreatedAt: fleet.MillisOf(s.Clock.Now()),
	}}
	noting := s.Audit.With(ctx, actor, deed("audit.payeeInserted", &Row{}, &row, Secrets{}, d.Secrets))
	row.Payee, err = s.Store.InsertPayee(noting, row.Payee, func(id fleet.ID) (string, error) { return s.seal(id, d.Secrets) })
	if errors.Is(err, fleet.ErrNotFound) {
		err = fleet.Refuse(fleet.NotFound, "organ.notFound")
	}
	return row, err
}

// Update replaces what a draft has of a payee; its organisation stays. It refuses with payee.notFound, and as check does.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, id fleet.ID, d Draft) (Row, error) {
	if _, err := s.one(ctx, actor, id); err != nil {
		return Row{}, err
	}
	var before, after Row
	var was, is Secrets
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.payeeUpdated", &before, &after, was, is)} })
	err := s.Store.UpdatePayee(noting, id, func(r *Row) (err error) {
		if !actor.SeesOrgan(r.OrganPath) {
			return notFound()
		}
		if was, err = s.open(&r.Payee); err != nil {
			return err
		}
		given := d
		given.keep(was, r.Shown)
		given.tidy()
		if err := s.check(ctx, &given); err != nil {
			return err
		}
		before, is = *r, given.Secrets
		r.Details, r.State, r.Shown = given.Details, given.State, given.hidden()
		r.Sealed, err = s.seal(id, is)
		after = *r
		return err
	})
	if errors.Is(err, fleet.ErrNotFound) {
		err = notFound()
	}
	return after, err
}

// Named finds the payees of names. It refuses with payee.notFound, and with payee.ambiguous where several that the actor sees have one.
func (s *Service) Named(ctx context.Context, actor fleet.Actor, names []string) ([]fleet.ID, error) {
	rows, err := s.Store.PayeesByName(ctx, names)
	if err != nil {
		return nil, err
	}
	found := map[string]fleet.ID{}
	for i := range rows {
		r := &rows[i]
		if !actor.SeesOrgan(r.OrganPath) {
			continue
		}
		if found[r.Name] != 0 {
			return nil, fleet.Refuse(fleet.Refused, "payee.ambiguous").With("name", r.Name)
		}
		found[r.Name] = r.ID
	}
	ids := make([]fleet.ID, len(names))
	for i, name := range names {
		if ids[i] = found[fleet.Line(name)]; ids[i] == 0 {
			return nil, notFound()
		}
	}
	return ids, nil
}

// Delete removes payees, all or none. It refuses with payee.chooseFirst, payee.notFound, and with payee.inOrder while one has a share in a
// standing order.
func (s *Service) Delete(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (int, error) {
	ids = fleet.Distinct(ids)
	if len(ids) == 0 {
		return 0, fleet.Refuse(fleet.Refused, "payee.chooseFirst")
	}
	var gone []Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		deeds := make([]audit.Deed, len(gone))
		for i := range gone {
			deeds[i] = deed("audit.payeeDeleted", &gone[i], &Row{}, Secrets{}, Secrets{})
		}
		return deeds
	})
	err := s.Store.DeletePayees(noting, ids, fleet.MillisOf(s.Clock.Now()), func(rows []Row) error {
		if len(rows) != len(ids) || slices.ContainsFunc(rows, func(r Row) bool { return !actor.SeesOrgan(r.OrganPath) }) {
			return notFound()
		}
		var bound []string
		for i := range rows {
			if rows[i].InOrder {
				bound = append(bound, rows[i].Name)
			}
		}
		if len(bound) > 0 {
			return fleet.Refuse(fleet.Refused, "payee.inOrder").With("names", strings.Join(bound, ", "))
		}
		gone = rows
		return nil
	})
	if err != nil {
		return 0, err
	}
	return len(ids), nil
}
