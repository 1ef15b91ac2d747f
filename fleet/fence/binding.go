package fence

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Entry is a device or an organisation that is to be bound.
type Entry struct {
	IMEI    string
	OrganID fleet.ID
}

// Bindings returns for whom a fence counts, as far as the actor may see them. It refuses with fence.notFound.
func (s *Service) Bindings(ctx context.Context, actor fleet.Actor, fenceID fleet.ID) (Row, []BindingRow, error) {
	f, err := s.Find(ctx, actor, fenceID)
	if err != nil {
		return Row{}, nil, err
	}
	list, err := s.Store.Bindings(ctx, fenceID, actor.OrganPath)
	return f, list, err
}

// Bind binds devices and organisations to a fence that the actor sees; what is bound already stays. It refuses with fence.notFound,
// fence.chooseFirst, device.notFound, organ.notFound, fence.elsewhere for what is not of the fence's organisation, and fence.tooManyBound.
func (s *Service) Bind(ctx context.Context, actor fleet.Actor, fenceID fleet.ID, entries []Entry) ([]BindingRow, error) {
	f, err := s.Find(ctx, actor, fenceID)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, fleet.Refuse(fleet.Refused, "fence.chooseFirst")
	}
	now := fleet.MillisOf(s.Clock.Now())
	var list []Binding
	var rows []BindingRow
	named := map[Binding]bool{}
	for _, e := range entries {
		row, err := s.resolve(ctx, actor, &f, e)
		if err != nil {
			return nil, err
		}
		row.FenceID, row.By, row.CreatedAt = fenceID, actor.OrganID, now
		if named[row.Binding] { // no statement writes a row twice
			continue
		}
		named[row.Binding] = true
		list, rows = append(list, row.Binding), append(rows, row)
	}
	noting := s.Audit.With(ctx, actor, bound("audit.fenceBound", f.Name, rows))
	switch err := s.Store.Bind(noting, fenceID, list, MaxBindings); {
	case errors.Is(err, fleet.ErrConflict):
		return nil, fleet.Refuse(fleet.Refused, "fence.tooManyBound").With("max", MaxBindings)
	case errors.Is(err, fleet.ErrNotFound):
		return nil, notFound()
	case err != nil:
		return nil, err
	}
	s.changed("bound", fenceID)
	return s.Store.Bindings(ctx, fenceID, actor.OrganPath)
}

// resolve finds what an entry names.
func (s *Service) resolve(ctx context.Context, actor fleet.Actor, f *Row, e Entry) (BindingRow, error) {
	var row BindingRow
	if e.IMEI != "" {
		d, err := s.Devices.Visible(ctx, actor, e.IMEI)
		if err != nil {
			return row, err
		}
		row = BindingRow{Binding: Binding{DeviceID: d.Device.ID}, IMEI: d.Device.IMEI, DeviceName: d.Device.Name, Model: d.Device.Model, Plate: d.Vehicle.Plate, OrganName: d.OrganName, OrganPath: d.OrganPath}
	} else {
		o, err := s.Organs.Visible(ctx, actor, e.OrganID)
		if err != nil {
			return row, err
		}
		row = BindingRow{Binding: Binding{OrganID: o.ID}, OrganName: o.Name, OrganPath: o.Path}
	}
	if !strings.HasPrefix(row.OrganPath, f.OrganPath) {
		return row, fleet.Refuse(fleet.Refused, "fence.elsewhere").With("name", row.Label(s.Models.Hiding(ctx))).With("organ", f.OrganName)
	}
	return row, nil
}

// Unbind removes bindings, all or none, and returns how many. It refuses with fence.chooseFirst, and with fence.bindingNotFound when one is
// not there or of something that is not the actor's to see, and with fence.boundAbove when an organisation above has bound it.
func (s *Service) Unbind(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (int, error) {
	ids = fleet.Distinct(ids)
	if len(ids) == 0 {
		return 0, fleet.Refuse(fleet.Refused, "fence.chooseFirst")
	}
	var gone []BindingRow
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return unbound(gone) })
	err := s.Store.Unbind(noting, ids, func(rows []BindingRow) error {
		gone = rows
		if len(rows) != len(ids) || slices.ContainsFunc(rows, func(r BindingRow) bool { return !actor.SeesOrgan(r.OrganPath) || !r.Fence.Sees(actor) }) {
			return fleet.Refuse(fleet.NotFound, "fence.bindingNotFound")
		}
		if i := slices.IndexFunc(rows, func(r BindingRow) bool { return r.Above(actor) }); i >= 0 {
			return fleet.Refuse(fleet.Refused, "fence.boundAbove").With("name", rows[i].Label(s.Models.Hiding(ctx)))
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	for _, list := range byFence(gone) {
		s.changed("bound", list[0].FenceID)
	}
	return len(gone), nil
}

func unbound(gone []BindingRow) []audit.Deed {
	var deeds []audit.Deed
	for _, list := range byFence(gone) {
		deeds = append(deeds, bound("audit.fenceUnbound", list[0].Fence.Name, list))
	}
	return deeds
}

// byFence parts bindings by their fences.
func byFence(rows []BindingRow) [][]BindingRow {
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b BindingRow) int { return cmp.Compare(a.FenceID, b.FenceID) })
	var out [][]BindingRow
	for from, to := 0, 0; from < len(rows); from = to {
		for to = from + 1; to < len(rows) && rows[to].FenceID == rows[from].FenceID; {
			to++
		}
		out = append(out, rows[from:to])
	}
	return out
}
